"""The renderer of The Forgotten Planet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from starlode.games.forgotten_planet.content import RESOURCES
from starlode.games.forgotten_planet.flow import PlanetState
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.views.shapes import PlanetView
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, Event, State
from starlode.kernel.texts.action_labels import label_of
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.canvas import Drawing
from starlode.terminal.renderers import planet_board
from starlode.terminal.renderers.planet_board import BASE, LAND, OFF, ON, SEAT_COLOURS, STAR, UNKNOWN, ZONES, Marks
from starlode.terminal.renderers.planet_panels import FREE, FULL, PlanetPanels, load_codes
from starlode.terminal.renderers.planet_view import planet_view
from starlode.terminal.renderers.renderer import LegendEntry, Panel, Preview, RenderContext, ScoreRow, ScoreSheet

SECTIONS: Final = frozenset({"event-turn-begun", "event-order-drawn", "event-tiles-revealed", "event-end-triggered"})
PLACE_ARGUMENTS: Final = ("from", "to", "square", "side", "base")


class PlanetRenderer:
    """Draws The Forgotten Planet."""

    colours = SEAT_COLOURS
    has_automatic_actions = False
    keyboard = None

    def board(self, context: RenderContext, width: int, height: int) -> Drawing:
        """Return the area."""
        return planet_board.draw(planet_view(context.view), load_codes(context.texts), find_marks(context), width)

    def describe(self, context: RenderContext, name: str) -> str:
        """Return tile, controller and robots of a square, or whether a side has a wall."""
        view, format_text = planet_view(context.view), context.texts.format
        if "|" in name:
            wall = name in view["walls"]
            return format_text("terminal-forgotten_planet-about-side", side=name, wall=wall)
        square = view["squares"][name]
        sentences = [format_text("terminal-forgotten_planet-about-square", square=name, what=square["kind"])]
        if "layer" in square:
            sentences.append(format_text("terminal-forgotten_planet-about-layer", seat=square["layer"]))
        if "owner" in square:
            sentences.append(format_text("terminal-forgotten_planet-about-owner", owner=square["owner"]))
        robots = {(robot["seat"], robot["on"]) for robot in view["robots"] if robot["square"] == name}
        for seat, on in sorted(robots):
            count = view["robots"].count({"seat": seat, "square": name, "on": on})
            sentences.append(format_text("terminal-forgotten_planet-about-robots", seat=seat, on=on, count=count))
        return " ".join(sentences)

    def legend(self, texts: Texts) -> list[LegendEntry]:
        """Return the signs of the area and of the side column."""
        codes = load_codes(texts)
        first, second = codes.players[:2]
        own, opponent, plain = palette.player(0, SEAT_COLOURS), palette.player(1, SEAT_COLOURS), Style.null()
        zone = Style(bgcolor=ZONES[0])
        signs: list[tuple[str, list[tuple[str, Style]]]] = [
            ("land", [(f"{LAND} ", planet_board.QUIET + zone), (first, own + zone)]),
            ("mine", [(codes.cubes[cube], planet_board.CUBES[cube]) for cube in RESOURCES]),
            ("special", [(STAR, planet_board.SPECIAL)]),
            ("base", [(f"{BASE}{first}", palette.badge(0, SEAT_COLOURS)), (" ", plain), (f"{BASE}A", palette.STRONG)]),
            ("robot", [(f"{first}{ON}2", own), (" ", plain), (f"{second}{OFF}", opponent)]),
            ("wall", [("┃ ━━", planet_board.WALL), (" ╎", palette.BAD)]),
            ("empty", [("·", planet_board.QUIET), ("  ", plain), ("○", palette.TARGET)]),
            ("lit", [(f"{LAND} ", palette.TARGET), (" ", plain), (f"{LAND} ", palette.CHOSEN)]),
            ("control", [(second, palette.AFFECTED), (" ", plain), ("-", palette.AFFECTED)]),
            ("veil", [(f"{UNKNOWN}{UNKNOWN}", opponent), (" ", plain), (f"{UNKNOWN}{STAR}", own)]),
            ("rock", [("▒▒", planet_board.ROCK)]),
            ("stored", [(f"{FULL}{FULL}{FREE}", palette.KEY)]),
        ]
        return [
            LegendEntry(Text.assemble(*parts), texts.format(f"terminal-forgotten_planet-sign-{name}"))
            for name, parts in signs
        ]

    def status(self, context: RenderContext) -> Text:
        """Return round, step, energy and decider."""
        return self._panels(context).status()

    def panels(self, context: RenderContext, width: int) -> list[Panel]:
        """Return the panels, the most important first."""
        panels = self._panels(context)
        texts = {
            "mine": panels.own_seat(width),
            "others": panels.other_seats(width),
            "supply": panels.supply(),
            "table": panels.table(),
        }
        return [Panel(context.texts.format(f"terminal-forgotten_planet-{name}"), text) for name, text in texts.items()]

    def _panels(self, context: RenderContext) -> PlanetPanels:
        return PlanetPanels(
            planet_view(context.view), context.viewer, context.texts, context.controllers, context.events
        )

    def group(self, context: RenderContext, action: Action) -> str:
        """Return the robot's square as heading, or the group of other actions."""
        arguments = action.arguments()
        if "from" in arguments:
            return context.texts.format("terminal-forgotten_planet-group-robot", square=arguments["from"])
        return context.texts.format(f"terminal-forgotten_planet-group-{label_of(GAME, kind_of(action)).group}")

    def changes(self, context: RenderContext, action: Action, preview: Callable[[], Preview]) -> Text:
        """Return changes of energy, cubes and VP from sales."""
        codes, format_text = load_codes(context.texts), context.texts.format
        now, then = planet_view(context.view), planet_view(preview().after)
        old, new = now["seats"][context.viewer], then["seats"][context.viewer]
        text = Text()
        if then["seat"] == now["seat"] and then["round"] == now["round"] and now["energy"] > then["energy"]:
            text.append(f" -{now['energy'] - then['energy']}{FULL}", palette.KEY)
        for cube in RESOURCES:
            if change := new["cubes"][cube] - old["cubes"][cube]:
                text.append(f" {change:+d}{codes.cubes[cube]}", palette.GOOD if change > 0 else palette.BAD)
        if change := new["sold"] - old["sold"]:
            text.append(f" +{format_text('terminal-forgotten_planet-vp', count=change)}", palette.GOOD)
        return text

    def starts_section(self, event: Event) -> bool:
        """Return whether an event starts a turn, or ends setup or game."""
        return event.key in SECTIONS

    def automatic_action(self, legal: Sequence[Action]) -> Action | None:
        """Return None: there are no automatic answers."""
        return None

    def parts_over(self, state: State) -> int:
        """Return 0: the game has one part."""
        return 0

    def score_sheet(self, state: State, events: Iterable[Event], texts: Texts) -> ScoreSheet:
        """Return the sources of the points (section 22); allies share bonuses and result (FP-24.12)."""
        assert isinstance(state, PlanetState)
        scoring = planet_view(state.view(None))["scoring"]
        format_text = texts.format
        allied = len(scoring["sides"]) < state.config.players
        sides = tuple(tuple(side) for side in scoring["sides"]) if allied else ()
        rows = [
            ScoreRow(
                format_text(f"terminal-forgotten_planet-score-{name}"),
                (*amounts, *[sum(amounts[seat] for seat in side) for side in sides]),
            )
            for name, amounts in scoring["lines"].items()
            if any(amounts) or name not in ("common", "auction")
        ]
        no_amounts: tuple[int | None, ...] = (None,) * state.config.players if allied else ()
        for name, bonus in scoring["bonuses"].items():
            rows.append(
                ScoreRow(format_text("terminal-forgotten_planet-score-bonus", bonus=name), (*no_amounts, *bonus["vp"]))
            )
        scoring_events = tuple(event for event in events if event.key in ("event-final-bonus", "event-final-score"))
        first = [side[0] for side in scoring["sides"]]
        totals = (*no_amounts, *[scoring["totals"][seat] for seat in first])
        places = (*scoring["places"], *[scoring["places"][side[0]] for side in sides])
        return ScoreSheet(tuple(rows), totals, places, scoring_events, sides)


def find_marks(context: RenderContext) -> Marks:
    """Return the marks: targets of legal actions and of the highlighted one, and recent changes."""
    view = planet_view(context.view)
    targets = frozenset(name for action in context.legal for name in target_names(view, action))
    recent: frozenset[str] = frozenset()
    if context.previous_view is not None:
        old = planet_view(context.previous_view)
        recent = frozenset(
            name for name, square in view["squares"].items() if old["squares"][name]["kind"] != square["kind"]
        )
    if context.preview is None:
        return Marks(targets=targets, recent=recent)
    chosen = frozenset(target_names(view, context.preview.action))
    return Marks(targets=targets, chosen=chosen, recent=recent, after=planet_view(context.preview.after))


def target_names(view: PlanetView, action: Action) -> list[str]:
    """Return the squares and sides that an action targets, without its origin; a starting base by its square."""
    arguments = action.arguments()
    names = [str(arguments[name]) for name in PLACE_ARGUMENTS if name in arguments]
    if len(names) > 1 and "from" in arguments:
        names = names[1:]
    letters = {square.get("letter"): name for name, square in view["squares"].items()}
    return [letters.get(name, name) for name in names]
