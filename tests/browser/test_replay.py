"""Replays: step through a game, share a moment, fork from it, export and import the log."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from starlode.kernel.log.log import read_log
from tests.browser.support.page_actions import act_by_keyboard, actions, game_over, log_lines, pipes
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import FINISHED_LOG, go_to_moment, head_of, import_game

MOMENTS_LEFT = 6
"""Moments between the fork and the end of the game."""


def test_every_moment_can_be_shown_and_shared(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions)
    slider = page.get_by_role("slider", name="Moment")
    expect(page.get_by_text("Before the first move.")).to_be_visible()
    expect(pipes(page)).to_have_count(0)

    page.get_by_role("button", name="Step forward").click()
    expect(slider).not_to_have_value("0")
    page.get_by_role("button", name="Step back").click()
    expect(slider).to_have_value("0")

    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_value(str(head_of(page)))
    expect(pipes(page)).not_to_have_count(0)
    final_count = pipes(page).count()
    page.get_by_role("tab", name="Scores").click()
    expect(page.get_by_role("rowheader", name="Place", exact=True)).to_be_visible()
    page.get_by_role("tab", name="Log").click()

    middle = head_of(page) // 2
    go_to_moment(page, middle)
    expect(pipes(page)).not_to_have_count(final_count)
    page.get_by_role("button", name="Share this moment").click()
    link = page.get_by_label("Link to this moment").input_value()
    friend = sessions.open(link)
    expect(friend.get_by_role("slider", name="Moment")).to_have_value(str(middle))
    expect(pipes(friend)).to_have_count(pipes(page).count())
    assert 0 < pipes(friend).count() < final_count
    assert log_lines(friend) == log_lines(page)


def test_turning_points_link_to_their_moments(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions)
    page.get_by_role("tab", name="Curves").click()
    turning_points = page.get_by_role("region", name="Turning points").get_by_role("link")
    with_change = turning_points.filter(has_text=re.compile(r"[+\u2212]\d+"))
    expect(with_change.first).to_be_visible()
    assert 3 <= with_change.count() <= 5
    last = with_change.last
    english = last.inner_text()
    moment = (last.get_attribute("href") or "").partition("at=")[2].partition("&")[0]
    last.click()
    expect(page.get_by_role("slider", name="Moment")).to_have_value(moment)
    page.get_by_role("button", name="Français").click()
    french = page.get_by_role("region", name="Tournants").get_by_role("link")
    expect(french.filter(has_text=re.compile(r"[+\u2212]\d+")).last).not_to_have_text(english)


def test_replay_plays_until_paused(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions)
    slider = page.get_by_role("slider", name="Moment")
    page.get_by_label("Speed").select_option(index=3)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("0")
    page.get_by_role("button", name="Pause").click()
    reached = int(slider.input_value())
    page.get_by_role("button", name="Step forward").click()
    assert int(slider.input_value()) > reached > 0


def test_the_words_of_the_buttons_fit_on_a_phone(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions, size=(390, 844))
    for language, word in (("English", "Play"), ("Français", "Lire")):
        page.get_by_role("button", name=language).click()
        play = page.locator(".play")
        expect(play).to_have_text(word)
        assert play.evaluate("button => button.scrollWidth <= button.clientWidth"), language


def test_fork_on_one_screen_is_played_to_the_final_scores(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions)
    replay, head = page.url.split("?")[0], head_of(page)
    go_to_moment(page, head - MOMENTS_LEFT)
    page.get_by_role("button", name="Fork from here").click()
    page.get_by_label("I play all sides at this screen").check()
    page.get_by_role("button", name="Fork", exact=True).click()
    actions(page).or_(game_over(page)).first.wait_for()
    assert page.url != replay
    fork = page.url
    for _ in range(60):
        if game_over(page).is_visible():
            break
        act_by_keyboard(page)
    expect(game_over(page)).to_be_visible()
    expect(game_over(page).get_by_role("table")).to_be_visible()
    expect(page.get_by_role("region", name="Chance to win")).to_be_visible()

    row = game_over(page).get_by_role("button", name="Rigs placed")
    row.click()
    expect(game_over(page).locator("tr.lines li").first).to_be_visible()
    game_over(page).get_by_role("button", name="TI-", exact=False).first.click()
    expect(page.get_by_role("dialog", name="Rule TI-")).to_be_visible()

    page.goto(replay)
    expect(page.get_by_role("slider", name="Moment")).to_have_attribute("max", str(head))
    page.goto(fork)
    expect(game_over(page)).to_be_visible()
    game_over(page).get_by_role("link", name="Home").click()
    expect(page.get_by_role("region", name="Replays").get_by_role("link", name="Titan")).to_have_count(2)


def test_exported_log_can_be_imported_again(server: ServerProcess, sessions: BrowserSessions, tmp_path: Path) -> None:
    page = import_game(server, sessions)
    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    exported = tmp_path / download.value.suggested_filename
    download.value.save_as(exported)
    assert read_log(exported).entries == read_log(FINISHED_LOG).entries

    page.goto(f"{server.address}/import")
    page.get_by_label("Or its text").fill(exported.read_text(encoding="utf-8"))
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("slider", name="Moment")).to_be_visible()


def test_import_rejects_a_log_that_breaks_the_rules(server: ServerProcess, sessions: BrowserSessions) -> None:
    sessions.ignore_errors("status of 4")
    page = sessions.open(f"{server.address}/import")
    text = FINISHED_LOG.read_text(encoding="utf-8").splitlines()
    del text[len(text) // 2]
    page.get_by_label("Or its text").fill("\n".join(text))
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page).to_have_url(f"{server.address}/import")
