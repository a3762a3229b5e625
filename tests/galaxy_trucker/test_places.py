"""A place of ship, warehouse, piles or card at which nothing can be done says why."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from starlode.games.galaxy_trucker.actions import ANY_CELL, CREW_CHOICES
from starlode.games.galaxy_trucker.content import CELL_NAMES, GOODS_NAMES, TITLE_NAMES, VISIBLE_PILES
from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.capabilities.attempts import Attempt
from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from tests.galaxy_trucker.games import new_game, play, play_well
from tests.place_answers import ask, check_places


def places_of(view: dict[str, Json], _seat: int) -> Iterator[Attempt]:
    face_up, seats = view["face_up"], view["seats"]
    assert isinstance(face_up, list)
    assert isinstance(seats, list)
    places = [f"cell:{CELL_NAMES[cell]}" for cell in ANY_CELL]
    places += [f"tile:{tile}" for tile in face_up[:5]]
    places += ["pool", "hand", "timer", "deck", "card"]
    places += [f"reserve:{slot}" for slot in (1, 2)]
    places += [f"pile:{pile + 1}" for pile in range(VISIBLE_PILES)]
    places += [f"space:{space + 1}" for space in range(len(seats))]
    places += [f"planet:{planet}" for planet in (1, 2, 3, 4)]
    places += [f"goods:{goods}" for goods in GOODS_NAMES]
    places += [f"crew:{crew}" for crew in CREW_CHOICES]
    places += [f"title:{title}" for title in TITLE_NAMES[:3]]
    if view["expansion"] is not None:
        places += ["cargo", "mission:mission_end_of_the_world_tour", "vip:blue", "vip:yellow"]
    return (Attempt(place) for place in places)


@pytest.mark.parametrize(
    "options",
    [
        {"building": "turn_based", "mode": "I"},
        {"building": "real_time", "mode": "II"},
        {"building": "turn_based", "mode": "II", "vips": True, "mission": "mission_end_of_the_world_tour"},
    ],
)
def test_every_place_at_which_nothing_can_be_done_says_why(options: dict[str, str | bool]) -> None:
    positions = [(entry.state, entry.at) for entry in play_well(3, 1, **options)]
    keys = check_places(GAME, positions[::7], places_of, sample=10, rng=Random(1))
    assert len(keys) > 10


def test_also_in_a_trek_of_random_players() -> None:
    positions = [(entry.state, entry.at) for entry in play(2, 1, mode="trek", building="turn_based")]
    assert check_places(GAME, positions[::9], places_of, sample=10, rng=Random(2))


@pytest.mark.parametrize("place", ["", "cell", "cell:1-1", "tile:none", "pile:9", "cargo", "pool:1", "🙂"])
def test_a_place_that_is_none_is_named_as_such(place: str) -> None:
    with pytest.raises(InvalidInput) as error:
        ask(GAME, new_game(2), 0, Attempt(place))
    assert error.value.key == "place-unknown"
