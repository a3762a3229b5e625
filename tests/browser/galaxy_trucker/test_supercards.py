"""Supercards: every type in a scripted flight, a plan at a Black Hole, and a chain reaction step by step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.galaxy_lunar import (
    SUPERCARD_FLIGHTS,
    ImportedFlight,
    Supercard,
    black_hole_flight,
    explosive_flight,
    supercard_flight,
)
from tests.browser.support.galaxy_tables import cell
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

DESKTOP: Final = (1360, 850)
PHONE: Final = (390, 844)
OUTSIDE: Final = """top => [...top.children].filter(part => part.getBoundingClientRect().right > innerWidth)
  .map(part => part.className)"""
MESSAGE_KEY: Final = re.compile(r"web-galaxy_trucker|\{ ?\$|undefined|NaN")
EMPTY: Final = re.compile("empty")
WAVE_MS: Final = 450
"""How long a wave of a chain reaction is shown."""


def question(page: Page) -> Locator:
    return page.locator("#gt-decision")


def confirm_button(page: Page) -> Locator:
    return page.locator("[data-decision] footer .primary")


def answer(page: Page, name: str) -> Locator:
    return page.locator("[data-decision]").get_by_role("radio", name=name)


def expect_clean(page: Page) -> None:
    """Expect nothing that only a programmer would understand, and no violation of axe-core."""
    assert not MESSAGE_KEY.search(page.inner_text("body"))
    assert accessibility_violations(page) == []


@pytest.mark.parametrize(
    ("cards", "theme"),
    list(zip(SUPERCARD_FLIGHTS, ("dark", "light", "dark"), strict=True)),
    ids=("lines", "rows", "ends"),
)
def test_every_supercard_says_what_it_does_and_asks(
    server: ServerProcess, sessions: BrowserSessions, tmp_path: Path, cards: Sequence[Supercard], theme: str
) -> None:
    log, heads = supercard_flight(tmp_path, cards)
    page = sessions.open(server.address, size=DESKTOP, theme=theme)
    flight = ImportedFlight(server, page, log)
    for each, head in zip(cards, heads, strict=True):
        flight.open(head)
        card = page.locator(".supercard")
        expect(card.get_by_role("heading", name=each.name)).to_be_visible()
        expect(card.locator(".rules")).to_contain_text(re.compile(r"GL-9\.\d"))
        expect(question(page)).to_have_text(re.compile(each.question))
        expect(confirm_button(page)).to_be_visible()
        if each.results:
            expect(page.locator(".steps .step small")).to_have_text(each.results)
        expect_clean(page)


def test_the_words_of_a_supercard_fit_a_phone(server: ServerProcess, sessions: BrowserSessions, tmp_path: Path) -> None:
    cards = SUPERCARD_FLIGHTS[0]
    log, heads = supercard_flight(tmp_path, cards)
    page = sessions.open(server.address, language="fr-FR", size=PHONE, touch=True)
    flight = ImportedFlight(server, page, log)
    for head in heads:
        flight.open(head)
        expect(confirm_button(page)).to_be_visible()
        outside = page.locator(".top").evaluate(OUTSIDE)
        assert outside == []


def test_a_plan_at_a_black_hole_is_made_taken_back_and_confirmed(
    server: ServerProcess, sessions: BrowserSessions, tmp_path: Path
) -> None:
    log, head = black_hole_flight(tmp_path)
    page = sessions.open(server.address, size=DESKTOP)
    ImportedFlight(server, page, log).open(head)
    left = page.locator(".plan dl > div").last
    expect(left).to_contain_text("0 of 4")
    for number, name in enumerate(("5-6", "5-8", "6-5", "6-9"), 1):
        cell(page, name).click()
        expect(left).to_contain_text(f"{number} of 4")
    confirm = answer(page, "Leave 4 components behind")
    expect(confirm).to_be_visible()

    # One more is not needed: the plan says which, and cannot be carried out.
    cell(page, "9-9").click()
    expect(page.locator(".objection")).to_contain_text("This need not be lost: 5·6, 5·8, 6·5, 6·9 and 9·9")
    expect(confirm).to_have_count(0)
    assert accessibility_violations(page) == []
    page.get_by_role("button", name="9·9 double engine").click()
    expect(left).to_contain_text("4 of 4")

    confirm.click()
    confirm_button(page).click()
    expect(cell(page, "5-6")).to_have_attribute("aria-label", EMPTY)
    expect(cell(page, "9-9")).not_to_have_attribute("aria-label", EMPTY)
    expect(page.get_by_text("escapes with 3")).to_be_visible()


def test_a_chain_reaction_is_shown_step_by_step(
    server: ServerProcess, sessions: BrowserSessions, tmp_path: Path
) -> None:
    log, head = explosive_flight(tmp_path)
    page = sessions.open(server.address, size=DESKTOP)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('starlode', JSON.stringify({ pace: 1, theme: 'dark' }))")
    # The clock of the page stands still after the answer, so that each wave is there as long as it is looked at.
    page.clock.install()
    ImportedFlight(server, page, log).open(head)
    answer(page, "Fire no more").click()
    expect_clean(page)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    confirm_button(page).click()
    bursts = page.locator(".hull .burst")
    # The meteors hit three components; the cargo takes its neighbours with it, wave by wave.
    for number, after in ((3, "7-4"), (1, "7-5"), (1, "7-6")):
        expect(bursts).to_have_count(number)
        expect(cell(page, after)).not_to_have_attribute("aria-label", EMPTY)
        page.clock.run_for(WAVE_MS)
        expect(cell(page, after)).to_have_attribute("aria-label", EMPTY)
    expect(bursts).to_have_count(0)
    expect(cell(page, "7-7")).not_to_have_attribute("aria-label", EMPTY)
    expect(page.get_by_text(re.compile("Wave 2 of the destruction on Ada.s ship")).first).to_be_visible()
