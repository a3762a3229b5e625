"""Radioactive cargo: nobody and no token may stand around it, and two of them may not be joined."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import CREW_CHOICES
from starlode.games.galaxy_trucker.content import CELL_NAMES, RADIOACTIVE, WIDTH
from starlode.games.galaxy_trucker.lunar.content import CARGO_KINDS, TILES_OF_CARGO
from starlode.games.galaxy_trucker.lunar.state import table_of
from starlode.games.galaxy_trucker.ship.joints import joints
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import around
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Refusal
from starlode.kernel.masks import bits

# --- loading (GL-7.19, GL-7.20) ---------------------------------------------------------------------------------------


def irradiated(ship: Ship) -> int:
    """Return the squares around radioactive cargo, where no crew and no token may be placed (GL-7.19).

    They are those of the ship as it is: what is lost in flight frees them (GL-7.25). Goods may stand there (GL-7.21).
    """
    return around(ship.of_kind(RADIOACTIVE))


def limit_crew(state: GalaxyTrucker, seat: int, position: int, _crew: int, count: int) -> int:
    """Return how many crew members a cabin is loaded with: nobody beside radioactive cargo, in any cabin (GL-7.R5)."""
    return 0 if irradiated(state.players[seat].ship) >> position & 1 else count


def why_not_crew(state: GalaxyTrucker, seat: int, position: int, crew: int) -> Refusal | None:
    """Return why this crew may not be loaded into a cabin, or None."""
    if not irradiated(state.players[seat].ship) >> position & 1:
        return None
    return Refusal("refusal-irradiated", "GL-7.19", {"cell": CELL_NAMES[position], "crew": CREW_CHOICES[crew]})


def limit_tokens(state: GalaxyTrucker, seat: int, position: int, count: int) -> int:
    """Return how many tokens a battery is loaded with: none beside radioactive cargo."""
    return 0 if irradiated(state.players[seat].ship) >> position & 1 else count


# --- building (GL-7.22, GL-7.23, GL-7.24) -----------------------------------------------------------------------------

_TILES: Final[int] = TILES_OF_CARGO[CARGO_KINDS.index(RADIOACTIVE)]


def in_play(state: GalaxyTrucker) -> bool:
    """Return whether any radioactive cargo was seen in this flight."""
    return table_of(state).cargo_seen & _TILES != 0


def joined_pairs(ship: Ship) -> list[int]:
    """Return the pairs of radioactive cargo that are joined to each other, one mask for each, in cell order."""
    tiles = ship.of_kind(RADIOACTIVE)
    if tiles.bit_count() < 2:
        return []
    right, behind = joints(ship)
    pairs = [1 << position | 1 << position + 1 for position in bits(tiles & tiles >> 1 & right)]
    return pairs + [1 << position | 1 << position + WIDTH for position in bits(tiles & tiles >> WIDTH & behind)]


def find_joined(_state: GalaxyTrucker, _seat: int, ship: Ship) -> list[int]:
    """Return the building errors: joined pairs, of which the owner removes one (GL-7.23)."""
    return joined_pairs(ship)
