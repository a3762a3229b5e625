"""The view of Titan with its type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from starlode.games.titan.views.shapes import TitanView
from starlode.kernel.contract import Json


def titan_view(view: Mapping[str, Json]) -> TitanView:
    """Return the same view with its type."""
    return cast(TitanView, view)
