"""The learned value of positions for bots that plan whole turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
from starlode.games.forgotten_planet.heuristics.prospects import HORIZON, count_turns_left
from starlode.games.forgotten_planet.state import ACTIONS, KIND, OVER, Planet
from starlode.kernel.capabilities.values import ONE, POINT, Value, Weights
from starlode.kernel.contract import Options, State

CERTAIN: Final = 1_000_000
"""The value of a game that is won; a chance to win counts in proportion."""

LEAD_SPAN: Final = 2000
"""How far a lead changes the value of a chance, either way: where all chances are alike, bots must still go on."""

LEAD_UNIT: Final = 10  # hundredths of a point

LONG_GAME: Final = 30
"""The round after which each land tile that is used up counts more and more: nobody may wait for others for ever."""

HASTE: Final = CERTAIN // 200
"""What a land tile counts for each further round, for at most `MOST_HASTE` rounds."""

MOST_HASTE: Final = 20

PRIOR: Final[dict[str, float]] = {
    "points": 1.0,
    "lead": 1.2,
    "mine-lead": 0.35,
    "robot-lead": 0.35,
    "base-lead": 0.45,
    "specials": 0.3,
    "sets": 0.2,
    "waiting": 0.15,
    "surplus": 0.03,
    "stored": 0.5,
    "stranded": -0.1,
    "steps-to-room": -0.05,
    "room": 0.06,
    "sites": 0.03,
    "at-risk": -0.4,
    "specials-at-risk": -4.5,
    "to-gain": 0.2,
    "specials-to-gain": 1.0,
    "base-affordable": 0.1,
    "sets-ahead": 0.12,
    "land-ahead": 0.3,
    "turns-to-wait": -0.6,
    "can-finish": 1.5,
    "may-be-finished": -1.5,
    "lead-by-turns-left": -0.015,
    "specials-by-turns-left": 0.01,
    "mines-by-turns-left": 0.005,
    "colours-by-turns-left": 0.009,
    "workforce-by-turns-left": 0.000125,
    "bases-by-turns-left": 0.01,
    "income-by-turns-left": 0.03,
    "odd-tiles-by-turns-left": 0.003,
    "cube-production-by-turns-left": 0.003,
    "stranded-by-turns-left": -0.01,
    "builders-by-turns-left": 0.01,
    "building-places-by-turns-left": 0.0015,
    "idle-by-turns-left": -0.002,
    "specials-at-risk-by-turns-left": -0.02,
    "approaches-by-turns-left": 0.0003,
}
"""What the features are worth in points, by judgement: learning starts from here."""

STAGE_TENTHS: Final = 20  # tenths of an own turn in a stage
STAGES: Final = HORIZON // STAGE_TENTHS + 1


PARTS: Final = 16
LIMIT: Final = 10
POWERS: Final = [round(ONE * exp(part / PARTS)) for part in range(-PARTS * LIMIT, PARTS * LIMIT + 2)]
"""Powers of e in steps of 1/16, from a lead of -10 temperatures on."""


class PlanetValue(Value):
    """Values positions by the chance to win, which follows from the strengths of the teams."""

    def __init__(self, folder: Path, scenarios: Mapping[str, int]) -> None:
        """`scenarios` gives the number of players of each supplied scenario, to learn and measure with."""
        super().__init__(folder, FEATURES, describe_seat, find_stage, STAGES, prior=PRIOR)
        self._scenarios: Final = scenarios

    def with_weights(self, players: int, weights: Weights) -> Value:
        """Return the same value with other weights for this number of players."""
        other = PlanetValue(self.folder, self._scenarios)
        other.use(players, weights)
        return other

    def variants_for(self, players: int) -> Sequence[Options]:
        """Return the supplied scenarios for so many players."""
        return [{"scenario": name} for name, seats in self._scenarios.items() if seats == players]

    def strengths(self, state: State) -> list[int]:
        """Return the strength of each seat, which is that of its team; at the end of the game, the scores."""
        assert isinstance(state, Planet)
        if not state.round or state.step == OVER:
            return [POINT * score for score in state.scores()]
        standing = Standing(state, Board(state, find_futures(state)), within_turn=state.step != ACTIONS)
        return _by_seat(standing, self.team_strengths(standing, find_stage(state)))

    def team_strengths(self, standing: Standing, stage: int) -> list[int]:
        """Return the strength of each team."""
        weights = self.weights(standing.state.config.players)
        return [weights.strength(stage, features) for features in standing.describe()]

    def chance_of(self, state: State, seat: int, value: int) -> float:
        """Return the chance to win, which is what an evaluator returns."""
        return max(0, min(CERTAIN, value)) / CERTAIN

    def evaluator(self, state: State, seat: int) -> Callable[[State], int]:
        """Return a function that values the positions after the seat's choices in this state."""
        assert isinstance(state, Planet)
        return _Evaluation(self, state, seat).evaluate


def find_stage(state: State) -> int:
    """Return the stage by the turns that are left, the last ones first."""
    assert isinstance(state, Planet)
    return count_turns_left(state) // STAGE_TENTHS


class _Evaluation:
    """The value to one seat of the positions that follow from its choices in one position."""

    def __init__(self, value: PlanetValue, state: Planet, seat: int) -> None:
        self.value: Final = value
        self.seat: Final = seat
        self.round: Final = state.round
        self.turn: Final = state.turn
        self.boards: Final = BoardCache(state) if state.round else None
        self.temperatures: Final = value.weights(state.config.players).temperatures
        self.land: Final = state.land
        self.haste: Final = HASTE * max(0, min(MOST_HASTE, state.round - LONG_GAME))

    def evaluate(self, state: State) -> int:
        """Return the value of the seat's chance to win if its turn ended now; before the first turn, of its base."""
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
        stage = find_stage(state)
        strengths = self.value.team_strengths(standing, stage)
        odds = 0
        for strength in strengths:
            odds += _raise(strength - strengths[mine], self.temperatures[stage])
        best = max([strength for index, strength in enumerate(strengths) if index != mine])
        lead = max(-LEAD_SPAN, min(LEAD_SPAN, (strengths[mine] - best) // LEAD_UNIT))
        hurry = self.haste * (self.land - state.land)
        return (CERTAIN - 2 * LEAD_SPAN) * ONE // odds + LEAD_SPAN + lead + hurry

    def _evaluate_kinds(self, state: State) -> int:
        """Return the value of the best tile that a six brings."""
        best = 0
        for action in state.legal(self.seat):
            after = state.copy()
            after.apply(self.seat, action, 0)
            best = max(best, self.evaluate(after))
        return best


def _raise(lead: int, temperature: int) -> int:
    """Return e to the power of lead / temperature, in units of 1/65536; whole numbers are the same everywhere."""
    parts, rest = divmod(PARTS * max(-LIMIT * temperature, min(LIMIT * temperature, lead)), temperature)
    low = POWERS[parts + PARTS * LIMIT]
    return low + (POWERS[parts + PARTS * LIMIT + 1] - low) * rest // temperature


def describe_seat(state: State, seat: int) -> list[int]:
    """Return the features of a seat's team between two turns; before the first one all are 0."""
    assert isinstance(state, Planet)
    if not state.round:
        return [0] * len(FEATURES)
    standing = Standing(state, Board(state, find_futures(state)), within_turn=state.step != ACTIONS)
    return standing.describe()[standing.board.outlook.team_of[seat]]


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
