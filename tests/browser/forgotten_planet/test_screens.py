"""Screens of The Forgotten Planet: accessible in both themes, and completely translated into French."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.page_actions import actions
from tests.browser.support.planet_tables import GAME, HIDDEN_PLACEMENT, TWO_BASES, scenario_text, start_planet_game
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

OpenScreen = Callable[[ServerProcess, BrowserSessions, str], Page]
"""Opens a screen in a theme."""

# English words that do not occur in the French texts of these screens.
ENGLISH: Final = re.compile(
    r"\b(the|and|of|with|your|you|is|are|this|that|from|by|land|walls?|build|move|tiles?|squares?|round|players?|energy|"
    r"white|blue|brown|sell|end|drawn?|drawing|show|saved?|check|width|height|kind|name|hint|error|link|share|play|"
    r"copy|undo|redo|games?|nobody|held|starting|face-down|steps?|log|chat|score)\b",
    re.IGNORECASE,
)
MESSAGE_KEY: Final = re.compile(
    r"\b(web|event|action|step|option|value|refusal|scenario|design)-[a-z_]+(-[a-z_]+)*\b|\{ ?\$"
)

# All texts and accessible names, except those marked with a language of their own.
TEXTS: Final = """() => [...document.querySelectorAll("body *")].flatMap(element => {
  if (element.closest("[lang]:not(html), script, style, svg title")) return [];
  const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent);
  const names = ["aria-label", "title", "placeholder", "alt"].map(name => element.getAttribute(name) ?? "");
  return [...own, ...names].map(text => text.trim()).filter(Boolean);
})"""


def open_board(server: ServerProcess, sessions: BrowserSessions, theme: str) -> Page:
    (page,) = start_planet_game(
        server, sessions, 1, bots=1, scenario=scenario_text(*TWO_BASES, land=8), assignment="fixed", theme=theme
    )
    page.get_by_role("button", name="Steps from everybody").click()
    actions(page).filter(has_text="Land at").first.click()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    return page


def open_auction(server: ServerProcess, sessions: BrowserSessions, theme: str) -> Page:
    (page,) = start_planet_game(
        server, sessions, 1, bots=1, scenario=scenario_text(*TWO_BASES, land=8), assignment="auction", theme=theme
    )
    expect(page.get_by_role("group", name="Auction of the bases")).to_be_visible()
    actions(page).first.click()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    return page


def open_hidden_placement(server: ServerProcess, sessions: BrowserSessions, theme: str) -> Page:
    scenario = scenario_text("....", "....", "....", land=5, placement=HIDDEN_PLACEMENT)
    (page,) = start_planet_game(server, sessions, 1, bots=1, scenario=scenario, theme=theme)
    actions(page).first.click()
    expect(page.get_by_role("list", name="Your tiles")).to_be_visible()
    return page


def open_editor(server: ServerProcess, sessions: BrowserSessions, theme: str) -> Page:
    page = sessions.open(f"{server.address}/designs/{GAME}/draft-00000001", theme=theme)
    page.locator('[data-square="2,2"]').click()
    expect(page.get_by_role("region", name="Check")).to_contain_text("This can be played.")
    expect(page.get_by_role("region", name="Fairness").get_by_role("table")).to_be_visible()
    return page


def open_design_list(server: ServerProcess, sessions: BrowserSessions, theme: str) -> Page:
    page = sessions.open(f"{server.address}/designs/{GAME}", theme=theme)
    expect(page.get_by_text("First Landing")).to_be_visible()
    return page


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(
    "open_screen", [open_board, open_auction, open_hidden_placement, open_editor, open_design_list]
)
def test_screen_is_accessible(
    server: ServerProcess,
    sessions: BrowserSessions,
    open_screen: OpenScreen,
    theme: str,
) -> None:
    assert accessibility_violations(open_screen(server, sessions, theme)) == []


def expect_french(page: Page, missing: list[str]) -> None:
    texts = page.evaluate(TEXTS)
    assert len(texts) > 20
    assert [text for text in texts if ENGLISH.search(text) or MESSAGE_KEY.search(text)] == []
    assert missing == []


def collect_missing(page: Page) -> list[str]:
    """Return a list that collects the page's warnings about missing messages."""
    missing: list[str] = []
    page.on("console", lambda message: missing.append(message.text) if "nothing to say" in message.text else None)
    return missing


def test_screens_are_completely_french(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/new/{GAME}", language="fr-FR")
    missing = collect_missing(page)
    page.reload()
    expect(page.get_by_role("button", name="Ouvrir la table")).to_be_visible()
    expect_french(page, missing)
    page.goto(f"{server.address}/designs/{GAME}/draft-00000001")
    page.locator('[data-square="3,3"]').click()
    expect(page.get_by_role("region", name="Vérification").get_by_role("listitem").first).to_be_visible()
    expect_french(page, missing)
    page.goto(server.address)
    page.get_by_role("article").filter(has_text="La planète oubliée").get_by_role(
        "button", name="Jouer", exact=True
    ).click()
    actions(page).first.wait_for()
    expect_french(page, missing)
