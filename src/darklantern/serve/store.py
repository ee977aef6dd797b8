"""Reading and writing tables. A log only grows, and its key decides who was first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import BindParameter, Connection, Engine, Select, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from darklantern.serve import schema
from darklantern.serve.database import writing

Kind = Literal["decide", "undo", "redo", "go-on", "deal", "ask-undo", "keep"]
UndoPolicy = Literal["ask", "free", "off"]
Also = Callable[[Connection], None]


class Stored(msgspec.Struct):
    """A table without its log."""

    id: str
    game: str
    options: dict[str, Any]
    seed: int
    content: str
    name: str
    guided: bool
    from_record: bool
    maker: str
    created: str
    updated: str
    round: int = 0
    moment: int = 0
    result: str = ""
    brought: dict[str, Any] | None = None
    campaign: str = ""
    salt: str = ""
    known: bool = False
    undo: UndoPolicy = "ask"


class Seated(msgspec.Struct):
    """A chair: the key is that of who sits there, who lent it to a bot, or for whom it is reserved.

    `since` is when that one sat down.
    """

    player: int
    kind: Literal["person", "open", "bot"]
    name: str = ""
    bot: str = ""
    key: str = ""
    reserved: bool = False
    since: str = ""


class Link(msgspec.Struct):
    """More than watching: an invitation to a chair or to the table, or the way of a seat to another device.

    `id` is a hash of the secret in it; `player` is -1 where it is for no chair in particular; `key` made it.
    """

    id: str
    kind: Literal["chair", "table", "device"]
    player: int
    key: str
    made: str


class Row(msgspec.Struct):
    """A row of the log: `value` is the index of a decision, or how many decisions were undone or redone.

    A row `go-on` says that the table went on from a state which was kept after so many decisions; a row `deal` that all
    which was hidden was dealt anew there, see forks.py. A row `ask-undo` asks the table to undo, `keep` says no to it.

    `state` is the game's fingerprint where a round begins, so that a record can be made from rows alone. `asked` is a
    digest of the question that a decision answers, empty in rows of old. One that is `with_last` was meant as one with
    the decision before, as each step of a walk after the first.
    """

    number: int
    kind: Kind
    value: int
    what: str = ""
    words: str = ""
    seat: int = -1
    bot: bool = False
    round: int = 0
    state: str = ""
    made: str = ""
    asked: str = ""
    with_last: bool = False

    @property
    def meant(self) -> bool:
        """Whether a person meant it by itself: it was no bot, and went on with nothing."""
        return not self.bot and not self.with_last


class Summary(msgspec.Struct):
    """What a list of tables shows of a game."""

    round: int
    moment: int
    result: str


class Standing(NamedTuple):
    """A table as it is now, how long its log is, and who sits there."""

    stored: Stored
    length: int
    chairs: list[Seated]


class Taken(Exception):
    """Somebody else wrote this row of the log first."""


class Known(Exception):
    """The seed was shown meanwhile."""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Store:
    """The few statements that tables need; every method is one transaction, committed when it returns."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def close(self) -> None:
        self.engine.dispose()

    # -- writing --------------------------------------------------------------------------------------------------

    def add(self, table: Stored, chairs: Sequence[Seated], rows: Sequence[Row] = (), also: Sequence[Also] = ()) -> None:
        """A new table, whole or not at all; `also` writes more in the same transaction."""
        values = msgspec.structs.asdict(table)
        values |= {"options": to_json(table.options), "seed": str(table.seed)}
        values["brought"] = "" if table.brought is None else to_json(table.brought)
        with writing(self.engine) as connection:
            connection.execute(insert(schema.tables), values)
            for into, entries in ((schema.chairs, chairs), (schema.log, rows)):
                if entries:
                    connection.execute(insert(into), [_of(table.id, entry) for entry in entries])
            for write in also:
                write(connection)

    def append(self, table_id: str, row: Row, summary: Summary, also: Sequence[Also] = ()) -> None:
        """One more row; Taken if its number is already there. `also` writes more in the same transaction."""
        try:
            with writing(self.engine) as connection:
                connection.execute(insert(schema.log), _of(table_id, row))
                values = {"updated": row.made, **msgspec.structs.asdict(summary)}
                connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(values))
                for write in also:
                    write(connection)
        except IntegrityError:
            raise Taken from None

    def seat(self, table_id: str, chair: Seated, before: Seated | None, also: Sequence[Also] = ()) -> None:
        """Change who sits in a chair; Taken if it is not as it was before. `also` writes in the same transaction."""
        columns = schema.chairs.c
        with writing(self.engine) as connection:
            for write in also:
                write(connection)
            if before is None:
                try:
                    connection.execute(insert(schema.chairs), _of(table_id, chair))
                except IntegrityError:
                    raise Taken from None
                return
            same = [columns[name] == value for name, value in msgspec.structs.asdict(before).items()]
            changed = connection.execute(
                update(schema.chairs).where(columns.table_id == table_id, *same).values(msgspec.structs.asdict(chair))
            )
            if changed.rowcount != 1:
                raise Taken

    def show_seed(self, table_id: str, at: int) -> None:
        """From now on the seed is known; Taken if the log has grown meanwhile."""
        with writing(self.engine) as connection:
            lock(connection, table_id)
            if _length(connection, table_id) != at:
                raise Taken
            making_known(table_id)(connection)

    def keep(self, table_id: str, number: int, data: bytes, story: tuple[int, bytes] = (0, b"")) -> None:
        """Keep a state after so many rows, instead of any that was kept before, and its story from an entry on."""
        start, told = story
        columns = schema.story.c
        with writing(self.engine) as connection:
            connection.execute(delete(schema.story).where(columns.table_id == table_id, columns.number >= start))
            if told:
                connection.execute(insert(schema.story), {"table_id": table_id, "number": start, "data": told})
            connection.execute(delete(schema.kept).where(schema.kept.c.table_id == table_id))
            connection.execute(insert(schema.kept), {"table_id": table_id, "number": number, "data": data})

    # -- reading --------------------------------------------------------------------------------------------------

    def find(self, table_id: str) -> Stored | None:
        with self.engine.connect() as connection:
            return _found(connection, table_id)

    def chairs(self, table_id: str) -> list[Seated]:
        with self.engine.connect() as connection:
            return _chairs(connection, table_id)

    def standing(self, table_id: str) -> Standing | None:
        """What tells whether anybody else has changed a table, read together because it is read before every change."""
        with self.engine.connect() as connection:
            stored = _found(connection, table_id)
            return Standing(stored, _length(connection, table_id), _chairs(connection, table_id)) if stored else None

    def log(self, table_id: str, since: int = 0) -> list[Row]:
        """The rows of a log from a number on."""
        columns = schema.log.c
        wanted = select(*(columns[name] for name in Row.__struct_fields__))
        with self.engine.connect() as connection:
            rows = connection.execute(
                wanted.where(columns.table_id == table_id, columns.number >= since).order_by(columns.number)
            )
            return [Row(*row) for row in rows]

    def length(self, table_id: str) -> int:
        """How many rows a log has."""
        with self.engine.connect() as connection:
            return _length(connection, table_id)

    def played_with_seed(self, seed: int) -> list[tuple[Stored, list[Seated]]]:
        """The tables whose game goes on and whose seed, this one, nobody may know yet."""
        columns = schema.tables.c
        return self._with_chairs(
            select(schema.tables).where(columns.seed == str(seed), columns.result == "", ~columns.known)
        )

    def kept(self, table_id: str, since: int = 0) -> bytes | None:
        """The state that was kept, if that was after so many rows or more."""
        columns = schema.kept.c
        wanted = select(columns.data).where(columns.table_id == table_id, columns.number >= since)
        wanted = wanted.order_by(columns.number.desc()).limit(1)
        with self.engine.connect() as connection:
            data = connection.execute(wanted).scalar()
        return None if data is None else bytes(data)

    def story(self, table_id: str) -> list[tuple[int, bytes]]:
        """The rows of a kept story: from which entry on, and what they hold."""
        columns = schema.story.c
        wanted = select(columns.number, columns.data).where(columns.table_id == table_id).order_by(columns.number)
        with self.engine.connect() as connection:
            return [(number, bytes(data)) for number, data in connection.execute(wanted)]

    def start(self, table_id: str, number: int) -> bytes | None:
        """The state that a table went on from at a row of its log."""
        columns = schema.starts.c
        wanted = select(columns.state).where(columns.table_id == table_id, columns.number == number)
        with self.engine.connect() as connection:
            state = connection.execute(wanted).scalar()
        return None if state is None else bytes(state)

    def tables_of(self, key: str) -> list[tuple[Stored, list[Seated]]]:
        """The tables that a key made or sits at, newest first."""
        columns, chair = schema.tables.c, schema.chairs.c
        seated = select(chair.table_id).where(chair.key == key, chair.kind != "open", ~chair.reserved)
        wanted = select(schema.tables).where(or_(columns.maker == key, columns.id.in_(seated)))
        return self._with_chairs(wanted)

    def _with_chairs(self, wanted: Select[Any]) -> list[tuple[Stored, list[Seated]]]:
        columns, chair = schema.tables.c, schema.chairs.c
        with self.engine.connect() as connection:
            found = connection.execute(wanted.order_by(columns.updated.desc(), columns.id)).mappings().all()
            tables = {row["id"]: (_stored(row), list[Seated]()) for row in found}
            rows = connection.execute(_seats.where(chair.table_id.in_(tables)).order_by(chair.player))
            for table_id, *row in rows:
                tables[table_id][1].append(Seated(*row))
        return list(tables.values())


_seats = select(schema.chairs.c.table_id, *(schema.chairs.c[name] for name in Seated.__struct_fields__))
_WANTED: BindParameter[str] = bindparam("wanted")
# What is asked before every change is put together once.
_table = select(schema.tables).where(schema.tables.c.id == _WANTED)
_seated = _seats.where(schema.chairs.c.table_id == _WANTED).order_by(schema.chairs.c.player)
_last_row = select(func.max(schema.log.c.number)).where(schema.log.c.table_id == _WANTED)


def starting_from(table_id: str, number: int, state: bytes, content: str) -> Also:
    """Writes the state that a table goes on from at a row of its log, and the content that it goes on with."""

    def write(connection: Connection) -> None:
        connection.execute(insert(schema.starts), {"table_id": table_id, "number": number, "state": state})
        connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(content=content))

    return write


def lock(connection: Connection, table_id: str) -> None:
    """One at a time undoes the end of a game or shows its seed (SQLite lets only one write anyway)."""
    connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table_id).with_for_update())


def making_known(table_id: str) -> Also:
    """Writes that the seed of a table may be known."""

    def write(connection: Connection) -> None:
        connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(known=True))

    return write


def while_unknown(table_id: str) -> Also:
    """Goes on only while nobody may know the seed; else Known."""

    def write(connection: Connection) -> None:
        lock(connection, table_id)
        if connection.execute(select(schema.tables.c.known).where(schema.tables.c.id == table_id)).scalar():
            raise Known

    return write


def _found(connection: Connection, table_id: str) -> Stored | None:
    row = connection.execute(_table, {"wanted": table_id}).mappings().first()
    return _stored(row) if row else None


def _chairs(connection: Connection, table_id: str) -> list[Seated]:
    return [Seated(*row) for _, *row in connection.execute(_seated, {"wanted": table_id})]


def _length(connection: Connection, table_id: str) -> int:
    last = connection.execute(_last_row, {"wanted": table_id}).scalar()
    return 0 if last is None else int(last) + 1


def to_json(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def _of(table_id: str, row: msgspec.Struct) -> dict[str, Any]:
    return {"table_id": table_id, **msgspec.structs.asdict(row)}


def _stored(row: Any) -> Stored:
    values = dict(row)
    values |= {"options": msgspec.json.decode(values["options"]), "seed": int(values["seed"])}
    values["brought"] = msgspec.json.decode(values["brought"]) if values["brought"] else None
    return Stored(**values)
