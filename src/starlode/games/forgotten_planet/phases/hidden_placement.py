"""Hidden placement: each player lays a base, a land tile and a special mine face down (section 28)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Hide
from starlode.games.forgotten_planet.content import (
    FACE_DOWN,
    HIDDEN_BASE,
    HIDDEN_EACH,
    HIDDEN_LAND,
    HIDDEN_NAMES,
    LAND,
    SPECIAL,
    STARTING,
)
from starlode.games.forgotten_planet.phases.setup import bases_laid
from starlode.games.forgotten_planet.state import Planet, emit, lay_tile, put, rebuild
from starlode.kernel.contract import Action


def layer(state: Planet, place: int) -> int:
    """Who laid, or will lay, the tile of this number (FP-28.2)."""
    return state.order[place % state.kit.players]


def hand(state: Planet, seat: int) -> list[int]:
    """The kinds that this seat has not laid yet."""
    players = state.kit.players
    laid = state.veiled_kinds[state.order.index(seat) :: players]
    return [kind for kind in range(HIDDEN_EACH) if kind not in laid]


def gap(state: Planet, one: int, other: int) -> int:
    """Empty squares between two tiles (FP-R28.1)."""
    area = state.kit.area
    dx, dy = abs(area.x(one) - area.x(other)), abs(area.y(one) - area.y(other))
    return (max(dx, dy) if state.kit.king_gaps else dx + dy) - 1


def squares_allowed(state: Planet) -> list[int]:
    """Where the next tile may be laid (FP-28.4 to FP-28.6), with the way out of FP-R28.3."""
    kit = state.kit
    free = [square for square in kit.area.squares if square not in state.veiled]
    if not state.veiled:
        return free
    nearest = {square: min([gap(state, square, other) for other in state.veiled]) for square in free}
    for least in (kit.min_between, 1, 0):
        if least <= kit.min_between:
            found = [square for square in free if least <= nearest[square] <= kit.max_to_nearest]
            if found:
                return found
    return free


def options(state: Planet) -> list[Action]:
    """A kind that is still in hand, and a square (FP-D3)."""
    squares = squares_allowed(state)
    hide = state.kit.actions.hide
    return [hide[kind][square] for kind in hand(state, state.seat) for square in squares]


def lay(state: Planet, action: Action) -> None:
    """The tile lies face down; only its layer knows its kind (FP-28.3)."""
    assert isinstance(action, Hide)
    seat, name = state.seat, state.kit.area.names[action.square]
    state.veiled = [*state.veiled, action.square]
    state.veiled_kinds = [*state.veiled_kinds, action.kind]
    lay_tile(state, action.square, FACE_DOWN)
    if state.events is not None:
        tile = HIDDEN_NAMES[action.kind]
        emit(state, "event-tile-hidden", "FP-28.2", {"seat": seat, "square": name})
        emit(state, "event-tile-hidden-own", "FP-28.3", {"tile": tile, "square": name}, (seat,))
    if len(state.veiled) == HIDDEN_EACH * state.kit.players:
        _reveal(state)
    else:
        state.seat = layer(state, len(state.veiled))


def _reveal(state: Planet) -> None:
    """FP-28.7; the bases are lettered in reading order."""
    kit = state.kit
    letter = 0
    for square, kind in sorted(zip(state.veiled, state.veiled_kinds, strict=True)):
        if kind == HIDDEN_BASE:
            state.tile = put(state.tile, square, STARTING + letter)
            letter += 1
        else:
            state.tile = put(state.tile, square, LAND if kind == HIDDEN_LAND else SPECIAL)
    rebuild(state)
    if kit.hidden_from_supply:
        state.land -= kit.players  # FP-R28.2
    if state.events is not None:
        names: list[list[str]] = [[], [], []]
        for square, kind in sorted(zip(state.veiled, state.veiled_kinds, strict=True)):
            names[kind].append(kit.area.names[square])
        emit(
            state,
            "event-tiles-revealed",
            "FP-28.7",
            {"squares_base": [*names[0]], "squares_land": [*names[1]], "squares_special": [*names[2]]},
        )
    bases_laid(state)
