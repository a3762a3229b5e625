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

BASE_KINDS: Final = frozenset([type(action) for action in (*act.ACTIONS.all, *act.ACTIONS.last)])
# By kind of action, the refusal and the clause of who or what it belongs to.
MOMENTS: Final[dict[type[Action], tuple[str, str]]] = {
    **dict.fromkeys(CHANCE, ("refusal-chance-draws", "GT-19.31")),
    act.TimeUp: ("refusal-clock-acts", "GT-5.24"),
    act.RemoveComponent: ("refusal-only-in-check", "GT-6.3"),
    act.KeepPiece: ("refusal-ship-is-whole", "GT-6.6"),
    act.LoadCrew: ("refusal-only-before-take-off", "GT-8.3"),
    act.TakeTitle: ("refusal-only-after-a-flight", "GT-18.9"),
}
# Refusals of what no player ever does here.
NEVER_A_PLAYERS: Final = ("refusal-chance-draws", "refusal-clock-acts", "refusal-not-in-play")

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
    key, clause = _belongs_to(state, action)
    if key in NEVER_A_PLAYERS:
        return Refusal(key, clause, {})
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
    if deciding:
        return Refusal("refusal-others-decide", clause, {**step, "seats": deciding})
    return Refusal(key, clause, step)


def _decision_clause(state: GalaxyTrucker, kind: int) -> str:
    """Return the clause of a kind of decision; kinds beyond the base game's are an expansion's (GT-22.24)."""
    return DECISION_CLAUSES[kind] if kind < len(DECISION_CLAUSES) else state.config.hooks.decisions[kind].clause


def _belongs_to(state: GalaxyTrucker, action: Action) -> tuple[str, str]:
    """Return the refusal and the clause of the phase to which the action belongs, or of who else acts."""
    kind = type(action)
    if kind in MOMENTS:
        return MOMENTS[kind]
    building = _belongs_to_building(state, action)
    if building is not None:
        return building
    if kind not in BASE_KINDS:
        return state.config.hooks.moments.get(kind, ("refusal-not-in-play", "GT-22.2"))
    return ("refusal-only-when-asked" if state.step == WINDOW else "refusal-only-in-flight"), "GT-9.1"


def _belongs_to_building(state: GalaxyTrucker, action: Action) -> tuple[str, str] | None:
    """Return the refusal and the clause of an action of building, in either pace; None for others."""
    backs = state.config.hooks.backs
    real_time = isinstance(action, REAL_TIME_ONLY) or any(back.take is action for back in backs)
    by_turns = isinstance(action, TURN_BASED_ONLY) or any(back.reveal is action for back in backs)
    if real_time and state.turn_based:
        return "refusal-only-in-real-time", "GL-10.R7"
    if by_turns and not state.turn_based:
        return "refusal-only-by-turns", "GT-19.1"
    return ("refusal-building-is-over", "GT-5.28") if real_time or by_turns or isinstance(action, BOTH_PACES) else None
