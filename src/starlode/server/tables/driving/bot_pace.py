"""How long bots take where all act at once: about as long as people, so that these are not starved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True)
class Span:
    """A time between two limits, in milliseconds."""

    least: int
    most: int


@dataclass(frozen=True)
class BotPace:
    """How long a bot thinks, by kind of position: before a move, and after it found nothing to do."""

    moving: Span
    waiting: Span


USUAL: Final = BotPace(moving=Span(1200, 2600), waiting=Span(700, 1300))

PACES: Final[Mapping[str, BotPace]] = MappingProxyType(
    {
        "random": BotPace(moving=Span(1800, 3600), waiting=Span(1000, 2000)),
        "rookie": BotPace(moving=Span(1600, 3400), waiting=Span(900, 1700)),
        "steady": USUAL,
        "expert": BotPace(moving=Span(1000, 2100), waiting=Span(600, 1100)),
        "master": BotPace(moving=Span(900, 1700), waiting=Span(500, 1000)),
    }
)
"""By the bot's name."""


def thinking_seconds(bot: str, table_id: str, head: int, seat: int, *, waited: bool) -> float:
    """Return how long the bot thinks here: always the same for the same position of a table.

    `waited`: it found nothing to do the last time.
    """
    pace = PACES.get(bot, USUAL)
    span = pace.waiting if waited else pace.moving
    return Random(f"{table_id} {head} {seat} {waited}").uniform(span.least, span.most) / 1000
