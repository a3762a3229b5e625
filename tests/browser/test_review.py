"""The review of a finished game: the curve by mouse and keyboard, better moves, turning points, own games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.page_actions import actions, game_over
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import LAPTOP, BrowserSessions
from tests.browser.support.tables import head_of, import_game

PHONE = (390, 844)
TABLET = (820, 1180)
LOG = Path(__file__).parents[1] / "golden" / "forgotten_planet" / "steady-2-players.log"


def test_a_review_leads_to_its_moments(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions, log=LOG)
    page.get_by_role("tab", name="Curves").click()
    curve = page.get_by_role("region", name="Chance to win")
    expect(curve).to_be_visible()
    walk = curve.get_by_role("slider")
    walk.focus()
    page.keyboard.press("End")
    moment = page.get_by_role("slider", name="Moment")
    # The last entry publishes the seed.
    expect(moment).to_have_value(str(head_of(page) - 1))
    expect(walk).to_have_attribute("aria-valuetext", re.compile("100"))
    better = curve.get_by_role("link").filter(has_text="Better:").first
    expect(better).to_contain_text("Why:")
    at = (better.get_attribute("href") or "").partition("at=")[2].partition("&")[0]
    better.click()
    expect(moment).to_have_value(at)
    curve.get_by_text("As a table").click()
    expect(curve.get_by_role("row").nth(1)).to_contain_text("%")


@pytest.mark.parametrize(
    ("size", "language", "heading"),
    [(LAPTOP, "en", "Chance to win"), (PHONE, "fr", "Chances de gagner")],
    ids=["laptop", "phone"],
)
def test_the_end_shows_the_review(
    server: ServerProcess, sessions: BrowserSessions, size: tuple[int, int], language: str, heading: str
) -> None:
    page = import_game(server, sessions, size=size, log=LOG)
    set_language(page, language)
    page.goto(re.sub(r"/replay.*", "", page.url))
    curve = page.get_by_role("region", name=heading)
    expect(curve).to_be_visible()
    curve.scroll_into_view_if_needed()
    width: int = page.evaluate("document.documentElement.scrollWidth")
    assert width <= size[0]
    page.goto(f"{server.address}/insights")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [LAPTOP, TABLET], ids=["laptop", "tablet"])
def test_the_curve_stands_below_the_board_and_moves_nothing(
    server: ServerProcess, sessions: BrowserSessions, size: tuple[int, int], theme: str
) -> None:
    page = import_game(server, sessions, size=size, log=LOG, theme=theme)
    page.goto(re.sub(r"/replay.*", "", page.url))
    curve = page.get_by_role("region", name="Chance to win")
    expect(curve.get_by_role("slider")).to_be_in_viewport(ratio=1)
    beside = bounding_box(page, "section.board")
    assert bounding_box(page, ".table > .curves")["y"] >= beside["y"] + beside["height"]
    assert accessibility_violations(page) == []
    curve.get_by_label("Show", exact=True).select_option(label="Points")
    expect(page.get_by_role("region", name="Points").get_by_role("img")).to_be_in_viewport(ratio=1)
    page.get_by_role("dialog", name="The game is over").get_by_role("button", name="Close").click()
    expect(page.get_by_role("region", name="Players")).to_be_visible()
    assert bounding_box(page, "section.board") == beside


def test_insights_tell_of_ones_own_games(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions, log=LOG)
    table = page.url.partition("/tables/")[2].partition("/")[0]
    fork = {
        "seq": head_of(page) - 10,
        "mode": "table",
        "seats": [{"controller": "human"}, {"controller": "bot:expert"}],
    }
    headers = {"origin": server.address}
    forked = page.request.post(f"{server.address}/api/tables/{table}/fork", data=fork, headers=headers).json()
    page.goto(f"{server.address}/tables/{forked['id']}")
    while True:
        expect(actions(page).or_(game_over(page)).first).to_be_visible()
        if game_over(page).is_visible():
            break
        actions(page).first.click()
    page.goto(f"{server.address}/insights")
    planet = page.get_by_role("region", name="The Forgotten Planet")
    expect(planet.get_by_text("Where it is lost")).to_be_visible()
    expect(planet.get_by_role("listitem").filter(has_text="Expert")).to_contain_text("of 1 won")
    assert accessibility_violations(page) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    set_language(page, "fr")
    planet = page.get_by_role("region", name="La Planète oubliée")
    expect(planet.get_by_text("Où cela se perd")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    planet.get_by_role("list").filter(has_text="\N{MINUS SIGN}").get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(rf"/tables/{forked['id']}/replay\?at=\d+"))


def bounding_box(page: Page, selector: str) -> FloatRect:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box


def set_language(page: Page, language: str) -> None:
    """Choose the language as a visit before did."""
    page.evaluate(
        """language => {
          const stored = JSON.parse(localStorage.getItem("starlode") ?? "{}");
          localStorage.setItem("starlode", JSON.stringify({ ...stored, language }));
        }""",
        language,
    )
    page.reload()
