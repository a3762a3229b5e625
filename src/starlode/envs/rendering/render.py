"""Rendering of a position by the mode of an environment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from starlode.envs.rendering import forgotten_planet, galaxy_trucker, titan
from starlode.envs.rendering.drawing import Drawing
from starlode.kernel.contract import State
from starlode.kernel.game import Game

RENDER_MODES: Final = ("ansi", "svg")
"""`ansi` is text, `svg` a document; both are returned as strings."""

_DRAWINGS: Final[Mapping[str, Callable[[Any], Drawing]]] = MappingProxyType(
    {"titan": titan.draw, "forgotten_planet": forgotten_planet.draw, "galaxy_trucker": galaxy_trucker.draw}
)


def render(state: State, game: Game, mode: str | None) -> str | None:
    """Return the table as everybody sees it; None without a mode. Raise ValueError for an unknown one."""
    if mode is None:
        return None
    if mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}: {', '.join(RENDER_MODES)}")
    view = state.view(None)
    drawing = _DRAWINGS[game.name](view) if game.name in _DRAWINGS else _list_values(view)
    return drawing.to_text() if mode == "ansi" else drawing.to_svg()


def _list_values(view: Mapping[str, object]) -> Drawing:
    """Return the values of a view, for a game without a drawing of its own."""
    return Drawing(lines=[f"{name}: {value}" for name, value in view.items()])
