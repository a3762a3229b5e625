"""Network and pipes (section 8 of the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from starlode.games.titan import state as st
from starlode.games.titan.content import (
    ACTIVE_SLOTS,
    PIPE_FROM,
    PIPE_TO,
    SLOT_INDEX,
    SLOT_NAMES,
    ZONE_INDEX,
    ZONE_NAMES,
)
from starlode.games.titan.flow import TitanState
from starlode.kernel.masks import bits
from tests.titan.games import several
from tests.titan.positions import Position, event_keys


def ready(table: Position) -> Position:
    """Return the position with a pipe for A to lay."""
    return table.ship("A", pipes=1).turn("A", "mandatory")


def pipe_at(table: Position, slot: str) -> Any:
    """Return the pipe in a slot as the view shows it."""
    seen: Any = table.state.view(None)
    return seen["pipes"][slot]


def destroy(table: Position, who: str, zone: str, slot: str) -> Position:
    """Destroy a pipe with the player's first drone."""
    table.hold(who, titanium=2).drone(who, 1, zone).turn(who, "drone-move").do(who, "stay")
    table.do(who, "destroy")
    if table.offered("destroy-pipe"):
        table.do(who, "destroy-pipe", slot=slot)
    return table


def legal_placements(state: TitanState, seat: int) -> set[tuple[str, str]]:
    """Return every legal (slot, to), checked slot by slot against TI-8.6."""
    taken = {pipe // 2 for player in state.players for pipe in bits(player.laid)}
    network = bits(state.players[seat].network)
    free = [slot for slot in ACTIVE_SLOTS[state.config.players] if slot not in taken]
    pipes = [pipe for slot in free for pipe in (2 * slot, 2 * slot + 1) if PIPE_FROM[pipe] in network]
    return {(SLOT_NAMES[pipe // 2], ZONE_NAMES[PIPE_TO[pipe]]) for pipe in pipes}


@pytest.mark.rule("TI-8.1")
@pytest.mark.parametrize(("start", "end"), [("U4", "U5"), ("U5", "U4")])
def test_a_pipe_has_a_direction(start: str, end: str) -> None:
    table = ready(Position().pipe("A", "U4", "U5", "hU4a"))
    table.lay("A", "hU4b", end)
    assert (pipe_at(table, "hU4b")["from"], pipe_at(table, "hU4b")["to"]) == (start, end)


@pytest.mark.rule("TI-8.2")
def test_the_network_is_what_own_pipes_reach_from_the_base_in_their_direction() -> None:
    table = Position().path("A", "U4", "U5", "U6", "M6").path("A", "U2", "U3", "U4").pipe("A", "M9", "L9")
    assert table.network("A") == ["U4", "U5", "U6", "M6"]
    table.check()


@pytest.mark.rule("TI-8.2")
def test_the_base_zone_always_belongs_to_the_network() -> None:
    assert Position().network("C") == ["U10"]
    for step in several():
        for player in step.state.players:
            assert player.base < 0 or player.network >> player.base & 1


@pytest.mark.rule("TI-8.2")
def test_the_network_is_right_throughout_games() -> None:
    for step in several():
        for player in step.state.players:
            reached = {player.base} if player.base >= 0 else set()
            pipes = bits(player.laid)
            while more := {PIPE_TO[pipe] for pipe in pipes if PIPE_FROM[pipe] in reached} - reached:
                reached |= more
            assert set(bits(player.network)) == reached


@pytest.mark.rule("TI-8.3")
def test_pipes_of_others_never_belong_to_the_network() -> None:
    table = ready(Position().path("B", "U7", "U6", "U5", "M5").pipe("B", "U4", "M4"))
    assert {slot[:-1] for slot, _ in table.pipes_offered()} == {"hU3", "hU4", "vUM4"}
    table.lay("A", "hU4a", "U5")
    assert table.network("A") == ["U4", "U5"]
    assert not [slot for slot, _ in ready(table).pipes_offered() if slot.startswith(("hM", "hU6", "vML"))]


@pytest.mark.rule("TI-8.4")
def test_a_pipe_belongs_to_the_network_if_it_starts_there() -> None:
    table = Position().pipe("A", "U4", "U5", "hU4a").pipe("A", "U5", "M5", "vUM5a").pipe("A", "M8", "M9", "hM8a")
    table.pipe("A", "U3", "U4", "hU3a")
    live = {slot: pipe_at(table, slot)["live"] for slot in ("hU4a", "vUM5a", "hM8a", "hU3a")}
    assert live == {"hU4a": True, "vUM5a": True, "hM8a": False, "hU3a": False}


@pytest.mark.rule("TI-8.5")
def test_what_stands_on_a_zone_of_the_network_is_in_it() -> None:
    table = Position().rig("cream-1", "U5").rig("red-1", "U9").ice("U6").path("A", "U4", "U5", "U6", "U7")
    table.drone("B", 1, "M0").pipes("A", 10).hold("A", silicium=7).turn("A", "drone-move")
    assert table.zones("move-drone") == ["U5", "U6", "U7"]
    table.do("A", "skip-drone")
    assert table.zones("upgrade") == ["U5"]


@pytest.mark.rule("TI-8.6")
def test_a_pipe_may_be_placed_in_any_free_slot_with_one_end_in_the_network() -> None:
    table = ready(Position().pipe("A", "U4", "U5", "hU4a").pipe("B", "M5", "U5", "vUM5a"))
    assert sorted(table.pipes_offered()) == [
        *(("hU3a", "U3"), ("hU3b", "U3")),
        *(("hU4b", "U4"), ("hU4b", "U5")),
        *(("hU5a", "U6"), ("hU5b", "U6")),
        *(("vUM4a", "M4"), ("vUM4b", "M4")),
        ("vUM5b", "M5"),
    ]
    assert table.refused("A", "lay-pipe", slot="hU4a", to="U5").clause == "TI-2.7"
    assert table.refused("A", "lay-pipe", slot="hM5a", to="M6").clause == "TI-8.6"


@pytest.mark.rule("TI-8.6")
def test_the_placements_on_offer_are_right_throughout_games() -> None:
    laying = [step for step in several() if step.before.step == st.LAY and not step.before.effects]
    assert len(laying) > 100
    for step in laying:
        offered = {(str(a.arguments()["slot"]), str(a.arguments()["to"])) for a in step.before.legal(step.by)}
        assert offered == legal_placements(step.before, step.by)


@pytest.mark.rule("TI-8.7")
@pytest.mark.parametrize(("to", "network"), [("U5", ["U4", "U5"]), ("U4", ["U4"])])
def test_between_two_network_zones_both_directions_are_different_moves(to: str, network: list[str]) -> None:
    table = ready(Position().pipe("A", "U4", "U5", "hU4a").hold("B", titanium=1))
    assert [end for slot, end in table.pipes_offered() if slot == "hU4b"] == ["U5", "U4"]
    table.lay("A", "hU4b", to)
    assert destroy(table, "B", "U4", "hU4a").network("A") == network


@pytest.mark.rule("TI-8.8")
@pytest.mark.parametrize("thing", ["nothing", "ice", "rig", "rig of B", "base of B"])
def test_pipes_pass_through_whatever_stands_on_a_zone(thing: str) -> None:
    table = Position(bases=False).base("A", "U4").base("C", "U10").base("D", "U1")
    table.base("B", "U5" if thing == "base of B" else "U7")
    if thing == "ice":
        table.ice("U5")
    elif thing.startswith("rig"):
        table.rig("blue-1", "U5")
    if thing == "rig of B":
        table.control("B", "U5")
    ready(table).lay("A", "hU4a", "U5")
    ready(table).lay("A", "hU5a", "U6")
    assert table.network("A") == ["U4", "U5", "U6"]
    table.check()


@pytest.mark.rule("TI-8.8")
def test_pipes_pass_through_the_core() -> None:
    table = ready(Position().path("A", "U4", "M4", "L4"))
    table.lay("A", "vLC4a", "CORE")
    ready(table).lay("A", "vLC9a", "L9")
    assert table.network("A") == ["U4", "M4", "L4", "L9", "CORE"]


@pytest.mark.rule("TI-8.9")
def test_any_number_of_pipes_may_leave_a_zone() -> None:
    table = Position()
    for slot, to in (("hU3a", "U3"), ("hU3b", "U3"), ("hU4a", "U5"), ("hU4b", "U5"), ("vUM4a", "M4"), ("vUM4b", "M4")):
        ready(table).lay("A", slot, to)
    leaving = [pipe for pipe in bits(table.player("A").laid) if PIPE_FROM[pipe] == ZONE_INDEX["U4"]]
    assert len(leaving) == 6
    table.check()


@pytest.mark.rule("TI-8.10")
@pytest.mark.parametrize(
    ("path", "slot", "to"),
    [
        (("U4", "M4", "M5"), "vUM5b", "U5"),
        (("U4", "M4", "L4", "L5"), "vML5a", "M5"),
        (("U4", "M4", "L4", "CORE"), "vLC0a", "L0"),
        (("U4", "M4"), "vML4a", "L4"),
    ],
)
def test_pipes_run_up_and_down(path: tuple[str, ...], slot: str, to: str) -> None:
    table = ready(Position().path("A", *path))
    table.lay("A", slot, to)
    assert set(table.network("A")) == {*path, to}


@pytest.mark.rule("TI-8.11")
def test_a_pipe_may_lead_to_a_zone_already_in_the_network() -> None:
    table = ready(Position().path("A", "U4", "M4", "M5").path("A", "U4", "U5"))
    table.lay("A", "vUM5b", "M5")
    assert table.network("A") == ["U4", "U5", "M4", "M5"]
    assert pipe_at(table, "vUM5b")["from"] == "U5"


@pytest.mark.rule("TI-8.12")
def test_a_pipe_may_lead_back_to_the_own_base() -> None:
    table = ready(Position().path("A", "U4", "M4"))
    events = table.lay("A", "vUM4a", "U4")
    assert pipe_at(table, "vUM4a")["to"] == "U4"
    assert "event-rig-activated" not in event_keys(events)


@pytest.mark.rule("TI-8.13")
def test_zones_that_are_cut_off_leave_the_network_but_their_pipes_stay() -> None:
    table = Position().pipe("A", "U4", "U5", "hU4a").path("A", "U5", "U6", "M6")
    destroy(table, "B", "U5", "hU4a")
    assert table.network("A") == ["U4"]
    assert table.player("A").laid.bit_count() == 2
    ready(table)
    assert not [to for slot, to in table.pipes_offered() if slot.startswith(("hU5", "hU6", "hM", "vUM6"))]
    table.check()


@pytest.mark.rule("TI-8.13")
def test_a_second_way_keeps_zones_in_the_network() -> None:
    table = Position().pipe("A", "U4", "U5", "hU4a").pipe("A", "U4", "U5", "hU4b").path("A", "U5", "U6")
    destroy(table, "B", "U5", "hU4a")
    assert table.network("A") == ["U4", "U5", "U6"]


@pytest.mark.rule("TI-8.14")
def test_a_pipe_that_closes_a_gap_brings_the_zones_behind_it_back() -> None:
    table = ready(Position().path("A", "U5", "U6", "M6", "L6"))
    assert table.network("A") == ["U4"]
    table.lay("A", "hU4a", "U5")
    assert table.network("A") == ["U4", "U5", "U6", "M6", "L6"]
    assert ("hL6a", "L7") in ready(table).pipes_offered()


@pytest.mark.rule("TI-8.15")
def test_placed_pipes_are_never_moved_or_taken_back() -> None:
    destroyed = 0
    for step in several():
        gone = [SLOT_INDEX[str(event.data["slot"])] for event in step.events if event.key == "event-pipe-destroyed"]
        destroyed += len(gone)
        missing: list[int] = []
        for before, after in zip(step.before.players, step.state.players, strict=True):
            assert after.pipes <= before.pipes
            missing += [pipe // 2 for pipe in bits(before.laid & ~after.laid)]
        assert missing == gone
    assert destroyed


@pytest.mark.rule("TI-R8.1")
def test_there_is_no_placing_from_cut_off_zones_and_no_detached_pipe() -> None:
    table = ready(Position().path("A", "M8", "M9", "M10"))
    ends = {ZONE_NAMES[PIPE_FROM[2 * SLOT_INDEX[slot]]] for slot, _ in table.pipes_offered()}
    ends |= {ZONE_NAMES[PIPE_TO[2 * SLOT_INDEX[slot]]] for slot, _ in table.pipes_offered()}
    assert ends == {"U3", "U4", "U5", "M4"}
    assert table.refused("A", "lay-pipe", slot="hM10a", to="M11").clause == "TI-8.13"
    assert table.refused("A", "lay-pipe", slot="hL0a", to="L1").clause == "TI-8.6"


@pytest.mark.rule("TI-R8.2")
def test_the_arrows_point_away_from_the_base_and_at_the_rig() -> None:
    table = ready(Position().rig("blue-1", "U5").rig("black-1", "U6").path("A", "U4", "U5"))
    assert [to for slot, to in table.pipes_offered() if slot == "hU5a"] == ["U6"]
    events = table.lay("A", "hU5a", "U6")
    assert [event.data["zone"] for event in events if event.key == "event-rig-activated"] == ["U6"]
    assert pipe_at(table, "hU5a")["from"] == "U5"


@pytest.mark.rule("TI-R8.3")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
@pytest.mark.parametrize(("base", "onward", "to"), [("U4", "hU3a", "U3"), ("U7", "hU7a", "U8")])
def test_pipes_loop_back_or_pass_through_anybodys_base(ruleset: str, base: str, onward: str, to: str) -> None:
    table = Position(ruleset=ruleset).pipe("A", "U4", "U5", "hU4a").path("A", "U5", "U6")
    ready(table).lay("A", "hU4b" if base == "U4" else "hU6a", base)
    ready(table).lay("A", onward, to)
    assert {base, to} <= set(table.network("A"))
    table.check()
