"""Who uses which part of The Forgotten Planet, read off the events of a game. Scenarios are options that are varied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.games.forgotten_planet.content import BONUSES, LETTERS, RESOURCES
from starlode.games.forgotten_planet.scoring import LINES
from starlode.games.forgotten_planet.state import Planet
from starlode.kernel.capabilities.studies import BalanceStudies, ContentGroup, Mention, Uses, count_events
from starlode.kernel.contract import Event, State

_TILES: Final = ("land", *RESOURCES, "base")
_PIECES: Final = ("robot", "wall")


def _count_starts(state: State, _events: Sequence[Event]) -> Uses:
    """Return who began on which starting base, as it was assigned in the end (FP-29.1, FP-29.10)."""
    assert isinstance(state, Planet)
    letters = [player.letter for player in state.players]
    return {LETTERS[letter]: [int(own == letter) for own in letters] for letter in range(len(letters))}


def first_round(state: State, _events: Sequence[Event]) -> Sequence[int]:
    """Return the order of play, which is drawn for the whole game (FP-3.10)."""
    assert isinstance(state, Planet)
    return state.order


STUDIES: Final = BalanceStudies(
    content=(
        ContentGroup(
            "tiles",
            "kind",
            _TILES,
            count_events(
                [
                    Mention("event-land-built", member="land"),
                    Mention("event-mine-built", "kind"),
                    Mention("event-base-built", member="base"),
                ],
                always=_TILES,
            ),
        ),
        ContentGroup(
            "pieces",
            "piece",
            _PIECES,
            count_events(
                [Mention("event-robot-made", member="robot"), Mention("event-wall-built", member="wall")],
                always=_PIECES,
            ),
        ),
        ContentGroup("starts", "start", tuple(LETTERS), _count_starts),
        ContentGroup(
            "points",
            "line",
            tuple(LINES),
            count_events([Mention(f"event-final-{line}", member=line) for line in LINES], always=LINES),
        ),
        ContentGroup(
            "bonuses", "bonus", tuple(BONUSES), count_events([Mention("event-final-bonus", "bonus")], always=BONUSES)
        ),
    ),
    order=first_round,
)
