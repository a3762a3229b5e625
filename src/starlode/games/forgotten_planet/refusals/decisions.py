"""Why an answer does not fit the question: hidden tiles, bids, the six of the die, allied tiles, special mines."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Assign, Bid, ChooseKind, Hide, Produce
from starlode.games.forgotten_planet.content import HIDDEN_NAMES, LAND, LETTERS, TILE_NAMES
from starlode.games.forgotten_planet.phases import control_check, hidden_placement
from starlode.games.forgotten_planet.phases.mining import available
from starlode.games.forgotten_planet.state import Planet, is_site
from starlode.kernel.contract import Action, Json, Refusal


def always(state: Planet, action: Action) -> Refusal:
    """At its step this choice is always on offer."""
    raise LookupError(f"{action} is legal at step {state.step}")


def hide(state: Planet, action: Action) -> Refusal:
    """The tile is laid already, or the square is taken, too near or too far (FP-28.2, FP-28.4, FP-28.5)."""
    assert isinstance(action, Hide)
    square = state.kit.area.names[action.square]
    if action.kind not in hidden_placement.hand(state, state.seat):
        return Refusal("refusal-tile-laid", "FP-28.2", {"tile": HIDDEN_NAMES[action.kind]})
    if action.square in state.veiled:
        return Refusal("refusal-square-veiled", "FP-28.2", {"square": square})
    nearest = min([hidden_placement.gap(state, action.square, other) for other in state.veiled])
    if nearest > state.kit.max_to_nearest:
        data: dict[str, Json] = {"square": square, "gap": nearest, "most": state.kit.max_to_nearest}
        return Refusal("refusal-gap-too-large", "FP-28.5", data)
    data = {"square": square, "gap": nearest, "least": state.kit.min_between}
    return Refusal("refusal-gap-too-small", "FP-28.4", data)


def bid(_state: Planet, action: Action) -> Refusal:
    """Only who has no marker left is refused a base: somebody holds it (FP-R29.2)."""
    assert isinstance(action, Bid)
    return Refusal("refusal-no-markers", "FP-R29.2", {"base": LETTERS[action.letter]})


def kind(state: Planet, action: Action) -> Refusal:
    """The six does not bring this tile (FP-9.10, FP-R9.1, FP-R9.2)."""
    assert isinstance(action, ChooseKind)
    name = TILE_NAMES[action.tile]
    if available(state, action.tile):
        return Refusal("refusal-six-without-land", "FP-R9.2", {})
    if action.tile != LAND and not is_site(state, state.site):
        return Refusal("refusal-kind-spacing", "FP-R9.1", {"kind": name})
    return Refusal("refusal-kind-out", "FP-9.10", {"kind": name})


def assign(state: Planet, action: Action) -> Refusal:
    """Another tile is asked for, or this player is not nearest to it (FP-24.7)."""
    assert isinstance(action, Assign)
    square = control_check.square_asked(state)
    name = state.kit.area.names[square]
    if action.square != square:
        return Refusal("refusal-assign-other-tile", "FP-24.7", {"square": name})
    return Refusal("refusal-assign-not-a-member", "FP-24.7", {"square": name, "seat": action.seat})


def produce(state: Planet, action: Action) -> Refusal:
    """The robot on another square is asked first (FP-20.3)."""
    assert isinstance(action, Produce)
    return Refusal("refusal-produce-elsewhere", "FP-20.3", {"square": state.kit.area.names[state.due[0]]})
