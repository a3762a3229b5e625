"""What declared power is worth against fleets and in tactical zones (GL-D12, GL-D16)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import COMPARE_CANNONS, COMPARE_CREW
from starlode.games.galaxy_trucker.heuristics.prospects import Prospects
from starlode.games.galaxy_trucker.lunar.content import LOSE_BATTERIES, LOSE_CREW, LOSE_DAYS, LOSE_GOODS, Penalty
from starlode.games.galaxy_trucker.lunar.state import supercard_of
from starlode.games.galaxy_trucker.lunar.supercards import fleet, tactical_zone
from starlode.games.galaxy_trucker.lunar.supercards.penalties import penalties_at
from starlode.games.galaxy_trucker.phases.flight import power_use
from starlode.games.galaxy_trucker.state import POWER_CANNONS, GalaxyTrucker, route_order


def against_fleet(prospects: Prospects, kind: int, powered: int) -> int:
    """Return the penalties of the fleet, if this power is less than its own (GL-9.2.5, GL-9.2.6)."""
    state = prospects.state
    if power_use.declared_power(state, prospects.seat, kind, powered) >= fleet.strength_of(state):
        return 0
    return -_cost(prospects, penalties_at(supercard_of(state).rows, state.board.level))


def in_tactical_zone(prospects: Prospects, kind: int, powered: int) -> int:
    """Return the penalties of the column, if this difference is expected to be the lowest (GL-9.6.2, GL-9.6.5)."""
    state, seat = prospects.state, prospects.seat
    column = supercard_of(state).columns[state.stage // tactical_zone.STAGES]
    declared = power_use.declared_power(state, seat, kind, powered)
    is_cannons = kind == POWER_CANNONS
    halves = declared if is_cannons else 2 * declared
    if (column.minuend == COMPARE_CANNONS) == is_cannons and column.minuend != COMPARE_CREW:
        own = state.marks[seat] + halves - _unpowered(state, seat, column.subtrahend)
    else:
        own = state.marks[seat] - halves
    order = route_order(state)
    for rival in order:
        if rival != seat:
            if rival in state.queue:
                value = _value(state, rival, column.minuend) - _value(state, rival, column.subtrahend)
            else:
                value = state.marks[rival]
            if value < own or (value == own and order.index(rival) < order.index(seat)):
                return 0
    return -_cost(prospects, penalties_at(column.rows, state.board.level))


def _unpowered(state: GalaxyTrucker, seat: int, criterion: int) -> int:
    """Return what the second characteristic takes off without powering; crew was taken off before (GL-3.R7)."""
    return 0 if criterion == COMPARE_CREW else _value(state, seat, criterion)


def _value(state: GalaxyTrucker, seat: int, criterion: int) -> int:
    """Return a characteristic in halves with nothing powered."""
    if criterion == COMPARE_CREW:
        return 2 * state.players[seat].ship.crew_members()
    if criterion == COMPARE_CANNONS:
        return power_use.cannon_power(state, seat, 0)
    return 2 * power_use.engine_power(state, seat, 0)


def _cost(prospects: Prospects, penalties: list[Penalty]) -> int:
    """Return what penalties cost, each by itself."""
    cost = 0
    for penalty in penalties:
        if penalty.kind == LOSE_DAYS:
            cost += prospects.days_cost(penalty.amount)
        elif penalty.kind == LOSE_CREW:
            cost += prospects.crew_cost(penalty.amount)
        elif penalty.kind == LOSE_GOODS:
            cost += prospects.goods_cost(penalty.amount)
        elif penalty.kind == LOSE_BATTERIES:
            cost += min(penalty.amount, prospects.ship.token_count()) * prospects.token_cost()
        else:
            cost += prospects.dangers_cost(penalty.dangers)
    return cost
