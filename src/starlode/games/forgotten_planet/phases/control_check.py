"""Phase 3: control check, and the tiles that allies share (sections 19 and 24)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Assign
from starlode.games.forgotten_planet.content import SEATS
from starlode.games.forgotten_planet.phases.control import nearest
from starlode.games.forgotten_planet.phases.production import produce_all
from starlode.games.forgotten_planet.state import ASSIGN, NOBODY, Planet, emit, put, set_owners
from starlode.kernel.contract import Action, Json
from starlode.kernel.masks import bits


def check_control(state: Planet) -> None:
    """Control is determined anew for all tiles and players (FP-19.1)."""
    state.unchecked = False
    before = state.owner
    after = [NOBODY] * len(before)
    tiles = [0] * (SEATS + 1)
    reach = nearest(state, after, tiles)
    if state.kit.allied:
        _share(state, reach, before, after)
        set_owners(state, after)
    else:
        state.owner = after
        state.tiles = tiles[:SEATS]
    if state.events is not None:
        _tell(state, before, after)
    if state.to_ask:
        _ask_next(state)
    else:
        produce_all(state)


def _tell(state: Planet, before: list[int], after: list[int]) -> None:
    names = state.kit.area.names
    for seat in range(state.kit.players):
        gained = [names[square] for square in state.kit.area.squares if after[square] == seat != before[square]]
        lost = [names[square] for square in state.kit.area.squares if before[square] == seat != after[square]]
        if gained or lost:
            data: dict[str, Json] = {"seat": seat, "count": after.count(seat)}
            emit(
                state,
                "event-control-changed",
                "FP-19.1",
                {**data, "squares_gained": [*gained], "squares_lost": [*lost]},
            )


# --- allied tiles (FP-24.7 to FP-24.9) ----------------------------------------------------------------------------


def pair_of(state: Planet, seat: int) -> int:
    """The alliance of a seat: 0 is that of seat 0."""
    return 0 if seat == 0 or state.ally[0] == seat else 1


def members(state: Planet, pair: int) -> list[int]:
    """The two seats of an alliance."""
    return [seat for seat in range(state.kit.players) if pair_of(state, seat) == pair]


def pair_at(state: Planet, square: int) -> int:
    """The alliance that shares this tile, or NOBODY."""
    return 0 if state.shared[0] >> square & 1 else 1 if state.shared[1] >> square & 1 else NOBODY


def _share(state: Planet, reach: list[int], before: list[int], after: list[int]) -> None:
    """Tiles that only two allies are nearest to keep their owner for now; some of them are asked for."""
    area = state.kit.area
    was = state.shared
    now = [0, 0]
    for pair in range(2):
        both = sum([1 << seat for seat in members(state, pair)])
        now[pair] = sum([1 << square for square in area.squares if reach[square] == both])
        for square in bits(now[pair]):
            after[square] = before[square]
    state.shared = now
    changed = sum([1 << square for square in area.squares if before[square] != after[square]])
    state.to_ask = state.asked = state.rest = 0
    for pair in range(2):
        for square in bits(now[pair]):
            if not was[pair] >> square & 1 or area.near[square] & changed:
                state.to_ask |= 1 << square


def member_asked(state: Planet, pair: int) -> int:
    """The active player if he is a member, otherwise the member whose turn comes next (FP-R24.3)."""
    players = state.kit.players
    for step in range(players):
        seat = state.order[(state.turn + step) % players]
        if pair_of(state, seat) == pair:
            return seat
    raise LookupError("an alliance has members")


def _ask_next(state: Planet) -> None:
    """The next question in reading order; whoever leaves the rest is not asked again."""
    while state.to_ask:
        square = square_asked(state)
        pair = pair_at(state, square)
        if not state.rest >> pair & 1:
            state.step = ASSIGN
            return
        _give(state, square, default_owner(state, square))
    produce_all(state)


def default_owner(state: Planet, square: int) -> int:
    """Who gets the tile if no answer is given (FP-R24.3)."""
    pair = pair_at(state, square)
    if state.kit.tile_to_active:
        return state.seat if pair_of(state, state.seat) == pair else member_asked(state, pair)
    owner = state.owner[square]
    return owner if owner in members(state, pair) else member_asked(state, pair)


def square_asked(state: Planet) -> int:
    """The tile that is asked for."""
    return (state.to_ask & -state.to_ask).bit_length() - 1


def decider(state: Planet) -> int:
    """Who is asked for it."""
    return member_asked(state, pair_at(state, square_asked(state)))


def options(state: Planet) -> list[Action]:
    """One of the two allies, or no answer (FP-D19)."""
    square = square_asked(state)
    actions = state.kit.actions
    assert actions.assign_rest is not None
    seats = members(state, pair_at(state, square))
    return [*[actions.assign[square][seat] for seat in seats], actions.assign_rest]


def assign(state: Planet, action: Action) -> None:
    """The answer stands until control of a neighbouring tile changes (FP-24.8)."""
    if isinstance(action, Assign):
        _give(state, action.square, action.seat)
    else:
        state.rest |= 1 << pair_at(state, square_asked(state))
    _ask_next(state)


def _give(state: Planet, square: int, seat: int) -> None:
    """A tile that changes its owner releases the shared tiles beside it, each at most once in a check."""
    state.to_ask &= ~(1 << square)
    state.asked |= 1 << square
    if state.owner[square] != seat:
        set_owners(state, put(state.owner, square, seat))
        released = state.kit.area.near[square] & (state.shared[0] | state.shared[1])
        state.to_ask |= released & ~state.asked
    if state.events is not None:
        name = state.kit.area.names[square]
        emit(state, "event-tile-assigned", "FP-24.7", {"seat": seat, "square": name})
