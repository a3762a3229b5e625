"""The state of a game: mutable, cheap to copy. It holds data, queries and elementary changes; phases do the rest.

Copies of a state share its players until one of them is written (`edit`). Of the lists only `piles` and a player's
cubes are changed in place. All others seldom change: they are replaced entirely, and copies share them.

Squares, sides and their masks are those of `area`. A robot is `square * 2 + status`; a player's robots are sorted.
Allies share one stock of cubes (FP-24.3) and nothing else (FP-24.2).
"""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.config import PlanetConfig, can_wall, wallable_sides
from starlode.games.forgotten_planet.content import (
    BASE,
    CUBES,
    EMPTY,
    FACE_DOWN,
    LAND,
    MAX_STORED,
    MINES_EACH,
    SEATS,
    SPECIAL,
    STARTING,
    WALLS,
)
from starlode.kernel.contract import emit
from starlode.kernel.turn_based import TurnBased

NOBODY: Final = -1

# Steps of setup, turn and end at which the game waits. In the first four it waits for chance.
DRAW_ORDER: Final = 0
DRAW_BASES: Final = 1
DRAW_BIDDER: Final = 2
ROLL: Final = 3
FIRST_CHOICE: Final = 4
HIDE: Final = 4
ASK_AUCTION: Final = 5
BID: Final = 6
ACTIONS: Final = 7
KIND: Final = 8
ASSIGN: Final = 9
PRODUCE: Final = 10
OVER: Final = 11
STEP_NAMES: Final[list[str]] = [
    "draw-order",
    "draw-bases",
    "draw-bidder",
    "roll",
    "hide",
    "ask-auction",
    "bid",
    "actions",
    "kind",
    "assign",
    "produce",
    "over",
]

# Why the end was triggered (FP-21).
NOT_YET: Final = 0
AREA_FULL: Final = 1
LAND_OUT: Final = 2
STALLED: Final = 3
TRIGGER_NAMES: Final[list[str]] = ["", "area-full", "land-out", "stalled"]


class Player:
    """A player's pieces and possessions. Read it anywhere; write it through `Planet.edit`."""

    __slots__ = ("ally", "barred", "bases", "cubes", "debt", "letter", "markers", "robots", "sold", "stock", "stored")

    robots: list[int]  # on the board
    bases: list[int]  # their squares, sorted
    barred: int  # mask of sides around bases that the player's robots may not enter
    cubes: list[int]  # brown, white, blue; allies have theirs in one stock (`cubes_of`)
    stored: int  # stored energy that can be spent
    sold: int  # VP from sales
    debt: int  # VP lost in the auction
    letter: int  # of the starting base, -1 until it is assigned
    markers: int  # laid in the auction
    ally: int  # or NOBODY
    stock: int  # the seat of the player who has the cubes: oneself, or the first of two allies (FP-24.3)

    def copy(self) -> Player:
        """Return a copy."""
        new = Player()
        new.robots = self.robots
        new.bases = self.bases
        new.barred = self.barred
        new.cubes = self.cubes.copy()
        new.stored = self.stored
        new.sold = self.sold
        new.debt = self.debt
        new.letter = self.letter
        new.markers = self.markers
        new.ally = self.ally
        new.stock = self.stock
        return new


def new_player(seat: int) -> Player:
    """Return a player before setup, without base, robot or ally."""
    player = Player()
    player.robots = []
    player.bases = []
    player.barred = 0
    player.cubes = [0] * CUBES
    player.stored = player.sold = player.debt = player.markers = 0
    player.letter = player.ally = NOBODY
    player.stock = seat
    return player


class Planet(TurnBased):
    """The data of a state; `flow.PlanetState` adds the contract's methods.

    `decider` is `seat`, or an ally whose tile is assigned (FP-R24.3).
    """

    __slots__ = (
        "asked",
        "bidders",
        "config",
        "conserved",
        "consumed",
        "crowded",
        "due",
        "empty",
        "energy",
        "first_bidder",
        "hidden_kinds",
        "hidden_squares",
        "holders",
        "land",
        "left_to_default",
        "linked",
        "links",
        "order",
        "owner",
        "piles",
        "players",
        "pool",
        "progressed",
        "quiet_turns",
        "round",
        "seat",
        "shared",
        "shared_tiles",
        "site",
        "stacks",
        "step",
        "steps_left",
        "tile",
        "tile_counts",
        "to_ask",
        "trigger",
        "turn",
        "unchecked",
        "wallable",
        "walls",
        "walls_left",
    )

    config: PlanetConfig
    players: list[Player]
    shared: int  # mask of players that another state may share; -1: all

    # Progress of play
    step: int
    seat: int  # whose turn it is; during setup, who is asked
    order: list[int]  # seats in order of play; empty until it is drawn
    round: int
    turn: int  # index of `seat` in the order
    energy: int  # the energy that this turn can still spend, on any robot or base (FP-6.7)
    conserved: int  # energy conserved by hand this turn, spendable from the next turn on (FP-R17.2)
    steps_left: int  # of an unbroken series of moves (FP-R7.1)
    site: int  # the square where the mine is being built, or -1
    trigger: int
    quiet_turns: int  # finished turns in a row without a new tile or a change of the land supply (FP-R21.2)
    progressed: bool  # this turn laid a tile or changed the land supply
    unchecked: bool  # the board changed since the last control check
    due: list[int]  # squares of the robots on special mines that still have to choose a cube

    # The board
    tile: list[int]  # the kind of tile on each square (FP-2.4)
    linked: list[list[int]]  # tiles linked to the tile on each square (FP-2.6)
    links: int  # the same as a mask of sides
    empty: int  # mask of playable squares without a tile
    crowded: int  # mask of squares beside a mine, special mine or base
    walls: int  # mask of sides, each with at most one wall (FP-2.5), which belongs to nobody (FP-R1.2)
    wallable: int  # mask of sides where a wall may be built (FP-11.3, FP-11.4, FP-11.9)
    owner: list[int]  # who controls the tile on each square since the last check (FP-6.9), or NOBODY
    # The tiles, bases included, that each seat itself controls: T. No square without a tile has an owner.
    # (FP-5.2, FP-5.3, FP-24.11, FP-R5.1)
    tile_counts: list[int]

    # Supplies
    land: int
    consumed: int
    piles: list[int]
    pool: int  # base tiles that any player may build (FP-1.7)
    walls_left: int  # one common supply (FP-1.10)

    # Allied tiles (FP-24.7): the tiles shared by each pair since the last check, and the questions of this one
    shared_tiles: list[int]
    to_ask: int
    asked: int
    left_to_default: int  # mask of pairs that leave their remaining tiles to the default

    # Hidden placement: squares and kinds in the order of laying
    hidden_squares: list[int]
    hidden_kinds: list[int]

    # Auction, by letter: markers from bottom to top, and who holds the base
    stacks: list[list[int]]
    holders: list[int]
    bidders: list[int]  # the seats that still bid in this round
    first_bidder: int

    def __init__(self, config: PlanetConfig) -> None:
        self.config = config
        self.events = None

    def edit(self, seat: int) -> Player:
        """Return the player to be written, no longer shared with other states."""
        if self.shared >> seat & 1:
            self.shared &= ~(1 << seat)
            self.players[seat] = self.players[seat].copy()
        return self.players[seat]


def set_up_board(state: Planet) -> None:
    """Lay out the scenario and the supplies (FP-3.3, FP-3.6); nothing is drawn yet."""
    config = state.config
    area, players = config.area, config.players
    state.players = [new_player(seat) for seat in range(players)]
    state.shared = 0
    state.options = []
    state.draws = []
    # Hidden placement follows the order of play (FP-28.2), so that is drawn first. Otherwise bases come first: they
    # make the alliances, which restrict the order (FP-R24.1).
    state.step = DRAW_ORDER if config.hidden else DRAW_BASES
    state.seat = state.decider = 0
    state.order = []
    state.round = state.turn = 0
    state.energy = state.conserved = state.steps_left = 0
    state.site = -1
    state.trigger = NOT_YET
    state.quiet_turns = 0
    state.progressed = state.unchecked = False
    state.due = []
    state.tile = [EMPTY] * area.size
    state.linked = [[] for _ in range(area.size)]
    state.links = 0
    state.empty = area.playable
    state.crowded = 0
    state.walls = 0
    state.wallable = config.wallable
    state.owner = [NOBODY] * area.size
    state.tile_counts = [0] * SEATS
    state.land = config.land_tiles
    state.consumed = 0
    state.piles = MINES_EACH.copy()
    state.pool = config.base_tiles - players  # FP-1.6
    state.walls_left = WALLS
    state.shared_tiles = [0, 0]
    state.to_ask = state.asked = state.left_to_default = 0
    state.hidden_squares = []
    state.hidden_kinds = []
    state.stacks = [[] for _ in range(players)]
    state.holders = [NOBODY] * players
    state.bidders = []
    state.first_bidder = NOBODY
    for letter, square in enumerate(config.base_squares):
        lay_tile(state, square, STARTING + letter)
    for square in config.special_squares:  # during setup only (FP-1.9)
        lay_tile(state, square, SPECIAL)


def replace_item(values: list[int], index: int, value: int) -> list[int]:
    """Return a copy of the list with one value changed. Lists that copies of the state share are never modified."""
    changed = values.copy()
    changed[index] = value
    return changed


# --- the board ------------------------------------------------------------------------------------------------------


def lay_tile(state: Planet, square: int, kind: int) -> None:
    """Lay a tile on an empty square and link it to its neighbours (FP-2.6, FP-8.6).

    Nobody controls it until the next check (FP-8.5).
    """
    area = state.config.area
    state.tile = tile = replace_item(state.tile, square, kind)
    state.empty &= ~(1 << square)
    if kind > LAND and kind != FACE_DOWN:
        state.crowded |= area.near[square]
    linked = state.linked.copy()
    beside: list[int] = []
    walls = state.walls
    for other, side in zip(area.neighbours[square], area.sides[square], strict=True):
        if other >= 0 and tile[other] and not walls >> side & 1:
            beside.append(other)
            linked[other] = [*linked[other], square]
            state.links |= 1 << side
    linked[square] = beside
    state.linked = linked
    state.unchecked = True


def add_wall(state: Planet, side: int) -> None:
    """Put up a wall, which separates the two squares beside the side (FP-11.6, FP-11.7, FP-11.8)."""
    first, second = state.config.area.ends(side)
    if state.links >> side & 1:
        linked = state.linked.copy()
        linked[first] = [square for square in linked[first] if square != second]
        linked[second] = [square for square in linked[second] if square != first]
        _set_links(state, linked, state.links & ~(1 << side))
    state.walls = walls = state.walls | 1 << side
    state.wallable &= ~(1 << side)
    openings = state.config.openings
    for square in (first, second):
        if (openings[square] & ~walls).bit_count() < 2:
            state.wallable &= ~openings[square]
    state.walls_left -= 1


def remove_wall(state: Planet, side: int) -> None:
    """Return a wall to the supply (FP-1.18, FP-13.7) and link its squares again."""
    first, second = state.config.area.ends(side)
    if state.tile[first] and state.tile[second]:
        linked = state.linked.copy()
        linked[first] = [*linked[first], second]
        linked[second] = [*linked[second], first]
        _set_links(state, linked, state.links | 1 << side)
    state.walls = walls = state.walls & ~(1 << side)
    for square in (first, second):
        for near in state.config.area.sides[square]:
            if not state.wallable >> near & 1 and can_wall(state.config, walls, near):
                state.wallable |= 1 << near
    state.walls_left += 1


def _set_links(state: Planet, linked: list[list[int]], links: int) -> None:
    """Replace the links. Control depends on them, so it must be checked again."""
    state.linked = linked
    state.links = links
    state.unchecked = True


def rebuild(state: Planet) -> None:
    """Recompute everything that is derived from tiles, walls and alliances."""
    area = state.config.area
    tile = state.tile
    state.empty = 0
    state.crowded = 0
    state.linked = [[] for _ in range(area.size)]
    state.links = 0
    for seat in range(state.config.players):
        player = state.edit(seat)
        player.bases = []
        player.barred = 0
    for square in area.squares:
        kind = tile[square]
        if not kind:
            state.empty |= 1 << square
            continue
        if kind > LAND and kind != FACE_DOWN:
            state.crowded |= area.near[square]
        if BASE <= kind < STARTING:
            state.edit(kind - BASE).bases.append(square)
            _bar_entry(state, kind - BASE, square)
        for other, side in zip(area.neighbours[square], area.sides[square], strict=True):
            if other >= 0 and tile[other] and not state.walls >> side & 1:
                state.linked[square].append(other)
                state.links |= 1 << side
    state.wallable = wallable_sides(state.config, state.walls)


def assign_base(state: Planet, seat: int, square: int) -> None:
    """Give a base on the board to this seat (FP-3.5, FP-10.5).

    It can act at once (FP-10.6) and influences control from the next check on (FP-10.7, FP-R10.2).
    """
    state.tile = replace_item(state.tile, square, BASE + seat)
    player = state.edit(seat)
    player.bases = sorted([*player.bases, square])
    _bar_entry(state, seat, square)
    state.unchecked = True


def _bar_entry(state: Planet, owner: int, square: int) -> None:
    """Bar the robots of others from the base on this square (FP-7.4, FP-24.15, FP-R24.2)."""
    config = state.config
    friend = state.players[owner].ally if config.ally_base_passage else NOBODY
    for seat in range(config.players):
        if seat not in (owner, friend):
            state.edit(seat).barred |= config.area.around[square]


def is_site(state: Planet, square: int) -> bool:
    """Return whether the square shares no side with a mine, special mine or base of any player.

    (FP-2.11, FP-9.3, FP-10.3, FP-R10.1)
    """
    return not state.crowded >> square & 1 or find_crowding_tile(state, square) < 0


def find_crowding_tile(state: Planet, square: int) -> int:
    """Return a square with such a tile beside this one, or -1. By option a wall lifts the spacing (FP-R2.1)."""
    area, tile = state.config.area, state.tile
    walls = state.walls if state.config.walls_break_adjacency else 0
    for other, side in zip(area.neighbours[square], area.sides[square], strict=True):
        if other >= 0 and tile[other] > LAND and not walls >> side & 1:
            return other
    return -1


# --- the players ----------------------------------------------------------------------------------------------------


def set_owners(state: Planet, owner: list[int]) -> None:
    """Set who controls each tile until the next check (FP-19.12)."""
    state.owner = owner
    count = owner.count
    state.tile_counts = [count(0), count(1), count(2), count(3)]


def is_friendly(state: Planet, seat: int, square: int) -> bool:
    """Return whether this seat or its ally controls the tile (FP-20.6, FP-24.6)."""
    owner = state.owner[square]
    return owner == seat or (owner >= 0 and owner == state.players[seat].ally)


def max_stored(state: Planet, seat: int) -> int:
    """Return how much energy this seat may have stored (FP-17.2, FP-R17.1)."""
    return MAX_STORED * len(state.players[seat].bases) if state.config.conserve_per_base else MAX_STORED


def cubes_of(state: Planet, seat: int) -> list[int]:
    """Return the cubes in this seat's hand, or in the stock that it shares with its ally (FP-24.3), to be read."""
    return state.players[state.players[seat].stock].cubes


def edit_cubes(state: Planet, seat: int) -> list[int]:
    """Return the same cubes, to be written."""
    return state.edit(state.players[seat].stock).cubes


def count_cubes(state: Planet, seat: int) -> int:
    """Return the number of cubes in hand, or in the allies' stock (FP-23.2, FP-24.14)."""
    return sum(cubes_of(state, seat))


def trigger_end(state: Planet, reason: int) -> None:
    """Trigger the end of the game; the active player continues his turn normally (FP-21.4)."""
    if state.trigger == NOT_YET:
        state.trigger = reason
        if state.events is not None:
            clause = "FP-21.1" if reason == AREA_FULL else "FP-21.2" if reason == LAND_OUT else "FP-R21.2"
            emit(state, "event-end-triggered", clause, {"why": TRIGGER_NAMES[reason]})
