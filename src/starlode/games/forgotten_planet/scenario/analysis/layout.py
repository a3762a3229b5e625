"""The characters of a layout (FP-31), and the types that describe it."""

from __future__ import annotations

from typing import Final, Literal

LETTERS: Final = "ABCD"
DIGITS: Final = "1234"
EMPTY: Final = "."
OUTSIDE: Final = "_"
OBSTACLE: Final = "#"

Symmetry = Literal["mirror-x", "mirror-y", "rot180", "rot90", "none"]
Square = tuple[int, int]
Pair = tuple[str, str]
