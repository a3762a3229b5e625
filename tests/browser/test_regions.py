"""The regions of a table: they keep their place, in every shape, and answer on the board."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.galaxy_tables import post, sign_in
from tests.browser.support.page_actions import act_by_keyboard, actions, board, confirm_button, play_now
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import start_hot_seat_game
from tests.browser.support.watched_page import BOX

REGIONS: Final = """() => Object.fromEntries(["board", "line", "hand", "side"].map(name => {
  const region = `.table > .${name}`;
  const {x, y, width, height} = document.querySelector(region).getBoundingClientRect();
  return [region, [x, y, width, height].map(Math.round)];
}))"""
LAYOUTS: Final = {
    (1360, 850): "wide",
    (844, 390): "flat",
    (390, 844): "phone",
    (360, 740): "phone",
    (820, 1180): "tablet",
    (768, 1024): "tablet",
    (1024, 768): "wide",
    (2560, 1440): "wide",
}
# What has to be scrolled in the hand of a tablet.
SCROLLED: Final = """() => [...document.querySelectorAll(".rest .own, .rest .own .panel")]
  .filter(each => each.scrollHeight > each.clientHeight + 1).map(each => each.className)"""
ATTEMPTS: Final = """() => [...document.querySelectorAll("section.board text.name")].slice(0, 6).map(label => {
  const box = label.getBoundingClientRect();
  return [box.x + box.width / 2, box.y - 20];
})"""


def regions(page: Page) -> dict[str, list[int]]:
    return dict(page.evaluate(REGIONS))


def test_nothing_moves_during_a_game(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = start_hot_seat_game(server, sessions)
    before = regions(page)
    for _ in range(25):
        act_by_keyboard(page)
        assert regions(page) == before


@pytest.mark.parametrize("game", ["titan", "forgotten_planet"])
def test_the_board_stays_where_it_is_in_every_shape(
    seeded_server: ServerProcess, sessions: BrowserSessions, game: str
) -> None:
    page = sessions.open(seeded_server.address)
    sign_in(seeded_server, page, "Ada")
    seats = [{"controller": "human"}, {"controller": "bot:random"}]
    body = {"game": game, "players": 2, "options": {}, "seats": seats, "start": True}
    page.goto(f"{seeded_server.address}/tables/{post(seeded_server, page, '/api/tables', body)['id']}")
    for (width, height), layout in LAYOUTS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.locator(f".table.{layout}").wait_for()
        actions(page).first.wait_for()
        before = page.evaluate(BOX, "section.board")
        for _ in range(5):
            actions(page).first.click()
            confirm_button(page).wait_for()
            assert page.evaluate(BOX, "section.board") == before, (width, height)
            confirm_button(page).click()
            confirm_button(page).wait_for(state="hidden")
            assert page.evaluate(BOX, "section.board") == before, (width, height)


@pytest.mark.parametrize("game", ["titan", "forgotten_planet"])
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_phone_has_a_high_board_and_a_tablet_the_whole_hand(
    seeded_server: ServerProcess, sessions: BrowserSessions, game: str, language: str
) -> None:
    page = sessions.open(seeded_server.address, size=(390, 844), language=language)
    sign_in(seeded_server, page, "Ada")
    seats = [{"controller": "human"}, {"controller": "bot:random"}]
    body = {"game": game, "players": 2, "options": {}, "seats": seats, "start": True}
    page.goto(f"{seeded_server.address}/tables/{post(seeded_server, page, '/api/tables', body)['id']}")
    actions(page).first.wait_for()
    assert page.evaluate(BOX, "section.board")[3] == pytest.approx(456, abs=1)
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate(BOX, "section.board")[3] >= 370
    page.set_viewport_size({"width": 768, "height": 1024})
    page.locator(".rest .own .panel").first.wait_for()
    assert page.evaluate(SCROLLED) == []


def test_a_phone_held_sideways_has_the_points_in_the_bar_and_a_high_board(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    page = sessions.open(server.address, size=(844, 390))
    sign_in(server, page, "Ada")
    seats = [{"controller": "human"}, {"controller": "bot:random"}]
    body = {"game": "titan", "players": 2, "options": {}, "seats": seats, "start": True}
    page.goto(f"{server.address}/tables/{post(server, page, '/api/tables', body)['id']}")
    actions(page).first.wait_for()
    expect(page.locator(".bar .points")).to_have_count(2)
    expect(page.locator(".bar [data-cubes]").first).to_be_in_viewport(ratio=1)
    assert page.evaluate(BOX, "section.board")[3] >= 315
    page.set_viewport_size({"width": 667, "height": 375})
    expect(page.locator(".table .points")).to_have_count(2)
    expect(page.locator(".bar .points")).to_have_count(0)


@pytest.mark.parametrize("size", [(1360, 768), (768, 1024), (390, 844), (844, 390)], ids=str)
def test_the_rigs_on_offer_cover_little_of_the_board(
    seeded_server: ServerProcess, sessions: BrowserSessions, size: tuple[int, int]
) -> None:
    page = sessions.open(seeded_server.address, size=size)
    sign_in(seeded_server, page, "Ada")
    seats = [{"controller": "human"}] + [{"controller": "bot:random"}] * 3
    body = {"game": "titan", "players": 4, "options": {}, "seats": seats, "start": True}
    page.goto(f"{seeded_server.address}/tables/{post(seeded_server, page, '/api/tables', body)['id']}")
    for _ in range(4):
        actions(page).first.click()
        confirm_button(page).click()
        confirm_button(page).wait_for(state="hidden")
        actions(page).first.wait_for()
    shelf = page.get_by_role("region", name="Rigs and Modules on offer").bounding_box()
    field = page.locator("section.board").bounding_box()
    assert shelf is not None
    assert field is not None
    assert shelf["width"] * shelf["height"] < 0.17 * field["width"] * field["height"]


@pytest.mark.parametrize(("width", "height"), list(LAYOUTS))
def test_an_action_can_be_taken_in_every_shape(
    server: ServerProcess, sessions: BrowserSessions, width: int, height: int
) -> None:
    page = sessions.open(server.address, size=(width, height))
    play_now(page)
    actions(page).first.click()
    expect(confirm_button(page)).to_be_in_viewport(ratio=1)
    expect(board(page)).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    confirm_button(page).click()
    expect(confirm_button(page)).to_have_count(0)


def test_a_refused_click_is_answered_where_it_was_made(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = start_hot_seat_game(server, sessions)
    bubble = page.locator(".bubble [role=alert]")
    for x, y in page.evaluate(ATTEMPTS):
        page.mouse.click(x, y)
        if page.locator("[data-option][aria-selected=true]").count() == 0:
            expect(bubble).not_to_be_empty()
            box = bubble.bounding_box()
            assert box is not None
            assert abs(box["y"] + box["height"] / 2 - y) < 200
            break
    else:
        raise AssertionError("every zone could be chosen")
    page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)


def test_every_choice_says_what_it_brings(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = start_hot_seat_game(server, sessions)
    expect(actions(page).first.locator(".gain").first).to_be_visible()
    assert "+" in actions(page).first.inner_text()
