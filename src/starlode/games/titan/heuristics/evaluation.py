"""The heuristic value of a position for a player, in hundredths of a Credit.

A greedy bot compares the positions that its choices lead to. The estimate adds up the Credits scored, the expected
extraction from controlled wells, the use of the hold, the progress towards objectives, and the network and drones.
Everything that needs time weighs less the fewer turns are left.
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
    REWARD_SLOTS,
    REWARDS,
    SILICIUM,
    THOLINS,
    TURNS,
    zones_in,
)
from starlode.games.titan.objectives import measure
from starlode.games.titan.phases.pipes import placement_mask
from starlode.games.titan.player import Player
from starlode.games.titan.state import (
    DEPLOY_ZONE,
    DESTROY_PIPE,
    DRONE_ACTION,
    EXTRA_MOVE,
    LAY,
    MODULE,
    OVER,
    Titan,
    active_core_tokens,
    all_rigs,
    docked,
    packed_length,
    upgrade_cost,
)
from starlode.kernel.contract import State
from starlode.kernel.game import Heuristics

CREDIT: Final = 100

# A cube in the hold, the first ones more than the later ones: Silicium buys upgrades, Water and Titanium orders.
FIRST_CUBES: Final[list[int]] = [70, 90, 55, 45]
FURTHER_CUBES: Final[list[int]] = [35, 40, 25, 20]
USEFUL_CUBES: Final = 4  # cubes of one kind that are likely to be used
UNUSED_CUBE: Final = 8

MAJORITY_MOST: Final = 300
MAJORITY_SECOND: Final = 100
FULL_HOLD: Final = 60  # a hold without room loses what arrives
LITTLE_ROOM: Final = 3

# The network: rigs to activate, zones to grow from.
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

RIVAL: Final = 40  # percent of the best rival's value that is subtracted


PARTS: Final[list[str]] = ["scored", "wells", "hold", "objectives", "network", "drones"]


def evaluate(state: State, seat: int) -> int:
    """Return the value of the position for a seat, less a part of the best rival's."""
    assert isinstance(state, Titan)
    mine = evaluate_seat(state, seat)
    rivals = [evaluate_seat(state, other) for other in range(state.config.players) if other != seat]
    return mine - max(rivals) * RIVAL // 100


def is_mid_move(state: State) -> bool:
    """Return whether a move needs a further choice before its result can be evaluated."""
    assert isinstance(state, Titan)
    if state.effects:
        return True
    return state.step in (LAY, EXTRA_MOVE, DRONE_ACTION, DESTROY_PIPE, MODULE, DEPLOY_ZONE)


def progress(state: State) -> int:
    """Return how far a turn has come: its steps follow each other (TI-7.2, TI-7.3)."""
    assert isinstance(state, Titan)
    return state.step


HEURISTICS: Final = Heuristics(
    evaluator=lambda _state, seat: partial(evaluate, seat=seat),
    is_mid_move=is_mid_move,
    progress=progress,
    overlooked=40,
)


def evaluate_seat(state: Titan, seat: int) -> int:
    """Return the value of the position for a seat, without regard to its rivals."""
    return sum(evaluate_parts(state, seat))


def evaluate_parts(state: Titan, seat: int) -> list[int]:
    """Return the parts of a seat's value, in the order of `PARTS`."""
    player = state.players[seat]
    if state.step == OVER:
        return [CREDIT * player.credits, 0, 0, 0, 0, 0]
    left = turns_left(state)
    return [
        CREDIT * (player.credits + 2 * player.hold[DEUTERIUM] - player.hold[THOLINS]),
        _wells(state, seat),
        _hold(state, seat, left),
        _objectives(state, seat, left),
        _network(state, seat, left),
        _drones(state, seat, left),
    ]


def turns_left(state: Titan) -> int:
    """Return roughly the own turns until the end of the game: 20 at the start, 0 at the end."""
    return (CYCLES - max(1, state.cycle)) * TURNS + (TURNS - state.turn if state.turn else TURNS)


def _wells(state: Titan, seat: int) -> int:
    """Return the value of the extractions to come: Tholins first, and in the end all of them (TI-20.2, TI-23.2)."""
    player = state.players[seat]
    extractions = CYCLES - max(1, state.cycle) + 1
    total = 0
    for zone in zones_in(player.controlled & player.network):
        total += well_value(state.deuterium[zone], state.tholins[zone], extractions)
    tokens = active_core_tokens(state, seat)
    if tokens:
        polluted = min(state.tholins[CORE], tokens * extractions)
        total += min(state.deuterium[CORE], tokens * extractions - polluted) * 2 * CREDIT * 8 // 10 - polluted * CREDIT
    return total


def well_value(deuterium: int, tholins: int, extractions: int) -> int:
    """Return the value of a connected, controlled rig for this many extractions, the final one included."""
    early = min(tholins, extractions - 1)
    gained = min(deuterium, extractions - 1 - early)
    if tholins > early:
        return CREDIT * (2 * gained - tholins)
    return CREDIT * (2 * min(deuterium, gained + 1) - tholins)


def _hold(state: Titan, seat: int, left: int) -> int:
    """Return the value of cubes for upgrades, orders and majorities, less a malus for a hold with little room."""
    player = state.players[seat]
    rivals = [rival for other, rival in enumerate(state.players) if other != seat]
    total = 0
    for kind in range(BASIC):
        count = player.hold[kind]
        first, further = min(count, 2), max(0, min(count, USEFUL_CUBES) - 2)
        useful = first * FIRST_CUBES[kind] + further * FURTHER_CUBES[kind]
        total += useful * min(left, 8) // 8 + max(0, count - USEFUL_CUBES) * UNUSED_CUBE
        if count:
            most = max([rival.hold[kind] for rival in rivals])
            total += (MAJORITY_MOST if count >= most else MAJORITY_SECOND) * (20 - left) // 40
    total += _orders(state, player, rivals, left)
    if left and player.room < LITTLE_ROOM:
        total -= FULL_HOLD * (LITTLE_ROOM - player.room)
    if player.tokens < LAST_TOKENS:
        total -= TOKEN_LEFT * (LAST_TOKENS - player.tokens)
    return total


def _orders(state: Titan, player: Player, rivals: list[Player], left: int) -> int:
    """Return the value of progress towards the open order and Mars, and of fulfilled orders for their majority."""
    total = 0
    open_orders = [state.open_order] if state.open_order >= 0 else []
    if state.mars_open:
        open_orders.append(MARS)
    for order in open_orders if left else []:
        needed = sum(ORDER_COST[order])
        available = sum([min(player.hold[kind], ORDER_COST[order][kind]) for kind in range(BASIC)])
        total += CREDIT * ORDER_VALUE[order] * available * available // (4 * needed * needed)
    mine = player.fulfilled.bit_count()
    if mine:
        most = max([rival.fulfilled.bit_count() for rival in rivals])
        total += (MAJORITY_MOST if mine >= most else MAJORITY_SECOND) * (24 - left) // 40
    return total


def _objectives(state: Titan, seat: int, left: int) -> int:
    """Return the value of progress towards open objectives: the nearer, the more of the next reward counts."""
    total = 0
    for place, objective in enumerate(state.objectives):
        taken = packed_length(state.claimants[place])
        if objective < 0 or taken == REWARD_SLOTS or state.players[seat].claimed >> place & 1:
            continue
        needed = reached = 0
        for metric, least in NEEDS[objective]:
            needed += least
            reached += min(least, measure(state, seat, metric))
        reward = CREDIT * REWARDS[objective][taken]
        if reached == needed:
            total += reward * 9 // 10
        elif left:
            total += reward * reached * reached // (2 * needed * needed)
    return total


def _network(state: Titan, seat: int, left: int) -> int:
    """Return the value of connected rigs, colours that chain, rigs one pipe away and the next upgrade."""
    player = state.players[seat]
    network = player.network
    rigs = all_rigs(state)
    total = ZONE * network.bit_count()
    for zones in state.rig_zones:
        connected = (zones & network).bit_count()
        total += RIG_CONNECTED * connected + SECOND_OF_COLOUR * max(0, connected - 1)
    placements = placement_mask(state, seat)
    for zone in zones_in(rigs & ~network):
        if placements & state.config.touching[zone]:
            total += RIG_IN_REACH
    total = total * left // 20
    if left and player.tokens:
        total += _next_upgrade(state, seat, rigs & network)
    return total


def _next_upgrade(state: Titan, seat: int, rigs: int) -> int:
    """Return the value of the cheapest upgrade, by the Silicium still missing for it."""
    silicium = state.players[seat].hold[SILICIUM]
    costs = [upgrade_cost(state, seat, zone) for zone in zones_in(rigs) if state.module[zone] < 0]
    if not costs:
        return 0
    missing = max(0, min(costs) - silicium)
    return UPGRADE_IN_REACH * 3 // (1 + missing)


def _drones(state: Titan, seat: int, left: int) -> int:
    """Return the value of docked drones, and of cargo that can be carried to the Base."""
    player = state.players[seat]
    network = player.network
    total = 0
    for drone in range(DRONES):
        zone, cargo = player.drones[drone], player.cargo[drone]
        if zone < 0:
            continue
        home = network >> zone & 1 or player.hold[HYDROCARBONS] > 0
        if cargo == DEUTERIUM:
            total += CARGO_HOME if home and left > TURNS else CARGO_LOST if left > TURNS else 0
        elif cargo == THOLINS:
            total += POLLUTION_AWAY
    for zone in zones_in(all_rigs(state) & network):
        total += DOCKED_DRONE * docked(state, seat, zone) * min(left, 4) // 4
    return total
