"""Supercards in the piles and in the deck (section 8 of the expansion)."""

from __future__ import annotations

from collections import Counter

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import (
    CABIN,
    CARD_LEVEL,
    CARD_NAMES,
    CARD_NUMBER,
    CARD_TYPE_NAMES,
    SUPER,
    SUPERCARD,
)
from starlode.games.galaxy_trucker.lunar.content import SUPERCARDS
from starlode.games.galaxy_trucker.phases import draws
from tests.galaxy_trucker.lunar.building import LunarBuilding
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.positions_dangers import assemble, crewed
from tests.galaxy_trucker.ships import cell, ship_a, ship_b, start


@pytest.mark.rule("GL-8.1", "GL-8.8")
def test_there_are_24_supercards_of_these_types() -> None:
    types = Counter(CARD_TYPE_NAMES[card.type] for card in SUPERCARDS)
    assert types == {
        "black_hole": 2,
        "fleet": 6,
        "asteroid_rain": 2,
        "asteroid_attack": 4,
        "ghost_asteroid": 1,
        "tactical_zone": 3,
        "deadly_radiation": 1,
        "explosive_radiation": 1,
        "corrosive_dust": 1,
        "nanobot_dust": 1,
        "pandemic": 1,
        "contamination": 1,
    }
    assert sum(types.values()) == 24


@pytest.mark.rule("GL-8.1")
def test_supercards_are_used_only_by_missions_that_call_for_them() -> None:
    table = LunarBuilding("III", mission="mission_traffic_jams")
    assert table.state.cards_left >> SUPERCARD == 0
    assert [len(pile) for pile in table.state.piles] == [4, 4, 4, 4]


@pytest.mark.rule("GL-8.2")
def test_no_supercard_gives_a_reward() -> None:
    assert all(card.credits == 0 and not any(card.goods) and not card.planets for card in SUPERCARDS)


@pytest.mark.rule("GL-8.6", "GL-8.R1")
@pytest.mark.parametrize(("mode", "dealt"), [("I", (1, 1, 0, 0)), ("II", (1, 1, 1, 0)), ("III", (2, 1, 1, 0))])
def test_supercards_are_dealt_one_by_one_to_the_visible_piles(mode: str, dealt: tuple[int, ...]) -> None:
    table = LunarBuilding(mode, mission="mission_scenic_route")
    assert table.table.supercards == dealt
    ordinary = {"I": 2, "II": 3, "III": 4}[mode]
    assert [len(pile) for pile in table.state.piles] == [ordinary + count for count in dealt]
    assert table.state.unseen[SUPER - 1] == sum(dealt)


@pytest.mark.rule("GL-8.6")
def test_a_player_who_looks_at_a_pile_sees_its_supercard_among_the_others() -> None:
    table = LunarBuilding("I", mission="mission_scenic_route").build(0, "7-8 CAB-09 0")
    table.do(0, "peek", pile=1)
    for _ in range(2):
        assert all(CARD_LEVEL[CARD_NUMBER[str(outcome["card"])]] == 1 for outcome in table.outcomes())
        table.state.apply(-1, table.state.chance()[0][0], 0)
    assert [outcome["card"] for outcome in table.outcomes()] == CARD_NAMES[SUPERCARD:]
    table.draw("draw-card", card="GLS-15")
    assert table.pile(1)[2] == "GLS-15"
    table.check()


@pytest.mark.rule("GL-8.6")
def test_a_mission_may_hide_its_last_supercard_in_the_secret_pile() -> None:
    table = LunarBuilding("III", mission="mission_end_of_the_world_tour")
    assert table.table.supercards == (1, 1, 1, 1)


def before_the_first_card(*seen: str) -> LunarFlight:
    """Return a flight of level II before its first card; these cards lie in the first pile, which was looked at."""
    flight = LunarFlight("II", [ship_b(), ship_b()], [6, 3], mission="mission_scenic_route")
    state = flight.state
    numbers = [CARD_NUMBER[name] for name in seen]
    state.piles = ((*numbers, *(st.NOTHING,) * (4 - len(numbers))), *((st.NOTHING,) * 4,) * 2, (st.NOTHING,) * 3)
    state.unseen = (4, 8, 0, 3)
    for number in numbers:
        level = CARD_LEVEL[number] - 1
        state.unseen = tuple([count - (place == level) for place, count in enumerate(state.unseen)])
        state.cards_left &= ~(1 << number)
    return flight


@pytest.mark.rule("GL-X55", "GL-8.4", "GL-8.5")
def test_example_of_the_first_card() -> None:
    flight = before_the_first_card("II-01", "I-01", "GLS-15")
    flight.do(0, "reveal-card")
    outcomes = [action.arguments() for action, _ in flight.state.chance()]
    # An unseen card of level II, or the one that was seen; never a supercard or a card of level I.
    assert outcomes == [{"level": 2}, {"card": "II-01"}]
    flight.state.apply(-1, flight.action("draw-level", level=2), 0)
    assert {CARD_LEVEL[CARD_NUMBER[str(action.arguments()["card"])]] for action, _ in flight.state.chance()} == {2}


@pytest.mark.rule("GL-8.3")
def test_after_the_first_card_supercards_come_like_any_other_card() -> None:
    flight = before_the_first_card("II-01", "I-01", "GLS-15")
    state = flight.state
    state.revealed = (CARD_NUMBER["II-02"],)
    state.cards_left &= ~(1 << state.revealed[0])
    state.step, state.draw = st.REVEAL, st.DRAW_TOP
    outcomes = draws.list_outcomes(state)
    # Each place of the deck is equally likely: those unseen by level, the others by card.
    assert [(action.arguments(), weight) for action, weight in outcomes] == [
        ({"level": 1}, 3),
        ({"level": 2}, 7),
        ({"level": 4}, 2),
        ({"card": "I-01"}, 1),
        ({"card": "II-01"}, 1),
        ({"card": "GLS-15"}, 1),
    ]


@pytest.mark.rule("GL-8.7")
def test_a_supercard_is_an_adventure_card_for_all_that_counts_cards() -> None:
    flight = LunarFlight("I", [ship_a(), ship_a()], [4, 2])
    counted: list[int] = []
    flight.hooks.after_card.append(lambda state: counted.append(len(state.revealed)))
    flight.reveal("GLS-23")
    flight.reveal("I-04")
    assert counted == [1, 2]


@pytest.mark.rule("GL-8.9")
def test_rows_are_applied_from_the_top_down_to_the_level_of_the_flight() -> None:
    # The lines of an asteroid attack depend on the level in the same way (GL-9.4.2).
    fleet = next(card for card in SUPERCARDS if card.name == "GLS-05")
    assert [len(rows) for rows in (fleet.rows[:level] for level in (1, 2, 3))] == [1, 2, 3]
    attack = next(card for card in SUPERCARDS if card.name == "GLS-11")
    assert [len(row) for row in attack.offsets] == [2, 3, 4]


@pytest.mark.rule("GL-8.10")
def test_the_flight_order_is_that_of_the_beginning_of_the_card() -> None:
    flight = LunarFlight("I", [ship_a(), crewed(start(1))], [4, 3])
    flight.reveal("GLS-21")
    # By its exposed connectors the first ship has fallen behind the other; it still comes first.
    assert flight.flying() == (1, 0)
    assert [data["seat"] for data in flight.told("event-corrosive-dust")] == [0, 1]


@pytest.mark.rule("GL-8.11")
def test_after_a_supercard_ships_without_humans_give_up() -> None:
    ship = assemble(1, [("7-8", CABIN)])
    ship.crew[cell("7-7")] = ship.crew[cell("7-8")] = 1
    flight = LunarFlight("I", [ship, ship_a()], [4, 2])
    flight.reveal("GLS-23")
    assert flight.told("event-gave-up") == [{"seat": 0, "reason": "no-humans"}]
    assert flight.flying() == (1,)
