"""Fits the weights of a value to sampled games.

The difference of two seats' strengths shall be the difference of their final scores. First a linear part is fitted by
ridge regression, whose weights change smoothly over the stages of the game; then a small hidden layer explains what is
left, and last the temperatures turn leads into chances to win. A part of the games is held out to measure the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from starlode.arena.learning.samples import Sampled
from starlode.kernel.capabilities.values import ONE, POINT, Value, Weights

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

HELD_OUT: Final = 10
"""Every tenth game measures, the others teach."""

RIDGE: Final = 3000.0
STAGE_RIDGE: Final = 30000.0
BACKUPS: Final = 4
TRACE: Final = 0.85
"""How much less a position counts than the one before it."""

EPOCHS: Final = 30
BATCH: Final = 256
RATE: Final = 0.002
DECAY: Final = 1e-4
FINE: Final = 256
"""Parts of a unit in which the hidden layer counts."""


@dataclass(frozen=True)
class FitSettings:
    """The size of the hidden layer (0: none), and the seed of its first weights."""

    hidden: int = 16
    seed: int = 0


@dataclass(frozen=True)
class Table:
    """Positions as arrays: features by position, seat and name; final scores and shares of the win; stage; game."""

    features: Floats
    scores: Floats
    wins: Floats
    stages: Ints
    games: Ints

    def part(self, chosen: NDArray[np.bool_]) -> Table:
        """Return the positions of a mask."""
        return Table(
            self.features[chosen], self.scores[chosen], self.wins[chosen], self.stages[chosen], self.games[chosen]
        )


def tabulate(games: Sequence[Sampled]) -> Table:
    """Return the positions of these games as arrays."""
    rows = [(number, game, stage, found) for number, game in enumerate(games) for stage, found in game.positions]
    wins = [[(seat in game.winners) / len(game.winners) for seat in range(len(game.scores))] for game in games]
    return Table(
        np.array([found for _, _, _, found in rows], dtype=np.float64),
        np.array([game.scores for _, game, _, _ in rows], dtype=np.float64),
        np.array([wins[number] for number, _, _, _ in rows], dtype=np.float64),
        np.array([stage for _, _, stage, _ in rows], dtype=np.int64),
        np.array([number for number, _, _, _ in rows], dtype=np.int64),
    )


def fit(games: Sequence[Sampled], value: Value, settings: FitSettings, start: Weights | None = None) -> dict[str, Any]:
    """Return the weights as they are stored, without provenance, and what they reach on the games held out.

    The linear part stays near that of the weights to start from, or near zero if there are none.
    """
    table = tabulate(games)
    held = table.games % HELD_OUT == 0
    train, test = table.part(~held), table.part(held)
    mean = train.features.mean(axis=(0, 1))
    scale = train.features.std(axis=(0, 1)) + 1e-6
    rows = start.linear if start else [[0] * len(value.names)] * value.stages
    prior = np.array(rows, dtype=np.float64) / (POINT * ONE) * scale
    goals = train.scores
    for _ in range(BACKUPS):
        linear = _fit_linear(train, goals, prior, scale, value.stages)
        goals = _back_up(train, np.einsum("pst,pt->ps", train.features / scale, linear[train.stages]))
    linear = _fit_linear(train, goals, prior, scale, value.stages)
    hidden = _fit_hidden(train, test, mean, scale, linear, settings)
    form = _quantize(value.names, linear, hidden, mean, scale)
    form["temperatures"] = fit_temperatures(train, strengths(form, train), value.stages)
    form["held-out"] = measure(form, test, value.stages)
    return form


def _back_up(table: Table, strength: Floats) -> Floats:
    """Return what the seats may expect by the strengths soon after each position, and less and less by later ones.

    The final score alone would be a goal with much luck in it.
    """
    goals = table.scores.copy()
    for row in range(len(goals) - 2, -1, -1):
        if table.games[row] == table.games[row + 1]:
            goals[row] = (1 - TRACE) * strength[row + 1] + TRACE * goals[row + 1]
    return goals


def _pairs(table: Table) -> list[tuple[int, int]]:
    seats = table.features.shape[1]
    return [(one, other) for one in range(seats) for other in range(one + 1, seats)]


def _time(stages: Ints, count: int) -> Floats:
    """Return the powers of the moment of the game, by position."""
    moment = stages / max(1, count - 1)
    return np.stack([np.ones_like(moment), moment, moment * moment], axis=1)


def _fit_linear(table: Table, goals: Floats, prior: Floats, scale: Floats, stages: int) -> Floats:
    """Return the weights of scaled features by stage, near the prior ones of the stage unless the goals differ."""
    differences = np.concatenate([table.features[:, i] - table.features[:, j] for i, j in _pairs(table)]) / scale
    stage_of = np.concatenate([table.stages for _ in _pairs(table)])
    targets = np.concatenate([goals[:, i] - goals[:, j] for i, j in _pairs(table)])
    targets -= np.einsum("ij,ij->i", differences, prior[stage_of])
    size = differences.shape[1]
    basis = _time(stage_of, stages)
    wide = (basis[:, :, None] * differences[:, None, :]).reshape(len(differences), -1)
    smooth = np.linalg.solve(wide.T @ wide + RIDGE * np.eye(3 * size), wide.T @ targets).reshape(3, size)
    weights = _time(np.arange(stages), stages) @ smooth
    rest = targets - np.einsum("ij,ij->i", differences, weights[stage_of])
    for stage in range(stages):
        here = stage_of == stage
        own = differences[here]
        weights[stage] += np.linalg.solve(own.T @ own + STAGE_RIDGE * np.eye(size), own.T @ rest[here])
    return np.asarray(weights + prior)


@dataclass
class _Layer:
    """The hidden layer: input weights, biases and output weights, for normalized features."""

    inputs: Floats
    bias: Floats
    outputs: Floats

    def forward(self, features: Floats) -> tuple[Floats, Floats]:
        """Return what the units sum up, cut off at zero, and the output."""
        active = np.maximum(features @ self.inputs + self.bias, 0.0)
        return active, active @ self.outputs


def _fit_hidden(
    train: Table, test: Table, mean: Floats, scale: Floats, linear: Floats, settings: FitSettings
) -> _Layer:
    """Return the layer that explains best what the linear part leaves on the games held out."""
    rng = np.random.default_rng(settings.seed)
    size = train.features.shape[2]
    layer = _Layer(
        rng.normal(0.0, size**-0.5, (size, settings.hidden)), np.zeros(settings.hidden), np.zeros(settings.hidden)
    )
    if not settings.hidden:
        return layer
    one, other, rest, weight = _residuals(train, mean, scale, linear)
    test_one, test_other, test_rest, test_weight = _residuals(test, mean, scale, linear)
    parts = [layer.inputs, layer.bias, layer.outputs]
    means = [np.zeros_like(part) for part in parts]
    squares = [np.zeros_like(part) for part in parts]
    best, kept = float(np.mean(test_weight * test_rest**2)), [part.copy() for part in parts]
    step = 0
    for _ in range(EPOCHS):
        order = rng.permutation(len(rest))
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            gradients = _gradients(layer, one[rows], other[rows], rest[rows], weight[rows])
            step += 1
            for part, gradient, first, second in zip(parts, gradients, means, squares, strict=True):
                first[...] += 0.1 * (gradient - first)
                second[...] += 0.001 * (gradient * gradient - second)
                corrected = first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
                part[...] -= RATE * (corrected + DECAY * part)
        error = test_rest - layer.forward(test_one)[1] + layer.forward(test_other)[1]
        loss = float(np.mean(test_weight * error**2))
        if loss < best:
            best, kept = loss, [part.copy() for part in parts]
    return _Layer(*kept)


def _residuals(table: Table, mean: Floats, scale: Floats, linear: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """Return for each pair of seats their normalized features, what the linear part leaves, and the weight of that.

    Late positions are less uncertain, so they weigh more.
    """
    normal = (table.features - mean) / scale
    strength = np.einsum("pst,pt->ps", normal, linear[table.stages])
    rest = np.concatenate(
        [
            table.scores[:, i] - table.scores[:, j] - strength[:, i] + strength[:, j]
            for i, j in _pairs(table)
        ]
    )  # fmt: skip
    stage_of = np.concatenate([table.stages for _ in _pairs(table)])
    spread = np.array([np.var(rest[stage_of == stage]) if np.any(stage_of == stage) else 1.0 for stage in range(99)])
    one = np.concatenate([normal[:, i] for i, _ in _pairs(table)])
    other = np.concatenate([normal[:, j] for _, j in _pairs(table)])
    return one, other, rest, 1.0 / (spread[stage_of] + 1.0)


def _gradients(layer: _Layer, one: Floats, other: Floats, rest: Floats, weight: Floats) -> tuple[Floats, ...]:
    active_one, out_one = layer.forward(one)
    active_other, out_other = layer.forward(other)
    error = weight * (out_one - out_other - rest) / len(rest)
    back_one = np.outer(error, layer.outputs) * (active_one > 0)
    back_other = np.outer(error, layer.outputs) * (active_other > 0)
    return (
        one.T @ back_one - other.T @ back_other,
        back_one.sum(axis=0) - back_other.sum(axis=0),
        active_one.T @ error - active_other.T @ error,
    )


def _quantize(names: Sequence[str], linear: Floats, layer: _Layer, mean: Floats, scale: Floats) -> dict[str, Any]:
    """Return the weights as integers for features as they are."""
    inputs = layer.inputs / scale[:, None]
    bias = layer.bias - mean @ inputs
    return {
        "features": [*names],
        "linear": np.rint(linear / scale * POINT * ONE).astype(int).tolist(),
        "hidden": np.rint(inputs.T * ONE * FINE).astype(int).tolist(),
        "bias": np.rint(bias * ONE * FINE).astype(int).tolist(),
        "output": np.rint(layer.outputs * POINT * ONE / FINE).astype(int).tolist(),
    }


def strengths(form: dict[str, Any], table: Table) -> Floats:
    """Return the strengths by position and seat, in hundredths of a point, as `Weights.strength` computes them."""
    linear, hidden = np.array(form["linear"]), np.array(form["hidden"])
    total = np.einsum("pst,pt->ps", table.features, linear[table.stages].astype(np.float64))
    if len(hidden):
        active = np.maximum(table.features @ hidden.T.astype(np.float64) + np.array(form["bias"]), 0.0)
        total += np.floor(active / ONE) @ np.array(form["output"], dtype=np.float64)
    return np.asarray(np.floor(total / ONE))


def chances(strength: Floats, temperatures: Floats) -> Floats:
    """Return the chances to win by position and seat; a temperature for each position."""
    odds = np.exp((strength - strength.max(axis=1, keepdims=True)) / temperatures[:, None])
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def fit_temperatures(table: Table, strength: Floats, stages: int) -> list[int]:
    """Return the temperature of each stage under which the results are most likely, smooth over neighbouring stages."""
    candidates = np.geomspace(50, 20000, 120)
    likelihoods = np.zeros((stages, len(candidates)))
    for stage in range(stages):
        here = table.stages == stage
        for index, temperature in enumerate(candidates):
            chance = chances(strength[here], np.full(int(here.sum()), temperature))
            likelihoods[stage, index] = np.sum(table.wins[here] * np.log(np.maximum(chance, 1e-9)))
    smooth = likelihoods.copy()
    smooth[1:] += likelihoods[:-1] / 2
    smooth[:-1] += likelihoods[1:] / 2
    return [round(candidates[index]) for index in smooth.argmax(axis=1)]


def measure(form: dict[str, Any], table: Table, stages: int) -> dict[str, list[float]]:
    """Return by stage the positions, the Brier score of the chance to win, and the error of the margin in points."""
    strength = strengths(form, table)
    if form.get("chances"):
        odds = np.einsum("pst,pt->ps", table.features, np.array(form["chances"], dtype=np.float64)[table.stages]) / ONE
        chance = chances(odds, np.ones(len(odds)))
    else:
        chance = chances(strength, np.array(form["temperatures"], dtype=np.float64)[table.stages])
    brier = np.mean((chance - table.wins) ** 2, axis=1)
    error = np.abs((strength[:, 0] - strength[:, 1]) / POINT - table.scores[:, 0] + table.scores[:, 1])
    found: dict[str, list[float]] = {"positions": [], "brier": [], "error": []}
    for stage in range(stages):
        here = table.stages == stage
        found["positions"].append(int(here.sum()))
        found["brier"].append(round(float(brier[here].mean()), 4) if here.any() else 0.0)
        found["error"].append(round(float(error[here].mean()), 2) if here.any() else 0.0)
    return found
