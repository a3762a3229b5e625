"""Hot Potato: after each card the leader rolls a die against the fuse (GL-6.15.1).

What follows the rolls is on the agenda: the die, then, if it explodes, column and row of the square (GL-6.15.3).
"""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import EAST, NORTH
from starlode.games.galaxy_trucker.lunar.missions.terms import parameter, rewards_of
from starlode.games.galaxy_trucker.lunar.state import (
    DRAW_DIE,
    TASK_COLUMN,
    TASK_FUSE,
    TASK_ROW,
    edit_part,
    edit_table,
    table_of,
)
from starlode.games.galaxy_trucker.phases.flight import damage
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.state import DRAW_DICE, GalaxyTrucker, Task, leader
from starlode.kernel.contract import emit


def begin(state: GalaxyTrucker) -> None:
    """Raise the fuse, pass the potato to the leader, and let the leader roll (GL-6.15.2)."""
    table = edit_table(state)
    table.fuse += 1
    table.potato = leader(state)
    if state.events is not None:
        emit(state, "event-potato", "GL-6.15.2", {"seat": table.potato, "count": table.fuse})
    state.agenda = ((TASK_FUSE, table.potato), *state.agenda)
    state.draw = DRAW_DIE


def compare(state: GalaxyTrucker, task: Task) -> None:
    """Pay the leader if the die is at least the fuse (GL-6.15.4); if not, roll for a square (GL-6.15.3)."""
    _, seat = task
    die = state.dice[0]
    if die < table_of(state).fuse:
        edit_table(state).fuse = 0
        edit_part(state, seat).exploded = 1
        if state.events is not None:
            emit(state, "event-potato-explodes", "GL-6.15.3", {"seat": seat, "die": die})
        _roll_column(state, seat, 0)
        return
    [term] = [term for term in rewards_of(state) if term.op == "leader_survives_fuse_roll"]
    won = term.amounts[state.board.level - 1]
    state.edit(seat).credits += won
    if state.events is not None:
        emit(state, "event-potato-paid", "GL-6.15.4", {"seat": seat, "die": die, "credits": won})


def _roll_column(state: GalaxyTrucker, seat: int, attempt: int) -> None:
    state.agenda = ((TASK_COLUMN, seat, attempt), *state.agenda)
    state.draw = DRAW_DICE


def find_column(state: GalaxyTrucker, task: Task) -> None:
    """Note the column, and roll for the row (GT-13.13.2, GT-13.A8)."""
    _, seat, attempt = task
    state.agenda = ((TASK_ROW, seat, attempt, state.roll), *state.agenda)
    state.draw = DRAW_DICE


def strike(state: GalaxyTrucker, task: Task) -> None:
    """Destroy the component on the square, or roll again; after the last try nothing is destroyed (GL-6.15.5)."""
    _, seat, attempt, column = task
    row = state.roll
    target = state.players[seat].ship.mask & fire.line(NORTH, column) & fire.line(EAST, row)
    if state.events is not None:
        key, clause = ("event-potato-strikes", "GL-6.15.3") if target else ("event-potato-misses", "GL-6.15.5")
        emit(state, key, clause, {"seat": seat, "cell": f"{row}-{column}"})
    if target:
        damage.destroy(state, seat, target)
    elif attempt + 1 < parameter(state, "location_tries"):
        _roll_column(state, seat, attempt + 1)
