"""What a person waits for, measured in the browser on this machine: `python -m tests.browser.measure [--json]`.

Times of the first view count from the navigation's start, those of a move from the confirming press, each to the frame
in which the browser has drawn it. Medians, with the slowest beside them; nothing is asserted, the machine may be busy.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.browser.hands import OPTIONS, by_keyboard, foreseen, options
from tests.browser.house import Server
from tests.browser.launching import launch
from tests.browser.seating import at_one_screen
from tests.browser.visitors import Visitors

VIEWS: Final = 9
MOVES: Final = 15
LIMITS: Final = {"first view of a table": 1000, "a move is visible": 100}
"""Milliseconds that are aimed at on an idle machine."""

# Runs before anything else of a page: when board and actions are there and the frame with them has been drawn.
ARRIVAL: Final = """
window.arrived = new Promise((done) => {
  const look = () => {
    if (document.querySelector("%s") && document.querySelector("section.board .stage > svg"))
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    else requestAnimationFrame(look);
  };
  look();
});
"""

# From the press to the frame that shows the new log line; the line is what every move brings about.
WATCH: Final = """() => {
  const log = document.querySelector("[role=region].log");
  window.pressed = null;
  addEventListener("keydown", (event) => (window.pressed = event.timeStamp), { once: true, capture: true });
  window.visible = new Promise((done) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - window.pressed)));
    });
    observer.observe(log, { subtree: true, childList: true, characterData: true });
  });
}"""


def first_view(page: Page, *, empty_cache: bool) -> float:
    """Loads the table anew, as on a first visit or as on a later one."""
    if empty_cache:
        session = page.context.new_cdp_session(page)
        session.send("Network.clearBrowserCache")
        session.detach()
    page.goto(page.url)
    return float(page.evaluate("window.arrived"))


def visible_move(page: Page) -> float:
    page.keyboard.press("/")
    if page.evaluate("document.activeElement.type") == "search":
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    foreseen(page).wait_for()
    page.evaluate(WATCH)
    page.keyboard.press("Enter")
    took = float(page.evaluate("window.visible"))
    foreseen(page).wait_for(state="hidden")
    options(page).first.wait_for()
    return took


def measure() -> dict[str, list[float]]:
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as house,
        sync_playwright() as playwright,
        launch(playwright) as browser,
    ):
        visit = Visitors(browser)
        page = at_one_screen(house, visit)
        page.add_init_script(ARRIVAL % OPTIONS)
        for _ in range(3):
            by_keyboard(page)
        found = {
            "first view of a table": [first_view(page, empty_cache=True) for _ in range(VIEWS)],
            "first view of a table, seen before": [first_view(page, empty_cache=False) for _ in range(VIEWS)],
            "a move is visible": [visible_move(page) for _ in range(MOVES)],
        }
        visit.leave()
        return found


def main(arguments: Sequence[str]) -> None:
    found = measure()
    if "--json" in arguments:
        told = {name: {"median_ms": statistics.median(times), "times_ms": times} for name, times in found.items()}
        print(json.dumps(told))
        return
    for name, times in found.items():
        aim = f", aim below {LIMITS[name]}" if name in LIMITS else ""
        print(f"{name}: {statistics.median(times):.0f} ms (slowest of {len(times)}: {max(times):.0f} ms{aim})")


if __name__ == "__main__":
    main(sys.argv[1:])
