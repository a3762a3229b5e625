"""The words and numbers of reports, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlode.balance.experiments.experiment import Setup
from starlode.balance.figures.comparison import SOMETIMES, SubjectFigures
from starlode.balance.figures.content import DEAD, UNUSED, UseFigures
from starlode.balance.figures.places import PlaceFigures
from starlode.balance.statistics.estimates import LEVEL, Difference, Estimate
from starlode.kernel.capabilities.studies import Study
from starlode.kernel.contract import Options
from starlode.kernel.texts.messages import Texts


@dataclass(frozen=True)
class Table:
    """A table; the first column names the row."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Wording:
    """The words and numbers of a report in one language."""

    def __init__(self, texts: Texts, studies: Sequence[Study]) -> None:
        self._texts = texts
        self._names = {study.name: study.names for study in studies}

    def format(self, key: str, /, **data: object) -> str:
        """Return the text of a message."""
        return self._texts.format(key, **data)

    def setup(self, setup: Setup) -> str:
        """Return the name of a setup: its players, varied options and bots."""
        players = self.format("balance-players", count=setup.players)
        return ", ".join([players, *self.options(setup.options), self.lineup(setup.bots)])

    def lineup(self, bots: Sequence[str]) -> str:
        """Return the bots of a table."""
        return " + ".join(bots)

    def options(self, options: Options) -> list[str]:
        """Return options with their values."""
        return [
            self.format("balance-option", name=self.format(f"option-{name}"), choice=self._texts.value(name, value))
            for name, value in options.items()
        ]

    def study(self, study: str) -> str:
        """Return the name of a study."""
        return self.format(f"study-{study}")

    def measure(self, name: str) -> str:
        """Return the name of a measure."""
        return self.format(f"measure-{name}")

    def subject(self, study: str, subject: str) -> str:
        """Return the name of a subject."""
        return self.format(f"{self._names[study]}-{subject}")

    def content(self, type_: str, member: str) -> str:
        """Return the name of a part of the game."""
        return self._texts.name(type_, member)

    def mean(self, estimate: Estimate | None) -> str:
        """Return a mean with its interval."""
        return self._estimate("balance-mean", estimate, 1)

    def share(self, estimate: Estimate | None) -> str:
        """Return a share with its interval, in per cent."""
        return self._estimate("balance-share", estimate, 100)

    def change(self, difference: Difference | None) -> str:
        """Return a difference with its sign and interval."""
        return self._estimate("balance-change", difference.estimate if difference else None, 1)

    def uses(self, estimate: Estimate) -> str:
        """Return how often something is used by a seat, which is often less than once."""
        return self._estimate("balance-use-mean", estimate, 1, 2)

    def use_change(self, difference: Difference | None) -> str:
        """Return a difference between such numbers."""
        return self._estimate("balance-use-change", difference.estimate if difference else None, 1, 2)

    def points(self, difference: Difference) -> str:
        """Return a difference of shares, in points of per cent."""
        return self._estimate("balance-change", difference.estimate, 100)

    def number(self, value: float) -> str:
        """Return a number with one decimal."""
        return self.format("balance-number", mean=value)

    def probability(self, p: float) -> str:
        """Return a probability; very small ones only as such."""
        return self.format("balance-p-tiny") if p < 0.001 else self.format("balance-p", mean=p)

    def _estimate(self, key: str, estimate: Estimate | None, scale: int, digits: int = 1) -> str:
        if estimate is None:
            return self.format("balance-nothing")
        ends = {"mean": estimate.value, "low": estimate.low, "high": estimate.high}
        # What rounds to zero has no sign.
        numbers = {name: round(scale * end, digits) + 0.0 for name, end in ends.items()}
        if key.endswith("-change"):
            return self.format(key, sign="+" if estimate.value > 0 else "", **numbers)
        return self.format(key, **numbers)

    def verdict(self, figures: SubjectFigures) -> str:
        """Return what follows from the figures of a subject, in words."""
        words = [self.tried(self.format(f"balance-pays-{figures.pays}"), confirmed=figures.confirmed)]
        if figures.done != SOMETIMES:
            words.append(self.format(f"balance-done-{figures.done}"))
        return ", ".join(words)

    def tried(self, verdict: str, *, confirmed: bool | None) -> str:
        """Return a verdict with whether it holds on fresh seeds, if it was tried."""
        if confirmed is None:
            return verdict
        return self.format(f"balance-{'confirmed' if confirmed else 'refuted'}", verdict=verdict)

    def place(self, figures: PlaceFigures) -> str:
        """Return whether a place is fair, in words."""
        if not figures.is_odd:
            return self.format("balance-place-fair")
        odd = [d for d in (figures.advantage, figures.lead) if d and d.adjusted < LEVEL]
        word = "ahead" if odd[0].estimate.value > 0 else "behind"
        return self.tried(self.format(f"balance-place-{word}"), confirmed=figures.confirmed)

    def use(self, figures: UseFigures) -> str:
        """Return what stands out about the use of something, in words."""
        if figures.life == DEAD:
            return self.tried(self.format("balance-use-dead"), confirmed=figures.confirmed)
        if figures.life == UNUSED:
            return self.format("balance-use-unused")
        if not figures.is_odd or not figures.winners:
            return self.format("balance-nothing")
        word = "more" if figures.winners.estimate.value > 0 else "less"
        return self.tried(self.format(f"balance-use-{word}"), confirmed=figures.confirmed)
