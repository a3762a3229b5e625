"""What is done for a seat that does not decide itself."""

from __future__ import annotations

import pytest

from starlode.games.forgotten_planet.actions import PASSES, Consume
from starlode.games.forgotten_planet.flow import PlanetState
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.state import ACTIONS
from starlode.kernel.contract import CHANCE
from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.table.chance import verify
from starlode.kernel.table.table import Table


def first_turn() -> PlanetState:
    state = GAME.new_state(2, {})
    assert isinstance(state, PlanetState)
    while state.step != ACTIONS:
        by, action = (CHANCE, state.chance()[0][0]) if state.pending().chance else (state.decider, state.options[0])
        state.apply(by, action, 0)
    return state


def test_an_absent_seat_ends_its_actions() -> None:
    state = first_turn()
    assert isinstance(state.default(state.decider), PASSES)
    assert state.default(1 - state.decider) is None


@pytest.mark.rule("FP-R21.2")
def test_after_a_round_without_progress_an_absent_seat_consumes_one_tile() -> None:
    state = first_turn()
    state.quiet_turns = 1
    assert isinstance(state.default(state.decider), PASSES)
    state.quiet_turns = 2
    seat, consume = state.decider, state.default(state.decider)
    assert isinstance(consume, Consume)
    state.apply(seat, consume, 0)
    assert seat != state.decider or isinstance(state.default(seat), PASSES)


@pytest.mark.parametrize("players", GAME.seats)
def test_a_game_of_absent_players_ends(players: int) -> None:
    seats = [SeatInfo("", "dropped")] * players
    table = Table.open(GAME, players, {}, seats=seats, seed=b"absent")
    assert table.is_over
    assert verify(GAME, table.log) > 0
