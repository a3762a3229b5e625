"""Adds rated tables and ratings, and tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    _add_ratings()
    _add_tournaments()


def _add_ratings() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "ratings",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("mean", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("changed_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "player", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_game_mean"), "ratings", ["game", "mean"])
    op.create_table(
        "rated_seats",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("mean_before", sa.Double(), nullable=True),
        sa.Column("mean_after", sa.Double(), nullable=True),
        sa.Column("counted_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_rated_seats_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_rated_seats")),
    )
    op.create_index(op.f("ix_rated_seats_player_counted_ms"), "rated_seats", ["player", "counted_ms"])
    op.create_index(op.f("ix_rated_seats_place"), "rated_seats", ["place"])


def _add_tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("visibility", sa.Text(), nullable=False),
        sa.Column("format", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("timer", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("begun", sa.Integer(), nullable=False),
        sa.Column("byes", sa.JSON(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("changed_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("visibility IN ('open', 'private')", name=op.f("ck_tournaments_visibility")),
        sa.CheckConstraint("format IN ('round-robin', 'swiss')", name=op.f("ck_tournaments_format")),
        sa.CheckConstraint("status IN ('open', 'running', 'over', 'cancelled')", name=op.f("ck_tournaments_status")),
        sa.ForeignKeyConstraint(["host"], ["users.id"], name=op.f("fk_tournaments_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    columns = ["visibility", "changed_ms", "id"]
    op.create_index(op.f("ix_tournaments_visibility_changed_ms_id"), "tournaments", columns)
    op.create_index(op.f("ix_tournaments_status"), "tournaments", ["status"])
    op.create_table(
        "tournament_entrants",
        sa.Column("tournament_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("withdrawn", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name=op.f("fk_tournament_entrants_tournament_id")
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_tournament_entrants")),
    )
    columns = ["player", "tournament_id"]
    op.create_index(op.f("ix_tournament_entrants_player_tournament_id"), "tournament_entrants", columns)
    op.create_table(
        "tournament_tables",
        sa.Column("tournament_id", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("entrants", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.id"], name=op.f("fk_tournament_tables_tournament_id")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_tournament_tables_table_id")),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number", name=op.f("pk_tournament_tables")),
        sa.UniqueConstraint("table_id", name=op.f("uq_tournament_tables_table_id")),
    )
