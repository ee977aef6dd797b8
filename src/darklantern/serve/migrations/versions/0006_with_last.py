"""Every decision says whether it was meant as one with the decision before, so that undo takes back both."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("log", sa.Column("with_last", sa.Boolean, nullable=False, server_default=sa.false()))
