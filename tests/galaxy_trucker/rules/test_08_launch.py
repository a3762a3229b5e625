"""Section 8, from loaded ships to the first card: start spaces, leader, deck."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import CARD_LEVEL, CARD_NAMES, CARDS
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.contract import CHANCE
from tests.galaxy_trucker.positions_dangers import Flight, crewed
from tests.galaxy_trucker.ships import ship_a, ship_b, start


def launch(mode: str, ships: Sequence[Ship], spaces: Sequence[int], piles: Sequence[Sequence[str]] = ()) -> Flight:
    """Return a flight just launched from these start spaces; `piles` names cards that somebody has seen."""
    flight = Flight(mode, ships, [0] * len(ships))
    state = flight.state
    for seat, space in enumerate(spaces):
        player = state.edit(seat)
        player.status = st.FINISHED
        player.start_space = space
    for number, names in enumerate(piles):
        cards = tuple([CARD_NAMES.index(name) for name in names])
        state.piles = (*state.piles[:number], cards, *state.piles[number + 1 :])
        for card in cards:
            state.cards_left &= ~(1 << card)
            state.unseen = tuple([n - (CARD_LEVEL[card] == level + 1) for level, n in enumerate(state.unseen)])
    state.step = st.LAUNCH
    flow.advance(state)
    return flight


def outcomes(flight: Flight) -> dict[str, int]:
    """Return the outcomes of the draw, in words, with their weights."""
    forms = {action: flight.catalogue.encode(action) for action, _ in flight.state.chance()}
    return {str(forms[action].get("card", forms[action].get("level"))): n for action, n in flight.state.chance()}


@pytest.mark.rule("GT-8.10")
@pytest.mark.rule("GT-X9")
def test_the_foremost_occupied_start_space_leads() -> None:
    flight = launch("II", [ship_b()] * 3, [2, 1, 3])
    assert flight.progress() == [3, 6, 1]
    assert flight.state.pending().must_act == (1,)
    assert flight.told("event-leader") == [{"seat": 1}]
    assert [data["seat"] for data in flight.told("event-launched")] == [1, 0, 2]


@pytest.mark.rule("GT-6.A5")
@pytest.mark.rule("GT-14.A3")
def test_a_player_without_humans_gives_up_before_the_first_card() -> None:
    flight = launch("II", [start(2), ship_b(), ship_b()], [1, 2, 3])
    assert flight.flying() == (1, 2)
    assert flight.told("event-gave-up") == [{"seat": 0, "reason": "no-humans"}]
    assert flight.state.revealed == ()
    assert flight.told("event-leader") == [{"seat": 1}]


@pytest.mark.rule("GT-14.A3")
def test_without_any_human_the_flight_is_over_at_once() -> None:
    flight = launch("II", [start(2), start(2)], [1, 2])
    assert flight.told("event-flight-over") == [{"count": 0}]
    assert flight.told("event-leader") == []
    assert flight.state.step > st.AFTER_CARD


@pytest.mark.rule("GT-8.9")
@pytest.mark.rule("GT-X10")
def test_the_first_card_has_the_level_of_the_flight() -> None:
    flight = launch("II", [ship_b()] * 2, [1, 2])
    assert (len(flight.state.piles), sum(flight.state.unseen), flight.state.unseen) == (4, 12, (4, 8, 0))
    flight.do(0, "reveal-card")
    # Only unseen places of level II: each of its 20 cards is equally likely.
    assert outcomes(flight) == {card.name: 1 for card in CARDS if card.level == 2}
    flight.state.apply(CHANCE, flight.action("draw-card", card="II-04"), 0)
    assert flight.state.revealed == (CARD_NAMES.index("II-04"),)
    flight.do(0, "reveal-card")
    # The second card may be of level I: four places against seven.
    assert outcomes(flight) == {"1": 4, "2": 7}


@pytest.mark.rule("GT-8.A1")
@pytest.mark.rule("GT-8.A5")
def test_every_place_of_the_flights_level_is_equally_likely_to_be_first() -> None:
    flight = launch("II", [ship_b()] * 2, [1, 2], [["II-04", "II-07", "I-05"]])
    flight.do(0, "reveal-card")
    # Two places that somebody has seen, and six that nobody has; the level I card cannot be first.
    assert outcomes(flight) == {"2": 6, "II-04": 1, "II-07": 1}
    flight.state.apply(CHANCE, flight.action("draw-card", card="II-04"), 0)
    flight.do(0, "reveal-card")
    assert outcomes(flight) == {"1": 3, "2": 6, "I-05": 1, "II-07": 1}
    flight.state.apply(CHANCE, flight.action("draw-level", level=1), 0)
    assert outcomes(flight) == {card.name: 1 for card in CARDS if card.level == 1 and card.name != "I-05"}


@pytest.mark.rule("GT-8.9")
def test_the_learning_deck_is_the_eight_learning_cards() -> None:
    flight = launch("learning", [ship_a(), crewed(start(1))], [1, 2])
    flight.do(0, "reveal-card")
    assert outcomes(flight) == {card.name: 1 for card in CARDS if card.learning}
