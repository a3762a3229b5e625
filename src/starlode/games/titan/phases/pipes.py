"""Laying and destroying pipes (sections 8, 9 and 16 of the rules)."""

from __future__ import annotations

from starlode.games.titan.actions import DestroyPipe, LayPipe
from starlode.games.titan.content import CORE_PLACE, INTO_CORE, PIPE_TO, SLOT_NAMES, TITANIUM, ZONE_NAMES
from starlode.games.titan.phases.effects import queue_pipe_effects
from starlode.games.titan.state import (
    CONTROL_STALE,
    DRONE_MOVE,
    Titan,
    emit,
    join_network,
    put,
    recompute_network,
    spend,
)
from starlode.kernel.contract import Action


def placement_mask(state: Titan, seat: int) -> int:
    """Return the pipe positions that are free and leave the seat's network (TI-8.6, TI-8.7, TI-R8.1).

    There is no other condition: any number of pipes may leave a zone (TI-8.9), upwards too (TI-8.10), also out of the
    Core (TI-12.4), and lead to a zone of the network (TI-8.11) or to the own Base (TI-8.12).
    """
    return state.players[seat].reach & state.free


def lay_pipe(state: Titan, seat: int, position: int) -> None:
    """Put a pipe on the board and add what it reaches to the network."""
    state.free &= ~(3 << 2 * (position >> 1))  # TI-2.7
    state.edit(seat).laid |= 1 << position
    join_network(state, seat, PIPE_TO[position])


def lay_options(state: Titan) -> list[Action]:
    """Return every placement of a pipe from the dropship (DP8)."""
    options: list[Action] = []
    state.config.actions.lay_pipe.add(placement_mask(state, state.seat), options)
    return options


def lay_from_ship(state: Titan, action: Action) -> None:
    """Lay a pipe of the dropship as the mandatory action and queue its effects (TI-7.4, TI-9.1)."""
    assert isinstance(action, LayPipe)
    seat, position = state.seat, action.position
    state.edit(seat).ship_pipes -= 1
    lay_pipe(state, seat, position)
    if state.events is not None:
        emit(
            state,
            "event-pipe-laid",
            "TI-8.6",
            {"seat": seat, "slot": SLOT_NAMES[position >> 1], "to": ZONE_NAMES[PIPE_TO[position]]},
        )
    state.step = DRONE_MOVE
    queue_pipe_effects(state, seat, position, activate=True)


def pipes_touching(state: Titan, zone: int) -> int:
    """Return the positions of all players' pipes in the slots around a zone (TI-16.4, TI-16.5).

    Networks do not matter (TI-R16.2), and all core slots touch the Core (TI-16.8).
    """
    mask = 0
    for player in state.players:
        mask |= player.laid
    return mask & state.config.touching[zone]


def destroy_options(state: Titan) -> list[Action]:
    """Return every pipe around the drone's zone (DP15)."""
    options: list[Action] = []
    zone = state.players[state.seat].drones[state.turn - 1]
    state.config.actions.destroy_pipe.add(pipes_touching(state, zone), options)
    return options


def destroy_pipe(state: Titan, action: Action) -> None:
    """Pay for the destruction, remove the pipe from the game and rebuild its owner's network (TI-16.6, TI-8.13)."""
    assert isinstance(action, DestroyPipe)
    spend(state, state.seat, TITANIUM, 1)
    slot = action.slot
    owner = pipe_owner(state, slot)
    player = state.edit(owner)
    into_core = player.laid & INTO_CORE & 3 << 2 * slot
    player.laid &= ~(3 << 2 * slot)
    player.lost_pipes += 1
    state.free |= 3 << 2 * slot
    recompute_network(state, owner)
    if state.events is not None:
        emit(state, "event-pipe-destroyed", "TI-16.6", {"seat": state.seat, "owner": owner, "slot": SLOT_NAMES[slot]})
    # TI-12.7: the token stays unless the option says otherwise.
    if into_core and not state.config.core_token_stays and state.core_tokens[CORE_PLACE[slot]] == owner:
        state.core_tokens = put(state.core_tokens, CORE_PLACE[slot], -1)
        state.stale |= CONTROL_STALE
        player.lost_tokens += 1
        if state.events is not None:
            emit(state, "event-core-token-lost", "TI-12.7", {"seat": owner})
    state.step = state.resume


def pipe_owner(state: Titan, slot: int) -> int:
    """Return the seat whose pipe lies in the slot, or -1."""
    for seat, player in enumerate(state.players):
        if player.laid & 3 << 2 * slot:
            return seat
    return -1
