"""Chance: what may be drawn at each kind of draw, and what an outcome does (GT-8.A5, GT-19.31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.games.galaxy_trucker.actions import (
    ACTIONS,
    DrawCard,
    DrawFirstPlayer,
    DrawLevel,
    DrawTile,
    DrawTitle,
    RollDice,
)
from starlode.games.galaxy_trucker.content import CARD_LEVEL, SUPER, TILE_NAMES
from starlode.games.galaxy_trucker.hooks import Draw
from starlode.games.galaxy_trucker.phases import trek
from starlode.games.galaxy_trucker.phases.building import forecast, turn_based
from starlode.games.galaxy_trucker.state import (
    AT_WORK,
    DRAW_DICE,
    DRAW_FIRST_PLAYER,
    DRAW_PILE_CARD,
    DRAW_TILE,
    DRAW_TITLE,
    DRAW_TOP,
    DRAW_TOP_CARD,
    FROM_POOL,
    NO_DRAW,
    NOTHING,
    GalaxyTrucker,
)
from starlode.kernel.contract import Action, emit
from starlode.kernel.masks import MaskTable, bits

Outcomes = list[tuple[Action, int]]

_TILE: Final[MaskTable[tuple[Action, int]]] = MaskTable([(action, 1) for action in ACTIONS.draw_tile])
_CARD: Final[Outcomes] = [(action, 1) for action in ACTIONS.draw_card]
_DICE: Final[Outcomes] = [(action, 1) for action in ACTIONS.roll_dice]
_LEVEL_CARDS: Final[list[int]] = [
    sum(1 << card for card, of in enumerate(CARD_LEVEL) if of == level) for level in range(SUPER + 1)
]


def list_outcomes(state: GalaxyTrucker) -> Sequence[tuple[Action, int]]:
    """Return the outcomes of the pending draw, with their weights."""
    return draw_of(state).outcomes(state)


def apply_draw(state: GalaxyTrucker, action: Action) -> None:
    """Apply an outcome. The draw is no longer pending, unless the outcome leads to another one."""
    draw = draw_of(state)
    state.draw = NO_DRAW
    draw.apply(state, action)


def draw_of(state: GalaxyTrucker) -> Draw:
    """Return the pending draw; kinds beyond the base game's are an expansion's (GT-22.25)."""
    return DRAWS[state.draw] if state.draw in DRAWS else state.config.hooks.draws[state.draw]


# --- building -----------------------------------------------------------------------------------------------------


def _list_first_players(state: GalaxyTrucker) -> Outcomes:
    builders = [seat for seat in state.config.seats if state.players[seat].status == AT_WORK]
    return [(ACTIONS.draw_first_player[seat], 1) for seat in builders]


def _apply_first_player(state: GalaxyTrucker, action: Action) -> None:
    assert isinstance(action, DrawFirstPlayer)
    turn_based.start(state, action.seat)


def _list_tiles(state: GalaxyTrucker) -> Outcomes:
    outcomes: Outcomes = []
    _TILE.add(state.pool, outcomes)
    return outcomes


def _apply_tile(state: GalaxyTrucker, action: Action) -> None:
    """Take the tile out of the pool."""
    assert isinstance(action, DrawTile)
    seat, tile = state.drawing, action.tile
    state.pool &= ~(1 << tile)
    put_drawn_tile(state, seat, tile)


def put_drawn_tile(state: GalaxyTrucker, seat: int, tile: int) -> None:
    """Put a tile that was face down into the seat's hand (GT-5.4), or face up into the warehouse (GL-10.7)."""
    if state.turn_based:
        state.face_up |= 1 << tile
        if state.events is not None:
            emit(state, "event-tile-revealed", "GL-10.7", {"seat": seat, "tile": TILE_NAMES[tile]})
        return
    player = state.edit(seat)
    player.hand = tile
    player.hand_from = FROM_POOL
    if state.events is not None:
        emit(state, "event-tile-seen", "GT-5.4", {"seat": seat, "tile": TILE_NAMES[tile]}, (seat,))


# --- cards --------------------------------------------------------------------------------------------------------


def _list_undrawn(state: GalaxyTrucker, level: int) -> list[int]:
    """Return the cards of a level that were not drawn so far in the game (GT-8.A5, GT-18.4)."""
    return bits(state.cards_left & _LEVEL_CARDS[level])


def draw_unseen(state: GalaxyTrucker, card: int) -> None:
    """Note that an unseen place of the deck holds this card."""
    level = CARD_LEVEL[card]
    state.cards_left &= ~(1 << card)
    state.unseen = (*state.unseen[: level - 1], state.unseen[level - 1] - 1, *state.unseen[level:])


def _list_pile_cards(state: GalaxyTrucker) -> Outcomes:
    return [_CARD[card] for card in _list_undrawn(state, forecast.level_of_next(state))]


def _apply_pile_card(state: GalaxyTrucker, action: Action) -> None:
    assert isinstance(action, DrawCard)
    draw_unseen(state, action.card)
    forecast.fill_next(state, action.card)


def may_be_first(state: GalaxyTrucker, card: int) -> bool:
    """Return whether the card may be the first: it has the flight's level, no supercard (GT-8.9, GT-22.9, GL-8.4)."""
    if CARD_LEVEL[card] != state.board.level:
        return False
    return all(rule(state, card) for rule in state.config.hooks.first_card)


def cards_ahead(state: GalaxyTrucker) -> tuple[int, ...]:
    """Return the cards that an expansion has drawn ahead: they lie on top of the deck, next one first (GT-22.9)."""
    return tuple([card for known in state.config.hooks.cards_ahead for card in known(state)])


def levels_of_next(state: GalaxyTrucker, *, first: bool) -> list[int]:
    """Return the levels that the next card may have if nobody has seen it; the first has the flight's.

    That is the same as to shuffle again until it has (GT-8.A1, GL-8.5).
    """
    levels = range(1, len(state.unseen) + 1)
    return [level for level in levels if state.unseen[level - 1] and (not first or level == state.board.level)]


def list_seen(state: GalaxyTrucker, gone: Sequence[int], *, first: bool) -> list[int]:
    """Return the cards seen in a pile that may come next, without those that have left the deck."""
    seen = [card for pile in state.piles for card in pile if card != NOTHING and card not in gone]
    return [card for card in sorted(seen) if not first or may_be_first(state, card)]


def list_unseen(state: GalaxyTrucker, level: int, *, first: bool) -> list[int]:
    """Return the cards that an unseen place of a level may hold, if it comes next."""
    return [card for card in _list_undrawn(state, level) if not first or may_be_first(state, card)]


def _list_tops(state: GalaxyTrucker) -> Outcomes:
    """Return every card seen in a pile, and the levels of unseen places: each place is equally likely (GT-8.A5)."""
    ahead = cards_ahead(state)
    if ahead:
        return [_CARD[ahead[0]]]
    first = not state.revealed
    outcomes = [
        (ACTIONS.draw_level[level - 1], state.unseen[level - 1]) for level in levels_of_next(state, first=first)
    ]
    return outcomes + [_CARD[card] for card in list_seen(state, state.revealed, first=first)]


def _apply_top(state: GalaxyTrucker, action: Action) -> None:
    if isinstance(action, DrawLevel):
        state.draw = DRAW_TOP_CARD
        state.drawing = action.level
    else:
        assert isinstance(action, DrawCard)
        _reveal(state, action.card)


def _list_top_cards(state: GalaxyTrucker) -> Outcomes:
    return [_CARD[card] for card in list_unseen(state, state.drawing, first=not state.revealed)]


def _apply_top_card(state: GalaxyTrucker, action: Action) -> None:
    assert isinstance(action, DrawCard)
    draw_unseen(state, action.card)
    _reveal(state, action.card)


def _reveal(state: GalaxyTrucker, card: int) -> None:
    """Turn up the top card of the deck (GT-9.1); a supercard counts like the others (GL-8.7)."""
    state.card = card
    state.revealed = (*state.revealed, card)


# --- dice and titles ----------------------------------------------------------------------------------------------


def _list_dice(_state: GalaxyTrucker) -> Outcomes:
    return _DICE


def _apply_dice(state: GalaxyTrucker, action: Action) -> None:
    assert isinstance(action, RollDice)
    state.dice = (action.first, action.second)


def _list_titles(state: GalaxyTrucker) -> Outcomes:
    return [(ACTIONS.draw_title[title], 1) for title in bits(state.titles)]


def _apply_title(state: GalaxyTrucker, action: Action) -> None:
    assert isinstance(action, DrawTitle)
    trek.take_title(state, state.drawing, action.title)


DRAWS: Final[dict[int, Draw]] = {
    DRAW_FIRST_PLAYER: Draw("first-player", _list_first_players, _apply_first_player),
    DRAW_TILE: Draw("tile", _list_tiles, _apply_tile),
    DRAW_PILE_CARD: Draw("pile-card", _list_pile_cards, _apply_pile_card),
    DRAW_TOP: Draw("top", _list_tops, _apply_top),
    DRAW_TOP_CARD: Draw("top-card", _list_top_cards, _apply_top_card),
    DRAW_DICE: Draw("dice", _list_dice, _apply_dice),
    DRAW_TITLE: Draw("title", _list_titles, _apply_title),
}
