"""Storage, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import text

from darklantern.serve.database import MIGRATIONS, engine_for, open_database, writing
from darklantern.serve.schema import metadata
from darklantern.serve.store import Row, Seated, Store, Stored, Summary, Taken
from darklantern.table.errors import UserError

Stores = Callable[[str], Store]
BIG_SEED = 2**64 - 1


def a_table(id_: str = "one", maker: str = "m", updated: str = "2026-01-01") -> Stored:
    return Stored(id_, "heart", {"players": 2}, BIG_SEED, "abc", "Näme ✦", True, False, maker, "2026-01-01", updated)


def a_row(number: int) -> Row:
    return Row(number, "decide", 3, "move to=swamp", "“words”", 1, True, 2, "f00d", "2026-01-02")


def test_a_table_comes_back_as_it_was_stored(store: Store) -> None:
    chairs = [Seated(0, "person", "Ruth", key="k"), Seated(1, "bot", "", "greedy")]
    rows = [a_row(0), a_row(1)]
    store.add(a_table(), chairs, rows)
    assert store.find("one") == a_table()
    assert store.chairs("one") == chairs
    assert store.log("one") == rows
    assert store.log("one", since=1) == rows[1:]
    assert store.length("one") == 2
    assert store.find("two") is None
    assert store.length("two") == 0


def test_a_row_is_written_with_what_a_list_shows(store: Store) -> None:
    store.add(a_table(), [])
    store.append("one", a_row(0), Summary(4, 9, "won"))
    found = store.find("one")
    assert found is not None
    assert (found.round, found.moment, found.result, found.updated) == (4, 9, "won", "2026-01-02")


def test_a_number_is_taken_once_and_the_loser_changes_nothing(store: Store) -> None:
    store.add(a_table(), [], [a_row(0)])
    with pytest.raises(Taken):
        store.append("one", msgspec.structs.replace(a_row(0), value=9), Summary(99, 99, "lost"))
    assert store.log("one") == [a_row(0)]
    assert store.find("one") == a_table()


def test_of_many_who_write_the_same_number_one_wins(store: Store, database: str, stores: Stores) -> None:
    store.add(a_table(), [])
    writers = [store, stores(database)]

    def write(number: int) -> bool:
        try:
            row = msgspec.structs.replace(a_row(0), value=number)
            writers[number % 2].append("one", row, Summary(number, 1, ""))
        except Taken:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        won = [number for number, mine in enumerate(pool.map(write, range(16))) if mine]
    assert [row.value for row in store.log("one")] == won
    found = store.find("one")
    assert found is not None
    assert [found.round] == won


def test_a_row_needs_its_table(store: Store) -> None:
    with pytest.raises(Taken):
        store.append("nowhere", a_row(0), Summary(0, 0, ""))


def test_a_chair_changes_hands_only_as_it_was_seen(store: Store) -> None:
    open_, mine, theirs = Seated(0, "open"), Seated(0, "person", "Ruth", key="k"), Seated(0, "person", key="o")
    store.add(a_table(), [open_])
    store.seat("one", mine, open_)
    with pytest.raises(Taken):
        store.seat("one", theirs, open_)
    with pytest.raises(Taken):
        store.seat("one", theirs, None)
    store.seat("one", Seated(1, "open"), None)
    assert store.chairs("one") == [mine, Seated(1, "open")]


def test_only_the_newest_state_is_kept(store: Store) -> None:
    store.add(a_table(), [])
    assert store.kept("one") is None
    store.keep("one", 50, b"\x00old")
    store.keep("one", 100, b"\xffnew")
    assert store.kept("one") == b"\xffnew"


def test_a_kept_story_is_replaced_from_an_entry_on(store: Store) -> None:
    for id_ in ("one", "two"):
        store.add(a_table(id_), [])
        store.keep(id_, 50, b"state", (0, b"first"))
    store.keep("one", 100, b"state", (7, b"\xffsecond"))
    assert store.story("one") == [(0, b"first"), (7, b"\xffsecond")]
    store.keep("one", 110, b"state", (7, b"another"))
    assert store.story("one") == [(0, b"first"), (7, b"another")]
    store.keep("one", 120, b"state", (3, b"earlier"))
    assert store.story("one") == [(0, b"first"), (3, b"earlier")]
    store.keep("one", 130, b"state")
    assert store.story("one") == []
    assert store.story("two") == [(0, b"first")]


def test_a_key_finds_what_it_made_and_where_it_sits(store: Store) -> None:
    store.add(a_table("made", maker="k", updated="2026-01-01"), [Seated(0, "open")])
    store.add(a_table("sat", updated="2026-01-03"), [Seated(0, "open"), Seated(1, "person", key="k")])
    store.add(a_table("lent", updated="2026-01-02"), [Seated(0, "bot", key="k")])
    store.add(a_table("reserved", updated="2026-01-04"), [Seated(0, "open", key="k")])
    store.add(a_table("foreign"), [Seated(0, "person", key="other")])
    found = store.tables_of("k")
    assert [table.id for table, _ in found] == ["sat", "lent", "made"]
    assert found[0][1] == [Seated(0, "open"), Seated(1, "person", key="k")]
    assert store.tables_of("nobody") == []


# -- opening ----------------------------------------------------------------------------------------------------------


def test_migrations_make_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_opening_again_changes_nothing(database: str, store: Store, stores: Stores) -> None:
    store.add(a_table(), [])
    assert stores(database).find("one") == a_table()


def test_two_servers_may_make_the_database_at_once(database: str, stores: Stores) -> None:
    with ThreadPoolExecutor(4) as pool:
        opened = list(pool.map(stores, [database] * 4))
    opened[0].add(a_table(), [])
    assert all(store.find("one") for store in opened)


def test_a_newer_database_is_left_alone(database: str, store: Store) -> None:
    with writing(store.engine) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(UserError, match=r"is of a newer version \(9999\): update darklantern"):
        open_database(database)


def test_sqlite_is_told_to_be_safe(sqlite_url: str, stores: Stores) -> None:
    with stores(sqlite_url).engine.connect() as connection:
        told = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
        assert told == ["wal", 2]
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense", "not a database URL: 'nonsense'"),
        ("mysql://a/b", "database mysql: expected sqlite:///FILE or postgresql://"),
        ("oracle+what://a/b", "database oracle: expected"),
        ("sqlite://", "a database in memory keeps nothing"),
        ("sqlite:///:memory:", "a database in memory keeps nothing"),
        ("sqlite:////proc/nowhere/tables.db", "cannot open the database sqlite:////proc/nowhere/tables.db: "),
        (
            "postgresql://u:hidden@127.0.0.1:1/x",
            r"cannot open the database postgresql\+psycopg://u:\*\*\*@127.0.0.1:1/x",
        ),
        ("postgresql://host:port/x", "not a database URL"),
    ],
)
def test_a_wrong_address_is_said_in_one_line(url: str, said: str) -> None:
    with pytest.raises(UserError, match=said) as caught:
        open_database(url)
    assert "\n" not in str(caught.value)
    assert "hidden" not in str(caught.value)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_text("this is a letter, not a database " * 100)
    with pytest.raises(UserError, match="file is not a database"):
        open_database(f"sqlite:///{file}")
    assert file.read_text().startswith("this is a letter")


def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE log (x)")
    connection.close()
    with pytest.raises(UserError, match="already exists"):
        open_database(f"sqlite:///{file}")
    engine = engine_for(f"sqlite:///{file}")
    with engine.connect() as connected:
        names = connected.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'")).scalars().all()
    engine.dispose()
    assert names == ["log"]


OLD_TABLE = (
    "INSERT INTO tables (id, game, options, seed, content, name, guided, from_record, maker, created, updated, round,"
    " moment, result) VALUES ('old', 'heart', '{\"players\":2}', '7', 'abc', 'Old', false, false, 'm', 'c', 'u', 1, 1,"
    " '')"
)


def test_an_earlier_database_is_brought_up_to_date(database: str, stores: Stores) -> None:
    as_of(
        database,
        "0001",
        OLD_TABLE,
        "INSERT INTO chairs VALUES ('old', 0, 'person', 'Ruth', '', 'k')",
        "INSERT INTO log VALUES ('old', 0, 'decide', 0, 'x', '', 0, false, 0, '', 'm')",
    )
    open_database(database).dispose()
    store = stores(database)
    found = store.find("old")
    assert found is not None
    assert len(found.salt) == 32
    assert found == Stored(
        "old", "heart", {"players": 2}, 7, "abc", "Old", False, False, "m", "c", "u", 1, 1, "", None, "", found.salt
    )
    assert store.chairs("old") == [Seated(0, "person", "Ruth", key="k")]
    assert store.length("old") == 1
    store.add(
        Stored("new", "heart", {}, 7, "abc", "", False, False, "m", "c", "u", brought={"day": 1}, campaign="far"), []
    )
    found = store.find("new")
    assert found is not None
    assert (found.brought, found.campaign) == ({"day": 1}, "far")


def as_of(database: str, revision: str, *statements: str) -> None:
    """A database as an earlier version left it."""
    config, engine = Config(), engine_for(database)
    config.set_main_option("script_location", str(MIGRATIONS))
    with writing(engine) as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()


def test_tables_of_before_get_salts_reserved_chairs_and_known_seeds(database: str, stores: Stores) -> None:
    """A game that others play, a fork of it, a first game and a record, made when a promise had no salt."""
    tables = [
        ("one", "false", "false"),
        ("fork", "false", "false"),
        ("first", "true", "false"),
        ("rec", "false", "true"),
    ]
    as_of(
        database,
        "0003",
        *(
            "INSERT INTO tables (id, game, options, seed, content, name, guided, from_record, maker, created, updated,"
            f" round, moment, result) VALUES ('{id_}', 'heart', '{{\"players\":2}}', '7', 'abc', 'Old', {guided},"
            f" {record}, 'm', 'c', 'u', 1, 1, '')"
            for id_, guided, record in tables
        ),
        "INSERT INTO chairs VALUES ('one', 0, 'person', 'Ruth', '', 'r')",
        "INSERT INTO chairs VALUES ('one', 1, 'bot', 'Otto', 'greedy', 'o')",
        "INSERT INTO chairs VALUES ('fork', 0, 'person', 'Ruth', '', 'r')",
        "INSERT INTO chairs VALUES ('fork', 1, 'open', 'Otto', '', 'o')",
        "INSERT INTO chairs VALUES ('fork', 2, 'open', '', '', '')",
        "INSERT INTO log VALUES ('one', 0, 'undo', 0, '', '', -1, false, 0, '', 'm')",
    )
    store = stores(database)
    found = {id_: store.find(id_) for id_, _, _ in tables}
    salts = {one.salt for one in found.values() if one}
    assert len(salts) == 4
    assert all(len(salt) == 32 for salt in salts)
    known = {"one": (False, "ask"), "fork": (False, "ask"), "first": (True, "ask"), "rec": (True, "ask")}
    assert {id_: (one.known, one.undo) for id_, one in found.items() if one} == known
    assert store.chairs("one") == [Seated(0, "person", "Ruth", key="r"), Seated(1, "bot", "Otto", "greedy", "o")]
    assert store.chairs("fork") == [
        Seated(0, "person", "Ruth", key="r"),
        Seated(1, "open", "Otto", key="o", reserved=True),
        Seated(2, "open"),
    ]
    assert [row.kind for row in store.log("one")] == ["undo"]
    assert {one.id for one, _ in store.played_with_seed(7)} == {"one", "fork"}
