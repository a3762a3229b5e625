"""Alembic's environment: migrates the connection in its configuration, or for developers the database `-x url=...`."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine

from starlode.server.store.schema import METADATA


def migrate(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=METADATA,
        # SQLite supports few changes of a table in place, so tables are copied.
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


configured = context.config.attributes.get("connection")
if isinstance(configured, Connection):
    migrate(configured)
else:
    with create_engine(context.get_x_argument(as_dictionary=True)["url"]).connect() as connection:
        migrate(connection)
        connection.commit()
