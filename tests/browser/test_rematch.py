"""Playing again: one offer, seen in the other's end dialog and on the home page, with seats kept or swapped."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.support.page_actions import act_by_keyboard, game_over
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import TwoPlayerGame, fork_with_guest


def finished_game(server: ServerProcess, sessions: BrowserSessions) -> tuple[Page, Page]:
    """Return the pages of host and guest after a short game."""
    host, guest = fork_with_guest(server, sessions, moments_left=3)
    game = TwoPlayerGame({host: act_by_keyboard, guest: act_by_keyboard})
    while game.move():
        pass
    expect(game_over(host)).to_be_visible()
    expect(game_over(guest)).to_be_visible()
    return host, guest


def names_of(page: Page) -> list[str]:
    """Return the names at the page's table, by seat."""
    expect(page).to_have_url(re.compile(r"/tables/\w+$"))
    summary = page.request.get(page.url.replace("/tables/", "/api/tables/")).json()
    return [str(seat["name"]) for seat in summary["seats"]]


def test_a_rematch_is_one_offer_with_seats_swapped_by_choice(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = finished_game(server, sessions)
    before = names_of(host)
    # On a phone the scores alone fill the screen.
    guest.set_viewport_size({"width": 390, "height": 844})
    host.get_by_label("Swap seats").check()
    host.get_by_role("button", name="Rematch").click()
    expect(host).not_to_have_url(guest.url)
    # In the end dialog of the other, and on their home page.
    expect(game_over(guest).get_by_role("status").filter(has_text="offers a rematch")).to_be_in_viewport(ratio=1)
    expect(game_over(guest).get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)
    home = guest.context.new_page()
    home.goto(server.address)
    expect(home.get_by_role("region", name="Rematch")).to_contain_text("offers a rematch")
    game_over(guest).get_by_role("button", name="Play again").click()
    expect(guest).to_have_url(host.url)
    assert names_of(guest) == before[::-1]


def test_who_offered_a_rematch_is_told_who_declines_and_closes_the_table(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    host, guest = finished_game(server, sessions)
    game_over(host).get_by_role("button", name=re.compile("Rematch")).click()
    expect(host.get_by_text("Still to answer: Ada.")).to_be_visible()
    game_over(guest).get_by_role("button", name="No, thanks").click()
    expect(host.get_by_text("Ada does not play again.")).to_be_visible()
    host.get_by_role("button", name="Close the table").click()
    expect(host).to_have_url(f"{server.address}/")
    expect(host.get_by_text("Open one yourself")).to_be_visible()
    expect(host.get_by_role("region", name="Continue")).to_have_count(0)


def test_both_who_ask_at_once_meet_at_one_table(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = finished_game(server, sessions)
    before = names_of(host)
    finished = host.url
    for page in (host, guest):
        game_over(page).get_by_role("button", name=re.compile("Rematch|Play again")).click()
    expect(host).not_to_have_url(finished)
    expect(guest).to_have_url(host.url)
    assert names_of(guest) == before
