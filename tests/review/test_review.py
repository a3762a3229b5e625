"""Reviews of finished games: the curve, luck and choice, turning points, and moves that cost or brought most."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace as replace_struct

from starlode.bots.budget import Meter
from starlode.bots.registry import choose_awaited, find_bot
from starlode.games import find_game
from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.contract import State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import UndoEntry
from starlode.kernel.log.log import Log, read_log
from starlode.kernel.table.table import Table
from starlode.review import curve
from starlode.review.assessment import Verdict
from starlode.review.chances import Chances
from starlode.review.course import Stretch, read_course
from starlode.review.curve import MOST_SAMPLES, draw_curve
from starlode.review.planned_moves import FITTED, OTHER, Method, PlannedMoves, _trust
from starlode.review.report import Judged, Review
from starlode.review.review import MOST_CLOSE, WORST, Limits, Reviewer, _is_choice, review_log
from starlode.review.tried_actions import TriedActions

GOLDEN = Path(__file__).parents[1] / "golden"
SMALL = Limits(nodes=2_000)

GAMES = [
    "titan/en-2-players-steady",
    "titan/en-3-players",
    "titan/fr-4-players",
    "forgotten_planet/steady-2-players",
    "forgotten_planet/scenario-3p-blind-survey",
    "forgotten_planet/alliances-on",
    "galaxy_trucker/I-turn-based-strict",
    "galaxy_trucker/I-real-time-assisted",
    "galaxy_trucker/lunar-vips",
]


@cache
def reviewed(name: str, nodes: int = SMALL.nodes) -> Review:
    log = read_log(GOLDEN / f"{name}.log")
    return review_log(find_game(log.header.game, log.header.version), log, Limits(nodes=nodes))


@pytest.mark.parametrize("name", GAMES)
def test_the_curve_ends_with_the_winners(name: str) -> None:
    log = read_log(GOLDEN / f"{name}.log")
    game = find_game(log.header.game, log.header.version)
    ranking = Table.resume(game, log, bytes.fromhex(log.entries[-1].seed)).state.ranking()  # type: ignore[union-attr]
    sides_first = sum(any(ranking[seat] == 1 for seat in side) for side in reviewed(name).sides)
    last = reviewed(name).curve[-1].chances
    assert [chance > 0 for chance in last] == [place == 1 for place in ranking]
    assert max(last) == round(1000 / sides_first)


@pytest.mark.parametrize("name", GAMES)
def test_chances_of_all_sides_add_up_to_one(name: str) -> None:
    review = reviewed(name)
    for point in review.curve:
        assert sum(point.chances[side[0]] for side in review.sides) == pytest.approx(1000, abs=len(review.sides))


@pytest.mark.parametrize("name", GAMES)
def test_luck_and_moves_add_up_to_the_whole_change(name: str) -> None:
    review = reviewed(name)
    for seat, summed in enumerate(review.seats):
        change = review.curve[-1].chances[seat] - review.curve[0].chances[seat]
        assert summed.luck + summed.own + summed.others == pytest.approx(change, abs=3)


@pytest.mark.parametrize("name", GAMES)
def test_a_turning_point_names_a_seat_whose_chance_rose_most(name: str) -> None:
    review = reviewed(name)
    moments = {point.moment: point.chances for point in review.curve}
    for turn in review.turns:
        assert turn.after > turn.before
        if turn.moment in moments:
            assert moments[turn.moment][turn.seat] == pytest.approx(turn.after, abs=1)


def test_the_biggest_change_of_a_turn_is_a_turning_point() -> None:
    review = reviewed("titan/en-2-players-steady")
    assert max(turn.after - turn.before for turn in review.turns) > 500
    assert review.turns[-1].seat == 0


def test_allies_have_the_chance_of_their_side() -> None:
    review = reviewed("forgotten_planet/alliances-on")
    assert sorted(map(sorted, review.sides)) == [[0, 2], [1, 3]]
    assert all(point.chances[0] == point.chances[2] for point in review.curve)
    assert review.curve[0].chances == [500] * 4


def test_the_same_log_has_the_same_review() -> None:
    log = read_log(GOLDEN / "forgotten_planet/steady-2-players.log")
    game = find_game("forgotten_planet")
    assert review_log(game, log, SMALL) == review_log(game, log, SMALL)


def test_without_a_budget_there_is_the_curve_alone() -> None:
    review = reviewed("titan/en-2-players-steady", 0)
    assert len(review.curve) > 20
    assert not review.worst
    assert [seat.looked_at for seat in review.seats] == [0, 0]


def test_a_larger_budget_looks_at_more_moves() -> None:
    few = reviewed("forgotten_planet/steady-2-players", 1_000)
    many = reviewed("forgotten_planet/steady-2-players", 8_000)
    assert sum(seat.looked_at for seat in few.seats) < sum(seat.looked_at for seat in many.seats)


def test_better_moves_are_told_with_reasons_and_could_be_made() -> None:
    log = read_log(GOLDEN / "forgotten_planet/steady-2-players.log")
    review = reviewed("forgotten_planet/steady-2-players", 20_000)
    assert review.worst
    assert [judged.loss for judged in review.worst] == sorted((judged.loss for judged in review.worst), reverse=True)
    catalogue = find_game("forgotten_planet").catalogue(2, log.header.options)
    for judged in review.worst:
        assert judged.reasons
        assert judged.better
        assert catalogue.decode(log.entries[judged.seq].do) in map(catalogue.decode, judged.done)  # type: ignore[union-attr]


def play(controllers: tuple[str, ...], seed: int) -> Log:
    table = Table.open(TITAN, len(controllers), {}, seed=bytes([seed] * 32))
    bots = [find_bot(name, TITAN) for name in controllers]
    rng = Random(seed)
    while not table.is_over:
        seat = table.state.pending().must_act[0]
        table.submit(seat, choose_awaited(bots[seat], table.state, seat, rng))
    return table.log


def test_who_plays_at_random_loses_more_by_choice() -> None:
    review = review_log(TITAN, play(("random", "steady"), 2), Limits(nodes=12_000))
    careless, careful = review.seats
    assert careless.lost / careless.looked_at > 2 * careful.lost / careful.looked_at
    assert review.worst[0].seat == 0


def test_what_a_seat_misses_again_and_again_counts_once() -> None:
    reviewer, _ = look_at_the_worst(1_000)
    first = Judged(0, 5, 6, "k", "g", 400, 30, 0, [{"do": "reveal"}], [{"do": "take", "tile": 7}], [])
    judged = {
        5: first,
        8: replace_struct(first, seq=8, loss=50),
        9: replace_struct(first, seq=9, seat=1),
        11: replace_struct(first, seq=11, better=[{"do": "take", "tile": 8}]),
    }
    told = reviewer._without_repeats(judged)
    assert [(each.loss, bool(each.better)) for each in told.values()] == [
        (0, False),
        (50, True),
        (30, True),
        (30, True),
    ]


def test_options_that_end_a_part_of_the_game_are_not_compared_with_others(monkeypatch: pytest.MonkeyPatch) -> None:
    log = read_log(GOLDEN / "galaxy_trucker/I-turn-based-strict.log")
    game = find_game("galaxy_trucker")
    reviewer = Reviewer(game, log, SMALL, None)
    assessor = reviewer.assessor
    assert isinstance(assessor, TriedActions)
    assert game.assets is not None
    last = next(each for each in reviewer.course.stretches if "goods" in game.assets(each.after, 0))
    decision = last.decisions[-1]
    others = [action for action in decision.state.legal(last.by) if action is not decision.action]
    still_building = next(
        action for action in others if "goods" not in game.assets(assessor._after(decision, last.by, action), 0)
    )
    monkeypatch.setattr(assessor, "options", lambda *_: [still_building])
    assert assessor._try(decision, last.by) is None
    assert assessor._try(reviewer.course.stretches[20].decisions[0], last.by) is not None


def test_a_game_that_is_not_over_has_no_review() -> None:
    log = read_log(GOLDEN / "titan/en-2-players-steady.log")
    with pytest.raises(InvalidInput) as refused:
        review_log(TITAN, Log(log.header, log.entries[:100]))
    assert refused.value.key == "review-not-over"


def test_undone_moves_do_not_count() -> None:
    log = read_log(GOLDEN / "titan/en-2-players-steady.log")
    # The last two moves are undone and made again.
    moves, seed = log.entries[:-1], log.entries[-1]
    again = [*moves, UndoEntry(by=0, to=len(moves) - 2, at=moves[-1].at), *moves[-2:], seed]
    review, repeated = review_log(TITAN, log, SMALL), review_log(TITAN, Log(log.header, again), SMALL)
    assert repeated.seats == review.seats
    assert len(repeated.curve) == len(review.curve)


def test_the_moves_that_changed_most_are_looked_at_first() -> None:
    log = read_log(GOLDEN / "titan/en-2-players-steady.log")
    reviewer = Reviewer(TITAN, log, Limits(nodes=1_500), None)
    reviewer._look_at_all()
    changes = {
        index: abs(reviewer.curve.change(index, stretch.by))
        for index, stretch in enumerate(reviewer.course.stretches)
        if _is_choice(stretch)
    }
    looked = [changes[index] for index in reviewer.verdicts]
    assert 0 < len(looked) < len(changes)
    assert min(looked) >= max(change for index, change in changes.items() if index not in reviewer.verdicts)


def test_chances_that_were_fitted_to_results_are_shown_as_they_are() -> None:
    log = read_log(GOLDEN / "titan/en-2-players-steady.log")
    reviewer = Reviewer(TITAN, log, Limits(nodes=0), None)
    assert reviewer.chances.are_fitted_to_results
    for index in (20, 60, 100):
        state = reviewer.course.stretches[index].after
        if reviewer.course.stretches[index].settled:
            assert reviewer.curve.values[index + 1] == reviewer.chances.expected(state)


@pytest.mark.parametrize(("time", "samples"), [(1.0, 1), (7.0, 3), (1000.0, MOST_SAMPLES)])
def test_the_curve_leaves_time_for_the_moves(monkeypatch: pytest.MonkeyPatch, time: float, samples: int) -> None:
    """`time`: that of the review, against that of a curve of one sample for each moment."""
    log = read_log(GOLDEN / "galaxy_trucker/I-turn-based-strict.log")
    course = read_course(find_game("galaxy_trucker"), log)
    chances = Chances(course.game, [[seat] for seat in range(log.header.players)], Meter(0, 0))
    now = 0

    def estimate(_state: State) -> list[float]:
        nonlocal now
        now += 1000 * chances.samples
        return [now, -now]

    monkeypatch.setattr(curve, "thread_time_ns", lambda: now)
    monkeypatch.setattr(chances, "of", estimate)
    whole = draw_curve(course, chances, 0, 10**9)
    once, now = now, 0
    drawn = draw_curve(course, chances, 10**9, int(time * once))
    assert chances.samples == samples
    assert now <= max(once, time * once)
    assert len(drawn.values) == len(whole.values)
    # Later moments are not looked at, but everybody knows the end.
    now = 0
    short = draw_curve(course, chances, 10**9, once // 2)
    assert now < 0.6 * once
    changed = [index for index, (one, two) in enumerate(pairwise(short.values)) if one != two]
    assert changed[-1] == len(short.values) - 2
    assert changed[-2] < 0.6 * len(short.values)


@pytest.mark.parametrize("method", [FITTED, OTHER])
def test_samples_that_agree_are_trusted_more(method: Method) -> None:
    agreeing, differing = _trust([0.1, 0.1, 0.12], method), _trust([0.6, -0.5, 0.3], method)
    assert 0 < differing < agreeing < 1
    assert _trust([0.1], method) < agreeing
    assert _trust([0.6, -0.5, 0.3] * 10, method) > differing


def look_at_the_worst(nodes: int) -> tuple[Reviewer, Stretch]:
    """Return a review after its quick look, and of the last moves, from which little is left to play, the worst."""
    log = read_log(GOLDEN / "titan/en-2-players-steady.log")
    reviewer = Reviewer(TITAN, log, Limits(nodes=nodes), None)
    reviewer._look_at_all()
    late = sorted(reviewer.verdicts)[-8:]
    index = max(late, key=lambda each: reviewer.verdicts[each].loss)
    return reviewer, reviewer.course.stretches[index]


def test_a_closer_look_plays_on_with_the_same_luck() -> None:
    found: list[tuple[float, float]] = []
    for _ in range(2):
        reviewer, stretch = look_at_the_worst(3_000)
        searched = reviewer.assessor.look_closely(stretch, 0)
        before = reviewer.meter.nodes
        verdict = reviewer.assessor.look_closely(stretch, 1_000)
        assert 1_000 <= reviewer.meter.nodes - before < 30_000
        assert verdict.loss != searched.loss
        found.append((verdict.loss, verdict.chance))
    assert found[0] == found[1]


def test_a_further_look_goes_on_with_the_samples_of_the_one_before() -> None:
    reviewer, stretch = look_at_the_worst(3_000)
    assessor = reviewer.assessor
    assert isinstance(assessor, PlannedMoves)
    assessor.look_closely(stretch, 3_000)
    samples = [*assessor._trials[stretch.first].samples]
    assert samples
    assessor.look_closely(stretch, 1)
    assert assessor._trials[stretch.first].samples[:-1] == samples


def test_the_worst_moves_of_each_seat_are_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    reviewer, _ = look_at_the_worst(20_000)
    looks: Counter[int] = Counter()
    losses = {index: 0.01 * (1 + number) for number, index in enumerate(sorted(reviewer.verdicts))}

    def look_closely(stretch: Stretch, _nodes: int) -> Verdict:
        index = reviewer.course.stretches.index(stretch)
        looks[index] += 1
        return replace(reviewer.verdicts[index], loss=losses[index])

    reviewer.verdicts = {index: replace(each, loss=losses[index]) for index, each in reviewer.verdicts.items()}
    monkeypatch.setattr(reviewer.assessor, "look_closely", look_closely)
    reviewer.nodes = 10**9
    reviewer._look_closely()
    for seat in range(2):
        own = sorted(index for index in reviewer.verdicts if reviewer.course.stretches[index].by == seat)
        assert [looks[index] for index in own[-MOST_CLOSE:]] == [1] * (MOST_CLOSE - WORST) + [2] * WORST
        assert not any(looks[index] for index in own[:-MOST_CLOSE])
    assert reviewer.closely == set(looks)
