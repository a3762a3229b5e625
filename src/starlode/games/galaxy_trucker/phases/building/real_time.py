"""Building in real time: everybody at once, with one hand each (GT-5.1, GT-19.1). Nobody is awaited (GT-19.5)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.actions import (
    ACTIONS,
    EndPeek,
    Finish,
    FlipTimer,
    MoveLast,
    Peek,
    Place,
    ReturnTile,
    SetAside,
    TakeHidden,
    TakeOpen,
    TakeReserved,
    Unweld,
)
from starlode.games.galaxy_trucker.content import CELL_NAMES, TILE_NAMES
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.building import finishing, forecast, placing, timer, unwelding, warehouse
from starlode.games.galaxy_trucker.state import (
    AT_WORK,
    CAUGHT,
    DRAW_TILE,
    FINISHED,
    FROM_RESERVE,
    NOTHING,
    GalaxyTrucker,
    Player,
)
from starlode.kernel.contract import Action, Refusal, emit


def may_act(state: GalaxyTrucker) -> tuple[int, ...]:
    """Return the seats that have legal actions: all builders, and finished players who may flip the timer."""
    return tuple([seat for seat in state.config.seats if _may_act(state, seat)])


def _may_act(state: GalaxyTrucker, seat: int) -> bool:
    status = state.players[seat].status
    return status == AT_WORK or (status == FINISHED and timer.why_not_flip(state, seat) is None)


def list_actions(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the player's legal actions, in catalogue order."""
    if not _may_act(state, seat):
        return []
    flip = [ACTIONS.flip_timer] if timer.why_not_flip(state, seat) is None else []
    player = state.players[seat]
    if player.status == FINISHED:
        return flip  # GT-5.28
    if player.looking != NOTHING:
        return [ACTIONS.end_peek, *flip]  # GT-5.21
    if player.hand != NOTHING:
        return _list_with_full_hand(state, seat) + flip
    actions: list[Action] = []
    if state.pool:
        actions.append(ACTIONS.take_hidden)
    actions += [back.take for back in state.config.hooks.backs if back.count(state)]
    warehouse.TAKE_OPEN.add(state.face_up, actions)
    actions += ACTIONS.take_reserved[: len(player.reserve)]
    if player.loose != NOTHING:
        actions += _list_with_loose(state, seat)
    if forecast.why_not_looked(state, seat) is None:
        actions += [ACTIONS.peek[pile] for pile in forecast.free_piles(state)]
    return actions + flip + finishing.list_finishes(state) + unwelding.list_unwelds(state, seat)


def _list_with_full_hand(state: GalaxyTrucker, seat: int) -> list[Action]:
    player = state.players[seat]
    placements = placing.list_placements(state, seat, player.ship, player.hand, ACTIONS.place)
    return placements + _list_laying_away(state, seat, player.hand, player.hand_from)


def _list_with_loose(state: GalaxyTrucker, seat: int) -> list[Action]:
    player = state.players[seat]
    piece = player.ship.pieces[player.loose]
    here = ACTIONS.move_last[4 * player.loose + (piece & 3)]
    ship = placing.without_loose(state, seat)
    placements = placing.list_placements(state, seat, ship, piece >> 2, ACTIONS.move_last)
    moves = [action for action in placements if action is not here]
    return moves + _list_laying_away(state, seat, piece >> 2, player.loose_from)


def _list_laying_away(state: GalaxyTrucker, seat: int, tile: int, origin: int) -> list[Action]:
    if origin == FROM_RESERVE:
        return [ACTIONS.set_aside]  # GT-5.18, GL-1.R4: whatever the reserve holds
    actions = [ACTIONS.return_tile]
    if warehouse.why_not_set_aside(state, seat, tile) is None:
        actions.append(ACTIONS.set_aside)
    return actions


# --- effects ------------------------------------------------------------------------------------------------------


def apply_action(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Apply a legal action of a player."""
    if isinstance(action, TakeHidden | TakeOpen | TakeReserved):
        _take(state, seat, action)
    elif isinstance(action, Place):
        _place(state, seat, action.position, action.rotation)
    elif isinstance(action, MoveLast):
        _move_last(state, seat, action.position, action.rotation)
    elif isinstance(action, ReturnTile | SetAside):
        _lay_away(state, seat, action)
    elif isinstance(action, Peek):
        forecast.look(state, seat, action.pile)
    elif isinstance(action, EndPeek):
        forecast.put_back(state, seat)
    elif isinstance(action, FlipTimer):
        timer.flip(state, seat)
    elif isinstance(action, Finish):
        finishing.finish(state, seat, action.space)
    elif isinstance(action, Unweld):
        unwelding.unweld(state, seat, action.position)
    else:
        [back] = [back for back in state.config.hooks.backs if back.take is action]
        _take_hidden(state, seat, back.draw)


def _take(state: GalaxyTrucker, seat: int, action: TakeHidden | TakeOpen | TakeReserved) -> None:
    if isinstance(action, TakeOpen):
        warehouse.take_open(state, seat, action.tile)
        _report(state, "event-tile-taken", "GT-5.3", seat, action.tile)
    elif isinstance(action, TakeReserved):
        tile = warehouse.take_reserved(state, seat, action.slot)
        _report(state, "event-reserved-taken", "GT-5.18", seat, tile)
    else:
        _take_hidden(state, seat, DRAW_TILE)


def _take_hidden(state: GalaxyTrucker, seat: int, draw: int) -> None:
    """Take a component unseen; it is drawn now, when its owner first sees it (GT-5.4, GT-8.A5)."""
    state.edit(seat).loose = NOTHING  # GT-5.7
    state.draw = draw
    state.drawing = seat
    if state.events is not None:
        emit(state, "event-hidden-taken", "GT-5.3", {"seat": seat})


def _place(state: GalaxyTrucker, seat: int, position: int, rotation: int) -> None:
    tile = placing.put_down(state, seat, position, rotation)
    player = state.edit(seat)
    player.loose = position
    player.loose_from = player.hand_from
    _report_on_ship(state, "event-placed", "GT-5.6", seat, tile, position)


def _move_last(state: GalaxyTrucker, seat: int, position: int, rotation: int) -> None:
    """Move or turn the loose component; that counts as its placement (GT-5.A4)."""
    player, ship = state.edit(seat), state.edit_ship(seat)
    tile = ship.remove(player.loose) >> 2
    ship.put(position, tile << 2 | rotation)
    player.loose = position
    player.placed_at = state.now
    _report_on_ship(state, "event-moved-last", "GT-5.7", seat, tile, position)


def _lay_away(state: GalaxyTrucker, seat: int, action: ReturnTile | SetAside) -> None:
    """Return or set aside the component in the hand or, if it is empty, the loose one (GT-19.1, GT-5.A5)."""
    player = state.edit(seat)
    if player.hand != NOTHING:
        tile = warehouse.empty_hand(state, seat)
    else:
        tile = state.edit_ship(seat).remove(player.loose) >> 2
        player.loose = NOTHING
    if isinstance(action, ReturnTile):
        warehouse.turn_up(state, tile)
        _report(state, "event-tile-returned", "GT-5.5", seat, tile)
    else:
        player.reserve = (*player.reserve, tile)
        _report(state, "event-set-aside", "GT-5.17", seat, tile)


def _report(state: GalaxyTrucker, key: str, clause: str, seat: int, tile: int) -> None:
    if state.events is not None:
        emit(state, key, clause, {"seat": seat, "tile": TILE_NAMES[tile]})


def _report_on_ship(state: GalaxyTrucker, key: str, clause: str, seat: int, tile: int, position: int) -> None:
    if state.events is not None:
        emit(state, key, clause, {"seat": seat, "tile": TILE_NAMES[tile], "cell": CELL_NAMES[position]})


# --- refusals -----------------------------------------------------------------------------------------------------


def why_not(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the player may not take the action now, or None."""
    player = state.players[seat]
    if isinstance(action, FlipTimer):
        refusal = timer.why_not_flip(state, seat)
        if refusal is not None or player.status == FINISHED:
            return refusal
    backs = [back for back in state.config.hooks.backs if back.take is action]
    if not backs and not refusals.belongs_to_real_time(action):
        return refusals.wrong_moment(state, seat, action)
    if player.status != AT_WORK:
        return _why_not_at_work(player)
    if isinstance(action, FlipTimer):
        return None  # also with full hands (GT-5.A11)
    if isinstance(action, EndPeek):
        return None if player.looking != NOTHING else Refusal("refusal-not-looking", "GT-5.21", {})
    if player.looking != NOTHING:
        clause = "GT-5.A11" if isinstance(action, Finish) else "GT-5.21"
        return Refusal("refusal-looking", clause, {"pile": player.looking + 1})
    if isinstance(action, ReturnTile | SetAside):
        return _why_not_laid_away(state, seat, action)
    if player.hand != NOTHING and not isinstance(action, Place):
        return _why_not_with_full_hand(player, action)
    return warehouse.why_not_back(state, backs[0]) if backs else _why_not_with_free_hand(state, seat, action)


def _why_not_at_work(player: Player) -> Refusal:
    if player.status == CAUGHT:
        return Refusal("refusal-time-is-up", "GT-5.26", {})
    return Refusal("refusal-finished", "GT-5.28", {})


def _why_not_with_full_hand(player: Player, action: Action) -> Refusal:
    clause = "GT-5.2"
    if isinstance(action, Peek):
        clause = "GT-5.A3"
    elif isinstance(action, Finish):
        clause = "GT-5.A11"
    elif isinstance(action, MoveLast):
        clause = "GT-5.8"  # taking the component in the hand has welded the last one
    return Refusal("refusal-hand-full", clause, {"tile": TILE_NAMES[player.hand]})


def _why_not_laid_away(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    player = state.players[seat]
    if player.hand != NOTHING:
        tile, origin = player.hand, player.hand_from
    elif player.loose != NOTHING:
        tile, origin = player.ship.tile(player.loose), player.loose_from
    else:
        return Refusal("refusal-nothing-loose", "GT-5.8", {})
    if isinstance(action, ReturnTile):
        reserved = Refusal("refusal-return-reserved", "GT-5.18", {"tile": TILE_NAMES[tile]})
        return reserved if origin == FROM_RESERVE else None
    return None if origin == FROM_RESERVE else warehouse.why_not_set_aside(state, seat, tile)


def _why_not_with_free_hand(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, TakeHidden):
        return warehouse.why_not_hidden(state)
    if isinstance(action, TakeOpen):
        return warehouse.why_not_open(state, action.tile)
    if isinstance(action, TakeReserved):
        return warehouse.why_not_slot(state, seat, action.slot)
    if isinstance(action, Place):
        return _why_not_placed(state, seat, action)
    if isinstance(action, MoveLast):
        return _why_not_moved(state, seat, action)
    if isinstance(action, Peek):
        return forecast.why_not_looked(state, seat) or forecast.why_not_free(state, action.pile)
    if isinstance(action, Finish):
        return finishing.why_not_space(state, action.space)
    assert isinstance(action, Unweld)
    return unwelding.why_not_unwelded(state, seat, action.position)


def _why_not_placed(state: GalaxyTrucker, seat: int, action: Place) -> Refusal | None:
    player = state.players[seat]
    if player.hand == NOTHING:
        return Refusal("refusal-hand-empty", "GT-5.6", {})
    return placing.why_not_ground(state, seat, player.ship, player.hand, 4 * action.position + action.rotation)


def _why_not_moved(state: GalaxyTrucker, seat: int, action: MoveLast) -> Refusal | None:
    player = state.players[seat]
    if player.loose == NOTHING:
        return Refusal("refusal-nothing-loose", "GT-5.8", {})
    piece = player.ship.pieces[player.loose]
    if player.loose == action.position and piece & 3 == action.rotation:
        return Refusal("refusal-move-nowhere", "GT-19.1", {})
    ground = 4 * action.position + action.rotation
    return placing.why_not_ground(state, seat, placing.without_loose(state, seat), piece >> 2, ground)


# --- defaults -----------------------------------------------------------------------------------------------------


def default(state: GalaxyTrucker, seat: int) -> Action | None:
    """Return None (GT-19.5, GT-19.6): nothing is done for a builder while a clock is running.

    GT-19.A2 would leave a table of dropped seats waiting for ever where no clock runs, that is, in a learning flight
    without a running limit and while run-out sand waits to be flipped. There a builder's default leads to the end of
    building: lay away what the hands hold, then finish on the best free start space (GT-19.7).
    """
    player = state.players[seat]
    if player.status != AT_WORK or timer.deadline(state) is not None:
        return None
    if player.looking != NOTHING:
        return ACTIONS.end_peek
    if player.hand != NOTHING:
        return ACTIONS.set_aside if player.hand_from == FROM_RESERVE else ACTIONS.return_tile
    return finishing.list_finishes(state)[0]
