"""The test of what winners have, against probabilities counted by hand."""

from __future__ import annotations

from random import Random

import pytest

from starlode.balance.statistics import exchange
from starlode.balance.statistics.exchange import Won, exchange_p

FIRST = [True, False, False, False]


def test_a_user_who_never_wins_is_as_likely_as_chance_says() -> None:
    """One of four has it and loses eleven times: (3/4)^11 on that side."""
    assert exchange_p([Won([0, 1, 0, 0], FIRST)] * 11) == pytest.approx(2 * 0.75**11)


def test_a_user_who_always_wins_is_unlikely() -> None:
    assert exchange_p([Won([1, 0, 0, 0], FIRST)] * 4) == pytest.approx(2 * 0.25**4)


def test_games_that_tell_nothing_leave_it_open() -> None:
    assert exchange_p([]) == 1
    assert exchange_p([Won([2, 2, 2, 2], FIRST)] * 9) == 1
    assert exchange_p([Won([1, 0], [True, True])] * 9) == 1


def test_winners_who_tie_count_together() -> None:
    """Two of four win; the pairs of seats are equally likely, and one of six has both."""
    game = Won([1, 1, 0, 0], [True, True, False, False])
    assert exchange_p([game] * 3) == pytest.approx(2 / 6**3)


def test_many_games_are_nearly_normal(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(1)
    games = [Won([rng.randrange(3) for _ in range(4)], rng.sample(FIRST, 4)) for _ in range(80)]
    exact = exchange_p(games)
    monkeypatch.setattr(exchange, "MOST_STEPS", 0)
    assert exchange_p(games) == pytest.approx(exact, abs=0.06)


def test_chance_alone_is_seldom_unlikely() -> None:
    rng = Random(2)
    found = [exchange_p([Won(rng.sample([1, 0, 0, 0], 4), FIRST) for _ in range(12)]) < 0.05 for _ in range(400)]
    assert sum(found) <= 20
