"""The board (section 2 of the rules)."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from starlode.games.titan import state as st
from starlode.games.titan.content import (
    ACTIVE_SLOTS,
    ACTIVE_ZONES,
    BASIC,
    PIPE_FROM,
    PIPE_TO,
    PRINTED,
    RESOURCES,
    SLOT_INDEX,
    SLOT_NAMES,
    ZONE_INDEX,
    ZONE_NAMES,
)
from starlode.games.titan.game import GAME
from starlode.kernel.masks import bits
from tests.titan.games import play, several
from tests.titan.helpers.data_files import provenance, read_data
from tests.titan.positions import Position

COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
OPEN_COUNTS = pytest.mark.parametrize("players", [2, 3])


def zones(players: int) -> list[str]:
    """Return the active zones."""
    return [ZONE_NAMES[zone] for zone in ACTIVE_ZONES[players]]


def connections(players: int) -> dict[frozenset[str], int]:
    """Count the active slots between every two joined zones."""
    ends = [(PIPE_FROM[2 * slot], PIPE_TO[2 * slot]) for slot in ACTIVE_SLOTS[players]]
    return Counter(frozenset((ZONE_NAMES[a], ZONE_NAMES[b])) for a, b in ends)


def cost(table: Position, zone: str) -> int:
    """Return the cost of an upgrade for a player without drones: the empty slots around the rig."""
    return st.upgrade_cost(table.state, 0, ZONE_INDEX[zone])


def ring_pairs(players: int, ring: str) -> list[frozenset[str]]:
    """Return the neighbours on a ring; the last and the first column meet with 4 players only."""
    columns = 3 * players
    last = columns if players == 4 else columns - 1
    return [frozenset((f"{ring}{c}", f"{ring}{(c + 1) % columns}")) for c in range(last)]


def vertical_pairs(players: int, above: str, below: str) -> list[frozenset[str]]:
    columns = range(3 * players)
    return [frozenset((f"{above}{c}", "CORE" if below == "CORE" else f"{below}{c}")) for c in columns]


@pytest.mark.rule("TI-2.1")
def test_the_crater_has_three_rings_of_twelve_zones_and_a_core() -> None:
    rings = [f"{ring}{column}" for ring in "UML" for column in range(12)]
    assert [*rings, "CORE"] == ZONE_NAMES
    clockwise = {zone["id"]: zone["cw"] for zone in read_data("board")["zones"]}
    assert all(clockwise[f"{ring}{c}"] == f"{ring}{(c + 1) % 12}" for ring in "UML" for c in range(12))


@pytest.mark.rule("TI-2.2")
@pytest.mark.parametrize("column", range(12))
def test_zones_of_a_column_lie_below_one_another_and_the_lower_one_above_the_core(column: int) -> None:
    joined = connections(4)
    for above, below in (("U", f"M{column}"), ("M", f"L{column}"), ("L", "CORE")):
        downwards = [pair for pair in joined if f"{above}{column}" in pair and below in pair]
        assert downwards == [frozenset((f"{above}{column}", below))]
        assert frozenset((f"{above}{column}", f"{above}{(column + 1) % 12}")) in joined


@pytest.mark.rule("TI-2.3")
@COUNTS
def test_which_zones_are_neighbours(players: int) -> None:
    beside = chain.from_iterable(ring_pairs(players, ring) for ring in "UML")
    below = chain.from_iterable(vertical_pairs(players, *levels) for levels in (("U", "M"), ("M", "L"), ("L", "CORE")))
    assert set(connections(players)) == {*beside, *below}


@pytest.mark.rule("TI-2.4")
@COUNTS
@pytest.mark.parametrize("ring", "UML")
def test_two_slots_join_horizontal_neighbours(players: int, ring: str) -> None:
    joined = connections(players)
    assert {joined[pair] for pair in ring_pairs(players, ring)} == {2}


@pytest.mark.rule("TI-2.5")
@COUNTS
@pytest.mark.parametrize(("above", "below", "slots"), [("U", "M", 2), ("M", "L", 1), ("L", "CORE", 1)])
def test_slots_of_vertical_connections(players: int, above: str, below: str, slots: int) -> None:
    joined = connections(players)
    assert {joined[pair] for pair in vertical_pairs(players, above, below)} == {slots}


@pytest.mark.rule("TI-2.6")
def test_upper_and_lower_zones_touch_six_slots_and_middle_zones_seven() -> None:
    touching = [sum(slots for pair, slots in connections(4).items() if zone in pair) for zone in zones(4)[:36]]
    assert touching == [6] * 12 + [7] * 12 + [6] * 12
    table = Position().rig("cream-1", "U2").rig("blue-1", "M2").rig("red-1", "L2")
    assert [cost(table, zone) for zone in ("U2", "M2", "L2")] == [6, 7, 6]


@pytest.mark.rule("TI-2.7")
@pytest.mark.parametrize("owner", "AB")
def test_a_slot_with_a_pipe_takes_no_other(owner: str) -> None:
    table = Position().path("A", "U4", "M4", "M5", "U5").pipe(owner, "U4", "U5", "hU4a").ship("A", pipes=1)
    table.turn("A", "mandatory")
    assert {to for slot, to in table.pipes_offered() if slot == "hU4b"} == {"U4", "U5"}
    assert "hU4a" not in [slot for slot, _ in table.pipes_offered()]


@pytest.mark.rule("TI-2.7")
def test_no_slot_ever_holds_two_pipes() -> None:
    for step in several():
        slots = [pipe // 2 for player in step.state.players for pipe in bits(player.laid)]
        assert len(slots) == len(set(slots))


@pytest.mark.rule("TI-2.8")
@pytest.mark.parametrize(("layer", "printed"), [("hU", 2), ("hM", 1), ("hL", 0), ("vUM", 1), ("vML", 0), ("vLC", 0)])
def test_where_resources_are_printed(layer: str, printed: int) -> None:
    for column in range(12):
        slots = [i for name, i in SLOT_INDEX.items() if name[:-1] == f"{layer}{column}"]
        assert sum(PRINTED[slot] >= 0 for slot in slots) == printed
        assert all(PRINTED[slot] < BASIC for slot in slots)


@pytest.mark.rule("TI-2.9")
@pytest.mark.parametrize(
    ("column", "printed"),
    [
        (0, "silicium water titanium water"),
        (1, "titanium hydrocarbons silicium hydrocarbons"),
        (2, "silicium hydrocarbons water titanium"),
    ],
)
@pytest.mark.parametrize("quarter", range(4))
def test_the_printed_pattern_repeats_every_three_columns(column: int, printed: str, quarter: int) -> None:
    at = column + 3 * quarter
    slots = [f"hU{at}a", f"hU{at}b", f"hM{at}a", f"vUM{at}a"]
    assert [RESOURCES[PRINTED[SLOT_INDEX[slot]]] for slot in slots] == printed.split()


@pytest.mark.rule("TI-2.10")
@COUNTS
def test_three_columns_per_player_are_active(players: int) -> None:
    active = [f"{ring}{column}" for ring in "UML" for column in range(3 * players)]
    assert zones(players) == [*active, "CORE"]


@pytest.mark.rule("TI-2.11")
@OPEN_COUNTS
def test_rocks_close_both_edges_of_every_ring(players: int) -> None:
    edge = 3 * players - 1
    rocks = read_data("board")["by_player_count"][str(players)]["rock_tiles"]
    closed = [[f"{ring}{a}", f"{ring}{b}"] for ring in "UML" for a, b in ((edge, edge + 1), (11, 0))]
    assert sorted(rock["between"] for rock in rocks) == sorted(closed)


@pytest.mark.rule("TI-2.11")
@pytest.mark.parametrize(("edge", "open_sides"), [("5", ["M5", "U4"]), ("0", ["M0", "U1"])])
def test_no_pipe_crosses_the_edge_of_an_open_ring(edge: str, open_sides: list[str]) -> None:
    table = Position(2, bases=False).base("A", f"U{edge}").base("B", "U2").ship("A", pipes=1).turn("A", "mandatory")
    assert sorted({to for _, to in table.pipes_offered()}) == open_sides


@pytest.mark.rule("TI-2.12")
@OPEN_COUNTS
def test_no_action_names_an_inactive_zone_or_slot(players: int) -> None:
    forms = [GAME.catalogue(players, {}).encode(action) for action in GAME.catalogue(players, {})]
    named = {str(form[argument]) for form in forms for argument in ("zone", "to") if argument in form}
    slots = {str(form["slot"]) for form in forms if "slot" in form}
    assert named == set(zones(players))
    assert slots == {SLOT_NAMES[slot] for slot in ACTIVE_SLOTS[players]}
    assert not [name for name in slots if int("".join(filter(str.isdigit, name))) >= 3 * players]


@pytest.mark.rule("TI-2.12")
def test_inactive_zones_are_neither_built_on_nor_flown_to() -> None:
    table = Position(2).hold("A", hydrocarbons=1).drone("B", 1, "M0").turn("A", "drone-move")
    reached = [f"{ring}{column}" for ring in "UML" for column in range(6)] + ["CORE"]
    assert table.zones("fly-drone") == [zone for zone in reached if zone != "U4"]
    table.face_up("cream-1", "red-1").turn("A", "deploy-rig").do("A", "take-rig", rig="red-1")
    assert table.zones("place-rig") == [zone for zone in reached if zone not in ("U4", "U1", "CORE")]


@pytest.mark.rule("TI-2.12")
@OPEN_COUNTS
@pytest.mark.parametrize(("ring", "slots"), [("U", 4), ("M", 5), ("L", 4)])
def test_slots_at_inactive_zones_are_not_counted(players: int, ring: str, slots: int) -> None:
    edges = [f"{ring}0", f"{ring}{3 * players - 1}"]
    table = Position(players).rig("cream-1", edges[0]).rig("blue-1", edges[1])
    assert [cost(table, edge) for edge in edges] == [slots, slots]


@pytest.mark.rule("TI-2.13")
def test_with_four_players_the_ring_is_closed_without_rock() -> None:
    table = Position(bases=False).base("A", "U11").ship("A", pipes=1)
    for who, zone in zip("BCD", ("U2", "U5", "U8"), strict=True):
        table.base(who, zone)
    table.turn("A", "mandatory").lay("A", "hU11b", "U0")
    assert table.network("A") == ["U0", "U11"]
    assert read_data("board")["by_player_count"]["4"]["rock_tiles"] == []


@pytest.mark.rule("TI-2.14")
@COUNTS
def test_the_core_is_one_zone_beside_every_active_lower_zone(players: int) -> None:
    table = Position(players).path("A", "U4", "M4", "L4", "CORE").ship("A", pipes=1).turn("A", "mandatory")
    from_core = [to for slot, to in table.pipes_offered() if slot.startswith("vLC") and to != "CORE"]
    assert from_core == [f"L{column}" for column in range(3 * players) if column != 4]


@pytest.mark.rule("TI-2.15")
def test_a_zone_holds_one_thing_at_most_and_for_good() -> None:
    for step in several():
        for before, after in zip(step.before.on, step.state.on, strict=True):
            assert before in (st.NOTHING, after)


@pytest.mark.rule("TI-2.15")
def test_bases_stand_on_the_upper_ring_and_nothing_stands_in_the_core() -> None:
    for step in several():
        bases = [ZONE_NAMES[zone][0] for zone, thing in enumerate(step.state.on) if thing >= st.BASE_OF]
        assert set(bases) <= {"U"}
        assert step.state.on[-1] == st.NOTHING


@pytest.mark.rule("TI-R2.1")
def test_a_quarter_has_nine_tokens_and_nine_zones() -> None:
    quarter = [zone for zone in read_data("board")["zones"] if zone["quarter"] == 0]
    assert Counter(zone["ring"] for zone in quarter) == {"upper": 3, "middle": 3, "lower": 3}
    assert sum(zone["deposit_tokens"] for zone in quarter) == 9


@pytest.mark.rule("TI-R2.1")
@COUNTS
def test_the_zones_of_a_quarter_end_as_one_base_two_ice_and_six_rigs(players: int) -> None:
    *_, last = play(players, players)
    on = last.state.on
    bases = sum(thing >= st.BASE_OF for thing in on)
    rigs = sum(0 <= thing < st.ICE for thing in on)
    assert (bases, on.count(st.ICE), rigs) == (players, 2 * players, 6 * players)


@pytest.mark.rule("TI-R2.2")
def test_a_freshly_landed_middle_rig_has_six_of_seven_slots_empty() -> None:
    table = Position(bases=False).face_up("cream-3", "red-1").turn("A", "land-base", cycle=0)
    table.do("A", "land", zone="U4")
    for slot, to in (("hU3a", "U3"), ("hU4a", "U5"), ("vUM4b", "M4")):
        table.lay("A", slot, to)
    table.do("A", "take-rig", rig="cream-3")
    assert sum(slots for pair, slots in connections(4).items() if "M4" in pair) == 7
    assert cost(table, "M4") == 6


@pytest.mark.rule("TI-R2.2")
def test_slots_never_increase_with_depth_and_are_designed() -> None:
    board = read_data("board")
    assert list(board["vertical_slots_per_connection"].values()) == [2, 1, 1]
    assert [ring["horizontal_slots_per_connection"] for ring in board["rings"]] == [2, 2, 2]
    assert provenance("board", "slots per connection").startswith("designed")


@pytest.mark.rule("TI-R2.3")
@pytest.mark.parametrize(
    ("zone", "cost"), [("U3", 6), ("U5", 4), ("M3", 7), ("M5", 5), ("M0", 5), ("L3", 6), ("L0", 4)]
)
@pytest.mark.parametrize("missing", [0, 1])
def test_slots_blocked_by_rock_make_the_upgrade_cheaper(zone: str, cost: int, missing: int) -> None:
    table = Position(2).rig("cream-1", zone).pipes("A", 15).hold("A", silicium=cost - missing)
    table.drone("A", 1, zone, "tholins").order("europa").hold("A", hydrocarbons=2).turn("A", "upgrade")
    assert table.zones("upgrade") == ([] if missing else [zone])


@pytest.mark.rule("TI-R2.4")
def test_printed_resources_are_designed_and_richer_above() -> None:
    layers = Counter(slot["layer"] for slot in read_data("board")["slots"] if slot["printed"])
    assert layers == {"upper": 24, "middle": 12, "upper-middle": 12}
    assert provenance("board", "printed resources on slots").startswith("designed")
