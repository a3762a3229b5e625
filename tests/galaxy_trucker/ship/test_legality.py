"""Building errors, what may be removed, and what is removed when time runs out (section 6 of the rules)."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker.content import (
    CELL_MASK,
    CORRIDORIST,
    DOUBLE_ENGINE,
    ENGINE,
    FREIGHT_HAULER,
    PIECE_DIRECTION,
    PIECE_KIND,
    SOUTH,
    STEP,
    connector,
)
from starlode.games.galaxy_trucker.ship.joints import parts
from starlode.games.galaxy_trucker.ship.legality import (
    BEFORE_MUZZLE,
    BEHIND_EXHAUST,
    ERROR_CLAUSES,
    ERROR_NAMES,
    FOUR_CONNECTORS,
    GOLDEN_RESTRICTIONS,
    IN_PIECES,
    JOINED_HOLDS,
    MISFIT,
    OFF_BOARD,
    TURNED_ENGINE,
    Error,
    default_removal,
    errors,
    taking_part,
)
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits
from tests.galaxy_trucker.ships import build, cell, cells, scattered_ship, ship_a, ship_b, start, with_piece

CANNON_ON_TOP = "7-7 SCAB-blue 0  6-7 CAN-01 0"


@pytest.mark.rule("GT-6.2")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # (a) CAB-04 has smooth sides on the right and at the rear.
        ("7-7 SCAB-blue 0  7-6 CAB-04 0", (MISFIT, "7-6", "7-7")),
        ("7-7 SCAB-blue 0  6-7 CAB-04 0", (MISFIT, "6-7", "7-7")),
        # (b) turned by a quarter, the connector of ENG-01 meets the starting cabin.
        ("7-7 SCAB-blue 0  6-7 ENG-01 1", (TURNED_ENGINE, "6-7")),
        # (c) and (d): the component on 9-6 and 5-7 is joined elsewhere or not at all.
        ("7-7 SCAB-blue 0  7-6 ENG-01 0  8-6 STR-01 2", (BEHIND_EXHAUST, "7-6", "8-6")),
        (f"{CANNON_ON_TOP}  5-7 STR-01 0", (BEFORE_MUZZLE, "6-7", "5-7")),
        # (e) 7-4 is no cell of level I.
        ("7-7 SCAB-blue 0  7-4 STR-01 0", (OFF_BOARD, "7-4")),
        # (f) two components that do not touch.
        ("7-7 SCAB-blue 0  9-9 STR-01 0", (IN_PIECES,)),
    ],
)
def test_each_kind_of_error_is_found(text: str, expected: tuple[int, *tuple[str, ...]]) -> None:
    kind, *names = expected
    assert (kind, *(cell(name) for name in names)) in errors(build(1, text))


@pytest.mark.rule("GT-6.2")
@pytest.mark.parametrize("seed", range(150))
def test_the_check_finds_what_a_look_at_every_cell_finds(seed: int) -> None:
    rng = Random(seed)
    ship = scattered_ship(rng, 3, rng.randint(1, 36))
    assert sorted(errors(ship)) == sorted(slow_errors(ship))


def slow_errors(ship: Ship) -> list[Error]:
    """Return the errors of GT-6.2 (a) to (f), cell by cell."""
    found: list[Error] = []
    for position in bits(ship.mask):
        own = ship.pieces[position]
        for side in (1, 2):
            other = ship.pieces[position + STEP[side]]
            pair = (connector(own, side), connector(other, side + 2 & 3)) if other >= 0 else (0, 0)
            if pair not in {(0, 0), (1, 1), (1, 3), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3)}:
                found.append((MISFIT, position, position + STEP[side]))
        is_engine = PIECE_KIND[own] in (ENGINE, DOUBLE_ENGINE)
        if is_engine and PIECE_DIRECTION[own] != SOUTH:
            found.append((TURNED_ENGINE, position))
        if 4 <= PIECE_KIND[own] <= 7 and ship.pieces[position + STEP[PIECE_DIRECTION[own]]] >= 0:
            kind = BEHIND_EXHAUST if is_engine else BEFORE_MUZZLE
            found.append((kind, position, position + STEP[PIECE_DIRECTION[own]]))
        if not CELL_MASK[ship.level] >> position & 1:
            found.append((OFF_BOARD, position))
    if len(slow_pieces(ship)) > 1:
        found.append((IN_PIECES,))
    return found


def slow_pieces(ship: Ship) -> set[frozenset[int]]:
    """Return the pieces of a ship by walking from every component."""
    found: set[frozenset[int]] = set()
    for start_position in bits(ship.mask):
        reached, waiting = {start_position}, [start_position]
        while waiting:
            position = waiting.pop()
            for side in range(4):
                there = position + STEP[side]
                if ship.pieces[there] < 0 or there in reached:
                    continue
                pair = {connector(ship.pieces[position], side), connector(ship.pieces[there], side + 2 & 3)}
                if 0 not in pair and pair != {1, 2}:
                    reached.add(there)
                    waiting.append(there)
        found.add(frozenset(reached))
    return found


@pytest.mark.rule("GT-6.A3", "GT-6.6")
@pytest.mark.parametrize("seed", range(40))
def test_pieces_are_what_legal_joints_hold_together(seed: int) -> None:
    ship = scattered_ship(Random(seed), 2, 20)
    found = parts(ship)
    assert {frozenset(bits(part)) for part in found} == slow_pieces(ship)
    assert found == sorted(found, key=lambda part: part & -part), "in cell order of their first component"


@pytest.mark.rule("GT-6.A3")
def test_a_pair_in_error_does_not_hold_together() -> None:
    # STR-04 has a single connector at the front. CAB-04 turned by half carries a double one at the rear.
    broken = build(1, "7-7 SCAB-blue 0  6-7 STR-04 0  5-7 CAB-04 2")
    assert errors(broken) == [(MISFIT, cell("5-7"), cell("6-7")), (IN_PIECES,)]
    assert parts(broken) == [cells("5-7"), cells("6-7", "7-7")]
    # Turned by three quarters it carries a single one there.
    whole = build(1, "7-7 SCAB-blue 0  6-7 STR-04 0  5-7 CAB-04 3")
    assert errors(whole) == []
    assert parts(whole) == [cells("5-7", "6-7", "7-7")]


@pytest.mark.rule("GT-6.10")
def test_exposed_connectors_and_missing_components_are_no_errors() -> None:
    assert errors(start()) == []
    assert errors(with_piece(start(), "6-7", "STR-08")) == []
    assert errors(build(1, "8-8 STR-08 0")) == [], "not even the starting cabin is needed"


@pytest.mark.rule("GT-6.A2")
def test_both_partners_of_an_error_take_part() -> None:
    ship = with_piece(ship_b(), "9-6", "STR-01", 2)
    assert taking_part(errors(ship)) == cells("9-5", "9-6", "8-6")
    shot = with_piece(ship_b(), "9-8", "STR-01", 0)
    assert taking_part(errors(shot)) == cells("8-8", "9-8")


@pytest.mark.rule("GT-6.A2", "GT-6.A8")
def test_a_ship_in_pieces_offers_no_single_component() -> None:
    ship = build(1, "7-7 SCAB-blue 0  9-9 STR-01 0")
    assert errors(ship) == [(IN_PIECES,)]
    assert taking_part(errors(ship)) == 0


@pytest.mark.rule("GT-6.A9")
def test_the_component_behind_a_turned_engine_takes_part_too() -> None:
    # ENG-01 r1: the exhaust points to the left, the connector to the rear.
    ship = build(1, "7-7 SCAB-blue 0  6-7 ENG-01 1  6-6 CAB-01 0")
    found = errors(ship)
    assert (BEHIND_EXHAUST, cell("6-7"), cell("6-6")) in found
    assert taking_part(found) >> cell("6-6") & 1
    ship.remove(cell("6-6"))
    assert errors(ship) == [(TURNED_ENGINE, cell("6-7"))]


@pytest.mark.rule("GT-6.A7")
def test_by_default_the_component_with_most_errors_is_removed() -> None:
    ship = with_piece(ship_b(), "9-6", "STR-01", 2)
    assert default_removal(ship, errors(ship)) == cell("9-6")


@pytest.mark.rule("GT-6.A7")
def test_among_equals_by_default_fewest_components_fall_off() -> None:
    # CAB-04 r2 and the structural module on 6-7 take part in one error; without the module the starting cabin remains.
    ship = build(1, "7-7 SCAB-blue 0  6-7 STR-04 0  6-6 STR-03 0  6-8 STR-06 0  5-7 CAB-04 2")
    found = [error for error in errors(ship) if error[0] == MISFIT]
    assert found == [(MISFIT, cell("5-7"), cell("6-7"))]
    assert default_removal(ship, found) == cell("5-7")


@pytest.mark.rule("GT-6.A7")
@pytest.mark.parametrize(
    ("text", "removed"), [("7-7 STR-01 0  8-7 CAB-04 0", "8-7"), ("7-7 CAB-04 0  7-8 STR-08 0", "7-8")]
)
def test_then_by_default_the_largest_row_and_column(text: str, removed: str) -> None:
    ship = build(3, text)
    found = [error for error in errors(ship) if error[0] == MISFIT]
    assert len(found) == 1
    assert default_removal(ship, found) == cell(removed)


@pytest.mark.rule("GT-6.A7")
def test_what_falls_off_is_everything_outside_the_largest_piece() -> None:
    # Removing 7-7 would leave pieces of one component, removing 7-6 one piece of three.
    ship = build(3, "7-6 CAB-04 0  7-7 STR-08 0  6-7 CAB-02 0  8-7 CAB-03 0")
    found = [error for error in errors(ship) if error[0] == MISFIT and cell("7-6") in error]
    assert found == [(MISFIT, cell("7-6"), cell("7-7"))]
    assert default_removal(ship, found) == cell("7-6")


@pytest.mark.rule("GT-18.A8", "GT-6.2")
def test_a_golden_freight_hauler_may_not_join_two_holds() -> None:
    restriction = GOLDEN_RESTRICTIONS[FREIGHT_HAULER]
    found = [(JOINED_HOLDS, cell("7-8"), cell("7-9")), (JOINED_HOLDS, cell("7-9"), cell("8-9"))]
    assert errors(ship_a(), [restriction]) == found
    assert errors(ship_a()) == []
    assert taking_part(found) == cells("7-8", "7-9", "8-9")


@pytest.mark.rule("GT-18.A8")
def test_holds_that_only_touch_are_allowed() -> None:
    # Both touching sides are smooth.
    ship = build(2, "7-8 SPC2-01 0  7-9 SPC2-03 2")
    assert GOLDEN_RESTRICTIONS[FREIGHT_HAULER](ship) == []


@pytest.mark.rule("GT-18.A8", "GT-6.2")
def test_a_golden_corridorist_builds_no_component_with_four_connectors() -> None:
    restriction = GOLDEN_RESTRICTIONS[CORRIDORIST]
    # CAB-02 has four connectors; starting cabin and structural modules are excepted.
    ship = build(2, "7-7 SCAB-red 0  7-8 CAB-02 0  7-6 STR-08 0  6-7 CAB-04 3")
    assert restriction(ship) == [(FOUR_CONNECTORS, cell("7-8"))]
    assert (FOUR_CONNECTORS, cell("7-8")) in errors(ship, [restriction])
    assert (FOUR_CONNECTORS, cell("7-8")) not in errors(ship)


def test_every_error_has_a_name_and_a_clause() -> None:
    assert len(ERROR_NAMES) == len(ERROR_CLAUSES) == FOUR_CONNECTORS + 1
