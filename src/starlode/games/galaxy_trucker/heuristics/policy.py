"""The choices of the bot `steady`, by the step of the game."""

from __future__ import annotations

from random import Random

from starlode.games.galaxy_trucker.heuristics.builder import build_in_real_time, build_in_turn
from starlode.games.galaxy_trucker.heuristics.flight import CHOICES, stay_or_give_up
from starlode.games.galaxy_trucker.phases.building import finishing
from starlode.games.galaxy_trucker.state import BUILDING, GRACE, GalaxyTrucker
from starlode.kernel.contract import Action, State


def choose(state: State, seat: int, _rng: Random) -> Action | None:
    """Return what `steady` does in this seat, which may act, or None if it does nothing.

    It depends on what the seat may know alone, so a determinized state gives the same answer.
    """
    assert isinstance(state, GalaxyTrucker)
    action = _choose(state, seat)
    if action is not None and action in state.legal(seat):
        return action
    # A decision of an expansion that needs no thought, or nothing sensible to do
    return state.default(seat)


def _choose(state: GalaxyTrucker, seat: int) -> Action | None:
    stack = state.players[seat].stack
    if stack:
        kind = stack[-1][0]
        if kind < len(CHOICES):
            return CHOICES[kind](state, seat)
        further = state.config.hooks.bot_choices.get(kind)
        return further(state, seat) if further is not None else None
    if state.step == BUILDING:
        return build_in_turn(state, seat) if state.turn_based else build_in_real_time(state, seat)
    if state.step == GRACE:
        return finishing.list_claims(state, seat)[0]
    return stay_or_give_up(state, seat)
