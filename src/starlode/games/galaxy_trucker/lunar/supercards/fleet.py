"""Enemy Fleet: it attacks every player and gives no reward; who is too weak suffers its rows (GL-9.2.1)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import FLEET
from starlode.games.galaxy_trucker.lunar.state import DRAW_DIE, supercard_of
from starlode.games.galaxy_trucker.lunar.supercards import penalties
from starlode.games.galaxy_trucker.phases.flight import power_use
from starlode.games.galaxy_trucker.ship.power import CannonWeights
from starlode.games.galaxy_trucker.state import (
    BEATEN_BY,
    CARD,
    DRAW_DICE,
    HELD_OFF,
    GalaxyTrucker,
    leader,
    note,
    route_order,
)
from starlode.kernel.contract import emit

# Stages. First the queue holds the seats that still have to declare, and `marks` holds 1 for each that is too weak;
# then the queue holds these in flight order, and the stage goes on with each penalty (GL-8.10, GL-9.2.10).
BEGIN: Final = 0
DECLARE: Final = 1
COMPARE: Final = 2
PENALTIES: Final = 3

FULL: Final = 2  # what a single cannon counts that points in a direction of the fleet, in halves (GL-9.2.2)
HALF: Final = 1


def run(state: GalaxyTrucker) -> bool:
    """Resolve the card; return whether that is done."""
    if state.stage == BEGIN:
        state.queue = route_order(state)
        state.stage = DECLARE
    if state.stage == DECLARE:
        if state.queue:
            # GL-9.2.4: double cannons count only if they are powered.
            state.stage = COMPARE
            power_use.ask_cannons(state, state.queue[0])
            return False
        state.queue = tuple([seat for seat in route_order(state) if state.marks[seat]])
        state.stage = PENALTIES
    if state.stage == COMPARE:
        _compare(state, state.queue[0])
        state.queue = state.queue[1:]
        state.stage = DECLARE
        return False
    return not state.queue or _punish(state)


def weigh_cannons(state: GalaxyTrucker, weights: CannonWeights) -> CannonWeights:
    """Return what a single cannon counts by direction: in full in the directions of the fleet, else half (GL-9.2.2).

    The bonus of the purple alien is never halved (GL-9.2.3), and still needs some cannon power (GL-9.R6).
    """
    if state.step != CARD or state.current_card.type != FLEET:
        return weights
    north, east, south, west = [FULL if side in supercard_of(state).directions else HALF for side in range(4)]
    return north, east, south, west


def strength_of(state: GalaxyTrucker) -> int:
    """Return the power of the fleet at the level of the flight, in halves."""
    return 2 * supercard_of(state).power[state.board.level - 1]


def _compare(state: GalaxyTrucker, seat: int) -> None:
    """Compare cannon power with that of the fleet: as much is enough (GL-9.2.5)."""
    power = state.players[seat].power
    weak = power < strength_of(state)
    note(state, BEATEN_BY if weak else HELD_OFF, seat, first=power)
    if weak:
        marks = list(state.marks)
        marks[seat] = 1
        state.marks = tuple(marks)
    if state.events is not None:
        if weak:
            emit(state, "event-fleet-wins", "GL-9.2.6", {"seat": seat, "count": power // 2, "half": power % 2})
        else:
            emit(state, "event-fleet-held-off", "GL-9.2.5", {"seat": seat, "count": power // 2, "half": power % 2})


def _punish(state: GalaxyTrucker) -> bool:
    """Go on with the rows, each for all who are too weak (GL-9.2.6, GL-9.2.10); return whether all are done.

    The leader rolls (GL-9.2.7). Light shots can be stopped by shields (GL-9.2.8), no shot by a weapon (GL-9.R7).
    """
    found = penalties.penalties_at(supercard_of(state).rows, state.board.level)
    number = state.stage - PENALTIES
    if number == len(found):
        return True
    # GL-9.R2: with one die, its number alone is the line.
    draw = DRAW_DIE if state.config.options["fleet_shot_dice"] == 1 else DRAW_DICE
    earlier = penalties.shots_of(found[:number])
    if penalties.suffer(state, found[number], earlier, state.queue, leader(state), draw):
        state.stage += 1
    return False
