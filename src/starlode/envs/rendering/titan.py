"""Titan: the rings as three rows, the Core below, pipes as lines in the colours of their owners."""

from __future__ import annotations

from typing import Any, Final

from starlode.envs.rendering.drawing import SEAT_COLOURS, Drawing, Link, Spot

_FILLS: Final = {"cream": "#f4e6b8", "black": "#9a9a9a", "blue": "#a9c8ef", "orange": "#f4bd84", "red": "#eb9a93"}
_RINGS: Final = "UML"
_CORE: Final = "CORE"
_COLUMNS: Final = 12
_ICE: Final = "#dff3f7"


def draw(view: Any) -> Drawing:
    """Return the board: rigs by value, with their modules' first letters; Bases by the letters of their seats."""
    drawing = Drawing()
    for name, zone in view["zones"].items():
        column, row = _place(name)
        drawing.spots.append(_spot(view, zone, column, row))
    for pipe in view["pipes"].values():
        start, end = _place(pipe["from"]), _place(pipe["to"])
        if max(abs(start[0] - end[0]), 1) < _COLUMNS - 1:
            drawing.links.append(Link(start, end, SEAT_COLOURS[pipe["owner"]], 5 if pipe["live"] else 2))
    drawing.lines = [f"{view['step']} {view['cycle']}/{view['turn']}", *[_line(seat) for seat in view["seats"]]]
    return drawing


def _place(name: str) -> tuple[int, int]:
    return (0, len(_RINGS)) if name == _CORE else (int(name[1:]), _RINGS.index(name[0]))


def _spot(view: Any, zone: Any, column: int, row: int) -> Spot:
    drones = sum(
        drone["zone"] == (_CORE if row == len(_RINGS) else f"{_RINGS[row]}{column}")
        for seat in view["seats"]
        for drone in seat["drones"]
    )
    mark = f"'{drones}" if drones else ""
    if "rig" in zone:
        frame = SEAT_COLOURS[zone["controller"]] if zone.get("controller", -1) >= 0 else "#b8b8b0"
        module = zone["module"][0] if "module" in zone else ""
        return Spot(column, row, f"{zone['value']}{module}{mark}", _FILLS[zone["colour"]], frame)
    if "base" in zone:
        return Spot(column, row, view["seats"][zone["base"]]["letter"] + mark, SEAT_COLOURS[zone["base"]])
    if zone.get("ice"):
        return Spot(column, row, "*" + mark, _ICE)
    return Spot(column, row, "@" + mark if row == len(_RINGS) else mark)


def _line(seat: Any) -> str:
    hold = " ".join(f"{name}={count}" for name, count in seat["hold"].items() if count)
    return f"{seat['letter']} {seat['credits']:3}  pipes={seat['pipes']} tokens={seat['tokens']} {hold}".rstrip()
