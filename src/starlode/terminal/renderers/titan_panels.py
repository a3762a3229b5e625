"""The side column of Titan: turn rail, own hold and dropship, the others, orders, objectives, what is on offer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from rich.style import Style
from rich.text import Text

from starlode.games.titan.content import (
    BASIC,
    COLOURS,
    NEEDS,
    OBJECTIVE_NAMES,
    ORDER_COST,
    ORDER_NAMES,
    ORDER_VALUE,
    RESOURCES,
    RIG_DEUTERIUM,
    RIG_NAMES,
    RIG_THOLINS,
    SHIP_SLOTS,
)
from starlode.games.titan.flow import TitanState
from starlode.games.titan.objectives import measure
from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers.titan_board import Codes
from starlode.terminal.renderers.titan_view import Seat, TitanView
from starlode.terminal.screen import palette
from starlode.terminal.screen.labels import after_name

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


def codes_of(texts: Texts) -> Codes:
    """The letters for things in a language."""
    return Codes(
        resources={kind: texts.format(f"terminal-code-{kind}") for kind in RESOURCES},
        rigs={colour: texts.format(f"terminal-code-{colour}") for colour in COLOURS},
        ice=texts.format("terminal-code-ice"),
        core=texts.format("terminal-code-core"),
    )


class Side:
    """Draws the parts of a Titan table in words and letters."""

    def __init__(self, view: TitanView, me: int, texts: Texts, controllers: Iterable[str]) -> None:
        self.view = view
        self.me = me
        self.texts = texts
        self.codes = codes_of(texts)
        self.controllers = tuple(controllers)

    def rail(self) -> Text:
        """Cycle and turn, the step, who decides, the Foreman."""
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
            # While a cube arrives, the engine already stands at the step that follows.
            if view["step"] in steps and not view["arriving"]:
                text.append(f" {letter} ", Style(reverse=True, bold=True)).append(" ")
        text.append(self._step())
        if (decider := view["decider"]) is not None:
            text.append("\n")
            text.append_text(self.badge(decider))
            text.append(" " + format_text("terminal-decides", seats=[decider]), palette.player(decider))
        return text

    def _step(self) -> str:
        """The step by name, or the cube or purge about which somebody decides."""
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
        """A player's letter."""
        return Text.assemble((f" {self.view['seats'][seat]['letter']} ", palette.badge(seat)))

    def _name(self, seat: int) -> Text:
        """Letter and name, a star for the Foreman, a wedge for whose turn it is, a mark for bots."""
        text = self.badge(seat)
        text.append(f" {self.texts.names[seat]}", palette.player(seat))
        if self.view["foreman"] == seat:
            text.append(" ★")
        moves = self.view["seat"] == seat and not self.view["over"]
        return text.append_text(after_name(self.texts.names[seat], self.controllers[seat], moves=moves))

    def _credits(self, seat: Seat) -> Text:
        return Text(self.texts.format("terminal-titan-credits", count=seat["credits"]), palette.STRONG)

    def mine(self, width: int) -> Text:
        """The viewer's own things at length."""
        seat, format_text = self.view["seats"][self.me], self.texts.format
        lines = [_spread(self._name(self.me), self._credits(seat), width)]
        lines += self._hold_grid(seat, width)
        lines.append(self._counts(seat))
        ship = self._ship(seat)
        named = Text.assemble((format_text("terminal-titan-dropship") + " ", palette.DIM), ship)
        lines.append(named if named.cell_len <= width else ship)
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
        return _stack(lines)

    def _hold_grid(self, seat: Seat, width: int) -> list[Text]:
        """Every space of the hold: cubes first, then pipes, then what is free (TI-11.2: spaces are alike)."""
        cells = [
            (self.codes.resources[kind], palette.RESOURCES[kind] + palette.STRONG)
            for kind in RESOURCES
            for _ in range(seat["hold"][kind])
        ]
        cells += [(PIPE, palette.DIM)] * seat["pipes"]
        cells += [(FREE, Style(color="#55606f"))] * seat["room"]
        across = max(1, min(10, (width + 1) // 3))
        return [
            Text(" ").join(Text(text, style) for text, style in cells[start : start + across])
            for start in range(0, len(cells), across)
        ]

    def _counts(self, seat: Seat) -> Text:
        text = Text()
        for kind in RESOURCES:
            count = seat["hold"][kind]
            text.append(f"{self.codes.resources[kind]}{count} ", palette.RESOURCES[kind] if count else palette.DIM)
        return text

    def _ship(self, seat: Seat) -> Text:
        ship = seat["dropship"]
        cells = [
            (self.codes.resources[k], palette.RESOURCES[k]) for k, count in ship["cubes"].items() for _ in range(count)
        ]
        cells += [(PIPE, Style.null())] * ship["pipes"]
        cells += [("  ", Style.null())] * (SHIP_SLOTS - len(cells))
        text = Text()
        for word, style in cells:
            text.append("[", palette.DIM).append(word, style).append("]", palette.DIM)
        return text

    def _drones(self, seat: Seat) -> Text:
        text = Text()
        for drone in seat["drones"]:
            cargo = f"({self.codes.resources[drone['cargo']]})" if drone["cargo"] else ""
            zone = self.codes.core if drone["zone"] == "CORE" else drone["zone"]
            text.append(f"{drone['number']}:{zone}{cargo} ")
        return text

    def others(self, width: int) -> Text:
        """The other players, clockwise from the viewer."""
        players = self.view["players"]
        lines: list[Text] = []
        for step in range(1, players):
            number = (self.me + step) % players
            seat = self.view["seats"][number]
            lines.append(_spread(self._name(number), self._credits(seat), width))
            lines.append(self._counts(seat))
            lines.append(Text.assemble(self._ship(seat), f" {_stock(seat)}"))
            lines.append(self._drones(seat))
        return _stack(lines)

    def orders(self) -> Text:
        """The open order and Mars with their costs; what can be paid is ticked."""
        orders = self.view["orders"]
        names = ([orders["open"]] if orders["open"] else []) + (["mars"] if orders["mars_open"] else [])
        lines = [self._order(name) for name in names]
        left = sum(orders["unseen"].values())
        lines.append(Text(self.texts.format("terminal-titan-orders-left", count=left), palette.DIM))
        return _stack(lines)

    def _order(self, name: str) -> Text:
        number = ORDER_NAMES.index(name)
        hold = self.view["seats"][self.me]["hold"]
        text = Text.assemble((self.texts.format(f"order-{name}"), palette.STRONG))
        text.append(" " + self.texts.format("terminal-titan-credits", count=ORDER_VALUE[number]))
        for kind in RESOURCES[:BASIC]:
            cost = ORDER_COST[number][RESOURCES.index(kind)]
            if cost:
                enough = hold[kind] >= cost
                text.append(f" {cost}{self.codes.resources[kind]}", palette.RESOURCES[kind])
                text.append("✓" if enough else "", palette.GOOD)
        return text

    def objectives(self, state: TitanState) -> Text:
        """Each objective with the viewer's progress, the rewards left, and who took the others."""
        lines = []
        for objective in self.view["objectives"]:
            name = objective["objective"]
            number = OBJECTIVE_NAMES.index(name)
            reached = [(measure(state, self.me, metric), least) for metric, least in NEEDS[number]]
            met = all(have >= least for have, least in reached)
            mine = self.me in objective["claimed_by"]
            text = Text.assemble(
                ("✓ " if mine else "! " if met else "• ", palette.GOOD if mine or met else palette.DIM)
            )
            text.append(self.texts.format(f"objective-{name}"))
            text.append(
                " " + " ".join(f"{have}/{least}" for have, least in reached), palette.GOOD if met else palette.DIM
            )
            text.append("  ")
            for place, reward in enumerate(objective["rewards"]):
                if place < len(objective["claimed_by"]):
                    seat = objective["claimed_by"][place]
                    text.append(f"{self.view['seats'][seat]['letter']}", palette.badge(seat))
                else:
                    text.append(f"+{reward}", palette.STRONG)
                text.append(" ")
            lines.append(text)
        return _stack(lines)

    def offers(self) -> Text:
        """Rigs face up with their wells, modules and cubes left."""
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
        return _stack([*lines, modules, supply])

    def _well(self, rig: int) -> str:
        first = self.codes.resources
        return f"{first['deuterium'][0]}{RIG_DEUTERIUM[rig]} {first['tholins'][0]}{RIG_THOLINS[rig]}"


def _stock(seat: Seat) -> str:
    """Pipes, control tokens and free spaces in signs."""
    return f"{PIPE}{seat['pipes']} ●{seat['tokens']} {FREE}{seat['room']}"


def _stack(lines: Iterable[Text]) -> Text:
    return Text("\n").join(lines)


def _spread(left: Text, right: Text, width: int) -> Text:
    """One at each end of a line."""
    gap = max(1, width - left.cell_len - right.cell_len)
    return Text.assemble(left, " " * gap, right)
