"""Shortening a failing game: plainer options and fewer entries, as long as the same failure shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from starlode.kernel.contract import Options
from starlode.kernel.errors import InvalidInput
from starlode.testkit.conformance import Subject
from starlode.testkit.conformance.subject import Step
from starlode.testkit.fuzzing.reproducer import Judge
from starlode.testkit.fuzzing.steps import random_steps

_EFFORT = 200_000  # entries replayed at most: counted, not timed, so that every machine shortens alike
_AFRESH = 100  # short random games in which the failure is looked for


@dataclass
class Shrinker:
    """The shortest failing game so far, and how much more may be tried. A dear judge has a price for every entry."""

    judge: Judge
    subject: Subject
    steps: list[Step]
    price: int = 1
    left: int = _EFFORT

    def shrink(self) -> tuple[Subject, list[Step]]:
        """Try everything."""
        self._plainer_options()
        self._afresh()
        before = -1
        while before != len(self.steps):
            before = len(self.steps)
            self._fewer_entries()
        self._plainer_options()
        return self.subject, self.steps

    def _fails(self, subject: Subject, wanted: Sequence[Step]) -> list[Step] | None:
        self.left -= self.price * (len(wanted) + 5)
        return self.judge(subject, wanted) if self.left > 0 else None

    def _plainer_options(self) -> None:
        for name in list(self.subject.options):
            fewer: Options = {other: value for other, value in self.subject.options.items() if other != name}
            plainer = replace(self.subject, options=fewer)
            if _is_allowed(plainer) and (found := self._fails(plainer, self.steps)) is not None:
                self.subject, self.steps = plainer, found

    def _afresh(self) -> None:
        """A random game may run into the same failure much sooner than the one it was found in."""
        for n in range(_AFRESH):
            steps = random_steps(self.subject, Random(f"afresh/{n}"), [], len(self.steps) - 1)
            found = self._fails(self.subject, steps)
            if found is not None and len(found) < len(self.steps):
                self.steps = found

    def _fewer_entries(self) -> None:
        size = max(1, len(self.steps) // 2)
        while size:
            start = 0
            while start < len(self.steps):
                found = self._fails(self.subject, self.steps[:start] + self.steps[start + size :])
                if found is not None and len(found) < len(self.steps):
                    self.steps = found
                else:
                    start += size
            size //= 2


def _is_allowed(subject: Subject) -> bool:
    try:
        subject.game.resolve_options(subject.players, subject.options)
    except InvalidInput:
        return False
    return True
