"""The gestures of moves on a page: which ones were played, by the names of their animations."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.support.server_process import ServerProcess
from tests.browser.support.tables import go_to_moment

# Notes the name of every gesture that starts; last frame, delay and fill of the last one of each name.
RECORD: Final = """() => {
  window.gestures = [];
  window.lastFrames = {};
  window.delays = {};
  window.fills = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (timing.id) {
      window.gestures.push(timing.id);
      window.lastFrames[timing.id] = frames.at(-1);
      window.delays[timing.id] = timing.delay ?? 0;
      window.fills[timing.id] = timing.fill ?? "none";
    }
    return animate.call(this, frames, timing);
  };
}"""
TAKE: Final = "() => window.gestures.splice(0)"
SETTLING_MS: Final = 500


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


def play_moment(page: Page, moment: int) -> list[str]:
    """Go on by one move from the moment before; return the names of the gestures that it started."""
    go_to_moment(page, moment)
    page.wait_for_timeout(SETTLING_MS)
    assert page.evaluate(TAKE) == [], f"the jump to moment {moment}"
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("window.gestures.length > 0")
    # View and events of a moment are loaded one after the other.
    page.wait_for_timeout(SETTLING_MS)
    started: list[str] = page.evaluate(TAKE)
    return started
