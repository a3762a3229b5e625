"""Adds rematches and the seats kept for them, notices of turns, and the time of players for all moves of a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    _add_rematches()
    _add_notices()
    _add_game_time()


def _add_rematches() -> None:
    op.add_column("tables", sa.Column("rematch", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("rematch_of", sa.Text(), nullable=True))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("invited", sa.Text(), nullable=True))
        seats.create_foreign_key(op.f("fk_seats_invited"), "users", ["invited"], ["id"])
    op.create_index(op.f("ix_seats_invited_changed_ms_table_id"), "seats", ["invited", "changed_ms", "table_id"])


def _add_notices() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.Text(), nullable=False),
        sa.Column("auth", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_push_subscriptions_user_id")),
        sa.PrimaryKeyConstraint("user_id", "endpoint", name=op.f("pk_push_subscriptions")),
    )
    op.create_table(
        "notice_settings",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("mail", sa.Text(), nullable=False),
        sa.Column("mail_code", sa.Text(), nullable=False),
        sa.Column("mail_guesses", sa.Integer(), nullable=False),
        sa.Column("webhook", sa.Boolean(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_notice_settings_user_id")),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_notice_settings")),
    )


def _add_game_time() -> None:
    op.add_column("tables", sa.Column("game_time", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("used_ms", sa.JSON(none_as_null=True), nullable=True))
