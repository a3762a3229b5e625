"""The options of the rulings (FP-32)."""

from __future__ import annotations

import pytest

from starlode.games.forgotten_planet.content import OPTIONS
from starlode.games.forgotten_planet.game import GAME
from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput

# Option, default, other values, ruling.
TABLE: list[tuple[str, Scalar, tuple[Scalar, ...], str]] = [
    ("vp_token_limit", "none", ("box",), "FP-R1.1"),
    ("walls_break_adjacency", False, (True,), "FP-R2.1"),
    ("turn_order_mode", "shuffle", ("clockwise",), "FP-R3.1"),
    ("move_points_shared", False, (True,), "FP-R7.1"),
    ("mine_site_check", "before-roll", ("after-roll",), "FP-R9.1"),
    ("six_may_choose_land", True, (False,), "FP-R9.2"),
    ("wall_cost", "1e1c", ("2e1c", "2e0c"), "FP-R11.1"),
    ("border_walls", False, (True,), "FP-R11.3"),
    ("enclosure_counts_border", True, (False,), "FP-R11.4"),
    ("selfdestruct_wall_kills_robots", False, (True,), "FP-R13.1"),
    ("new_robot_status", "on", ("off",), "FP-R14.1"),
    ("conserve_scope", "player", ("base",), "FP-R17.1"),
    ("auto_conserve", True, (False,), "FP-R17.2"),
    ("production_requires_on", False, (True,), "FP-R20.1"),
    ("equal_turns", False, (True,), "FP-R21.1"),
    ("stall_limit_rounds", "none", (5, 10, 20), "FP-R21.2"),
    ("score_common_mines", 0, (1,), "FP-R22.1"),
    ("bonus_needs_positive", True, (False,), "FP-R22.2"),
    ("alliance_turn_order", "alternate", ("random",), "FP-R24.1"),
    ("ally_base_passage", False, (True,), "FP-R24.2"),
    ("ally_tile_default", "keep-then-next", ("active",), "FP-R24.3"),
    ("hidden_gap_metric", "orthogonal", ("king",), "FP-R28.1"),
    ("hidden_land_from_supply", True, (False,), "FP-R28.2"),
    ("auction_bid_cap", 35, ("none",), "FP-R29.2"),
]
ROWS = [pytest.param(*row, marks=pytest.mark.rule(row[3]), id=row[0]) for row in TABLE]


@pytest.mark.parametrize(("name", "default", "others", "ruling"), ROWS)
def test_an_option_has_its_default_and_other_values(
    name: str, default: Scalar, others: tuple[Scalar, ...], ruling: str
) -> None:
    for players in (2, 3, 4):
        assert GAME.resolve_options(players, {})[name] == default
    for value in (default, *others):
        resolved = GAME.resolve_options(4, {name: value})
        assert (type(resolved[name]), resolved[name]) == (type(value), value)
    with pytest.raises(InvalidInput) as refused:
        GAME.resolve_options(4, {name: "perhaps"})
    assert refused.value.clause == ruling


@pytest.mark.parametrize(("name", "default", "others", "ruling"), ROWS)
def test_an_option_has_no_further_values(name: str, default: Scalar, others: tuple[Scalar, ...], ruling: str) -> None:
    (option,) = [option for option in GAME.options if option.name == name]
    assert set(option.values) == {default, *others}
    assert option.clauses == (ruling,)


def test_there_are_no_other_options_of_rulings() -> None:
    assert {option.name for option in GAME.options if option.group == "ruling"} == {row[0] for row in TABLE}
    assert len(OPTIONS) == len(TABLE)
