"""Guests play Titan: against a bot, with a friend, and across a crash of the server."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.support.page_actions import (
    act_by_keyboard,
    act_by_mouse,
    actions,
    game_card,
    game_over,
    log_lines,
    pipes,
    play_now,
)
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import TwoPlayerGame, fork_with_guest, start_hot_seat_game, start_two_player_game

MOVES = 6
TWO_PLAYER_MOVES = 24
"""Enough for both players to land, lay pipes and move drones."""
MOMENTS_LEFT = 20
"""Moments between the fork and the end of the game."""
DISCONNECTED = "You are offline."


def test_guest_starts_and_plays_a_game_by_keyboard(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(server.address)
    button = game_card(page).get_by_role("button", name="Play now")
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
    actions(page).first.wait_for()
    counts = [len(log_lines(page))]
    for _ in range(MOVES):
        act_by_keyboard(page)
        counts.append(len(log_lines(page)))
    assert counts == sorted(counts)
    assert counts[-1] >= counts[0] + MOVES


def test_board_and_panel_highlight_each_other_and_refusals_name_a_rule(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    """The first decision of a game is where to land, which is never legal at the edge of the crater."""
    page = start_hot_seat_game(server, sessions)
    actions(page).first.hover()
    expect(page.locator("section.board .pointed")).to_have_count(1)
    page.locator("section.board [data-place]").first.focus()
    expect(page.locator(".option.lit")).not_to_have_count(0)

    page.mouse.move(0, 0)
    name = page.locator("section.board text", has_text="U0").bounding_box()
    assert name is not None
    # The zone lies above its name.
    page.mouse.click(name["x"] + name["width"] / 2, name["y"] - name["height"])
    refusal = page.get_by_role("alert")
    expect(refusal).to_be_visible()
    refusal.locator("..").get_by_role("button", name="Rule TI-").click()
    expect(page.get_by_role("dialog", name="Rule TI-")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(refusal).to_be_hidden()


def test_two_players_by_keyboard_and_by_mouse(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = start_two_player_game(server, sessions)
    game = TwoPlayerGame({host: act_by_keyboard, guest: act_by_mouse})
    for _ in range(TWO_PLAYER_MOVES):
        assert game.move()
    expect_same_game(host, guest)
    assert "Ada" in "".join(log_lines(host))


def test_two_players_finish_a_game(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = fork_with_guest(server, sessions, moments_left=MOMENTS_LEFT)
    game = TwoPlayerGame({host: act_by_keyboard, guest: act_by_mouse})
    while game.move():
        assert game.moves < 100
    assert game.moves > 5
    assert final_scores(host) == final_scores(guest)
    for page in (host, guest):
        game_over(page).get_by_role("button", name="Close").click()
    expect_same_game(host, guest)


def expect_same_game(host: Page, guest: Page) -> None:
    """Check that both pages show the same pipes and log, once the last update has arrived."""
    count = pipes(host).count()
    assert count > 0
    expect(pipes(guest)).to_have_count(count)
    expect(guest.get_by_role("region", name="What happened").locator("li").last).to_have_text(
        re.sub(r"\s+", " ", host.get_by_role("region", name="What happened").locator("li").last.inner_text())
    )
    assert log_lines(guest) == log_lines(host)


def final_scores(page: Page) -> list[list[str]]:
    """Return the rows of the score sheet, after checking that each column adds up to its total."""
    expect(game_over(page)).to_be_visible()
    table = game_over(page).get_by_role("table")
    # The places come with the result, which is loaded after the sheet is shown.
    expect(table.locator("tfoot tr")).to_have_count(2)
    *rows, totals, places = [row.locator("td").all_inner_texts() for row in table.get_by_role("row").all()]
    points = [[int(cell.replace("\N{MINUS SIGN}", "-")) for cell in row] for row in rows if len(row) == 2]
    assert [sum(column) for column in zip(*points, strict=True)] == [int(total) for total in totals]
    assert min(places) == "1"
    return [*rows, totals, places]


def test_game_continues_after_the_server_is_killed_and_restarted(tmp_path: Path, sessions: BrowserSessions) -> None:
    sessions.ignore_errors("WebSocket connection to .* failed")
    with ServerProcess(tmp_path) as server:
        page = sessions.open(server.address)
        page.evaluate("window.notReloaded = true")
        play_now(page)
        for _ in range(2):
            act_by_keyboard(page)
        actions(page).first.wait_for()
        before = log_lines(page)
        server.kill()
        expect(page.get_by_text(DISCONNECTED)).to_be_visible()
        server.start()
        expect(page.get_by_text(DISCONNECTED)).to_be_hidden()
        assert log_lines(page)[: len(before)] == before
        for _ in range(2):
            act_by_keyboard(page)
        assert len(log_lines(page)) >= len(before) + 2
        assert page.evaluate("window.notReloaded"), "the page was reloaded"


def test_players_at_one_screen_are_asked_for_their_names(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/new/titan")
    page.get_by_label("Everyone at this screen").check()
    for seat, name in enumerate(("Ada", "Ben")):
        page.locator(f"#seat-{seat}").select_option("me")
        page.get_by_label(re.compile("^Name")).nth(seat).fill(name)
    page.get_by_role("button", name="Start the game").click()
    actions(page).first.wait_for()
    for name in ("Ada", "Ben"):
        expect(page.locator("ul.rows").get_by_text(name, exact=True)).to_be_visible()


def test_undo_is_grey_while_there_is_nothing_to_undo_and_a_running_game_can_be_exported(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    page = start_hot_seat_game(server, sessions)
    undo = page.get_by_role("button", name=re.compile("^Undo"))
    expect(undo).to_be_disabled()
    act_by_keyboard(page)
    expect(undo).to_be_enabled()
    page.get_by_role("tab", name="Table").click()
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("Export|Save")).click()
    assert "titan" in download.value.path().read_text(encoding="utf-8")


def test_the_tooltip_leaves_the_chosen_place_free(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = start_hot_seat_game(server, sessions)
    box = page.locator("section.board [data-place]").first.bounding_box()
    assert box is not None
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*place)
    expect(page.locator("section.board .tip")).to_be_visible()
    page.mouse.click(*place)
    expect(page.locator(".foot .confirm")).to_be_visible()
    expect(page.locator("section.board .tip")).to_have_count(0)
