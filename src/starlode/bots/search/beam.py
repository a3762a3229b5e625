"""A beam search over whole moves of one seat.

Lines grow until the move is complete. Those that have come equally far are compared, and only the best go on; a line in
the middle of something (a pipe taken but not laid) is compared after that. Draws within a move count with the mean of
their outcomes, each completed by the seat's best further choices: the maximum over luck would be optimistic.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from starlode.bots.budget import Meter
from starlode.bots.search.draws import sample_outcomes
from starlode.bots.search.lines import Line
from starlode.kernel.contract import CHANCE, Action, State
from starlode.kernel.game import Heuristics

MAX_ROUNDS: Final = 40
"""Lines that are not complete after so many rounds of growing are given up, unless there are no others."""

MAX_DRAWS: Final = 6
"""Consecutive draws, and choices of others within a move, that are looked through."""

MAX_FOLLOW_UPS: Final = 4
"""Further choices in the middle of something that are searched before lines are compared."""


class Beam:
    """A search of one seat's moves: `width` lines go on at a time, and draws are sampled `samples` times.

    When the budget is spent, only the best line goes on until it is complete.
    """

    def __init__(
        self,
        seat: int,
        evaluate: Callable[[State], int],
        heuristics: Heuristics | None,
        width: int,
        samples: int,
        rng: Random,
        meter: Meter,
    ) -> None:
        self.seat: Final = seat
        self.evaluate: Final = evaluate
        self.heuristics: Final = heuristics
        self.width: Final = width
        self.samples: Final = samples
        self.rng: Final = rng
        self.meter: Final = meter

    def complete_lines(self, state: State, width: int = 0, first: Action | None = None) -> list[Line]:
        """Return the complete moves that were found, best first, from a position in which the seat may act.

        With a first choice, only moves that begin with it are searched.
        """
        width = width or self.width
        waiting: dict[int, list[Line]] = {0: [Line(state, None, None, 0)]}
        complete: list[Line] = []
        for number in range(MAX_ROUNDS):
            # Those that have come least far grow first, so that all are there when the next are compared.
            least = min(waiting)
            spent = self.meter.is_spent()
            growing = self._best(waiting.pop(least), 1 if spent else width, complete)
            for line in growing:
                grown: list[Line] = []
                choices = [first] if first is not None and line.action is None else line.state.legal(self.seat)
                self._grow(line, choices, grown, complete, 0)
                for longer in grown:
                    waiting.setdefault(self._progress(longer.state, number), []).append(longer)
            if spent and complete:
                break
            if not waiting:
                break
        if not complete:
            complete = [line for lines in waiting.values() for line in lines]
        complete.sort(key=_by_value)
        return complete

    def best_value(self, state: State, width: int) -> int:
        """Return the value of the seat's best move from a position in which it may act."""
        return self.complete_lines(state, width)[0].value

    def _progress(self, state: State, number: int) -> int:
        """Return how far a move has come, above 0: by the game if it says so, else by the number of choices."""
        if self.heuristics is None or self.heuristics.progress is None:
            return number + 1
        return 1 + self.heuristics.progress(state)

    def _is_mid_move(self, state: State) -> bool:
        return self.heuristics is not None and self.heuristics.is_mid_move(state)

    def _grow(
        self, line: Line, choices: Sequence[Action], grown: list[Line], complete: list[Line], follow_ups: int
    ) -> None:
        """Add the line's continuations by these choices: those that may go on, and those that are complete.

        In the middle of something the best are followed, fewer with each further choice: such choices multiply.
        """
        unfinished: list[Line] = []
        for action in choices:
            after = line.state.copy()
            after.apply(self.seat, action, 0)
            self.meter.count()
            self._let_others_choose(after)
            pending = after.pending()
            longer = Line(after, line, action, self.evaluate(after))
            if self.seat in pending.must_act:
                if follow_ups < MAX_FOLLOW_UPS and self._is_mid_move(after):
                    unfinished.append(longer)
                else:
                    grown.append(longer)
            elif pending.chance and self._goes_on(line.state, after):
                grown.append(longer)
            else:
                complete.append(longer)
        unfinished.sort(key=_by_value)
        most = 1 if self.meter.is_spent() else max(2, 4 * self.width >> follow_ups)
        for longer in unfinished[:most]:
            self._grow(longer, longer.state.legal(self.seat), grown, complete, follow_ups + 1)

    def _let_others_choose(self, state: State) -> None:
        """Let other seats decide what a move asks of them, each time what is worst for this seat."""
        for _ in range(MAX_DRAWS):
            pending = state.pending()
            if not pending.must_act or self.seat in pending.must_act or not self._is_mid_move(state):
                return
            other = pending.must_act[0]
            worst = state.legal(other)[0]
            least = 0
            for index, action in enumerate(state.legal(other)):
                after = state.copy()
                after.apply(other, action, 0)
                self.meter.count()
                value = self.evaluate(after)
                if index == 0 or value < least:
                    worst, least = action, value
            state.apply(other, worst, 0)

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

    def _goes_on(self, before: State, state: State) -> bool:
        """Return whether the move that has come from one position to the other goes on after the pending draw."""
        after = state.copy()
        for _ in range(MAX_DRAWS):
            after.apply(CHANCE, after.chance()[0][0], 0)
            self.meter.count()
            pending = after.pending()
            if not pending.chance:
                return self.seat in pending.must_act and not self._goes_back(before, after)
        return False

    def _goes_back(self, before: State, after: State) -> bool:
        """Return whether the later position belongs to another turn."""
        if self.heuristics is None or self.heuristics.progress is None:
            return False
        return self.heuristics.progress(after) < self.heuristics.progress(before)

    def _expectation(self, state: State) -> int:
        """Return the mean value over outcomes of the pending draw, each with the seat's best way to go on."""
        outcomes = sample_outcomes(state, 1 if self.meter.is_spent() else self.samples, self.rng)
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
