"""Rockets on the route: moving forward, losing flight days, jumping over others."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.galaxy_trucker.hooks import LOSS_DAY
from starlode.games.galaxy_trucker.state import FLYING, NOTHING, GalaxyTrucker, emit, route_order


def move(state: GalaxyTrucker, seat: int, spaces: int) -> None:
    """Move the rocket over this many empty spaces; backwards, losing flight days, if negative (GT-9.3, GT-9.4)."""
    if not spaces:
        return
    state.edit(seat).progress = _destination(state, seat, spaces)
    if spaces < 0:
        state.config.hooks.report_loss(state, seat, LOSS_DAY, NOTHING, -spaces)
    if state.events is not None:
        space = state.players[seat].progress % state.board.length
        if spaces > 0:
            emit(state, "event-moved-forward", "GT-9.3", {"seat": seat, "count": spaces, "space": space})
        else:
            emit(state, "event-days-lost", "GT-9.4", {"seat": seat, "days": -spaces, "space": space})


def _destination(state: GalaxyTrucker, seat: int, spaces: int) -> int:
    """Return the progress after the move: occupied spaces are jumped over and not counted.

    Rockets block spaces physically, also one that is a lap ahead (GT-9.A2); who has given up is off the route (GT-9.9).
    """
    length = state.board.length  # GT-3.1: the route is a closed loop
    occupied = {
        player.progress % length: other
        for other, player in enumerate(state.players)
        if player.status == FLYING and other != seat
    }
    direction = 1 if spaces > 0 else -1
    progress = state.players[seat].progress
    for _ in range(abs(spaces)):
        progress += direction
        while progress % length in occupied:
            for jump in state.config.hooks.jumps:
                jump(state, seat, occupied[progress % length], direction)
            progress += direction
    return progress


def lose_days(state: GalaxyTrucker, seats: Sequence[int], days: int) -> None:
    """Let players lose flight days through the same effect: the last in route order moves first (GT-9.5)."""
    for seat in reversed(route_order(state)):
        if seat in seats:
            move(state, seat, -days)
