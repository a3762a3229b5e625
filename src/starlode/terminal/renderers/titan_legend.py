"""The legend of Titan's board."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.renderers import titan_board
from starlode.terminal.renderers.renderer import LegendEntry
from starlode.terminal.renderers.titan_panels import FREE, PIPE, load_codes


def legend(texts: Texts) -> list[LegendEntry]:
    """Return an entry for each sign."""
    codes = load_codes(texts)
    resources, rigs = codes.resources, codes.rigs
    deuterium, tholins = resources["deuterium"][0], resources["tholins"][0]
    a, b = palette.player(0), palette.player(1)
    plain = Style.null()
    signs: list[tuple[str, list[tuple[str, Style]]]] = [
        ("zone", [("U11", Style(bold=True, underline=True) + titan_board.OWN_BACKGROUND)]),
        ("lit", [("U4 ◂", palette.TARGET), (" ○○", palette.TARGET)]),
        ("rig", [(f"{rigs['cream']}3", palette.RIGS["cream"]), (rigs["blue"], palette.RIGS["blue"]), (" ", plain)]),
        (
            "well",
            [(f"{deuterium}3", palette.RESOURCES["deuterium"]), (f" {tholins}1", palette.RESOURCES["tholins"])],
        ),
        ("base", [("⌂A", palette.badge(0))]),
        ("ice", [(f"❅{codes.ice}", palette.RESOURCES["ice"])]),
        (
            "deposits",
            [
                (resources["water"], palette.RESOURCES["water"]),
                (f" {resources['silicium']}", palette.RESOURCES["silicium"]),
            ],
        ),
        ("drones", [("A12", a), (f"B3{deuterium.lower()}", b)]),
        ("pipe", [("A→", a), (" ", plain), ("←B", b + titan_board.RECENT), (" ", plain), ("A↓", a)]),
        ("cut", [("A⇢", a + titan_board.CUT_OFF), (" ", plain), ("⇠B", b + titan_board.CUT_OFF)]),
        (
            "printed",
            [(resources["water"].lower(), palette.RESOURCES["water"] + Style(dim=True)), (" ··", titan_board.QUIET)],
        ),
        ("token", [("●A", palette.badge(0)), (" ", plain), ("○B", b + titan_board.CUT_OFF)]),
        ("rock", [("▒▒", titan_board.ROCK), (" ↺ ↻", titan_board.QUIET)]),
        ("hold", [(PIPE, palette.DIM), (f" {FREE}", palette.DIM)]),
    ]
    return [LegendEntry(Text.assemble(*parts), texts.format(f"terminal-titan-sign-{name}")) for name, parts in signs]
