"""A position of The Forgotten Planet: flat, mutable, cheap to copy. Data and small questions; the phases change it.

Only `own`, `piles` and the outer list of `robots` are changed in place. All other lists seldom change: they are
replaced as a whole (`put`), and a copy of the position shares them.

Squares, sides and their masks are those of `area`. A robot is `square * 2 + status`; a seat's robots are sorted. What
belongs to a player stands in one flat list, `own`, at `STRIDE * seat + <name>`; allies share the cubes of one purse.
"""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.config import Kit, can_wall, wallable_sides
from starlode.games.forgotten_planet.content import (
    BASE,
    CUBES,
    EMPTY,
    FACE_DOWN,
    LAND,
    MINES_EACH,
    SEATS,
    SPECIAL,
    STARTING,
    STORED_MOST,
    WALLS,
)
from starlode.kernel.contract import Action, Event, Json

# Offsets into `own`. The cubes stand at 0 to 2, so a colour is its own offset.
STRIDE: Final = 6
STORED: Final = 3  # stored energy that can be spent
SOLD: Final = 4  # VP from sales
DEBT: Final = 5  # VP lost in the auction

NOBODY: Final = -1

# Steps: where in the sequence of setup, turn and end the game stands. Chance moves in the first four.
DRAW_ORDER: Final = 0
DRAW_BASES: Final = 1
DRAW_BIDDER: Final = 2
ROLL: Final = 3
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

# Why the end was triggered (section 21).
NOT_YET: Final = 0
AREA_FULL: Final = 1
LAND_OUT: Final = 2
STALLED: Final = 3
TRIGGER_NAMES: Final[list[str]] = ["", "area-full", "land-out", "stalled"]


class Planet:
    """All that a position consists of."""

    __slots__ = (
        "ally",
        "asked",
        "barred",
        "bases",
        "bidders",
        "consumed",
        "crowded",
        "decider",
        "draws",
        "due",
        "empty",
        "energy",
        "events",
        "first_bidder",
        "holders",
        "kept",
        "kit",
        "land",
        "letters",
        "linked",
        "links",
        "markers",
        "options",
        "order",
        "own",
        "owner",
        "piles",
        "pool",
        "purse",
        "quiet",
        "rest",
        "robots",
        "round",
        "seat",
        "shared",
        "site",
        "stacks",
        "step",
        "steps_left",
        "stirred",
        "tile",
        "tiles",
        "to_ask",
        "trigger",
        "turn",
        "unchecked",
        "veiled",
        "veiled_kinds",
        "wallable",
        "walls",
        "walls_left",
    )

    kit: Kit
    events: list[Event] | None
    options: list[Action]  # the choices of `decider`, computed when the game came to rest here
    draws: list[tuple[Action, int]]  # the outcomes of the draw for which the game waits, with their weights

    # Where play stands
    step: int
    seat: int  # whose turn it is; during setup, who is asked
    decider: int  # who chooses now: `seat`, or an ally whose tile is assigned (FP-R24.3)
    order: list[int]  # seats in order of play; empty until it is drawn
    round: int
    turn: int  # place of `seat` in the order
    energy: int  # what can still be spent this turn
    kept: int  # conserved this turn by hand, spendable from the next one on (FP-R17.2)
    steps_left: int  # of an unbroken series of moves (FP-R7.1)
    site: int  # where the mine is being built, or -1
    trigger: int
    quiet: int  # finished turns in a row without a new tile and without a change of the land supply
    stirred: bool  # this turn laid a tile or changed the land supply
    unchecked: bool  # the board changed since the last control check
    due: list[int]  # squares of the robots on special mines that still have to choose a cube

    # The board
    tile: list[int]  # what lies on each square
    linked: list[list[int]]  # tiles linked to the tile on each square (FP-2.6)
    links: int  # the same as a mask of sides
    barred: list[int]  # for each seat the mask of sides around bases that its robots may not enter
    empty: int  # mask of playable squares without a tile
    crowded: int  # mask of squares beside a mine, special mine or base
    walls: int  # mask of sides
    wallable: int  # mask of sides where a wall may be built (FP-11.3, FP-11.4, FP-11.9)
    owner: list[int]  # who controls the tile on each square since the last check, or NOBODY
    tiles: list[int]  # how many tiles each seat controls: T of FP-5.2
    bases: list[list[int]]  # squares of each seat's bases, sorted
    robots: list[list[int]]

    # Supplies
    land: int
    consumed: int
    piles: list[int]
    pool: int
    walls_left: int

    # Players
    own: list[int]
    letters: list[int]  # of each seat's starting base, -1 until assigned
    ally: list[int]  # of each seat, or NOBODY
    purse: list[int]  # the seat in whose place each seat's cubes are kept

    # Allied tiles (FP-24.7): the tiles shared by each pair since the last check, and the questions of this one
    shared: list[int]
    to_ask: int
    asked: int
    rest: int  # mask of pairs that leave the rest to the default

    # Hidden placement: squares and kinds in the order of laying
    veiled: list[int]
    veiled_kinds: list[int]

    # Auction, by letter: markers from bottom to top, and who holds the base; by seat: markers laid
    stacks: list[list[int]]
    holders: list[int]
    markers: list[int]
    bidders: list[int]  # who still bids in this round
    first_bidder: int

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.events = None


def start(state: Planet) -> None:
    """The scenario laid out (FP-3.3, FP-3.6), nothing drawn or done yet."""
    kit = state.kit
    area, players = kit.area, kit.players
    state.options = []
    state.draws = []
    # Hidden placement goes in order of play (FP-28.2); alliances, which the bases make, decide the order (FP-R24.1).
    state.step = DRAW_ORDER if kit.hidden else DRAW_BASES
    state.seat = state.decider = 0
    state.order = []
    state.round = state.turn = 0
    state.energy = state.kept = state.steps_left = 0
    state.site = -1
    state.trigger = NOT_YET
    state.quiet = 0
    state.stirred = state.unchecked = False
    state.due = []
    state.tile = [EMPTY] * area.size
    state.linked = [[] for _ in range(area.size)]
    state.links = 0
    state.barred = [0] * players
    state.empty = area.playable
    state.crowded = 0
    state.walls = 0
    state.wallable = kit.wallable
    state.owner = [NOBODY] * area.size
    state.tiles = [0] * SEATS
    state.bases = [[] for _ in range(players)]
    state.robots = [[] for _ in range(players)]
    state.land = kit.land_tiles
    state.consumed = 0
    state.piles = MINES_EACH.copy()
    state.pool = kit.base_tiles - players  # FP-1.6
    state.walls_left = WALLS
    state.own = [0] * (STRIDE * players)
    state.letters = [NOBODY] * players
    state.ally = [NOBODY] * players
    state.purse = list(range(players))
    state.shared = [0, 0]
    state.to_ask = state.asked = state.rest = 0
    state.veiled = []
    state.veiled_kinds = []
    state.stacks = [[] for _ in range(players)]
    state.holders = [NOBODY] * players
    state.markers = [0] * players
    state.bidders = []
    state.first_bidder = NOBODY
    for letter, square in enumerate(kit.base_squares):
        lay_tile(state, square, STARTING + letter)
    for square in kit.special_squares:
        lay_tile(state, square, SPECIAL)


def put(values: list[int], index: int, value: int) -> list[int]:
    """A list like this one but for one value. Lists that seldom change are replaced, so that copies share them."""
    changed = values.copy()
    changed[index] = value
    return changed


# --- the board ----------------------------------------------------------------------------------------------------


def lay_tile(state: Planet, square: int, kind: int) -> None:
    """A tile comes to lie on an empty square, and links to its neighbours (FP-2.6)."""
    area = state.kit.area
    state.tile = tile = put(state.tile, square, kind)
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


def put_wall(state: Planet, side: int) -> None:
    """A wall separates the two squares beside the side (FP-11.6 to FP-11.8)."""
    one, other = state.kit.area.ends(side)
    if state.links >> side & 1:
        linked = state.linked.copy()
        linked[one] = [square for square in linked[one] if square != other]
        linked[other] = [square for square in linked[other] if square != one]
        _relink(state, linked, state.links & ~(1 << side))
    state.walls = walls = state.walls | 1 << side
    state.wallable &= ~(1 << side)
    openings = state.kit.openings
    for square in (one, other):
        if (openings[square] & ~walls).bit_count() < 2:
            state.wallable &= ~openings[square]
    state.walls_left -= 1


def take_wall(state: Planet, side: int) -> None:
    """A wall goes back to the supply (FP-1.18), and its squares are linked again."""
    one, other = state.kit.area.ends(side)
    if state.tile[one] and state.tile[other]:
        linked = state.linked.copy()
        linked[one] = [*linked[one], other]
        linked[other] = [*linked[other], one]
        _relink(state, linked, state.links | 1 << side)
    state.walls = walls = state.walls & ~(1 << side)
    for square in (one, other):
        for near in state.kit.area.sides[square]:
            if not state.wallable >> near & 1 and can_wall(state.kit, walls, near):
                state.wallable |= 1 << near
    state.walls_left += 1


def _relink(state: Planet, linked: list[list[int]], links: int) -> None:
    """Control follows the links; a wall beside an empty square does not change it."""
    state.linked = linked
    state.links = links
    state.unchecked = True


def rebuild(state: Planet) -> None:
    """Everything that follows from the tiles, walls and robots as they stand."""
    area = state.kit.area
    tile = state.tile
    state.empty = 0
    state.crowded = 0
    state.linked = [[] for _ in range(area.size)]
    state.links = 0
    state.bases = [[] for _ in range(state.kit.players)]
    state.barred = [0] * state.kit.players
    for square in area.squares:
        kind = tile[square]
        if not kind:
            state.empty |= 1 << square
            continue
        if kind > LAND and kind != FACE_DOWN:
            state.crowded |= area.near[square]
        if BASE <= kind < STARTING:
            state.bases[kind - BASE].append(square)
            _bar(state, kind - BASE, square)
        for other, side in zip(area.neighbours[square], area.sides[square], strict=True):
            if other >= 0 and tile[other] and not state.walls >> side & 1:
                state.linked[square].append(other)
                state.links |= 1 << side
    state.wallable = wallable_sides(state.kit, state.walls)


def own_base(state: Planet, seat: int, square: int) -> None:
    """A base that lies on the board belongs to this seat (FP-3.5, FP-10.5)."""
    state.tile = put(state.tile, square, BASE + seat)
    bases = state.bases.copy()
    bases[seat] = sorted([*bases[seat], square])
    state.bases = bases
    _bar(state, seat, square)
    state.unchecked = True


def _bar(state: Planet, owner: int, square: int) -> None:
    """Robots of others may not enter the base on this square (FP-7.4, FP-24.15, FP-R24.2)."""
    kit = state.kit
    state.barred = [
        sides if seat == owner or (kit.ally_passage and state.ally[owner] == seat) else sides | kit.area.around[square]
        for seat, sides in enumerate(state.barred)
    ]


def is_site(state: Planet, square: int) -> bool:
    """Does the square share no side with a mine, special mine or base (FP-9.3, FP-10.3)?"""
    if not state.crowded >> square & 1:
        return True
    if not state.kit.walls_break:
        return False
    # FP-R2.1: with this option a wall lifts the spacing.
    area, tile = state.kit.area, state.tile
    for other, side in zip(area.neighbours[square], area.sides[square], strict=True):
        if other >= 0 and tile[other] > LAND and not state.walls >> side & 1:
            return False
    return True


# --- the players --------------------------------------------------------------------------------------------------


def set_owners(state: Planet, owner: list[int]) -> None:
    """Who controls each tile from now on (FP-19.12)."""
    state.owner = owner
    count = owner.count
    state.tiles = [count(0), count(1), count(2), count(3)]


def friendly(state: Planet, seat: int, square: int) -> bool:
    """Is the tile controlled by this seat or its ally (FP-5.7, FP-24.5)?"""
    owner = state.owner[square]
    return owner == seat or (owner >= 0 and owner == state.ally[seat])


def stored_most(state: Planet, seat: int) -> int:
    """How much energy this seat may have stored (FP-17.2, FP-R17.1)."""
    return STORED_MOST * len(state.bases[seat]) if state.kit.conserve_per_base else STORED_MOST


def cubes_at(state: Planet, seat: int) -> int:
    """Where in `own` this seat's cubes are (FP-24.3)."""
    return STRIDE * state.purse[seat]


def cubes_of(state: Planet, seat: int) -> int:
    """All cubes in hand, or in the allies' stock (FP-23.2, FP-24.14)."""
    at = cubes_at(state, seat)
    return sum(state.own[at : at + CUBES])


def pay(state: Planet, energy: int) -> None:
    """This turn's energy is spent before stored energy."""
    state.energy -= energy
    at = STRIDE * state.seat + STORED
    if state.own[at] > state.energy:
        state.own[at] = state.energy


def change_robot(state: Planet, seat: int, before: int, after: int) -> None:
    """A robot stands elsewhere or has another status."""
    robots = state.robots[seat].copy()
    robots[robots.index(before)] = after
    robots.sort()
    state.robots[seat] = robots


def end_triggered(state: Planet, why: int) -> None:
    """The game will end (section 21)."""
    if state.trigger == NOT_YET:
        state.trigger = why
        if state.events is not None:
            clause = "FP-21.1" if why == AREA_FULL else "FP-21.2" if why == LAND_OUT else "FP-R21.2"
            emit(state, "event-end-triggered", clause, {"why": TRIGGER_NAMES[why]})


def emit(state: Planet, key: str, clause: str, data: dict[str, Json], audience: tuple[int, ...] | None = None) -> None:
    """Tell those who listen; callers ask first whether anyone does."""
    assert state.events is not None
    state.events.append(Event(key, clause, data, audience))
