"""Adds who has left a seat of a game whose result counts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("left_by", sa.Text(), nullable=True))
        seats.create_foreign_key(op.f("fk_seats_left_by"), "users", ["left_by"], ["id"])
