"""Several pages at one table: they stay equal, ask each other, and see only what is theirs."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from tests.browser.hands import board, by_keyboard, by_mouse, lines, options, pipes, play_now
from tests.browser.house import Server
from tests.browser.seating import Round, sit_down_together
from tests.browser.visitors import Visitors


def expect_log(page: Page, told: list[str]) -> None:
    """The page comes to tell the same."""
    expect(page.get_by_role("region", name="What happened")).to_contain_text(told[-1].split("\n")[0])
    assert lines(page) == told


def test_two_tabs_of_one_seat_stay_equal(house: Server, visit: Visitors) -> None:
    first = visit(house.address)
    play_now(first)
    second = first.context.new_page()
    second.goto(first.url)
    for acting, watching in ((first, second), (second, first)):
        by_keyboard(acting)
        options(acting).first.wait_for()
        options(watching).first.wait_for()
        expect_log(watching, lines(acting))
        expect(pipes(watching)).to_have_count(pipes(acting).count())
        assert options(watching).all_inner_texts() == options(acting).all_inner_texts()


def test_a_broken_line_is_mended_without_loading_the_page_anew(house: Server, visit: Visitors) -> None:
    host, guest = sit_down_together(house, visit)
    table = Round({host: by_keyboard, guest: by_keyboard})
    away = guest if table.turn is host else host
    here = table.turn
    down = False
    routes: list[WebSocketRoute] = []

    def carry(route: WebSocketRoute) -> None:
        routes.append(route)
        if not down:
            route.connect_to_server()

    def cut() -> None:
        while routes:
            routes.pop().close()

    away.route_web_socket("**/ws/**", carry)
    away.reload()
    board(away).wait_for()
    away.evaluate("window.sameAsBefore = true")
    down = True
    cut()
    expect(away.get_by_text("The connection is gone.")).to_be_visible()
    told = lines(here)
    while len(lines(here)) == len(told):
        table.move()
    down = False
    cut()
    expect_log(away, lines(here))
    expect(away.get_by_text("The connection is gone.")).to_be_hidden()
    assert away.evaluate("window.sameAsBefore")


def test_taking_back_needs_the_others_consent(house: Server, visit: Visitors) -> None:
    host, guest = sit_down_together(house, visit)
    table = Round({host: by_keyboard, guest: by_keyboard})
    asking = table.turn
    while table.turn is asking:
        table.move()
    asked = table.turn
    table.move()
    question = asked.get_by_role("dialog", name="Take back?")

    asking.get_by_role("button", name="Undo").click()
    expect(question).to_be_visible()
    expect(asking.get_by_text("Still to agree")).to_be_visible()
    question.get_by_role("button", name="Do not agree").click()
    expect(asking.get_by_text("nothing is taken back")).to_be_visible()
    assert asking.get_by_text("(taken back)").count() == 0

    asking.get_by_role("button", name="Undo").click()
    question.get_by_role("button", name="Agree", exact=True).click()
    expect(question).to_be_hidden()
    options(asking).first.wait_for()
    lines(asking)
    assert asking.get_by_text("(taken back)").count() > 0


def test_a_watcher_sees_the_game_and_nothing_private(house: Server, visit: Visitors) -> None:
    host, guest = sit_down_together(house, visit)
    table = Round({host: by_keyboard, guest: by_mouse})
    told: list[Any] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: told.append(json.loads(frame)))

    host.get_by_role("tab", name="Table").click()
    link = host.get_by_label("Link", exact=True).input_value()
    watcher = visit(house.address)
    watcher.on("websocket", listen)
    watcher.goto(link)
    watcher.get_by_role("link", name="Watch").click()
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    host.get_by_role("tab", name="Log").click()
    for _ in range(4):
        table.move()
    expect_log(watcher, lines(table.turn))
    assert options(watcher).count() == 0
    assert watcher.get_by_role("button", name="Undo").count() == 0
    assert {message["type"] for message in told} >= {"snapshot", "delta"}
    for message in told:
        if message["type"] in ("snapshot", "delta"):
            assert (message["seat"], message["legal"], message["undo"]) == (None, [], None)
    assert '"seed"' not in json.dumps(told)


def test_a_stranger_is_not_let_in(house: Server, visit: Visitors) -> None:
    visit.forgive("status of 40[34]")
    host = visit(house.address)
    play_now(host)
    stranger = visit(host.url)
    expect(stranger.get_by_role("alert")).to_be_visible()
    assert stranger.locator("section.board").count() == 0


def test_people_at_a_table_talk(house: Server, visit: Visitors) -> None:
    host, guest = sit_down_together(house, visit)
    words = "<b>Good luck</b> & have fun"
    for page in (host, guest):
        page.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Say something").fill(words)
    guest.keyboard.press("Enter")
    expect(host.get_by_role("log", name="Chat")).to_contain_text(words)
    expect(host.get_by_role("log", name="Chat")).to_contain_text("Ada")
