"""Corrections for many comparisons: among a hundred differences some look large by chance alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

HOLM: Final = "holm"
BENJAMINI_HOCHBERG: Final = "bh"


def holm(probabilities: Sequence[float]) -> list[float]:
    """Adjust so that, below a level, not even one false finding is more likely than that level (Holm)."""
    count, worst = len(probabilities), 0.0
    adjusted = [0.0] * count
    for rank, index in enumerate(sorted(range(count), key=probabilities.__getitem__)):
        worst = max(worst, min(1.0, (count - rank) * probabilities[index]))
        adjusted[index] = worst
    return adjusted


def benjamini_hochberg(probabilities: Sequence[float]) -> list[float]:
    """Adjust so that, below a level, the expected share of false findings is at most that (Benjamini, Hochberg)."""
    count, best = len(probabilities), 1.0
    adjusted = [0.0] * count
    for rank, index in enumerate(sorted(range(count), key=probabilities.__getitem__, reverse=True)):
        best = min(best, probabilities[index] * count / (count - rank))
        adjusted[index] = best
    return adjusted


CORRECTIONS: Final[Mapping[str, Callable[[Sequence[float]], list[float]]]] = MappingProxyType(
    {HOLM: holm, BENJAMINI_HOCHBERG: benjamini_hochberg}
)
