"""The legend of ships and warehouse."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    CANNON,
    ENGINE,
    EXPLOSIVE,
    FRAGILE,
    HEAVY,
    HOLD,
    LIFE_PURPLE,
    RADIOACTIVE,
    SHIELD,
    SPECIAL_HOLD,
    STARTING_CABIN,
    STRUCTURAL,
)
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.renderers.galaxy_trucker import ship
from starlode.terminal.renderers.galaxy_trucker.lunar.wording import format_lunar
from starlode.terminal.renderers.galaxy_trucker.tiles import (
    ALIENS,
    CONNECTORS,
    GOODS,
    HUMAN,
    KINDS,
    NO_GOODS,
    NO_TOKEN,
    NOBODY,
    PRISONER,
    TOKEN,
    VIPS,
    Codes,
    figure,
    goods_text,
    load_codes,
)
from starlode.terminal.renderers.galaxy_trucker.warehouse import FITTING
from starlode.terminal.renderers.renderer import LegendEntry


def legend(texts: Texts) -> list[LegendEntry]:
    """Return an entry for each sign."""
    codes = load_codes(texts)
    _, single, double, universal = CONNECTORS
    kinds, plain = codes.kinds, Style.null()
    signs: list[tuple[str, list[tuple[str, Style]]]] = [
        ("single", [("┴ ├ ┬ ┤", single)]),
        ("double", [("╨ ╞ ╥ ╡", double)]),
        ("universal", [("◆", universal)]),
        ("exposed", [("├", ship.EXPOSED)]),
        ("cannon", [(f"{kinds[CANNON]} ▲  {kinds[CANNON]} ▲▲", KINDS[CANNON])]),
        ("engine", [(f"{kinds[ENGINE]} ▼  {kinds[ENGINE]} ▼▼", KINDS[ENGINE])]),
        ("battery", [(f"{kinds[BATTERY]} {TOKEN}{TOKEN}{NO_TOKEN}", KINDS[BATTERY])]),
        ("shield", [(f"{kinds[SHIELD]} ◥", KINDS[SHIELD])]),
        ("cabin", [(f"{kinds[CABIN]} {HUMAN}{HUMAN}  {kinds[CABIN]} {NOBODY}{NOBODY}", KINDS[CABIN])]),
        ("start", [(kinds[STARTING_CABIN], KINDS[STARTING_CABIN])]),
        ("alien", [(codes.aliens["purple"], ALIENS["purple"]), (" ", plain), (codes.aliens["brown"], ALIENS["brown"])]),
        ("life", [(f"{kinds[LIFE_PURPLE]} {codes.aliens['purple']}", KINDS[LIFE_PURPLE])]),
        (
            "hold",
            [(f"{kinds[HOLD]} ", KINDS[HOLD]), (codes.goods["yellow"], GOODS["yellow"]), (NO_GOODS, palette.DIM)],
        ),
        (
            "special",
            [(f"{kinds[SPECIAL_HOLD]} ", KINDS[SPECIAL_HOLD]), (codes.goods["red"], GOODS["red"])],
        ),
        ("structural", [(kinds[STRUCTURAL], KINDS[STRUCTURAL])]),
        ("fits", [(ship.FITS, palette.KEY), (f"  {ship.FITS_TURNED}", palette.DIM), (f"  {FITTING}3", palette.GOOD)]),
        ("chosen", [("╨", palette.CHOSEN), (f" {ship.GHOST}", palette.CHOSEN)]),
        ("error", [("!", ship.DANGER), ("  ✗", ship.DANGER)]),
        ("threatened", [(ship.THREATENED, ship.DANGER), (" ┊ ┄", ship.DANGER)]),
    ]
    return [
        *[LegendEntry(Text.assemble(*parts), texts.format(f"terminal-galaxy_trucker-sign-{n}")) for n, parts in signs],
        *[LegendEntry(sample, format_lunar(texts, f"sign-{name}")) for name, sample in _expansion_signs(texts, codes)],
    ]


def _expansion_signs(texts: Texts, codes: Codes) -> list[tuple[str, Text]]:
    """Return the signs that only the lunar expansion has."""
    kinds = codes.kinds
    hidden = Text.assemble((kinds[STRUCTURAL], KINDS[STRUCTURAL]), " ", goods_text({"red": 1}, codes))
    return [
        ("explosive", Text(kinds[EXPLOSIVE], KINDS[EXPLOSIVE])),
        ("fragile", Text(kinds[FRAGILE], KINDS[FRAGILE])),
        ("heavy", Text(f"{kinds[HEAVY]} 2", KINDS[HEAVY])),
        ("radioactive", Text(kinds[RADIOACTIVE], KINDS[RADIOACTIVE])),
        ("vips", Text(" ").join(figure(crew, codes) for crew in VIPS)),
        ("prisoner", figure(PRISONER, codes)),
        ("hidden", hidden),
        ("marker", Text(ship.MARKER, palette.KEY)),
        ("group", Text(ship.GROUP, palette.KEY)),
        ("super", Text(format_lunar(texts, "super"), palette.DIM)),
    ]
