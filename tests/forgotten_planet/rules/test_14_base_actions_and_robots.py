"""Base actions; producing a robot (FP-14)."""

from __future__ import annotations

import pytest

from starlode.kernel.contract import Scalar
from tests.forgotten_planet.positions import Position

ROWS = """
    YL.....
    .......
    ..Y...R
"""
BASES = ["(0,0)", "(2,2)"]


def works(energy: int = 5, cubes: tuple[int, int, int] = (2, 2, 2), robots: str = "", **options: Scalar) -> Position:
    """Yellow in Phase 2 with two bases."""
    return Position(ROWS, robots=robots, options=options).cubes("Y", *cubes).phase2("Y", energy=energy)


@pytest.mark.rule("FP-14.1")
@pytest.mark.parametrize("robots", ["", "Y@(1,0)OFF", "Y@(0,0)OFF Y@(2,2)OFF", "R@(1,0)"])
def test_base_actions_need_no_robot(robots: str) -> None:
    assert works(robots=robots).kinds() == ["make-robot", "sell", "concentrate", "consume", "end-actions"]


@pytest.mark.rule("FP-14.2")
@pytest.mark.parametrize(
    ("pay", "left"),
    [
        ("brown+brown", (0, 2, 2)),
        ("brown+white", (1, 1, 2)),
        ("brown+blue", (1, 2, 1)),
        ("white+white", (2, 0, 2)),
        ("white+blue", (2, 1, 1)),
        ("blue+blue", (2, 2, 0)),
    ],
)
def test_a_robot_costs_two_energy_and_any_two_cubes(pay: str, left: tuple[int, int, int]) -> None:
    table = works()
    table.do("Y", "make-robot", base="(0,0)", pay=pay)
    assert (table.state.energy, table.in_hand("Y"), table.robots("Y")) == (3, left, ["(0,0) ON"])
    table.check()


@pytest.mark.rule("FP-14.2")
@pytest.mark.parametrize(
    ("cubes", "pays"),
    [
        ((0, 0, 0), []),
        ((1, 0, 0), []),
        ((0, 0, 9), ["blue+blue"]),
        ((1, 1, 0), ["brown+white"]),
        ((1, 0, 2), ["brown+blue", "blue+blue"]),
        ((1, 1, 1), ["brown+white", "brown+blue", "white+blue"]),
    ],
)
def test_only_cubes_in_hand_can_be_paid(cubes: tuple[int, int, int], pays: list[str]) -> None:
    table = works(cubes=cubes)
    assert [words["pay"] for words in table.offered("make-robot") if words["base"] == "0,0"] == pays
    if "brown+brown" not in pays:
        assert table.refused("Y", "make-robot", base="(0,0)", pay="brown+brown") == "FP-14.2"


@pytest.mark.rule("FP-14.2")
def test_who_has_fewer_than_two_cubes_is_told_the_price_of_a_robot() -> None:
    refusal = works(cubes=(1, 0, 0)).refusal("Y", "make-robot", base="(0,0)", pay="blue+blue")
    assert (refusal.key, refusal.data["count"]) == ("refusal-robot-cubes", 1)


@pytest.mark.rule("FP-14.2")
def test_one_energy_is_not_enough_for_a_robot() -> None:
    assert works(energy=1).refused("Y", "make-robot", base="(0,0)", pay="brown+white") == "FP-6.3"


@pytest.mark.rule("FP-14.3")
def test_the_player_chooses_which_of_his_bases_produces() -> None:
    table = works()
    assert table.squares("make-robot", "base") == BASES
    assert table.refused("Y", "make-robot", base="(6,2)", pay="brown+white") == "FP-14.3"
    assert table.refused("Y", "make-robot", base="(1,0)", pay="brown+white") == "FP-14.3"


@pytest.mark.rule("FP-14.4")
@pytest.mark.parametrize("base", BASES)
def test_the_robot_is_placed_on_that_base(base: str) -> None:
    table = works(robots="Y@(1,0)")
    table.do("Y", "make-robot", base=base, pay="brown+white")
    assert sorted(table.robots("Y")) == sorted(["(1,0) ON", f"{base} ON"])


@pytest.mark.rule("FP-14.5")
def test_nobody_gets_an_eighth_robot() -> None:
    table = works(energy=8, robots=" ".join(["Y@(1,0)"] * 4 + ["Y@(0,0)OFF"] * 2))
    table.do("Y", "make-robot", base="(0,0)", pay="brown+white")
    assert len(table.robots("Y")) == 7
    assert table.refused("Y", "make-robot", base="(2,2)", pay="brown+white") == "FP-14.5"
    table.do("Y", "explode", from_="(0,0)")
    table.do("Y", "make-robot", base="(2,2)", pay="brown+white")
    assert len(table.robots("Y")) == 5


@pytest.mark.rule("FP-14.6", "FP-R14.1")
def test_a_new_robot_is_on_and_may_act_in_the_same_turn() -> None:
    table = works()
    table.do("Y", "make-robot", base="(2,2)", pay="brown+white")
    assert table.robots("Y") == ["(2,2) ON"]
    table.do("Y", "build-land", from_="(2,2)", square="(2,1)")
    assert table.rows()[1] == "..L...."


@pytest.mark.rule("FP-R14.1")
def test_a_new_robot_may_be_off_until_its_owners_next_phase_1() -> None:
    table = works(new_robot_status="off")
    table.do("Y", "make-robot", base="(2,2)", pay="brown+white")
    assert table.robots("Y") == ["(2,2) OFF"]
    assert table.refused("Y", "build-land", from_="(2,2)", square="(2,1)") == "FP-6.5"
    table.end()
    assert table.robots("Y") == ["(2,2) OFF"]
    table.end()
    assert (table.active(), table.robots("Y")) == ("Y", ["(2,2) ON"])


@pytest.mark.rule("FP-14.7")
def test_a_base_may_produce_several_robots_in_one_turn() -> None:
    table = works(energy=7)
    for pay in ("brown+brown", "white+white", "blue+blue"):
        table.do("Y", "make-robot", base="(0,0)", pay=pay)
    assert table.robots("Y") == ["(0,0) ON"] * 3


@pytest.mark.rule("FP-R14.2")
@pytest.mark.parametrize("auto", [True, False])
def test_other_base_actions_name_no_base(auto: bool) -> None:
    table = works(auto_conserve=auto)
    assert table.offered("sell") == table.offered("consume") == [{}]
    assert table.offered("concentrate") == [{"cube": "brown"}, {"cube": "white"}, {"cube": "blue"}]
    assert table.offered("conserve") == ([] if auto else [{}])
