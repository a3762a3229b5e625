"""Decisions of missions: which one to fly (GL-D2), and at what price to overtake in Traffic Jams (GL-D18)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.heuristics.prospects import Prospects
from starlode.games.galaxy_trucker.heuristics.weights import CREDIT
from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.heuristics.weights import EARNED_IN_MISSION
from starlode.games.galaxy_trucker.lunar.missions import counts, traffic_jams
from starlode.games.galaxy_trucker.lunar.missions.terms import rewards_of
from starlode.games.galaxy_trucker.lunar.state import table_of
from starlode.games.galaxy_trucker.phases.flight import damage
from starlode.games.galaxy_trucker.state import ABANDONED, GalaxyTrucker
from starlode.kernel.contract import Action
from starlode.kernel.masks import bits


def pick_mission(state: GalaxyTrucker, _seat: int) -> Action:
    """Pick the mission in which most is usually earned."""
    level = state.board.level - 1
    return LUNAR.pick_mission[max(table_of(state).offer, key=lambda mission: EARNED_IN_MISSION[mission][level])]


def overtake(state: GalaxyTrucker, seat: int) -> Action:
    """Abandon the components that are missed least, if the places are worth more than they are (GL-6.2.2)."""
    _, days, rockets, named = state.players[seat].stack[-1]
    prospects = Prospects(state, seat)
    options = traffic_jams.nameable(state, seat, rockets, named)
    costs = sorted([(_abandoned_cost(prospects, position), position) for position in bits(options)])
    missing = traffic_jams.price(state, rockets) - named.bit_count()
    price = sum([cost for cost, _ in costs[:missing]]) + _bonus(state, seat)
    if named or prospects.days_gain(rockets + days) > price:
        return LUNAR.overtake[costs[0][1]]
    return LUNAR.stop_behind


def _abandoned_cost(prospects: Prospects, position: int) -> int:
    """Return what is lost with a component that is abandoned, and all that falls with it."""
    mask = 1 << position
    for falling in prospects.state.config.hooks.falling:
        mask |= falling(prospects.state, prospects.seat, mask)
    return prospects.ship_worth(prospects.ship) - prospects.best_part(damage.without(prospects.ship, mask))[1]


def _bonus(state: GalaxyTrucker, seat: int) -> int:
    """Return what is lost by the first component that is abandoned (GL-6.2.7)."""
    if counts.lost_by(state.players[seat].lost, ABANDONED):
        return 0
    level = state.board.level - 1
    return sum([CREDIT * term.amounts[level] for term in rewards_of(state) if term.op == "if_no_component_abandoned"])
