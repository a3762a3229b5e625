"""Worked examples, third part (section 27 of the rules): stated rules and rulings."""

from __future__ import annotations

from collections import Counter

import pytest

from starlode.games.titan.content import CORE, RIGS, ZONE_NAMES
from starlode.games.titan.state import BASE_OF, DEPLOY_ZONE, ICE
from tests.titan.games import landing, play
from tests.titan.helpers.cycle_end import end_of_cycle, final_scores
from tests.titan.helpers.upgrade_costs import expect_cost
from tests.titan.positions import Position, event_keys, gains


def severed() -> Position:
    """TI-X41: A controls a blue rig on M6 beyond a pipe that B has just destroyed; a pipe waits for A."""
    table = Position().path("A", "U4", "M4", "M5", "M6").rig("blue-1", "M6").control("A", "M6").ship("A", pipes=1)
    table.drone("B", 1, "M4").hold("B", titanium=1).turn("B", "drone-move").destroy("B", "hM4b")
    return table


@pytest.mark.rule("TI-X41")
def test_x41_severed() -> None:
    table = severed()
    assert table.network("A") == ["U4", "M4"]
    table.turn("A", "lay")
    assert ("hM5a", "M6") not in table.pipes_offered()
    table.refused("A", "lay-pipe", slot="hM5a", to="M6")
    table.lay("A", "hM4b", "M5")
    assert table.network("A") == ["U4", "M4", "M5", "M6"]
    table.check()


@pytest.mark.rule("TI-X41")
@pytest.mark.parametrize(("restored", "gained"), [(False, []), (True, ["A deuterium from well M6"])])
def test_x41_no_extraction_while_severed(restored: bool, gained: list[str]) -> None:
    table = severed()
    if restored:
        table.turn("A", "lay").lay("A", "hM4b", "M5")
    assert gains(end_of_cycle(table)) == gained


@pytest.mark.rule("TI-X42")
def test_x42_rejoin_without_activation() -> None:
    table = severed().turn("A", "lay")
    events = table.lay("A", "hM4b", "M5")
    assert "M6" in table.network("A")
    assert table.held("A") == {}
    assert "event-rig-activated" not in event_keys(events)


@pytest.mark.rule("TI-X43")
@pytest.mark.parametrize("step", ["extra", "drone-move"])
def test_x43_drone_numbers(step: str) -> None:
    table = Position().path("A", "U4", "U5").hold("A", titanium=1).turn("A", step, number=3)
    if step == "extra":
        table.do("A", "buy-activation")
    assert table.zones("move-drone") == ["U5"]
    table.do("A", "move-drone", zone="U5")
    assert [table.drone_at("A", number) for number in (1, 2, 3, 4)] == ["U4", "U4", "U5", "U4"]


@pytest.mark.rule("TI-X44")
@pytest.mark.parametrize("hydrocarbons", [0, 1])
def test_x44_flight(hydrocarbons: int) -> None:
    table = Position().path("A", "U4", "U5").drone("A", 1, "M9").hold("A", hydrocarbons=hydrocarbons)
    table.turn("A", "drone-move")
    occupied = ("M9", "U7", "U10", "U1")
    assert table.kinds() == ["skip-drone", "stay", "fly-drone"][: 2 + hydrocarbons]
    assert table.zones("fly-drone") == [zone for zone in ZONE_NAMES if hydrocarbons and zone not in occupied]


@pytest.mark.rule("TI-X45")
def test_x45_places() -> None:
    table = Position().path("A", "U4", "U5", "U6", "M6").hold("A", hydrocarbons=1)
    for who, number in (("B", 1), ("B", 2), ("C", 1), ("D", 1)):
        table.drone(who, number, "U6")
    table.turn("A", "drone-move")
    assert table.zones("move-drone") == ["U5", "M6"]
    assert "U6" not in table.zones("fly-drone")
    table.check()


@pytest.mark.rule("TI-X46")
def test_x46_walled_in() -> None:
    table = Position().ship("A", pipes=1)
    for slot, start in (
        ("hU3a", "U3"),
        ("hU3b", "U3"),
        ("hU4a", "U5"),
        ("hU4b", "U5"),
        ("vUM4a", "M4"),
        ("vUM4b", "M4"),
    ):
        table.pipe("B", start, "U4", slot)
    table.turn("A", "mandatory")
    assert (table.player("A").ship_pipes, table.player("A").lost_pipes) == (0, 1)
    assert (table.decider(), table.step()) == ("A", "drone-move")
    table.check()


@pytest.mark.rule("TI-X47")
def test_x47_short_pipes() -> None:
    table = Position(ruleset="fr").pipes("A", 2).face_up("blue-1", "red-1").turn("A", "deploy-rig")
    table.do("A", "take-rig", rig="blue-1")
    table.do("A", "place-rig", zone="L9")
    assert (table.player("A").ship_pipes, table.player("A").pipes) == (2, 0)
    for number, zone in enumerate(("U5", "U6"), start=1):
        table.turn("A", "mandatory", number=number).lay("A", f"hU{number + 3}b", zone)
    for number in (3, 4):
        table.turn("A", "mandatory", number=number)
        assert (table.decider(), table.step()) == ("A", "drone-move")
        table.do("A", "move-drone", zone="U6")
        assert table.drone_at("A", number) == "U6"
    table.check()


@pytest.mark.rule("TI-X48")
def test_x48_overflow_by_a_vertical_pipe() -> None:
    table = Position().ship("A", pipes=1).fill("A").turn("A", "mandatory")
    tholins, supply = table.cubes("A")["tholins"], table.state.supply[5]
    table.lay("A", "vUM4b", "M4")
    assert (table.cubes("A")["tholins"], table.state.supply[5]) == (tholins, supply)
    table.check()


@pytest.mark.rule("TI-X48")
def test_x48_overflow_by_extraction() -> None:
    table = Position().path("A", "U4", "M4").rig("blue-2", "M4").control("A", "M4").fill("A")
    tholins = table.cubes("A")["tholins"]
    end_of_cycle(table)
    assert (table.cubes("A")["tholins"], table.in_well("M4")) == (tholins, (3, 1))
    table.check()


@pytest.mark.rule("TI-X49")
def test_x49_landing_edges() -> None:
    table = Position(2, bases=False).ice("M2").ice("M5").turn("A", "land-base", cycle=0)
    assert table.zones("land") == ["U1", "U3", "U4"]


@pytest.mark.rule("TI-X50")
def test_x50_edge_cost() -> None:
    expect_cost(Position(2).rig("blue-1", "M5").pipes("A", 10).drone("A", 4, "M5", "tholins"), "A", "M5", 5)


@pytest.mark.rule("TI-X51")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_x51_board_full(players: int, ruleset: str) -> None:
    states = [step.state for step in play(players, ruleset=ruleset) if step.state.cycle == 5]
    state = next(state for state in states if state.step > DEPLOY_ZONE)
    ring = [state.on[zone] for zone in state.config.zones if zone != CORE]
    assert len(ring) == 9 * players
    assert Counter("rig" if on < RIGS else "ice" if on == ICE else "base" for on in ring if on >= 0) == {
        "base": players, "ice": 2 * players, "rig": 6 * players
    }  # fmt: skip
    assert sum(on >= BASE_OF for on in ring) == players


@pytest.mark.rule("TI-X52")
@pytest.mark.parametrize(("well", "gained"), [((1, 3), {"tholins": 3}), ((2, 0), {"deuterium": 1})])
def test_x52_final_extraction(well: tuple[int, int], gained: dict[str, int]) -> None:
    table = Position().path("A", "U4", "M4").rig("blue-1", "M4", deuterium=well[0], tholins=well[1]).control("A", "M4")
    end_of_cycle(table, 5)
    assert table.held("A") == gained


@pytest.mark.rule("TI-X53")
@pytest.mark.parametrize(
    ("resource", "counts", "scored"),
    [("water", (4, 4, 2, 0), [3, 3, 0, 0]), ("titanium", (5, 2, 2, 0), [3, 1, 1, 0])],
)
def test_x53_majorities(resource: str, counts: tuple[int, ...], scored: list[int]) -> None:
    table = Position()
    for who, count in zip("ABCD", counts, strict=True):
        table.hold(who, **{resource: count})
    assert final_scores(table) == scored


@pytest.mark.rule("TI-X54")
def test_x54_tie_break() -> None:
    table = Position(2).credits("A", 60).credits("B", 60).pipes("A", 6).pipes("B", 5)
    assert final_scores(table) == [60, 60]
    assert table.state.ranking() == [2, 1]


def ten_titanium(ruleset: str) -> Position:
    """A holds 10 Titanium, and the objective that asks for them is in play."""
    table = Position(ruleset=ruleset).objective("p-titanium").path("A", "U4", "U5").pipes("A", 5)
    return table.hold("A", titanium=10).ship("A", pipes=1).turn("A", "extra")


@pytest.mark.rule("TI-X55")
@pytest.mark.parametrize(("ruleset", "before"), [("en", [{"objective": "p-titanium"}]), ("fr", [])])
def test_x55_objective_window(ruleset: str, before: list[dict[str, str]]) -> None:
    table = ten_titanium(ruleset)
    assert table.offered("claim") == before
    table.do("A", "buy-activation")
    table.do("A", "move-drone", zone="U5")
    table.do("A", "no-drone-action")
    table.lay("A", "hU5b", "U6")
    assert table.cubes("A")["titanium"] == 9
    events = table.do("A", "skip-drone")
    assert table.decider() == "B"
    assert "event-objective-claimed" not in event_keys(events)


@pytest.mark.rule("TI-X56")
@pytest.mark.parametrize(("ruleset", "offered"), [("en", ["fulfil-order", "end-turn"]), ("fr", [])])
def test_x56_upgrade_last(ruleset: str, offered: list[str]) -> None:
    table = Position(ruleset=ruleset).path("A", "U4", "M4").rig("blue-1", "M4").order("luna").pipes("A", 5)
    table.hold("A", silicium=6, water=2).turn("A", "upgrade").do("A", "upgrade", zone="M4")
    table.do("A", "fit-module", colour="red")
    assert (table.kinds() if table.decider() == "A" else []) == offered


@pytest.mark.rule("TI-X57")
@pytest.mark.parametrize(("ruleset", "left"), [("en", 1), ("fr", 0)])
def test_x57_purge_in_the_core(ruleset: str, left: int) -> None:
    table = Position(ruleset=ruleset).path("A", "U4", "M4", "L4", "CORE").well("CORE", tholins=1).rig("red-1", "U5")
    table.ship("A", pipes=1).turn("A", "mandatory")
    events = table.lay("A", "hU4b", "U5")
    assert "event-rig-activated" in event_keys(events)
    assert table.in_well("CORE") == (24, left)
    assert "skip-drone" in table.kinds()
    table.check()


@pytest.mark.rule("TI-X58")
def test_x58_foreign_core_token() -> None:
    table = Position().path("A", "U4", "M4", "L4", "CORE").core_token("A", "vLC4a")
    table.path("B", "U7", "M7", "L7", "L6", "L5", "L4").ship("B", pipes=1).drone("B", 1, "L4").hold("B", titanium=2)
    table.turn("B", "extra").do("B", "buy-activation")
    table.destroy("B", "vLC4a")
    table.lay("B", "vLC4a", "CORE")
    assert table.core_token_at("vLC4a") == "B"
    assert (table.player("A").tokens, table.player("A").lost_tokens, table.player("B").tokens) == (14, 1, 14)
    table.check()


def rigs(table: Position, colour: str = "") -> list[str]:
    """Return the rigs on offer, of one colour if it is named."""
    offered = [str(arguments["rig"]) for arguments in table.offered("take-rig")]
    return [rig for rig in offered if rig.startswith(colour)]


@pytest.mark.rule("TI-X59")
def test_x59_leftovers() -> None:
    table = landing(2)
    for colour in ("cream", "blue"):
        while not rigs(table):
            table.state.apply(table.state.decider, table.state.options[0], 0)
        table.do(table.decider(), "take-rig", rig=rigs(table, colour)[0])
    table.draw_all()
    offered = Counter(rig.partition("-")[0] for rig in rigs(table))
    assert offered == {"cream": 1, "black": 2, "blue": 1, "orange": 2, "red": 2}
    table.do(table.decider(), "take-rig", rig=rigs(table, "red")[0])
    table.do(table.decider(), "place-rig", zone=table.zones("place-rig")[0])
    assert (len(rigs(table)), rigs(table, "red")) == (6, [])
    end_of_cycle(table)
    table.draw_all()
    assert table.state.cycle == 2
    assert len(rigs(table)) == 5


@pytest.mark.rule("TI-X60")
def test_x60_empty_supply() -> None:
    table = Position().path("A", "U4", "M4").rig("blue-1", "M5").control("B", "M5", "cream").ship("A", pipes=1)
    table.drain("water").turn("A", "mandatory")
    table.lay("A", "hM4b", "M5")
    assert (table.held("A"), table.held("B")) == ({}, {"titanium": 1})
    assert table.state.supply[0] == 0
