"""Cargo and the reserve: nobody sets cargo aside by choice (GL-7.3)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import CARGO, TILE_NAMES
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Refusal


def why_not_set_aside(_state: GalaxyTrucker, _seat: int, tile: int) -> Refusal | None:
    """Return why a tile that does not come from the reserve may not go there (GL-7.3, GL-10.16), or None.

    A given tile may go back: that is not asked here (GL-1.R4).
    """
    return Refusal("refusal-cargo-set-aside", "GL-7.3", {"tile": TILE_NAMES[tile]}) if tile >= CARGO else None
