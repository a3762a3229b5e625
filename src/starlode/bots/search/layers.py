"""A beam search over whole moves that tells luck apart.

Lines compete only with those whose move has come equally far. A draw within a move counts with the mean of its
outcomes: the line goes on from the outcome nearest to the mean, less what that one has in luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from starlode.bots.budget import Meter
from starlode.bots.search.lines import Line
from starlode.kernel.contract import CHANCE, Action, State
from starlode.kernel.game import Heuristics

MAX_LAYERS: Final = 60
"""Layers that are searched, at most."""

MAX_OUTCOMES: Final = 8
"""Outcomes of a draw that are looked at, the first ones."""


class LayeredBeam:
    """A search of one seat's moves: of the lines that have come equally far `width` go on.

    When the budget is spent, only the best of them goes on.
    """

    def __init__(
        self,
        seat: int,
        evaluate: Callable[[State], int],
        heuristics: Heuristics | None,
        width: int,
        meter: Meter,
    ) -> None:
        self.seat: Final = seat
        self.evaluate: Final = evaluate
        self.progress: Final = heuristics.progress if heuristics else None
        self.width: Final = width
        self.meter: Final = meter

    def complete_lines(self, state: State, first: Action | None = None) -> list[Line]:
        """Return the complete moves that were found, best first, from a position in which the seat may act.

        With a first choice, only moves that begin with it are searched.
        """
        layers: dict[int, list[Line]] = {0: [Line(state, None, None, 0)]}
        complete: list[Line] = []
        for number in range(MAX_LAYERS):
            if not layers:
                break
            # Those that have come least far grow first, so that all are there when the next are compared.
            layer = layers.pop(min(layers))
            layer.sort(key=_by_value)
            going_on = 0
            seen: set[int] = set()
            for line in layer:
                # Choices in another order lead to the same position, which has the same value.
                if line.value in seen:
                    continue
                seen.add(line.value)
                choices = [first] if first is not None and line.action is None else line.state.legal(self.seat)
                self._grow(line, choices, layers, complete, number)
                going_on += 1
                if going_on == self.width or self.meter.is_spent():
                    break
        for layer in layers.values():
            complete += layer
        complete.sort(key=_by_value)
        return complete

    def _grow(
        self,
        line: Line,
        choices: Sequence[Action],
        layers: dict[int, list[Line]],
        complete: list[Line],
        number: int,
    ) -> None:
        """Add the line's continuations by one of these choices, and by the draw that follows it."""
        for action in choices:
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
                layers.setdefault(self._progress(after, number), []).append(longer)
            else:
                complete.append(longer)

    def _progress(self, state: State, number: int) -> int:
        """Return how far a move has come: by the game if it says so, else by the number of choices."""
        return self.progress(state) if self.progress is not None else number + 1

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
