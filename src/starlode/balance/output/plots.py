"""Plots as SVG, drawn without any library. Beside each plot a table says the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

from starlode.balance.statistics.estimates import Estimate

WIDTH: Final = 760
LABELS: Final = 230
MARGIN: Final = 20
ROW: Final = 22
AXIS: Final = 30
CURVE_HEIGHT: Final = 240
MOST_TICKS: Final = 8


@dataclass(frozen=True)
class Plot:
    """What plots have in common: the title, which stands above and screen readers say, and how a number is written."""

    title: str
    number: Callable[[float], str]


def plot_intervals(plot: Plot, rows: Sequence[tuple[str, Estimate]], reference: float) -> str:
    """Draw a dot and its interval for each row, with a line at the reference value."""
    values = [end for _, estimate in rows for end in (estimate.low, estimate.high)]
    ticks = _ticks(min([reference, *values]), max([reference, *values]))
    height = AXIS + ROW * len(rows) + AXIS

    def x(value: float) -> float:
        return LABELS + (WIDTH - LABELS - MARGIN) * (value - ticks[0]) / (ticks[-1] - ticks[0])

    bottom = height - AXIS
    parts = [_line(x(tick), AXIS / 2, x(tick), bottom, "grid") for tick in ticks]
    parts += [_text(x(tick), bottom + 18, plot.number(tick), "middle") for tick in ticks]
    parts.append(_line(x(reference), AXIS / 2, x(reference), bottom, "reference"))
    for number, (label, estimate) in enumerate(rows):
        y = AXIS + ROW * number
        kind = "above" if estimate.low > reference else "below" if estimate.high < reference else "within"
        parts += [
            _text(LABELS - 12, y + 4, label, "end"),
            _line(x(estimate.low), y, x(estimate.high), y, kind),
            f'<circle class="{kind}" cx="{x(estimate.value):.1f}" cy="{y:.1f}" r="4"/>',
        ]
    return _figure(plot.title, height, parts)


def plot_curve(plot: Plot, points: Sequence[tuple[float, Estimate]], reference: float) -> str:
    """Draw shares over the course of a game, with a band for their intervals, from 0 to 1 in both directions."""
    left, right, top, bottom = MARGIN + 40, WIDTH - MARGIN, MARGIN, CURVE_HEIGHT - AXIS

    def at(moment: float, share: float) -> tuple[float, float]:
        return left + (right - left) * moment, bottom - (bottom - top) * share

    parts: list[str] = []
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        (x, y) = at(tick, tick)
        parts += [_line(left, y, right, y, "grid"), _text(left - 8, y + 4, plot.number(tick), "end")]
        parts.append(_text(x, bottom + 18, plot.number(tick), "middle"))
    level = at(0, reference)[1]
    parts.append(_line(left, level, right, level, "reference"))
    band = [at(moment, e.high) for moment, e in points] + [at(moment, e.low) for moment, e in reversed(points)]
    parts.append(f'<polygon class="band" points="{_points(band)}"/>')
    parts.append(f'<polyline class="curve" points="{_points([at(moment, e.value) for moment, e in points])}"/>')
    return _figure(plot.title, CURVE_HEIGHT, parts)


def _figure(title: str, height: int, parts: Sequence[str]) -> str:
    words = escape(title)
    return (
        f'<figure><figcaption>{words}</figcaption><div class="wide" tabindex="0" role="region" aria-label="{words}">'
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{words}"><title>{words}</title>'
        + "".join(parts)
        + "</svg></div></figure>"
    )


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _points(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _ticks(low: float, high: float) -> list[float]:
    """Return round numbers that enclose both ends."""
    span = high - low or 1.0
    step = 10 ** floor(log10(span / MOST_TICKS))
    while span / step > MOST_TICKS:
        step *= 2.5 if str(step).lstrip("0.").startswith("2") else 2
    first, last = floor(low / step), ceil(high / step)
    return [step * number for number in range(first, max(last, first + 1) + 1)]
