"""How `steady` flies: each decision by its expected value."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.actions import ACTIONS, LoseCrew
from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    CANNON,
    CARD_NUMBER,
    CELL_NUMBER,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    ENGINE,
    HOLD,
    LIFE_PURPLE,
    NORTH,
    SHIELD,
    STRUCTURAL,
)
from starlode.games.galaxy_trucker.heuristics.policy import choose
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.ship.ship import PURPLE, Ship
from starlode.kernel.catalogue import kind_of
from tests.galaxy_trucker.positions_dangers import Flight, assemble, crewed
from tests.galaxy_trucker.ships import cell


def kind(flight: Flight, seat: int = 0) -> str | None:
    """Return the kind of action that `steady` takes."""
    action = choose(flight.state, seat, Random(1))
    assert action is None or action in flight.state.legal(seat)
    return None if action is None else kind_of(action)


def small_ship(*, cabins: int = 1, tokens: int = 2) -> Ship:
    """Return a crewed level II ship with a double cannon, a double engine, an engine, a battery and a hold."""
    parts = [
        ("6-7", DOUBLE_CANNON),
        ("8-7", ENGINE),
        ("7-8", BATTERY),
        ("7-6", STRUCTURAL),
        ("8-6", DOUBLE_ENGINE),
        ("8-8", HOLD),
    ]
    ship = crewed(assemble(2, [*parts, *[(("7-5"), CABIN), (("7-9"), CABIN)][:cabins]]))
    ship.tokens[cell("7-8")] = tokens
    for name in ("7-5", "7-9")[:cabins]:
        ship.crew[cell(name)] = 2
    return ship


def weak_ship() -> Ship:
    return crewed(assemble(2, [("8-7", ENGINE)]))


# --- between cards --------------------------------------------------------------------------------------------------


def test_the_leader_reveals_and_the_others_wait() -> None:
    flight = Flight("II", [small_ship(), small_ship()], [6, 3])
    assert (kind(flight, 0), kind(flight, 1)) == ("reveal-card", None)


def test_a_ship_without_engines_gives_up_when_open_space_is_sure_to_come() -> None:
    flight = Flight("II", [crewed(assemble(2, [("6-7", CANNON)])), small_ship()], [6, 3])
    flight.state.edit(0).seen = 1
    cards = [CARD_NUMBER[card] for card in ("II-06", "II-10", "I-10")]
    flight.state.piles = (tuple(cards), *flight.state.piles[1:])
    assert kind(flight) == "give-up"


def test_without_cards_to_come_nobody_gives_up() -> None:
    flight = Flight("learning", [crewed(assemble(1, [("6-7", CANNON)])), weak_ship()], [4, 2])
    deck = [card for card in range(60) if flight.state.config.cards[card].learning]
    flight.state.revealed = tuple(card for card in deck if flight.state.config.cards[card].name != "I-18")
    assert kind(flight) == "reveal-card"


# --- offers ---------------------------------------------------------------------------------------------------------


def test_a_planet_is_chosen_by_the_goods_that_fit() -> None:
    """Two slots without a special hold: two yellow blocks are worth more than red ones."""
    flight = Flight("II", [small_ship(), weak_ship()], [6, 0])
    flight.reveal("II-14")
    assert choose(flight.state, 0, Random(1)) is ACTIONS.land[1]


def test_no_one_lands_without_a_hold() -> None:
    flight = Flight("II", [weak_ship(), weak_ship()], [6, 3])
    flight.reveal("II-14")
    assert kind(flight) == "pass"


def test_the_whole_crew_is_not_sold_for_less_than_the_flight() -> None:
    flight = Flight("II", [small_ship(), weak_ship()], [6, 0])
    flight.reveal("II-17")
    assert kind(flight) == "pass"


def test_crew_is_sold_when_no_danger_is_left() -> None:
    flight = Flight("learning", [_level_one_ship(), weak_ship()], [4, 0])
    deck = [number for number, card in enumerate(flight.state.config.cards) if card.learning]
    flight.state.revealed = tuple(card for card in deck if card != CARD_NUMBER["I-18"])
    flight.reveal("I-18")
    assert kind(flight) == "accept"


def _level_one_ship() -> Ship:
    ship = crewed(assemble(1, [("8-7", ENGINE), ("7-8", CABIN)]))
    ship.crew[cell("7-8")] = 2
    return ship


# --- power ----------------------------------------------------------------------------------------------------------


def test_a_token_that_wins_a_fight_is_spent() -> None:
    """Smugglers of strength 4 lose against one single cannon, a purple alien and the double cannon."""
    ship = crewed(
        assemble(1, [("6-7", DOUBLE_CANNON), ("6-8", CANNON), ("7-8", BATTERY), ("7-6", CABIN), ("8-7", HOLD)])
    )
    ship.tokens[cell("7-8")] = 2
    ship.crew[cell("7-6")] = PURPLE
    flight = Flight("I", [ship, weak_ship()], [4, 2])
    flight.reveal("I-02")
    assert kind(flight) == "power-double"


def test_no_token_is_spent_on_a_fight_that_is_lost_anyway() -> None:
    flight = Flight("II", [small_ship(), weak_ship()], [6, 3])
    flight.reveal("II-02")
    assert kind(flight) == "done-powering"


def test_the_only_engine_power_is_switched_on_in_open_space() -> None:
    ship = small_ship()
    ship.remove(cell("8-7"))
    ship.remove(cell("8-8"))
    flight = Flight("II", [ship, weak_ship()], [6, 3])
    flight.reveal("II-06")
    assert kind(flight) == "power-double"


# --- defence --------------------------------------------------------------------------------------------------------


def test_a_shield_saves_a_valuable_component() -> None:
    ship = crewed(assemble(2, [("7-8", BATTERY), ("7-6", SHIELD), ("6-7", CABIN), ("8-7", ENGINE)]))
    assert fire.covering_shields(ship, NORTH)
    ship.tokens[cell("7-8")] = 2
    ship.crew[cell("6-7")] = 2
    flight = Flight("II", [ship, weak_ship()], [6, 3])
    flight.strike(0, "light_shot", "front", 7)
    assert kind(flight) == "use-shield"


def test_the_token_without_which_no_engine_runs_is_kept() -> None:
    """Open space would end the flight (GT-13.8.2): the only token is not spent on a hold."""
    parts = [("7-8", BATTERY), ("7-6", SHIELD), ("6-7", HOLD), ("8-7", DOUBLE_ENGINE)]
    for tokens, expected in ((1, "accept-damage"), (6, "use-shield")):
        ship = crewed(assemble(2, parts))
        ship.tokens[cell("7-8")] = tokens
        flight = Flight("II", [ship, weak_ship()], [6, 3])
        flight.strike(0, "light_shot", "front", 7)
        assert kind(flight) == expected


def test_a_double_cannon_shoots_a_large_meteor() -> None:
    ship = small_ship(cabins=2)
    flight = Flight("II", [ship, weak_ship()], [6, 3])
    flight.strike(0, "large_meteor", "front", 7)
    assert kind(flight) == "fire-cannon"


# --- losses ---------------------------------------------------------------------------------------------------------


def test_the_last_human_is_never_given_up_before_an_alien() -> None:
    ship = small_ship(cabins=2)
    ship.crew[cell("7-7")] = 1
    ship.crew[cell("7-5")] = 0
    ship.crew[cell("7-9")] = PURPLE
    flight = Flight("II", [ship, weak_ship()], [6, 3])
    st.push(flight.state, 0, st.GIVE_CREW, 1)
    flow.advance(flight.state)
    found = choose(flight.state, 0, Random(1))
    assert isinstance(found, LoseCrew)
    assert found.position == CELL_NUMBER["7-9"]


def test_the_piece_with_the_crew_is_kept() -> None:
    flight = Flight("II", [small_ship(), weak_ship()], [6, 3])
    flight.destroy(0, "7-6")
    found = choose(flight.state, 0, Random(1))
    assert found in flight.state.legal(0)
    assert found is not None
    flight.state.apply(0, found, 0)
    assert flight.ship(0).humans() == 2
    assert flight.has(0, "7-7")


@pytest.mark.parametrize(("cabins", "loaded"), [(1, "humans"), (2, "purple")])
def test_an_alien_is_loaded_where_enough_humans_stay(cabins: int, loaded: str) -> None:
    """The cabin on the left of the life support is asked for; the others keep two humans each."""
    others = [("7-8", CABIN)][: cabins - 1]
    ship = assemble(2, [("7-6", LIFE_PURPLE), ("7-5", CABIN), ("6-7", CANNON), ("8-7", ENGINE), *others])
    flight = Flight("II", [ship, weak_ship()], [6, 3])
    st.push(flight.state, 0, st.LOAD_ALIEN, cell("7-5"))
    assert flight.options(0) == ["load-crew humans", "load-crew purple"]
    assert choose(flight.state, 0, Random(1)) is flight.action("load-crew", crew=loaded)
