"""Why an action belongs to another moment: to chance, to the clock, to another phase, or to another player."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker import actions as act
from starlode.games.galaxy_trucker.state import (
    AFTER_CARD,
    CARD,
    NO_DRAW,
    OVER,
    REVEAL,
    STEP_NAMES,
    WINDOW,
    GalaxyTrucker,
    decision_name,
)
from starlode.kernel.contract import Action, Json, Refusal

CHANCE: Final = (act.DrawFirstPlayer, act.DrawTile, act.DrawLevel, act.DrawCard, act.RollDice, act.DrawTitle)
BOTH_PACES: Final = (act.TakeOpen, act.TakeReserved, act.Place, act.Finish)
REAL_TIME_ONLY: Final = (
    act.TakeHidden,
    act.MoveLast,
    act.ReturnTile,
    act.SetAside,
    act.Peek,
    act.EndPeek,
    act.FlipTimer,
    act.Unweld,
)
TURN_BASED_ONLY: Final = (act.RevealTile, act.Reserve, act.Look, act.EndTurn)
REAL_TIME: Final = BOTH_PACES + REAL_TIME_ONLY
TURN_BASED: Final = BOTH_PACES + TURN_BASED_ONLY

# By kind of decision, its clause (section 19.2 of the rules).
DECISION_CLAUSES: Final = (
    "GT-19.8",
    "GT-19.9",
    "GT-19.10",
    "GT-19.12",
    "GT-19.13",
    "GT-19.14",
    "GT-19.15",
    "GT-19.16",
    "GT-19.17",
    "GT-19.18",
    "GT-19.19",
    "GT-19.20",
    "GT-19.21",
    "GT-19.22",
    "GT-19.23",
    "GT-19.24",
)


def belongs_to_real_time(action: Action) -> bool:
    """Return whether the action is one of building in real time (GT-19.1)."""
    return isinstance(action, REAL_TIME)


def belongs_to_turns(action: Action) -> bool:
    """Return whether the action is one of turn-based building (GL-10.R7)."""
    return isinstance(action, TURN_BASED)


def wrong_moment(state: GalaxyTrucker, seat: int, action: Action) -> Refusal:
    """Return why the action is not one of those that this moment asks for."""
    step: dict[str, Json] = {"step": STEP_NAMES[state.step]}
    if isinstance(action, CHANCE):
        return Refusal("refusal-chance-draws", "GT-19.31", {})
    if isinstance(action, act.TimeUp):
        return Refusal("refusal-clock-acts", "GT-5.24", {})
    if state.step == OVER:
        return Refusal("refusal-game-over", "GT-16.1", {})
    if isinstance(action, act.GiveUp) and state.step in (REVEAL, CARD, AFTER_CARD):
        return Refusal("refusal-card-revealed", "GT-14.4", {})
    if state.draw != NO_DRAW:
        return Refusal("refusal-chance-is-due", "GT-19.31", step)
    stack = state.players[seat].stack
    if stack:
        kind = stack[-1][0]
        return Refusal("refusal-decide-first", _decision_clause(state, kind), {"decision": decision_name(state, kind)})
    deciding: list[Json] = [other for other, player in enumerate(state.players) if player.stack]
    key, clause = _belongs_to(state, action)
    if deciding:
        return Refusal("refusal-others-decide", clause, {**step, "seats": deciding})
    return Refusal(key, clause, step)


def _decision_clause(state: GalaxyTrucker, kind: int) -> str:
    """Return the clause of a kind of decision; kinds beyond the base game's are an expansion's (GT-22.24)."""
    return DECISION_CLAUSES[kind] if kind < len(DECISION_CLAUSES) else state.config.hooks.decisions[kind].clause


def _belongs_to(state: GalaxyTrucker, action: Action) -> tuple[str, str]:
    """Return the refusal and the clause of the phase to which the action belongs."""
    moments = state.config.hooks.moments
    if type(action) in moments:
        return moments[type(action)]
    if isinstance(action, REAL_TIME_ONLY) and state.turn_based:
        return "refusal-only-in-real-time", "GL-10.R7"
    if isinstance(action, TURN_BASED_ONLY) and not state.turn_based:
        return "refusal-only-by-turns", "GT-19.1"
    if isinstance(action, REAL_TIME + TURN_BASED):
        return "refusal-building-is-over", "GT-5.28"
    if isinstance(action, act.RemoveComponent):
        return "refusal-only-in-check", "GT-6.3"
    if isinstance(action, act.KeepPiece):
        return "refusal-ship-is-whole", "GT-6.6"
    if isinstance(action, act.LoadCrew):
        return "refusal-only-before-take-off", "GT-8.3"
    if isinstance(action, act.TakeTitle):
        return "refusal-only-after-a-flight", "GT-18.9"
    if state.step == WINDOW:
        return "refusal-only-when-asked", "GT-9.1"
    return "refusal-only-in-flight", "GT-9.1"
