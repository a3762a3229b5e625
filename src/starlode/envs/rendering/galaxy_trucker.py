"""Galaxy Trucker: the ships beside each other, components by the first letters of their names."""

from __future__ import annotations

from typing import Any, Final

from starlode.envs.rendering.drawing import SEAT_COLOURS, Drawing, Spot

_FIRST_ROW: Final = 4
_FIRST_COLUMN: Final = 3
_WIDTH: Final = 10
_FILLS: Final = {
    "ENG": "#f4bd84",
    "DEN": "#f4bd84",
    "CAN": "#d9a6d6",
    "DCN": "#d9a6d6",
    "CAB": "#cfe3c2",
    "SCA": "#cfe3c2",
    "BAT": "#b7e4a8",
    "SHD": "#a9c8ef",
}


def draw(view: Any) -> Drawing:
    """Return every ship, with what its components carry: crew, tokens, goods."""
    drawing = Drawing()
    for number, seat in enumerate(view["seats"]):
        for name, component in seat["ship"]["components"].items():
            row, column = (int(part) for part in name.split("-"))
            tile = component["tile"].split("-")[0]
            load = sum(component.get("goods", {}).values()) + component.get("tokens", 0)
            text = f"{tile[:3]}{load or ''}{'!' if 'crew' in component else ''}"
            place = number * _WIDTH + column - _FIRST_COLUMN
            fill = _FILLS.get(tile[:3], "#e9e4d8")
            drawing.spots.append(Spot(place, row - _FIRST_ROW, text, fill, SEAT_COLOURS[number]))
    card = view["card"]["card"] if view["card"] else ""
    state = f"{view['step']} {view['board']} {view['flight']}/{view['flights']} cards={view['cards_left']} {card}"
    drawing.lines = [state.rstrip(), *[_line(seat, number) for number, seat in enumerate(view["seats"])]]
    return drawing


def _line(seat: Any, number: int) -> str:
    ship = seat["ship"]
    power = f"cannons={ship['cannon_power']} engines={ship['engine_power']}"
    load = f"crew={ship['crew']} tokens={ship['tokens']}"
    return f"{number} {seat['credits']:3}  {seat['status']} {load} {power} lost={len(seat['lost'])}"
