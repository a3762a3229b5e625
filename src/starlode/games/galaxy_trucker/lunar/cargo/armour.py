"""Heavy cargo is armour: its smooth sides stop meteors and shots of every size (GL-7.16)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import CELL_NAMES, DANGER_NAMES, HEAVY, ORIGINS, TILE_NAMES
from starlode.games.galaxy_trucker.hooks import ARRIVING, Projectile
from starlode.games.galaxy_trucker.phases.flight.dangers import current_danger
from starlode.games.galaxy_trucker.ship.fire import bounces_off
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import BOUNCED, GalaxyTrucker, note
from starlode.kernel.contract import Json, emit


def is_armoured(ship: Ship, position: int, side: int) -> bool:
    """Return whether a meteor or shot from a side does nothing to the component: heavy cargo, smooth there.

    Where it has a connector it is as vulnerable as any component (GL-7.17). Only what has a direction asks (GL-7.18).
    """
    return bool(ship.of_kind(HEAVY) >> position & 1) and bounces_off(ship, position, side)


def stop_projectile(state: GalaxyTrucker, seat: int, stage: int, projectile: Projectile) -> bool:
    """Return whether armour stops the projectile, before any defence is asked for; it is then used up (GL-7.R4)."""
    danger, side, _, position = projectile
    if stage != ARRIVING or not is_armoured(state.players[seat].ship, position, side):
        return False
    report(state, seat, danger, side, position, current_danger(state))
    return True


def report(state: GalaxyTrucker, seat: int, danger: int, side: int, position: int, number: int) -> None:
    """Record that heavy cargo has stopped the danger with this number."""
    note(state, BOUNCED, seat, number, position)
    if state.events is not None:
        tile = TILE_NAMES[state.players[seat].ship.tile(position)]
        data: dict[str, Json] = {"seat": seat, "danger": DANGER_NAMES[danger], "origin": ORIGINS[side]}
        emit(state, "event-armour-holds", "GL-7.16", {**data, "tile": tile, "cell": CELL_NAMES[position]})
