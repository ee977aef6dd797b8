"""Campaigns, chapters and heroes; what a chapter brought; states that a table goes on from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("brought", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("campaign", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("maker", sa.String(64), nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
        sa.Column("updated", sa.String(40), nullable=False),
        sa.Column("joining", sa.Text, nullable=False),
    )
    op.create_index("campaigns_by_maker", "campaigns", ["maker"])
    op.create_table(
        "chapters",
        sa.Column("campaign_id", sa.String(32), sa.ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("begun", sa.String(40), nullable=False),
        sa.Column("closed", sa.String(40), nullable=False),
        sa.Column("left", sa.Text, nullable=False),
        sa.Column("heroes", sa.Text, nullable=False),
    )
    op.create_index("chapters_by_table", "chapters", ["table_id"])
    op.create_table(
        "heroes",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("version", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
    )
    op.create_table(
        "starts",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
