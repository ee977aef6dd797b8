"""What is stored: tables, their chairs, their logs, and states and stories kept to open long games at once."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(32), nullable=False),
    Column("content", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("guided", Boolean, nullable=False),
    Column("from_record", Boolean, nullable=False),
    Column("maker", String(64), nullable=False),
    Column("created", String(40), nullable=False),
    # What a list shows; it follows from the log.
    Column("updated", String(40), nullable=False),
    Column("round", Integer, nullable=False),
    Column("moment", Integer, nullable=False),
    Column("result", String(8), nullable=False),
    Index("tables_by_maker", "maker"),
)

chairs = Table(
    "chairs",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", String(32), nullable=False),
    Column("key", String(64), nullable=False),
    Index("chairs_by_key", "key"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("value", Integer, nullable=False),
    Column("what", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("round", Integer, nullable=False),
    Column("state", String(32), nullable=False),
    Column("made", String(40), nullable=False),
)

kept = Table(
    "kept",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)

story = Table(
    "story",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # Of the first entry in this row.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)
