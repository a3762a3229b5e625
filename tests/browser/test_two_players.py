"""Several pages at one table: synchronization, reconnection, undo votes, spectators and chat."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from tests.browser.support.page_actions import (
    act_by_keyboard,
    act_by_mouse,
    actions,
    board,
    game_card,
    log_lines,
    pipes,
    play_now,
)
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import TwoPlayerGame, join_by_link, start_two_player_game


def expect_log(page: Page, lines: list[str]) -> None:
    """Wait until the page's log has the last of these lines, and check that all are equal."""
    expect(page.get_by_role("region", name="What happened")).to_contain_text(lines[-1].split("\n")[0])
    assert log_lines(page) == lines


def test_two_tabs_of_one_seat_stay_in_sync(server: ServerProcess, sessions: BrowserSessions) -> None:
    first = sessions.open(server.address)
    play_now(first)
    second = first.context.new_page()
    second.goto(first.url)
    for acting, idle in ((first, second), (second, first)):
        act_by_keyboard(acting)
        actions(acting).first.wait_for()
        actions(idle).first.wait_for()
        expect_log(idle, log_lines(acting))
        expect(pipes(idle)).to_have_count(pipes(acting).count())
        assert actions(idle).all_inner_texts() == actions(acting).all_inner_texts()


COMMITTED: Final = """() => new Promise((resolve) => {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some((entry) => entry.name.endsWith("/commitment"))) resolve(null);
  });
  observer.observe({ type: "resource", buffered: true });
})"""
"""Waits until a page's commitment to a nonce has been answered."""


def contributions(page: Page) -> list[Any]:
    """Return what players contributed to the draws of the page's game, as its header lists it."""
    table = page.url.split("/tables/")[1].split("?")[0]
    replay: Any = page.evaluate(f"fetch('/api/tables/{table}/replay').then((response) => response.json())")
    return list(replay["header"]["contributions"])


def test_each_browser_contributes_to_the_draws(server: ServerProcess, sessions: BrowserSessions) -> None:
    alone = sessions.open(server.address)
    play_now(alone)
    assert [given["seat"] for given in contributions(alone) if given["nonce"]] == [0]
    host = sessions.open(server.address)
    game_card(host).get_by_role("button", name="With friends").click()
    guest = join_by_link(host, sessions)
    for page in (host, guest):
        page.evaluate(COMMITTED)
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        board(page).wait_for()
    assert [given["seat"] for given in contributions(host) if given["nonce"]] == [0, 1]
    stored = [
        json.loads(page.evaluate("localStorage.getItem(`starlode.seed.${location.pathname.split('/')[2]}`)"))
        for page in (host, guest)
    ]
    assert {each["nonce"] for each in stored} == {given["nonce"] for given in contributions(guest)}
    assert [each["reveals"] for each in stored] == [1, 1]


def test_lost_connection_is_restored_without_a_reload(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = start_two_player_game(server, sessions)
    game = TwoPlayerGame({host: act_by_keyboard, guest: act_by_keyboard})
    acting = game.turn
    disconnected = game.other(acting)
    blocked = False
    routes: list[WebSocketRoute] = []

    def forward(route: WebSocketRoute) -> None:
        routes.append(route)
        if not blocked:
            route.connect_to_server()

    def close_all() -> None:
        while routes:
            routes.pop().close()

    disconnected.route_web_socket("**/ws/**", forward)
    disconnected.reload()
    board(disconnected).wait_for()
    disconnected.evaluate("window.notReloaded = true")
    blocked = True
    close_all()
    expect(disconnected.get_by_text("You are offline.")).to_be_visible()
    before = log_lines(acting)
    while len(log_lines(acting)) == len(before):
        game.move()
    blocked = False
    close_all()
    expect_log(disconnected, log_lines(acting))
    expect(disconnected.get_by_text("You are offline.")).to_be_hidden()
    assert disconnected.evaluate("window.notReloaded")


def test_undo_needs_the_other_players_consent(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = start_two_player_game(server, sessions)
    game = TwoPlayerGame({host: act_by_keyboard, guest: act_by_keyboard})
    requester = game.turn
    game.pass_turn()
    voter = game.turn
    game.move()
    vote = voter.get_by_role("region", name="Take back?")

    requester.get_by_role("button", name="Undo").click()
    expect(vote).to_be_visible()
    expect(requester.get_by_text("Still to agree")).to_be_visible()
    vote.get_by_role("button", name="Do not agree").click()
    expect(requester.get_by_text("nothing is taken back")).to_be_visible()
    assert requester.get_by_text("(taken back)").count() == 0

    requester.get_by_role("button", name="Undo").click()
    vote.get_by_role("button", name="Agree", exact=True).click()
    expect(vote).to_be_hidden()
    actions(requester).first.wait_for()
    log_lines(requester)
    assert requester.get_by_text("(taken back)").count() > 0


def test_a_present_player_keeps_the_seat_unless_everybody_agrees(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    host, guest = start_two_player_game(server, sessions)
    host.get_by_role("tab", name="Table").click()
    expect(host.get_by_text("Each seat belongs to its player.")).to_be_visible()
    # By keyboard: nothing is done before a button is pressed, all of them are in sight, and there is a way back.
    menu = host.get_by_role("button", name="What to do with the seat of Ada")
    powers = host.get_by_role("group", name="What to do with the seat of Ada")
    menu.focus()
    host.keyboard.press("Enter")
    drop = powers.get_by_role("button", name="Drop the player")
    assert powers.get_by_role("button").all_inner_texts() == ["Make Ada the host", "Drop the player…"]
    for key in ("ArrowDown", "End", "d"):
        host.keyboard.press(key)
    expect(drop).to_be_in_viewport(ratio=1)
    host.keyboard.press("Escape")
    expect(powers).to_be_hidden()
    expect(menu).to_be_focused()
    host.keyboard.press("Enter")
    drop.press("Enter")
    question = host.get_by_role("dialog", name="Drop Ada?")
    expect(question).to_be_visible()
    host.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(menu).to_be_focused()
    # By mouse.
    menu.click()
    drop.click()
    host.get_by_role("dialog", name="Drop Ada?").get_by_role("button", name="Drop", exact=True).click()
    vote = guest.get_by_role("region", name="Drop a player?")
    vote.get_by_role("button", name="Do not agree").click()
    expect(host.get_by_text("nobody is dropped")).to_be_visible()

    # The host lets a bot play the own seat, and takes it back.
    host.get_by_role("button", name="What to do with the seat of").first.click()
    host.get_by_role("button", name="Give to a bot: Random").click()
    host.get_by_role("button", name="Take the seat back").click()
    for page in (host, guest):
        page.get_by_role("tab", name="Log").click()
        expect(page.get_by_role("region", name="What happened")).to_contain_text("is back and plays again")


def test_spectator_sees_the_game_but_nothing_private(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = start_two_player_game(server, sessions)
    game = TwoPlayerGame({host: act_by_keyboard, guest: act_by_mouse})
    messages: list[Any] = []

    def record(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: messages.append(json.loads(frame)))

    host.get_by_role("tab", name="Table").click()
    link = host.get_by_label("Link", exact=True).input_value()
    spectator = sessions.open(server.address)
    spectator.on("websocket", record)
    spectator.goto(link)
    spectator.get_by_role("link", name="Watch").click()
    expect(spectator.get_by_text("You are watching.")).to_be_visible()
    host.get_by_role("tab", name="Log").click()
    for _ in range(4):
        game.move()
    expect_log(spectator, log_lines(game.turn))
    assert actions(spectator).count() == 0
    assert spectator.get_by_role("button", name="Undo").count() == 0
    assert {message["type"] for message in messages} >= {"snapshot", "delta"}
    for message in messages:
        if message["type"] in ("snapshot", "delta"):
            assert (message["seat"], message["undo"]) == (None, None)
            assert not message["legal"]  # none, or as before
    assert '"seed"' not in json.dumps(messages)


def test_stranger_cannot_open_a_private_table(server: ServerProcess, sessions: BrowserSessions) -> None:
    sessions.ignore_errors("status of 40[34]")
    host = sessions.open(server.address)
    play_now(host)
    stranger = sessions.open(host.url)
    expect(stranger.get_by_role("alert")).to_be_visible()
    assert stranger.locator("section.board").count() == 0


def test_chat_is_shown_as_plain_text(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = start_two_player_game(server, sessions)
    message = "<b>Good luck</b> & have fun"
    for page in (host, guest):
        page.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Say something").fill(message)
    guest.keyboard.press("Enter")
    expect(host.get_by_role("log", name="Chat")).to_contain_text(message)
    expect(host.get_by_role("log", name="Chat")).to_contain_text("Ada")


def test_a_spectator_who_speaks_is_asked_for_a_name(server: ServerProcess, sessions: BrowserSessions) -> None:
    host = sessions.open(server.address)
    host.request.post(f"{server.address}/api/session", data={"name": "Ada"}, headers={"origin": server.address})
    seats = [{"controller": "human"}, {"controller": "bot:steady"}]
    body = {"game": "titan", "players": 2, "seats": seats, "visibility": "open", "start": True}
    table = host.request.post(f"{server.address}/api/tables", data=body, headers={"origin": server.address}).json()
    host.goto(f"{server.address}/tables/{table['id']}")
    watcher = sessions.open(host.url)
    for page in (host, watcher):
        page.get_by_role("tab", name="Chat").click()
    watcher.get_by_label("Your name").fill("Mira")
    watcher.get_by_label("Say something").fill("Good evening")
    watcher.keyboard.press("Enter")
    expect(host.get_by_role("log", name="Chat")).to_contain_text("Mira")
    expect(host.get_by_role("log", name="Chat")).to_contain_text("Good evening")
    expect(watcher.get_by_label("Your name")).to_have_count(0)
