"""Learns a game's value: games between bots, a fit to all of them, and a gate against the last weights; then again.

Everything follows from the seed, so the same call gives the same weights. What has been played is kept in a folder,
from which an interrupted run goes on.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from starlode import __version__
from starlode.arena.learning.calibration import calibrate
from starlode.arena.learning.fit import FitSettings, fit
from starlode.arena.learning.gate import beats, is_passed
from starlode.arena.learning.plan import Plan, Progress
from starlode.arena.learning.samples import (
    Sampled,
    level_numbers,
    load,
    sample_ending,
    sample_game,
    sample_levels,
    save,
)
from starlode.bots.planner import Planner
from starlode.bots.registry import Bot, find_bot
from starlode.kernel.capabilities.values import ONE, POINT, Value, Weights
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game, SearchSettings

TEACHER_WIDTH: Final = 3
TEACHER_NODES: Final = 400
"""The search of the bots that play the games to learn from: quick rather than strong."""

EQUALS: Final = 3
"""How many times a game between bots of one level counts for the chances: between others, the level tells much."""


def learn(plan: Plan, folder: Path, on_progress: Progress) -> Weights | None:
    """Return the last weights that passed the gate, and keep games and weights in the folder.

    The first weights have to pass against those to start from, or against Steady if the game gives none. None: no
    weights passed. Raise InvalidInput for a game without value, or without weights where only chances are learned.
    """
    value = plan.game.value
    if value is None:
        raise InvalidInput("learn-no-value", game=plan.game.name)
    folder.mkdir(parents=True, exist_ok=True)
    start = read(plan.start, value) if plan.start else prior_weights(value)
    if plan.only_chances:
        if start is None:
            raise InvalidInput("learn-no-start", game=plan.game.name)
        return _learn_chances(plan, value, start, folder, on_progress)
    if plan.outcomes:
        return _learn_outcomes(plan, value, folder, on_progress)
    best, passed = start, False
    sampled: list[Sampled] = []
    for number in range(plan.rounds):
        sampled += _sample(plan, value, best, folder / f"games-{number}.jsonl", number, on_progress)
        on_progress("fit", number, plan.rounds)
        form = fit(sampled, value, FitSettings(plan.hidden, plan.seed), start)
        form["provenance"] = _provenance(plan, number, len(sampled), form.pop("held-out"))
        challenger = _player(plan.game, value, plan.players, Weights(form))
        defender = _player(plan.game, value, plan.players, best)
        if _passes_gate(plan, form, challenger, defender, number, _name(best, start), on_progress):
            best, passed = Weights(form), True
            write(form, folder / plan.file)
    return best if passed else None


def _passes_gate(
    plan: Plan,
    form: dict[str, Any],
    challenger: Callable[[], Bot],
    defender: Callable[[], Bot],
    number: int,
    against: str,
    on_progress: Progress,
) -> bool:
    """Return whether a bot with the new weights wins more than its share, and note the games in their provenance."""
    won, lost = beats(
        plan.game, challenger, defender, plan.players, plan.gate_games, plan.seed + number,
        lambda done: on_progress("gate", done, plan.gate_games),
    )  # fmt: skip
    form["provenance"]["gate"] = {"won": won, "lost": lost, "against": against}
    return is_passed(won, lost, plan.players)


def _learn_outcomes(plan: Plan, value: Value, folder: Path, on_progress: Progress) -> Weights | None:
    """Return weights of outcomes, fitted to games between quick bots with the weights to start from or those in use.

    They have to pass against the same search without them, which is that of the strongest level.
    """
    if "master" not in plan.game.search:
        raise InvalidInput("learn-no-replies", game=plan.game.name)
    settings = plan.game.search["master"]
    searching = read(plan.start, value) if plan.start else value.weights(plan.players)
    sampled = _sample(plan, value, searching, folder / "games-0.jsonl", 0, on_progress)
    on_progress("fit", 0, 1)
    form = fit(sampled, value, FitSettings(plan.hidden, plan.seed), searching)
    form["provenance"] = _provenance(plan, 0, len(sampled), form.pop("held-out"))
    own = value.with_weights(plan.players, searching)

    def player(weights: Weights | None) -> Callable[[], Bot]:
        valued = own.with_outcome(plan.players, weights)
        return lambda: Planner(valued, settings, plan.game.heuristics)

    if not _passes_gate(plan, form, player(Weights(form)), player(None), 0, "none", on_progress):
        return None
    write(form, folder / plan.file)
    return Weights(form)


def _learn_chances(plan: Plan, value: Value, weights: Weights, folder: Path, on_progress: Progress) -> Weights:
    """Return the weights with chances fitted to games between bots with them: they play alike, without a gate."""
    sampled = _sample(plan, value, weights, folder / "games-0.jsonl", 0, on_progress)
    counts = [1] * plan.games
    if plan.levels and not plan.endings:
        seats = [level_numbers(len(plan.levels), plan.players, number) for number in range(plan.games)]
        counts = [EQUALS if len(set(levels)) == 1 else 1 for levels in seats]
    form = calibrate(sampled, counts, value, weights)
    form["provenance"] = _provenance(plan, 0, len(sampled), form.pop("held-out")) | {"start": weights.provenance}
    write(form, folder / plan.file)
    return Weights(form)


def _sample(
    plan: Plan, value: Value, weights: Weights | None, path: Path, number: int, on_progress: Progress
) -> list[Sampled]:
    """Return the games of a round; those that are in the file are not played again."""
    sampled = [*load(path)] if path.exists() else []
    make_bot = _player(plan.game, value, plan.players, weights)
    makers = [_level(plan.game, value, plan.players, weights, level) for level in plan.levels]
    make_expert = _level(plan.game, value, plan.players, weights, "expert")
    for index in range(len(sampled), plan.games):
        if plan.endings:
            game = sample_ending(plan.game, value, plan.players, makers, make_expert, plan.seed + number, index)
        elif makers:
            game = sample_levels(plan.game, value, plan.players, makers, plan.seed + number, index)
        else:
            game = sample_game(plan.game, value, plan.players, make_bot, plan.seed + number, index)
        save(path, game)
        sampled.append(game)
        on_progress("games", index + 1, plan.games)
    return sampled[: plan.games]


def _player(game: Game, value: Value, players: int, weights: Weights | None) -> Callable[[], Bot]:
    """Return a function that makes a quick bot with these weights; Steady if there are none."""
    if weights is None:
        return lambda: find_bot("steady", game)
    own = value.with_weights(players, weights)
    usual = game.search.get("expert", SearchSettings(width=TEACHER_WIDTH, nodes=TEACHER_NODES))
    teacher = replace(usual, width=TEACHER_WIDTH, nodes=TEACHER_NODES, by_players={})
    return lambda: Planner(own, teacher, game.heuristics)


def _level(game: Game, value: Value, players: int, weights: Weights | None, level: str) -> Callable[[], Bot]:
    """Return a function that makes a bot of a level, which has these weights if it searches."""
    if weights is None or level not in game.search:
        return lambda: find_bot(level, game)
    own = value.with_weights(players, weights)
    return lambda: Planner(own, game.search[level], game.heuristics)


def _name(weights: Weights | None, start: Weights | None) -> str:
    """Return what to call the weights that a challenger played against."""
    if weights is None:
        return "steady"
    return "the last" if weights is not start else "those to start from" if weights.provenance else "the prior"


def read(path: Path, value: Value) -> Weights:
    """Return the weights of a file; raise InvalidInput if it has none for these features."""
    try:
        weights = Weights(json.loads(path.read_text(encoding="utf-8")))
        value.check(weights)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InvalidInput("learn-not-weights", file=str(path)) from error
    return weights


def prior_weights(value: Value) -> Weights | None:
    """Return the weights from which learning starts; None if the game gives none."""
    if not value.prior:
        return None
    row = [round(value.prior.get(name, 0.0) * POINT * ONE) for name in value.names]
    return Weights(
        {
            "features": [*value.names],
            "linear": [row] * value.stages,
            "hidden": [],
            "bias": [],
            "output": [],
            "temperatures": [10 * POINT] * value.stages,
            "provenance": {},
        }
    )


def _provenance(plan: Plan, number: int, games: int, held_out: dict[str, list[float]]) -> dict[str, Any]:
    return {
        "command": plan.command,
        "seed": plan.seed,
        "games": games,
        "rounds": number + 1,
        "date": plan.date,
        "code": __version__,
        "rules": plan.game.version,
        "held-out": held_out,
    }


def write(form: dict[str, Any], path: Path) -> None:
    """Write weights with one list on each line."""
    lines = []
    for key, item in form.items():
        if isinstance(item, list) and item and isinstance(item[0], list):
            rows = ",\n  ".join(json.dumps(row, separators=(",", ":")) for row in item)
            lines.append(f' "{key}": [\n  {rows}\n ]')
        else:
            lines.append(f' "{key}": {json.dumps(item)}')
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
