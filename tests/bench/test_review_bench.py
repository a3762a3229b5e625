"""The benchmark of reviews: its short form on a recorded game, and the parts that cost most, each by itself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from starlode.bench.review import losses, playouts, runner, turns
from starlode.bench.review.games import levels_of
from starlode.bench.review.playouts import Playouts, play_out
from starlode.bench.review.report import lines
from starlode.bench.review.runner import QUICK, Scale, run_review_bench
from starlode.bench.review.turns import BiggestTurn, find_turns
from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.contract import State
from starlode.kernel.game import Game
from starlode.kernel.log.log import Log, read_log
from starlode.kernel.table.replay import replay_timeline
from starlode.kernel.texts.messages import LANGUAGES, Texts
from starlode.review.course import Stretch
from starlode.review.review import Limits, Reviewer

LOG = Path(__file__).parents[1] / "golden" / "titan" / "en-2-players-steady.log"


def recorded(*_args: object) -> Log:
    return read_log(LOG)


def shares_by_score(_game: Game, state: State, _seed: str) -> list[float]:
    """Stand for a playout: who has more Credits wins."""
    one, other = state.scores()
    return [float(one > other), float(one < other)] if one != other else [0.5, 0.5]


def late_position(back: int) -> State:
    log = read_log(LOG)
    timeline = replay_timeline(TITAN, log, check=False)
    moves = timeline.moves_since(0)
    return timeline.state_at(moves[-back].seq)


def test_the_short_form_measures_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "record_mixed", recorded)
    monkeypatch.setattr(runner, "record", recorded)
    monkeypatch.setattr(playouts, "play_out", shares_by_score)
    stages: list[str] = []
    report = run_review_bench(QUICK, lambda stage, _done: stages.append(stage))
    assert [target.name for target in report.targets] == [
        "review-brier-3",
        "review-brier-4",
        "review-brier-5",
        "review-correlation",
        "review-listed",
        "review-cpu",
    ]
    assert all(0 <= score.brier <= 1 and score.moments for score in report.cycles)
    assert report.between_equals == report.cycles
    assert (report.losses, report.turns, report.turn_playouts) == (QUICK.losses, QUICK.turns, QUICK.turn_playouts)
    low, high = report.listed_interval
    assert low <= report.listed <= high
    assert 0 < report.held <= 1
    assert report.agreement == 0
    assert [(cost.game, cost.players, cost.seconds > 0) for cost in report.costs] == [("titan", 2, True)]
    for language in LANGUAGES:
        texts = Texts(language)
        assert len(list(lines(report, texts.format))) > 10
        assert all(texts.format(stage) for stage in stages)


def reviewer_of(losses: list[float]) -> Reviewer:
    """Return a review of moves that have lost so much, and of one that nothing was compared with."""
    verdicts = {index: SimpleNamespace(loss=loss, end=1, better_end=2) for index, loss in enumerate(losses)}
    verdicts[9] = SimpleNamespace(loss=0.0, end=3, better_end=3)
    stretches = [SimpleNamespace(by=0)] * 10
    return cast(Reviewer, SimpleNamespace(verdicts=verdicts, course=SimpleNamespace(stretches=stretches)))


def test_a_measurement_stops_when_its_time_is_over() -> None:
    fixed = cast(Playouts, SimpleNamespace(results=lambda state, _seed, numbers: [[0.25 * state, 0.5]] * len(numbers)))
    games = [reviewer_of([0.0, 0.1, 0.2, 0.3, 0.4])]
    found = losses.compare(games, 3, 12, 1e9, fixed, lambda _done: None)
    assert [each.played for each in found] == [[0.25] * 12] * 3
    found = losses.compare(games, 3, 12, -1.0, fixed, lambda _done: None)
    assert [each.played for each in found] == [[0.25] * losses.PAIRS_IN_TURN] * 3


def test_a_correlation_comes_with_its_interval_and_the_reliability_of_the_playouts() -> None:
    rng = Random(1)
    compared = []
    for number in range(60):
        chance = number / 80
        played = [float(rng.random() < chance) for _ in range(200)]
        compared.append(losses.Compared(chance + rng.uniform(-0.3, 0.3), played))
    found, (low, high) = losses.correlate(compared), losses.interval(compared)
    assert 0.6 < low < found < high < 0.95
    assert 0.95 < losses.reliability(compared) < 1
    few = [losses.Compared(each.told, each.played[:4]) for each in compared]
    assert losses.reliability(few) < 0.9
    assert losses.correlate(few) < found


def test_what_cannot_be_told_counts_as_nothing() -> None:
    alike = [losses.Compared(0.1, [0.0, 0.0])] * 3
    assert losses.correlate(alike) == 0
    assert losses.interval(alike) == (-1, 1)
    assert losses.reliability(alike) == 0


def test_a_playout_ends_with_a_winner_and_the_same_luck_for_the_same_seed() -> None:
    state = late_position(12)
    before = state.dump()
    first = play_out(TITAN, state, "one")
    assert sum(first) == 1
    assert play_out(TITAN, state, "one") == first
    assert state.dump() == before


def test_playouts_of_a_position_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    state = late_position(40)
    seen: set[tuple[int, ...]] = set()
    ranking = type(state).ranking

    def note(end: State) -> list[int]:
        seen.add(tuple(end.scores()))
        return ranking(end)

    monkeypatch.setattr(type(state), "ranking", note)
    for seed in "abcd":
        play_out(TITAN, state, seed)
    assert len(seen) > 1


def test_playouts_that_a_file_has_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state, file = late_position(3), tmp_path / "playouts.jsonl"
    monkeypatch.setattr(playouts, "play_out", shares_by_score)
    known = Playouts(TITAN, file).results(state, "a", range(2))
    monkeypatch.setattr(playouts, "play_out", lambda *_: [0.25, 0.75])
    assert Playouts(TITAN, file).results(state, "a", range(2)) == known
    assert Playouts(TITAN, file).results(state, "b", range(2)) == [[0.25, 0.75]] * 2
    assert Playouts(TITAN, file).results(state, "a", range(3)) == [[0.25, 0.75]] * 3


def test_for_turns_a_game_begins_with_equal_chances_and_has_luck_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[str] = []

    def play(_game: Game, _state: State, seed: str) -> list[float]:
        seeds.append(seed)
        return [0.5, 0.5]

    monkeypatch.setattr(playouts, "play_out", play)
    reviewer = Reviewer(TITAN, recorded(), Limits(nodes=0), None)
    found = find_turns([reviewer, reviewer], 3, 2, 1e9, Playouts(TITAN), lambda _done: None)
    # All moments before the end are even, so that the last part decides, in which the game has a turning point.
    assert [(each.listed, each.agreed, each.playouts) for each in found] == [(True, True, 2)] * 2
    assert seeds == ["turn 0/0", "turn 0/1"] * 2 + ["turn 1/0", "turn 1/1"] * 2


@pytest.mark.parametrize(("biggest", "listed"), [(0, False), (1, True), (2, False)])
def test_the_biggest_turn_is_listed_if_a_turning_point_lies_in_its_part(
    monkeypatch: pytest.MonkeyPatch, biggest: int, listed: bool
) -> None:
    reviewer = Reviewer(TITAN, recorded(), Limits(nodes=0), None)
    stretches = reviewer.course.stretches
    inside = stretches[len(stretches) // 2].first
    monkeypatch.setattr(turns, "turns_of", lambda *_: [SimpleNamespace(first=inside, moment=inside + 1)])
    # The first seat, which wins this game, has two chances before the end.
    chances = [(1.0, 1.0), (0.4, 0.9), (0.4, 0.3)][biggest]
    found = find_turns([reviewer], 3, 2, 1e9, always(stretches, chances), lambda _done: None)
    assert found == [BiggestTurn(listed, 1 / 3, agreed=True, playouts=2)]


def always(stretches: Sequence[Stretch], chances: tuple[float, float]) -> Playouts:
    """Return playouts in which the first seat wins so much from the first and the second third of a game."""
    first = stretches[len(stretches) // 3].decisions[0].state

    def results(state: State, _seed: str, numbers: range) -> list[list[float]]:
        chance = chances[state is not first]
        return [[chance, 1 - chance] for _ in numbers]

    return cast(Playouts, SimpleNamespace(results=results))


def test_halves_of_playouts_that_find_other_parts_do_not_agree() -> None:
    reviewer = Reviewer(TITAN, recorded(), Limits(nodes=0), None)

    def results(_state: State, _seed: str, numbers: range) -> list[list[float]]:
        return [[float(number % 2), float(number % 2 == 0)] for number in numbers]

    in_turn = cast(Playouts, SimpleNamespace(results=results))
    [found] = find_turns([reviewer], 3, 4, 1e9, in_turn, lambda _done: None)
    assert not found.agreed
    [found] = find_turns([reviewer], 3, 1, 1e9, in_turn, lambda _done: None)
    assert (found.agreed, found.playouts) == (False, 1)


def test_all_games_have_equally_many_playouts_for_turns_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "play_out", shares_by_score)
    reviewer = Reviewer(TITAN, recorded(), Limits(nodes=0), None)
    found = find_turns([reviewer, reviewer], 3, 25, -1.0, Playouts(TITAN), lambda _done: None)
    assert [each.playouts for each in found] == [turns.PLAYOUTS_IN_TURN] * 2
    found = find_turns([reviewer, reviewer], 3, 25, 1e9, Playouts(TITAN), lambda _done: None)
    assert [each.playouts for each in found] == [25] * 2


def test_losses_of_all_sizes_and_games_are_tried_in_turn() -> None:
    games = [reviewer_of([0.3, 0.2, 0.01]), reviewer_of([0.15, 0.06, 0.03])]
    found = [each.verdicts[index].loss for each, index in losses.sample(games)]
    assert found[1:4] == [0.06, 0.03, 0.01]
    assert sorted([found[0], *found[4:]]) == [0.15, 0.2, 0.3]


def test_games_have_their_moves_drawn_in_different_orders() -> None:
    games = [reviewer_of([0.2] * 9) for _ in range(2)]
    found = [*losses.sample(games)]
    orders = [[index for each, index in found if each is game] for game in games]
    assert sorted(orders[0]) == sorted(orders[1]) == list(range(9))
    assert orders[0] != orders[1]


def test_each_level_plays_each_in_both_seats() -> None:
    assert len({levels_of(number) for number in range(9)}) == 9
    assert Scale().sources % 9 == 0
