"""Building turn by turn with action points (GL-10.1 and the clauses after it).

`TakeOpen` and `TakeReserved` name the component of the Place action, which follows at once: nothing is held in hand
longer (GL-10.R2), and the action points are paid when it is placed.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import (
    ACTIONS,
    EndTurn,
    Finish,
    Look,
    Place,
    Reserve,
    RevealTile,
    TakeOpen,
    TakeReserved,
)
from starlode.games.galaxy_trucker.content import (
    CELL_NAMES,
    COUNTDOWN,
    END_TURN_AP,
    LOOK_AP,
    MOST_AP,
    MOST_AP_BEFORE_LOOK,
    PLACE_AP,
    REGAINED_AP,
    RESERVE_AP,
    REVEAL_AP,
    STARTING_AP,
    TILE_NAMES,
)
from starlode.games.galaxy_trucker.hooks import Back
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.building import finishing, forecast, placing, warehouse
from starlode.games.galaxy_trucker.state import (
    AT_WORK,
    DRAW_FIRST_PLAYER,
    DRAW_TILE,
    FINISHED,
    NOBODY,
    NOTHING,
    GalaxyTrucker,
    Player,
)
from starlode.kernel.contract import Action, Refusal, emit
from starlode.kernel.masks import MaskTable

RESERVE: Final[MaskTable[Action]] = MaskTable(ACTIONS.reserve)


def begin(state: GalaxyTrucker) -> None:
    """Begin building with the host's first player, or draw one of the builders, anew in each flight (GL-10.2)."""
    chosen = state.config.first_player
    if chosen == NOBODY:
        state.draw = DRAW_FIRST_PLAYER
    else:
        builders = [seat for seat in _clockwise(state, chosen) if state.players[seat].status == AT_WORK]
        start(state, builders[0])


def start(state: GalaxyTrucker, first: int) -> None:
    """Begin building with this first player (GL-10.2); the later in turn order, the more points (GL-10.4)."""
    state.first_player = first
    for seat, points in zip(_clockwise(state, first), STARTING_AP[state.config.players], strict=True):
        if state.players[seat].status == AT_WORK:
            state.edit(seat).points = points
    if state.events is not None:
        emit(state, "event-first-player", "GL-10.2", {"seat": first})
    stopped = [seat for seat in _clockwise(state, first) if state.players[seat].status == FINISHED]
    if stopped:
        _set_countdown(state, stopped[0])  # they stopped while building was in real time
    _begin_turn(state, first)


def _clockwise(state: GalaxyTrucker, first: int) -> list[int]:
    """Return all seats in turn order."""
    return [*range(first, state.config.players), *range(first)]


# --- what is allowed ----------------------------------------------------------------------------------------------


def _why_not_paid(state: GalaxyTrucker, seat: int, cost: int) -> Refusal | None:
    """Return why the cost of an action cannot be paid, or None if it can (GL-10.15)."""
    points = state.players[seat].points
    if points >= cost:
        return None
    return Refusal("refusal-too-few-points", "GL-10.15", {"count": points, "cost": cost})


def _why_not_looked(state: GalaxyTrucker, seat: int) -> Refusal | None:
    """Return why the player may look at no pile now, or None (GL-10.10, GL-10.13, GL-10.14, GL-10.R4)."""
    refusal = _why_not_paid(state, seat, LOOK_AP) or forecast.why_not_looked(state, seat)
    if refusal is None and state.players[seat].points > MOST_AP_BEFORE_LOOK:
        return Refusal("refusal-look-too-early", "GL-10.14", {"count": MOST_AP_BEFORE_LOOK})
    return refusal


def _may_end(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether the player has few enough points to end the turn (GL-10.18)."""
    return state.players[seat].points <= END_TURN_AP


def _why_not_ended(state: GalaxyTrucker, seat: int) -> Refusal | None:
    """Return why the player may not end the turn, or None (GL-10.18)."""
    if _may_end(state, seat):
        return None
    points = state.players[seat].points
    return Refusal("refusal-too-many-points", "GL-10.18", {"count": points, "most": END_TURN_AP})


def tiles_needed(state: GalaxyTrucker) -> int:
    """Return how many squares must hold tiles before a player may stop: half of them, rounded up (GL-10.22)."""
    return (len(state.board.cells) + 1) // 2


def _is_half_full(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether the ship has the tiles that stopping needs; the starting cabin counts (GL-10.22, GL-10.23)."""
    return state.players[seat].ship.components() >= tiles_needed(state)


def _why_not_stopped(state: GalaxyTrucker, seat: int) -> Refusal | None:
    """Return why the player may not stop building, or None."""
    refusal = _why_not_ended(state, seat)
    if refusal is not None or _is_half_full(state, seat):
        return refusal
    count = state.players[seat].ship.components()
    return Refusal("refusal-half-empty", "GL-10.22", {"count": count, "least": tiles_needed(state)})


def _list_spending(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the ways to spend action points, in catalogue order; none after a look (GL-10.12).

    In the learning flight nothing can be reserved and there are no piles, so two ways are left (GL-0.R2).
    """
    player = state.players[seat]
    points = player.points
    actions: list[Action] = []
    if player.looking != NOTHING:
        return actions
    if points >= PLACE_AP:
        warehouse.TAKE_OPEN.add(placing.placeable(state, seat, state.face_up), actions)
        for slot, tile in enumerate(player.reserve):
            if placing.placeable(state, seat, 1 << tile):
                actions.append(ACTIONS.take_reserved[slot])
    if points >= REVEAL_AP:
        if state.pool:
            actions.append(ACTIONS.reveal_tile)
        actions += [back.reveal for back in state.config.hooks.backs if back.count(state)]
    if points >= RESERVE_AP:
        RESERVE.add(warehouse.reservable(state, seat, state.face_up), actions)
    if points >= LOOK_AP and _why_not_looked(state, seat) is None:
        actions += [ACTIONS.look[pile] for pile in forecast.free_piles(state)]
    return actions


def list_actions(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the player's legal actions, in catalogue order."""
    player = state.players[seat]
    if state.turn != seat:
        return []
    if player.hand != NOTHING:
        return placing.list_placements(state, seat, player.ship, player.hand, ACTIONS.place)
    actions = _list_spending(state, seat)
    if _may_end(state, seat):
        actions.append(ACTIONS.end_turn)
        if _is_half_full(state, seat):
            actions += finishing.list_finishes(state)
    elif not actions:
        return finishing.list_finishes(state)  # as `_is_stuck`
    return actions


def _is_stuck(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether the player can neither end the turn nor spend a point, and so may stop (GL-10.30, GL-10.31)."""
    return not _may_end(state, seat) and not _list_spending(state, seat)


def run(state: GalaxyTrucker) -> bool:
    """Go on when building is over, or when a stuck player has no choice of a start space (GL-10.31)."""
    if state.turn == NOBODY:
        return finishing.run_building(state)
    if state.pool or state.players[state.turn].points <= END_TURN_AP:
        return False
    options = list_actions(state, state.turn)
    if len(options) == 1 and isinstance(options[0], Finish):
        apply_action(state, state.turn, options[0])
        return True
    return False


# --- effects ------------------------------------------------------------------------------------------------------


def apply_action(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Apply a legal action of the player on turn."""
    player = state.edit(seat)
    if isinstance(action, TakeOpen):
        warehouse.take_open(state, seat, action.tile)
    elif isinstance(action, TakeReserved):
        warehouse.take_reserved(state, seat, action.slot)
    elif isinstance(action, Place):
        player.points -= PLACE_AP
        tile = placing.put_down(state, seat, action.position, action.rotation)
        if state.events is not None:
            cell = CELL_NAMES[action.position]
            emit(state, "event-placed", "GL-10.9", {"seat": seat, "tile": TILE_NAMES[tile], "cell": cell})
    elif isinstance(action, Reserve):
        player.points -= RESERVE_AP
        state.face_up &= ~(1 << action.tile)
        player.reserve = (*player.reserve, action.tile)
        if state.events is not None:
            emit(state, "event-set-aside", "GL-10.8", {"seat": seat, "tile": TILE_NAMES[action.tile]})
    elif isinstance(action, Look):
        player.points -= LOOK_AP
        forecast.look(state, seat, action.pile)
    elif isinstance(action, EndTurn):
        player.points = min(player.points + REGAINED_AP, MOST_AP)  # GL-10.3, GL-10.20
        _pass_turn(state)
    elif isinstance(action, Finish):
        _stop(state, seat, action.space)
    else:
        _reveal(state, seat, action)


def _reveal(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Turn up a face-down component (GL-10.7); expansions may have further backs (GT-22.3)."""
    state.edit(seat).points -= REVEAL_AP
    backs = _backs_revealed_by(state, action)
    state.draw = backs[0].draw if backs else DRAW_TILE
    state.drawing = seat


def _stop(state: GalaxyTrucker, seat: int, space: int) -> None:
    """Stop building (GL-10.24); the first player to do so sets the die (GL-10.25), stuck or not (GL-10.R1)."""
    if state.events is not None and state.players[seat].points > END_TURN_AP:
        emit(state, "event-stuck", "GL-10.31", {"seat": seat})
    forecast.put_back(state, seat)  # GL-10.R6
    finishing.finish(state, seat, space)
    if state.first_stopper == NOBODY:
        _set_countdown(state, seat)
    _pass_turn(state)


def _set_countdown(state: GalaxyTrucker, seat: int) -> None:
    """Let the first player who has stopped set the die (GL-10.25)."""
    state.first_stopper = seat
    state.countdown = COUNTDOWN[state.board.level]
    if state.events is not None:
        emit(state, "event-countdown", "GL-10.25", {"count": state.countdown})


def _pass_turn(state: GalaxyTrucker) -> None:
    """Pass the turn clockwise to the next builder; the die goes down on the first stopper's turns (GL-10.26)."""
    players = state.players
    seat = state.turn
    state.turn = NOBODY
    while any(player.status == AT_WORK for player in players):
        seat = (seat + 1) % len(players)
        if players[seat].status == AT_WORK:
            _begin_turn(state, seat)
            return
        if seat == state.first_stopper:
            state.countdown -= 1
            if state.events is not None:
                emit(state, "event-countdown", "GL-10.26", {"count": state.countdown})
            if state.countdown == 0:
                _end_at_once(state)


def _begin_turn(state: GalaxyTrucker, seat: int) -> None:
    """Begin a player's turn: the pile in hand comes back (GL-10.11)."""
    forecast.put_back(state, seat)
    state.turn = seat
    if state.events is not None:
        emit(state, "event-turn", "GL-10.18", {"seat": seat, "count": state.players[seat].points})


def _end_at_once(state: GalaxyTrucker) -> None:
    """End the assembly for everybody (GL-10.27); the late take the best free spaces in turn order (GL-10.32)."""
    count = len(state.players)
    order = [(state.first_stopper + place) % count for place in range(1, count)]
    late = [seat for seat in order if state.players[seat].status == AT_WORK]
    for seat in late:
        forecast.put_back(state, seat)  # GL-10.R6
    finishing.take_best_spaces(state, late)


# --- refusals -----------------------------------------------------------------------------------------------------


def why_not(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the player may not take the action now, or None."""
    player = state.players[seat]
    if not refusals.belongs_to_turns(action) and not _backs_revealed_by(state, action):
        return refusals.wrong_moment(state, seat, action)
    if player.status != AT_WORK:
        return Refusal("refusal-stopped", "GL-10.24", {})
    if state.turn != seat:
        return Refusal("refusal-not-your-turn", "GL-10.2", {"seat": state.turn})
    if isinstance(action, Place):
        return _why_not_placed(state, seat, action)
    if player.hand != NOTHING:
        return Refusal("refusal-place-chosen", "GL-10.R2", {"tile": TILE_NAMES[player.hand]})
    if isinstance(action, EndTurn):
        return _why_not_ended(state, seat)
    if isinstance(action, Finish):
        refusal = None if _is_stuck(state, seat) else _why_not_stopped(state, seat)
        return refusal or finishing.why_not_space(state, action.space)
    if player.looking != NOTHING:
        return Refusal("refusal-after-look", "GL-10.12", {})
    if state.board.learning and isinstance(action, Reserve | TakeReserved | Look):
        return Refusal("refusal-reveal-and-place-only", "GL-0.R2", {})
    return _why_not_spent(state, seat, action)


def _why_not_placed(state: GalaxyTrucker, seat: int, action: Place) -> Refusal | None:
    player = state.players[seat]
    if player.hand == NOTHING:
        return Refusal("refusal-choose-component", "GL-10.9", {})
    return placing.why_not_ground(state, seat, player.ship, player.hand, 4 * action.position + action.rotation)


def _why_not_spent(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the player may not spend points like this, or None."""
    if isinstance(action, Look):
        return _why_not_looked(state, seat) or forecast.why_not_free(state, action.pile)
    if isinstance(action, Reserve):
        refusal = _why_not_paid(state, seat, RESERVE_AP) or warehouse.why_not_open(state, action.tile)
        return refusal or warehouse.why_not_set_aside(state, seat, action.tile)
    if isinstance(action, TakeOpen):
        refusal = _why_not_paid(state, seat, PLACE_AP) or warehouse.why_not_open(state, action.tile)
        return refusal or _why_not_placeable(state, seat, action.tile)
    if isinstance(action, TakeReserved):
        refusal = _why_not_paid(state, seat, PLACE_AP) or warehouse.why_not_slot(state, seat, action.slot)
        return refusal or _why_not_placeable(state, seat, state.players[seat].reserve[action.slot])
    refusal = _why_not_paid(state, seat, REVEAL_AP)
    if isinstance(action, RevealTile):
        return refusal or warehouse.why_not_hidden(state)
    return refusal or warehouse.why_not_back(state, _backs_revealed_by(state, action)[0])


def _backs_revealed_by(state: GalaxyTrucker, action: Action) -> list[Back]:
    """Return the further back of a component that the action turns up, if it is such an action (GT-22.3)."""
    return [back for back in state.config.hooks.backs if back.reveal is action]


def _why_not_placeable(state: GalaxyTrucker, seat: int, tile: int) -> Refusal | None:
    if placing.placeable(state, seat, 1 << tile):
        return None
    return Refusal("refusal-fits-nowhere", "GT-5.A1", {"tile": TILE_NAMES[tile]})


# --- defaults -----------------------------------------------------------------------------------------------------


def default(state: GalaxyTrucker, seat: int) -> Action | None:
    """Return what is done without an answer (GL-D20): down to 3 points spend one, then stop building or end the turn.

    A face-down tile is revealed, else one is reserved, else placed. So a table of dropped seats comes to an end.
    """
    options = list_actions(state, seat)
    player = state.players[seat]
    if player.hand != NOTHING:
        return options[0]  # in cell order, then by rotation
    if _may_end(state, seat):
        stops = [option for option in options if isinstance(option, Finish)]
        return stops[0] if stops else ACTIONS.end_turn
    for reveal in (ACTIONS.reveal_tile, *[back.reveal for back in state.config.hooks.backs]):
        if reveal in options:
            return reveal
    naming: list[Reserve | TakeOpen | TakeReserved] = [option for option in options if isinstance(option, Reserve)]
    naming = naming or [option for option in options if isinstance(option, TakeOpen | TakeReserved)]
    # If only a look is left, that; if nothing is, the best free start space (GL-10.31).
    return min(naming, key=lambda option: TILE_NAMES[_tile_named(player, option)]) if naming else options[0]


def _tile_named(player: Player, action: Reserve | TakeOpen | TakeReserved) -> int:
    """Return the tile that the action sets aside or is about to place."""
    return player.reserve[action.slot] if isinstance(action, TakeReserved) else action.tile
