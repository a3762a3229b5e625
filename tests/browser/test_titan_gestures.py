"""Each kind of confirmed move of Titan has its gesture, only what it concerns moves, and a jump has none."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.browser.support.gestures import RECORD, SETTLING_MS, TAKE, events_of, play_moment
from tests.browser.support.page_actions import act_by_keyboard, actions, pipes
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import head_of, import_game, start_hot_seat_game

GESTURES: Final = {
    "event-pipe-laid": {"pipe"},
    "event-cube-taken": {"cube"},
    "event-rig-activated": {"light"},
    "event-drone-moved": {"drone"},
    "event-drone-flown": {"drone"},
    "event-drone-loaded": {"cargo", "await"},
    "event-drone-unloaded": {"cargo"},
    "event-rig-placed": {"land", "dust", "credits"},
    "event-rig-upgraded": {"flag", "credits"},
    "event-purged-well": {"purge"},
    "event-purged-hold": {"purge"},
    "event-pipe-destroyed": {"gone"},
}
MOVES: Final = 10
"""Enough for both players to land and to lay pipes."""
LINES_OF_A_PIPE: Final = 5
"""A pipe is drawn by so many lines, which grow together."""
# The middle of each of the own cubes in the hold.
CUBES: Final = """() => [...document.querySelectorAll("section.hand [data-cubes]")].map(cube => {
  const { x, y, width, height } = cube.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})"""


def test_each_kind_of_move_has_its_gesture_and_nothing_else_moves(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    page = import_game(server, sessions, motion=True)
    page.evaluate(RECORD)
    events = events_of(page, server, head_of(page))
    last = max(event["seq"] for event in events if event["key"] == "event-extraction")
    assert {"credits", "cube"} <= set(play_moment(page, last)), "the last move of the game"
    for key, gestures in GESTURES.items():
        moment = max(event["seq"] for event in events if event["key"] == key and event["seq"] < last)
        started = play_moment(page, moment)
        told = [event["key"] for event in events if event["seq"] == moment]
        expected = set[str]().union(*(GESTURES.get(each, set()) for each in told))
        assert gestures <= set(started) <= expected | {"await", "credits"}, (key, started)
        assert started.count("pipe") == LINES_OF_A_PIPE * told.count("event-pipe-laid")
        assert started.count("land") == told.count("event-rig-placed")
    assert page.evaluate("window.fills.dust") == "none", "dust before something has landed"


def test_pieces_that_stand_do_not_arrive_again_at_the_next_move(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    page = start_hot_seat_game(server, sessions, motion=True)
    stand = page.locator("section.board .landing")
    at_first = stand.count()
    page.evaluate(RECORD)
    for _ in range(MOVES):
        act_by_keyboard(page)
    actions(page).first.wait_for()
    started = page.evaluate(TAKE)
    laid = pipes(page).count()
    assert laid > 0
    assert started.count("pipe") == LINES_OF_A_PIPE * laid
    assert started.count("land") == stand.count() - at_first


def test_a_cube_flies_into_the_hold_of_its_player(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = start_hot_seat_game(server, sessions, motion=True)
    page.evaluate(RECORD)
    while "cube" not in page.evaluate(TAKE):
        act_by_keyboard(page)
        page.wait_for_timeout(SETTLING_MS)
    place = re.findall(r"(-?[\d.]+)px", page.evaluate("window.lastFrames.cube.transform"))
    assert [float(each) for each in place] in [pytest.approx(each, abs=2) for each in page.evaluate(CUBES)]
