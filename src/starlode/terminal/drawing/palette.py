"""Colours. None is the only distinction: players also have letters, resources and rigs codes, marks a shape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.style import Style

PLAYERS: Final = ("#6db8ff", "#5fd58c", "#f2bd42", "#cf9bf5")
"""By seat; each has a contrast of at least 7:1 to the darkest background and to black text."""

INK: Final = "#0b0f16"
DIM: Final = Style(color="#8492a6")
KEY: Final = Style(color="#ffe27a")
STRONG: Final = Style(bold=True)
GOOD: Final = Style(color="#7ddf9b")
BAD: Final = Style(color="#ff9a8d")
TARGET: Final = Style(color="#ffe27a", bold=True, underline=True)
CHOSEN: Final = Style(color=INK, bgcolor="#ffe27a", bold=True)
AFFECTED: Final = Style(color=INK, bgcolor="#d9e2ec", bold=True)

RESOURCES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "water": Style(color="#7cc4ff"),
        "silicium": Style(color="#ffb066"),
        "titanium": Style(color="#efe3bd"),
        "hydrocarbons": Style(color="#b9c2cf"),
        "deuterium": Style(color="#8fe8e0"),
        "tholins": Style(color="#ff9a8d"),
        "ice": Style(color="#d6f3ff"),
    }
)

RIGS: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "cream": Style(color=INK, bgcolor="#efe3bd"),
        "black": Style(color="#ffffff", bgcolor="#000000"),
        "blue": Style(color=INK, bgcolor="#7cc4ff"),
        "orange": Style(color=INK, bgcolor="#ffb066"),
        "red": Style(color=INK, bgcolor="#ff9a8d"),
    }
)


def player(seat: int, colours: Sequence[str] = PLAYERS) -> Style:
    """Return the style of text about a player; a game may have its own colours."""
    return Style(color=colours[seat % len(colours)], bold=True)


def badge(seat: int, colours: Sequence[str] = PLAYERS) -> Style:
    """Return the style of a player's letter as a token."""
    return Style(color=INK, bgcolor=colours[seat % len(colours)], bold=True)
