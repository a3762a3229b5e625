"""Saved games: the log in one file, its secret seed in another beside it.

The log can be shared at any time: it does not contain the seed before the game is over. To continue, the table needs
the seed, which is in `<log>.seed`, readable by its owner only. The log of a finished game contains the seed, so its
seed file is removed.
"""

from __future__ import annotations

import os
from pathlib import Path

from starlode.kernel.errors import InvalidInput, error_name
from starlode.kernel.log.log import Log, read_log, write_log
from starlode.kernel.table.table import Table

MAX_SEED_BYTES = 1024


def seed_path(path: Path) -> Path:
    """Return the path of the seed file of a log."""
    return path.with_name(path.name + ".seed")


def write_save(table: Table, path: Path) -> None:
    """Save a game; each file is replaced atomically. Raise InvalidInput if that fails."""
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
    """Return the log at this path and its seed, None if there is no seed file."""
    log = read_log(path)
    try:
        text = seed_path(path).read_bytes()[:MAX_SEED_BYTES].decode("ascii", "replace")
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
    """Write the seed to a file that is created with access for its owner only."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    temporary.unlink(missing_ok=True)
    handle = os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(seed.hex() + "\n")
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)
