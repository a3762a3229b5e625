"""Fast conversion of bit masks to lists of actions, or of outcomes of chance.

Rules compute what is legal as one integer with a bit per place. The table turns it into the actions of its bits, eight
bits at a time, so that the cost depends on the number of actions and not on the size of the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class MaskTable(Generic[T]):
    """Actions, or other things, by bit position. A position without one (None) must never be set in a mask."""

    def __init__(self, things: Sequence[T | None]) -> None:
        self.size = (len(things) + 7) // 8
        self.tables: list[list[tuple[T, ...]]] = []
        for start in range(0, len(things), 8):
            rows: list[tuple[T, ...]] = [()]  # by byte; each further bit doubles them
            for thing in things[start : start + 8]:
                rows += rows if thing is None else [(*row, thing) for row in rows]
            self.tables.append(rows)

    def add(self, mask: int, to: list[T]) -> None:
        """Append the things of the mask's bits, lowest bit first."""
        if mask:
            tables = self.tables
            for index, byte in enumerate(mask.to_bytes(self.size, "little")):
                if byte:
                    to += tables[index][byte]


def bits(mask: int) -> list[int]:
    """Return the positions of a mask's bits, lowest first."""
    positions: list[int] = []
    while mask:
        low = mask & -mask
        positions.append(low.bit_length() - 1)
        mask ^= low
    return positions
