"""Section 9 of the rules: what a placed pipe gives."""

from __future__ import annotations

import pytest

from starlode.games.titan.content import CORE_SLOTS, VERTICAL
from tests.titan.games import several
from tests.titan.positions import Position, gains


@pytest.mark.rule("TI-9.1")
def test_a_pipe_gives_its_printed_resource_then_its_tholins_then_activates_the_rig() -> None:
    table = Position().path("A", "U4", "U5", "U6").rig("black-1", "M6").ship("A", pipes=1).turn("A", "mandatory")
    events = table.lay("A", "vUM6a", "M6")
    assert gains(events) == ["A water from slot", "A tholins from shaft", "A hydrocarbons from rig M6"]
    table.check()


@pytest.mark.rule("TI-9.1")
def test_the_tholins_arrives_before_the_core_token_is_placed() -> None:
    table = Position().path("A", "U4", "M4", "L4").ship("A", pipes=1).hold("A", titanium=1).fill("A", "water")
    table.turn("A", "mandatory").do("A", "lay-pipe", slot="vLC4a", to="CORE")
    assert table.kinds() == ["make-room"]
    assert table.core_token_at("vLC4a") is None
    table.do("A", "make-room", resource="water")
    assert table.core_token_at("vLC4a") == "A"
    table.check()


@pytest.mark.rule("TI-9.2")
@pytest.mark.parametrize(
    ("slot", "to", "resource"),
    [
        ("hU4a", "U5", "titanium"),
        ("hU4b", "U5", "hydrocarbons"),
        ("hU3a", "U3", "silicium"),
        ("hU3b", "U3", "water"),
        ("vUM4a", "M4", "hydrocarbons"),
        ("hM4a", "M5", "silicium"),
        ("hM4b", "M5", None),
        ("vML4a", "L4", None),
    ],
)
def test_a_printed_resource_goes_to_the_hold_of_the_pipes_owner(slot: str, to: str, resource: str | None) -> None:
    table = Position().path("A", "U4", "M4").ship("A", pipes=1).turn("A", "mandatory")
    table.lay("A", slot, to)
    basic = {kind: count for kind, count in table.held("A").items() if kind != "tholins"}
    assert basic == ({resource: 1} if resource else {})
    assert [table.held(other) for other in "BCD"] == [{}, {}, {}]
    table.check()


DOWN = [(["U4"], "vUM4b", "M4"), (["U4", "M4"], "vML4a", "L4")]
UP = [(["U4", "M4", "M5"], "vUM5b", "U5"), (["U4", "M4", "L4", "L5"], "vML5a", "M5")]
AT_THE_CORE = [(["U4", "M4", "L4"], "vLC4a", "CORE"), (["U4", "M4", "L4", "CORE"], "vLC9a", "L9")]


def tholins_after(zones: list[str], slot: str, to: str, ruleset: str = "en") -> list[int]:
    table = Position(ruleset=ruleset).path("A", *zones).ship("A", pipes=1).turn("A", "mandatory")
    table.lay("A", slot, to)
    table.check()
    return [table.cubes(who)["tholins"] for who in "ABCD"]


@pytest.mark.rule("TI-9.3")
@pytest.mark.parametrize(("zones", "slot", "to"), DOWN + UP + AT_THE_CORE)
def test_a_vertical_pipe_gives_its_owner_one_tholins(zones: list[str], slot: str, to: str) -> None:
    assert tholins_after(zones, slot, to) == [1, 0, 0, 0]


@pytest.mark.rule("TI-9.4")
@pytest.mark.parametrize(("zones", "slot", "to"), AT_THE_CORE)
def test_the_slots_between_the_lower_ring_and_the_core_are_vertical(zones: list[str], slot: str, to: str) -> None:
    assert len(CORE_SLOTS) == 12
    assert all(VERTICAL[core_slot] for core_slot in CORE_SLOTS)
    assert tholins_after(zones, slot, to)[0] == 1


@pytest.mark.rule("TI-R9.1")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
@pytest.mark.parametrize(("zones", "slot", "to"), UP)
def test_going_up_gives_a_tholins_too(ruleset: str, zones: list[str], slot: str, to: str) -> None:
    assert tholins_after(zones, slot, to, ruleset)[0] == 1


@pytest.mark.rule("TI-9.5")
def test_a_printed_resource_is_given_again_after_the_earlier_pipe_was_destroyed() -> None:
    table = Position().pipe("A", "U4", "U5", "hU4b").hold("A", titanium=2).ship("A", pipes=1).turn("A")
    table.do("A", "buy-activation")
    table.destroy("A", "hU4b")
    table.lay("A", "hU4b", "U5")
    assert table.held("A") == {"hydrocarbons": 1}
    table.check()


@pytest.mark.rule("TI-9.6")
def test_the_tholins_of_a_vertical_pipe_is_taken_without_a_question() -> None:
    table = Position().path("A", "U4", "M4").ship("A", pipes=1).turn("A", "mandatory")
    table.do("A", "lay-pipe", slot="vML4a", to="L4")
    assert table.offered("skip-drone")
    assert table.held("A") == {"tholins": 1}


@pytest.mark.rule("TI-9.6")
def test_a_full_hold_is_no_reason_to_refuse_the_tholins() -> None:
    table = Position().path("A", "U4", "M4").ship("A", pipes=1).hold("A", titanium=1).fill("A", "water")
    table.turn("A", "mandatory").do("A", "lay-pipe", slot="vML4a", to="L4")
    assert table.kinds() == ["make-room"]


@pytest.mark.rule("TI-9.7")
@pytest.mark.parametrize(
    ("slot", "to"), [("hU4a", "U5"), ("hU3b", "U3"), ("hM4b", "M5"), ("hL4a", "L5"), ("hL3b", "L3")]
)
def test_a_horizontal_pipe_gives_no_tholins(slot: str, to: str) -> None:
    table = Position().path("A", "U4", "M4", "L4").ship("A", pipes=1).turn("A", "mandatory")
    table.lay("A", slot, to)
    assert table.cubes("A")["tholins"] == 0


@pytest.mark.rule("TI-9.7")
def test_only_vertical_pipes_ever_bring_tholins_from_a_shaft() -> None:
    laid = [(step.do["slot"], gains(step.events)) for step in several(ruleset="fr") if step.do["do"] == "lay-pipe"]
    horizontal = [gained for slot, gained in laid if str(slot).startswith("h")]
    assert len(horizontal) > 10
    assert not [line for gained in horizontal for line in gained if "from shaft" in line]


@pytest.mark.rule("TI-R9.2")
def test_a_red_rig_may_purge_the_tholins_of_the_pipe_that_activates_it() -> None:
    table = Position().path("A", "U4", "U5").rig("red-0", "M5").ship("A", pipes=1).turn("A", "mandatory")
    table.lay("A", "vUM5b", "M5")
    table.do("A", "purge-hold")
    assert table.held("A") == {}


@pytest.mark.rule("TI-R9.2")
def test_the_printed_cube_takes_the_last_space_before_the_tholins_arrives() -> None:
    table = Position().path("A", "U4", "U5", "U6").ship("A", pipes=1).hold("A", titanium=1).fill("A", "deuterium")
    table.hold("A", deuterium=table.cubes("A")["deuterium"] - 1).turn("A", "mandatory")
    table.lay("A", "vUM6a", "M6")
    assert {"resource": "water"} in table.offered("make-room")
