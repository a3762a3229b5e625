"""Rockets on the route: moving forward, losing flight days, jumping over others."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.galaxy_trucker.hooks import LOSS_DAY
from starlode.games.galaxy_trucker.state import FLYING, NOTHING, GalaxyTrucker, route_order
from starlode.kernel.contract import emit


def move(state: GalaxyTrucker, seat: int, spaces: int) -> None:
    """Move the rocket over this many empty spaces; backwards, losing flight days, if negative (GT-9.3, GT-9.4).

    A module may take over a move forward (GT-22.19); then it may still be going on when this returns. Moves backwards
    are always the same (GL-6.2.5).
    """
    if not spaces:
        return
    if spaces > 0 and any(takes_over(state, seat, spaces) for takes_over in state.config.hooks.moves_forward):
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
    """Return the progress after the move: occupied spaces are jumped over and not counted."""
    length = state.board.length
    occupied = other_rockets(state, seat)
    direction = 1 if spaces > 0 else -1
    progress = state.players[seat].progress
    for _ in range(abs(spaces)):
        progress += direction
        while progress % length in occupied:
            for jump in state.config.hooks.jumps:
                jump(state, seat, occupied[progress % length], direction)
            progress += direction
    return progress


def other_rockets(state: GalaxyTrucker, seat: int) -> dict[int, int]:
    """Return the other rockets on the route by the space on which they stand; the route is a closed loop (GT-3.1).

    Rockets block spaces physically, also one that is a lap ahead (GT-9.A2); who has given up is off the route (GT-9.9).
    """
    length = state.board.length
    return {
        player.progress % length: other
        for other, player in enumerate(state.players)
        if player.status == FLYING and other != seat
    }


def lose_days(state: GalaxyTrucker, seats: Sequence[int], days: int) -> None:
    """Let players lose flight days through the same effect: the last in route order moves first (GT-9.5)."""
    for seat in reversed(route_order(state)):
        if seat in seats:
            move(state, seat, -days)


def stop(state: GalaxyTrucker, seats: Sequence[int], days: int) -> None:
    """Let players lose the flight days that a choice of their own costs, and tell the modules (GT-22.19)."""
    lose_days(state, seats, days)
    for stopped in state.config.hooks.stops:
        for seat in seats:
            stopped(state, seat)
