"""A ship under construction as the stronger levels see it: by what it may become when it is finished.

A component is worth what it adds to the finished ship, on average over several ways to fill the other cells. These ways
are always the same ones, so that the same position gives the same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import nsmallest
from random import Random
from typing import Final

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    CANNON,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    ENGINE,
    HOLD,
    LIFE_BROWN,
    LIFE_PURPLE,
    SHIELD,
    SPECIAL_HOLD,
    STRUCTURAL,
)
from starlode.games.galaxy_trucker.heuristics.appraiser import Appraiser
from starlode.games.galaxy_trucker.heuristics.levels.forecast import Forecast
from starlode.games.galaxy_trucker.heuristics.levels.ship_value import ShipValue, Strength, strength_of, weakest_of
from starlode.games.galaxy_trucker.heuristics.levels.style import Style
from starlode.games.galaxy_trucker.heuristics.outlook import Outlook
from starlode.games.galaxy_trucker.heuristics.placement import NO_PLACE, Placement, Yard, piece_mask
from starlode.games.galaxy_trucker.heuristics.weights import CREDIT
from starlode.games.galaxy_trucker.heuristics.worth import FITTING, Fittings, fittings_of
from starlode.games.galaxy_trucker.ship.fits import all_fitting
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.masks import bits

# The fittings of the components that fill a ship, with how many of 100 they are (measured on finished ships).
_MIX: Final = (
    (CANNON << 4 | 1, 16), (CANNON << 4, 6), (DOUBLE_CANNON << 4 | 1, 6), (ENGINE << 4, 14), (DOUBLE_ENGINE << 4, 5),
    (BATTERY << 4 | 2, 7), (BATTERY << 4 | 3, 4), (SHIELD << 4 | 3, 2), (SHIELD << 4 | 6, 1), (SHIELD << 4 | 12, 1),
    (SHIELD << 4 | 9, 2), (HOLD << 4 | 2, 8), (HOLD << 4 | 3, 6), (SPECIAL_HOLD << 4 | 1, 4),
    (SPECIAL_HOLD << 4 | 2, 2), (CABIN << 4, 12), (STRUCTURAL << 4, 4),
)  # fmt: skip
# Of the other cells so many of 100 are imagined to be filled: one must not rely on luck for what a ship needs.
_FILLED: Final = 50
_LONGEST: Final = 36
# What a component adds to the strength of a ship, on average over these.
_ADDED_PER_CELL: Final = Strength(0.2, 0.3, 0.24)
_MOST_WAYS: Final = 32


def _ways() -> list[list[int]]:
    rng = Random("ways to finish a ship")
    fittings, counts = [fitting for fitting, _ in _MIX], [count for _, count in _MIX]
    return [rng.choices(fittings, counts, k=_LONGEST) for _ in range(_MOST_WAYS)]


WAYS_TO_FINISH: Final[list[list[int]]] = _ways()


class ForesightYard(Yard):
    """A ship under construction, valued by the finished ships it may become.

    `filled`: how many further cells will be filled; `rivals`: the lowest amounts of the others' ships.
    """

    def __init__(
        self,
        ship: Ship,
        outlook: Outlook,
        used: int,
        appraiser: Appraiser | None,
        forecast: Forecast,
        style: Style,
        filled: int,
        rivals: Strength,
    ) -> None:
        super().__init__(ship, outlook, used, appraiser, style.places[ship.level])
        self.forecast: Final = forecast
        self.style: Final = style
        self.rivals: Final = rivals
        self.ship_value: Final[ShipValue] = style.values[ship.level]
        others = max(0, min(self.open.bit_count() - 1, filled)) * _FILLED // 100
        self.finished: Final[list[Fittings]] = []
        fittings = fittings_of(ship)
        for way in WAYS_TO_FINISH[: style.ways if others else 1]:
            finished = fittings.copy()
            for fitting in way[:others]:
                finished.add(fitting)
            self.finished.append(finished)
        self.values: Final[list[float]] = [self.ship_value.of(fittings, forecast, rivals) for fittings in self.finished]

    def best(self, tiles: int, allowed: Callable[[int, int], bool] | None = None) -> Placement:
        """Return the best placement; those that seem to be the best are looked at closely, for what may fall off."""
        if self.appraiser is not None or self.style.closer < 2:
            return super().best(tiles, allowed)
        wanted = piece_mask(tiles)
        found = [
            (-self.gain(position, piece), position, piece)
            for position, fitting in all_fitting(self.ship)
            for piece in bits(fitting & wanted)
            if allowed is None or allowed(position, piece)
        ]
        best, most = Placement(NO_PLACE, -1, -1), -1.0e9
        for cost, position, piece in nsmallest(self.style.closer, found):
            value = self._falls_value(position, piece) - cost
            if value > most:
                best, most = Placement(-cost, position, piece), value
        return best

    def _falls_value(self, position: int, piece: int) -> float:
        """Return what falling components cost with a piece on a cell; the nearer the end, the more it counts."""
        trial = self.ship.copy()
        trial.put(position, piece)
        fittings = self.fittings.copy()
        fittings.add(FITTING[piece])
        return self.ship_value.of_falls(trial, fittings, self.forecast) * CREDIT * self.finality / 100

    def added_by(self, fitting: int) -> int:
        """Return what one more component with this fitting adds to the finished ship, wherever it lies."""
        if fitting not in self.adds:
            total = 0.0
            for fittings, before in zip(self.finished, self.values, strict=True):
                more = fittings.copy()
                more.add(fitting)
                total += self.ship_value.of(more, self.forecast, self.rivals) - before
            self.adds[fitting] = self._mean(total)
        return self.adds[fitting]

    def _added_by_support(self, kind: int) -> int:
        total = 0.0
        for fittings, before in zip(self.finished, self.values, strict=True):
            more = fittings.copy()
            more.purple |= kind == LIFE_PURPLE
            more.brown |= kind == LIFE_BROWN
            total += self.ship_value.of(more, self.forecast, self.rivals) - before
        return self._mean(total)

    def _mean(self, total: float) -> int:
        """Return the mean over all finished ships, in hundredths of a credit."""
        return round(CREDIT * total / len(self.finished))


def strength_when_finished(ship: Ship, filled: int) -> Strength:
    """Return the strength of a ship when so many further cells are filled, half of them as usual."""
    now = strength_of(fittings_of(ship))
    more = filled * _FILLED / 100
    return Strength(
        now.engines + more * _ADDED_PER_CELL.engines,
        now.cannons + more * _ADDED_PER_CELL.cannons,
        now.crew + more * _ADDED_PER_CELL.crew,
    )


def weakest_rival(state: GalaxyTrucker, seat: int) -> Strength:
    """Return the lowest amounts that the other ships are expected to have when they are finished."""
    cells = len(state.board.cells)
    others = [player.ship for other, player in enumerate(state.players) if other != seat]
    return weakest_of([strength_when_finished(ship, cells - ship.components()) for ship in others])


def gains_of(yard: Yard, tiles: int) -> list[int]:
    """Return what each tile of a mask adds where it is best placed, in rising order; nothing if it fits nowhere."""
    return sorted(gains_by_tile(yard, tiles).values())


def gains_by_tile(yard: Yard, tiles: int) -> dict[int, int]:
    """Return by tile of a mask what it adds where it is best placed; nothing if it fits nowhere."""
    best: dict[int, int] = dict.fromkeys(bits(tiles), 0)
    wanted = piece_mask(tiles)
    for position, fitting in all_fitting(yard.ship):
        for piece in bits(fitting & wanted):
            gain = yard.gain(position, piece)
            if gain > best[piece >> 2]:
                best[piece >> 2] = gain
    return best
