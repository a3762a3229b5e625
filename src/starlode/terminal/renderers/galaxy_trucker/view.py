"""The view of Galaxy Trucker with its type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from starlode.games.galaxy_trucker.lunar.views.shapes import FurtherDecisionView, GalaxyTruckerExpandedView
from starlode.kernel.contract import Json


def galaxy_view(view: Mapping[str, Json]) -> GalaxyTruckerExpandedView:
    """Return the same view with its type."""
    return cast(GalaxyTruckerExpandedView, view)


def further_decision(view: GalaxyTruckerExpandedView, viewer: int) -> FurtherDecisionView | None:
    """Return the viewer's decision if it is one of an expansion."""
    part = view["expansion"]
    return next((each for each in part["decisions"] if each["seat"] == viewer), None) if part is not None else None
