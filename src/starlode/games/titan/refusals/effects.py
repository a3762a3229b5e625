"""Reasons why a cube cannot be taken, refused, discarded or purged (sections 10 and 11 of the rules)."""

from __future__ import annotations

from starlode.games.titan.actions import DeclinePurge, LeaveCube, MakeRoom, PurgeHold, PurgeWell, RefuseCube
from starlode.games.titan.content import CORE, RESOURCES, THOLINS, ZONE_NAMES
from starlode.games.titan.phases.effects import FROM_CORE, arriving_kind
from starlode.games.titan.refusals.timing import ARRIVAL, FULL_HOLD, PURGE_DUE, pending_step
from starlode.games.titan.state import Titan, rig_at
from starlode.kernel.contract import Action, Refusal


def why_not_arrival(state: Titan, action: Action) -> Refusal:
    """Return why an arriving cube cannot be taken, refused or discarded, or room not be made for it."""
    now = pending_step(state)
    if isinstance(action, LeaveCube) and now in (ARRIVAL, FULL_HOLD):
        return _why_not_left(state)
    if now == ARRIVAL:
        # Taking and refusing are both legal, so the action is a discard.
        return Refusal("refusal-hold-has-room", "TI-11.4", {"count": state.players[state.decider].room})
    if now == FULL_HOLD:
        if isinstance(action, MakeRoom):
            return Refusal("refusal-cube-not-in-hold", "TI-11.4", {"resource": RESOURCES[action.kind]})
        kind = arriving_kind(state, state.effects[-1])
        if kind == THOLINS:
            return Refusal("refusal-tholins-need-room", "TI-11.5", {})
        return Refusal("refusal-hold-full", "TI-11.4", {"resource": RESOURCES[kind]})
    if isinstance(action, RefuseCube) and not state.config.gain_declinable:
        return Refusal("refusal-gain-compulsory", "TI-11.6", {})
    return Refusal("refusal-nothing-arrives", "TI-11.10", {})


def _why_not_left(state: Titan) -> Refusal:
    """Return why the arriving cube cannot be left in the Core."""
    packed = state.effects[-1]
    if packed & 15 != FROM_CORE:
        return Refusal("refusal-not-from-core", "TI-21.6", {})
    if arriving_kind(state, packed) == THOLINS:
        return Refusal("refusal-tholins-not-left", "TI-21.4", {})
    return Refusal("refusal-not-left-finally", "TI-R21.3", {})


def why_not_purge(state: Titan, action: Action) -> Refusal:
    """Return why a Tholins cannot be purged from a place, or the purge not be declined."""
    if pending_step(state) != PURGE_DUE:
        return Refusal("refusal-no-purge", "TI-10.7", {})
    if isinstance(action, DeclinePurge):
        return Refusal("refusal-purge-compulsory", "TI-10.9", {})
    if isinstance(action, PurgeHold):
        return Refusal("refusal-hold-clean", "TI-10.8", {})
    assert isinstance(action, PurgeWell)
    if action.zone == CORE and not state.config.purge_reaches_core:
        return Refusal("refusal-purge-core", "TI-10.8", {})
    zone = ZONE_NAMES[action.zone]
    if action.zone != CORE and rig_at(state, action.zone) < 0:
        return Refusal("refusal-purge-no-rig", "TI-10.8", {"zone": zone})
    if not state.players[state.decider].network >> action.zone & 1:
        return Refusal("refusal-purge-outside", "TI-10.8", {"zone": zone})
    return Refusal("refusal-well-clean", "TI-10.8", {"zone": zone})
