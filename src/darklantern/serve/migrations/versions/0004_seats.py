"""Links that are more than watching, reserved chairs, salted promises, known seeds and what is agreed about undo."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("salt", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("known", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("undo", sa.String(8), nullable=False, server_default="ask"))
    op.create_index("tables_by_seed", "tables", ["seed"])
    op.add_column("chairs", sa.Column("reserved", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("chairs", sa.Column("since", sa.String(40), nullable=False, server_default=""))
    op.create_table(
        "links",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
    )
    op.create_index("links_by_table", "links", ["table_id"])
    _take_earlier_tables_along()


def _take_earlier_tables_along() -> None:
    """Every table gets a salt; the seed of a record or of a first game was always known; forks reserved chairs."""
    connection = op.get_bind()
    tables = sa.table("tables", sa.column("id"), sa.column("salt"), sa.column("known"), *_BOTH)
    chairs = sa.table("chairs", sa.column("kind"), sa.column("key"), sa.column("reserved"))
    for (table_id,) in connection.execute(sa.select(tables.c.id)).all():
        connection.execute(tables.update().where(tables.c.id == table_id).values(salt=secrets.token_hex(16)))
    known = tables.c.guided | tables.c.from_record
    connection.execute(tables.update().where(known).values(known=True))
    waiting = (chairs.c.kind == "open") & (chairs.c.key != "")
    connection.execute(chairs.update().where(waiting).values(reserved=True))


_BOTH = sa.column("guided", sa.Boolean), sa.column("from_record", sa.Boolean)
