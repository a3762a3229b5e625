"""Phase 3: the control check, and the tiles that allies share (FP-19, FP-24)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Assign
from starlode.games.forgotten_planet.content import SEATS
from starlode.games.forgotten_planet.phases.control import find_nearest
from starlode.games.forgotten_planet.phases.production import run_production
from starlode.games.forgotten_planet.state import ASSIGN, NOBODY, Planet, replace_item, set_owners
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits


def check_control(state: Planet) -> None:
    """Determine control anew for all tiles and all players, whoever is active (FP-19.1, FP-19.10, FP-R19.1).

    Cut-off tiles get an owner again as soon as they are linked (FP-19.14).
    """
    state.unchecked = False
    before = state.owner
    after = [NOBODY] * len(before)
    tiles = [0] * (SEATS + 1)
    reach = find_nearest(state, after, tiles)
    if state.config.allied:
        _find_shared_tiles(state, reach, before, after)
        set_owners(state, after)
    else:
        state.owner = after
        state.tile_counts = tiles[:SEATS]
    if state.events is not None:
        _emit_changes(state, before, after)
    if state.to_ask:
        _ask_next(state)
    else:
        run_production(state)


def predict_owners(state: Planet) -> list[int]:
    """Return who would control each tile if control were checked now.

    What allies share keeps its owner (FP-24.7). It counts for nobody if that is neither of the two, who would be asked,
    or while its question is open (FP-R24.5).
    """
    owner = [NOBODY] * len(state.owner)
    reach = find_nearest(state, owner, [0] * (SEATS + 1))
    if state.players[0].ally != NOBODY:
        pairs = [sum([1 << seat for seat in list_members(state, pair)]) for pair in range(2)]
        for square in state.config.area.squares:
            before = state.owner[square]
            if reach[square] not in pairs or before == NOBODY or state.to_ask >> square & 1:
                continue
            if reach[square] >> before & 1:
                owner[square] = before
    return owner


def _emit_changes(state: Planet, before: list[int], after: list[int]) -> None:
    """Record what each seat gained and lost, and how many tiles it controls; an open question counts for nobody.

    A tile that allies are asked about is lost to an enemy at once (FP-R24.5); of the two, the answer tells.
    """
    squares, names = state.config.area.squares, state.config.area.names
    for seat in range(state.config.players):
        asked = [square for square in bits(state.to_ask) if after[square] == seat]
        taken = [square for square in asked if seat not in list_candidates(state, square)]
        gained = [names[square] for square in squares if after[square] == seat != before[square]]
        lost = [
            names[square] for square in squares if before[square] == seat and (after[square] != seat or square in taken)
        ]
        if gained or lost:
            data: dict[str, Json] = {"seat": seat, "count": after.count(seat) - len(asked)}
            emit(
                state,
                "event-control-changed",
                "FP-19.1",
                {**data, "squares_gained": [*gained], "squares_lost": [*lost]},
            )


# --- allied tiles (FP-24.7, FP-24.8, FP-24.9) -----------------------------------------------------------------------


def find_pair(state: Planet, seat: int) -> int:
    """Return the alliance of a seat: 0 is that of seat 0."""
    return 0 if seat == 0 or state.players[0].ally == seat else 1


def list_members(state: Planet, pair: int) -> list[int]:
    """Return the two seats of an alliance."""
    return [seat for seat in range(state.config.players) if find_pair(state, seat) == pair]


def find_sharing_pair(state: Planet, square: int) -> int:
    """Return the alliance that shares this tile, or NOBODY."""
    return 0 if state.shared_tiles[0] >> square & 1 else 1 if state.shared_tiles[1] >> square & 1 else NOBODY


def _find_shared_tiles(state: Planet, reach: list[int], before: list[int], after: list[int]) -> None:
    """Find the tiles that only two allies are nearest to, and those of them to ask about.

    They keep their owner until they are assigned. A tile that is also nearest to another player belongs to nobody
    (FP-24.10).
    """
    area = state.config.area
    shared_before = state.shared_tiles
    shared = [0, 0]
    for pair in range(2):
        both = sum([1 << seat for seat in list_members(state, pair)])
        shared[pair] = sum([1 << square for square in area.squares if reach[square] == both])
        for square in bits(shared[pair]):
            after[square] = before[square]
    state.shared_tiles = shared
    # A tile next to any change of control may be assigned anew (FP-24.9, FP-R24.4).
    changed = sum([1 << square for square in area.squares if before[square] != after[square]])
    state.to_ask = state.asked = state.left_to_default = 0
    for pair in range(2):
        for square in bits(shared[pair]):
            if not shared_before[pair] >> square & 1 or area.near[square] & changed:
                state.to_ask |= 1 << square


def find_member_asked(state: Planet, pair: int) -> int:
    """Return the active player if he is a member, otherwise the member whose turn comes next (FP-R24.3)."""
    players = state.config.players
    for step in range(players):
        seat = state.order[(state.turn + step) % players]
        if find_pair(state, seat) == pair:
            return seat
    raise LookupError(f"alliance {pair} has no members")


def _ask_next(state: Planet) -> None:
    """Ask about the next tile in reading order; an alliance that left its tiles to the default is not asked again."""
    while state.to_ask:
        square = find_square_asked(state)
        pair = find_sharing_pair(state, square)
        if not state.left_to_default >> pair & 1:
            state.step = ASSIGN
            return
        _assign_owner(state, square, find_default_owner(state, square))
    run_production(state)


def find_default_owner(state: Planet, square: int) -> int:
    """Return who gets the tile if no answer is given (FP-R24.3)."""
    pair = find_sharing_pair(state, square)
    if state.config.ally_tile_to_active:
        return state.seat if find_pair(state, state.seat) == pair else find_member_asked(state, pair)
    owner = state.owner[square]
    return owner if owner in list_members(state, pair) else find_member_asked(state, pair)


def find_square_asked(state: Planet) -> int:
    """Return the tile that is asked about."""
    return (state.to_ask & -state.to_ask).bit_length() - 1


def find_decider(state: Planet) -> int:
    """Return who is asked about it."""
    return find_member_asked(state, find_sharing_pair(state, find_square_asked(state)))


def list_candidates(state: Planet, square: int) -> list[int]:
    """Return the two allies who may get this tile (FP-24.7)."""
    return list_members(state, find_sharing_pair(state, square))


def list_assignments(state: Planet) -> list[Action]:
    """Return the assignment to each of the two allies, and to the default (FP-24.7, FP-D19)."""
    square = find_square_asked(state)
    actions = state.config.actions
    assert actions.assign_rest is not None
    return [*[actions.assign[square][seat] for seat in list_candidates(state, square)], actions.assign_rest]


def why_not_assign(state: Planet, action: Action) -> Refusal | None:
    """Return that another tile is asked about, or that this player is not nearest to it (FP-24.7)."""
    assert isinstance(action, Assign)
    square = find_square_asked(state)
    name: dict[str, Json] = {"square": state.config.area.names[square]}
    if action.square != square:
        return Refusal("refusal-assign-other-tile", "FP-24.7", name)
    if action.seat not in list_candidates(state, square):
        return Refusal("refusal-assign-not-a-member", "FP-24.7", {**name, "seat": action.seat})
    return None


def apply_assign(state: Planet, action: Action) -> None:
    """Assign the tile until control of a neighbouring tile changes (FP-24.8)."""
    assert isinstance(action, Assign)
    _assign_owner(state, action.square, action.seat)
    _ask_next(state)


def apply_assign_rest(state: Planet, _action: Action) -> None:
    """Leave this tile and the alliance's others to the default (FP-R24.3)."""
    state.left_to_default |= 1 << find_sharing_pair(state, find_square_asked(state))
    _ask_next(state)


def _assign_owner(state: Planet, square: int, seat: int) -> None:
    """Assign a tile; if its owner changes, ask again about shared tiles beside it, each at most once in a check."""
    state.to_ask &= ~(1 << square)
    state.asked |= 1 << square
    if state.owner[square] != seat:
        set_owners(state, replace_item(state.owner, square, seat))
        released = state.config.area.near[square] & (state.shared_tiles[0] | state.shared_tiles[1])
        state.to_ask |= released & ~state.asked
    if state.events is not None:
        name = state.config.area.names[square]
        emit(state, "event-tile-assigned", "FP-24.7", {"seat": seat, "square": name})
