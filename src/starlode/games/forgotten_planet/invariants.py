"""Invariants of every state, recomputed from scratch for tests and fuzzing."""

from __future__ import annotations

from collections.abc import Iterator

from starlode.games.forgotten_planet.content import (
    BASE,
    CUBES,
    EMPTY,
    FACE_DOWN,
    HIDDEN_EACH,
    LAND,
    LETTERS,
    MINE,
    MINES_EACH,
    RESOURCES,
    ROBOTS_EACH,
    SEATS,
    SPECIAL,
    STARTING,
    TOKEN_VP,
    WALLS,
)
from starlode.games.forgotten_planet.phases.control import measure_distances
from starlode.games.forgotten_planet.phases.control_check import list_members
from starlode.games.forgotten_planet.phases.robot_actions.movement import may_enter
from starlode.games.forgotten_planet.state import (
    ACTIONS,
    BID,
    HIDE,
    KIND,
    NOBODY,
    NOT_YET,
    OVER,
    ROLL,
    Planet,
    max_stored,
    rebuild,
)
from starlode.kernel.masks import bits


def violations(state: Planet) -> Iterator[str]:
    """Yield every broken invariant, with its clause."""
    yield from _check_tiles(state)
    yield from _check_spacing(state)
    yield from _check_walls(state)
    yield from _check_robots(state)
    yield from _check_players(state)
    yield from _check_energy(state)
    yield from _check_hidden_placement(state)
    yield from _check_auction(state)
    if state.round:
        yield from _check_control(state)
        yield from _check_end(state)
    yield from _check_derived(state)


def _check_tiles(state: Planet) -> Iterator[str]:
    """Every tile of the game is on the board, in a supply or consumed (FP-1)."""
    config = state.config
    on_board = [state.tile[square] for square in config.area.squares]
    face_down = on_board.count(FACE_DOWN)
    land = state.land + state.consumed + on_board.count(LAND)
    expected = config.land_tiles
    if config.hidden and not config.hidden_from_supply and state.step != HIDE and state.order:
        expected += config.players
    if land != expected or state.land < 0:
        yield f"FP-1.4: {land} land tiles are accounted for, the scenario has {expected}"
    for colour in range(CUBES):
        count = on_board.count(MINE + colour) + state.piles[colour]
        if count != MINES_EACH[colour] or state.piles[colour] < 0:
            yield f"FP-1.8: {count} {RESOURCES[colour]} mines are accounted for"
    bases = sum(kind >= BASE and kind != FACE_DOWN for kind in on_board) + state.pool
    if not face_down and state.step != HIDE and state.step and (bases != config.base_tiles or state.pool < 0):
        yield f"FP-1.5: {bases} base tiles are accounted for, {config.base_tiles} are in the game"
    special = on_board.count(SPECIAL)
    # With hidden placement there is one special mine for each player, from the reveal on (FP-28.9).
    expected = config.players if config.hidden and bases > state.pool else len(config.special_squares)
    if special != expected:
        yield f"FP-1.9: {special} special mines lie on the board instead of {expected}"
    for square in range(config.area.size):
        if state.tile[square] != EMPTY and not config.area.playable >> square & 1:
            yield f"FP-26.1: a tile lies on {config.area.names[square]}, which is not playable"


def _check_spacing(state: Planet) -> Iterator[str]:
    """Mines and bases share no side (FP-9.3, FP-10.3), except those that the scenario itself lays out."""
    config, tile = state.config, state.tile
    if config.hidden or config.walls_break_adjacency:
        return
    laid_out = {*config.base_squares, *config.special_squares}
    for square in config.area.squares:
        for other in config.area.neighbours[square]:
            too_close = other > square and tile[square] > LAND and tile[other] > LAND
            if too_close and not (square in laid_out and other in laid_out):
                yield f"FP-9.3, FP-10.3: {config.area.names[square]} and {config.area.names[other]} share a side"


def _check_walls(state: Planet) -> Iterator[str]:
    config = state.config
    standing = state.walls.bit_count()
    if standing + state.walls_left != WALLS or state.walls_left < 0:
        yield f"FP-1.10: {standing} walls stand and {state.walls_left} are left"
    if state.walls & ~config.wall_sides:
        yield "FP-11.3: a wall stands where none may stand"
    for square in config.area.squares:
        if config.openings[square] and not config.openings[square] & ~state.walls:
            yield f"FP-11.9: {config.area.names[square]} is sealed"


def _check_robots(state: Planet) -> Iterator[str]:
    names = state.config.area.names
    for seat, player in enumerate(state.players):
        robots = player.robots
        if len(robots) > ROBOTS_EACH:
            yield f"FP-1.3: seat {seat} has {len(robots)} robots"
        if robots != sorted(robots):
            yield f"FP-2.8: the robots of seat {seat} are out of order"
        for code in robots:
            if state.tile[code >> 1] == EMPTY:
                yield f"FP-2.10: a robot of seat {seat} stands on the empty square {names[code >> 1]}"
            elif not may_enter(state, seat, code >> 1):
                yield f"FP-7.4: a robot of seat {seat} stands on the base at {names[code >> 1]}"


def _check_players(state: Planet) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if min(*player.cubes, player.stored, player.sold, player.debt) < 0:
            yield f"FP-6.3: seat {seat} owes cubes or energy"
        if player.stock != seat and any(player.cubes):
            yield f"FP-24.3: the cubes of seat {seat} are not in the common stock"
        if player.stored > max_stored(state, seat) and (state.round or player.stored):
            yield f"FP-17.2: seat {seat} has stored {player.stored} energy"
        if player.sold % 2:
            yield f"FP-15.2: seat {seat} has {player.sold} VP from sales"
        if player.debt and state.first_bidder == NOBODY:
            yield f"FP-29.10: seat {seat} paid without an auction"
        if player.ally != NOBODY and state.players[player.ally].ally != seat:
            yield f"FP-24.1: seat {seat} is allied to one who is not allied to it"
    sold = sum([player.sold for player in state.players])
    if state.config.token_limit >= 0 and sold > TOKEN_VP:
        yield f"FP-R1.1: {sold} VP were sold, the box has {TOKEN_VP}"


def _check_energy(state: Planet) -> Iterator[str]:
    spending = state.step in (ACTIONS, ROLL, KIND) and state.round > 0
    if not spending and (state.energy or state.conserved or state.steps_left):
        yield "FP-17.5: energy or steps are left outside Phase 2"
    if spending and (state.energy < state.players[state.seat].stored or state.conserved < 0):
        yield "FP-5.5: less energy can be spent than is stored"
    if (state.site >= 0) != (state.step in (ROLL, KIND)):
        yield "FP-9.2: a mine site is named without a roll, or a roll is pending without a site"


def _check_hidden_placement(state: Planet) -> Iterator[str]:
    players = state.config.players
    if len(state.hidden_squares) != len(state.hidden_kinds) or len(set(state.hidden_squares)) != len(
        state.hidden_squares
    ):
        yield "FP-28.2: face-down tiles and their kinds do not agree"
    for turn in range(players):
        kinds = state.hidden_kinds[turn::players]
        if len(set(kinds)) != len(kinds) or len(kinds) > HIDDEN_EACH:
            yield f"FP-28.1: player {turn} of the order laid {kinds}"
    if any(state.tile[square] == FACE_DOWN for square in state.config.area.squares) and state.step != HIDE:
        yield "FP-28.7: a tile is face down after the reveal"


def _check_auction(state: Planet) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        on_bases, laid = sum([stack.count(seat) for stack in state.stacks]), player.markers
        if state.step == BID and on_bases != laid:
            yield f"FP-29.4: {on_bases} markers of seat {seat} lie on bases, but it laid {laid}"
        if state.config.bid_cap >= 0 and laid > state.config.bid_cap:
            yield f"FP-R29.2: seat {seat} laid {laid} markers"
        if state.holders.count(seat) > 1:
            yield f"FP-29.7: seat {seat} holds several bases"
    for letter, stack in enumerate(state.stacks):
        if state.step != BID and len(stack) > 1:
            yield f"FP-29.11: {len(stack)} markers are left on base {LETTERS[letter]}"
        if stack and stack[-1] != state.holders[letter]:
            yield f"FP-29.5: base {LETTERS[letter]} is not held by the owner of its topmost marker"


def _check_control(state: Planet) -> Iterator[str]:
    """Control follows from the distances (FP-19.3), unless the board changed since the last check."""
    config, names = state.config, state.config.area.names
    for square in range(config.area.size):
        if state.owner[square] != NOBODY and state.tile[square] == EMPTY:
            yield f"FP-5.3: seat {state.owner[square]} controls the empty square {names[square]}"
    if state.tile_counts != [state.owner.count(seat) for seat in range(SEATS)]:
        yield "FP-5.2: the tile counts of the players do not match control"
    if state.unchecked:
        return
    distances = [measure_distances(state, seat) for seat in range(config.players)]
    pairs = [list_members(state, pair) for pair in range(2)] if state.players[0].ally != NOBODY else []
    for square in config.area.squares:
        steps = [distances[seat][square] for seat in range(config.players)]
        least = min([step for step in steps if step >= 0], default=-1)
        nearest = [seat for seat in range(config.players) if steps[seat] == least >= 0]
        owner = state.owner[square]
        if nearest in pairs:
            if not state.shared_tiles[pairs.index(nearest)] >> square & 1:
                yield f"FP-24.7: {names[square]} is shared by allies but not recorded as shared"
            elif owner not in nearest and not state.to_ask >> square & 1:
                yield f"FP-24.7: {names[square]} belongs to {owner}, not to one of {nearest}"
        elif owner != (nearest[0] if len(nearest) == 1 else NOBODY):
            yield f"FP-19.3: {names[square]} belongs to {owner}, nearest are {nearest}"


def _check_end(state: Planet) -> Iterator[str]:
    if not state.land and state.trigger == NOT_YET:
        yield "FP-21.2: the land supply is empty and the end is not triggered"
    if not state.empty and state.trigger == NOT_YET:
        yield "FP-21.1: the area is full and the end is not triggered"
    if state.step == OVER and state.trigger == NOT_YET:
        yield "FP-21.3: the game is over without a trigger"


def _check_derived(state: Planet) -> Iterator[str]:
    """Derived values equal those recomputed from tiles and walls."""
    fresh = Planet(state.config)
    fresh.tile = state.tile
    fresh.walls = state.walls
    fresh.players = state.players.copy()
    fresh.shared = -1
    rebuild(fresh)
    if (fresh.empty, fresh.crowded) != (state.empty, state.crowded):
        yield "FP-2.4, FP-9.3: empty squares or sites are out of date"
    if fresh.wallable != state.wallable:
        yield f"FP-11.9: sides for walls are out of date: {bits(fresh.wallable ^ state.wallable)}"
    for now, then in zip(state.players, fresh.players, strict=True):
        if (now.bases, now.barred) != (then.bases, then.barred):
            yield "FP-7.4, FP-10.5: bases are out of date"
    linked = [sorted(squares) for squares in state.linked]
    if [sorted(squares) for squares in fresh.linked] != linked or fresh.links != state.links:
        yield "FP-2.6: links are out of date"
    if any(STARTING <= state.tile[square] < FACE_DOWN for square in state.config.area.squares) and state.round:
        yield "FP-3.4: a starting base has no owner"
