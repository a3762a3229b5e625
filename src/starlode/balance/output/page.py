"""A report as one HTML page: tables, and plots beside them. It needs no other file, no script and no network."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from starlode.balance.experiments.experiment import Setup
from starlode.balance.figures.comparison import StudyFigures
from starlode.balance.figures.report import Report, SetupFigures
from starlode.balance.figures.restricted import RestrictionFigures
from starlode.balance.output.plots import Plot, plot_curve, plot_intervals
from starlode.balance.output.tables import (
    action_table,
    content_tables,
    general_table,
    has_leaders,
    heading,
    leader_table,
    order_table,
    restriction_table,
    seat_table,
    study_table,
)
from starlode.balance.output.wording import Table, Wording
from starlode.kernel.capabilities.studies import ContentGroup, Study

Chapter = tuple[str, Iterable[str]]
"""The title of a chapter, and its parts."""

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --grid: #d5dae0; --up: #1a7f37; --down: #b42318;
  --flat: #57606a; --line: #0b62b8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --paper: #0f141a; --grid: #303841; --up: #4ac26b;
  --down: #ff7b72; --flat: #9aa4af; --line: #6cb6ff; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 64rem;
  margin: 2rem auto; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: 0.5rem 0; }
th, td { padding: 0.25rem 0.6rem; border-bottom: 1px solid var(--grid); text-align: right; vertical-align: top; }
th:first-child { text-align: left; }
td { white-space: nowrap; }
nav ul { columns: 20rem; }
thead th { vertical-align: bottom; }
summary { font-weight: 600; padding: 0.5rem 0; cursor: pointer; }
figure { margin: 1.5rem 0; }
figcaption { font-size: 0.875rem; font-weight: 600; }
svg { width: 100%; min-width: 36rem; height: auto; font-size: 12px; }
svg text { fill: var(--ink); }
svg line, svg polyline { stroke-width: 2; fill: none; }
.grid { stroke: var(--grid); stroke-width: 1; }
.reference { stroke: var(--flat); stroke-dasharray: 5 4; }
.above { stroke: var(--up); } circle.above { fill: var(--up); }
.below { stroke: var(--down); } circle.below { fill: var(--down); }
.within { stroke: var(--flat); } circle.within { fill: var(--flat); }
.curve { stroke: var(--line); } .band { fill: var(--line); opacity: 0.2; }
"""


def render_page(
    wording: Wording, language: str, studies: Sequence[Study], groups: Sequence[ContentGroup], report: Report
) -> str:
    """Return the page of a report."""
    title = wording.format("balance-title", game=wording.format("game-name"))
    chapters = [*_chapters(wording, studies, groups, report)]
    return frame_page(title, language, [*_introduction(wording, report), *_body(wording, chapters)])


def frame_page(title: str, language: str, parts: Iterable[str]) -> str:
    """Return a page with these parts, which needs nothing else."""
    title, body = escape(title), "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
        f"{body}\n</main>\n</body>\n</html>\n"
    )


def _introduction(wording: Wording, report: Report) -> Iterator[str]:
    yield f"<p>{escape(heading(wording, report))}</p>"
    yield f"<p>{escape(wording.format('balance-reading'))}</p>"
    identity = {"code": report.code, "digest": report.digest, "version": report.rules_version}
    yield f"<p>{escape(wording.format('balance-identity', **identity))}</p>"


def _body(wording: Wording, chapters: Sequence[Chapter]) -> Iterator[str]:
    """Return the contents, then the chapters to which they lead."""
    links = [f'<li><a href="#chapter-{number}">{escape(title)}</a></li>' for number, (title, _) in enumerate(chapters)]
    yield f'<nav aria-label="{escape(wording.format("balance-contents"))}"><ul>{"".join(links)}</ul></nav>'
    for number, (title, parts) in enumerate(chapters):
        yield f'<h2 id="chapter-{number}">{escape(title)}</h2>'
        yield from parts


def _chapters(
    wording: Wording, studies: Sequence[Study], groups: Sequence[ContentGroup], report: Report
) -> Iterator[Chapter]:
    for study, found in zip(studies, report.studies, strict=True):
        setups = dict.fromkeys(figures.setup for figures in found.subjects)
        parts = [part for setup in setups for part in _study(wording, study, found, setup)]
        yield wording.study(study.name), parts
    for setup in dict.fromkeys(figures.setup for figures in report.restrictions):
        found_here = [figures for figures in report.restrictions if figures.setup == setup]
        yield _restrictions(wording, restriction_table(wording, setup, found_here), found_here)
    for setup_figures in report.setups:
        title = wording.format("balance-general-title", setup=wording.setup(setup_figures.setup))
        yield title, _general(wording, groups, setup_figures)


def _study(wording: Wording, study: Study, found: StudyFigures, setup: Setup) -> Iterator[str]:
    table = study_table(wording, study, found, setup)
    yield f"<h3>{escape(wording.setup(setup))}</h3>"
    rows = [
        (wording.subject(study.name, figures.subject), figures.differences[0].estimate)
        for figures in found.subjects
        if figures.setup == setup and figures.differences
    ]
    if rows:
        title = wording.format(
            "balance-plot-title",
            study=wording.study(study.name),
            setup=wording.setup(setup),
            baseline=wording.format(f"study-{study.name}-baseline-1"),
        )
        ordered = sorted(rows, key=lambda row: -row[1].value)
        yield plot_intervals(Plot(title, wording.number), ordered, 0.0)
    yield render_table(table)


def _restrictions(wording: Wording, table: Table, found: Sequence[RestrictionFigures]) -> Chapter:
    rows = sorted(((figures.name, figures.score.estimate) for figures in found), key=lambda row: row[1].value)
    return table.title, [plot_intervals(Plot(table.title, wording.number), rows, 0.0), render_table(table)]


def _general(wording: Wording, groups: Sequence[ContentGroup], found: SetupFigures) -> Iterator[str]:
    def per_cent(value: float) -> str:
        return wording.format("balance-per-cent", mean=100 * value)

    yield render_table(general_table(wording, found))
    figures, fair = found.figures, 1 / len(found.figures.seats)
    for table, places, label in (
        (seat_table(wording, found), figures.seats, "balance-seat-number"),
        (order_table(wording, found), figures.order, "balance-place-number"),
    ):
        if places:
            wins = [(wording.format(label, number=place.place + 1), place.wins) for place in places]
            title = wording.format("balance-plot-wins", title=table.title)
            yield plot_intervals(Plot(title, per_cent), wins, fair)
            yield render_table(table)
    if has_leaders(figures):
        leaders = leader_table(wording, found)
        points = [(at.moment, at.wins) for at in figures.leaders if at.wins]
        title = wording.format("balance-plot-leaders", title=leaders.title)
        yield plot_curve(Plot(title, per_cent), points, fair)
        yield render_table(leaders)
    for table in content_tables(wording, groups, found, complete=True):
        yield f'<details open="open"><summary>{escape(table.title)}</summary>'
        yield render_table(table)
        yield "</details>"
    yield render_table(action_table(wording, found))


def render_table(table: Table) -> str:
    """Return a table, which can be scrolled with the keyboard."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in table.columns)
    rows = "\n".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in table.rows
    )
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(table.title)}"><table>'
        f"<caption>{escape(table.title)}</caption>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody></table></div>"
    )
