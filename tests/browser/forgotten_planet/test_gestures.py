"""Each kind of confirmed move has its gesture on the board, once; a jump in a replay has none."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

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
# Notes the name of every gesture that starts.
RECORD: Final = """() => {
  window.gestures = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (timing.id) window.gestures.push(timing.id);
    return animate.call(this, frames, timing);
  };
}"""
SETTLING_MS: Final = 500
TAKE: Final = "() => window.gestures.splice(0)"


def events_of(page: Page, server: ServerProcess, head: int) -> list[dict[str, Any]]:
    """Return all events of the game whose replay is on the page."""
    table = page.url.partition("/tables/")[2].partition("/")[0]
    found: list[dict[str, Any]] = []
    first = 0
    while first < head:
        part = page.request.get(f"{server.address}/api/tables/{table}/replay/events?first={first}").json()
        found += part["events"]
        first = part["upto"]
    return found


def step(page: Page, moment: int) -> None:
    """Go on by one move from the moment before, and wait until its view is drawn."""
    go_to_moment(page, moment)
    page.wait_for_timeout(SETTLING_MS)
    assert page.evaluate(TAKE) == [], f"the jump to moment {moment}"
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("window.gestures.length > 0")
    # View and events of a moment are loaded one after the other.
    page.wait_for_timeout(SETTLING_MS)


def test_each_kind_of_move_has_its_gesture_and_a_jump_has_none(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    page = import_game(server, sessions, log=LOG, motion=True)
    page.evaluate(RECORD)
    events = events_of(page, server, head_of(page))
    for key, gestures in GESTURES.items():
        moment = max(event["seq"] for event in events if event["key"] == key)
        step(page, moment)
        started = page.evaluate(TAKE)
        # One move may be several events, and ends a turn with control and production.
        told = (GESTURES.get(event["key"], set()) for event in events if event["seq"] == moment)
        assert gestures <= set(started) <= {"flood", "produce"}.union(*told), (key, started)


def test_only_tiles_that_change_hands_are_flooded(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions, log=LOG, motion=True)
    page.evaluate(RECORD)
    events = events_of(page, server, head_of(page))
    changed = {event["seq"] for event in events if event["key"] == "event-control-changed"}
    moved = [event["seq"] for event in events if event["key"] == "event-moved" and event["seq"] not in changed]
    step(page, moved[0])
    assert "flood" not in page.evaluate(TAKE)
