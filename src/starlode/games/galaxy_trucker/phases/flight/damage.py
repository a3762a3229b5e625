"""Lost components: what is destroyed, what falls off, and which piece of a broken ship flies on (GT-11.13).

The check of ships uses it too: there everything lost is `REMOVED`, and it sets off nothing (GL-1.R3).
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, KeepPiece
from starlode.games.galaxy_trucker.content import CELL_NAMES, GOODS_NAMES, TILE_NAMES, TILES
from starlode.games.galaxy_trucker.hooks import LOSS_COMPONENT, LOSS_CREW, LOSS_GOODS, LOSS_TOKEN, Wave
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.flight import crew_loss
from starlode.games.galaxy_trucker.ship.joints import parts, stranded_aliens
from starlode.games.galaxy_trucker.ship.ship import CREW_MEMBERS, HUMAN, HUMANS, TWO_HUMANS, Ship
from starlode.games.galaxy_trucker.state import (
    ABANDONED,
    DESTROYED,
    FALLEN,
    KEEP_ONE,
    REMOVED,
    GalaxyTrucker,
    pack_loss,
    pop,
    push,
)
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

# By cause, what people are told and by which clause.
_LOSS_EVENTS: Final[dict[int, tuple[str, str]]] = {
    REMOVED: ("event-components-removed", "GT-6.7"),
    DESTROYED: ("event-components-destroyed", "GT-11.13"),
    FALLEN: ("event-components-fell", "GT-11.13"),
    ABANDONED: ("event-components-abandoned", "GT-11.A1"),
}

# --- losing components --------------------------------------------------------------------------------------------


def destroy(state: GalaxyTrucker, seat: int, mask: int) -> None:
    """Destroy components together (GT-11.13, GL-1.24), wave by wave (GT-22.15); then apply `choose_piece` (GL-7.30).

    Only destruction has waves (GL-1.28): what falls or is abandoned neither explodes (GL-7.10) nor breaks what is
    around it (GL-7.13).
    """
    for number, (destroyed, fallen) in enumerate(waves_of(state, seat, mask)):
        if number and state.events is not None:
            cells: list[Json] = [CELL_NAMES[position] for position in bits(destroyed)]
            emit(state, "event-explosion-wave", "GL-7.28", {"seat": seat, "wave": number, "cell": cells})
        lose_components(state, seat, destroyed, DESTROYED)
        lose_components(state, seat, fallen, FALLEN)
    choose_piece(state, seat, FALLEN)


def waves_of(state: GalaxyTrucker, seat: int, mask: int) -> list[Wave]:
    """Return the waves of destruction if these components are destroyed; the first wave holds them (GT-22.15)."""
    waves: list[Wave] = [(mask & state.players[seat].ship.mask, 0)]
    for spread in state.config.hooks.destruction:
        waves = spread(state, seat, waves)
    return waves


def lost_with(state: GalaxyTrucker, seat: int, mask: int) -> Wave:
    """Return all that is destroyed, and that falls before the ship breaks, if these components are destroyed."""
    destroyed = fallen = 0
    for wave in waves_of(state, seat, mask):
        destroyed |= wave[0]
        fallen |= wave[1]
    return destroyed, fallen


def without(ship: Ship, mask: int) -> Ship:
    """Return a copy of a ship without these components."""
    rest = ship.copy()
    for position in bits(mask):
        rest.remove(position)
    return rest


def lose_components(state: GalaxyTrucker, seat: int, mask: int, cause: int) -> None:
    """Move components to the discard pile with their one cause (GT-11.A1, GL-1.23), and what they carry to the supply.

    What an expansion lets leave together with fallen and abandoned ones falls after them (GT-22.15). In the check of
    the learning flight they go back to the pool face up instead (GT-6.8, GT-17.4).
    """
    if not mask:
        return
    with_them = _falling_with(state, seat, mask) if cause in (FALLEN, ABANDONED) else 0
    _discard(state, seat, mask, cause)
    if with_them:
        _discard(state, seat, with_them, FALLEN)


def _falling_with(state: GalaxyTrucker, seat: int, mask: int) -> int:
    """Return the further components that fall if these fall or are abandoned."""
    more = 0
    for group in state.config.hooks.falling:
        more |= group(state, seat, mask)
    return more & state.players[seat].ship.mask & ~mask


def _discard(state: GalaxyTrucker, seat: int, mask: int, cause: int) -> None:
    ship = state.edit_ship(seat)
    positions = bits(mask)
    tiles = [ship.tile(position) for position in positions]
    if state.events is not None:
        names: list[Json] = [TILE_NAMES[tile] for tile in tiles]
        cells: list[Json] = [CELL_NAMES[position] for position in positions]
        key, clause = _LOSS_EVENTS[cause]
        emit(state, key, clause, {"seat": seat, "tile": names, "cell": cells, "count": len(tiles)})
    _lose_crew_and_tokens(state, seat, positions)
    _lose_goods(state, seat, positions)
    for position in positions:
        ship.remove(position)
    if cause == REMOVED and state.config.learning:
        # A starting cabin goes to the box.
        state.face_up |= sum([1 << tile for tile in tiles if tile < TILES])
        return
    player = state.edit(seat)
    player.lost += tuple([pack_loss(tile, cause, at) for tile, at in zip(tiles, positions, strict=True)])
    for tile in tiles:
        state.config.hooks.report_loss(state, seat, LOSS_COMPONENT, tile, cause)


def _lose_crew_and_tokens(state: GalaxyTrucker, seat: int, positions: list[int]) -> None:
    """Report crew and tokens of components that leave the ship; they are never short (GT-1.10, GT-11.15, GL-1.29)."""
    hooks = state.config.hooks
    ship = state.players[seat].ship
    crew = tokens = 0
    for position in positions:
        aboard = ship.crew[position]
        if aboard:
            hooks.report_loss(state, seat, LOSS_CREW, HUMAN if aboard == TWO_HUMANS else aboard, CREW_MEMBERS[aboard])
            crew += CREW_MEMBERS[aboard]
        if ship.tokens[position]:
            hooks.report_loss(state, seat, LOSS_TOKEN, position, ship.tokens[position])
            tokens += ship.tokens[position]
    if crew and state.events is not None:
        emit(state, "event-crew-lost-aboard", "GT-11.15", {"seat": seat, "count": crew})
    if tokens and state.events is not None:
        emit(state, "event-tokens-lost-aboard", "GT-11.15", {"seat": seat, "count": tokens})


def _lose_goods(state: GalaxyTrucker, seat: int, positions: list[int]) -> None:
    """Return goods of components that leave the ship to the supply, hidden ones too (GT-11.15, GT-12.4, GL-3.6.4)."""
    packed = state.players[seat].ship.goods
    colours = range(len(GOODS_NAMES))
    blocks = [sum([packed[position] >> 4 * colour & 15 for position in positions]) for colour in colours]
    if not any(blocks):
        return
    state.supply = tuple([state.supply[colour] + blocks[colour] for colour in colours])
    for colour in colours:
        if blocks[colour]:
            state.config.hooks.report_loss(state, seat, LOSS_GOODS, colour, blocks[colour])
    if state.events is not None:
        lost: dict[str, Json] = {GOODS_NAMES[colour]: blocks[colour] for colour in colours if blocks[colour]}
        emit(state, "event-goods-lost-aboard", "GT-11.15", {"seat": seat, "goods": lost})


def lose_stranded_aliens(state: GalaxyTrucker, seat: int) -> None:
    """Lose aliens whose cabin is no longer joined to a life support of their colour (GT-8.7, GT-11.16)."""
    for cabin in stranded_aliens(state.players[seat].ship):
        ship = state.edit_ship(seat)
        alien = ship.crew[cabin]
        ship.crew[cabin] = 0
        state.config.hooks.report_loss(state, seat, LOSS_CREW, alien, 1)
        if state.events is not None:
            data: dict[str, Json] = {"seat": seat, "crew": crew_loss.crew_name(alien), "cell": CELL_NAMES[cabin]}
            emit(state, "event-alien-stranded", "GT-8.7", data)


# --- which piece to keep (GT-19.9) --------------------------------------------------------------------------------


def choose_piece(state: GalaxyTrucker, seat: int, cause: int) -> None:
    """Lose aliens without life support; if the ship is in several pieces, let the owner choose one (GT-6.6, GT-11.14).

    `cause` is recorded for the components that fall off with the other pieces: in flight they have fallen (GL-1.25).
    """
    lose_stranded_aliens(state, seat)
    if len(parts(state.players[seat].ship)) > 1:
        push(state, seat, KEEP_ONE, cause)


def list_pieces(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return all pieces, even those without humans (GT-11.A2), each named by its first cell."""
    return [ACTIONS.keep_piece[_first(part)] for part in parts(state.players[seat].ship)]


def _first(part: int) -> int:
    """Return the first position of a mask."""
    return (part & -part).bit_length() - 1


def apply_piece(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Keep the chosen piece; all others fall off (GT-6.6, GT-11.14)."""
    assert isinstance(action, KeepPiece)
    cause = pop(state, seat)[1]
    ship = state.players[seat].ship
    [kept] = [part for part in parts(ship) if part >> action.position & 1]
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "cell": CELL_NAMES[action.position], "count": kept.bit_count()}
        emit(state, "event-piece-kept", _piece_clause(cause), data)
    lose_components(state, seat, ship.mask & ~kept, cause)


def _piece_clause(cause: int) -> str:
    return "GT-6.6" if cause == REMOVED else "GT-11.14"


def why_not_piece(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why this is no piece to keep, or None."""
    player = state.players[seat]
    if not isinstance(action, KeepPiece):
        return refusals.wrong_moment(state, seat, action)
    clause = _piece_clause(player.stack[-1][1])
    data: dict[str, Json] = {"cell": CELL_NAMES[action.position]}
    for part in parts(player.ship):
        if _first(part) == action.position:
            return None
        if part >> action.position & 1:
            return Refusal("refusal-piece-by-first-cell", clause, {**data, "cell_first": CELL_NAMES[_first(part)]})
    return Refusal("refusal-no-component-there", clause, data)


def default_piece(state: GalaxyTrucker, seat: int) -> Action:
    """Return the piece that `best_piece` chooses."""
    player = state.players[seat]
    return ACTIONS.keep_piece[_first(best_piece(player.ship, in_check=player.stack[-1][1] == REMOVED))]


def best_piece(ship: Ship, *, in_check: bool) -> int:
    """Return the piece with most humans (in the check, most cabins), then most components, then first in cell order.

    0 if nothing is left of the ship.
    """
    best, most = 0, (-1, -1)
    for part in parts(ship):
        cabins = ship.cabins() & part
        people = cabins.bit_count() if in_check else _count_humans(ship, cabins)
        size = (people, part.bit_count())
        if size > most:
            best, most = part, size
    return best


def _count_humans(ship: Ship, cabins: int) -> int:
    return sum([HUMANS[ship.crew[cabin]] for cabin in bits(cabins)])
