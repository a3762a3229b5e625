"""Examples of clauses: from the rulebook to a recorded moment and back, without a session."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.page_actions import pipes
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions


def test_clause_links_to_an_example(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/rules/titan#TI-8.6")
    page.get_by_role("link", name="Show me an example of rule TI-8.6", exact=True).click()
    expect(page.get_by_text("Rule TI-8.6 at work")).to_be_visible()
    expect(pipes(page)).not_to_have_count(0)
    log = page.get_by_role("region", name="What happened")
    highlighted = log.locator("li.lit")
    expect(highlighted).to_have_count(1)
    expect(highlighted.get_by_role("button", name="Rule TI-8.6", exact=True)).to_be_visible()
    assert accessibility_violations(page) == []
    # To another moment, and back to the example's own.
    address = page.url
    page.get_by_role("button", name="Step forward").click()
    page.get_by_role("link", name="Show the moment again").click()
    expect(page).to_have_url(address)
    page.get_by_role("link", name="Back to the rulebook").click()
    expect(page).to_have_url(f"{server.address}/rules/titan#TI-8.6")
    expect(page.locator("[id='TI-8.6']")).to_be_in_viewport()


def test_clause_in_a_log_line_links_to_an_example(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/rules/forgotten_planet#FP-14.2", language="fr-FR", size=(360, 740))
    page.get_by_role("link", name="Montrez-moi un exemple de la règle FP-14.2", exact=True).click()
    expect(page.get_by_text(re.compile("^La règle FP-14.2 à l.œuvre"))).to_be_visible()
    page.get_by_role("slider").press("End")
    page.get_by_role("region", name="passé").get_by_role("button", name=re.compile("^Règle")).last.click()
    dialog = page.get_by_role("dialog")
    clause = dialog.get_by_role("heading").inner_text().removeprefix("Règle ")
    dialog.get_by_role("link", name="Montrez-moi un exemple").click()
    expect(page.get_by_text(re.compile(f"^La règle {clause} à l.œuvre"))).to_be_visible()


def test_clauses_of_an_expansion_link_to_examples(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/rules/galaxy_trucker#GL-7.28")
    page.get_by_role("link", name="Show me an example of rule GL-7.28", exact=True).click()
    expect(page.get_by_text("Rule GL-7.28 at work")).to_be_visible()
    log = page.get_by_role("region", name="What happened")
    expect(log.locator("li.lit").get_by_role("button", name="Rule GL-7.28", exact=True).first).to_be_visible()
    expect(log.locator("li.lit").first).to_contain_text("Wave")
    # The advance of a mission is told at the start, before the first entry.
    page.goto(f"{server.address}/rules/galaxy_trucker#GL-5.7")
    page.get_by_role("link", name="Show me an example of rule GL-5.7", exact=True).click()
    expect(page.get_by_text("Rule GL-5.7 at work")).to_be_visible()
    expect(page.get_by_role("region", name="What happened").locator("li.lit")).to_contain_text("advance")
    assert accessibility_violations(page) == []


@pytest.mark.parametrize("path", ["examples/nothing?at=3&clause=TI-8.6", "examples/two-players?at=999999"])
def test_unknown_example_shows_a_message(server: ServerProcess, sessions: BrowserSessions, path: str) -> None:
    sessions.ignore_errors("404")
    page = sessions.open(f"{server.address}/rules/titan/{path}")
    message = page.get_by_role("alert").or_(page.get_by_text("Before the first move")).or_(page.locator(".told p"))
    expect(message.first).to_be_visible()
