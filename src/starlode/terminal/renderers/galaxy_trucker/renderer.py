"""The renderer of Galaxy Trucker."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.text import Text

from starlode.games.galaxy_trucker.actions import (
    Accept,
    Dock,
    FireCannon,
    Land,
    MoveLast,
    Place,
    PowerDouble,
    Reserve,
    TakeOpen,
    TakeReserved,
    TakeReward,
    UseShield,
)
from starlode.games.galaxy_trucker.content import (
    GOODS_NAMES,
    KIND_NAMES,
    LOOK_AP,
    PLACE_AP,
    RESERVE_AP,
    REVEAL_AP,
    TILE_NAMES,
    Card,
)
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.options import is_on
from starlode.games.galaxy_trucker.state import OVER
from starlode.games.galaxy_trucker.views.shapes import GalaxyTruckerView
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, Event, State
from starlode.kernel.texts.action_labels import label_of
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.canvas import Canvas, Drawing
from starlode.terminal.renderers.galaxy_trucker import scores
from starlode.terminal.renderers.galaxy_trucker.flight import FlightText, find_card
from starlode.terminal.renderers.galaxy_trucker.keyboard import BuildingKeys
from starlode.terminal.renderers.galaxy_trucker.legend import legend
from starlode.terminal.renderers.galaxy_trucker.lunar.decisions import DecisionText
from starlode.terminal.renderers.galaxy_trucker.lunar.notes import PLANNING, expansion_note, plan_note
from starlode.terminal.renderers.galaxy_trucker.lunar.wording import format_lunar
from starlode.terminal.renderers.galaxy_trucker.marks import find_marks
from starlode.terminal.renderers.galaxy_trucker.panels import BUILDING, GalaxyPanels
from starlode.terminal.renderers.galaxy_trucker.ship import NARROW, WIDE, ShipDrawing, ship_size
from starlode.terminal.renderers.galaxy_trucker.tiles import (
    SEAT_COLOURS,
    TOKEN,
    goods_text,
    kind_of_tile,
    load_codes,
    shelf_of,
    sketch,
)
from starlode.terminal.renderers.galaxy_trucker.view import galaxy_view
from starlode.terminal.renderers.galaxy_trucker.warehouse import FITTING, WarehouseDrawing
from starlode.terminal.renderers.renderer import LegendEntry, Panel, Preview, RenderContext, ScoreSheet

SECTIONS: Final = frozenset(
    {"event-flight", "event-turn", "event-building-over", "event-card-revealed", "event-flight-over"}
)
BESIDE: Final = 28
"""The least number of columns beside the ship; with fewer, the ship is drawn alone."""
GAP: Final = 2
POINTS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "reveal-tile": REVEAL_AP,
        "reveal-cargo": REVEAL_AP,
        "reserve": RESERVE_AP,
        "take-open": PLACE_AP,
        "take-reserved": PLACE_AP,
        "look": LOOK_AP,
    }
)
"""What actions of turn-based building cost, by kind (GL-10.7, GL-10.8, GL-10.9, GL-10.10)."""


class GalaxyTruckerRenderer:
    """Draws Galaxy Trucker."""

    colours = SEAT_COLOURS
    has_automatic_actions = False
    keyboard = BuildingKeys()

    def board(self, context: RenderContext, width: int, height: int) -> Drawing:
        """Return the viewer's ship; beside it the warehouse or, in flight, route and card."""
        view, codes, marks = galaxy_view(context.view), load_codes(context.texts), find_marks(context)
        cell = WIDE if ship_size(view["board"], WIDE)[0] + GAP + BESIDE <= width else NARROW
        ship_width, ship_height = ship_size(view["board"], cell)
        x = ship_width + GAP
        beside = width - x >= BESIDE
        # One column is left for the scroll bar that a long text brings.
        flight = self._flight(context, width - x - 1) if beside and view["step"] not in BUILDING else []
        canvas = Canvas(width if beside else ship_width, max(ship_height, height if beside else 0, len(flight)))
        ship = view["seats"][context.viewer]["ship"]
        ShipDrawing(canvas, view["board"], ship, context.viewer, codes, marks, cell).draw()
        if beside and view["step"] in BUILDING:
            rotation, chosen = _aim(context)
            WarehouseDrawing(view, context.viewer, context.texts, codes).draw(canvas, x, rotation, chosen)
        for y, line in enumerate(flight):
            canvas.write(x, y, line)
        return canvas.drawing(marks.chosen or marks.threatened)

    def _flight(self, context: RenderContext, width: int) -> list[Text]:
        """Return what the viewer's decision is about, if it is one of an expansion; then the flight."""
        flight = FlightText(galaxy_view(context.view), context.texts, load_codes(context.texts)).lines(width)
        asked = DecisionText(context, width).lines()
        return [*asked, Text(), *flight] if asked else flight

    def describe(self, context: RenderContext, name: str) -> str:
        """Return what lies on a cell and what is wrong with it, or what a component is."""
        view, texts = galaxy_view(context.view), context.texts
        if name in TILE_NAMES:
            fits = name in view["fit_counts"]
            return texts.format("terminal-galaxy_trucker-about-tile", tile=name, fits=fits)
        seat = view["seats"][context.viewer]
        component = seat["ship"]["components"].get(name)
        if component is None:
            return texts.format("terminal-galaxy_trucker-about-empty", cell=name)
        sentences = [texts.format("terminal-galaxy_trucker-about-cell", cell=name, tile=component["tile"])]
        rule = f"cargo-{KIND_NAMES[kind_of_tile(component['tile'])]}-rule"
        sentences += [texts.format(rule)] if texts.has(rule) else []
        sentences += [texts.format(f"error-{error['kind']}") for error in seat["errors"] if name in error["cells"]]
        return " ".join(sentences)

    def legend(self, texts: Texts) -> list[LegendEntry]:
        """Return the signs of ships and warehouse."""
        return legend(texts)

    def status(self, context: RenderContext) -> Text:
        """Return flight, step, sand or action points, and who is awaited."""
        return self._panels(context).status()

    def panels(self, context: RenderContext, width: int) -> list[Panel]:
        """Return the panels, the most important first."""
        panels = self._panels(context)
        texts = {
            "mine": panels.own_seat(width),
            "others": panels.other_seats(width),
            "forecast": panels.forecast(),
            "rewards": panels.rewards(),
        }
        shown = [Panel(context.texts.format(f"terminal-galaxy_trucker-{name}"), text) for name, text in texts.items()]
        if not is_on(galaxy_view(context.view)["options"]):
            return shown
        further = {"mission": panels.expansion.mission(width), "vips": panels.expansion.vips(width)}
        # After the viewer's own ship: what they say counts all the time.
        shown[1:1] = [Panel(format_lunar(context.texts, name), text) for name, text in further.items()]
        return shown

    def _panels(self, context: RenderContext) -> GalaxyPanels:
        awaited = context.state.pending().must_act
        view = galaxy_view(context.view)
        return GalaxyPanels(view, context.viewer, context.texts, context.controllers, awaited=awaited, now=context.now)

    def group(self, context: RenderContext, action: Action) -> str:
        """Return the shelf, the cell, or the group of other actions."""
        format_text = context.texts.format
        if isinstance(action, TakeOpen):
            return format_text(f"terminal-galaxy_trucker-shelf-{shelf_of(TILE_NAMES[action.tile])}")
        if isinstance(action, Place | MoveLast):
            group = "cell" if isinstance(action, Place) else "move"
            return format_text(f"terminal-galaxy_trucker-group-{group}", cell=action.arguments()["cell"])
        return format_text(f"terminal-galaxy_trucker-group-{label_of(GAME, kind_of(action)).group}")

    def changes(self, context: RenderContext, action: Action, preview: Callable[[], Preview]) -> Text:
        """Return connectors and fit of components, offers of cards, or what the action costs and brings."""
        view = galaxy_view(context.view)
        if view["step"] in BUILDING:
            return _building_note(context, view, action)
        card = view["card"]
        if card is not None and isinstance(action, Land | Accept | Dock | TakeReward):
            return _offer(context.texts, find_card(view, card["card"]), action)
        if isinstance(action, UseShield | FireCannon | PowerDouble):
            # From which battery is chosen afterwards.
            return Text(f" -1{TOKEN}", palette.BAD)
        known = expansion_note(context, action)
        if known is not None:
            return known
        after = galaxy_view(preview().after)
        return plan_note(context, after) if isinstance(action, PLANNING) else _difference(context, after)

    def starts_section(self, event: Event) -> bool:
        """Return whether an event starts a flight, a turn or a card."""
        return event.key in SECTIONS

    def automatic_action(self, legal: Sequence[Action]) -> Action | None:
        """Return None: there are no automatic answers."""
        return None

    def parts_over(self, state: State) -> int:
        """Return how many flights of a Trek are over, except the last."""
        assert isinstance(state, GalaxyTruckerState)
        return state.flight

    def score_sheet(self, state: State, events: Iterable[Event], texts: Texts) -> ScoreSheet:
        """Return the credits by source (section 15); between the flights of a Trek, by flight."""
        assert isinstance(state, GalaxyTruckerState)
        return (scores.score_sheet if state.step == OVER else scores.standings)(state, events, texts)


def _aim(context: RenderContext) -> tuple[int, str | None]:
    """Return the rotation of the component in the hand, and the component that the highlighted action takes."""
    action = context.preview.action if context.preview else None
    if isinstance(action, Place | MoveLast):
        return action.rotation, None
    return 0, TILE_NAMES[action.tile] if isinstance(action, TakeOpen | Reserve) else None


def _building_note(context: RenderContext, view: GalaxyTruckerView, action: Action) -> Text:
    """Return connectors and fit of a component, and what an action costs in action points."""
    text = Text()
    tile = None
    if isinstance(action, TakeOpen | Reserve):
        tile = TILE_NAMES[action.tile]
    elif isinstance(action, TakeReserved):
        tile = view["seats"][context.viewer]["reserve"][action.slot]
    if tile is not None:
        text.append(" ").append_text(sketch(tile, load_codes(context.texts)))
        text.append(f" {FITTING}" if tile in view["fit_counts"] else "", palette.GOOD)
    if isinstance(action, Place | MoveLast) and view["fits"]:
        fits = action.rotation in view["fits"].get(str(action.arguments()["cell"]), ())
        text.append(f" {FITTING}" if fits else " ✗", palette.GOOD if fits else palette.BAD)
    cost = POINTS.get(kind_of(action), 0)
    if cost and view["turn"] is not None:
        text.append(" " + context.texts.format("terminal-galaxy_trucker-cost", count=cost), palette.BAD)
    return text


def _offer(texts: Texts, card: Card, action: Action) -> Text:
    """Return what the offer of a card brings and costs; what it takes is chosen afterwards."""
    text = Text()
    goods = card.planets[action.planet] if isinstance(action, Land) else card.goods
    if any(goods):
        text.append(" +").append_text(goods_text(dict(zip(GOODS_NAMES, goods, strict=True)), load_codes(texts)))
    if card.credits and isinstance(action, Accept | TakeReward):
        text.append(f" +{texts.format('terminal-galaxy_trucker-credits', count=card.credits)}", palette.GOOD)
    if isinstance(action, Accept):
        text.append(f" -{texts.format('terminal-galaxy_trucker-people', count=card.crew)}", palette.BAD)
    if card.days:
        text.append(f" -{texts.format('terminal-galaxy_trucker-flight-days', count=card.days)}", palette.BAD)
    return text


def _difference(context: RenderContext, after: GalaxyTruckerView) -> Text:
    """Return the viewer's gains and losses: credits, crew, tokens, components, flight days."""
    view, texts = galaxy_view(context.view), context.texts
    old, new = view["seats"][context.viewer], after["seats"][context.viewer]
    text = Text()
    if view["flight"] != after["flight"]:
        return text
    amounts = [
        ("credits", new["credits"] - old["credits"]),
        ("people", new["ship"]["crew"] - old["ship"]["crew"]),
        ("components", len(new["ship"]["components"]) - len(old["ship"]["components"])),
    ]
    if old["progress"] is not None and new["progress"] is not None:
        amounts.append(("flight-days", new["progress"] - old["progress"]))
    for name, change in amounts:
        if change:
            amount = texts.format(f"terminal-galaxy_trucker-{name}", count=abs(change))
            text.append(f" {'+' if change > 0 else '-'}{amount}", palette.GOOD if change > 0 else palette.BAD)
    if tokens := new["ship"]["tokens"] - old["ship"]["tokens"]:
        text.append(f" {tokens:+d}{TOKEN}", palette.GOOD if tokens > 0 else palette.BAD)
    return text
