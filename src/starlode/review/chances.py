"""The chances to win of positions, by seat. Seats that win together have the chance of their side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.bots.budget import Meter
from starlode.kernel.contract import CHANCE, Action, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

MOST_OUTCOMES: Final = 24
"""The outcomes of a draw of which the mean is taken; of more, so many at equal distances."""


class Chances:
    """Estimates chances to win, by the learned value or from samples of how the game may go on.

    `samples` is how many samples an estimate takes; without effect for a learned value.
    """

    def __init__(self, game: Game, sides: Sequence[Sequence[int]], meter: Meter) -> None:
        if game.value is None and game.win_chances is None:
            raise InvalidInput("review-no-chances", game=game.name)
        self.game: Final = game
        self.sides: Final = [tuple(side) for side in sides]
        self.meter: Final = meter
        self.samples = 1

    @property
    def are_sampled(self) -> bool:
        """Whether estimates average over draws to come by themselves."""
        return self.game.value is None

    @property
    def are_fitted_to_results(self) -> bool:
        """Whether they count by themselves who has yet to move."""
        value = self.game.value
        return value is not None and value.knows_results(sum(map(len, self.sides)))

    def of(self, state: State) -> list[float]:
        """Return each seat's chance to win with its side."""
        pending = state.pending()
        if pending.over:
            ranking = state.ranking()
            found = [float(place == 1) for place in ranking]
        elif self.game.value is not None:
            found = self.game.value.win_chances(state)
        else:
            assert self.game.win_chances is not None
            found = self.game.win_chances(state, self.samples, self.meter)
        return self._by_side(found)

    def expected(self, state: State) -> list[float]:
        """Return the chances; where a draw is pending, their mean over its outcomes."""
        if self.are_sampled or not state.pending().chance:
            return self.of(state)
        outcomes = _some(state.chance())
        total = sum(weight for _, weight in outcomes)
        mean = [0.0] * sum(map(len, self.sides))
        for outcome, weight in outcomes:
            after = state.copy()
            after.apply(CHANCE, outcome, 0)
            for seat, chance in enumerate(self.of(after)):
                mean[seat] += weight * chance / total
        return mean

    def _by_side(self, shares: Sequence[float]) -> list[float]:
        """Return chances of sides for the shares of seats: allies are equally strong, so one stands for all."""
        total = sum(shares[side[0]] for side in self.sides)
        found = [0.0] * len(shares)
        for side in self.sides:
            for seat in side:
                found[seat] = shares[side[0]] / total
        return found


def sides_of(game: Game, state: State) -> list[list[int]]:
    """Return the seats of each side in a position."""
    if game.sides is not None:
        return [[*side] for side in game.sides(state)]
    return [[seat] for seat in range(len(state.scores()))]


def _some(outcomes: Sequence[tuple[Action, int]]) -> Sequence[tuple[Action, int]]:
    if len(outcomes) <= MOST_OUTCOMES:
        return outcomes
    return [outcomes[number * len(outcomes) // MOST_OUTCOMES] for number in range(MOST_OUTCOMES)]
