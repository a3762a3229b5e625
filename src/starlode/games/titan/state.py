"""A position of Titan, flat, mutable and cheap to copy, with queries and the changes that several phases share.

Of its lists only `supply` and `effects` are changed in place. All others seldom change: they are replaced (`put`), and
copies of the position share them. Players are shared by copies until they are written (`edit`).

Sets of zones are bit masks in zone order. Sets of pipes are bit masks of pipe positions (see `content`).
"""

from __future__ import annotations

from typing import Final

from starlode.games.titan.config import TitanConfig
from starlode.games.titan.content import (
    COLOURS,
    COLUMNS,
    CORE,
    CORE_PLACE,
    CYCLES,
    DEUTERIUM,
    DRONES,
    HYDROCARBONS,
    INTO_CORE,
    MODULES_EACH,
    ORDERS,
    PIPE_TO,
    RIG_COLOUR,
    RIG_DEUTERIUM,
    RIG_THOLINS,
    RIG_VALUE,
    RIGS,
    SILICIUM,
    SUPPLY,
    THOLINS,
    TITANIUM,
    TOKEN_COUNTS,
    WATER,
    ZONES,
)
from starlode.games.titan.player import EMPTY, NOT_OBSERVED, Player, new_player
from starlode.kernel.turn_based import TurnBased

# What stands on a zone (TI-2.15): a rig by its number, or one of these.
NOTHING: Final = -1
ICE: Final = RIGS
BASE_OF: Final = RIGS + 1  # + seat

# Bits of `met`: the places of the objective board (rig control, network size, production, network, control), then
# the open order and Mars; and the bits that a change of hold, network or control may affect.
PLACES: Final = 0b0011111
ORDER_MET: Final = 0b0100000
MARS_MET: Final = 0b1000000
HOLD_STALE: Final = 0b1100100
NETWORK_STALE: Final = 0b0001010
CONTROL_STALE: Final = 0b0010001
ALL_STALE: Final = 0b1111111

# Steps of the decision sequence (section 26 of the rules). A turn runs through (a) EXTRA, (b) MANDATORY, (c) DRONE_MOVE
# and (d) UPGRADE in this order (TI-7.2, TI-7.3).
DRAW_FOREMAN: Final = 0
DEAL_UPPER: Final = 1
DEAL_MIDDLE: Final = 2
TURN_RIG: Final = 3
TURN_OBJECTIVE: Final = 4
TURN_ORDER: Final = 5
LAND_BASE: Final = 6
LAND_PIPE: Final = 7
LAND_RIG: Final = 8
DEPLOY_RIG: Final = 9
DEPLOY_ZONE: Final = 10
EXTRA: Final = 11
MANDATORY: Final = 12
LAY: Final = 13
EXTRA_MOVE: Final = 14
DRONE_MOVE: Final = 15
DRONE_ACTION: Final = 16
DESTROY_PIPE: Final = 17
UPGRADE: Final = 18
MODULE: Final = 19
FINISH: Final = 20
EXTRACTED: Final = 21
OVER: Final = 22
STEP_NAMES: Final[list[str]] = [
    "draw-foreman",
    "deal-upper",
    "deal-middle",
    "turn-rig",
    "turn-objective",
    "turn-order",
    "land-base",
    "land-pipe",
    "land-rig",
    "deploy-rig",
    "deploy-zone",
    "extra",
    "mandatory",
    "lay",
    "extra-move",
    "drone-move",
    "drone-action",
    "destroy-pipe",
    "upgrade",
    "module",
    "finish",
    "extracted",
    "over",
]


class Titan(TurnBased):
    """The data of a position; write players through `edit` alone. `TitanState` adds the contract's methods.

    `decider` is `seat`, or the owner of a hold that a cube arrives at (TI-11.14).
    """

    __slots__ = (
        "chosen",
        "claimants",
        "config",
        "core_tokens",
        "crowd",
        "cycle",
        "deposits",
        "deuterium",
        "done",
        "effects",
        "face_up",
        "foreman",
        "free",
        "full",
        "mars_open",
        "met",
        "module",
        "modules_left",
        "objectives",
        "observed_board",
        "observed_stacks",
        "on",
        "open_order",
        "ordered",
        "placed_colours",
        "players",
        "resume",
        "rig_zones",
        "seat",
        "shared",
        "stale",
        "step",
        "supply",
        "tholins",
        "turn",
        "unseen_orders",
        "unseen_rigs",
        "unseen_tokens",
    )

    config: TitanConfig
    met: int  # the conditions that `seat` meets: objectives by place, then the open order and Mars
    stale: int  # the bits of `met` that may have changed since they were computed

    # Progress of the game
    step: int
    resume: int  # the step to return to after effects or a turned tile
    seat: int  # whose landing, deployment or turn it is
    foreman: int
    cycle: int  # 0 during landing, then 1 to 5
    turn: int  # 1 to 4
    done: int  # players who finished the current round of landing, deployment or turns; tokens dealt during setup
    ordered: int  # orders fulfilled this turn: bit 0 an ordinary one, bit 1 Mars
    chosen: int  # the rig taken but not yet placed, or the zone of the rig being upgraded
    effects: list[int]  # effects still to resolve, next one last (see phases/effects.py)

    # Stacks: the tiles face up, and those still unseen (drawn late, TI-3.14)
    unseen_rigs: int
    face_up: int  # mask of rigs on offer
    placed_colours: int  # mask of colours deployed this cycle (TI-5.7)
    unseen_orders: int
    open_order: int  # -1 when the stack is empty (TI-18.5)
    mars_open: bool
    objectives: list[int]  # two permanent ones, then one of each category; -1 until turned up (TI-19.1)
    claimants: list[int]  # the seats on the reward slots, in order, by place on the objective board (`pack`)
    unseen_tokens: list[int]  # deposit tokens by kind still in the draw
    supply: list[int]  # below zero: virtual cubes are in play (TI-1.6, TI-1.7)
    modules_left: list[int]

    # The board
    on: list[int]  # the rig, Base or ice on each zone (TI-2.15)
    deposits: list[int]  # deposit tokens of each zone, in order (`pack`)
    deuterium: list[int]  # wells, and the Core
    tholins: list[int]
    module: list[int]  # colour of the module on a zone's rig, or -1
    rig_zones: list[int]  # mask of zones with rigs, by colour
    free: int  # mask of free pipe positions (both directions of every free slot)
    core_tokens: list[int]  # owner of the token at each core slot, by column, or -1; any number of one owner (TI-12.6)
    crowd: list[int]  # drones on each zone
    full: int  # mask of zones without a free drone place

    # The players
    players: list[Player]
    shared: int  # mask of the players that another position shares

    # What `views/observation.py` wrote last, or None; copies share it
    observed_stacks: object
    observed_board: object

    def __init__(self, config: TitanConfig) -> None:
        self.config = config
        self.events = None
        self.observed_stacks = None
        self.observed_board = None

    def edit(self, seat: int) -> Player:
        """Return the player to be written; one that another position shares is copied first."""
        if self.shared >> seat & 1:
            self.shared &= ~(1 << seat)
            self.players[seat] = self.players[seat].copy()
        player = self.players[seat]
        player.observed = NOT_OBSERVED
        return player


def initialize(state: Titan) -> None:
    """Set the position before the first draw."""
    config = state.config
    state.options = []
    state.draws = []
    state.met = 0
    state.stale = ALL_STALE
    state.step = DRAW_FOREMAN
    state.resume = DRAW_FOREMAN
    state.seat = state.decider = state.foreman = 0
    state.cycle = state.turn = state.done = state.ordered = 0
    state.chosen = -1
    state.effects = []
    state.unseen_rigs = (1 << RIGS) - 1
    state.face_up = state.placed_colours = 0
    state.unseen_orders = (1 << ORDERS) - 1
    state.open_order = -1
    state.mars_open = True  # TI-3.9: Mars and the two permanent objectives
    state.objectives = [0, 1, -1, -1, -1]
    state.claimants = [0] * 5
    state.unseen_tokens = TOKEN_COUNTS.copy()
    state.supply = SUPPLY.copy()
    state.modules_left = MODULES_EACH.copy()  # TI-3.7
    state.on = [NOTHING] * ZONES
    state.deposits = [0] * ZONES
    state.deuterium = [0] * ZONES
    state.tholins = [0] * ZONES
    state.module = [-1] * ZONES
    state.rig_zones = [0] * len(COLOURS)
    state.free = config.all_positions
    state.core_tokens = [-1] * COLUMNS
    state.crowd = [0] * ZONES
    state.full = 0
    state.players = [new_player(config.pipes, config.spaces - config.pipes) for _ in range(config.players)]
    state.shared = 0
    # TI-3.11: the Core starts with 6 Deuterium per player.
    state.deuterium[CORE] = 6 * config.players
    state.supply[DEUTERIUM] -= 6 * config.players


# --- short lists of numbers 0 to 3 (tokens on a zone, claimants of an objective) in one integer, base 5 -----------


def pack(packed: int, number: int) -> int:
    """Return the packed list with one more number at its end."""
    return packed * 5 + number + 1


def unpack(packed: int) -> list[int]:
    """Return the numbers of a packed list."""
    numbers: list[int] = []
    while packed:
        numbers.append(packed % 5 - 1)
        packed //= 5
    numbers.reverse()
    return numbers


def packed_length(packed: int) -> int:
    """Return the length of a packed list of at most three numbers."""
    return 0 if not packed else 1 if packed < 5 else 2 if packed < 25 else 3


# --- queries ------------------------------------------------------------------------------------------------------


def rig_at(state: Titan, zone: int) -> int:
    """Return the rig on a zone, or -1."""
    return state.on[zone] if state.on[zone] < RIGS else -1


def has_base(state: Titan, zone: int) -> bool:
    """Return whether a Base stands on a zone."""
    return state.on[zone] >= BASE_OF


def all_rigs(state: Titan) -> int:
    """Return the mask of the zones that hold a rig."""
    rig_zones = state.rig_zones
    return rig_zones[0] | rig_zones[1] | rig_zones[2] | rig_zones[3] | rig_zones[4]


def docked(state: Titan, seat: int, zone: int) -> int:
    """Count the seat's docked drones: empty ones on the zone of a rig (TI-15.9, TI-R15.1).

    Docking is not stored (TI-15.10), counts for the owner alone (TI-15.11) and needs a rig, not a Base (TI-R14.4): the
    caller makes sure that a rig stands on the zone.
    """
    player = state.players[seat]
    if zone not in player.drones:
        return 0
    count = 0
    for drone in range(DRONES):
        if player.drones[drone] == zone and player.cargo[drone] == EMPTY:
            count += 1
    return count


def drone_zone(state: Titan) -> int:
    """Return the zone of the turn's drone (TI-14.1)."""
    return state.players[state.seat].drones[state.turn - 1]


def drone_zones(state: Titan, seat: int) -> int:
    """Return the mask of the zones where the seat's drones stand, loaded or not."""
    mask = 0
    for zone in state.players[seat].drones:
        mask |= 1 << zone
    return mask


def upgrade_cost(state: Titan, seat: int, zone: int) -> int:
    """Return the Silicium to upgrade the rig on a zone: unoccupied slots less own docked drones (TI-17.5)."""
    return max(0, empty_slots(state, zone) - docked(state, seat, zone))


def empty_slots(state: Titan, zone: int) -> int:
    """Count the active slots around a zone, vertical or not (TI-17.7), without a pipe of any player (TI-17.6)."""
    return (state.free & state.config.touching[zone]).bit_count() // 2


def controller(state: Titan, zone: int) -> int:
    """Return the seat that controls the rig on a zone, or -1."""
    for seat, player in enumerate(state.players):
        if player.controlled >> zone & 1:
            return seat
    return -1


def active_core_tokens(state: Titan, seat: int) -> int:
    """Count the seat's core tokens whose pipe leads into the Core and belongs to the seat's network (TI-12.11)."""
    player = state.players[seat]
    pipes = player.laid & player.reach & INTO_CORE
    count = 0
    while pipes:
        low = pipes & -pipes
        pipes ^= low
        if state.core_tokens[CORE_PLACE[low.bit_length() - 1 >> 1]] == seat:
            count += 1
    return count


def can_pay(state: Titan, seat: int, cost: list[int]) -> bool:
    """Return whether the hold contains all these basic cubes (TI-11.11, TI-18.9)."""
    hold = state.players[seat].hold
    return (
        hold[WATER] >= cost[WATER]
        and hold[SILICIUM] >= cost[SILICIUM]
        and hold[TITANIUM] >= cost[TITANIUM]
        and hold[HYDROCARBONS] >= cost[HYDROCARBONS]
    )


def in_final_cycle(state: Titan) -> bool:
    """Return whether this is the last cycle, which ends with the final extraction (TI-23.1, TI-R23.2)."""
    return state.cycle == CYCLES


def put(values: list[int], index: int, value: int) -> list[int]:
    """Return a copy of the list with one value changed. Lists are replaced so that copies of a position share them."""
    changed = values.copy()
    changed[index] = value
    return changed


# --- changes shared by several phases ------------------------------------------------------------------------------


def spend(state: Titan, seat: int, kind: int, count: int) -> None:
    """Move cubes from the hold to the supply (TI-1.4, TI-11.11)."""
    player = state.edit(seat)
    state.stale |= HOLD_STALE
    player.hold[kind] -= count
    player.room += count
    state.supply[kind] += count


def join_network(state: Titan, seat: int, zone: int) -> None:
    """Add a zone, and all zones that the seat's own pipes reach from it, to the seat's network (TI-8.2, TI-8.14).

    Other players' pipes do not count (TI-8.3). Nothing on a zone stops a pipe: neither a rig, ice, any Base (TI-R8.3)
    nor the Core (TI-8.8, TI-12.1).
    """
    player = state.edit(seat)
    state.stale |= NETWORK_STALE
    leaving = state.config.leaving
    network = player.network
    reach = player.reach
    laid = player.laid
    waiting = [zone]
    while waiting:
        zone = waiting.pop()
        if network >> zone & 1:
            continue
        network |= 1 << zone
        reach |= leaving[zone]
        onward = laid & leaving[zone]
        while onward:
            low = onward & -onward
            onward ^= low
            waiting.append(PIPE_TO[low.bit_length() - 1])
    player.network = network
    player.reach = reach


def recompute_network(state: Titan, seat: int) -> None:
    """Rebuild the network after a pipe disappeared: zones that are cut off no longer belong to it (TI-8.13)."""
    player = state.edit(seat)
    player.network = player.reach = 0
    join_network(state, seat, player.base)


def move_drone(state: Titan, seat: int, drone: int, zone: int) -> None:
    """Move a drone to the zone and update the full zones; the Core is never full (TI-14.8)."""
    player = state.edit(seat)
    before = player.drones[drone]
    crowd = state.crowd.copy()
    if before >= 0:
        crowd[before] -= 1
        state.full &= ~(1 << before)
    player.drones = put(player.drones, drone, zone)
    crowd[zone] += 1
    state.crowd = crowd
    if zone != CORE and state.crowd[zone] >= state.config.drone_places:
        state.full |= 1 << zone


def set_rig(state: Titan, seat: int, rig: int, zone: int) -> None:
    """Place a rig on the zone: score its value, fill its well, Tholins first (TI-4.11, TI-5.8, TI-R1.1)."""
    state.on = put(state.on, zone, rig)
    state.rig_zones = put(state.rig_zones, RIG_COLOUR[rig], state.rig_zones[RIG_COLOUR[rig]] | 1 << zone)
    state.face_up &= ~(1 << rig)
    state.edit(seat).credits += RIG_VALUE[rig]
    state.tholins = put(state.tholins, zone, RIG_THOLINS[rig])
    state.supply[THOLINS] -= RIG_THOLINS[rig]
    filled = min(RIG_DEUTERIUM[rig], state.supply[DEUTERIUM])
    state.deuterium = put(state.deuterium, zone, filled)
    state.supply[DEUTERIUM] -= filled
