"""Contracts: wishes, proposals, another one, shared links, and keys; on a laptop and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from starlode.games.galaxy_trucker.lunar.contracts.words import check_symbols
from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.page_actions import game_card
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

PHONE = (360, 740)
FIRST = "“Almost Voluntary Relocation”"
"""The first contract of the seed moon for level II, 3 players, difficulty 3 and fun 4 (GL-X70)."""


def card(page: Page) -> Locator:
    return page.get_by_role("article")


def wish(page: Page) -> None:
    """Wish for the contract of the worked example."""
    page.get_by_text("3", exact=True).and_(page.locator("label")).click()
    page.get_by_role("slider", name="Fun").fill("4")
    page.get_by_role("textbox", name="Seed").fill("moon")
    page.get_by_role("textbox", name="Seed").press("Tab")
    expect(card(page).get_by_role("heading", name=FIRST)).to_be_visible()


def expect_no_sideways_scrolling(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


def test_contracts_are_proposed_and_asked_for_again(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(server.address)
    game_card(page, "Galaxy Trucker").get_by_role("link", name="Contracts").click()
    expect(page).to_have_url(re.compile(r"/contracts$"))
    wish(page)
    expect(card(page)).to_contain_text("GLK-c67ed22f")
    expect(card(page)).to_contain_text("2.6 for this level, 5.1 over all levels")
    expect(card(page)).to_contain_text("proposal 1, 64 fit")
    card(page).get_by_role("button", name="Ask for another").click()
    expect(card(page)).to_contain_text("GLK-758bf3b7")
    page.keyboard.press("n")
    expect(card(page)).to_contain_text("GLK-95f6db60")
    page.get_by_role("region", name="Offered before").get_by_role("button").last.click()
    expect(card(page).get_by_role("heading", name=FIRST)).to_be_visible()
    card(page).get_by_role("button", name="Explain the numbers").click()
    expect(card(page).get_by_role("row", name="2 supercards")).to_contain_text("0.8")


def test_a_shared_link_shows_the_same_contract_to_others(server: ServerProcess, sessions: BrowserSessions) -> None:
    ada = sessions.open(f"{server.address}/contracts")
    wish(ada)
    link = card(ada).get_by_role("textbox", name=re.compile("Word 132-B2-J5")).input_value()
    assert link == f"{server.address}/contracts/132-B2-J5"
    bob = sessions.open(link, language="fr-FR")
    expect(card(bob).get_by_role("heading", name="Déménagement presque volontaire")).to_be_visible()
    expect(card(bob)).to_contain_text("Convoi")
    bob.get_by_role("button", name="En demander un autre").click()
    expect(card(bob)).to_contain_text("proposition 1")
    expect(bob).to_have_url(re.compile(r"/contracts$"))


def test_a_word_of_no_contract_is_refused_with_its_rule(server: ServerProcess, sessions: BrowserSessions) -> None:
    sessions.ignore_errors("422")
    page = sessions.open(f"{server.address}/contracts")
    for word, words, clause in (
        ("132-B3-J5", "The word “132-B3-J5” is mistyped", "GL-11.13"),
        ("GLK-00000000", "There is no contract GLK-00000000", "GL-11.13"),
        (f"232-B2-{check_symbols('232B2')}", "is of version 2", "GL-11.13"),
    ):
        page.get_by_role("textbox", name="Word of a contract").fill(word)
        page.get_by_role("button", name="Open").click()
        expect(page.get_by_role("alert")).to_contain_text(words)
        expect(page.get_by_role("alert")).to_contain_text(clause)
        expect(card(page)).to_have_count(0)
    # A link for five players.
    page.goto(f"{server.address}/contracts/152-B2-{check_symbols('152B2')}")
    expect(page.get_by_role("alert")).to_contain_text("A contract is for 2 to 4 players, not for 5. GL-11.1")
    expect(card(page)).to_have_count(0)
    assert accessibility_violations(page) == []


def test_a_trek_has_three_contracts(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/contracts")
    page.get_by_text("Trek", exact=True).click()
    expect(card(page).get_by_role("heading")).to_have_count(3)
    expect(card(page)).to_contain_text("Level III")


def test_contracts_without_a_mouse(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/contracts")
    card(page).wait_for()
    page.get_by_role("radio", name="II", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="III", exact=True)).to_be_checked()
    expect(card(page)).to_contain_text("Level III")
    page.get_by_role("slider", name="Difficulty").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider", name="Difficulty")).to_have_attribute("aria-valuetext", "4 of 5")
    page.get_by_role("checkbox", name="Turn by turn").focus()
    page.keyboard.press("Space")
    expect(card(page)).to_contain_text("real time")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_contracts_are_accessible(server: ServerProcess, sessions: BrowserSessions, theme: str) -> None:
    page = sessions.open(f"{server.address}/contracts/132-B2-J5", theme=theme)
    card(page).get_by_role("button", name="Explain the numbers").click()
    expect(card(page).get_by_role("table")).to_be_visible()
    assert accessibility_violations(page) == []


def test_contracts_on_a_phone_in_french(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/contracts", language="fr-FR", size=PHONE, touch=True)
    expect(card(page)).to_be_visible()
    expect_no_sideways_scrolling(page)
    page.get_by_text("Niveau II, 4 joueurs, difficulté 3, divertissement 3").tap()
    page.get_by_text("Trek", exact=True).tap()
    expect(card(page).get_by_role("heading")).to_have_count(3)
    card(page).get_by_role("button", name="Expliquer les nombres").tap()
    expect_no_sideways_scrolling(page)
