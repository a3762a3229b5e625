"""Titanium: the extra activation, and the destruction of pipes (section 16 of the rules)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.titan.games import several
from tests.titan.positions import Position

STEPS = ("extra", "drone-move")
EDITIONS = ("en", "fr")


def wealthy(titanium: int, ruleset: str = "en") -> Position:
    """A's network goes along the upper ring from U3 to U6; he holds this much Titanium."""
    table = Position(ruleset=ruleset).path("A", "U4", "U5", "U6").pipe("A", "U4", "U3", "hU3a")
    return table.pipes("A", 10).hold("A", titanium=titanium).rig("blue-2", "U5")


def activate(table: Position, step: str = "drone-move", number: int = 1) -> Position:
    """Activate the drone of A's turn, extra or normally."""
    table.turn("A", step, number=number)
    if step == "extra":
        table.do("A", "buy-activation")
    return table


def destroyable(table: Position) -> list[str]:
    """Return the pipes that the drone of A's turn may destroy."""
    activate(table).do("A", "stay")
    table.do("A", "destroy")
    return [str(arguments["slot"]) for arguments in table.offered("destroy-pipe")]


def purchases() -> Counter[tuple[int, int, str]]:
    """Count the uses of Titanium in some games, by turn, seat and event."""
    counts: Counter[tuple[int, int, str]] = Counter()
    turn = 0
    for step in several():
        for event in step.events:
            turn += event.key == "event-turn"
            if event.key in ("event-activation-bought", "event-pipe-destroyed"):
                counts[turn, int(str(event.data["seat"])), event.key] += 1
    return counts


@pytest.mark.rule("TI-16.1")
@pytest.mark.parametrize(("titanium", "kinds"), [(0, []), (1, ["skip-extra", "buy-activation"])])
def test_an_extra_activation_is_offered_to_whoever_has_titanium(titanium: int, kinds: list[str]) -> None:
    table = wealthy(titanium).ship("A", pipes=1).turn("A", "extra")
    assert [kind for kind in table.kinds() if kind in ("skip-extra", "buy-activation")] == kinds


@pytest.mark.rule("TI-16.1")
def test_an_extra_activation_costs_one_titanium_and_comes_before_the_mandatory_action() -> None:
    table = wealthy(2).ship("A", pipes=1)
    supply = table.state.supply[2]
    activate(table, "extra")
    assert table.held("A") == {"titanium": 1}
    assert table.state.supply[2] == supply + 1
    table.do("A", "move-drone", zone="U5")
    table.do("A", "load", resource="deuterium")
    assert (table.drone_at("A", 1), table.cargo("A", 1)) == ("U5", "deuterium")
    assert table.kinds() == ["lay-pipe"]
    table.check()


@pytest.mark.rule("TI-16.1")
@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("step", ["mandatory", "drone-move", "upgrade", "finish"])
def test_no_extra_activation_is_bought_in_a_later_step(step: str, ruleset: str) -> None:
    table = wealthy(10, ruleset).hold("A", silicium=6).ship("A", pipes=1, water=1).objective("p-titanium")
    table.turn("A", step)
    assert (table.decider(), table.step()) == ("A", step)
    assert table.refused("A", "buy-activation").clause == "TI-16.1"


@pytest.mark.rule("TI-16.2")
def test_the_same_drone_may_still_be_activated_normally() -> None:
    table = wealthy(1)
    activate(table, "extra").do("A", "move-drone", zone="U5")
    table.do("A", "load", resource="tholins")
    table.do("A", "move-drone", zone="U4")
    table.do("A", "unload")
    assert table.held("A") == {"tholins": 1}
    assert [table.drone_at("A", number) for number in range(1, 5)] == ["U4"] * 4
    table.check()


@pytest.mark.rule("TI-16.3")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_extra_activation_is_for_the_drone_of_the_turn_and_no_other(number: int) -> None:
    table = activate(wealthy(1), "extra", number)
    table.do("A", "move-drone", zone="U5")
    table.do("A", "load", resource="deuterium")
    assert [table.drone_at("A", drone) for drone in range(1, 5)] == [
        "U5" if drone == number else "U4" for drone in range(1, 5)
    ]
    assert [table.cargo("A", drone) is not None for drone in range(1, 5)] == [drone == number for drone in range(1, 5)]


@pytest.mark.rule("TI-16.4")
@pytest.mark.parametrize("step", STEPS)
def test_destroying_takes_one_titanium_and_removes_one_pipe(step: str) -> None:
    table = activate(wealthy(3), step)
    titanium = table.cubes("A")["titanium"]
    table.do("A", "move-drone", zone="U5")
    table.do("A", "destroy")
    assert [arguments["slot"] for arguments in table.offered("destroy-pipe")] == ["hU4b", "hU5b"]
    table.do("A", "destroy-pipe", slot="hU5b")
    assert table.cubes("A")["titanium"] == titanium - 1
    assert table.network("A") == ["U3", "U4", "U5"]
    table.check()


@pytest.mark.rule("TI-16.4")
@pytest.mark.parametrize(
    ("zone", "slots"),
    [("U4", ["hU3a", "hU4b"]), ("U5", ["hU4b", "hU5b", "vUM5a"]), ("M5", ["hM4b", "hM5a", "vUM5a", "vML5a"])],
)
def test_only_pipes_that_touch_the_zone_of_the_drone_can_be_destroyed(zone: str, slots: list[str]) -> None:
    table = wealthy(1).pipe("B", "M5", "U5", "vUM5a").pipe("B", "M4", "M5", "hM4b").pipe("C", "M6", "M5", "hM5a")
    table.pipe("D", "M5", "L5").pipe("D", "L5", "L6").pipe("D", "M6", "M7")
    assert destroyable(table.drone("A", 1, zone)) == slots


@pytest.mark.rule("TI-16.4")
@pytest.mark.parametrize(("titanium", "zone"), [(0, "U5"), (1, "M9")])
def test_nothing_is_destroyed_without_titanium_or_without_a_pipe_there(titanium: int, zone: str) -> None:
    table = wealthy(titanium).rig("red-1", "M9").drone("A", 1, zone)
    activate(table).do("A", "stay")
    assert "load" in table.kinds()
    assert table.refused("A", "destroy").clause == "TI-16.4"


@pytest.mark.rule("TI-16.5")
@pytest.mark.parametrize("owner", ["A", "B", "C", "D"])
def test_the_pipe_may_belong_to_anybody(owner: str) -> None:
    table = wealthy(1).pipe(owner, "M9", "L9").drone("A", 1, "M9")
    before = {who: table.player(who).laid.bit_count() for who in "ABCD"}
    activate(table).destroy("A", "vML9a")
    assert {who: table.player(who).laid.bit_count() for who in "ABCD"} == {**before, owner: before[owner] - 1}
    table.check()


@pytest.mark.rule("TI-16.6")
@pytest.mark.parametrize("owner", ["A", "B"])
def test_a_destroyed_pipe_leaves_the_game(owner: str) -> None:
    table = wealthy(1).pipe(owner, "M9", "L9").drone("A", 1, "M9").ship(owner, pipes=2)
    player = table.player(owner)
    before, lost = (player.pipes, player.ship_pipes), player.lost_pipes
    activate(table).destroy("A", "vML9a")
    player = table.player(owner)
    assert (player.pipes, player.ship_pipes) == before
    assert player.lost_pipes == lost + 1
    pipes = table.state.view(None)["pipes"]
    assert isinstance(pipes, dict)
    assert "vML9a" not in pipes
    table.check()


@pytest.mark.rule("TI-16.6")
def test_no_pipe_once_lost_ever_comes_back() -> None:
    destroyed = 0
    for step in several():
        for seat, (before, after) in enumerate(zip(step.before.players, step.state.players, strict=True)):
            gone = [e for e in step.events if e.key == "event-pipe-destroyed" and e.data["owner"] == seat]
            lost = [e for e in step.events if e.key == "event-pipe-lost" and e.data["seat"] == seat]
            assert after.lost_pipes == before.lost_pipes + len(gone) + len(lost)
            destroyed += len(gone)
    assert destroyed > 10


@pytest.mark.rule("TI-16.7")
@pytest.mark.parametrize("cargo", [None, "deuterium", "tholins"])
def test_the_drone_that_destroys_may_be_loaded(cargo: str | None) -> None:
    table = wealthy(1).pipe("B", "M9", "L9").drone("A", 1, "M9", cargo)
    activate(table).destroy("A", "vML9a")
    assert table.cubes("A")["titanium"] == 0
    assert table.cargo("A", 1) == cargo
    table.check()


@pytest.mark.rule("TI-16.8")
def test_from_the_core_every_core_slot_can_be_reached() -> None:
    table = wealthy(1).drone("A", 1, "CORE").pipe("B", "M4", "L4").pipe("B", "L4", "L5")
    for column in range(12):
        ends = (f"L{column}", "CORE")
        table.pipe("ABCD"[column % 4], *(ends if column % 3 else ends[::-1]))
    assert destroyable(table) == [f"vLC{column}a" for column in range(12)]


@pytest.mark.rule("TI-16.9")
@pytest.mark.parametrize(("titanium", "destroyed"), [(1, []), (2, ["hU3a"]), (3, ["hU3a", "hU4b"])])
def test_an_extra_activation_and_two_destructions_are_paid_one_by_one(titanium: int, destroyed: list[str]) -> None:
    table = wealthy(titanium)
    lost = table.player("A").lost_pipes
    activate(table, "extra")
    for slot in destroyed:
        table.destroy("A", slot)
    assert table.held("A") == {}
    if len(destroyed) < 2:
        table.do("A", "stay")
        table.refused("A", "destroy")
    assert table.player("A").lost_pipes == lost + len(destroyed)
    table.check()


@pytest.mark.rule("TI-16.9")
def test_no_turn_takes_more_than_one_extra_activation_and_two_destructions() -> None:
    counts = purchases()
    assert max(count for (*_, what), count in counts.items() if what == "event-activation-bought") == 1
    assert max(count for (*_, what), count in counts.items() if what == "event-pipe-destroyed") <= 2
    turns: Counter[tuple[int, int]] = Counter()
    for (turn, seat, _), count in counts.items():
        turns[turn, seat] += count
    assert 2 <= max(turns.values()) <= 3


@pytest.mark.rule("TI-R16.1")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_second_extra_activation_is_refused_whatever_titanium_is_left(ruleset: str) -> None:
    table = activate(wealthy(5, ruleset).ship("A", water=1, pipes=1), "extra")
    table.refused("A", "buy-activation")
    table.do("A", "move-drone", zone="U5")
    table.refused("A", "buy-activation")
    table.do("A", "load", resource="tholins")
    assert table.step() == "mandatory"
    table.refused("A", "buy-activation")


@pytest.mark.rule("TI-R16.2")
@pytest.mark.parametrize(("owner", "start", "end"), [("B", "M9", "M8"), ("A", "M9", "M8"), ("C", "U9", "M9")])
def test_pipes_outside_the_own_network_can_be_destroyed(owner: str, start: str, end: str) -> None:
    table = wealthy(1).pipe(owner, start, end).drone("A", 1, "M9")
    lost = table.player(owner).lost_pipes
    assert "M9" not in table.network("A")
    activate(table).do("A", "stay")
    table.do("A", "destroy")
    assert table.player(owner).lost_pipes == lost + 1
    table.check()
