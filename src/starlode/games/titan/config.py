"""The configuration of a game: number of players, options, the active board, the interned actions."""

from __future__ import annotations

from functools import cache
from typing import Final

from starlode.games.titan.actions import Actions
from starlode.games.titan.content import (
    ACTIVE_SLOTS,
    ACTIVE_ZONES,
    EDGE_COLUMNS,
    FREE_SPACES,
    PIPE_FROM,
    PIPE_TO,
    UPPER,
    ZONES,
    zones_in,
)
from starlode.kernel.contract import Options, Scalar


class TitanConfig:
    """Everything that is constant during a game. All states of the game share it."""

    def __init__(self, players: int, options: Options) -> None:
        self.players: Final = players
        self.options: Final = options
        self.pipes: Final = int(options["pipes_per_player"])  # TI-1.9
        self.spaces: Final = int(options["pipes_per_player"]) + FREE_SPACES  # TI-11.1
        self.drone_loads_core: Final = bool(options["drone_loads_core_deuterium"])  # TI-15.4
        self.upgrade_is_last: Final = bool(options["upgrade_is_last"])  # TI-17.2
        self.claim_any_time: Final = options["objective_timing"] == "any_time"  # TI-19.5, TI-R19.1
        self.gain_declinable: Final = bool(options["gain_may_be_declined"])  # TI-11.6
        self.purge_declinable: Final = bool(options["purge_may_be_declined"])  # TI-10.9
        self.purge_reaches_core: Final = options["purge_scope"] == "hold_rigs_core"  # TI-10.8, TI-R10.3
        self.leftovers_stay: Final = options["landing_leftovers"] == "stay"  # TI-5.2, TI-R5.2
        self.core_token_stays: Final = options["core_token_when_pipe_destroyed"] == "stays"  # TI-12.7
        self.final_needs_connection: Final = bool(options["final_extraction_needs_connection"])  # TI-23.3, TI-R23.1
        self.second_after_tie: Final = bool(options["second_place_after_tied_first"])  # TI-24.5, TI-R24.1
        self.drone_places: Final = int(options["drone_places_per_zone"])  # TI-14.8, TI-R14.1
        self.deuterium_droppable: Final = bool(options["deuterium_may_be_dropped_on_rigs"])  # TI-15.7, TI-R15.2
        self.mars_counts: Final = bool(options["mars_uses_the_order_of_the_turn"])  # TI-18.8, TI-R18.1
        self.basic_limited: Final = bool(options["limited_basic_supply"])  # TI-1.6, TI-R1.1

        self.actions: Final = _actions(players)
        self.zones: Final = ACTIVE_ZONES[players]
        self.active: Final = sum(1 << zone for zone in self.zones)
        self.upper_zones: Final = zones_in(self.active & UPPER)
        edges = [] if options["edge_landing"] else EDGE_COLUMNS[players]  # TI-4.3, TI-R4.1
        self.landing: Final = self.active & UPPER & ~sum(1 << column for column in edges)
        # Pipe positions that leave a zone, touch it or join two neighbours (TI-2.3), on active slots only (TI-2.12):
        # a slot that Rock blocks is neither free nor occupied (TI-R2.3).
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
        self.slots_at: Final = [mask.bit_count() // 2 for mask in touching]  # TI-2.6
        self.all_positions: Final = sum(3 << 2 * slot for slot in ACTIVE_SLOTS[players])


@cache
def _actions(players: int) -> Actions:
    return Actions(players)


@cache
def _config(players: int, options: tuple[tuple[str, Scalar], ...]) -> TitanConfig:
    return TitanConfig(players, dict(options))


def config_for(players: int, options: Options) -> TitanConfig:
    """Return the configuration for these options, made once and shared."""
    return _config(players, tuple(sorted(options.items())))
