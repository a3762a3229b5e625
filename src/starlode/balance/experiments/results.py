"""The results file of experiments: one row for each game, in SQLite. What is there is not played again.

A file belongs to one game and to the code that played it. Its rows are found by what was played, so a larger experiment
goes on from a smaller one.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

import starlode
from starlode.balance.experiments.playing import GameRecord
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

FORMAT: Final = "2"
PROPOSED: Final = "proposed_numbers.json"
"""The name of files with proposed numbers, which are made from results and decide nothing."""

_PARTS: Final = ("kernel", "bots", "arena")
_MODULES: Final = tuple([f"balance/experiments/{name}.py" for name in ("experiment", "playing", "restrictions")])
_CODE: Final = (".py", ".json")

_DECODER: Final = msgspec.json.Decoder(GameRecord)


def code_digest(game: Game) -> str:
    """Return a digest of everything that decides how games are played: the game, the bots, and what runs them."""
    source = Path(starlode.__file__).parent
    files = [source / module for module in _MODULES]
    for folder in (game.folder, *[source / part for part in _PARTS]):
        files += [path for path in folder.rglob("*") if path.suffix in _CODE and path.name != PROPOSED]
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(files):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


class Results:
    """An open results file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def numbers(self, cell: str) -> set[int]:
        """Return the numbers of a cell's games that are there."""
        rows = self._connection.execute("SELECT number FROM games WHERE cell = ?", (cell,))
        return {number for (number,) in rows}

    def records(self, cell: str, games: int) -> dict[int, GameRecord]:
        """Return the records of a cell's first games, by number, as far as they are there."""
        rows = self._connection.execute(
            "SELECT number, record FROM games WHERE cell = ? AND number < ? ORDER BY number", (cell, games)
        )
        return {number: _decode(record) for number, record in rows}

    def add(self, cell: str, number: int, record: GameRecord) -> None:
        """Keep a record; it is on disk when this returns."""
        with self._connection:
            self._connection.execute(
                "INSERT OR REPLACE INTO games VALUES (?, ?, ?)", (cell, number, msgspec.json.encode(record))
            )


def _decode(record: object) -> GameRecord:
    try:
        if isinstance(record, bytes):
            return _DECODER.decode(record)
    except msgspec.MsgspecError:
        pass
    raise InvalidInput("balance-results-record")


@contextmanager
def open_results(path: Path | None, game: Game, *, fresh: bool = False) -> Iterator[Results]:
    """Open a results file, or begin one; None keeps results in memory, `fresh` forgets what a file holds.

    Raise InvalidInput if the file is none of ours, is broken, or was made by another game, version or code.
    """
    if path is not None and path.exists() and not path.is_file():
        raise InvalidInput("balance-results-no-file", file=str(path))
    if fresh and path is not None and path.exists():
        with _connect(path) as connection:
            _check_ours(connection, path)
        path.unlink()
    with _connect(path) as connection:
        try:
            _prepare(connection, path, game)
        except sqlite3.DatabaseError as problem:
            raise _broken(path) from problem
        yield Results(connection)


@contextmanager
def _connect(path: Path | None) -> Iterator[sqlite3.Connection]:
    try:
        connection = sqlite3.connect(":memory:" if path is None else path)
    except sqlite3.OperationalError as problem:
        raise InvalidInput("balance-results-unwritable", file=str(path)) from problem
    try:
        yield connection
    finally:
        connection.close()


def _prepare(connection: sqlite3.Connection, path: Path | None, game: Game) -> None:
    identity = {"format": FORMAT, "game": game.name, "rules": str(game.version), "code": code_digest(game)}
    if not _tables(connection):
        with connection:
            connection.execute("CREATE TABLE identity (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
            connection.execute(
                "CREATE TABLE games (cell TEXT, number INTEGER, record BLOB NOT NULL, PRIMARY KEY (cell, number))"
            )
            connection.executemany("INSERT INTO identity VALUES (?, ?)", identity.items())
        return
    found = _check_ours(connection, path)
    for name, value in identity.items():
        if found.get(name) != value:
            key = "balance-results-other-game" if name == "game" else "balance-results-other-code"
            raise InvalidInput(key, file=str(path), found=str(found.get(name))[:80], wanted=value)


def _tables(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _check_ours(connection: sqlite3.Connection, path: Path | None) -> dict[str, str]:
    """Return the identity of a results file; raise InvalidInput if the file is another one."""
    try:
        if not {"identity", "games"} <= _tables(connection):
            raise _broken(path)
        return dict(connection.execute("SELECT name, value FROM identity"))
    except sqlite3.DatabaseError as problem:
        raise _broken(path) from problem


def _broken(path: Path | None) -> InvalidInput:
    return InvalidInput("balance-results-broken", file=str(path))
