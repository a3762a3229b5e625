"""Heavy cargo slows the ship down: its weight is taken off the engine power (GL-7.14)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.ship.power import total_weight
from starlode.games.galaxy_trucker.state import GalaxyTrucker


def slow_down(state: GalaxyTrucker, seat: int, _powered: int, power: int) -> int:
    """Return the engine power less the weight, never below 0 (GL-7.14, GL-7.15).

    The weight counts after the brown alien and before the Engineer (GL-7.R2, GT-10.7).
    """
    return max(0, power - total_weight(state.players[seat].ship))
