"""The Forgotten Planet's screens: accessible in both themes, and wholly French for the French."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.hands import options
from tests.browser.house import Server
from tests.browser.planet import GAME, HIDDEN, ISLET, scenario, seated
from tests.browser.visitors import Visitors

# English words that no French sentence has, as far as these screens go.
ENGLISH: Final = re.compile(
    r"\b(the|and|of|with|your|you|is|are|this|that|from|by|land|walls?|build|move|tiles?|squares?|round|players?|energy|"
    r"white|blue|brown|sell|end|drawn?|drawing|show|saved?|check|width|height|kind|name|hint|error|link|share|play|"
    r"copy|undo|redo|games?|nobody|held|starting|face-down|steps?|log|chat|score)\b",
    re.IGNORECASE,
)
KEY: Final = re.compile(r"\b(web|event|action|step|option|value|refusal|scenario|design)-[a-z_]+(-[a-z_]+)*\b|\{ ?\$")

# Everything that is read or heard, but for what stands there in a language of its own.
TEXTS: Final = """() => [...document.querySelectorAll("body *")].flatMap(element => {
  if (element.closest("[lang]:not(html), script, style, svg title")) return [];
  const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent);
  const names = ["aria-label", "title", "placeholder", "alt"].map(name => element.getAttribute(name) ?? "");
  return [...own, ...names].map(text => text.trim()).filter(Boolean);
})"""


def on_the_board(house: Server, visit: Visitors, theme: str) -> Page:
    (page,) = seated(house, visit, 1, bots=1, scenario=scenario(*ISLET, land=8), assignment="fixed", theme=theme)
    page.get_by_role("button", name="Steps from everybody").click()
    options(page).filter(has_text="Build land").first.click()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    return page


def at_the_auction(house: Server, visit: Visitors, theme: str) -> Page:
    (page,) = seated(house, visit, 1, bots=1, scenario=scenario(*ISLET, land=8), assignment="auction", theme=theme)
    expect(page.get_by_role("group", name="Auction of the bases")).to_be_visible()
    options(page).first.click()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    return page


def laying_tiles(house: Server, visit: Visitors, theme: str) -> Page:
    drawn = scenario("....", "....", "....", land=5, placement=HIDDEN)
    (page,) = seated(house, visit, 1, bots=1, scenario=drawn, theme=theme)
    options(page).first.click()
    expect(page.get_by_role("list", name="Your tiles")).to_be_visible()
    return page


def in_the_editor(house: Server, visit: Visitors, theme: str) -> Page:
    page = visit(f"{house.address}/designs/{GAME}/draft-00000001", theme=theme)
    page.locator('[data-square="2,2"]').click()
    expect(page.get_by_role("region", name="Check")).to_contain_text("This can be played.")
    expect(page.get_by_role("region", name="Fairness").get_by_role("table")).to_be_visible()
    return page


def on_the_shelf(house: Server, visit: Visitors, theme: str) -> Page:
    page = visit(f"{house.address}/designs/{GAME}", theme=theme)
    expect(page.get_by_text("First Landing")).to_be_visible()
    return page


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("place", [on_the_board, at_the_auction, laying_tiles, in_the_editor, on_the_shelf])
def test_nothing_is_inaccessible(
    house: Server, visit: Visitors, place: Callable[[Server, Visitors, str], Page], theme: str
) -> None:
    assert violations(place(house, visit, theme)) == []


def expect_french(page: Page, unsaid: list[str]) -> None:
    texts = page.evaluate(TEXTS)
    assert len(texts) > 20
    assert [text for text in texts if ENGLISH.search(text) or KEY.search(text)] == []
    assert unsaid == []


def listen(page: Page) -> list[str]:
    """What a page has no words for."""
    unsaid: list[str] = []
    page.on("console", lambda said: unsaid.append(said.text) if "nothing to say" in said.text else None)
    return unsaid


def test_all_is_french(house: Server, visit: Visitors) -> None:
    page = visit(f"{house.address}/new/{GAME}", language="fr-FR")
    unsaid = listen(page)
    page.reload()
    expect(page.get_by_role("button", name="Ouvrir la table")).to_be_visible()
    expect_french(page, unsaid)
    page.goto(f"{house.address}/designs/{GAME}/draft-00000001")
    page.locator('[data-square="3,3"]').click()
    expect(page.get_by_role("region", name="Vérification").get_by_role("listitem").first).to_be_visible()
    expect_french(page, unsaid)
    page.goto(house.address)
    page.get_by_role("article").filter(has_text="La planète oubliée").get_by_role(
        "button", name="Jouer maintenant"
    ).click()
    options(page).first.wait_for()
    expect_french(page, unsaid)
