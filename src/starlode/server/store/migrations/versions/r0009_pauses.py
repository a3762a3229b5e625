"""Adds by which policy a table's game time may stand still."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pause", sa.Text(), nullable=True))
