"""Every decision says what was asked, so that a change of the rules is found where it matters."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("log", sa.Column("asked", sa.String(8), nullable=False, server_default=""))
