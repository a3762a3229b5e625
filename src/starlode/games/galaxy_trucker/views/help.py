"""Help with building, as far as a player's policy allows it (GT-5.A1): errors, and what fits where."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.config import ASSISTED, FAITHFUL
from starlode.games.galaxy_trucker.content import CELL_NAMES, PIECES, TILE_NAMES
from starlode.games.galaxy_trucker.phases.building.placing import (
    faultless_among,
    list_faultless_grounds,
    without_loose,
)
from starlode.games.galaxy_trucker.phases.restrictions import (
    building_errors,
    error_clause,
    error_name,
    has_further_rules,
)
from starlode.games.galaxy_trucker.ship.fits import all_fitting
from starlode.games.galaxy_trucker.ship.legality import Error
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import AT_WORK, BUILDING, CHECK, GRACE, NOTHING, GalaxyTrucker
from starlode.games.galaxy_trucker.views.shapes import Counts, ErrorView
from starlode.kernel.masks import bits

# Bit 4 * tile of every tile: the pieces of a mask are folded onto it.
_EVERY_TILE: Final[int] = sum(1 << piece for piece in range(0, PIECES, 4))

# --- errors ---------------------------------------------------------------------------------------------------------


def shows_errors(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether errors are shown: in the check (GT-6.A2), before it with the policy that marks them (GT-5.A1)."""
    return state.step == CHECK or (state.step in (BUILDING, GRACE) and state.config.policy[seat] == ASSISTED)


def view_errors(state: GalaxyTrucker, seat: int) -> list[ErrorView]:
    """Return the errors of a ship, as far as they are shown."""
    if not shows_errors(state, seat):
        return []
    return [_error(state, error) for error in building_errors(state, seat, state.players[seat].ship)]


def _error(state: GalaxyTrucker, error: Error) -> ErrorView:
    kind = error[0]
    return {
        "kind": error_name(state, kind),
        "clause": error_clause(state, kind),
        "cells": [CELL_NAMES[position] for position in error[1:]],
    }


# --- what fits ------------------------------------------------------------------------------------------------------


def builds_with_help(state: GalaxyTrucker, viewer: int | None) -> bool:
    """Return whether the viewer is building and the table tells what fits (GT-5.A1)."""
    return _builds(state, viewer) and viewer is not None and state.config.policy[viewer] != FAITHFUL


def sees_counts(state: GalaxyTrucker, viewer: int | None) -> bool:
    """Return whether the viewer is building and sees on face-up components how often they fit: a handicap may say."""
    return _builds(state, viewer) and viewer is not None and state.config.shows_fits[viewer]


def _builds(state: GalaxyTrucker, viewer: int | None) -> bool:
    return viewer is not None and state.step == BUILDING and state.players[viewer].status == AT_WORK


def view_fits(state: GalaxyTrucker, viewer: int | None) -> dict[str, list[int]]:
    """Return where the component in the viewer's hand, or the loose one, fits: by cell, its rotations."""
    if viewer is None or not builds_with_help(state, viewer):
        return {}
    player = state.players[viewer]
    ship, tile = player.ship, player.hand
    if tile == NOTHING:
        if player.loose == NOTHING:
            return {}
        tile = ship.tile(player.loose)
        ship = without_loose(state, viewer)
    fits: dict[str, list[int]] = {}
    for ground in list_faultless_grounds(state, viewer, ship, tile):
        fits.setdefault(CELL_NAMES[ground >> 2], []).append(ground & 3)
    return fits


def view_fit_counts(state: GalaxyTrucker, viewer: int | None) -> Counts:
    """Return, by face-up component, on how many cells of the viewer's ship it fits, if there is one."""
    if viewer is None or not sees_counts(state, viewer):
        return {}
    return _count_cells(state, viewer, state.face_up)


def update_fit_counts(state: GalaxyTrucker, viewer: int | None, before: GalaxyTrucker, seen: Counts) -> Counts:
    """Return `view_fit_counts(state, viewer)`, made from the counts that the viewer saw in another position."""
    helped = sees_counts(state, viewer) and sees_counts(before, viewer)
    if viewer is None or not helped or state.players[viewer].ship is not before.players[viewer].ship:
        return view_fit_counts(state, viewer)
    if state.face_up == before.face_up:
        return seen
    counts = seen.copy()
    for tile in bits(before.face_up & ~state.face_up):
        counts.pop(TILE_NAMES[tile], None)
    added = state.face_up & ~before.face_up
    return counts | _count_cells(state, viewer, added) if added else counts


def _count_cells(state: GalaxyTrucker, seat: int, tiles: int) -> Counts:
    """Return, by tile of a mask, on how many cells it fits, if there is one."""
    ship = state.players[seat].ship
    counts: Counts = {}
    if has_further_rules(state, seat):
        fitting = all_fitting(ship)
        for tile in bits(tiles):
            cells = {ground >> 2 for ground in faultless_among(state, seat, ship, tile, fitting)}
            if cells:
                counts[TILE_NAMES[tile]] = len(cells)
        return counts
    totals = _add_up(ship)
    for tile in bits(tiles):
        count = sum([total >> 4 * tile & 15 for total in totals])
        if count:
            counts[TILE_NAMES[tile]] = count
    return counts


def _add_up(ship: Ship) -> list[int]:
    """Return numbers of cells on which tiles fit, four bits for each tile, to be added up.

    Each of the numbers counts fifteen cells at most, so that four bits are enough.
    """
    folded = [(mask | mask >> 1 | mask >> 2 | mask >> 3) & _EVERY_TILE for _, mask in all_fitting(ship)]
    return [sum(folded[start : start + 15]) for start in range(0, len(folded), 15)]
