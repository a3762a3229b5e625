"""Which cannon protects which line, so that as many lines as possible are protected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def match(
    lines: Sequence[int], reached: Mapping[int, Sequence[int]], free: Sequence[int], paid: Sequence[int], tokens: int
) -> dict[int, int]:
    """Return, by cannon, the line that it protects; each cannon protects one line at most.

    As many lines as possible are protected: first with free cannons, then also with paid ones, at most as many as there
    are tokens. Of equally many lines, those with the lowest numbers are protected.
    """
    plan: dict[int, int] = {}
    for line in lines:
        _protect(line, plan, reached, free, set())
    for line in lines:
        if line not in plan.values() and len([cannon for cannon in paid if cannon in plan]) < tokens:
            _protect(line, plan, reached, [*free, *paid], set())
    return plan


def _protect(
    line: int, plan: dict[int, int], reached: Mapping[int, Sequence[int]], cannons: Sequence[int], tried: set[int]
) -> bool:
    """Give the line a cannon, perhaps one that leaves its own line to another cannon; return whether there is one."""
    for cannon in cannons:
        if line in reached[cannon] and cannon not in tried:
            tried.add(cannon)
            if cannon not in plan or _protect(plan[cannon], plan, reached, cannons, tried):
                plan[cannon] = line
                return True
    return False
