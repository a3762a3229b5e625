"""Adds the processes that drive tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "drivers",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("process", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_drivers_table_id")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_drivers")),
    )
