"""Adds the progress of tables and the checksums of entries, so that lists need no log and damage is found."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from starlode.server.store.rows import DIGEST_MASK, checksum

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "progress",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("digest", sa.BigInteger(), nullable=False),
        sa.Column("awaited", sa.Integer(), nullable=True),
        sa.Column("active_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_progress_table_id")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_progress")),
        sqlite_with_rowid=False,
    )
    op.drop_index(op.f("ix_tables_host"), "tables")
    op.create_index(op.f("ix_tables_host_changed_ms_id"), "tables", ["host", "changed_ms", "id"])
    op.drop_index(op.f("ix_tables_status_visibility_changed_ms"), "tables")
    op.create_index(
        op.f("ix_tables_status_visibility_changed_ms_id"), "tables", ["status", "visibility", "changed_ms", "id"]
    )
    op.drop_index(op.f("ix_seats_user_id"), "seats")
    # The defaults are for this moment only: SQLite adds no column without a value for the rows that exist.
    op.add_column("seats", sa.Column("changed_ms", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_index(op.f("ix_seats_user_id_changed_ms_table_id"), "seats", ["user_id", "changed_ms", "table_id"])
    op.add_column("entries", sa.Column("checksum", sa.BigInteger(), nullable=False, server_default="0"))
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """Compute the checksums of all entries, and from them the progress of all tables.

    Only the rules know who is awaited in a running game: that is stored when the game is loaded for the first time.
    """
    tables = connection.execute(sa.text("SELECT id, status, changed_ms FROM tables")).all()
    for table_id, status, changed_ms in tables:
        entries = connection.execute(
            sa.text('SELECT seq, body, "by", at, created_ms FROM entries WHERE table_id = :id ORDER BY seq'),
            {"id": table_id},
        ).all()
        checksums = [checksum(table_id, *entry) for entry in entries]
        if entries:
            connection.execute(
                sa.text("UPDATE entries SET checksum = :checksum WHERE table_id = :id AND seq = :seq"),
                [
                    {"id": table_id, "seq": entry.seq, "checksum": value}
                    for entry, value in zip(entries, checksums, strict=True)
                ],
            )
        active_ms = max(changed_ms, entries[-1].created_ms) if entries else changed_ms
        connection.execute(
            sa.text("INSERT INTO progress VALUES (:table_id, :head, :digest, :awaited, :active_ms)"),
            {
                "table_id": table_id,
                "head": entries[-1].seq + 1 if entries else 0,
                "digest": sum(checksums) & DIGEST_MASK,
                "awaited": None if status == "running" else 0,
                "active_ms": active_ms,
            },
        )
        for order in (
            "UPDATE tables SET changed_ms = :ms WHERE id = :id",
            "UPDATE seats SET changed_ms = :ms WHERE table_id = :id",
        ):
            connection.execute(sa.text(order), {"ms": active_ms, "id": table_id})
