"""What is always true of a position, checked from the ground up for tests and fuzzing."""

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
from starlode.games.forgotten_planet.phases.control import distances
from starlode.games.forgotten_planet.phases.control_check import members
from starlode.games.forgotten_planet.phases.robots import enterable
from starlode.games.forgotten_planet.state import (
    ACTIONS,
    BID,
    DEBT,
    HIDE,
    KIND,
    NOBODY,
    NOT_YET,
    OVER,
    ROLL,
    SOLD,
    STORED,
    STRIDE,
    Planet,
    rebuild,
    stored_most,
)
from starlode.kernel.masks import bits


def violations(state: Planet) -> Iterator[str]:
    """Every broken invariant, with its clause."""
    yield from _tiles(state)
    yield from _spacing(state)
    yield from _walls(state)
    yield from _robots(state)
    yield from _players(state)
    yield from _energy(state)
    yield from _hidden(state)
    yield from _auction(state)
    if state.round:
        yield from _control(state)
        yield from _end(state)
    yield from _remembered(state)


def _tiles(state: Planet) -> Iterator[str]:
    """Every tile of the game is on the board, in a supply or consumed (section 1)."""
    kit = state.kit
    on_board = [state.tile[square] for square in kit.area.squares]
    veiled = sum(state.tile[square] == FACE_DOWN for square in kit.area.squares)
    land = state.land + state.consumed + on_board.count(LAND)
    wanted = kit.land_tiles
    if kit.hidden and not kit.hidden_from_supply and state.step != HIDE and state.order:
        wanted += kit.players
    if land != wanted or state.land < 0:
        yield f"FP-1.4: {land} land tiles are accounted for, the scenario has {wanted}"
    for colour in range(CUBES):
        count = on_board.count(MINE + colour) + state.piles[colour]
        if count != MINES_EACH[colour] or state.piles[colour] < 0:
            yield f"FP-1.8: {count} {RESOURCES[colour]} mines are accounted for"
    bases = sum(kind >= BASE and kind != FACE_DOWN for kind in on_board) + state.pool
    if not veiled and state.step != HIDE and state.step and (bases != kit.base_tiles or state.pool < 0):
        yield f"FP-1.5: {bases} base tiles are accounted for, {kit.base_tiles} are in the game"
    special = on_board.count(SPECIAL)
    wanted = kit.players if kit.hidden and bases > state.pool else len(kit.special_squares)
    if special != wanted:
        yield f"FP-1.9: {special} special mines lie on the board instead of {wanted}"
    for square in range(kit.area.size):
        if state.tile[square] != EMPTY and not kit.area.playable >> square & 1:
            yield f"FP-26.1: a tile lies on {kit.area.names[square]}, which is not playable"


def _spacing(state: Planet) -> Iterator[str]:
    """Mines and bases share no side (FP-9.3, FP-10.3), but for what the scenario itself laid out."""
    kit, tile = state.kit, state.tile
    if kit.hidden or kit.walls_break:
        return
    given = {*kit.base_squares, *kit.special_squares}
    for square in kit.area.squares:
        for other in kit.area.neighbours[square]:
            rich = other > square and tile[square] > LAND and tile[other] > LAND
            if rich and not (square in given and other in given):
                yield f"FP-9.3, FP-10.3: {kit.area.names[square]} and {kit.area.names[other]} share a side"


def _walls(state: Planet) -> Iterator[str]:
    kit = state.kit
    standing = state.walls.bit_count()
    if standing + state.walls_left != WALLS or state.walls_left < 0:
        yield f"FP-1.10: {standing} walls stand and {state.walls_left} are left"
    if state.walls & ~kit.wall_places:
        yield "FP-11.3: a wall stands where none may stand"
    for square in kit.area.squares:
        if kit.openings[square] and not kit.openings[square] & ~state.walls:
            yield f"FP-11.9: {kit.area.names[square]} is sealed"


def _robots(state: Planet) -> Iterator[str]:
    names = state.kit.area.names
    for seat, robots in enumerate(state.robots):
        if len(robots) > ROBOTS_EACH:
            yield f"FP-1.3: seat {seat} has {len(robots)} robots"
        if robots != sorted(robots):
            yield f"FP-2.8: the robots of seat {seat} are out of order"
        for code in robots:
            if state.tile[code >> 1] == EMPTY:
                yield f"FP-2.10: a robot of seat {seat} stands on the empty square {names[code >> 1]}"
            elif not enterable(state, seat, code >> 1):
                yield f"FP-7.4: a robot of seat {seat} stands on the base at {names[code >> 1]}"


def _players(state: Planet) -> Iterator[str]:
    own = state.own
    for seat in range(state.kit.players):
        at = STRIDE * seat
        if min(own[at : at + STRIDE]) < 0:
            yield f"FP-6.3: seat {seat} owes cubes or energy"
        if state.purse[seat] != seat and any(own[at : at + CUBES]):
            yield f"FP-24.3: the cubes of seat {seat} are not in the common stock"
        if own[at + STORED] > stored_most(state, seat) and (state.round or own[at + STORED]):
            yield f"FP-17.2: seat {seat} has stored {own[at + STORED]} energy"
        if own[at + SOLD] % 2:
            yield f"FP-15.2: seat {seat} has {own[at + SOLD]} VP from sales"
        if own[at + DEBT] and state.first_bidder == NOBODY:
            yield f"FP-29.10: seat {seat} paid without an auction"
        if state.ally[seat] != NOBODY and state.ally[state.ally[seat]] != seat:
            yield f"FP-24.1: seat {seat} is allied to one who is not allied to it"
    sold = sum([own[STRIDE * seat + SOLD] for seat in range(state.kit.players)])
    if state.kit.token_limit >= 0 and sold > TOKEN_VP:
        yield f"FP-R1.1: {sold} VP were sold, the box has {TOKEN_VP}"


def _energy(state: Planet) -> Iterator[str]:
    spending = state.step in (ACTIONS, ROLL, KIND) and state.round > 0
    if not spending and (state.energy or state.kept or state.steps_left):
        yield "FP-17.5: energy or steps are left outside Phase 2"
    if spending and (state.energy < state.own[STRIDE * state.seat + STORED] or state.kept < 0):
        yield "FP-5.5: less energy can be spent than is stored"
    if (state.site >= 0) != (state.step in (ROLL, KIND)):
        yield "FP-9.2: a mine site is named without a roll, or the other way round"


def _hidden(state: Planet) -> Iterator[str]:
    players = state.kit.players
    if len(state.veiled) != len(state.veiled_kinds) or len(set(state.veiled)) != len(state.veiled):
        yield "FP-28.2: face-down tiles and their kinds do not agree"
    for place in range(players):
        kinds = state.veiled_kinds[place::players]
        if len(set(kinds)) != len(kinds) or len(kinds) > HIDDEN_EACH:
            yield f"FP-28.1: player {place} of the order laid {kinds}"
    if any(state.tile[square] == FACE_DOWN for square in state.kit.area.squares) and state.step != HIDE:
        yield "FP-28.7: a tile is face down after the reveal"


def _auction(state: Planet) -> Iterator[str]:
    for seat in range(state.kit.players):
        standing, laid = sum([stack.count(seat) for stack in state.stacks]), state.markers[seat]
        if state.step == BID and standing != laid:
            yield f"FP-29.4: {standing} markers of seat {seat} stand, and it is said to have laid {laid}"
        if state.kit.bid_cap >= 0 and laid > state.kit.bid_cap:
            yield f"FP-R29.2: seat {seat} laid {laid} markers"
        if state.holders.count(seat) > 1:
            yield f"FP-29.7: seat {seat} holds several bases"
    for letter, stack in enumerate(state.stacks):
        if state.step != BID and len(stack) > 1:
            yield f"FP-29.11: {len(stack)} markers stay on base {LETTERS[letter]}"
        if stack and stack[-1] != state.holders[letter]:
            yield f"FP-29.5: base {LETTERS[letter]} is not held by whoever laid the last marker"


def _control(state: Planet) -> Iterator[str]:
    """Between checks control stays; where nothing changed since, it is what the distances say (FP-19.3)."""
    kit, names = state.kit, state.kit.area.names
    for square in range(kit.area.size):
        if state.owner[square] != NOBODY and state.tile[square] == EMPTY:
            yield f"FP-5.3: seat {state.owner[square]} controls the empty square {names[square]}"
    if state.tiles != [state.owner.count(seat) for seat in range(SEATS)]:
        yield "FP-5.2: the tiles of the players are wrongly remembered"
    if state.unchecked:
        return
    far = [distances(state, seat) for seat in range(kit.players)]
    pairs = [members(state, pair) for pair in range(2)] if state.ally[0] != NOBODY else []
    for square in kit.area.squares:
        steps = [far[seat][square] for seat in range(kit.players)]
        least = min([step for step in steps if step >= 0], default=-1)
        near = [seat for seat in range(kit.players) if steps[seat] == least >= 0]
        owner = state.owner[square]
        if near in pairs:
            if not state.shared[pairs.index(near)] >> square & 1:
                yield f"FP-24.7: {names[square]} is shared by allies and not remembered as such"
            elif owner not in near and not state.to_ask >> square & 1:
                yield f"FP-24.7: {names[square]} belongs to {owner}, not to one of {near}"
        elif owner != (near[0] if len(near) == 1 else NOBODY):
            yield f"FP-19.3: {names[square]} belongs to {owner}, nearest are {near}"


def _end(state: Planet) -> Iterator[str]:
    if not state.land and state.trigger == NOT_YET:
        yield "FP-21.2: the land supply is empty and the end is not triggered"
    if not state.empty and state.trigger == NOT_YET:
        yield "FP-21.1: the area is full and the end is not triggered"
    if state.step == OVER and state.trigger == NOT_YET:
        yield "FP-21.3: the game is over without a trigger"


def _remembered(state: Planet) -> Iterator[str]:
    """What follows from tiles and walls is known without looking again."""
    fresh = Planet(state.kit)
    fresh.tile = state.tile
    fresh.walls = state.walls
    fresh.ally = state.ally
    rebuild(fresh)
    if (fresh.empty, fresh.crowded) != (state.empty, state.crowded):
        yield "FP-2.4, FP-9.3: empty squares or sites are wrongly remembered"
    if fresh.wallable != state.wallable:
        yield f"FP-11.9: sides for walls are wrongly remembered: {bits(fresh.wallable ^ state.wallable)}"
    if (fresh.bases, fresh.barred) != (state.bases, state.barred):
        yield "FP-7.4, FP-10.5: bases are wrongly remembered"
    linked = [sorted(squares) for squares in state.linked]
    if [sorted(squares) for squares in fresh.linked] != linked or fresh.links != state.links:
        yield "FP-2.6: links are wrongly remembered"
    if any(STARTING <= state.tile[square] < FACE_DOWN for square in state.kit.area.squares) and state.round:
        yield "FP-3.4: a starting base has no owner"
