"""What the expansion brings, as tables indexed by small integers: VIPs, missions and supercards.

`data/*.json` holds the facts and their provenance. Values by level have level I first (GL-0.5). Its tiles are in the
tables of the base game's content: extra cabins and cargo.
"""

from __future__ import annotations

import json
from typing import Any, Final

from starlode.games.galaxy_trucker.content import (
    CARD_NAMES,
    CARD_TYPE,
    CARD_TYPE_NAMES,
    CARDS,
    CRITERION_NAMES,
    DANGER_NAMES,
    EXPLOSIVE,
    FRAGILE,
    HEAVY,
    KIND_NAMES,
    LUNAR_DATA,
    MOST_PLAYERS,
    ORIGINS,
    RADIOACTIVE,
    SUPERCARD,
    TILE_KIND,
    TILES_WITH_EXPANSIONS,
    Card,
    Danger,
)


def _read(name: str) -> Any:
    return json.loads((LUNAR_DATA / f"{name}.json").read_text(encoding="utf-8"))


ByLevel = tuple[int, int, int]


def _by_level(values: Any) -> ByLevel:
    first, second, third = values
    return int(first), int(second), int(third)


# --- cargo (GL-7.7) ---------------------------------------------------------------------------------------------------

CARGO_KINDS: Final = (EXPLOSIVE, FRAGILE, HEAVY, RADIOACTIVE)
# By place in CARGO_KINDS, the mask of the tiles of a kind.
TILES_OF_CARGO: Final[list[int]] = [
    sum(1 << tile for tile in range(TILES_WITH_EXPANSIONS) if TILE_KIND[tile] == kind) for kind in CARGO_KINDS
]

# --- VIPs (GL-2.1) ----------------------------------------------------------------------------------------------------

COLOUR_NAMES: Final[list[str]] = ["red", "blue", "yellow"]
COLOURS: Final = 3


class Vip:
    """A VIP: number, name, colour and what the data says of requirement and rewards."""

    __slots__ = ("colour", "facts", "name", "number")

    def __init__(self, number: int, facts: Any) -> None:
        self.number: int = number
        self.name: str = str(facts["id"])
        self.colour: int = COLOUR_NAMES.index(facts["color"])
        self.facts: Any = facts


_vips: Any = _read("vips")
VIPS: Final[list[Vip]] = [Vip(number, facts) for number, facts in enumerate(_vips["vips"])]
VIP_NAMES: Final[list[str]] = [vip.name for vip in VIPS]
ADMIRAL: Final = 0
ENGINEER: Final = 1
POLITICIAN: Final = 2
STREAMER: Final = 3
DIVA: Final = 4
SMUGGLER_KING: Final = 5
WIDOW: Final = 6
PATIENT: Final = 7
FENG_SHUI_MASTER: Final = 8
AUDITOR: Final = 9
AMBASSADOR: Final = 10
CELEBRITY: Final = 11
GURU: Final = 12
ACTIVIST: Final = 13
BRAT: Final = 14
NOVELIST: Final = 15
FOOD_CRITIC: Final = 16
PRESENTER: Final = 17


# Types of components for counting (GL-1.30): single and double versions and the colours of holds are one type. Another
# expansion would add types here, and kinds to the weapons (GL-12.1, GL-12.2, GL-12.9).
def _kinds(tile_types: Any) -> tuple[int, ...]:
    """Return the kinds of components with these types in the data, where life supports have their colour beside it."""
    names = [name.removesuffix("_purple").removesuffix("_brown") for name in KIND_NAMES]
    return tuple([kind for kind, name in enumerate(names) if name in tile_types])


TYPE_NAMES: Final[list[str]] = [str(name) for name in _vips["schema"]["component_types"]]
_types: Any = _vips["schema"]["component_type_map"]
KINDS_OF_TYPE: Final[list[tuple[int, ...]]] = [_kinds(_types[name]) for name in TYPE_NAMES]
WEAPON_KINDS: Final[tuple[int, ...]] = KINDS_OF_TYPE[TYPE_NAMES.index("cannon")]  # GL-1.31

# The kinds of crew that Party King counts (GL-4.1). A third colour of aliens would be one more (GL-12.8).
CREW_TYPES: Final[list[str]] = [str(name) for name in _vips["title"]["crew_types"]]

# --- missions (GL-5.1) ------------------------------------------------------------------------------------------------


class Mission:
    """A mission: what it brings into the flight, and its rewards and penalties as the data gives them.

    `warehouse` and `reserve` give, by place in CARGO_KINDS, the tiles for each player by level.
    """

    __slots__ = (
        "facts", "hides_last", "name", "number", "pool", "requires_vips", "reserve", "supercards", "warehouse",
    )  # fmt: skip

    def __init__(self, number: int, facts: Any) -> None:
        cards = facts["supercards"]
        types = [CARD_TYPE_NAMES.index(name) for name in cards["pool"]]
        self.number: int = number
        self.name: str = str(facts["id"])
        self.requires_vips: bool = bool(facts["requires_vips"])
        self.warehouse: list[ByLevel] = _cargo(facts["cargo_to_warehouse_per_player"])
        self.reserve: list[ByLevel] = _cargo(facts["cargo_to_reserve_per_player"])
        self.supercards: ByLevel = _by_level(cards["count_by_level"])
        # The mask of the supercards that may be drawn (GL-5.12).
        self.pool: int = sum(1 << n for n in range(SUPERCARD, len(CARD_NAMES)) if CARD_TYPE[n] in types)
        self.hides_last: bool = cards["placement"] == "visible_piles_last_one_hidden"  # GL-6.16.3
        self.facts: Any = facts
        self._check_contents()

    def _check_contents(self) -> None:
        """Raise ValueError if the box does not hold what the mission asks for with the most players."""
        for kind, tiles in enumerate(TILES_OF_CARGO):
            for first, second in zip(self.warehouse[kind], self.reserve[kind], strict=True):
                needed = MOST_PLAYERS * (first + second)
                if needed > tiles.bit_count():
                    name = KIND_NAMES[CARGO_KINDS[kind]]
                    raise ValueError(f"GL-5.10: {self.name} needs {needed} of {tiles.bit_count()} {name}")
        if max(self.supercards) > self.pool.bit_count():
            raise ValueError(f"GL-5.12: {self.name} needs more supercards than the {self.pool.bit_count()} of its pool")


def _cargo(facts: Any) -> list[ByLevel]:
    return [_by_level(facts.get(KIND_NAMES[kind], (0, 0, 0))) for kind in CARGO_KINDS]


_missions: Any = _read("missions")
ADVANCE: Final[int] = int(_missions["advance_per_level"])  # GL-5.7
MISSIONS: Final[list[Mission]] = [Mission(number, facts) for number, facts in enumerate(_missions["missions"])]
MISSION_NAMES: Final[list[str]] = [mission.name for mission in MISSIONS]
CARPOOL: Final = 0
TRAFFIC_JAMS: Final = 1
HANDLE_WITH_TWEEZERS: Final = 2
GRAND_FINALE: Final = 3
DEAD_WEIGHT: Final = 4
GLOW_IN_THE_DARK: Final = 5
SCENIC_ROUTE: Final = 6
ILLEGAL_DUMPING: Final = 7
BOMB_SQUAD: Final = 8
VARIETY_PACK: Final = 9
CONVOY: Final = 10
PRISON_TRANSFER: Final = 11
INSURANCE_FRAUD: Final = 12
GRAND_PRIX: Final = 13
HOT_POTATO: Final = 14
END_OF_THE_WORLD_TOUR: Final = 15

# --- supercards (GL-8.1) ----------------------------------------------------------------------------------------------

# What a row of a fleet or of a tactical zone costs.
LOSE_CREW: Final = 0
LOSE_GOODS: Final = 1
LOSE_DAYS: Final = 2
LOSE_BATTERIES: Final = 3
SUFFER_SHOTS: Final = 4
PENALTY_NAMES: Final[list[str]] = ["crew", "goods", "days", "batteries", "shots"]


class Penalty:
    """One penalty of a row: its kind, and an amount or the shots."""

    __slots__ = ("amount", "dangers", "kind")

    def __init__(self, facts: Any) -> None:
        self.kind: int = PENALTY_NAMES.index(facts["kind"])
        self.amount: int = int(facts.get("amount", 0))
        self.dangers: tuple[Danger, ...] = tuple(
            [(DANGER_NAMES.index(f"{s['power']}_shot"), ORIGINS.index(s["from"])) for s in facts.get("shots", ())]
        )


Rows = tuple[tuple[Penalty, ...], ...]
"""By level less one, the penalties of a row; a player suffers the rows down to the one of the level (GL-8.9)."""


def _rows(facts: Any) -> Rows:
    return tuple([tuple([Penalty(penalty) for penalty in row]) for row in facts])


class Column:
    """A column of a tactical zone: first minus second value, and the rows for the lowest (GL-9.6.1)."""

    __slots__ = ("minuend", "rows", "subtrahend")

    def __init__(self, facts: Any) -> None:
        self.minuend: int = CRITERION_NAMES.index(facts["minuend"])
        self.subtrahend: int = CRITERION_NAMES.index(facts["subtrahend"])
        self.rows: Rows = _rows(facts["rows"])


class Sweep:
    """A sweep of an asteroid rain: the side it comes from, and whether the lines are swept by rising number.

    It is the same at every level (GL-9.3.8).
    """

    __slots__ = ("rising", "side")

    def __init__(self, facts: Any) -> None:
        self.side: int = ORIGINS.index(facts["from"])
        self.rising: bool = facts["order"] in ("left_to_right", "top_to_bottom")


class Supercard(Card):
    """A supercard; what a card of its type does not print is 0 or empty.

    Fleets have power, directions and rows (GL-9.2.9), Tactical Zones columns (GL-9.6.9).
    """

    __slots__ = ("columns", "directions", "gravity", "offsets", "power", "price", "rows", "side", "sweeps")

    def __init__(self, number: int, name: str, facts: Any) -> None:
        super().__init__(number, name, {**facts, "level": "", "learning": False})
        self.gravity: ByLevel = _by_level(facts.get("gravity_by_level", (0, 0, 0)))
        self.price: int = int(facts.get("components_per_missing_point", 0))
        self.power: ByLevel = _by_level(facts.get("power_by_level", (0, 0, 0)))
        self.directions: tuple[int, ...] = tuple([ORIGINS.index(side) for side in facts.get("directions", ())])
        self.rows: Rows = _rows(facts.get("rows", ()))
        self.sweeps: tuple[Sweep, ...] = tuple([Sweep(sweep) for sweep in facts.get("sweeps", ())])
        self.side: int = ORIGINS.index(facts.get("from", "front"))
        # By level less one: lines hit, counted from the centre line; that is the die and this number (GL-9.4.1,
        # GL-9.R3).
        self.offsets: tuple[tuple[int, ...], ...] = tuple(
            [tuple([int(offset) for offset in row]) for row in facts.get("offsets_by_level", ())]
        )
        self.columns: tuple[Column, ...] = tuple([Column(column) for column in facts.get("columns", ())])


CENTRE_LINE: Final = 3
_supercards: Any = _read("supercards")
FLEET_SHOT_DICE: Final[int] = int(_supercards["schema"]["fleet_shot_dice"])  # GL-9.R2
SUPERCARDS: Final[list[Supercard]] = [
    Supercard(len(CARDS) + number, str(facts["id"]), facts) for number, facts in enumerate(_supercards["cards"])
]
