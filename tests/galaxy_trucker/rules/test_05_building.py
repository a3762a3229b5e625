"""Building: taking, placing, what fits, reserve and forecast (section 5 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.content import CARD_NUMBER, CELL_NAMES, TILE_NUMBER
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.hooks import BuildingRule
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Refusal, Scalar
from starlode.kernel.errors import InvalidInput
from tests.galaxy_trucker.positions_build import Building, keys

POLICIES = ["faithful", "assisted", "strict"]


def grounds(table: Building, seat: int, kind: str = "place") -> set[tuple[Scalar, Scalar]]:
    """Return cell and rotation of every placement that is offered."""
    return {(arguments["cell"], arguments["rotation"]) for arguments in table.offered(seat, kind)}


def strict(tile: str, *welded: str) -> Building:
    """Return a table of level II where seat 0 must not make errors, with a tile in the hand."""
    table = Building("II", placement_policy="strict")
    for part in welded:
        table.build(0, part)
    return table.hold(0, tile)


# --- taking and placing -------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-5.1")
@pytest.mark.rule("GT-19.5")
def test_everybody_may_act_at_any_time_and_nobody_is_awaited() -> None:
    table = Building("II", players=4)
    assert table.state.pending().may_act == (0, 1, 2, 3)
    assert table.state.pending().must_act == ()
    for seat, tile in ((2, "CAB-01"), (0, "CAB-02"), (3, "CAB-03"), (2, "")):
        if tile:
            table.take(seat, tile)
        else:
            table.do(seat, "return-tile")
    assert [table.hand(seat) for seat in range(4)] == ["CAB-02", None, None, "CAB-03"]
    assert table.state.pending().may_act == (0, 1, 2, 3)


@pytest.mark.rule("GT-5.2")
@pytest.mark.parametrize(
    ("kind", "arguments"), [("take-hidden", {}), ("take-open", {"tile": "CAB-02"}), ("take-reserved", {"slot": 1})]
)
def test_a_hand_holds_one_component(kind: str, arguments: dict[str, Scalar]) -> None:
    table = Building("II").open("CAB-02").set_aside(0, "CAB-03").hold(0, "CAB-01")
    assert table.refused(0, kind, **arguments).clause == "GT-5.2"
    table.do(0, "return-tile")
    assert table.may(0, kind, **arguments)


@pytest.mark.rule("GT-5.3")
def test_a_component_comes_from_the_pool_or_from_those_face_up() -> None:
    table = Building("II").open("CAB-02")
    table.take(0, "CAB-01")
    assert not table.state.pool >> TILE_NUMBER["CAB-01"] & 1
    table.do(1, "take-open", tile="CAB-02")
    assert (table.hand(0), table.hand(1)) == ("CAB-01", "CAB-02")
    assert table.face_up() == []
    assert table.refused(1, "take-open", tile="CAB-05").clause == "GT-5.2"
    table.do(1, "return-tile")
    assert table.refused(1, "take-open", tile="CAB-05").clause == "GT-5.3"
    table.check()


@pytest.mark.rule("GT-5.4")
@pytest.mark.rule("GT-19.29")
def test_a_component_taken_unseen_is_known_to_its_owner_alone() -> None:
    table = Building("II", players=3)
    table.do(0, "take-hidden")
    # Chance draws before anybody can act, and the outcome does not depend on who looks.
    assert len(table.outcomes()) == 152
    events = table.draw("draw-tile", tile="SHD-03")
    assert [(event.key, event.audience) for event in events] == [("event-tile-seen", (0,))]
    hands = [table.view(viewer)["seats"][0]["hand"] for viewer in (0, 1, 2, None)]
    assert hands[0] == {"tile": "SHD-03", "source": "pool"}
    assert hands[1:] == [{"tile": None, "source": "pool"}] * 3


@pytest.mark.rule("GT-5.4")
@pytest.mark.parametrize("reveals", ["place", "set-aside", "return-tile"])
def test_it_becomes_public_when_it_is_placed_set_aside_or_returned(reveals: str) -> None:
    table = Building("II").hold(0, "SHD-03")
    arguments: dict[str, Scalar] = {"cell": "7-8", "rotation": 0} if reveals == "place" else {}
    [event] = table.do(0, reveals, **arguments)
    assert event.audience is None
    assert event.data["tile"] == "SHD-03"
    assert "SHD-03" in str(table.view(1))


@pytest.mark.rule("GT-5.5")
def test_a_returned_component_lies_face_up_for_everybody() -> None:
    table = Building("II", players=3).hold(0, "CAB-01")
    table.do(0, "return-tile")
    assert table.face_up() == ["CAB-01"]
    assert not table.state.pool >> TILE_NUMBER["CAB-01"] & 1
    assert all(table.may(seat, "take-open", tile="CAB-01") for seat in range(3))
    table.do(2, "take-open", tile="CAB-01")
    table.do(2, "return-tile")
    # It never turns face down again: it cannot be drawn.
    table.do(1, "take-hidden")
    assert {"tile": "CAB-01"} not in table.outcomes()


@pytest.mark.rule("GT-5.5")
def test_what_was_returned_within_two_seconds_is_remembered() -> None:
    table = Building("II")
    for moment, tile in ((1_000, "CAB-01"), (2_500, "CAB-02"), (4_000, "CAB-03")):
        table.now = moment
        table.hold(0, tile).do(0, "return-tile")
    assert list(table.state.returned) == [(TILE_NUMBER["CAB-02"], 2_500), (TILE_NUMBER["CAB-03"], 4_000)]
    table.do(1, "take-open", tile="CAB-02")
    assert list(table.state.returned) == [(TILE_NUMBER["CAB-03"], 4_000)]


@pytest.mark.rule("GT-5.6")
def test_a_component_is_placed_next_to_the_ship_in_any_rotation() -> None:
    table = Building("II").hold(0, "CAB-01")
    neighbours = ["6-7", "7-6", "7-8", "8-7"]
    assert grounds(table, 0) == {(name, rotation) for name in neighbours for rotation in range(4)}
    events = table.do(0, "place", cell="7-8", rotation=3)
    assert keys(events) == ["event-placed"]
    assert table.components(0) == {"7-7": "SCAB-blue", "7-8": "CAB-01"}
    assert table.ship(0).pieces[table.ship(0).mask.bit_length() - 1] & 3 == 3
    assert table.hand(0) is None


@pytest.mark.rule("GT-5.6")
def test_a_component_is_not_placed_on_another_or_apart_from_the_ship() -> None:
    table = Building("II").hold(0, "CAB-01")
    assert table.refused(0, "place", cell="7-7", rotation=0).key == "refusal-cell-taken"
    assert table.refused(0, "place", cell="8-8", rotation=0).key == "refusal-not-adjacent"
    assert table.refused(0, "place", cell="8-8", rotation=0).clause == "GT-5.6"
    assert table.refused(1, "place", cell="7-8", rotation=0).key == "refusal-hand-empty"


@pytest.mark.rule("GT-2.7")
def test_a_component_lies_on_a_cell_of_the_board() -> None:
    table = Building("I").build(0, "6-7 STR-01 0 5-7 STR-02 0").hold(0, "CAB-01")
    assert table.refused(0, "place", cell="5-6", rotation=0).clause == "GT-2.7"
    assert table.may(0, "place", cell="6-6", rotation=0)


@pytest.mark.rule("GT-5.7")
def test_the_component_placed_last_may_still_be_moved_and_turned() -> None:
    table = Building("II").hold(0, "CAB-01")
    table.do(0, "place", cell="7-8", rotation=0)
    assert {ground for ground in grounds(table, 0, "move-last") if ground[0] == "7-8"} == {
        ("7-8", 1),
        ("7-8", 2),
        ("7-8", 3),
    }
    table.do(0, "move-last", cell="7-8", rotation=2)
    table.do(0, "move-last", cell="8-7", rotation=1)
    assert table.components(0) == {"7-7": "SCAB-blue", "8-7": "CAB-01"}
    # It must lie next to the rest of the ship, not next to itself.
    assert table.refused(0, "move-last", cell="9-6", rotation=0).clause == "GT-5.6"
    assert table.refused(0, "move-last", cell="8-8", rotation=0).clause == "GT-5.6"


@pytest.mark.rule("GT-5.7")
def test_the_loose_component_may_be_returned_or_set_aside() -> None:
    for kind, face_up, reserve in (("return-tile", ["CAB-01"], []), ("set-aside", [], ["CAB-01"])):
        table = Building("II").hold(0, "CAB-01")
        table.do(0, "place", cell="7-8", rotation=0)
        table.do(0, kind)
        assert table.components(0) == {"7-7": "SCAB-blue"}
        assert (table.face_up(), table.reserve(0)) == (face_up, reserve)
        table.check()


@pytest.mark.rule("GT-5.7")
@pytest.mark.rule("GT-5.8")
@pytest.mark.rule("GT-5.A9")
@pytest.mark.parametrize(
    ("kind", "arguments", "then"),
    [
        ("take-hidden", {}, "return-tile"),
        ("take-open", {"tile": "CAB-02"}, "return-tile"),
        ("take-reserved", {"slot": 1}, "set-aside"),
        ("peek", {"pile": 1}, "end-peek"),
    ],
)
def test_taking_another_or_looking_welds_the_last_one(kind: str, arguments: dict[str, Scalar], then: str) -> None:
    table = Building("II").open("CAB-02").set_aside(0, "CAB-03").hold(0, "CAB-01")
    table.do(0, "place", cell="7-8", rotation=0)
    assert table.may(0, "move-last", cell="8-7", rotation=0)
    table.do(0, kind, **arguments)
    table.draw_all()
    table.do(0, then)
    for refused in (
        table.refused(0, "move-last", cell="8-7", rotation=0),
        table.refused(0, "return-tile"),
        table.refused(0, "set-aside"),
    ):
        assert refused.clause == "GT-5.8"


@pytest.mark.rule("GT-5.8")
def test_not_even_an_error_is_removed_while_building() -> None:
    table = Building("II").build(0, "7-8 ENG-01 1").hold(0, "STR-01")
    assert table.refused(0, "move-last", cell="8-7", rotation=0).clause == "GT-5.8"
    table.do(0, "place", cell="8-7", rotation=0)
    assert table.refused(0, "remove-component", cell="7-8").clause == "GT-6.3"
    assert "7-8" in table.components(0)


@pytest.mark.rule("GT-5.9")
def test_a_ship_may_be_the_starting_cabin_alone() -> None:
    table = Building("II")
    table.finish_all()
    assert table.step() == "window"
    assert table.components(0) == {"7-7": "SCAB-blue"}
    assert table.lost(0) == []


@pytest.mark.rule("GT-5.10")
def test_every_ship_is_public_while_it_is_built() -> None:
    table = Building("II", players=3).hold(0, "CAB-01")
    table.do(0, "place", cell="7-8", rotation=1)
    for viewer in (0, 1, 2, None):
        components = table.view(viewer)["seats"][0]["ship"]["components"]
        assert components["7-8"] == {"tile": "CAB-01", "rotation": 1}


# --- what fits ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-5.11")
def test_sides_that_do_not_match_are_an_error() -> None:
    # CAB-10 shows 3002: on 7-8 a side with a connector must face the starting cabin.
    table = strict("CAB-10")
    assert {rotation for name, rotation in grounds(table, 0) if name == "7-8"} == {0, 3}
    refused = table.refused(0, "place", cell="7-8", rotation=2)
    assert (refused.key, refused.clause) == ("refusal-error-misfit", "GT-5.11")


@pytest.mark.rule("GT-5.11")
def test_single_and_double_do_not_match_but_each_matches_universal() -> None:
    # CAB-02 shows 1211, and its double side faces to the left after half a turn.
    single = strict("CAB-02", "7-8 STR-03 3")  # 3131: a single connector on the right
    assert {rotation for name, rotation in grounds(single, 0) if name == "7-9"} == {0, 1, 3}
    universal = strict("CAB-02", "7-8 STR-03 0")  # 1313: a universal connector on the right
    assert {rotation for name, rotation in grounds(universal, 0) if name == "7-9"} == {0, 1, 2, 3}


@pytest.mark.rule("GT-5.12")
def test_a_component_must_be_joined() -> None:
    # SPC2-01 has one connector: smooth against smooth is allowed but joins nothing.
    table = strict("SPC2-01", "7-8 CAB-01 0")  # CAB-01 is 0031: smooth in front and on the right
    refused = table.refused(0, "place", cell="7-9", rotation=0)
    assert refused.key == "refusal-error-misfit"
    refused = table.refused(0, "place", cell="7-9", rotation=1)
    assert (refused.key, refused.clause) == ("refusal-error-in-pieces", "GT-5.12")


@pytest.mark.rule("GT-5.13")
def test_an_exhaust_points_to_the_rear_and_nothing_lies_behind_it() -> None:
    table = strict("ENG-11")  # 2101
    assert {rotation for _, rotation in grounds(table, 0)} == {0}
    assert table.refused(0, "place", cell="8-7", rotation=1).clause == "GT-5.13"
    behind = strict("CAB-11", "7-8 ENG-19 0 8-7 STR-02 0")  # 0103 would be joined to 8-7 alone
    refused = behind.refused(0, "place", cell="8-8", rotation=0)
    assert (refused.key, refused.clause) == ("refusal-error-behind-exhaust", "GT-5.13")


@pytest.mark.rule("GT-5.14")
@pytest.mark.parametrize(
    ("welded", "front", "rotation"),
    [
        ("8-7 STR-01 0 8-6 CAN-05 0", "7-6", 1),
        ("7-8 STR-08 0 6-7 CAN-15 1", "6-8", 2),
        ("7-6 STR-08 0 6-7 CAN-15 3", "6-6", 3),
    ],
)
def test_nothing_lies_in_front_of_a_muzzle_whatever_its_direction(welded: str, front: str, rotation: int) -> None:
    table = strict("CAB-04", welded)  # 2001, turned so that a smooth side faces the muzzle and another one is joined
    refused = table.refused(0, "place", cell=front, rotation=rotation)
    assert (refused.key, refused.clause) == ("refusal-error-before-muzzle", "GT-5.14")


@pytest.mark.rule("GT-5.14")
def test_a_cannon_may_point_in_any_direction() -> None:
    directions = {rotation for _, rotation in grounds(strict("CAN-16"), 0)}
    assert directions == {0, 1, 2, 3}


@pytest.mark.rule("GT-5.15")
def test_components_further_along_the_line_are_allowed() -> None:
    # The cannon on 8-6 points to the front; 7-6 stays empty, and 6-6 two squares ahead may be filled.
    table = strict("STR-06", "8-7 STR-01 0 8-6 CAN-05 0 6-7 STR-02 0")
    assert [name for name, _ in grounds(table, 0) if name == "6-6"]
    assert not [name for name, _ in grounds(table, 0) if name == "7-6"]


@pytest.mark.rule("GT-5.16")
@pytest.mark.parametrize("tile", ["STR-08", "CAB-09", "SHD-06", "BAT2-06", "CRG2-02", "SPC1-05", "LSP-02", "LSB-02"])
def test_other_components_have_no_rule_of_their_own(tile: str) -> None:
    """Next to the starting cabin, whose sides are universal, each fits wherever it shows a connector."""
    table = strict(tile)
    ship = Ship(2)
    for rotation in range(4):
        ship.put(0, 4 * TILE_NUMBER[tile] + rotation)
        for side, name in enumerate(["8-7", "7-6", "6-7", "7-8"]):
            assert ((name, rotation) in grounds(table, 0)) == bool(ship.connectors(side) & 1)
        ship.remove(0)


# --- policies -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-5.A1")
@pytest.mark.parametrize("policy", ["faithful", "assisted"])
def test_errors_are_allowed_unless_the_policy_is_strict(policy: str) -> None:
    table = Building("II", placement_policy=policy).hold(0, "ENG-01")
    assert len(grounds(table, 0)) == 16
    table.do(0, "place", cell="7-8", rotation=1)
    table.finish_all()
    assert table.step() == "check"


@pytest.mark.rule("GT-5.A1")
def test_the_default_policy_is_assisted() -> None:
    assert GAME.resolve_options(2, {})["placement_policy"] == "assisted"
    errors = Building("II").build(0, "7-8 ENG-01 1").view(1)["seats"][0]["errors"]
    assert [error["kind"] for error in errors] == ["misfit", "turned-engine", "behind-exhaust", "in-pieces"]


@pytest.mark.rule("GT-5.A1")
def test_strict_holds_for_moves_too() -> None:
    table = strict("ENG-01")
    table.do(0, "place", cell="7-6", rotation=0)
    assert all(rotation == 0 for _, rotation in grounds(table, 0, "move-last"))
    assert table.refused(0, "move-last", cell="7-6", rotation=2).clause == "GT-5.11"


@pytest.mark.rule("GT-5.A1")
def test_strict_includes_rules_of_modules_and_golden_titles() -> None:
    table = strict("CRG2-02", "7-8 CRG2-03 0")  # 2301: the universal side of a hold on the right
    assert table.may(0, "place", cell="7-9", rotation=0)
    table.golden(0, "freight_hauler")
    refused = table.refused(0, "place", cell="7-9", rotation=0)
    assert (refused.key, refused.clause) == ("refusal-error-joined-holds", "GT-18.A8")
    assert table.may(0, "place", cell="8-7", rotation=0)


@pytest.mark.rule("GT-5.A1")
def test_a_seat_may_have_its_own_policy() -> None:
    table = Building("II", placement_policy="faithful", placement_2="strict").hold(0, "ENG-01").hold(1, "ENG-02")
    assert {rotation for _, rotation in grounds(table, 0)} == {0, 1, 2, 3}
    assert {rotation for _, rotation in grounds(table, 1)} == {0}


# --- reserve ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-5.17")
def test_at_most_two_components_are_set_aside() -> None:
    table = Building("II")
    for tile in ("CAB-01", "CAB-02"):
        table.hold(0, tile).do(0, "set-aside")
    assert table.reserve(0) == ["CAB-01", "CAB-02"]
    assert table.hold(0, "CAB-03").refused(0, "set-aside").clause == "GT-5.17"
    table.do(0, "place", cell="7-8", rotation=0)
    assert table.refused(0, "set-aside").clause == "GT-5.17"
    # Taking one back makes room.
    table.do(0, "take-reserved", slot=1)
    table.do(0, "place", cell="7-6", rotation=0)
    assert table.reserve(0) == ["CAB-02"]
    assert table.may(0, "set-aside")
    table.check()


@pytest.mark.rule("GT-5.18")
def test_a_reserved_component_never_goes_back_to_the_pool() -> None:
    table = Building("II").set_aside(0, "CAB-01", "CAB-02")
    table.do(0, "take-reserved", slot=2)
    assert table.hand(0) == "CAB-02"
    assert table.refused(0, "return-tile").clause == "GT-5.18"
    table.do(0, "place", cell="7-8", rotation=0)
    assert table.refused(0, "return-tile").clause == "GT-5.18"
    table.do(0, "set-aside")
    assert table.reserve(0) == ["CAB-01", "CAB-02"]
    assert table.refused(1, "take-reserved", slot=1).clause == "GT-5.18"


@pytest.mark.rule("GT-5.19")
@pytest.mark.rule("GT-6.7")
def test_what_is_still_set_aside_when_building_ends_is_lost() -> None:
    table = Building("II").set_aside(0, "CAB-01", "CAB-02").set_aside(1, "CAB-03")
    table.finish_all()
    assert table.lost(0) == [("CAB-01", "unused-reserve"), ("CAB-02", "unused-reserve")]
    assert table.lost(1) == [("CAB-03", "unused-reserve")]
    assert table.reserve(0) == []
    table.check()


@pytest.mark.rule("GT-5.A5")
def test_the_component_placed_last_may_go_to_the_reserve_until_it_is_welded() -> None:
    table = Building("II").open("CAB-01", "CAB-02")
    table.do(0, "take-open", tile="CAB-01")
    table.do(0, "place", cell="7-8", rotation=0)
    table.do(0, "set-aside")
    assert table.reserve(0) == ["CAB-01"]
    table.do(0, "take-reserved", slot=1)
    table.do(0, "place", cell="7-8", rotation=0)
    table.do(0, "take-open", tile="CAB-02")
    table.do(0, "return-tile")
    assert table.refused(0, "set-aside").clause == "GT-5.8"


# --- forecast -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-5.20")
def test_looking_needs_a_component_besides_the_starting_cabin() -> None:
    table = Building("II")
    assert table.refused(0, "peek", pile=1).clause == "GT-5.20"
    table.build(0, "7-8 STR-01 0")
    assert [arguments["pile"] for arguments in table.offered(0, "peek")] == [1, 2, 3]


@pytest.mark.rule("GT-5.A10")
def test_a_loose_component_is_enough_and_is_welded_by_looking() -> None:
    table = Building("II").hold(0, "CAB-01")
    table.do(0, "place", cell="7-8", rotation=0)
    table.do(0, "peek", pile=1)
    table.draw_all().do(0, "end-peek")
    assert table.refused(0, "move-last", cell="7-6", rotation=0).clause == "GT-5.8"
    assert "7-8" in table.components(0)


@pytest.mark.rule("GT-5.20")
@pytest.mark.rule("GT-19.29")
def test_the_cards_of_a_pile_are_known_to_those_who_looked() -> None:
    table = Building("II", players=3).build(0, "7-8 STR-01 0").build(1, "7-8 STR-02 0")
    assert keys(table.do(0, "peek", pile=2)) == ["event-look"]
    table.draw("draw-card", card="II-03")
    table.draw("draw-card", card="II-17")
    [event] = table.draw("draw-card", card="I-09")
    assert (event.key, event.audience) == ("event-pile-seen", (0,))
    assert event.data["card"] == ["II-03", "II-17", "I-09"]
    cards = [table.view(viewer)["piles"][1]["cards"] for viewer in (0, 1, 2, None)]
    assert cards == [["II-03", "II-17", "I-09"], None, None, None]
    # A second look shows the same cards without a draw.
    table.do(0, "end-peek")
    assert keys(table.do(1, "peek", pile=2)) == ["event-look", "event-pile-seen"]
    cards = [table.view(viewer)["piles"][1]["cards"] for viewer in (0, 1, 2)]
    assert cards == [["II-03", "II-17", "I-09"], ["II-03", "II-17", "I-09"], None]
    table.check()


@pytest.mark.rule("GT-5.21")
def test_one_pile_at_a_time_and_one_player_per_pile() -> None:
    table = Building("II").open("CAB-01").build(0, "7-8 STR-01 0").build(1, "7-8 STR-02 0")
    table.do(0, "peek", pile=1)
    table.draw_all()
    assert table.refused(1, "peek", pile=1).clause == "GT-5.21"
    assert table.refused(1, "peek", pile=1).data["seat"] == 0
    assert table.may(1, "peek", pile=2)
    # While looking the player takes and places nothing.
    assert table.kinds(0) == ["end-peek"]
    for kind, arguments in (
        ("take-hidden", {}),
        ("take-open", {"tile": "CAB-01"}),
        ("peek", {"pile": 2}),
        ("set-aside", {}),
    ):
        assert table.refused(0, kind, **arguments).clause == "GT-5.21"
    table.do(0, "end-peek")
    assert table.may(1, "peek", pile=1)
    assert table.refused(0, "end-peek").clause == "GT-5.21"
    # Looking may be repeated.
    for _ in range(3):
        table.do(0, "peek", pile=1)
        table.do(0, "end-peek")


@pytest.mark.rule("GT-5.22")
@pytest.mark.rule("GT-19.30")
def test_the_secret_pile_is_never_looked_at() -> None:
    table = Building("II").build(0, "7-8 STR-01 0")
    with pytest.raises(InvalidInput):
        table.action("peek", pile=4)
    table.do(0, "peek", pile=3)
    table.draw_all().do(0, "end-peek")
    assert table.pile(4) == [None, None, None]
    assert table.view(0)["piles"][3]["cards"] is None


@pytest.mark.rule("GT-5.A3")
def test_nobody_looks_with_a_component_in_hand() -> None:
    table = Building("II").build(0, "7-8 STR-01 0").hold(0, "CAB-01")
    assert table.refused(0, "peek", pile=1).clause == "GT-5.A3"
    table.do(0, "set-aside")
    assert table.may(0, "peek", pile=1)


@pytest.mark.rule("GT-8.A5")
def test_cards_of_a_pile_are_drawn_when_somebody_first_looks() -> None:
    table = Building("III").build(0, "7-8 STR-01 0")
    table.do(0, "peek", pile=1)
    drawn = []
    for level, left in (("III", 20), ("III", 19), ("II", 20), ("I", 20)):
        cards = [str(arguments["card"]) for arguments in table.outcomes()]
        assert len(cards) == left
        assert all(card.startswith(f"{level}-") for card in cards)
        assert {weight for _, weight in table.state.chance()} == {1}
        table.draw("draw-card", card=cards[0])
        drawn.append(cards[0])
    assert table.pile(1) == drawn
    assert table.state.unseen == (3, 3, 6)
    assert not any(table.state.cards_left >> CARD_NUMBER[card] & 1 for card in drawn)


# --- rulings ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-5.A6")
def test_of_two_grabs_the_later_one_fails_without_penalty() -> None:
    table = Building("II", players=3).open("CAB-01")
    table.do(1, "take-open", tile="CAB-01")
    before = table.state.dump()
    refused = table.refused(0, "take-open", tile="CAB-01")
    assert (refused.key, refused.clause, refused.data["seat"]) == ("refusal-tile-taken", "GT-5.A6", 1)
    assert table.state.dump() == before
    # Also when it has been placed or set aside meanwhile.
    table.do(1, "place", cell="7-8", rotation=0)
    assert table.refused(0, "take-open", tile="CAB-01").data["seat"] == 1
    table.do(1, "set-aside")
    assert table.refused(0, "take-open", tile="CAB-01").data["seat"] == 1


@pytest.mark.rule("GT-5.A6")
@pytest.mark.rule("GT-19.30")
def test_a_refused_grab_does_not_tell_what_a_hand_holds() -> None:
    table = Building("II").hold(1, "CAB-01")
    assert table.refused(0, "take-open", tile="CAB-01").key == "refusal-tile-not-face-up"
    assert table.refused(0, "take-open", tile="CAB-02").key == "refusal-tile-not-face-up"


@pytest.mark.rule("GT-5.A7")
def test_when_the_pool_is_empty_only_face_up_components_can_be_taken() -> None:
    table = Building("II").open_all()
    assert table.refused(0, "take-hidden").clause == "GT-5.A7"
    assert len(table.offered(0, "take-open")) == 152


@pytest.mark.rule("GT-5.A7")
def test_the_last_face_down_component_is_taken_without_a_draw() -> None:
    table = Building("II").open_all()
    state = table.state
    state.face_up &= ~(1 << TILE_NUMBER["CAB-01"])
    state.pool = 1 << TILE_NUMBER["CAB-01"]
    table.take(0, "CAB-01")
    assert not table.state.pending().chance


@pytest.mark.rule("GT-19.1")
def test_returning_and_setting_aside_act_on_the_hand_first() -> None:
    table = Building("II").open("CAB-02").hold(0, "CAB-01")
    table.do(0, "place", cell="7-8", rotation=0)
    table.do(0, "take-open", tile="CAB-02")
    table.do(0, "set-aside")
    assert table.reserve(0) == ["CAB-02"]
    assert "7-8" in table.components(0)


@pytest.mark.rule("GT-19.1")
def test_move_last_must_change_cell_or_rotation() -> None:
    table = Building("II").hold(0, "CAB-01")
    table.do(0, "place", cell="7-8", rotation=2)
    assert table.refused(0, "move-last", cell="7-8", rotation=2).clause == "GT-19.1"
    assert table.may(0, "move-last", cell="7-8", rotation=0)


@pytest.mark.rule("GT-19.1")
def test_the_actions_of_real_time_and_no_others_are_accepted() -> None:
    table = Building("II").open("CAB-02").set_aside(0, "CAB-03").build(0, "7-8 STR-01 0").hold(0, "CAB-01")
    table.do(0, "place", cell="7-6", rotation=0)
    free = ["take-hidden", "take-open", "take-reserved", "move-last", "return-tile", "set-aside", "peek", "finish"]
    assert table.kinds(0) == free
    table.do(0, "take-open", tile="CAB-02")
    assert table.kinds(0) == ["place", "return-tile", "set-aside"]
    for kind, arguments in (
        ("reveal-tile", {}),
        ("reserve", {"tile": "CAB-02"}),
        ("look", {"pile": 1}),
        ("end-turn", {}),
    ):
        assert table.refused(0, kind, **arguments).clause == "GT-19.1"


@pytest.mark.rule("GT-19.1")
def test_invalid_messages_are_refused_without_penalty() -> None:
    table = Building("II").open("CAB-02")
    before = table.state.dump()
    for kind, arguments in (
        ("place", {"cell": "7-8", "rotation": 0}),
        ("take-reserved", {"slot": 2}),
        ("return-tile", {}),
        ("end-peek", {}),
        ("finish", {"space": 3}),
        ("give-up", {}),
        ("load-crew", {"crew": "purple"}),
        ("take-title", {"title": "corridorist"}),
        ("keep-piece", {"cell": "7-7"}),
        ("time-up", {}),
    ):
        table.refused(0, kind, **arguments)
    assert table.state.dump() == before


@pytest.mark.rule("GT-22.5")
def test_a_module_may_refuse_to_set_a_tile_aside() -> None:
    table = Building("II").hold(0, "CAB-01")

    def no_cabins(_state: GalaxyTrucker, _seat: int, tile: int) -> Refusal | None:
        return Refusal("refusal-reserve-full", "GT-22.5", {}) if tile == TILE_NUMBER["CAB-01"] else None

    table.hooks.reserve_refusals.append(no_cabins)
    assert table.refused(0, "set-aside").clause == "GT-22.5"
    table.do(0, "return-tile")
    assert table.hold(0, "CAB-02").may(0, "set-aside")


@pytest.mark.rule("GT-22.7")
def test_a_module_may_add_building_errors() -> None:
    table = strict("CAB-09")

    def nothing_in_front(_state: GalaxyTrucker, _seat: int, ship: Ship) -> list[int]:
        front = [position for position in range(ship.mask.bit_length()) if CELL_NAMES[position].startswith("6-")]
        return [1 << position for position in front if ship.mask >> position & 1]

    assert ("6-7", 0) in grounds(table, 0)
    table.hooks.building_rules.append(
        BuildingRule("nothing-in-front", "GT-22.7", lambda _state: True, nothing_in_front)
    )
    table.build(0, "")
    assert not [name for name, _ in grounds(table, 0) if name == "6-7"]
    refusal = table.refused(0, "place", cell="6-7", rotation=0)
    assert (refusal.key, refusal.clause) == ("refusal-error-nothing-in-front", "GT-22.7")


@pytest.mark.rule("GT-18.A8")
def test_a_golden_master_engineer_sets_nothing_aside() -> None:
    table = Building("trek").golden(0, "master_engineer").hold(0, "CAB-01")
    assert table.refused(0, "set-aside").clause == "GT-18.A8"
    table.do(0, "place", cell="7-8", rotation=0)
    assert table.refused(0, "set-aside").clause == "GT-18.A8"
    assert table.hold(1, "CAB-02").may(1, "set-aside")


@pytest.mark.rule("GT-18.A8")
def test_a_golden_corridorist_builds_in_no_component_with_four_connectors() -> None:
    table = Building("trek", placement_policy="strict").golden(0, "corridorist").hold(0, "CAB-02")
    assert grounds(table, 0) == set()
    assert table.refused(0, "place", cell="7-8", rotation=0).clause == "GT-18.A8"
    table.do(0, "return-tile")
    assert grounds(table.hold(0, "STR-04"), 0)  # structural modules are exempt


@pytest.mark.rule("GT-18.A3")
def test_golden_restrictions_may_be_switched_off() -> None:
    table = Building("trek", golden_restrictions="off").golden(0, "master_engineer").hold(0, "CAB-01")
    assert table.may(0, "set-aside")
