"""Student's t distribution against printed tables."""

from __future__ import annotations

import pytest

from starlode.balance.statistics.student import quantile, two_sided_p


@pytest.mark.parametrize(
    ("confidence", "freedom", "value"),
    [(0.95, 1, 12.7062), (0.95, 2, 4.3027), (0.95, 23, 2.0687), (0.99, 10, 3.1693), (0.95, 1000, 1.9623)],
)
def test_quantiles_are_those_of_the_tables(confidence: float, freedom: int, value: float) -> None:
    assert quantile(confidence, freedom) == pytest.approx(value, abs=1e-4)
    assert two_sided_p(value, freedom) == pytest.approx(1 - confidence, abs=1e-5)


def test_nothing_is_as_likely_as_0() -> None:
    assert two_sided_p(0, 5) == 1
    assert two_sided_p(-2, 5) == two_sided_p(2, 5)
    assert 0 < two_sided_p(40, 30) < 1e-20
