"""Opens a store by its URL: a file (`sqlite:///games.db`) or a server (`postgresql://user@host/database`)."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine import sqlite
from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.error_codes import UNREACHABLE, named_failures
from starlode.server.store.engine.errors import StoreFailed
from starlode.server.store.migrate import bring_up
from starlode.server.store.store import Store


async def open_store(url: str, *, migrate: bool = True) -> Store:
    """The store at a URL, migrated to this program's form unless told otherwise. It belongs to this event loop."""
    address = read_url(url)
    await asyncio.to_thread(_prepare, address, migrate)
    return Store(_backend(address))


def read_url(url: str) -> URL:
    """The URL with the driver we use; refused if it is of no database we know."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise InvalidInput("store-url-wrong", url=url[:200]) from None
    match address.drivername:
        case "sqlite":
            sqlite.path_of(address)
            return address
        case "postgresql" | "postgres" | "postgresql+psycopg":
            if find_spec("psycopg") is None:
                raise InvalidInput("store-driver-missing", extra="postgres")
            return address.set(drivername="postgresql+psycopg")
        case _:
            raise InvalidInput("store-url-wrong", url=address.render_as_string()[:200])


def _prepare(address: URL, migrate: bool) -> None:
    if address.drivername == "sqlite":
        sqlite.prepare_file(address)
        engine = sqlite.engine_for(address, begin="BEGIN IMMEDIATE", size=1)
    else:
        from starlode.server.store.engine import postgres

        engine = postgres.engine_for(address, 1, check_first=False)
    try:
        with named_failures():
            bring_up(engine, migrate=migrate)
    except StoreFailed as failure:
        # A server says why it lets nobody in only in words. Whoever starts ours should read them; players never do.
        if failure.key == UNREACHABLE and isinstance(failure.__cause__, DBAPIError):
            told = str(failure.__cause__.orig).strip().splitlines()
            raise StoreFailed("store-cannot-connect", problem=told[-1].strip() if told else "") from failure
        raise
    finally:
        engine.dispose()


def _backend(address: URL) -> Backend:
    if address.drivername == "sqlite":
        return sqlite.SqliteBackend(address)
    # Only the extra `postgres` brings the driver that this imports.
    from starlode.server.store.engine.postgres import PostgresBackend

    return PostgresBackend(address)
