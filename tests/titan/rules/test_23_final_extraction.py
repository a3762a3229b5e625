"""The final extraction (section 23 of the rules)."""

from __future__ import annotations

import pytest

from tests.titan.games import play
from tests.titan.helpers.cycle_end import end_of_cycle, final_scores
from tests.titan.positions import Position, event_keys, gains

EDITIONS = ("en", "fr")


def producer(
    deuterium: int, tholins: int, *, connected: bool = True, needed: bool = True, ruleset: str = "en"
) -> Position:
    """A controls one rig with this well, in his network or not."""
    table = Position(ruleset=ruleset, final_extraction_needs_connection=needed)
    table.rig("blue-1", "M4", deuterium=deuterium, tholins=tholins).control("A", "M4")
    return table.path("A", "U4", "M4") if connected else table


def extracted(table: Position) -> dict[str, int]:
    """Return the cubes that A has extracted when the game is over."""
    events = end_of_cycle(table, 5)
    assert table.state.pending().over
    taken = [line.split()[1] for line in gains(events) if line.startswith("A")]
    return {resource: taken.count(resource) for resource in dict.fromkeys(taken)}


@pytest.mark.rule("TI-23.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_fifth_extraction_of_a_game_is_the_final_one(players: int) -> None:
    events = [event for step in play(players, players) for event in step.events if event.key == "event-extraction"]
    assert [(event.data["cycle"], event.clause) for event in events] == [
        *((cycle, "TI-20.1") for cycle in (1, 2, 3, 4)),
        (5, "TI-23.1"),
    ]


@pytest.mark.rule("TI-23.1")
def test_there_is_no_ordinary_extraction_in_the_fifth_cycle() -> None:
    assert extracted(producer(4, 0)) == {"deuterium": 1}
    table = producer(3, 2)
    end_of_cycle(table, 4)
    assert (table.held("A"), table.in_well("M4")) == ({"tholins": 1}, (3, 1))


@pytest.mark.rule("TI-23.2")
@pytest.mark.parametrize(
    ("well", "gained", "left"),
    [
        ((1, 4), {"tholins": 4}, (1, 0)),
        ((3, 1), {"tholins": 1}, (3, 0)),
        ((0, 5), {"tholins": 5}, (0, 0)),
        ((3, 0), {"deuterium": 1}, (2, 0)),
        ((0, 0), {}, (0, 0)),
    ],
)
def test_all_tholins_or_else_one_deuterium(
    well: tuple[int, int], gained: dict[str, int], left: tuple[int, int]
) -> None:
    table = producer(*well)
    assert extracted(table) == gained
    assert table.in_well("M4") == left


@pytest.mark.rule("TI-23.2")
def test_every_controlled_rig_gives_by_itself() -> None:
    table = producer(1, 2).path("A", "M4", "M5", "M6").rig("red-1", "M5").control("A", "M5").rig("cream-5", "M6")
    assert extracted(table) == {"tholins": 2, "deuterium": 1}
    assert table.in_well("M6") == (1, 4)


@pytest.mark.rule("TI-23.3")
@pytest.mark.parametrize("needed", [True, False])
@pytest.mark.parametrize(("well", "gained"), [((1, 3), {"tholins": 3}), ((2, 0), {"deuterium": 1})])
def test_unconnected_rigs_give_only_where_no_connection_is_needed(
    needed: bool, well: tuple[int, int], gained: dict[str, int]
) -> None:
    assert extracted(producer(*well, connected=False, needed=needed)) == ({} if needed else gained)
    assert extracted(producer(*well, connected=True, needed=needed)) == gained


@pytest.mark.rule("TI-23.3")
def test_the_option_concerns_the_final_extraction_alone() -> None:
    table = producer(2, 2, connected=False, needed=False)
    assert gains(end_of_cycle(table, 4)) == []


@pytest.mark.rule("TI-23.4")
@pytest.mark.parametrize(
    ("core", "gained"), [((6, 0), {"deuterium": 2}), ((6, 1), {"tholins": 1, "deuterium": 1}), ((6, 5), {"tholins": 2})]
)
def test_the_core_gives_one_cube_for_each_token_as_always(core: tuple[int, int], gained: dict[str, int]) -> None:
    table = Position().path("A", "U4", "M4", "L4", "CORE").path("A", "L4", "L5", "CORE")
    table.core_token("A", "vLC4a").core_token("A", "vLC5a").well("CORE", deuterium=core[0], tholins=core[1])
    assert extracted(table) == gained


@pytest.mark.rule("TI-23.4")
@pytest.mark.parametrize("needed", [True, False])
def test_a_core_token_needs_its_connection_whatever_the_option_says(needed: bool) -> None:
    table = Position(final_extraction_needs_connection=needed).path("A", "L4", "CORE").core_token("A", "vLC4a")
    assert extracted(table) == {}


@pytest.mark.rule("TI-23.5")
@pytest.mark.parametrize("cargo", ["deuterium", "tholins"])
@pytest.mark.parametrize("zone", ["U4", "M4", "CORE"])
def test_cubes_on_drones_score_nothing(cargo: str, zone: str) -> None:
    table = Position().rig("blue-1", "M4")
    assert final_scores(table.drone("A", 1, zone, cargo).credits("A", 7)) == [7, 0, 0, 0]
    assert table.held("A") == {}


@pytest.mark.rule("TI-23.6")
@pytest.mark.parametrize(("room", "left"), [(0, 4), (1, 3), (3, 1)])
def test_tholins_that_the_hold_cannot_take_stay_in_the_well(room: int, left: int) -> None:
    table = producer(1, 4).fill("A").hold("A", tholins=6 - room)
    assert extracted(table) == ({"tholins": room} if room else {})
    assert table.in_well("M4") == (1, left)


@pytest.mark.rule("TI-23.6")
def test_room_must_be_made_while_there_is_anything_to_discard() -> None:
    table = producer(1, 4).fill("A").hold("A", water=1, tholins=5)
    events = end_of_cycle(table, 5)
    assert event_keys(events).count("event-room-made") == 1
    assert event_keys(events).count("event-tholins-kept-out") == 3
    assert table.held("A") == {"tholins": 6}
    assert table.in_well("M4") == (1, 3)


@pytest.mark.rule("TI-R23.1")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_the_final_extraction_runs_through_the_network_in_both_editions(ruleset: str) -> None:
    table = Position(ruleset=ruleset).path("A", "U4", "M4")
    for rig, zone in (("blue-4", "M4"), ("red-4", "M9")):
        table.rig(rig, zone).control("A", zone)
    assert extracted(table) == {"tholins": 3}
    assert table.in_well("M9") == (1, 3)


@pytest.mark.rule("TI-R23.2")
def test_one_final_phase_replaces_the_ordinary_one_and_does_not_follow_it() -> None:
    table = producer(3, 1)
    events = end_of_cycle(table, 5)
    assert event_keys(events).count("event-extraction") == 1
    assert table.held("A") == {"tholins": 1}
    assert table.in_well("M4") == (3, 0)
