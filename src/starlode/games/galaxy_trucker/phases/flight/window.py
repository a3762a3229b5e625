"""Between two cards: flying players may give up, and the leader reveals the next card (GT-9.1, GT-9.7)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, GiveUp, RevealCard
from starlode.games.galaxy_trucker.content import CARD_LEARNING, CARD_NAMES, CARD_TYPE_NAMES, COMBAT_ZONE, SABOTAGE
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.flight import giving_up
from starlode.games.galaxy_trucker.state import (
    AFTER_CARD,
    CARD,
    DRAW_TOP,
    FLYING,
    IGNORED,
    NOBODY,
    REVEAL,
    SCORING,
    GalaxyTrucker,
    leader,
    note,
    route_order,
)
from starlode.kernel.contract import Action, Json, Pending, Refusal, emit

# GT-14.7: what a lone ship ignores (GT-13.10.6, GT-13.13.4).
_IGNORED_ALONE: Final = (COMBAT_ZONE, SABOTAGE)


def cards_in_deck(state: GalaxyTrucker) -> int:
    """Return how many cards are still to be revealed (GT-4.4, GT-8.9)."""
    dealt = sum(CARD_LEARNING) if state.config.learning else sum([len(pile) for pile in state.piles])
    return dealt - len(state.revealed)


# --- the step -----------------------------------------------------------------------------------------------------


def run(state: GalaxyTrucker) -> bool:
    """Wait for the leader; end the flight after the last card, or if nobody is flying (GT-9.8)."""
    if leader(state) != NOBODY and cards_in_deck(state):
        return False
    state.step = SCORING
    if state.events is not None:
        emit(state, "event-flight-over", "GT-9.8", {"count": len(route_order(state))})
    return True


def pending(state: GalaxyTrucker) -> Pending:
    """Return the leader as awaited; every flying player may give up (GT-14.A4)."""
    return Pending((leader(state),), may_act=tuple(sorted(route_order(state))))


def list_actions(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the options of a flying player."""
    if state.players[seat].status != FLYING:
        return []
    options = [ACTIONS.give_up, ACTIONS.reveal_card] if seat == leader(state) else [ACTIONS.give_up]
    for step in state.config.hooks.between_cards.values():
        options += step.options(state, seat)
    return options


def apply_action(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Give up, reveal the top card of the deck, or do what an expansion offers (GT-22.18)."""
    further = state.config.hooks.between_cards.get(action)
    if further is not None:
        further.apply(state, seat, action)
    elif isinstance(action, GiveUp):
        giving_up.give_up(state, seat, giving_up.VOLUNTARY)
    else:
        state.step = REVEAL
        state.draw = DRAW_TOP


def why_not(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the seat may not do this between two cards, or None."""
    further = state.config.hooks.between_cards.get(action)
    if further is None and not isinstance(action, GiveUp | RevealCard):
        return refusals.wrong_moment(state, seat, action)
    if state.players[seat].status != FLYING:
        return Refusal("refusal-off-the-route", "GT-9.9", {})
    if further is not None:
        return further.why_not(state, seat, action)
    if isinstance(action, RevealCard) and seat != leader(state):
        return Refusal("refusal-leader-reveals", "GT-9.1", {"seat": leader(state)})
    return None


def default(state: GalaxyTrucker, seat: int) -> Action | None:
    """Stay (GT-19.11); the leader reveals the next card."""
    return ACTIONS.reveal_card if seat == leader(state) else None


# --- the revealed card --------------------------------------------------------------------------------------------


def run_reveal(state: GalaxyTrucker) -> bool:
    """Begin the card that was drawn, unless a lone ship ignores it (GT-14.7)."""
    state.stage = state.index = 0
    state.dice = (0, 0)
    state.record = ()
    state.queue = ()
    state.marks = (0,) * len(state.players)
    card = state.current_card
    for effect in state.config.hooks.card_revealed:
        effect(state)
    ignored = len(route_order(state)) == 1 and _is_ignored_alone(state, card.type)
    state.step = AFTER_CARD if ignored else CARD
    if state.events is not None:
        data: dict[str, Json] = {"card": CARD_NAMES[state.card], "type": CARD_TYPE_NAMES[card.type]}
        emit(state, "event-card-revealed", "GT-9.1", {"seat": leader(state), **data})
        if ignored:
            emit(state, "event-card-ignored", "GT-14.7", data)
    if ignored:
        note(state, IGNORED, leader(state))
    return True


def _is_ignored_alone(state: GalaxyTrucker, card_type: int) -> bool:
    return card_type in _IGNORED_ALONE or card_type in state.config.hooks.ignored_alone
