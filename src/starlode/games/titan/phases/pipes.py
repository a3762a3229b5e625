"""Laying and destroying pipes (sections 8, 9 and 16 of the rules)."""

from __future__ import annotations

from starlode.games.titan.actions import DestroyPipe, LayPipe
from starlode.games.titan.content import CORE_PLACE, INTO_CORE, PIPE_FROM, PIPE_TO, SLOT_NAMES, TITANIUM, ZONE_NAMES
from starlode.games.titan.phases.effects import queue_pipe_effects
from starlode.games.titan.phases.refusals import wrong_step
from starlode.games.titan.state import (
    CONTROL_STALE,
    DRONE_MOVE,
    Titan,
    drone_zone,
    join_network,
    put,
    recompute_network,
    spend,
)
from starlode.kernel.contract import Action, Json, Refusal, emit


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


# --- laying -------------------------------------------------------------------------------------------------------


def list_lay(state: Titan) -> list[Action]:
    """Return every placement of a pipe from the dropship (DP8)."""
    options: list[Action] = []
    state.config.actions.lay_pipe.add(placement_mask(state, state.seat), options)
    return options


def why_not_lay(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this while a pipe of the dropship is placed; None if it is an option."""
    if not isinstance(action, LayPipe):
        return wrong_step(state, action)
    return why_not_position(state, action.position)


def laid_data(position: int) -> dict[str, Json]:
    """Return how events name a pipe in this position: its slot, and the zone to which it leads."""
    return {"slot": SLOT_NAMES[position >> 1], "to": ZONE_NAMES[PIPE_TO[position]]}


def why_not_position(state: Titan, position: int) -> Refusal | None:
    """Return why the player on turn cannot lay a pipe here; None if it is possible (`placement_mask`)."""
    return why_not_slot(state, position) or _why_not_start(state, position)


def why_not_slot(state: Titan, position: int) -> Refusal | None:
    """Return that a pipe lies in the slot of a position; None if it is free."""
    if state.free >> position & 1:
        return None
    slot = position >> 1
    return Refusal("refusal-slot-taken", "TI-2.7", {"slot": SLOT_NAMES[slot], "owner": pipe_owner(state, slot)})


def _why_not_start(state: Titan, position: int) -> Refusal | None:
    """Return why a pipe does not leave the network of the player on turn; None if it does."""
    player = state.players[state.seat]
    if player.reach >> position & 1:
        return None
    start, end = PIPE_FROM[position], PIPE_TO[position]
    if player.network >> end & 1:
        return Refusal("refusal-pipe-wrong-way", "TI-8.6", {"from": ZONE_NAMES[end], "to": ZONE_NAMES[start]})
    if player.laid & state.config.touching[start]:
        return Refusal("refusal-pipe-cut-off", "TI-8.13", {"from": ZONE_NAMES[start]})
    return Refusal("refusal-pipe-outside", "TI-8.6", {"from": ZONE_NAMES[start]})


def apply_lay(state: Titan, action: Action) -> None:
    """Lay a pipe of the dropship as the mandatory action and queue its effects (TI-7.4, TI-9.1)."""
    assert isinstance(action, LayPipe)
    seat, position = state.seat, action.position
    state.edit(seat).ship_pipes -= 1
    lay_pipe(state, seat, position)
    if state.events is not None:
        emit(state, "event-pipe-laid", "TI-8.6", {"seat": seat, **laid_data(position)})
    state.step = DRONE_MOVE
    queue_pipe_effects(state, seat, position, activate=True)


# --- destroying ---------------------------------------------------------------------------------------------------


def pipes_touching(state: Titan, zone: int) -> int:
    """Return the positions of all players' pipes in the slots around a zone (TI-16.4, TI-16.5).

    Networks do not matter (TI-R16.2), and all core slots touch the Core (TI-16.8).
    """
    mask = 0
    for player in state.players:
        mask |= player.laid
    return mask & state.config.touching[zone]


def list_destroy_pipe(state: Titan) -> list[Action]:
    """Return every pipe around the drone's zone (DP15)."""
    options: list[Action] = []
    state.config.actions.destroy_pipe.add(pipes_touching(state, drone_zone(state)), options)
    return options


def why_not_destroy_pipe(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this while the pipe to destroy is chosen; None if it is an option."""
    if not isinstance(action, DestroyPipe):
        return wrong_step(state, action)
    return why_not_target(state, action.slot)


def why_not_target(state: Titan, slot: int) -> Refusal | None:
    """Return why the drone of the turn cannot destroy a pipe in this slot; None if it can."""
    zone, around = drone_zone(state), 3 << 2 * slot
    if not state.config.touching[zone] & around:
        return Refusal("refusal-slot-out-of-reach", "TI-16.4", {"slot": SLOT_NAMES[slot], "zone": ZONE_NAMES[zone]})
    if not pipes_touching(state, zone) & around:
        return Refusal("refusal-slot-empty", "TI-16.4", {"slot": SLOT_NAMES[slot]})
    return None


def apply_destroy_pipe(state: Titan, action: Action) -> None:
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
