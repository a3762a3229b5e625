"""Guests play: against a bot, with a friend, and through a power cut."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.hands import keep, lines, move, options, over, pipes, play_now, point
from tests.browser.house import Server

MOVES = 12


def test_a_guest_is_in_a_game_at_once_and_plays_by_keyboard(house: Server, visit: Visit) -> None:
    page = visit(house.address)
    play_now(page)
    counts = [len(lines(page))]
    for _ in range(MOVES):
        move(page)
        counts.append(len(lines(page)))
    expect(pipes(page).first).to_be_visible()
    assert counts == sorted(counts)
    assert counts[-1] >= counts[0] + MOVES


def sit_down_together(house: Server, visit: Visit) -> tuple[Page, Page]:
    """One opens a table, the other comes by the link that is shown."""
    host = visit(house.address)
    host.get_by_role("button", name="Play with friends").first.click()
    guest = visit(host.get_by_label("Link", exact=True).input_value())
    guest.get_by_label("Your name").fill("Ada")
    guest.get_by_role("button", name="Take a seat").click()
    expect(guest.get_by_text("The host starts the game.")).to_be_visible()
    expect(host.get_by_text("All seats are taken.")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    return host, guest


def whose_turn(pages: tuple[Page, Page]) -> Page | None:
    """The one who may act now; nobody once the game is over."""
    first, second = pages
    expect(options(first).or_(over(first)).or_(first.get_by_text("Waiting for Ada")).first).to_be_visible()
    if over(first).is_visible():
        return None
    return first if options(first).count() else second


def act(page: Page, pages: tuple[Page, Page]) -> None:
    """The host has only a keyboard, the guest only a mouse."""
    if page is pages[0]:
        move(page)
    else:
        point(page)


def test_friends_see_each_others_moves(house: Server, visit: Visit) -> None:
    pages = sit_down_together(house, visit)
    acted: set[Page] = set()
    for _ in range(40):
        page = whose_turn(pages)
        assert page is not None
        act(page, pages)
        acted.add(page)
        if len(acted) == 2:
            break
    assert acted == set(pages)
    host, guest = pages
    told = lines(host)
    assert any("Ada" in line for line in told)
    expect(guest.get_by_role("region", name="What happened")).to_contain_text(told[-1].split("\n")[0])
    assert lines(guest) == lines(host)
    assert pipes(guest).count() == pipes(host).count() > 0


@pytest.mark.slow
def test_friends_play_a_whole_game(house: Server, visit: Visit) -> None:
    pages = sit_down_together(house, visit)
    moves = 0
    while (page := whose_turn(pages)) is not None:
        act(page, pages)
        moves += 1
    assert moves > 40
    for page in pages:
        expect(over(page)).to_be_visible()


def test_a_killed_server_comes_back_and_the_game_goes_on(tmp_path: Path, visit: Visit, pictures: Path) -> None:
    with Server(tmp_path) as server:
        page = visit(server.address)
        play_now(page)
        for _ in range(3):
            move(page)
        expect(options(page).first).to_be_visible()
        before = lines(page)
        server.kill()
        expect(page.get_by_text("The connection is gone.")).to_be_visible()
        server.start()
        expect(page.get_by_text("The connection is gone.")).to_be_hidden()
        assert lines(page)[: len(before)] == before
        for _ in range(3):
            move(page)
        assert len(lines(page)) >= len(before) + 3
        keep(page, pictures, "after-the-power-cut")
