"""Time at a table: the game's own deadlines, and the timer that does not wait for the absent for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from starlode.bots.registry import find_bot
from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

LONGEST: Final = 14 * 24 * 3600

DROPPED: Final = "dropped"


class Timer(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may take for a move, in seconds, and who decides for it when it takes longer."""

    seconds: Annotated[int, Meta(ge=5, le=LONGEST)]
    then: Annotated[str, Meta(max_length=80)] = "bot:steady"

    def check(self, game: Game) -> None:
        """Refuse a timer that would pass seats to somebody who cannot play this game."""
        if self.then == DROPPED:
            return
        kind, _, name = self.then.partition(":")
        if kind != "bot":
            raise InvalidInput("controller-unknown", controller=self.then)
        find_bot(name, game)

    def kept(self) -> dict[str, Json]:
        """As the store keeps it."""
        return {"seconds": self.seconds, "then": self.then}


def timer_of(kept: Mapping[str, Json] | None) -> Timer | None:
    """The timer that a table was made with."""
    return None if kept is None else msgspec.convert(dict(kept), Timer)


class SeatDeadlines:
    """Since when each seat is waited for, in milliseconds of any one clock."""

    def __init__(self) -> None:
        self._since: dict[int, int] = {}

    def note(self, waited_for: Iterable[int], moved: Iterable[int], now: int) -> None:
        """These seats decide now; those that just moved, or were not waited for before, begin anew."""
        fresh = set(moved)
        self._since = {seat: now if seat in fresh else self._since.get(seat, now) for seat in waited_for}

    def ends(self, timer: Timer) -> int | None:
        """When the timer strikes first, or None if nobody is waited for."""
        return min((since + timer.seconds * 1000 for since in self._since.values()), default=None)

    def over(self, timer: Timer, now: int) -> list[int]:
        """The seats that have taken too long."""
        return sorted(seat for seat, since in self._since.items() if now - since >= timer.seconds * 1000)


class OneShotTimer:
    """Calls once when a moment comes; setting it again forgets the earlier moment."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Whether it is going to ring."""
        return self._handle is not None

    def set(self, delay_ms: int | None) -> None:
        """Ring after so many milliseconds, or not at all."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        if delay_ms is not None:
            # Never early: a deadline that has not passed yet would only set the alarm again.
            self._handle = asyncio.get_running_loop().call_later(max(0, delay_ms) / 1000 + 0.002, self._strike)

    def _strike(self) -> None:
        self._handle = None
        self._ring()
