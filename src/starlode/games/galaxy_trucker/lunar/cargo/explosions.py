"""Explosive and fragile cargo: how destruction spreads over a ship, in waves (GL-7.26, GL-7.27, GL-7.28, GL-7.29).

Everything here works on a ship alone. The Widow's group is an argument, since it is fixed at launch (GL-3.7.7).
"""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import EXPLOSIVE, FRAGILE
from starlode.games.galaxy_trucker.hooks import Wave
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import around


def find_waves(ship: Ship, first: int, group: int = 0) -> list[Wave]:
    """Return the waves in which destruction spreads from the first set of destroyed components (GL-7.26).

    Each wave holds what is destroyed at once, and the members of the Widow's group that leave right after it as fallen
    because one of them was destroyed (GL-3.7.4, GL-7.27, GL-7.29). These have no effect any more (GL-3.7.5); those that
    were destroyed still have theirs in the next wave (GL-3.7.6).
    """
    waves: list[Wave] = []
    left = ship.mask
    wave = first & left
    while wave:
        left &= ~wave
        fallen = group & left if group & wave else 0
        left &= ~fallen
        waves.append((wave, fallen))
        wave = reached(ship, wave) & left
    return waves


def reached(ship: Ship, wave: int) -> int:
    """Return the positions that the next wave destroys, as far as components are still there (GL-7.28).

    An explosion destroys all neighbours (GL-7.8, GL-7.9, GL-7.R1); a fragile cargo breaks if any neighbour is
    destroyed (GL-7.11, GL-7.12).
    """
    return around(wave & ship.of_kind(EXPLOSIVE)) | around(wave) & ship.of_kind(FRAGILE)
