"""Winner (FP-23)."""

from __future__ import annotations

import pytest

from tests.forgotten_planet.events import event_data
from tests.forgotten_planet.positions import Position

ROWS = "YL......\n........\nRL......\n........\nGL......"


def final(sold: tuple[int, int, int], cubes: tuple[int, int, int]) -> tuple[list[int], object]:
    """Places and winners when the three have sold so much and hold so many cubes."""
    table = Position(ROWS, land=1)
    for colour, vp, held in zip("YRG", sold, cubes, strict=True):
        table.sold(colour, vp).cubes(colour, held // 2, 0, held - held // 2)
    events = table.phase2("Y", energy=1).do("Y", "consume")
    assert table.over()
    (over,) = event_data(events, "event-game-over")
    return list(table.ranking().values()), over["winners"]


@pytest.mark.rule("FP-23.1")
@pytest.mark.parametrize(
    ("sold", "places", "winners"),
    [((2, 4, 6), [3, 2, 1], [2]), ((8, 4, 6), [1, 3, 2], [0]), ((2, 10, 6), [3, 1, 2], [1])],
)
def test_most_points_win(sold: tuple[int, int, int], places: list[int], winners: list[int]) -> None:
    assert final(sold, (9, 5, 0)) == (places, winners)


@pytest.mark.rule("FP-23.2")
@pytest.mark.parametrize(
    ("cubes", "places", "winners"),
    [((3, 4, 9), [2, 1, 3], [1]), ((5, 4, 9), [1, 2, 3], [0])],
)
def test_cubes_decide_among_those_tied_for_most(
    cubes: tuple[int, int, int], places: list[int], winners: list[int]
) -> None:
    assert final((6, 6, 4), cubes) == (places, winners)


@pytest.mark.rule("FP-23.2")
def test_cubes_of_all_colours_count_together() -> None:
    table = Position(ROWS).cubes("Y", 0, 5, 0).cubes("R", 2, 2, 2).cubes("G", 0, 0, 4)
    assert table.ranking() == {"Y": 2, "R": 1, "G": 3}


@pytest.mark.rule("FP-23.3")
@pytest.mark.parametrize(
    ("sold", "cubes", "places", "winners"),
    [
        ((6, 6, 4), (4, 4, 9), [1, 1, 3], [0, 1]),
        ((6, 6, 6), (4, 4, 4), [1, 1, 1], [0, 1, 2]),
        ((6, 6, 6), (4, 3, 4), [1, 3, 1], [0, 2]),
    ],
)
def test_players_still_tied_share_the_victory(
    sold: tuple[int, int, int], cubes: tuple[int, int, int], places: list[int], winners: list[int]
) -> None:
    assert final(sold, cubes) == (places, winners)
