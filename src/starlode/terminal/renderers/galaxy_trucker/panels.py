"""The side column: status with sand and action points, the viewer's ship in numbers, forecast, others, Trek."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from starlode.games.galaxy_trucker.content import BOARDS, MOST_AP, SUPER, VISIBLE_PILES
from starlode.games.galaxy_trucker.lunar.views.shapes import GalaxyTruckerExpandedView
from starlode.games.galaxy_trucker.views.shapes import DecisionView, PlayerView
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.labels import name_suffix
from starlode.terminal.renderers.galaxy_trucker.lunar.panels import ExpansionPanels
from starlode.terminal.renderers.galaxy_trucker.lunar.wording import format_lunar
from starlode.terminal.renderers.galaxy_trucker.ship import small_ship
from starlode.terminal.renderers.galaxy_trucker.tiles import SEAT_COLOURS, goods_text, letter_of, load_codes

SAND: Final = 12
"""Columns of the sand timer."""
BUILDING: Final = ("building", "grace")


def half(count: int) -> str:
    """Return a number of halves."""
    return f"{count // 2 or ('' if count % 2 else 0)}{'½' if count % 2 else ''}"


class GalaxyPanels:
    """Renders the status and the panels as text."""

    def __init__(
        self,
        view: GalaxyTruckerExpandedView,
        viewer: int,
        texts: Texts,
        controllers: Iterable[str],
        *,
        awaited: Iterable[int] = (),
        now: int = 0,
    ) -> None:
        self.view = view
        self.viewer = viewer
        self.texts = texts
        self.codes = load_codes(texts)
        self.controllers = tuple(controllers)
        self.awaited = list(awaited)
        self.now = now
        self.expansion = ExpansionPanels(view, viewer, texts, self.codes)

    def _format(self, key: str, **data: object) -> str:
        return self.texts.format(f"terminal-galaxy_trucker-{key}", **data)

    @property
    def _builds(self) -> bool:
        return self.view["step"] in BUILDING

    # --- status ---------------------------------------------------------------------------------------------------

    def status(self) -> Text:
        """Return flight and step, sand or action points, the viewer's decision, and who is awaited."""
        view = self.view
        head = self._format("flight", board=view["board"], flight=view["flight"], flights=view["flights"])
        lines = [Text.assemble((head, palette.STRONG), " · ", self.texts.format(f"step-{view['step']}"))]
        if self._builds:
            lines += self._time()
        lines += [self._decision(decision) for decision in view["decisions"] if decision["seat"] == self.viewer]
        if self.awaited:
            decides = self.texts.format("terminal-decides", seats=self.awaited)
            lines.append(Text(decides, palette.player(self.awaited[0], SEAT_COLOURS)))
        return Text("\n").join(lines)

    def _decision(self, decision: DecisionView) -> Text:
        """Return what the viewer decides, with the goods on offer or how much has to be given up."""
        key = f"decision-{decision['kind']}"
        text = Text(self.texts.format(key) if self.texts.has(key) else decision["kind"], palette.KEY)
        if "goods" in decision:
            text.append(" ").append_text(goods_text(decision["goods"], self.codes))
        if "count" in decision:
            text.append(f" ({decision['count']})", palette.STRONG)
        return text

    def _time(self) -> list[Text]:
        """Return the sand timer, the time left to act, or the action points of the player on turn."""
        view = self.view
        if view["turn"] is not None:
            points = view["seats"][view["turn"]]["points"]
            cubes = Text("■" * points + "□" * (MOST_AP - points), palette.KEY)
            line = Text.assemble(cubes, " ", self._format("points", count=points))
            die = view["countdown"]
            return [line, Text(self._format("countdown", count=die), palette.BAD)] if die is not None else [line]
        if view["limit"] is not None:
            return [self._sand(view["limit"], max(1, view["limit"]))]
        timer = view["timer"]
        if timer is None:
            return [Text(self._format("no-timer"), palette.DIM)]
        spaces = Text(" ")
        for number, space in enumerate(timer["spaces"]):
            style = palette.CHOSEN if number == timer["space"] else palette.DIM
            # Square brackets would be markup in the border of a pane.
            spaces.append(f"({space})" if number == timer["space"] else f" {space} ", style)
        if timer["ends"] is None:
            return [Text.assemble((self._format("sand-out"), palette.BAD), spaces)]
        options, own_end = view["options"], view["seats"][self.viewer]["run_ends"]
        run = 1000 * int(options["timer_seconds"])
        if own_end is None:
            return [self._sand(timer["ends"], run).append_text(spaces)]
        own_run = run * int(options[f"last_run_{self.viewer + 1}"]) // 100
        return [self._sand(own_end, own_run).append_text(spaces)]

    def _sand(self, ends: int, run: int) -> Text:
        """Return the time left as a bar and in minutes and seconds."""
        left = max(0, ends - self.now)
        seconds = -(-left // 1000)
        full = min(SAND, -(-left * SAND // run))
        style = palette.BAD if seconds <= 10 else palette.KEY
        return Text.assemble(("▓" * full + "░" * (SAND - full), style), f" {seconds // 60}:{seconds % 60:02}")

    # --- players --------------------------------------------------------------------------------------------------

    def _name(self, seat: int, width: int) -> Text:
        """Return letter, name, credits, and a wedge for a player who is awaited."""
        text = Text.assemble((f" {letter_of(seat)} ", palette.badge(seat, SEAT_COLOURS)), " ")
        text.append(self.texts.names[seat], palette.player(seat, SEAT_COLOURS))
        text.append_text(name_suffix(self.texts, seat, self.controllers[seat], moves=seat in self.awaited))
        money = Text(self._format("credits", count=self.view["seats"][seat]["credits"]), palette.STRONG)
        return Text.assemble(text, " " * max(1, width - text.cell_len - money.cell_len), money)

    def own_seat(self, width: int) -> Text:
        """Return the viewer's ship in numbers, and its problems."""
        seat = self.view["seats"][self.viewer]
        ship = seat["ship"]
        lines = [
            self._name(self.viewer, width),
            Text(self._format("cannons", power=half(ship["cannon_power"]), full=half(ship["full_cannon_power"]))),
            Text(self._format("engines", power=ship["engine_power"], full=ship["full_engine_power"])),
            Text(self._format("crew", count=ship["crew"], humans=ship["humans"], tokens=ship["tokens"])),
            Text(
                self._format(
                    "tiles",
                    count=len(ship["components"]),
                    most=len(BOARDS[self.view["board"]].cells),
                    exposed=ship["exposed_connectors"],
                    lost=len(seat["lost"]),
                )
            ),
        ]
        if ship["goods"]:
            lines.append(Text.assemble(self._format("goods") + " ", goods_text(ship["goods"], self.codes)))
        lines += self.expansion.own_ship(ship)
        lines += self._problems(seat)
        return Text("\n").join(lines)

    def _problems(self, seat: PlayerView) -> list[Text]:
        """Return a line for each kind of building error, with the cells that take part in it."""
        lines = []
        for kind, clause in dict.fromkeys((error["kind"], error["clause"]) for error in seat["errors"]):
            cells = {cell for error in seat["errors"] if error["kind"] == kind for cell in error["cells"]}
            line = Text.assemble(("! ", palette.BAD), self._format("error", error=kind), " ")
            lines.append(line.append(" ".join(sorted(cells)), palette.BAD).append(f" {clause}", palette.DIM))
        return lines

    def other_seats(self, width: int) -> Text:
        """Return the other ships, small, as many beside each other as fit, with their numbers."""
        seats = [seat for seat in range(self.view["players"]) if seat != self.viewer]
        blocks = [self._rival(seat) for seat in seats]
        room = max(line.cell_len for block in blocks for line in block) + 2
        across = max(1, width // room)
        lines = []
        for start in range(0, len(blocks), across):
            group = blocks[start : start + across]
            for row in range(max(map(len, group))):
                line = Text()
                for block in group:
                    part = block[row].copy() if row < len(block) else Text()
                    part.append(" " * (room - part.cell_len))
                    line.append_text(part)
                line.rstrip()
                lines.append(line)
        return Text("\n").join(lines)

    def _rival(self, number: int) -> list[Text]:
        seat = self.view["seats"][number]
        ship = seat["ship"]
        name = Text.assemble(
            (letter_of(number), palette.badge(number, SEAT_COLOURS)),
            (f" {self.texts.names[number][:8]}", palette.player(number, SEAT_COLOURS)),
            "◀" if number in self.awaited else "",
        )
        state = Text(self._state(seat), palette.DIM)
        return [name, state, *small_ship(self.view["board"], ship, number, self.codes), *self._numbers(number, seat)]

    def _state(self, seat: PlayerView) -> str:
        """Return what a player does, in a word or two."""
        if seat["looking"] is not None:
            return self._format("looking", pile=seat["looking"])
        if seat["start_space"] is not None and self._builds:
            return self._format("starts", space=seat["start_space"])
        if self._builds and self.view["turn"] is not None:
            return self._format("points", count=seat["points"])
        hand = seat["hand"]
        if hand is not None:
            return hand["tile"] or "?"
        return self.texts.format(f"status-{seat['status']}")

    def _numbers(self, number: int, seat: PlayerView) -> list[Text]:
        ship = seat["ship"]
        return [
            Text(self._format("rival-power", cannons=half(ship["cannon_power"]), engines=ship["engine_power"])),
            Text(self._format("rival-crew", crew=ship["crew"], tokens=ship["tokens"])),
            Text(self._format("rival-money", credits=seat["credits"], lost=len(seat["lost"]))),
            goods_text(ship["goods"], self.codes),
            self.expansion.figures(number),
        ]

    # --- the table ------------------------------------------------------------------------------------------------

    def forecast(self) -> Text:
        """Return the piles with who has seen them and the cards that the viewer has, and the start spaces."""
        lines = self.expansion.next_cards()
        if self._builds:
            lines += [self._start_spaces()]
        for number, pile in enumerate(self.view["piles"], start=1):
            hidden = number > VISIBLE_PILES
            levels = " ".join(self._level(level) for level in pile["levels"])
            seen = "".join(letter_of(seat) for seat in pile["seen_by"])
            line = Text.assemble((self._format("pile-hidden" if hidden else "pile", pile=number), palette.STRONG))
            line.append(f" {levels} ", palette.DIM).append(seen)
            lines.append(line)
            lines += [self._card(card) for card in pile["cards"] or ()]
        return Text("\n").join(lines)

    def _level(self, level: int) -> str:
        return format_lunar(self.texts, "super") if level == SUPER else "I" * level

    def _card(self, card: str) -> Text:
        """Return a card that the viewer has seen, struck out once it was revealed."""
        text = Text("  ").append(self.texts.format("terminal-galaxy_trucker-card", card=card))
        if card in self.view["revealed"]:
            text.stylize("strike dim")
        return text

    def _start_spaces(self) -> Text:
        taken = {seat["start_space"]: number for number, seat in enumerate(self.view["seats"])}
        text = Text(self._format("start") + " ", palette.DIM)
        for space in range(1, self.view["players"] + 1):
            text.append(f"{space}:", palette.DIM)
            if space in taken:
                text.append(letter_of(taken[space]), palette.badge(taken[space], SEAT_COLOURS)).append(" ")
            else:
                text.append("· ")
        return text

    def rewards(self) -> Text:
        """Return what the flight pays at its end; in a Trek also the titles with everybody's counts."""
        facts = BOARDS[self.view["board"]]
        lines = [
            Text(self._format("finish-rewards", credits=" ".join(map(str, facts.finish_rewards)))),
            Text(self._format("best-looking", credits=facts.best_looking)),
        ]
        seats = self.view["seats"]
        names = list(seats[0]["title_counts"])
        if names:
            header = Text()
            for number in range(self.view["players"]):
                header.append(f" {letter_of(number):>2}", palette.player(number, SEAT_COLOURS))
            lines.append(header)
        for name in names:
            line = Text()
            counts = [seat["title_counts"][name] for seat in seats]
            for number, seat in enumerate(seats):
                holds = "★" if seat["title"] == name and seat["gold"] else "☆" if seat["title"] == name else " "
                style = palette.STRONG if counts[number] and counts[number] == max(counts) else palette.DIM
                line.append(f"{holds}{counts[number]:2}", style)
            lines.append(line.append(" " + self.texts.format(f"title-{name}")))
        return Text("\n").join(lines)
