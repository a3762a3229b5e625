"""Learns weights from trials: the lead of a seat is explained by what it has prepared better than the others.

In each round quick bots prepare by the last weights, changed at random: the weights have to be right about what bots
prepare with them, not only about what others do. Everything follows from the seed, so the same call gives the same
weights. What has been played is kept in a folder, from which an interrupted run goes on. New weights are written if
they win more games than the prior ones.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from starlode import __version__
from starlode.arena.learning.gate import beats, is_passed
from starlode.arena.learning.plan import Plan, Progress
from starlode.bots.policy_bot import LevelBot
from starlode.kernel.game import Game, Trial, Trials

Floats = NDArray[np.float64]

HELD_OUT: Final = 10
"""Every tenth group of trials measures, the others teach."""

SWEEPS: Final = 300
"""How many times each weight is set to what is best given the others."""

DECIMALS: Final = 3


def learn_from_trials(plan: Plan, trials: Trials, folder: Path, on_progress: Progress) -> dict[str, Any] | None:
    """Return the form of weights that passed the gate, written to the folder; None if they did not pass."""
    groups: list[list[Trial]] = []
    weights = {**trials.prior}
    for number in range(plan.rounds):
        groups += _play(plan, trials, weights, number, folder / f"trials-{number}.jsonl", on_progress)
        on_progress("fit", number, plan.rounds)
        taught = [trial for index, group in enumerate(groups) if index % HELD_OUT for trial in group]
        weights = fit_trials(taught, trials)
    measured = [trial for group in groups[::HELD_OUT] for trial in group]
    won, lost = _gate(plan, trials, weights, on_progress)
    form = {
        "provenance": {
            "command": plan.command,
            "seed": plan.seed,
            "trials": sum(map(len, groups)),
            "date": plan.date,
            "code": __version__,
            "rules": plan.game.version,
            "held-out": {
                "explained by the prior": explained(measured, trials.names, trials.prior),
                "explained": explained(measured, trials.names, weights),
            },
            "gate": {"won": won, "lost": lost, "against": "the prior"},
        },
        "weights": weights,
    }
    if not is_passed(won, lost, plan.players):
        return None
    written_file(plan.game, trials, folder).write_text(json.dumps(form, indent=1) + "\n", encoding="utf-8")
    return form


def written_file(game: Game, trials: Trials, folder: Path) -> Path:
    """Return where learning writes the weights; its name is that of the game's own file."""
    return folder / (game.folder / trials.file).name


def _play(
    plan: Plan, trials: Trials, weights: Mapping[str, float], number: int, path: Path, on_progress: Progress
) -> list[list[Trial]]:
    """Return as many groups of trials as a round has games; those that are in the file are not played again."""
    groups: list[list[Trial]] = []
    if path.exists():
        lines = path.read_text(encoding="utf-8").splitlines()
        groups = [[Trial(*trial) for trial in json.loads(line)] for line in lines]
    for index in range(len(groups), plan.games):
        group = [*trials.play(weights, Random(f"trials {plan.seed}/{number}/{index}"))]
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(group, separators=(",", ":")) + "\n")
        groups.append(group)
        on_progress("games", index + 1, plan.games)
    return groups[: plan.games]


def fit_trials(played: Sequence[Trial], trials: Trials) -> dict[str, float]:
    """Return the weight of each feature: a ridge regression of leads on differences, towards the prior.

    No weight has another sign than the prior one, or falls below a prior one of 0: what is good never counts as bad.
    """
    names, prior, ridge = trials.names, trials.prior, trials.prior_trials
    differences, leads, counts = _tabulate(played)
    size = differences.std(axis=0) + 1e-9
    scaled = differences / size
    start = np.array([prior[name] for name in names]) * size
    spread = scaled.T @ (scaled * counts[:, None]) + ridge * np.eye(len(names))
    goal = scaled.T @ (leads * counts) + ridge * start
    found = start.copy()
    for _ in range(SWEEPS):
        for index in range(len(names)):
            step = (goal[index] - spread[index] @ found) / spread[index, index]
            changed = found[index] + step
            found[index] = min(changed, 0.0) if start[index] < 0 else max(changed, 0.0)
    learned = {name: round(float(weight), DECIMALS) for name, weight in zip(names, found / size, strict=True)}
    # The fit needs them all the same: without them others would have to explain what they cause.
    return {name: prior[name] if name in trials.fixed else weight for name, weight in learned.items()}


def explained(trials: Sequence[Trial], names: Sequence[str], weights: Mapping[str, float]) -> float:
    """Return how much of the variance of leads the weights explain."""
    differences, leads, counts = _tabulate(trials)
    left = leads - differences @ np.array([weights[name] for name in names])
    return round(1 - float((left**2 * counts).sum() / (leads**2 * counts).sum()), DECIMALS)


def _tabulate(trials: Sequence[Trial]) -> tuple[Floats, Floats, Floats]:
    """Return for each seat of each trial its features and score less the mean of the others, and how much it counts.

    All seats of a trial together count once, the more the less its scores are spread.
    """
    usual = np.mean([trial.spread for trial in trials])
    differences: list[Floats] = []
    leads: list[float] = []
    counts: list[float] = []
    for trial in trials:
        features, scores = np.array(trial.features), np.array(trial.scores, float)
        seats = len(scores)
        others = seats - 1
        differences += [*(features - (features.sum(axis=0) - features) / others)]
        leads += [*(scores - (scores.sum() - scores) / others)]
        counts += [float((usual / trial.spread) ** 2) / seats] * seats
    return np.array(differences), np.array(leads), np.array(counts)


def _gate(plan: Plan, trials: Trials, weights: Mapping[str, float], on_progress: Progress) -> tuple[int, int]:
    """Return the games that the weights won and lost against the prior ones."""
    return beats(
        plan.game,
        lambda: LevelBot(trials.policy(weights)),
        lambda: LevelBot(trials.policy(trials.prior)),
        plan.players,
        plan.gate_games,
        plan.seed,
        lambda done: on_progress("gate", done, plan.gate_games),
    )
