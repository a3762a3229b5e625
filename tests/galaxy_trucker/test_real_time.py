"""What building in real time asks of the catalogue and of bots beyond the rules."""

from __future__ import annotations

from collections import Counter
from random import Random

from starlode.games.galaxy_trucker.actions import ANY_CELL
from starlode.games.galaxy_trucker.content import COLOURS, TILES_WITH_EXPANSIONS
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.heuristics.builder import Builder
from starlode.games.galaxy_trucker.heuristics.policy import choose
from starlode.kernel.catalogue import kind_of
from tests.galaxy_trucker.positions_build import Building


def test_the_catalogue_stays_small() -> None:
    """A placement names a cell and a rotation, never the tile: the hand holds it."""
    catalogue = GAME.catalogue(4, {})
    kinds = Counter(kind_of(action) for action in catalogue)
    assert kinds["place"] == kinds["move-last"] == 4 * len(ANY_CELL)
    assert kinds["take-open"] == TILES_WITH_EXPANSIONS - len(COLOURS)
    assert kinds["take-hidden"] == kinds["return-tile"] == kinds["set-aside"] == kinds["flip-timer"] == 1
    assert catalogue is GAME.catalogue(2, {"mode": "III"})
    assert len(catalogue) < 3500


def test_a_just_returned_tile_is_left_to_people_for_two_seconds() -> None:
    table = Building("II", players=3)
    table.now = 1000
    table.hold(0, "CAB-01").do(0, "return-tile")
    for now, left_to_people in ((1000, True), (2999, True), (3000, False)):
        state = table.state.copy()
        state.now = now
        _, action = Builder(state, 1).best_in_sight()
        assert (action is None) == left_to_people
        chosen = choose(state, 1, Random(1))
        assert (chosen is None or kind_of(chosen) != "take-open") == left_to_people
        # A person may take it at once.
        assert any(kind_of(legal) == "take-open" for legal in state.legal(1))
