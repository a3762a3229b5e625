"""What a study finds, on games written by hand."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.balance.experiments.experiment import AGAIN, FIRST, Cell, Setup
from starlode.balance.experiments.playing import GameRecord
from starlode.balance.figures.comparison import Records, SubjectFigures, study_figures
from starlode.balance.statistics.corrections import holm
from starlode.kernel.capabilities.studies import PLAIN
from tests.balance.lab_game import BLOWS, record

SETUP = Setup(2, (("strength", 10),))


def game(blows: int, *, alive: Sequence[int] = (1, 0), left: int = 3) -> GameRecord:
    figures = {"left": [left, 0], "paid": [2, 0], "blows": [blows, blows], "alive": [*alive]}
    return record(figures=figures)


def cells(
    loaded: Sequence[GameRecord], plain: Sequence[GameRecord], stream: str = FIRST
) -> dict[Cell, dict[int, GameRecord]]:
    return {
        Cell(SETUP, "loaded", stream): dict(enumerate(loaded)),
        Cell(SETUP, PLAIN, stream): dict(enumerate(plain)),
        Cell(SETUP, "careless", stream): dict(enumerate(plain)),
    }


def subject(records: Records) -> SubjectFigures:
    (figures,) = study_figures(BLOWS, [SETUP], records, holm).subjects
    return figures


PLAIN_GAMES = [game(-blows) for blows in (4, 9, 5, 7, 6, 8, 5, 9)]
BETTER = [
    game(-blows + change) for blows, change in zip((4, 9, 5, 7, 6, 8, 5, 9), (3, 2, 3, 4, 3, 2, 3, 4), strict=True)
]


def test_a_difference_that_counts_pays_or_costs() -> None:
    better = subject(cells(BETTER, PLAIN_GAMES))
    assert (better.pays, better.differences[0].estimate.value) == ("pays", 3)
    assert [difference.baseline for difference in better.differences] == [PLAIN, "careless"]
    assert subject(cells(PLAIN_GAMES, BETTER)).pays == "costs"
    same = subject(cells(PLAIN_GAMES, PLAIN_GAMES))
    assert (same.pays, same.differences[0].estimate.value, same.differences[0].p) == ("unclear", 0, 1)


def test_differences_are_corrected_together() -> None:
    first, second = subject(cells(BETTER, PLAIN_GAMES)).differences
    assert first.adjusted == 2 * first.p == second.adjusted


def test_only_games_of_the_same_number_are_compared() -> None:
    records = cells(BETTER, PLAIN_GAMES)
    records[Cell(SETUP, PLAIN)] = {number: game(-blows) for number, blows in enumerate((4, 9, 5))}
    assert subject(records).differences[0].estimate.count == 3


def test_what_is_nearly_always_or_hardly_ever_achieved() -> None:
    many = [game(-5)] * 60
    assert subject(cells([game(-5, alive=(1, 1))] * 60, many)).done == "always"
    assert subject(cells([game(-5, alive=(0, 0))] * 60, many)).done == "never"
    assert subject(cells([game(-5, alive=(1, 0))] * 60, many)).done == "sometimes"
    assert subject(cells([game(-5, alive=(0, 0))] * 6, many)).done == "sometimes"


def test_a_measure_among_some_seats_leaves_out_the_others() -> None:
    figures = subject(cells([game(-5, left=3), game(-5, left=5)] * 3, PLAIN_GAMES))
    left = figures.measures["left"]
    assert left is not None
    assert figures.worth is not None
    assert (left.value, left.count) == (4, 6)
    assert figures.counts == {"blows": -5, "paid": 2}
    assert figures.worth.value == 4
    nobody = subject(cells([game(-5, alive=(0, 0))] * 6, PLAIN_GAMES))
    assert (nobody.measures["left"], nobody.worth) == (None, None)


def test_fresh_seeds_confirm_or_not() -> None:
    first = cells(BETTER, PLAIN_GAMES)
    assert subject(first).confirmed is None
    assert subject({**first, **cells(BETTER, PLAIN_GAMES, AGAIN)}).confirmed is True
    assert subject({**first, **cells(PLAIN_GAMES, PLAIN_GAMES, AGAIN)}).confirmed is False
    assert subject({**first, **cells(PLAIN_GAMES, BETTER, AGAIN)}).confirmed is False
    unclear = {**cells(PLAIN_GAMES, PLAIN_GAMES), **cells(BETTER, PLAIN_GAMES, AGAIN)}
    assert subject(unclear).confirmed is None
