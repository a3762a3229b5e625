"""Checking and correcting ships (section 6 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.content import STRUCTURAL
from starlode.games.galaxy_trucker.hooks import BuildingRule
from starlode.games.galaxy_trucker.ship.joints import parts
from starlode.games.galaxy_trucker.ship.legality import BEHIND_EXHAUST, OFF_BOARD, TURNED_ENGINE, errors
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Scalar, UndoPolicy
from tests.galaxy_trucker.positions_build import Building, keys
from tests.galaxy_trucker.ships import cell, piece

# The single connector behind 7-8 (0113) meets the double one in front of 8-8 (2101); nothing else depends on them.
MISFIT = "7-8 CAB-12 0 8-7 STR-02 0 8-8 CAB-05 0"
# Further components: joined to 8-8 alone; and in error with 8-8, but joined to 7-8 by way of 7-9.
BEHIND_ONE = "8-9 CAB-15 0"
SECOND_MISFIT = "7-9 CAB-14 0 8-9 CAB-08 0"
# 6-7 (1211) and 6-8 (2001, turned) do not fit, and lie side by side.
SIDE_BY_SIDE = "6-7 CAB-02 0 7-8 STR-08 0 6-8 CAB-04 2"
# Two pairs that do not fit: 6-7 with 6-8, and 7-8 with 8-8.
TWO_MISFITS = "7-8 CAB-14 0 8-7 STR-04 0 8-8 CAB-17 0 6-7 CAB-02 0 6-8 CAB-01 0"
# An engine (1202) that is joined to the starting cabin and points to the right, or to the left.
TURNED_RIGHT = "7-8 ENG-15 3"
TURNED_LEFT = "7-6 ENG-15 1"
# A hold (0001) that shows the starting cabin a smooth side.
APART = "7-8 CRG3-01 1"


def checked(mode: str, *ships: str, **options: Scalar) -> Building:
    """Return a table whose players have finished with these ships, in the order of seats and start spaces."""
    table = Building(mode, max(2, len(ships)), **options)
    for seat, ship in enumerate(ships):
        table.build(seat, ship)
    return table.finish_all()


def removable(table: Building, seat: int = 0) -> list[Scalar]:
    return [arguments["cell"] for arguments in table.offered(seat, "remove-component")]


def pieces(table: Building, seat: int = 0) -> list[Scalar]:
    return [arguments["cell"] for arguments in table.offered(seat, "keep-piece")]


@pytest.mark.rule("GT-6.1")
def test_ships_are_checked_after_building_and_before_anything_is_loaded() -> None:
    table = checked("II", f"{MISFIT} 7-6 BAT2-06 0")
    assert table.step() == "check"
    assert table.ship(0).crew_members() == 0
    assert table.ship(0).token_count() == 0
    table.do(0, "remove-component", cell="8-8")
    assert table.step() == "window"
    assert table.ship(0).crew_members() == 4
    assert table.ship(0).token_count() == 2


@pytest.mark.rule("GT-6.1")
@pytest.mark.rule("GT-22.6")
def test_a_module_may_put_figures_in_place_before_the_check() -> None:
    table = Building("II").build(0, MISFIT)
    boarded: list[int] = []

    def board(state: GalaxyTrucker) -> None:
        boarded.append(len(errors(state.players[0].ship)))

    table.hooks.boarding.append(board)
    table.finish_all()
    assert boarded == [1]
    assert table.step() == "check"


@pytest.mark.rule("GT-6.2")
@pytest.mark.parametrize(
    ("ship", "cells"),
    [
        (MISFIT, ["7-8", "8-8"]),  # (a)
        (f"{MISFIT} {TURNED_LEFT}", ["7-6", "7-8", "8-8"]),  # (b)
        ("7-8 ENG-19 0 8-7 STR-02 0 8-8 CAB-11 0", ["7-8", "8-8"]),  # (c)
        ("7-8 STR-08 0 6-7 CAN-15 1 6-8 CAB-04 2", ["6-7", "6-8"]),  # (d)
    ],
)
def test_errors_are_found(ship: str, cells: list[str]) -> None:
    table = checked("II", ship)
    assert table.step() == "check"
    assert removable(table) == cells


@pytest.mark.rule("GT-6.2")
def test_a_component_outside_the_cells_is_an_error() -> None:
    # (e): only an imported ship can have it, and no action names its square.
    table = Building("I").build(0, "6-8 STR-03 0 6-7 STR-04 0")
    table.state.edit_ship(0).put(cell("6-9"), piece("STR-01"))
    assert (OFF_BOARD, cell("6-9")) in errors(table.ship(0))


@pytest.mark.rule("GT-6.2")
def test_a_ship_in_pieces_is_an_error() -> None:
    # (f): CAB-01 is 0031, smooth on the right; SPC2-01 turned once is smooth on the left.
    table = checked("II", "7-8 CAB-01 0 7-9 SPC2-01 1")
    assert table.step() == "check"
    assert pieces(table) == ["7-7", "7-9"]


@pytest.mark.rule("GT-6.2")
@pytest.mark.rule("GT-18.A8")
@pytest.mark.parametrize(
    ("title", "ship", "cells"),
    [
        ("freight_hauler", "7-8 CRG2-03 0 7-9 CRG2-02 0", ["7-8", "7-9"]),
        ("corridorist", "7-8 CAB-02 0 7-6 CAB-03 0", ["7-6", "7-8"]),
    ],
)
def test_a_golden_building_restriction_is_an_error(title: str, ship: str, cells: list[str]) -> None:
    # (g): every component involved may be picked for removal.
    table = Building("trek").build(0, ship).golden(0, title)
    table.finish_all()
    assert removable(table) == cells
    plain = Building("trek").build(0, ship)
    plain.finish_all()
    assert plain.step() != "check"


@pytest.mark.rule("GT-6.2")
@pytest.mark.rule("GT-22.7")
def test_the_errors_of_a_module_are_corrected_like_others() -> None:
    table = Building("II").build(0, "7-8 STR-01 0 7-6 STR-04 0")

    def one_structural_module_at_most(_state: GalaxyTrucker, _seat: int, ship: Ship) -> list[int]:
        modules = ship.of_kind(STRUCTURAL)
        return [modules] if modules.bit_count() > 1 else []

    table.hooks.building_rules.append(
        BuildingRule("one-module", "GT-22.7", lambda _state: True, one_structural_module_at_most)
    )
    table.finish_all()
    assert removable(table) == ["7-6", "7-8"]
    table.do(0, "remove-component", cell="7-6")
    assert table.step() == "window"


@pytest.mark.rule("GT-6.3")
@pytest.mark.rule("GT-19.8")
def test_the_owner_removes_components_until_the_ship_is_legal() -> None:
    table = checked("II", f"{MISFIT} {TURNED_LEFT}")
    assert table.refused(0, "remove-component", cell="9-9").clause == "GT-6.3"
    assert table.refused(0, "load-crew", crew="humans").clause == "GT-19.8"
    table.do(0, "remove-component", cell="8-8")
    # Only the engine is left to remove, so it is removed at once.
    assert table.step() == "window"
    assert set(table.components(0)) == {"7-7", "7-8", "8-7"}


@pytest.mark.rule("GT-6.4")
def test_a_wrongly_turned_engine_must_be_removed() -> None:
    table = checked("II", TURNED_RIGHT)
    assert "7-8" not in table.components(0)
    assert table.lost(0) == [("ENG-15", "removed")]


@pytest.mark.rule("GT-6.5")
@pytest.mark.rule("GT-6.6")
@pytest.mark.rule("GT-6.7")
def test_what_is_no_longer_joined_falls_off_with_the_pieces_not_kept() -> None:
    table = checked("II", f"{MISFIT} {BEHIND_ONE}")
    table.do(0, "remove-component", cell="8-8")
    assert pieces(table) == ["7-7", "8-9"]
    table.do(0, "keep-piece", cell="7-7")
    assert set(table.components(0)) == {"7-7", "7-8", "8-7"}
    assert table.lost(0) == [("CAB-05", "removed"), ("CAB-15", "removed")]
    table.check()


@pytest.mark.rule("GT-6.6")
@pytest.mark.rule("GT-19.9")
@pytest.mark.rule("GT-6.A8")
def test_a_ship_built_in_pieces_is_reduced_to_one_piece_first() -> None:
    # There is an engine to remove too, but pieces come before errors.
    table = checked("II", f"7-8 CAB-01 0 7-9 SPC2-01 1 {TURNED_LEFT}")
    assert table.kinds(0) == ["keep-piece"]
    assert pieces(table) == ["7-6", "7-9"]
    assert table.refused(0, "remove-component", cell="7-6").clause == "GT-19.9"
    table.do(0, "keep-piece", cell="7-6")
    # One error is left: the engine, which is removed at once.
    assert table.step() == "window"
    assert sorted(table.lost(0)) == [("ENG-15", "removed"), ("SPC2-01", "removed")]


@pytest.mark.rule("GT-6.7")
def test_everything_removed_counts_as_lost() -> None:
    table = Building("I").build(0, MISFIT).set_aside(0, "CAB-03")
    table.finish_all()
    table.do(0, "remove-component", cell="7-8")
    assert table.lost(0) == [("CAB-03", "unused-reserve"), ("CAB-12", "removed")]
    assert table.state.face_up == 0


@pytest.mark.rule("GT-6.10")
def test_exposed_connectors_and_missing_parts_are_no_errors() -> None:
    table = checked("II", "7-8 STR-08 0 7-6 STR-04 0 6-7 STR-03 0")
    assert table.step() == "window"
    assert table.lost(0) == []


@pytest.mark.rule("GT-6.11")
def test_corrections_do_not_change_the_start_space() -> None:
    table = Building("II", players=3).build(0, MISFIT)
    table.do(0, "finish", space=2)
    table.do(1, "finish", space=3)
    table.do(2, "finish", space=1)
    table.do(0, "remove-component", cell="8-8")
    assert table.spaces() == [2, 3, 1]
    assert table.player(0).progress == 3


@pytest.mark.rule("GT-6.9")
@pytest.mark.rule("GT-6.A1")
def test_the_check_is_complete_so_no_error_is_left_for_the_flight() -> None:
    table = checked("II", f"{MISFIT} {TURNED_LEFT} 8-6 ENG-19 2 9-6 STR-01 0 9-8 CRG3-01 2", TWO_MISFITS)
    while table.step() == "check":
        for seat in table.state.pending().must_act:
            table.do_default(seat)
    assert table.step() == "window"
    for seat in (0, 1):
        assert errors(table.ship(seat)) == []
        assert len(parts(table.ship(seat))) == 1
        assert table.player(seat).credits == 0
    table.check()


# --- rulings ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-6.A2")
def test_only_components_that_take_part_in_an_error_may_be_removed() -> None:
    table = checked("II", f"{MISFIT} 7-6 STR-01 1")
    assert removable(table) == ["7-8", "8-8"]
    assert table.refused(0, "remove-component", cell="8-7").clause == "GT-6.A2"
    assert table.refused(0, "remove-component", cell="7-7").clause == "GT-6.A2"


@pytest.mark.rule("GT-6.A2")
def test_errors_are_listed_and_computed_again_after_each_pick() -> None:
    table = Building("II").build(0, f"{MISFIT} {SECOND_MISFIT}")
    table.do(0, "finish", space=1)
    [event] = [event for event in table.do(1, "finish", space=2) if event.key == "event-illegal-ship"]
    assert (event.data["count"], event.data["cell"]) == (2, ["7-8", "8-8", "8-9"])
    assert removable(table) == ["7-8", "8-8", "8-9"]
    other = Building("II").build(0, f"{MISFIT} {SECOND_MISFIT}").finish_all()
    table.do(0, "remove-component", cell="8-9")
    assert removable(table) == ["7-8", "8-8"]
    # 8-8 takes part in both errors: without it the ship is legal.
    other.do(0, "remove-component", cell="8-8")
    assert other.step() == "window"


@pytest.mark.rule("GT-6.A3")
def test_a_pair_in_error_does_not_hold_together() -> None:
    # 7-9 touches the ship with a side that does not fit: it is a piece of its own.
    table = checked("II", "7-8 CAB-12 0 7-9 CAB-08 1")
    assert pieces(table) == ["7-7", "7-9"]


@pytest.mark.rule("GT-6.A4")
def test_the_starting_cabin_may_be_removed_or_fall_off() -> None:
    table = checked("II", "7-8 CAB-10 1 7-9 CAB-03 0")
    assert "7-7" in pieces(table)
    other = next(name for name in pieces(table) if name != "7-7")
    table.do(0, "keep-piece", cell=str(other))
    assert "7-7" not in table.components(0)
    assert ("SCAB-blue", "removed") in table.lost(0)
    table.check()


@pytest.mark.rule("GT-6.A5")
def test_a_piece_without_a_cabin_cannot_fly() -> None:
    table = checked("II", APART)
    assert pieces(table) == ["7-7", "7-8"]
    table.do(0, "keep-piece", cell="7-8")
    assert table.components(0) == {"7-8": "CRG3-01"}
    assert table.statuses() == ["gave-up", "flying"]


@pytest.mark.rule("GT-6.A6")
def test_all_players_correct_at_the_same_time() -> None:
    # The owner of the second ship corrects both errors without waiting for the first.
    table = checked("II", MISFIT, TWO_MISFITS, "7-8 STR-01 0")
    assert table.state.pending().must_act == (0, 1)
    table.do(1, "remove-component", cell="8-8")
    assert table.state.pending().must_act == (0, 1)
    assert table.refused(2, "remove-component", cell="7-8").key == "refusal-others-decide"
    table.do(1, "remove-component", cell="6-8")
    assert table.state.pending().must_act == (0,)
    table.do(0, "remove-component", cell="8-8")
    assert table.step() == "window"


@pytest.mark.rule("GT-6.A7")
@pytest.mark.rule("GT-19.8")
def test_by_default_the_component_that_resolves_most_errors_is_removed() -> None:
    table = checked("II", f"{MISFIT} {SECOND_MISFIT}")
    assert table.default(0) == {"do": "remove-component", "cell": "8-8"}


@pytest.mark.rule("GT-6.A7")
@pytest.mark.parametrize(
    ("ship", "removed"),
    [
        (f"{MISFIT} {BEHIND_ONE}", "7-8"),  # without 8-8 something would fall off
        (MISFIT, "8-8"),  # nothing falls off in either case: the larger row
        (SIDE_BY_SIDE, "6-8"),  # the same row: the larger column
    ],
)
def test_ties_are_broken_by_what_falls_off_then_by_row_and_column(ship: str, removed: str) -> None:
    assert checked("II", ship).default(0) == {"do": "remove-component", "cell": removed}


@pytest.mark.rule("GT-19.9")
def test_by_default_the_piece_with_most_cabins_is_kept() -> None:
    table = checked("II", "7-8 CAB-10 1 7-9 CAB-03 0 8-9 CAB-06 0")
    assert len(pieces(table)) == 2
    chosen = table.default(0)
    assert chosen is not None
    assert chosen["cell"] != "7-7"


@pytest.mark.rule("GT-6.A9")
def test_a_turned_engine_is_tested_for_the_square_behind_its_exhaust_too() -> None:
    # The exhaust of 7-8 points at 7-9, which is joined by way of 8-9 and 8-8.
    table = Building("II").build(0, f"{TURNED_RIGHT} 8-8 STR-08 0 8-9 CAB-17 0 7-9 CAB-04 2")
    assert [error[0] for error in errors(table.ship(0))] == [TURNED_ENGINE, BEHIND_EXHAUST]
    table.finish_all()
    assert removable(table) == ["7-8", "7-9"]
    table.do(0, "remove-component", cell="7-9")
    # That does not heal the engine (GT-6.4).
    assert table.lost(0) == [("CAB-04", "removed"), ("ENG-15", "removed")]


@pytest.mark.rule("GT-6.3")
def test_a_removal_may_be_taken_back_like_other_decisions() -> None:
    assert checked("II", MISFIT).state.undo_policy() is UndoPolicy.BARRIER


@pytest.mark.rule("GT-6.2")
def test_people_are_told_what_is_wrong() -> None:
    table = Building("II").build(0, MISFIT)
    table.do(0, "finish", space=1)
    events = table.do(1, "finish", space=2)
    assert "event-illegal-ship" in keys(events)
