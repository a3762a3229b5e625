"""How `steady` aims at asteroids in several lines at once (GL-D14, GL-D15)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import NORTH, column_of
from starlode.games.galaxy_trucker.heuristics.prospects import Prospects
from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.supercards import asteroid_attack, ghost_asteroid, lines
from starlode.games.galaxy_trucker.lunar.supercards.matching import match
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Action


def aim_cannons(state: GalaxyTrucker, seat: int) -> Action:
    """Protect the lines where most would be lost; with a token only where the component is worth it (GL-9.4.6)."""
    used = state.players[seat].stack[-1][1]
    prospects = Prospects(state, seat)
    side = lines.side_of(state)
    forced, optional = asteroid_attack.singles(state, seat, used), asteroid_attack.doubles(state, seat, used)
    costs = {
        line: prospects.hit_cost(fire.first_component(prospects.ship, side, line))
        for line in lines.threatened(state, seat)
    }
    order = sorted(costs, key=lambda line: (-costs[line], line))
    reached = {
        cannon: [line for line in asteroid_attack.reach(state, seat, cannon) if line in costs]
        for cannon in (*forced, *optional)
    }
    worthwhile = [line for line in order if costs[line] >= prospects.token_cost()]
    plan = match(order, reached, forced, [], 0)
    plan = match(
        [*plan.values(), *[line for line in worthwhile if line not in plan.values()]],
        reached,
        forced,
        optional,
        prospects.ship.token_count(),
    )
    for cannon in (*forced, *optional):
        if cannon in plan:
            return LUNAR.aim_cannon[cannon, plan[cannon]]
    return asteroid_attack.default_aim(state, seat) if forced else LUNAR.hold_fire


def fire_again(state: GalaxyTrucker, seat: int) -> Action:
    """Spend a token on an asteroid that has become real if the component is worth it (GL-9.5.7)."""
    prospects = Prospects(state, seat)
    for cannon in ghost_asteroid.second_shooters(state, seat):
        position = fire.first_component(prospects.ship, NORTH, column_of(cannon))
        if prospects.hit_cost(position) >= prospects.token_cost():
            return ACTIONS.fire_cannon[cannon]
    return LUNAR.hold_fire
