"""The robots that act: only those that are ON do (FP-6.5)."""

from __future__ import annotations

from starlode.games.forgotten_planet.state import Planet
from starlode.kernel.contract import Refusal


def why_not_use_robot(state: Planet, square: int) -> Refusal | None:
    """Return why the active player has no robot to act with on the square, or None (FP-6.5)."""
    robots, name = state.players[state.seat].robots, state.config.area.names[square]
    if 2 * square + 1 in robots:
        return None
    if 2 * square in robots:
        return Refusal("refusal-robot-off", "FP-6.5", {"square": name})
    return Refusal("refusal-no-robot", "FP-6.5", {"square": name})


def count_robots_on(state: Planet, square: int) -> int:
    """Return the number of robots of all players on a tile."""
    count = 0
    for player in state.players:
        for code in player.robots:
            if code >> 1 == square:
                count += 1
    return count


def change_robot(state: Planet, seat: int, before: int, after: int) -> None:
    """Replace one robot of a seat by another code: another square or status."""
    robots = state.players[seat].robots.copy()
    robots[robots.index(before)] = after
    robots.sort()
    state.edit(seat).robots = robots


def remove_robots(state: Planet, square: int) -> list[int]:
    """Return all robots on the tile to their owners' supplies (FP-1.18); return how many each player lost."""
    lost: list[int] = []
    for seat in range(state.config.players):
        robots = state.players[seat].robots
        remaining = [code for code in robots if code >> 1 != square]
        lost.append(len(robots) - len(remaining))
        if len(remaining) < len(robots):
            state.edit(seat).robots = remaining
    return lost
