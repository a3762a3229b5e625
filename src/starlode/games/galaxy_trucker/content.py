"""The components of Galaxy Trucker as tables indexed by small integers: tiles, pieces, cards, boards, cells, titles.

`data/*.json` holds the facts and their provenance. Tiles 0 to 151 are the common pool (GT-1.2), then follow the four
starting cabins, then what expansions bring (`lunar/data`): extra cabins and cargo. A *piece* is a tile in one of its
rotations: `4 * tile + rotation`. Sides and directions are 0 to 3 for front (N), right (E), rear (S) and left (W), as in
GT-2.12. A cell is a position on a grid with an empty border, so that `position + STEP[side]` is always a valid index.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).with_name("data")
LUNAR_DATA: Final = Path(__file__).with_name("lunar") / "data"


def _read(name: str, folder: Path = DATA) -> Any:
    return json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))


# Sides of tiles and ships (GT-2.12, GL-0.3); the origin of a danger is given in words.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDE_NAMES: Final[list[str]] = ["N", "E", "S", "W"]
ORIGINS: Final[list[str]] = ["front", "right", "rear", "left"]

# Players and supply (GT-1.1, GT-1.8, GT-1.9, GT-1.A1). Only goods are limited (GT-1.10).
_supply: Any = _read("supply")
LEAST_PLAYERS: Final[int] = int(_supply["players"]["min"])
MOST_PLAYERS: Final[int] = int(_supply["players"]["max"])
RULES_VERSION: Final = 2
COLOURS: Final[list[str]] = [str(colour) for colour in _supply["players"]["colors"]]
GOODS_NAMES: Final[list[str]] = ["red", "yellow", "green", "blue"]
RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
GOODS_SUPPLY: Final[tuple[int, ...]] = tuple([int(_supply["goods"][name]["count"]) for name in GOODS_NAMES])
HUMANS_PER_CABIN: Final[int] = int(_supply["crew_per_cabin"]["humans"])  # GT-7.2
ALIEN_BONUS: Final[int] = int(_supply["aliens"]["purple"]["bonus_value"])  # GT-10.1, GT-10.2
STARTING_CREDITS: Final[int] = int(_supply["credits"]["starting_credits"])  # GT-4.6

# Kinds of components (GT-1.2).
STRUCTURAL: Final = 0
CABIN: Final = 1
LIFE_PURPLE: Final = 2
LIFE_BROWN: Final = 3
CANNON: Final = 4
DOUBLE_CANNON: Final = 5
ENGINE: Final = 6
DOUBLE_ENGINE: Final = 7
BATTERY: Final = 8
SHIELD: Final = 9
HOLD: Final = 10
SPECIAL_HOLD: Final = 11
STARTING_CABIN: Final = 12
# Kinds of cargo, which only expansions bring (GL-7.7).
EXPLOSIVE: Final = 13
FRAGILE: Final = 14
HEAVY: Final = 15
RADIOACTIVE: Final = 16
KIND_NAMES: Final[list[str]] = [
    "structural_module", "cabin", "life_support_purple", "life_support_brown", "single_cannon", "double_cannon",
    "single_engine", "double_engine", "battery", "shield_generator", "cargo_hold", "special_cargo_hold",
    "starting_cabin", "cargo_explosive", "cargo_fragile", "cargo_heavy", "cargo_radioactive",
]  # fmt: skip


def _kind(tile: Any) -> int:
    name = str(tile["type"])
    return KIND_NAMES.index(f"{name}_{tile['color']}" if name == "life_support" else name)


# Tiles (GT-1.2, GT-1.3). A side is 0 smooth, 1 single, 2 double, 3 universal (GL-0.4): two sides that touch are joined
# if their numbers have a bit in common (GT-5.11).
_tiles: Any = _read("tiles")
_extra_cabins: Any = _read("vips", LUNAR_DATA)["vip_cabins"]
_cargo: Any = _read("cargo_tiles", LUNAR_DATA)["tiles"]
_all_tiles: Any = [*_tiles["tiles"], *_tiles["starting_cabins"], *_extra_cabins, *_cargo]
TILES: Final = 152
ALL_TILES: Final = 156
START_CABIN: Final = 152
# What expansions bring (GL-0.8): extra cabins (GL-2.4), which are of the kind of all cabins (GL-2.7), then cargo
# (GL-7.7), which are components like the others (GL-7.5).
EXTRA_CABIN: Final = 156
CARGO: Final = 160
TILES_WITH_EXPANSIONS: Final = 226
TILE_NAMES: Final[list[str]] = [str(tile["id"]) for tile in _all_tiles]
TILE_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(TILE_NAMES)}
TILE_KIND: Final[list[int]] = [_kind(tile) for tile in _all_tiles]
# Tokens of a battery (GT-7.9), slots of a hold (GT-7.11, GT-7.12); 0 for everything else.
TILE_SIZE: Final[list[int]] = [int(tile.get("capacity", 0)) for tile in _all_tiles]
TILE_SIDES: Final[list[tuple[int, int, int, int]]] = [
    (int(north), int(east), int(south), int(west)) for north, east, south, west in [t["connectors"] for t in _all_tiles]
]
# The weight of heavy cargo (GL-7.14); 0 for everything else.
TILE_WEIGHT: Final[list[int]] = [int(tile.get("weight", 0)) for tile in _all_tiles]
POOL: Final = (1 << TILES) - 1
CARGO_TILES: Final = (1 << TILES_WITH_EXPANSIONS) - (1 << CARGO)
LIFE_SUPPORT_TILES: Final[int] = sum(1 << tile for tile in range(TILES) if TILE_KIND[tile] in (LIFE_PURPLE, LIFE_BROWN))

# Pieces: r clockwise quarter turns move what is printed on side i to side (i + r) mod 4.
PIECES: Final = TILES_WITH_EXPANSIONS * 4


def _turn(side: int, rotation: int) -> int:
    return (side + rotation) % 4


def _sides(tile: int, rotation: int) -> int:
    return sum(TILE_SIDES[tile][side] << 2 * _turn(side, rotation) for side in range(4))


def _direction(tile: int, rotation: int) -> int:
    facts = _all_tiles[tile]
    if "shield_sides" in facts:
        return sum(1 << _turn(SIDE_NAMES.index(side), rotation) for side in facts["shield_sides"])
    outlet = facts.get("muzzle") or facts.get("exhaust")
    return _turn(SIDE_NAMES.index(outlet), rotation) if outlet else -1


# The four sides of a piece, 2 bits each, the front lowest.
PIECE_SIDES: Final[list[int]] = [_sides(piece >> 2, piece & 3) for piece in range(PIECES)]
# Where a cannon's muzzle or an engine's exhaust points; the mask of the sides that a shield covers (GT-7.10); else -1.
PIECE_DIRECTION: Final[list[int]] = [_direction(piece >> 2, piece & 3) for piece in range(PIECES)]
PIECE_KIND: Final[list[int]] = [TILE_KIND[piece >> 2] for piece in range(PIECES)]


def connector(piece: int, side: int) -> int:
    """Return what a piece carries on a side: 0 smooth, 1 single, 2 double, 3 universal."""
    return PIECE_SIDES[piece] >> 2 * side & 3


# Levels are 1 to 3; what is listed by level has nothing at index 0.
LEVELS: Final = 3
LEVEL_NAMES: Final[list[str]] = ["", "I", "II", "III"]
# The level of supercards, which belong to no level of flight (GL-8.1).
SUPER: Final = 4

# Cells (GT-2.1, GT-2.2, GT-2.3, GT-2.4, GT-2.5) on a grid of rows 3 to 10 and columns 2 to 12, larger than any board.
WIDTH: Final = 11
HEIGHT: Final = 8
POSITIONS: Final = WIDTH * HEIGHT
FIRST_ROW: Final = 3
FIRST_COLUMN: Final = 2
STEP: Final = (-WIDTH, 1, WIDTH, -1)


def position_of(row: int, column: int) -> int:
    """Return the position of a cell, named by the numbers printed on the board."""
    return (row - FIRST_ROW) * WIDTH + column - FIRST_COLUMN


def row_of(position: int) -> int:
    """Return the printed row of a position."""
    return position // WIDTH + FIRST_ROW


def column_of(position: int) -> int:
    """Return the printed column of a position."""
    return position % WIDTH + FIRST_COLUMN


_ships: Any = _read("ships")["ships"]
# GT-2.6: the starting cabin's cell.
CENTRE: Final[int] = position_of(7, 7)
# By level, the cells in cell order (row, then column), which is the order of positions.
CELLS: Final[list[tuple[int, ...]]] = [
    (),
    *[tuple(sorted(position_of(int(row), int(column)) for row, column in ship["cells"])) for ship in _ships],
]
CELL_MASK: Final[list[int]] = [sum(1 << position for position in cells) for cells in CELLS]
CELL_NAMES: Final[dict[int, str]] = {p: f"{row_of(p)}-{column_of(p)}" for p in range(POSITIONS)}
CELL_NUMBER: Final[dict[str, int]] = {name: position for position, name in CELL_NAMES.items()}
RESERVE: Final[int] = int(_ships[0]["reserve_slots"])  # GT-2.8, GT-5.17

# Adventure cards (GT-1.4).
PLANETS: Final = 0
OPEN_SPACE: Final = 1
METEOR_SWARM: Final = 2
ABANDONED_SHIP: Final = 3
ABANDONED_STATION: Final = 4
SMUGGLERS: Final = 5
SLAVERS: Final = 6
PIRATES: Final = 7
COMBAT_ZONE: Final = 8
STARDUST: Final = 9
EPIDEMIC: Final = 10
SABOTAGE: Final = 11
# Types of supercards, which only expansions bring (GL-8.8).
BLACK_HOLE: Final = 12
FLEET: Final = 13
ASTEROID_RAIN: Final = 14
ASTEROID_ATTACK: Final = 15
GHOST_ASTEROID: Final = 16
TACTICAL_ZONE: Final = 17
DEADLY_RADIATION: Final = 18
EXPLOSIVE_RADIATION: Final = 19
CORROSIVE_DUST: Final = 20
NANOBOT_DUST: Final = 21
PANDEMIC: Final = 22
CONTAMINATION: Final = 23
CARD_TYPE_NAMES: Final[list[str]] = [
    "planets", "open_space", "meteor_swarm", "abandoned_ship", "abandoned_station", "smugglers", "slavers", "pirates",
    "combat_zone", "stardust", "epidemic", "sabotage", "black_hole", "fleet", "asteroid_rain", "asteroid_attack",
    "ghost_asteroid", "tactical_zone", "deadly_radiation", "explosive_radiation", "corrosive_dust", "nanobot_dust",
    "pandemic", "contamination",
]  # fmt: skip

# Meteors and shots.
SMALL_METEOR: Final = 0
LARGE_METEOR: Final = 1
LIGHT_SHOT: Final = 2
HEAVY_SHOT: Final = 3
DANGER_NAMES: Final[list[str]] = ["small_meteor", "large_meteor", "light_shot", "heavy_shot"]

# What a line of a combat zone compares, and what the lowest value costs (GT-13.10.1, GT-13.10.4).
COMPARE_CREW: Final = 0
COMPARE_ENGINES: Final = 1
COMPARE_CANNONS: Final = 2
CRITERION_NAMES: Final[list[str]] = ["crew", "engines", "cannons"]
LOSE_DAYS: Final = 0
LOSE_CREW: Final = 1
LOSE_GOODS: Final = 2
SUFFER_SHOTS: Final = 3
PENALTY_NAMES: Final[list[str]] = ["days", "crew", "goods", "shots"]

Goods = tuple[int, int, int, int]
Danger = tuple[int, int]


def _goods(names: Any) -> Goods:
    red, yellow, green, blue = [list(names).count(name) for name in GOODS_NAMES]
    return red, yellow, green, blue


def _meteors(meteors: Any) -> tuple[Danger, ...]:
    return tuple([(DANGER_NAMES.index(f"{m['size']}_meteor"), ORIGINS.index(m["from"])) for m in meteors])


def _shots(shots: Any) -> tuple[Danger, ...]:
    return tuple([(DANGER_NAMES.index(f"{s['power']}_shot"), ORIGINS.index(s["from"])) for s in shots])


class Line:
    """One line of a combat zone: what is compared, and the penalty."""

    __slots__ = ("amount", "criterion", "dangers", "penalty")

    def __init__(self, facts: Any) -> None:
        penalty = facts["penalty"]
        self.criterion: int = CRITERION_NAMES.index(facts["criterion"])
        self.penalty: int = PENALTY_NAMES.index(penalty["kind"])
        self.amount: int = int(penalty.get("amount", 0))
        self.dangers: tuple[Danger, ...] = _shots(penalty.get("shots", ()))


class Card:
    """An adventure card. What a card of its type does not print is 0 or empty."""

    __slots__ = (
        "attempts", "credits", "crew", "dangers", "days", "goods", "goods_lost", "learning", "level", "lines", "name",
        "number", "planets", "strength", "type",
    )  # fmt: skip

    def __init__(self, number: int, name: str, facts: Any) -> None:
        self.number: int = number
        self.name: str = name
        self.level: int = LEVEL_NAMES.index(facts["level"])
        self.learning: bool = bool(facts["learning"])
        self.type: int = CARD_TYPE_NAMES.index(facts["type"])
        self.strength: int = int(facts.get("strength", 0))
        self.days: int = int(facts.get("days", 0))
        self.credits: int = int(facts.get("credits", 0))
        # The crew to give up, or for an abandoned station the crew that is needed.
        self.crew: int = int(facts.get("crew_lost", facts.get("crew_required", 0)))
        self.goods_lost: int = int(facts.get("goods_lost", 0))
        self.goods: Goods = _goods(facts.get("goods", ()))
        self.planets: tuple[Goods, ...] = tuple([_goods(planet) for planet in facts.get("planets", ())])
        self.dangers: tuple[Danger, ...] = _meteors(facts.get("meteors", ())) + _shots(facts.get("shots", ()))
        self.lines: tuple[Line, ...] = tuple([Line(line) for line in facts.get("lines", ())])
        self.attempts: int = int(facts.get("attempts", 0))  # GT-13.13.3


_cards: Any = [_read(f"cards_{LEVEL_NAMES[level]}") for level in range(1, LEVELS + 1)]
_card_facts: Any = [card for part in _cards for card in part["cards"]]
CARDS: Final[list[Card]] = [Card(n, str(facts["id"]), facts) for n, facts in enumerate(_card_facts)]
# Supercards follow the adventure cards; `lunar/content.py` has what is printed on them.
_supercards: Any = _read("supercards", LUNAR_DATA)["cards"]
CARD_NAMES: Final[list[str]] = [card.name for card in CARDS] + [str(facts["id"]) for facts in _supercards]
CARD_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_NAMES)}
CARD_LEVEL: Final[list[int]] = [card.level for card in CARDS] + [SUPER for _ in _supercards]
CARD_LEARNING: Final[list[bool]] = [card.learning for card in CARDS] + [False for _ in _supercards]
CARD_TYPE: Final[list[int]] = [card.type for card in CARDS] + [
    CARD_TYPE_NAMES.index(facts["type"]) for facts in _supercards
]
SUPERCARD: Final = 60  # the first one
CARDS_WITH_EXPANSIONS: Final = 84
# GT-1.A4, GT-1.A3: the strict first-edition form of four level III cards, under the numbers and names they replace.
_alternates: Any = {str(facts["replaces"]): facts for part in _cards for facts in part.get("alternates", ())}
CARDS_FIRST_EDITION: Final[list[Card]] = [
    Card(card.number, card.name, _alternates[card.name]) if card.name in _alternates else card for card in CARDS
]

# Flight boards (GT-1.6, GT-3.2, GT-3.A1) with the ship board that goes with each (GT-1.5, GT-2.9).
_flights: Any = _read("flight_boards")
PRICES: Final[tuple[int, ...]] = tuple([int(_flights["goods_prices"][name]) for name in GOODS_NAMES])  # GT-3.3
PILES: Final = 4  # GT-3.6
VISIBLE_PILES: Final = 3
TIMER_SECONDS: Final[int] = int(_flights["timer_seconds_default"])  # GT-5.A8

# Turn-based building (GL-10.3, GL-10.4, GL-10.7, GL-10.8, GL-10.9, GL-10.10, GL-10.14, GL-10.18, GL-10.20, GL-10.25).
_turn_based: Any = _read("turn_based")
MOST_AP: Final[int] = int(_turn_based["ap_max"])
# By number of players: the action points of the first player, the second and so on.
STARTING_AP: Final[dict[int, tuple[int, ...]]] = {
    int(players): tuple([int(points) for points in row]) for players, row in _turn_based["start_ap"].items()
}
REGAINED_AP: Final[int] = int(_turn_based["regain_per_turn"])
END_TURN_AP: Final[int] = int(_turn_based["end_turn_max_ap"])
REVEAL_AP: Final[int] = int(_turn_based["actions"]["reveal"]["cost"])
RESERVE_AP: Final[int] = int(_turn_based["actions"]["reserve"]["cost"])
PLACE_AP: Final[int] = int(_turn_based["actions"]["place"]["cost"])
LOOK_AP: Final[int] = int(_turn_based["actions"]["look"]["cost"])
MOST_AP_BEFORE_LOOK: Final[int] = int(_turn_based["actions"]["look"]["max_ap_before"])
# By level: the die that counts down after the first player has stopped.
COUNTDOWN: Final[list[int]] = [
    0, *[int(_turn_based["countdown"]["values"][str(level)]) for level in range(1, LEVELS + 1)]
]  # fmt: skip


def _pile(composition: Any) -> tuple[int, ...]:
    """Return the levels of the cards of one pile, highest first."""
    levels: list[int] = []
    for level in range(LEVELS, 0, -1):
        levels += [level] * int(composition.get(LEVEL_NAMES[level], 0))
    return tuple(levels)


class Board:
    """A side of a flight board, and the face of the ship boards that is used with it."""

    __slots__ = (
        "best_looking", "cells", "columns", "finish_rewards", "learning", "length", "level", "name", "penalty", "pile",
        "rows", "start_offsets", "timer_spaces", "turn_based_pile",
    )  # fmt: skip

    def __init__(self, facts: Any) -> None:
        self.name: str = str(facts["board"])
        self.learning: bool = self.name == "L"
        self.level: int = 1 if self.learning else LEVEL_NAMES.index(self.name)
        self.length: int = int(facts["length"])
        # By start space 1 to 4: how many spaces it lies ahead of start space 4.
        self.start_offsets: tuple[int, ...] = tuple([int(facts["start_spaces"][str(space)]) for space in range(1, 5)])
        self.finish_rewards: tuple[int, ...] = tuple([int(reward) for reward in facts["finish_rewards"]])
        self.best_looking: int = int(facts["best_looking_ship_award"])
        self.penalty: int = int(facts["lost_component_penalty"])
        self.timer_spaces: tuple[str, ...] = tuple([str(space) for space in facts["timer_spaces"]])  # GT-3.4
        # The levels of the cards of one forecast pile (GT-3.5), and of one in turn-based building (GL-10.5).
        self.pile: tuple[int, ...] = _pile(facts["forecast_pile_composition"] or {})
        self.turn_based_pile: tuple[int, ...] = (
            () if self.learning else _pile(_turn_based["pile_composition"][str(self.level)])
        )
        ship = _ships[self.level - 1]
        self.cells: tuple[int, ...] = CELLS[self.level]
        # The first and the last row and column whose numbers are printed (GT-2.A2).
        self.rows: tuple[int, int] = (int(ship["rows_printed"][0]), int(ship["rows_printed"][1]))
        self.columns: tuple[int, int] = (int(ship["columns_printed"][0]), int(ship["columns_printed"][1]))


BOARDS: Final[dict[str, Board]] = {str(facts["board"]): Board(facts) for facts in _flights["boards"]}

# Titles of the Trek (GT-18.5, GT-18.10, GT-18.11, GT-18.12) and the kinds of their golden restrictions (GT-18.A8).
_titles: Any = _read("titles")
_party_king: Any = _read("vips", LUNAR_DATA)["title"]
_all_titles: Any = [*_titles["titles"], _party_king]
TITLE_NAMES: Final[list[str]] = [str(title["id"]) for title in _all_titles]
FREIGHT_HAULER: Final = 0
POWER_TRUCKER: Final = 1
XENOQUARTERMASTER: Final = 2
CRUISE_CAPTAIN: Final = 3
MASTER_ENGINEER: Final = 4
CORRIDORIST: Final = 5
TITLES: Final = 6
PARTY_KING: Final = 6  # only with an expansion (GL-4.7)
RESTRICTION_NAMES: Final[list[str]] = ["building", "loading", "reserve"]
BUILDING_RESTRICTION: Final = 0
LOADING_RESTRICTION: Final = 1
RESERVE_RESTRICTION: Final = 2
TITLE_RESTRICTION: Final[list[int]] = [
    RESTRICTION_NAMES.index(title["golden_restriction_kind"]) for title in _all_titles
]
CLAIM_CREDITS: Final[int] = int(_titles["credits"]["claim_after_level_I"])
DEFENCE_CREDITS: Final[int] = int(_titles["credits"]["defend_after_level_II"])
SILVER_CREDITS: Final[int] = int(_titles["credits"]["defend_after_level_III_silver"])
GOLD_CREDITS: Final[int] = int(_titles["credits"]["defend_after_level_III_gold"])
