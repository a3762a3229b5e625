"""A request to take back a move: the other player is told, the clock waits, and a refusal is news, not an error."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.support.page_actions import act_by_keyboard, actions
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import LAPTOP, BrowserSessions
from tests.browser.support.tables import TwoPlayerGame
from tests.browser.test_notifications import LOSE_FOCUS, YOUR_TURN, record_notifications, recorded

SECONDS = 600


def start_timed_game(server: ServerProcess, sessions: BrowserSessions) -> tuple[Page, Page]:
    """Start a game of Titan between two people, with a time limit for each move. Return their pages."""
    headers = {"origin": server.address}
    pages = [sessions.open(server.address) for _ in range(2)]
    for page, name in zip(pages, ("Ada", "Ben"), strict=True):
        page.request.post(f"{server.address}/api/session", data={"name": name}, headers=headers)
    host, guest = pages
    body = {"game": "titan", "players": 2, "timer": {"seconds": SECONDS, "then": "bot:steady"}}
    table = host.request.post(f"{server.address}/api/tables", data=body, headers=headers).json()
    address = f"{server.address}/api/tables/{table['id']}"
    guest.request.post(f"{address}/claim", data={"code": table["code"]}, headers=headers)
    host.request.post(f"{address}/start", data={}, headers=headers)
    for page in pages:
        page.goto(f"{server.address}/tables/{table['id']}")
        page.locator("section.board svg").first.wait_for()
    return host, guest


def time_left(page: Page) -> int:
    """The seconds of the clock in the page's bar."""
    minutes, seconds = page.get_by_role("timer", name="Time left").inner_text().strip().split(":")
    return int(minutes) * 60 + int(seconds)


def test_a_request_to_take_back_is_heard_and_its_refusal_is_remembered(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    pages = start_timed_game(server, sessions)
    game = TwoPlayerGame(dict.fromkeys(pages, act_by_keyboard))
    requester = game.turn
    game.pass_turn()
    voter = game.turn
    # From now on it concerns both.
    game.move()
    record_notifications(voter, sound=True, notifications=True)
    voter.locator("section.board svg").first.wait_for()
    voter.bring_to_front()
    voter.mouse.click(5, 5)
    voter.evaluate(LOSE_FOCUS)
    before = recorded(voter)

    requester.get_by_role("button", name="Undo").click()
    vote = voter.get_by_role("region", name="Take back?")
    expect(vote).to_be_visible()
    expect(vote).to_contain_text("The clock stands still.")
    voter.wait_for_function(
        "([notifications, sounds, last]) =>"
        " recorded.notifications.length > notifications && recorded.sounds.slice(sounds).includes(last)",
        arg=[len(before["notifications"]), len(before["sounds"]), YOUR_TURN[-1]],
    )
    assert "asks to take a move back" in recorded(voter)["notifications"][-1]["body"]
    # It neither covers the board nor moves it.
    assert voter.evaluate(
        """() => {
          const strip = document.querySelector(".strip").getBoundingClientRect();
          const board = document.querySelector("section.board").getBoundingClientRect();
          return strip.left >= board.right || strip.bottom <= board.top || strip.top >= board.bottom;
        }"""
    )
    # On a phone it leaves room for the choices too.
    voter.set_viewport_size({"width": 390, "height": 844})
    expect(vote.get_by_role("list", name="What would be taken back").get_by_role("listitem").first).to_be_visible()
    expect(actions(voter).first).to_be_in_viewport(ratio=0.5)
    voter.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    left = time_left(voter)
    voter.wait_for_timeout(2500)
    assert time_left(voter) == left

    vote.get_by_role("button", name="Do not agree").click()
    expect(vote).to_be_hidden()
    refusal = requester.get_by_text(re.compile("does not agree: nothing is taken back"))
    expect(refusal).to_be_visible()
    # Who declined has made no mistake.
    assert voter.locator("[role=alert], .problem").count() == 0
    voter.wait_for_timeout(1500)
    assert time_left(voter) < left
    # Whoever declined plays on; whoever asked may read the answer only then.
    game.move()
    requester.reload()
    expect(refusal).to_be_visible()
