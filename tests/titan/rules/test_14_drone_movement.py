"""Section 14 of the rules: which drone is activated, and where it may go."""

from __future__ import annotations

import pytest

from starlode.games.titan.content import ACTIVE_ZONES, ZONE_NAMES
from tests.titan.games import several
from tests.titan.positions import Position

EDITIONS = ["en", "fr"]


def spread(ruleset: str = "en") -> Position:
    """A's network: Base U4, a rig on U5, nothing on U6, B's Base on U7, ice on M4, then L4 and the Core."""
    table = Position(ruleset=ruleset).path("A", "U4", "U5", "U6", "U7").path("A", "U4", "M4", "L4", "CORE")
    return table.rig("blue-1", "U5").ice("M4").drone("B", 4, "U8")


def drones(table: Position, who: str = "A") -> list[str]:
    return [table.drone_at(who, number) for number in range(1, 5)]


@pytest.mark.rule("TI-14.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("step", ["extra", "drone-move"])
def test_in_the_nth_turn_of_a_cycle_drone_n_and_no_other_is_activated(number: int, step: str) -> None:
    table = spread().hold("A", titanium=1).turn("A", step, number=number)
    if step == "extra":
        table.do("A", "buy-activation")
    table.do("A", "move-drone", zone="U6")
    assert drones(table) == ["U6" if drone == number else "U4" for drone in range(1, 5)]
    table.check()


@pytest.mark.rule("TI-14.1")
def test_no_drone_but_that_of_the_turn_ever_moves() -> None:
    moves = 0
    for step in several():
        for seat in range(step.state.config.players):
            before, after = step.before.players[seat].drones, step.state.players[seat].drones
            moved = [n for n in range(4) if 0 <= before[n] != after[n]]
            assert moved in ([], [step.before.turn - 1])
            assert not moved or seat == step.before.seat
            moves += len(moved)
    assert moves > 20


@pytest.mark.rule("TI-14.2")
def test_a_drone_need_not_be_activated() -> None:
    table = spread().turn("A", "drone-move")
    table.do("A", "skip-drone")
    assert drones(table) == ["U4"] * 4
    assert table.step() != "drone-action"


@pytest.mark.rule("TI-14.3")
def test_an_optional_move_is_followed_by_an_optional_action_and_by_no_other_move() -> None:
    table = spread().pipes("A", 10).hold("A", silicium=7, hydrocarbons=2).turn("A", "drone-move")
    table.do("A", "move-drone", zone="U5")
    assert table.kinds() == ["no-drone-action", "load"]
    table.do("A", "load", resource="deuterium")
    assert table.kinds() == ["skip-upgrade", "upgrade"]


@pytest.mark.rule("TI-14.3")
def test_an_activation_may_do_without_the_move_or_without_the_action() -> None:
    table = spread().drone("A", 1, "U5").turn("A", "drone-move")
    table.do("A", "stay")
    table.do("A", "load", resource="deuterium")
    assert (table.drone_at("A", 1), table.cargo("A", 1)) == ("U5", "deuterium")
    table.turn("A", "drone-move", number=2).do("A", "move-drone", zone="U5")
    table.do("A", "no-drone-action")
    assert (table.drone_at("A", 2), table.cargo("A", 2)) == ("U5", None)


@pytest.mark.rule("TI-14.4")
def test_a_drone_in_the_network_moves_free_of_charge_to_any_other_zone_of_it() -> None:
    table = spread().hold("A", hydrocarbons=1).turn("A", "drone-move")
    assert table.zones("move-drone") == ["U5", "U6", "U7", "M4", "L4", "CORE"]
    table.do("A", "move-drone", zone="CORE")
    assert table.drone_at("A", 1) == "CORE"
    assert table.held("A") == {"hydrocarbons": 1}


@pytest.mark.rule("TI-14.5")
def test_a_drone_moves_against_the_direction_of_the_pipes() -> None:
    table = spread().drone("A", 1, "CORE").turn("A", "drone-move")
    assert table.zones("move-drone") == ["U4", "U5", "U6", "U7", "M4", "L4"]


@pytest.mark.rule("TI-14.6")
@pytest.mark.parametrize("start", ["U5", "M9"])
def test_for_one_hydrocarbons_a_drone_flies_to_any_other_active_zone(start: str) -> None:
    table = spread().drone("A", 1, start).hold("A", hydrocarbons=2).turn("A", "drone-move")
    full_bases = {"U10", "U1"}
    assert table.zones("fly-drone") == [zone for zone in ZONE_NAMES if zone not in full_bases | {start}]
    table.do("A", "fly-drone", zone="U6")
    assert table.drone_at("A", 1) == "U6"
    assert table.held("A") == {"hydrocarbons": 1}
    table.check()


@pytest.mark.rule("TI-14.6")
def test_nobody_flies_to_an_inactive_zone() -> None:
    table = Position(2).hold("A", hydrocarbons=1).drone("B", 1, "CORE").turn("A", "drone-move")
    active = [ZONE_NAMES[zone] for zone in ACTIVE_ZONES[2]]
    assert table.zones("fly-drone") == [zone for zone in active if zone != "U4"]


@pytest.mark.rule("TI-14.7")
@pytest.mark.parametrize(("hydrocarbons", "kinds"), [(0, []), (1, ["fly-drone"])])
def test_outside_the_network_a_drone_can_only_fly(hydrocarbons: int, kinds: list[str]) -> None:
    table = spread().drone("A", 1, "M9").hold("A", hydrocarbons=hydrocarbons).turn("A", "drone-move")
    assert table.kinds() == ["skip-drone", "stay", *kinds]


@pytest.mark.rule("TI-14.8")
@pytest.mark.parametrize(("places", "present"), [(4, 3), (4, 4), (5, 4), (5, 5), (6, 5), (6, 6)])
def test_the_drones_of_all_players_share_the_places_of_a_ring_zone(places: int, present: int) -> None:
    table = Position(drone_places_per_zone=places).path("A", "U4", "U5", "U6").hold("A", hydrocarbons=1)
    for number, who in enumerate("BCDBCD"[:present]):
        table.drone(who, 1 + number // 3, "U6")
    table.turn("A", "drone-move")
    for do in ("move-drone", "fly-drone"):
        assert ("U6" in table.zones(do)) == (present < places)
    table.check()


@pytest.mark.rule("TI-14.8")
def test_the_core_takes_any_number_of_drones() -> None:
    table = spread()
    for who in "BCD":
        for number in range(1, 5):
            table.drone(who, number, "CORE")
    table.turn("A", "drone-move").do("A", "move-drone", zone="CORE")
    assert table.drone_at("A", 1) == "CORE"
    table.check()


@pytest.mark.rule("TI-14.9")
def test_a_drone_passes_through_a_zone_without_a_free_place() -> None:
    table = Position().path("A", "U4", "U5", "U6")
    for number in range(1, 5):
        table.drone("B", number, "U5")
    table.turn("A", "drone-move")
    assert table.zones("move-drone") == ["U6"]


@pytest.mark.rule("TI-14.10")
@pytest.mark.parametrize("do", ["move-drone", "fly-drone"])
@pytest.mark.parametrize("zone", ["U4", "U5", "U6", "U7", "M4", "CORE"])
def test_a_drone_may_end_on_a_base_a_rig_an_empty_zone_ice_or_the_core(do: str, zone: str) -> None:
    table = spread().drone("A", 1, "L4").hold("A", hydrocarbons=1).turn("A", "drone-move")
    table.do("A", do, zone=zone)
    assert table.drone_at("A", 1) == zone


@pytest.mark.rule("TI-14.11")
def test_a_drone_stays_and_works_where_it_stands_when_its_zone_leaves_the_network() -> None:
    table = spread().drone("A", 1, "U5").drone("B", 1, "U5").hold("B", titanium=1).turn("B", "drone-move")
    table.destroy("B", "hU4b")
    assert "U5" not in table.network("A")
    assert table.drone_at("A", 1) == "U5"
    table.turn("A", "drone-move").do("A", "stay")
    table.do("A", "load", resource="deuterium")
    assert (table.drone_at("A", 1), table.cargo("A", 1)) == ("U5", "deuterium")


@pytest.mark.rule("TI-14.12")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_drones_are_never_removed_from_the_board(ruleset: str) -> None:
    landed = 0
    for step in several(ruleset=ruleset):
        for player in step.state.players:
            if player.base >= 0:
                landed += 1
                assert set(player.drones) <= set(step.state.config.zones)
    assert landed


@pytest.mark.rule("TI-R14.1")
@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize(("at_the_base", "room"), [(4, False), (3, True)])
def test_the_four_starting_drones_just_fit_around_their_base(ruleset: str, at_the_base: int, room: bool) -> None:
    table = Position(ruleset=ruleset).hold("B", hydrocarbons=1)
    for number in range(at_the_base + 1, 5):
        table.drone("A", number, "CORE")
    table.check().turn("B", "drone-move")
    assert ("U4" in table.zones("fly-drone")) == room


@pytest.mark.rule("TI-R14.2")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_drones_cross_ice_and_end_there_in_both_editions(ruleset: str) -> None:
    table = spread(ruleset).turn("A", "drone-move")
    assert {"M4", "L4"} <= set(table.zones("move-drone"))


@pytest.mark.rule("TI-R14.3")
@pytest.mark.parametrize(("start", "reached"), [("U4", ["M4"]), ("M5", [])])
def test_cut_off_pipes_carry_no_drones(start: str, reached: list[str]) -> None:
    table = Position().path("A", "U4", "M4").path("A", "M5", "M6").drone("A", 1, start).turn("A", "drone-move")
    assert table.zones("move-drone") == reached


@pytest.mark.rule("TI-R14.4")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_drone_may_stand_at_a_base_but_does_not_dock_there(ruleset: str) -> None:
    table = spread(ruleset).ship("A", pipes=1).hold("A", silicium=3).turn("A", "mandatory")
    table.lay("A", "hU4a", "U4")
    assert table.held("A") == {"titanium": 1, "silicium": 3}
    table.do("A", "move-drone", zone="U7")
    assert table.drone_at("A", 1) == "U7"
    table.do("A", "no-drone-action")
    assert table.zones("upgrade") == ["U5"]
