"""The sand timer (GT-5.23 and the clauses after it), and every other end of time while building.

A seat may have its own length of the last run, as a handicap: its end is `Player.until`.
"""

from __future__ import annotations

from starlode.games.galaxy_trucker.phases.building import finishing, pace
from starlode.games.galaxy_trucker.state import AT_WORK, FINISHED, GRACE, GalaxyTrucker
from starlode.kernel.contract import Refusal, emit


def start(state: GalaxyTrucker) -> None:
    """Put the timer on its first space (GT-5.23), if there is one."""
    if spaces(state):
        state.timer_space = 0
        state.timer_ends = state.now + state.config.run


def spaces(state: GalaxyTrucker) -> tuple[str, ...]:
    """Return the timer's spaces: none in the learning flight (GT-17.2), turn by turn, and if the table has no sand."""
    return state.board.timer_spaces if state.config.run and not state.turn_based else ()


def is_on_stop_space(state: GalaxyTrucker) -> bool:
    """Return whether the timer is on the last space, S."""
    return state.timer_space == len(state.board.timer_spaces) - 1


def deadline(state: GalaxyTrucker) -> int | None:
    """Return when the clock acts next while ships are built in real time, or None while no clock is running."""
    end, change = _end_of_time(state), state.config.turns_from[state.flight]
    if change == -1:
        return end
    # A later flight of a Trek may begin after the moment that was chosen for it.
    change = max(change, state.now)
    return change if end is None else min(end, change)


def _end_of_time(state: GalaxyTrucker) -> int | None:
    """Return the earliest moment when time runs out for somebody, or None while no sand and no limit is running."""
    if state.limit != -1:
        return state.limit
    if state.timer_ends == -1:
        return None
    if is_on_stop_space(state):
        return min([player.until for player in state.players if player.status == AT_WORK], default=None)
    return state.timer_ends


def why_not_flip(state: GalaxyTrucker, seat: int) -> Refusal | None:
    """Return why the player may not flip the timer now, or None if they may; the hands may be full (GT-5.A11)."""
    if not spaces(state):
        return Refusal("refusal-no-timer", "GT-17.2" if state.board.learning else "GT-5.A8", {})
    if is_on_stop_space(state):
        return Refusal("refusal-last-run", "GT-5.26", {})
    if state.timer_ends != -1:
        return Refusal("refusal-sand-runs", "GT-5.24", {})
    if state.timer_space == len(state.board.timer_spaces) - 2 and state.players[seat].status != FINISHED:
        return Refusal("refusal-flip-to-stop", "GT-5.25", {})
    return None


def flip(state: GalaxyTrucker, seat: int) -> None:
    """Flip the timer onto the next space; onto S, everybody's last run begins."""
    now, config = state.now, state.config
    state.timer_space += 1
    state.timer_ends = now + config.run
    last = is_on_stop_space(state)
    if last:
        working = [builder for builder in config.seats if state.players[builder].status == AT_WORK]
        for builder in working:
            state.edit(builder).until = now + config.last_run[builder]
        state.timer_ends = max([state.players[builder].until for builder in working])
    if state.events is not None:
        emit(
            state,
            "event-timer-stop" if last else "event-timer-flipped",
            "GT-5.25" if last else "GT-5.24",
            {"seat": seat},
        )


def apply_time_up(state: GalaxyTrucker) -> None:
    """Apply the clock's action: a run, the learning flight's limit, the grace window or real time has ended."""
    if state.step == GRACE:
        finishing.place_rest(state)
    elif _ends_real_time(state):
        pace.go_on_by_turns(state)
    elif state.limit != -1:
        # GT-17.A1: as after the run on S.
        _catch(state, [seat for seat in state.config.seats if state.players[seat].status == AT_WORK], "GT-17.A1")
    elif is_on_stop_space(state):
        players = state.players
        late = [s for s in state.config.seats if players[s].status == AT_WORK and players[s].until <= state.now]
        _catch(state, late, "GT-5.26")
    else:
        # GT-5.24: only a permission to flip it.
        state.timer_ends = -1
        if state.events is not None:
            emit(state, "event-sand-out", "GT-5.24", {})


def _ends_real_time(state: GalaxyTrucker) -> bool:
    """Return whether the clock acts because building goes on turn by turn; what ends at the same moment comes first."""
    end, change = _end_of_time(state), state.config.turns_from[state.flight]
    return change != -1 and (end is None or change < end)


def _catch(state: GalaxyTrucker, seats: list[int], clause: str) -> None:
    for seat in seats:
        finishing.catch(state, seat)
        if state.events is not None:
            emit(state, "event-caught", clause, {"seat": seat})
