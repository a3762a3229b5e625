"""What a position is worth to a player, told as strategy: hundredths of a Credit, each with its reason.

A greedy bot compares the positions its choices lead to. The estimate has five parts: what is scored already, what the
wells under control will still give, what the hold is good for, how far the objectives are, and where the network and
the drones stand. Everything that needs time weighs less the fewer turns are left.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from starlode.games.titan.content import (
    BASIC,
    CORE,
    CYCLES,
    DEUTERIUM,
    DRONES,
    HYDROCARBONS,
    MARS,
    NEEDS,
    ORDER_COST,
    ORDER_VALUE,
    PIPE_TO,
    REWARD_SLOTS,
    REWARDS,
    SILICIUM,
    THOLINS,
    TURNS,
    zones_in,
)
from starlode.games.titan.objectives import measure
from starlode.games.titan.state import (
    CARGO,
    CLAIMED,
    CONTROLLED,
    CREDITS,
    DEPLOY_ZONE,
    DESTROY_PIPE,
    DRONE,
    DRONE_ACTION,
    EXTRA_MOVE,
    FULFILLED,
    LAY,
    MODULE,
    NETWORK,
    OVER,
    REACH,
    ROOM,
    STRIDE,
    TOKENS,
    Titan,
    active_core_tokens,
    all_rigs,
    docked,
    packed_length,
    upgrade_cost,
)
from starlode.kernel.contract import State
from starlode.kernel.game import Heuristics
from starlode.kernel.masks import bits

CREDIT: Final = 100

# A cube in the hold, the first ones more than the later ones: Silicium buys upgrades, Water and Titanium orders.
FIRST_CUBES: Final[list[int]] = [70, 90, 55, 45]
FURTHER_CUBES: Final[list[int]] = [35, 40, 25, 20]
KEPT: Final = 4  # cubes of one kind that are likely to find a use
UNUSED_CUBE: Final = 8

MAJORITY_MOST: Final = 300
MAJORITY_SECOND: Final = 100
FULL_HOLD: Final = 60  # a hold without room loses what arrives
TIGHT: Final = 3

# The network is worth what it can still bring: rigs to activate, zones to grow from.
ZONE: Final = 12
RIG_CONNECTED: Final = 45
SECOND_OF_COLOUR: Final = 35  # rigs of one colour activate each other (TI-10.3)
RIG_IN_REACH: Final = 25  # one pipe away
DOCKED_DRONE: Final = 18
UPGRADE_IN_REACH: Final = 60
CARGO_HOME: Final = 120  # Deuterium on a drone that can carry it to its Base
CARGO_LOST: Final = 20
POLLUTION_AWAY: Final = 45  # Tholins on a drone is no longer in an own well
TOKEN_LEFT: Final = 15
LAST_TOKENS: Final = 3

RIVAL: Final = 40  # percent of the leading rival's standing that counts against one's own


def worth(state: State, seat: int) -> int:
    """The standing of a player, less a part of the best rival's."""
    assert isinstance(state, Titan)
    mine = standing(state, seat)
    rivals = [standing(state, other) for other in range(state.kit.players) if other != seat]
    return mine - max(rivals) * RIVAL // 100


def midway(state: State) -> bool:
    """Is a move only half told? Its worth shows when it is told to the end."""
    assert isinstance(state, Titan)
    if state.effects:
        return True
    return state.step in (LAY, EXTRA_MOVE, DRONE_ACTION, DESTROY_PIPE, MODULE, DEPLOY_ZONE)


HEURISTICS: Final = Heuristics(judge=lambda _state, seat: partial(worth, seat=seat), midway=midway)


def standing(state: Titan, seat: int) -> int:
    """One player's prospects, without looking at the others."""
    scored = CREDIT * state.own[STRIDE * seat + CREDITS]
    if state.step == OVER:
        return scored
    left = turns_left(state)
    at = STRIDE * seat
    total = scored
    total += CREDIT * (2 * state.own[at + DEUTERIUM] - state.own[at + THOLINS])
    total += _wells(state, seat)
    total += _hold(state, seat, left)
    total += _objectives(state, seat, left)
    total += _network(state, seat, left)
    total += _drones(state, seat, left)
    return total


def turns_left(state: Titan) -> int:
    """Own turns until the end of the game, counted roughly: 20 at the start, 0 at the end."""
    return (CYCLES - max(1, state.cycle)) * TURNS + (TURNS - state.turn if state.turn else TURNS)


def _wells(state: Titan, seat: int) -> int:
    """What extraction will still bring: Tholins come first, and at the end all of them (sections 20, 21, 23)."""
    at = STRIDE * seat
    extractions = CYCLES - max(1, state.cycle) + 1
    total = 0
    for zone in zones_in(state.own[at + CONTROLLED] & state.own[at + NETWORK]):
        total += well_worth(state.deuterium[zone], state.tholins[zone], extractions)
    tokens = active_core_tokens(state, seat)
    if tokens:
        polluted = min(state.tholins[CORE], tokens * extractions)
        total += min(state.deuterium[CORE], tokens * extractions - polluted) * 2 * CREDIT * 8 // 10 - polluted * CREDIT
    return total


def well_worth(deuterium: int, tholins: int, extractions: int) -> int:
    """Credits that a connected rig under control yields in this many extractions, the final one included."""
    early = min(tholins, extractions - 1)
    gained = min(deuterium, extractions - 1 - early)
    if tholins > early:
        return CREDIT * (2 * gained - tholins)
    return CREDIT * (2 * min(deuterium, gained + 1) - tholins)


def _hold(state: Titan, seat: int, left: int) -> int:
    """Cubes for upgrades and orders, for the majorities at the end, and room for more."""
    own, at = state.own, STRIDE * seat
    total = 0
    for kind in range(BASIC):
        count = own[at + kind]
        first, further = min(count, 2), max(0, min(count, KEPT) - 2)
        useful = first * FIRST_CUBES[kind] + further * FURTHER_CUBES[kind]
        total += useful * min(left, 8) // 8 + max(0, count - KEPT) * UNUSED_CUBE
        rivals = max([own[STRIDE * other + kind] for other in range(state.kit.players) if other != seat])
        if count:
            total += (MAJORITY_MOST if count >= rivals else MAJORITY_SECOND) * (20 - left) // 40
    total += _orders(state, seat, left)
    if left and own[at + ROOM] < TIGHT:
        total -= FULL_HOLD * (TIGHT - own[at + ROOM])
    if own[at + TOKENS] < LAST_TOKENS:
        total -= TOKEN_LEFT * (LAST_TOKENS - own[at + TOKENS])
    return total


def _orders(state: Titan, seat: int, left: int) -> int:
    """How near the open order and Mars are, and the orders already fulfilled for their majority."""
    at = STRIDE * seat
    total = 0
    open_orders = [state.open_order] if state.open_order >= 0 else []
    if state.mars_open:
        open_orders.append(MARS)
    for order in open_orders if left else []:
        wanted = sum(ORDER_COST[order])
        there = sum([min(state.own[at + kind], ORDER_COST[order][kind]) for kind in range(BASIC)])
        total += CREDIT * ORDER_VALUE[order] * there * there // (4 * wanted * wanted)
    mine = state.own[at + FULFILLED].bit_count()
    others = max([state.own[STRIDE * o + FULFILLED].bit_count() for o in range(state.kit.players) if o != seat])
    if mine:
        total += (MAJORITY_MOST if mine >= others else MAJORITY_SECOND) * (24 - left) // 40
    return total


def _objectives(state: Titan, seat: int, left: int) -> int:
    """Progress towards objectives still open: the nearer, the more of the next reward counts."""
    total = 0
    for place, objective in enumerate(state.objectives):
        taken = packed_length(state.claimants[place])
        if objective < 0 or taken == REWARD_SLOTS or state.own[STRIDE * seat + CLAIMED] >> place & 1:
            continue
        wanted = there = 0
        for metric, least in NEEDS[objective]:
            wanted += least
            there += min(least, measure(state, seat, metric))
        reward = CREDIT * REWARDS[objective][taken]
        if there == wanted:
            total += reward * 9 // 10
        elif left:
            total += reward * there * there // (2 * wanted * wanted)
    return total


def _network(state: Titan, seat: int, left: int) -> int:
    """Rigs to activate again, colours that chain, rigs one pipe away, upgrades that can soon be paid."""
    own, at = state.own, STRIDE * seat
    network = own[at + NETWORK]
    rigs = all_rigs(state)
    total = ZONE * network.bit_count()
    for zones in state.rig_zones:
        connected = (zones & network).bit_count()
        total += RIG_CONNECTED * connected + SECOND_OF_COLOUR * max(0, connected - 1)
    around = 0
    for pipe in bits(own[at + REACH] & state.free):
        around |= 1 << PIPE_TO[pipe]
    total += RIG_IN_REACH * (around & rigs & ~network).bit_count()
    total = total * left // 20
    if left and own[at + TOKENS]:
        total += _next_upgrade(state, seat, rigs & network)
    return total


def _next_upgrade(state: Titan, seat: int, rigs: int) -> int:
    """The cheapest rig to upgrade, by how much of its Silicium is there."""
    silicium = state.own[STRIDE * seat + SILICIUM]
    costs = [upgrade_cost(state, seat, zone) for zone in zones_in(rigs) if state.module[zone] < 0]
    if not costs:
        return 0
    missing = max(0, min(costs) - silicium)
    return UPGRADE_IN_REACH * 3 // (1 + missing)


def _drones(state: Titan, seat: int, left: int) -> int:
    """Docked drones help production and upgrades; cargo is worth something if it can be brought home."""
    own, at = state.own, STRIDE * seat
    network = own[at + NETWORK]
    total = 0
    for drone in range(DRONES):
        zone, cargo = own[at + DRONE + drone], own[at + CARGO + drone]
        if zone < 0:
            continue
        home = network >> zone & 1 or own[at + HYDROCARBONS] > 0
        if cargo == DEUTERIUM:
            total += CARGO_HOME if home and left > TURNS else CARGO_LOST if left > TURNS else 0
        elif cargo == THOLINS:
            total += POLLUTION_AWAY
    for zone in zones_in(all_rigs(state) & network):
        total += DOCKED_DRONE * docked(state, seat, zone) * min(left, 4) // 4
    return total
