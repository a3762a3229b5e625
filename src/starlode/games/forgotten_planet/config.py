"""The configuration of a game: scenario, options, area and interned actions, fixed from start to end."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.actions import Actions
from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.content import BASE_TILES, LETTERS, TOKEN_VP
from starlode.kernel.contract import Action, Options

WALL_ENERGY: Final[dict[str, int]] = {"1e1c": 1, "2e1c": 2, "2e0c": 2}
# Base letters of the two alliances where the scenario does not name them (FP-24.1).
PARTNERS: Final[list[list[int]]] = [[0, 2], [1, 3]]


class PlanetConfig:
    """The configuration of one game, shared by all its states and never changed.

    `board` is referenced so that the catalogue that numbers the actions lives as long as they do.
    """

    def __init__(
        self,
        players: int,
        options: Options,
        board: object,
        area: Area,
        actions: Actions,
        title: dict[str, str],
        identity: str,
        layout: tuple[str, ...],
        land_tiles: int,
        gaps: tuple[int, int] | None,
        assignment: str,
        auction_allowed: bool,
        partners: list[list[int]] | None,
        alternating: bool,
    ) -> None:
        self.players: Final = players
        self.options: Final = options
        self.board: Final = board
        self.area: Final = area
        self.actions: Final = actions
        self.title: Final = title
        self.identity: Final = identity
        self.land_tiles: Final = land_tiles
        self.hidden: Final = gaps is not None
        self.min_between: Final = gaps[0] if gaps is not None else 0
        self.max_to_nearest: Final = gaps[1] if gaps is not None else 0
        self.assignment: Final = assignment
        self.auction_allowed: Final = auction_allowed
        self.allied: Final = partners is not None
        self.partners: Final[list[list[int]]] = partners if partners is not None else []
        self.base_tiles: Final = BASE_TILES[players]  # FP-1.5

        # The options, each the other reading of a ruling (FP-32).
        self.token_limit: Final = TOKEN_VP if options["vp_token_limit"] == "box" else -1
        self.walls_break_adjacency: Final = bool(options["walls_break_adjacency"])
        self.clockwise: Final = options["turn_order_mode"] == "clockwise"
        self.move_points_shared: Final = bool(options["move_points_shared"])
        self.site_checked_after_roll: Final = options["mine_site_check"] == "after-roll"
        self.six_may_choose_land: Final = bool(options["six_may_choose_land"])
        self.wall_energy: Final = WALL_ENERGY[str(options["wall_cost"])]
        self.wall_costs_no_cube: Final = options["wall_cost"] == "2e0c"
        self.border_walls: Final = bool(options["border_walls"])
        self.wall_blast_kills_robots: Final = bool(options["selfdestruct_wall_kills_robots"])
        self.new_robot_status: Final = 1 if options["new_robot_status"] == "on" else 0  # FP-R14.1
        self.conserve_per_base: Final = options["conserve_scope"] == "base"
        self.auto_conserve: Final = bool(options["auto_conserve"])
        self.production_requires_on: Final = bool(options["production_requires_on"])
        self.equal_turns: Final = bool(options["equal_turns"])
        self.stall_turns: Final = _number(options["stall_limit_rounds"], 0) * players
        self.common_mine_vp: Final = int(options["score_common_mines"])
        self.bonus_needs_positive: Final = bool(options["bonus_needs_positive"])
        self.alternating: Final = alternating and options["alliance_turn_order"] == "alternate"
        self.ally_base_passage: Final = bool(options["ally_base_passage"])
        self.ally_tile_to_active: Final = options["ally_tile_default"] == "active"
        self.king_metric: Final = options["hidden_gap_metric"] == "king"
        self.hidden_from_supply: Final = bool(options["hidden_land_from_supply"])
        self.bid_cap: Final = _number(options["auction_bid_cap"], -1)

        # The sides where a wall may stand: between playable squares, empty or not (FP-11.3, FP-R11.2), by option also
        # at the border (FP-R11.3). The sides that keep a square open (FP-11.10, FP-R11.4).
        all_sides = 0
        for square in area.squares:
            all_sides |= area.around[square]
        self.wall_sides: Final = all_sides if self.border_walls else area.all_inner
        self.openings: Final = area.inner if options["enclosure_counts_border"] else area.around

        self.wallable: Final = wallable_sides(self, 0)
        self.base_squares: Final = (
            [_find_mark(area, layout, letter) for letter in LETTERS[:players]] if gaps is None else []
        )
        self.special_squares: Final = [
            area.square(x, y) for y, row in enumerate(layout) for x, mark in enumerate(row) if mark.isdigit()
        ]
        # Moves from each square, cached by the mask of sides that they can cross.
        self.move_cache: Final[list[dict[int, list[Action]]]] = [{} for _ in range(area.size)]
        self.closing_options: Final = _list_closing_options(actions)


def can_wall(config: PlanetConfig, walls: int, side: int) -> bool:
    """Return whether one more wall may be built on this side (FP-11.3, FP-11.4, FP-11.9, FP-11.10).

    Robots do not matter (FP-11.12).
    """
    return bool((config.wall_sides & ~walls) >> side & 1) and find_sealed_square(config, walls, side) < 0


def find_sealed_square(config: PlanetConfig, walls: int, side: int) -> int:
    """Return the square that one more wall on this side would close on all sides, or -1 (FP-11.9).

    Only the two squares beside the wall must stay open, even if empty (FP-R11.5); a group may be enclosed (FP-11.11).
    """
    for square in config.area.ends(side):
        opening = config.openings[square]
        if opening >> side & 1 and (opening & ~walls).bit_count() < 2:
            return square
    return -1


def wallable_sides(config: PlanetConfig, walls: int) -> int:
    """Return the mask of the sides where a wall may be built."""
    allowed = 0
    for square in config.area.squares:
        for side in config.area.sides[square]:
            if can_wall(config, walls, side):
                allowed |= 1 << side
    return allowed


def _number(value: object, default: int) -> int:
    return value if isinstance(value, int) else default


def _find_mark(area: Area, layout: tuple[str, ...], mark: str) -> int:
    for y, row in enumerate(layout):
        if mark in row:
            return area.square(row.index(mark), y)
    raise ValueError(f"the layout has no {mark}")


# Bits of the base actions that name no base (FP-R14.2), as indices into `PlanetConfig.closing_options`.
CAN_SELL: Final = 1
CAN_CONCENTRATE: Final = 2
CAN_CONSERVE: Final = 4
CAN_CONSUME: Final = 8


def _list_closing_options(actions: Actions) -> list[list[Action]]:
    """Return the last options of Phase 2, in catalogue order, for every combination of the bits above."""
    closing: list[list[Action]] = []
    for possible in range(16):
        options: list[Action] = []
        if possible & CAN_SELL:
            options.append(actions.sell)
        if possible & CAN_CONCENTRATE:
            options += actions.concentrate
        if possible & CAN_CONSERVE:
            options.append(actions.conserve)
        if possible & CAN_CONSUME:
            options.append(actions.consume)
        options.append(actions.end_actions)
        closing.append(options)
    return closing
