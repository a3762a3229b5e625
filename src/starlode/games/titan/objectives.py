"""Objectives: their metrics and whether a player meets their conditions (section 19 of the rules)."""

from __future__ import annotations

from typing import Final

from starlode.games.titan.content import (
    COLOURS,
    INTO_CORE,
    KINDS,
    LOWER,
    MARS,
    METRICS,
    MIDDLE,
    NEEDS,
    ORDER_COST,
    RIG_VALUE,
    UPPER,
    VERTICAL_PIPES,
    zones_in,
)
from starlode.games.titan.state import MARS_MET, ORDER_MET, Titan, all_rigs, can_pay

NET_ZONES: Final = 6
NET_RIGS: Final = 7
NET_COLOURS: Final = 8
NET_SAMECOL: Final = 9
NET_PAIRS: Final = 10
NET_VERT: Final = 11
NET_CORE: Final = 12
NET_UPPER: Final = 13
NET_MIDDLE: Final = 14
NET_LOWER: Final = 15
CTL: Final = 16
CTL_COLOURS: Final = 17
CTL_SAME: Final = 18
CTL_RINGS: Final = 19
CTL_UPPER: Final = 20
CTL_MIDDLE: Final = 21
CTL_LOWER: Final = 22
CTL_VALUE: Final = 23
CTL_MODSAME: Final = 24
CTL_CORE: Final = 25

# The numbers above follow the order of the metrics in the data.
_METRIC_NAMES: Final = (
    "net_zones net_rigs net_colours net_samecol net_pairs net_vert net_core net_upper net_middle net_lower "
    "ctl ctl_colours ctl_same ctl_rings ctl_upper ctl_middle ctl_lower ctl_value ctl_modsame ctl_core"
)
if _METRIC_NAMES.split() != METRICS:
    raise ValueError("objectives.json does not name the metrics that this module measures")


def is_met(state: Titan, seat: int, objective: int) -> bool:
    """Return whether the seat meets the objective's conditions now."""
    player = state.players[seat]
    for metric, least in NEEDS[objective]:
        if metric < KINDS:  # TI-19.8
            if player.hold[metric] < least:
                return False
        elif metric < CTL:
            if _measure_network(state, seat, metric) < least:
                return False
        elif _measure_control(state, seat, metric) < least:
            return False
    return True


def refresh_met(state: Titan) -> None:
    """Recompute the stale bits of `met`: the objectives and orders whose conditions the player on turn meets."""
    seat, stale = state.seat, state.stale
    fresh = state.met & ~stale
    for place, objective in enumerate(state.objectives):
        if stale >> place & 1 and is_met(state, seat, objective):
            fresh |= 1 << place
    if stale & ORDER_MET and state.open_order >= 0 and can_pay(state, seat, ORDER_COST[state.open_order]):
        fresh |= ORDER_MET
    if stale & MARS_MET and state.mars_open and can_pay(state, seat, ORDER_COST[MARS]):
        fresh |= MARS_MET
    state.met = fresh
    state.stale = 0


def measure(state: Titan, seat: int, metric: int) -> int:
    """Return the seat's value of a metric: cubes in the hold, network or control."""
    if metric < KINDS:
        return state.players[seat].hold[metric]
    if metric < CTL:
        return _measure_network(state, seat, metric)
    return _measure_control(state, seat, metric)


def _measure_network(state: Titan, seat: int, metric: int) -> int:
    """Return the value of a metric of the network as it is now (TI-19.10)."""
    player = state.players[seat]
    network = player.network
    if metric == NET_ZONES:
        return network.bit_count()
    if metric == NET_RIGS:
        return (network & all_rigs(state)).bit_count()
    if metric == NET_UPPER:
        return (network & UPPER).bit_count()
    if metric == NET_MIDDLE:
        return (network & MIDDLE).bit_count()
    if metric == NET_LOWER:
        return (network & LOWER).bit_count()
    if metric == NET_VERT:
        return (player.laid & player.reach & VERTICAL_PIPES).bit_count()
    if metric == NET_CORE:
        return (player.laid & player.reach & INTO_CORE).bit_count()
    count = most = pairs = 0
    for zones in state.rig_zones:
        rigs = (zones & network).bit_count()
        count += rigs > 0
        pairs += rigs > 1
        most = max(most, rigs)
    if metric == NET_COLOURS:
        return count
    return most if metric == NET_SAMECOL else pairs


def _measure_control(state: Titan, seat: int, metric: int) -> int:
    """Return the value of a metric of control: upgraded rigs, connected or not (TI-19.9)."""
    controlled = state.players[seat].controlled
    if metric == CTL:
        return controlled.bit_count()
    if metric == CTL_UPPER:
        return (controlled & UPPER).bit_count()
    if metric == CTL_MIDDLE:
        return (controlled & MIDDLE).bit_count()
    if metric == CTL_LOWER:
        return (controlled & LOWER).bit_count()
    if metric == CTL_RINGS:
        return (controlled & UPPER > 0) + (controlled & MIDDLE > 0) + (controlled & LOWER > 0)
    if metric == CTL_CORE:
        return state.core_tokens.count(seat)
    if metric == CTL_VALUE:
        return sum([RIG_VALUE[state.on[zone]] for zone in zones_in(controlled)])
    if metric == CTL_MODSAME:
        fitted = [state.module[zone] for zone in zones_in(controlled)]
        return max([fitted.count(colour) for colour in range(len(COLOURS))])
    sizes = [(zones & controlled).bit_count() for zones in state.rig_zones]
    return max(sizes) if metric == CTL_SAME else sum([size > 0 for size in sizes])
