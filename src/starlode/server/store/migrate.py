"""Migrates databases to the present schema."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect

from starlode.kernel.errors import InvalidInput
from starlode.server.store import migrations
from starlode.server.store.schema import METADATA

# An arbitrary number, which no other program may lock in the same database.
_LOCK: Final = 7_838_220_451


def upgrade(engine: Engine, *, migrate: bool = True) -> None:
    """Migrate the database to the present schema. Without `migrate`, raise InvalidInput if it is older.

    This is one transaction: a migration that fails leaves the old schema. Processes that start together take turns.
    """
    with engine.connect() as connection, connection.begin():
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
        config = config_for(connection)
        if is_current(connection, ScriptDirectory.from_config(config)):
            return
        if not migrate:
            raise InvalidInput("store-older")
        command.upgrade(config, "head")


def config_for(connection: Connection) -> Config:
    """Return the configuration for Alembic's commands on this connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent).replace("%", "%%"))
    config.set_main_option("recursive_version_locations", "true")
    config.attributes["connection"] = connection
    return config


def is_current(connection: Connection, script: ScriptDirectory) -> bool:
    """Return whether the schema is the present one.

    Raise InvalidInput for the database of a newer or of another program.
    """
    revisions = MigrationContext.configure(connection).get_current_heads()
    known = {revision.revision for revision in script.walk_revisions()}
    if not set(revisions) <= known:
        raise InvalidInput("store-newer", revision=", ".join(sorted(revisions)))
    if not revisions and set(inspect(connection).get_table_names()) & set(METADATA.tables):
        raise InvalidInput("store-foreign")
    return set(revisions) == set(script.get_heads())
