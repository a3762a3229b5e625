"""The invariants of a position (section 30 of the rules), checked without cached values, for tests and fuzzing."""

from __future__ import annotations

from collections.abc import Iterator

from starlode.games.titan.content import (
    BASIC,
    COLOURS,
    CORE,
    KINDS,
    MARS,
    MODULES_EACH,
    ORDER_COST,
    PIPE_TO,
    RESOURCES,
    REWARD_SLOTS,
    RIG_COLOUR,
    RIGS,
    SHIP_SLOTS,
    SUPPLY,
    THOLINS,
    TOKENS_EACH,
    WELL_LIMIT,
    ZONE_NAMES,
    ZONES,
)
from starlode.games.titan.objectives import is_met
from starlode.games.titan.state import DEPLOY_RIG, DEPLOY_ZONE, EXTRACTED, OVER, TURN_RIG, Titan, can_pay, unpack
from starlode.kernel.masks import bits


def violations(state: Titan) -> Iterator[str]:
    """Yield a message for every broken invariant, with its clause."""
    for seat in range(state.config.players):
        yield from _check_player(state, seat)
    yield from _check_cubes(state)
    yield from _check_pipes(state)
    yield from _check_zones(state)
    yield from _check_rigs(state)
    yield from _check_met(state)
    for place, claimants in enumerate(state.claimants):
        tokens = unpack(claimants)
        holders = [seat for seat, player in enumerate(state.players) if player.claimed >> place & 1]
        if sorted(tokens) != holders or len(tokens) > REWARD_SLOTS:
            yield f"TI-30.10: objective place {place} has tokens of {tokens}, claimed by {holders}"


def _check_player(state: Titan, seat: int) -> Iterator[str]:
    player, config = state.players[seat], state.config
    pipes = player.pipes + player.ship_pipes + player.laid.bit_count() + player.lost_pipes
    if pipes != config.pipes:
        yield f"TI-30.1: seat {seat} accounts for {pipes} pipes of {config.pipes}"
    used = player.pipes + sum(player.hold)
    if used > config.spaces or min(*player.hold, player.pipes, *player.ship, player.ship_pipes) < 0:
        yield f"TI-30.2: seat {seat} uses {used} of {config.spaces} spaces"
    if player.room != config.spaces - used:
        yield f"TI-11.3: seat {seat} counts {player.room} free spaces, there are {config.spaces - used}"
    tokens = player.tokens + player.controlled.bit_count() + player.claimed.bit_count()
    tokens += state.core_tokens.count(seat) + player.lost_tokens
    if tokens != TOKENS_EACH or player.tokens < 0:
        yield f"TI-30.7: seat {seat} accounts for {tokens} control tokens"
    ship = sum(player.ship) + player.ship_pipes
    if ship > SHIP_SLOTS:
        yield f"TI-6.3: seat {seat} has {ship} items in the dropship"
    if ship and _between_cycles(state):
        yield f"TI-30.8: seat {seat} has {ship} items in the dropship at the end of a cycle"
    network, reach = _compute_network(state, seat)
    if network != player.network or reach != player.reach:
        yield f"TI-8.2: the network of seat {seat} is not what its pipes reach"


def _between_cycles(state: Titan) -> bool:
    """Return whether a cycle has ended and no dropship is loaded for the next one."""
    return state.step in (TURN_RIG, EXTRACTED, OVER) or (state.step in (DEPLOY_RIG, DEPLOY_ZONE) and not state.done)


def _compute_network(state: Titan, seat: int) -> tuple[int, int]:
    """Return the network computed from the Base, and the pipe positions that leave it."""
    player = state.players[seat]
    network = reach = 0
    waiting = [player.base] if player.base >= 0 else []
    while waiting:
        zone = waiting.pop()
        if not network >> zone & 1:
            network |= 1 << zone
            reach |= state.config.leaving[zone]
            waiting += [PIPE_TO[pipe] for pipe in bits(player.laid & state.config.leaving[zone])]
    return network, reach


def _check_met(state: Titan) -> Iterator[str]:
    """Check that the bits of `met` that are not stale are right."""
    fresh = [objective >= 0 and is_met(state, state.seat, objective) for objective in state.objectives]
    fresh.append(state.open_order >= 0 and can_pay(state, state.seat, ORDER_COST[state.open_order]))
    fresh.append(state.mars_open and can_pay(state, state.seat, ORDER_COST[MARS]))
    for bit, holds in enumerate(fresh):
        if not state.stale >> bit & 1 and bool(state.met >> bit & 1) != holds:
            yield f"TI-19.5, TI-18.1: condition {bit} of seat {state.seat} is wrongly cached"


def _check_cubes(state: Titan) -> Iterator[str]:
    """Check that the cubes of TI-1.5 add up to the supply at the start."""
    for kind in range(KINDS):
        total = state.supply[kind] + sum(player.hold[kind] for player in state.players)
        if kind < BASIC:
            total += sum(player.ship[kind] for player in state.players)
        else:
            total += sum(state.tholins if kind == THOLINS else state.deuterium)
            total += sum(player.cargo.count(kind) for player in state.players)
        if total != SUPPLY[kind]:
            yield f"TI-30.3: {total} {RESOURCES[kind]} of {SUPPLY[kind]}"
        if state.supply[kind] < 0 and kind != THOLINS and (kind >= BASIC or state.config.basic_limited):
            yield f"TI-1.6: {state.supply[kind]} {RESOURCES[kind]} in the supply"


def _check_pipes(state: Titan) -> Iterator[str]:
    config = state.config
    taken = 0
    for seat, player in enumerate(state.players):
        laid = player.laid
        slots = sum(3 << (pipe & ~1) for pipe in bits(laid))
        if slots & taken or slots & ~config.all_positions or slots.bit_count() != 2 * laid.bit_count():
            yield f"TI-30.4: a pipe of seat {seat} shares a slot or lies outside the board"
        taken |= slots
    if state.free != config.all_positions & ~taken:
        yield "TI-30.4: the free slots are not those without a pipe"


def _check_zones(state: Titan) -> Iterator[str]:
    config = state.config
    crowd = [0] * ZONES
    for player in state.players:
        for zone in player.drones:
            if zone >= 0:
                crowd[zone] += 1
    for zone in range(ZONES):
        if zone != CORE and crowd[zone] > config.drone_places:
            yield f"TI-30.5: {crowd[zone]} drones on {ZONE_NAMES[zone]}"
        if zone != CORE and state.deuterium[zone] + state.tholins[zone] > WELL_LIMIT:
            yield f"TI-30.6: the well of {ZONE_NAMES[zone]} has too many cubes"
        if (state.full >> zone & 1) != (zone != CORE and crowd[zone] >= config.drone_places):
            yield f"TI-14.8: {ZONE_NAMES[zone]} is wrongly counted as full or not"
    if crowd != state.crowd:
        yield "TI-14.8: drones are miscounted"
    if min(state.deuterium) < 0 or min(state.tholins) < 0:
        yield "TI-30.6: a well has a negative number of cubes"


def _check_rigs(state: Titan) -> Iterator[str]:
    players = range(state.config.players)
    rig_zones = [zone for zone in range(ZONES) if 0 <= state.on[zone] < RIGS]
    by_colour = [sum(1 << z for z in rig_zones if RIG_COLOUR[state.on[z]] == c) for c in range(len(COLOURS))]
    if by_colour != state.rig_zones:
        yield "TI-1.8: rigs are miscounted by colour"
    if state.step == OVER or (state.step == DEPLOY_RIG and not state.done):
        expected = len(players) * (state.cycle + (state.step == OVER))
        if len(rig_zones) != expected:
            yield f"TI-30.9: {len(rig_zones)} rigs on the board, not {expected}"
    controlled = [zone for player in state.players for zone in bits(player.controlled)]
    fitted = [zone for zone in range(ZONES) if state.module[zone] >= 0]
    if sorted(controlled) != fitted or not set(fitted) <= set(rig_zones):
        yield "TI-30.11: modules, upgraded rigs and control tokens do not match"
    left = [count - sum(state.module[z] == c for z in fitted) for c, count in enumerate(MODULES_EACH)]
    if left != state.modules_left or min(left) < 0:
        yield "TI-1.10: modules are miscounted"
