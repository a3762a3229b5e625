"""Show me an example: from a clause to the board, without having come in, and back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.hands import pipes
from tests.browser.house import Server
from tests.browser.visitors import Visitors


def test_a_clause_is_shown_at_work(house: Server, visit: Visitors) -> None:
    page = visit(f"{house.address}/rules/titan#TI-8.6")
    page.get_by_role("link", name="Show me an example of rule TI-8.6", exact=True).click()
    expect(page.get_by_text("Rule TI-8.6 at work")).to_be_visible()
    expect(pipes(page)).not_to_have_count(0)
    log = page.get_by_role("region", name="What happened")
    lit = log.locator("li.lit")
    expect(lit).to_have_count(1)
    expect(lit.get_by_role("button", name="Rule TI-8.6", exact=True)).to_be_visible()
    assert violations(page) == []
    # On to another moment, and back to the one it is about.
    address = page.url
    page.get_by_role("button", name="Step forward").click()
    page.get_by_role("link", name="Show the moment again").click()
    expect(page).to_have_url(address)
    page.get_by_role("link", name="Back to the rulebook").click()
    expect(page).to_have_url(f"{house.address}/rules/titan#TI-8.6")
    expect(page.locator("[id='TI-8.6']")).to_be_in_viewport()


def test_a_clause_in_a_log_leads_to_an_example_too(house: Server, visit: Visitors) -> None:
    page = visit(f"{house.address}/rules/forgotten_planet#FP-14.2", language="fr-FR", size=(360, 740))
    page.get_by_role("link", name="Montrez-moi un exemple de la règle FP-14.2", exact=True).click()
    expect(page.get_by_text(re.compile("^La règle FP-14.2 à l.œuvre"))).to_be_visible()
    page.get_by_role("slider").press("End")
    page.get_by_role("region", name="passé").get_by_role("button", name=re.compile("^Règle")).last.click()
    window = page.get_by_role("dialog")
    clause = window.get_by_role("heading").inner_text().removeprefix("Règle ")
    window.get_by_role("link", name="Montrez-moi un exemple").click()
    expect(page.get_by_text(re.compile(f"^La règle {clause} à l.œuvre"))).to_be_visible()


@pytest.mark.parametrize("path", ["examples/nothing?at=3&clause=TI-8.6", "examples/two-players?at=999999"])
def test_addresses_that_lead_nowhere(house: Server, visit: Visitors, path: str) -> None:
    visit.forgive("404")
    page = visit(f"{house.address}/rules/titan/{path}")
    told = page.get_by_role("alert").or_(page.get_by_text("Before the first move")).or_(page.locator(".told p"))
    expect(told.first).to_be_visible()
