"""What the signs of Titan's crater mean, each shown as it is drawn."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers import titan_board
from starlode.terminal.renderers.renderer import Sign
from starlode.terminal.renderers.titan_panels import FREE, PIPE, codes_of
from starlode.terminal.screen import palette


def legend(texts: Texts) -> list[Sign]:
    """A line for each sign."""
    codes = codes_of(texts)
    resources, rigs = codes.resources, codes.rigs
    deuterium, tholins = resources["deuterium"][0], resources["tholins"][0]
    a, b = palette.player(0), palette.player(1)
    plain = Style.null()
    signs: list[tuple[str, list[tuple[str, Style]]]] = [
        ("zone", [("U11", Style(bold=True, underline=True) + titan_board.OWN_GROUND)]),
        ("lit", [("U4 ◂", palette.LIT), (" ○○", palette.LIT)]),
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
        ("pipe", [("A→", a), (" ", plain), ("←B", b + titan_board.FRESH), (" ", plain), ("A↓", a)]),
        ("cut", [("A⇢", a + titan_board.CUT_OFF), (" ", plain), ("⇠B", b + titan_board.CUT_OFF)]),
        (
            "printed",
            [(resources["water"].lower(), palette.RESOURCES["water"] + Style(dim=True)), (" ··", titan_board.QUIET)],
        ),
        ("token", [("●A", palette.badge(0)), (" ", plain), ("○B", b + titan_board.CUT_OFF)]),
        ("rock", [("▒▒", titan_board.ROCK), (" ↺ ↻", titan_board.QUIET)]),
        ("hold", [(PIPE, palette.DIM), (f" {FREE}", palette.DIM)]),
    ]
    return [Sign(Text.assemble(*parts), texts.format(f"terminal-titan-sign-{name}")) for name, parts in signs]
