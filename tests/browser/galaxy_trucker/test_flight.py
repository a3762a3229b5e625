"""Flights of Galaxy Trucker: by keyboard against three bots, and by touch on a phone with a ship that breaks."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.galaxy_decisions import answers, choose, choose_by_keyboard, confirm_button
from tests.browser.support.galaxy_recordings import GOLDEN, open_fork, record_learning_flight
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

DESKTOP: Final = (1360, 850)
PHONE: Final = (390, 844)
MOST_DECISIONS: Final = 150
"""More than any flight asks of one player."""

# A large meteor flies at the ship of the second player, who can shoot it for a token; unless they do, it breaks.
BREAKING: Final = ("III-turn-based-assisted.log", 478, 1)
ONE_LINE: Final = 46
"""The height of a button with one line of words, in pixels."""

MESSAGE_KEY: Final = re.compile(r"web-galaxy_trucker|\{ ?\$|undefined|NaN")


def sheets(page: Page) -> Locator:
    return page.locator(".sheets")


def fly(page: Page, confirm: Callable[[Page], None]) -> list[str]:
    """Answer every question as it is first chosen, or else with the first answer, to the end of the flight.

    Return the questions.
    """
    asked: list[str] = []
    for _ in range(MOST_DECISIONS):
        expect(answers(page).first.or_(sheets(page)).first).to_be_visible()
        if sheets(page).count():
            return asked
        asked.append(page.locator("#gt-decision").inner_text())
        confirm(page)
        # The answer is shown when the table asks again, or waits.
        page.wait_for_function("() => !document.querySelector('[data-decision][aria-busy=true]')")
    raise AssertionError(f"the flight does not end: {asked[-8:]}")


def confirm_by_keyboard(page: Page) -> None:
    choose_by_keyboard(page)
    page.keyboard.press("Enter")


def confirm_by_touch(page: Page) -> None:
    choose(page, lambda number: answers(page).nth(number).tap())
    confirm_button(page).tap()


def test_learning_flight_by_keyboard_against_three_bots(
    server: ServerProcess, sessions: BrowserSessions, tmp_path: Path
) -> None:
    log, built = record_learning_flight(tmp_path)
    page = sessions.open(server.address, size=DESKTOP)
    open_fork(page, server, log, built, seat=0)
    expect(page.get_by_role("list", name="Places on the route").get_by_role("listitem")).to_have_count(4)
    expect(page.locator(".others .other")).to_have_count(3)
    assert accessibility_violations(page) == []

    asked = fly(page, confirm_by_keyboard)
    assert len(set(asked)) > 1
    expect(page.get_by_role("rowheader", name="Finish order")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Ada")).to_be_visible()
    assert accessibility_violations(page) == []


@pytest.mark.parametrize(("language", "hit"), [("en-GB", "Take the hit"), ("fr-FR", "Encaisser le coup")])
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_words_of_an_answer_fit_its_button(
    server: ServerProcess, sessions: BrowserSessions, size: tuple[int, int], language: str, hit: str
) -> None:
    name, at, seat = BREAKING
    page = sessions.open(server.address, language=language, size=size)
    open_fork(page, server, GOLDEN / name, at, seat)
    answers(page).filter(has_text=hit).click()
    confirm_button(page).click()
    # Who may take the hit back sees that beside the answer.
    expect(page.locator("#gt-decision")).to_contain_text("2")
    answers(page).first.click()
    undo = page.locator("[data-decision] footer .square")
    expect(undo).to_be_visible()
    for button in (confirm_button(page), undo):
        box = button.bounding_box()
        assert box is not None
        assert box["height"] < ONE_LINE


def test_a_ship_breaks_on_a_phone_in_french(server: ServerProcess, sessions: BrowserSessions) -> None:
    name, at, seat = BREAKING
    page = sessions.open(server.address, language="fr-FR", size=PHONE, touch=True)
    open_fork(page, server, GOLDEN / name, at, seat)
    expect(page.get_by_role("heading", name="Gros astéroïde")).to_be_visible()
    expect(page.get_by_role("gridcell", name="Menacé")).to_have_count(1)

    # What would break and fall is shown before it does.
    answers(page).filter(has_text="Encaisser le coup").tap()
    expect(answers(page).filter(has_text="se brise en 2 morceaux")).to_be_visible()
    expect(page.get_by_role("gridcell", name="Tomberait")).not_to_have_count(0)
    assert accessibility_violations(page) == []
    confirm_button(page).tap()

    expect(page.get_by_role("heading", name="Le vaisseau est en 2 morceaux")).to_be_visible()
    # Tapping a piece chooses it, tapping it again confirms.
    larger = page.locator('[data-cell="7-7"]')
    larger.tap()
    expect(answers(page).and_(page.locator("[aria-checked=true]"))).to_have_count(1)
    assert accessibility_violations(page) == []
    larger.tap()
    # The other piece is gone. The next danger, which is drawn anew, may break the ship again.
    expect(page.locator('[data-cell="6-3"]')).to_have_attribute("aria-label", re.compile("vide"))

    fly(page, confirm_by_touch)
    expect(page.get_by_role("rowheader", name=re.compile("Place d.arrivée"))).to_be_visible()
    assert accessibility_violations(page) == []
    assert not MESSAGE_KEY.search(page.inner_text("body"))
