"""Games with faulty observations, and one whose positions and actions cannot be pickled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from starlode.kernel.capabilities.observation import Buffer, Field, Layout, Observation
from starlode.kernel.contract import State
from starlode.kernel.game import Game
from tests.kernel.toy_sealed import SEALED, SealedState

_LAYOUT = Layout([Field("left", (1,), 12, "rounds left"), Field("hums", (1,), 1, "whether somebody hums")])


def _observed(name: str, write: Callable[[SealedState, int, Buffer], None]) -> Game:
    def write_state(state: State, seat: int, buffer: Buffer) -> None:
        write(cast(SealedState, state), seat, buffer)

    return replace(SEALED, name=name, observation=Observation(_LAYOUT, write_state))


def _write_too_much(state: SealedState, _seat: int, buffer: Buffer) -> None:
    buffer[:] = bytes([state.left, sum(state.cards)])


def _leave_a_gap(state: SealedState, _seat: int, buffer: Buffer) -> None:
    buffer[0] = state.left


def _tell_the_cards(state: SealedState, _seat: int, buffer: Buffer) -> None:
    buffer[:] = bytes([state.left, sum(state.cards) % 2])


def _spend_a_hum(state: SealedState, seat: int, buffer: Buffer) -> None:
    state.hums[seat] = 1
    buffer[:] = bytes([state.left, 1])


_REMEMBERED: dict[tuple[SealedState, int], int] = {}


def _tell_what_was(state: SealedState, seat: int, buffer: Buffer) -> None:
    buffer[:] = bytes([_REMEMBERED.setdefault((state, seat), state.left), 0])


OUT_OF_BOUNDS = _observed("OutOfBounds", _write_too_much)
LEAVES_A_GAP = _observed("LeavesAGap", _leave_a_gap)
OBSERVES_SECRETS = _observed("ObservesSecrets", _tell_the_cards)
OBSERVING_CHANGES = _observed("ObservingChanges", _spend_a_hum)
OBSERVES_THE_PAST = _observed("ObservesThePast", _tell_what_was)
UNPICKLED = _observed("Unpickled", _leave_a_gap)
