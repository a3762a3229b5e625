"""Positions in which player A has an exact value of an objective's metrics."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from starlode.games.titan.content import COLOURS
from tests.titan.helpers.data_files import read_data
from tests.titan.positions import Position

# Columns clockwise from A's Base on U4.
ROUND = [*range(4, 12), *range(4)]
SNAKE = ("U4", "M4", "L4", "CORE", "L5", "M5", "U5", "M5")
MIXED = [f"{colour}-{value}" for value in range(6) for colour in COLOURS]


def conditions(objective: str) -> dict[str, int]:
    """Return a tile's conditions: the least value of each metric or cube in the hold."""
    data = read_data("objectives")
    (tile,) = [tile for tile in [*data["permanent"], *data["objectives"]] if tile["id"] == objective]
    params = tile["params"]
    least: dict[str, int] = params.get("resources") or params.get("need") or {tile["metric"]: params["min"]}
    return least


def reach(table: Position, counts: dict[str, int]) -> Position:
    """Give A exactly these values of metrics or cubes."""
    for what, count in counts.items():
        if what in METRICS:
            METRICS[what](table, count)
        else:
            table.pipes("A", 0).hold("A", **{what: count})
    return table


def _ring(ring: str, count: int) -> list[str]:
    return [f"{ring}{column}" for column in ROUND[:count]]


def _upper(table: Position, count: int) -> None:
    table.path("A", *_ring("U", count))


def _middle(table: Position, count: int) -> None:
    table.path("A", "U4", *_ring("M", count))


def _lower(table: Position, count: int) -> None:
    table.path("A", "U4", "M4", *_ring("L", count))


def _connected(table: Position, rigs: Iterable[str]) -> None:
    """Place rigs in A's network along the middle ring, and one more outside all networks."""
    rigs = list(rigs)
    _middle(table, len(rigs))
    for rig, zone in zip(rigs, _ring("M", len(rigs)), strict=True):
        table.rig(rig, zone)
    table.rig(next(rig for rig in reversed(MIXED) if rig not in rigs), "L11")


def _vertical_pipes(table: Position, count: int) -> None:
    table.path("A", *SNAKE[: count + 1]).path("A", "U4", "U3", "U2")


def _pipes_into_the_core(table: Position, count: int) -> None:
    _lower(table, max(1, count))
    for zone in _ring("L", count):
        table.pipe("A", zone, "CORE")
    table.path("A", "CORE", "L10").pipe("A", "L0", "CORE")


def _controlled(table: Position, rigs: Iterable[str], zones: Iterable[str]) -> None:
    """Place rigs under A's control outside his network, with different modules."""
    for number, (rig, zone) in enumerate(zip(rigs, zones, strict=False)):
        table.rig(rig, zone).control("A", zone, COLOURS[number % 5])


def _controlled_with_red_modules(table: Position, count: int) -> None:
    """Place controlled rigs of several colours with red modules, and a red rig with another module."""
    _controlled(table, ["red-5"], ["L2"])
    for rig, zone in zip(MIXED[:count], SCATTERED, strict=False):
        table.rig(rig, zone).control("A", zone, "red")


def _of_value(total: int) -> list[str]:
    return [f"{colour}-{min(5, total - 5 * number)}" for number, colour in enumerate(COLOURS) if total > 5 * number]


def _core_tokens(table: Position, count: int) -> None:
    for column in range(count):
        table.core_token("A", f"vLC{column}a")


SCATTERED = ["U8", "M9", "L10", "M2", "L2", "U9"]
UPPER = ["U8", "U9", "U11", "U2"]

METRICS: dict[str, Callable[[Position, int], None]] = {
    "net_zones": _upper,
    "net_upper": _upper,
    "net_middle": _middle,
    "net_lower": _lower,
    "net_rigs": lambda table, count: _connected(table, MIXED[:count]),
    "net_colours": lambda table, count: _connected(table, [*MIXED[:count], MIXED[5]]),
    "net_samecol": lambda table, count: _connected(table, [*[f"blue-{value}" for value in range(count)], "red-0"]),
    "net_pairs": lambda table, count: _connected(table, [*MIXED[: count + 1], *MIXED[5 : 5 + count]]),
    "net_vert": _vertical_pipes,
    "net_core": _pipes_into_the_core,
    "ctl": lambda table, count: _controlled(table, MIXED[:count], SCATTERED),
    "ctl_colours": lambda table, count: _controlled(table, [*MIXED[:count], MIXED[5]], SCATTERED),
    "ctl_same": lambda table, count: _controlled(
        table, [*[f"red-{value}" for value in range(count)], "blue-0"], SCATTERED
    ),
    "ctl_rings": lambda table, count: _controlled(table, MIXED[: count + 1], [*SCATTERED[:count], "U9"]),
    "ctl_upper": lambda table, count: _controlled(table, MIXED[: count + 1], [*UPPER[:count], "M9"]),
    "ctl_middle": lambda table, count: _controlled(table, MIXED[: count + 1], [*_ring("M", count), "L9"]),
    "ctl_lower": lambda table, count: _controlled(table, MIXED[: count + 1], [*_ring("L", count), "M9"]),
    "ctl_value": lambda table, count: _controlled(table, _of_value(count), SCATTERED),
    "ctl_modsame": _controlled_with_red_modules,
    "ctl_core": _core_tokens,
}
