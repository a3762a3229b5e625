"""What positions for tests are made of: small areas, their kits, and names as the catalogue writes them."""

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
def board_of(rows: tuple[str, ...], players: int, *, hidden: bool, border_walls: bool) -> Board:
    """Positions on one area share its actions, as games do."""
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
    """The frame of a scenario that no file holds: small areas are no valid scenarios, but good examples."""
    resolved = {**GAME.resolve_options(players, {}), **options}
    known = {option.name: option for option in GAME.options}
    for name, word in options.items():
        known[name].checked(word)
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


def partners_of(colours: str, allies: str) -> list[list[int]]:
    """Yellow's partner is the colour named; the other two play together. Letters are seats in these positions."""
    if len(colours) != len(COLOURS):
        return PARTNERS
    one = colours.index(allies)
    return [[0, one], [seat for seat in range(1, 4) if seat != one]]


def pairs_of(state: PlanetState) -> list[list[int]]:
    """The two alliances, that of the first seat first."""
    first = [0, state.ally[0]]
    return [first, [seat for seat in range(state.config.players) if seat not in first]]


def square_name(name: str) -> str:
    """Without brackets."""
    return name.strip("()")


def side_name(name: str) -> str:
    """Both squares without brackets, in reading order."""
    ends = [tuple(int(number) for number in end.strip("()").split(",")) for end in name.split("|")]
    ordered = sorted(ends, key=lambda end: (end[1], end[0]))
    return "|".join(f"{x},{y}" for x, y in ordered)


def bracketed(name: str) -> str:
    """`2,0|3,0` as the catalogue writes it: `(2,0)|(3,0)`."""
    return "|".join(f"({part})" for part in name.split("|"))
