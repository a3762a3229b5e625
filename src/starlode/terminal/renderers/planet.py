"""The face of The Forgotten Planet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.style import Style
from rich.text import Text

from starlode.games.forgotten_planet.content import RESOURCES
from starlode.games.forgotten_planet.flow import PlanetState
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, Event, Json, State
from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers import planet_board
from starlode.terminal.renderers.planet_board import HOUSE, LAND, OFF, ON, STAR, TINTS, VEIL, ZONES, Marks
from starlode.terminal.renderers.planet_panels import FREE, FULL, Side, codes_of
from starlode.terminal.renderers.planet_view import PlanetView, planet_view
from starlode.terminal.renderers.renderer import Panel, Row, Scene, Sheet, Sign
from starlode.terminal.screen import palette
from starlode.terminal.screen.canvas import Drawing

CLAUSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "accept-bases": "FP-29.2",
        "ask-auction": "FP-29.2",
        "hide": "FP-28.2",
        "bid": "FP-29.4",
        "move": "FP-7.1",
        "build-land": "FP-8.1",
        "build-mine": "FP-9.1",
        "choose-kind": "FP-9.10",
        "build-base": "FP-10.1",
        "build-wall": "FP-11.1",
        "push-wall": "FP-12.1",
        "explode": "FP-13.4",
        "explode-wall": "FP-13.5",
        "make-robot": "FP-14.2",
        "sell": "FP-15.1",
        "concentrate": "FP-16.1",
        "conserve": "FP-17.1",
        "consume": "FP-18.1",
        "end-actions": "FP-6.10",
        "assign": "FP-24.7",
        "assign-rest": "FP-R24.3",
        "produce": "FP-20.3",
    }
)
"""The rule that allows each kind of action."""

GROUPS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "accept-bases": "bases",
        "ask-auction": "bases",
        "bid": "bases",
        "make-robot": "base-actions",
        "sell": "base-actions",
        "concentrate": "base-actions",
        "conserve": "base-actions",
        "consume": "base-actions",
        "assign-rest": "assign",
    }
)
"""Kinds that are listed under one heading. Others have one of their own; what robots do is listed by robot."""

PARTS: Final = frozenset({"event-turn-begun", "event-order-drawn", "event-tiles-revealed", "event-end-triggered"})
PLACES: Final = ("from", "to", "square", "side", "base")


class PlanetFace:
    """Draws The Forgotten Planet."""

    tints = TINTS
    answers = False

    def board(self, scene: Scene, width: int, height: int) -> Drawing:
        """The area."""
        return planet_board.draw(planet_view(scene.view), codes_of(scene.texts), marks(scene), width)

    def about(self, scene: Scene, name: str) -> str:
        """What lies on a square, who controls it and who stands on it; or whether a wall stands on a side."""
        view, format_text = planet_view(scene.view), scene.texts.format
        if "|" in name:
            wall = name in view["walls"]
            return format_text("terminal-forgotten_planet-about-side", side=name, wall=wall)
        square = view["squares"][name]
        told = [format_text("terminal-forgotten_planet-about-square", square=name, what=square["kind"])]
        if "layer" in square:
            told.append(format_text("terminal-forgotten_planet-about-layer", seat=square["layer"]))
        if "owner" in square:
            told.append(format_text("terminal-forgotten_planet-about-owner", owner=square["owner"]))
        robots = {(robot["seat"], robot["on"]) for robot in view["robots"] if robot["square"] == name}
        for seat, on in sorted(robots):
            count = view["robots"].count({"seat": seat, "square": name, "on": on})
            told.append(format_text("terminal-forgotten_planet-about-robots", seat=seat, on=on, count=count))
        return " ".join(told)

    def legend(self, texts: Texts) -> list[Sign]:
        """The signs of the area and of the side column."""
        codes = codes_of(texts)
        first, second = codes.players[:2]
        one, other, plain = palette.player(0, TINTS), palette.player(1, TINTS), Style.null()
        zone = Style(bgcolor=ZONES[0])
        signs: list[tuple[str, list[tuple[str, Style]]]] = [
            ("land", [(f"{LAND} ", planet_board.QUIET + zone), (first, one + zone)]),
            ("mine", [(codes.cubes[cube], planet_board.CUBES[cube]) for cube in RESOURCES]),
            ("special", [(STAR, planet_board.SPECIAL)]),
            ("base", [(f"{HOUSE}{first}", palette.badge(0, TINTS)), (" ", plain), (f"{HOUSE}A", palette.STRONG)]),
            ("robot", [(f"{first}{ON}2", one), (" ", plain), (f"{second}{OFF}", other)]),
            ("wall", [("┃ ━━", planet_board.WALL), (" ╎", palette.BAD)]),
            ("empty", [("·", planet_board.QUIET), ("  ", plain), ("○", palette.LIT)]),
            ("lit", [(f"{LAND} ", palette.LIT), (" ", plain), (f"{LAND} ", palette.CHOSEN)]),
            ("control", [(second, palette.TOUCHED), (" ", plain), ("-", palette.TOUCHED)]),
            ("veil", [(f"{VEIL}{VEIL}", other), (" ", plain), (f"{VEIL}{STAR}", one)]),
            ("rock", [("▒▒", planet_board.ROCK)]),
            ("stored", [(f"{FULL}{FULL}{FREE}", palette.KEY)]),
        ]
        return [
            Sign(Text.assemble(*parts), texts.format(f"terminal-forgotten_planet-sign-{name}")) for name, parts in signs
        ]

    def rail(self, scene: Scene) -> Text:
        """Round, step, energy, decider."""
        return self._drawn(scene).rail()

    def panels(self, scene: Scene, width: int) -> list[Panel]:
        """The side column, what matters most on top."""
        drawn = self._drawn(scene)
        texts = {
            "mine": drawn.mine(width),
            "others": drawn.others(width),
            "supply": drawn.supply(),
            "table": drawn.table(),
        }
        return [Panel(scene.texts.format(f"terminal-forgotten_planet-{name}"), text) for name, text in texts.items()]

    def _drawn(self, scene: Scene) -> Side:
        return Side(planet_view(scene.view), scene.me, scene.texts, scene.controllers, scene.told)

    def group(self, scene: Scene, action: Action) -> str:
        """Robots by their squares, everything else by its kind."""
        words = action.arguments()
        if "from" in words:
            return scene.texts.format("terminal-forgotten_planet-group-robot", square=words["from"])
        kind = kind_of(action)
        return scene.texts.format(f"terminal-forgotten_planet-group-{GROUPS.get(kind, kind)}")

    def gains(self, scene: Scene, after: Mapping[str, Json]) -> Text:
        """Energy, cubes and VP from sales won and lost."""
        codes, format_text = codes_of(scene.texts), scene.texts.format
        now, then = planet_view(scene.view), planet_view(after)
        old, new = now["seats"][scene.me], then["seats"][scene.me]
        text = Text()
        if then["seat"] == now["seat"] and then["round"] == now["round"] and now["energy"] > then["energy"]:
            text.append(f" -{now['energy'] - then['energy']}{FULL}", palette.KEY)
        for cube in RESOURCES:
            if change := new["cubes"][cube] - old["cubes"][cube]:
                text.append(f" {change:+d}{codes.cubes[cube]}", palette.GOOD if change > 0 else palette.BAD)
        if change := new["sold"] - old["sold"]:
            text.append(f" +{format_text('terminal-forgotten_planet-vp', count=change)}", palette.GOOD)
        return text

    def clause(self, action: Action) -> str:
        """From the list above."""
        return CLAUSES.get(kind_of(action), "")

    def opens(self, event: Event) -> bool:
        """Turns, and the great moments before and after them."""
        return event.key in PARTS

    def automatic(self, legal: Sequence[Action]) -> Action | None:
        """Every choice is the player's own."""
        return None

    def sheet(self, state: State, events: Iterable[Event], texts: Texts) -> Sheet:
        """Where the points come from (section 22); allies have their bonuses and their result together (FP-24.12)."""
        assert isinstance(state, PlanetState)
        scoring = planet_view(state.view(None))["scoring"]
        format_text = texts.format
        allied = len(scoring["sides"]) < state.config.players
        sides = tuple(tuple(side) for side in scoring["sides"]) if allied else ()
        rows = [
            Row(
                format_text(f"terminal-forgotten_planet-score-{name}"),
                (*amounts, *[sum(amounts[seat] for seat in side) for side in sides]),
            )
            for name, amounts in scoring["lines"].items()
            if any(amounts) or name not in ("common", "auction")
        ]
        alone: tuple[int | None, ...] = (None,) * state.config.players if allied else ()
        for name, bonus in scoring["bonuses"].items():
            rows.append(Row(format_text("terminal-forgotten_planet-score-bonus", bonus=name), (*alone, *bonus["vp"])))
        told = tuple(event for event in events if event.key in ("event-final-bonus", "event-final-score"))
        first = [side[0] for side in scoring["sides"]]
        totals = (*alone, *[scoring["totals"][seat] for seat in first])
        places = (*scoring["places"], *[scoring["places"][side[0]] for side in sides])
        return Sheet(tuple(rows), totals, places, told, sides)


def marks(scene: Scene) -> Marks:
    """What is lit: where actions may go, where the highlighted one goes, what others did last."""
    view = planet_view(scene.view)
    lit = frozenset(name for action in scene.legal for name in places(view, action))
    fresh: frozenset[str] = frozenset()
    if scene.before is not None:
        old = planet_view(scene.before)
        fresh = frozenset(
            name for name, square in view["squares"].items() if old["squares"][name]["kind"] != square["kind"]
        )
    if scene.outlook is None:
        return Marks(lit=lit, fresh=fresh)
    chosen = frozenset(places(view, scene.outlook.action))
    return Marks(lit=lit, chosen=chosen, fresh=fresh, after=planet_view(scene.outlook.after))


def places(view: PlanetView, action: Action) -> list[str]:
    """The squares and sides that an action names; a starting base by its square. Where it starts is no goal."""
    words = action.arguments()
    named = [str(words[name]) for name in PLACES if name in words]
    if len(named) > 1 and "from" in words:
        named = named[1:]
    letters = {square.get("letter"): name for name, square in view["squares"].items()}
    return [letters.get(name, name) for name in named]
