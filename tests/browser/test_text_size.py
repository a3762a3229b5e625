"""Text of twice the size, and a page zoomed to twice its size: an action stays visible, and scores stay whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.galaxy_lunar import SUPERCARD_FLIGHTS, ImportedFlight, boarding_flight, supercard_flight
from tests.browser.support.page_actions import actions
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

TABLES: Final[dict[str, dict[str, Any]]] = {
    "titan": {},
    "forgotten_planet": {"scenario": "4p-pact", "alliances": "on"},
    "galaxy_trucker": {"mode": "learning", "building": "turn_based"},
}
ZOOMED: Final = (680, 425)
"""What is left of 1360 by 850 pixels."""

# The scores and names that do not lie wholly within their row, or overlap.
CUT_OFF: Final = """() => [...document.querySelectorAll(".rows > li")].flatMap((row) => {
  const outer = row.getBoundingClientRect();
  const name = row.querySelector(".name").getBoundingClientRect();
  const points = row.querySelector(".points").getBoundingClientRect();
  const whole = points.right <= outer.right + 1 && points.top >= outer.top - 1 && points.bottom <= outer.bottom + 1;
  const list = row.closest("ul").parentElement.getBoundingClientRect();
  const shown = points.bottom <= list.bottom + 1 && points.right <= list.right + 1;
  return whole && shown && name.right <= points.left + 1 ? [] : [row.textContent];
})"""
# Whether the words beside the question leave it free.
OVERLAP: Final = """() => {
  const [title, count] = ["#actions-title", "#actions-title + .count"].map((each) => document.querySelector(each));
  if (!title || !count) return false;
  const range = document.createRange();
  range.selectNodeContents(title);
  const [one, other] = [range.getBoundingClientRect(), count.getBoundingClientRect()];
  const across = one.right > other.left + 1 && other.right > one.left + 1;
  return across && one.bottom > other.top + 1 && other.bottom > one.top + 1;
}"""

# Notes whether the place of the actions is ever empty while the table changes its shape.
WATCH_PANEL: Final = """() => {
  window.empty = [];
  const look = () => {
    const panel = document.querySelector(".below [role=tabpanel]");
    if (panel && !panel.firstElementChild) window.empty.push(document.querySelector(".table").className);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""
# The counts and badges that cover more than a sixth of an icon, as far as both can be seen.
COVERED_ICONS: Final = """() => {
  const cut = (box, frame) => {
    const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)];
    const [right, bottom] = [Math.min(box.right, frame.right), Math.min(box.bottom, frame.bottom)];
    return { left, top, right, bottom, area: Math.max(0, right - left) * Math.max(0, bottom - top) };
  };
  const seen = (element, box) => {
    let rest = cut(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let each = element; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.clipPath !== "none" || style.visibility === "hidden") return { area: 0 };
      if (each !== element && style.overflow !== "visible") rest = cut(rest, each.getBoundingClientRect());
    }
    return rest;
  };
  const counts = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [text, parent] = [texts.currentNode, texts.currentNode.parentElement];
    if (!/^[+\u2212-]?[0-9]+$/.test(text.data.trim()) || parent.closest("svg, script")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    counts.push([text.data, seen(parent, range.getBoundingClientRect())]);
  }
  const icons = [...document.querySelectorAll("svg:not(.picture, .stage *, .hull *)")]
    .map((svg) => [svg.parentElement.className, seen(svg, svg.getBoundingClientRect())]);
  return counts.filter(([, count]) => count.area > 0).flatMap(([words, count]) => icons
    .filter(([, icon]) => icon.area > 0 && cut(count, icon).area > icon.area / 6)
    .map(([name]) => `${words} covers ${name}`));
}"""
# Of the chips that say which step it is and whose turn, and of the buttons of the hand, those cut off or covered.
CUT_WORDS: Final = """() => [...document.querySelectorAll(
  ".rail .mine, .rail li:last-child, .dock .button, .foot .confirm, .guests button"
)].filter((each) => {
  const { left, right, top, bottom, width } = each.getBoundingClientRect();
  if (width === 0) return false;
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const cut = each.scrollWidth > each.clientWidth + 1 || right > innerWidth;
  return cut || !(each === above || each.contains(above) || each.disabled);
}).map((each) => each.textContent.trim())"""
# Whether the coach's line covers a part of the board or of the actions.
COACH_COVERS: Final = """() => {
  const line = document.querySelector(".coach").getBoundingClientRect();
  return ["section.board", ".below", ".hand"].some((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && box.left < line.right - 1 && box.right > line.left + 1
      && box.top < line.bottom - 1 && box.bottom > line.top + 1;
  });
}"""
SHAPES: Final = ((1360, 850), (820, 1180), (390, 844), (844, 390))
TWICE: Final = {"fontSizes": {"standard": 32, "fixed": 26}}


def all_shapes(
    server: ServerProcess, sessions: BrowserSessions, game: str, *, twice: bool
) -> Iterator[tuple[Page, tuple[int, int]]]:
    """Open a table, with text of twice the size or not, and yield its page in one shape after the other."""
    page = sessions.open(server.address, size=SHAPES[0])
    if twice:
        page.context.new_cdp_session(page).send("Page.setFontSizes", TWICE)
    open_table(page, server, game)
    for width, height in SHAPES:
        page.set_viewport_size({"width": width, "height": height})
        yield page, (width, height)


def open_table(page: Page, server: ServerProcess, game: str) -> None:
    """Open a table of four on the page, against bots."""
    headers = {"origin": server.address}
    page.request.post(f"{server.address}/api/session", data={"name": "Ada"}, headers=headers)
    seats = [{"controller": "human"}] + [{"controller": "bot:steady"}] * 3
    body = {"game": game, "players": 4, "options": TABLES[game], "seats": seats, "start": True}
    table = page.request.post(f"{server.address}/api/tables", data=body, headers=headers).json()
    page.goto(f"{server.address}/tables/{table['id']}")


def open_waiting_table(page: Page, server: ServerProcess, game: str) -> None:
    """Open a table while another one waits for the same player."""
    open_table(page, server, game)
    open_table(page, server, game)
    page.locator(".bar a[href^='/tables/']").wait_for()


def expect_an_action(page: Page, game: str) -> None:
    if game == "galaxy_trucker":
        expect(page.get_by_role("button", name="Reveal").first).to_be_in_viewport()
    else:
        actions(page).first.wait_for()
        expect(actions(page).first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", list(TABLES))
def test_an_action_is_visible_with_text_of_twice_the_size(
    server: ServerProcess, sessions: BrowserSessions, game: str
) -> None:
    page = sessions.open(server.address, size=(1360, 850))
    page.context.new_cdp_session(page).send("Page.setFontSizes", TWICE)
    open_table(page, server, game)
    expect_an_action(page, game)
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    assert page.evaluate(CUT_OFF) == []
    assert not page.evaluate(OVERLAP)


@pytest.mark.parametrize("twice", [False, True], ids=["usual text", "text of twice the size"])
@pytest.mark.parametrize("game", list(TABLES))
def test_counts_do_not_cover_icons(server: ServerProcess, sessions: BrowserSessions, game: str, twice: bool) -> None:
    for page, shape in all_shapes(server, sessions, game, twice=twice):
        expect_an_action(page, game)
        assert page.evaluate(COVERED_ICONS) == [], shape


@pytest.mark.parametrize("game", ["titan", "forgotten_planet"])
def test_the_actions_stay_when_the_size_of_text_changes(
    server: ServerProcess, sessions: BrowserSessions, game: str
) -> None:
    page = sessions.open(server.address, size=(1360, 850))
    open_table(page, server, game)
    expect_an_action(page, game)
    page.evaluate(WATCH_PANEL)
    page.context.new_cdp_session(page).send("Page.setFontSizes", TWICE)
    # A window without frames learns of it when its size changes.
    page.set_viewport_size({"width": 1360, "height": 851})
    page.locator(".table.flat .below [role=tabpanel]").wait_for()
    expect_an_action(page, game)
    assert page.evaluate("window.empty") == []


@pytest.mark.parametrize("game", list(TABLES))
def test_an_action_is_visible_on_a_zoomed_page(server: ServerProcess, sessions: BrowserSessions, game: str) -> None:
    page = sessions.open(server.address, size=ZOOMED)
    open_table(page, server, game)
    expect_an_action(page, game)
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("game", ["titan", "forgotten_planet"])
def test_scores_of_four_players_are_whole(server: ServerProcess, sessions: BrowserSessions, game: str) -> None:
    page = sessions.open(server.address, size=(1360, 850))
    open_table(page, server, game)
    expect_an_action(page, game)
    assert page.evaluate("document.querySelectorAll('ul.rows .points').length") == 4
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("twice", [False, True], ids=["usual text", "text of twice the size"])
@pytest.mark.parametrize("game", list(TABLES))
def test_a_phone_says_which_step_it_is_and_whose_turn_in_whole_words(
    server: ServerProcess, sessions: BrowserSessions, game: str, twice: bool
) -> None:
    page = sessions.open(server.address, size=(390, 844), language="fr-FR")
    if twice:
        page.context.new_cdp_session(page).send("Page.setFontSizes", TWICE)
    open_waiting_table(page, server, game)
    expect(page.locator(".rail .mine")).to_have_text("À vous")
    expect(page.locator(".rail .mine")).to_be_in_viewport(ratio=1)
    if game != "galaxy_trucker":
        actions(page).first.click()
        expect(page.locator(".foot .confirm")).to_be_in_viewport(ratio=1)
    assert page.evaluate(CUT_WORDS) == []
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".rail .mine")).to_have_text("À vous de jouer")
    assert page.evaluate(CUT_WORDS) == []
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_all_guests_are_in_sight_with_text_of_twice_the_size(
    server: ServerProcess, sessions: BrowserSessions, tmp_path: Path, size: tuple[int, int]
) -> None:
    log, at = boarding_flight(tmp_path)
    page = sessions.open(server.address, size=size, language="fr-FR")
    page.context.new_cdp_session(page).send("Page.setFontSizes", TWICE)
    ImportedFlight(server, page, log).open(at)
    expect(page.locator("[data-step=boarding] .guests button")).to_have_count(3)
    assert page.evaluate(CUT_WORDS) == []


@pytest.mark.parametrize("twice", [False, True], ids=["usual text", "text of twice the size"])
@pytest.mark.parametrize("game", ["titan", "forgotten_planet"])
def test_the_coach_does_not_cover_the_board(
    server: ServerProcess, sessions: BrowserSessions, game: str, twice: bool
) -> None:
    for page, shape in all_shapes(server, sessions, game, twice=twice):
        expect(page.locator(".line .coach, .line.coach")).to_be_in_viewport()
        assert not page.evaluate(COACH_COVERS), shape


@pytest.mark.parametrize("size", SHAPES)
def test_an_answer_in_flight_is_visible_with_text_of_twice_the_size(
    server: ServerProcess, sessions: BrowserSessions, tmp_path: Path, size: tuple[int, int]
) -> None:
    log, heads = supercard_flight(tmp_path, SUPERCARD_FLIGHTS[0])
    page = sessions.open(server.address, size=size)
    page.context.new_cdp_session(page).send("Page.setFontSizes", TWICE)
    ImportedFlight(server, page, log).open(heads[2])
    answer = page.locator(".decision footer .primary")
    expect(answer).to_be_in_viewport(ratio=0.6)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(COVERED_ICONS) == []
