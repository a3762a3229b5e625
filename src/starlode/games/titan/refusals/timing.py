"""Where play stands, as a player would put it, and what is said about an action whose moment is not now."""

from __future__ import annotations

from typing import Final

from starlode.games.titan.content import SHIP_SLOTS
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
    ROOM,
    SHIP,
    STEP_NAMES,
    STRIDE,
    UPGRADE,
    Titan,
)
from starlode.kernel.contract import Refusal

# Moments are the steps of `state` and, inside one, the effects that wait for their owner.
ARRIVAL: Final = OVER + 1  # a cube arrives and may be refused (DP9)
FULL_HOLD: Final = OVER + 2  # a cube arrives at a full hold (DP10, DP11)
PURGE_DUE: Final = OVER + 3  # a Tholins may be purged (DP12)
MOMENT_NAMES: Final[list[str]] = [*STEP_NAMES, "arrival", "full-hold", "purge"]

# The lettered steps of a turn (TI-7.2); before the first one lies everything outside turns, after (d) only the end.
OUTSIDE: Final = 0
STEP_A: Final = 1
STEP_B: Final = 2
STEP_C: Final = 3
STEP_D: Final = 4
END: Final = 5

STAGES: Final[dict[int, int]] = {
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

# Which rule the next draw follows: during setup, and later.
DRAW_CLAUSES: Final[list[str]] = ["TI-3.13", "TI-3.2", "TI-3.3", "TI-3.6", "TI-3.10", "TI-3.8"]
LATER_DRAW_CLAUSES: Final[list[str]] = ["TI-3.13", "TI-3.2", "TI-3.3", "TI-5.3", "TI-3.10", "TI-18.4"]


def moment(state: Titan) -> int:
    """The step, or the effect inside it that waits for a decision."""
    if not state.effects:
        return state.step
    if state.effects[-1] & 15 == PURGE:
        return PURGE_DUE
    return ARRIVAL if state.own[STRIDE * state.decider + ROOM] else FULL_HOLD


def moment_name(state: Titan) -> str:
    """Its name, as in the messages `step-...`."""
    return MOMENT_NAMES[moment(state)]


def stage(state: Titan) -> int:
    """The lettered step of the turn that is being resolved."""
    if state.step == DRONE_ACTION or state.step == DESTROY_PIPE:
        return STEP_A if state.resume == MANDATORY else STEP_C
    return STAGES.get(state.step, OUTSIDE)


def ship_is_empty(state: Titan, seat: int) -> bool:
    """Is there nothing in this seat's dropship?"""
    at = STRIDE * seat + SHIP
    return not any(state.own[at : at + SHIP_SLOTS + 1])


# --- what is said -------------------------------------------------------------------------------------------------


def chance_is_due(state: Titan) -> Refusal:
    """Nobody is asked: something is about to be drawn."""
    clauses = LATER_DRAW_CLAUSES if state.cycle else DRAW_CLAUSES
    return Refusal("refusal-chance-is-due", clauses[state.step], {"step": moment_name(state)})


def not_asked(state: Titan) -> Refusal:
    """Somebody else decides: who, and about what."""
    if state.effects:
        clause = _effect_clause(state)
    elif state.step < DEPLOY_RIG:
        clause = "TI-4.2"
    else:
        clause = "TI-5.4" if stage(state) == OUTSIDE else "TI-7.1"
    return Refusal("refusal-not-asked", clause, {"seat": state.decider, "step": moment_name(state)})


def effect_first(state: Titan) -> Refusal:
    """An arriving cube or a purge must be decided before anything else."""
    return Refusal("refusal-effect-first", _effect_clause(state), {"step": moment_name(state)})


def _effect_clause(state: Titan) -> str:
    return "TI-10.9" if moment(state) == PURGE_DUE else "TI-11.14"


def untimely(state: Titan, wanted: int) -> Refusal:
    """The action belongs to another lettered step of a turn than the present one (TI-7.3)."""
    if state.effects:
        return effect_first(state)
    now = stage(state)
    name = moment_name(state)
    if now == OUTSIDE:
        return Refusal("refusal-only-in-a-turn", "TI-5.1", {"step": name})
    if now > wanted:
        if wanted == STEP_B and ship_is_empty(state, state.seat):
            return Refusal("refusal-ship-empty", "TI-7.9", {})
        key, clause = TOO_LATE[wanted]
    elif wanted == END and now <= STEP_B and not ship_is_empty(state, state.seat):
        key, clause = "refusal-end-before-mandatory", "TI-7.6"
    else:
        key, clause = TOO_EARLY[wanted]
    return Refusal(key, clause, {"step": name})


def drone_untimely(state: Titan) -> Refusal:
    """What a drone does belongs to an activation: first the move, then the action (TI-14.3)."""
    if not state.effects:
        if state.step == EXTRA_MOVE or state.step == DRONE_MOVE:
            return Refusal("refusal-drone-moves-first", "TI-14.3", {"drone": state.turn})
        if state.step == DRONE_ACTION or state.step == DESTROY_PIPE:
            return Refusal("refusal-drone-has-moved", "TI-14.3", {"drone": state.turn})
    return untimely(state, STEP_C)
