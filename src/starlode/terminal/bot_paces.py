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

PACES: Final[Mapping[str, Span]] = MappingProxyType({"random": Span(1800, 3600), "steady": USUAL})
"""The time between two moves, by the bot's name."""


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

    def wait(self, seat: int, now: int) -> None:
        """Let the bot wait for its next move, for a time that follows from the game and this moment."""
        span = PACES.get(self._bots[seat], USUAL)
        self._next[seat] = now + Random(f"{self._game_id} {seat} {now}").randint(*span)
