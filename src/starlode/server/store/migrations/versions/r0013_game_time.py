"""Adds the time of players for all moves of a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("tables", sa.Column("game_time", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("used_ms", sa.JSON(none_as_null=True), nullable=True))
