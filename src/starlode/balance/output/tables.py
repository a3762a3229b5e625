"""The tables of a report, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from starlode.balance.experiments.experiment import Setup
from starlode.balance.figures.comparison import StudyFigures, SubjectFigures
from starlode.balance.figures.content import USED, UseFigures
from starlode.balance.figures.metrics import GameFigures
from starlode.balance.figures.places import PlaceFigures
from starlode.balance.figures.report import Report, SetupFigures
from starlode.balance.figures.restricted import RestrictionFigures
from starlode.balance.output.wording import Table, Wording
from starlode.balance.statistics.estimates import Difference
from starlode.kernel.capabilities.studies import ContentGroup, Study


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
        "again": str(found.tried_again),
        "score": wording.mean(figures.score),
        "deviation": wording.number(figures.deviation),
        "score-spread": _spread(figures.score_spread),
        "margin": wording.mean(figures.margin),
        "margin-spread": _spread(figures.margin_spread),
        "ties": wording.share(figures.ties),
        "decisions": wording.mean(figures.decisions),
        "range": wording.format("balance-from-to", least=figures.shortest, most=figures.longest),
        "turns": wording.mean(figures.turns),
        "minutes": wording.mean(figures.minutes),
        "choices": wording.mean(figures.choices),
        "forced": wording.share(figures.forced),
        "lead-changes": wording.mean(figures.lead_changes),
    }
    return Table(
        title=wording.format("balance-general-title", setup=wording.setup(found.setup)),
        columns=(wording.format("balance-figure"), wording.format("balance-value")),
        rows=tuple((wording.format(f"balance-row-{name}"), value) for name, value in rows.items()),
    )


def _spread(values: Sequence[int]) -> str:
    return " / ".join(str(value) for value in values)


def seat_table(wording: Wording, found: SetupFigures) -> Table:
    """Return the figures of the seats."""
    return _place_table(wording, found, "seats", "seat", found.figures.seats)


def order_table(wording: Wording, found: SetupFigures) -> Table:
    """Return the figures of the places in the first round."""
    return _place_table(wording, found, "order", "place", found.figures.order)


def _place_table(wording: Wording, found: SetupFigures, name: str, row: str, places: Sequence[PlaceFigures]) -> Table:
    columns = (row, "wins", "row-score", "lead", "adjusted", "finding")
    return Table(
        title=wording.format(f"balance-{name}-title", setup=wording.setup(found.setup)),
        columns=tuple(wording.format(f"balance-{column}") for column in columns),
        rows=tuple(
            (
                str(place.place + 1),
                wording.share(place.wins),
                wording.mean(place.score),
                wording.change(place.lead),
                _least_p(wording, place.advantage, place.lead),
                wording.place(place),
            )
            for place in places
        ),
    )


def _least_p(wording: Wording, *differences: Difference | None) -> str:
    known = [difference.adjusted for difference in differences if difference]
    return wording.probability(min(known)) if known else wording.format("balance-nothing")


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


def action_table(wording: Wording, found: SetupFigures) -> Table:
    """Return how often actions are taken, and how winners differ from the others."""
    title = wording.format("balance-uses-title", setup=wording.setup(found.setup))
    return _use_table(wording, title, "kind", [(use.member, use) for use in found.figures.actions])


def content_tables(
    wording: Wording, groups: Sequence[ContentGroup], found: SetupFigures, *, complete: bool
) -> Iterator[Table]:
    """Yield a table for each group of content; unless complete, only of what stands out."""
    for group in groups:
        uses = [use for use in found.figures.content if use.group == group.name]
        shown = [use for use in uses if complete or stands_out(use)]
        if shown:
            title = wording.format(
                "balance-content-title" if complete else "balance-content-odd-title",
                group=wording.format(f"content-{group.name}"),
                setup=wording.setup(found.setup),
                shown=len(shown),
                all=len(uses),
            )
            rows = [(wording.content(group.type, use.member), use) for use in shown]
            yield _use_table(wording, title, "subject", rows)


def stands_out(use: UseFigures) -> bool:
    """Return whether something is not used, or used otherwise by winners."""
    return use.is_odd or use.life != USED


def _use_table(wording: Wording, title: str, name: str, rows: Sequence[tuple[str, UseFigures]]) -> Table:
    columns = (name, "there", "used", "uses", "winners", "adjusted", "finding")
    return Table(
        title=title,
        columns=tuple(wording.format(f"balance-{column}") for column in columns),
        rows=tuple(
            (
                label,
                str(use.games),
                wording.share(use.used),
                wording.uses(use.uses),
                wording.use_change(use.winners),
                _least_p(wording, use.winners),
                wording.use(use),
            )
            for label, use in rows
        ),
    )


def restriction_table(wording: Wording, setup: Setup, found: Sequence[RestrictionFigures]) -> Table:
    """Return what it costs one seat not to do one thing."""
    columns = ("forbidden", "row-games", "cost-score", "cost-wins", "adjusted", "finding")
    return Table(
        title=wording.format("balance-restricted-title", setup=wording.setup(setup)),
        columns=tuple(wording.format(f"balance-{column}") for column in columns),
        rows=tuple(
            (
                figures.name,
                str(figures.games),
                wording.change(figures.score),
                wording.points(figures.wins),
                wording.probability(figures.score.adjusted),
                _restriction_verdict(wording, figures),
            )
            for figures in found
        ),
    )


def _restriction_verdict(wording: Wording, figures: RestrictionFigures) -> str:
    # What it costs not to do something is what doing it brings.
    word = "unclear" if not figures.is_odd else "pays" if figures.score.estimate.value < 0 else "costs"
    return wording.tried(wording.format(f"balance-doing-{word}"), confirmed=figures.confirmed)


def restriction_tables(wording: Wording, report: Report) -> list[Table]:
    """Return the tables of restricted play, setup by setup."""
    return [
        restriction_table(wording, setup, [figures for figures in report.restrictions if figures.setup == setup])
        for setup in dict.fromkeys(figures.setup for figures in report.restrictions)
    ]


def heading(wording: Wording, report: Report) -> str:
    """Return what was played, in a sentence."""
    return wording.format(
        "balance-heading",
        game=wording.format("game-name"),
        played=report.played,
        games=report.games,
        bots=[wording.lineup(lineup) for lineup in report.lineups],
        seed=report.seed,
        options=wording.options(report.options) or [wording.format("balance-nothing")],
    )


def has_leaders(figures: GameFigures) -> bool:
    """Return whether anybody ever led alone before the end."""
    return any(at.wins for at in figures.leaders)


def setup_tables(
    wording: Wording, groups: Sequence[ContentGroup], found: SetupFigures, *, complete: bool
) -> Iterator[Table]:
    """Yield the tables of the plain game in a setup."""
    yield general_table(wording, found)
    yield seat_table(wording, found)
    if found.figures.order:
        yield order_table(wording, found)
    if complete and has_leaders(found.figures):
        yield leader_table(wording, found)
    yield from content_tables(wording, groups, found, complete=complete)
    if complete:
        yield action_table(wording, found)


def report_tables(
    wording: Wording, studies: Sequence[Study], groups: Sequence[ContentGroup], report: Report, *, complete: bool
) -> list[Table]:
    """Return the tables of a report: studies, restricted play, the plain game.

    With `complete`, also leaders, actions, and content that does not stand out.
    """
    tables = [
        study_table(wording, study, found, setup)
        for study, found in zip(studies, report.studies, strict=True)
        for setup in dict.fromkeys(figures.setup for figures in found.subjects)
    ]
    tables += restriction_tables(wording, report)
    for setup in report.setups:
        tables += setup_tables(wording, groups, setup, complete=complete)
    return tables
