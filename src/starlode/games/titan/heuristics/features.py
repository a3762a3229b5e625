"""The features of a seat in a position of Titan, from which its learned value is computed.

Features are small whole numbers, amounts of Credits in tenths. The first ones are the parts of the hand-made
evaluation: what is learned starts from them and corrects them.
"""

from __future__ import annotations

from typing import Final

from starlode.games.titan.content import (
    BASIC,
    COLOURS,
    CORE,
    CYCLES,
    DEUTERIUM,
    DRONES,
    HYDROCARBONS,
    MARS,
    NEEDS,
    ORDER_COST,
    ORDER_VALUE,
    RESOURCES,
    REWARD_SLOTS,
    REWARDS,
    RIG_VALUE,
    SILICIUM,
    THOLINS,
    TURNS,
    UPGRADE_BONUS,
    zones_in,
)
from starlode.games.titan.heuristics.evaluation import PARTS, evaluate_parts
from starlode.games.titan.objectives import measure
from starlode.games.titan.player import Player
from starlode.games.titan.state import (
    OVER,
    Titan,
    active_core_tokens,
    all_rigs,
    docked,
    packed_length,
    upgrade_cost,
)
from starlode.kernel.contract import State

NAMES: Final[list[str]] = [
    *[f"hand-made-{part}" for part in PARTS],
    "credits",
    "turns-left",
    "turns-squared",
    *[f"hold-{name}" for name in RESOURCES],
    *[f"first-{name}" for name in RESOURCES[:BASIC]],
    *[f"ship-{name}" for name in RESOURCES[:BASIC]],
    "ship-pipes",
    "pipes",
    "little-room",
    "little-room-squared",
    "few-tokens",
    *[f"majority-{name}" for name in (*RESOURCES[:BASIC], "orders")],
    *[f"lead-{name}" for name in (*RESOURCES[:BASIC], "orders")],
    "orders",
    "order-payable",
    "order-progress",
    "mars-payable",
    "mars-progress",
    "well-deuterium",
    "well-tholins",
    "well-last-tholins",
    "cut-off-deuterium",
    "core-tokens",
    "core-deuterium",
    "core-tholins",
    "sleeping-core-tokens",
    "objectives-claimed",
    "objectives-met",
    "objectives-near",
    "objectives-progress",
    "objectives-rivals",
    "network",
    "network-low",
    "rigs",
    "rig-pairs",
    *[f"rigs-{name}" for name in COLOURS],
    *[f"chains-{name}" for name in COLOURS],
    "rigs-in-reach",
    "open-deuterium",
    "open-tholins",
    "open-slots",
    "controlled",
    *[f"modules-{name}" for name in COLOURS],
    "upgrades-payable",
    "upgrades-value",
    "upgrade-best",
    "upgrade-missing",
    "drones-docked",
    "drones-docked-own",
    "cargo-home",
    "cargo-away",
    "cargo-tholins",
    "drones-abroad",
    "core-near",
]
"""The names of the features, in their order."""

STAGES: Final = 13
"""The landing; two halves of each of four cycles; the four turns of the last cycle."""

_LITTLE_ROOM: Final = 5
_FEW_TOKENS: Final = 4


def stage(state: State) -> int:
    """Return the part of the game that selects the weights."""
    assert isinstance(state, Titan)
    if state.cycle == 0:
        return 0
    turn = max(1, state.turn)
    if state.cycle < CYCLES:
        return 2 * state.cycle - 1 + (turn > TURNS // 2)
    return 2 * CYCLES - 2 + turn


def features(state: State, seat: int) -> list[int]:
    """Return the seat's features, in the order of `NAMES`."""
    assert isinstance(state, Titan)
    player = state.players[seat]
    left = turns_left(state, seat)
    found = [part // 10 for part in evaluate_parts(state, seat)]
    found += [player.credits, left, left * left // 4]
    _add_hold(found, player)
    _add_majorities(found, state, seat)
    _add_orders(found, state, player, left)
    _add_wells(found, state, seat)
    _add_objectives(found, state, seat, left)
    _add_network(found, state, player)
    _add_upgrades(found, state, seat)
    _add_drones(found, state, seat, left)
    return found


def turns_left(state: Titan, seat: int) -> int:
    """Return the turns that the seat will still have: 20 before the first one."""
    if state.step == OVER:
        return 0
    if state.cycle == 0:
        return CYCLES * TURNS
    if state.turn == 0:
        return (CYCLES - state.cycle + 1) * TURNS
    players = state.config.players
    place = (seat - state.foreman) % players
    now = (state.seat - state.foreman) % players
    return (CYCLES - state.cycle) * TURNS + TURNS - state.turn + (place >= now)


def _add_hold(found: list[int], player: Player) -> None:
    hold = player.hold
    found += hold
    found += [min(2, hold[kind]) for kind in range(BASIC)]
    found += player.ship
    found.append(player.ship_pipes)
    found.append(player.pipes)
    little = max(0, _LITTLE_ROOM - player.room)
    found.append(little)
    found.append(little * little)
    found.append(max(0, _FEW_TOKENS - player.tokens))


def _add_majorities(found: list[int], state: Titan, seat: int) -> None:
    """Add the Credits that each majority would bring now, and the leads over the best rival (TI-24.4, TI-24.5)."""
    leads: list[int] = []
    for category in range(BASIC + 1):
        own = 0
        best = above = 0
        for other in range(state.config.players):
            player = state.players[other]
            count = player.fulfilled.bit_count() if category == BASIC else player.hold[category]
            if other == seat:
                own = count
            else:
                best = max(best, count)
        for other in range(state.config.players):
            player = state.players[other]
            count = player.fulfilled.bit_count() if category == BASIC else player.hold[category]
            above += other != seat and count > own
        found.append(0 if not own else 3 if above == 0 else 1 if above == 1 else 0)
        leads.append(max(-3, min(3, own - best)))
    found += leads


def _add_orders(found: list[int], state: Titan, player: Player, left: int) -> None:
    """Add fulfilled orders, and in tenths of a Credit what the open ones are worth to this hold."""
    found.append(player.fulfilled.bit_count())
    for order in (state.open_order, MARS if state.mars_open else -1):
        payable = progress = 0
        if order >= 0 and left:
            needed = available = 0
            for kind in range(BASIC):
                cost = ORDER_COST[order][kind]
                needed += cost
                available += min(player.hold[kind], cost)
            value = 10 * ORDER_VALUE[order]
            if available == needed:
                payable = value
            else:
                progress = value * available * available // (needed * needed)
        found.append(payable)
        found.append(progress)


def _add_wells(found: list[int], state: Titan, seat: int) -> None:
    """Add the cubes that controlled wells and Core tokens will still bring (TI-20.2, TI-23.2)."""
    player = state.players[seat]
    extractions = CYCLES - max(1, state.cycle) + 1
    deuterium = tholins = last = 0
    for zone in zones_in(player.controlled & player.network):
        inside = state.tholins[zone]
        early = min(inside, extractions - 1)
        gained = min(state.deuterium[zone], extractions - 1 - early)
        if inside > early:
            last += inside - early
        else:
            gained = min(state.deuterium[zone], gained + 1)
        deuterium += gained
        tholins += early
    found.append(deuterium)
    found.append(tholins)
    found.append(last)
    cut_off = 0
    for zone in zones_in(player.controlled & ~player.network):
        cut_off += min(state.deuterium[zone], extractions)
    found.append(cut_off)
    tokens = active_core_tokens(state, seat)
    polluted = min(state.tholins[CORE], tokens * extractions)
    found.append(tokens)
    found.append(min(state.deuterium[CORE], tokens * extractions - polluted))
    found.append(polluted)
    found.append(state.core_tokens.count(seat) - tokens)


def _add_objectives(found: list[int], state: Titan, seat: int, left: int) -> None:
    """Add claimed objectives, and in tenths of a Credit what the open ones are worth, also to the rivals."""
    claimed = met = near = progress = rivals = 0
    player = state.players[seat]
    for place, objective in enumerate(state.objectives):
        if player.claimed >> place & 1:
            claimed += 1
            continue
        taken = packed_length(state.claimants[place])
        if objective < 0 or taken == REWARD_SLOTS or not left:
            continue
        reward = 10 * REWARDS[objective][taken]
        needed = reached = 0
        for metric, least in NEEDS[objective]:
            needed += least
            reached += min(least, measure(state, seat, metric))
        if reached == needed:
            met += reward
        else:
            progress += reward * reached * reached // (needed * needed)
            if reached + 1 == needed:
                near += reward
        if taken + 1 < REWARD_SLOTS:
            rivals += reward - 10 * REWARDS[objective][taken + 1]
    found.append(claimed)
    found.append(met)
    found.append(near)
    found.append(progress)
    found.append(rivals)


def _add_network(found: list[int], state: Titan, player: Player) -> None:
    network = player.network
    found.append(network.bit_count())
    found.append((network >> 24).bit_count())
    connected = [(zones & network).bit_count() for zones in state.rig_zones]
    found.append(sum(connected))
    pairs = 0
    for count in connected:
        pairs += max(0, count - 1)
    found.append(pairs)
    found += connected
    # What a pipe to one of a colour brings grows with the square of their number (TI-10.3).
    found += [count * count for count in connected]
    placements = player.reach & state.free
    rigs = all_rigs(state)
    in_reach = 0
    for zone in zones_in(rigs & ~network):
        if placements & state.config.touching[zone]:
            in_reach += 1
    found.append(in_reach)
    deuterium = tholins = 0
    for zone in zones_in(rigs & network):
        if state.module[zone] < 0:
            deuterium += state.deuterium[zone]
            tholins += state.tholins[zone]
    found.append(deuterium)
    found.append(tholins)
    found.append(placements.bit_count())


def _add_upgrades(found: list[int], state: Titan, seat: int) -> None:
    """Add controlled rigs and modules, and the upgrades that Silicium allows or nearly allows (TI-17.5, TI-17.8)."""
    player = state.players[seat]
    modules = [0] * len(COLOURS)
    for zone in zones_in(player.controlled):
        modules[state.module[zone]] += 1
    found.append(player.controlled.bit_count())
    found += modules
    silicium = player.hold[SILICIUM]
    payable = value = best = 0
    missing = 6
    reachable = all_rigs(state) & player.network
    for zone in player.drones:
        if zone >= 0:
            reachable |= all_rigs(state) & 1 << zone
    if player.tokens:
        for zone in zones_in(reachable):
            if state.module[zone] >= 0:
                continue
            cost = upgrade_cost(state, seat, zone)
            brings = RIG_VALUE[state.on[zone]] + UPGRADE_BONUS
            missing = min(missing, max(0, cost - silicium))
            if cost <= silicium:
                payable += 1
                best = max(best, 10 * brings - 3 * cost)
            value += 10 * brings // (1 + cost)
    found.append(payable)
    found.append(value)
    found.append(best)
    found.append(missing)


def _add_drones(found: list[int], state: Titan, seat: int, left: int) -> None:
    player = state.players[seat]
    network = player.network
    home = away = tholins = abroad = 0
    for drone in range(DRONES):
        zone, cargo = player.drones[drone], player.cargo[drone]
        if zone < 0:
            continue
        connected = network >> zone & 1
        abroad += not connected
        if cargo == DEUTERIUM:
            # A drone is activated in one turn of each cycle (TI-14.1).
            again = drone >= state.turn or state.cycle < CYCLES
            if again and left and (connected or player.hold[HYDROCARBONS] > 0):
                home += 1
            else:
                away += 1
        elif cargo == THOLINS:
            tholins += 1
    at_rigs = own = 0
    for zone in zones_in(all_rigs(state) & network):
        number = docked(state, seat, zone)
        at_rigs += number
        if number and player.controlled >> zone & 1:
            own += number
    found.append(at_rigs)
    found.append(own)
    found.append(home)
    found.append(away)
    found.append(tholins)
    found.append(abroad)
    found.append(int(network >> 24 != 0))
