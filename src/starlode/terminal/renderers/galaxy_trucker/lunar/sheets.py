"""The score sheet of a flight with the expansion: how each player's credits came about, in six steps (GL-5.6)."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from rich.text import Text

from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.lunar.sheet import lines_of
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.renderers.galaxy_trucker.lunar.panels import signed
from starlode.terminal.renderers.galaxy_trucker.lunar.wording import format_lunar, line_name
from starlode.terminal.renderers.galaxy_trucker.tiles import SEAT_COLOURS

TIMES: Final = " \N{MULTIPLICATION SIGN} "

SheetLine = tuple[int, str, int, int, int, int]
"""Step, key, count, base, factor, credits."""


def sheet_details(state: GalaxyTruckerState, texts: Texts) -> tuple[Text, ...]:
    """Return the sheets of the last flight that was scored, one after the other; nothing without the expansion."""
    if state.extension is None:
        return ()
    details: list[Text] = []
    for seat in state.config.seats:
        sheet = sorted(lines_of(state, seat), key=lambda line: line[0])
        if not sheet:
            continue
        total = sum(line[5] for line in sheet)
        heading = format_lunar(texts, "sheet", seat=seat, total=signed(total))
        details.append(Text(heading, palette.player(seat, SEAT_COLOURS) + palette.STRONG))
        for step, lines in groupby(sheet, key=lambda line: line[0]):
            details += _step(texts, step, list(lines))
    return tuple(details)


def _step(texts: Texts, step: int, lines: list[SheetLine]) -> list[Text]:
    title = format_lunar(texts, "sheet-line", text=f"{step} {format_lunar(texts, f'step-{step}')}")
    rows = [Text.assemble((f"{title} ", palette.STRONG), signed(sum(line[5] for line in lines)))]
    for _, key, count, base, factor, won in lines:
        row = Text(f"    {format_lunar(texts, 'sheet-line', text=line_name(texts, key))} ")
        row.append(_product(count, base, factor)).append(signed(won), palette.BAD if won < 0 else palette.GOOD)
        rows.append(row)
    return rows


def _product(count: int, base: int, factor: int) -> str:
    """Return how an amount came about, without what changes nothing; empty if nothing is multiplied."""
    parts = [str(number) for number in (count, factor) if number != 1]
    return TIMES.join([parts[0], str(abs(base)), *parts[1:]]) + " = " if parts else ""
