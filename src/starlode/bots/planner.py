"""Expert and master: plan whole moves by search with the game's learned value."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from starlode.bots.budget import Budget, Meter
from starlode.bots.search.beam import Beam
from starlode.bots.search.layers import LayeredBeam
from starlode.bots.search.lines import Line
from starlode.bots.search.memory import Memory
from starlode.bots.search.replies import Replies
from starlode.kernel.capabilities.values import Value
from starlode.kernel.contract import Action, State
from starlode.kernel.game import Heuristics, SearchSettings


class Planner:
    """A bot that searches whole moves. It plays one game: it remembers the rest of each move that it has planned."""

    def __init__(self, value: Value, settings: SearchSettings, heuristics: Heuristics | None = None) -> None:
        self._value = value
        self._heuristics = heuristics
        self._settings = settings
        self._memory = Memory()

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return the first choice of the best move found, or the next one of a move that goes as planned.

        If the seat is not awaited, do nothing (None) unless a move gains something.
        """
        planned = self._memory.recall(state, seat)
        if planned is not None:
            return planned
        awaited = seat in state.pending().must_act
        legal = state.legal(seat)
        if awaited and len(legal) == 1:
            return legal[0]
        settings = self._settings.at(len(state.scores()))
        limit = budget or Budget(nodes=settings.nodes)
        if settings.worlds == 1:
            world = state.determinize(seat, rng)
            line = max(self._lines(world, seat, settings, rng, limit.start()), key=lambda line: line.value)
            if not awaited and line.value <= self._value.margin(world, seat):
                return None
            choices = line.choices()
            self._memory.keep(seat, choices[1:])
            return choices[0][1]
        return self._choose_over_worlds(state, seat, settings, rng, limit.part(settings.worlds))

    def _choose_over_worlds(
        self, state: State, seat: int, settings: SearchSettings, rng: Random, share: Budget
    ) -> Action | None:
        """Return the action that is best on average over worlds that the seat cannot tell apart.

        An action whose lines were all given up counts in that world as much as the worst complete one.
        """
        losses: dict[Action, int] = dict.fromkeys(state.legal(seat), 0)
        gain = 0
        for _ in range(settings.worlds):
            world = state.determinize(seat, rng)
            best = self._best_by_first(self._lines(world, seat, settings, rng, share.start()))
            most, least = max(best.values()), min(best.values())
            gain += most - self._value.margin(world, seat)
            for action in losses:
                losses[action] += most - best.get(action, least)
        if seat not in state.pending().must_act and gain <= 0:
            return None
        return min(losses, key=lambda action: (losses[action], action.number))

    def _best_by_first(self, lines: list[Line]) -> dict[Action, int]:
        best: dict[Action, int] = {}
        for line in lines:
            first = line.first()
            if first not in best or line.value > best[first]:
                best[first] = line.value
        return best

    def _search(
        self,
        state: State,
        seat: int,
        evaluate: Callable[[State], int],
        width: int,
        samples: int,
        rng: Random,
        meter: Meter,
    ) -> list[Line]:
        """Return complete moves, best first."""
        if samples:
            return Beam(seat, evaluate, self._heuristics, width, samples, rng, meter).complete_lines(state)
        return LayeredBeam(seat, evaluate, self._heuristics, width, meter).complete_lines(state)

    def _lines(self, world: State, seat: int, settings: SearchSettings, rng: Random, meter: Meter) -> list[Line]:
        """Return complete moves; if replies are searched, only the most promising ones, valued by them."""
        evaluate = self._value.evaluator(world, seat)
        own = meter.part(settings.own_nodes)
        lines = self._search(world, seat, evaluate, settings.width, settings.samples, rng, own)
        if not settings.replies or len(lines) == 1:
            return lines
        outcome = self._value.outcome(len(world.scores())).evaluator(world, seat)
        return self._try_replies(_different(lines, settings.candidates), seat, settings, outcome, rng, meter)

    def _try_replies(
        self,
        lines: list[Line],
        seat: int,
        settings: SearchSettings,
        evaluate: Callable[[State], int],
        rng: Random,
        meter: Meter,
    ) -> list[Line]:
        """Return the lines that stood best against the replies, with their mean value; worse ones are given up early.

        If the budget ends within a round, the round does not count: all that are compared have met the same luck.
        """
        samples = min(1, settings.samples)

        def search_reply(state: State, mover: int) -> list[Line]:
            own = self._value.evaluator(state, mover)
            part = meter.part(settings.reply_nodes)
            return self._search(state, mover, own, settings.reply_width, samples, Random(seed), part)

        replies = Replies(search_reply, settings.replies, meter)
        totals = [0] * len(lines)
        for number in range(1, settings.rounds + 1):
            seed = rng.random()
            values = [0] * len(lines)
            for index, line in enumerate(lines):
                values[index] = replies.value_after(line, seat, evaluate, Random(seed))
                if meter.is_spent() and index + 1 < len(lines):
                    return lines
            totals = [total + value for total, value in zip(totals, values, strict=True)]
            order = sorted(range(len(lines)), key=lambda index: (-totals[index], index))
            if number < settings.rounds:
                order = order[: max(2, len(lines) // 2)]
            lines, totals = [lines[index] for index in order], [totals[index] for index in order]
            for line, total in zip(lines, totals, strict=True):
                line.value = total // number
            if meter.is_spent():
                break
        return lines


def _different(lines: list[Line], most: int) -> list[Line]:
    """Return the best lines, of which no two have the same value: these mostly differ in their order alone."""
    found: list[Line] = []
    for line in lines:
        if len(found) == most:
            break
        if not found or found[-1].value != line.value:
            found.append(line)
    return found
