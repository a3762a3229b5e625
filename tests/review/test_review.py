"""Reviews of finished games: the curve, luck and choice, turning points, and moves that cost or brought most."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from starlode.bots.registry import choose_awaited, find_bot
from starlode.games import find_game
from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import UndoEntry
from starlode.kernel.log.log import Log, read_log
from starlode.kernel.table.table import Table
from starlode.review.report import Review
from starlode.review.review import Limits, review_log

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
    review = reviewed("forgotten_planet/steady-2-players", 8_000)
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
    review = review_log(TITAN, play(("random", "steady"), 1), Limits(nodes=12_000))
    careless, careful = review.seats
    assert careless.lost / careless.looked_at > 2 * careful.lost / careful.looked_at
    assert review.worst[0].seat == 0


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
