"""The components of The Forgotten Planet as small integers: tiles, cubes, costs and limits.

The facts and their provenance are in `data/*.json`; this module turns them into constants and tables indexed by id.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, Literal

DATA: Final = Path(__file__).with_name("data")


def _read(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


_components: Any = _read("components")
OPTIONS: Final[list[dict[str, Any]]] = _read("options")["options"]

SEATS: Final = 4
RULES_VERSION: Final = 2
# FP-1.2
PLAYER_COLOURS: Final[list[str]] = [str(colour) for colour in _components["colours"]]
LETTERS: Final = "ABCD"

# Cubes (FP-1.11).
Cube = Literal["brown", "white", "blue"]
RESOURCES: Final[list[Cube]] = list(_components["resources"])
ONE_OF_EACH: Final[dict[str, int]] = dict.fromkeys(RESOURCES, 1)
BROWN: Final = 0
WHITE: Final = 1
BLUE: Final = 2
CUBES: Final = 3

# Kinds of tile (FP-2.4). The ordinary mines are consecutive, in the order of their cubes, and the bases come last:
# `tile >= BASE` tests for a base, `tile - BASE` is its owner. A starting base has a letter until it has an owner.
# `tile > LAND` tests for any mine, special mines included (FP-2.11), or base.
EMPTY: Final = 0
LAND: Final = 1
MINE: Final = 2  # + colour
SPECIAL: Final = 5
BASE: Final = 6  # + seat
STARTING: Final = 10  # + letter
FACE_DOWN: Final = 14
TileKind = Literal["empty", "land", "brown", "white", "blue", "special", "base", "starting"]
_of_each_seat: list[TileKind] = ["base"] * SEATS
_of_each_letter: list[TileKind] = ["starting"] * SEATS
TILE_NAMES: Final[list[TileKind]] = ["empty", "land", *RESOURCES, "special", *_of_each_seat, *_of_each_letter]

# The tiles each player hides (FP-28.1), in the order of their names.
HiddenTile = Literal["base", "land", "special"]
HIDDEN_NAMES: Final[list[HiddenTile]] = ["base", "land", "special"]
HIDDEN_BASE: Final = 0
HIDDEN_LAND: Final = 1
HIDDEN_SPECIAL: Final = 2
HIDDEN_EACH: Final = 3

# Limits (FP-1.3, FP-1.5, FP-1.8, FP-1.10, FP-3.7).
ROBOTS_EACH: Final[int] = int(_components["limits"]["robotsPerPlayer"])
WALLS: Final[int] = int(_components["limits"]["walls"])
MINES_EACH: Final[list[int]] = [int(_components["limits"]["mineTiles"][name]) for name in RESOURCES]
BASE_TILES: Final[list[int]] = [0, 0, *[int(_components["limits"]["baseTilesInGame"][str(n)]) for n in (2, 3, 4)]]
# FP-1.13
TOKEN_VP: Final[int] = sum(int(token["value"]) * int(token["count"]) for token in _components["box"]["vpTokens"])
START_CUBES: Final[list[int]] = [int(_components["setup"]["startingCubes"][name]) for name in RESOURCES]

# Energy (FP-5.1, FP-17.2).
INCOME: Final[int] = int(_components["energy"]["base"])
TILES_PER_ENERGY: Final[int] = int(_components["energy"]["tilesPerBonus"])
MAX_STORED: Final[int] = int(_components["energy"]["storedMax"])

# Costs (FP-6.3).
_actions: Any = _components["actions"]
MOVE_STEPS: Final[int] = int(_actions["move"]["stepsPerEnergy"])
MOVE_ENERGY: Final[int] = int(_actions["move"]["energy"])
LAND_ENERGY: Final[int] = int(_actions["buildLand"]["energy"])
MINE_ENERGY: Final[int] = int(_actions["buildMine"]["energy"])
BASE_ENERGY: Final[int] = int(_actions["buildBase"]["energy"])
PUSH_ENERGY: Final[int] = int(_actions["pushWall"]["energy"])
EXPLODE_ENERGY: Final[int] = int(_actions["selfDestruct"]["energy"])
ROBOT_ENERGY: Final[int] = int(_actions["produceRobot"]["energy"])
ROBOT_CUBES: Final[int] = int(_actions["produceRobot"]["cubes"])
SELL_ENERGY: Final[int] = int(_actions["sellCubes"]["energy"])
SELL_VP: Final[int] = int(_actions["sellCubes"]["vp"])
CONCENTRATE_ENERGY: Final[int] = int(_actions["concentrateEnergy"]["energy"])
CONSUME_ENERGY: Final[int] = int(_actions["consumeMetal"]["energy"])

# The six-sided die (FP-1.14): the tile that each face brings (FP-9.4), never a special mine (FP-9.11); 6 lets the
# player choose.
CHOICE: Final = 0
DIE: Final[list[int]] = [-1, LAND, LAND, MINE + BROWN, MINE + WHITE, MINE + BLUE, CHOICE]
FACES: Final = 6

# Scoring (FP-22.1, FP-22.2, FP-22.5).
LAND_VP: Final[int] = int(_components["scoring"]["landTile"])
SPECIAL_VP: Final[int] = int(_components["scoring"]["specialMine"])
BONUS_VP: Final[int] = int(_components["scoring"]["bonuses"][0]["vp"])
BONUSES: Final[list[str]] = ["mines", "robots", "bases"]

# Two cubes of any colours (FP-14.2), in the order brown, white, blue.
PAIRS: Final[list[tuple[int, int]]] = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]
PAIR_NAMES: Final[list[str]] = [f"{RESOURCES[first]}+{RESOURCES[second]}" for first, second in PAIRS]
