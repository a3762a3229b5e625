"""What `steady` expects of the cards to come."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import (
    CARD_NUMBER,
    CARD_TYPE_NAMES,
    LIGHT_SHOT,
    NORTH,
    OPEN_SPACE,
    PIRATES,
    SLAVERS,
    SMALL_METEOR,
)
from starlode.games.galaxy_trucker.heuristics.outlook import PIRATES_SHARE, SURE, expect_cards
from tests.galaxy_trucker.positions_build import Building


def table_with_pile(*cards: str, mode: str = "II") -> Building:
    """Return a table whose first pile the first seat has looked at."""
    table = Building(mode)
    pile = tuple(CARD_NUMBER[card] for card in cards)
    table.state.piles = (pile, *table.state.piles[1:])
    table.state.edit(0).seen = 1
    return table


def test_without_a_look_every_card_of_a_level_is_as_likely() -> None:
    """Level II: four piles of two cards of level II and one of level I, out of twenty each (GT-3.5, GT-4.5)."""
    outlook = expect_cards(Building("II").state, 0)
    slavers = {enemy.strength: enemy.weight for enemy in outlook.enemies if enemy.crew}
    assert slavers == {6: SURE * 4 // 20, 7: SURE * 8 // 20}


def test_a_card_that_was_seen_is_sure_to_come() -> None:
    table = table_with_pile("II-01", "II-04", "I-02")
    slavers = {enemy.strength: enemy.weight for enemy in expect_cards(table.state, 0).enemies if enemy.crew}
    assert slavers[7] == SURE
    others = {enemy.strength: enemy.weight for enemy in expect_cards(table.state, 1).enemies if enemy.crew}
    assert others[7] < SURE


def test_a_card_that_was_revealed_does_not_come_again() -> None:
    table = table_with_pile("II-01", "II-04", "I-02")
    table.state.revealed = (CARD_NUMBER["II-01"],)
    assert 7 not in [enemy.strength for enemy in expect_cards(table.state, 0).enemies if enemy.crew]


def test_the_learning_flight_has_a_deck_that_all_know() -> None:
    outlook = expect_cards(Building("learning").state, 0)
    assert outlook.cards == 8 * SURE
    assert outlook.types[OPEN_SPACE] == SURE
    assert outlook.types[CARD_TYPE_NAMES.index("slavers")] == 0
    assert outlook.no_open_space == 0


def test_open_space_that_was_seen_leaves_no_chance_to_avoid_it() -> None:
    assert expect_cards(table_with_pile("II-06", "II-04", "I-02").state, 0).no_open_space == 0
    assert 0 < expect_cards(table_with_pile("II-03", "II-04", "I-02").state, 0).no_open_space < SURE


def test_shots_of_pirates_count_for_their_losers_only() -> None:
    """Pirates II-03 fire a light shot and two heavy ones, meteors II-09 come at all ships."""
    with_pirates = expect_cards(table_with_pile("II-03", "II-04", "I-02").state, 0)
    with_meteors = expect_cards(table_with_pile("II-09", "II-04", "I-02").state, 0)
    assert with_pirates.types[PIRATES] > with_meteors.types[PIRATES]
    difference = with_pirates.dangers[LIGHT_SHOT][NORTH] - with_meteors.dangers[LIGHT_SHOT][NORTH]
    assert 0 < difference <= PIRATES_SHARE
    assert with_meteors.dangers[SMALL_METEOR][NORTH] >= 2 * SURE


def test_what_is_at_stake_in_a_fight() -> None:
    """Of two kinds of slavers those of level II bring more and take more."""
    outlook = expect_cards(Building("II").state, 0)
    stakes = {enemy.strength: enemy.stake for enemy in outlook.enemies if enemy.crew}
    assert 0 < stakes[6] < stakes[7]
    assert outlook.types[SLAVERS] == sum(enemy.weight for enemy in outlook.enemies if enemy.crew)
