"""Wilson's interval, compared with published values and with the properties of an interval."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starlode.arena.intervals import wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_known_values(wins: int, games: int, low: float, high: float) -> None:
    assert [*wilson(wins, games)] == pytest.approx([low, high], abs=5e-5)


def test_without_games_the_interval_is_0_to_1() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(1, 5000).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games))))
def test_an_interval_contains_the_share_and_mirrors_that_of_the_losses(counts: tuple[int, int]) -> None:
    wins, games = counts
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games <= high <= 1
    assert [*wilson(games - wins, games)] == pytest.approx([1 - high, 1 - low])


@pytest.mark.parametrize(("wins", "games"), [(-1, 10), (11, 10)])
def test_impossible_counts_are_an_error(wins: int, games: int) -> None:
    with pytest.raises(ValueError, match="wins in"):
        wilson(wins, games)
