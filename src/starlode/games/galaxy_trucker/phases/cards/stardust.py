"""Stardust: exposed connectors cost flight days (GT-13.11.1)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.phases.flight import movement
from starlode.games.galaxy_trucker.ship.joints import exposed_count
from starlode.games.galaxy_trucker.state import DUSTED, GalaxyTrucker, note, route_order
from starlode.kernel.contract import emit


def run(state: GalaxyTrucker) -> bool:
    """In reverse route order, move every player back by one space per exposed connector (GT-13.A11: none, no move)."""
    for seat in reversed(route_order(state)):
        connectors = exposed_count(state.players[seat].ship)
        note(state, DUSTED, seat, first=connectors)
        if state.events is not None:
            emit(state, "event-stardust", "GT-13.11.1", {"seat": seat, "count": connectors})
        movement.move(state, seat, -connectors)
    return True
