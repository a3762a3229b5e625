"""The side column of The Forgotten Planet: status, the viewer's seat, the other seats, supply, the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from starlode.games.forgotten_planet.content import PLAYER_COLOURS, RESOURCES
from starlode.games.forgotten_planet.views.shapes import PlanetPlayerView, PlanetView
from starlode.kernel.contract import Event
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.labels import name_suffix
from starlode.terminal.renderers.planet_board import BASE, CUBES, OFF, ON, QUIET, SEAT_COLOURS, Codes

FULL: Final = "●"
FREE: Final = "○"
DIE: Final = "⚀⚁⚂⚃⚄⚅"
MAX_DOTS: Final = 12
"""More energy than this is shown as a number only."""


def load_codes(texts: Texts) -> Codes:
    """Return the letters of players and cubes in a language."""
    return Codes(
        players=tuple(texts.format(f"terminal-forgotten_planet-code-{colour}") for colour in PLAYER_COLOURS),
        cubes={cube: texts.format(f"terminal-forgotten_planet-code-{cube}") for cube in RESOURCES},
    )


class PlanetPanels:
    """Renders the status and the panels as text."""

    def __init__(
        self, view: PlanetView, viewer: int, texts: Texts, controllers: Iterable[str], events: Iterable[Event] = ()
    ) -> None:
        self.view = view
        self.rolls = [event for event in events if event.key == "event-rolled"]
        self.viewer = viewer
        self.texts = texts
        self.codes = load_codes(texts)
        self.controllers = tuple(controllers)

    def _format(self, key: str, **data: object) -> str:
        return self.texts.format(f"terminal-forgotten_planet-{key}", **data)

    # --- status ---------------------------------------------------------------------------------------------------

    def status(self) -> Text:
        """Return round, step, remaining energy, rolled dice and decider."""
        view = self.view
        text = Text()
        if view["over"]:
            return text.append(self.texts.format("step-over"), palette.STRONG)
        text.append(self._format("round", round=view["round"]), palette.STRONG)
        text.append("\n" + self.texts.format(f"step-{view['step']}"))
        if view["seat"] is not None and view["energy"]:
            text.append("\n").append_text(self._energy(view["energy"]))
        for roll in self.rolls:
            text.append(f"\n{DIE[int(str(roll.data['face'])) - 1]} ", palette.KEY).append(self.texts.event(roll))
        if view["trigger"] is not None:
            text.append("\n" + self._format("last", why=view["trigger"]), palette.BAD)
        if (decider := view["decider"]) is not None:
            text.append("\n").append_text(self.badge(decider))
            text.append(
                " " + self.texts.format("terminal-decides", seats=[decider]), palette.player(decider, SEAT_COLOURS)
            )
        return text

    def _energy(self, energy: int) -> Text:
        row = FULL * energy if energy <= MAX_DOTS else ""
        return Text.assemble((row + " ", palette.KEY), self._format("energy", count=energy))

    # --- players --------------------------------------------------------------------------------------------------

    def badge(self, seat: int) -> Text:
        """Return a player's letter."""
        return Text.assemble((f" {self.codes.players[seat]} ", palette.badge(seat, SEAT_COLOURS)))

    def _name(self, seat: int) -> Text:
        """Return letter and name, a wedge for the player to move, and the bot's name."""
        text = self.badge(seat)
        text.append(f" {self.texts.names[seat]}", palette.player(seat, SEAT_COLOURS))
        moves = self.view["seat"] == seat and not self.view["over"]
        return text.append_text(name_suffix(self.texts, seat, self.controllers[seat], moves=moves))

    def _seat_lines(self, number: int, width: int) -> list[Text]:
        """Return a player's points, cubes, energy, robots, bases and zone."""
        seat = self.view["seats"][number]
        points = Text(self._format("vp", count=seat["vp"]), palette.STRONG)
        name = self._name(number)
        lines = [Text.assemble(name, " " * max(1, width - name.cell_len - points.cell_len), points)]
        stored = FULL * seat["stored"] + FREE * max(0, seat["stored_most"] - seat["stored"])
        lines.append(Text.assemble(self._cubes(seat), " ", (stored, palette.KEY)))
        on = sum(robot["on"] for robot in self.view["robots"] if robot["seat"] == number)
        lines.append(
            Text(self._format("robots", on=f"{ON}{on}", off=f"{OFF}{seat['robots'] - on}", left=seat["robots_left"]))
        )
        lines.append(Text(self._format("zone", tiles=seat["tiles"], income=seat["income"], bases=len(seat["bases"]))))
        if seat["ally"] is not None:
            lines.append(Text(self._format("ally", ally=seat["ally"]), palette.player(seat["ally"], SEAT_COLOURS)))
        if seat["debt"]:
            lines.append(Text(self._format("debt", count=seat["debt"]), palette.BAD))
        if "hand" in seat:
            lines.append(self._hand(seat["hand"]))
        return lines

    def _cubes(self, seat: PlanetPlayerView) -> Text:
        text = Text()
        for cube, count in seat["cubes"].items():
            text.append(self.codes.cubes[cube], CUBES[cube]).append(
                f"{count} ", palette.STRONG if count else palette.DIM
            )
        return text

    def _hand(self, hand: Sequence[str] | int) -> Text:
        if isinstance(hand, int):
            return Text(self._format("hand-count", count=hand), palette.DIM)
        return Text(self._format("hand", tiles=[self.texts.format(f"tile-{tile}") for tile in hand]))

    def own_seat(self, width: int) -> Text:
        """Return the viewer's seat."""
        return _join_lines(self._seat_lines(self.viewer, width))

    def other_seats(self, width: int) -> Text:
        """Return the other seats, clockwise from the viewer."""
        players = self.view["players"]
        others = [(self.viewer + step) % players for step in range(1, players)]
        return _join_lines(line for seat in others for line in self._seat_lines(seat, width))

    # --- the table ------------------------------------------------------------------------------------------------

    def supply(self) -> Text:
        """Return the remaining land, mines, bases and walls."""
        supply = self.view["supply"]
        most = self.view["scenario"]["land_tiles"]
        mines = Text.assemble((self._format("mines") + " ", palette.DIM))
        for cube, count in supply["mines"].items():
            mines.append(self.codes.cubes[cube], CUBES[cube]).append(f"{count} ")
        land = Text(self._format("land", count=supply["land"], most=most), palette.STRONG)
        rest = Text(self._format("stock", bases=supply["bases"], walls=supply["walls"]))
        return _join_lines([land, mines, rest])

    def table(self) -> Text:
        """Return scenario, turn order, alliances and auction."""
        view = self.view
        lines = [Text(view["scenario"]["title"].get(self.texts.language, view["scenario"]["id"]))]
        if view["order"]:
            order = Text.assemble((self._format("order") + " ", palette.DIM))
            lines.append(order.append_text(Text("→").join(self.badge(seat) for seat in view["order"])))
        lines += [Text("+").join(self.badge(seat) for seat in pair) for pair in view["alliances"]]
        if view["auction"] is not None and view["auction"]["open"]:
            for letter, stack in view["auction"]["bases"].items():
                markers = Text("").join(self.badge(seat) for seat in stack["markers"])
                lines.append(Text.assemble((f"{BASE}{letter} ", palette.STRONG), markers or Text("·", QUIET)))
        return _join_lines(lines)


def _join_lines(lines: Iterable[Text]) -> Text:
    return Text("\n").join(lines)
