"""Reasons why a Base cannot land, or a rig not be taken or placed (sections 4 and 5 of the rules)."""

from __future__ import annotations

from starlode.games.titan.actions import Land, PlaceRig, TakeRig
from starlode.games.titan.content import COLOURS, RIG_COLOUR, RIG_NAMES, ZONE_NAMES
from starlode.games.titan.refusals.timing import effect_first, pending_step_name
from starlode.games.titan.state import BASE_OF, DEPLOY_RIG, DEPLOY_ZONE, ICE, LAND_BASE, LAND_RIG, NOTHING, Titan
from starlode.kernel.contract import Action, Refusal


def why_not_land(state: Titan, action: Action) -> Refusal:
    """Return why a Base cannot land: a player has one, and it needs a zone of TI-4.3."""
    assert isinstance(action, Land)
    base = state.players[state.decider].base
    if base >= 0:
        return Refusal("refusal-base-stands", "TI-1.9", {"zone": ZONE_NAMES[base]})
    zone = ZONE_NAMES[action.zone]
    if state.on[action.zone] != NOTHING:
        return Refusal("refusal-land-on-base", "TI-4.3", {"zone": zone, "owner": state.on[action.zone] - BASE_OF})
    if not state.config.landing >> action.zone & 1:
        return Refusal("refusal-land-at-edge", "TI-4.3", {"zone": zone})
    return Refusal("refusal-land-above-ice", "TI-4.3", {"zone": zone})


def why_not_take_rig(state: Titan, action: Action) -> Refusal:
    """Return why a rig cannot be taken: one in the landing, one at the start of a cycle, and only a face-up one."""
    assert isinstance(action, TakeRig)
    if state.effects:
        return effect_first(state)
    if state.step < LAND_RIG:
        return Refusal("refusal-landing-pipes-first", "TI-4.9", {})
    if state.step == DEPLOY_ZONE:
        return Refusal("refusal-rig-in-hand", "TI-5.4", {"rig": RIG_NAMES[state.chosen]})
    if state.step > DEPLOY_ZONE:
        return Refusal("refusal-rig-at-cycle-start", "TI-5.1", {"step": pending_step_name(state)})
    rig = RIG_NAMES[action.rig]
    if not state.face_up >> action.rig & 1:
        return Refusal("refusal-rig-not-face-up", "TI-4.9" if state.step == LAND_RIG else "TI-5.4", {"rig": rig})
    return Refusal("refusal-colour-placed", "TI-5.7", {"rig": rig, "colour": COLOURS[RIG_COLOUR[action.rig]]})


def why_not_place_rig(state: Titan, action: Action) -> Refusal:
    """Return why the rig just taken cannot be placed: it needs an empty zone of the rings."""
    assert isinstance(action, PlaceRig)
    if state.effects:
        return effect_first(state)
    if LAND_BASE <= state.step <= LAND_RIG:
        return Refusal("refusal-landing-rig-under-base", "TI-4.9", {})
    if state.step == DEPLOY_RIG:
        return Refusal("refusal-take-rig-first", "TI-5.4", {})
    if state.step > DEPLOY_ZONE:
        return Refusal("refusal-rig-at-cycle-start", "TI-5.1", {"step": pending_step_name(state)})
    on = state.on[action.zone]
    zone = ZONE_NAMES[action.zone]
    if on == ICE:
        return Refusal("refusal-zone-has-ice", "TI-5.5", {"zone": zone})
    if on >= BASE_OF:
        return Refusal("refusal-zone-has-base", "TI-5.5", {"zone": zone, "owner": on - BASE_OF})
    return Refusal("refusal-zone-has-rig", "TI-2.15", {"zone": zone, "rig": RIG_NAMES[on]})
