"""The components of Titan as tables indexed by small integers: zones, slots, resources, rigs, orders, objectives.

`data/*.json` holds the facts and their provenance. Zone order is upper 0-11, middle 0-11, lower 0-11, Core. A pipe
position is `2 * slot + direction`: direction 0 runs from the slot's end `a` to its end `b`, direction 1 from `b` to `a`
(TI-8.1).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).with_name("data")


def _read(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


# Resources (TI-1.2). The four basic ones come first, so `kind < BASIC` tests for them.
RESOURCES: Final[list[str]] = ["water", "silicium", "titanium", "hydrocarbons", "deuterium", "tholins"]
WATER: Final = 0
SILICIUM: Final = 1
TITANIUM: Final = 2
HYDROCARBONS: Final = 3
DEUTERIUM: Final = 4
THOLINS: Final = 5
BASIC: Final = 4
KINDS: Final = 6

_components: Any = _read("components")
# TI-1.3: the cubes of each resource.
SUPPLY: Final[list[int]] = [int(_components["supply"][name]) for name in RESOURCES]
CYCLES: Final[int] = int(_components["cycles"])  # TI-5.1
TURNS: Final[int] = int(_components["turns_per_cycle"])
SCORING: Final[dict[str, Any]] = _components["scoring"]
PLAYER_COLOURS: Final[list[str]] = [str(p["colour"]) for p in _components["players"]]

# What each player owns (TI-1.9).
_player: Any = _read("player")
SHIP_SLOTS: Final[int] = int(_player["dropship_slots"])  # TI-6.3
DRONES: Final[int] = len(_player["drones"])
TOKENS_EACH: Final[int] = int(_player["control_tokens"])  # TI-13.2
FREE_SPACES: Final[int] = int(_player["rulesets"]["en"]["free_spaces_at_start"])  # TI-3.12, TI-11.1, TI-R11.4
LETTERS: Final[list[str]] = [str(letter) for letter in _player["player_letters"]]

# The board: three rings of 12 zones and the Core (TI-2.1, TI-R2.1). `zone + COLUMNS` is the zone below (TI-2.2). The
# slots join the neighbours of TI-2.3 in the numbers of TI-2.4, TI-2.5 and TI-R2.2; every lower zone has one to the
# Core (TI-2.14).
_board: Any = _read("board")
RINGS: Final = 3
COLUMNS: Final = 12
CORE: Final = 36
ZONES: Final = 37
ZONE_NAMES: Final[list[str]] = [str(zone["id"]) for zone in _board["zones"]]
ZONE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(ZONE_NAMES)}
DEPOSITS_ON: Final[list[int]] = [int(zone["deposit_tokens"]) for zone in _board["zones"]]

SLOT_NAMES: Final[list[str]] = [str(slot["id"]) for slot in _board["slots"]]
SLOT_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(SLOT_NAMES)}
SLOTS: Final[int] = len(SLOT_NAMES)
# TI-2.8, TI-2.9, TI-R2.4: the resource printed on a slot, or -1.
PRINTED: Final[list[int]] = [RESOURCES.index(s["printed"]) if s["printed"] else -1 for s in _board["slots"]]
# TI-9.4: the slots to the Core are vertical too.
VERTICAL: Final[list[bool]] = [s["kind"] == "vertical" for s in _board["slots"]]
# TI-8.1: the zones where a pipe position starts and where its arrows point.
PIPE_FROM: Final[list[int]] = [ZONE_INDEX[s[end]] for s in _board["slots"] for end in ("a", "b")]
PIPE_TO: Final[list[int]] = [ZONE_INDEX[s[end]] for s in _board["slots"] for end in ("b", "a")]
CORE_SLOTS: Final[list[int]] = [i for i, s in enumerate(_board["slots"]) if s["core_token_space"]]
CORE_PLACE: Final[list[int]] = [int(s["column"]) if s["core_token_space"] else -1 for s in _board["slots"]]
VERTICAL_PIPES: Final[int] = sum(3 << 2 * slot for slot in range(SLOTS) if VERTICAL[slot])
INTO_CORE: Final[int] = sum(1 << 2 * slot for slot in CORE_SLOTS)
RING: Final = (1 << COLUMNS) - 1
UPPER: Final[int] = (1 << COLUMNS) - 1
MIDDLE: Final[int] = UPPER << COLUMNS
LOWER: Final[int] = MIDDLE << COLUMNS

# The zones of every mask of one ring, so that turning a mask of zones into a list takes four look-ups.
_RING_ZONES: Final[list[list[tuple[int, ...]]]] = [
    [tuple([12 * ring + c for c in range(COLUMNS) if columns >> c & 1]) for columns in range(1 << COLUMNS)]
    for ring in range(RINGS)
]


def zones_in(mask: int) -> list[int]:
    """Return the zones of a mask, in zone order."""
    zones = [*_RING_ZONES[0][mask & RING], *_RING_ZONES[1][mask >> 12 & RING], *_RING_ZONES[2][mask >> 24 & RING]]
    if mask >> CORE:
        zones.append(CORE)
    return zones


# TI-2.10: by number of players, the zones in use.
ACTIVE_ZONES: Final[dict[int, list[int]]] = {
    int(n): sorted(ZONE_INDEX[name] for name in part["active_zones"]) for n, part in _board["by_player_count"].items()
}
# The slots between them. With 2 or 3 players Rock closes the ring at both edges (TI-2.11), with 4 it is closed by the
# slots between columns 11 and 0 (TI-2.13).
ACTIVE_SLOTS: Final[dict[int, list[int]]] = {
    int(n): sorted(SLOT_INDEX[name] for name in part["active_slots"]) for n, part in _board["by_player_count"].items()
}
EDGE_COLUMNS: Final[dict[int, list[int]]] = {
    int(n): [int(column) for column in part["edge_columns"]] for n, part in _board["by_player_count"].items()
}

# Deposit tokens (TI-1.11): kinds 0-3 are the basic resources, 4 is ice.
_deposits: Any = _read("deposits")
TOKEN_KINDS: Final[list[str]] = [str(token["kind"]) for token in _deposits["tokens"]]
TOKEN_COUNTS: Final[list[int]] = [int(token["count"]) for token in _deposits["tokens"]]
ICE_TOKEN: Final = 4
TOKENS_KEPT: Final = 8  # per player (TI-3.1)
ICE_TILES: Final[int] = int(_components["counts"]["ice_tiles"])  # TI-1.12

# Rigs (TI-1.8, TI-R1.4): number = 6 * colour + value.
_rigs: Any = _read("rigs")
COLOURS: Final[list[str]] = [str(colour["id"]) for colour in _rigs["colours"]]
RED: Final = 4
RIGS: Final = 30
RIGS_EACH: Final = 6  # one turned up for the landing and one in each cycle (TI-R5.3)
RIG_NAMES: Final[list[str]] = [str(rig["id"]) for rig in _rigs["rigs"]]
RIG_COLOUR: Final[list[int]] = [COLOURS.index(rig["colour"]) for rig in _rigs["rigs"]]
RIG_VALUE: Final[list[int]] = [int(rig["value"]) for rig in _rigs["rigs"]]
RIG_DEUTERIUM: Final[list[int]] = [int(rig["deuterium"]) for rig in _rigs["rigs"]]
RIG_THOLINS: Final[list[int]] = [int(rig["tholins"]) for rig in _rigs["rigs"]]
WELL_LIMIT: Final[int] = int(_rigs["well_limit"])  # TI-5.11
MODULES_EACH: Final[list[int]] = [int(colour["modules"]) for colour in _rigs["colours"]]  # TI-1.10
UPGRADE_BONUS: Final[int] = int(_components["scoring"]["upgrade_bonus"])
# The resource that a colour yields (TI-10.5); red purges instead (TI-10.7).
YIELD: Final[list[int]] = [RESOURCES.index(c["effect"]) if c["effect"] in RESOURCES else -1 for c in _rigs["colours"]]

# Orders (TI-1.13, TI-R18.2): 0-15 are the stack, 16 is Mars, which is not one of them (TI-R1.2).
_orders: Any = _read("orders")
_all_orders: Any = [*_orders["orders"], _orders["mars"]]
ORDERS: Final = 16
MARS: Final = 16
ORDER_NAMES: Final[list[str]] = [str(order["id"]) for order in _all_orders]
ORDER_VALUE: Final[list[int]] = [int(order["value"]) for order in _all_orders]
ORDER_COST: Final[list[list[int]]] = [[int(o["cost"].get(name, 0)) for name in RESOURCES[:BASIC]] for o in _all_orders]

# Objectives (TI-1.14): 0 and 1 are the permanent ones, then the 30 tiles by category (TI-R1.3).
_objectives: Any = _read("objectives")
_all_objectives: Any = [*_objectives["permanent"], *_objectives["objectives"]]
OBJECTIVES: Final[int] = len(_all_objectives)
OBJECTIVE_NAMES: Final[list[str]] = [str(objective["id"]) for objective in _all_objectives]
CATEGORIES: Final[list[str]] = ["production", "network", "control"]
OBJECTIVE_CATEGORY: Final[list[int]] = [
    CATEGORIES.index(o["category"]) if o["category"] in CATEGORIES else -1 for o in _all_objectives
]
REWARDS: Final[list[list[int]]] = [[int(credit) for credit in o["credits"]] for o in _all_objectives]
REWARD_SLOTS: Final[int] = int(_objectives["reward_slots"])  # TI-19.2, TI-19.13
# TI-R19.3: every tile names the metric it counts.
METRICS: Final[list[str]] = [str(name) for name in _objectives["metrics"] if name not in ("hold", "all")]


def _needs(objective: Any) -> list[tuple[int, int]]:
    """Return an objective's conditions as (metric, least) pairs; a metric below KINDS is a kind of cube in the hold."""
    params = objective["params"]
    if objective["metric"] == "hold":
        return [(RESOURCES.index(name), int(least)) for name, least in params["resources"].items()]
    if objective["metric"] == "all":
        return [(KINDS + METRICS.index(name), int(least)) for name, least in params["need"].items()]
    return [(KINDS + METRICS.index(objective["metric"]), int(params["min"]))]


NEEDS: Final[list[list[tuple[int, int]]]] = [_needs(objective) for objective in _all_objectives]

# The ruleset and its options (section 25 of the rules).
RULESET: Final[dict[str, Any]] = _read("ruleset")
