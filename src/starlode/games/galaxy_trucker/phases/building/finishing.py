"""Start spaces and the end of building: finishing, being caught by the clock, the grace window (GT-5.28, GT-5.A4)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, Finish
from starlode.games.galaxy_trucker.content import TILE_NAMES
from starlode.games.galaxy_trucker.hooks import LOSS_COMPONENT
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.building import forecast, warehouse
from starlode.games.galaxy_trucker.state import (
    AT_WORK,
    BOARDING,
    CAUGHT,
    FINISHED,
    FROM_RESERVE,
    GRACE,
    NOBODY,
    NOTHING,
    UNUSED_RESERVE,
    GalaxyTrucker,
    pack_loss,
)
from starlode.kernel.contract import Action, Json, Refusal, emit

GRACE_WINDOW: Final = 10_000  # GT-5.A4


def free_spaces(state: GalaxyTrucker) -> list[int]:
    """Return the free start spaces in use, best first; those beyond the number of players are not used (GT-5.29)."""
    taken = [player.start_space for player in state.players]
    return [space for space in range(1, state.config.players + 1) if space not in taken]


def open_spaces(state: GalaxyTrucker) -> list[int]:
    """Return the start spaces for a finisher: any free one (GT-5.31), when learning the best (GT-5.30, GT-17.3)."""
    free = free_spaces(state)
    return free[:1] if state.board.learning else free


def list_finishes(state: GalaxyTrucker) -> list[Action]:
    """Return the actions of a player who may finish now."""
    return [ACTIONS.finish[space - 1] for space in open_spaces(state)]


def why_not_space(state: GalaxyTrucker, space: int) -> Refusal | None:
    """Return why a finisher may not take this start space, or None if it may be taken."""
    if space in open_spaces(state):
        return None
    if space > state.config.players:
        return Refusal("refusal-space-not-used", "GT-5.29", {"space": space})
    for seat, player in enumerate(state.players):
        if player.start_space == space:
            return Refusal("refusal-space-taken", "GT-5.31", {"space": space, "seat": seat})
    return Refusal("refusal-best-space", "GT-5.30", {"space": open_spaces(state)[0]})


def finish(state: GalaxyTrucker, seat: int, space: int) -> None:
    """Put the player's rocket on a start space: building is over for them (GT-5.28)."""
    first = all(player.status == AT_WORK for player in state.players)
    _take_space(state, seat, space)
    state.edit(seat).loose = NOTHING
    if first and state.board.learning and state.config.learning_limit and not state.turn_based:
        # GT-17.A1: the limit starts with the first finisher.
        state.limit = state.now + state.config.learning_limit


def _take_space(state: GalaxyTrucker, seat: int, space: int) -> None:
    player = state.edit(seat)
    player.status = FINISHED
    player.start_space = space
    if state.events is not None:
        emit(state, "event-start-space", "GT-5.28", {"seat": seat, "space": space})


def take_best_spaces(state: GalaxyTrucker, seats: list[int]) -> None:
    """Put the rockets of these seats, in this order, on the best free start spaces (GT-5.32)."""
    for seat in seats:
        _take_space(state, seat, free_spaces(state)[0])


def catch(state: GalaxyTrucker, seat: int) -> None:
    """End building for a player whose time is over (GT-5.A2)."""
    empty_hands(state, seat)
    state.edit(seat).status = CAUGHT


def empty_hands(state: GalaxyTrucker, seat: int) -> None:
    """Lay away what the player holds (GT-5.A2), and weld the loose component (GT-5.7)."""
    player = state.edit(seat)
    if player.hand != NOTHING:
        tile = warehouse.empty_hand(state, seat)
        if player.hand_from == FROM_RESERVE:
            player.reserve = (*player.reserve, tile)
        else:
            warehouse.turn_up(state, tile)
    forecast.put_back(state, seat)
    player.loose = NOTHING


def run_building(state: GalaxyTrucker) -> bool:
    """Go on when nobody builds any more (GT-5.26, GT-5.27, GL-10.29): to the grace window if anybody was caught."""
    if any(player.status == AT_WORK for player in state.players):
        return False
    if may_claim(state):
        state.step = GRACE
        state.limit = state.now + GRACE_WINDOW
        if state.events is not None:
            emit(state, "event-grace", "GT-5.A4", {"seconds": GRACE_WINDOW // 1000})
    else:
        _end(state)
    return True


# --- the grace window ---------------------------------------------------------------------------------------------


def may_claim(state: GalaxyTrucker) -> tuple[int, ...]:
    """Return the seats that may claim a start space in the grace window."""
    return tuple([seat for seat in state.config.seats if state.players[seat].status == CAUGHT])


def list_claims(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the claim of a player who was caught: the best free start space, there is no choice (GT-5.A4)."""
    if state.players[seat].status != CAUGHT:
        return []
    return [ACTIONS.finish[free_spaces(state)[0] - 1]]


def apply_claim(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Take the claimed start space."""
    assert isinstance(action, Finish)
    _take_space(state, seat, action.space)


def why_not_claim(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why a player may not do this in the grace window, or None."""
    if not isinstance(action, Finish):
        return refusals.wrong_moment(state, seat, action)
    if state.players[seat].status == FINISHED:
        return Refusal("refusal-finished", "GT-5.28", {})
    refusal = why_not_space(state, action.space)
    if refusal is not None or action.space == free_spaces(state)[0]:
        return refusal
    return Refusal("refusal-claim-best", "GT-5.A4", {"space": free_spaces(state)[0]})


def default_claim(_state: GalaxyTrucker, _seat: int) -> Action | None:
    """Return None: whoever claims nothing is placed when the window ends (GT-5.A4)."""
    return None


def place_rest(state: GalaxyTrucker) -> None:
    """Place those who claimed nothing: most components, then earliest last placement, then seat (GT-5.A4)."""
    players = state.players
    ranks = [(-players[seat].ship.components(), players[seat].placed_at, seat) for seat in may_claim(state)]
    take_best_spaces(state, [seat for _, _, seat in sorted(ranks)])


def run_grace(state: GalaxyTrucker) -> bool:
    """Go on when everybody stands on a start space."""
    if may_claim(state):
        return False
    _end(state)
    return True


def _end(state: GalaxyTrucker) -> None:
    """End building for all: what is left in the reserve is lost, given or not (GT-5.19, GT-6.7, GL-1.22, GL-2.9)."""
    state.step = BOARDING
    state.timer_ends = state.limit = -1
    state.turn = NOBODY
    state.returned = ()
    if state.events is not None:
        emit(state, "event-building-over", "GT-5.27", {})
    for seat in state.config.seats:
        player = state.edit(seat)
        player.until = -1
        tiles = player.reserve
        player.reserve = ()
        player.lost = (*player.lost, *[pack_loss(tile, UNUSED_RESERVE) for tile in tiles])
        if tiles and state.events is not None:
            names: list[Json] = [TILE_NAMES[tile] for tile in tiles]
            emit(state, "event-reserve-unused", "GT-5.19", {"seat": seat, "tile": names})
        for tile in tiles:
            state.config.hooks.report_loss(state, seat, LOSS_COMPONENT, tile, UNUSED_RESERVE)
