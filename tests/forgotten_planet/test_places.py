"""A square or side at which nothing can be done says why."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.state import ACTIONS
from starlode.games.forgotten_planet.views.places import BASE_ACTIONS, KINDS, SUPPLY
from starlode.kernel.capabilities.attempts import Attempt
from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from tests.forgotten_planet.games import play
from tests.place_answers import ask, check_places


def places_of(view: dict[str, Json], seat: int) -> Iterator[Attempt]:
    """Yield all squares, their sides and the actions of bases, with no robot and with each own one selected."""
    squares, robots = view["squares"], view["robots"]
    assert isinstance(squares, dict)
    assert isinstance(robots, list)
    places = [f"square:{square}" for square in squares] + [f"action:{kind}" for kind in BASE_ACTIONS]
    places += [f"supply:{name}" for name in SUPPLY]
    for square in squares:
        x, y = map(int, square.split(","))
        places += [f"side:{x},{y}|{x + 1},{y}", f"side:{x},{y}|{x},{y + 1}"]
        places += [f"side:{x - 1},{y}|{x},{y}", f"side:{x},{y - 1}|{x},{y}"]
    own = [f"square:{robot['square']}" for robot in robots if isinstance(robot, dict) and robot["seat"] == seat]
    selected = ["tile:land", "tile:base"] if view["step"] == "hide" else own
    for place in places:
        yield Attempt(place)
        yield from (Attempt(place, other) for other in selected)


@pytest.mark.parametrize(
    ("players", "scenario"), [(2, "2p-first-landing"), (3, "3p-delta"), (4, "4p-four-winds"), (3, "3p-blind-survey")]
)
def test_every_place_at_which_nothing_can_be_done_says_why(players: int, scenario: str) -> None:
    positions = [(entry.state, 0) for entry in play(players, 1, scenario=scenario)]
    asked = positions[:12] + positions[12::12]
    keys = check_places(GAME, asked, places_of, sample=12, rng=Random(players), kinds=KINDS)
    assert len(keys) > 10


def test_with_walls_on_the_border_its_sides_are_judged_like_others() -> None:
    positions = [(entry.state, 0) for entry in play(2, 1, border_walls=True)][::10]
    keys = check_places(GAME, positions, places_of, sample=12, rng=Random(1))
    assert "refusal-wall-on-border" not in keys


def test_bids_are_judged_at_the_bases() -> None:
    positions = [(entry.state, 0) for entry in play(3, 1, scenario="3p-delta", assignment="auction")][:12]
    assert check_places(GAME, positions, places_of, sample=20, rng=Random(1))


@pytest.mark.parametrize("place", ["", "square", "square:99,99", "side:0,0", "action:move", "tile:land", "🙂"])
def test_a_place_that_is_none_is_named_as_such(place: str) -> None:
    state = GAME.new_state(2, {})
    with pytest.raises(InvalidInput) as error:
        ask(GAME, state, 0, Attempt(place, "square:1"))
    assert error.value.key == "place-unknown"


def test_whoever_is_not_on_turn_is_told_so_everywhere() -> None:
    entry = next(entry for entry in play(2, 1) if entry.state.step == ACTIONS)
    other = 1 - entry.state.decider
    keys = set()
    for attempt in places_of(entry.state.view(other), other):
        refusal = ask(GAME, entry.state, other, attempt)
        keys.add(refusal.key if refusal else None)
    assert keys == {"refusal-not-asked"}


def test_what_is_selected_may_be_nonsense() -> None:
    entry = next(entry for entry in play(2, 1) if entry.state.step == ACTIONS)
    refusal = ask(GAME, entry.state, entry.state.decider, Attempt("square:0,0", "nothing"))
    assert refusal is not None
    assert refusal.clause.startswith("FP-")
