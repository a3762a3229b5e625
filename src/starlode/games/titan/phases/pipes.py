"""Laying pipes and destroying them (sections 8, 9 and 16)."""

from __future__ import annotations

from starlode.games.titan.actions import DestroyPipe, LayPipe
from starlode.games.titan.content import CORE_PLACE, INTO_CORE, PIPE_TO, SLOT_NAMES, TITANIUM, ZONE_NAMES
from starlode.games.titan.phases.effects import lay_effects
from starlode.games.titan.state import (
    CONTROL_STALE,
    DRONE,
    DRONE_MOVE,
    LAID,
    LOST_PIPES,
    LOST_TOKENS,
    REACH,
    SHIP_PIPES,
    STRIDE,
    Titan,
    emit,
    join_network,
    put,
    recompute_network,
    spend,
)
from starlode.kernel.contract import Action


def placements(state: Titan, seat: int) -> int:
    """Pipe positions that are free and leave the seat's network (TI-8.6, TI-8.7)."""
    return state.own[STRIDE * seat + REACH] & state.free


def lay(state: Titan, seat: int, position: int) -> None:
    """A pipe comes to lie on the board; the network grows by what it reaches."""
    state.free &= ~(3 << 2 * (position >> 1))
    state.own[STRIDE * seat + LAID] |= 1 << position
    join_network(state, seat, PIPE_TO[position])


def lay_options(state: Titan) -> list[Action]:
    """Every placement of a pipe from the dropship (DP8)."""
    options: list[Action] = []
    state.kit.actions.lay_pipe.add(placements(state, state.seat), options)
    return options


def lay_from_ship(state: Titan, action: Action) -> None:
    """The mandatory action with a pipe: lay it, then resolve what it brings (TI-7.4, TI-9.1)."""
    assert isinstance(action, LayPipe)
    seat, position = state.seat, action.position
    state.own[STRIDE * seat + SHIP_PIPES] -= 1
    lay(state, seat, position)
    if state.events is not None:
        emit(
            state,
            "event-pipe-laid",
            "TI-8.6",
            {"seat": seat, "slot": SLOT_NAMES[position >> 1], "to": ZONE_NAMES[PIPE_TO[position]]},
        )
    state.step = DRONE_MOVE
    lay_effects(state, seat, position, activate=True)


def pipes_touching(state: Titan, zone: int) -> int:
    """Positions of all players' pipes in the slots around a zone (TI-16.4, TI-16.5)."""
    mask = 0
    for seat in range(state.kit.players):
        mask |= state.own[STRIDE * seat + LAID]
    return mask & state.kit.touching[zone]


def destroy_options(state: Titan) -> list[Action]:
    """Every pipe around the drone's zone (DP15)."""
    options: list[Action] = []
    zone = state.own[STRIDE * state.seat + DRONE + state.turn - 1]
    state.kit.actions.destroy_pipe.add(pipes_touching(state, zone), options)
    return options


def destroy(state: Titan, action: Action) -> None:
    """A pipe leaves the game; its owner's network is what can still be reached (TI-16.6, TI-8.13)."""
    assert isinstance(action, DestroyPipe)
    spend(state, state.seat, TITANIUM, 1)
    slot = action.slot
    owner = pipe_owner(state, slot)
    at = STRIDE * owner
    into_core = state.own[at + LAID] & INTO_CORE & 3 << 2 * slot
    state.own[at + LAID] &= ~(3 << 2 * slot)
    state.own[at + LOST_PIPES] += 1
    state.free |= 3 << 2 * slot
    recompute_network(state, owner)
    if state.events is not None:
        emit(state, "event-pipe-destroyed", "TI-16.6", {"seat": state.seat, "owner": owner, "slot": SLOT_NAMES[slot]})
    if into_core and not state.kit.core_token_stays and state.core_tokens[CORE_PLACE[slot]] == owner:
        state.core_tokens = put(state.core_tokens, CORE_PLACE[slot], -1)
        state.stale |= CONTROL_STALE
        state.own[at + LOST_TOKENS] += 1
        if state.events is not None:
            emit(state, "event-core-token-lost", "TI-12.7", {"seat": owner})
    state.step = state.resume


def pipe_owner(state: Titan, slot: int) -> int:
    """Whose pipe lies in the slot, or -1."""
    for seat in range(state.kit.players):
        if state.own[STRIDE * seat + LAID] & 3 << 2 * slot:
            return seat
    return -1
