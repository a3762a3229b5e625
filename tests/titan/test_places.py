"""A place of the board at which nothing can be done says why."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from starlode.games.titan.content import (
    ACTIVE_SLOTS,
    ACTIVE_ZONES,
    COLOURS,
    RESOURCES,
    RIG_NAMES,
    SLOT_NAMES,
    ZONE_NAMES,
)
from starlode.games.titan.game import GAME
from starlode.games.titan.state import EXTRA
from starlode.games.titan.views.places import PLACES, WITH_DRONE
from starlode.kernel.capabilities.attempts import Attempt, split_place
from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from tests.place_answers import ask, check_places
from tests.titan.games import play


def places_of(view: dict[str, Json], _seat: int) -> Iterator[Attempt]:
    players, seats = view["players"], view["seats"]
    assert isinstance(players, int)
    assert isinstance(seats, list)
    places = [f"zone:{ZONE_NAMES[zone]}" for zone in ACTIVE_ZONES[players]]
    places += [f"slot:{SLOT_NAMES[slot]}" for slot in ACTIVE_SLOTS[players]]
    places += [place for place, (argument, _) in PLACES.items() if not argument]
    places += [f"rig:{rig}" for rig in RIG_NAMES]
    places += [f"module:{colour}" for colour in COLOURS]
    places += [f"hold:{resource}" for resource in RESOURCES] + [f"ship:{resource}" for resource in RESOURCES[:4]]
    for number, player in enumerate(seats):
        assert isinstance(player, dict)
        drones, progress = player["drones"], player["progress"]
        assert isinstance(drones, list)
        assert isinstance(progress, dict)
        places += [f"drone:{number}:{drone['number']}" for drone in drones if isinstance(drone, dict)]
        places += [f"objective:{objective}" for objective in progress]
    return (Attempt(place) for place in places)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_place_at_which_nothing_can_be_done_says_why(players: int) -> None:
    positions = [(entry.state, 0) for entry in play(players, 1)][::5]
    kinds = {split_place(place)[0] for place in (*PLACES, *WITH_DRONE)}
    keys = check_places(GAME, positions, places_of, sample=16, rng=Random(players), kinds=kinds)
    assert len(keys) > 20


def test_a_place_is_judged_where_its_action_would_be_chosen() -> None:
    """Choosing a slot before the extra activation is skipped means a pipe, since both are chosen at once."""
    positions = [(entry.state, 0) for entry in play(2, 1) if entry.state.step == EXTRA]
    slots = [Attempt(f"slot:{SLOT_NAMES[slot]}") for slot in ACTIVE_SLOTS[2]]
    keys = check_places(GAME, positions, lambda _view, _seat: slots, sample=6, rng=Random(7))
    assert any(key.startswith("refusal-pipe") for key in keys), keys


@pytest.mark.parametrize("place", ["", "zone", "zone:X9", "drone:9:9", "drone:x", "nothing:U4", "order:1", "🙂"])
def test_a_place_that_is_none_is_named_as_such(place: str) -> None:
    state = GAME.new_state(2, {})
    with pytest.raises(InvalidInput) as error:
        ask(GAME, state, 0, Attempt(place))
    assert error.value.key == "place-unknown"
