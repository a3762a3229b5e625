"""A table can be read in every shape: nothing is smaller than 12 pixels, cut off or covered."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.galaxy_tables import post, sign_in
from tests.browser.support.page_actions import actions, confirm_button
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

SHAPES: Final = ((1360, 850), (2560, 1440), (1024, 768), (768, 1024), (390, 844), (360, 740), (844, 390))
TABLES: Final[dict[str, tuple[str, int, dict[str, Any]]]] = {
    "titan of two": ("titan", 2, {}),
    "titan of four": ("titan", 4, {}),
    "forgotten planet": ("forgotten_planet", 4, {"scenario": "4p-pact", "alliances": "on"}),
}
PHONES: Final = ((390, 844), (360, 740), (844, 390))
ONE_LINE: Final = ((1360, 850), (2560, 1440), (844, 390))
"""Where the button to confirm is wide enough for its words, or has short ones."""
# Words and numbers that are smaller. The letter on a robot repeats what its colour says.
SMALL: Final = """() => {
  const least = 11.9;
  const drawn = [...document.querySelectorAll("section.board text:not(.letter)")].filter((text) => {
    const { left, right, top, bottom, width } = text.getBoundingClientRect();
    return width > 0 && text.checkVisibility() && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  }).map((text) => {
    const { a, b } = text.getScreenCTM();
    return [text.textContent, parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)];
  });
  const written = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [text, parent] = [texts.currentNode, texts.currentNode.parentElement];
    const range = document.createRange();
    range.selectNodeContents(text);
    const { width } = range.getBoundingClientRect();
    if (!text.data.trim() || width === 0 || parent.closest("svg, script, style, .hidden")) continue;
    const { fontSize, clipPath } = getComputedStyle(parent);
    if (clipPath === "none") written.push([text.data.trim(), parseFloat(fontSize)]);
  }
  return [...drawn, ...written].filter(([, size]) => size < least);
}"""
# Parts of the hand, of the preview and of the line below the board that hide a part of their content.
CUT: Final = """() => [...document.querySelectorAll(
    ".hand .panel:not(.goals), .own .panel:not(.tablet .goals), .card, .card .told, .line p"
  )]
  .filter((each) => each.checkVisibility())
  .filter((each) => each.scrollHeight > each.clientHeight + 2 || each.scrollWidth > each.clientWidth + 2)
  .map((each) => `${each.className}: ${each.textContent.trim().slice(0, 60)}`)"""
# Whether the preview covers a part of the planet's board.
COVERS: Final = """() => {
  const [card, board] = [".preview", "section.board"].map((each) => document.querySelector(each));
  return card && board && card.getBoundingClientRect().top < board.getBoundingClientRect().bottom;
}"""
# The lines of the words on the button to confirm.
LINES: Final = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".foot [aria-keyshortcuts=Enter] span"));
  return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
}"""
SQUARE: Final = "document.querySelector('[data-place] .hit').getBoundingClientRect().width"


def open_table(server: ServerProcess, sessions: BrowserSessions, name: str) -> Page:
    game, players, options = TABLES[name]
    page = sessions.open(server.address, size=SHAPES[0], language="fr-FR")
    sign_in(server, page, "Ada")
    seats = [{"controller": "human"}] + [{"controller": "bot:steady"}] * (players - 1)
    body = {"game": game, "players": players, "options": options, "seats": seats, "start": True}
    table = post(server, page, "/api/tables", body)
    page.goto(f"{server.address}/tables/{table['id']}")
    for _ in range(4):
        actions(page).first.click()
        confirm_button(page).click()
        confirm_button(page).wait_for(state="hidden")
    return page


@pytest.mark.parametrize("name", list(TABLES))
def test_nothing_is_small_or_cut_off(server: ServerProcess, sessions: BrowserSessions, name: str) -> None:
    page = open_table(server, sessions, name)
    for width, height in SHAPES:
        page.set_viewport_size({"width": width, "height": height})
        actions(page).first.click()
        expect(confirm_button(page)).to_be_in_viewport(ratio=1)
        assert page.evaluate(SMALL) == [], (width, height)
        assert page.evaluate(CUT) == [], (width, height)
        if (width, height) in ONE_LINE:
            assert page.evaluate(LINES) == 1, (width, height)
        if name == "forgotten planet" and width >= 1200:
            assert not page.evaluate(COVERS), (width, height)
        page.keyboard.press("Escape")
        if (width, height) in PHONES:
            page.get_by_role("tab").nth(1).click()
            page.locator(".own .panel").first.wait_for()
            assert page.evaluate(SMALL) == [], (width, height)
            assert page.evaluate(CUT) == [], (width, height)
            page.get_by_role("tab").first.click()


def test_a_phone_shows_the_own_base_of_the_planet_large(server: ServerProcess, sessions: BrowserSessions) -> None:
    """Squares are 68 pixels wide; their lit part is a little smaller."""
    page = open_table(server, sessions, "forgotten planet")
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("section.board svg.map").wait_for()
    assert page.evaluate(SQUARE) > 48
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("section.board svg.map")).to_have_count(0)
