"""Brings a database to the form this program knows, or says why that cannot be."""

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

# Any number will do, as long as nobody else in the same database locks it.
_LOCK: Final = 7_838_220_451


def bring_up(engine: Engine, *, migrate: bool = True) -> None:
    """Migrate the database up to this program's form; without `migrate`, refuse one that is behind.

    One transaction: a migration that breaks off leaves the old form. Processes that start together take turns.
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
    """What Alembic's commands need to work on this connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def is_current(connection: Connection, script: ScriptDirectory) -> bool:
    """Whether there is nothing to migrate; a database of the future, or of others, is refused."""
    found = MigrationContext.configure(connection).get_current_heads()
    known = {revision.revision for revision in script.walk_revisions()}
    if not set(found) <= known:
        raise InvalidInput("store-newer", revision=", ".join(sorted(found)))
    if not found and set(inspect(connection).get_table_names()) & set(METADATA.tables):
        raise InvalidInput("store-foreign")
    return set(found) == set(script.get_heads())
