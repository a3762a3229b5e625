"""Pandemic and Contamination: worse than an Epidemic (GL-9.9.1, GL-9.9.3)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.phases.flight import crew_loss
from starlode.games.galaxy_trucker.ship.joints import infected_cabins
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import around
from starlode.games.galaxy_trucker.state import INFECTED, GalaxyTrucker, note, route_order
from starlode.kernel.contract import emit
from starlode.kernel.masks import bits


def pandemic_cabins(ship: Ship) -> int:
    """Return the occupied cabins around which there is another occupied cabin (GL-9.9.1, GL-9.9.2)."""
    occupied = ship.occupied()
    return occupied & around(occupied)


def contaminated_cabins(ship: Ship) -> int:
    """Return all occupied cabins if two of them are joined to each other, else none (GL-9.9.3, GL-9.9.4, GL-9.R5)."""
    return ship.occupied() if infected_cabins(ship) else 0


def run_pandemic(state: GalaxyTrucker) -> bool:
    """Infect cabins next to each other, diagonally too."""
    for seat in route_order(state):
        _infect(state, seat, pandemic_cabins(state.players[seat].ship), "event-pandemic", "GL-9.9.1")
    return True


def run_contamination(state: GalaxyTrucker) -> bool:
    """Infect all cabins of ships with two joined ones."""
    for seat in route_order(state):
        _infect(state, seat, contaminated_cabins(state.players[seat].ship), "event-contamination", "GL-9.9.3")
    return True


def _infect(state: GalaxyTrucker, seat: int, cabins: int, key: str, clause: str) -> None:
    """Take one crew member from each of these cabins, which are determined before any loss (GL-9.9.5)."""
    note(state, INFECTED, seat, first=cabins.bit_count())
    if state.events is not None:
        emit(state, key, clause, {"seat": seat, "count": cabins.bit_count()})
    for cabin in bits(cabins):
        crew_loss.remove_member(state, seat, cabin)
