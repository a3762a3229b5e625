"""Components as text. Nothing depends on colour alone.

    ┌──┴──┐   single connector in front (┴), double on the right (╞), universal in the rear (◆), smooth on the left
    │C ●● ╞   a cabin with two humans
    └──◆──┘

The stem of a connector points outwards: two that fit together make a whole, ├┤ or ╞╡.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from rich.style import Style
from rich.text import Text

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    CANNON,
    COLOURS,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    ENGINE,
    EXPLOSIVE,
    FRAGILE,
    GOODS_NAMES,
    HEAVY,
    HOLD,
    KIND_NAMES,
    LIFE_BROWN,
    LIFE_PURPLE,
    PIECE_DIRECTION,
    RADIOACTIVE,
    SHIELD,
    SPECIAL_HOLD,
    STARTING_CABIN,
    STRUCTURAL,
    TILE_KIND,
    TILE_NUMBER,
    TILE_SIZE,
    TILE_WEIGHT,
    connector,
)
from starlode.games.galaxy_trucker.views.shapes import ComponentView
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette

# By side (front, right, rear, left) and connector (smooth, single, double, universal).
STEMS: Final = ("─┴╨◆", "│├╞◆", "─┬╥◆", "│┤╡◆")
CONNECTORS: Final = (
    Style(color="#97a3c3"),
    Style(color="#6fd0ff", bold=True),
    Style(color="#ffb04d", bold=True),
    Style(color="#f6f8ff", bold=True),
)
RIM: Final = CONNECTORS[0]

ARROWS: Final = "▲▶▼◀"
# By the mask of the two sides that a shield covers.
SHIELDS: Final[Mapping[int, str]] = MappingProxyType({0b0011: "◥", 0b0110: "◢", 0b1100: "◣", 0b1001: "◤"})
HUMAN: Final = "●"
NOBODY: Final = "○"
TOKEN: Final = "▮"
NO_TOKEN: Final = "▯"
NO_GOODS: Final = "·"
VIP: Final = "★"
BARS: Final = "▥"
"""The sign of the prisoner."""

KINDS: Final[Mapping[int, Style]] = MappingProxyType(
    {
        STRUCTURAL: Style(color="#aab6d3"),
        CABIN: Style(color="#d6e2ff"),
        LIFE_PURPLE: Style(color="#cda0ff"),
        LIFE_BROWN: Style(color="#e2ad78"),
        CANNON: Style(color="#ff8e7b"),
        DOUBLE_CANNON: Style(color="#ff8e7b"),
        ENGINE: Style(color="#ffc560"),
        DOUBLE_ENGINE: Style(color="#ffc560"),
        BATTERY: Style(color="#82e298"),
        SHIELD: Style(color="#5fe0e4"),
        HOLD: Style(color="#9dbbff"),
        SPECIAL_HOLD: Style(color="#ff8296"),
        STARTING_CABIN: Style(color="#f6f8ff", bold=True),
        EXPLOSIVE: Style(color="#ff6f6f", bold=True),
        FRAGILE: Style(color="#a8f0ff", bold=True),
        HEAVY: Style(color="#c9b8a2", bold=True),
        RADIOACTIVE: Style(color="#c6ff5e", bold=True),
    }
)
GOODS: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "red": Style(color=palette.INK, bgcolor="#ff6f6f"),
        "yellow": Style(color=palette.INK, bgcolor="#ffd84d"),
        "green": Style(color=palette.INK, bgcolor="#74dd84"),
        "blue": Style(color=palette.INK, bgcolor="#74baff"),
    }
)
ALIENS: Final[Mapping[str, Style]] = MappingProxyType(
    {"purple": Style(color=palette.INK, bgcolor="#b585ff"), "brown": Style(color=palette.INK, bgcolor="#d09a63")}
)
VIPS: Final[Mapping[str, Style]] = MappingProxyType(
    {f"vip_{colour}": GOODS[colour] + Style(bold=True) for colour in ("red", "blue", "yellow")}
)
PRISONER: Final = "prisoner"
_COLOURS: Final = {"yellow": "#ffc24d", "blue": "#6cc5ff", "green": "#8fe08a", "red": "#ff8aa6"}
SEAT_COLOURS: Final = tuple(_COLOURS[colour] for colour in COLOURS)
"""The players' colours by seat."""

RAISED: Final = " ¹²"
DOUBLES: Final = (DOUBLE_CANNON, DOUBLE_ENGINE)
SHELVES: Final = (
    (CANNON, DOUBLE_CANNON),
    (ENGINE, DOUBLE_ENGINE),
    (BATTERY,),
    (SHIELD,),
    (CABIN,),
    (LIFE_PURPLE, LIFE_BROWN),
    (HOLD, SPECIAL_HOLD),
    (STRUCTURAL,),
    (EXPLOSIVE, FRAGILE, HEAVY, RADIOACTIVE),
)
"""The kinds of components that stand together in the warehouse."""
CARGO_SHELF: Final = 8


@dataclass(frozen=True)
class Codes:
    """The letters of a language: of kinds of components, goods, aliens and players."""

    kinds: Mapping[int, str]
    goods: Mapping[str, str]
    aliens: Mapping[str, str]


@cache
def load_codes(texts: Texts) -> Codes:
    """Return the letters in a language; cached, since every line of the list of actions needs them."""
    return Codes(
        {kind: texts.format(f"terminal-galaxy_trucker-code-{name}") for kind, name in enumerate(KIND_NAMES)},
        {colour: texts.format(f"terminal-galaxy_trucker-code-{colour}") for colour in GOODS_NAMES},
        {alien: texts.format(f"terminal-galaxy_trucker-code-{alien}") for alien in ALIENS},
    )


def letter_of(seat: int) -> str:
    """Return a player's letter."""
    return "ABCD"[seat]


def kind_of_tile(tile: str) -> int:
    """Return the kind of a component."""
    return TILE_KIND[TILE_NUMBER[tile]]


def shelf_of(tile: str) -> int:
    """Return the number of the shelf on which a component lies."""
    kind = kind_of_tile(tile)
    return next(number for number, kinds in enumerate(SHELVES) if kind in kinds)


def piece_of(tile: str, rotation: int) -> int:
    """Return the engine's number of a component in one rotation."""
    return TILE_NUMBER[tile] << 2 | rotation


def stem(piece: int, side: int) -> tuple[str, Style]:
    """Return the sign of a connector and its style."""
    found = connector(piece, side)
    return STEMS[side][found], CONNECTORS[found]


def contents(component: ComponentView, codes: Codes) -> Text:
    """Return what a component does or carries, in one to three signs; empty for a component that does neither."""
    tile, piece = TILE_NUMBER[component["tile"]], piece_of(component["tile"], component["rotation"])
    kind, size = TILE_KIND[tile], TILE_SIZE[tile]
    style = KINDS[kind]
    if kind in (CANNON, DOUBLE_CANNON, ENGINE, DOUBLE_ENGINE):
        return Text(ARROWS[PIECE_DIRECTION[piece]] * (2 if kind in DOUBLES else 1), style)
    if kind == SHIELD:
        return Text(SHIELDS[PIECE_DIRECTION[piece]], style)
    if kind == BATTERY:
        tokens = component.get("tokens", 0)
        return Text(TOKEN * tokens + NO_TOKEN * (size - tokens), style)
    if kind in (CABIN, STARTING_CABIN):
        return _crew(component.get("crew", ""), codes)
    if kind in (HOLD, SPECIAL_HOLD):
        return _goods(component.get("goods", {}), size, codes)
    if kind == STRUCTURAL:
        # Hidden by a Smuggler King (GL-3.6.2).
        return goods_text(component.get("goods", {}), codes)
    if kind == HEAVY:
        return Text(str(TILE_WEIGHT[tile]), style)
    if kind in (LIFE_PURPLE, LIFE_BROWN):
        return Text(codes.aliens["purple" if kind == LIFE_PURPLE else "brown"], style)
    return Text()


def _crew(crew: str, codes: Codes) -> Text:
    if crew in codes.aliens:
        return Text(codes.aliens[crew], ALIENS[crew])
    if crew in VIPS or crew == PRISONER:
        return figure(crew, codes)
    humans = {"human": 1, "humans": 2}.get(crew, 0)
    return Text(HUMAN * humans + NOBODY * (2 - humans), KINDS[CABIN])


def figure(crew: str, codes: Codes) -> Text:
    """Return a VIP as a star with the letter of the colour, or the prisoner as bars."""
    if crew == PRISONER:
        return Text(BARS * 2, KINDS[CABIN] + palette.STRONG)
    return Text(VIP + codes.goods[crew.removeprefix("vip_")], VIPS[crew])


def _goods(goods: Mapping[str, int], size: int, codes: Codes) -> Text:
    text = goods_text(goods, codes)
    return text.append(NO_GOODS * (size - text.cell_len), palette.DIM)


def goods_text(goods: Mapping[str, int], codes: Codes) -> Text:
    """Return a letter for each block."""
    return Text().join(
        Text(codes.goods[colour] * goods[colour], GOODS[colour]) for colour in GOODS_NAMES if goods.get(colour)
    )


def sketch(tile: str, codes: Codes) -> Text:
    """Return a component's connectors in a row: front, right, rear, left; before them what tells it from its kin.

    That is the size of double components, batteries and holds (raised for special ones), a life support's alien, the
    letter of cargo or, of heavy cargo, its weight.
    """
    number = TILE_NUMBER[tile]
    kind, size = TILE_KIND[number], TILE_SIZE[number]
    sign = " "
    if kind in (LIFE_PURPLE, LIFE_BROWN):
        sign = codes.aliens["purple" if kind == LIFE_PURPLE else "brown"]
    elif kind == SPECIAL_HOLD:
        sign = RAISED[size]
    elif kind == HEAVY:
        sign = str(TILE_WEIGHT[number])
    elif kind in SHELVES[CARGO_SHELF]:
        sign = codes.kinds[kind]
    elif kind in DOUBLES or size:
        sign = str(size or 2)
    text = Text(sign, KINDS[kind])
    for side in range(4):
        text.append(*stem(piece_of(tile, 0), side))
    return text
