"""Looking at the flight forecast, in both paces (GT-5.20, GL-10.10). Cards are drawn when first seen (GT-8.A5)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import CARD_NAMES, SUPER, VISIBLE_PILES
from starlode.games.galaxy_trucker.state import DRAW_PILE_CARD, NOBODY, NOTHING, GalaxyTrucker
from starlode.kernel.contract import Refusal, emit


def pile_levels(state: GalaxyTrucker) -> tuple[int, ...]:
    """Return the levels of the cards of each pile of this flight; none in the learning flight (GT-4.4)."""
    return levels_of_pile(state.config, state.flight)


def levels_of_pile(config: GalaxyTruckerConfig, flight: int) -> tuple[int, ...]:
    """Return the levels of the ordinary cards of each pile of a flight (GT-3.5, GL-10.5)."""
    board = config.boards[flight]
    return board.turn_based_pile if config.turn_based[flight] else board.pile


def level_of_place(state: GalaxyTrucker, place: int) -> int:
    """Return the level of the card on a place of a pile; after the ordinary cards come supercards (GT-22.3)."""
    levels = pile_levels(state)
    return levels[place] if place < len(levels) else SUPER


def holder_of(state: GalaxyTrucker, pile: int) -> int:
    """Return the seat that looks at the pile, or NOBODY."""
    for seat, player in enumerate(state.players):
        if player.looking == pile:
            return seat
    return NOBODY


def free_piles(state: GalaxyTrucker) -> list[int]:
    """Return the visible piles that nobody has in hand."""
    in_hand = [player.looking for player in state.players]
    return [pile for pile in range(VISIBLE_PILES) if pile not in in_hand]


def why_not_looked(state: GalaxyTrucker, seat: int) -> Refusal | None:
    """Return why the player cannot look at any pile, or None; what the hand holds is not asked."""
    if state.board.learning:
        return Refusal("refusal-no-forecast", "GT-17.2", {})
    if state.players[seat].ship.components() == 1:
        # GT-5.A10, GL-10.17: one component besides the starting cabin, welded or loose.
        clause = "GL-10.13" if state.turn_based else "GT-5.20"
        return Refusal("refusal-look-without-component", clause, {})
    return None


def why_not_free(state: GalaxyTrucker, pile: int) -> Refusal | None:
    """Return why the pile cannot be taken in hand, or None if nobody has it."""
    if pile in free_piles(state):
        return None
    clause = "GL-10.11" if state.turn_based else "GT-5.21"
    return Refusal("refusal-pile-in-hand", clause, {"pile": pile + 1, "seat": holder_of(state, pile)})


def look(state: GalaxyTrucker, seat: int, pile: int) -> None:
    """Take the pile in hand; looking welds the loose component (GT-5.7)."""
    player = state.edit(seat)
    player.loose = NOTHING
    player.looking = pile
    player.seen |= 1 << pile
    if state.events is not None:
        clause = "GL-10.10" if state.turn_based else "GT-5.20"
        emit(state, "event-look", clause, {"seat": seat, "pile": pile + 1})
    show(state, seat)


def show(state: GalaxyTrucker, seat: int) -> None:
    """Show the pile to the player who looks at it, or let its next unseen card be drawn first."""
    pile = state.players[seat].looking
    cards = state.piles[pile]
    if NOTHING in cards:
        state.draw = DRAW_PILE_CARD
        state.drawing = seat
    elif state.events is not None:
        names = [CARD_NAMES[card] for card in cards]
        emit(state, "event-pile-seen", "GT-19.29", {"pile": pile + 1, "card": [*names]}, (seat,))


def level_of_next(state: GalaxyTrucker) -> int:
    """Return the level of the card that is drawn next for the player who looks."""
    cards = state.piles[state.players[state.drawing].looking]
    return level_of_place(state, cards.index(NOTHING))


def fill_next(state: GalaxyTrucker, card: int) -> None:
    """Put the drawn card on the first unseen place of the pile, and go on."""
    seat = state.drawing
    pile = state.players[seat].looking
    cards = list(state.piles[pile])
    cards[cards.index(NOTHING)] = card
    state.piles = (*state.piles[:pile], tuple(cards), *state.piles[pile + 1 :])
    show(state, seat)


def put_back(state: GalaxyTrucker, seat: int) -> None:
    """Put the pile back that the player looks at, if any (GT-5.21, GT-5.A2, GL-10.11, GL-10.R6)."""
    pile = state.players[seat].looking
    if pile != NOTHING:
        state.edit(seat).looking = NOTHING
        if state.events is not None:
            clause = "GL-10.11" if state.turn_based else "GT-5.21"
            emit(state, "event-pile-back", clause, {"seat": seat, "pile": pile + 1})
