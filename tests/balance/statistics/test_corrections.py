"""Corrections for many comparisons, on worked examples."""

from __future__ import annotations

import pytest

from starlode.balance.statistics.corrections import benjamini_hochberg, holm


def test_holm_multiplies_the_smallest_most() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])


def test_benjamini_hochberg_multiplies_by_rank() -> None:
    assert benjamini_hochberg([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.02, 0.04, 0.04, 0.02])


def test_no_probability_exceeds_1() -> None:
    assert holm([0.6, 0.9]) == [1, 1]
    assert benjamini_hochberg([0.6, 0.9]) == pytest.approx([0.9, 0.9])
    assert holm([]) == benjamini_hochberg([]) == []
