"""The renderer of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from starlode.kernel.game import Game
from starlode.terminal.renderers.galaxy_trucker.renderer import GalaxyTruckerRenderer
from starlode.terminal.renderers.generic import GenericRenderer
from starlode.terminal.renderers.planet import PlanetRenderer
from starlode.terminal.renderers.renderer import Renderer
from starlode.terminal.renderers.titan import TitanRenderer

RENDERERS: Final[Mapping[str, Callable[[], Renderer]]] = MappingProxyType(
    {
        "forgotten_planet": PlanetRenderer,
        "galaxy_trucker": GalaxyTruckerRenderer,
        "titan": TitanRenderer,
    }
)


def renderer_for(game: Game) -> Renderer:
    """Return the renderer of a game; a generic one for games without their own."""
    return RENDERERS.get(game.name, GenericRenderer)()
