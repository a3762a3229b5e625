"""The current step as players know it, and the reasons why an action belongs to another step."""

from __future__ import annotations

from typing import Final

from starlode.games.titan.phases.effects import PURGE
from starlode.games.titan.state import (
    DEPLOY_RIG,
    DESTROY_PIPE,
    DRONE_ACTION,
    DRONE_MOVE,
    EXTRA,
    EXTRA_MOVE,
    FINISH,
    LAY,
    MANDATORY,
    MODULE,
    OVER,
    STEP_NAMES,
    UPGRADE,
    Titan,
)
from starlode.kernel.contract import Refusal

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

TOO_EARLY: Final[dict[int, tuple[str, str]]] = {
    STEP_B: ("refusal-mandatory-too-early", "TI-7.3"),
    STEP_C: ("refusal-drone-too-early", "TI-7.3"),
    STEP_D: ("refusal-upgrade-too-early", "TI-7.2"),
    END: ("refusal-end-too-early", "TI-7.3"),
}
TOO_LATE: Final[dict[int, tuple[str, str]]] = {
    STEP_A: ("refusal-extra-too-late", "TI-16.1"),
    STEP_B: ("refusal-mandatory-done", "TI-7.4"),
    STEP_C: ("refusal-drone-too-late", "TI-7.3"),
    STEP_D: ("refusal-upgrade-too-late", "TI-7.12"),
}

# The clause of the next draw, by step: during setup, and later.
DRAW_CLAUSES: Final[list[str]] = ["TI-3.13", "TI-3.2", "TI-3.3", "TI-3.6", "TI-3.10", "TI-3.8"]
LATER_DRAW_CLAUSES: Final[list[str]] = ["TI-3.13", "TI-3.2", "TI-3.3", "TI-5.3", "TI-3.10", "TI-18.4"]


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


def ship_is_empty(state: Titan, seat: int) -> bool:
    """Return whether the seat's dropship is empty."""
    player = state.players[seat]
    return not player.ship_pipes and not any(player.ship)


# --- refusals -----------------------------------------------------------------------------------------------------


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


def effect_first(state: Titan) -> Refusal:
    """Return the refusal for a pending arrival or purge, which comes before anything else."""
    return Refusal("refusal-effect-first", _effect_clause(state), {"step": pending_step_name(state)})


def _effect_clause(state: Titan) -> str:
    return "TI-10.9" if pending_step(state) == PURGE_DUE else "TI-11.14"


def wrong_turn_step(state: Titan, required: int) -> Refusal:
    """Return the refusal for an action of another lettered step than the current one (TI-7.3)."""
    if state.effects:
        return effect_first(state)
    current = turn_step(state)
    name = pending_step_name(state)
    if current == OUTSIDE:
        return Refusal("refusal-only-in-a-turn", "TI-5.1", {"step": name})
    if current > required:
        if required == STEP_B and ship_is_empty(state, state.seat):
            return Refusal("refusal-ship-empty", "TI-7.9", {})
        key, clause = TOO_LATE[required]
    elif required == END and current <= STEP_B and not ship_is_empty(state, state.seat):
        key, clause = "refusal-end-before-mandatory", "TI-7.6"
    else:
        key, clause = TOO_EARLY[required]
    return Refusal(key, clause, {"step": name})


def wrong_drone_step(state: Titan) -> Refusal:
    """Return the refusal for a drone outside its activation, or for move and action in the wrong order (TI-14.3)."""
    if not state.effects:
        if state.step == EXTRA_MOVE or state.step == DRONE_MOVE:
            return Refusal("refusal-drone-moves-first", "TI-14.3", {"drone": state.turn})
        if state.step == DRONE_ACTION or state.step == DESTROY_PIPE:
            return Refusal("refusal-drone-has-moved", "TI-14.3", {"drone": state.turn})
    return wrong_turn_step(state, STEP_C)
