"""The layered beam: lines compete with those that have as much left to spend, and luck does not count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from starlode.bots.budget import Budget
from starlode.bots.search.layers import LayeredBeam
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.state import Planet
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import State
from tests.forgotten_planet.positions import Position

BOARD = """
    ........
    YL......
    .......R
"""


def table(energy: int) -> State:
    return Position(BOARD, robots="Y@(1,1) R@(7,2)", land=20).phase2("Y", energy=energy).state


def count_tiles(state: State) -> int:
    """Return the tiles on the board, as a value."""
    assert isinstance(state, Planet)
    return len(state.config.area.squares) - state.empty.bit_count()


def count_mines(state: State) -> int:
    assert isinstance(state, Planet)
    return 24 - sum(state.piles)


def search(
    state: State, value: Callable[[State], int] = count_tiles, nodes: int = 0, width: int = 2
) -> Sequence[tuple[list[str], int]]:
    """Return the kinds of the choices of each complete move, with its value."""
    beam = LayeredBeam(0, value, GAME.heuristics, width, Budget(nodes=nodes).start())
    return [([kind_of(action) for _, action in line.choices()], line.value) for line in beam.complete_lines(state)]


def test_the_best_move_spends_all_energy_on_what_counts() -> None:
    kinds, value = search(table(3))[0]
    assert value == count_tiles(table(3)) + 3
    assert len(kinds) == 3
    assert set(kinds) <= {"build-land", "build-mine"}


def test_a_dear_choice_does_not_displace_lines_that_have_more_to_spend() -> None:
    """After two energy for a robot nothing is gained yet; after one for a tile much can still be spent."""
    position = Position(BOARD, robots="Y@(1,1) R@(7,2)", land=20).cubes("Y", 2, 0, 0).phase2("Y", energy=4)
    kinds, value = search(position.state, width=1)[0]
    assert value == count_tiles(position.state) + 3
    assert "make-robot" not in kinds


def test_luck_does_not_count() -> None:
    """A mine comes with four faces of six, or with three if the player prefers land (FP-9.4)."""
    by_kind = {kinds[0]: value for kinds, value in search(table(1), lambda after: 600 * count_mines(after))}
    assert by_kind["build-mine"] in (300, 400)
    assert by_kind["build-land"] == 0


def test_a_spent_budget_still_gives_a_complete_move() -> None:
    kinds, _ = search(table(6), nodes=1)[0]
    assert kinds


def test_the_position_is_not_changed() -> None:
    state = table(4)
    before = state.dump()
    search(state)
    assert state.dump() == before
