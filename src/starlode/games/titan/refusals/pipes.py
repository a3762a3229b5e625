"""Why a pipe cannot be laid or destroyed there (sections 4, 8 and 16)."""

from __future__ import annotations

from starlode.games.titan.actions import DestroyPipe, LayPipe
from starlode.games.titan.content import PIPE_FROM, PIPE_TO, SLOT_NAMES, TITANIUM, ZONE_NAMES
from starlode.games.titan.phases.landing import direction_mask
from starlode.games.titan.phases.pipes import pipe_owner
from starlode.games.titan.refusals.timing import STEP_B, drone_untimely, effect_first, untimely
from starlode.games.titan.state import (
    DESTROY_PIPE,
    DRONE,
    DRONE_ACTION,
    LAID,
    LAND_BASE,
    LAND_PIPE,
    LAND_RIG,
    LAY,
    MANDATORY,
    NETWORK,
    SHIP_PIPES,
    STRIDE,
    Titan,
)
from starlode.kernel.contract import Action, Refusal
from starlode.kernel.masks import bits


def lay_pipe(state: Titan, action: Action) -> Refusal:
    """A pipe of the landing, or of the dropship."""
    assert isinstance(action, LayPipe)
    if state.effects:
        return effect_first(state)
    if state.step == LAND_BASE:
        return Refusal("refusal-base-first", "TI-4.6", {})
    if state.step == LAND_PIPE:
        return _landing_pipe(state, action.position)
    if state.step == LAND_RIG:
        return Refusal("refusal-landing-pipes-laid", "TI-4.6", {})
    if state.step != MANDATORY and state.step != LAY:
        return untimely(state, STEP_B)
    if state.step == MANDATORY and not state.own[STRIDE * state.seat + SHIP_PIPES]:
        return Refusal("refusal-ship-no-pipe", "TI-7.4", {})
    # Before a pipe is chosen, what is wrong with the slot itself still helps more.
    trouble = _taken(state, action.position) or _unconnected(state, action.position)
    return trouble or Refusal("refusal-choose-pipe-first", "TI-7.4", {})


def _taken(state: Titan, position: int) -> Refusal | None:
    owner = pipe_owner(state, position >> 1)
    if owner < 0:
        return None
    return Refusal("refusal-slot-taken", "TI-2.7", {"slot": SLOT_NAMES[position >> 1], "owner": owner})


def _landing_pipe(state: Titan, position: int) -> Refusal:
    """The three directions come in a fixed order, each outward from the Base."""
    due = direction_mask(state, state.chosen)
    taken = _taken(state, position) if due >> position & 1 else None
    zone = ZONE_NAMES[PIPE_TO[bits(due)[0]]]
    return taken or Refusal("refusal-landing-direction", "TI-4.6", {"slot": SLOT_NAMES[position >> 1], "to": zone})


def _unconnected(state: Titan, position: int) -> Refusal | None:
    """A pipe starts in the network and leads away from there."""
    at = STRIDE * state.seat
    start, end = PIPE_FROM[position], PIPE_TO[position]
    if state.own[at + NETWORK] >> start & 1:
        return None
    if state.own[at + NETWORK] >> end & 1:
        return Refusal("refusal-pipe-wrong-way", "TI-8.6", {"from": ZONE_NAMES[end], "to": ZONE_NAMES[start]})
    if state.own[at + LAID] & state.kit.touching[start]:
        return Refusal("refusal-pipe-cut-off", "TI-8.13", {"from": ZONE_NAMES[start]})
    return Refusal("refusal-pipe-outside", "TI-8.6", {"from": ZONE_NAMES[start]})


def destroy_pipe(state: Titan, action: Action) -> Refusal:
    """A pipe to destroy: it must lie in a slot that touches the drone's zone."""
    assert isinstance(action, DestroyPipe)
    if state.effects or (state.step != DRONE_ACTION and state.step != DESTROY_PIPE):
        return drone_untimely(state)
    at = STRIDE * state.seat
    zone = state.own[at + DRONE + state.turn - 1]
    slot = SLOT_NAMES[action.slot]
    if not state.kit.touching[zone] >> 2 * action.slot & 1:
        return Refusal("refusal-slot-out-of-reach", "TI-16.4", {"slot": slot, "zone": ZONE_NAMES[zone]})
    if pipe_owner(state, action.slot) < 0:
        return Refusal("refusal-slot-empty", "TI-16.4", {"slot": slot})
    if not state.own[at + TITANIUM]:
        return Refusal("refusal-destroy-no-titanium", "TI-16.4", {})
    return Refusal("refusal-choose-destroy-first", "TI-16.4", {})
