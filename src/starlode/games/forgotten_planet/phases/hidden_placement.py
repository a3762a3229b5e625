"""Hidden placement: each player lays a base, a land tile and a special mine face down (FP-28)."""

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
from starlode.games.forgotten_planet.phases.setup import assign_starting_bases
from starlode.games.forgotten_planet.state import Planet, lay_tile, rebuild, replace_item
from starlode.kernel.contract import Action, Json, Refusal, emit


def find_layer(state: Planet, index: int) -> int:
    """Return the seat that lays the tile of this index: three rounds in order of play (FP-28.2)."""
    return state.order[index % state.config.players]


def list_remaining_kinds(state: Planet, seat: int) -> list[int]:
    """Return the kinds of tile that this seat has not laid yet (FP-28.1)."""
    players = state.config.players
    laid = state.hidden_kinds[state.order.index(seat) :: players]
    return [kind for kind in range(HIDDEN_EACH) if kind not in laid]


def measure_gap(state: Planet, first: int, second: int) -> int:
    """Return the number of empty squares between two tiles (FP-R28.1)."""
    area = state.config.area
    dx, dy = abs(area.x(first) - area.x(second)), abs(area.y(first) - area.y(second))
    return (max(dx, dy) if state.config.king_metric else dx + dy) - 1


def measure_gaps(state: Planet) -> dict[int, int]:
    """Return the gap between each free square and the nearest tile (FP-R28.4); none before the first tile."""
    free = [square for square in state.config.area.squares if square not in state.hidden_squares]
    if not state.hidden_squares:
        return {}
    return {square: min([measure_gap(state, square, tile) for tile in state.hidden_squares]) for square in free}


def find_least_gap(state: Planet, gaps: dict[int, int]) -> int:
    """Return the smallest gap that is allowed (FP-28.4), or -1 if both limits are lifted.

    Where no square has a gap between the limits, the lower one is relaxed, and at last both are (FP-R28.3).
    """
    config = state.config
    for least in (config.min_between, 1, 0):
        if least <= config.min_between and any(least <= gap <= config.max_to_nearest for gap in gaps.values()):
            return least
    return -1


def list_allowed_squares(state: Planet) -> list[int]:
    """Return the playable squares where the next tile may be laid (FP-28.4, FP-28.5, FP-28.6)."""
    gaps = measure_gaps(state)
    least, most = find_least_gap(state, gaps), state.config.max_to_nearest
    return [
        square
        for square in state.config.area.squares
        if square not in state.hidden_squares and (least < 0 or least <= gaps[square] <= most)
    ]


def list_hides(state: Planet) -> list[Action]:
    """Return every remaining kind on every allowed square (FP-D3)."""
    squares = list_allowed_squares(state)
    hide = state.config.actions.hide
    return [hide[kind][square] for kind in list_remaining_kinds(state, state.seat) for square in squares]


def why_not_hide(state: Planet, action: Action) -> Refusal | None:
    """Return why the tile cannot be laid there: laid already, square taken, too near or too far.

    (FP-28.2, FP-28.4, FP-28.5)
    """
    assert isinstance(action, Hide)
    square: dict[str, Json] = {"square": state.config.area.names[action.square]}
    if action.kind not in list_remaining_kinds(state, state.seat):
        return Refusal("refusal-tile-laid", "FP-28.2", {"tile": HIDDEN_NAMES[action.kind]})
    if action.square in state.hidden_squares:
        return Refusal("refusal-square-veiled", "FP-28.2", square)
    gaps = measure_gaps(state)
    least, most = find_least_gap(state, gaps), state.config.max_to_nearest
    if least < 0:
        return None
    gap = gaps[action.square]
    if gap > most:
        return Refusal("refusal-gap-too-large", "FP-28.5", {**square, "gap": gap, "most": most})
    if gap < least:
        return Refusal("refusal-gap-too-small", "FP-28.4", {**square, "gap": gap, "least": least})
    return None


def apply_hide(state: Planet, action: Action) -> None:
    """Lay the tile face down; only the player who laid it knows its kind (FP-28.3)."""
    assert isinstance(action, Hide)
    seat, name = state.seat, state.config.area.names[action.square]
    state.hidden_squares = [*state.hidden_squares, action.square]
    state.hidden_kinds = [*state.hidden_kinds, action.kind]
    lay_tile(state, action.square, FACE_DOWN)
    if state.events is not None:
        tile = HIDDEN_NAMES[action.kind]
        emit(state, "event-tile-hidden", "FP-28.2", {"seat": seat, "square": name})
        emit(state, "event-tile-hidden-own", "FP-28.3", {"tile": tile, "square": name}, (seat,))
    if len(state.hidden_squares) == HIDDEN_EACH * state.config.players:
        _reveal_tiles(state)
    else:
        state.seat = find_layer(state, len(state.hidden_squares))


def _reveal_tiles(state: Planet) -> None:
    """Reveal all tiles where they lie, bases lettered in reading order, one special mine per player.

    (FP-28.7, FP-28.9)
    """
    config = state.config
    letter = 0
    for square, kind in sorted(zip(state.hidden_squares, state.hidden_kinds, strict=True)):
        if kind == HIDDEN_BASE:
            state.tile = replace_item(state.tile, square, STARTING + letter)
            letter += 1
        else:
            state.tile = replace_item(state.tile, square, LAND if kind == HIDDEN_LAND else SPECIAL)
    rebuild(state)
    if config.hidden_from_supply:
        state.land -= config.players  # FP-R28.2
    if state.events is not None:
        names: list[list[str]] = [[], [], []]
        for square, kind in sorted(zip(state.hidden_squares, state.hidden_kinds, strict=True)):
            names[kind].append(config.area.names[square])
        emit(
            state,
            "event-tiles-revealed",
            "FP-28.7",
            {"squares_base": [*names[0]], "squares_land": [*names[1]], "squares_special": [*names[2]]},
        )
    assign_starting_bases(state)  # FP-28.8
