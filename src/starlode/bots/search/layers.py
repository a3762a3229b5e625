"""A beam search over whole moves in which choices cost unequally much of what a seat can spend.

Lines compete only with those that have as much left to spend. A draw within a move counts with the mean of its
outcomes: the line goes on from the outcome nearest to the mean, less what that one has in luck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.bots.budget import Meter
from starlode.bots.search.lines import Line
from starlode.kernel.contract import CHANCE, State

MAX_LAYERS: Final = 60
"""Layers that are searched, at most."""

MAX_OUTCOMES: Final = 8
"""Outcomes of a draw that are looked at, the first ones."""


class LayeredBeam:
    """A search of one seat's moves: `width` lines of each layer go on.

    `to_spend(state)` is what the seat has left. When the budget is spent, only the best line of a layer goes on.
    """

    def __init__(
        self,
        seat: int,
        evaluate: Callable[[State], int],
        to_spend: Callable[[State], int],
        width: int,
        meter: Meter,
    ) -> None:
        self.seat: Final = seat
        self.evaluate: Final = evaluate
        self.to_spend: Final = to_spend
        self.width: Final = width
        self.meter: Final = meter

    def complete_lines(self, state: State) -> list[Line]:
        """Return the complete moves that were found, best first, from a position in which the seat may act."""
        layers: dict[int, list[Line]] = {self.to_spend(state): [Line(state, None, None, 0)]}
        complete: list[Line] = []
        for _ in range(MAX_LAYERS):
            if not layers:
                break
            most = max(layers)
            layer = layers.pop(most)
            layer.sort(key=_by_value)
            going_on = 0
            seen: set[int] = set()
            for line in layer:
                # Choices in another order lead to the same position, which has the same value.
                if line.value in seen:
                    continue
                seen.add(line.value)
                self._grow(line, layers, complete)
                going_on += 1
                if going_on == self.width or self.meter.is_spent():
                    break
        for layer in layers.values():
            complete += layer
        complete.sort(key=_by_value)
        return complete

    def _grow(self, line: Line, layers: dict[int, list[Line]], complete: list[Line]) -> None:
        """Add the line's continuations by one choice, and by the draw that follows it."""
        for action in line.state.legal(self.seat):
            after = line.state.copy()
            after.apply(self.seat, action, 0)
            self.meter.count()
            luck = line.luck
            if after.pending().chance:
                after, value, mean = self._draw(after)
                luck += value - mean
            else:
                value = self.evaluate(after)
            longer = Line(after, line, action, value - luck, luck)
            if self.seat in after.pending().must_act:
                layers.setdefault(self.to_spend(after), []).append(longer)
            else:
                complete.append(longer)

    def _draw(self, state: State) -> tuple[State, int, int]:
        """Return the position after the outcome of the draw that is nearest to the mean, its value, and the mean."""
        outcomes: list[tuple[int, State]] = []
        total = weights = 0
        for outcome, weight in state.chance()[:MAX_OUTCOMES]:
            after = state.copy()
            after.apply(CHANCE, outcome, 0)
            self.meter.count()
            value = self.evaluate(after)
            outcomes.append((value, after))
            total += weight * value
            weights += weight
        mean = total // weights
        nearest = outcomes[0]
        for found in outcomes:
            if abs(found[0] - mean) < abs(nearest[0] - mean):
                nearest = found
        return nearest[1], nearest[0], mean


def _by_value(line: Line) -> int:
    return -line.value
