"""The face of Titan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.text import Text

from starlode.games.titan.actions import LayPipe
from starlode.games.titan.content import PIPE_FROM, RESOURCES, ZONE_NAMES
from starlode.games.titan.flow import TitanState
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, Event, Json, State
from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers import titan_board
from starlode.terminal.renderers.renderer import Panel, Row, Scene, Sheet, Sign
from starlode.terminal.renderers.titan_board import SLOT_NAMES, Marks
from starlode.terminal.renderers.titan_legend import legend
from starlode.terminal.renderers.titan_panels import Side, codes_of
from starlode.terminal.renderers.titan_view import titan_view
from starlode.terminal.screen import palette
from starlode.terminal.screen.canvas import Drawing

CLAUSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "fulfil-order": "TI-18.1",
        "fulfil-mars": "TI-18.6",
        "claim": "TI-19.2",
        "land": "TI-4.3",
        "take-rig": "TI-5.4",
        "place-rig": "TI-5.5",
        "skip-extra": "TI-7.2",
        "buy-activation": "TI-16.1",
        "use-pipe": "TI-7.4",
        "use-cube": "TI-7.4",
        "lose-pipe": "TI-7.8",
        "lay-pipe": "TI-8.6",
        "take-cube": "TI-11.6",
        "refuse-cube": "TI-11.6",
        "make-room": "TI-11.4",
        "discard-arriving": "TI-11.4",
        "purge-hold": "TI-10.8",
        "purge-well": "TI-10.8",
        "decline-purge": "TI-10.9",
        "skip-drone": "TI-14.2",
        "stay": "TI-14.3",
        "move-drone": "TI-14.4",
        "fly-drone": "TI-14.6",
        "no-drone-action": "TI-14.3",
        "load": "TI-15.2",
        "unload": "TI-15.6",
        "destroy": "TI-16.4",
        "destroy-pipe": "TI-16.5",
        "skip-upgrade": "TI-7.2",
        "upgrade": "TI-17.1",
        "fit-module": "TI-17.9",
        "end-turn": "TI-7.1",
    }
)
"""The rule that allows each kind of action."""

GROUPS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "fulfil-order": "orders",
        "fulfil-mars": "orders",
        "skip-extra": "extra",
        "buy-activation": "extra",
        "use-pipe": "mandatory",
        "use-cube": "mandatory",
        "lose-pipe": "mandatory",
        "take-cube": "arriving",
        "refuse-cube": "arriving",
        "make-room": "arriving",
        "discard-arriving": "arriving",
        "purge-hold": "purge",
        "purge-well": "purge",
        "decline-purge": "purge",
        "skip-drone": "drone",
        "stay": "drone",
        "no-drone-action": "drone-action",
        "load": "drone-action",
        "unload": "drone-action",
        "destroy": "drone-action",
        "skip-upgrade": "upgrade",
    }
)
"""Kinds that are listed under one heading; the others have a heading of their own."""

PARTS: Final = frozenset({"event-cycle", "event-turn", "event-extraction", "event-landed"})

# The final sheet: where credits come from, by event, in the order of a game.
SOURCES: Final = (
    "rig-placed",
    "rig-upgraded",
    "order-fulfilled",
    "objective-claimed",
    "scored-deuterium",
    "scored-tholins",
)
MAJORITIES: Final = ("silicium", "hydrocarbons", "water", "titanium", "orders")


class TitanFace:
    """Draws Titan."""

    tints = palette.PLAYERS
    answers = True

    def board(self, scene: Scene, width: int, height: int) -> Drawing:
        """The crater."""
        view = titan_view(scene.view)
        return titan_board.draw(view, codes_of(scene.texts), scene.me, marks(scene), width, height)

    def about(self, scene: Scene, name: str) -> str:
        """What stands on a zone or lies in a slot."""
        view, format_text = titan_view(scene.view), scene.texts.format
        if name in SLOT_NAMES:
            pipe = view["pipes"].get(name)
            if pipe is None:
                return format_text("terminal-titan-slot-free", slot=name)
            return format_text("terminal-titan-slot", slot=name, owner=pipe["owner"], to=pipe["to"], live=pipe["live"])
        zone = view["zones"][name]
        if "rig" in zone:
            costs = view["seats"][scene.me]["upgrade_costs"]
            told = format_text(
                "terminal-titan-zone-rig",
                zone=name,
                rig=zone["rig"],
                deuterium=zone["deuterium"],
                tholins=zone["tholins"],
            )
            if "controller" in zone:
                return (
                    told
                    + " "
                    + format_text("terminal-titan-controlled", owner=zone["controller"], colour=zone["module"])
                )
            return told + " " + format_text("terminal-titan-upgrade-cost", cost=costs[name])
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

    def legend(self, texts: Texts) -> list[Sign]:
        """The signs of the crater and of the side column."""
        return legend(texts)

    def rail(self, scene: Scene) -> Text:
        """Cycle, turn, step, decider."""
        return self._drawn(scene).rail()

    def panels(self, scene: Scene, width: int) -> list[Panel]:
        """The side column, what matters most on top."""
        assert isinstance(scene.state, TitanState)
        drawn, format_text = self._drawn(scene), scene.texts.format
        panels = [
            Panel(format_text("terminal-titan-mine"), drawn.mine(width)),
            Panel(format_text("terminal-titan-others"), drawn.others(width)),
            Panel(format_text("terminal-titan-orders"), drawn.orders()),
            Panel(format_text("terminal-titan-objectives"), drawn.objectives(scene.state)),
        ]
        # Rigs matter while they are taken; later they may wait below the rest.
        choosing = titan_view(scene.view)["step"].startswith(("land", "deploy"))
        panels.insert(0 if choosing else len(panels), Panel(format_text("terminal-titan-offers"), drawn.offers()))
        return panels

    def _drawn(self, scene: Scene) -> Side:
        return Side(titan_view(scene.view), scene.me, scene.texts, scene.controllers)

    def group(self, scene: Scene, action: Action) -> str:
        """One heading for each kind; pipes by the zone they start from."""
        if isinstance(action, LayPipe):
            return scene.texts.format("terminal-titan-group-lay-pipe", zone=ZONE_NAMES[PIPE_FROM[action.position]])
        kind = kind_of(action)
        key = f"terminal-titan-group-{GROUPS.get(kind, kind)}"
        return scene.texts.format(key)

    def gains(self, scene: Scene, after: Mapping[str, Json]) -> Text:
        """Cubes, credits and tokens won and lost."""
        codes = codes_of(scene.texts)
        old, new = titan_view(scene.view)["seats"][scene.me], titan_view(after)["seats"][scene.me]
        text = Text()
        for kind in RESOURCES:
            change = new["hold"][kind] - old["hold"][kind]
            if change:
                # Tholins are the one thing nobody wants.
                good = (change > 0) != (kind == "tholins")
                text.append(f" {change:+d}{codes.resources[kind]}", palette.GOOD if good else palette.BAD)
        for key, change in (
            ("terminal-titan-credits", new["credits"] - old["credits"]),
            ("terminal-titan-tokens", new["tokens"] - old["tokens"]),
        ):
            if change:
                told = scene.texts.format(key, count=abs(change))
                text.append(f" +{told}" if change > 0 else f" -{told}", palette.GOOD if change > 0 else palette.BAD)
        return text

    def clause(self, action: Action) -> str:
        """From the list above."""
        return CLAUSES.get(kind_of(action), "")

    def opens(self, event: Event) -> bool:
        """Landings, cycles, turns and extractions."""
        return event.key in PARTS

    def automatic(self, legal: Sequence[Action]) -> Action | None:
        """Take the cube (DP9: a client may preset "always take")."""
        by_kind = {kind_of(action): action for action in legal}
        return by_kind["take-cube"] if by_kind.keys() == {"take-cube", "refuse-cube"} else None

    def sheet(self, state: State, events: Iterable[Event], texts: Texts) -> Sheet:
        """Where the credits come from, from the landing to the majorities (section 24)."""
        assert isinstance(state, TitanState)
        players = state.config.players
        won: dict[str, list[int]] = {}
        told = []
        for event in events:
            name = event.key.removeprefix("event-")
            if name == "scored-majority":
                name = str(event.data["category"])
            elif name not in SOURCES:
                continue
            seat, credit = event.data["seat"], event.data["credits"]
            assert isinstance(seat, int)
            assert isinstance(credit, int)
            won.setdefault(name, [0] * players)[seat] += credit
            if event.key.startswith("event-scored"):
                told.append(event)
        rows = [
            Row(texts.format(f"terminal-titan-score-{name}"), tuple(won.get(name, [0] * players))) for name in SOURCES
        ]
        rows += [
            Row(texts.format("terminal-titan-score-majority", category=name), tuple(won.get(name, [0] * players)))
            for name in MAJORITIES
        ]
        return Sheet(tuple(rows), tuple(state.scores()), tuple(state.ranking()), tuple(told))


def marks(scene: Scene) -> Marks:
    """What is lit: where actions may go, where the highlighted one goes, what it touches, what others did last."""
    view = titan_view(scene.view)
    lit = frozenset(name for action in scene.legal for name in places(action))
    fresh: frozenset[str] = frozenset()
    if scene.before is not None:
        old = titan_view(scene.before)["pipes"]
        fresh = frozenset(slot for slot, pipe in view["pipes"].items() if old.get(slot) != pipe)
    if scene.outlook is None:
        return Marks(lit=lit, fresh=fresh)
    after = titan_view(scene.outlook.after)["pipes"]
    told = (event.data.get(name) for event in scene.outlook.events for name in ("zone", "to", "slot"))
    return Marks(
        lit=lit,
        chosen=frozenset(places(scene.outlook.action)),
        touched=frozenset(name for name in told if isinstance(name, str)),
        fresh=fresh,
        laid={slot: pipe for slot, pipe in after.items() if slot not in view["pipes"]},
    )


def places(action: Action) -> list[str]:
    """The zones and slots that an action names; a pipe is named by its slot alone, so that the arrow shows its end."""
    words = action.arguments()
    named = [words["slot"]] if "slot" in words else [words[name] for name in ("zone", "to") if name in words]
    return [str(name) for name in named]
