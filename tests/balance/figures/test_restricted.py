"""Restricted play: the restricted seat is compared with itself on the same seeds."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from starlode.balance import plan_experiment
from starlode.balance.experiments.experiment import AGAIN, FIRST, Cell
from starlode.balance.experiments.forbidden import read_restriction
from starlode.balance.experiments.playing import GameRecord
from starlode.balance.figures.comparison import Records
from starlode.balance.figures.restricted import RestrictionFigures, restriction_figures
from starlode.balance.statistics.corrections import holm
from tests.balance.lab_game import LAB, record

EXPERIMENT = plan_experiment(
    LAB,
    players=[2],
    lineups=[("random",)],
    games=12,
    options={"strength": 10},
    studies=[],
    restrictions=[read_restriction(LAB, 2, "guard")],
)
(SETUP,) = EXPERIMENT.setups


def cells(costs: Sequence[int], stream: str = FIRST) -> dict[Cell, dict[int, GameRecord]]:
    """Return plain games, and restricted ones in which the restricted seat has so much less."""
    plain, restricted = {}, {}
    for number, cost in enumerate(costs):
        scores = [8 + number % 3, 8 + number % 2]
        plain[number] = record(scores)
        seat = number % 2
        scores[seat] -= cost
        restricted[number] = replace(record(scores), restricted=seat)
    return {Cell(SETUP, "", stream): plain, Cell(SETUP, "without guard", stream): restricted}


def found(records: Records) -> RestrictionFigures:
    (figures,) = restriction_figures(EXPERIMENT, records, holm)
    return figures


def test_what_is_forgone_costs_the_restricted_seat() -> None:
    figures = found(cells([3, 4] * 6))
    assert (figures.name, figures.games, figures.is_odd, figures.confirmed) == ("guard", 12, True, None)
    assert figures.score.estimate.value == -3.5
    assert figures.wins.estimate.value < 0


def test_no_cost_does_not_stand_out() -> None:
    figures = found(cells([1, -1] * 6))
    assert (figures.is_odd, figures.score.estimate.value) == (False, 0)


def test_fresh_seeds_confirm_a_cost_or_not() -> None:
    first = cells([3, 4] * 6)
    assert found({**first, **cells([4, 3] * 6, AGAIN)}).confirmed is True
    assert found({**first, **cells([1, -1] * 6, AGAIN)}).confirmed is False


def test_only_games_of_the_same_number_are_compared() -> None:
    records = cells([3, 4] * 6)
    del records[Cell(SETUP, "")][0]
    assert found(records).games == 11
