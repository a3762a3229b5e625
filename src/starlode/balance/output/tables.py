"""The tables of a report, in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from starlode.balance.experiments.experiment import Setup
from starlode.balance.figures.comparison import SOMETIMES, StudyFigures, SubjectFigures
from starlode.balance.figures.metrics import GameFigures
from starlode.balance.figures.report import Report, SetupFigures
from starlode.balance.statistics.estimates import Difference, Estimate
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
        """Return the name of a setup: its players and varied options."""
        players = self.format("balance-players", count=setup.players)
        return ", ".join([players, *self.options(setup.options)])

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

    def mean(self, estimate: Estimate | None) -> str:
        """Return a mean with its interval."""
        return self._estimate("balance-mean", estimate, 1)

    def share(self, estimate: Estimate | None) -> str:
        """Return a share with its interval, in per cent."""
        return self._estimate("balance-share", estimate, 100)

    def change(self, difference: Difference | None) -> str:
        """Return a difference with its sign and interval."""
        return self._estimate("balance-change", difference.estimate if difference else None, 1)

    def number(self, value: float) -> str:
        """Return a number with one decimal."""
        return self.format("balance-number", mean=value)

    def probability(self, p: float) -> str:
        """Return a probability; very small ones only as such."""
        return self.format("balance-p-tiny") if p < 0.001 else self.format("balance-p", mean=p)

    def _estimate(self, key: str, estimate: Estimate | None, scale: int) -> str:
        if estimate is None:
            return self.format("balance-nothing")
        ends = {"mean": estimate.value, "low": estimate.low, "high": estimate.high}
        # What rounds to zero has no sign.
        numbers = {name: round(scale * end, 1) + 0.0 for name, end in ends.items()}
        if key == "balance-change":
            return self.format(key, sign="+" if estimate.value > 0 else "", **numbers)
        return self.format(key, **numbers)

    def verdict(self, figures: SubjectFigures) -> str:
        """Return what follows from the figures of a subject, in words."""
        words = [self.format(f"balance-pays-{figures.pays}")]
        if figures.confirmed is not None:
            words[0] = self.format(f"balance-{'confirmed' if figures.confirmed else 'refuted'}", verdict=words[0])
        if figures.done != SOMETIMES:
            words.append(self.format(f"balance-done-{figures.done}"))
        return ", ".join(words)


def study_table(wording: Wording, study: Study, found: StudyFigures, setup: Setup) -> Table:
    """Return the table of a study in one setup."""
    subjects = [figures for figures in found.subjects if figures.setup == setup]
    depth = max((len(figures.differences) for figures in subjects), default=0)
    return Table(
        title=wording.format("balance-study-title", study=wording.study(study.name), setup=wording.setup(setup)),
        columns=(
            wording.format("balance-subject"),
            *[wording.measure(measure.name) for measure in study.measures],
            *[wording.format(f"study-{study.name}-baseline-{number + 1}") for number in range(depth)],
            wording.format("balance-adjusted"),
            wording.format("balance-finding"),
        ),
        rows=tuple(_subject_row(wording, study, figures, depth) for figures in subjects),
    )


def _subject_row(wording: Wording, study: Study, figures: SubjectFigures, depth: int) -> tuple[str, ...]:
    shares = {measure.name for measure in study.measures if measure.is_share}
    differences: list[Difference | None] = [*figures.differences, *[None] * (depth - len(figures.differences))]
    first = figures.differences[0] if figures.differences else None
    return (
        wording.subject(study.name, figures.subject),
        *[(wording.share if name in shares else wording.mean)(value) for name, value in figures.measures.items()],
        *[wording.change(difference) for difference in differences],
        wording.probability(first.adjusted) if first else wording.format("balance-nothing"),
        wording.verdict(figures),
    )


def general_table(wording: Wording, found: SetupFigures) -> Table:
    """Return the figures of the plain game in a setup."""
    figures = found.figures
    rows: Mapping[str, str] = {
        "games": str(figures.games),
        "score": wording.mean(figures.score),
        "deviation": wording.number(figures.deviation),
        "margin": wording.mean(figures.margin),
        "ties": wording.share(figures.ties),
        "decisions": wording.mean(figures.decisions),
        "range": wording.format("balance-from-to", least=figures.shortest, most=figures.longest),
        "turns": wording.mean(figures.turns),
        "choices": wording.mean(figures.choices),
        "forced": wording.share(figures.forced),
    }
    return Table(
        title=wording.format("balance-general-title", setup=wording.setup(found.setup)),
        columns=(wording.format("balance-figure"), wording.format("balance-value")),
        rows=tuple((wording.format(f"balance-row-{name}"), value) for name, value in rows.items()),
    )


def seat_table(wording: Wording, found: SetupFigures) -> Table:
    """Return wins and scores by seat."""
    return Table(
        title=wording.format("balance-seats-title", setup=wording.setup(found.setup)),
        columns=tuple(wording.format(f"balance-{name}") for name in ("seat", "wins", "row-score")),
        rows=tuple(
            (str(seat.seat + 1), wording.share(seat.wins), wording.mean(seat.score)) for seat in found.figures.seats
        ),
    )


def leader_table(wording: Wording, found: SetupFigures) -> Table:
    """Return how often who leads at a moment wins."""
    return Table(
        title=wording.format("balance-leaders-title", setup=wording.setup(found.setup)),
        columns=tuple(wording.format(f"balance-{name}") for name in ("moment", "leader-wins", "leader-alone")),
        rows=tuple(
            (wording.format("balance-per-cent", mean=100 * at.moment), wording.share(at.wins), wording.share(at.alone))
            for at in found.figures.leaders
        ),
    )


def use_table(wording: Wording, found: SetupFigures) -> Table:
    """Return how often actions are taken, and how winners differ from the others."""
    return Table(
        title=wording.format("balance-uses-title", setup=wording.setup(found.setup)),
        columns=tuple(wording.format(f"balance-{name}") for name in ("kind", "uses", "winners", "adjusted")),
        rows=tuple(
            (
                use.kind,
                wording.mean(use.uses),
                wording.change(use.winners),
                wording.probability(use.winners.adjusted) if use.winners else wording.format("balance-nothing"),
            )
            for use in found.figures.uses
        ),
    )


def heading(wording: Wording, report: Report) -> str:
    """Return what was played, in a sentence."""
    return wording.format(
        "balance-heading",
        game=report.game,
        played=report.played,
        games=report.games,
        bots=report.bots,
        seed=report.seed,
        options=wording.options(report.options) or [wording.format("balance-nothing")],
    )


def has_leaders(figures: GameFigures) -> bool:
    """Return whether anybody ever led alone before the end."""
    return any(at.wins for at in figures.leaders)


def report_tables(wording: Wording, studies: Sequence[Study], report: Report, *, complete: bool) -> list[Table]:
    """Return the tables of a report: the studies, then the plain game; with `complete`, also leaders and actions."""
    tables = [
        study_table(wording, study, found, setup)
        for study, found in zip(studies, report.studies, strict=True)
        for setup in dict.fromkeys(figures.setup for figures in found.subjects)
    ]
    for setup in report.setups:
        tables += [general_table(wording, setup), seat_table(wording, setup)]
        if complete:
            tables += [leader_table(wording, setup)] if has_leaders(setup.figures) else []
            tables.append(use_table(wording, setup))
    return tables
