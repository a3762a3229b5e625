"""How remedies change a position: ships, stacks and players, without a look at what a rule would say to it."""

from __future__ import annotations

from collections.abc import Callable

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CELL_MASK,
    CELL_NUMBER,
    CENTRE,
    PIECE_DIRECTION,
    PIECE_KIND,
    PIECES,
    STEP,
    TILE_KIND,
    TILES,
)
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.state import NO_DRAW, push
from starlode.kernel.contract import Action, Json, Refusal, State
from starlode.kernel.masks import bits
from starlode.testkit.conformance.subject import Remedy

Data = dict[str, Json]
Change = Callable[[GalaxyTruckerState, int, Action, Data], None]
"""Removes the condition that a refusal of this seat's action names; the data are the refusal's."""


class NotHere(Exception):
    """The condition cannot be removed in this position."""


def remedy(change: Change) -> Remedy:
    """Return the remedy that changes the position so; the seat stays the same."""

    def apply(state: State, seat: int, action: Action, refusal: Refusal) -> int | None:
        assert isinstance(state, GalaxyTruckerState)
        try:
            change(state, seat, action, refusal.data)
        except NotHere:
            return None
        state.options = [None] * len(state.players)
        return seat

    return apply


# --- ships ------------------------------------------------------------------------------------------------------------


def at(data: Data, name: str = "cell") -> int:
    """Return the position of the cell that a refusal names."""
    return CELL_NUMBER[str(data[name])]


def piece_of(kind: int, direction: int | None = None) -> int:
    """Return a piece of this kind of component that points to a side, if one is given."""
    for piece in range(PIECES):
        if PIECE_KIND[piece] == kind and direction in (None, PIECE_DIRECTION[piece]):
            return piece
    raise NotHere


def lay(state: GalaxyTruckerState, seat: int, position: int, piece: int) -> None:
    """Put a piece on the ship, in the place of what lies there."""
    take_off(state, seat, position)
    state.edit_ship(seat).put(position, piece)


def take_off(state: GalaxyTruckerState, seat: int, position: int) -> None:
    """Take what lies there off the ship."""
    ship = state.edit_ship(seat)
    if ship.mask >> position & 1:
        ship.remove(position)
    if state.players[seat].loose == position:
        state.edit(seat).loose = -1


def free_cells(state: GalaxyTruckerState, seat: int) -> list[int]:
    """Return the empty cells of the ship's board."""
    ship = state.players[seat].ship
    return bits(CELL_MASK[ship.level] & ~ship.mask)


def beside(position: int) -> int:
    """Return the mask of the squares on the four sides of a position."""
    return sum(1 << position + step for step in STEP)


def free_cell(state: GalaxyTruckerState, seat: int, near: int = -1) -> int:
    """Return an empty cell of the board, perhaps only of those in a mask."""
    for cell in free_cells(state, seat):
        if near >> cell & 1:
            return cell
    raise NotHere


def replaceable_cell(state: GalaxyTruckerState, seat: int, *kept: int) -> int:
    """Return an empty cell, or else one whose component may go: not the centre, and none of those kept."""
    for cell in (*free_cells(state, seat), *bits(state.players[seat].ship.mask)):
        if cell != CENTRE and cell not in kept:
            return cell
    raise NotHere


def add_component(state: GalaxyTruckerState, seat: int) -> int:
    """Put some component on an empty cell, and return its position."""
    cell = free_cell(state, seat)
    lay(state, seat, cell, _spare_tile(state) << 2)
    return cell


def _spare_tile(state: GalaxyTruckerState) -> int:
    """Return a tile of the base game that lies on no ship."""
    used = {piece >> 2 for player in state.players for piece in player.ship.pieces}
    return next(tile for tile in range(TILES) if tile not in used)


def add_token(state: GalaxyTruckerState, seat: int, *kept: int) -> None:
    """Put a battery with tokens on the ship, away from these positions."""
    batteries = bits(state.players[seat].ship.of_kind(BATTERY))
    if batteries:
        state.edit_ship(seat).tokens[batteries[0]] += 2
        return
    cell = replaceable_cell(state, seat, *kept)
    lay(state, seat, cell, piece_of(BATTERY))
    state.edit_ship(seat).tokens[cell] = 2


def tiles_of(kind: int) -> list[int]:
    """Return the tiles of the base game of a kind."""
    return [tile for tile in range(TILES) if TILE_KIND[tile] == kind]


# --- decisions --------------------------------------------------------------------------------------------------------


def clear_decisions(state: GalaxyTruckerState, *seats: int) -> None:
    """Let no decision wait for these seats, or for anybody if none is named."""
    for seat in seats or state.config.seats:
        state.edit(seat).stack = ()
        state.deciding &= ~(1 << seat)


def go_to(state: GalaxyTruckerState, step: int) -> None:
    """Go to a step in which nothing is drawn and nobody decides."""
    clear_decisions(state)
    state.step, state.draw, state.agenda = step, NO_DRAW, ()


def ask(state: GalaxyTruckerState, seat: int, *decision: int) -> None:
    """Ask a player alone for this decision."""
    clear_decisions(state)
    state.draw, state.agenda = NO_DRAW, ()
    push(state, seat, *decision)
