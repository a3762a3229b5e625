"""Flights that are played to their end by `steady`, to compare decisions and to estimate the chance to win.

The draws of a playout follow from its number, the cards revealed and the draws since: two playouts of the same number
meet the same cards and the same dice wherever they can, so that they differ by the decision and hardly by luck.
"""

from __future__ import annotations

from random import Random
from typing import Final

from starlode.games.galaxy_trucker.content import CARD_LEVEL
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.heuristics.policy import choose
from starlode.games.galaxy_trucker.state import BUILDING, NOTHING
from starlode.kernel.contract import CHANCE, Action
from starlode.kernel.game import Spending

_DRAWS: Final = 64
# A lead of so many credits wins about three of four games, by level.
_LEAD: Final = (8.0, 6.0, 10.0, 14.0)


class Luck:
    """The draws of one playout: numbers from 0 to 1 by card and draw."""

    __slots__ = ("_numbers", "_rng")

    def __init__(self, seed: int) -> None:
        self._rng: Final = Random(seed)
        self._numbers: Final[list[list[float]]] = []

    def number(self, card: int, draw: int) -> float:
        """Return the number for a draw since the card of this number was revealed."""
        numbers, rng = self._numbers, self._rng
        while len(numbers) <= card:
            numbers.append([rng.random() for _ in range(_DRAWS)])
        return numbers[card][draw % _DRAWS]


def as_known_to(state: GalaxyTruckerState, seat: int) -> GalaxyTruckerState:
    """Return a copy in which nobody has looked at the piles that the seat has not seen: their cards are drawn late."""
    return _with_piles_seen(state, state.players[seat].seen)


def as_known_to_all(state: GalaxyTruckerState) -> GalaxyTruckerState:
    """Return a copy in which nobody has looked at any pile."""
    return _with_piles_seen(state, 0)


def _with_piles_seen(state: GalaxyTruckerState, seen: int) -> GalaxyTruckerState:
    world = state.copy()
    piles: list[tuple[int, ...]] = []
    unseen = list(world.unseen)
    for number, pile in enumerate(world.piles):
        if seen >> number & 1:
            piles.append(pile)
            continue
        hidden = [card != NOTHING and card not in world.revealed for card in pile]
        for card, is_hidden in zip(pile, hidden, strict=True):
            if is_hidden:
                world.cards_left |= 1 << card
                unseen[CARD_LEVEL[card] - 1] += 1
        piles.append(tuple([NOTHING if is_hidden else card for card, is_hidden in zip(pile, hidden, strict=True)]))
    for other, player in enumerate(world.players):
        if player.seen & ~seen:
            world.edit(other).seen &= seen
    world.piles = tuple(piles)
    world.unseen = tuple(unseen)
    return world


def play_out(state: GalaxyTruckerState, luck: Luck, spending: Spending | None = None) -> None:
    """Play a flight to its end, or the whole game if it ends with it. The state is changed."""
    flight = state.flight
    idle = Random(0)
    card = draw = 0
    while state.flight == flight and state.step != BUILDING:
        pending = state.pending()
        if pending.over:
            return
        if pending.chance:
            revealed = len(state.revealed)
            if revealed != card:
                card, draw = revealed, 0
            state.apply(CHANCE, drawn(state, luck.number(card, draw)), state.now)
            draw += 1
            continue
        if not _act(state, pending.may_act, idle):
            return
        if spending is not None:
            spending.count()


def _act(state: GalaxyTruckerState, seats: tuple[int, ...], idle: Random) -> bool:
    """Let the first seat act that wants to; return whether there was one."""
    for seat in seats:
        action = choose(state, seat, idle)
        if action is not None:
            state.apply(seat, action, state.now)
            return True
    return False


def drawn(state: GalaxyTruckerState, number: float) -> Action:
    """Return the outcome of a pending draw for a number from 0 to 1."""
    outcomes = state.chance()
    total = 0
    for _, weight in outcomes:
        total += weight
    remaining = int(number * total)
    for outcome, weight in outcomes:
        remaining -= weight
        if remaining < 0:
            return outcome
    return outcomes[-1][0]


def chance_by_lead(state: GalaxyTruckerState, seat: int) -> float:
    """Return how a result counts for a seat: from 0 to 1 by its lead over the best of the others."""
    scores = state.scores()
    best = max([score for other, score in enumerate(scores) if other != seat])
    lead = scores[seat] - best
    return 0.5 + 0.5 * lead / (abs(lead) + _LEAD[state.board.level])


def total(amounts: list[float]) -> float:
    """Return the sum of some numbers, added in their order."""
    found = 0.0
    for amount in amounts:
        found += amount
    return found
