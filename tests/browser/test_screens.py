"""Other screens, another language, both themes, and pages that a machine finds accessible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.hands import by_keyboard, by_thumb, options, pipes, play_now, world
from tests.browser.house import Server
from tests.browser.seating import bring_a_game
from tests.browser.visitors import Visitors

PHONE = (360, 740)


def expect_no_sideways_scrolling(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


def test_a_french_phone(house: Server, visit: Visitors) -> None:
    page = visit(house.address, language="fr-FR", size=PHONE, touch=True)
    button = world(page).get_by_role("button", name="Jouer maintenant")
    expect(button).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect_no_sideways_scrolling(page)
    button.tap()
    expect(page.get_by_role("heading", name="À vous")).to_be_visible()
    expect_no_sideways_scrolling(page)
    for _ in range(10):
        by_thumb(page)
        options(page).first.wait_for()
        if pipes(page).count():
            break
    expect(pipes(page).first).to_be_visible()
    for tab in ("Joueurs", "Journal", "Discussion", "Table"):
        page.get_by_role("tab", name=tab).tap()
        expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        expect_no_sideways_scrolling(page)


def test_the_language_changes_without_leaving_the_table(house: Server, visit: Visitors) -> None:
    page = visit(house.address)
    play_now(page)
    address = page.url
    page.evaluate("window.sameAsBefore = true")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", name="À vous")).to_be_visible()
    expect(page.get_by_role("region", name="est passé")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Your move")).to_be_visible()
    assert page.url == address
    assert page.evaluate("window.sameAsBefore")


def test_the_colours_are_chosen_and_kept(house: Server, visit: Visitors) -> None:
    page = visit(house.address)
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Light").check()
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light != dark
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == light


def test_what_others_wrote_is_listed_with_its_licences(house: Server, visit: Visitors) -> None:
    page = visit(house.address)
    page.get_by_role("button", name="Settings").click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="licences").click()
    listed = opened.value.locator("body").inner_text()
    assert all(
        name in listed for name in ("## svelte", "## three", "## @fluent/bundle", "Permission is hereby granted")
    )


def at_home(house: Server, visit: Visitors, theme: str) -> Page:
    page = visit(house.address, theme=theme)
    expect(world(page).get_by_role("button", name="Play now")).to_be_visible()
    return page


def at_a_table(house: Server, visit: Visitors, theme: str) -> Page:
    page = at_home(house, visit, theme)
    play_now(page)
    by_keyboard(page)
    options(page).first.wait_for()
    options(page).first.click()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    return page


def at_a_replay(house: Server, visit: Visitors, theme: str) -> Page:
    page = bring_a_game(house, visit, theme=theme)
    page.get_by_role("slider", name="Moment").press("End")
    expect(pipes(page)).not_to_have_count(0)
    return page


def in_the_rulebook(house: Server, visit: Visitors, theme: str) -> Page:
    page = visit(f"{house.address}/rules/titan", theme=theme)
    expect(page.get_by_role("navigation", name="Chapters")).to_be_visible()
    return page


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("place", [at_home, at_a_table, at_a_replay, in_the_rulebook])
def test_nothing_is_inaccessible(
    house: Server, visit: Visitors, place: Callable[[Server, Visitors, str], Page], theme: str
) -> None:
    assert violations(place(house, visit, theme)) == []


def test_the_rulebook_is_searched_in_both_languages(house: Server, visit: Visitors) -> None:
    page = in_the_rulebook(house, visit, "dark")
    page.get_by_role("searchbox", name="Search the rules").fill("drones core")
    expect(page.get_by_text("rules fit")).to_be_visible()
    found = page.locator("ul.clauses > li")
    expect(found.first).to_be_visible()
    page.get_by_role("button", name="Français").click()
    page.get_by_role("searchbox").fill("tuyaux réseau")
    expect(found.first).to_contain_text("uyau")
