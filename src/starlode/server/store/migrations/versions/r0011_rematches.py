"""Adds rematches: which table follows which, and for whom a free seat is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rematch", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("rematch_of", sa.Text(), nullable=True))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("invited", sa.Text(), nullable=True))
        seats.create_foreign_key(op.f("fk_seats_invited"), "users", ["invited"], ["id"])
    op.create_index(op.f("ix_seats_invited_changed_ms_table_id"), "seats", ["invited", "changed_ms", "table_id"])
