"""Parts of positions for tests: boards, configurations, and names as the catalogue writes them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from starlode.games.forgotten_planet.boards import Board
from starlode.games.forgotten_planet.config import PARTNERS, PlanetConfig
from starlode.games.forgotten_planet.flow import PlanetState
from starlode.games.forgotten_planet.game import GAME
from starlode.kernel.contract import Scalar

COLOURS = "YRGK"


@cache
def make_board(rows: tuple[str, ...], players: int, *, hidden: bool, border_walls: bool) -> Board:
    """Return the board of an area, which all positions on it share."""
    return Board(rows, players, hidden, border_walls)


def make_config(
    players: int,
    options: Mapping[str, Scalar],
    board: Board,
    layout: tuple[str, ...],
    land_tiles: int,
    gaps: tuple[int, int] | None,
    partners: list[list[int]] | None,
) -> PlanetConfig:
    """Return the configuration of an example, whose small area need not be a valid scenario."""
    resolved = {**GAME.resolve_options(players, {}), **options}
    known = {option.name: option for option in GAME.options}
    for name, value in options.items():
        known[name].validate(value)
    return PlanetConfig(
        players,
        resolved,
        board,
        board.area,
        board.actions,
        {"en": "Example", "fr": "Exemple"},
        "example",
        layout,
        land_tiles,
        gaps,
        "fixed" if gaps is None else "random",
        True,
        partners,
        partners is not None,
    )


def find_partners(colours: str, allies: str) -> list[list[int]]:
    """Return the alliances as base letters, which are seats here: Yellow with the colour named, and the other two."""
    if len(colours) != len(COLOURS):
        return PARTNERS
    partner = colours.index(allies)
    return [[0, partner], [seat for seat in range(1, 4) if seat != partner]]


def list_alliances(state: PlanetState) -> list[list[int]]:
    """Return the seats of the two alliances, that of seat 0 first."""
    first = [0, state.players[0].ally]
    return [first, [seat for seat in range(state.config.players) if seat not in first]]


def square_name(name: str) -> str:
    """Return the name of a square without brackets."""
    return name.strip("()")


def side_name(name: str) -> str:
    """Return the name of a side: both squares without brackets, in reading order."""
    ends = [tuple(int(number) for number in end.strip("()").split(",")) for end in name.split("|")]
    ordered = sorted(ends, key=lambda end: (end[1], end[0]))
    return "|".join(f"{x},{y}" for x, y in ordered)


def bracketed(name: str) -> str:
    """Return `2,0|3,0` as the catalogue writes it: `(2,0)|(3,0)`."""
    return "|".join(f"({part})" for part in name.split("|"))
