"""Worked examples, first part (section 27 of the rules): setup, landing, pipes, activation, full holds."""

from __future__ import annotations

import pytest

from starlode.games.titan import state as st
from starlode.games.titan.content import CORE_PLACE, RIG_NAMES, SLOT_INDEX, ZONE_INDEX, ZONE_NAMES
from tests.titan.games import land_all, landing
from tests.titan.positions import LETTERS, Position, event_keys


def ready(table: Position) -> Position:
    """A is about to lay a pipe."""
    return table.ship("A", pipes=1).turn("A", "mandatory")


def activated(table: Position, slot: str, to: str) -> list[str]:
    """Lay this pipe for A; return the zones whose rigs are activated."""
    return [str(event.data["zone"]) for event in table.lay("A", slot, to) if event.key == "event-rig-activated"]


@pytest.mark.rule("TI-X1")
@pytest.mark.parametrize(
    ("players", "kept", "zones", "ice", "core"), [(2, 16, 6, 2, 12), (3, 24, 9, 3, 18), (4, 32, 12, 4, 24)]
)
def test_setup_counts(players: int, kept: int, zones: int, ice: int, core: int) -> None:
    table = landing(players)
    tokens = {ZONE_NAMES[zone]: len(st.unpack(table.state.deposits[zone])) for zone in table.state.config.zones}
    frozen = [ZONE_NAMES[zone] for zone, thing in enumerate(table.state.on) if thing == st.ICE]
    assert sum(tokens.values()) == kept
    assert [count for zone, count in tokens.items() if zone[0] == "U"] == [2] * zones
    middle = [zone for zone in tokens if zone[0] == "M"]
    assert (len(middle), len(frozen)) == (zones, ice)
    assert {zone: count for zone, count in tokens.items() if zone in middle} == {
        m: int(m not in frozen) for m in middle
    }
    assert table.in_well("CORE") == (core, 0)
    table.check()


@pytest.mark.rule("TI-X2")
def test_landing_gains() -> None:
    table = Position(bases=False).deposit("U4", "water", "hydrocarbons").deposit("M4", "water")
    table.face_up("cream-1", "blue-3").turn("A", "land-base", cycle=0).do("A", "land", zone="U4")
    pipes = [("hU3a", "U3"), ("hU4a", "U5"), ("vUM4b", "M4")]
    events = [event for slot, to in pipes for event in table.lay("A", slot, to)]
    events += table.do("A", "take-rig", rig="blue-3")
    assert table.held("A") == {"water": 2, "hydrocarbons": 1, "titanium": 1, "silicium": 1, "tholins": 1}
    assert table.player("A").pipes == 22
    assert RIG_NAMES[table.state.on[ZONE_INDEX["M4"]]] == "blue-3"
    assert table.state.on[ZONE_INDEX["L4"]] == st.ICE
    assert "event-rig-activated" not in event_keys(events)
    table.check()


@pytest.mark.rule("TI-X3")
def test_landing_order() -> None:
    events = land_all(landing(4, foreman=LETTERS.index("B")))
    landed = [event.data["seat"] for event in events if event.key == "event-landed"]
    assert landed == [LETTERS.index(who) for who in "ADCB"]


@pytest.mark.rule("TI-X4")
def test_dropship_with_a_water_token() -> None:
    table = Position().pipes("A", 20).deposit("M6", "water").face_up("cream-1", "blue-3").turn("A", "deploy-rig")
    table.do("A", "take-rig", rig="blue-3")
    table.do("A", "place-rig", zone="M6")
    assert [*table.player("A").ship, table.player("A").ship_pipes] == [1, 0, 0, 0, 3]
    assert table.player("A").pipes == 17
    assert table.state.deposits[ZONE_INDEX["M6"]] == 0
    assert table.held("A") == {}
    table.check()


@pytest.mark.rule("TI-X5")
def test_a_pipe_through_ice() -> None:
    table = ready(Position().ice("L4").path("A", "U4", "M4", "L4"))
    table.lay("A", "hL4a", "L5")
    assert table.network("A") == ["U4", "M4", "L4", "L5"]
    table.check()


@pytest.mark.rule("TI-X6")
def test_a_loop_through_the_base() -> None:
    table = ready(Position().pipe("A", "U4", "U5", "hU4a"))
    assert activated(table, "hU4b", "U4") == []
    assert table.held("A") == {"hydrocarbons": 1}
    table.check()


@pytest.mark.rule("TI-X7")
def test_branching() -> None:
    table = ready(Position().pipe("A", "U4", "U5", "hU4a"))
    table.lay("A", "hU5a", "U6")
    ready(table).lay("A", "vUM5b", "M5")
    assert table.network("A") == ["U4", "U5", "U6", "M5"]
    table.check()


@pytest.mark.rule("TI-X8")
def test_down_and_up() -> None:
    table = ready(Position().path("A", "U4", "M4", "M5"))
    table.lay("A", "vUM5b", "U5")
    assert table.network("A") == ["U4", "U5", "M4", "M5"]
    assert table.held("A") == {"tholins": 1}
    table.check()


@pytest.mark.rule("TI-X9")
def test_through_an_empty_zone() -> None:
    table = ready(Position().pipe("A", "U4", "U5"))
    assert table.state.on[ZONE_INDEX["U5"]] == st.NOTHING
    table.lay("A", "hU5a", "U6")
    assert table.network("A") == ["U4", "U5", "U6"]
    table.check()


@pytest.mark.rule("TI-X10")
def test_the_printed_resource() -> None:
    table = ready(Position())
    table.lay("A", "hU4a", "U5")
    assert table.held("A") == {"titanium": 1}
    table.check()


@pytest.mark.rule("TI-X11")
def test_a_vertical_pipe() -> None:
    table = ready(Position().path("A", "U4", "M4"))
    table.lay("A", "vML4a", "L4")
    assert table.held("A") == {"tholins": 1}
    table.check()


@pytest.mark.rule("TI-X12")
def test_activation() -> None:
    table = ready(Position().rig("blue-2", "U6").pipe("A", "U4", "U5"))
    assert activated(table, "hU5b", "U6") == ["U6"]
    assert table.held("A") == {"hydrocarbons": 1, "water": 1}
    table.check()


@pytest.mark.rule("TI-X13")
def test_a_pipe_leaving_a_rig() -> None:
    table = ready(Position().rig("blue-2", "U5").pipe("A", "U4", "U5"))
    assert activated(table, "hU5b", "U6") == []
    assert table.held("A") == {"hydrocarbons": 1}
    table.check()


@pytest.mark.rule("TI-X14")
def test_the_same_side_again() -> None:
    table = ready(Position().rig("blue-2", "U6").pipe("A", "U4", "U5").pipe("A", "U5", "U6", "hU5a"))
    assert activated(table, "hU5b", "U6") == ["U6"]
    assert table.held("A") == {"hydrocarbons": 1, "water": 1}
    table.check()


@pytest.mark.rule("TI-X15")
def test_another_side() -> None:
    table = Position().rig("blue-2", "U6").pipe("A", "U4", "U5").pipe("A", "U5", "U6", "hU5a")
    ready(table.path("A", "U4", "M4", "M5", "M6"))
    assert activated(table, "vUM6b", "U6") == ["U6"]
    assert table.held("A") == {"tholins": 1, "water": 1}
    table.check()


@pytest.mark.rule("TI-X16")
def test_a_chain() -> None:
    table = ready(Position().rig("blue-2", "U6").rig("blue-1", "M4").path("A", "U4", "M4").pipe("A", "U4", "U5"))
    assert activated(table, "hU5a", "U6") == ["U6", "M4"]
    assert table.held("A") == {"silicium": 1, "water": 2}
    table.check()


@pytest.mark.rule("TI-X17")
@pytest.mark.parametrize(
    ("rig", "held"),
    [
        ("cream-1", {"silicium": 1, "titanium": 1}),
        ("black-1", {"silicium": 1, "hydrocarbons": 1}),
        ("blue-1", {"silicium": 1, "water": 1}),
        ("orange-1", {"silicium": 1 + 1}),
    ],
)
def test_four_types_produce(rig: str, held: dict[str, int]) -> None:
    table = ready(Position().rig(rig, "U6").pipe("A", "U4", "U5"))
    assert activated(table, "hU5a", "U6") == ["U6"]
    assert table.held("A") == held
    table.check()


@pytest.mark.rule("TI-X17")
@pytest.mark.parametrize(
    ("purge", "zone", "left"),
    [("purge-hold", "", (1, 1, 2)), ("purge-well", "U6", (2, 0, 2)), ("purge-well", "M4", (2, 1, 1))],
)
def test_the_fifth_type_purges_where_the_player_likes(purge: str, zone: str, left: tuple[int, int, int]) -> None:
    table = Position().rig("red-2", "U6").rig("blue-3", "M4").rig("black-5", "L9").hold("A", tholins=2)
    ready(table.path("A", "U4", "M4").pipe("A", "U4", "U5"))
    assert activated(table, "hU5a", "U6") == ["U6"]
    assert table.legal("A")[:3] == [
        {"do": "purge-hold"},
        {"do": "purge-well", "zone": "U6"},
        {"do": "purge-well", "zone": "M4"},
    ]
    table.do("A", purge, **({"zone": zone} if zone else {}))
    assert (table.cubes("A")["tholins"], table.in_well("U6")[1], table.in_well("M4")[1]) == left
    table.check()


@pytest.mark.rule("TI-X18")
@pytest.mark.parametrize(
    ("do", "arguments", "held"),
    [
        ("discard-arriving", {}, {"titanium": 2, "tholins": 3}),
        ("make-room", {"resource": "titanium"}, {"water": 1, "titanium": 1, "tholins": 3}),
    ],
)
def test_water_arrives_at_a_full_hold(do: str, arguments: dict[str, str], held: dict[str, int]) -> None:
    table = Position().hold("A", titanium=2, tholins=3).ship("A", water=1)
    assert (table.player("A").room, table.player("A").pipes) == (0, 25)
    table.turn("A", "mandatory")
    assert table.legal("A") == [{"do": "make-room", "resource": "titanium"}, {"do": "discard-arriving"}]
    table.do("A", do, **arguments)
    assert table.held("A") == held
    assert table.player("A").pipes == 25
    table.check()


@pytest.mark.rule("TI-X19")
def test_tholins_arrive_at_a_full_hold() -> None:
    table = Position().hold("A", titanium=2, tholins=3).drone("A", 1, "U4", "tholins").turn("A", "drone-move")
    table.do("A", "stay")
    assert table.player("A").room == 0
    events = table.do("A", "unload")
    made = [event for event in events if event.key == "event-room-made"]
    assert [(event.clause, event.data["resource"]) for event in made] == [("TI-11.5", "titanium")]
    assert table.held("A") == {"titanium": 1, "tholins": 4}
    assert table.player("A").pipes == 25
    table.check()


@pytest.mark.rule("TI-X20")
def test_a_pipe_into_the_core() -> None:
    table = ready(Position().path("A", "U4", "M4", "L4"))
    table.lay("A", "vLC4a", "CORE")
    assert table.held("A") == {"tholins": 1}
    assert table.state.core_tokens[CORE_PLACE[SLOT_INDEX["vLC4a"]]] == LETTERS.index("A")
    assert table.player("A").tokens == 14
    assert table.network("A") == ["U4", "M4", "L4", "CORE"]
    table.check()
