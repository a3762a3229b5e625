"""What missions count: on a ship, among lost components, and by comparing finishers."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.galaxy_trucker.content import RADIOACTIVE, TILE_KIND, TILE_WEIGHT
from starlode.games.galaxy_trucker.lunar.content import CARGO_KINDS
from starlode.games.galaxy_trucker.lunar.state import part_of
from starlode.games.galaxy_trucker.ship.ship import VIP_BLUE, VIP_RED, VIP_YELLOW, Ship
from starlode.games.galaxy_trucker.state import (
    ABANDONED,
    DESTROYED,
    FALLEN,
    GalaxyTrucker,
    lost_cause,
    lost_tile,
)
from starlode.kernel.masks import bits


def cargo_aboard(ship: Ship, kinds: Sequence[int]) -> int:
    """Count the cargo tiles of these kinds on a ship."""
    return sum([ship.of_kind(kind).bit_count() for kind in kinds])


def weight_aboard(ship: Ship) -> int:
    """Return the weight of the heavy cargo on a ship (GL-7.14)."""
    return sum([TILE_WEIGHT[ship.tile(position)] for position in bits(ship.mask)])


def radioactive_aboard(ship: Ship) -> int:
    return cargo_aboard(ship, (RADIOACTIVE,))


def vips_aboard(ship: Ship) -> int:
    return sum([figure in ship.crew for figure in (VIP_RED, VIP_BLUE, VIP_YELLOW)])


def tiles_aboard(ship: Ship) -> int:
    """Return the mask of the tiles of a ship."""
    return sum([1 << ship.tile(position) for position in bits(ship.mask)])


def sets_aboard(ship: Ship) -> tuple[int, int]:
    """Return how many sets of four kinds of cargo there are, then of three from what is left (GL-6.10.2, GL-6.10.3)."""
    counts = sorted([cargo_aboard(ship, (kind,)) for kind in CARGO_KINDS])
    # After the sets of four nothing is left of the rarest kind; the next one limits the sets of three.
    return counts[0], counts[1] - counts[0]


def lost_in_flight(lost: Sequence[int]) -> list[int]:
    """Return the tiles that were destroyed, fell or were abandoned; what was lost before launch is left out."""
    return [lost_tile(loss) for loss in lost if lost_cause(loss) in (DESTROYED, FALLEN, ABANDONED)]


def cargo_lost(lost: Sequence[int], kinds: Sequence[int]) -> int:
    """Count the lost cargo tiles of these kinds (GL-5.15)."""
    return sum([TILE_KIND[tile] in kinds for tile in lost_in_flight(lost)])


def lost_by(lost: Sequence[int], cause: int) -> int:
    """Count the components lost by a cause."""
    return sum([lost_cause(loss) == cause for loss in lost])


def given_aboard(state: GalaxyTrucker, seat: int) -> int:
    """Count the tiles given at setup that are on the ship."""
    return (part_of(state, seat).given & tiles_aboard(state.players[seat].ship)).bit_count()


def given_not_installed(state: GalaxyTrucker, seat: int) -> int:
    """Count the tiles given at setup that were not on the ship at launch (GL-6.8.4, GL-6.9.2)."""
    player = state.players[seat]
    installed = tiles_aboard(player.ship) | sum([1 << tile for tile in lost_in_flight(player.lost)])
    return (part_of(state, seat).given & ~installed).bit_count()
