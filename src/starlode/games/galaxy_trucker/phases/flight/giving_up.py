"""Giving up: the rocket leaves the route, by choice between cards or for a forced reason after a card (section 14)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.ship.ship import HUMANS
from starlode.games.galaxy_trucker.state import GAVE_UP, GalaxyTrucker, leader, route_order
from starlode.kernel.contract import emit

# Reasons, with their names and clauses
VOLUNTARY: Final = 0
NO_HUMANS: Final = 1
NO_ENGINES: Final = 2
OTHER: Final = 3  # an expansion's (GT-22.21)
LAPPED: Final = 4
REASON_NAMES: Final = ("voluntary", "no-humans", "no-engines", "other", "lapped")
_CLAUSES: Final = ("GT-14.4", "GT-14.2", "GT-13.8.2", "GT-14.3", "GT-14.3")


def give_up(state: GalaxyTrucker, seat: int, reason: int) -> None:
    """Take the rocket off the route (GT-14.5); money, goods and losses stay as they are (GT-14.6, GT-14.A5)."""
    player = state.edit(seat)
    player.status = GAVE_UP
    player.gave_up_at = len(state.revealed)
    if state.events is not None:
        emit(state, "event-gave-up", _CLAUSES[reason], {"seat": seat, "reason": REASON_NAMES[reason]})


def must_give_up_later(state: GalaxyTrucker, seat: int, reason: int) -> None:
    """Note a reason for giving up, which counts when the card is over (GT-14.1)."""
    state.edit(seat).forced |= 1 << reason


def has_humans(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether a human is on board: aliens cannot fly alone (GT-14.2), VIPs can (GL-2.22)."""
    return any(HUMANS[crew] for crew in state.players[seat].ship.crew)


def is_lapped(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether the leader is more than one full lap ahead (GT-14.3, GT-14.A1)."""
    players = state.players
    return players[leader(state)].progress - players[seat].progress > state.board.length


def give_up_without_humans(state: GalaxyTrucker) -> None:
    """Let all players without humans give up, in route order."""
    for seat in route_order(state):
        if not has_humans(state, seat):
            give_up(state, seat, NO_HUMANS)


def apply_forced_reasons(state: GalaxyTrucker) -> None:
    """Let players give up who must, reason by reason (GT-14.A2); the lap is measured from the leader who is left."""
    give_up_without_humans(state)
    for seat in route_order(state):
        if state.players[seat].forced >> NO_ENGINES & 1:
            give_up(state, seat, NO_ENGINES)
    for seat in route_order(state):
        if any(forced(state, seat) for forced in state.config.hooks.forced_reasons):
            give_up(state, seat, OTHER)
    for seat in route_order(state):
        if is_lapped(state, seat):
            give_up(state, seat, LAPPED)
