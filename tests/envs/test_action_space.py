"""One numbering of actions for all seat counts, maps and options."""

from __future__ import annotations

import pytest

from starlode.envs.action_space import action_space
from starlode.games import find_game
from starlode.games.forgotten_planet.boards import shared_board
from starlode.games.forgotten_planet.scenario import load_supplied
from starlode.games.forgotten_planet.views.observation import SIZE
from tests.envs.setups import ALL, Played
from tests.kernel.toy_tables import expect_invalid


@pytest.mark.parametrize("played", ALL)
def test_every_action_has_one_id_with_the_same_meaning(played: Played) -> None:
    setup = played.setup()
    catalogue = setup.game.catalogue(setup.players, setup.options)
    assert len({*setup.ids}) == len(catalogue)
    for action in catalogue:
        assert setup.space.forms[setup.ids[action.number]] == catalogue.encode(action)
        assert setup.actions[setup.ids[action.number]] is action


def test_ids_of_the_widest_catalogue_are_its_numbers() -> None:
    for name in ("titan", "galaxy_trucker"):
        game = find_game(name)
        catalogue = game.catalogue(4, {})
        assert action_space(game).ids(catalogue) == [*range(len(catalogue))]
        assert action_space(game).size == len(catalogue) + 1


def test_an_id_is_told_as_a_log_writes_it() -> None:
    space = action_space(find_game("titan"))
    assert space.describe(space.wait) == "wait"
    ids = {space.describe(number): number for number in range(space.size)}
    assert len(ids) == space.size
    assert "move-drone zone=U3" in ids


def test_every_supplied_map_fits_and_larger_ones_are_refused() -> None:
    assert max(len(scenario.layout[0]) for scenario in load_supplied().values()) == SIZE
    space = action_space(find_game("forgotten_planet"))
    assert space.ids(shared_board(("." * SIZE,) * 3, 2, hidden=False, border_walls=True).catalogue)
    with expect_invalid("env-map-too-large", {"game": "forgotten_planet"}):
        space.ids(shared_board(("." * (SIZE + 1),) * 3, 2, hidden=False, border_walls=False).catalogue)
