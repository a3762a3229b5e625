"""When bots move where nobody is awaited: about as often as people, so that these are not starved."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple


class Span(NamedTuple):
    """A time between two limits, in milliseconds of game time."""

    least: int
    most: int


USUAL: Final = Span(1200, 2600)
"""The time between two moves in a game that does not say how long they take."""

SLOWNESS: Final[Mapping[str, int]] = MappingProxyType({"random": 150})
"""How much longer than others a bot takes, in percent, by its name."""


class BotPaces:
    """The moment of the next move of each bot, in game time. A bot starts with its first question."""

    def __init__(self, bots: Mapping[int, str], game_id: str) -> None:
        self._bots = bots
        self._game_id = game_id
        self._next: dict[int, int] = {}

    def is_due(self, seat: int, now: int) -> bool:
        """Return whether the bot of this seat may move now."""
        if seat not in self._next:
            self.wait(seat, now)
        return self._next[seat] <= now

    def wait(self, seat: int, now: int, taken: int | None = None) -> None:
        """Let the bot wait after a move that takes so many milliseconds, a little more or less.

        How much follows from the game and this moment.
        """
        span = USUAL if taken is None else Span(taken * 4 // 5, taken * 6 // 5)
        time = Random(f"{self._game_id} {seat} {now}").randint(*span)
        self._next[seat] = now + time * SLOWNESS.get(self._bots[seat], 100) // 100
