"""Remedies for refusals while ships are built, checked and loaded."""

from __future__ import annotations

from starlode.games.galaxy_trucker import actions as act
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import (
    CABIN,
    CARGO,
    CENTRE,
    END_TURN_AP,
    ENGINE,
    MOST_AP_BEFORE_LOOK,
    RADIOACTIVE,
    RESERVE,
    STEP,
    STRUCTURAL,
    TILE_NUMBER,
    TILES,
)
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.lunar.state import edit_table, table_of
from starlode.games.galaxy_trucker.phases.building import placing
from starlode.games.galaxy_trucker.phases.building.turn_based import tiles_needed
from starlode.games.galaxy_trucker.phases.restrictions import building_errors, error_name
from starlode.games.galaxy_trucker.ship.joints import LIFE_SUPPORT, parts, supports
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE, starting_ship
from starlode.games.galaxy_trucker.state import GRACE, NOTHING
from starlode.kernel.contract import Action
from starlode.kernel.masks import bits
from tests.galaxy_trucker.remedies.changing import (
    Change,
    Data,
    NotHere,
    add_component,
    at,
    beside,
    free_cell,
    lay,
    take_off,
    tiles_of,
)

# --- warehouse and hands ----------------------------------------------------------------------------------------------


def turn_up(state: GalaxyTruckerState, _seat: int, _action: Action, data: Data) -> None:
    """Let the tile lie face up, although somebody has it."""
    tile, owner = TILE_NUMBER[str(data["tile"])], int(str(data["seat"]))
    player = state.players[owner]
    assert tile in (player.hand, *player.reserve, *[piece >> 2 for piece in player.ship.pieces])
    for position in bits(player.ship.mask):
        if player.ship.tile(position) == tile:
            take_off(state, owner, position)
    state.edit(owner).reserve = tuple([other for other in player.reserve if other != tile])
    if player.hand == tile:
        state.edit(owner).hand = NOTHING
    state.face_up |= 1 << tile


def turn_up_unseen(state: GalaxyTruckerState, _seat: int, _action: Action, data: Data) -> None:
    """Let the tile lie face up that nobody has shown yet."""
    tile = TILE_NUMBER[str(data["tile"])]
    for player in state.players:
        assert tile not in (*player.reserve, *[piece >> 2 for piece in player.ship.pieces])
    state.pool &= ~(1 << tile)
    state.face_up |= 1 << tile


def fill_pool(state: GalaxyTruckerState, _seat: int, action: Action, _data: Data) -> None:
    if isinstance(action, act.TakeHidden | act.RevealTile):
        assert not state.pool
        state.pool = 1
    else:
        assert not any(table_of(state).cargo_hidden)
        edit_table(state).cargo_hidden = (1, 1, 1, 1)


def fill_reserve(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, act.TakeReserved)
    assert action.slot >= len(state.players[seat].reserve)
    player = state.edit(seat)
    player.reserve = (*player.reserve, *tiles_of(CABIN))[: action.slot + 1]


def empty_reserve(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert len(state.players[seat].reserve) >= RESERVE
    state.edit(seat).reserve = ()


def take_component(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].hand == NOTHING
    player = state.edit(seat)
    player.hand, player.hand_from, player.loose = tiles_of(CABIN)[0], st.FROM_OPEN, NOTHING


def empty_hand(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].hand != NOTHING
    state.edit(seat).hand = NOTHING


def put_pile_back(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].looking != NOTHING
    state.edit(seat).looking = NOTHING


def look_at_pile(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].looking == NOTHING
    state.edit(seat).looking = 0


def free_pile(state: GalaxyTruckerState, _seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, act.Peek | act.Look)
    for seat, player in enumerate(state.players):
        if player.looking == action.pile:
            state.edit(seat).looking = NOTHING


def take_from_warehouse(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    player = state.players[seat]
    assert (player.hand_from if player.hand != NOTHING else player.loose_from) == st.FROM_RESERVE
    player = state.edit(seat)
    player.hand_from = player.loose_from = st.FROM_OPEN


def lose_gold(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].gold
    state.edit(seat).gold = False


def hold_base_tile(state: GalaxyTruckerState, seat: int, action: Action, data: Data) -> None:
    """Let it be no cargo: an ordinary component in the hand, or loose."""
    assert TILE_NUMBER[str(data["tile"])] >= CARGO
    if isinstance(action, act.Reserve):
        raise NotHere  # the action names the tile
    exchange(state, seat, tiles_of(CABIN)[0])


# --- placing ----------------------------------------------------------------------------------------------------------


def exchange(state: GalaxyTruckerState, seat: int, tile: int) -> None:
    """Let another tile be in the hand or, if it is empty, loose."""
    player = state.edit(seat)
    if player.hand != NOTHING:
        player.hand = tile
    else:
        loose = player.loose
        lay(state, seat, loose, tile << 2 | player.ship.pieces[loose] & 3)
        state.edit(seat).loose = loose


def add_loose(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].loose == NOTHING
    cell = free_cell(state, seat, beside(CENTRE))
    lay(state, seat, cell, tiles_of(CABIN)[0] << 2)
    player = state.edit(seat)
    player.loose, player.loose_from = cell, st.FROM_OPEN


def turn_loose(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    loose = state.players[seat].loose
    piece = state.players[seat].ship.pieces[loose]
    lay(state, seat, loose, piece & ~3 | (piece + 1) & 3)
    state.edit(seat).loose = loose


def weld(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert state.players[seat].loose == at(data)
    state.edit(seat).loose = NOTHING


def clear_cell(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert state.players[seat].ship.mask >> at(data) & 1
    if at(data) == CENTRE:
        raise NotHere  # there is always a starting cabin
    take_off(state, seat, at(data))


def build_beside(state: GalaxyTruckerState, seat: int, action: Action, data: Data) -> None:
    player = state.players[seat]
    moved = 1 << player.loose if isinstance(action, act.MoveLast) else 0
    assert not beside(at(data)) & player.ship.mask & ~moved
    lay(state, seat, free_cell(state, seat, beside(at(data))), tiles_of(CABIN)[0] << 2)


def exchange_faulty(state: GalaxyTruckerState, seat: int, action: Action, data: Data) -> str:
    """Return the name of the first error, and remove it.

    Take a tile that lies there without error; or else exchange what lies beside that place too.
    """
    assert isinstance(action, act.Place | act.MoveLast)
    player = state.players[seat]
    moving = player.hand == NOTHING
    ship = placing.without_loose(state, seat) if moving else player.ship
    ground = 4 * action.position + action.rotation
    tried = placing.with_piece(ship, TILE_NUMBER[str(data["tile"])], ground)
    name = error_name(state, building_errors(state, seat, tried)[0][0])
    for tile in range(TILES):
        if not building_errors(state, seat, placing.with_piece(ship, tile, ground)):
            exchange(state, seat, tile)
            return name
    others = [*tiles_of(STRUCTURAL), *tiles_of(CABIN)]
    for cell in bits(beside(action.position) & ship.mask & ~(1 << CENTRE)):
        for piece in [tile << 2 | rotation for tile in tiles_of(STRUCTURAL) for rotation in range(4)]:
            rest = ship.copy()
            rest.remove(cell)
            rest.put(cell, piece)
            for tile in others:
                if not building_errors(state, seat, placing.with_piece(rest, tile, ground)):
                    lay(state, seat, cell, piece)
                    exchange(state, seat, tile)
                    return name
    raise NotHere


def without_error(expected: str) -> Change:
    """Return the change that removes a building error of this name."""

    def change(state: GalaxyTruckerState, seat: int, action: Action, data: Data) -> None:
        assert exchange_faulty(state, seat, action, data) == expected

    return change


def start_anew(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    state.set_ship(seat, starting_ship(state.board.level, 0))


def fill_board(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].ship.components() < tiles_needed(state)
    while state.players[seat].ship.components() < tiles_needed(state):
        add_component(state, seat)


def build_something(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].ship.components() == 1
    add_component(state, seat)


# --- handicap: loosening ----------------------------------------------------------------------------------------------


def allow_unweld(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, act.Unweld)
    assert state.turn_based or state.players[seat].unwelded >= state.config.unwelds[seat]
    if not state.config.unwelds[seat]:
        raise NotHere  # the table's options say so
    state.edit(seat).unwelded = 0


def put_base_component(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, act.Unweld)
    assert not 0 <= state.players[seat].ship.tile(action.position) < TILES
    lay(state, seat, action.position, tiles_of(CABIN)[0] << 2)


def take_off_held(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    """Take off what would fall off: all but one of the parts that are left without the component."""
    assert isinstance(action, act.Unweld)
    rest = state.players[seat].ship.copy()
    rest.remove(action.position)
    for part in parts(rest)[1:]:
        for position in bits(part):
            take_off(state, seat, position)


# --- time and the end of building -------------------------------------------------------------------------------------


def stop_sand(state: GalaxyTruckerState, _seat: int, _action: Action, _data: Data) -> None:
    assert state.timer_ends != -1
    state.timer_ends = -1


def step_timer_back(state: GalaxyTruckerState, _seat: int, _action: Action, _data: Data) -> None:
    assert state.timer_space == len(state.board.timer_spaces) - 1
    state.timer_space -= 1


def finish(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].status != st.FINISHED
    state.edit(seat).status = st.FINISHED


def go_on_building(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].status != st.AT_WORK
    player = state.edit(seat)
    player.start_space = 0
    player.status = st.CAUGHT if state.step == GRACE else st.AT_WORK


def free_space(state: GalaxyTruckerState, _seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, act.Finish)
    for seat, player in enumerate(state.players):
        if player.start_space == action.space:
            state.edit(seat).start_space = 0


def take_better_spaces(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    """Let others stand on the better spaces that are free."""
    assert isinstance(action, act.Finish)
    taken = [player.start_space for player in state.players]
    assert action.space not in taken
    better = [space for space in range(1, action.space) if space not in taken]
    others = [other for other in state.config.seats if other != seat and not state.players[other].start_space]
    if len(others) < len(better):
        raise NotHere
    for other, space in zip(others, better, strict=False):
        state.edit(other).start_space = space


# --- turn by turn -----------------------------------------------------------------------------------------------------


def take_turn(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.turn != seat
    state.turn = seat


def give_points(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert state.players[seat].points < int(str(data["cost"]))
    state.edit(seat).points = int(str(data["cost"]))


def spend_to_end(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].points > END_TURN_AP
    state.edit(seat).points = END_TURN_AP


def spend_to_look(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].points > MOST_AP_BEFORE_LOOK
    state.edit(seat).points = MOST_AP_BEFORE_LOOK


# --- check and crew ---------------------------------------------------------------------------------------------------


def put_component(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert not state.players[seat].ship.mask >> at(data) & 1
    lay(state, seat, at(data), tiles_of(CABIN)[0] << 2)


def make_error(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    """Let an engine lie there whose exhaust does not point to the rear."""
    assert state.players[seat].ship.mask >> at(data) & 1
    lay(state, seat, at(data), tiles_of(ENGINE)[0] << 2 | 1)


def put_cabin(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert not state.players[seat].ship.of_kind(CABIN) >> at(data) & 1
    lay(state, seat, at(data), tiles_of(CABIN)[0] << 2)


def join_life_support(state: GalaxyTruckerState, seat: int, action: Action, data: Data) -> None:
    assert isinstance(action, act.LoadCrew)
    cabin, alien = at(data), {1: PURPLE, 2: BROWN}[action.crew]
    for step in STEP:
        for piece in [tile << 2 | rotation for tile in tiles_of(LIFE_SUPPORT[alien]) for rotation in range(4)]:
            trial = state.players[seat].ship.copy()
            if trial.mask >> cabin + step & 1:
                trial.remove(cabin + step)
            trial.put(cabin + step, piece)
            if supports(trial, cabin, alien):
                lay(state, seat, cabin + step, piece)
                return
    raise NotHere


def send_alien_home(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, act.LoadCrew)
    crew = state.edit_ship(seat).crew
    alien = {1: PURPLE, 2: BROWN}[action.crew]
    crew[:] = [0 if each == alien else each for each in crew]


def remove_radiation(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    for position in bits(state.players[seat].ship.of_kind(RADIOACTIVE)):
        take_off(state, seat, position)


def lift_restrictions(state: GalaxyTruckerState, seat: int, action: Action, data: Data) -> None:
    """Take golden titles and radioactive cargo away."""
    state.edit(seat).gold = False
    remove_radiation(state, seat, action, data)


POSSIBLE: dict[str, Change] = {
    "tile-taken": turn_up,
    "tile-not-face-up": turn_up_unseen,
    "pool-empty": fill_pool,
    "slot-empty": fill_reserve,
    "hand-empty": take_component,
    "choose-component": take_component,
    "hand-full": empty_hand,
    "place-chosen": empty_hand,
    "looking": put_pile_back,
    "after-look": put_pile_back,
    "not-looking": look_at_pile,
    "pile-in-hand": free_pile,
    "return-reserved": take_from_warehouse,
    "reserve-full": empty_reserve,
    "golden-reserve": lose_gold,
    "cargo-set-aside": hold_base_tile,
    "nothing-loose": add_loose,
    "move-nowhere": turn_loose,
    "still-loose": weld,
    "cell-taken": clear_cell,
    "not-adjacent": build_beside,
    "error-misfit": without_error("misfit"),
    "error-turned-engine": without_error("turned-engine"),
    "error-behind-exhaust": without_error("behind-exhaust"),
    "error-before-muzzle": without_error("before-muzzle"),
    "error-in-pieces": without_error("in-pieces"),
    "error-joined-holds": without_error("joined-holds"),
    "error-four-connectors": without_error("four-connectors"),
    "error-joined-radioactive": without_error("joined-radioactive"),
    "fits-nowhere": start_anew,
    "half-empty": fill_board,
    "look-without-component": build_something,
    "no-unweld": allow_unweld,
    "nothing-to-unweld": put_base_component,
    "unweld-holds": take_off_held,
    "sand-runs": stop_sand,
    "last-run": step_timer_back,
    "flip-to-stop": finish,
    "finished": go_on_building,
    "stopped": go_on_building,
    "time-is-up": go_on_building,
    "space-taken": free_space,
    "best-space": take_better_spaces,
    "claim-best": take_better_spaces,
    "not-your-turn": take_turn,
    "too-few-points": give_points,
    "too-many-points": spend_to_end,
    "look-too-early": spend_to_look,
    "no-component": put_component,
    "no-error": make_error,
    "alien-starting-cabin": put_cabin,
    "no-life-support": join_life_support,
    "alien-on-board": send_alien_home,
    "alien-restricted": lose_gold,
    "humans-restricted": lift_restrictions,
    "irradiated": remove_radiation,
}
IMPOSSIBLE: dict[str, str] = {
    "no-cell": "the board is printed",
    "error-off-board": "what is no cell of the board is refused as such before",
    "space-not-used": "the number of players says so",
    "no-reserve": "the learning flight says so",
    "no-forecast": "the learning flight says so",
    "reveal-and-place-only": "the learning flight says so",
    "no-aliens": "the learning flight says so",
    "no-timer": "the table's options say so",
}
