"""Cycle start and rig deployment (section 5 of the rules)."""

from __future__ import annotations

from collections import Counter

import pytest

from starlode.games.titan import state as st
from starlode.games.titan.content import (
    ACTIVE_ZONES,
    COLOURS,
    RIG_COLOUR,
    RIG_DEUTERIUM,
    RIG_NAMES,
    RIG_THOLINS,
    ZONE_INDEX,
    ZONES,
)
from starlode.kernel.contract import Event
from starlode.kernel.masks import bits
from tests.titan.games import cycles, land_all, landing, play, several
from tests.titan.positions import Position, event_keys

COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
RIGS = ("cream-1", "black-2", "blue-3", "orange-4", "red-5")


def deploying(*rigs: str, ruleset: str = "en") -> Position:
    """Return a position in which A deploys one of these rigs."""
    return Position(ruleset=ruleset).face_up(*(rigs or RIGS))


def deploy(table: Position, who: str, rig: str, zone: str) -> list[Event]:
    return table.do(who, "take-rig", rig=rig) + table.do(who, "place-rig", zone=zone)


def open_rigs(table: Position) -> list[str]:
    return [RIG_NAMES[rig] for rig in bits(table.state.face_up)]


@pytest.mark.rule("TI-5.1")
@COUNTS
def test_a_game_has_five_cycles_of_the_same_shape(players: int) -> None:
    by_cycle = cycles(players, players)
    assert [cycle[0].data["cycle"] for cycle in by_cycle] == [1, 2, 3, 4, 5]
    parts = {"event-rig-turned": 5, "event-rig-placed": players, "event-turn": 4 * players, "event-extraction": 1}
    for cycle in by_cycle:
        assert [key for key in event_keys(cycle) if key in parts] == [
            key for key, count in parts.items() for _ in range(count)
        ]


@pytest.mark.rule("TI-5.2")
def test_rigs_left_face_up_leave_the_game_before_the_next_cycle() -> None:
    table = deploying().turn("D", "finish", number=4, cycle=1, last=True)
    assert table.state.cycle == 2
    assert open_rigs(table) == []
    table.draw_all()
    assert len(open_rigs(table)) == 5
    assert set(RIGS).isdisjoint(open_rigs(table))
    assert not [rig for rig in bits(table.state.unseen_rigs) if RIG_NAMES[rig] in RIGS]


@pytest.mark.rule("TI-5.2")
@pytest.mark.parametrize(("leftovers", "offered"), [("stay", 3 + 5), ("discard", 5)])
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_landing_leftovers_stay_for_cycle_1_unless_discarded(ruleset: str, leftovers: str, offered: int) -> None:
    table = landing(2, ruleset, landing_leftovers=leftovers)
    land_all(table)
    table.draw_all()
    assert len(table.offered("take-rig")) == offered


@pytest.mark.rule("TI-5.3")
@COUNTS
def test_one_rig_of_every_stack_is_turned_each_cycle(players: int) -> None:
    for cycle in cycles(players, players):
        turned = [str(event.data["rig"]) for event in cycle if event.key == "event-rig-turned"]
        assert [rig.partition("-")[0] for rig in turned] == COLOURS


@pytest.mark.rule("TI-5.4")
@COUNTS
def test_players_deploy_one_rig_each_clockwise_from_the_foreman(players: int) -> None:
    for cycle in cycles(players, players):
        foreman = cycle[0].data["seat"]
        assert isinstance(foreman, int)
        clockwise = [(foreman + step) % players for step in range(players)]
        assert [event.data["seat"] for event in cycle if event.key == "event-rig-placed"] == clockwise


@pytest.mark.rule("TI-5.5")
def test_a_rig_may_go_on_any_ring_zone_without_rig_base_or_ice() -> None:
    table = deploying().ice("M2").ice("L4").rig("cream-0", "M4").rig("red-0", "L9").turn("A", "deploy-rig")
    table.do("A", "take-rig", rig="blue-3")
    taken = {"U4", "U7", "U10", "U1", "M2", "L4", "M4", "L9"}
    zones = [f"{ring}{column}" for ring in "UML" for column in range(12)]
    assert table.zones("place-rig") == [zone for zone in zones if zone not in taken]


@pytest.mark.rule("TI-5.6")
def test_pipes_and_drones_at_the_zone_do_not_hinder_and_stay() -> None:
    table = deploying().path("A", "U4", "U5").path("B", "U7", "U6", "U5").turn("A", "deploy-rig")
    for number in (1, 2, 3, 4):
        table.drone("B", number, "U5", "tholins" if number == 4 else None)
    before = [(player.laid, player.network, player.drones, player.cargo) for player in table.state.players]
    deploy(table, "A", "blue-3", "U5")
    assert [(player.laid, player.network, player.drones, player.cargo) for player in table.state.players] == before
    table.check()


@pytest.mark.rule("TI-5.7")
def test_taken_rigs_are_not_replaced() -> None:
    table = deploying().turn("A", "deploy-rig")
    deploy(table, "A", "blue-3", "U5")
    assert table.decider() == "B"
    assert [arguments["rig"] for arguments in table.offered("take-rig")] == ["cream-1", "black-2", "orange-4", "red-5"]


@pytest.mark.rule("TI-5.7")
def test_only_one_rig_of_each_colour_is_placed_in_a_cycle() -> None:
    table = deploying("cream-1", "cream-2", "blue-3", "red-0").turn("A", "deploy-rig")
    deploy(table, "A", "cream-2", "U5")
    assert [arguments["rig"] for arguments in table.offered("take-rig")] == ["blue-3", "red-0"]
    table.refused("B", "take-rig", rig="cream-1")


@pytest.mark.rule("TI-5.7")
@COUNTS
def test_no_colour_is_ever_placed_twice_in_a_cycle(players: int) -> None:
    for cycle in [cycle for seed in range(3) for cycle in cycles(players, seed)]:
        placed = [str(event.data["rig"]).partition("-")[0] for event in cycle if event.key == "event-rig-placed"]
        assert len(placed) == len(set(placed))


@pytest.mark.rule("TI-5.8")
@pytest.mark.parametrize(
    ("rig", "value", "well"),
    [("blue-0", 0, (4, 0)), ("blue-2", 2, (3, 1)), ("red-3", 3, (2, 2)), ("cream-4", 4, (1, 3)), ("red-5", 5, (1, 4))],
)
def test_a_placed_rig_scores_its_value_and_its_well_is_filled(rig: str, value: int, well: tuple[int, int]) -> None:
    table = deploying(rig, "orange-1").turn("A", "deploy-rig")
    deploy(table, "A", rig, "L6")
    assert table.state.scores() == [value, 0, 0, 0]
    assert table.in_well("L6") == well
    table.check()


@pytest.mark.rule("TI-5.9")
def test_placing_a_rig_never_activates_it() -> None:
    table = deploying().path("A", "U4", "U5").rig("blue-0", "M4").path("A", "U4", "M4").turn("A", "deploy-rig")
    events = deploy(table, "A", "blue-3", "U5")
    assert "event-rig-activated" not in event_keys(events)
    assert table.held("A") == {}


@pytest.mark.rule("TI-5.9")
def test_no_rig_is_activated_while_rigs_are_deployed() -> None:
    deployments = [step for step in several() if step.do["do"] == "place-rig"]
    assert len(deployments) > 20
    assert not [step for step in deployments if "event-rig-activated" in event_keys(step.events)]


@pytest.mark.rule("TI-5.10")
def test_placing_a_rig_gives_no_control() -> None:
    table = deploying().turn("A", "deploy-rig")
    deploy(table, "A", "blue-3", "U5")
    assert st.controller(table.state, ZONE_INDEX["U5"]) == -1
    assert (table.player("A").controlled, table.player("A").tokens) == (0, 15)


@pytest.mark.rule("TI-5.11")
def test_no_printed_well_and_no_well_in_a_game_exceeds_five_cubes() -> None:
    assert max(map(sum, zip(RIG_DEUTERIUM, RIG_THOLINS, strict=True))) == 5
    for step in several():
        assert max(step.state.deuterium[zone] + step.state.tholins[zone] for zone in range(ZONES - 1)) <= 5


@pytest.mark.rule("TI-5.11")
def test_unloading_does_not_overfill_a_well() -> None:
    table = Position().rig("cream-3", "U5", deuterium=3, tholins=2).drone("A", 1, "U5", "tholins")
    table.turn("A", "drone-move").do("A", "stay")
    table.do("A", "unload")
    assert sum(table.in_well("U5")) == 5
    table.check()


@pytest.mark.rule("TI-5.12")
@COUNTS
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_after_the_last_deployment_no_ring_zone_is_empty(players: int, seed: int) -> None:
    last_cycle = [step.state for step in play(players, seed) if step.state.cycle == 5]
    state = next(state for state in last_cycle if state.step > st.DEPLOY_ZONE)
    ring = ACTIVE_ZONES[players][:-1]
    assert len(ring) == 9 * players
    assert not [zone for zone in ring if state.on[zone] == st.NOTHING]


@pytest.mark.rule("TI-R5.1")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_bases_stay_when_face_up_rigs_are_removed(ruleset: str) -> None:
    table = deploying(ruleset=ruleset).rig("cream-0", "M4")
    before = table.state.on.copy()
    table.turn("D", "finish", number=4, cycle=1, last=True)
    assert table.state.on == before
    assert open_rigs(table) == []
    assert [table.player(who).base for who in "ABCD"] == [ZONE_INDEX[zone] for zone in ("U4", "U7", "U10", "U1")]


@pytest.mark.rule("TI-R5.2")
def test_a_leftover_colour_offers_two_rigs_of_which_one_may_be_placed() -> None:
    table = landing(2)
    land_all(table)
    table.draw_all()
    offered = [str(arguments["rig"]) for arguments in table.offered("take-rig")]
    by_colour = Counter(rig.partition("-")[0] for rig in offered)
    assert sorted(by_colour.values()) == [1, 1, 2, 2, 2]
    first, second = [rig for rig in offered if rig.startswith(by_colour.most_common(1)[0][0])]
    table.do(table.decider(), "take-rig", rig=first)
    table.do(table.decider(), "place-rig", zone=table.zones("place-rig")[0])
    assert second in open_rigs(table)
    table.refused(table.decider(), "take-rig", rig=second)


@pytest.mark.rule("TI-R5.3")
@COUNTS
def test_one_landing_flip_and_five_cycle_flips_use_up_every_stack(players: int) -> None:
    events = [event for step in play(players, players) for event in step.events if event.key == "event-rig-turned"]
    turned = [RIG_NAMES.index(str(event.data["rig"])) for event in events]
    assert sorted(turned) == list(range(30))
    assert Counter(RIG_COLOUR[rig] for rig in turned) == dict.fromkeys(range(5), 1 + 5)
    *_, last = play(players, players)
    assert last.state.unseen_rigs == 0
