"""The renderer of Titan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rich.text import Text

from starlode.games.titan.actions import LayPipe
from starlode.games.titan.content import PIPE_FROM, ZONE_NAMES
from starlode.games.titan.flow import TitanState
from starlode.games.titan.game import GAME
from starlode.games.titan.views.shapes import RESOURCE_NAMES
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, Event, State
from starlode.kernel.texts.action_labels import label_of
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.canvas import Drawing
from starlode.terminal.renderers import titan_board
from starlode.terminal.renderers.renderer import LegendEntry, Panel, Preview, RenderContext, ScoreRow, ScoreSheet
from starlode.terminal.renderers.titan_board import SLOT_NAMES, Marks
from starlode.terminal.renderers.titan_legend import legend
from starlode.terminal.renderers.titan_panels import TitanPanels, load_codes
from starlode.terminal.renderers.titan_view import titan_view

SECTIONS: Final = frozenset({"event-cycle", "event-turn", "event-extraction", "event-landed"})

# The score sheet: the sources of credits, by event, in the order of a game.
SOURCES: Final = (
    "rig-placed",
    "rig-upgraded",
    "order-fulfilled",
    "objective-claimed",
    "scored-deuterium",
    "scored-tholins",
)
MAJORITIES: Final = ("silicium", "hydrocarbons", "water", "titanium", "orders")


class TitanRenderer:
    """Draws Titan."""

    colours = palette.PLAYERS
    has_automatic_actions = True
    keyboard = None

    def board(self, context: RenderContext, width: int, height: int) -> Drawing:
        """Return the crater."""
        view = titan_view(context.view)
        return titan_board.draw(view, load_codes(context.texts), context.viewer, find_marks(context), width, height)

    def describe(self, context: RenderContext, name: str) -> str:
        """Return a description of a zone or a slot."""
        view, format_text = titan_view(context.view), context.texts.format
        if name in SLOT_NAMES:
            pipe = view["pipes"].get(name)
            if pipe is None:
                return format_text("terminal-titan-slot-free", slot=name)
            return format_text("terminal-titan-slot", slot=name, owner=pipe["owner"], to=pipe["to"], live=pipe["live"])
        zone = view["zones"][name]
        if "rig" in zone:
            costs = view["seats"][context.viewer]["upgrade_costs"]
            description = format_text(
                "terminal-titan-zone-rig",
                zone=name,
                rig=zone["rig"],
                deuterium=zone["deuterium"],
                tholins=zone["tholins"],
            )
            if "controller" in zone:
                return (
                    description
                    + " "
                    + format_text("terminal-titan-controlled", owner=zone["controller"], colour=zone["module"])
                )
            return description + " " + format_text("terminal-titan-upgrade-cost", cost=costs[name])
        if "base" in zone:
            return format_text("terminal-titan-zone-base", zone=name, owner=zone["base"])
        if "ice" in zone:
            return format_text("terminal-titan-zone-ice", zone=name)
        if name == "CORE":
            return format_text("terminal-titan-core", deuterium=zone["deuterium"], tholins=zone["tholins"])
        tokens = zone.get("deposits", [])
        return format_text(
            "terminal-titan-zone-deposits" if tokens else "terminal-titan-zone-empty", zone=name, tokens=tokens
        )

    def legend(self, texts: Texts) -> list[LegendEntry]:
        """Return the signs of the crater and of the side column."""
        return legend(texts)

    def status(self, context: RenderContext) -> Text:
        """Return cycle, turn, step and decider."""
        return self._panels(context).status()

    def panels(self, context: RenderContext, width: int) -> list[Panel]:
        """Return the panels, the most important first."""
        texts, format_text = self._panels(context), context.texts.format
        panels = [
            Panel(format_text("terminal-titan-mine"), texts.own_seat(width)),
            Panel(format_text("terminal-titan-others"), texts.other_seats(width)),
            Panel(format_text("terminal-titan-orders"), texts.orders()),
            Panel(format_text("terminal-titan-objectives"), texts.objectives()),
        ]
        # Rigs are most important while they are taken; later their panel is last.
        choosing = titan_view(context.view)["step"].startswith(("land", "deploy"))
        panels.insert(0 if choosing else len(panels), Panel(format_text("terminal-titan-offers"), texts.offers()))
        return panels

    def _panels(self, context: RenderContext) -> TitanPanels:
        return TitanPanels(titan_view(context.view), context.viewer, context.texts, context.controllers)

    def group(self, context: RenderContext, action: Action) -> str:
        """Return the group as heading, and for pipes the zone from which they start."""
        if isinstance(action, LayPipe):
            return context.texts.format("terminal-titan-group-lay-pipe", zone=ZONE_NAMES[PIPE_FROM[action.position]])
        return context.texts.format(f"terminal-titan-group-{label_of(GAME, kind_of(action)).group}")

    def changes(self, context: RenderContext, action: Action, preview: Callable[[], Preview]) -> Text:
        """Return changes of cubes, credits and tokens."""
        codes = load_codes(context.texts)
        old = titan_view(context.view)["seats"][context.viewer]
        new = titan_view(preview().after)["seats"][context.viewer]
        text = Text()
        for kind in RESOURCE_NAMES:
            change = new["hold"][kind] - old["hold"][kind]
            if change:
                # Tholins are bad for their owner.
                good = (change > 0) != (kind == "tholins")
                text.append(f" {change:+d}{codes.resources[kind]}", palette.GOOD if good else palette.BAD)
        for key, change in (
            ("terminal-titan-credits", new["credits"] - old["credits"]),
            ("terminal-titan-tokens", new["tokens"] - old["tokens"]),
        ):
            if change:
                amount = context.texts.format(key, count=abs(change))
                text.append(f" +{amount}" if change > 0 else f" -{amount}", palette.GOOD if change > 0 else palette.BAD)
        return text

    def starts_section(self, event: Event) -> bool:
        """Return whether an event starts a landing, a cycle, a turn or an extraction."""
        return event.key in SECTIONS

    def automatic_action(self, legal: Sequence[Action]) -> Action | None:
        """Return the action that takes an offered cube (DP9: a client may preset "always take")."""
        by_kind = {kind_of(action): action for action in legal}
        return by_kind["take-cube"] if by_kind.keys() == {"take-cube", "refuse-cube"} else None

    def parts_over(self, state: State) -> int:
        """Return 0: the game has one part."""
        return 0

    def score_sheet(self, state: State, events: Iterable[Event], texts: Texts) -> ScoreSheet:
        """Return the sources of the credits, from the landing to the majorities (section 24)."""
        assert isinstance(state, TitanState)
        players = state.config.players
        credits_by_source: dict[str, list[int]] = {}
        scoring_events = []
        for event in events:
            name = event.key.removeprefix("event-")
            if name == "scored-majority":
                name = str(event.data["category"])
            elif name not in SOURCES:
                continue
            seat, credit = event.data["seat"], event.data["credits"]
            assert isinstance(seat, int)
            assert isinstance(credit, int)
            credits_by_source.setdefault(name, [0] * players)[seat] += credit
            if event.key.startswith("event-scored"):
                scoring_events.append(event)
        labels = {name: texts.format(f"terminal-titan-score-{name}") for name in SOURCES}
        labels |= {name: texts.format("terminal-titan-score-majority", category=name) for name in MAJORITIES}
        rows = [ScoreRow(label, tuple(credits_by_source.get(name, [0] * players))) for name, label in labels.items()]
        return ScoreSheet(tuple(rows), tuple(state.scores()), tuple(state.ranking()), tuple(scoring_events))


def find_marks(context: RenderContext) -> Marks:
    """Return the marks: targets of legal actions, target and effects of the highlighted one, and recent changes."""
    view = titan_view(context.view)
    targets = frozenset(name for action in context.legal for name in target_names(action))
    recent: frozenset[str] = frozenset()
    if context.previous_view is not None:
        old = titan_view(context.previous_view)["pipes"]
        recent = frozenset(slot for slot, pipe in view["pipes"].items() if old.get(slot) != pipe)
    if context.preview is None:
        return Marks(targets=targets, recent=recent)
    after = titan_view(context.preview.after)["pipes"]
    affected = (event.data.get(name) for event in context.preview.events for name in ("zone", "to", "slot"))
    return Marks(
        targets=targets,
        chosen=frozenset(target_names(context.preview.action)),
        affected=frozenset(name for name in affected if isinstance(name, str)),
        recent=recent,
        laid={slot: pipe for slot, pipe in after.items() if slot not in view["pipes"]},
    )


def target_names(action: Action) -> list[str]:
    """Return the zones and slots that an action targets; of a pipe only its slot, where an arrow shows its end."""
    arguments = action.arguments()
    if "slot" in arguments:
        return [str(arguments["slot"])]
    return [str(arguments[name]) for name in ("zone", "to") if name in arguments]
