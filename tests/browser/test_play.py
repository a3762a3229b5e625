"""Guests play: against a bot, with a friend from the beginning and to the very end, and through a power cut."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.hands import by_keyboard, by_mouse, lines, options, over, pipes, play_now, world
from tests.browser.house import Server
from tests.browser.seating import Round, at_one_screen, go_on_together, sit_down_together
from tests.browser.visitors import Visitors

MOVES = 6
TOGETHER = 24
"""Moves in which two have landed, laid pipes and moved drones."""
LATE = 20
"""So many moments before the end."""
GONE = "The connection is gone."


def test_a_guest_is_in_a_game_at_once_and_plays_by_keyboard(house: Server, visit: Visitors) -> None:
    page = visit(house.address)
    button = world(page).get_by_role("button", name="Play now")
    expect(button).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_text("Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(60):
        page.keyboard.press("Tab")
        if button.evaluate("button => button === document.activeElement"):
            break
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    options(page).first.wait_for()
    counts = [len(lines(page))]
    for _ in range(MOVES):
        by_keyboard(page)
        counts.append(len(lines(page)))
    assert counts == sorted(counts)
    assert counts[-1] >= counts[0] + MOVES


def test_board_and_panel_are_two_faces_of_one_list_and_a_refusal_says_why(house: Server, visit: Visitors) -> None:
    """The first question of a game is where to land, and never at the edge of the crater."""
    page = at_one_screen(house, visit)
    options(page).first.hover()
    expect(page.locator("section.board .pointed")).to_have_count(1)
    page.locator("section.board [data-place]").first.focus()
    expect(page.locator(".option.lit")).not_to_have_count(0)

    page.mouse.move(0, 0)
    page.locator("section.board text", has_text="U0").click(force=True)
    refusal = page.get_by_role("alert")
    expect(refusal).to_be_visible()
    refusal.get_by_role("button", name="Rule TI-").click()
    expect(page.get_by_role("dialog", name="Rule TI-")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(refusal).to_be_hidden()


def test_friends_play_by_keyboard_and_by_mouse(house: Server, visit: Visitors) -> None:
    host, guest = sit_down_together(house, visit)
    table = Round({host: by_keyboard, guest: by_mouse})
    for _ in range(TOGETHER):
        assert table.move()
    expect_equal(host, guest)
    assert "Ada" in "".join(lines(host))


def test_friends_end_a_game_together(house: Server, visit: Visitors) -> None:
    host, guest = go_on_together(house, visit, moments=LATE)
    table = Round({host: by_keyboard, guest: by_mouse})
    while table.move():
        assert table.moves < 100
    assert table.moves > 5
    expect_equal(host, guest)
    assert final_scores(host) == final_scores(guest)


def expect_equal(host: Page, guest: Page) -> None:
    """Both see the same, as soon as the news has reached both."""
    count = pipes(host).count()
    assert count > 0
    expect(pipes(guest)).to_have_count(count)
    expect(guest.get_by_role("region", name="What happened").locator("li").last).to_have_text(
        re.sub(r"\s+", " ", host.get_by_role("region", name="What happened").locator("li").last.inner_text())
    )
    assert lines(guest) == lines(host)


def final_scores(page: Page) -> list[list[str]]:
    """The score sheet, in which each column adds up to its total."""
    expect(over(page)).to_be_visible()
    table = over(page).get_by_role("table")
    *rows, totals, places = [row.locator("td").all_inner_texts() for row in table.get_by_role("row").all()]
    points = [[int(cell.replace("\N{MINUS SIGN}", "-")) for cell in row] for row in rows if len(row) == 2]
    assert [sum(column) for column in zip(*points, strict=True)] == [int(total) for total in totals]
    assert min(places) == "1"
    return [*rows, totals, places]


def test_a_killed_server_comes_back_and_the_game_goes_on(tmp_path: Path, visit: Visitors) -> None:
    visit.forgive("WebSocket connection to .* failed")
    with Server(tmp_path) as server:
        page = visit(server.address)
        page.evaluate("window.sameAsBefore = true")
        play_now(page)
        for _ in range(2):
            by_keyboard(page)
        options(page).first.wait_for()
        before = lines(page)
        server.kill()
        expect(page.get_by_text(GONE)).to_be_visible()
        server.start()
        expect(page.get_by_text(GONE)).to_be_hidden()
        assert lines(page)[: len(before)] == before
        for _ in range(2):
            by_keyboard(page)
        assert len(lines(page)) >= len(before) + 2
        assert page.evaluate("window.sameAsBefore"), "the page was loaded anew"
