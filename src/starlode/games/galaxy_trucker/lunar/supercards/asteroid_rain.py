"""Asteroid Rain: small asteroids along every line of the ship, in three sweeps (GL-9.3.1, GL-9.3.2).

No dice are rolled, so that special rules for lines that dice name do not apply (GL-12.5). Only lines in which something
may happen are asked about or told of.
"""

from __future__ import annotations

from typing import Final, cast

from starlode.games.galaxy_trucker.content import NORTH, ORIGINS, SMALL_METEOR, SOUTH, Board
from starlode.games.galaxy_trucker.hooks import ALONG_LINE
from starlode.games.galaxy_trucker.lunar.content import Supercard, Sweep
from starlode.games.galaxy_trucker.phases.flight import dangers
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker, route_order
from starlode.kernel.contract import emit

# Stages. The queue holds the ships still to be resolved, in flight order (GL-9.3.9, GL-8.10); half of `index` counts
# the asteroids of the first one, so that `dangers.current_danger` names them.
BEGIN: Final = 0
RAIN: Final = 1

Asteroid = tuple[int, int, int]
"""An asteroid of the rain: number of the sweep, side it comes from, and line."""


def run(state: GalaxyTrucker) -> bool:
    """Resolve the card ship by ship; return whether that is done."""
    if state.stage == BEGIN:
        state.queue = route_order(state)
        state.stage = RAIN
    card = cast(Supercard, state.current_card)
    asteroids = list_asteroids(card.sweeps, state.board)
    while state.queue:
        seat = state.queue[0]
        if state.index == 2 * len(asteroids):
            state.queue = state.queue[1:]
            state.index = 0
            continue
        number = state.index // 2
        state.index += 2
        _announce_sweep(state, seat, asteroids, number)
        _fall(state, seat, asteroids[number])
        if state.agenda or state.players[seat].stack:
            return False
    return True


def list_asteroids(sweeps: tuple[Sweep, ...], board: Board) -> list[Asteroid]:
    """Return the asteroids of all sweeps in their order, along every line of the board (GL-9.3.3, GL-9.3.4)."""
    found: list[Asteroid] = []
    for number, sweep in enumerate(sweeps):
        first, last = board.columns if sweep.side in (NORTH, SOUTH) else board.rows
        lines = range(first, last + 1) if sweep.rising else range(last, first - 1, -1)
        found += [(number, sweep.side, line) for line in lines]
    return found


def threatens(ship: Ship, side: int, line: int) -> bool:
    """Return whether a small asteroid meets an exposed connector; the others do nothing (GL-9.3.5, GL-9.3.7)."""
    position = fire.first_component(ship, side, line)
    return position != NOTHING and not fire.bounces_off(ship, position, side)


def _announce_sweep(state: GalaxyTrucker, seat: int, asteroids: list[Asteroid], number: int) -> None:
    sweep, side, _ = asteroids[number]
    if state.events is not None and (number == 0 or asteroids[number - 1][0] != sweep):
        emit(state, "event-rain-sweep", "GL-9.3.2", {"seat": seat, "sweep": sweep + 1, "origin": ORIGINS[side]})


def _fall(state: GalaxyTrucker, seat: int, asteroid: Asteroid) -> None:
    """Let one asteroid meet the ship as the one before has left it (GL-9.3.6)."""
    _, side, line = asteroid
    ship = state.players[seat].ship
    position = fire.first_component(ship, side, line)
    if position == NOTHING:
        return
    if threatens(ship, side, line):
        dangers.strike(state, seat, SMALL_METEOR, side, line)
    else:
        # Nothing comes of it, but modules see it pass.
        dangers.pass_stage(state, seat, ALONG_LINE, (SMALL_METEOR, side, line, position))
