"""Screen sizes, languages, themes and accessibility of the common screens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.page_actions import act_by_keyboard, act_by_touch, actions, game_card, pipes, play_now
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import import_game

PHONE = (360, 740)
# The width of a clause, and the colours of its ink and of the paper.
PRINTED = """() => {
  const clause = document.querySelector(".clauses > li");
  const parts = (colour) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const [ink, paper] = [getComputedStyle(clause).color, getComputedStyle(document.body).backgroundColor];
  return [clause.getBoundingClientRect().width, parts(ink), parts(paper)];
}"""

OpenScreen = Callable[[ServerProcess, BrowserSessions, str], Page]
"""Opens a screen in a theme."""


def expect_no_sideways_scrolling(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


def test_game_on_a_phone_in_french(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(server.address, language="fr-FR", size=PHONE, touch=True)
    button = game_card(page).get_by_role("button", name="Jouer", exact=True)
    expect(button).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect_no_sideways_scrolling(page)
    button.tap()
    expect(page.get_by_role("group", name="Où en est la partie")).to_contain_text("À vous")
    expect_no_sideways_scrolling(page)
    for _ in range(10):
        act_by_touch(page)
        actions(page).first.wait_for()
        if pipes(page).count():
            break
    expect(pipes(page).first).to_be_visible()
    for tab in ("Soute", "Journal", "Discussion", "Table"):
        page.get_by_role("tab", name=tab).tap()
        expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        expect_no_sideways_scrolling(page)


@pytest.mark.parametrize(
    "path",
    [
        "new/galaxy_trucker",
        "tournaments/new/galaxy_trucker",
        "designs/forgotten_planet",
        "import",
        "account",
        "contracts",
    ],
)
def test_pages_around_the_tables_fit_a_phone(server: ServerProcess, sessions: BrowserSessions, path: str) -> None:
    page = sessions.open(f"{server.address}/{path}", language="fr-FR", size=PHONE, touch=True)
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text))
    page.reload()
    page.get_by_role("heading", level=1).first.wait_for()
    page.get_by_role("button").last.wait_for()
    page.wait_for_load_state("networkidle")
    expect_no_sideways_scrolling(page)
    assert warnings == []


def test_language_changes_without_a_reload(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(server.address)
    play_now(page)
    address = page.url
    page.evaluate("window.notReloaded = true")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("group", name="Où en est la partie")).to_contain_text("À vous")
    expect(page.get_by_role("region", name="est passé")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("group", name="Where the game stands")).to_contain_text("Your turn")
    assert page.url == address
    assert page.evaluate("window.notReloaded")


def test_chosen_theme_survives_a_reload(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(server.address)
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Light").check()
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light != dark
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == light


def test_licences_of_dependencies_are_listed(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(server.address)
    page.get_by_role("button", name="Settings").click()
    with page.context.expect_page() as new_page:
        page.get_by_role("link", name="licences").click()
    text = new_page.value.locator("body").inner_text()
    assert all(name in text for name in ("## svelte", "## @fluent/bundle", "Permission is hereby granted"))


def open_home(server: ServerProcess, sessions: BrowserSessions, theme: str) -> Page:
    page = sessions.open(server.address, theme=theme)
    expect(game_card(page).get_by_role("button", name="Play now")).to_be_visible()
    return page


def open_table(server: ServerProcess, sessions: BrowserSessions, theme: str) -> Page:
    page = open_home(server, sessions, theme)
    play_now(page)
    act_by_keyboard(page)
    actions(page).first.wait_for()
    actions(page).first.click()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    return page


def open_replay(server: ServerProcess, sessions: BrowserSessions, theme: str) -> Page:
    page = import_game(server, sessions, theme=theme)
    page.get_by_role("slider", name="Moment").press("End")
    expect(pipes(page)).not_to_have_count(0)
    return page


def open_rulebook(server: ServerProcess, sessions: BrowserSessions, theme: str) -> Page:
    page = sessions.open(f"{server.address}/rules/titan", theme=theme)
    expect(page.get_by_role("navigation", name="Chapters")).to_be_visible()
    return page


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("open_screen", [open_home, open_table, open_replay, open_rulebook])
def test_screen_is_accessible(
    server: ServerProcess,
    sessions: BrowserSessions,
    open_screen: OpenScreen,
    theme: str,
) -> None:
    assert accessibility_violations(open_screen(server, sessions, theme)) == []


def test_rulebook_search_in_both_languages(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = open_rulebook(server, sessions, "dark")
    page.get_by_role("searchbox", name="Search the rules").fill("drones core")
    expect(page.get_by_text("rules fit")).to_be_visible()
    matches = page.locator("ul.clauses > li")
    expect(matches.first).to_be_visible()
    page.get_by_role("button", name="Français").click()
    page.get_by_role("searchbox").fill("tuyaux réseau")
    expect(matches.first).to_contain_text("uyau")


def test_back_returns_to_where_the_page_was_scrolled(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(server.address, size=(390, 844))
    rules = page.get_by_role("article", name="Titan").get_by_role("link", name="Rules")
    rules.evaluate("link => link.scrollIntoView({ block: 'center' })")
    page.wait_for_function("() => history.state?.scroll === scrollY && scrollY > 100")
    scrolled = page.evaluate("scrollY")
    rules.click()
    page.wait_for_url("**/rules/titan")
    page.wait_for_function("() => scrollY === 0")
    page.go_back()
    page.wait_for_function("top => Math.abs(scrollY - top) < 3", arg=scrolled)


def test_printed_rules_are_dark_on_white_over_the_whole_width(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/rules/titan", size=(1000, 1400), theme="dark")
    page.locator(".clauses > li").first.wait_for()
    page.emulate_media(media="print")
    width, ink, paper = page.evaluate(PRINTED)
    assert width > 900
    assert max(ink) < 80
    assert min(paper) == 255
    expect(page.get_by_role("navigation", name="Chapters")).to_be_hidden()
    expect(page.get_by_role("search")).to_be_hidden()
