"""Fits the chances to win to the results of games, and leaves the weights by which bots play as they are.

First the temperatures turn leads into chances. Then the chances get weights of their own, near those: a lead of one
kind wins more games than one of another, and the more so the weaker the players are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from starlode.arena.learning.fit import HELD_OUT, Floats, Ints, Table, fit_temperatures, measure, strengths, tabulate
from starlode.arena.learning.samples import Sampled
from starlode.kernel.capabilities.values import ONE, POINT, Value, Weights

RIDGE: Final = 15000.0
"""How strongly the weights of chances stay near what the temperatures say."""

STEPS: Final = 12


def calibrate(games: Sequence[Sampled], counts: Sequence[int], value: Value, weights: Weights) -> dict[str, Any]:
    """Return these weights as they are stored, with chances fitted to the games, and what they reach.

    `counts` says how many times each game counts in the fit.
    """
    train = tabulate([game for number, game in enumerate(games) if number % HELD_OUT for _ in range(counts[number])])
    test = tabulate(games[::HELD_OUT])
    form: dict[str, Any] = {
        "features": [*weights.names],
        "linear": weights.linear,
        "hidden": weights.hidden,
        "bias": weights.bias,
        "output": weights.output,
    }
    form["temperatures"] = fit_temperatures(train, strengths(form, train), value.stages)
    form["chances"] = _fit_chances(_given(form, weights, train, value.stages), train, value.stages)
    form["held-out"] = measure(form, test, value.stages)
    return form


def _moments(stages: Ints, count: int) -> Floats:
    """Return by position a constant and the moment of the game, from 0 to 1."""
    moment = stages / max(1, count - 1)
    return np.stack([np.ones_like(moment), moment], axis=1)


def _given(form: dict[str, Any], weights: Weights, table: Table, stages: int) -> Floats:
    """Return the weights of chances from which the fit starts, by stage: the linear ones divided by the temperatures.

    If there are chances to start from, these, by how much leads are worth in the games.
    """
    if not weights.chances:
        temperatures = np.array(form["temperatures"], dtype=np.float64)
        return np.array(form["linear"], dtype=np.float64) / ONE / temperatures[:, None]
    known = np.array(weights.chances, dtype=np.float64) / ONE
    odds = np.einsum("psf,pf->ps", table.features, known[table.stages])
    worth = np.array(fit_temperatures(table, POINT * odds, stages), dtype=np.float64) / POINT
    return known / worth[:, None]


def _fit_chances(start: Floats, table: Table, stages: int) -> list[list[int]]:
    """Return the weights of chances by stage: those to start from, and what results correct."""
    given = np.einsum("psf,pf->ps", table.features, start[table.stages])
    mean = table.features.mean(axis=1, keepdims=True)
    scale = (table.features - mean).std(axis=(0, 1)) + 1e-6
    relative = (table.features - mean) / scale
    basis = _moments(table.stages, stages)
    wide = (basis[:, None, :, None] * relative[:, :, None, :]).reshape(*relative.shape[:2], -1)
    correction = np.zeros(wide.shape[2])
    for _ in range(STEPS):
        odds = given + wide @ correction
        odds = np.exp(odds - odds.max(axis=1, keepdims=True))
        chance = odds / odds.sum(axis=1, keepdims=True)
        slope = np.einsum("psf,ps->f", wide, chance - table.wins) + RIDGE * correction
        expected = np.einsum("psf,ps->pf", wide, chance)
        weighted = (wide * np.sqrt(chance)[:, :, None]).reshape(-1, wide.shape[2])
        curvature = weighted.T @ weighted - expected.T @ expected + RIDGE * np.eye(wide.shape[2])
        correction -= np.linalg.solve(curvature, slope)
    by_stage = _moments(np.arange(stages), stages) @ correction.reshape(2, -1) / scale
    return [[int(weight) for weight in row] for row in np.rint((start + by_stage) * ONE)]
