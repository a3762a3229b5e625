"""Adds what players contribute to the draws of a table before its game starts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("secrets", sa.Column("contributions", sa.JSON(none_as_null=True), nullable=True))
