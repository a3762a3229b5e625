"""Another screen and another language."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.hands import keep, options, pipes
from tests.browser.house import Server


def expect_no_sideways_scrolling(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


def test_a_french_phone(house: Server, visit: Visit, pictures: Path) -> None:
    page = visit(house.address, language="fr-FR", size=(360, 740), touch=True)
    button = page.get_by_role("button", name="Jouer maintenant").first
    expect(button).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect_no_sideways_scrolling(page)
    keep(page, pictures, "home-french-phone")
    button.tap()
    expect(page.get_by_role("heading", name="À vous")).to_be_visible()
    expect_no_sideways_scrolling(page)
    for _ in range(10):
        options(page).first.tap()
        page.get_by_role("button", name="Confirmer").tap()
        expect(page.get_by_role("button", name="Confirmer")).to_be_hidden()
        expect(options(page).first).to_be_visible()
        if pipes(page).count():
            break
    expect(pipes(page).first).to_be_visible()
    expect_no_sideways_scrolling(page)
