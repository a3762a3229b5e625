"""What a table keeps secret: the seed of its chance, and what its players contribute to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from sqlalchemy import Connection, insert, select, update

from starlode.kernel.table.contributions import Contributions
from starlode.kernel.table.seed import new_seed
from starlode.server.store.engine.backend import Backend
from starlode.server.store.schema import secrets
from starlode.server.store.tables.locking import check_status, write_locked


class SecretRepository:
    """Stores the secret seeds of tables, and the contributions to their draws."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def find_seed(self, table_id: str) -> bytes | None:
        """Return the secret seed of a table's chance. It must not leave the server."""
        return await self._backend.read(partial(find_seed, table_id=table_id))

    async def find_contributions(self, table_id: str) -> Contributions:
        """Return what the players have contributed to the draws so far."""
        return await self._backend.read(partial(_find_contributions, table_id=table_id))

    async def change_contributions(
        self, table_id: str, change: Callable[[Contributions], Contributions]
    ) -> Contributions:
        """Replace what the players have contributed, and return it. Raise InvalidInput if the game has started."""

        def run(connection: Connection) -> Contributions:
            check_status(connection, table_id, "lobby")
            changed = change(_find_contributions(connection, table_id))
            save_secret(connection, table_id, contributions=msgspec.to_builtins(changed))
            return changed

        return await write_locked(self._backend, table_id, run, touch=False)


def find_seed(connection: Connection, table_id: str) -> bytes | None:
    """Return the secret seed of a table's chance."""
    return connection.execute(select(secrets.c.seed).where(secrets.c.table_id == table_id)).scalar()


def _find_contributions(connection: Connection, table_id: str) -> Contributions:
    query = select(secrets.c.contributions).where(secrets.c.table_id == table_id)
    return msgspec.convert(connection.execute(query).scalar() or {}, Contributions)


def save_secret(connection: Connection, table_id: str, **values: object) -> None:
    """Change a table's secret. A table of a version that made seeds later has none yet."""
    saved = connection.execute(update(secrets).where(secrets.c.table_id == table_id).values(values))
    if saved.rowcount == 0:
        connection.execute(insert(secrets).values({"table_id": table_id, "seed": new_seed(), **values}))
