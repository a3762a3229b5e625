"""Learning from trials: the same seed gives the same weights, which explain what the prior ones do not."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from starlode.arena.learning.plan import Plan
from starlode.arena.learning.trials import explained, fit_trials, learn_from_trials
from starlode.kernel.contract import Action, State
from starlode.kernel.game import LevelPolicy, Spending, Trial, Trials
from tests.bots.toy_quarry import QUARRY

NAMES = ("wood", "stone")
PRIOR = {"wood": 0.0, "stone": 1.0}


def play(_weights: Mapping[str, float], rng: Random) -> Iterator[Trial]:
    """Yield two trials in which wood is worth 3 and stone 1, besides luck."""
    for players in (2, 4):
        features = [[float(rng.randrange(9)), float(rng.randrange(9))] for _ in range(players)]
        scores = [round(3 * wood + stone + rng.choice((-2, 2))) for wood, stone in features]
        yield Trial(features, scores, 5.0 * players)


def policy(weights: Mapping[str, float]) -> LevelPolicy:
    """Return the policy of a bot that plays well if it values wood."""

    def choose(state: State, seat: int, rng: Random, _spending: Spending | None) -> Action | None:
        legal = state.legal(seat)
        return legal[0] if weights["wood"] > 1 else rng.choice(legal)

    return choose


def trials(folder: Path) -> tuple[Plan, Trials]:
    folder.mkdir(exist_ok=True)
    (folder / "toy.json").write_text(json.dumps({"provenance": {}, "weights": PRIOR}))
    plan = Plan(replace(QUARRY, folder=folder), 2, 40, 1, 8, 5, 0, "2026-01-01")
    return plan, Trials(NAMES, PRIOR, play, policy, "toy.json")


def ignore(_part: str, _done: int, _total: int) -> None:
    pass


def test_weights_are_found_through_luck_and_towards_the_prior() -> None:
    rng = Random(1)
    played = [trial for _ in range(400) for trial in play(PRIOR, rng)]
    toy = Trials(NAMES, PRIOR, play, policy, "toy.json")
    found = fit_trials(played, toy)
    assert found["wood"] == pytest.approx(3, abs=0.6)
    assert found["stone"] == pytest.approx(1, abs=0.1)
    assert explained(played, NAMES, found) > 0.8 > 0.2 > explained(played, NAMES, PRIOR)
    assert fit_trials(played, replace(toy, fixed=frozenset({"wood"})))["wood"] == PRIOR["wood"]
    for few in (fit_trials(played[:10], toy), fit_trials(played, replace(toy, prior_trials=1e6))):
        assert abs(few["wood"] - PRIOR["wood"]) < 1


def test_no_weight_has_another_sign_than_the_prior_one() -> None:
    rng = Random(1)
    played = [trial for _ in range(400) for trial in play(PRIOR, rng)]
    toy = Trials(NAMES, PRIOR | {"wood": -1.0}, play, policy, "toy.json")
    assert fit_trials(played, toy)["wood"] == 0
    worse = [Trial(trial.features, [-score for score in trial.scores], trial.spread) for trial in played]
    assert fit_trials(worse, toy)["wood"] < -1
    assert fit_trials(worse, toy)["stone"] == 0


def test_the_same_seed_gives_the_same_weights_with_their_provenance(tmp_path: Path) -> None:
    plan, toy = trials(tmp_path / "game")
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    first, second = [learn_from_trials(plan, toy, tmp_path / name, ignore) for name in ("one", "two")]
    assert first is not None
    assert first == second == json.loads((tmp_path / "one" / "toy.json").read_text())
    provenance = first["provenance"]
    assert provenance["command"].startswith("starlode learn quarry --players 2 --games 40")
    assert provenance["trials"] == 80
    assert provenance["gate"]["against"] == "the prior"


def test_an_interrupted_run_goes_on_with_the_trials_it_has(tmp_path: Path) -> None:
    plan, toy = trials(tmp_path)
    learn_from_trials(plan, toy, tmp_path, ignore)
    file = tmp_path / "trials-0.jsonl"
    whole = file.read_text()
    file.write_text("".join(whole.splitlines(keepends=True)[:15]))
    learn_from_trials(plan, toy, tmp_path, ignore)
    assert file.read_text() == whole


def test_each_round_prepares_by_the_last_weights_and_learns_from_all_rounds(tmp_path: Path) -> None:
    plan, toy = trials(tmp_path)
    prepared: list[float] = []

    def watched(weights: Mapping[str, float], rng: Random) -> Iterator[Trial]:
        prepared.append(weights["wood"])
        return play(weights, rng)

    form = learn_from_trials(replace(plan, rounds=2), replace(toy, play=watched), tmp_path, ignore)
    assert form is not None
    assert form["provenance"]["trials"] == 2 * 2 * plan.games
    first, second = prepared[: plan.games], prepared[plan.games :]
    assert {*first} == {PRIOR["wood"]}
    assert len({*second}) == 1
    assert second[0] > 1
    assert form["weights"]["wood"] > second[0], "twice as many trials lead further from the prior"
    assert (tmp_path / "trials-0.jsonl").read_text() != (tmp_path / "trials-1.jsonl").read_text()


def test_weights_that_win_no_more_than_the_prior_ones_are_not_kept(tmp_path: Path) -> None:
    plan, toy = trials(tmp_path)
    present = (tmp_path / "toy.json").read_text()
    assert learn_from_trials(plan, replace(toy, policy=lambda _weights: policy(PRIOR)), tmp_path, ignore) is None
    assert (tmp_path / "toy.json").read_text() == present
