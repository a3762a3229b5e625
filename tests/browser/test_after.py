"""What can be done with a game: look at each moment, share one, go on from it, take the log along."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from starlode.kernel.log.log import read_log
from tests.browser.hands import by_keyboard, lines, options, over, pipes
from tests.browser.house import Server
from tests.browser.seating import GAME, bring_a_game, go_to, head_of
from tests.browser.visitors import Visitors

LATE = 6
"""So many moments before the end."""


def test_every_moment_can_be_looked_at_and_shared(house: Server, visit: Visitors) -> None:
    page = bring_a_game(house, visit)
    slider = page.get_by_role("slider", name="Moment")
    expect(page.get_by_text("Before the first move.")).to_be_visible()
    expect(pipes(page)).to_have_count(0)

    page.get_by_role("button", name="Step forward").click()
    assert int(slider.input_value()) > 0
    page.get_by_role("button", name="Step back").click()
    expect(slider).to_have_value("0")

    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_value(str(head_of(page)))
    expect(pipes(page)).not_to_have_count(0)
    at_the_end = pipes(page).count()
    page.get_by_role("tab", name="Scores").click()
    expect(page.get_by_role("rowheader", name="Place", exact=True)).to_be_visible()
    page.get_by_role("tab", name="Log").click()

    middle = head_of(page) // 2
    go_to(page, middle)
    expect(pipes(page)).not_to_have_count(at_the_end)
    page.get_by_role("button", name="Share this moment").click()
    link = page.get_by_label("Link to this moment").input_value()
    friend = visit(link)
    expect(friend.get_by_role("slider", name="Moment")).to_have_value(str(middle))
    expect(pipes(friend)).to_have_count(pipes(page).count())
    assert 0 < pipes(friend).count() < at_the_end
    assert lines(friend) == lines(page)


def test_the_moves_that_turned_the_game_lead_to_their_moments(house: Server, visit: Visitors) -> None:
    page = bring_a_game(house, visit)
    page.get_by_role("tab", name="Curves").click()
    turns = page.get_by_role("region", name="Turning points").get_by_role("link")
    large = turns.filter(has_text=re.compile(r"[+\u2212]\d+"))
    expect(large.first).to_be_visible()
    assert 3 <= large.count() <= 5
    last = large.last
    words = last.inner_text()
    moment = (last.get_attribute("href") or "").partition("at=")[2].partition("&")[0]
    last.click()
    expect(page.get_by_role("slider", name="Moment")).to_have_value(moment)
    page.get_by_role("button", name="Français").click()
    tournants = page.get_by_role("region", name="Tournants").get_by_role("link")
    expect(tournants.filter(has_text=re.compile(r"[+\u2212]\d+")).last).not_to_have_text(words)


def test_a_replay_plays_by_itself_until_it_is_stopped(house: Server, visit: Visitors) -> None:
    page = bring_a_game(house, visit)
    slider = page.get_by_role("slider", name="Moment")
    page.get_by_label("Speed").select_option(index=3)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("0")
    page.get_by_role("button", name="Pause").click()
    reached = int(slider.input_value())
    page.get_by_role("button", name="Step forward").click()
    assert int(slider.input_value()) > reached > 0


def test_going_on_from_a_moment_on_one_screen_to_the_final_scores(house: Server, visit: Visitors) -> None:
    page = bring_a_game(house, visit)
    replay, head = page.url.split("?")[0], head_of(page)
    go_to(page, head - LATE)
    page.get_by_role("button", name="Fork from here").click()
    page.get_by_label("I play all sides at this screen").check()
    page.get_by_role("button", name="Fork", exact=True).click()
    options(page).or_(over(page)).first.wait_for()
    assert page.url != replay
    fork = page.url
    for _ in range(60):
        if over(page).is_visible():
            break
        by_keyboard(page)
    expect(over(page)).to_be_visible()
    expect(over(page).get_by_role("table")).to_be_visible()
    expect(over(page).get_by_role("heading", name="Curves")).to_be_visible()

    row = over(page).get_by_role("button", name="Rigs placed")
    row.click()
    expect(over(page).locator("tr.lines li").first).to_be_visible()
    over(page).get_by_role("button", name="TI-", exact=False).first.click()
    expect(page.get_by_role("dialog", name="Rule TI-")).to_be_visible()

    page.goto(replay)
    expect(page.get_by_role("slider", name="Moment")).to_have_attribute("max", str(head))
    page.goto(fork)
    expect(over(page)).to_be_visible()
    over(page).get_by_role("link", name="Home").click()
    expect(page.get_by_role("region", name="Replays").get_by_role("link", name="Titan")).to_have_count(2)


def test_a_log_goes_out_and_comes_in_again(house: Server, visit: Visitors, tmp_path: Path) -> None:
    page = bring_a_game(house, visit)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Export").click()
    kept = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(kept)
    assert read_log(kept).entries == read_log(GAME).entries

    page.goto(f"{house.address}/import")
    page.get_by_label("Or its text").fill(kept.read_text(encoding="utf-8"))
    page.get_by_role("button", name="Bring it in").click()
    expect(page.get_by_role("slider", name="Moment")).to_be_visible()


def test_a_log_that_breaks_the_rules_is_not_taken(house: Server, visit: Visitors) -> None:
    visit.forgive("status of 4")
    page = visit(f"{house.address}/import")
    text = GAME.read_text(encoding="utf-8").splitlines()
    del text[len(text) // 2]
    page.get_by_label("Or its text").fill("\n".join(text))
    page.get_by_role("button", name="Bring it in").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page).to_have_url(f"{house.address}/import")
