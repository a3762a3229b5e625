"""The side column of The Forgotten Planet: round and energy, own things, the others, supply, the table itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from starlode.games.forgotten_planet.content import PLAYER_COLOURS, RESOURCES
from starlode.kernel.contract import Event
from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers.planet_board import CUBES, HOUSE, OFF, ON, QUIET, TINTS, Codes
from starlode.terminal.renderers.planet_view import PlanetView, Seat
from starlode.terminal.screen import palette
from starlode.terminal.screen.labels import after_name

FULL: Final = "●"
FREE: Final = "○"
DIE: Final = "⚀⚁⚂⚃⚄⚅"
WIDEST: Final = 12
"""More energy than this is told as a number only."""


def codes_of(texts: Texts) -> Codes:
    """The letters for things in a language."""
    return Codes(
        players=tuple(texts.format(f"terminal-forgotten_planet-code-{colour}") for colour in PLAYER_COLOURS),
        cubes={cube: texts.format(f"terminal-forgotten_planet-code-{cube}") for cube in RESOURCES},
    )


class Side:
    """Draws the parts of a table in words and letters."""

    def __init__(
        self, view: PlanetView, me: int, texts: Texts, controllers: Iterable[str], told: Iterable[Event] = ()
    ) -> None:
        self.view = view
        self.rolls = [event for event in told if event.key == "event-rolled"]
        self.me = me
        self.texts = texts
        self.codes = codes_of(texts)
        self.controllers = tuple(controllers)

    def _say(self, key: str, **data: object) -> str:
        return self.texts.format(f"terminal-forgotten_planet-{key}", **data)

    # --- rail -----------------------------------------------------------------------------------------------------

    def rail(self) -> Text:
        """Round, step, the energy that is left, the die if it was rolled, who decides."""
        view = self.view
        text = Text()
        if view["over"]:
            return text.append(self.texts.format("step-over"), palette.STRONG)
        text.append(self._say("round", round=view["round"]), palette.STRONG)
        text.append("\n" + self.texts.format(f"step-{view['step']}"))
        if view["seat"] is not None and view["energy"]:
            text.append("\n").append_text(self._energy(view["energy"]))
        for roll in self.rolls:
            text.append(f"\n{DIE[int(str(roll.data['face'])) - 1]} ", palette.KEY).append(self.texts.event(roll))
        if view["trigger"] is not None:
            text.append("\n" + self._say("last", why=view["trigger"]), palette.BAD)
        if (decider := view["decider"]) is not None:
            text.append("\n").append_text(self.badge(decider))
            text.append(" " + self.texts.format("terminal-decides", seats=[decider]), palette.player(decider, TINTS))
        return text

    def _energy(self, energy: int) -> Text:
        row = FULL * energy if energy <= WIDEST else ""
        return Text.assemble((row + " ", palette.KEY), self._say("energy", count=energy))

    # --- players --------------------------------------------------------------------------------------------------

    def badge(self, seat: int) -> Text:
        """A player's letter."""
        return Text.assemble((f" {self.codes.players[seat]} ", palette.badge(seat, TINTS)))

    def _name(self, seat: int) -> Text:
        """Letter and name, a wedge for whose turn it is, a mark for bots."""
        text = self.badge(seat)
        text.append(f" {self.texts.names[seat]}", palette.player(seat, TINTS))
        moves = self.view["seat"] == seat and not self.view["over"]
        return text.append_text(after_name(self.texts.names[seat], self.controllers[seat], moves=moves))

    def _lines(self, number: int, width: int) -> list[Text]:
        """A player's points, cubes, energy, robots, bases and zone."""
        seat = self.view["seats"][number]
        points = Text(self._say("vp", count=seat["vp"]), palette.STRONG)
        name = self._name(number)
        lines = [Text.assemble(name, " " * max(1, width - name.cell_len - points.cell_len), points)]
        stored = FULL * seat["stored"] + FREE * max(0, seat["stored_most"] - seat["stored"])
        lines.append(Text.assemble(self._cubes(seat), " ", (stored, palette.KEY)))
        on = sum(robot["on"] for robot in self.view["robots"] if robot["seat"] == number)
        lines.append(
            Text(self._say("robots", on=f"{ON}{on}", off=f"{OFF}{seat['robots'] - on}", left=seat["robots_left"]))
        )
        lines.append(Text(self._say("zone", tiles=seat["tiles"], income=seat["income"], bases=len(seat["bases"]))))
        if seat["ally"] is not None:
            lines.append(Text(self._say("ally", ally=seat["ally"]), palette.player(seat["ally"], TINTS)))
        if seat["debt"]:
            lines.append(Text(self._say("debt", count=seat["debt"]), palette.BAD))
        if "hand" in seat:
            lines.append(self._hand(seat["hand"]))
        return lines

    def _cubes(self, seat: Seat) -> Text:
        text = Text()
        for cube, count in seat["cubes"].items():
            text.append(self.codes.cubes[cube], CUBES[cube]).append(
                f"{count} ", palette.STRONG if count else palette.DIM
            )
        return text

    def _hand(self, hand: list[str] | int) -> Text:
        if isinstance(hand, int):
            return Text(self._say("hand-count", count=hand), palette.DIM)
        return Text(self._say("hand", tiles=[self.texts.format(f"tile-{tile}") for tile in hand]))

    def mine(self, width: int) -> Text:
        """The viewer's own things."""
        return _stack(self._lines(self.me, width))

    def others(self, width: int) -> Text:
        """The other players, from the viewer on."""
        players = self.view["players"]
        return _stack(line for step in range(1, players) for line in self._lines((self.me + step) % players, width))

    # --- the table ------------------------------------------------------------------------------------------------

    def supply(self) -> Text:
        """Land to the end of the game, mines, bases and walls."""
        supply = self.view["supply"]
        most = self.view["scenario"]["land_tiles"]
        mines = Text.assemble((self._say("mines") + " ", palette.DIM))
        for cube, count in supply["mines"].items():
            mines.append(self.codes.cubes[cube], CUBES[cube]).append(f"{count} ")
        land = Text(self._say("land", count=supply["land"], most=most), palette.STRONG)
        rest = Text(self._say("stock", bases=supply["bases"], walls=supply["walls"]))
        return _stack([land, mines, rest])

    def table(self) -> Text:
        """The scenario, the order of play, the sides, the auction."""
        view = self.view
        lines = [Text(view["scenario"]["title"].get(self.texts.language, view["scenario"]["id"]))]
        if view["order"]:
            order = Text.assemble((self._say("order") + " ", palette.DIM))
            lines.append(order.append_text(Text("→").join(self.badge(seat) for seat in view["order"])))
        lines += [Text("+").join(self.badge(seat) for seat in pair) for pair in view["alliances"]]
        if view["auction"] is not None and view["auction"]["open"]:
            for letter, stack in view["auction"]["bases"].items():
                markers = Text("").join(self.badge(seat) for seat in stack["markers"])
                lines.append(Text.assemble((f"{HOUSE}{letter} ", palette.STRONG), markers or Text("·", QUIET)))
        return _stack(lines)


def _stack(lines: Iterable[Text]) -> Text:
    return Text("\n").join(lines)
