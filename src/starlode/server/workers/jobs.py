"""Heavy work as functions that worker processes compute: imports, forks, reviews, checks of designs and options.

Worker processes import this module and nothing else of the server. Whatever is wrong with the input is raised as
InvalidInput.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import msgspec

from starlode.kernel.capabilities.designs import Report
from starlode.kernel.contract import Json, Options, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import Entry, Header, SeatInfo
from starlode.kernel.log.log import Log, parse_log
from starlode.kernel.table.chance import published_seed
from starlode.kernel.table.replay import fork
from starlode.kernel.table.seed import new_seed
from starlode.kernel.table.table import Table
from starlode.review import review
from starlode.server.workers.bot_worker import Finder

MAX_ENTRIES: Final = 20_000
"""The longest log that can be imported."""

T = TypeVar("T")


@dataclass(frozen=True)
class Measured(Generic[T]):
    """The outcome of a job and the processor time that it took: a result, or why the input cannot be used."""

    cpu_seconds: float
    result: T | None
    error: InvalidInput | None

    def unwrap(self) -> T:
        """Return the result, or raise the error."""
        if self.error is not None:
            raise self.error
        result: T = self.result  # type: ignore[assignment]
        return result


def measure(call: Callable[[], T]) -> Measured[T]:
    """Make the call and measure its processor time."""
    started = time.process_time()
    try:
        result = call()
    except InvalidInput as error:
        return Measured(time.process_time() - started, None, error)
    return Measured(time.process_time() - started, result, None)


@dataclass(frozen=True)
class GameRecord:
    """A game to store as a table. `awaited` are the seats that decide next, `result` is that of a finished game, and
    `stored_bytes` the size of the entries.
    """

    header: Header
    entries: list[Entry]
    seed: bytes
    awaited: tuple[int, ...]
    result: Json
    stored_bytes: int


def import_log(find: Finder, text: str) -> GameRecord:
    """Return the game of a log, completely checked. An unfinished one gets a new seed, and people in all seats."""
    log = parse_log(text.encode())
    if len(log.entries) > MAX_ENTRIES:
        raise InvalidInput("import-too-long", entries=len(log.entries), most=MAX_ENTRIES)
    game = find(log.header.game, log.header.version)
    game.resolve_options(log.header.players, log.header.options)
    seed = published_seed(log)
    if seed is not None:
        return _record(Table.resume(game, log, seed), seed)
    seats = [SeatInfo(seat.name, "human") for seat in log.header.seats]
    return fork_log(find, log, len(log.entries), seats)


def fork_log(find: Finder, log: Log, upto: int, seats: list[SeatInfo], pace: str = "") -> GameRecord:
    """Return a game that continues the first `upto` entries of a log with a new seed, perhaps in another pace."""
    game, seed = find(log.header.game, log.header.version), new_seed()
    return _record(Table.resume(game, fork(game, log, upto, seed=seed, seats=seats, pace=pace), seed), seed)


def _record(table: Table, seed: bytes) -> GameRecord:
    result = result_of(table.state) if table.is_over else None
    entries = table.log.entries
    awaited = table.state.pending().must_act
    return GameRecord(table.log.header, entries, seed, awaited, result, len(msgspec.json.encode(entries)))


def review_log(find: Finder, seconds: float, log: Log) -> str:
    """Return the review of a finished game as JSON, made within so much processor time."""
    game = find(log.header.game, log.header.version)
    return msgspec.json.encode(review.review_log(game, log, review.Limits(seconds=seconds))).decode()


def result_of(state: State) -> Json:
    """Return the result of a finished game: scores and ranking, by seat."""
    return {"scores": [*state.scores()], "ranking": [*state.ranking()]}


def check_design(find: Finder, game: str, text: str, tool: str = "") -> tuple[str, Report]:
    """Return the text, changed by the tool if one is named, and the game's report on it."""
    designs = find(game, None).designs
    assert designs is not None
    if tool:
        text = designs.tools[tool](text)
    return text, designs.inspect(text)


def resolve_options(find: Finder, game: str, players: int, chosen: Mapping[str, object]) -> Options:
    """Return the values of all options of a game for these choices."""
    return find(game, None).resolve_options(players, chosen)
