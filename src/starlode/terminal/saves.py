"""Saved games: the log in one file, its secret seed in another beside it.

The log can be sent to anyone at any time: it never carries the seed before the game is over. To play on, the table
needs the seed, so it lies in `<log>.seed`, which only its owner may read. A finished game has published its seed in the
log, so its seed file goes away.
"""

from __future__ import annotations

import os
from pathlib import Path

from starlode.kernel.errors import InvalidInput, error_name
from starlode.kernel.log.log import Log, read_log, write_log
from starlode.kernel.table.table import Table

LARGEST_SEED = 1024


def seed_path(path: Path) -> Path:
    """Where the seed of the log at this path lies."""
    return path.with_name(path.name + ".seed")


def write_save(table: Table, path: Path) -> None:
    """Save a game; the old file stays whole until the new one is."""
    secret = seed_path(path)
    try:
        if table.is_over or table.seed is None:
            write_log(table.log, path)
            secret.unlink(missing_ok=True)
        else:
            _write_secret(secret, table.seed)
            write_log(table.log, path)
    except OSError as error:
        raise InvalidInput("log-file-unwritable", file=path.name, problem=error_name(error)) from None


def read_save(path: Path) -> tuple[Log, bytes | None]:
    """The log at this path and its seed, None where there is no seed file."""
    log = read_log(path)
    try:
        text = seed_path(path).read_bytes()[:LARGEST_SEED].decode("ascii", "replace")
    except FileNotFoundError:
        return log, None
    except OSError as error:
        problem = error_name(error)
        raise InvalidInput("log-file-unreadable", file=seed_path(path).name, problem=problem) from None
    try:
        return log, bytes.fromhex(text)
    except ValueError:
        raise InvalidInput("terminal-seed-unreadable", file=seed_path(path).name) from None


def _write_secret(path: Path, seed: bytes) -> None:
    """Nobody else may read it, not even for the moment before its rights are set."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.unlink(missing_ok=True)
    handle = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(seed.hex() + "\n")
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
