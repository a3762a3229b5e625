"""What an expansion adds to the values of `steady`. The base game knows no expansion: its appraiser adds nothing.

An expansion appends a function that makes its own appraiser to `Hooks.appraisers`. All amounts are in hundredths of a
credit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlode.games.galaxy_trucker.hooks import Back
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import GalaxyTrucker

if TYPE_CHECKING:
    from starlode.games.galaxy_trucker.heuristics.placement import Yard


class Appraiser:
    """What an expansion pays and costs one seat at one moment; by itself nothing."""

    def __init__(self, state: GalaxyTrucker, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat

    # --- building -----------------------------------------------------------------------------------------------------

    def tile_worth(self, _tile: int) -> int:
        """Return what a tile brings wherever it lies: a first guess, which must be quick."""
        return 0

    def placement_gain(self, _yard: Yard, _position: int, _piece: int) -> int:
        """Return what a piece brings on a cell beyond what it brings in the base game."""
        return 0

    def kept_out(self, _tile: int) -> int:
        """Return what it costs to leave a tile in the reserve, beyond a lost component."""
        return 0

    def hidden_worth(self, _yard: Yard, _back: Back) -> int:
        """Return what a face-down tile of an expansion's back is expected to add to the ship."""
        return 0

    # --- flight -------------------------------------------------------------------------------------------------------

    def ship_worth(self, _ship: Ship) -> int:
        """Return what is expected to be paid for a ship and those aboard, and what its weaknesses will cost."""
        return 0

    def prize(self) -> int:
        """Return what is lost with the flight itself, beyond finish reward and goods."""
        return 0

    def place_worth(self, worth: int) -> int:
        """Return what a place in the finish order is worth, given its worth by the board and the mission's factor."""
        return worth

    def member_worth(self, _position: int) -> int:
        """Return what it costs to lose the crew member in a cabin, beyond a human."""
        return 0

    def alien_worth(self) -> int:
        """Return what an alien aboard brings beyond its power."""
        return 0

    def stop_cost(self) -> int:
        """Return what a choice costs that takes flight days, beyond the days."""
        return 0

    def destroyed_worth(self, _count: int) -> int:
        """Return what so many more destroyed components bring."""
        return 0

    def token_gain(self, _battery: int, _component: int) -> int:
        """Return what is paid for a token of a battery that powers a component."""
        return 0


def appraiser_of(state: GalaxyTrucker, seat: int) -> Appraiser:
    """Return the appraiser of the expansion that is on, or one that adds nothing."""
    makers = state.config.hooks.appraisers
    return makers[0](state, seat) if makers else Appraiser(state, seat)
