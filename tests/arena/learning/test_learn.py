"""Learning: the same seed gives the same weights, whose integers are what the fit computed, with their provenance."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from starlode.arena.learning.fit import FitSettings, fit, strengths, tabulate
from starlode.arena.learning.gate import is_passed
from starlode.arena.learning.learn import learn, prior_weights
from starlode.arena.learning.plan import Plan
from starlode.arena.learning.samples import Sampled, load, sample_game, save
from starlode.bots.registry import find_bot
from starlode.kernel.capabilities.values import POINT, Value, Weights
from tests.bots.toy_quarry import QUARRY, Quarry, value
from tests.kernel.toy_tables import DUEL, expect_invalid

PLAN = Plan(QUARRY, 2, 10, 2, 4, 3, 2, "2026-01-01")


def ignore(_part: str, _done: int, _total: int) -> None:
    pass


def invented(games: int) -> list[Sampled]:
    """Return games in which the first feature counts twice, and the second only above 5."""
    rng, found = Random(1), []
    for _ in range(games):
        seats = [[rng.randrange(10), rng.randrange(10)] for _ in range(2)]
        scores = [2 * one + 3 * max(0, other - 5) for one, other in seats]
        best = max(scores)
        winners = [seat for seat, score in enumerate(scores) if score == best]
        found.append(Sampled(scores, winners, [(0, seats)] * 3))
    return found


def test_the_same_seed_gives_the_same_weights(tmp_path: Path) -> None:
    learn(PLAN, tmp_path / "one", ignore)
    learn(PLAN, tmp_path / "two", ignore)
    for name in ("games-0.jsonl", "games-1.jsonl"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_an_interrupted_run_goes_on_with_the_games_it_has(tmp_path: Path) -> None:
    learn(PLAN, tmp_path, ignore)
    file = tmp_path / "games-0.jsonl"
    whole = file.read_text()
    file.write_text("".join(whole.splitlines(keepends=True)[:4]))
    learn(PLAN, tmp_path, ignore)
    assert file.read_text() == whole


def test_sampled_games_are_kept_as_they_are(tmp_path: Path) -> None:
    sampled = sample_game(QUARRY, value(), 2, lambda: find_bot("steady", QUARRY), 1, 0)
    save(tmp_path / "games.jsonl", sampled)
    assert [*load(tmp_path / "games.jsonl")] == [sampled]
    assert len(sampled.positions) == 6  # one for each turn
    assert sampled.winners


def test_a_hidden_layer_explains_what_a_linear_value_cannot() -> None:
    games = invented(400)
    linear = fit(games, value(), FitSettings(hidden=0))["held-out"]["error"][0]
    layered = fit(games, value(), FitSettings(hidden=8))["held-out"]["error"][0]
    assert layered < 0.9 * linear


def test_the_game_computes_the_strengths_that_were_fitted() -> None:
    games = invented(60)
    form = fit(games, value(), FitSettings(hidden=4))
    form["provenance"] = {}
    weights, table = Weights(json.loads(json.dumps(form))), tabulate(games)
    expected = strengths(form, table)
    for row in range(0, len(table.games), 7):
        for seat in range(2):
            features = [int(number) for number in table.features[row, seat]]
            assert weights.strength(0, features) == pytest.approx(expected[row, seat], abs=1)


def test_chances_to_win_are_calibrated_and_add_up_to_one() -> None:
    state = Quarry(2)
    assert value().win_chances(state) == [0.5, 0.5]
    state.points[0] = 4
    chances = value().win_chances(state)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] == pytest.approx(1 / (1 + np.exp(-4 * POINT / 200)))


def test_learning_starts_from_the_prior_weights() -> None:
    weights = prior_weights(value())
    assert weights is not None
    assert weights.strength(0, [7, 3]) == 7 * POINT


def test_new_weights_have_to_win_more_than_their_share() -> None:
    assert is_passed(6, 5, 2)
    assert not is_passed(5, 5, 2)
    assert is_passed(4, 11, 4)


def test_weights_for_other_features_are_rejected() -> None:
    other = value()
    with pytest.raises(ValueError, match="not for these features"):
        other.use(2, Weights({**_form(), "features": ["points"]}))


def _form() -> dict[str, object]:
    return {"linear": [[1]], "hidden": [], "bias": [], "output": [], "temperatures": [1], "provenance": {}}


def test_a_game_without_features_cannot_be_learned(tmp_path: Path) -> None:
    plan = Plan(DUEL, 2, 10, 1, 2, 0, 0, "2026-01-01")
    with expect_invalid("learn-no-value"):
        learn(plan, tmp_path, ignore)


def test_chances_need_weights_to_start_from(tmp_path: Path) -> None:
    without = replace(QUARRY, value=Value(tmp_path, ["points"], lambda *_: [0], lambda _: 0, 1))
    with expect_invalid("learn-no-start"):
        learn(replace(PLAN, game=without, only_chances=True), tmp_path, ignore)


def test_outcomes_need_bots_that_try_moves_by_the_replies(tmp_path: Path) -> None:
    with expect_invalid("learn-no-replies"):
        learn(replace(PLAN, game=replace(QUARRY, search={}), outcomes=True), tmp_path, ignore)
