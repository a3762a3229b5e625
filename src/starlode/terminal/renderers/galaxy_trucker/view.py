"""The view of Galaxy Trucker with its type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from starlode.games.galaxy_trucker.views.shapes import GalaxyTruckerView
from starlode.kernel.contract import Json


def galaxy_view(view: Mapping[str, Json]) -> GalaxyTruckerView:
    """Return the same view with its type."""
    return cast(GalaxyTruckerView, view)
