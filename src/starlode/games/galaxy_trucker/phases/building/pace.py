"""From real time to turns: building that goes on turn by turn (GL-10.1), in a game that was forked in the middle of it.

The moment is an option of the game, so that the moves before it stay as they were played.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.config import NEVER, TURNS_FROM
from starlode.games.galaxy_trucker.phases.building import finishing, turn_based
from starlode.games.galaxy_trucker.state import AT_WORK, BUILDING, CAUGHT, NOTHING, SETUP, GalaxyTrucker
from starlode.kernel.contract import Options, emit

REAL_TIME: Final = "real_time"
TURN_BASED: Final = "turn_based"


def go_on_by_turns(state: GalaxyTrucker) -> None:
    """Lay away what everybody holds, take away the timer, and begin with turns.

    The forecast piles keep their cards (GT-3.5, not GL-10.5). Whoever the sand has caught builds on.
    """
    if state.events is not None:
        emit(state, "event-turns-begin", "GL-10.1", {})
    for seat in state.config.seats:
        player = state.edit(seat)
        player.until = -1
        if player.status == AT_WORK:
            finishing.empty_hands(state, seat)
        elif player.status == CAUGHT:
            player.status = AT_WORK
    state.returned = ()
    state.timer_space = NOTHING
    state.timer_ends = state.limit = -1
    turn_based.begin(state)


def list_paces(state: GalaxyTrucker) -> tuple[str, ...]:
    """Return the paces in which a fork of this position may go on: two while ships are built in real time."""
    return (REAL_TIME, TURN_BASED) if state.step == BUILDING and not state.turn_based else ()


def with_pace(state: GalaxyTrucker, options: Options, pace: str) -> Options:
    """Return the options of a fork of this position. Changes of pace after it are not copied."""
    copied = state.flight if state.step in (SETUP, BUILDING) and not state.turn_based else state.flight + 1
    forked = {name: NEVER if name in TURNS_FROM[copied:] else value for name, value in options.items()}
    if pace == TURN_BASED:
        forked[TURNS_FROM[state.flight]] = str(state.now)
    return forked
