"""The keys for building: draw, turn, aim, place, put away, look, flip, finish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from starlode.games.galaxy_trucker.actions import Finish, MoveLast, Place, Reserve, RevealCard, TakeOpen
from starlode.games.galaxy_trucker.content import TILE_NAMES
from starlode.games.galaxy_trucker.views.shapes import GalaxyTruckerView
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action
from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers.galaxy_trucker.tiles import shelf_of
from starlode.terminal.renderers.galaxy_trucker.view import galaxy_view
from starlode.terminal.renderers.renderer import RenderContext

Aim = Place | MoveLast

KEYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "take-hidden": "space",
        "reveal-tile": "space",
        "take-hidden-cargo": "c",
        "reveal-cargo": "c",
        "return-tile": "z",
        "end-peek": "z",
        "set-aside": "x",
        "flip-timer": "t",
        "end-turn": "d",
    }
)
"""The key that takes an action, by its kind."""
GOES_TO: Final[Mapping[str, str]] = MappingProxyType(
    {"f": "finish", "m": "move-last", "q": "place", "e": "place", "n": "place", "N": "place"}
)
"""The kind of the actions to which a key goes."""
FIRST_PILE: Final = 7
"""The key of the first pile; those of the next two follow."""
TURNS: Final[Mapping[str, int]] = MappingProxyType({"q": -1, "e": 1})
STEPS: Final[Mapping[str, int]] = MappingProxyType({"N": -1, "n": 1, "left": -1, "right": 1})
BAR: Final = (
    ("␣", "draw", ("take-hidden", "reveal-tile")),
    ("c", "cargo", ("take-hidden-cargo", "reveal-cargo")),
    ("g", "shelves", ("take-open",)),
    ("q e", "turn", ("place",)),
    ("n", "next", ("place",)),
    ("m", "move", ("move-last",)),
    ("x", "aside", ("set-aside",)),
    ("z", "back", ("return-tile", "end-peek")),
    ("7 8 9", "piles", ("peek", "look")),
    ("t", "flip", ("flip-timer",)),
    ("f", "finish", ("finish",)),
    ("d", "end-turn", ("end-turn",)),
)
"""Keys as they are printed, the name of what they do, and the kinds of actions for which they are useful."""
HELP: Final = ("draw", "cargo", "turn", "aim", "shelf", "away", "reserve", "piles", "end", "enter")


class BuildingKeys:
    """The keys while the viewer builds."""

    keys: Final = ("space", *"12345789cdefgmnNqtxz", "left", "right")

    def is_in_use(self, context: RenderContext) -> bool:
        """Return whether the viewer may build."""
        return galaxy_view(context.view)["step"] in ("building", "grace") and bool(context.legal)

    def key_of(self, context: RenderContext, action: Action) -> str:
        """Return the key of an action; kinds that only the other pace of building has are left out."""
        kind, arguments = kind_of(action), action.arguments()
        turn_based = galaxy_view(context.view)["turn"] is not None
        if kind == "take-reserved":
            return str(arguments["slot"])
        if kind == ("look" if turn_based else "peek"):
            return str(FIRST_PILE - 1 + int(arguments["pile"]))
        if kind in (("take-hidden", "take-hidden-cargo") if turn_based else ("reveal-tile", "reveal-cargo")):
            return ""
        return KEYS.get(kind, "")

    def go_to(self, context: RenderContext, key: str, chosen: Action | None) -> Action | None:
        """Return the action to which a key goes: another rotation, cell, shelf, or start space."""
        if key == "f":
            return _next([action for action in context.legal if isinstance(action, Finish)], chosen)
        if key == "g" or (key in ("left", "right") and isinstance(chosen, TakeOpen | Reserve)):
            return _other_shelf(context, chosen, STEPS.get(key, 1))
        aims: list[Aim] = [action for action in context.legal if isinstance(action, Place)]
        if not aims and (key == "m" or isinstance(chosen, MoveLast)):
            aims = [action for action in context.legal if isinstance(action, MoveLast)]
        if not aims:
            return None
        if not isinstance(chosen, Aim):
            return _best(galaxy_view(context.view), aims)
        if key in TURNS:
            return _turned(aims, chosen, TURNS[key])
        if key in STEPS:
            return _other_cell(galaxy_view(context.view), aims, chosen, STEPS[key], only_fitting=key in "nN")
        return None

    def is_meant(self, context: RenderContext, key: str, action: Action) -> bool:
        """Return whether a key takes this action or goes to it, legal or not."""
        return kind_of(action) == GOES_TO.get(key) or self.key_of(context, action) == key

    def first(self, context: RenderContext) -> Action | None:
        """Return the first place where the component in the hand fits; between cards, the next card."""
        aims = [action for action in context.legal if isinstance(action, Place)]
        if aims:
            return _best(galaxy_view(context.view), aims)
        return next((action for action in context.legal if isinstance(action, RevealCard)), None)

    def bar(self, context: RenderContext) -> Sequence[tuple[str, str]]:
        """Return the keys that do something now."""
        kinds = {kind_of(action) for action in context.legal}
        return [
            (printed, context.texts.format(f"terminal-galaxy_trucker-key-{name}"))
            for printed, name, useful in BAR
            if not kinds.isdisjoint(useful)
        ]

    def help_lines(self, texts: Texts) -> Sequence[str]:
        """Return the lines for the help page."""
        return [texts.format(f"terminal-galaxy_trucker-help-{name}") for name in HELP]


def _cell(action: Aim) -> str:
    return str(action.arguments()["cell"])


def _fits(view: GalaxyTruckerView, action: Aim) -> bool:
    return action.rotation in view["fits"].get(_cell(action), ())


def _next(actions: Sequence[Action], chosen: Action | None) -> Action | None:
    """Return the action after the chosen one, or the first."""
    if not actions:
        return None
    return actions[(actions.index(chosen) + 1) % len(actions)] if chosen in actions else actions[0]


def _best(view: GalaxyTruckerView, aims: Sequence[Aim]) -> Aim:
    return next((action for action in aims if _fits(view, action)), aims[0])


def _turned(aims: Sequence[Aim], chosen: Aim, turn: int) -> Aim | None:
    """Return the same cell with the next allowed rotation."""
    here = {action.rotation: action for action in aims if action.position == chosen.position}
    rotations = [(chosen.rotation + turn * step) % 4 for step in range(1, 5)]
    return next((here[rotation] for rotation in rotations if rotation in here), None)


def _other_cell(
    view: GalaxyTruckerView, aims: Sequence[Aim], chosen: Aim, step: int, *, only_fitting: bool
) -> Aim | None:
    """Return the next cell, in reading order; the rotation stays unless another one is needed to fit."""
    allowed = [action for action in aims if _fits(view, action)] if only_fitting else list(aims)
    allowed = allowed or list(aims)
    positions = sorted({action.position for action in allowed} | {chosen.position})
    position = positions[(positions.index(chosen.position) + step) % len(positions)]
    there = [action for action in allowed if action.position == position]
    return min(there, key=lambda a: (not _fits(view, a), a.rotation != chosen.rotation), default=None)


def _other_shelf(context: RenderContext, chosen: Action | None, step: int) -> Action | None:
    """Return the first component that fits, else the first, of the next shelf on which there is something."""
    kind = type(chosen) if isinstance(chosen, TakeOpen | Reserve) else TakeOpen
    fitting = galaxy_view(context.view)["fit_counts"]
    shelves: dict[int, list[TakeOpen | Reserve]] = {}
    for action in context.legal:
        if isinstance(action, kind):
            shelves.setdefault(shelf_of(TILE_NAMES[action.tile]), []).append(action)
    if not shelves:
        return None
    numbers = sorted(shelves)
    number = numbers[0]
    if isinstance(chosen, TakeOpen | Reserve):
        here = numbers.index(shelf_of(TILE_NAMES[chosen.tile]))
        number = numbers[(here + step) % len(numbers)]
    tiles = shelves[number]
    return next((action for action in tiles if TILE_NAMES[action.tile] in fitting), tiles[0])
