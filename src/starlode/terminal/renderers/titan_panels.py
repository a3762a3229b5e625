"""The side column of Titan: status, the viewer's seat, the other seats, orders, objectives, offers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from rich.style import Style
from rich.text import Text

from starlode.games.titan.content import (
    COLOURS,
    ORDER_COST,
    ORDER_NAMES,
    ORDER_VALUE,
    RESOURCES,
    RIG_DEUTERIUM,
    RIG_NAMES,
    RIG_THOLINS,
    SHIP_SLOTS,
)
from starlode.games.titan.views.shapes import BASIC_NAMES, RESOURCE_NAMES, TitanSeatView, TitanView
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.labels import name_suffix
from starlode.terminal.renderers.titan_board import Codes

PIPE: Final = "══"
FREE: Final = "··"

# Steps (a) to (d) of a turn (TI-7.2), by the engine's steps.
STEPS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "a": ("extra", "extra-move"),
        "b": ("mandatory", "lay"),
        "c": ("drone-move", "drone-action", "destroy-pipe"),
        "d": ("upgrade", "module", "finish"),
    }
)


def load_codes(texts: Texts) -> Codes:
    """Return the letters of resources and rigs in a language."""
    return Codes(
        resources={kind: texts.format(f"terminal-code-{kind}") for kind in RESOURCES},
        rigs={colour: texts.format(f"terminal-code-{colour}") for colour in COLOURS},
        ice=texts.format("terminal-code-ice"),
        core=texts.format("terminal-code-core"),
    )


class TitanPanels:
    """Renders the status and the panels as text."""

    def __init__(self, view: TitanView, viewer: int, texts: Texts, controllers: Iterable[str]) -> None:
        self.view = view
        self.viewer = viewer
        self.texts = texts
        self.codes = load_codes(texts)
        self.controllers = tuple(controllers)

    def status(self) -> Text:
        """Return cycle, turn, step and decider."""
        view, format_text = self.view, self.texts.format
        text = Text()
        if view["over"]:
            return text.append(format_text("step-over"), palette.STRONG)
        if view["cycle"]:
            text.append(
                format_text("terminal-titan-cycle", cycle=view["cycle"], turn=max(1, view["turn"])), palette.STRONG
            )
        else:
            text.append(format_text("terminal-titan-landing"), palette.STRONG)
        text.append("\n")
        for letter, steps in STEPS.items():
            # While a cube arrives, the engine is already at the next step.
            if view["step"] in steps and not view["arriving"]:
                text.append(f" {letter} ", Style(reverse=True, bold=True)).append(" ")
        text.append(self._step())
        if (decider := view["decider"]) is not None:
            text.append("\n")
            text.append_text(self.badge(decider))
            text.append(" " + format_text("terminal-decides", seats=[decider]), palette.player(decider))
        return text

    def _step(self) -> str:
        """Return the name of the step, or the arriving cube or purge that is decided."""
        arriving = self.view["arriving"]
        if not arriving:
            return self.texts.format(f"step-{self.view['step']}")
        if "resource" not in arriving:
            return self.texts.format("step-purge")
        full = self.view["seats"][arriving["seat"]]["room"] == 0
        return self.texts.format(
            "terminal-titan-arriving",
            step="full-hold" if full else "arrival",
            resource=arriving["resource"],
            source=arriving["source"],
        )

    def badge(self, seat: int) -> Text:
        """Return a player's letter."""
        return Text.assemble((f" {self.view['seats'][seat]['letter']} ", palette.badge(seat)))

    def _name(self, seat: int) -> Text:
        """Return letter and name, a star for the Foreman, a wedge for the player to move, and the bot's name."""
        text = self.badge(seat)
        text.append(f" {self.texts.names[seat]}", palette.player(seat))
        if self.view["foreman"] == seat:
            text.append(" ★")
        moves = self.view["seat"] == seat and not self.view["over"]
        return text.append_text(name_suffix(self.texts, seat, self.controllers[seat], moves=moves))

    def _credits(self, seat: TitanSeatView) -> Text:
        return Text(self.texts.format("terminal-titan-credits", count=seat["credits"]), palette.STRONG)

    def own_seat(self, width: int) -> Text:
        """Return the viewer's seat in detail."""
        seat, format_text = self.view["seats"][self.viewer], self.texts.format
        lines = [_justify(self._name(self.viewer), self._credits(seat), width)]
        lines += self._hold_grid(seat, width)
        lines.append(self._counts(seat))
        ship = self._ship(seat)
        labelled_ship = Text.assemble((format_text("terminal-titan-dropship") + " ", palette.DIM), ship)
        lines.append(labelled_ship if labelled_ship.cell_len <= width else ship)
        stock = Text(" · ").join(
            [
                Text(format_text("terminal-titan-tokens", count=seat["tokens"])),
                Text(format_text("terminal-titan-pipes", count=seat["pipes"])),
                Text(
                    format_text("terminal-titan-free", count=seat["room"]),
                    Style.null() if seat["room"] else palette.BAD,
                ),
            ]
        )
        lines.append(stock if stock.cell_len <= width else Text(_stock(seat)))
        lines.append(Text.assemble((format_text("terminal-titan-drones") + " ", palette.DIM), self._drones(seat)))
        if seat["controlled"]:
            lines.append(
                Text.assemble((format_text("terminal-titan-controls") + " ", palette.DIM), " ".join(seat["controlled"]))
            )
        return _join_lines(lines)

    def _hold_grid(self, seat: TitanSeatView, width: int) -> list[Text]:
        """Return every space of the hold: cubes, then pipes, then free ones (TI-11.2: spaces are alike)."""
        cells = [
            (self.codes.resources[kind], palette.RESOURCES[kind] + palette.STRONG)
            for kind in RESOURCE_NAMES
            for _ in range(seat["hold"][kind])
        ]
        cells += [(PIPE, palette.DIM)] * seat["pipes"]
        cells += [(FREE, Style(color="#55606f"))] * seat["room"]
        across = max(1, min(10, (width + 1) // 3))
        return [
            Text(" ").join(Text(text, style) for text, style in cells[start : start + across])
            for start in range(0, len(cells), across)
        ]

    def _counts(self, seat: TitanSeatView) -> Text:
        text = Text()
        for kind in RESOURCE_NAMES:
            count = seat["hold"][kind]
            text.append(f"{self.codes.resources[kind]}{count} ", palette.RESOURCES[kind] if count else palette.DIM)
        return text

    def _ship(self, seat: TitanSeatView) -> Text:
        ship = seat["dropship"]
        cells = [
            (self.codes.resources[kind], palette.RESOURCES[kind])
            for kind in BASIC_NAMES
            for _ in range(ship["cubes"].get(kind, 0))
        ]
        cells += [(PIPE, Style.null())] * ship["pipes"]
        cells += [("  ", Style.null())] * (SHIP_SLOTS - len(cells))
        text = Text()
        for cell, style in cells:
            text.append("[", palette.DIM).append(cell, style).append("]", palette.DIM)
        return text

    def _drones(self, seat: TitanSeatView) -> Text:
        text = Text()
        for drone in seat["drones"]:
            cargo = f"({self.codes.resources[drone['cargo']]})" if drone["cargo"] else ""
            zone = self.codes.core if drone["zone"] == "CORE" else drone["zone"]
            text.append(f"{drone['number']}:{zone}{cargo} ")
        return text

    def other_seats(self, width: int) -> Text:
        """Return the other seats, clockwise from the viewer."""
        players = self.view["players"]
        lines: list[Text] = []
        for step in range(1, players):
            number = (self.viewer + step) % players
            seat = self.view["seats"][number]
            lines.append(_justify(self._name(number), self._credits(seat), width))
            lines.append(self._counts(seat))
            lines.append(Text.assemble(self._ship(seat), f" {_stock(seat)}"))
            lines.append(self._drones(seat))
        return _join_lines(lines)

    def orders(self) -> Text:
        """Return the open order and Mars with their costs; a tick marks what the viewer can pay."""
        orders = self.view["orders"]
        names = ([orders["open"]] if orders["open"] else []) + (["mars"] if orders["mars_open"] else [])
        lines = [self._order(name) for name in names]
        left = sum(orders["unseen"].values())
        lines.append(Text(self.texts.format("terminal-titan-orders-left", count=left), palette.DIM))
        return _join_lines(lines)

    def _order(self, name: str) -> Text:
        number = ORDER_NAMES.index(name)
        hold = self.view["seats"][self.viewer]["hold"]
        text = Text.assemble((self.texts.format(f"order-{name}"), palette.STRONG))
        text.append(" " + self.texts.format("terminal-titan-credits", count=ORDER_VALUE[number]))
        for kind, cost in zip(BASIC_NAMES, ORDER_COST[number], strict=True):
            if cost:
                enough = hold[kind] >= cost
                text.append(f" {cost}{self.codes.resources[kind]}", palette.RESOURCES[kind])
                text.append("✓" if enough else "", palette.GOOD)
        return text

    def objectives(self) -> Text:
        """Return each objective with the viewer's progress, the remaining rewards, and who claimed the others."""
        lines = []
        for objective in self.view["objectives"]:
            name = objective["objective"]
            conditions = self.view["seats"][self.viewer]["progress"][name]
            met = all(condition["count"] >= condition["least"] for condition in conditions)
            mine = self.viewer in objective["claimed_by"]
            text = Text.assemble(
                ("✓ " if mine else "! " if met else "• ", palette.GOOD if mine or met else palette.DIM)
            )
            text.append(self.texts.format(f"objective-{name}"))
            reached = " ".join(f"{condition['count']}/{condition['least']}" for condition in conditions)
            text.append(" " + reached, palette.GOOD if met else palette.DIM)
            text.append("  ")
            for place, reward in enumerate(objective["rewards"]):
                if place < len(objective["claimed_by"]):
                    seat = objective["claimed_by"][place]
                    text.append(f"{self.view['seats'][seat]['letter']}", palette.badge(seat))
                else:
                    text.append(f"+{reward}", palette.STRONG)
                text.append(" ")
            lines.append(text)
        return _join_lines(lines)

    def offers(self) -> Text:
        """Return the face-up rigs with their wells, and the remaining modules and cubes."""
        rigs = Text()
        for name in self.view["rigs"]["face_up"]:
            number = RIG_NAMES.index(name)
            colour, value = name.split("-")
            rigs.append(f"{self.codes.rigs[colour]}{value}", palette.RIGS[colour])
            rigs.append(f" {self._well(number)}  ")
        lines = [rigs] if rigs else []
        modules = Text.assemble((self.texts.format("terminal-titan-modules") + " ", palette.DIM))
        for colour, count in self.view["modules"].items():
            modules.append(f"{self.codes.rigs[colour]}", palette.RIGS[colour]).append(f"{count} ")
        supply = Text.assemble((self.texts.format("terminal-titan-supply") + " ", palette.DIM))
        for kind, count in self.view["supply"].items():
            supply.append(f"{self.codes.resources[kind]}{count} ", palette.RESOURCES[kind])
        return _join_lines([*lines, modules, supply])

    def _well(self, rig: int) -> str:
        codes = self.codes.resources
        return f"{codes['deuterium'][0]}{RIG_DEUTERIUM[rig]} {codes['tholins'][0]}{RIG_THOLINS[rig]}"


def _stock(seat: TitanSeatView) -> str:
    """Return the numbers of pipes, control tokens and free spaces, in signs."""
    return f"{PIPE}{seat['pipes']} ●{seat['tokens']} {FREE}{seat['room']}"


def _join_lines(lines: Iterable[Text]) -> Text:
    return Text("\n").join(lines)


def _justify(left: Text, right: Text, width: int) -> Text:
    """Return a line with one text at its start and one at its end."""
    gap = max(1, width - left.cell_len - right.cell_len)
    return Text.assemble(left, " " * gap, right)
