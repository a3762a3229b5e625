"""The Forgotten Planet: the area as a grid, with tiles, control, robots and walls."""

from __future__ import annotations

from typing import Any, Final

from starlode.envs.rendering.drawing import EMPTY_FILL, SEAT_COLOURS, Drawing, Link, Spot

_FILLS: Final = {
    "land": "#cfe3c2",
    "brown": "#cfa98a",
    "white": "#ffffff",
    "blue": "#a9c8ef",
    "special": "#e3c6ef",
    "face-down": "#c9c9c9",
}
_SYMBOLS: Final = {"empty": "", "land": "_", "brown": "n", "white": "w", "blue": "u", "special": "s", "face-down": "?"}
_WALL: Final = "#202124"


def draw(view: Any) -> Drawing:
    """Return the board: tiles by letters, Bases by #, and a seat's robots as its letter and their number."""
    drawing = Drawing()
    for name, square in view["squares"].items():
        column, row = _place(name)
        drawing.spots.append(_spot(view, name, square, column, row))
    for wall in view["walls"]:
        first, second = (_place(name) for name in wall.split("|"))
        drawing.links.append(_wall(first, second))
    state = f"{view['step']} {view['round']}  land={view['supply']['land']} energy={view['energy']}"
    drawing.lines = [state, *[_line(seat, number) for number, seat in enumerate(view["seats"])]]
    return drawing


def _place(name: str) -> tuple[int, int]:
    column, row = name.split(",")
    return int(column), int(row)


def _spot(view: Any, name: str, square: Any, column: int, row: int) -> Spot:
    kind = square["kind"]
    owner = square.get("owner", square.get("base", -1))
    frame = SEAT_COLOURS[owner] if owner >= 0 else "#b8b8b0"
    robots = [robot["seat"] for robot in view["robots"] if robot["square"] == name]
    marks = "".join(f"{'abcd'[seat]}{robots.count(seat)}" for seat in sorted({*robots}))
    fill = SEAT_COLOURS[square["base"]] if kind == "base" else _FILLS.get(kind, EMPTY_FILL)
    return Spot(column, row, _SYMBOLS.get(kind, "#") + marks, fill, frame)


def _wall(first: tuple[int, int], second: tuple[int, int]) -> Link:
    """Return the side between two squares, one of which may lie outside the grid."""
    column, row = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
    across, down = (0.0, 0.5) if first[0] != second[0] else (0.5, 0.0)
    return Link((column - across, row - down), (column + across, row + down), _WALL, 6)


def _line(seat: Any, number: int) -> str:
    cubes = " ".join(f"{name}={count}" for name, count in seat["cubes"].items() if count)
    return f"{'abcd'[number]} {seat['vp']:3}  tiles={seat['tiles']} stored={seat['stored']} {cubes}".rstrip()
