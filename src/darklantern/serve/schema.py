"""What is stored: tables, chairs, links, logs, states and stories kept to open long games at once; and campaigns."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text, false

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
    # What a chapter of a campaign began with, as JSON, and the campaign that it belongs to; both empty elsewhere.
    Column("brought", Text, nullable=False, server_default=""),
    Column("campaign", String(32), nullable=False, server_default=""),
    # What makes the promise of the seed impossible to guess, and whether somebody may know the seed.
    Column("salt", String(64), nullable=False, server_default=""),
    Column("known", Boolean, nullable=False, server_default=false()),
    Column("undo", String(8), nullable=False, server_default="ask"),
    Index("tables_by_maker", "maker"),
    Index("tables_by_seed", "seed"),
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
    # Whether it waits for the one whose key it is, whoever else plays it meanwhile; and when that one sat down.
    Column("reserved", Boolean, nullable=False, server_default=false()),
    Column("since", String(40), nullable=False, server_default=""),
    Index("chairs_by_key", "key"),
)

# Links that are more than watching: an invitation to a chair or to the table, or one's seat on another device.
links = Table(
    "links",
    metadata,
    Column("id", String(64), primary_key=True),  # a hash of the secret in the link
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("player", Integer, nullable=False),
    Column("key", String(64), nullable=False),
    Column("made", String(40), nullable=False),
    Index("links_by_table", "table_id"),
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
    # A digest of the question that was answered, by which a change of the rules is found; rows of old do not have it.
    Column("asked", String(8), nullable=False, server_default=""),
    # Whether it was meant as one with the decision before, as each step of a walk after the first.
    Column("with_last", Boolean, nullable=False, server_default=false()),
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

# A state that a table went on from at a row of its log, because what came before it can be played no more.
starts = Table(
    "starts",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("state", LargeBinary, nullable=False),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("maker", String(64), nullable=False),
    Column("created", String(40), nullable=False),
    Column("updated", String(40), nullable=False),
    # Heroes who come to the next chapter from elsewhere, by id and version.
    Column("joining", Text, nullable=False),
    Index("campaigns_by_maker", "maker"),
)

# `closed`, `left` and `heroes` are empty while a chapter is played; `heroes` names those it left, by id and version.
chapters = Table(
    "chapters",
    metadata,
    Column("campaign_id", String(32), ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("title", Text, nullable=False),
    Column("begun", String(40), nullable=False),
    Column("closed", String(40), nullable=False),
    Column("left", Text, nullable=False),
    Column("heroes", Text, nullable=False),
    Index("chapters_by_table", "table_id"),
)

# Every version of every hero; rows never change.
heroes = Table(
    "heroes",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("version", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("made", String(40), nullable=False),
)
