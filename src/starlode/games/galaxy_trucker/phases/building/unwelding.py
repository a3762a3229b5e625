"""Loosening a welded component: a handicap of single seats that lifts GT-5.7 once in a flight, in real time."""

from __future__ import annotations

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import CELL_NAMES, TILE_NAMES, TILES
from starlode.games.galaxy_trucker.ship.joints import parts
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import FROM_OPEN, NOTHING, GalaxyTrucker
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits


def unwelds_left(state: GalaxyTrucker, seat: int) -> int:
    """Return how many components the player may still loosen in this flight; turn by turn none."""
    return 0 if state.turn_based else state.config.unwelds[seat] - state.players[seat].unwelded


def list_unwelds(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the ways to loosen a component with a free hand, in catalogue order."""
    if not unwelds_left(state, seat):
        return []
    positions = bits(state.players[seat].ship.mask)
    return [ACTIONS.unweld[each] for each in positions if why_not_unwelded(state, seat, each) is None]


def unweld(state: GalaxyTrucker, seat: int, position: int) -> None:
    """Make a component the loose one, as if it had just been placed; the last one is welded (GT-5.7)."""
    player = state.edit(seat)
    player.loose = position
    player.loose_from = FROM_OPEN
    player.unwelded += 1
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "tile": TILE_NAMES[player.ship.tile(position)]}
        emit(state, "event-unwelded", "GT-5.7", {**data, "cell": CELL_NAMES[position]})


def why_not_unwelded(state: GalaxyTrucker, seat: int, position: int) -> Refusal | None:
    """Return why the component cannot be loosened, or None if it can.

    The starting cabin and the cargo of an expansion stay, and so does what holds others: nothing falls off.
    """
    player = state.players[seat]
    data: dict[str, Json] = {"cell": CELL_NAMES[position]}
    if not unwelds_left(state, seat):
        return Refusal("refusal-no-unweld", "GT-5.7", {})
    if player.loose == position:
        return Refusal("refusal-still-loose", "GT-5.7", data)
    if player.ship.pieces[position] == NOTHING or player.ship.tile(position) >= TILES:
        return Refusal("refusal-nothing-to-unweld", "GT-5.7", data)
    if len(parts(_without(player.ship, position))) > len(parts(player.ship)):
        return Refusal("refusal-unweld-holds", "GT-5.7", data)
    return None


def _without(ship: Ship, position: int) -> Ship:
    rest = ship.copy()
    rest.remove(position)
    return rest
