"""The crater of Titan as text: its three rings as three rows of zones, and the Core below them.

Between two zones of a ring are the two slots of their connection, one above the other; between two rings the slots
that lead down. With 4 players the ring is closed: the connection from column 11 to column 0 is drawn at both ends.

A zone, five cells wide and four or five high:

    U11◂B   its name, a mark if it is the target of an action, the letter of its rig's controller
    Ti3Wa   the rig by its resource and value, with its module; or a Base, Ice, deposit tokens
    D3 T1   the well: Deuterium and Tholins
    A12B3t  drones by owner and number; d or t after a number is its cargo
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.style import Style

from starlode.games.titan.content import COLUMNS, PRINTED, RESOURCES, SLOT_INDEX, ZONE_INDEX
from starlode.games.titan.views.shapes import DroneView, PipeView, TitanView, ZoneView
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.canvas import Canvas, Drawing

RINGS: Final = "UML"
SIZES: Final = ((10, 3), (9, 3), (8, 3), (7, 3), (6, 3), (5, 3), (5, 2), (4, 2))
"""Cells of a zone and of the gap beside it, the widest first."""
CORE_ROWS: Final = 2

BACKGROUND: Final = Style(bgcolor="#1b2331")
OWN_BACKGROUND: Final = Style(bgcolor="#2a4058")
CORE_BACKGROUND: Final = Style(bgcolor="#3a2a1c")
OWN_CORE_BACKGROUND: Final = Style(bgcolor="#5a4020")
ROCK: Final = Style(color="#6b7686")
QUIET: Final = Style(color="#7a879a")
CUT_OFF: Final = Style(dim=True, bold=False)
RECENT: Final = Style(underline=True)


@dataclass(frozen=True)
class Codes:
    """Two letters for each resource and rig colour, and the names of Ice and the Core, in one language."""

    resources: Mapping[str, str]
    rigs: Mapping[str, str]
    ice: str
    core: str


@dataclass(frozen=True)
class Marks:
    """Marked zones and slots, by name.

    `targets`: of legal actions. `chosen`: of the highlighted action. `affected`: where it has effects. `laid`: pipes
    that it would lay. `recent`: pipes that were laid since the viewer last decided.
    """

    targets: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    affected: frozenset[str] = frozenset()
    recent: frozenset[str] = frozenset()
    laid: Mapping[str, PipeView] = field(default_factory=dict)


def size_for(columns: int, width: int) -> tuple[int, int]:
    """Return the largest zone and gap with which this many columns fit; the smallest if none does."""
    fitting = [(zone, gap) for zone, gap in SIZES if columns * zone + (columns + 1) * gap <= width]
    return fitting[0] if fitting else SIZES[-1]


def draw(view: TitanView, codes: Codes, viewer: int, marks: Marks, width: int, height: int) -> Drawing:
    """Return the drawing for a viewer, as large as fits."""
    return _BoardDrawing(view, codes, viewer, marks, width, height).draw()


class _BoardDrawing:
    def __init__(self, view: TitanView, codes: Codes, viewer: int, marks: Marks, width: int, height: int) -> None:
        self.view = view
        self.codes = codes
        self.marks = marks
        self.columns = 3 * view["players"]
        self.closed = self.columns == COLUMNS
        self.zone_width, self.gap = size_for(self.columns, width)
        self.rows = 5 if height >= 3 * 6 + CORE_ROWS else 4
        self.network = frozenset(view["seats"][viewer]["network"])
        self.drones: dict[str, list[tuple[int, DroneView]]] = {}
        for number, seat in enumerate(view["seats"]):
            for drone in seat["drones"]:
                self.drones.setdefault(drone["zone"], []).append((number, drone))
        total = self.columns * self.zone_width + (self.columns + 1) * self.gap
        self.canvas = Canvas(total, 3 * (self.rows + 1) + CORE_ROWS)

    def draw(self) -> Drawing:
        for ring, letter in enumerate(RINGS):
            top = ring * (self.rows + 1)
            for column in range(self.columns):
                self._zone(f"{letter}{column}", self._left(column), top)
                self._connection(letter, column, self._left(column) + self.zone_width, top)
            self._first_gap(letter, top)
            self._shafts(ring, top + self.rows)
        self._core(3 * (self.rows + 1))
        return self.canvas.drawing(self.marks.chosen)

    def _left(self, column: int) -> int:
        return self.gap + column * (self.zone_width + self.gap)

    # --- zones ----------------------------------------------------------------------------------------------------

    def _zone(self, name: str, x: int, y: int) -> None:
        zone = self.view["zones"][name]
        own = name in self.network
        self.canvas.fill(x, y, self.zone_width, self.rows, OWN_BACKGROUND if own else BACKGROUND, name)
        self._title(name, zone, x, y)
        self._occupant(name, zone, x, y + 1)
        first = y + 2
        if "rig" in zone:
            self._well(name, zone, x, y + 2)
            first += 1
        for row, line in enumerate(self._drone_lines(name, y + self.rows - first)):
            for offset, (text, style) in line:
                self.canvas.put(x + offset, first + row, text, style, name)

    def _title(self, name: str, zone: ZoneView, x: int, y: int) -> None:
        style = Style(bold=name in self.network, underline=name in self.network) + self._mark(name)
        self.canvas.put(x, y, name, style, name)
        if name in self.marks.targets and self.zone_width > 4:
            self.canvas.put(x + 3, y, "◂", palette.TARGET + Style(underline=False), name)
        if "controller" in zone:
            letter = self.view["seats"][zone["controller"]]["letter"]
            self.canvas.put(x + self.zone_width - 1, y, letter, palette.badge(zone["controller"]), name)

    def _mark(self, name: str) -> Style:
        if name in self.marks.chosen:
            return palette.CHOSEN
        if name in self.marks.affected:
            return palette.AFFECTED
        return palette.TARGET if name in self.marks.targets else Style.null()

    def _occupant(self, name: str, zone: ZoneView, x: int, y: int) -> None:
        if "rig" in zone:
            rig = f"{self.codes.rigs[zone['colour']]}{zone['value']}"
            self.canvas.put(x, y, rig, palette.RIGS[zone["colour"]], name)
            if "module" in zone:
                column = x + 3
                if self.zone_width > 5:
                    self.canvas.put(column, y, "+", QUIET, name)
                    column += 1
                width = x + self.zone_width - column
                self.canvas.put(column, y, self.codes.rigs[zone["module"]][:width], palette.RIGS[zone["module"]], name)
        elif "base" in zone:
            letter = self.view["seats"][zone["base"]]["letter"]
            self.canvas.put(x, y, f"⌂{letter}".ljust(self.zone_width), palette.badge(zone["base"]), name)
        elif "ice" in zone:
            self.canvas.put(x, y, f"❅{self.codes.ice}"[: self.zone_width], palette.RESOURCES["ice"], name)
        else:
            step = 3 if self.zone_width > 4 else 2
            for number, kind in enumerate(zone.get("deposits", [])):
                self.canvas.put(x + step * number, y, self.codes.resources[kind], palette.RESOURCES[kind], name)

    def _well(self, name: str, zone: ZoneView, x: int, y: int) -> None:
        for offset, kind in ((0, "deuterium"), (3 if self.zone_width > 4 else 2, "tholins")):
            count = zone["deuterium"] if kind == "deuterium" else zone["tholins"]
            style = palette.RESOURCES[kind] if count else QUIET
            self.canvas.put(x + offset, y, f"{self.codes.resources[kind][0]}{count}", style, name)

    def _drone_lines(self, name: str, rows: int) -> list[list[tuple[int, tuple[str, Style]]]]:
        """Return the drones of a zone in the remaining rows, with an ellipsis if they do not fit."""
        labels: list[tuple[str, Style]] = []
        previous = -1
        for seat, drone in self.drones.get(name, []):
            cargo = self.codes.resources[drone["cargo"]][0].lower() if drone["cargo"] else ""
            letter = self.view["seats"][seat]["letter"] if seat != previous else ""
            labels.append((f"{letter}{drone['number']}{cargo}", palette.player(seat)))
            previous = seat
        lines: list[list[tuple[int, tuple[str, Style]]]] = [[]]
        used = 0
        for label, style in labels:
            if used + len(label) > self.zone_width:
                if len(lines) == rows:
                    lines[-1].append((self.zone_width - 1, ("…", QUIET)))
                    break
                lines.append([])
                used = 0
            lines[-1].append((used, (label, style)))
            used += len(label)
        return lines

    # --- slots ----------------------------------------------------------------------------------------------------

    def _connection(self, letter: str, column: int, x: int, y: int) -> None:
        if column == self.columns - 1 and not self.closed:
            self._rock(x, y)
            return
        for row, slot in enumerate((f"h{letter}{column}a", f"h{letter}{column}b"), start=1):
            self._slot(slot, x, y + row, self.gap, f"{letter}{column}")
        if column == self.columns - 1:
            self.canvas.put(x, y, "↻", QUIET)

    def _first_gap(self, letter: str, y: int) -> None:
        if not self.closed:
            self._rock(0, y)
            return
        last = self.columns - 1
        for row, slot in enumerate((f"h{letter}{last}a", f"h{letter}{last}b"), start=1):
            self._slot(slot, 0, y + row, self.gap, f"{letter}{last}")
        self.canvas.put(self.gap - 1, y, "↺", QUIET)

    def _rock(self, x: int, y: int) -> None:
        for row in range(self.rows):
            self.canvas.put(x, y + row, "▒" * self.gap, ROCK)

    def _shafts(self, ring: int, y: int) -> None:
        for column in range(self.columns):
            x = self._left(column)
            above = f"{RINGS[ring]}{column}"
            if ring == 0:
                self._slot(f"vUM{column}a", x, y, 2, above)
                self._slot(f"vUM{column}b", x + self.zone_width - 2, y, 2, above)
            elif ring == 1:
                self._slot(f"vML{column}a", x + (self.zone_width - 2) // 2, y, 2, above)
            else:
                self._slot(f"vLC{column}a", x, y, 2, above)
                self._core_token(f"vLC{column}a", x + self.zone_width - 2, y)

    def _slot(self, name: str, x: int, y: int, width: int, first: str) -> None:
        """Draw a slot: its pipe, as an arrow away from its owner's letter, or its printed resource.

        `first` is the zone to the left of it or above it.
        """
        pipe = self.marks.laid.get(name) or self.view["pipes"].get(name)
        if pipe is not None:
            style = palette.player(pipe["owner"]) + (Style.null() if pipe["live"] else CUT_OFF)
            if name in self.marks.recent:
                style += RECENT
            mark = self._mark(name) if name in self.marks.chosen | self.marks.affected else Style.null()
            self.canvas.put(x, y, self._arrow(pipe, name, width, pipe["from"] == first), style + mark, name)
            return
        printed = PRINTED[SLOT_INDEX[name]]
        is_target = name in self.marks.targets
        if printed >= 0:
            # Small letters, to distinguish them from cubes on a zone.
            text = self.codes.resources[RESOURCES[printed]].lower()
            style = palette.RESOURCES[RESOURCES[printed]]
            style += Style(dim=not is_target)
        else:
            text, style = ("○" if is_target else "·") * 2, QUIET
        self.canvas.put(x, y, text.center(width), style + self._mark(name), name)

    def _arrow(self, pipe: PipeView, name: str, width: int, forward: bool) -> str:
        letter = self.view["seats"][pipe["owner"]]["letter"]
        live = pipe["live"]
        if name.startswith("v"):
            return letter + (("↓" if live else "⇣") if forward else ("↑" if live else "⇡"))
        shaft = ("─" if live else "╌") * (width - 2)
        return f"{letter}{shaft}{'→' if live else '⇢'}" if forward else f"{'←' if live else '⇠'}{shaft}{letter}"

    # --- the Core -------------------------------------------------------------------------------------------------

    def _core_token(self, slot: str, x: int, y: int) -> None:
        token = self.view["core_tokens"].get(slot)
        if token is not None:
            letter = self.view["seats"][token["owner"]]["letter"]
            style = palette.badge(token["owner"]) if token["active"] else palette.player(token["owner"]) + CUT_OFF
            self.canvas.put(x, y, ("●" if token["active"] else "○") + letter, style, slot)

    def _core(self, y: int) -> None:
        name, width = "CORE", self.canvas.width - 2 * self.gap
        own = name in self.network
        self.canvas.fill(self.gap, y, width, CORE_ROWS, OWN_CORE_BACKGROUND if own else CORE_BACKGROUND, name)
        core = self.view["zones"][name]
        x = self.gap + 1
        title = self.codes.core
        self.canvas.put(x, y, title, Style(bold=True, underline=own) + self._mark(name), name)
        if name in self.marks.targets:
            self.canvas.put(x + len(title), y, "◂", palette.TARGET + Style(underline=False), name)
        x += len(title) + 3
        for kind, count in (("deuterium", core["deuterium"]), ("tholins", core["tholins"])):
            text = f"{self.codes.resources[kind]} {count}"
            self.canvas.put(x, y, text, palette.RESOURCES[kind], name)
            x += len(text) + 2
        x = self.gap + 1
        for seat, drone in self.drones.get(name, []):
            cargo = self.codes.resources[drone["cargo"]][0].lower() if drone["cargo"] else ""
            text = f"{self.view['seats'][seat]['letter']}{drone['number']}{cargo}"
            self.canvas.put(x, y + 1, text, palette.player(seat), name)
            x += len(text) + 1


ZONE_NAMES: Final = frozenset(ZONE_INDEX)
SLOT_NAMES: Final = frozenset(SLOT_INDEX)
