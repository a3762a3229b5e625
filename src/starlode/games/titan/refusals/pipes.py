"""Reasons why a pipe cannot be laid or destroyed (sections 4, 8 and 16 of the rules)."""

from __future__ import annotations

from starlode.games.titan.actions import DestroyPipe, LayPipe
from starlode.games.titan.content import PIPE_FROM, PIPE_TO, SLOT_NAMES, TITANIUM, ZONE_NAMES
from starlode.games.titan.phases.landing import direction_mask
from starlode.games.titan.phases.pipes import pipe_owner
from starlode.games.titan.refusals.timing import STEP_B, effect_first, wrong_drone_step, wrong_turn_step
from starlode.games.titan.state import DESTROY_PIPE, DRONE_ACTION, LAND_BASE, LAND_PIPE, LAND_RIG, LAY, MANDATORY, Titan
from starlode.kernel.contract import Action, Refusal
from starlode.kernel.masks import bits


def why_not_lay_pipe(state: Titan, action: Action) -> Refusal:
    """Return why a pipe of the landing, or of the dropship, cannot be laid."""
    assert isinstance(action, LayPipe)
    if state.effects:
        return effect_first(state)
    if state.step == LAND_BASE:
        return Refusal("refusal-base-first", "TI-4.6", {})
    if state.step == LAND_PIPE:
        return _why_not_landing_pipe(state, action.position)
    if state.step == LAND_RIG:
        return Refusal("refusal-landing-pipes-laid", "TI-4.6", {})
    if state.step != MANDATORY and state.step != LAY:
        return wrong_turn_step(state, STEP_B)
    if state.step == MANDATORY and not state.players[state.seat].ship_pipes:
        return Refusal("refusal-ship-no-pipe", "TI-7.4", {})
    # Even before a pipe is chosen, a reason about the slot helps more.
    refusal = _slot_taken(state, action.position) or _not_connected(state, action.position)
    return refusal or Refusal("refusal-choose-pipe-first", "TI-7.4", {})


def _slot_taken(state: Titan, position: int) -> Refusal | None:
    owner = pipe_owner(state, position >> 1)
    if owner < 0:
        return None
    return Refusal("refusal-slot-taken", "TI-2.7", {"slot": SLOT_NAMES[position >> 1], "owner": owner})


def _why_not_landing_pipe(state: Titan, position: int) -> Refusal:
    """Return why a landing pipe cannot be laid: the directions come in a fixed order, outward from the Base."""
    legal = direction_mask(state, state.chosen)
    taken = _slot_taken(state, position) if legal >> position & 1 else None
    zone = ZONE_NAMES[PIPE_TO[bits(legal)[0]]]
    return taken or Refusal("refusal-landing-direction", "TI-4.6", {"slot": SLOT_NAMES[position >> 1], "to": zone})


def _not_connected(state: Titan, position: int) -> Refusal | None:
    """Return why a pipe does not start in the network, or None if it does."""
    player = state.players[state.seat]
    start, end = PIPE_FROM[position], PIPE_TO[position]
    if player.network >> start & 1:
        return None
    if player.network >> end & 1:
        return Refusal("refusal-pipe-wrong-way", "TI-8.6", {"from": ZONE_NAMES[end], "to": ZONE_NAMES[start]})
    if player.laid & state.config.touching[start]:
        return Refusal("refusal-pipe-cut-off", "TI-8.13", {"from": ZONE_NAMES[start]})
    return Refusal("refusal-pipe-outside", "TI-8.6", {"from": ZONE_NAMES[start]})


def why_not_destroy_pipe(state: Titan, action: Action) -> Refusal:
    """Return why a pipe cannot be destroyed: it must lie in a slot that touches the drone's zone."""
    assert isinstance(action, DestroyPipe)
    if state.effects or (state.step != DRONE_ACTION and state.step != DESTROY_PIPE):
        return wrong_drone_step(state)
    player = state.players[state.seat]
    zone = player.drones[state.turn - 1]
    slot = SLOT_NAMES[action.slot]
    if not state.config.touching[zone] >> 2 * action.slot & 1:
        return Refusal("refusal-slot-out-of-reach", "TI-16.4", {"slot": slot, "zone": ZONE_NAMES[zone]})
    if pipe_owner(state, action.slot) < 0:
        return Refusal("refusal-slot-empty", "TI-16.4", {"slot": slot})
    if not player.hold[TITANIUM]:
        return Refusal("refusal-destroy-no-titanium", "TI-16.4", {})
    return Refusal("refusal-choose-destroy-first", "TI-16.4", {})
