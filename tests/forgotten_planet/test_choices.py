"""How the decisions of The Forgotten Planet are put to people: what they bring, and only where they matter."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from starlode.games.forgotten_planet.flow import PlanetState
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.state import PRODUCE
from starlode.kernel.capabilities.choices import Choice, list_choices
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE, Action
from tests.forgotten_planet.positions import Position

MAX_DECISIONS = 4000


def choices_of(state: PlanetState, *, joined: bool = True) -> list[Choice]:
    """Return the choices of the seat that decides, the best first."""
    assert GAME.choices is not None
    assert GAME.heuristics is not None
    evaluate = GAME.heuristics.evaluator(state, state.decider)
    found = list_choices(GAME.choices, evaluate, state.copy(), state.decider, 0, joined=joined)
    return sorted(found, key=lambda choice: -choice.worth)


def choice(table: Position, kind: str, **arguments: str) -> Choice:
    """Return the choice of one action with these arguments."""
    wanted = {name.rstrip("_"): value for name, value in arguments.items()}
    (found,) = [
        each
        for each in choices_of(table.state)
        if kind_of(each.actions[0]) == kind and wanted.items() <= each.actions[0].arguments().items()
    ]
    return found


def test_land_brings_the_tile_and_its_point_once_control_is_checked() -> None:
    table = Position("YL...G\n......", robots="Y@(1,0)").phase2("Y", energy=3)
    found = choice(table, "build-land", from_="1,0", square="2,0")
    assert found.gains == {"vp": 1, "tiles": 1, "energy": -1}
    assert found.complete


def test_a_sale_brings_points_for_cubes() -> None:
    table = Position("YL...G\n......", robots="Y@(1,0)").cubes("Y", 2, 1, 1).phase2("Y", energy=3)
    assert choice(table, "sell").gains == {"vp": 2, "energy": -1, "brown": -1, "white": -1, "blue": -1}


def test_a_mine_costs_energy_and_the_die_decides_the_rest() -> None:
    table = Position("YLL...G\n.......", robots="Y@(2,0)").phase2("Y", energy=3)
    found = choice(table, "build-mine", from_="2,0", square="3,0")
    assert found.gains == {"energy": -1}
    assert not found.complete


def test_the_last_energy_shows_its_cost_although_the_turn_ends() -> None:
    table = Position("YLL...G\n.......", robots="Y@(1,0)").phase2("Y", energy=1)
    assert choice(table, "move", from_="1,0", to="2,0").gains == {"energy": -1}


def test_ending_the_turn_costs_the_energy_that_is_lost_and_brings_the_cubes_of_mines() -> None:
    table = Position("YLn..G\n......", robots="Y@(2,0)").phase2("Y", energy=5)
    assert choice(table, "end-actions").gains == {"energy": -2, "brown": 1}


def test_cubes_of_several_robots_are_one_question() -> None:
    table = Position("YL*...G\n.......", robots="Y@(2,0) Y@(2,0) Y@(2,0)").cubes("Y", 0, 0, 0).phase2("Y", energy=3)
    table.do("Y", "end-actions")
    assert table.state.step == PRODUCE
    found = choices_of(table.state)
    # Three cubes of three colours: ten combinations, whichever robot brings which.
    assert len(found) == 10
    assert {len(each.actions) for each in found} == {3}
    assert table.state.view(0)["production"] == {"usual": ["brown", "white", "blue"], "matters": True}
    assert {"brown": 1, "white": 1, "blue": 1} in [dict(each.gains) for each in found]


def test_with_many_robots_the_usual_cubes_are_one_choice() -> None:
    robots = "Y@(2,0) " * 6
    table = Position("YL*...G\n.......", robots=robots).cubes("Y", 0, 0, 0).phase2("Y", energy=3)
    table.do("Y", "end-actions")
    found = choices_of(table.state)
    assert len(found) < 20
    assert {"brown": 2, "white": 2, "blue": 2} in [dict(each.gains) for each in found if len(each.actions) == 6]


def test_the_colour_does_not_matter_with_more_cubes_than_energy() -> None:
    table = Position("YL*...G\n.......", robots="Y@(2,0)").cubes("Y", 3, 4, 5).phase2("Y", energy=1)
    table.do("Y", "end-actions")
    # Three energy next turn, and one stored: one more brown cube could be spent.
    assert table.state.view(0)["production"] == {"usual": ["brown"], "matters": True}
    table = Position("YL*...G\n.......", robots="Y@(2,0)").cubes("Y", 4, 4, 5).phase2("Y", energy=1)
    table.do("Y", "end-actions")
    assert table.state.view(0)["production"] == {"usual": ["brown"], "matters": False}


def test_the_colour_does_not_matter_in_the_last_turn() -> None:
    table = Position("YL*...G\n.......", robots="Y@(2,0)").supply(land=0).cubes("Y", 0, 0, 0).phase2("Y", energy=3)
    table.do("Y", "end-actions")
    assert table.state.view(0)["production"] == {"usual": ["brown"], "matters": False}


def test_the_colour_matters_if_the_ally_still_plays() -> None:
    rows = "YL*..G\nR....K\n......"
    table = Position(rows, robots="Y@(2,0)", allies="R", order="YGRK", options={"equal_turns": True})
    table.supply(land=0).phase2("Y", energy=3).cubes("Y", 0, 0, 0).do("Y", "end-actions")
    while table.state.step != PRODUCE:
        table.do(table.decider(), "assign-rest")
    production = table.state.view(0)["production"]
    assert isinstance(production, dict)
    assert production["matters"] is True


def test_a_second_move_names_the_square_to_go_to_first() -> None:
    table = Position("YLLLLLL.G\n.........", robots="Y@(0,0)").phase2("Y", energy=2)
    further = table.state.view(0)["further"]
    assert isinstance(further, dict)
    assert set(further) == {"0,0"}
    assert isinstance(further["0,0"], dict)
    assert set(further["0,0"]) == {"4,0", "5,0", "6,0"}
    assert further["0,0"]["6,0"] == "3,0"
    assert table.phase2("Y", energy=1).state.view(0)["further"] == {}


def test_faces_without_supply_bring_nothing() -> None:
    table = Position("YL...G\n......").supply(mines=(0, 1, 1))
    assert table.state.view(0)["die"] == ["land", "land", None, "white", "blue", "choice"]


@pytest.mark.rule("FP-9.7", "FP-9.10", "FP-R9.2")
@pytest.mark.parametrize(("six_may_choose_land", "six"), [(True, "choice"), (False, None)])
def test_a_six_without_anything_to_choose_brings_nothing(six_may_choose_land: bool, six: str | None) -> None:
    table = Position("YL...G\n......", robots="Y@(1,0)", options={"six_may_choose_land": six_may_choose_land})
    table.supply(mines=(0, 0, 0)).phase2("Y", energy=3)
    assert table.state.view(0)["die"] == ["land", "land", None, None, None, six]
    table.do("Y", "build-mine", from_="(1,0)", square="(2,0)")
    assert len(table.state.chance()) == (3 if six else 2)


def test_four_winds_asks_people_half_as_often() -> None:
    """Let bots play; count the decisions of the engine, and the questions put to people instead."""
    state = GAME.new_state(4, {"scenario": "4p-four-winds"})
    assert isinstance(state, PlanetState)
    assert GAME.heuristics is not None
    rng = Random(1)
    decisions: Counter[str] = Counter()
    questions = 0
    producing = False
    while not state.pending().over and decisions.total() < MAX_DECISIONS:
        if state.pending().chance:
            state.apply(CHANCE, rng.choice(state.draws)[0], 0)
            continue
        seat = state.decider
        production = state.view(seat)["production"]
        if not isinstance(production, dict):
            questions += 1
        elif not producing:  # one question for all robots
            questions += bool(production["matters"])
        producing = isinstance(production, dict)
        best = _best_action(state, seat, rng)
        decisions[kind_of(best)] += 1
        state.apply(seat, best, 0)
    assert state.pending().over
    assert decisions["produce"] > 100
    assert questions < 0.62 * decisions.total()


def _best_action(state: PlanetState, seat: int, rng: Random) -> Action:
    assert GAME.heuristics is not None
    evaluate = GAME.heuristics.evaluator(state, seat)
    values = []
    for action in state.legal(seat):
        after = state.copy()
        after.apply(seat, action, 0)
        values.append((evaluate(after), rng.random(), action))
    return max(values, key=lambda value: value[:2])[2]
