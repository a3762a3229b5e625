"""Shortening a failing game: default options and fewer entries, as long as the same failure occurs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from starlode.kernel.contract import Options
from starlode.kernel.errors import InvalidInput
from starlode.testkit.conformance import Subject
from starlode.testkit.conformance.subject import Step
from starlode.testkit.fuzzing.reproducer import Reproducer
from starlode.testkit.fuzzing.steps import random_steps

_EFFORT = 200_000  # entries replayed at most: counted, not timed, so that every machine shortens alike
_RANDOM_GAMES = 100  # short random games in which the failure is looked for


@dataclass
class Shrinker:
    """The shortest failing game so far, and how much effort is left. An expensive reproducer has a price per entry."""

    reproducer: Reproducer
    subject: Subject
    steps: list[Step]
    price: int = 1
    left: int = _EFFORT

    def shrink(self) -> tuple[Subject, list[Step]]:
        """Try every way to shorten the game."""
        self._use_default_options()
        self._try_random_games()
        before = -1
        while before != len(self.steps):
            before = len(self.steps)
            self._remove_entries()
        self._use_default_options()
        return self.subject, self.steps

    def _fails(self, subject: Subject, steps: Sequence[Step]) -> list[Step] | None:
        self.left -= self.price * (len(steps) + 5)
        return self.reproducer(subject, steps) if self.left > 0 else None

    def _use_default_options(self) -> None:
        for name in list(self.subject.options):
            fewer: Options = {other: value for other, value in self.subject.options.items() if other != name}
            simpler = replace(self.subject, options=fewer)
            if _is_allowed(simpler) and (shorter := self._fails(simpler, self.steps)) is not None:
                self.subject, self.steps = simpler, shorter

    def _try_random_games(self) -> None:
        """Look for the failure in short random games: one may meet it much sooner."""
        for n in range(_RANDOM_GAMES):
            steps = random_steps(self.subject, Random(f"random/{n}"), [], len(self.steps) - 1)
            shorter = self._fails(self.subject, steps)
            if shorter is not None and len(shorter) < len(self.steps):
                self.steps = shorter

    def _remove_entries(self) -> None:
        size = max(1, len(self.steps) // 2)
        while size:
            start = 0
            while start < len(self.steps):
                shorter = self._fails(self.subject, self.steps[:start] + self.steps[start + size :])
                if shorter is not None and len(shorter) < len(self.steps):
                    self.steps = shorter
                else:
                    start += size
            size //= 2


def _is_allowed(subject: Subject) -> bool:
    try:
        subject.game.resolve_options(subject.players, subject.options)
    except InvalidInput:
        return False
    return True
