"""The view of a position for one viewer, built from nothing or from the view of another position.

Ships, credits, face-up components and everything else on the table are open (GT-5.10, GT-19.28). Private are the
component that a player took unseen, until it is placed, set aside or returned, and the cards of the piles that a player
has looked at (GT-19.29). What nobody knows is not in the state (GT-19.30).
"""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import CARD_NAMES, GOODS_NAMES, SUPER, TILE_NAMES, TITLE_NAMES
from starlode.games.galaxy_trucker.phases.building import timer
from starlode.games.galaxy_trucker.phases.building.forecast import pile_levels
from starlode.games.galaxy_trucker.phases.building.turn_based import tiles_needed
from starlode.games.galaxy_trucker.phases.draws import draw_of
from starlode.games.galaxy_trucker.phases.flight.window import cards_in_deck
from starlode.games.galaxy_trucker.state import (
    BUILDING,
    DRAW_PILE_CARD,
    DRAW_TILE,
    DRAW_TITLE,
    DRAW_TOP_CARD,
    GRACE,
    NO_DRAW,
    NOBODY,
    NOTHING,
    OVER,
    STEP_NAMES,
    GalaxyTrucker,
)
from starlode.games.galaxy_trucker.views.decisions import view_decisions
from starlode.games.galaxy_trucker.views.flight import view_card, view_notes, view_prospects
from starlode.games.galaxy_trucker.views.help import (
    shows_errors,
    update_fit_counts,
    view_errors,
    view_fit_counts,
    view_fits,
)
from starlode.games.galaxy_trucker.views.names import card_names, some, tile_names
from starlode.games.galaxy_trucker.views.players import view_player, view_ship
from starlode.games.galaxy_trucker.views.shapes import DrawView, GalaxyTruckerView, PileView, PlayerView, TimerView
from starlode.kernel.masks import bits


def view(state: GalaxyTrucker, viewer: int | None) -> GalaxyTruckerView:
    """Return what this viewer may know; None is a spectator."""
    part = _table_part(state, viewer)
    part["options"] = dict(state.config.options)
    part["face_up"] = tile_names(state.face_up)
    part["fit_counts"] = view_fit_counts(state, viewer)
    part["fits"] = view_fits(state, viewer)
    part["piles"] = _piles(state, viewer)
    part["notes"] = view_notes(state)
    part["seats"] = [
        view_player(state, seat, viewer, view_ship(state.players[seat].ship), view_errors(state, seat))
        for seat in state.config.seats
    ]
    return part


def update_view(
    state: GalaxyTrucker, viewer: int | None, before: GalaxyTrucker, seen: GalaxyTruckerView
) -> GalaxyTruckerView:
    """Return `view(state, viewer)`, made from `seen`, this viewer's view of another position of the same game.

    The two views share unchanged parts, so neither may be modified. A player or a ship that two positions share has
    not changed between them, since both are copied before they are written.
    """
    part = _table_part(state, viewer)
    part["options"] = seen["options"]
    same_self = state.step == before.step and (viewer is None or state.players[viewer] is before.players[viewer])
    part["face_up"] = seen["face_up"] if state.face_up == before.face_up else tile_names(state.face_up)
    part["fit_counts"] = update_fit_counts(state, viewer, before, seen["fit_counts"])
    part["fits"] = seen["fits"] if same_self else view_fits(state, viewer)
    part["piles"] = seen["piles"] if _same_piles(state, before) else _piles(state, viewer)
    part["notes"] = seen["notes"] if state.record is before.record else view_notes(state)
    part["seats"] = [_update_player(state, seat, viewer, before, seen["seats"][seat]) for seat in state.config.seats]
    return part


def _update_player(
    state: GalaxyTrucker, seat: int, viewer: int | None, before: GalaxyTrucker, seen: PlayerView
) -> PlayerView:
    now, then = state.players[seat], before.players[seat]
    same_help = shows_errors(state, seat) == shows_errors(before, seat)
    if now is then and same_help:
        return seen
    same_ship = now.ship is then.ship
    ship = seen["ship"] if same_ship else view_ship(now.ship)
    # The rules of an expansion may look at more than the ship (GT-22.7).
    same_errors = same_ship and same_help and not state.config.hooks.building_rules
    return view_player(state, seat, viewer, ship, seen["errors"] if same_errors else view_errors(state, seat))


# --- the table ----------------------------------------------------------------------------------------------------


def _table_part(state: GalaxyTrucker, viewer: int | None) -> GalaxyTruckerView:
    """Return a view whose parts that are worth keeping are still empty."""
    config, board = state.config, state.board
    building = state.step in (BUILDING, GRACE)
    return {
        "players": config.players,
        "options": {},
        "step": STEP_NAMES[state.step],
        "over": state.step == OVER,
        "flight": state.flight + 1,
        "flights": len(config.boards),
        "board": board.name,
        "level": board.level,
        "loss_cost": board.penalty,
        "removal_cost": 0 if board.learning else board.penalty,
        "tiles_needed": tiles_needed(state) if building and state.turn_based else None,
        "first_player": some(state.first_player),
        "turn": some(state.turn),
        "first_stopper": some(state.first_stopper),
        "countdown": state.countdown if state.first_stopper != NOBODY else None,
        "timer": _timer(state) if building else None,
        "limit": some(state.limit) if building else None,
        "face_down": state.pool.bit_count(),
        "face_up": [],
        "returned": [{"tile": TILE_NAMES[tile], "at": at} for tile, at in state.returned],
        "fit_counts": {},
        "fits": {},
        "piles": [],
        "known_cards": [] if viewer is None else card_names(state.players[viewer].known),
        "used_cards": card_names(state.used),
        "cards_left": cards_in_deck(state),
        "revealed": [CARD_NAMES[card] for card in state.revealed],
        "card": view_card(state),
        "dice": [*state.dice] if state.roll else None,
        "notes": [],
        "draw": _draw(state) if state.draw != NO_DRAW else None,
        "decisions": view_decisions(state) if state.deciding else [],
        "prospects": view_prospects(state),
        "supply": {name: state.supply[colour] for colour, name in enumerate(GOODS_NAMES)},
        "titles": [TITLE_NAMES[title] for title in bits(state.titles)],
        "seats": [],
    }


def _timer(state: GalaxyTrucker) -> TimerView | None:
    """Return the sand timer, if there is one; in turn-based building there is none (GL-10.27)."""
    spaces = timer.spaces(state)
    if not spaces:
        return None
    return {"space": state.timer_space, "spaces": [*spaces], "ends": some(state.timer_ends)}


def _piles(state: GalaxyTrucker, viewer: int | None) -> list[PileView]:
    """Return the piles. Their levels are those of the board: how many cards are left of one is hidden (GT-19.30)."""
    levels = pile_levels(state)
    known = 0 if viewer is None else state.players[viewer].seen
    return [
        {
            "levels": [*levels, *[SUPER] * (len(cards) - len(levels))],
            "seen_by": [seat for seat, player in enumerate(state.players) if player.seen >> pile & 1],
            "cards": [CARD_NAMES[card] for card in cards if card != NOTHING] if known >> pile & 1 else None,
        }
        for pile, cards in enumerate(state.piles)
    ]


def _same_piles(state: GalaxyTrucker, before: GalaxyTrucker) -> bool:
    return (
        state.flight == before.flight
        and state.piles == before.piles
        and [player.seen for player in state.players] == [player.seen for player in before.players]
    )


def _draw(state: GalaxyTrucker) -> DrawView:
    """Return the pending draw."""
    kind = state.draw
    part: DrawView = {"kind": draw_of(state).name}
    if kind in (DRAW_TILE, DRAW_PILE_CARD, DRAW_TITLE):
        part["seat"] = state.drawing
    elif kind == DRAW_TOP_CARD:
        part["level"] = state.drawing
    return part
