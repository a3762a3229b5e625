"""The lab finds what is planted: a seat that gets three credits more, and an objective that nobody can claim."""

from __future__ import annotations

from functools import cache

from starlode.balance import Report
from starlode.balance.figures.content import DEAD as DEAD_CONTENT
from starlode.balance.figures.content import USED
from tests.balance.planted_titan import CREDITS, DEAD, SEAT, play_plain, play_planted

GAMES = 250


@cache
def planted() -> Report:
    return play_planted(GAMES, "random")


def test_a_bias_of_three_credits_is_found_and_confirmed() -> None:
    (found,) = planted().setups
    seat = found.figures.seats[SEAT]
    assert (seat.is_odd, seat.confirmed, found.tried_again) == (True, True, GAMES)
    assert seat.lead is not None
    assert seat.lead.estimate.low < CREDITS < seat.lead.estimate.high
    assert seat.lead.estimate.low > 0
    # The bias is of the seat, not of who is first.
    assert not any(place.is_odd for place in found.figures.order)


def test_nothing_is_found_where_nothing_is_planted() -> None:
    (found,) = play_plain(GAMES, "random").setups
    assert not any(seat.is_odd for seat in found.figures.seats)
    (objective,) = [use for use in found.figures.content if (use.group, use.member) == ("objectives", DEAD)]
    assert objective.life == USED


def test_a_dead_objective_is_found_and_confirmed() -> None:
    (found,) = planted().setups
    uses = {use.member: use for use in found.figures.content if use.group == "objectives"}
    assert (uses[DEAD].life, uses[DEAD].confirmed, uses[DEAD].games) == (DEAD_CONTENT, True, GAMES)
