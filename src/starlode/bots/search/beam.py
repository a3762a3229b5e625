"""A beam search over whole moves of one seat.

All lines grow by one choice at a time; of those that are not complete only the best go on. Draws within a move count
with the mean of their outcomes, each completed by the seat's best further choices: the maximum over luck would be
optimistic.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from starlode.bots.budget import Meter
from starlode.bots.search.draws import sample_outcomes
from starlode.bots.search.lines import Line
from starlode.kernel.contract import CHANCE, State

MAX_CHOICES: Final = 40
"""A line that has grown to so many choices counts as complete."""

MAX_DRAWS: Final = 6
"""Consecutive draws that are looked through."""


class Beam:
    """A search of one seat's moves: `width` lines go on at a time, and draws are sampled `samples` times.

    When the budget is spent, only the best line goes on until it is complete.
    """

    def __init__(
        self, seat: int, evaluate: Callable[[State], int], width: int, samples: int, rng: Random, meter: Meter
    ) -> None:
        self.seat: Final = seat
        self.evaluate: Final = evaluate
        self.width: Final = width
        self.samples: Final = samples
        self.rng: Final = rng
        self.meter: Final = meter

    def complete_lines(self, state: State, width: int = 0) -> list[Line]:
        """Return the complete moves that were found, best first, from a position in which the seat may act."""
        width = width or self.width
        growing = [Line(state, None, None, 0)]
        complete: list[Line] = []
        for _ in range(MAX_CHOICES):
            grown: list[Line] = []
            for line in growing:
                self._grow(line, grown, complete)
                if self.meter.is_spent() and grown:
                    break
            growing = self._best(grown, 1 if self.meter.is_spent() else width, complete)
            if not growing:
                break
        complete += growing
        complete.sort(key=_by_value)
        return complete

    def best_value(self, state: State, width: int) -> int:
        """Return the value of the seat's best move from a position in which it may act."""
        return self.complete_lines(state, width)[0].value

    def _grow(self, line: Line, grown: list[Line], complete: list[Line]) -> None:
        """Add the line's continuations by one choice: those that may go on, and those that are complete."""
        for action in line.state.legal(self.seat):
            after = line.state.copy()
            after.apply(self.seat, action, 0)
            self.meter.count()
            longer = Line(after, line, action, self.evaluate(after))
            pending = after.pending()
            if self.seat in pending.must_act or (pending.chance and self._goes_on(after)):
                grown.append(longer)
            else:
                complete.append(longer)

    def _best(self, lines: list[Line], width: int, complete: list[Line]) -> list[Line]:
        """Return the best different lines in which the seat chooses next; complete those that wait for a draw."""
        lines.sort(key=_by_value)
        best: list[Line] = []
        seen: set[tuple[int, ...]] = set()
        kept = 0
        for line in lines:
            if kept == width:
                break
            pending = line.state.pending()
            # Choices in another order lead to the same position: equal in value and in what can be done next.
            mark = (line.value, *[action.number for action in line.state.legal(self.seat)])
            if mark in seen:
                continue
            seen.add(mark)
            kept += 1
            if pending.chance:
                line.value = self._expectation(line.state)
                complete.append(line)
            else:
                best.append(line)
        return best

    def _goes_on(self, state: State) -> bool:
        """Return whether the seat chooses again after the pending draw."""
        after = state.copy()
        for _ in range(MAX_DRAWS):
            after.apply(CHANCE, after.chance()[0][0], 0)
            self.meter.count()
            pending = after.pending()
            if not pending.chance:
                return self.seat in pending.must_act
        return False

    def _expectation(self, state: State) -> int:
        """Return the mean value over outcomes of the pending draw, each with the seat's best way to go on."""
        outcomes = sample_outcomes(state, self.samples, self.rng)
        total = weights = 0
        for outcome, weight in outcomes:
            after = state.copy()
            after.apply(CHANCE, outcome, 0)
            self.meter.count()
            total += weight * self._value_after_draw(after)
            weights += weight
        return total // weights

    def _value_after_draw(self, state: State) -> int:
        for _ in range(MAX_DRAWS):
            if not state.pending().chance:
                break
            state.apply(CHANCE, sample_outcomes(state, 1, self.rng)[0][0], 0)
        if self.seat in state.pending().must_act:
            return self.best_value(state, 1 if self.meter.is_spent() else max(1, self.width // 4))
        return self.evaluate(state)


def _by_value(line: Line) -> int:
    return -line.value
