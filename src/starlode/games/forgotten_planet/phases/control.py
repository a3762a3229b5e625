"""Distances and the nearest players of each tile (FP-19), by breadth-first search over linked tiles.

Walls break links, so distances run around them (FP-19.8, FP-R19.3); empty squares carry none (FP-R19.2). Tiles of
every kind and owner count as steps (FP-19.9), robots play no part (FP-2.9).
"""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.content import SEATS
from starlode.games.forgotten_planet.state import NOBODY, Planet

# The owner by mask of nearest seats: the only seat in the mask, or NOBODY (FP-19.3, FP-19.4).
OWNER: Final[list[int]] = [seats.bit_length() - 1 if seats.bit_count() == 1 else NOBODY for seats in range(1 << SEATS)]


def find_nearest(state: Planet, owner: list[int], tiles: list[int]) -> list[int]:
    """Return for each square the mask of the seats at the smallest distance; 0 where no base reaches (FP-19.6).

    `owner`, all NOBODY, and `tiles`, all 0, are filled in: the controller of each tile (FP-19.3) and the number of
    tiles of each seat; index NOBODY, the last, counts what nobody controls. How many bases a seat has at that distance
    does not matter (FP-19.5, FP-30.5).

    One search from all bases at once finds all ties: the seats nearest to a tile are exactly those that are nearest to
    a neighbour one step closer, even through a foreign base (FP-19.13).
    """
    linked = state.linked
    reached_by = [0] * len(linked)
    ring: list[int] = []
    for seat, player in enumerate(state.players):
        for square in player.bases:
            reached_by[square] = 1 << seat
            owner[square] = seat  # FP-19.7
            tiles[seat] += 1
            ring.append(square)
    while ring:
        # A tile reached again ties only if it was first reached in this same ring.
        next_ring: list[int] = []
        for square in ring:
            seats = reached_by[square]
            for other in linked[square]:
                before = reached_by[other]
                if not before:
                    reached_by[other] = seats
                    next_ring.append(other)
                elif before != seats and other in next_ring:
                    reached_by[other] = before | seats
        for other in next_ring:
            nearest_seat = OWNER[reached_by[other]]
            owner[other] = nearest_seat
            tiles[nearest_seat] += 1
        ring = next_ring
    return reached_by


def measure_distances(state: Planet, seat: int) -> list[int]:
    """Return the steps from this seat's nearest base to each square, -1 where there is no chain (FP-2.7, FP-19.2)."""
    distance = [-1] * len(state.linked)
    ring = state.players[seat].bases
    for square in ring:
        distance[square] = 0
    steps = 0
    while ring:
        steps += 1
        next_ring: list[int] = []
        for square in ring:
            for other in state.linked[square]:
                if distance[other] < 0:
                    distance[other] = steps
                    next_ring.append(other)
        ring = next_ring
    return distance
