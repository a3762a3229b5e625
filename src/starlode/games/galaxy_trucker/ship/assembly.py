"""Ships from outside, component by component: which cells, tiles and contents are possible.

Building errors (GT-6.2) are no faults here: the check of the ship finds them. One of them is a component outside the
cells (GT-6.2 (e)), which only who checks the ship takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    BOARDS,
    CELL_MASK,
    CELL_NAMES,
    CELL_NUMBER,
    CENTRE,
    LEVEL_NAMES,
    RED,
    SPECIAL_HOLD,
    STARTING_CABIN,
    TILE_KIND,
    TILE_NUMBER,
    TILE_SIZE,
    column_of,
    row_of,
)
from starlode.games.galaxy_trucker.ship.joints import stranded_aliens
from starlode.games.galaxy_trucker.ship.ship import (
    BROWN,
    CREW_NAMES,
    PRISONER,
    PURPLE,
    VIP_BLUE,
    VIP_RED,
    VIP_YELLOW,
    Ship,
)
from starlode.kernel.contract import Json

ROTATIONS: Final = range(4)


class Misplacement(Exception):
    """Something that no ship has: the name of the fault, the clause, and the data of its message."""

    def __init__(self, name: str, clause: str, **data: Json) -> None:
        self.name = name
        self.clause = clause
        self.data = data
        super().__init__(f"{name} [{clause}]")


class Assembly:
    """A ship in the making; each tile lies on it once.

    If it is to be checked, components may also lie on squares of the largest board that are no cells of its own.
    """

    def __init__(self, level: int, *, to_check: bool = False) -> None:
        self.ship: Final = Ship(level)
        self._to_check: Final = to_check
        self._used: Final[set[int]] = set()

    def put(self, cell: str, tile: str, rotation: int) -> int:
        """Lay a component on a cell and return the position; raise Misplacement if that cannot be."""
        position = self._find_cell(cell)
        number = self._find_tile(tile)
        if rotation not in ROTATIONS:
            raise Misplacement("rotation", "GT-5.6", rotation=str(rotation)[:80])
        if (TILE_KIND[number] == STARTING_CABIN) != (position == CENTRE):
            raise Misplacement("starting-cabin", "GT-2.6", cell=CELL_NAMES[CENTRE])
        self._used.add(number)
        self.ship.put(position, number << 2 | rotation)
        return position

    def _find_cell(self, name: str) -> int:
        position = CELL_NUMBER.get(name, -1)
        if position < 0 or not self._takes(position):
            raise Misplacement("outside", "GT-2.7", cell=name[:80], level=LEVEL_NAMES[self.ship.level])
        if self.ship.mask >> position & 1:
            raise Misplacement("cell-twice", "GT-5.6", cell=name)
        return position

    def _takes(self, position: int) -> bool:
        return bool(CELL_MASK[self.ship.level] >> position & 1) or (self._to_check and _is_printed(position))

    def _find_tile(self, name: str) -> int:
        tile = TILE_NUMBER.get(name, -1)
        if tile < 0:
            raise Misplacement("tile-unknown", "GT-1.3", tile=name[:80])
        if tile in self._used:
            raise Misplacement("tile-twice", "GT-1.2", tile=name)
        return tile

    # --- contents -----------------------------------------------------------------------------------------------------

    def takes_crew(self, position: int) -> bool:
        """Return whether the component is a cabin with nobody in it (GT-7.2)."""
        return bool(self.ship.cabins() >> position & 1) and not self.ship.crew[position]

    def takes_tokens(self, position: int, tokens: int) -> bool:
        """Return whether the component is a battery with room for so many tokens (GT-7.9)."""
        is_battery = self.ship.of_kind(BATTERY) >> position & 1
        return bool(is_battery) and 0 <= tokens <= TILE_SIZE[self.ship.tile(position)]

    def takes_goods(self, position: int, blocks: Sequence[int]) -> bool:
        """Return whether the component is an empty hold with room for these blocks, given by colour.

        GT-7.11, GT-7.12: one block for each slot, red ones in special holds only.
        """
        ship = self.ship
        if not ship.holds() >> position & 1 or ship.goods[position]:
            return False
        fits = min(blocks) >= 0 and sum(blocks) <= TILE_SIZE[ship.tile(position)]
        return fits and (not blocks[RED] or bool(ship.of_kind(SPECIAL_HOLD) >> position & 1))

    def check_aliens(self) -> None:
        """Raise Misplacement for aliens that no rule lets on board."""
        ship = self.ship
        for alien in (PURPLE, BROWN):
            if ship.crew.count(alien) > 1:
                raise Misplacement("aliens", "GT-8.5", alien=CREW_NAMES[alien])
        # GT-7.3: the starting cabin never takes one.
        if ship.crew[CENTRE] in (PURPLE, BROWN):
            raise Misplacement("alien-start", "GT-7.3", cell=CELL_NAMES[CENTRE])
        for position in stranded_aliens(ship):
            raise Misplacement("alien-stranded", "GT-8.4", cell=CELL_NAMES[position])

    def check_figures(self) -> None:
        """Raise Misplacement for VIPs and prisoners that no rule lets on board (GL-2.12, GL-2.14, GL-6.12.1)."""
        crew = self.ship.crew
        for vip in (VIP_RED, VIP_BLUE, VIP_YELLOW):
            if crew.count(vip) > 1:
                raise Misplacement("vips", "GL-2.14", colour=CREW_NAMES[vip].removeprefix("vip_"))
        if crew.count(PRISONER) > 1:
            raise Misplacement("prisoners", "GL-6.12.1")
        if crew[CENTRE] >= VIP_RED:
            clause = "GL-6.12.1" if crew[CENTRE] == PRISONER else "GL-2.12"
            raise Misplacement("figure-start", clause, cell=CELL_NAMES[CENTRE])


def _is_printed(position: int) -> bool:
    """Return whether row and column of a square are printed on the largest board (GT-2.5)."""
    (top, bottom), (left, right) = BOARDS["III"].rows, BOARDS["III"].columns
    return top <= row_of(position) <= bottom and left <= column_of(position) <= right


def pack_goods(blocks: Sequence[int]) -> int:
    """Return blocks by colour as a ship stores them."""
    return sum([count << 4 * colour for colour, count in enumerate(blocks)])
