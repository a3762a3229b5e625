"""Section 16 of the rules: winning."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.scoring import is_winner
from starlode.games.galaxy_trucker.state import OVER
from tests.galaxy_trucker.positions_cargo import Flight, ship_of, told


def ended(*totals: int) -> Flight:
    """Return a flight that all gave up, with these credits at the end."""
    flight = Flight(*[ship_of() for _ in totals]).gave_up(*range(len(totals)))
    for seat, total in enumerate(totals):
        flight.state.edit(seat).credits = total
    return flight


@pytest.mark.rule("GT-16.1", "GT-16.3")
def test_whoever_has_at_least_one_credit_wins() -> None:
    flight = ended(0, 1, -3, 12)
    events = told(flight.score(), "event-final-score")
    assert [is_winner(flight.state, seat) for seat in range(4)] == [False, True, False, True]
    assert [(e.data["place"], e.data["seat"], e.data["credits"], e.data["profit"]) for e in events] == [
        (1, 3, 12, True),
        (2, 1, 1, True),
        (3, 0, 0, False),
        (4, 2, -3, False),
    ]


@pytest.mark.rule("GT-16.1", "GT-16.2", "GT-16.3")
def test_the_ranking_goes_by_credits_and_equal_credits_share_a_rank() -> None:
    flight = ended(5, 9, 5, -1)
    flight.score()
    assert flight.state.step == OVER
    assert flight.state.pending().over
    assert flight.state.scores() == [5, 9, 5, -1]
    assert flight.state.ranking() == [2, 1, 2, 4]
