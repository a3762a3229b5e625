"""Each kind of confirmed move has its gesture on the board, once; a jump in a replay has none."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.support.gestures import RECORD, SETTLING_MS, TAKE, events_of, play_moment
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import GOLDEN_GAMES, go_to_moment, head_of, import_game

LOG: Final = GOLDEN_GAMES / "forgotten_planet" / "option-production-requires-on-true.log"
"""A game with every kind of move, in which walls are pushed and robots explode."""

GESTURES: Final = {
    "event-moved": {"roll"},
    "event-land-built": {"drop", "dust"},
    "event-mine-built": {"drop", "dust"},
    "event-rolled": {"die"},
    "event-wall-built": {"wall"},
    "event-wall-pushed": {"push", "roll"},
    "event-exploded": {"blast"},
    "event-wall-exploded": {"blast"},
    "event-robot-made": {"make"},
}
ROLL_MS: Final = 600


def test_each_kind_of_move_has_its_gesture_and_a_jump_has_none(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    page = import_game(server, sessions, log=LOG, motion=True)
    page.evaluate(RECORD)
    events = events_of(page, server, head_of(page))
    for key, gestures in GESTURES.items():
        moment = max(event["seq"] for event in events if event["key"] == key)
        started = play_moment(page, moment)
        # One move may be several events, and ends a turn with control and production.
        told = (GESTURES.get(event["key"], set()) for event in events if event["seq"] == moment)
        assert gestures <= set(started) <= {"flood", "produce"}.union(*told), (key, started)


def test_only_tiles_that_change_hands_are_flooded(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions, log=LOG, motion=True)
    page.evaluate(RECORD)
    events = events_of(page, server, head_of(page))
    changed = {event["seq"] for event in events if event["key"] == "event-control-changed"}
    moved = [event["seq"] for event in events if event["key"] == "event-moved" and event["seq"] not in changed]
    assert "flood" not in play_moment(page, moved[0])


def test_a_tile_keeps_its_colour_until_the_new_one_is_there(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions, log=LOG, motion=True)
    page.evaluate(RECORD)
    events = events_of(page, server, head_of(page))
    lost: dict[int, set[str]] = {}
    for event in events:
        if event["key"] == "event-control-changed":
            lost.setdefault(event["seq"], set()).update(event["data"]["squares_lost"])
    moment = max(lost, key=lambda seq: len(lost[seq]))
    play_moment(page, moment)
    # One of each tile that was somebody's, and the borders as they were.
    expect(page.locator("section.board .former")).to_have_count(len(lost[moment]) + 1)
    go_to_moment(page, moment)
    expect(page.locator("section.board .former")).to_have_count(0)


def test_dust_rises_only_where_something_has_landed(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions, log=LOG, motion=True)
    page.evaluate(RECORD)
    built = [event["seq"] for event in events_of(page, server, head_of(page)) if event["key"] == "event-land-built"]
    assert "dust" in play_moment(page, built[-1])
    assert page.evaluate("window.fills.dust") == "none"


def test_what_is_rolled_drops_when_the_die_has_shown_it(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions, log=LOG, motion=True)
    page.evaluate(RECORD)
    rolled = [event["seq"] for event in events_of(page, server, head_of(page)) if event["key"] == "event-rolled"]
    assert {"die", "drop"} <= set(play_moment(page, rolled[-1]))
    assert page.evaluate("window.delays.drop") > ROLL_MS
    assert page.evaluate("window.delays.die") == 0


def test_the_next_move_does_not_cut_a_blast_short(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions, log=LOG, motion=True)
    page.evaluate(RECORD)
    exploded = [event["seq"] for event in events_of(page, server, head_of(page)) if event["key"] == "event-exploded"]
    go_to_moment(page, exploded[-1])
    page.wait_for_timeout(SETTLING_MS)
    page.evaluate("document.activeElement.blur()")
    blast = page.locator("section.board .blast")
    page.keyboard.press("ArrowRight")
    blast.wait_for(state="attached")
    page.keyboard.press("ArrowRight")
    # Where it is still seen it is the same one: it does not begin anew.
    blast.wait_for(state="detached")
    assert page.evaluate(TAKE).count("blast") == 1
