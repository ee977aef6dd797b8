"""Reading and writing links that are more than watching: invitations, and seats on another device."""

from __future__ import annotations

import hashlib
import secrets

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from darklantern.serve import schema
from darklantern.serve.database import writing
from darklantern.serve.store import Also, Link, Store, Taken, now

ANY_CHAIR = -1
MOST_LINKS = 64


def new_secret() -> str:
    """What makes a link more than watching; only its hash is stored."""
    return secrets.token_urlsafe(18)


def id_of(secret: str) -> str:
    return hashlib.sha256(f"link:{secret}".encode(errors="surrogatepass")).hexdigest()


class LinkStore:
    """The statements that links need."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine

    def add(self, table_id: str, link: Link) -> None:
        """A new link; of a key's seat on another device there is only the newest."""
        columns = schema.links.c
        with writing(self.engine) as connection:
            if link.kind == "device":
                old = (columns.table_id == table_id) & (columns.kind == "device") & (columns.key == link.key)
                connection.execute(delete(schema.links).where(old))
            connection.execute(insert(schema.links), {"table_id": table_id, **msgspec.structs.asdict(link)})

    def of(self, table_id: str) -> list[Link]:
        columns = schema.links.c
        wanted = select(*(columns[name] for name in Link.__struct_fields__)).where(columns.table_id == table_id)
        with self.engine.connect() as connection:
            return [Link(*row) for row in connection.execute(wanted.order_by(columns.made, columns.id))]

    def find(self, table_id: str, id_: str) -> Link | None:
        return next((link for link in self.of(table_id) if link.id == id_), None)

    def withdraw(self, table_id: str, id_: str) -> None:
        """Taken if it is gone already."""
        with writing(self.engine) as connection:
            using_up(table_id, id_)(connection)

    def move(self, table_id: str, link: Link, key: str) -> None:
        """Whatever the maker of a link had at this table is now another key's; Taken if the link was used already."""
        with writing(self.engine) as connection:
            using_up(table_id, link.id)(connection)
            for table, column in (
                (schema.chairs, schema.chairs.c.table_id),
                (schema.links, schema.links.c.table_id),
            ):
                mine = (column == table_id) & (table.c.key == link.key)
                connection.execute(update(table).where(mine).values(key=key))
            tables = schema.tables.c
            made = (tables.id == table_id) & (tables.maker == link.key)
            connection.execute(update(schema.tables).where(made).values(maker=key))


def using_up(table_id: str, id_: str) -> Also:
    """Takes a link away; Taken if it is gone already."""

    def write(connection: Connection) -> None:
        columns = schema.links.c
        gone = connection.execute(delete(schema.links).where(columns.table_id == table_id, columns.id == id_))
        if gone.rowcount != 1:
            raise Taken

    return write


def withdrawing_open_invitations(table_id: str) -> Also:
    """Takes all invitations away that are for no chair in particular."""

    def write(connection: Connection) -> None:
        columns = schema.links.c
        connection.execute(delete(schema.links).where(columns.table_id == table_id, columns.kind == "table"))

    return write


def new_link(kind: str, player: int, key: str) -> tuple[str, Link]:
    """A secret, and what is stored of it."""
    secret = new_secret()
    return secret, msgspec.convert(
        {"id": id_of(secret), "kind": kind, "player": player, "key": key, "made": now()}, Link
    )
