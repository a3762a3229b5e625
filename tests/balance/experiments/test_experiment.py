"""Experiments as data: setups, cells, keys and seeds, and what is refused."""

from __future__ import annotations

import pytest

from starlode.balance import plan_experiment
from starlode.balance.experiments.experiment import AGAIN, Cell, Setup, bot_at
from starlode.balance.experiments.forbidden import read_restriction
from starlode.games import find_game
from tests.balance.lab_game import LAB, duel_experiment
from tests.kernel.toy_tables import DUEL, expect_invalid


def test_every_value_of_varied_options_is_a_setup() -> None:
    experiment = plan_experiment(
        DUEL, players=[2], lineups=[("random",)], games=2, vary={"strength": [1, 60], "solemn": [False]}
    )
    assert [setup.options for setup in experiment.setups] == [
        {"strength": 1, "solemn": False},
        {"strength": 60, "solemn": False},
    ]
    assert [cell.variant for cell in experiment.cells()] == ["", ""]


def test_a_games_studies_fill_in_what_is_not_chosen() -> None:
    experiment = duel_experiment()
    assert [setup.options for setup in experiment.setups] == [{"strength": 10}, {"strength": 60}]
    assert experiment.options == {"solemn": True}
    assert [cell.variant for cell in experiment.cells()] == ["", "loaded", "careless"] * 2
    options = {"strength": 60, "solemn": False}
    chosen = plan_experiment(LAB, players=[2], lineups=[("random",)], games=2, options=options)
    assert (chosen.setups, chosen.options) == ([Setup(2, bots=("random",))], options)


def test_without_studies_only_the_plain_game_is_played() -> None:
    experiment = plan_experiment(LAB, players=[2], lineups=[("random",)], games=2, studies=[])
    assert [cell.variant for cell in experiment.cells()] == ["", ""]


def test_cells_have_different_keys_and_common_seeds() -> None:
    experiment = duel_experiment()
    cells = experiment.cells()
    again = [Cell(cell.setup, cell.variant, AGAIN) for cell in cells]
    assert len({experiment.key_of(cell) for cell in [*cells, *again]}) == 12
    assert len({experiment.seed_of(cell, 3) for cell in cells}) == 1
    assert experiment.seed_of(cells[0], 3) != experiment.seed_of(again[0], 3)
    assert duel_experiment(seed=1).key_of(cells[0]) != experiment.key_of(cells[0])
    assert duel_experiment(games=9).key_of(cells[0]) == experiment.key_of(cells[0])


def test_bots_go_around_the_seats() -> None:
    alone, mixed = Setup(2, bots=("random",)), Setup(2, bots=("steady", "random"))
    assert [bot_at(alone, seat, 1) for seat in range(2)] == ["random", "random"]
    assert [bot_at(mixed, seat, number) for number in (0, 1) for seat in (0, 1)] == [
        "steady", "random", "random", "steady",
    ]  # fmt: skip


def test_every_lineup_is_a_setup() -> None:
    titan = find_game("titan")
    experiment = plan_experiment(titan, players=[2, 3], lineups=[("rookie",), ("steady", "random")], games=2)
    assert [(setup.players, setup.bots) for setup in experiment.setups] == [
        (2, ("rookie",)),
        (2, ("steady", "random")),
        (3, ("rookie",)),
        (3, ("steady", "random")),
    ]
    assert experiment.lineups == [("rookie",), ("steady", "random")]
    assert len({experiment.key_of(cell) for cell in experiment.cells()}) == 4


def test_a_restriction_is_a_variant_of_its_own() -> None:
    restriction = read_restriction(LAB, 2, "guard")
    experiment = plan_experiment(
        LAB, players=[2], lineups=[("random",)], games=2, studies=[], restrictions=[restriction]
    )
    assert [cell.variant for cell in experiment.cells()] == ["", "without guard"] * 2


@pytest.mark.parametrize(
    ("key", "changed"),
    [
        ("balance-study-unknown", {"studies": ["missions"]}),
        ("bot-unknown", {"lineups": [("nobody",)]}),
        ("balance-option-twice", {"options": {"strength": 10}, "vary": {"strength": [60]}}),
        ("option-bad-value", {"vary": {"strength": [7]}}),
        ("option-unknown", {"vary": {"level": [7]}}),
        ("option-bad-value", {"vary": {"strength": [1]}, "options": {"solemn": False}}),
    ],
)
def test_what_cannot_be_played_is_refused(key: str, changed: dict[str, object]) -> None:
    asked: dict[str, object] = {"players": [2], "lineups": [("random",)], "games": 2, **changed}
    with expect_invalid(key):
        plan_experiment(LAB, **asked)  # type: ignore[arg-type]
