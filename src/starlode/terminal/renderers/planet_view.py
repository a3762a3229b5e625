"""The view of The Forgotten Planet with its type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from starlode.games.forgotten_planet.views.shapes import PlanetView
from starlode.kernel.contract import Json


def planet_view(view: Mapping[str, Json]) -> PlanetView:
    """Return the same view with its type."""
    return cast(PlanetView, view)
