"""Deadly Radiation and Explosive Radiation: battery tokens are dangerous to what is around them (GL-9.7.1)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import CELL_NAMES
from starlode.games.galaxy_trucker.phases.flight import crew_loss, damage
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import around
from starlode.games.galaxy_trucker.state import GalaxyTrucker, route_order
from starlode.kernel.contract import Json, emit
from starlode.kernel.masks import bits

# Stages of Explosive Radiation
BEGIN: Final = 0
EXPLODED: Final = 1  # owners may still have to choose a piece


def loaded(ship: Ship) -> int:
    """Return the mask of the components with at least one token."""
    return sum([1 << position for position in bits(ship.mask) if ship.tokens[position]])


def deadly_cabins(ship: Ship) -> int:
    """Return the cabins whose crew, or whoever stands there, is lost: those around loaded components (GL-9.7.1)."""
    return around(loaded(ship)) & ship.cabins()


def exploding(ship: Ship) -> int:
    """Return the loaded components that destroy each other: those around another one (GL-9.7.2, GL-9.7.3).

    Batteries without tokens and a lone loaded one have no part in it (GL-9.7.4, GL-9.7.5).
    """
    charged = loaded(ship)
    return charged & around(charged)


def run_deadly(state: GalaxyTrucker) -> bool:
    """Take the crew around loaded components from every ship (GL-9.7.7)."""
    for seat in route_order(state):
        ship = state.players[seat].ship
        struck = [cabin for cabin in bits(deadly_cabins(ship)) if ship.crew[cabin]]
        _report(state, seat, "event-deadly-radiation", "GL-9.7.1", struck)
        for cabin in struck:
            crew_loss.remove_all(state, seat, cabin)
    return True


def run_explosive(state: GalaxyTrucker) -> bool:
    """Let loaded components of every ship destroy each other, all at once (GL-9.7.6)."""
    if state.stage == EXPLODED:
        return True
    state.stage = EXPLODED
    for seat in route_order(state):
        struck = exploding(state.players[seat].ship)
        _report(state, seat, "event-explosive-radiation", "GL-9.7.2", bits(struck))
        if struck:
            damage.destroy(state, seat, struck)
    return False


def _report(state: GalaxyTrucker, seat: int, key: str, clause: str, positions: list[int]) -> None:
    if state.events is not None:
        cells: list[Json] = [CELL_NAMES[position] for position in positions]
        emit(state, key, clause, {"seat": seat, "cell": cells, "count": len(cells)})
