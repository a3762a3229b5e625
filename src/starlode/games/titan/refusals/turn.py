"""Reasons why steps (a), (b) and (d), or the end of a turn, are not possible (sections 7, 16, 17 of the rules)."""

from __future__ import annotations

from starlode.games.titan.actions import FitModule, LosePipe, Upgrade, UseCube, UsePipe
from starlode.games.titan.content import COLOURS, RESOURCES, SILICIUM, ZONE_NAMES
from starlode.games.titan.phases.pipes import placement_mask
from starlode.games.titan.refusals.timing import END, STEP_A, STEP_B, STEP_D, turn_step, wrong_turn_step
from starlode.games.titan.state import (
    EXTRA,
    LAY,
    MANDATORY,
    MODULE,
    UPGRADE,
    Titan,
    controller,
    drone_zones,
    rig_at,
    upgrade_cost,
)
from starlode.kernel.contract import Action, Refusal


def why_not_extra(state: Titan, _: Action) -> Refusal:
    """Return why the extra activation of step (a) cannot be bought or skipped."""
    if state.effects or turn_step(state) != STEP_A:
        return wrong_turn_step(state, STEP_A)
    if state.step != EXTRA:
        return Refusal("refusal-extra-bought", "TI-16.1", {})
    return Refusal("refusal-extra-no-titanium", "TI-16.1", {})


def why_not_mandatory(state: Titan, action: Action) -> Refusal:
    """Return why an item of the dropship cannot be used in step (b)."""
    if state.effects or (state.step != MANDATORY and state.step != LAY):
        return wrong_turn_step(state, STEP_B)
    if state.step == LAY:
        return Refusal("refusal-pipe-chosen", "TI-7.7", {})
    if isinstance(action, UseCube):
        return Refusal("refusal-ship-no-cube", "TI-7.5", {"resource": RESOURCES[action.kind]})
    if not state.players[state.seat].ship_pipes:
        return Refusal("refusal-ship-no-pipe", "TI-7.4", {})
    if isinstance(action, UsePipe):
        return Refusal("refusal-pipe-nowhere", "TI-7.8", {})
    assert isinstance(action, LosePipe)
    if placement_mask(state, state.seat):
        return Refusal("refusal-pipe-can-be-laid", "TI-7.7", {})
    return Refusal("refusal-cube-can-be-used", "TI-7.6", {})


def why_not_upgrade(state: Titan, action: Action) -> Refusal:
    """Return why a rig cannot be upgraded in step (d), or the upgrade not be skipped."""
    if state.effects or turn_step(state) != STEP_D:
        return wrong_turn_step(state, STEP_D)
    if state.step == MODULE:
        return Refusal("refusal-upgrade-chosen", "TI-7.12", {"zone": ZONE_NAMES[state.chosen]})
    assert isinstance(action, Upgrade)
    player = state.players[state.seat]
    zone = ZONE_NAMES[action.zone]
    if rig_at(state, action.zone) < 0:
        return Refusal("refusal-upgrade-no-rig", "TI-17.1", {"zone": zone})
    if state.module[action.zone] >= 0:
        return Refusal("refusal-upgraded", "TI-17.1", {"zone": zone, "owner": controller(state, action.zone)})
    if not player.tokens:
        return Refusal("refusal-upgrade-no-token", "TI-13.3", {})
    if not (player.network | drone_zones(state, state.seat)) >> action.zone & 1:
        return Refusal("refusal-upgrade-out-of-reach", "TI-17.3", {"zone": zone})
    cost = upgrade_cost(state, state.seat, action.zone)
    return Refusal("refusal-upgrade-cost", "TI-17.5", {"zone": zone, "cost": cost, "count": player.hold[SILICIUM]})


def why_not_fit_module(state: Titan, action: Action) -> Refusal:
    """Return why a module cannot be fitted to the rig that is being upgraded."""
    assert isinstance(action, FitModule)
    if not state.effects and state.step == UPGRADE:
        return Refusal("refusal-choose-rig-first", "TI-17.9", {})
    if state.effects or state.step != MODULE:
        return wrong_turn_step(state, STEP_D)
    return Refusal("refusal-no-module", "TI-17.9", {"colour": COLOURS[action.colour]})


def why_not_end_turn(state: Titan, _: Action) -> Refusal:
    """Return why the turn cannot end: its steps come first."""
    return wrong_turn_step(state, END)
