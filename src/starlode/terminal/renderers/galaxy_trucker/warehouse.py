"""The warehouse beside the ship: the hand, the reserve, and the shelves with what lies face up on them."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from starlode.games.galaxy_trucker.lunar.content import MISSION_NAMES, MISSIONS
from starlode.games.galaxy_trucker.lunar.views.shapes import GalaxyTruckerExpandedView
from starlode.games.galaxy_trucker.views.shapes import ComponentView, GalaxyTruckerView
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.canvas import Canvas
from starlode.terminal.renderers.galaxy_trucker.lunar.wording import format_lunar
from starlode.terminal.renderers.galaxy_trucker.tiles import (
    CARGO_SHELF,
    KINDS,
    RIM,
    SHELVES,
    Codes,
    contents,
    kind_of_tile,
    piece_of,
    shelf_of,
    sketch,
    stem,
)

TILE: Final = 6
"""Columns of a tile on a shelf."""
LABEL: Final = 8
"""Columns of a shelf's name: its letter, the number of tiles, and how many of them fit."""
FITTING: Final = "✓"
CARGO: Final = "▣"
"""The sign of the shelf with cargo."""


def tile_rows(tile: str, rotation: int, codes: Codes) -> list[Text]:
    """Return a component as three rows of seven columns."""
    piece = piece_of(tile, rotation)
    kind = kind_of_tile(tile)
    component: ComponentView = {"tile": tile, "rotation": rotation}
    front, right, rear, left = [Text(*stem(piece, side)) for side in range(4)]
    inside = Text.assemble((codes.kinds[kind], KINDS[kind]), " ", contents(component, codes))
    inside.append(" " * (5 - inside.cell_len))
    return [
        Text.assemble(("┌──", RIM), front, ("──┐", RIM)),
        Text.assemble(left, inside, right),
        Text.assemble(("└──", RIM), rear, ("──┘", RIM)),
    ]


def blank_rows() -> list[Text]:
    """Return an empty place for a component."""
    return [Text("╭╌╌╌╌╌╮", palette.DIM), Text("╎     ╎", palette.DIM), Text("╰╌╌╌╌╌╯", palette.DIM)]


def held_tile(view: GalaxyTruckerView, viewer: int) -> str | None:
    """Return the component in the viewer's hand."""
    hand = view["seats"][viewer]["hand"]
    return hand["tile"] if hand else None


class WarehouseDrawing:
    """Draws the warehouse into a column of a canvas."""

    def __init__(self, view: GalaxyTruckerExpandedView, viewer: int, texts: Texts, codes: Codes) -> None:
        self.view = view
        self.viewer = viewer
        self.texts = texts
        self.codes = codes

    def draw(self, canvas: Canvas, x: int, rotation: int, chosen: str | None) -> None:
        """Draw hand and reserve, then the shelves; `chosen` is the component that the highlighted action names."""
        y = self._hands(canvas, x, rotation)
        shelves: list[list[str]] = [[] for _ in SHELVES]
        for tile in self.view["face_up"]:
            shelves[shelf_of(tile)].append(tile)
        across = max(1, (canvas.width - x - LABEL) // TILE)
        if not self._has_cargo():
            del shelves[CARGO_SHELF]
        free = canvas.height - y - len(shelves)
        for number, tiles in enumerate(shelves):
            rows = max(1, min(1 + free, -(-len(tiles) // across)))
            free -= rows - 1
            self._shelf(canvas, x, y, number, tiles, across, rows, chosen)
            y += rows

    def _has_cargo(self) -> bool:
        """Return whether the mission brings cargo into the warehouse."""
        part = self.view["expansion"]
        if part is None or part["mission"] is None:
            return False
        mission = MISSIONS[MISSION_NAMES.index(part["mission"])]
        return any(map(any, [*mission.warehouse, *mission.reserve]))

    def _hands(self, canvas: Canvas, x: int, rotation: int) -> int:
        """Draw the hand, the reserve and how much lies face down; return the next free row."""
        seat = self.view["seats"][self.viewer]
        format_text = self.texts.format
        held = held_tile(self.view, self.viewer)
        columns = [(format_text("terminal-galaxy_trucker-hand"), held, rotation)]
        if self.view["board"] != "L":
            slots = [*seat["reserve"], None, None][: max(2, len(seat["reserve"]))]
            columns += [
                (format_text("terminal-galaxy_trucker-slot", slot=number), tile, 0)
                for number, tile in enumerate(slots, start=1)
            ]
        for number, (title, tile, turned) in enumerate(columns):
            left = x + number * 9
            canvas.write(left, 0, Text(title[:8], palette.DIM))
            rows = blank_rows() if tile is None else tile_rows(tile, turned, self.codes)
            for row, text in enumerate(rows, start=1):
                canvas.write(left, row, text, tile or "")
        line = format_text("terminal-galaxy_trucker-face-down", count=self.view["face_down"])
        part = self.view["expansion"]
        if part is not None and self._has_cargo():
            line += " · " + format_lunar(self.texts, "face-down", count=part["cargo_face_down"])
        canvas.write(x, 4, Text(line, palette.STRONG))
        return 5

    def _shelf(
        self, canvas: Canvas, x: int, y: int, number: int, tiles: list[str], across: int, rows: int, chosen: str | None
    ) -> None:
        fitting = [tile for tile in tiles if tile in self.view["fit_counts"]]
        kind = SHELVES[number][0]
        # The kinds of cargo have signs of their own on the shelf.
        sign = CARGO if number == CARGO_SHELF else self.codes.kinds[kind]
        label = Text.assemble((sign, KINDS[kind] + palette.STRONG), f"{len(tiles):3}")
        if fitting:
            label.append(f"{FITTING}{len(fitting)}", palette.GOOD)
        canvas.write(x, y, label)
        shown = sorted(tiles, key=lambda tile: tile not in fitting)
        room = across * rows
        if len(shown) > room:
            shown = shown[: room - 1]
        for place, tile in enumerate(shown):
            text = sketch(tile, self.codes)
            if tile == chosen:
                text = Text(text.plain, palette.CHOSEN)
            elif tile in fitting:
                text.stylize(palette.STRONG)
            elif self.view["fit_counts"]:
                text.stylize(Style(dim=True))
            canvas.write(x + LABEL + place % across * TILE, y + place // across, text, tile)
        if len(shown) < len(tiles):
            left = x + LABEL + (room - 1) % across * TILE
            canvas.write(left, y + rows - 1, Text(f"+{len(tiles) - len(shown)}", palette.DIM))
