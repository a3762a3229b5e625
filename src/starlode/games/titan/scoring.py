"""Final scoring and tie-breaks (section 24 of the rules)."""

from __future__ import annotations

from typing import Final

from starlode.games.titan.content import BASIC, DEUTERIUM, HYDROCARBONS, RESOURCES, SILICIUM, THOLINS, TITANIUM, WATER
from starlode.games.titan.state import Titan
from starlode.kernel.contract import emit

DEUTERIUM_CREDITS: Final = 2
MOST: Final = 3
SECOND: Final = 1
ORDERS_CATEGORY: Final = BASIC
# TI-24.3: the majorities.
CATEGORIES: Final[list[int]] = [SILICIUM, HYDROCARBONS, WATER, TITANIUM, ORDERS_CATEGORY]


def score_holds(state: Titan) -> None:
    """Score Deuterium (TI-24.1), Tholins (TI-24.2) and the five majorities (TI-24.4, TI-24.5, TI-24.6).

    Cubes in the hold count, cubes on drones do not (TI-23.5).
    """
    for seat in range(state.config.players):
        player = state.edit(seat)
        deuterium, tholins = player.hold[DEUTERIUM], player.hold[THOLINS]
        player.credits += DEUTERIUM_CREDITS * deuterium - tholins
        if deuterium and state.events is not None:
            credited = DEUTERIUM_CREDITS * deuterium
            emit(state, "event-scored-deuterium", "TI-24.1", {"seat": seat, "count": deuterium, "credits": credited})
        if tholins and state.events is not None:
            emit(state, "event-scored-tholins", "TI-24.2", {"seat": seat, "count": tholins, "credits": -tholins})
    for category in CATEGORIES:
        counts = [_count(state, seat, category) for seat in range(state.config.players)]
        name = "orders" if category == ORDERS_CATEGORY else RESOURCES[category]
        for seat, won in enumerate(score_majority(counts, state.config.second_after_tie)):
            if won:
                state.edit(seat).credits += won
                if state.events is not None:
                    emit(
                        state,
                        "event-scored-majority",
                        "TI-24.4" if won == MOST else "TI-24.5",
                        {"seat": seat, "category": name, "count": counts[seat], "credits": won},
                    )
    ranks = ranking(state)
    for seat in range(state.config.players):
        if state.events is not None:
            emit(
                state,
                "event-final-score",
                "TI-24.7",
                {"seat": seat, "credits": state.players[seat].credits, "place": ranks[seat]},
            )


def _count(state: Titan, seat: int, category: int) -> int:
    player = state.players[seat]
    return player.fulfilled.bit_count() if category == ORDERS_CATEGORY else player.hold[category]


def score_majority(counts: list[int], second_after_tie: bool) -> list[int]:
    """Return the Credits of each player for one comparison.

    The most score 3 (TI-24.4), the second most 1 (TI-24.5, TI-R24.1), a player with none 0 (TI-24.6, TI-R24.2).
    """
    most = max(counts)
    firsts = counts.count(most)
    below = [count for count in counts if count < most]
    second = max(below) if below and (firsts == 1 or second_after_tie) else 0
    return [0 if not count else MOST if count == most else SECOND if count == second else 0 for count in counts]


def ranking(state: Titan) -> list[int]:
    """Return the places by Credits (TI-24.7), then fewer pipes in the hold, then more controlled rigs (TI-24.8)."""
    keys: list[tuple[int, int, int]] = []
    for seat in range(state.config.players):
        player = state.players[seat]
        keys.append((-player.credits, player.pipes, -player.controlled.bit_count()))
    return [1 + sum([other < key for other in keys]) for key in keys]
