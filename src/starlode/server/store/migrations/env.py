"""What Alembic runs: migrates the connection it is given, or for developers the database of `-x url=...`."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine

from starlode.server.store.schema import METADATA


def migrate(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=METADATA,
        # SQLite cannot alter much of a table in place: it is copied instead.
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if isinstance(given, Connection):
    migrate(given)
else:
    with create_engine(context.get_x_argument(as_dictionary=True)["url"]).connect() as own:
        migrate(own)
        own.commit()
