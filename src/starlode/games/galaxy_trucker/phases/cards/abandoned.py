"""Abandoned ship and station: an offer to one player after the other until one takes it (GT-13.2.1, GT-13.3.2).

The ship costs crew and brings credits. The station needs crew on board, costs none and brings goods.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, Accept, Dock, Pass
from starlode.games.galaxy_trucker.content import ABANDONED_SHIP
from starlode.games.galaxy_trucker.phases.flight import crew_loss, goods, movement
from starlode.games.galaxy_trucker.state import (
    ACCEPT_OR_PASS,
    DOCK_OR_PASS,
    PASSED,
    TAKEN,
    TOO_FEW_CREW,
    GalaxyTrucker,
    note,
    pop,
    push,
    route_order,
)
from starlode.kernel.contract import Action, Json, Refusal, emit

# Stages. Once the offer is taken, the queue holds the taker alone.
BEGIN: Final = 0
OFFER: Final = 1
ACCEPTED: Final = 2


def run(state: GalaxyTrucker) -> bool:
    """Resolve the card; return whether that is done."""
    if state.stage == BEGIN:
        state.queue = route_order(state)
        state.stage = OFFER
    if state.stage == ACCEPTED:
        movement.stop(state, state.queue, state.current_card.days)
        return True
    is_ship = state.current_card.type == ABANDONED_SHIP
    while state.queue:
        seat, state.queue = state.queue[0], state.queue[1:]
        if has_crew(state, seat):
            push(state, seat, ACCEPT_OR_PASS if is_ship else DOCK_OR_PASS)
            return False
        note(state, TOO_FEW_CREW, seat)
        if state.events is not None:
            clause = "GT-13.2.3" if is_ship else "GT-13.3.1"
            emit(state, "event-too-few-crew", clause, {"seat": seat, "count": state.current_card.crew})
    return True


def has_crew(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether the crew, aliens included, is as large as the card asks (GT-13.2.3, GT-13.3.1)."""
    return state.players[seat].ship.crew_members() >= state.current_card.crew


def _take(state: GalaxyTrucker, seat: int) -> None:
    note(state, TAKEN, seat)
    state.queue = (seat,)
    state.stage = ACCEPTED


# --- the ship (GT-19.13) --------------------------------------------------------------------------------------------


def list_ship(_state: GalaxyTrucker, _seat: int) -> list[Action]:
    """Return the offer and the pass."""
    return [ACTIONS.accept, ACTIONS.pass_by]


def apply_ship(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Give up crew for credits, be it the whole crew (GT-13.2.2, GT-13.2.3), or pass."""
    pop(state, seat)
    card = state.current_card
    if not isinstance(action, Accept):
        _pass(state, seat, "GT-13.2.1")
        return
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "count": card.crew, "credits": card.credits}
        emit(state, "event-ship-accepted", "GT-13.2.2", data)
    _take(state, seat)
    state.edit(seat).credits += card.credits
    crew_loss.lose_crew(state, seat, card.crew)


def why_not_ship(_state: GalaxyTrucker, _seat: int, action: Action) -> Refusal | None:
    """Return that the offer has to be answered first, or None for the answers."""
    if isinstance(action, Accept | Pass):
        return None
    return Refusal("refusal-ship-first", "GT-13.2.1", {})


def default_ship(_state: GalaxyTrucker, _seat: int) -> Action:
    """Pass (GT-19.13)."""
    return ACTIONS.pass_by


# --- the station (GT-19.14) -----------------------------------------------------------------------------------------


def list_station(_state: GalaxyTrucker, _seat: int) -> list[Action]:
    """Return docking and the pass."""
    return [ACTIONS.dock, ACTIONS.pass_by]


def apply_station(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Dock and load the goods (GT-13.3.3), or pass."""
    pop(state, seat)
    if not isinstance(action, Dock):
        _pass(state, seat, "GT-13.3.2")
        return
    if state.events is not None:
        emit(state, "event-docked", "GT-13.3.2", {"seat": seat})
    _take(state, seat)
    goods.offer_goods(state, seat, state.current_card.goods)


def why_not_station(_state: GalaxyTrucker, _seat: int, action: Action) -> Refusal | None:
    """Return that the offer has to be answered first, or None for the answers."""
    if isinstance(action, Dock | Pass):
        return None
    return Refusal("refusal-station-first", "GT-13.3.2", {})


def default_station(_state: GalaxyTrucker, _seat: int) -> Action:
    """Pass (GT-19.14)."""
    return ACTIONS.pass_by


def _pass(state: GalaxyTrucker, seat: int, clause: str) -> None:
    note(state, PASSED, seat)
    if state.events is not None:
        emit(state, "event-passed", clause, {"seat": seat})
