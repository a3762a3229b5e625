"""After each adventure card, when players who must have given up, and before the window (GL-6.R4).

The leader's purse of Grand Prix, the tow line of Convoy, and the fuse of Hot Potato.
"""

from __future__ import annotations

from itertools import pairwise

from starlode.games.galaxy_trucker.lunar.missions import hot_potato
from starlode.games.galaxy_trucker.lunar.missions.terms import has_rule, mission_of, parameter, rewards_of
from starlode.games.galaxy_trucker.state import NOBODY, NOTHING, GalaxyTrucker, leader, route_order
from starlode.kernel.contract import emit


def run(state: GalaxyTrucker) -> None:
    """Do what the mission does after a card; nothing if nobody is flying."""
    if mission_of(state) == NOTHING or leader(state) == NOBODY:
        return
    if has_rule(state, "leader_purse_after_each_card"):
        _pay_leader(state)
    if has_rule(state, "tow_line_max_gap"):
        _tow(state)
    if has_rule(state, "fuse_roll_after_each_card"):
        hot_potato.begin(state)


def _pay_leader(state: GalaxyTrucker) -> None:
    """Pay the leader (GL-6.14.2)."""
    [term] = [term for term in rewards_of(state) if term.op == "leader_after_each_card"]
    seat, won = leader(state), term.amounts[state.board.level - 1]
    state.edit(seat).credits += won
    if state.events is not None:
        emit(state, "event-leader-paid", "GL-6.14.2", {"seat": seat, "credits": won})


def _tow(state: GalaxyTrucker) -> None:
    """Pull rockets forward that are too far behind the next one ahead, front to back (GL-6.11.1)."""
    gap = parameter(state, "max_gap_empty_spaces_by_level")
    order = route_order(state)
    for ahead, seat in pairwise(order):
        reach = state.players[ahead].progress - gap - 1
        spaces = reach - state.players[seat].progress
        if spaces > 0:
            state.edit(seat).progress = reach
            if state.events is not None:
                space = reach % state.board.length
                emit(state, "event-towed", "GL-6.11.1", {"seat": seat, "owner": ahead, "count": spaces, "space": space})
