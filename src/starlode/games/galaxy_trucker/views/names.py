"""Masks and numbers of a position as names."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.galaxy_trucker.content import CARD_NAMES, CELL_NAMES, GOODS_NAMES, TILE_NAMES
from starlode.games.galaxy_trucker.views.shapes import Counts
from starlode.kernel.masks import bits


def some(number: int) -> int | None:
    """Return a number, or None where a negative one says that there is none."""
    return None if number < 0 else number


def tile_names(mask: int) -> list[str]:
    """Return the ids of the tiles of a mask."""
    return [TILE_NAMES[tile] for tile in bits(mask)]


def card_names(mask: int) -> list[str]:
    """Return the ids of the cards of a mask."""
    return [CARD_NAMES[card] for card in bits(mask)]


def cell_names(mask: int) -> list[str]:
    """Return the cells of a mask of positions."""
    return [CELL_NAMES[position] for position in bits(mask)]


def goods_counts(counts: Sequence[int]) -> Counts:
    """Return goods by colour, without those of which there are none."""
    return {name: counts[colour] for colour, name in enumerate(GOODS_NAMES) if counts[colour]}
