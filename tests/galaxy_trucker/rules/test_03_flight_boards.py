"""Flight boards (section 3 of the rules): the facts printed on them."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.content import BOARDS, EAST, GOODS_NAMES, NORTH, PILES, PRICES, SOUTH, VISIBLE_PILES
from starlode.games.galaxy_trucker.ship.fire import aimed_cannons
from tests.galaxy_trucker.data_files import read_data
from tests.galaxy_trucker.ships import build, cells


@pytest.mark.rule("GT-3.2")
@pytest.mark.parametrize(
    ("name", "length", "starts", "finish", "best_looking"),
    [
        ("L", 18, (4, 2, 1, 0), (4, 3, 2, 1), 2),
        ("I", 18, (4, 2, 1, 0), (4, 3, 2, 1), 2),
        ("II", 24, (6, 3, 1, 0), (8, 6, 4, 2), 4),
        ("III", 34, (9, 5, 2, 0), (12, 9, 6, 3), 6),
    ],
)
def test_the_values_of_each_board(
    name: str, length: int, starts: tuple[int, ...], finish: tuple[int, ...], best_looking: int
) -> None:
    board = BOARDS[name]
    assert (board.length, board.start_offsets, board.finish_rewards) == (length, starts, finish)
    assert (board.best_looking, board.penalty) == (best_looking, 1)


@pytest.mark.rule("GT-3.3")
def test_the_prices_of_goods() -> None:
    assert dict(zip(GOODS_NAMES, PRICES, strict=True)) == {"red": 4, "yellow": 3, "green": 2, "blue": 1}


@pytest.mark.rule("GT-3.4")
@pytest.mark.parametrize(
    ("name", "spaces"), [("L", ()), ("I", ("I", "S")), ("II", ("II", "-", "S")), ("III", ("III", "-", "-", "S"))]
)
def test_the_timer_spaces(name: str, spaces: tuple[str, ...]) -> None:
    assert BOARDS[name].timer_spaces == spaces


@pytest.mark.rule("GT-3.5", "GL-10.5")
@pytest.mark.parametrize(
    ("name", "pile", "turn_based"),
    [
        ("L", (), ()),
        ("I", (1, 1), (1, 1, 1)),
        ("II", (2, 2, 1), (2, 2, 2, 1)),
        ("III", (3, 3, 2, 1), (3, 3, 3, 2, 1)),
    ],
)
def test_the_cards_of_a_forecast_pile(name: str, pile: tuple[int, ...], turn_based: tuple[int, ...]) -> None:
    board = BOARDS[name]
    assert (board.pile, board.turn_based_pile) == (pile, turn_based)
    if pile:
        assert len(turn_based) == len(pile) + 1
        assert PILES * len(pile) == read_data("flight_boards")["boards"][board.level]["cards_in_flight"]


@pytest.mark.rule("GT-3.6")
def test_three_of_four_piles_are_visible() -> None:
    assert (PILES, VISIBLE_PILES) == (4, 3)


@pytest.mark.rule("GT-3.7", "GT-3.A3")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_cannons_defend_alike_on_every_board(level: int) -> None:
    ship = build(level, "6-7 CAN-01 0  7-8 CAN-02 1  8-7 CAN-03 2")
    assert aimed_cannons(ship, NORTH, 7) == cells("6-7")
    assert aimed_cannons(ship, EAST, 8) == cells("7-8")
    assert aimed_cannons(ship, SOUTH, 6) == cells("8-7")


@pytest.mark.rule("GT-3.A1")
def test_the_level_one_side_equals_that_of_the_learning_flight() -> None:
    learning, first = BOARDS["L"], BOARDS["I"]
    for field in ("length", "start_offsets", "finish_rewards", "best_looking", "penalty", "cells"):
        assert getattr(first, field) == getattr(learning, field)
    assert len(first.timer_spaces) == 2


@pytest.mark.rule("GT-3.A2")
def test_lost_components_cost_one_each_on_every_board() -> None:
    boards = read_data("flight_boards")["boards"]
    assert {board.penalty for board in BOARDS.values()} == {1}
    assert not [key for board in boards for key in board if "limit" in key or "cap" in key]
