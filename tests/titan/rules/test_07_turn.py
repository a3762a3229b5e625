"""The structure of a turn (section 7 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.titan import state as st
from starlode.games.titan.content import ZONE_INDEX
from starlode.kernel.contract import Scalar
from tests.titan.games import cycles, flat_players
from tests.titan.positions import Position, event_keys

Move = tuple[str, dict[str, Scalar]]

OFFER = "fulfil-order"
KINDS = {
    "extra": ["skip-extra", "buy-activation"],
    "mandatory": ["use-pipe", "use-cube"],
    "drone-move": ["skip-drone", "stay", "move-drone", "fly-drone"],
    "upgrade": ["skip-upgrade", "upgrade"],
    "finish": ["end-turn"],
}
AROUND_U4 = (("U3", "U4", "hU3a"), ("U3", "U4", "hU3b"), ("U5", "U4", "hU4a"), ("U5", "U4", "hU4b"),
             ("M4", "U4", "vUM4a"), ("M4", "U4", "vUM4b"))  # fmt: skip


def rich(ruleset: str = "en") -> Position:
    """A can afford everything a turn offers."""
    table = (
        Position(ruleset=ruleset).rig("cream-1", "U5").rig("blue-1", "U3").path("A", "U4", "U5").pipe("B", "U3", "U4")
    )
    table.pipes("A", 12).hold("A", water=2, silicium=9, titanium=2, hydrocarbons=1).ship("A", pipes=1, water=1)
    return table.order("luna")


def walled(**cubes: int) -> Position:
    """Foreign pipes fill every slot around A's Base; two pipes and perhaps cubes wait in his dropship."""
    table = Position().ship("A", pipes=2, **cubes)
    for start, end, slot in AROUND_U4:
        table.pipe("B", start, end, slot)
    return table


@pytest.mark.rule("TI-7.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_four_turns_clockwise_from_the_foreman(players: int) -> None:
    for cycle in cycles(players, players):
        foreman = cycle[0].data["seat"]
        assert isinstance(foreman, int)
        turns = [(event.data["seat"], event.data["turn"]) for event in cycle if event.key == "event-turn"]
        assert turns == [((foreman + seat) % players, turn) for turn in (1, 2, 3, 4) for seat in range(players)]


@pytest.mark.rule("TI-7.2")
def test_the_steps_of_a_turn_in_their_order() -> None:
    table = rich().turn("A", "extra")
    moves: list[Move] = [
        ("buy-activation", {}),
        ("stay", {}),
        ("no-drone-action", {}),
        ("use-pipe", {}),
        ("lay-pipe", {"slot": "vUM4b", "to": "M4"}),
        ("stay", {}),
        ("no-drone-action", {}),
        ("upgrade", {"zone": "U5"}),
        ("fit-module", {"colour": "red"}),
        ("end-turn", {}),
    ]
    steps: list[str] = []
    for do, arguments in moves:
        assert table.decider() == "A"
        steps.append(table.step())
        table.do("A", do, **arguments)
    assert steps == [
        *("extra", "extra-move", "drone-action"),
        *("mandatory", "lay"),
        *("drone-move", "drone-action"),
        *("upgrade", "module"),
        "finish",
    ]
    assert table.decider() == "B"
    table.check()


@pytest.mark.rule("TI-7.2")
def test_all_but_the_mandatory_action_may_be_skipped() -> None:
    table = rich().turn("A", "extra")
    table.do("A", "skip-extra")
    assert not [kind for kind in table.kinds() if kind.startswith("skip")]
    table.do("A", "use-cube", resource="water")
    table.do("A", "skip-drone")
    table.do("A", "skip-upgrade")
    table.do("A", "end-turn")
    assert table.decider() == "B"


@pytest.mark.rule("TI-7.3")
@pytest.mark.parametrize("step", KINDS)
def test_a_step_offers_nothing_of_another_step(step: str) -> None:
    assert rich().turn("A", step).kinds() == [OFFER, *KINDS[step]]


@pytest.mark.rule("TI-7.4")
def test_a_pipe_of_the_dropship_is_placed_on_the_board() -> None:
    table = Position().ship("A", pipes=2, water=1).turn("A", "mandatory")
    in_hold = table.player("A").pipes
    table.lay("A", "hU4b", "U5")
    assert (table.player("A").ship_pipes, table.player("A").ship[0], table.player("A").pipes) == (1, 1, in_hold)
    assert table.player("A").laid.bit_count() == 1
    assert table.step() == "drone-move"
    table.check()


@pytest.mark.rule("TI-7.4")
def test_a_cube_of_the_dropship_is_moved_to_the_hold() -> None:
    table = Position().ship("A", pipes=2, water=2).turn("A", "mandatory")
    table.do("A", "use-cube", resource="water")
    assert (table.player("A").ship_pipes, table.player("A").ship[0], table.held("A")) == (2, 1, {"water": 1})
    assert table.step() == "drone-move"
    table.check()


@pytest.mark.rule("TI-7.5")
@pytest.mark.parametrize(
    ("item", "held"),
    [
        ({"do": "use-pipe"}, {}),
        ({"do": "use-cube", "resource": "silicium"}, {"silicium": 1}),
        ({"do": "use-cube", "resource": "titanium"}, {"titanium": 1}),
    ],
)
def test_any_remaining_item_may_be_used(item: dict[str, str], held: dict[str, int]) -> None:
    table = Position().ship("A", pipes=1, silicium=2, titanium=1).turn("A", "mandatory")
    assert len(table.legal("A")) == 3
    table.do("A", **item)
    assert table.held("A") == held


@pytest.mark.rule("TI-7.6")
def test_the_mandatory_action_cannot_be_skipped() -> None:
    table = Position().ship("A", pipes=1, water=1).turn("A", "mandatory")
    assert table.kinds() == ["use-pipe", "use-cube"]
    table.refused("A", "lose-pipe")
    table.refused("A", "skip-drone")


@pytest.mark.rule("TI-7.6")
def test_a_cube_must_be_used_if_no_pipe_can_be_placed() -> None:
    table = walled(water=1).turn("A", "mandatory")
    assert table.held("A") == {"water": 1}
    assert table.player("A").ship_pipes == 2
    assert table.step() == "drone-move"


@pytest.mark.rule("TI-7.7")
def test_a_chosen_pipe_must_be_placed() -> None:
    table = Position().hold("A", titanium=1).ship("A", pipes=1, water=1).turn("A", "mandatory")
    table.do("A", "use-pipe")
    assert table.kinds() == ["lay-pipe"]
    assert len(table.pipes_offered()) == 6


@pytest.mark.rule("TI-7.8")
def test_a_pipe_that_cannot_be_placed_leaves_the_game() -> None:
    table = walled().turn("A", "mandatory")
    assert (table.player("A").ship_pipes, table.player("A").lost_pipes) == (1, 1)
    assert (table.step(), table.decider()) == ("drone-move", "A")
    table.check()


@pytest.mark.rule("TI-7.8")
def test_no_pipe_is_lost_while_one_slot_is_free() -> None:
    table = Position().ship("A", pipes=2)
    for start, end, slot in AROUND_U4[:-1]:
        table.pipe("B", start, end, slot)
    table.turn("A", "mandatory")
    assert table.player("A").lost_pipes == 0
    assert table.network("A") == ["U4", "M4"]


@pytest.mark.rule("TI-7.9")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_with_an_empty_dropship_only_the_mandatory_step_is_skipped(ruleset: str) -> None:
    table = rich(ruleset)
    table.player("A").ship_pipes = table.player("A").ship[0] = 0
    table.turn("A", "extra")
    steps: list[str] = []
    for do in ("skip-extra", "skip-drone", "skip-upgrade"):
        assert OFFER in table.kinds()
        steps.append(table.step())
        table.do("A", do)
    assert steps == ["extra", "drone-move", "upgrade"]


@pytest.mark.rule("TI-7.10")
@pytest.mark.parametrize("step", KINDS)
def test_an_order_may_be_fulfilled_at_any_moment_of_the_turn(step: str) -> None:
    table = rich().turn("A", step)
    events = table.do("A", OFFER)
    assert "event-order-fulfilled" in event_keys(events)
    assert table.state.scores() == [2, 0, 0, 0]


@pytest.mark.rule("TI-7.10")
def test_at_most_one_order_may_be_fulfilled_per_turn() -> None:
    table = rich().hold("A", water=4).turn("A", "extra")
    table.do("A", OFFER)
    table.do("chance", "turn-order", order="deimos")
    for do in ("skip-extra", "use-pipe"):
        assert OFFER not in table.kinds()
        table.do("A", do)
    table.do("A", "lay-pipe", slot="vUM4b", to="M4")
    for do in ("skip-drone", "skip-upgrade"):
        assert OFFER not in table.kinds()
        table.do("A", do)
    assert table.decider() == "B"
    table.turn("A", "extra", number=2)
    assert OFFER in table.kinds()


@pytest.mark.rule("TI-7.10")
def test_an_order_cannot_be_fulfilled_in_the_turn_of_another() -> None:
    table = rich().turn("B", "drone-move")
    assert table.refused("A", OFFER).clause == "TI-18.10"
    assert OFFER not in table.kinds()


@pytest.mark.rule("TI-7.11")
@pytest.mark.parametrize(("ruleset", "step"), [*(("en", step) for step in KINDS), ("fr", "finish")])
def test_an_objective_may_be_claimed_in_the_own_turn(ruleset: str, step: str) -> None:
    table = rich(ruleset).objective("p-titanium").pipes("A", 5).hold("A", titanium=10)
    table.turn("B", "drone-move").refused("A", "claim", objective="p-titanium")
    table.turn("A", step).do("A", "claim", objective="p-titanium")
    assert table.state.scores() == [5, 0, 0, 0]


@pytest.mark.rule("TI-7.12")
def test_at_most_one_rig_may_be_upgraded_per_turn() -> None:
    table = rich().path("A", "U4", "U3").hold("A", silicium=12).turn("A", "upgrade")
    assert table.zones("upgrade") == ["U3", "U5"]
    table.do("A", "upgrade", zone="U3")
    table.do("A", "fit-module", colour="blue")
    assert table.cubes("A")["silicium"] >= st.upgrade_cost(table.state, 0, ZONE_INDEX["U5"])
    assert table.kinds() == [OFFER, "end-turn"]
    assert table.turn("A", "upgrade", number=2).zones("upgrade") == ["U5"]


@pytest.mark.rule("TI-7.13")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_a_dropship_cube_arriving_at_a_full_hold_needs_room(ruleset: str) -> None:
    table = Position(ruleset=ruleset).ship("A", pipes=1, water=1).hold("A", silicium=1, deuterium=1).fill("A")
    table.turn("A", "mandatory").do("A", "use-cube", resource="water")
    assert table.legal("A") == [
        {"do": "make-room", "resource": "silicium"},
        {"do": "make-room", "resource": "deuterium"},
        {"do": "discard-arriving"},
    ]
    table.do("A", "make-room", resource="silicium")
    assert (table.cubes("A")["water"], table.cubes("A")["silicium"]) == (1, 0)
    table.check()


@pytest.mark.rule("TI-7.13")
def test_a_dropship_cube_cannot_be_refused_while_there_is_room() -> None:
    table = Position().ship("A", pipes=1, water=1).turn("A", "mandatory")
    table.do("A", "use-cube", resource="water")
    assert table.step() == "drone-move"
    assert table.held("A") == {"water": 1}


@pytest.mark.rule("TI-R7.1")
@pytest.mark.parametrize(("ruleset", "orders_last"), [("en", True), ("fr", False)])
def test_orders_are_free_in_time_but_the_upgrade_closes_the_turn_in_fr(ruleset: str, orders_last: bool) -> None:
    table = rich(ruleset).turn("A", "upgrade")
    assert OFFER in table.kinds()
    table.do("A", "upgrade", zone="U5")
    table.do("A", "fit-module", colour="red")
    assert (OFFER in table.kinds() and table.decider() == "A") is orders_last


@pytest.mark.rule("TI-R7.1")
@pytest.mark.parametrize("step", [step for step in KINDS if step != "upgrade"])
def test_the_upgrade_is_offered_only_in_its_step(step: str) -> None:
    table = rich().turn("A", step)
    assert table.zones("upgrade") == []


@pytest.mark.rule("TI-R7.2")
def test_losing_a_pipe_has_no_other_effect() -> None:
    table = walled()
    before = table.state.copy()
    table.turn("A", "mandatory")
    player = before.edit(0)
    player.ship_pipes -= 1
    player.lost_pipes += 1
    assert flat_players(table.state) == flat_players(before)
    assert (table.state.supply, table.state.free) == (before.supply, before.free)


@pytest.mark.rule("TI-R7.3")
@pytest.mark.parametrize(
    ("step", "moves", "inside"),
    [
        ("extra", [("buy-activation", {})], ["stay", "move-drone", "fly-drone"]),
        ("mandatory", [("use-pipe", {})], ["lay-pipe"]),
        (
            "mandatory",
            [("use-pipe", {}), ("lay-pipe", {"slot": "hU4a", "to": "U5"})],
            ["take-cube", "refuse-cube"],
        ),
        ("drone-move", [("stay", {})], ["no-drone-action", "destroy"]),
        ("drone-move", [("stay", {}), ("destroy", {})], ["destroy-pipe"]),
        ("upgrade", [("upgrade", {"zone": "U5"})], ["fit-module"]),
    ],
)
def test_no_order_is_possible_inside_a_step(step: str, moves: list[Move], inside: list[str]) -> None:
    table = rich().turn("A", step)
    assert OFFER in table.kinds()
    for do, arguments in moves:
        table.do("A", do, **arguments)
    assert table.kinds() == inside
    table.refused("A", OFFER)
