"""A ship under construction as the stronger levels see it: by what it may become when it is finished.

A component is worth what it adds to the finished ship, on average over several ways to fill the other cells. These ways
are always the same ones, so that the same position gives the same answer.
"""

from __future__ import annotations

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
from starlode.games.galaxy_trucker.heuristics.levels.ship_value import ShipValue
from starlode.games.galaxy_trucker.heuristics.outlook import Outlook
from starlode.games.galaxy_trucker.heuristics.placement import PlaceWeights, Yard, piece_mask
from starlode.games.galaxy_trucker.heuristics.weights import CREDIT
from starlode.games.galaxy_trucker.heuristics.worth import Fittings, fittings_of
from starlode.games.galaxy_trucker.ship.fits import all_fitting
from starlode.games.galaxy_trucker.ship.ship import Ship
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
# So many of 100 parts of a judgement are learned, the others are those of `steady`: two judges err less than one.
LEARNED: Final = 50
_LONGEST: Final = 36
_MOST_WAYS: Final = 32


def _ways() -> list[list[int]]:
    rng = Random("ways to finish a ship")
    fittings, counts = [fitting for fitting, _ in _MIX], [count for _, count in _MIX]
    return [rng.choices(fittings, counts, k=_LONGEST) for _ in range(_MOST_WAYS)]


WAYS_TO_FINISH: Final[list[list[int]]] = _ways()


class ForesightYard(Yard):
    """A ship under construction, valued by the finished ships it may become.

    `filled`: how many further cells will be filled; `ways`: over how many ways to fill them the mean is taken.
    """

    def __init__(
        self,
        ship: Ship,
        outlook: Outlook,
        used: int,
        appraiser: Appraiser | None,
        places: PlaceWeights,
        forecast: Forecast,
        value: ShipValue,
        filled: int,
        ways: int,
    ) -> None:
        super().__init__(ship, outlook, used, appraiser, places)
        self.forecast: Final = forecast
        self.ship_value: Final = value
        others = max(0, min(self.open.bit_count() - 1, filled)) * _FILLED // 100
        self.finished: Final[list[Fittings]] = []
        fittings = fittings_of(ship)
        for way in WAYS_TO_FINISH[: ways if others else 1]:
            finished = fittings.copy()
            for fitting in way[:others]:
                finished.add(fitting)
            self.finished.append(finished)
        self.values: Final[list[float]] = [value.of(fittings, forecast) for fittings in self.finished]

    def added_by(self, fitting: int) -> int:
        """Return what one more component with this fitting adds to the finished ship, wherever it lies."""
        if fitting not in self.adds:
            total = 0.0
            for fittings, before in zip(self.finished, self.values, strict=True):
                more = fittings.copy()
                more.add(fitting)
                total += self.ship_value.of(more, self.forecast) - before
            now = self.fittings.copy()
            now.add(fitting)
            self.adds[fitting] = self._weigh(total, self._worth(now) - self.value)
        return self.adds[fitting]

    def _added_by_support(self, kind: int) -> int:
        total = 0.0
        for fittings, before in zip(self.finished, self.values, strict=True):
            more = fittings.copy()
            more.purple |= kind == LIFE_PURPLE
            more.brown |= kind == LIFE_BROWN
            total += self.ship_value.of(more, self.forecast) - before
        return self._weigh(total, super()._added_by_support(kind))

    def _weigh(self, learned: float, by_hand: int) -> int:
        """Return what something adds: the learned value over all finished ships, and the hand-made one of this ship."""
        mean = CREDIT * learned / len(self.finished)
        return round((LEARNED * mean + (100 - LEARNED) * by_hand) / 100)


def gains_of(yard: Yard, tiles: int) -> list[int]:
    """Return what each tile of a mask adds where it is best placed, in rising order; nothing if it fits nowhere."""
    best: dict[int, int] = dict.fromkeys(bits(tiles), 0)
    wanted = piece_mask(tiles)
    for position, fitting in all_fitting(yard.ship):
        for piece in bits(fitting & wanted):
            gain = yard.gain(position, piece)
            if gain > best[piece >> 2]:
                best[piece >> 2] = gain
    return sorted(best.values())
