"""The invariants find what is wrong: each breach is reported with its clause, and correct games have none."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable

import pytest

from starlode.games.galaxy_trucker import invariants
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import CARD_NUMBER, CARDS_WITH_EXPANSIONS, CENTRE, RED, TILE_NUMBER
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.ship.ship import PURPLE, Ship
from starlode.kernel.contract import Scalar
from starlode.kernel.texts.rulebook import Rulebook
from tests.galaxy_trucker.games import play
from tests.galaxy_trucker.positions_build import Building
from tests.galaxy_trucker.ships import cell, piece

Breach = Callable[[GalaxyTruckerState], None]


def building() -> GalaxyTruckerState:
    """Return a level II flight that is being built, with a component face up, a cabin and a battery on a ship."""
    return Building("II", 3).open("ENG-03").build(0, "7-6 CAB-01 2 7-8 BAT2-01 1").state


def learning() -> GalaxyTruckerState:
    return Building("learning", 2).state


def turns() -> GalaxyTruckerState:
    return Building("II", 2, building="turn_based", first_player="1").state


def flying() -> GalaxyTruckerState:
    """Return a flight whose rockets are on the route, with ships as they were built."""
    state = building()
    for seat in range(3):
        player = state.edit(seat)
        player.status = st.FLYING
        player.start_space = seat + 1
        player.progress = seat
    state.step = st.WINDOW
    return state


# --- breaches -------------------------------------------------------------------------------------------------------


def a_component_twice(state: GalaxyTruckerState) -> None:
    state.pool |= 1 << TILE_NUMBER["CAB-01"]


def a_component_missing(state: GalaxyTruckerState) -> None:
    state.face_up = 0


def a_foreign_starting_cabin(state: GalaxyTruckerState) -> None:
    state.edit(0).reserve = (TILE_NUMBER["SCAB-yellow"],)


def a_seen_card_left(state: GalaxyTruckerState) -> None:
    _see_pile(state)
    state.cards_left |= 1 << CARD_NUMBER["II-01"]


def a_used_card_again(state: GalaxyTruckerState) -> None:
    _see_pile(state)
    state.used |= 1 << CARD_NUMBER["II-01"]


def a_card_twice_in_piles(state: GalaxyTruckerState) -> None:
    _see_pile(state)
    state.piles = (state.piles[0], state.piles[0], *state.piles[2:])


def a_card_too_many(state: GalaxyTruckerState) -> None:
    state.cards_left |= 1 << CARDS_WITH_EXPANSIONS


def a_card_that_nobody_revealed(state: GalaxyTruckerState) -> None:
    state.card = CARD_NUMBER["II-01"]


def a_short_pile(state: GalaxyTruckerState) -> None:
    state.piles = (state.piles[0][1:], *state.piles[1:])


def a_wrong_number_of_unseen_cards(state: GalaxyTruckerState) -> None:
    state.unseen = (3, 8, 0)


def two_at_one_pile(state: GalaxyTruckerState) -> None:
    for seat in (0, 1):
        player = state.edit(seat)
        player.looking, player.seen = 0, 1


def the_secret_pile_seen(state: GalaxyTruckerState) -> None:
    state.edit(0).seen = 8


def cards_that_nobody_looked_at(state: GalaxyTruckerState) -> None:
    _see_pile(state)
    state.edit(0).seen = 0


def goods_from_nowhere(state: GalaxyTruckerState) -> None:
    state.supply = (13, 17, 13, 14)


def a_decision_in_the_wrong_step(state: GalaxyTruckerState) -> None:
    st.push(state, 0, st.LAND_OR_PASS)


def a_decision_of_somebody_on_the_ground(state: GalaxyTruckerState) -> None:
    state.step = st.CARD
    state.edit(0).status = st.GAVE_UP
    st.push(state, 0, st.LAND_OR_PASS)


def awaited_without_a_decision(state: GalaxyTruckerState) -> None:
    state.deciding = 1


def a_draw_between_cards(state: GalaxyTruckerState) -> None:
    state.draw = st.DRAW_DICE


def two_on_one_start_space(state: GalaxyTruckerState) -> None:
    for seat in (0, 1):
        state.edit(seat).start_space = 2


def nobody_on_turn(state: GalaxyTruckerState) -> None:
    state.turn = st.NOBODY


def a_full_hand_after_building(state: GalaxyTruckerState) -> None:
    _take(state, 0)


def too_many_points(state: GalaxyTruckerState) -> None:
    state.edit(0).points = 9


def finished_without_a_space(state: GalaxyTruckerState) -> None:
    state.edit(0).status = st.FINISHED


def looking_with_a_full_hand(state: GalaxyTruckerState) -> None:
    _take(state, 0)
    player = state.edit(0)
    player.looking, player.seen = 0, 1


def looking_without_seeing(state: GalaxyTruckerState) -> None:
    state.edit(0).looking = 0


def a_loose_nothing(state: GalaxyTruckerState) -> None:
    state.edit(0).loose = cell("9-4")


def a_loose_component_beside_a_full_hand(state: GalaxyTruckerState) -> None:
    state.edit(0).loose = cell("7-6")
    _take(state, 0)


def three_set_aside(state: GalaxyTruckerState) -> None:
    _set_aside(state, "CAN-01", "CAN-02", "CAN-03")


def a_reserve_in_the_learning_flight(state: GalaxyTruckerState) -> None:
    _set_aside(state, "CAN-01")


def a_reserve_in_flight(state: GalaxyTruckerState) -> None:
    _set_aside(state, "CAN-01")


def two_on_one_space(state: GalaxyTruckerState) -> None:
    # A lap ahead is the same space.
    state.edit(0).progress = state.players[1].progress + state.board.length


def a_title_twice(state: GalaxyTruckerState) -> None:
    for seat in (0, 1):
        state.edit(seat).title = 2


def gold_without_a_title(state: GalaxyTruckerState) -> None:
    state.edit(0).gold = True


def debts_in_a_further_flight(state: GalaxyTruckerState) -> None:
    state.edit(0).credits = -1


def a_ship_of_another_level(state: GalaxyTruckerState) -> None:
    ship = Ship(3)
    ship.put(CENTRE, state.players[1].ship.pieces[CENTRE])
    state.set_ship(1, ship)


def wrong_masks(state: GalaxyTruckerState) -> None:
    state.edit_ship(0).pieces[cell("7-6")] = piece("CAB-01", 3)


def crew_outside_a_cabin(state: GalaxyTruckerState) -> None:
    state.edit_ship(0).crew[cell("7-8")] = 1


def an_alien_in_the_starting_cabin(state: GalaxyTruckerState) -> None:
    state.edit_ship(0).crew[CENTRE] = PURPLE


def two_purple_aliens(state: GalaxyTruckerState) -> None:
    crew = state.edit_ship(0).crew
    crew[CENTRE] = crew[cell("7-6")] = PURPLE


def too_many_tokens(state: GalaxyTruckerState) -> None:
    state.edit_ship(0).tokens[cell("7-8")] = 3


def goods_outside_a_hold(state: GalaxyTruckerState) -> None:
    _load(state, "7-6", RED)


def a_ship_in_pieces(state: GalaxyTruckerState) -> None:
    _build(state, "9-4", "CAN-01")


def an_alien_without_life_support(state: GalaxyTruckerState) -> None:
    state.edit_ship(0).crew[cell("7-6")] = PURPLE


def red_goods_in_a_plain_hold(state: GalaxyTruckerState) -> None:
    _build(state, "8-7", "CRG2-01")
    _load(state, "8-7", RED)


def _see_pile(state: GalaxyTruckerState) -> None:
    cards = tuple([CARD_NUMBER[name] for name in ("II-01", "II-02", "I-01")])
    state.piles = (cards, *state.piles[1:])
    state.cards_left &= ~sum(1 << card for card in cards)
    state.unseen = (state.unseen[0] - 1, state.unseen[1] - 2, 0)
    state.edit(0).seen = 1


def _take(state: GalaxyTruckerState, seat: int) -> None:
    state.face_up = 0
    state.edit(seat).hand = TILE_NUMBER["ENG-03"]


def _set_aside(state: GalaxyTruckerState, *tiles: str) -> None:
    numbers = tuple([TILE_NUMBER[tile] for tile in tiles])
    state.pool &= ~sum(1 << tile for tile in numbers)
    state.edit(0).reserve = numbers


def _build(state: GalaxyTruckerState, where: str, tile: str) -> None:
    state.pool &= ~(1 << TILE_NUMBER[tile])
    state.edit_ship(0).put(cell(where), piece(tile, 0))


def _load(state: GalaxyTruckerState, where: str, colour: int) -> None:
    supply = [*state.supply]
    supply[colour] -= 1
    state.supply = tuple(supply)
    state.edit_ship(0).goods[cell(where)] = 1 << 4 * colour


def trek() -> GalaxyTruckerState:
    return Building("trek", 2).state


def second_flight() -> GalaxyTruckerState:
    """Return the first position of the second flight of a Trek."""
    return next(
        entry.state.copy() for entry in play(4, 4, mode="trek", placement_policy="strict") if entry.state.flight
    )


BREACHES: list[tuple[Callable[[], GalaxyTruckerState], Breach, str]] = [
    (building, a_component_twice, "GT-1.2: CAB-01 is in two places"),
    (building, a_component_missing, "GT-1.2: ENG-03 is missing"),
    (building, a_foreign_starting_cabin, "GT-1.2: SCAB-yellow is missing, or does not belong"),
    (building, a_seen_card_left, "GT-18.4: II-01 was drawn and can be drawn again"),
    (building, a_used_card_again, "GT-18.4: II-01 is used in two flights"),
    (building, a_card_twice_in_piles, "GT-4.5"),
    (building, a_card_too_many, "GT-1.4"),
    (flying, a_card_that_nobody_revealed, "GT-9.1"),
    (building, a_short_pile, "GT-3.5: a pile"),
    (building, a_wrong_number_of_unseen_cards, "GT-3.5: 3 unseen and 0 seen cards of level 1"),
    (building, two_at_one_pile, "GT-5.21"),
    (building, the_secret_pile_seen, "GT-5.22"),
    (building, cards_that_nobody_looked_at, "GT-19.30"),
    (building, goods_from_nowhere, "GT-12.9: 13 red goods of 12"),
    (building, a_decision_in_the_wrong_step, "GT-19.32: land-or-pass waits for seat 0 in the step building"),
    (flying, a_decision_of_somebody_on_the_ground, "GT-9.9"),
    (flying, awaited_without_a_decision, "GT-19.26"),
    (flying, a_draw_between_cards, "GT-19.32: a draw"),
    (building, two_on_one_start_space, "GT-5.29, GT-5.31"),
    (turns, nobody_on_turn, "GL-10.2"),
    (flying, a_full_hand_after_building, "GT-5.A2, GT-5.A11"),
    (turns, too_many_points, "GL-10.3"),
    (building, finished_without_a_space, "GT-5.28"),
    (building, looking_with_a_full_hand, "GT-5.A3"),
    (building, looking_without_seeing, "GT-19.29"),
    (building, a_loose_nothing, "GT-5.7: seat 0 has a loose component where none lies"),
    (building, a_loose_component_beside_a_full_hand, "GT-5.7: seat 0 has a loose component although"),
    (building, three_set_aside, "GT-5.17"),
    (learning, a_reserve_in_the_learning_flight, "GT-17.2"),
    (flying, a_reserve_in_flight, "GT-5.19"),
    (flying, two_on_one_space, "GT-9.3"),
    (trek, a_title_twice, "GT-18.10: the title xenoquartermaster"),
    (trek, gold_without_a_title, "GT-18.10, GT-18.11"),
    (second_flight, debts_in_a_further_flight, "GT-15.A4"),
    (building, a_ship_of_another_level, "GT-4.2"),
    (building, wrong_masks, "GT-2.10"),
    (building, crew_outside_a_cabin, "GT-7.2"),
    (building, an_alien_in_the_starting_cabin, "GT-7.3"),
    (building, two_purple_aliens, "GT-8.5"),
    (building, too_many_tokens, "GT-7.9"),
    (building, goods_outside_a_hold, "GT-7.11, GT-7.12"),
    (flying, a_ship_in_pieces, "GT-11.13"),
    (flying, an_alien_without_life_support, "GT-8.7"),
    (building, red_goods_in_a_plain_hold, "GT-12.7"),
]


@pytest.mark.parametrize("position", [building, learning, turns, flying, trek, second_flight])
def test_the_positions_of_these_tests_are_correct(position: Callable[[], GalaxyTruckerState]) -> None:
    assert [*position().violations()] == []


@pytest.mark.parametrize(
    ("position", "breach", "expected"), BREACHES, ids=[breach.__name__ for _, breach, _ in BREACHES]
)
def test_a_breach_is_reported(position: Callable[[], GalaxyTruckerState], breach: Breach, expected: str) -> None:
    state = position()
    breach(state)
    assert [violation for violation in state.violations() if violation.startswith(expected)] != []


def sentences() -> list[str]:
    """Return what the invariants say, with {} for what is filled in."""
    found = []
    for node in ast.walk(ast.parse(inspect.getsource(invariants))):
        match node:
            case ast.Yield(value=ast.Constant(value=str(sentence))):
                found.append(sentence)
            case ast.Yield(value=ast.JoinedStr(values=parts)):
                found.append("".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts))
    return found


def clauses_of(sentence: str) -> list[str]:
    return re.findall(r"G[TL]-[\dAR.]*[\d]", sentence.partition(":")[0])


def test_every_sentence_has_a_breach_and_begins_with_its_clauses() -> None:
    book = Rulebook.of(GAME, "en")
    tested = {clause for _, _, expected in BREACHES for clause in clauses_of(expected)}
    assert len(sentences()) > 30
    for sentence in sentences():
        assert clauses_of(sentence)
        assert all(clause in book for clause in clauses_of(sentence))
        assert tested.issuperset(clauses_of(sentence)), sentence


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {"mode": "learning"}), (4, {"mode": "trek", "placement_policy": "strict"}), (3, {"building": "turn_based"})],
)
def test_a_correct_game_has_no_violations(players: int, options: dict[str, Scalar]) -> None:
    found = {entry.at: [*entry.state.violations()] for entry in play(players, seed=players, **options)}
    assert {at: violations for at, violations in found.items() if violations} == {}
