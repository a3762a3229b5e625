"""The landing phase (section 4 of the rules)."""

from __future__ import annotations

from itertools import combinations, groupby

import pytest

from starlode.games.titan import state as st
from starlode.games.titan.content import PIPE_FROM, PIPE_TO, RIG_NAMES, ZONE_INDEX, ZONE_NAMES
from starlode.games.titan.game import GAME
from starlode.games.titan.player import EMPTY
from starlode.kernel.errors import InvalidInput
from starlode.kernel.masks import bits
from tests.titan.games import land_all, landing, play, several
from tests.titan.positions import LETTERS, Position, event_keys

RIGS = ("cream-1", "black-2", "blue-3", "orange-4", "red-5")


def before_landing(players: int = 4, ruleset: str = "en") -> Position:
    """Return a position in which A lands on a board without tokens; five rigs are face up."""
    table = Position(players, ruleset, bases=False).face_up(*RIGS)
    return table.turn("A", "land-base", cycle=0)


def land(table: Position, *slots: tuple[str, str], zone: str = "U4") -> Position:
    """Land A's Base, lay these pipes and take their gains."""
    table.do("A", "land", zone=zone)
    for slot, to in slots:
        table.lay("A", slot, to)
    return table


PLAIN = (("hU3a", "U3"), ("hU4a", "U5"), ("vUM4b", "M4"))


@pytest.mark.rule("TI-4.1")
@pytest.mark.parametrize(
    ("players", "foreman", "order"),
    [(4, 0, [3, 2, 1, 0]), (4, 2, [1, 0, 3, 2]), (3, 1, [0, 2, 1]), (2, 0, [1, 0]), (2, 1, [0, 1])],
)
def test_landing_goes_counter_clockwise_and_ends_with_the_foreman(players: int, foreman: int, order: list[int]) -> None:
    events = land_all(landing(players, foreman=foreman))
    assert [event.data["seat"] for event in events if event.key == "event-landed"] == order


@pytest.mark.rule("TI-4.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_player_lands_completely_before_the_next_begins(players: int) -> None:
    events = land_all(landing(players))
    seats = [event.data["seat"] for event in events if "seat" in event.data and event.key != "event-cycle"]
    assert [seat for seat, _ in groupby(seats)] == list(reversed(range(players)))
    steps = [event.key for event in events if event.key in ("event-landed", "event-pipe-laid", "event-rig-placed")]
    assert steps == ["event-landed", *["event-pipe-laid"] * 3, "event-rig-placed"] * players


@pytest.mark.rule("TI-4.3")
def test_a_base_needs_an_upper_zone_without_base_and_above_no_ice() -> None:
    table = Position(bases=False).base("B", "U7").ice("M2").ice("M3").ice("L9").turn("A", "land-base", cycle=0)
    assert table.zones("land") == [f"U{column}" for column in range(12) if column not in (2, 3, 7)]


@pytest.mark.rule("TI-4.3")
@pytest.mark.parametrize(("players", "edges"), [(2, {0, 5}), (3, {0, 8})])
@pytest.mark.parametrize("allowed", [False, True])
def test_edge_columns_take_a_base_only_with_the_option(players: int, edges: set[int], allowed: bool) -> None:
    table = Position(players, bases=False, edge_landing=allowed).turn("A", "land-base", cycle=0)
    columns = [column for column in range(3 * players) if allowed or column not in edges]
    assert table.zones("land") == [f"U{column}" for column in columns]


@pytest.mark.rule("TI-4.4")
def test_the_two_tokens_under_the_base_become_cubes_in_the_hold() -> None:
    table = before_landing().deposit("U4", "water", "titanium").deposit("U5", "silicium", "silicium")
    land(table)
    assert table.held("A") == {"water": 1, "titanium": 1}
    assert [st.unpack(table.state.deposits[ZONE_INDEX[zone]]) for zone in ("U4", "U5")] == [[], [1, 1]]
    table.check()


@pytest.mark.rule("TI-4.5")
def test_four_empty_drones_stand_on_the_base_zone() -> None:
    table = land(before_landing())
    assert table.player("A").drones == [ZONE_INDEX["U4"]] * 4
    assert table.player("A").cargo == [EMPTY] * 4


@pytest.mark.rule("TI-4.6")
def test_three_pipes_run_outward_counter_clockwise_clockwise_and_down() -> None:
    table = land(before_landing())
    for to, slots in (("U3", ["hU3a", "hU3b"]), ("U5", ["hU4a", "hU4b"]), ("M4", ["vUM4a", "vUM4b"])):
        assert table.pipes_offered() == [(slot, to) for slot in slots]
        table.lay("A", slots[1], to)
    assert table.player("A").pipes == 22
    pipes = bits(table.player("A").laid)
    assert {ZONE_NAMES[PIPE_FROM[pipe]] for pipe in pipes} == {"U4"}
    assert sorted(ZONE_NAMES[PIPE_TO[pipe]] for pipe in pipes) == ["M4", "U3", "U5"]
    assert table.kinds() == ["take-rig"]


@pytest.mark.rule("TI-4.6")
def test_the_directions_go_round_the_closed_ring() -> None:
    table = land(before_landing(), zone="U0")
    assert {to for _, to in table.pipes_offered()} == {"U11"}
    table.lay("A", "hU11a", "U11")
    assert {to for _, to in table.pipes_offered()} == {"U1"}


@pytest.mark.rule("TI-4.7")
def test_a_taken_slot_of_the_connection_is_not_offered() -> None:
    table = Position(bases=False).base("B", "U5").pipe("B", "U5", "U4", "hU4a").face_up(*RIGS)
    table.turn("A", "land-base", cycle=0)
    land(table, ("hU3b", "U3"))
    table.take_all()
    assert table.pipes_offered() == [("vUM4a", "M4"), ("vUM4b", "M4")]
    assert table.network("A") == ["U3", "U4", "U5"]
    table.check()


@pytest.mark.rule("TI-4.8")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
@pytest.mark.parametrize(("down", "printed"), [("vUM4a", 1), ("vUM4b", 0)])
def test_landing_pipes_give_printed_resources_and_one_tholins(ruleset: str, down: str, printed: int) -> None:
    table = land(before_landing(4, ruleset), ("hU3b", "U3"), ("hU4a", "U5"), (down, "M4"))
    assert table.held("A") == {"water": 1, "titanium": 1, "tholins": 1} | ({"hydrocarbons": 1} if printed else {})
    table.check()


@pytest.mark.rule("TI-4.8")
@pytest.mark.parametrize(("ruleset", "asked"), [("en", ["take-cube", "refuse-cube"]), ("fr", ["lay-pipe"])])
def test_the_printed_resource_of_a_landing_pipe_may_be_refused_in_en(ruleset: str, asked: list[str]) -> None:
    table = land(before_landing(4, ruleset))
    table.do("A", "lay-pipe", slot="hU3a", to="U3")
    assert table.kinds() == asked
    if ruleset == "en":
        table.do("A", "refuse-cube")
        assert table.held("A") == {}


@pytest.mark.rule("TI-4.9")
@pytest.mark.parametrize("rig", RIGS)
def test_any_open_rig_is_set_under_the_base(rig: str) -> None:
    table = land(before_landing(), *PLAIN)
    assert [arguments["rig"] for arguments in table.offered("take-rig")] == list(RIGS)
    table.do("A", "take-rig", rig=rig)
    assert RIG_NAMES[table.state.on[ZONE_INDEX["M4"]]] == rig


@pytest.mark.rule("TI-4.10")
def test_a_rig_taken_during_landing_is_not_replaced() -> None:
    table = land(before_landing(), *PLAIN)
    table.do("A", "take-rig", rig="blue-3")
    table.do("D", "land", zone="U8")
    for slot, to in (("hU7a", "U7"), ("hU8a", "U9"), ("vUM8a", "M8")):
        table.lay("D", slot, to)
    assert [arguments["rig"] for arguments in table.offered("take-rig")] == ["cream-1", "black-2", "orange-4", "red-5"]


@pytest.mark.rule("TI-4.11")
@pytest.mark.parametrize(("rig", "value", "well"), [("cream-1", 1, (3, 0)), ("red-5", 5, (1, 4))])
def test_a_landed_rig_scores_its_value_and_its_well_is_filled(rig: str, value: int, well: tuple[int, int]) -> None:
    table = land(before_landing(), *PLAIN)
    assert table.state.scores() == [0, 0, 0, 0]
    table.do("A", "take-rig", rig=rig)
    assert table.state.scores() == [value, 0, 0, 0]
    assert table.in_well("M4") == well
    table.check()


@pytest.mark.rule("TI-4.12")
def test_the_token_under_the_landed_rig_becomes_a_cube_in_the_hold() -> None:
    table = land(before_landing().deposit("M4", "hydrocarbons"), *PLAIN)
    before = table.cubes("A")
    table.do("A", "take-rig", rig="cream-1")
    assert table.cubes("A") == before | {"hydrocarbons": before["hydrocarbons"] + 1}
    assert table.state.deposits[ZONE_INDEX["M4"]] == 0
    table.check()


@pytest.mark.rule("TI-4.13")
@pytest.mark.parametrize("zone", ["U3", "U5", "M4"])
def test_no_rig_is_activated_during_landing(zone: str) -> None:
    table = land(before_landing().rig("blue-1", zone))
    events = [event for slot, to in PLAIN for event in table.lay("A", slot, to)]
    assert "event-rig-activated" not in event_keys(events)
    assert "water" not in table.held("A")


@pytest.mark.rule("TI-4.14")
def test_ice_is_placed_below_the_landed_rig() -> None:
    table = land(before_landing(), *PLAIN)
    assert st.ICE not in table.state.on
    table.do("A", "take-rig", rig="cream-1")
    assert [ZONE_NAMES[zone] for zone, thing in enumerate(table.state.on) if thing == st.ICE] == ["L4"]


@pytest.mark.rule("TI-R4.1")
@pytest.mark.parametrize(("zone", "sides"), [("U0", ["U1", "M0"]), ("U5", ["U4", "M5"])])
def test_an_edge_base_has_two_directions_and_two_pipes(zone: str, sides: list[str]) -> None:
    table = Position(2, bases=False, edge_landing=True).face_up(*RIGS).turn("A", "land-base", cycle=0)
    table.do("A", "land", zone=zone)
    for side in sides:
        assert {to for _, to in table.pipes_offered()} == {side}
        table.lay("A", table.pipes_offered()[1][0], side)
    assert table.kinds() == ["take-rig"]
    assert table.player("A").pipes == 23
    table.check()


@pytest.mark.rule("TI-R4.1")
def test_edge_landing_makes_no_sense_on_the_closed_ring() -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.resolve_options(4, {"edge_landing": True})
    assert refused.value.clause == "TI-R4.1"


@pytest.mark.rule("TI-R4.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_wherever_the_ice_lies_everybody_finds_a_column(players: int) -> None:
    counts: list[int] = []
    for frozen in combinations(range(3 * players), players):
        table = Position(players, bases=False)
        for column in frozen:
            table.ice(f"M{column}")
        table.turn("A", "land-base", cycle=0)
        assert not {f"U{column}" for column in frozen} & set(table.zones("land"))
        counts.append(len(table.zones("land")))
    assert min(counts) >= players


@pytest.mark.rule("TI-R4.3")
def test_no_landing_pipe_ever_leads_to_a_rig() -> None:
    for players in (2, 3, 4):
        rigs: set[object] = set()
        for event in land_all(landing(players)):
            if event.key == "event-rig-placed":
                rigs.add(event.data["zone"])
            elif event.key == "event-pipe-laid":
                assert event.data["to"] not in rigs
        assert len(rigs) == players
    landings = [step for step in several() if step.before.cycle == 0]
    assert not [step for step in landings if "event-rig-activated" in event_keys(step.events)]


@pytest.mark.rule("TI-R4.4")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_the_richest_landing_leaves_one_space(ruleset: str) -> None:
    table = before_landing(4, ruleset).deposit("U4", "water", "water").deposit("M4", "silicium")
    land(table, ("hU3b", "U3"), ("hU4a", "U5"), ("vUM4a", "M4")).do("A", "take-rig", rig="cream-1")
    assert sum(table.cubes("A").values()) == 7
    assert table.player("A").room == 1
    table.check()


@pytest.mark.rule("TI-R4.4")
def test_nobody_ever_has_to_discard_while_landing() -> None:
    for seed in range(1, 6):
        keys = [key for step in play(4, seed) if step.before.cycle == 0 for key in event_keys(step.events)]
        assert keys.count("event-landed") == len(LETTERS)
        assert not {"event-room-made", "event-arriving-discarded"} & set(keys)
