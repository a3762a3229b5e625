"""Section 19 of the rules as far as no phase has it, and what an expansion may put in (section 22)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import OPEN_SPACE, POWER_TRUCKER
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.heuristics.pace import simulated_time
from starlode.games.galaxy_trucker.hooks import Draw
from starlode.games.galaxy_trucker.phases.flight import movement
from starlode.games.galaxy_trucker.phases.restrictions import token_load
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import CHANCE, Action
from tests.galaxy_trucker.positions_dangers import Flight
from tests.galaxy_trucker.ships import ship_a

FURTHER_DRAW = 99


@pytest.mark.rule("GT-3.1")
def test_the_route_is_a_loop_on_which_rockets_a_lap_apart_meet() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [18, -1])
    movement.move(flight.state, 1, 1)
    assert flight.state.players[1].progress == 1


@pytest.mark.rule("GT-19.3")
@pytest.mark.parametrize(
    ("action", "milliseconds"),
    [
        (ACTIONS.take_hidden, 2000),
        (ACTIONS.take_open[0], 2500),
        (ACTIONS.place[4 * 40], 2000),
        (ACTIONS.move_last[4 * 40], 1000),
        (ACTIONS.return_tile, 1000),
        (ACTIONS.set_aside, 1000),
        (ACTIONS.take_reserved[0], 1500),
        (ACTIONS.peek[0], 6000),
        (ACTIONS.flip_timer, 500),
        (ACTIONS.finish[0], 500),
        (ACTIONS.end_peek, 0),
        (None, 1000),
    ],
)
def test_each_act_costs_its_simulated_seconds(action: Action | None, milliseconds: int) -> None:
    assert simulated_time(GAME.new_state(2, {}), 0, action) == milliseconds


@pytest.mark.rule("GT-19.32")
def test_the_phases_of_a_flight_follow_each_other() -> None:
    state = GAME.new_state(2, {"mode": "I", "building": "turn_based", "first_player": "1"})
    assert isinstance(state, GalaxyTrucker)
    steps = [state.step]
    while not (pending := state.pending()).over:
        if pending.chance:
            state.apply(CHANCE, state.chance()[0][0], 0)
        else:
            seat = pending.must_act[0]
            action = state.default(seat)
            assert action is not None
            state.apply(seat, action, 0)
        if state.step != steps[-1]:
            steps.append(state.step)
    flying = [step for step in steps if step in (st.WINDOW, st.REVEAL, st.CARD)]
    others = [step for step in steps if step not in flying]
    assert others == sorted(others)
    assert steps[0] == st.BUILDING
    assert steps[-1] == st.OVER
    first, last = steps.index(flying[0]), len(steps) - 1 - steps[::-1].index(flying[-1])
    assert steps[first : last + 1] == flying


@pytest.mark.rule("GT-19.A1")
def test_the_rules_set_no_time_limit_for_a_decision_in_flight() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [4, 2])
    assert flight.state.pending().deadline is None


@pytest.mark.rule("GT-18.14")
@pytest.mark.parametrize(("gold", "tokens"), [(True, 2), (False, 3)])
def test_a_golden_title_restricts_its_holder(gold: bool, tokens: int) -> None:
    flight = Flight("II", [ship_a(), ship_a()], [4, 2])
    player = flight.state.edit(0)
    player.title, player.gold = POWER_TRUCKER, gold
    assert token_load(flight.state, 0, 0, 3) == tokens
    assert token_load(flight.state, 1, 0, 3) == 3


def _nothing_happens(_state: GalaxyTrucker) -> bool:
    return True


@pytest.mark.rule("GT-22.1")
def test_a_rule_of_an_expansion_beats_the_one_it_names() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [4, 2])
    flight.hooks.card_handlers[OPEN_SPACE] = _nothing_happens
    flight.reveal("I-05")
    assert [player.progress for player in flight.state.players] == [4, 2]


def _list_outcomes(_state: GalaxyTrucker) -> list[tuple[Action, int]]:
    return [(ACTIONS.roll_dice[0], 1), (ACTIONS.roll_dice[35], 2)]


def _pay(state: GalaxyTrucker, action: Action) -> None:
    state.edit(0).credits += 5 if action is ACTIONS.roll_dice[35] else 1


@pytest.mark.rule("GT-22.25")
def test_an_expansion_has_draws_of_its_own() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [4, 2])
    flight.hooks.draws[FURTHER_DRAW] = Draw("applause", _list_outcomes, _pay)
    flight.state.draw = FURTHER_DRAW
    flow.advance(flight.state)
    assert flight.state.chance() == _list_outcomes(flight.state)
    flight.state.apply(CHANCE, ACTIONS.roll_dice[35], 0)
    assert flight.state.players[0].credits == 5
    assert not flight.state.pending().chance
