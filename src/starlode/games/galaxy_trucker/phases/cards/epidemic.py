"""Epidemic: joined cabins infect each other (GT-13.12.1)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.phases.flight import crew_loss
from starlode.games.galaxy_trucker.ship.joints import infected_cabins
from starlode.games.galaxy_trucker.state import INFECTED, GalaxyTrucker, note, route_order
from starlode.kernel.contract import emit
from starlode.kernel.masks import bits


def run(state: GalaxyTrucker) -> bool:
    """Take one crew member from every infected cabin of every ship; they are determined before any loss."""
    for seat in route_order(state):
        infected = bits(infected_cabins(state.players[seat].ship))
        note(state, INFECTED, seat, first=len(infected))
        if state.events is not None:
            emit(state, "event-epidemic", "GT-13.12.1", {"seat": seat, "count": len(infected)})
        for position in infected:
            crew_loss.remove_member(state, seat, position)  # GT-13.A9
    return True
