"""Learned values of positions: the strength of each seat, from named features and a file of weights.

The strength is what a seat may still expect, in hundredths of a point: the difference of two seats' strengths is the
expected difference of their final scores. Features, weights and sums are integers, so that a value is the same on
every machine, compiled or not; only the chance to win is a float.

`data/value-<players>.json` of a game holds the weights and their provenance; `starlode learn` makes it. It also makes
`data/outcome-<players>.json`, weights of the same form that say better how games went on, but mislead a search, and
`data/ending-<players>.json`, whose chances to win are those in games that experts play to their end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from math import exp
from pathlib import Path
from typing import Any, Final

from starlode.kernel.contract import Options, State

ONE: Final = 1 << 16
"""Weights are stored in units of 1/65536."""

POINT: Final = 100
"""Strengths are in hundredths of a point."""

MOST_ODDS: Final = 50.0
"""The highest exponent of odds; beyond it nothing changes."""


class Weights:
    """The weights of one value: a linear part for each stage of the game, and a small hidden layer for all stages.

    A unit of the hidden layer adds its output weight times what it sums up, if that is above zero. `temperatures` are
    by stage: a lead of one temperature means odds of e to 1. `chances`, if there are any, are weights of their own for
    the chance to win, by stage: the differences of what they sum up are the logarithms of the odds.
    """

    def __init__(self, form: Mapping[str, Any]) -> None:
        self.names: Final[tuple[str, ...]] = tuple(form["features"])
        self.provenance: Final[dict[str, Any]] = dict(form["provenance"])
        self.linear: Final[list[list[int]]] = [[int(weight) for weight in stage] for stage in form["linear"]]
        self.hidden: Final[list[list[int]]] = [[int(weight) for weight in unit] for unit in form["hidden"]]
        self.bias: Final[list[int]] = [int(weight) for weight in form["bias"]]
        self.output: Final[list[int]] = [int(weight) for weight in form["output"]]
        self.temperatures: Final[list[int]] = [int(temperature) for temperature in form["temperatures"]]
        self.chances: Final[list[list[int]]] = [[int(weight) for weight in stage] for stage in form.get("chances", [])]

    def strength(self, stage: int, features: list[int]) -> int:
        """Return the strength of a seat with these features."""
        total = 0
        for index, weight in enumerate(self.linear[stage]):
            total += weight * features[index]
        for unit, weights in enumerate(self.hidden):
            activation = self.bias[unit]
            for index, weight in enumerate(weights):
                activation += weight * features[index]
            if activation > 0:
                total += self.output[unit] * (activation // ONE)
        return total // ONE

    def log_odds(self, stage: int, features: list[int]) -> float:
        """Return the logarithm of the odds of a seat with these features, by the weights of chances."""
        total = 0
        for index, weight in enumerate(self.chances[stage]):
            total += weight * features[index]
        return total / ONE


class Value:
    """A game's learned value: features of a seat, in the order of `names`, and weights by number of players.

    `stage(state)` is the part of the game, from 0, that selects the linear weights. A number of players without weights
    of its own uses those of the nearest. `variants` are the options under which it is learned and measured.
    `prior` are weights of features, in points, from which learning starts.
    """

    def __init__(
        self,
        folder: Path,
        names: Sequence[str],
        features: Callable[[State, int], list[int]],
        stage: Callable[[State], int],
        stages: int,
        variants: Sequence[Options] = ({},),
        prior: Mapping[str, float] | None = None,
    ) -> None:
        self.folder: Final = folder
        self.names: Final[tuple[str, ...]] = tuple(names)
        self.features: Final = features
        self.stage: Final = stage
        self.stages: Final = stages
        self.variants: Final[tuple[Options, ...]] = tuple(variants)
        self.prior: Final[dict[str, float]] = dict(prior or {})
        self._weights: dict[int, Weights] = {}
        self._outcomes: dict[int, Value] = {}
        self._endings: dict[int, Value] = {}

    def with_weights(self, players: int, weights: Weights) -> Value:
        """Return the same value with other weights for this number of players."""
        other = Value(self.folder, self.names, self.features, self.stage, self.stages, self.variants, self.prior)
        other.use(players, weights)
        return other

    def with_outcome(self, players: int, weights: Weights | None) -> Value:
        """Return the same value with other weights of outcomes for this number of players, or with none."""
        other = self.with_weights(players, self.weights(players))
        other._outcomes[players] = self.with_weights(players, weights) if weights else other
        return other

    def outcome(self, players: int) -> Value:
        """Return the value of positions that nobody chose for their value, such as those after everybody's replies.

        Its weights were fitted to how games went on. Without such weights it is this value.
        """
        found = self._outcomes.get(players)
        if found is None:
            found = self._outcomes[players] = self._with_file(f"outcome-{players}.json", players)
        return found

    def ending(self, players: int) -> Value:
        """Return the value whose chances to win are those if experts play on. Without such weights it is this one."""
        found = self._endings.get(players)
        if found is None:
            found = self._endings[players] = self._with_file(f"ending-{players}.json", players)
        return found

    def _with_file(self, name: str, players: int) -> Value:
        """Return the same value with the weights of a file; this one if there is none."""
        path = self.folder / name
        if not path.exists():
            return self
        return self.with_weights(players, Weights(json.loads(path.read_text(encoding="utf-8"))))

    def variants_for(self, players: int) -> Sequence[Options]:
        """Return the options under which games of so many players are learned and measured."""
        return self.variants

    def path(self, players: int) -> Path:
        """Return the file with the weights for this number of players."""
        return self.folder / f"value-{players}.json"

    def use(self, players: int, weights: Weights) -> None:
        """Use these weights; raise ValueError unless they are for these features and stages."""
        self.check(weights)
        self._weights[players] = weights

    def check(self, weights: Weights) -> None:
        """Raise ValueError unless these weights are for these features and stages."""
        if weights.names != self.names or len(weights.linear) != self.stages:
            raise ValueError("the weights are not for these features")

    def weights(self, players: int) -> Weights:
        """Return the weights for this number of players, read once."""
        found = self._weights.get(players)
        if found is None:
            saved = [int(path.stem.rpartition("-")[2]) for path in self.folder.glob("value-*.json")]
            nearest = min(saved, key=lambda number: (abs(number - players), number))
            self.use(players, Weights(json.loads(self.path(nearest).read_text(encoding="utf-8"))))
            found = self._weights[players]
        return found

    def strengths(self, state: State) -> list[int]:
        """Return the strength of each seat; at the end of the game, the scores."""
        scores = state.scores()
        if state.pending().over:
            return [POINT * score for score in scores]
        weights = self.weights(len(scores))
        stage = self.stage(state)
        return [weights.strength(stage, self.features(state, seat)) for seat in range(len(scores))]

    def margin(self, state: State, seat: int) -> int:
        """Return what the seat leads by: its strength less its rivals', the best of whom counts most."""
        strengths = self.strengths(state)
        best = total = 0
        first = True
        for other in range(len(strengths)):
            if other != seat:
                strength = strengths[other]
                total += strength
                if first or strength > best:
                    best = strength
                first = False
        rivals = len(strengths) - 1
        return strengths[seat] - (best + total // rivals) // 2

    def evaluator(self, state: State, seat: int) -> Callable[[State], int]:
        """Return a function that values positions for this seat by their margin."""
        return _Margin(self, seat).evaluate

    def chance_of(self, state: State, seat: int, value: int) -> float:
        """Return the seat's chance to win if the position is worth so much by its evaluator, be it more than it seems.

        The rivals count as they stand in the position.
        """
        temperature = self.weights(len(state.scores())).temperatures[self.stage(state)]
        log_odds = self._log_odds(state)
        own = log_odds[seat] + (value - self.margin(state, seat)) / temperature
        odds = 0.0
        for other in range(len(log_odds)):
            if other != seat:
                odds += exp(max(-MOST_ODDS, min(MOST_ODDS, log_odds[other] - own)))
        return 1 / (1 + odds)

    def win_chances(self, state: State) -> list[float]:
        """Return each seat's chance to win; at the end 1 divided among the winners."""
        if state.pending().over:
            ranking = state.ranking()
            return [1 / ranking.count(1) if place == 1 else 0.0 for place in ranking]
        log_odds = self._log_odds(state)
        best = max(log_odds)
        odds = [exp(one - best) for one in log_odds]
        return [odd / sum(odds) for odd in odds]

    def knows_results(self, players: int) -> bool:
        """Return whether the chances to win have weights of their own, which were fitted to results."""
        return bool(self.weights(players).chances)

    def _log_odds(self, state: State) -> list[float]:
        """Return for each seat the logarithm of its odds, up to a common term."""
        strengths = self.strengths(state)
        weights = self.weights(len(strengths))
        stage = self.stage(state)
        if weights.chances and not state.pending().over:
            return [weights.log_odds(stage, self.features(state, seat)) for seat in range(len(strengths))]
        return [strength / weights.temperatures[stage] for strength in strengths]


class _Margin:
    """The margin of one seat, as a function of the position."""

    def __init__(self, value: Value, seat: int) -> None:
        self.value: Final = value
        self.seat: Final = seat

    def evaluate(self, state: State) -> int:
        return self.value.margin(state, self.seat)
