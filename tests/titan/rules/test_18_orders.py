"""Planetary orders and Mars (section 18 of the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from starlode.games.titan.content import BASIC, MARS, ORDER_COST, ORDER_NAMES, ORDER_VALUE, RESOURCES
from tests.titan.games import several
from tests.titan.helpers.cycle_end import end_of_cycle, final_scores
from tests.titan.helpers.data_files import provenance, read_data
from tests.titan.positions import Position, event_keys

EDITIONS = ("en", "fr")
STEPS = ("extra", "mandatory", "drone-move", "upgrade", "finish")
ORDERS = ("fulfil-order", "fulfil-mars")


def cost(order: str) -> dict[str, int]:
    """Return the cubes that an order costs."""
    return {RESOURCES[kind]: count for kind, count in enumerate(ORDER_COST[ORDER_NAMES.index(order)]) if count}


def rich(ruleset: str = "en", order: str | None = "luna", **options: Any) -> Position:
    """A can pay any order and Mars; every step of a turn has something to choose."""
    table = Position(ruleset=ruleset, **options).path("A", "U4", "M4").rig("red-1", "M4").objective("p-two-each")
    table.pipes("A", 2).hold("A", water=6, silicium=6, titanium=6, hydrocarbons=6, tholins=1)
    return table.ship("A", pipes=1, water=1).order(order)


def exactly(order: str) -> Position:
    """The order is open and A holds just what it shows; it is his turn."""
    return Position().order(order).pipes("A", 5).hold("A", **cost(order)).turn("A", "drone-move")


def in_a_later_turn(table: Position, who: str = "A") -> Position:
    """Start a turn in which no order has been fulfilled yet."""
    table.state.ordered = 0
    return table.turn(who, "drone-move", number=2)


def orders_offered(table: Position) -> list[str]:
    return [kind for kind in table.kinds() if kind in ORDERS]


def orders(table: Position) -> list[str]:
    """Return the names of the orders that A has fulfilled."""
    return [name for number, name in enumerate(ORDER_NAMES) if table.player("A").fulfilled >> number & 1]


@pytest.mark.rule("TI-18.1")
@pytest.mark.parametrize("order", ORDER_NAMES[:MARS])
def test_the_cubes_of_the_open_order_are_discarded_from_the_hold(order: str) -> None:
    table = exactly(order).hold("A", deuterium=1)
    supply = table.state.supply.copy()
    table.do("A", "fulfil-order")
    assert table.held("A") == {"deuterium": 1}
    assert table.state.supply[:BASIC] == [
        before + shown for before, shown in zip(supply, ORDER_COST[ORDER_NAMES.index(order)], strict=False)
    ]
    assert orders(table) == [order]
    table.check()


@pytest.mark.rule("TI-18.1")
@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("step", STEPS)
def test_an_order_may_be_fulfilled_between_all_steps_of_the_own_turn(step: str, ruleset: str) -> None:
    table = rich(ruleset).turn("A", step)
    possible = step != "finish" or ruleset == "en"
    assert orders_offered(table) == list(ORDERS) * possible


@pytest.mark.rule("TI-18.1")
def test_cubes_in_the_dropship_do_not_pay_for_an_order() -> None:
    table = Position().order("luna").hold("A", water=1, titanium=1).ship("A", water=1, pipes=1).turn("A", "mandatory")
    assert orders_offered(table) == []
    table.do("A", "use-cube", resource="water")
    assert orders_offered(table) == ["fulfil-order"]


@pytest.mark.rule("TI-18.1")
def test_cubes_spent_or_gained_in_the_same_turn_count() -> None:
    table = Position().order("ceres").hold("A", water=1, titanium=1).ship("A", titanium=1, pipes=1).turn("A", "extra")
    assert orders_offered(table) == ["fulfil-order"]
    table.do("A", "buy-activation")
    assert (table.step(), orders_offered(table)) == ("mandatory", [])
    table.do("A", "use-cube", resource="titanium")
    assert orders_offered(table) == ["fulfil-order"]


@pytest.mark.rule("TI-18.2")
@pytest.mark.parametrize(("order", "value"), [("ceres", 2), ("io", 3), ("ganymede", 4), ("triton", 5)])
def test_an_order_scores_its_value_at_once(order: str, value: int) -> None:
    table = exactly(order).credits("A", 4)
    table.do("A", "fulfil-order")
    assert table.player("A").credits == 4 + value == 4 + ORDER_VALUE[ORDER_NAMES.index(order)]


@pytest.mark.rule("TI-18.3")
def test_the_tile_is_kept_and_counts_as_one_fulfilled_order() -> None:
    table = exactly("luna")
    table.do("A", "fulfil-order")
    table.draw_all()
    in_a_later_turn(table.order("ceres").hold("A", **cost("ceres"))).do("A", "fulfil-order")
    assert orders(table) == ["ceres", "luna"]
    assert table.player("B").fulfilled == 0
    assert final_scores(table.draw_all())[0] == 2 + 2 + 3


@pytest.mark.rule("TI-18.4")
@pytest.mark.parametrize("step", STEPS)
def test_the_next_tile_is_turned_up_immediately(step: str) -> None:
    table = rich().turn("A", step)
    table.do("A", "fulfil-order")
    assert table.state.pending().chance
    turned = [table.catalogue.encode(outcome) for outcome, _ in table.state.chance()]
    assert turned == [{"do": "turn-order", "order": order} for order in ("ceres", "phobos", "deimos")]
    table.do("chance", "turn-order", order="phobos")
    assert ORDER_NAMES[table.state.open_order] == "phobos"
    assert (table.decider(), table.step()) == ("A", step)


@pytest.mark.rule("TI-18.5")
@pytest.mark.parametrize("step", STEPS)
def test_when_the_stack_is_empty_no_ordinary_order_exists(step: str) -> None:
    table = rich(order=None).turn("A", step)
    assert orders_offered(table) == ["fulfil-mars"]
    table.refused("A", "fulfil-order")


@pytest.mark.rule("TI-18.5")
def test_after_the_last_tile_nothing_is_turned_up() -> None:
    table = rich(order="triton")
    table.state.unseen_orders = 0
    events = table.turn("A", "drone-move").do("A", "fulfil-order")
    assert "event-order-turned" not in event_keys(events)
    assert table.state.open_order == -1
    in_a_later_turn(table).refused("A", "fulfil-order")
    table.check()


@pytest.mark.rule("TI-18.6")
@pytest.mark.parametrize("order", ["luna", "triton", None])
@pytest.mark.parametrize("cycle", [1, 5])
def test_mars_may_be_fulfilled_whatever_lies_on_the_stack(order: str | None, cycle: int) -> None:
    table = rich(order=order).turn("A", "extra", cycle=cycle)
    before = table.cubes("A")
    open_order = table.state.open_order
    table.do("A", "fulfil-mars")
    assert {kind: before[kind] - count for kind, count in table.cubes("A").items() if before[kind] != count} == {
        "water": 3, "silicium": 2, "titanium": 2, "hydrocarbons": 2
    }  # fmt: skip
    assert table.player("A").credits == 10
    assert table.state.open_order == open_order
    assert not table.state.pending().chance
    table.check()


@pytest.mark.rule("TI-18.6")
@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("step", STEPS)
def test_mars_may_be_fulfilled_between_all_steps_like_an_order(step: str, ruleset: str) -> None:
    table = rich(ruleset, order=None).turn("A", step)
    assert orders_offered(table) == ["fulfil-mars"] * (step != "finish" or ruleset == "en")


@pytest.mark.rule("TI-18.7")
def test_mars_is_fulfilled_once_in_a_game_and_counts_as_one_order() -> None:
    table = rich().turn("A", "drone-move")
    table.do("A", "fulfil-mars")
    for who in "AB":
        in_a_later_turn(table.pipes(who, 2).hold(who, water=6, silicium=6, titanium=6, hydrocarbons=6), who)
        assert orders_offered(table) == ["fulfil-order"]
        table.refused(who, "fulfil-mars")
    assert orders(table) == ["mars"]
    assert table.player("A").fulfilled.bit_count() == 1
    table.check()


@pytest.mark.rule("TI-18.8")
@pytest.mark.parametrize("first", ORDERS)
@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_one_order_per_turn_and_mars_apart_only_where_it_does_not_count(first: str, counts: bool, ruleset: str) -> None:
    second = ORDERS[1 - ORDERS.index(first)]
    table = rich(ruleset, mars_uses_the_order_of_the_turn=counts).turn("A", "extra")
    table.do("A", first)
    table.draw_all()
    for step in ("skip-extra", "use-pipe"):
        assert orders_offered(table) == ([] if counts else [second])
        table.do("A", step)
    table.lay("A", "vML4a", "L4")
    if not counts:
        table.do("A", second)
        table.draw_all()
    assert orders_offered(table) == []
    assert len(orders(table)) == 2 - counts


@pytest.mark.rule("TI-18.8")
@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("counts", [True, False])
def test_no_turn_of_a_game_has_more_orders_than_that(counts: bool, ruleset: str) -> None:
    fulfilled: list[str] = []
    total = 0
    for step in several(ruleset=ruleset, mars_uses_the_order_of_the_turn=counts):
        if step.do["do"] in ORDERS:
            fulfilled.append(str(step.do["do"]))
            total += 1
        assert len(fulfilled) == len(set(fulfilled)) <= 2 - counts
        if "event-turn" in event_keys(step.events):
            fulfilled = []
    assert total > 10


@pytest.mark.rule("TI-18.8")
def test_the_next_turn_has_an_order_of_its_own() -> None:
    table = rich().turn("A", "drone-move")
    table.do("A", "fulfil-order")
    table.draw_all().do("A", "skip-drone")
    table.do("A", "skip-upgrade")
    table.do("A", "end-turn")
    assert table.decider() == "B"
    assert table.turn("A", "extra", number=2).offered("fulfil-order")


@pytest.mark.rule("TI-18.9")
@pytest.mark.parametrize("order", ["ceres", "iapetus", "titania", "mars"])
def test_an_order_with_one_cube_missing_cannot_be_fulfilled(order: str) -> None:
    do = "fulfil-mars" if order == "mars" else "fulfil-order"
    for missing in cost(order):
        table = Position().order("ceres" if order == "mars" else order).pipes("A", 5)
        cubes = cost(order)
        table.hold("A", **cubes).hold("A", **{missing: cubes[missing] - 1}).turn("A", "drone-move")
        table.refused("A", do)
        assert table.turn("A", "drone-move").hold("A", **cubes).turn("A", "drone-move").offered(do)


@pytest.mark.rule("TI-18.10")
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("do", ORDERS)
def test_no_order_is_fulfilled_in_another_players_turn(step: str, do: str) -> None:
    table = rich().path("B", "U7", "M7").rig("blue-1", "M7").ship("B", pipes=1, water=1).pipes("B", 2)
    table.hold("B", silicium=7, water=2).turn("B", step)
    assert table.decider() == "B"
    assert table.refused("A", do).clause == "TI-18.10"


@pytest.mark.rule("TI-18.10")
@pytest.mark.parametrize("do", ORDERS)
@pytest.mark.parametrize("step", ["deploy-rig", "deploy-zone"])
def test_no_order_is_fulfilled_while_deploying(step: str, do: str) -> None:
    table = rich().face_up("blue-1", "cream-1").turn("A", "deploy-rig")
    if step == "deploy-zone":
        table.do("A", "take-rig", rig="blue-1")
    assert (table.decider(), table.step()) == ("A", step)
    assert table.refused("A", do).clause == "TI-18.10"


@pytest.mark.rule("TI-18.10")
@pytest.mark.parametrize("do", ORDERS)
def test_no_order_is_fulfilled_during_extraction(do: str) -> None:
    table = rich().control("A", "M4").fill("A", "deuterium")
    end_of_cycle(table)
    assert (table.decider(), table.kinds()) == ("A", ["make-room", "discard-arriving"])
    assert table.refused("A", do).clause == "TI-18.10"


@pytest.mark.rule("TI-18.10")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_every_order_of_a_game_is_fulfilled_in_the_own_turn(ruleset: str) -> None:
    fulfilled = [step for step in several(ruleset=ruleset) if step.do["do"] in ORDERS]
    assert len(fulfilled) > 10
    for step in fulfilled:
        assert step.by == step.before.seat
        assert step.before.turn in range(1, 5)
        assert step.before.effects == []


@pytest.mark.rule("TI-R18.1")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_mars_uses_the_order_of_the_turn_unless_the_option_is_off(ruleset: str) -> None:
    table = rich(ruleset).turn("A", "drone-move")
    table.do("A", "fulfil-mars")
    assert orders_offered(table) == []
    assert table.refused("A", "fulfil-order").clause == "TI-18.8"


@pytest.mark.rule("TI-R18.2")
def test_costs_names_and_mars_are_designed() -> None:
    orders: dict[str, Any] = read_data("orders")
    assert provenance("orders", "Mars cost and value") == "designed"
    assert orders["mars"]["value"] == 10
    assert orders["mars"]["cost"] == {"water": 3, "silicium": 2, "hydrocarbons": 2, "titanium": 2}
    assert len({order["name_en"] for order in orders["orders"]}) == 16
