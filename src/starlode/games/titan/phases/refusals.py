"""Why an action belongs to another moment: to chance, to another player, or to another step.

`why_not_...` of a step, beside its options, says what is wrong with an action of the step itself, and asks `wrong_step`
about all other actions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.titan import actions as act
from starlode.games.titan.content import RIG_NAMES, ZONE_NAMES
from starlode.games.titan.phases.effects import PURGE
from starlode.games.titan.player import NOT_LANDED
from starlode.games.titan.state import (
    DEPLOY_RIG,
    DEPLOY_ZONE,
    DESTROY_PIPE,
    DRONE_ACTION,
    DRONE_MOVE,
    EXTRA,
    EXTRA_MOVE,
    FINISH,
    LAND_BASE,
    LAND_RIG,
    LAY,
    MANDATORY,
    MODULE,
    OVER,
    STEP_NAMES,
    UPGRADE,
    Titan,
)
from starlode.kernel.contract import Action, Json, Refusal

# --- the current step as players know it --------------------------------------------------------------------------

# Pending steps: the steps of `state` and, within one, the effects that need a decision.
ARRIVAL: Final = OVER + 1  # a cube arrives and may be refused (DP9)
FULL_HOLD: Final = OVER + 2  # a cube arrives at a full hold (DP10, DP11)
PURGE_DUE: Final = OVER + 3  # a Tholins may be purged (DP12)
PENDING_STEP_NAMES: Final[list[str]] = [*STEP_NAMES, "arrival", "full-hold", "purge"]

# The lettered steps of a turn (TI-7.2). OUTSIDE is everything outside turns; after step (d) only the END follows.
OUTSIDE: Final = 0
STEP_A: Final = 1
STEP_B: Final = 2
STEP_C: Final = 3
STEP_D: Final = 4
END: Final = 5

TURN_STEPS: Final[dict[int, int]] = {
    EXTRA: STEP_A,
    EXTRA_MOVE: STEP_A,
    MANDATORY: STEP_B,
    LAY: STEP_B,
    DRONE_MOVE: STEP_C,
    UPGRADE: STEP_D,
    MODULE: STEP_D,
    FINISH: END,
}


def pending_step(state: Titan) -> int:
    """Return the step, or the effect within it that needs a decision."""
    if not state.effects:
        return state.step
    if state.effects[-1] & 15 == PURGE:
        return PURGE_DUE
    return ARRIVAL if state.players[state.decider].room else FULL_HOLD


def pending_step_name(state: Titan) -> str:
    """Return the name of the pending step, as in the messages `step-...`."""
    return PENDING_STEP_NAMES[pending_step(state)]


def turn_step(state: Titan) -> int:
    """Return the lettered step of the turn, or OUTSIDE or END."""
    if state.step == DRONE_ACTION or state.step == DESTROY_PIPE:
        return STEP_A if state.resume == MANDATORY else STEP_C
    return TURN_STEPS.get(state.step, OUTSIDE)


# --- nobody's, or another player's decision -----------------------------------------------------------------------


def chance_draws(action: Action) -> Refusal | None:
    """Return the refusal of an outcome of chance, with the clause of its draw; None for other actions."""
    if isinstance(action, act.DrawForeman):
        return Refusal("refusal-chance-draws", "TI-3.13", {})
    if isinstance(action, act.DealToken):
        return Refusal("refusal-chance-draws", "TI-3.4", {})
    if isinstance(action, act.TurnRig):
        return Refusal("refusal-chance-draws", "TI-5.3", {})
    if isinstance(action, act.TurnOrder):
        return Refusal("refusal-chance-draws", "TI-18.4", {})
    if isinstance(action, act.TurnObjective):
        return Refusal("refusal-chance-draws", "TI-3.10", {})
    return None


# The clause of the next draw, by step: during setup, and later.
DRAW_CLAUSES: Final[list[str]] = ["TI-3.13", "TI-3.2", "TI-3.3", "TI-3.6", "TI-3.10", "TI-3.8"]
LATER_DRAW_CLAUSES: Final[list[str]] = ["TI-3.13", "TI-3.2", "TI-3.3", "TI-5.3", "TI-3.10", "TI-18.4"]


def chance_is_due(state: Titan) -> Refusal:
    """Return the refusal for a pending draw: no seat decides."""
    clauses = LATER_DRAW_CLAUSES if state.cycle else DRAW_CLAUSES
    return Refusal("refusal-chance-is-due", clauses[state.step], {"step": pending_step_name(state)})


def not_asked(state: Titan) -> Refusal:
    """Return the refusal for a seat that does not decide, with the seat that does."""
    if state.effects:
        clause = _effect_clause(state)
    elif state.step < DEPLOY_RIG:
        clause = "TI-4.2"
    else:
        clause = "TI-5.4" if turn_step(state) == OUTSIDE else "TI-7.1"
    return Refusal("refusal-not-asked", clause, {"seat": state.decider, "step": pending_step_name(state)})


def _effect_clause(state: Titan) -> str:
    return "TI-10.9" if pending_step(state) == PURGE_DUE else "TI-11.14"


# --- another step -------------------------------------------------------------------------------------------------

EXTRA_ACTIVATION: Final = (act.SkipExtra, act.BuyActivation)
DROPSHIP: Final = (act.UsePipe, act.UseCube, act.LosePipe)
ARRIVING_CUBE: Final = (act.TakeCube, act.RefuseCube, act.MakeRoom, act.DiscardArriving, act.LeaveCube)
PURGES: Final = (act.PurgeHold, act.PurgeWell, act.DeclinePurge)
DRONE_ACTIONS: Final = (act.NoDroneAction, act.Load, act.Unload, act.Destroy)
DRONE: Final = (act.SkipDrone, act.Stay, act.MoveDrone, act.FlyDrone, act.DestroyPipe, *DRONE_ACTIONS)
UPGRADES: Final = (act.SkipUpgrade, act.Upgrade)


def wrong_step(state: Titan, action: Action) -> Refusal:
    """Return why an action of another step is not possible in the pending one, for the seat that decides."""
    if isinstance(action, act.Land):
        base = state.players[state.decider].base
        assert base != NOT_LANDED  # who has no Base yet is asked for nothing else
        return Refusal("refusal-base-stands", "TI-1.9", {"zone": ZONE_NAMES[base]})
    if isinstance(action, PURGES):
        return Refusal("refusal-no-purge", "TI-10.7", {})
    if isinstance(action, ARRIVING_CUBE):
        if isinstance(action, act.RefuseCube) and not state.config.gain_declinable:
            return Refusal("refusal-gain-compulsory", "TI-11.6", {})
        return Refusal("refusal-nothing-arrives", "TI-11.10", {})
    if state.effects:
        return Refusal("refusal-effect-first", _effect_clause(state), {"step": pending_step_name(state)})
    for kinds, why_not in WHY_NOT_NOW:
        if isinstance(action, kinds):
            return why_not(state, action)
    raise AssertionError(f"{action} belongs to no step")


def _no_taking(state: Titan, _: Action) -> Refusal:
    """Return why no rig can be taken: one in the landing, one at the start of a cycle."""
    if state.step < LAND_RIG:
        return Refusal("refusal-landing-pipes-first", "TI-4.9", {})
    if state.step == DEPLOY_ZONE:
        return Refusal("refusal-rig-in-hand", "TI-5.4", {"rig": RIG_NAMES[state.chosen]})
    assert state.step > DEPLOY_ZONE
    return Refusal("refusal-rig-at-cycle-start", "TI-5.1", {"step": pending_step_name(state)})


def _no_placing(state: Titan, _: Action) -> Refusal:
    """Return why no rig can be placed: it is taken first, at the start of a cycle."""
    if LAND_BASE <= state.step <= LAND_RIG:
        return Refusal("refusal-landing-rig-under-base", "TI-4.9", {})
    if state.step == DEPLOY_RIG:
        return Refusal("refusal-take-rig-first", "TI-5.4", {})
    assert state.step > DEPLOY_ZONE
    return Refusal("refusal-rig-at-cycle-start", "TI-5.1", {"step": pending_step_name(state)})


def _no_pipe_or_cube(state: Titan, action: Action) -> Refusal:
    """Return why no pipe is laid, or nothing of the dropship is used, in this step."""
    if isinstance(action, act.LayPipe):
        if state.step == LAND_BASE:
            return Refusal("refusal-base-first", "TI-4.6", {})
        if state.step == LAND_RIG:
            return Refusal("refusal-landing-pipes-laid", "TI-4.6", {})
    elif state.step == LAY:
        return Refusal("refusal-pipe-chosen", "TI-7.7", {})
    return _wrong_turn_step(state, STEP_B)


def _no_drone(state: Titan, action: Action) -> Refusal:
    """Return why the drone is not activated in this step, or moves and acts in another order (TI-14.3)."""
    if state.step == EXTRA_MOVE or state.step == DRONE_MOVE:
        return Refusal("refusal-drone-moves-first", "TI-14.3", {"drone": state.turn})
    if state.step == DESTROY_PIPE and isinstance(action, DRONE_ACTIONS):
        return Refusal("refusal-destroy-chosen", "TI-15.16", {})
    if state.step == DRONE_ACTION or state.step == DESTROY_PIPE:
        return Refusal("refusal-drone-has-moved", "TI-14.3", {"drone": state.turn})
    return _wrong_turn_step(state, STEP_C)


def _no_extra(state: Titan, _: Action) -> Refusal:
    """Return why the extra activation is neither bought nor skipped in this step: once, at the start of the turn."""
    if turn_step(state) == STEP_A:
        return Refusal("refusal-extra-bought", "TI-16.1", {})
    return _wrong_turn_step(state, STEP_A)


def _no_upgrade(state: Titan, action: Action) -> Refusal:
    """Return why no rig is upgraded in this step, or rig and module are chosen in another order."""
    if state.step == MODULE and isinstance(action, UPGRADES):
        return Refusal("refusal-upgrade-chosen", "TI-7.12", {"zone": ZONE_NAMES[state.chosen]})
    if state.step == UPGRADE and isinstance(action, act.FitModule):
        return Refusal("refusal-choose-rig-first", "TI-17.9", {})
    return _wrong_turn_step(state, STEP_D)


def _no_end(state: Titan, _: Action) -> Refusal:
    """Return why the turn cannot end: its steps come first."""
    return _wrong_turn_step(state, END)


# By kinds of action, why they are not possible in a step of others.
WHY_NOT_NOW: Final[list[tuple[tuple[type[Action], ...], Callable[[Titan, Action], Refusal]]]] = [
    ((act.TakeRig,), _no_taking),
    ((act.PlaceRig,), _no_placing),
    ((act.LayPipe, *DROPSHIP), _no_pipe_or_cube),
    (DRONE, _no_drone),
    (EXTRA_ACTIVATION, _no_extra),
    ((act.FitModule, *UPGRADES), _no_upgrade),
    ((act.EndTurn,), _no_end),
]


def _wrong_turn_step(state: Titan, required: int) -> Refusal:
    """Return the refusal for an action of another lettered step than the current one (TI-7.3)."""
    current = turn_step(state)
    data: dict[str, Json] = {"step": pending_step_name(state)}
    if current == OUTSIDE:
        return Refusal("refusal-only-in-a-turn", "TI-5.1", data)
    assert current != required
    return _too_late(state, required, data) if current > required else _too_early(state, current, required, data)


def _too_late(state: Titan, required: int, data: dict[str, Json]) -> Refusal:
    """Return the refusal for an action of an earlier step."""
    if required == STEP_A:
        return Refusal("refusal-extra-too-late", "TI-16.1", data)
    if required == STEP_B:
        if ship_is_empty(state):
            return Refusal("refusal-ship-empty", "TI-7.9", {})
        return Refusal("refusal-mandatory-done", "TI-7.4", data)
    if required == STEP_C:
        return Refusal("refusal-drone-too-late", "TI-7.3", data)
    assert required == STEP_D
    return Refusal("refusal-upgrade-too-late", "TI-7.12", data)


def _too_early(state: Titan, current: int, required: int, data: dict[str, Json]) -> Refusal:
    """Return the refusal for an action of a later step."""
    if required == STEP_B:
        return Refusal("refusal-mandatory-too-early", "TI-7.3", data)
    if required == STEP_C:
        return Refusal("refusal-drone-too-early", "TI-7.3", data)
    if required == STEP_D:
        return Refusal("refusal-upgrade-too-early", "TI-7.2", data)
    assert required == END
    if current <= STEP_B and not ship_is_empty(state):
        return Refusal("refusal-end-before-mandatory", "TI-7.6", data)
    return Refusal("refusal-end-too-early", "TI-7.3", data)


def ship_is_empty(state: Titan) -> bool:
    """Return whether the dropship of the player on turn is empty."""
    player = state.players[state.seat]
    return not player.ship_pipes and not any(player.ship)
