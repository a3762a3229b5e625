"""What there is to say about a ship: errors, power, exposed connectors, weak points."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    BOARDS,
    CELL_MASK,
    CELL_NAMES,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    LEVEL_NAMES,
    SIDE_NAMES,
    TILE_NAMES,
    TILE_SIZE,
    column_of,
    position_of,
    row_of,
)
from starlode.games.galaxy_trucker.ship.fire import covering_shields
from starlode.games.galaxy_trucker.ship.joints import exposed, parts, weak_points
from starlode.games.galaxy_trucker.ship.legality import ERROR_CLAUSES, ERROR_NAMES, errors
from starlode.games.galaxy_trucker.ship.power import cannon_power, engine_power, total_weight
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.contract import Json
from starlode.kernel.masks import bits


class ShipReport:
    """The facts of a ship. Power is plain and with every double component powered, cannon power in halves."""

    __slots__ = (
        "battery_tokens", "cannons", "components", "crew", "engines", "errors", "exposed", "level", "pieces", "shields",
        "weak_points",
    )  # fmt: skip

    def __init__(self, ship: Ship) -> None:
        self.level: str = LEVEL_NAMES[ship.level]
        self.components: int = ship.components()
        self.crew: int = ship.crew_members()
        self.pieces: int = len(parts(ship))
        # Name of the error, its clause, and the cells that take part.
        self.errors: list[tuple[str, str, list[str]]] = [
            (ERROR_NAMES[error[0]], ERROR_CLAUSES[error[0]], [CELL_NAMES[position] for position in error[1:]])
            for error in errors(ship)
        ]
        self.cannons: tuple[int, int] = (cannon_power(ship), cannon_power(ship, ship.of_kind(DOUBLE_CANNON)))
        doubles, weight = ship.of_kind(DOUBLE_ENGINE), total_weight(ship)
        self.engines: tuple[int, int] = (engine_power(ship, 0, weight), engine_power(ship, doubles, weight))
        # With full batteries.
        self.battery_tokens: int = sum(TILE_SIZE[ship.tile(position)] for position in bits(ship.of_kind(BATTERY)))
        self.shields: list[str] = [SIDE_NAMES[side] for side in range(4) if covering_shields(ship, side)]
        self.exposed: list[str] = [f"{CELL_NAMES[position]}{SIDE_NAMES[side]}" for position, side in exposed(ship)]
        self.weak_points: list[str] = [CELL_NAMES[position] for position in weak_points(ship)]

    def to_json(self) -> dict[str, Json]:
        """Return the report for programs."""
        found: list[Json] = [
            {"error": name, "clause": clause, "cells": list[Json](cells)} for name, clause, cells in self.errors
        ]
        return {
            "level": self.level,
            "components": self.components,
            "crew": self.crew,
            "pieces": self.pieces,
            "errors": found,
            "cannon_halves": {"plain": self.cannons[0], "powered": self.cannons[1]},
            "engines": {"plain": self.engines[0], "powered": self.engines[1]},
            "battery_tokens": self.battery_tokens,
            "shields": list[Json](self.shields),
            "exposed": list[Json](self.exposed),
            "weak_points": list[Json](self.weak_points),
        }


def draw_ship(ship: Ship) -> list[list[str]]:
    """Return a plan of a ship, row by row under its column numbers: tile and rotation, `.` for an empty cell."""
    board = BOARDS[LEVEL_NAMES[ship.level]]
    # A component outside the cells (GT-6.2 (e)) may lie beyond the printed numbers.
    used = bits(ship.mask)
    rows = _from_least_to_most([*board.rows, *map(row_of, used)])
    columns = _from_least_to_most([*board.columns, *map(column_of, used)])
    plan = [[str(row), *[_draw_square(ship, position_of(row, column)) for column in columns]] for row in rows]
    return [["", *[str(column) for column in columns]], *plan]


def _from_least_to_most(numbers: list[int]) -> range:
    return range(min(numbers), max(numbers) + 1)


def _draw_square(ship: Ship, position: int) -> str:
    piece = ship.pieces[position]
    if piece >= 0:
        return f"{TILE_NAMES[piece >> 2]}/{piece & 3}"
    return "." if CELL_MASK[ship.level] >> position & 1 else ""
