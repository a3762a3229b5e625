"""What stays the same for a whole game: number of players, options, the active board, the interned actions."""

from __future__ import annotations

from functools import cache
from typing import Final

from starlode.games.titan.actions import Actions
from starlode.games.titan.content import (
    ACTIVE_SLOTS,
    ACTIVE_ZONES,
    CORE,
    EDGE_COLUMNS,
    FREE_SPACES,
    PIPE_FROM,
    PIPE_TO,
    UPPER,
    ZONES,
    zones_in,
)
from starlode.kernel.contract import Options, Pending, Scalar


class Kit:
    """The frame of one game. Shared by all its states and never changed."""

    def __init__(self, players: int, options: Options) -> None:
        self.players: Final = players
        self.options: Final = options
        self.pipes: Final = int(options["pipes_per_player"])
        self.spaces: Final = int(options["pipes_per_player"]) + FREE_SPACES
        self.drone_loads_core: Final = bool(options["drone_loads_core_deuterium"])
        self.upgrade_is_last: Final = bool(options["upgrade_is_last"])
        self.claim_any_time: Final = options["objective_timing"] == "any_time"
        self.gain_declinable: Final = bool(options["gain_may_be_declined"])
        self.purge_declinable: Final = bool(options["purge_may_be_declined"])
        self.purge_reaches_core: Final = options["purge_scope"] == "hold_rigs_core"
        self.leftovers_stay: Final = options["landing_leftovers"] == "stay"
        self.core_token_stays: Final = options["core_token_when_pipe_destroyed"] == "stays"
        self.final_needs_connection: Final = bool(options["final_extraction_needs_connection"])
        self.second_after_tie: Final = bool(options["second_place_after_tied_first"])
        self.drone_places: Final = int(options["drone_places_per_zone"])
        self.deuterium_droppable: Final = bool(options["deuterium_may_be_dropped_on_rigs"])
        self.mars_counts: Final = bool(options["mars_uses_the_order_of_the_turn"])
        self.basic_limited: Final = bool(options["limited_basic_supply"])

        self.actions: Final = _actions(players)
        self.pending: Final = [Pending((seat,)) for seat in range(players)]
        self.zones: Final = ACTIVE_ZONES[players]
        self.active: Final = sum(1 << zone for zone in self.zones)
        self.ring: Final = self.active & ~(1 << CORE)
        self.upper_zones: Final = zones_in(self.active & UPPER)
        edges = [] if options["edge_landing"] else EDGE_COLUMNS[players]
        self.landing: Final = self.active & UPPER & ~sum(1 << column for column in edges)
        # Pipe positions that leave a zone or touch it, on active slots only (TI-2.12).
        leaving = [0] * ZONES
        touching = [0] * ZONES
        joining: dict[tuple[int, int], int] = {}
        for slot in ACTIVE_SLOTS[players]:
            for position in (2 * slot, 2 * slot + 1):
                start, end = PIPE_FROM[position], PIPE_TO[position]
                leaving[start] |= 1 << position
                touching[start] |= 3 << 2 * slot
                joining[start, end] = joining.get((start, end), 0) | 1 << position
        self.leaving: Final = leaving
        self.touching: Final = touching
        self.joining: Final = joining
        self.slots_at: Final = [mask.bit_count() // 2 for mask in touching]
        self.all_positions: Final = sum(3 << 2 * slot for slot in ACTIVE_SLOTS[players])


@cache
def _actions(players: int) -> Actions:
    return Actions(players)


@cache
def _kit(players: int, options: tuple[tuple[str, Scalar], ...]) -> Kit:
    return Kit(players, dict(options))


def kit_for(players: int, options: Options) -> Kit:
    """The frame for these options; made once and shared."""
    return _kit(players, tuple(sorted(options.items())))
