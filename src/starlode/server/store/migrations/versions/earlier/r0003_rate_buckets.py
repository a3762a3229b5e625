"""Adds the buckets of rate limits that server processes share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # Not logged by PostgreSQL: these rows change often, matter for seconds, and may be lost in a crash.
    is_postgres = op.get_bind().dialect.name == "postgresql"
    op.create_table(
        "rate_buckets",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("until_ms", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_rate_buckets")),
        prefixes=["UNLOGGED"] if is_postgres else [],
    )
