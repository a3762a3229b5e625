"""Phase 2: spending energy (FP-6)."""

from __future__ import annotations

from itertools import permutations

import pytest

from starlode.games.forgotten_planet import state as st
from tests.forgotten_planet.action_costs import (
    BASE_ACTIONS,
    HERE,
    PAID_ACTIONS,
    ROBOT_ACTIONS,
    WALL,
    PaidAction,
    make_position,
)
from tests.forgotten_planet.events import event_data
from tests.forgotten_planet.games import several
from tests.forgotten_planet.positions import Position


@pytest.mark.rule("FP-6.1")
@pytest.mark.parametrize("kinds", list(permutations(["build-land", "build-wall", "sell", "consume"])))
def test_actions_come_in_any_order(kinds: tuple[str, ...]) -> None:
    table = make_position(energy=6, cubes=(1, 2, 1))
    for kind in kinds:
        next(action for action in PAID_ACTIONS if action.kind == kind).apply(table)
    assert (table.state.energy, table.in_hand("Y")) == (2, (0, 0, 0))
    table.check()


@pytest.mark.rule("FP-6.1")
def test_there_is_no_limit_to_the_number_of_actions() -> None:
    table = make_position(energy=15)
    for _ in range(14):
        table.do("Y", "consume")
    assert (table.active(), table.state.energy) == ("Y", 1)


@pytest.mark.rule("FP-6.2")
def test_the_same_robot_and_the_same_base_may_repeat_their_actions() -> None:
    table = make_position(energy=12, cubes=(4, 2, 0))
    for square in ("(1,3)", "(0,1)"):
        start = HERE if square == "(1,3)" else "(1,1)"
        table.do("Y", "build-land", from_=start, square=square)
        table.do("Y", "move", from_=start, to="(1,1)" if start == HERE else HERE)
    for side in ("(0,2)|(1,2)", "(1,1)|(1,2)"):
        table.do("Y", "build-wall", from_=HERE, side=side, pay="white")
    for _ in range(2):
        table.do("Y", "make-robot", base="(0,0)", pay="brown+brown")
    assert len(table.robots("Y")) == 3
    table.check()


@pytest.mark.rule("FP-6.2")
def test_another_robot_may_do_the_same() -> None:
    table = make_position(energy=4, robots=f"Y@{HERE} Y@(3,2)")
    table.do("Y", "build-land", from_=HERE, square="(1,3)")
    table.do("Y", "build-land", from_="(3,2)", square="(3,3)")
    assert table.rows()[3] == ".L.L..."


@pytest.mark.rule("FP-6.3")
@pytest.mark.parametrize("action", PAID_ACTIONS, ids=str)
def test_what_an_action_costs(action: PaidAction) -> None:
    table = make_position(energy=action.energy + 1)
    action.apply(table)
    assert (table.active(), table.state.energy) == ("Y", 1)
    assert table.in_hand("Y") == tuple(1 - cubes for cubes in action.cubes)
    exact = make_position(energy=action.energy)
    action.apply(exact)
    assert (exact.active(), exact.player("Y").stored) == ("R", 0)


@pytest.mark.rule("FP-6.3")
@pytest.mark.parametrize("action", [action for action in PAID_ACTIONS if action.energy > 1], ids=str)
def test_there_is_no_credit_for_energy(action: PaidAction) -> None:
    assert action.refused(make_position(energy=action.energy - 1)) == "FP-6.3"


@pytest.mark.rule("FP-6.3")
@pytest.mark.parametrize("action", [action for action in PAID_ACTIONS if max(action.cubes) > 0], ids=str)
def test_there_is_no_credit_for_cubes(action: PaidAction) -> None:
    clause = {"build-base": "FP-10.1", "build-wall": "FP-11.1", "make-robot": "FP-14.2", "sell": "FP-15.1"}[action.kind]
    for colour in range(3):
        if action.cubes[colour]:
            held = [9, 9, 9]
            held[colour] = 0
            assert action.refused(make_position(energy=6, cubes=(held[0], held[1], held[2]))) == clause


@pytest.mark.rule("FP-6.4")
@pytest.mark.parametrize("action", [action for action in PAID_ACTIONS if max(action.cubes) > 0], ids=str)
def test_paid_cubes_go_to_no_player(action: PaidAction) -> None:
    table = make_position(energy=6).cubes("R", 2, 3, 4)
    action.apply(table)
    assert table.in_hand("Y") == tuple(1 - cubes for cubes in action.cubes)
    assert table.in_hand("R") == (2, 3, 4)


@pytest.mark.rule("FP-6.4")
def test_the_bank_gives_paid_cubes_out_again() -> None:
    table = make_position(energy=9, cubes=(20, 20, 20))
    table.do("Y", "build-wall", from_=HERE, side="(1,2)|(1,3)", pay="brown")
    table.do("Y", "concentrate", cube="brown")
    assert table.in_hand("Y") == (20, 20, 20)


@pytest.mark.rule("FP-6.5")
@pytest.mark.parametrize("action", ROBOT_ACTIONS, ids=str)
@pytest.mark.parametrize("robots", ["", f"Y@{HERE}OFF", f"R@{HERE}", f"Y@(3,2) Y@{HERE}OFF R@{HERE}"])
def test_robot_actions_need_an_own_robot_that_is_on(action: PaidAction, robots: str) -> None:
    assert action.refused(make_position(energy=6, robots=robots)) == "FP-6.5"


@pytest.mark.rule("FP-6.6")
@pytest.mark.parametrize("action", BASE_ACTIONS, ids=str)
@pytest.mark.parametrize("robots", ["", f"Y@{HERE}OFF", f"Y@{HERE}"])
def test_bases_can_always_use_energy(action: PaidAction, robots: str) -> None:
    table = make_position(energy=5, robots=robots)
    action.apply(table)
    assert table.state.energy == 5 - action.energy


@pytest.mark.rule("FP-6.7")
def test_one_amount_of_energy_pays_for_all_robots_and_bases() -> None:
    table = make_position(energy=4, robots=f"Y@{HERE} Y@(3,2)")
    table.do("Y", "build-land", from_=HERE, square="(1,3)")
    table.do("Y", "move", from_="(3,2)", to="(2,2)")
    table.do("Y", "make-robot", base="(0,0)", pay="brown+white")
    assert (table.active(), table.player("Y").stored) == ("R", 0)
    alone = make_position(energy=4, robots=f"Y@{HERE} Y@(3,2)")
    for to in ("(1,1)", "(1,0)", "(0,0)"):
        alone.do("Y", "move", from_=alone.robots("Y")[0].split()[0], to=to)
    assert alone.robots("Y") == ["(0,0) ON", "(3,2) ON"]


@pytest.mark.rule("FP-6.8")
def test_a_robot_that_leaves_its_zone_can_still_act_in_this_turn() -> None:
    table = Position("YLLLR\n.....", robots="Y@(1,0)").turn("Y")
    table.do("Y", "move", from_="(1,0)", to="(3,0)")
    assert (table.owner("(3,0)"), table.robots("Y")) == ("R", ["(3,0) ON"])
    table.do("Y", "build-land", from_="(3,0)", square="(3,1)")
    assert table.rows()[1] == "...L."


@pytest.mark.rule("FP-6.9")
@pytest.mark.parametrize("action", PAID_ACTIONS, ids=str)
def test_control_does_not_change_in_phase_2(action: PaidAction) -> None:
    table = make_position(energy=6)
    before = (table.controls("Y"), table.controls("R"), table.state.tile_counts)
    events = action.apply(table)
    assert (table.controls("Y"), table.controls("R"), table.state.tile_counts) == before
    assert not event_data(events, "event-control-changed")


@pytest.mark.rule("FP-6.9")
def test_control_is_computed_again_in_phase_3() -> None:
    table = make_position(energy=6)
    table.do("Y", "build-land", from_=HERE, square="(1,3)")
    table.do("Y", "explode-wall", from_=HERE, side=WALL)
    assert table.controls("Y") == ["(0,0)", "(1,0)", "(1,1)", "(0,2)", "(1,2)"]
    table.end()
    assert table.controls("Y") == ["(0,0)", "(1,0)", "(1,1)", "(0,2)", "(1,2)", "(2,2)", "(3,2)", "(1,3)"]


@pytest.mark.rule("FP-6.10")
def test_a_player_may_end_phase_2_at_any_time() -> None:
    table = make_position(energy=6)
    for action in (ROBOT_ACTIONS[0], BASE_ACTIONS[1], BASE_ACTIONS[3]):
        assert table.offered("end-actions") == [{}]
        action.apply(table)
    table.end()
    assert table.active() == "R"
    waiting = [step.state for step in several() if step.state.step == st.ACTIONS]
    assert len(waiting) > 1000
    assert all(state.config.actions.end_actions in state.options for state in waiting)


@pytest.mark.rule("FP-R6.1")
@pytest.mark.parametrize(("energy", "stored", "lost"), [(2, 2, 0), (3, 3, 0), (5, 3, 2)])
def test_nobody_is_forced_to_act_and_what_cannot_be_stored_is_lost(energy: int, stored: int, lost: int) -> None:
    table = make_position(energy=energy)
    (data,) = event_data(table.end(), "event-energy-stored")
    assert (data["stored"], data["lost"]) == (stored, lost)
    assert table.player("Y").stored == stored


@pytest.mark.rule("FP-R6.1")
def test_without_automatic_storing_all_that_was_not_conserved_is_lost() -> None:
    table = Position("YL..R\n.....", options={"auto_conserve": False}).phase2("Y", energy=5)
    table.do("Y", "conserve")
    (data,) = event_data(table.end(), "event-energy-stored")
    assert (data["stored"], data["lost"]) == (1, 4)
