"""Steady: evaluates the position after each legal action, one move ahead, with the game's own heuristics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from starlode.bots.budget import Budget
from starlode.kernel.contract import CHANCE, Action, State
from starlode.kernel.game import Heuristics

MAX_FOLLOW_UPS = 3
"""Further choices and draws that are searched to complete a move (choose a piece, place it, take its yield)."""

TOLERANCE = 2
"""Positions whose values differ by less than this are equally good; one of them is picked at random."""


class Steady:
    """A bot that evaluates one move ahead."""

    def __init__(self, heuristics: Heuristics) -> None:
        self._heuristics = heuristics

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return the action with the best outcome for this seat, evaluated on a determinized state.

        If the seat is not awaited, do nothing (None) unless an action gains something. It needs no budget.
        """
        world = state.determinize(seat, rng)
        return self.choose_from(world.legal(seat), world, seat, rng)

    def choose_from(self, actions: Sequence[Action], world: State, seat: int, rng: Random) -> Action | None:
        """Return the best of these legal actions in a determinized state, or None to do nothing."""
        search = _Search(seat, self._heuristics.evaluator(world, seat), self._heuristics.is_mid_move)
        values = [search.value_after(world, seat, action) for action in actions]
        best = max(values)
        if seat not in world.pending().must_act and best <= search.evaluate(world):
            return None
        return rng.choice([action for action, value in zip(actions, values, strict=True) if value > best - TOLERANCE])


@dataclass(frozen=True)
class _Search:
    """The search of one decision of a seat."""

    seat: int
    evaluate: Callable[[State], int]
    is_mid_move: Callable[[State], bool]

    def value_after(self, state: State, by: int, action: Action, follow_ups: int = MAX_FOLLOW_UPS) -> int:
        """Return the value for the seat after this action, completed by the seat's best further choices.

        Draws on the way count with the mean of their outcomes.
        """
        after = state.copy()
        after.apply(by, action, 0)
        if follow_ups and self.is_mid_move(after):
            further = after.legal(self.seat)
            if further:
                return max(self.value_after(after, self.seat, choice, follow_ups - 1) for choice in further)
            if after.pending().chance:
                outcomes = after.chance()
                total = sum(
                    weight * self.value_after(after, CHANCE, outcome, follow_ups - 1) for outcome, weight in outcomes
                )
                return total // sum(weight for _, weight in outcomes)
        return self.evaluate(after)
