"""Maps the error codes of databases to message keys: the texts of drivers are English and change."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Final

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from starlode.server.store.engine.errors import StoreFailed

UNREACHABLE: Final = "store-unreachable"

_SQLITE: Final[Mapping[int, str]] = MappingProxyType(
    {
        sqlite3.SQLITE_READONLY: "store-read-only",
        sqlite3.SQLITE_PERM: "store-read-only",
        sqlite3.SQLITE_FULL: "store-full",
        sqlite3.SQLITE_IOERR: "store-disk-fails",
        sqlite3.SQLITE_CANTOPEN: "store-cannot-open",
        sqlite3.SQLITE_BUSY: "store-busy",
        sqlite3.SQLITE_LOCKED: "store-busy",
        sqlite3.SQLITE_CORRUPT: "store-damaged",
        sqlite3.SQLITE_NOTADB: "store-not-a-database",
    }
)

# By the longest prefix of the SQLSTATE.
_POSTGRES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "08": UNREACHABLE,
        "25006": "store-read-only",
        "28": "store-refused",
        "3D000": "store-refused",
        "42501": "store-refused",
        "53": "store-busy",
        "53100": "store-full",
        "55P03": "store-busy",
        "57P": UNREACHABLE,
        "58": "store-disk-fails",
        "XX001": "store-damaged",
        "XX002": "store-damaged",
    }
)


def failure_of(error: Exception) -> StoreFailed | None:
    """Return the failure of the database behind an error, or None if the statement itself is wrong."""
    match error:
        case DBAPIError(orig=sqlite3.Error() as cause) | (sqlite3.Error() as cause):
            key = _key_of_sqlite(cause)
        case DBAPIError():
            key = _key_of_postgres(error)
        case PoolTimeout():
            key = "store-busy"
        case _:
            key = None
    return None if key is None else StoreFailed(key)


def _key_of_sqlite(error: sqlite3.Error) -> str | None:
    # The lowest byte is the primary error code.
    return _SQLITE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)


def _key_of_postgres(error: DBAPIError) -> str | None:
    state: str | None = getattr(error.orig, "sqlstate", None)
    for length in (5, 3, 2):
        if state and state[:length] in _POSTGRES:
            return _POSTGRES[state[:length]]
    # There is no code if the server cannot be reached.
    lost = state is None and isinstance(error, OperationalError | InterfaceError)
    return UNREACHABLE if lost or error.connection_invalidated else None


@contextmanager
def convert_failures() -> Iterator[None]:
    """Convert failures of the database to StoreFailed."""
    try:
        yield
    except (PoolTimeout, DBAPIError, sqlite3.Error) as error:
        if (failure := failure_of(error)) is None:
            raise
        raise failure from error
