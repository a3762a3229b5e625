"""What is done for a seat that does not decide itself."""

from __future__ import annotations

import pytest

from starlode.games.titan.actions import PASSES
from starlode.games.titan.flow import TitanState
from starlode.games.titan.game import GAME
from starlode.games.titan.phases.offers import OFFERS
from starlode.games.titan.state import DRONE_MOVE, LAND_BASE, UPGRADE
from starlode.kernel.contract import CHANCE
from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.table.chance import verify
from starlode.kernel.table.table import Table
from tests.titan.positions import Position


@pytest.mark.parametrize("step", [DRONE_MOVE, UPGRADE])
def test_an_absent_seat_forgoes_what_it_may_do(step: int) -> None:
    state = until(step)
    assert isinstance(state.default(state.decider), PASSES)
    assert state.default(1 - state.decider) is None


def test_an_absent_seat_takes_the_first_of_what_it_has_to_do() -> None:
    state = until(LAND_BASE)
    assert state.default(state.decider) is state.options[0]


@pytest.mark.rule("TI-18.1", "TI-19.6")
@pytest.mark.parametrize("step", ["extra", "mandatory", "drone-move", "upgrade", "finish"])
def test_an_absent_seat_fulfils_no_order_and_claims_nothing(step: str) -> None:
    table = Position().path("A", "U4", "M4").order("luna").objective("p-two-each").ship("A", pipes=1, water=1)
    table.hold("A", water=3, silicium=3, titanium=3, hydrocarbons=3).turn("A", step)
    assert {"fulfil-order", "claim"} <= set(table.kinds())
    assert not isinstance(table.state.default(0), OFFERS)


def until(step: int) -> TitanState:
    """Return a game of first outcomes and defaults that has come to a decision of this step."""
    state = GAME.new_state(2, {})
    assert isinstance(state, TitanState)
    while state.step != step or state.effects or not state.options:
        if state.pending().chance:
            state.apply(CHANCE, state.chance()[0][0], 0)
        else:
            action = state.default(state.decider)
            assert action is not None
            state.apply(state.decider, action, 0)
    return state


@pytest.mark.parametrize("players", GAME.seats)
def test_a_game_of_absent_players_ends(players: int) -> None:
    seats = [SeatInfo("", "dropped")] * players
    table = Table.open(GAME, players, {}, seats=seats, seed=b"absent")
    assert table.is_over
    assert verify(GAME, table.log) > 0
