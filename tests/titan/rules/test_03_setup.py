"""Setup (section 3 of the rules)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from starlode.games.titan import state as st
from starlode.games.titan.content import (
    COLOURS,
    MARS,
    OBJECTIVE_CATEGORY,
    OBJECTIVE_NAMES,
    ORDER_NAMES,
    ORDER_VALUE,
    RIG_COLOUR,
    RIG_NAMES,
    ZONE_INDEX,
)
from starlode.kernel.contract import CHANCE, Scalar
from starlode.kernel.masks import bits
from tests.titan.games import Step, fresh, landing, play, several
from tests.titan.positions import Position

PERMANENT = ["perm-rig-control", "perm-network-size"]
COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


def outcome_weights(table: Position) -> dict[Scalar, int]:
    """Return the outcomes of the draw with their weights."""
    return {next(iter(action.arguments().values())): weight for action, weight in table.state.chance()}


def draw_until(players: int, until: str) -> Position:
    """Take the first outcome of every draw up to this step."""
    table = fresh(players)
    while table.step() != until:
        table.state.apply(CHANCE, table.state.chance()[0][0], 0)
    return table


def tokens(table: Position, zone: str) -> list[int]:
    return st.unpack(table.state.deposits[ZONE_INDEX[zone]])


@pytest.mark.rule("TI-3.1")
@COUNTS
def test_eight_tokens_per_player_are_dealt_from_all_32(players: int) -> None:
    table = draw_until(players, "deal-upper")
    assert outcome_weights(table) == {"water": 8, "silicium": 8, "titanium": 8, "hydrocarbons": 8}
    table.do("chance", "deal-token", token="titanium")
    assert outcome_weights(table) == {"water": 8, "silicium": 8, "titanium": 7, "hydrocarbons": 8}
    table.draw_all()
    assert sum(len(st.unpack(packed)) for packed in table.state.deposits) == 8 * players


@pytest.mark.rule("TI-3.1")
def test_tokens_that_were_not_kept_never_come_back() -> None:
    for step in several():
        if step.before.step > st.DEAL_MIDDLE:
            assert "event-token-dealt" not in [event.key for event in step.events]
            assert all(now in (0, then) for then, now in zip(step.before.deposits, step.state.deposits, strict=True))


@pytest.mark.rule("TI-3.2")
@COUNTS
def test_two_tokens_lie_on_every_active_upper_zone(players: int) -> None:
    table = draw_until(players, "deal-middle")
    assert [len(tokens(table, f"U{c}")) for c in range(12)] == [2] * 3 * players + [0] * (12 - 3 * players)
    assert sum(map(bool, table.state.deposits)) == 3 * players


@pytest.mark.rule("TI-3.3")
@COUNTS
def test_one_token_or_ice_lies_on_every_active_middle_zone(players: int) -> None:
    state = next(step.state for step in play(players, 5) if step.state.step == st.LAND_BASE)
    middle = [ZONE_INDEX[f"M{column}"] for column in range(3 * players)]
    frozen = [zone for zone in middle if state.on[zone] == st.ICE]
    dealt = [zone for zone in middle for _ in st.unpack(state.deposits[zone])]
    assert sorted(frozen + dealt) == middle
    assert len(frozen) == players


@pytest.mark.rule("TI-3.3")
@pytest.mark.parametrize("pattern", ["iipppp", "ppppii", "pippip", "ippppi"])
def test_every_arrangement_of_the_ice_is_equally_likely(pattern: str) -> None:
    table = draw_until(2, "deal-middle")
    probability = Fraction(1)
    for mark in pattern:
        if table.step() != "deal-middle":
            break
        weights = outcome_weights(table)
        ice = Fraction(weights.get("ice", 0), sum(weights.values()))
        probability *= ice if mark == "i" else 1 - ice
        table.do("chance", "deal-token", token="ice" if mark == "i" else next(iter(weights)))
    assert probability == Fraction(1, 15)


@pytest.mark.rule("TI-3.3")
def test_the_other_middle_tokens_come_evenly_from_what_is_left() -> None:
    table = draw_until(2, "deal-upper")
    for kind in ("water",) * 7 + ("silicium",) * 4 + ("titanium",):
        table.do("chance", "deal-token", token=kind)
    weights = outcome_weights(table)
    plain = {kind: Fraction(weight, sum(weights.values())) for kind, weight in weights.items()}
    left = {"water": 1, "silicium": 4, "titanium": 7, "hydrocarbons": 8}
    assert plain.pop("ice") == Fraction(2, 6)
    assert plain == {kind: Fraction(4, 6) * Fraction(count, 20) for kind, count in left.items()}


@pytest.mark.rule("TI-3.4")
def test_all_dealt_tokens_are_public() -> None:
    table = draw_until(2, "deal-upper")
    for kind in ("water", "silicium"):
        table.do("chance", "deal-token", token=kind)
    table.draw_all()
    seen: Any = table.state.view(None)
    assert seen["zones"]["U0"]["deposits"] == ["water", "silicium"]
    shown = [zone for zone, content in seen["zones"].items() if content.get("deposits") or content.get("ice")]
    assert shown == [f"{ring}{column}" for ring in "UM" for column in range(6)]


@pytest.mark.rule("TI-3.5")
def test_an_ice_token_becomes_an_ice_tile() -> None:
    table = draw_until(3, "deal-middle")
    table.do("chance", "deal-token", token="ice")
    assert table.state.on[ZONE_INDEX["M0"]] == st.ICE
    assert tokens(table, "M0") == []


@pytest.mark.rule("TI-3.6")
@COUNTS
def test_the_top_rig_of_every_shuffled_stack_is_turned(players: int) -> None:
    table = draw_until(players, "turn-rig")
    for number, colour in enumerate(COLOURS):
        assert outcome_weights(table) == {f"{colour}-{value}": 1 for value in range(6)}
        table.do("chance", "turn-rig", rig=f"{colour}-{number}")
    assert [RIG_NAMES[rig] for rig in bits(table.state.face_up)] == [f"{c}-{n}" for n, c in enumerate(COLOURS)]
    assert [RIG_COLOUR[rig] for rig in bits(table.state.unseen_rigs)] == [c for c in range(5) for _ in range(5)]


@pytest.mark.rule("TI-3.7")
def test_modules_lie_open_by_colour() -> None:
    assert landing().state.view(None)["modules"] == dict.fromkeys(COLOURS, 6)


@pytest.mark.rule("TI-3.8")
def test_orders_of_value_2_lie_on_top_then_3_4_and_5() -> None:
    table = Position().hold("A", titanium=1).turn("A", "extra")
    table.state.resume = st.EXTRA
    turned: list[str] = []
    for left in [4, 3, 2, 1] * 4:
        table.at("turn-order")
        if left > 1:
            assert list(outcome_weights(table).values()) == [1] * left
            table.do("chance", "turn-order", order=list(outcome_weights(table))[left // 2])
        turned.append(ORDER_NAMES[table.state.open_order])
    assert [ORDER_VALUE[ORDER_NAMES.index(order)] for order in turned] == sorted(ORDER_VALUE[:MARS])
    assert sorted(turned) == sorted(ORDER_NAMES[:MARS])


@pytest.mark.rule("TI-3.8")
def test_only_the_top_order_is_face_up() -> None:
    table = draw_until(4, "turn-order")
    assert table.state.open_order == -1
    table.do("chance", "turn-order", order="phobos")
    seen: Any = table.state.view(0)
    assert seen["orders"]["open"] == "phobos"
    assert seen["orders"]["unseen"] == {"2": 3, "3": 4, "4": 4, "5": 4}


@pytest.mark.rule("TI-3.9")
def test_mars_and_the_permanent_objectives_are_face_up_for_the_whole_game() -> None:
    for step in several():
        assert [OBJECTIVE_NAMES[number] for number in step.state.objectives[:2]] == PERMANENT
        fulfilled = any(player.fulfilled >> MARS & 1 for player in step.state.players)
        assert step.state.mars_open is not fulfilled
    seen: Any = fresh().state.view(None)
    assert seen["orders"]["mars_open"]
    assert [shown["objective"] for shown in seen["objectives"]] == PERMANENT


@pytest.mark.rule("TI-3.10")
def test_one_objective_of_each_category_is_drawn_evenly() -> None:
    table = draw_until(4, "turn-objective")
    for category in range(3):
        tiles = [name for name, of in zip(OBJECTIVE_NAMES, OBJECTIVE_CATEGORY, strict=True) if of == category]
        assert outcome_weights(table) == dict.fromkeys(tiles, 1)
        table.do("chance", "turn-objective", objective=tiles[7])
    assert [OBJECTIVE_CATEGORY[number] for number in table.state.objectives[2:]] == [0, 1, 2]


@pytest.mark.rule("TI-3.10")
def test_no_other_objective_comes_into_play() -> None:
    for step in several():
        if step.before.step > st.TURN_OBJECTIVE:
            assert step.state.objectives == step.before.objectives


@pytest.mark.rule("TI-3.11")
@pytest.mark.parametrize(("players", "deuterium"), [(2, 12), (3, 18), (4, 24)])
def test_the_core_starts_with_six_deuterium_per_player(players: int, deuterium: int) -> None:
    assert landing(players).in_well("CORE") == (deuterium, 0)


@pytest.mark.rule("TI-3.12")
@pytest.mark.parametrize(("ruleset", "pipes"), [("en", 25), ("fr", 20)])
def test_a_hold_starts_with_all_pipes_and_five_free_spaces(ruleset: str, pipes: int) -> None:
    table = landing(4, ruleset)
    for who in "ABCD":
        assert (table.player(who).pipes, table.player(who).room, table.held(who)) == (pipes, 5, {})


@pytest.mark.rule("TI-3.13")
@COUNTS
def test_the_first_foreman_is_drawn_at_random(players: int) -> None:
    table = fresh(players)
    assert outcome_weights(table) == dict.fromkeys(range(players), 1)
    table.do("chance", "draw-foreman", seat=players - 1)
    assert table.state.foreman == players - 1


def reveals(steps: list[Step], key: str, argument: str) -> list[tuple[Step, list[str]]]:
    """Return every draw of this kind, with everything revealed before."""
    seen: list[str] = []
    draws: list[tuple[Step, list[str]]] = []
    for step in steps:
        if step.by == CHANCE and argument in step.do:
            draws.append((step, seen.copy()))
        seen += [str(event.data[argument]) for event in step.events if event.key == key]
    return draws


@pytest.mark.rule("TI-3.14")
def test_late_rig_draws_are_even_over_the_unseen_rest_of_the_stack() -> None:
    late = [draw for draw in reveals(list(play(4, 6)), "event-rig-turned", "rig") if draw[0].before.cycle > 0]
    assert len(late) == 4 * len(COLOURS)
    for step, seen in late:
        colour = str(step.do["rig"]).partition("-")[0]
        rest = [rig for rig in RIG_NAMES if rig.startswith(colour) and rig not in seen]
        assert [(action.arguments()["rig"], weight) for action, weight in step.before.chance()] == [
            (r, 1) for r in rest
        ]


@pytest.mark.rule("TI-3.14")
def test_late_order_draws_are_even_over_the_unseen_rest_of_the_lowest_value() -> None:
    late = [draw for seed in (1, 2, 3) for draw in reveals(list(play(4, seed)), "event-order-turned", "order")]
    assert len(late) > 6
    for step, seen in late:
        unseen = [order for order in ORDER_NAMES[:MARS] if order not in seen]
        lowest = min(ORDER_VALUE[ORDER_NAMES.index(order)] for order in unseen)
        rest = [order for order in unseen if ORDER_VALUE[ORDER_NAMES.index(order)] == lowest]
        assert [(action.arguments()["order"], weight) for action, weight in step.before.chance()] == [
            (o, 1) for o in rest
        ]


@pytest.mark.rule("TI-R3.1")
@COUNTS
def test_upper_tokens_are_dealt_first_and_nobody_decides_before_all_are_shown(players: int) -> None:
    entries = list(play(players, players))
    first = next(number for number, step in enumerate(entries) if step.by != CHANCE)
    events = [event for step in entries[:first] for event in step.events]
    dealt = [str(event.data["zone"]) for event in events if event.key in ("event-token-dealt", "event-ice")]
    columns = range(3 * players)
    assert dealt == [f"U{column}" for column in columns for _ in range(2)] + [f"M{column}" for column in columns]


@pytest.mark.rule("TI-R3.2")
def test_everybody_sees_the_same_open_table() -> None:
    for step in list(play(3, 3))[::20]:
        seen: Any = step.state.view(None)
        assert all(step.state.view(seat) == seen for seat in range(3))
        assert [seat["credits"] for seat in seen["seats"]] == step.state.scores()
        for player, shown in zip(step.state.players, seen["seats"], strict=True):
            assert list(shown["hold"].values()) == player.hold
            assert shown["dropship"]["pipes"] == player.ship_pipes
            assert sum(shown["dropship"]["cubes"].values()) == sum(player.ship)
        assert seen["rigs"]["face_up"] == [RIG_NAMES[rig] for rig in bits(step.state.face_up)]


@pytest.mark.rule("TI-R3.2")
def test_the_rest_of_the_stacks_is_hidden() -> None:
    for step in list(play(3, 3))[::20]:
        shown = str(step.state.view(0))
        assert not [rig for rig in bits(step.state.unseen_rigs) if f"'{RIG_NAMES[rig]}'" in shown]
        assert not [order for order in bits(step.state.unseen_orders) if f"'{ORDER_NAMES[order]}'" in shown]
