"""Putting components on a ship: where they may lie under a seat's policy (GT-5.A1), and why not elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.galaxy_trucker.config import STRICT
from starlode.games.galaxy_trucker.content import CELL_MASK, CELL_NAMES, TILE_NAMES
from starlode.games.galaxy_trucker.phases.restrictions import (
    building_errors,
    error_clause,
    error_name,
    further_errors,
    has_further_rules,
)
from starlode.games.galaxy_trucker.ship.fits import all_fitting, frontier
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker
from starlode.kernel.contract import Action, Json, Refusal
from starlode.kernel.masks import bits


def list_placements(
    state: GalaxyTrucker, seat: int, ship: Ship, tile: int, by_ground: Sequence[Action]
) -> list[Action]:
    """Return those actions, given by ground (position * 4 + rotation), by which the player may put down the tile."""
    if state.config.policy[seat] == STRICT:
        return [by_ground[ground] for ground in list_faultless_grounds(state, seat, ship, tile)]
    actions: list[Action] = []
    for position in bits(frontier(ship)):
        actions += by_ground[4 * position : 4 * position + 4]
    return actions


def list_faultless_grounds(state: GalaxyTrucker, seat: int, ship: Ship, tile: int) -> list[int]:
    """Return where the tile lies without an error on a ship that has none, as position * 4 + rotation."""
    return faultless_among(state, seat, ship, tile, all_fitting(ship))


def faultless_among(
    state: GalaxyTrucker, seat: int, ship: Ship, tile: int, fitting: Sequence[tuple[int, int]]
) -> list[int]:
    """Return the same for a ship whose free cells and the pieces that fit there are known, as `all_fitting` gives them.

    Whoever asks about many tiles finds them once.
    """
    grounds: list[int] = []
    for position, pieces in fitting:
        rotations = pieces >> 4 * tile & 15
        if rotations:
            grounds += [4 * position + rotation for rotation in range(4) if rotations >> rotation & 1]
    if not grounds or not has_further_rules(state, seat):
        return grounds
    trial = ship.copy()
    faultless: list[int] = []
    for ground in grounds:
        trial.put(ground >> 2, tile << 2 | ground & 3)
        if not further_errors(state, seat, trial):
            faultless.append(ground)
        trial.remove(ground >> 2)
    return faultless


def with_piece(ship: Ship, tile: int, ground: int) -> Ship:
    """Return a copy of the ship with a tile on a piece of ground (position * 4 + rotation)."""
    trial = ship.copy()
    trial.put(ground >> 2, tile << 2 | ground & 3)
    return trial


def without_loose(state: GalaxyTrucker, seat: int) -> Ship:
    """Return a copy of the player's ship without the loose component."""
    player = state.players[seat]
    ship = player.ship.copy()
    ship.remove(player.loose)
    return ship


def placeable(state: GalaxyTrucker, seat: int, tiles: int) -> int:
    """Return those tiles of a mask that the player could put somewhere on the ship."""
    ship = state.players[seat].ship
    if state.config.policy[seat] != STRICT:
        return tiles if frontier(ship) else 0
    fitting = all_fitting(ship)
    if has_further_rules(state, seat):
        return sum(1 << tile for tile in bits(tiles) if faultless_among(state, seat, ship, tile, fitting))
    pieces = 0
    for _, mask in fitting:
        pieces |= mask
    return sum(1 << tile for tile in bits(tiles) if pieces >> 4 * tile & 15)


def put_down(state: GalaxyTrucker, seat: int, position: int, rotation: int) -> int:
    """Put the component in the hand on the ship (GT-5.6), and return its tile."""
    player = state.edit(seat)
    tile = player.hand
    player.hand = NOTHING
    player.placed_at = state.now
    state.edit_ship(seat).put(position, tile << 2 | rotation)
    return tile


def why_not_ground(state: GalaxyTrucker, seat: int, ship: Ship, tile: int, ground: int) -> Refusal | None:
    """Return why the player may not put the tile there on this ship, or None if it may lie there."""
    position = ground >> 2
    data: dict[str, Json] = {"tile": TILE_NAMES[tile], "cell": CELL_NAMES[position]}
    if not CELL_MASK[ship.level] >> position & 1:
        return Refusal("refusal-no-cell", "GT-2.7", data)
    if ship.mask >> position & 1:
        return Refusal("refusal-cell-taken", "GT-5.6", data)
    if not frontier(ship) >> position & 1:
        return Refusal("refusal-not-adjacent", "GT-5.6", data)
    if state.config.policy[seat] != STRICT or ground in list_faultless_grounds(state, seat, ship, tile):
        return None
    kind = building_errors(state, seat, with_piece(ship, tile, ground))[0][0]
    return Refusal(f"refusal-error-{error_name(state, kind)}", error_clause(state, kind), data)
