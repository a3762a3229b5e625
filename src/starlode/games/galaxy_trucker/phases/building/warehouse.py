"""The warehouse and the hands: taking components, returning them, setting them aside (GT-5.2, GT-5.3, GT-5.17)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import RESERVE, TILE_NAMES
from starlode.games.galaxy_trucker.hooks import Back
from starlode.games.galaxy_trucker.phases.restrictions import restricts_reserve, why_not_reserved
from starlode.games.galaxy_trucker.state import FROM_OPEN, FROM_POOL, FROM_RESERVE, NOTHING, GalaxyTrucker
from starlode.kernel.contract import Action, Json, Refusal
from starlode.kernel.masks import MaskTable, bits

TAKE_OPEN: Final[MaskTable[Action]] = MaskTable(ACTIONS.take_open)
JUST_RETURNED: Final = 2_000  # milliseconds for which `returned` keeps a tile


def take_open(state: GalaxyTrucker, seat: int, tile: int) -> None:
    """Take a component that lies face up into the hand."""
    state.face_up &= ~(1 << tile)
    state.returned = tuple([entry for entry in state.returned if entry[0] != tile])
    _take(state, seat, tile, FROM_OPEN)


def take_reserved(state: GalaxyTrucker, seat: int, slot: int) -> int:
    """Take a component of the reserve into the hand, also one that was given (GT-5.18, GL-2.8), and return its tile."""
    player = state.edit(seat)
    tile = player.reserve[slot]
    player.reserve = (*player.reserve[:slot], *player.reserve[slot + 1 :])
    _take(state, seat, tile, FROM_RESERVE)
    return tile


def _take(state: GalaxyTrucker, seat: int, tile: int, origin: int) -> None:
    player = state.edit(seat)
    player.hand = tile
    player.hand_from = origin
    player.loose = NOTHING  # GT-5.7, GT-5.A9: taking another component welds the last one


def empty_hand(state: GalaxyTrucker, seat: int) -> int:
    """Take the component out of the player's hand and return it."""
    player = state.edit(seat)
    tile = player.hand
    player.hand = NOTHING
    return tile


def turn_up(state: GalaxyTrucker, tile: int) -> None:
    """Return a component to the warehouse, face up (GT-5.5), cargo too (GL-7.4)."""
    state.face_up |= 1 << tile
    recent = [entry for entry in state.returned if entry[1] > state.now - JUST_RETURNED]
    state.returned = (*recent, (tile, state.now))


def why_not_open(state: GalaxyTrucker, tile: int) -> Refusal | None:
    """Return why nobody can take this tile from the warehouse, or None if it lies face up."""
    if state.face_up >> tile & 1:
        return None
    data: dict[str, Json] = {"tile": TILE_NAMES[tile]}
    for seat, player in enumerate(state.players):
        seen_in_hand = player.hand == tile and player.hand_from != FROM_POOL
        if seen_in_hand or tile in player.reserve or any(piece >> 2 == tile for piece in player.ship.pieces):
            # GT-5.A6: another request for the same tile came first.
            return Refusal("refusal-tile-taken", "GT-5.A6", {**data, "seat": seat})
    return Refusal("refusal-tile-not-face-up", "GT-5.3", data)


def why_not_hidden(state: GalaxyTrucker) -> Refusal | None:
    """Return why no face-down component can be taken or turned up, or None (GT-5.A7)."""
    return None if state.pool else Refusal("refusal-pool-empty", "GT-5.A7", {})


def why_not_back(state: GalaxyTrucker, back: Back) -> Refusal | None:
    """Return why no face-down component with this back can be taken or turned up, or None."""
    return None if back.count(state) else Refusal("refusal-pool-empty", back.clause, {})


def why_not_slot(state: GalaxyTrucker, seat: int, slot: int) -> Refusal | None:
    """Return why nothing can be taken from this slot of the player's reserve, or None."""
    if slot < len(state.players[seat].reserve):
        return None
    if state.board.learning:
        return Refusal("refusal-no-reserve", "GT-17.2", {})
    return Refusal("refusal-slot-empty", "GT-5.18", {"slot": slot + 1})


def reservable(state: GalaxyTrucker, seat: int, tiles: int) -> int:
    """Return those tiles of a mask that the player may set aside: none if two or more are there (GL-1.19, GL-1.21)."""
    if _why_no_room(state, seat) is not None:
        return 0
    if not restricts_reserve(state, seat):
        return tiles
    return sum(1 << tile for tile in bits(tiles) if why_not_reserved(state, seat, tile) is None)


def why_not_set_aside(state: GalaxyTrucker, seat: int, tile: int) -> Refusal | None:
    """Return why the player may not set this tile aside, or None if they may (GT-5.17)."""
    return _why_no_room(state, seat) or why_not_reserved(state, seat, tile)


def _why_no_room(state: GalaxyTrucker, seat: int) -> Refusal | None:
    """Return why the player's reserve takes no tile, or None."""
    if state.board.learning:
        return Refusal("refusal-no-reserve", "GT-17.2", {})
    if len(state.players[seat].reserve) >= RESERVE:
        return Refusal("refusal-reserve-full", "GT-5.17", {"count": RESERVE})
    return None
