"""What each viewer sees, and the possible worlds of a viewer who does not know everything."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.actions import Place
from starlode.games.galaxy_trucker.content import (
    CARD_LEVEL,
    CARD_NAMES,
    CARD_NUMBER,
    TILE_NAMES,
    TILE_NUMBER,
    TITLE_NAMES,
)
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.contract import Scalar
from starlode.kernel.masks import bits
from tests.galaxy_trucker.games import play
from tests.galaxy_trucker.positions_build import Building
from tests.galaxy_trucker.ships import cell, random_ship

WORLDS = 40

SETTINGS: list[tuple[int, dict[str, Scalar]]] = [
    (2, {"mode": "learning", "placement_policy": "faithful"}),
    (3, {"mode": "I", "placement_1": "strict"}),
    (4, {"mode": "trek", "placement_policy": "strict"}),
    (3, {"mode": "II", "building": "turn_based", "placement_policy": "strict"}),
]


def seen(state: GalaxyTruckerState, viewer: int | None) -> Any:
    return state.view(viewer)


# --- what is open and what is not -----------------------------------------------------------------------------------


@pytest.mark.rule("GT-19.28")
@pytest.mark.rule("GT-5.10")
def test_everybody_sees_ships_money_losses_and_face_up_components() -> None:
    table = Building("II", 3).open("CAB-01", "ENG-03").build(1, "7-6 STR-02 0").set_aside(2, "SHD-01")
    player = table.state.edit(1)
    player.credits = 7
    player.lost = (st.pack_loss(TILE_NUMBER["CAN-01"], st.DESTROYED),)
    for viewer in (0, 1, 2, None):
        view = seen(table.state, viewer)
        assert view["face_up"] == ["CAB-01", "ENG-03"]
        assert view["face_down"] == table.state.pool.bit_count()
        assert [*view["seats"][1]["ship"]["components"]] == ["7-6", "7-7"]
        assert view["seats"][1]["ship"]["components"]["7-6"] == {"tile": "STR-02", "rotation": 0}
        assert view["seats"][1]["credits"] == 7
        assert view["seats"][1]["lost"] == [{"tile": "CAN-01", "cause": "destroyed"}]
        assert view["seats"][2]["reserve"] == ["SHD-01"]
        assert view["timer"] == {"space": 0, "spaces": ["II", "-", "S"], "ends": 90_000}
        assert view["cards_left"] == 12


@pytest.mark.rule("GT-5.4")
@pytest.mark.rule("GT-19.29")
def test_a_component_taken_unseen_is_known_to_its_player_alone() -> None:
    table = Building("II", 2).open("ENG-03").take(0, "CAB-01")
    hands = [seen(table.state, viewer)["seats"][0]["hand"] for viewer in (0, 1, None)]
    assert hands == [{"tile": tile, "source": "pool"} for tile in ("CAB-01", None, None)]
    table.do(1, "take-open", tile="ENG-03")
    assert seen(table.state, 0)["seats"][1]["hand"] == {"tile": "ENG-03", "source": "face-up"}
    table.do(0, "return-tile")
    assert seen(table.state, 1)["face_up"] == ["CAB-01"]


@pytest.mark.rule("GT-19.29")
def test_the_cards_of_a_pile_are_known_to_those_who_looked() -> None:
    table = Building("II", 3).build(0, "7-6 STR-02 0")
    table.do(0, "peek", pile=2)
    table.draw_all()
    drawn = [CARD_NAMES[card] for card in table.state.piles[1]]
    piles = [seen(table.state, viewer)["piles"] for viewer in (0, 1, 2, None)]
    assert [[pile["cards"] for pile in view] for view in piles] == [[None, drawn, None, None], *[[None] * 4] * 3]
    # Who looks is open, and what kind of cards lie there.
    assert [view[1]["seen_by"] for view in piles] == [[0]] * 4
    assert [view[1]["levels"] for view in piles] == [[2, 2, 1]] * 4
    assert seen(table.state, 2)["seats"][0]["looking"] == 2


@pytest.mark.rule("GT-19.30")
def test_nobody_sees_the_pool_or_the_secret_pile() -> None:
    table = Building("II", 2)
    for viewer in (0, 1, None):
        view = seen(table.state, viewer)
        assert view["face_up"] == []
        assert [pile["cards"] for pile in view["piles"]] == [None] * 4
        assert "pool" not in view


@pytest.mark.rule("GT-10.6")
def test_cannon_power_is_shown_in_halves_and_numbers_follow_from_the_ship() -> None:
    # A cannon to the right of the starting cabin that points to the right, and a double engine behind it.
    table = Building("II", 2, placement_policy="faithful").build(0, "7-8 CAN-04 1 8-7 DEN-05 0")
    ship = seen(table.state, 1)["seats"][0]["ship"]
    assert (ship["cannon_power"], ship["full_cannon_power"]) == (1, 1)
    assert (ship["engine_power"], ship["full_engine_power"]) == (0, 2)
    assert ship["exposed_connectors"] == sum(len(sides) for sides in ship["exposed"].values())
    assert ship["exposed"]["7-7"] == "NW"


# --- help by policy -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-5.A1")
def test_errors_are_marked_with_the_assisted_policy_alone() -> None:
    found = {}
    for policy in ("faithful", "assisted", "strict"):
        table = Building("II", 2, placement_policy=policy).build(0, "7-8 ENG-05 1")
        found[policy] = [error["clause"] for error in seen(table.state, 1)["seats"][0]["errors"]]
    assert found["assisted"] != []
    assert "GT-5.13" in found["assisted"]
    assert found["faithful"] == found["strict"] == []


@pytest.mark.rule("GT-5.A1")
def test_what_fits_is_told_unless_the_policy_is_faithful() -> None:
    for policy, told in (("faithful", False), ("assisted", True), ("strict", True)):
        table = Building("II", 2, placement_policy=policy).open("STR-01", "ENG-03").hold(0, "CAB-01")
        view = seen(table.state, 0)
        assert ("7-6" in view["fits"]) == told
        assert ("ENG-03" in view["fit_counts"]) == told
        # Only the builder gets this help.
        assert (seen(table.state, 1)["fits"], seen(table.state, None)["fit_counts"]) == ({}, {})


def test_the_places_that_fit_are_those_without_an_error() -> None:
    table = Building("II", 2, placement_policy="assisted").build(0, "7-6 STR-02 0").hold(0, "ENG-03")
    fits = seen(table.state, 0)["fits"]
    assert fits
    for name, rotations in fits.items():
        for rotation in range(4):
            ship = table.state.players[0].ship.copy()
            ship.put(cell(name), 4 * TILE_NUMBER["ENG-03"] + rotation)
            again = Building("II", 2, placement_policy="assisted")
            again.state.set_ship(0, ship)
            assert (rotation in rotations) == (seen(again.state, 1)["seats"][0]["errors"] == [])


@pytest.mark.parametrize("title", [None, "freight_hauler"])
def test_the_count_of_a_face_up_component_is_that_of_the_cells_where_it_fits(title: str | None) -> None:
    rng = Random(3)
    for components in (1, 8, 20):
        table = Building("trek", 2, placement_policy="strict")
        table.state.set_ship(0, random_ship(rng, 1, components))
        if title is not None:
            player = table.state.edit(0)
            player.title, player.gold = TITLE_NAMES.index(title), True
        tiles = rng.sample([*bits(table.state.pool)], 40)
        table.open(*[TILE_NAMES[tile] for tile in tiles])
        counts = seen(table.state, 0)["fit_counts"]
        for tile in tiles:
            trial = Building("trek", 2, placement_policy="strict")
            trial.state.set_ship(0, table.state.players[0].ship)
            trial.state.edit(0).title, trial.state.edit(0).gold = table.state.players[0].title, title is not None
            trial.hold(0, TILE_NAMES[tile])
            fits = seen(trial.state, 0)["fits"]
            assert counts.get(TILE_NAMES[tile], 0) == len(fits)
            placed = [action for action in trial.state.legal(0) if isinstance(action, Place)]
            assert len(placed) == sum(len(rotations) for rotations in fits.values())


def test_connectors_that_nothing_can_ever_meet_are_told() -> None:
    # On board I the cell right of (7, 9) does not exist; a structural module has connectors on all sides.
    table = Building("I", 2, placement_policy="faithful").build(0, "7-8 STR-02 0 7-9 STR-03 0")
    ship = seen(table.state, 1)["seats"][0]["ship"]
    sealed = {name: sides for name, sides in ship["sealed"].items() if name == "7-9"}
    assert "E" in sealed["7-9"]
    for name, sides in ship["sealed"].items():
        assert {*sides} <= {*ship["exposed"][name]}


def test_a_loose_component_is_told_where_else_it_fits() -> None:
    table = Building("II", 2).open("CAB-01")
    table.do(0, "take-open", tile="CAB-01")
    fits = seen(table.state, 0)["fits"]
    table.do(0, "place", cell="7-6", rotation=fits["7-6"][0])
    assert seen(table.state, 0)["fits"] == fits
    assert seen(table.state, 0)["seats"][0]["loose"] == "7-6"


# --- updated views --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_an_updated_view_equals_a_new_one(players: int, options: dict[str, Scalar]) -> None:
    assert GAME.update_view is not None
    entries = [*play(players, seed=players, **options)]
    for viewer in (*range(players), None):
        view = entries[0].before.view(viewer)
        for entry in entries:
            view = GAME.update_view(entry.state, viewer, entry.before, view)
            assert view == entry.state.view(viewer)
        # Between distant positions too.
        far = GAME.update_view(entries[0].state, viewer, entries[-1].state, entries[-1].state.view(viewer))
        assert far == entries[0].state.view(viewer)


def test_an_updated_view_keeps_the_parts_of_players_who_did_nothing() -> None:
    assert GAME.update_view is not None
    table = Building("II", 4).open("CAB-01", "ENG-03")
    before = table.state.copy()
    view: Any = before.view(0)
    table.do(1, "take-open", tile="CAB-01")
    updated: Any = GAME.update_view(table.state, 0, before, view)
    kept = [now is then for now, then in zip(updated["seats"], view["seats"], strict=True)]
    assert kept == [True, False, True, True]
    assert updated["seats"][1]["ship"] is view["seats"][1]["ship"]
    assert updated["piles"] is view["piles"]


# --- possible worlds ------------------------------------------------------------------------------------------------


def worlds(state: GalaxyTruckerState, viewer: int | None) -> list[GalaxyTruckerState]:
    return [state.determinize(viewer, Random(seed)) for seed in range(WORLDS)]


@pytest.mark.rule("GT-19.29")
def test_other_hands_may_hold_any_component_that_the_viewer_cannot_place() -> None:
    table = Building("II", 3).open("ENG-03").take(0, "CAB-01").take(1, "CAB-02")
    found = worlds(table.state, 2)
    assert len({world.players[0].hand for world in found}) > WORLDS // 2
    for world in found:
        assert world.players[0].hand != world.players[1].hand
        assert not world.face_up >> world.players[0].hand & 1
    own = worlds(table.state, 0)
    assert {world.players[0].hand for world in own} == {TILE_NUMBER["CAB-01"]}
    assert TILE_NUMBER["CAB-01"] not in {world.players[1].hand for world in own}
    assert all([*world.violations()] == [] for world in found + own)


@pytest.mark.rule("GT-19.29")
def test_a_pile_that_only_others_saw_may_hold_any_cards_of_its_levels() -> None:
    table = Building("II", 2).build(0, "7-6 STR-02 0").build(1, "7-6 STR-01 0")
    table.do(0, "peek", pile=1)
    table.draw_all()
    table.do(0, "end-peek")
    table.do(1, "peek", pile=2)
    table.draw_all()
    first, second = table.state.piles[0], table.state.piles[1]
    for world in worlds(table.state, 1):
        assert world.piles[1] == second
        assert [CARD_LEVEL[card] for card in world.piles[0]] == [2, 2, 1]
        assert not {*world.piles[0]} & {*second}
        assert [*world.violations()] == []
    assert len({world.piles[0] for world in worlds(table.state, 1)}) > WORLDS // 2
    assert {world.piles[0] for world in worlds(table.state, 0)} == {first}


@pytest.mark.rule("GT-18.4")
@pytest.mark.rule("GT-19.29")
def test_cards_that_others_saw_in_an_earlier_flight_stay_unknown() -> None:
    table = Building("trek", 2)
    card = CARD_NUMBER["I-05"]
    table.state.cards_left &= ~(1 << card)
    table.state.edit(0).known = 1 << card
    assert seen(table.state, 0)["known_cards"] == ["I-05"]
    assert seen(table.state, 1)["known_cards"] == []
    used = [~world.cards_left & (1 << 60) - 1 for world in worlds(table.state, 1)]
    assert len({*used}) > 10
    for world, mask in zip(worlds(table.state, 1), used, strict=True):
        assert mask == world.players[0].known
        assert [CARD_LEVEL[each] for each in range(60) if mask >> each & 1] == [1]
    assert all(world.cards_left == table.state.cards_left for world in worlds(table.state, 0))


def revealed_from(pile: bool) -> GalaxyTruckerState:
    """Return a flight in which the first player saw a pile, and a card of it, or a card that nobody saw, was revealed.

    For the second player the two are the same.
    """
    table = Building("II", 2).build(0, "7-6 STR-02 0")
    table.do(0, "peek", pile=1)
    table.draw_all()
    state = table.state
    shown = CARD_NUMBER["II-20"]
    others = [CARD_NUMBER[name] for name in (["II-20", "II-11", "I-03"] if pile else ["II-10", "II-11", "I-03"])]
    state.piles = (tuple(others), *state.piles[1:])
    state.cards_left = (1 << 60) - 1 & ~sum(1 << card for card in {*others, shown})
    if not pile:
        state.unseen = (state.unseen[0], state.unseen[1] - 1, 0)
    state.revealed = (shown,)
    return state


@pytest.mark.rule("GT-19.29")
@pytest.mark.rule("GT-19.30")
def test_whether_a_revealed_card_had_been_seen_by_others_stays_unknown() -> None:
    from_pile, unseen = revealed_from(pile=True), revealed_from(pile=False)
    assert from_pile.view(1) == unseen.view(1)
    found = worlds(from_pile, 1)
    assert [world.dump() for world in found] == [world.dump() for world in worlds(unseen, 1)]
    assert all([*world.violations()] == [] for world in found)
    # Of the eight places for cards of level II one or two lay in the pile: the card was one of them in a quarter.
    shown = CARD_NUMBER["II-20"]
    many = [from_pile.determinize(1, Random(seed)) for seed in range(400)]
    assert 70 < sum(shown in world.piles[0] for world in many) < 130
    # Who saw the pile knows.
    assert all(shown in world.piles[0] for world in worlds(from_pile, 0))
    assert all(shown not in world.piles[0] for world in worlds(unseen, 0))


@pytest.mark.rule("GT-18.4")
@pytest.mark.rule("GT-19.29")
def test_nor_is_it_known_of_an_earlier_flight() -> None:
    tables = []
    for seen_by_first in ("I-05 I-06", "I-05 I-07"):
        state = Building("trek", 2).state
        state.flight = 1
        state.used = 1 << CARD_NUMBER["I-06"]
        state.edit(0).known = sum(1 << CARD_NUMBER[name] for name in seen_by_first.split())
        state.cards_left = (1 << 60) - 1 & ~state.used & ~state.players[0].known
        tables.append(state)
    first, second = ([world.dump() for world in worlds(state, 1)] for state in tables)
    assert first == second
    assert {world.players[0].known for world in worlds(tables[0], 0)} == {tables[0].players[0].known}


@pytest.mark.rule("GT-19.30")
@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_every_possible_world_looks_the_same_to_the_viewer(players: int, options: dict[str, Scalar]) -> None:
    for number, entry in enumerate(play(players, seed=players, **options)):
        if number % 7 == 0 and not entry.state.pending().over:
            for viewer in (number % players, None):
                world = entry.state.determinize(viewer, Random(number))
                assert world.view(viewer) == entry.state.view(viewer)
                assert [*world.violations()] == []


@pytest.mark.rule("GT-19.30")
@pytest.mark.rule("GL-10.5")
def test_a_draw_that_waits_also_waits_where_a_possible_world_leaves_it_one_outcome() -> None:
    """A Trek built turn by turn uses all cards of level I: at the end of the deck few are left to think possible."""
    options: dict[str, Scalar] = {"mode": "trek", "building": "turn_based", "placement_policy": "strict"}
    waiting = [entry.state for entry in play(3, seed=1, **options) if entry.state.draw == st.DRAW_TOP]
    settled = 0
    for state in waiting:
        for world in worlds(state, None):
            assert world.pending().chance
            assert world.draw == st.DRAW_TOP
            assert world.view(None) == state.view(None)
            settled += len(world.chance()) == 1
    assert settled > 0
