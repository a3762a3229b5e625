"""The learned value of positions for bots that plan whole turns."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from pathlib import Path
from typing import Final

from starlode.games.forgotten_planet.heuristics.features import (
    FEATURES,
    Board,
    BoardCache,
    Standing,
    find_futures,
    is_decided,
)
from starlode.games.forgotten_planet.heuristics.opening import evaluate_opening
from starlode.games.forgotten_planet.state import ACTIONS, KIND, PRODUCE, Planet
from starlode.kernel.contract import State
from starlode.kernel.values import POINT, Value

CERTAIN: Final = 1_000_000
"""The value of a game that is won; a chance to win counts in proportion."""


class PlanetValue(Value):
    """Values positions by the chance to win, which follows from the strengths of the teams."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, FEATURES, describe_seat, _only_stage, 1)

    def strengths(self, state: State) -> list[int]:
        """Return the strength of each seat, which is that of its team; at the end of the game, the scores."""
        assert isinstance(state, Planet)
        if not state.order or state.pending().over:
            return [POINT * score for score in state.scores()]
        standing = Standing(state, Board(state, find_futures(state)), within_turn=state.step != ACTIONS)
        return _by_seat(standing, self.team_strengths(standing))

    def team_strengths(self, standing: Standing) -> list[int]:
        """Return the strength of each team."""
        weights = self.weights(standing.state.config.players)
        return [weights.strength(0, features) for features in standing.describe()]

    def evaluator(self, state: State, seat: int) -> Callable[[State], int]:
        """Return a function that values the positions after the seat's choices in this state."""
        assert isinstance(state, Planet)
        return _Evaluation(self, state, seat).evaluate

    def to_spend(self, state: State) -> int:
        """Return the energy that is left in this turn; less for the cubes that are chosen after it."""
        assert isinstance(state, Planet)
        return len(state.due) - len(state.players) * len(state.tile) if state.step == PRODUCE else state.energy


class _Evaluation:
    """The value to one seat of the positions that follow from its choices in one position."""

    def __init__(self, value: PlanetValue, state: Planet, seat: int) -> None:
        self.value: Final = value
        self.seat: Final = seat
        self.round: Final = state.round
        self.turn: Final = state.turn
        self.boards: Final = BoardCache(state) if state.round else None
        self.temperature: Final = value.weights(state.config.players).temperatures[0]

    def evaluate(self, state: State) -> int:
        """Return the seat's chance to win, in millionths, if its turn ended now; before the first turn, of its base."""
        assert isinstance(state, Planet)
        if self.boards is None:
            return evaluate_opening(state, self.seat)
        if state.step == KIND:
            return self._evaluate_kinds(state)
        within_turn = state.round == self.round and state.turn == self.turn
        standing = Standing(state, self.boards.get(state), within_turn=within_turn)
        mine = standing.board.outlook.team_of[self.seat]
        if is_decided(state):
            return _evaluate_end(standing, mine)
        strengths = self.value.team_strengths(standing)
        odds = 0.0
        for strength in strengths:
            odds += exp(max(-30.0, min(30.0, (strength - strengths[mine]) / self.temperature)))
        return int(CERTAIN / odds)

    def _evaluate_kinds(self, state: State) -> int:
        """Return the value of the best tile that a six brings."""
        best = 0
        for action in state.legal(self.seat):
            after = state.copy()
            after.apply(self.seat, action, 0)
            best = max(best, self.evaluate(after))
        return best


def describe_seat(state: State, seat: int) -> list[int]:
    """Return the features of a seat's team between two turns."""
    assert isinstance(state, Planet)
    standing = Standing(state, Board(state, find_futures(state)), within_turn=state.step != ACTIONS)
    return standing.describe()[standing.board.outlook.team_of[seat]]


def _only_stage(_state: State) -> int:
    return 0


def _by_seat(standing: Standing, values: list[int]) -> list[int]:
    team_of = standing.board.outlook.team_of
    return [values[team_of[seat]] for seat in range(standing.state.config.players)]


def _evaluate_end(standing: Standing, mine: int) -> int:
    """Return the value of a decided game: winning counts, then the lead; cubes break ties (FP-23.1, FP-23.2)."""
    keys = [(total, standing.count_cubes(index)) for index, total in enumerate(standing.totals)]
    best = max([key for index, key in enumerate(keys) if index != mine])
    lead = keys[mine][0] - best[0]
    if keys[mine] == best:
        return CERTAIN // 2
    return lead + (CERTAIN if keys[mine] > best else 0)
