"""Adds notices: subscriptions of browsers, and e-mail addresses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
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
