"""Why a Base cannot land, or a rig not be taken or placed there (sections 4 and 5)."""

from __future__ import annotations

from starlode.games.titan.actions import Land, PlaceRig, TakeRig
from starlode.games.titan.content import COLOURS, RIG_COLOUR, RIG_NAMES, ZONE_NAMES
from starlode.games.titan.refusals.timing import effect_first, moment_name
from starlode.games.titan.state import (
    BASE,
    BASE_OF,
    DEPLOY_RIG,
    DEPLOY_ZONE,
    ICE,
    LAND_BASE,
    LAND_RIG,
    NOTHING,
    STRIDE,
    Titan,
)
from starlode.kernel.contract import Action, Refusal


def land(state: Titan, action: Action) -> Refusal:
    """A Base: once per player, and only on zones of TI-4.3."""
    assert isinstance(action, Land)
    base = state.own[STRIDE * state.decider + BASE]
    if base >= 0:
        return Refusal("refusal-base-stands", "TI-1.9", {"zone": ZONE_NAMES[base]})
    zone = ZONE_NAMES[action.zone]
    if state.on[action.zone] != NOTHING:
        return Refusal("refusal-land-on-base", "TI-4.3", {"zone": zone, "owner": state.on[action.zone] - BASE_OF})
    if not state.kit.landing >> action.zone & 1:
        return Refusal("refusal-land-at-edge", "TI-4.3", {"zone": zone})
    return Refusal("refusal-land-above-ice", "TI-4.3", {"zone": zone})


def take_rig(state: Titan, action: Action) -> Refusal:
    """A rig: once in the landing, once at the start of a cycle, and only what lies face up."""
    assert isinstance(action, TakeRig)
    if state.effects:
        return effect_first(state)
    if state.step < LAND_RIG:
        return Refusal("refusal-landing-pipes-first", "TI-4.9", {})
    if state.step == DEPLOY_ZONE:
        return Refusal("refusal-rig-in-hand", "TI-5.4", {"rig": RIG_NAMES[state.chosen]})
    if state.step > DEPLOY_ZONE:
        return Refusal("refusal-rig-at-cycle-start", "TI-5.1", {"step": moment_name(state)})
    rig = RIG_NAMES[action.rig]
    if not state.face_up >> action.rig & 1:
        return Refusal("refusal-rig-not-face-up", "TI-4.9" if state.step == LAND_RIG else "TI-5.4", {"rig": rig})
    return Refusal("refusal-colour-placed", "TI-5.7", {"rig": rig, "colour": COLOURS[RIG_COLOUR[action.rig]]})


def place_rig(state: Titan, action: Action) -> Refusal:
    """The rig just taken, on a zone of the rings that holds nothing yet."""
    assert isinstance(action, PlaceRig)
    if state.effects:
        return effect_first(state)
    if LAND_BASE <= state.step <= LAND_RIG:
        return Refusal("refusal-landing-rig-under-base", "TI-4.9", {})
    if state.step == DEPLOY_RIG:
        return Refusal("refusal-take-rig-first", "TI-5.4", {})
    if state.step > DEPLOY_ZONE:
        return Refusal("refusal-rig-at-cycle-start", "TI-5.1", {"step": moment_name(state)})
    there = state.on[action.zone]
    zone = ZONE_NAMES[action.zone]
    if there == ICE:
        return Refusal("refusal-zone-has-ice", "TI-5.5", {"zone": zone})
    if there >= BASE_OF:
        return Refusal("refusal-zone-has-base", "TI-5.5", {"zone": zone, "owner": there - BASE_OF})
    return Refusal("refusal-zone-has-rig", "TI-2.15", {"zone": zone, "rig": RIG_NAMES[there]})
