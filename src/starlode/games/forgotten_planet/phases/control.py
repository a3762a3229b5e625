"""Who is nearest to each tile (section 19): one search from all bases at once over linked tiles."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.content import SEATS
from starlode.games.forgotten_planet.state import NOBODY, Planet

# By mask of seats: the only one in it, or NOBODY.
OWNER: Final[list[int]] = [seats.bit_length() - 1 if seats.bit_count() == 1 else NOBODY for seats in range(1 << SEATS)]


def nearest(state: Planet, owner: list[int], tiles: list[int]) -> list[int]:
    """For each square the mask of seats whose smallest distance is the smallest of all; 0 where no base reaches.

    Where that is one seat, `owner` (nobody anywhere) learns that it controls the tile (FP-19.3) and `tiles` (nothing)
    counts it; what nobody controls is counted in the last place, which is that of NOBODY. A tile hands on the seats
    that are nearest to it: whoever is nearest to the next one comes through a tile to which he is nearest too. So one
    search finds all ties (FP-19.4 to FP-19.6, FP-19.13).
    """
    linked = state.linked
    found = [0] * len(linked)
    ring: list[int] = []
    for seat, bases in enumerate(state.bases):
        for square in bases:
            found[square] = 1 << seat
            owner[square] = seat
            tiles[seat] += 1
            ring.append(square)
    while ring:
        # Tiles that this ring reaches are still among them when they are reached once more, and only then.
        onward: list[int] = []
        for square in ring:
            seats = found[square]
            for other in linked[square]:
                known = found[other]
                if not known:
                    found[other] = seats
                    onward.append(other)
                elif known != seats and other in onward:
                    found[other] = known | seats
        for other in onward:
            nearest_seat = OWNER[found[other]]
            owner[other] = nearest_seat
            tiles[nearest_seat] += 1
        ring = onward
    return found


def distances(state: Planet, seat: int) -> list[int]:
    """Steps from this seat's nearest base to each square, -1 where there is no chain (FP-19.2)."""
    found = [-1] * len(state.linked)
    ring = state.bases[seat]
    for square in ring:
        found[square] = 0
    steps = 0
    while ring:
        steps += 1
        onward: list[int] = []
        for square in ring:
            for other in state.linked[square]:
                if found[other] < 0:
                    found[other] = steps
                    onward.append(other)
        ring = onward
    return found
