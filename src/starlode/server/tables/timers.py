"""Timers of tables: the time limits for a move and for all moves, since when each seat is to move, a one-shot timer.

While a process runs, its timers follow the monotonic clock: setting the computer's clock changes nothing. Only the time
that passed before a table was loaded is computed from the wall clock.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from starlode.bots.registry import find_bot
from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

LONGEST: Final = 14 * 24 * 3600

RETURN_SECONDS: Final = 10
"""What a player has whose time for all moves was used up and who takes the seat back."""

DROPPED: Final = "dropped"
DEFAULT: Final = "default"


class MoveTimer(Struct, frozen=True, forbid_unknown_fields=True):
    """The time limit for a move, in seconds, and the controller that gets a seat which exceeds it.

    With `default` the seat keeps its controller, and the game's default is done in its place.
    """

    seconds: Annotated[int, Meta(ge=5, le=LONGEST)]
    then: Annotated[str, Meta(max_length=80)] = "bot:steady"

    def check(self, game: Game) -> None:
        """Raise InvalidInput if `then` is neither `default` nor a controller that can play this game."""
        if self.then in (DROPPED, DEFAULT):
            return
        kind, _, name = self.then.partition(":")
        if kind != "bot":
            raise InvalidInput("controller-unknown", controller=self.then)
        find_bot(name, game)

    def elapsed_ms(self, since: int, now: int) -> int:
        """Return how much of the limit passed between two moments of the wall clock, even if it was set meanwhile."""
        return min(max(now - since, 0), self.seconds * 1000)

    def to_json(self) -> dict[str, Json]:
        """Return the timer as it is stored."""
        return {"seconds": self.seconds, "then": self.then}


class GameTime(Struct, frozen=True, forbid_unknown_fields=True):
    """The time of a player for all moves of a game, and what each move adds to it, in seconds.

    `then`: the controller of a seat whose time is used up; see `MoveTimer`.
    """

    total: Annotated[int, Meta(ge=10, le=LONGEST)]
    increment: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0
    then: Annotated[str, Meta(max_length=80)] = "bot:steady"

    def check(self, game: Game) -> None:
        """Raise InvalidInput if `then` is not a controller that can play this game."""
        MoveTimer(LONGEST, self.then).check(game)

    def to_json(self) -> dict[str, Json]:
        """Return the times as they are stored."""
        return {"total": self.total, "increment": self.increment, "then": self.then}


class SeatClocks:
    """How much of its time each seat has used, in milliseconds, and since when it runs (`TimeLimits.now`)."""

    def __init__(self, times: GameTime, used: Sequence[int]) -> None:
        self.times: Final = times
        self._used = [*used]
        self._since: dict[int, int] = {}

    def update(self, deciding: Iterable[int], moved: Iterable[int], now: int) -> None:
        """Let the clocks of the seats run that decide now, and only these. A move adds the increment."""
        for seat, since in self._since.items():
            self._used[seat] += now - since
        self._since = dict.fromkeys(deciding, now)
        for seat in set(moved):
            self._used[seat] -= self.times.increment * 1000

    def grant_return(self, seat: int) -> None:
        """Leave a seat whose time is used up enough to come back and decide."""
        self._used[seat] = min(self._used[seat], (self.times.total - RETURN_SECONDS) * 1000)

    def used(self, now: int) -> list[int]:
        """Return how much each seat has used; less than nothing if moves have added more."""
        return [used + now - self._since.get(seat, now) for seat, used in enumerate(self._used)]

    def left(self, now: int) -> list[int]:
        """Return how much each seat has left."""
        return [max(0, self.times.total * 1000 - used) for used in self.used(now)]

    def next_end(self, now: int) -> int | None:
        """Return when the first seat has used up its time, or None if no clock runs."""
        left = self.left(now)
        return min((now + left[seat] for seat in self._since), default=None)

    def expired(self, now: int) -> list[int]:
        """Return the seats whose time is used up and that are to decide."""
        left = self.left(now)
        return sorted(seat for seat in self._since if left[seat] == 0)


def game_time_from_json(stored: Mapping[str, Json] | None) -> GameTime | None:
    """Return a table's time for all moves from its stored form."""
    return None if stored is None else msgspec.convert(dict(stored), GameTime)


def timer_from_json(stored: Mapping[str, Json] | None) -> MoveTimer | None:
    """Return a table's timer from its stored form."""
    return None if stored is None else msgspec.convert(dict(stored), MoveTimer)


def monotonic_ms() -> int:
    """Return the milliseconds since some moment in the past; unlike the wall clock it cannot be set."""
    return time.monotonic_ns() // 1_000_000


def wall_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class SeatDeadlines:
    """Since when each seat is to move, in milliseconds of the table's own time (`TimeLimits.now`)."""

    def __init__(self) -> None:
        self._since: dict[int, int] = {}

    def update(self, deciding: Iterable[int], moved: Iterable[int], now: int) -> None:
        """Set the seats that decide now. The time of those that just moved, or did not decide before, starts anew."""
        restarted = set(moved)
        self._since = {seat: now if seat in restarted else self._since.get(seat, now) for seat in deciding}

    def restart(self, seat: int, now: int) -> None:
        """Let the time of a seat start anew, if it decides."""
        if seat in self._since:
            self._since[seat] = now

    def next_end(self, timer: MoveTimer) -> int | None:
        """Return when the first seat exceeds the limit, or None if no seat decides."""
        return min((since + timer.seconds * 1000 for since in self._since.values()), default=None)

    def expired(self, timer: MoveTimer, now: int) -> list[int]:
        """Return the seats that have exceeded the limit."""
        return sorted(seat for seat, since in self._since.items() if now - since >= timer.seconds * 1000)


class OneShotTimer:
    """Calls a function once, after a delay. Setting it again cancels the earlier delay."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback = callback
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Whether the call is still to come."""
        return self._handle is not None

    def set(self, delay_ms: int | None) -> None:
        """Call after so many milliseconds, or not at all."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        if delay_ms is not None:
            # Never early: a deadline that has not passed yet would only set the timer again.
            self._handle = asyncio.get_running_loop().call_later(max(0, delay_ms) / 1000 + 0.002, self._fire)

    def _fire(self) -> None:
        self._handle = None
        self._callback()
