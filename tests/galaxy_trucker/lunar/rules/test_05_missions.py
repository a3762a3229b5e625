"""Section 5 of the rules of the expansion: choosing a mission, the advance, and what a mission brings."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import (
    CARD_TYPE,
    CARGO,
    EXPLOSIVE,
    KIND_NAMES,
    MOST_PLAYERS,
    SUPERCARD,
    TILE_KIND,
)
from starlode.games.galaxy_trucker.lunar.cargo import face_down
from starlode.games.galaxy_trucker.lunar.content import (
    ADVANCE,
    BOMB_SQUAD,
    CARGO_KINDS,
    CARPOOL,
    END_OF_THE_WORLD_TOUR,
    MISSION_NAMES,
    MISSIONS,
    TILES_OF_CARGO,
    Mission,
)
from starlode.games.galaxy_trucker.lunar.state import DRAW_MISSION, DRAW_PICKER, edit_table, part_of, table_of
from starlode.games.galaxy_trucker.scoring import PLACE
from starlode.kernel.masks import bits
from tests.galaxy_trucker.lunar.missions import MissionSetup

# --- choosing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-5.1", "GL-5.3")
@pytest.mark.parametrize("mission", MISSION_NAMES)
def test_any_mission_may_be_named_and_holds_for_all_players(mission: str) -> None:
    table = MissionSetup("II", 3, mission=mission).draw_all()
    assert table.mission == mission
    assert table.credits() == [20, 20, 20]
    table.check()


@pytest.mark.rule("GL-5.4", "GL-5.R1")
def test_for_a_single_flight_two_cards_are_revealed_and_a_player_drawn_by_lot_picks() -> None:
    table = MissionSetup("II", 3, mission="drawn")
    assert table.state.draw == DRAW_PICKER
    assert table.outcomes() == [{"seat": 0}, {"seat": 1}, {"seat": 2}]
    table.draw("draw-picker", seat=1)
    assert len(table.outcomes()) == 16
    table.draw("draw-mission", mission="mission_convoy")
    assert len(table.outcomes()) == 15
    table.draw("draw-mission", mission="mission_carpool")
    assert table.state.pending().must_act == (1,)
    assert table.offered(1, "pick-mission") == [{"mission": "mission_carpool"}, {"mission": "mission_convoy"}]
    refused = table.refused(1, "pick-mission", mission="mission_hot_potato")
    assert (refused.key, refused.clause) == ("refusal-mission-not-revealed", "GL-5.4")
    assert table.default(1) == {"do": "pick-mission", "mission": "mission_convoy"}
    table.do(1, "pick-mission", mission="mission_carpool")
    assert table.mission == "mission_carpool"
    assert table.credits() == [20, 20, 20]


def next_flight(table: MissionSetup, credits_after: Sequence[int], places: Sequence[int]) -> None:
    """Let the first flight be over with these credits and places; the second one is prepared."""
    state = table.state
    for seat, (total, place) in enumerate(zip(credits_after, places, strict=True)):
        player = state.edit(seat)
        player.credits = total
        player.sheet = (0,) * PLACE + (place, 0, 0, 0, 0, 0, 0, 0)
        player.stack = ()
    state.deciding = 0
    state.draw = st.NO_DRAW
    state.agenda = ()
    state.step = st.NEXT_FLIGHT
    table._advance()


@pytest.mark.rule("GL-5.5", "GL-5.R2", "GL-X5")
def test_in_a_trek_the_poorest_player_picks_before_each_flight() -> None:
    table = MissionSetup("trek", 3, mission="drawn")
    assert table.state.draw == DRAW_PICKER  # before the first flight all are equal
    table.draw("draw-picker", seat=0)
    table.draw("draw-mission", mission="mission_convoy")
    table.draw("draw-mission", mission="mission_carpool")
    table.do(0, "pick-mission", mission="mission_convoy")
    next_flight(table, (31, 12, 40), (1, 2, 3))
    assert table_of(table.state).picker == 1
    assert table.state.draw == DRAW_MISSION
    # Two new cards: neither the one that was picked nor the one that was not.
    assert len(table.outcomes()) == 14
    table.draw("draw-mission", mission="mission_grand_prix")
    table.draw("draw-mission", mission="mission_hot_potato")
    assert table.state.pending().must_act == (1,)
    table.do(1, "pick-mission", mission="mission_grand_prix")
    assert table.credits() == [51, 32, 60]


@pytest.mark.rule("GL-5.5", "GL-5.R2")
def test_before_the_first_flight_of_a_trek_handicaps_count_and_then_the_lot() -> None:
    table = MissionSetup("trek", 3, mission="drawn", credits_2=10)
    assert table.outcomes() == [{"seat": 0}, {"seat": 2}]
    alone = MissionSetup("trek", 2, mission="drawn", credits_2=10)
    assert table_of(alone.state).picker == 0
    assert alone.state.draw == DRAW_MISSION


@pytest.mark.rule("GL-5.R2")
@pytest.mark.parametrize(
    ("totals", "places", "pickers"),
    [
        ((10, 10, 40), (1, 2, 3), [1]),  # of the tied the last finisher
        ((10, 10, 40), (1, 0, 2), [1]),  # who gave up is behind all finishers
        ((10, 10, 10), (0, 1, 0), [0, 2]),  # two who gave up: by lot
    ],
)
def test_of_equally_poor_players_the_last_one_picks(
    totals: tuple[int, ...], places: tuple[int, ...], pickers: list[int]
) -> None:
    table = MissionSetup("trek", 3, mission="none", mission_2="drawn").draw_all()
    next_flight(table, totals, places)
    if len(pickers) == 1:
        assert table_of(table.state).picker == pickers[0]
        assert table.state.draw == DRAW_MISSION
    else:
        assert table.outcomes() == [{"seat": seat} for seat in pickers]


@pytest.mark.rule("GL-5.R3")
def test_the_deck_of_missions_is_made_anew_when_fewer_than_two_cards_remain() -> None:
    table = MissionSetup("II", 2, mission="drawn")
    table.draw("draw-picker", seat=0)
    edit_table(table.state).missions_revealed = (1 << 16) - 1 & ~0b111
    table._advance()
    assert [outcome["mission"] for outcome in table.outcomes()] == MISSION_NAMES[:3]
    table.draw("draw-mission", mission=MISSION_NAMES[0])
    table.draw("draw-mission", mission=MISSION_NAMES[1])
    assert table_of(table.state).missions_revealed == 0
    assert table.offered(0, "pick-mission") == [{"mission": name} for name in MISSION_NAMES[:2]]


@pytest.mark.rule("GL-5.2", "GL-5.13")
def test_a_mission_holds_for_one_flight_of_a_trek_and_leaves_nothing_behind() -> None:
    options = {"mission": "mission_bomb_squad", "mission_2": "none", "mission_3": "mission_scenic_route"}
    table = MissionSetup("trek", 2, **options).draw_all()
    assert table.mission == "mission_bomb_squad"
    assert [len(table.reserve(seat)) for seat in range(2)] == [2, 2]
    next_flight(table, (15, 20), (1, 2))
    assert table.mission == ""
    assert table.credits() == [15, 20]  # no advance
    assert [table.reserve(seat) for seat in range(2)] == [[], []]
    assert [part_of(table.state, seat).given for seat in range(2)] == [0, 0]
    assert table.state.cards_left >> SUPERCARD == 0
    assert len(table.state.unseen) == 3
    table.check()


@pytest.mark.rule("GL-5.R5")
def test_in_a_trek_all_supercards_and_cargo_tiles_are_there_again() -> None:
    table = MissionSetup("trek", 2, mission="mission_illegal_dumping").draw_all()
    assert bits(table.state.cards_left >> SUPERCARD) == [0, 1]
    # Both Black Holes were met in the first flight.
    for card in (SUPERCARD, SUPERCARD + 1):
        table.state.cards_left &= ~(1 << card)
    table.state.revealed = (SUPERCARD, SUPERCARD + 1)
    next_flight(table, (0, 0), (1, 2))
    table.draw_all()
    assert bits(table.state.cards_left >> SUPERCARD) == [0, 1]
    assert table.state.used >> SUPERCARD == 0
    assert table_of(table.state).cargo_seen.bit_count() == 4


# --- the advance ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-5.7", "GL-X1")
@pytest.mark.parametrize(("mode", "advance"), [("I", 10), ("II", 20), ("III", 30)])
def test_each_player_receives_an_advance_by_level_before_building(mode: str, advance: int) -> None:
    table = MissionSetup(mode, 4, mission="mission_grand_prix", credits_3=5)
    assert table.credits() == [advance, advance, advance + 5, advance]
    assert ADVANCE == 10
    events = MissionSetup(mode, 2, mission="drawn").play_on(st.BUILDING)
    [told] = [event for event in events if event.key == "event-mission"]
    assert told.data["credits"] == advance


# --- tiles and cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-5.10")
@pytest.mark.parametrize(("players", "mode", "level"), [(2, "I", 0), (3, "II", 1), (4, "III", 2)])
def test_cargo_for_the_warehouse_is_shuffled_in_for_each_player(players: int, mode: str, level: int) -> None:
    for mission in MISSIONS:
        table = MissionSetup(mode, players, mission=mission.name).draw_all()
        expected = [players * count[level] for count in mission.warehouse]
        assert [*table_of(table.state).cargo_hidden] == expected
        assert face_down.cargo_face_down(table.state) == sum(expected)
        table.check()


@pytest.mark.rule("GL-5.10")
def test_which_cargo_tiles_are_in_the_warehouse_is_drawn_when_they_are_taken() -> None:
    table = MissionSetup("I", 2, mission="mission_grand_finale").draw_all()
    table.do(0, "take-hidden-cargo")
    tiles = [outcome["tile"] for outcome in table.outcomes()]
    assert len(tiles) == TILES_OF_CARGO[CARGO_KINDS.index(EXPLOSIVE)].bit_count() == 16


@pytest.mark.rule("GL-5.11")
@pytest.mark.parametrize(("mode", "given"), [("I", 2), ("II", 3), ("III", 4)])
def test_reserve_cargo_is_dealt_face_up_before_building(mode: str, given: int) -> None:
    table = MissionSetup(mode, 4, mission=MISSION_NAMES[BOMB_SQUAD]).draw_all()
    assert table.step() == "building"
    dealt: set[int] = set()
    for seat in range(4):
        reserve = table.player(seat).reserve
        assert [TILE_KIND[tile] for tile in reserve] == [EXPLOSIVE] * given
        assert part_of(table.state, seat).given == sum(1 << tile for tile in reserve)
        dealt |= {*reserve}
    assert len(dealt) == 4 * given
    assert all(tile >= CARGO for tile in dealt)
    table.check()


@pytest.mark.rule("GL-5.12", "GL-6.4.2", "GL-6.16.3")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_supercards_come_from_the_pool_of_the_mission_and_lie_in_visible_piles(level: int) -> None:
    for mission in MISSIONS:
        count = mission.supercards[level - 1]
        state = MissionSetup(["I", "II", "III"][level - 1], 2, mission=mission.name).draw_all().state
        assert sum(table_of(state).supercards) == count
        if not count:
            assert state.cards_left >> SUPERCARD == 0
            continue
        assert bits(state.cards_left & ~((1 << SUPERCARD) - 1)) == bits(mission.pool)
        # GL-6.16.3: only one mission hides one.
        assert table_of(state).supercards[3] == int(mission.number == END_OF_THE_WORLD_TOUR)


@pytest.mark.rule("GL-5.12")
def test_no_supercard_is_drawn_twice() -> None:
    table = MissionSetup("III", 2, mission="mission_illegal_dumping", building="turn_based", first_player="1")
    table.draw_all()
    pool = bits(MISSIONS[table_of(table.state).mission].pool)
    assert len(pool) == 2
    assert {CARD_TYPE[card] for card in pool} == {CARD_TYPE[SUPERCARD]}
    assert table_of(table.state).supercards == (1, 1, 0, 0)
    table.build(0, "7-8 CAB-05 1").points(0, 3)
    table.do(0, "look", pile=1)
    drawn = []
    while table.state.pending().chance:
        drawn += [table.outcomes()[0]["card"]]
        table.draw("draw-card", card=drawn[-1])
    assert drawn[-1] == "GLS-01"
    assert bits(table.state.cards_left >> SUPERCARD) == [1]


@pytest.mark.rule("GL-6.1.1")
def test_a_mission_that_needs_vips_switches_the_module_on() -> None:
    assert [mission.number for mission in MISSIONS if mission.requires_vips] == [CARPOOL]
    table = MissionSetup("I", 2, mission="mission_carpool", vips=False).draw_all()
    assert len(table_of(table.state).vips) == 3
    assert [len(table.reserve(seat)) for seat in range(2)] == [1, 1]
    other = MissionSetup("I", 2, mission="mission_convoy", vips=False).draw_all()
    assert table_of(other.state).vips == ()


# --- the data ---------------------------------------------------------------------------------------------------------


def made_up(**changes: Any) -> Any:
    facts: Any = copy.deepcopy(MISSIONS[BOMB_SQUAD].facts)
    return {**facts, "id": "mission_made_up", **changes}


@pytest.mark.rule("GL-5.10", "GL-5.11")
def test_a_mission_that_needs_more_cargo_than_the_box_holds_is_refused() -> None:
    for kind, tiles in zip(CARGO_KINDS, TILES_OF_CARGO, strict=True):
        most = tiles.bit_count() // MOST_PLAYERS
        name = KIND_NAMES[kind]
        enough = made_up(cargo_to_reserve_per_player={}, cargo_to_warehouse_per_player={name: [0, 0, most]})
        assert Mission(16, enough).warehouse[CARGO_KINDS.index(kind)] == (0, 0, most)
        too_many = made_up(
            cargo_to_reserve_per_player={name: [0, 0, 1]}, cargo_to_warehouse_per_player={name: [0, 0, most]}
        )
        with pytest.raises(ValueError, match=rf"GL-5\.10: mission_made_up needs .* {name}"):
            Mission(16, too_many)


@pytest.mark.rule("GL-5.12")
def test_a_mission_that_needs_more_supercards_than_its_pool_holds_is_refused() -> None:
    cards = {"count_by_level": [1, 2, 3], "pool": ["black_hole"], "placement": "visible_piles"}
    with pytest.raises(ValueError, match=r"GL-5\.12: mission_made_up"):
        Mission(16, made_up(supercards=cards))


@pytest.mark.rule("GL-6.R1", "GL-6.R2")
def test_missions_are_data_and_most_of_them_use_cargo() -> None:
    assert [mission.facts["number"] for mission in MISSIONS] == [*range(1, 17)]
    with_cargo = [mission for mission in MISSIONS if any(map(any, (*mission.warehouse, *mission.reserve)))]
    assert len(with_cargo) == 10
