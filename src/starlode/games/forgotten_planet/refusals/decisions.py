"""Refusals of choices outside Phase 2: hidden tiles, bids, the six of the die, allied tiles, special mines."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Assign, Bid, ChooseKind, Hide, Produce
from starlode.games.forgotten_planet.content import HIDDEN_NAMES, LAND, LETTERS, TILE_NAMES
from starlode.games.forgotten_planet.phases import control_check, hidden_placement
from starlode.games.forgotten_planet.phases.mining import is_available
from starlode.games.forgotten_planet.state import Planet, is_site
from starlode.kernel.contract import Action, Json, Refusal


def fail_if_legal(state: Planet, action: Action) -> Refusal:
    """Raise LookupError: at its step this choice is always legal."""
    raise LookupError(f"{action} is legal at step {state.step}")


def why_not_hide(state: Planet, action: Action) -> Refusal:
    """Return why the tile cannot be laid there: laid already, square taken, too near or too far.

    (FP-28.2, FP-28.4, FP-28.5)
    """
    assert isinstance(action, Hide)
    square = state.config.area.names[action.square]
    if action.kind not in hidden_placement.list_remaining_kinds(state, state.seat):
        return Refusal("refusal-tile-laid", "FP-28.2", {"tile": HIDDEN_NAMES[action.kind]})
    if action.square in state.hidden_squares:
        return Refusal("refusal-square-veiled", "FP-28.2", {"square": square})
    smallest_gap = min([hidden_placement.measure_gap(state, action.square, tile) for tile in state.hidden_squares])
    if smallest_gap > state.config.max_to_nearest:
        data: dict[str, Json] = {"square": square, "gap": smallest_gap, "most": state.config.max_to_nearest}
        return Refusal("refusal-gap-too-large", "FP-28.5", data)
    data = {"square": square, "gap": smallest_gap, "least": state.config.min_between}
    return Refusal("refusal-gap-too-small", "FP-28.4", data)


def why_not_bid(_state: Planet, action: Action) -> Refusal:
    """Return the only refusal of a bid: the player has no marker left and somebody holds the base (FP-R29.2)."""
    assert isinstance(action, Bid)
    return Refusal("refusal-no-markers", "FP-R29.2", {"base": LETTERS[action.letter]})


def why_not_choose_kind(state: Planet, action: Action) -> Refusal:
    """Return why a six does not bring this tile (FP-9.10, FP-R9.1, FP-R9.2)."""
    assert isinstance(action, ChooseKind)
    name = TILE_NAMES[action.tile]
    if is_available(state, action.tile):
        return Refusal("refusal-six-without-land", "FP-R9.2", {})
    if action.tile != LAND and not is_site(state, state.site):
        return Refusal("refusal-kind-spacing", "FP-R9.1", {"kind": name})
    return Refusal("refusal-kind-out", "FP-9.10", {"kind": name})


def why_not_assign(state: Planet, action: Action) -> Refusal:
    """Return the refusal: another tile is asked about, or this player is not nearest to it (FP-24.7)."""
    assert isinstance(action, Assign)
    square = control_check.find_square_asked(state)
    name = state.config.area.names[square]
    if action.square != square:
        return Refusal("refusal-assign-other-tile", "FP-24.7", {"square": name})
    return Refusal("refusal-assign-not-a-member", "FP-24.7", {"square": name, "seat": action.seat})


def why_not_produce(state: Planet, action: Action) -> Refusal:
    """Return the refusal: the robot on another square comes first (FP-20.3)."""
    assert isinstance(action, Produce)
    return Refusal("refusal-produce-elsewhere", "FP-20.3", {"square": state.config.area.names[state.due[0]]})
