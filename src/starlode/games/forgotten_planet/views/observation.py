"""The observation of a state, the same for all scenarios that fit into its grid, seat counts and options.

The board is a stack of planes, each a grid of SIZE rows of SIZE squares with the area in its top left corner. Players
are relative to the observer: the observer first, the others in the order of the seats. Everything is open except the
kind of a face-down tile, which only the player who laid it knows (FP-1.20, FP-28.3).
"""

from __future__ import annotations

from typing import Final, cast

from starlode.games.forgotten_planet.area import DIRECTIONS, Area
from starlode.games.forgotten_planet.content import (
    BASE,
    CUBES,
    EMPTY,
    HIDDEN_EACH,
    OPTIONS,
    ROBOTS_EACH,
    SEATS,
    STARTING,
)
from starlode.games.forgotten_planet.phases import control_check, hidden_placement
from starlode.games.forgotten_planet.scoring import scores
from starlode.games.forgotten_planet.state import (
    ASSIGN,
    HIDE,
    NOBODY,
    PRODUCE,
    STEP_NAMES,
    TRIGGER_NAMES,
    Planet,
    cubes_of,
)
from starlode.kernel.capabilities.observation import (
    HIGHEST,
    Buffer,
    Field,
    Layout,
    Observation,
    capped,
    per_player,
    split,
)
from starlode.kernel.contract import State

SIZE: Final = 15
"""The greatest width and height of an area: those of the largest supplied scenario."""

_GRID: Final = (SIZE, SIZE)
_BY_SEAT: Final = (SEATS, SIZE, SIZE)
_ASSIGNMENTS: Final[list[str]] = ["random", "fixed", "auction"]

_TABLE_FIELDS: Final = [
    Field("options", (len(OPTIONS),), HIGHEST, "the options for rulings, each by the place of its value"),
    Field("assignment", (len(_ASSIGNMENTS),), 1, "how starting bases are assigned: random, fixed, auction; one-hot"),
    Field("players", (SEATS,), 1, "seats that take part, relative to the observer"),
    Field("step", (len(STEP_NAMES),), 1, "the step of the game, one-hot"),
    Field("decider", (SEATS,), 1, "who chooses now, one-hot; none while chance draws and at the end"),
    Field("turn_of", (SEATS,), 1, "whose turn it is, one-hot; none before the first"),
    Field("round", (1,), HIGHEST, "number of the round; 0 during setup"),
    Field("energy", (1,), HIGHEST, "energy that this turn can still spend"),
    Field("conserved", (1,), HIGHEST, "energy conserved by hand this turn"),
    Field("steps_left", (1,), HIGHEST, "steps left of an unbroken series of moves"),
    Field("trigger", (len(TRIGGER_NAMES),), 1, "why the end was triggered, one-hot; first: not yet"),
    Field("quiet_turns", (1,), HIGHEST, "finished turns in a row without a new tile"),
    Field("supply_land", (1,), HIGHEST, "land tiles in the supply"),
    Field("consumed", (1,), HIGHEST, "land tiles taken out of the game"),
    Field("supply_mines", (CUBES,), HIGHEST, "mines in the supply, by colour"),
    Field("supply_bases", (1,), HIGHEST, "base tiles in the supply"),
    Field("supply_walls", (1,), HIGHEST, "walls in the supply"),
    Field("hand", (HIDDEN_EACH,), 1, "own tiles that are still to be laid face down"),
    Field("first_bidder", (SEATS,), 1, "who bids first, one-hot; none without an auction"),
    Field("bidders", (SEATS,), 1, "who still bids"),
    Field("markers", (SEATS, SEATS), HIGHEST, "markers on each starting base, by letter, then by player"),
    Field("holders", (SEATS, SEATS), 1, "who holds each starting base, by letter; one-hot"),
    Field("playable", _GRID, 1, "squares of the area"),
    Field("land", _GRID, 1, "land tiles"),
    Field("mines", (CUBES, SIZE, SIZE), 1, "mines, by colour"),
    Field("special", _GRID, 1, "special mines"),
    Field("bases", _BY_SEAT, 1, "bases"),
    Field("starting", _BY_SEAT, 1, "starting bases that belong to nobody yet, by letter"),
    Field("face_down", _BY_SEAT, 1, "face-down tiles, by who laid them"),
    Field("own_hidden", (HIDDEN_EACH, SIZE, SIZE), 1, "own face-down tiles, by kind: base, land, special mine"),
    Field("owner", _BY_SEAT, 1, "who controls a tile since the last control check"),
    Field("walls", (DIRECTIONS, SIZE, SIZE), 1, "walls to the north, west, east and south of a square"),
    Field("robots_on", _BY_SEAT, ROBOTS_EACH, "robots that are on"),
    Field("robots_off", _BY_SEAT, ROBOTS_EACH, "robots that are off"),
    Field("site", _GRID, 1, "the site of the mine that is being built"),
    Field("due", _GRID, ROBOTS_EACH, "robots on special mines that still have to choose a cube"),
    Field("asked", _GRID, 1, "the shared tile that an ally is asked about"),
]
_PLAYER_FIELDS: Final = [
    Field("cubes", (CUBES,), HIGHEST, "cubes, of allies those of both: brown, white, blue"),
    Field("stored", (1,), HIGHEST, "stored energy"),
    Field("debt", (1,), HIGHEST, "points lost in the auction"),
    Field("sold", (2,), HIGHEST, "points from sales: hundreds and the rest"),
    Field("points", (2,), HIGHEST, "points if the game ended now: hundreds, which may be negative, and the rest", -128),
    Field("tiles", (1,), HIGHEST, "tiles under control"),
    Field("place", (SEATS,), 1, "place in the order of play, one-hot; none until it is drawn"),
    Field("letter", (SEATS,), 1, "letter of the starting base, one-hot; none until it is assigned"),
    Field("ally", (SEATS,), 1, "the ally, relative to the observer, one-hot; none without alliances"),
]

LAYOUT: Final = Layout([*_TABLE_FIELDS, *per_player(_PLAYER_FIELDS, SEATS)])

_PLANE: Final = SIZE * SIZE
_AT: Final[dict[str, int]] = {field.name: field.offset for field in LAYOUT}
_FIRST_PLAYER: Final[int] = _AT["player_0.cubes"]
_PLAYER_LENGTH: Final[int] = _AT["player_1.cubes"] - _FIRST_PLAYER
_BASES: Final[int] = _AT["bases"]
# By kind of tile, the offset of its plane; -1 for no tile, for bases, whose planes depend on the observer, and for
# face-down tiles.
_TILES: Final[list[int]] = [
    -1,
    _AT["land"],
    *[_AT["mines"] + colour * _PLANE for colour in range(CUBES)],
    _AT["special"],
    *[-1] * SEATS,
    *[_AT["starting"] + letter * _PLANE for letter in range(SEATS)],
    -1,
]
_OWNER: Final[int] = _AT["owner"]
_WALLS: Final[int] = _AT["walls"]
_PLAYABLE: Final[int] = _AT["playable"]
_PLACES: Final[list[list[object]]] = [
    ["none" if value is None else value for value in option["values"]] for option in OPTIONS
]


def fits(state: Planet) -> bool:
    """Return whether the area has room in the grid."""
    return state.config.area.width <= SIZE and state.config.area.height <= SIZE


def observe(state: Planet, seat: int, buffer: Buffer) -> None:
    """Write the observation of this seat."""
    out = bytearray(LAYOUT.size)
    _write_table(state, seat, out)
    _write_auction(state, seat, out)
    _write_tiles(state, seat, out)
    _write_pieces(state, seat, out)
    if state.step == HIDE:
        _write_hidden(state, seat, out)
    points = scores(state)
    players = state.config.players
    for place in range(players):
        _write_player(state, (seat + place) % players, seat, points, out, _FIRST_PLAYER + place * _PLAYER_LENGTH)
    buffer[:] = out


def _write_table(state: Planet, seat: int, out: bytearray) -> None:
    config = state.config
    players = config.players
    for index, option in enumerate(OPTIONS):
        out[_AT["options"] + index] = _PLACES[index].index(config.options[option["id"]])
    out[_AT["assignment"] + _ASSIGNMENTS.index(config.assignment)] = 1
    for place in range(players):
        out[_AT["players"] + place] = 1
    out[_AT["step"] + state.step] = 1
    if state.options:
        out[_AT["decider"] + (state.decider - seat) % players] = 1
    if state.round:
        out[_AT["turn_of"] + (state.seat - seat) % players] = 1
    out[_AT["round"]] = capped(state.round)
    out[_AT["energy"]] = capped(state.energy)
    out[_AT["conserved"]] = capped(state.conserved)
    out[_AT["steps_left"]] = state.steps_left
    out[_AT["trigger"] + state.trigger] = 1
    out[_AT["quiet_turns"]] = capped(state.quiet_turns)
    out[_AT["supply_land"]] = capped(state.land)
    out[_AT["consumed"]] = capped(state.consumed)
    for colour in range(CUBES):
        out[_AT["supply_mines"] + colour] = state.piles[colour]
    out[_AT["supply_bases"]] = state.pool
    out[_AT["supply_walls"]] = state.walls_left


def _write_auction(state: Planet, seat: int, out: bytearray) -> None:
    players = state.config.players
    if state.first_bidder == NOBODY:
        return
    out[_AT["first_bidder"] + (state.first_bidder - seat) % players] = 1
    for bidder in state.bidders:
        out[_AT["bidders"] + (bidder - seat) % players] = 1
    for letter in range(players):
        row = letter * SEATS
        for marker in state.stacks[letter]:
            place = _AT["markers"] + row + (marker - seat) % players
            out[place] = capped(out[place] + 1)
        if state.holders[letter] != NOBODY:
            out[_AT["holders"] + row + (state.holders[letter] - seat) % players] = 1


def _cell(area: Area, square: int) -> int:
    """Return the place of a square in a plane."""
    return area.y(square) * SIZE + area.x(square)


def _write_tiles(state: Planet, seat: int, out: bytearray) -> None:
    """Write tiles, control and walls. A tile whose question is open counts for nobody (FP-R24.5)."""
    area, players = state.config.area, state.config.players
    tile, owner, walls, asked = state.tile, state.owner, state.walls, state.to_ask
    for square in area.squares:
        cell = _cell(area, square)
        out[_PLAYABLE + cell] = 1
        kind = tile[square]
        if BASE <= kind < STARTING:
            out[_BASES + (kind - BASE - seat) % players * _PLANE + cell] = 1
        elif _TILES[kind] >= 0:
            out[_TILES[kind] + cell] = 1
        if kind != EMPTY and owner[square] >= 0 and not asked >> square & 1:
            out[_OWNER + (owner[square] - seat) % players * _PLANE + cell] = 1
        if walls & area.around[square]:
            for direction, side in enumerate(area.sides[square]):
                if walls >> side & 1:
                    out[_WALLS + direction * _PLANE + cell] = 1


def _write_pieces(state: Planet, seat: int, out: bytearray) -> None:
    """Write the robots, and the squares that the step is about."""
    area, players = state.config.area, state.config.players
    for owner, player in enumerate(state.players):
        plane = (owner - seat) % players * _PLANE
        for code in player.robots:
            place = _AT["robots_on" if code & 1 else "robots_off"] + plane + _cell(area, code >> 1)
            out[place] += 1
    if state.site >= 0:
        out[_AT["site"] + _cell(area, state.site)] = 1
    if state.step == PRODUCE:
        for square in state.due:
            out[_AT["due"] + _cell(area, square)] += 1
    elif state.step == ASSIGN:
        out[_AT["asked"] + _cell(area, control_check.find_square_asked(state))] = 1


def _write_hidden(state: Planet, seat: int, out: bytearray) -> None:
    """Write who laid each face-down tile, and the kinds of one's own."""
    area, players = state.config.area, state.config.players
    for index, square in enumerate(state.hidden_squares):
        layer, cell = hidden_placement.find_layer(state, index), _cell(area, square)
        out[_AT["face_down"] + (layer - seat) % players * _PLANE + cell] = 1
        if layer == seat:
            out[_AT["own_hidden"] + state.hidden_kinds[index] * _PLANE + cell] = 1
    for kind in hidden_placement.list_remaining_kinds(state, seat):
        out[_AT["hand"] + kind] = 1


def _write_player(state: Planet, seat: int, observer: int, points: list[int], out: bytearray, at: int) -> None:
    """Write a player's fields from this offset on, in the order of _PLAYER_FIELDS."""
    player = state.players[seat]
    for colour, count in enumerate(cubes_of(state, seat)):
        out[at + colour] = capped(count)
    at += CUBES
    out[at] = player.stored
    out[at + 1] = capped(player.debt)
    out[at + 2 : at + 4] = split(player.sold)
    out[at + 4 : at + 6] = split(points[seat])
    open_questions = sum(
        [1 for square in state.config.area.squares if state.to_ask >> square & 1 and state.owner[square] == seat]
    )
    out[at + 6] = capped(state.tile_counts[seat] - open_questions)
    at += 7
    if state.order:
        out[at + state.order.index(seat)] = 1
    if player.letter >= 0:
        out[at + SEATS + player.letter] = 1
    if player.ally != NOBODY:
        out[at + 2 * SEATS + (player.ally - observer) % state.config.players] = 1


def _write(state: State, seat: int, buffer: Buffer) -> None:
    observe(cast(Planet, state), seat, buffer)


def _fits(state: State) -> bool:
    return fits(cast(Planet, state))


OBSERVATION: Final = Observation(LAYOUT, _write, _fits)
