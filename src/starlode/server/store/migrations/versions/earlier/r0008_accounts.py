"""Adds skeletons of account names, recovery codes, and the browsers of sessions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from starlode.server.confusables import skeleton_of

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("users", sa.Column("skeleton", sa.Text(), nullable=True))
    _fill_skeletons(op.get_bind())
    op.create_index(op.f("ix_users_skeleton"), "users", ["skeleton"], unique=True)
    op.add_column("sessions", sa.Column("browser", sa.Text(), server_default="", nullable=False))
    op.create_table(
        "recovery_codes",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_recovery_codes_user_id")),
        sa.PrimaryKeyConstraint("user_id", "digest", name=op.f("pk_recovery_codes")),
    )


def _fill_skeletons(connection: sa.Connection) -> None:
    """Give each account its skeleton. Of accounts whose names look alike, only the oldest gets it."""
    users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("login"), sa.column("skeleton"))
    query = sa.select(users.c.id, users.c.name).where(users.c.login.is_not(None))
    owners: dict[str, str] = {}
    for user_id, name in connection.execute(query.order_by(sa.text("created_ms, id"))):
        owners.setdefault(skeleton_of(name), user_id)
    for skeleton, user_id in owners.items():
        connection.execute(users.update().where(users.c.id == user_id).values(skeleton=skeleton))
