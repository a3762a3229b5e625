"""What stays the same for a whole game: scenario, options, area, the interned actions."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.actions import Actions
from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.content import BASE_TILES, LETTERS, TOKEN_VP
from starlode.kernel.contract import Action, Options, Pending

WALL_ENERGY: Final[dict[str, int]] = {"1e1c": 1, "2e1c": 2, "2e0c": 2}
# Letters of the two alliances where the scenario does not name them (FP-24.1).
PARTNERS: Final[list[list[int]]] = [[0, 2], [1, 3]]


class Kit:
    """The frame of one game. Shared by all its states and never changed.

    `frame` is whatever must live as long as the actions do: the catalogue that numbers them.
    """

    def __init__(
        self,
        players: int,
        options: Options,
        frame: object,
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
        self.frame: Final = frame
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
        self.base_tiles: Final = BASE_TILES[players]

        self.token_limit: Final = TOKEN_VP if options["vp_token_limit"] == "box" else -1
        self.walls_break: Final = bool(options["walls_break_adjacency"])
        self.clockwise: Final = options["turn_order_mode"] == "clockwise"
        self.moves_shared: Final = bool(options["move_points_shared"])
        self.site_free: Final = options["mine_site_check"] == "after-roll"
        self.six_land: Final = bool(options["six_may_choose_land"])
        self.wall_energy: Final = WALL_ENERGY[str(options["wall_cost"])]
        self.wall_free: Final = options["wall_cost"] == "2e0c"
        self.border_walls: Final = bool(options["border_walls"])
        self.wall_kills: Final = bool(options["selfdestruct_wall_kills_robots"])
        self.new_on: Final = 1 if options["new_robot_status"] == "on" else 0
        self.conserve_per_base: Final = options["conserve_scope"] == "base"
        self.auto_conserve: Final = bool(options["auto_conserve"])
        self.only_on_produce: Final = bool(options["production_requires_on"])
        self.equal_turns: Final = bool(options["equal_turns"])
        self.stall_turns: Final = _number(options["stall_limit_rounds"], 0) * players
        self.common_mine_vp: Final = int(options["score_common_mines"])
        self.bonus_positive: Final = bool(options["bonus_needs_positive"])
        self.alternating: Final = alternating and options["alliance_turn_order"] == "alternate"
        self.ally_passage: Final = bool(options["ally_base_passage"])
        self.tile_to_active: Final = options["ally_tile_default"] == "active"
        self.king_gaps: Final = options["hidden_gap_metric"] == "king"
        self.hidden_from_supply: Final = bool(options["hidden_land_from_supply"])
        self.bid_cap: Final = _number(options["auction_bid_cap"], -1)

        # Where walls may stand at all (FP-R11.3), and the sides that keep a square open (FP-R11.4).
        every = 0
        for square in area.squares:
            every |= area.around[square]
        self.wall_places: Final = every if self.border_walls else area.all_inner
        self.openings: Final = area.inner if options["enclosure_counts_border"] else area.around

        self.wallable: Final = wallable_sides(self, 0)
        self.base_squares: Final = [_find(area, layout, letter) for letter in LETTERS[:players]] if gaps is None else []
        self.special_squares: Final = [
            area.square(x, y) for y, row in enumerate(layout) for x, mark in enumerate(row) if mark.isdigit()
        ]
        # Moves from each square, remembered by the links on the way.
        self.known: Final[list[dict[int, list[Action]]]] = [{} for _ in range(area.size)]
        self.pending: Final = [Pending((seat,)) for seat in range(players)]
        self.tails: Final = _tails(actions)


def can_wall(kit: Kit, walls: int, side: int) -> bool:
    """With these walls standing, may one more be built here (FP-11.3, FP-11.4, FP-11.9, FP-11.10)?"""
    if not (kit.wall_places & ~walls) >> side & 1:
        return False
    for square in kit.area.ends(side):
        opening = kit.openings[square]
        if opening >> side & 1 and (opening & ~walls).bit_count() < 2:
            return False
    return True


def wallable_sides(kit: Kit, walls: int) -> int:
    """Mask of the sides where a wall may be built."""
    found = 0
    for square in kit.area.squares:
        for side in kit.area.sides[square]:
            if can_wall(kit, walls, side):
                found |= 1 << side
    return found


def _number(value: object, none: int) -> int:
    return value if isinstance(value, int) else none


def _find(area: Area, layout: tuple[str, ...], mark: str) -> int:
    for y, row in enumerate(layout):
        if mark in row:
            return area.square(row.index(mark), y)
    raise ValueError(f"the layout has no {mark}")


# Bits of the base actions that need no base of their own (FP-R14.2); `Kit.tails` lists them in catalogue order.
CAN_SELL: Final = 1
CAN_CONCENTRATE: Final = 2
CAN_CONSERVE: Final = 4
CAN_CONSUME: Final = 8


def _tails(actions: Actions) -> list[list[Action]]:
    """The end of every list of options in Phase 2, by what can be done."""
    found: list[list[Action]] = []
    for able in range(16):
        tail: list[Action] = []
        if able & CAN_SELL:
            tail.append(actions.sell)
        if able & CAN_CONCENTRATE:
            tail += actions.concentrate
        if able & CAN_CONSERVE:
            tail.append(actions.conserve)
        if able & CAN_CONSUME:
            tail.append(actions.consume)
        tail.append(actions.end_actions)
        found.append(tail)
    return found
