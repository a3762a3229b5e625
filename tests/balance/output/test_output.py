"""Reports for people: tables as text, in documents, and as a page that needs nothing else."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from starlode.balance import Experiment, Report, make_report, plan_experiment, run_experiment
from starlode.balance.experiments.results import open_results
from starlode.balance.figures.report import content_groups
from starlode.balance.output.markdown import BEGIN, END, render_markdown, replace_part
from starlode.balance.output.page import render_page
from starlode.balance.output.plots import Plot, plot_intervals
from starlode.balance.output.tables import heading, report_tables
from starlode.balance.output.text import render_tables
from starlode.balance.output.wording import Table, Wording
from starlode.balance.statistics.estimates import Estimate
from starlode.games import find_game
from starlode.kernel.texts.messages import LANGUAGES, Texts
from tests.kernel.toy_tables import expect_invalid

TABLE = Table("Fruits", ("Name", "Price"), (("apple|pear", "1.0 [0.5 to 1.5]"), ("plum", "2.0")))


@cache
def played() -> tuple[Experiment, Report]:
    game = find_game("galaxy_trucker")
    experiment = plan_experiment(game, players=[2], lineups=[("random",)], games=2, vary={"mode": ["I"]})
    with open_results(None, game) as results:
        run_experiment(experiment, results, jobs=1)
        return experiment, make_report(experiment, results)


def wording(language: str) -> Wording:
    return Wording(Texts(language, find_game("galaxy_trucker")), played()[0].chosen_studies())


def test_tables_as_text() -> None:
    text = render_tables([TABLE], 60)
    assert [line.split() for line in text.splitlines() if "plum" in line] == [["plum", "2.0"]]
    assert text.startswith("Fruits\n")


def test_tables_in_a_document() -> None:
    part = render_markdown("buy", "Two fruits.", [TABLE])
    assert part.splitlines()[6:10] == ["### Fruits", "", "| Name | Price |", "| --- | ---: |"]
    assert "| apple\\|pear | 1.0 [0.5 to 1.5] |" in part
    begin, end = BEGIN.format(command="balance", name="titan"), END.format(command="balance", name="titan")
    document = f"# Balance\n\n{begin}\nold\n{end}\n\nMore."
    assert replace_part(document, "titan", "new", "b.md") == f"# Balance\n\n{begin}\n\nnew\n\n{end}\n\nMore."
    with expect_invalid("balance-no-marks", {"file": "b.md"}):
        replace_part(document, "duel", "new", "b.md")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mission_and_vip_has_a_row(language: str) -> None:
    experiment, report = played()
    missions, vips, *others = report_tables(
        wording(language), experiment.chosen_studies(), content_groups(experiment), report, complete=True
    )
    assert (len(missions.rows), len(vips.rows)) == (16, 18)
    for table in (missions, vips, *others):
        assert all(len(row) == len(table.columns) for row in table.rows)
    assert missions.rows[0][0] == {"en": "Carpool", "fr": "Covoiturage"}[language]
    assert len(others) >= 3
    assert "Galaxy Trucker" in heading(wording(language), report)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_stands_alone_and_says_everything_in_tables(language: str) -> None:
    experiment, report = played()
    page = render_page(wording(language), language, experiment.chosen_studies(), content_groups(experiment), report)
    tree = ET.fromstring(re.sub("<!doctype html>|<meta[^>]*>", "", page))
    assert tree.get("lang") == language
    assert not re.search(r"https?:|<script|<link|<img|src=|url\(", page)
    plots = [*tree.iter("svg")]
    assert len(plots) >= 3
    assert [caption.text for caption in tree.iter("figcaption")] == [plot.get("aria-label") for plot in plots]
    for plot in plots:
        assert plot.get("role") == "img"
        assert plot.get("aria-label") == plot.findtext("title")
    rows = {cell.text for cell in tree.iter("th") if cell.get("scope") == "row"}
    for plot in plots[:2]:
        labels = {text.text for text in plot.iter("text") if text.get("text-anchor") == "end"}
        assert labels
        assert labels <= rows
    assert report.digest in page


def test_the_contents_of_the_page_lead_to_every_chapter() -> None:
    experiment, report = played()
    page = render_page(wording("en"), "en", experiment.chosen_studies(), content_groups(experiment), report)
    tree = ET.fromstring(re.sub("<!doctype html>|<meta[^>]*>", "", page))
    chapters = {f"#{heading.get('id')}": heading.text for heading in tree.iter("h2")}
    assert len(chapters) == 3
    assert {link.get("href"): link.text for link in tree.iter("a")} == chapters


def test_a_plot_places_values_on_a_common_scale() -> None:
    rows = [("a<b", Estimate(2, 1, 3, 9)), ("c", Estimate(-4, -9, 0.5, 9)), ("d", Estimate(-4, -5, -3, 9))]
    drawn = ET.fromstring(plot_intervals(Plot("A & B", str), rows, 0.0))
    dots = [(dot.get("class"), float(dot.get("cx", 0))) for dot in drawn.iter("circle")]
    assert [kind for kind, _ in dots] == ["above", "within", "below"]
    assert dots[0][1] > dots[1][1] == dots[2][1]
    assert all(0 <= x <= 760 for _, x in dots)
    assert drawn.findtext("figcaption") == drawn.findtext(".//title") == "A & B"
