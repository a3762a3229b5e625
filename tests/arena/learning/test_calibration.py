"""Chances to win that are fitted to results: by features of their own, from games between levels."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from starlode.arena.learning.calibration import calibrate
from starlode.arena.learning.learn import EQUALS, learn
from starlode.arena.learning.plan import Plan
from starlode.arena.learning.samples import Sampled, level_numbers, sample_ending
from starlode.bots.budget import Budget
from starlode.bots.registry import Bot, find_bot
from starlode.kernel.capabilities.values import POINT, Value, Weights
from starlode.kernel.contract import Action, State
from tests.bots.toy_quarry import BADLY, QUARRY, SAFE, Quarry, features, value, weights

PLAN = Plan(QUARRY, 2, 10, 1, 2, 3, 0, "2026-01-01", only_chances=True)


def ignore(_part: str, _done: int, _total: int) -> None:
    pass


def decided_by_the_second(games: int, wins_of_first: bool = False) -> list[Sampled]:
    """Return games that the second feature decides, or the first one, while the value knows only the first."""
    rng, found = Random(2), []
    for _ in range(games):
        seats = [[rng.randrange(10), rng.randrange(10)] for _ in range(2)]
        kind = 0 if wins_of_first else 1
        margin = seats[0][kind] - seats[1][kind]
        winners = [0] if margin > 0 else [1] if margin < 0 else [0, 1]
        found.append(Sampled([margin, 0], winners, [(0, seats)] * 40))
    return found


def test_chances_learn_what_the_value_does_not_know() -> None:
    games = decided_by_the_second(300)
    form = calibrate(games, [1] * len(games), value(), weights())
    assert form["linear"] == weights().linear
    points, secret = form["chances"][0]
    assert secret > 5 * abs(points)
    assert form["held-out"]["brier"][0] < 0.15


def test_games_that_count_more_than_once_decide() -> None:
    games = decided_by_the_second(100) + decided_by_the_second(100, wins_of_first=True)
    first = calibrate(games, [1] * 100 + [9] * 100, value(), weights())["chances"][0]
    second = calibrate(games, [9] * 100 + [1] * 100, value(), weights())["chances"][0]
    assert first[0] > first[1]
    assert second[0] < second[1]


def with_chances(points: float, secret: float) -> Weights:
    form = {name: getattr(weights(), name) for name in ("linear", "hidden", "bias", "output", "temperatures")}
    rows = [[round(points * 65536), round(secret * 65536)]]
    return Weights({**form, "features": ["points", "secret"], "provenance": {}, "chances": rows})


def test_chances_to_start_from_are_kept_by_how_much_leads_are_worth() -> None:
    rng = Random(4)
    even = [Sampled([0, 0], [rng.randrange(2)], game.positions) for game in decided_by_the_second(300)]
    for games, least, most in ((decided_by_the_second(300), 0.5, 9.0), (even, 0.0, 0.1)):
        points, secret = calibrate(games, [1] * len(games), value(), with_chances(0.0, 1.0))["chances"][0]
        assert least < secret / 65536 < most
        assert abs(points / 65536) < 0.1


def test_a_position_has_the_chances_that_were_fitted() -> None:
    fitted = value().with_weights(2, with_chances(0.0, 1.0))
    state = Quarry(2)
    state.points, state.secrets = [5, 0], [0, 2]
    assert fitted.knows_results(2)
    assert not value().knows_results(2)
    assert fitted.win_chances(state)[1] == pytest.approx(0.8808, abs=1e-4)
    assert fitted.margin(state, 0) == 5 * POINT  # what bots play by stays as it is


def test_what_a_move_brings_beyond_its_position_counts_by_the_temperature() -> None:
    fitted = value().with_weights(2, with_chances(0.0, 1.0))
    state = Quarry(2)
    state.points = [3, 0]
    assert fitted.chance_of(state, 0, fitted.margin(state, 0)) == pytest.approx(0.5)
    assert fitted.chance_of(state, 0, fitted.margin(state, 0) + 200) == pytest.approx(0.7311, abs=1e-4)


def test_at_the_end_the_result_counts_and_no_weights() -> None:
    fitted = value().with_weights(2, with_chances(0.0, 1.0))
    state = Quarry(2)
    state.points, state.secrets, state.turn = [5, 0], [0, 9], 6
    state.advance()
    assert fitted.win_chances(state) == [1.0, 0.0]
    assert fitted.chance_of(state, 0, fitted.margin(state, 0)) > 0.9


def test_levels_meet_each_other_in_all_seats() -> None:
    met = {tuple(level_numbers(3, 2, number)) for number in range(9)}
    assert len(met) == 9
    assert level_numbers(2, 4, 5) == [1, 0, 1, 0]


def test_games_between_levels_are_played_again_alike_and_named(tmp_path: Path) -> None:
    plan = replace(PLAN, levels=("expert", "steady"))
    learned = learn(plan, tmp_path / "one", ignore)
    learn(plan, tmp_path / "two", ignore)
    one, two = ((tmp_path / name / "games-0.jsonl").read_text() for name in ("one", "two"))
    assert one == two
    assert one != _games_of_one_kind(tmp_path / "three")
    assert learned is not None
    assert learned.chances
    assert learned.provenance["command"].endswith("--only-chances --levels expert,steady")
    stored = json.loads((tmp_path / "one" / "value-2.json").read_text())
    assert stored["provenance"]["start"] == {}
    assert EQUALS > 1


def _games_of_one_kind(folder: Path) -> str:
    learn(PLAN, folder, ignore)
    return (folder / "games-0.jsonl").read_text()


class Idle:
    """A bot that gains as little as it can, and notes in which turns it chose."""

    def __init__(self, turns: set[int]) -> None:
        self.turns = turns

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        assert isinstance(state, Quarry)
        self.turns.add(state.turn)
        return SAFE if SAFE in state.legal(seat) else BADLY


def test_experts_end_games_from_each_stage_in_turn_and_only_then_positions_count() -> None:
    staged = Value(Path("nowhere"), ("points", "secret"), features, lambda state: state.turn // 2, 3)  # type: ignore[attr-defined]
    for stage in range(3):
        turns: set[int] = set()

        def idle(turns: set[int] = turns) -> Bot:
            return Idle(turns)

        sampled = sample_ending(QUARRY, staged, 2, [idle], lambda: find_bot("expert", QUARRY), 1, stage)
        assert turns == {*range(2 * stage)}
        assert {found for found, _ in sampled.positions} == {*range(stage, 3)}
        assert max(sampled.scores) > 3


def test_chances_of_endings_have_a_file_of_their_own(tmp_path: Path) -> None:
    plan = replace(PLAN, levels=("expert", "steady"), endings=True)
    learned = learn(plan, tmp_path, ignore)
    assert learned is not None
    assert learned.provenance["command"].endswith("--levels expert,steady --endings")
    stored = Weights(json.loads((tmp_path / "ending-2.json").read_text()))
    made = Value(tmp_path, ("points", "secret"), features, lambda _state: 0, 1)
    made.use(2, weights())
    made.use(3, weights())
    assert made.ending(2).weights(2).chances == stored.chances
    assert made.ending(3) is made
