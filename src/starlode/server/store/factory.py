"""Opens a store by URL: a file (`sqlite:///games.db`) or a server (`postgresql://user@host/database`)."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine import sqlite, sqlite_files
from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.error_codes import UNREACHABLE, convert_failures
from starlode.server.store.engine.errors import StoreFailed
from starlode.server.store.integrity import check_logs, check_structure
from starlode.server.store.migrate import upgrade
from starlode.server.store.store import Store


async def open_store(url: str, *, migrate: bool = True, check: bool = False) -> Store:
    """Open the store at a URL. It belongs to the running event loop.

    A server opens it with `migrate`: the database gets the present schema, and an SQLite file is marked as in use. A
    tool beside it opens it without; then raise InvalidInput if the schema is older. With `check`, raise StoreFailed if
    the database is damaged: see `store.integrity`.
    """
    address = parse_url(url)
    await asyncio.to_thread(_prepare, address, migrate, check)
    return Store(_backend(address, mark=migrate))


def parse_url(url: str) -> URL:
    """Return the URL with the driver that is used. Raise InvalidInput if the database is not supported."""
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


def _prepare(address: URL, migrate: bool, check: bool) -> None:
    since = None
    if address.drivername == "sqlite":
        since = sqlite_files.marked_since(sqlite.path_of(address))
        sqlite.prepare_file(address, take_over=migrate)
        engine = sqlite.create_sqlite_engine(address, begin="BEGIN IMMEDIATE", size=1)
    else:
        from starlode.server.store.engine import postgres

        engine = postgres.create_postgres_engine(address, 1, check_first=False)
    try:
        with convert_failures():
            if check:
                check_structure(engine)
            upgrade(engine, migrate=migrate)
            if check:
                check_logs(engine, since)
    except StoreFailed as failure:
        # The reason why a connection is rejected is only in the text of the error. Show it to the operator: players
        # never see it.
        if failure.key == UNREACHABLE and isinstance(failure.__cause__, DBAPIError):
            lines = str(failure.__cause__.orig).strip().splitlines()
            raise StoreFailed("store-cannot-connect", problem=lines[-1].strip() if lines else "") from failure
        raise
    finally:
        engine.dispose()


def _backend(address: URL, *, mark: bool) -> Backend:
    if address.drivername == "sqlite":
        return sqlite.SqliteBackend(address, mark=mark)
    # The driver that this imports is installed only by the extra `postgres`.
    from starlode.server.store.engine.postgres import PostgresBackend

    return PostgresBackend(address)
