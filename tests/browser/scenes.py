"""Take the pictures of the home page's scenes: `python -m tests.browser.scenes FOLDER`.

They show real positions of recorded games, without what only players need. The folder is `web/src/games/scenes`.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.support.browser_launch import launch_browser
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import TIMEOUT, BrowserSessions
from tests.browser.support.tables import go_to_moment, head_of, import_game

GOLDEN: Final = Path(__file__).parents[1] / "golden"
WINDOW: Final = (1360, 850)
SHARPNESS: Final = 1.0
"""Pixels of a picture for each pixel of the board in a window."""

# The elements alone, without what lies around, above and behind them.
ALONE: Final = """([selector, hidden]) => {
  const style = new CSSStyleSheet();
  style.replaceSync(`html, body { background: none !important }
    body * { visibility: hidden } ${selector}, ${selector} * { visibility: visible }
    ${hidden.map((each) => `${each}, ${each} * { visibility: hidden !important }`).join(" ")}`);
  document.adoptedStyleSheets = [style];
}"""
# A copy of a piece, of another seat if one is given, in a drawing of its own; beside the original its styles hold.
COPY: Final = """([selector, box, size, seat]) => {
  document.querySelector("#copy")?.remove();
  const piece = document.querySelector(selector);
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  copy.id = "copy";
  copy.setAttribute("viewBox", box);
  copy.style.cssText = `position: fixed; left: 20px; top: 60px; width: ${size}px; z-index: 99`;
  const inner = piece.cloneNode(true);
  inner.removeAttribute("transform");
  inner.style.transform = "none";
  if (seat !== null) {
    inner.setAttribute("class", inner.getAttribute("class").replace(/seat-[0-9]/, `seat-${seat}`));
    inner.querySelector("text").textContent = "ABCD"[seat];
  }
  copy.append(inner);
  (piece.closest("svg").parentElement).append(copy);
}"""
LARGEST: Final = """selector => {
  const found = [...document.querySelectorAll(selector)];
  found.sort((one, other) => other.outerHTML.length - one.outerHTML.length)[0].id = "largest";
}"""
WEBP: Final = """async ([png, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


class SceneTaker:
    def __init__(self, folder: Path, server: ServerProcess, sessions: BrowserSessions, converter: Page) -> None:
        self._folder, self._server, self._sessions, self._converter = folder, server, sessions, converter

    def take_all(self) -> None:
        page = self._open("titan/en-2-players-steady.log", 0.7)
        self._take(page, "titan-board", ".stage > svg.picture", quality=0.62)
        self._copy(page, "g.drone:has(.rope)", "-28 -22 56 52", 220, "titan-drone")

        page = self._open("forgotten_planet/alliances-on.log", 0.96)
        robots = "svg.picture g:has(> .tread)"
        self._take(page, "forgotten_planet-board", ".scene > svg.picture", [robots], quality=0.62)
        for seat, name in enumerate("abc"):
            self._copy(page, f"{robots}:not(.off)", "-34 -44 68 76", 170, f"forgotten_planet-robot-{name}", seat)

        page = self._open("galaxy_trucker/III-real-time-faithful.log", 0.5)
        page.evaluate(LARGEST, "svg.gt-drawing")
        self._take(page, "galaxy_trucker-ship", "#largest")

    def _open(self, log: str, part: float) -> Page:
        """Return the page with a recorded game after this part of it."""
        page = import_game(self._server, self._sessions, size=WINDOW, log=GOLDEN / log, scale=SHARPNESS)
        go_to_moment(page, round(head_of(page) * part))
        page.wait_for_load_state("networkidle")
        return page

    def _take(self, page: Page, name: str, selector: str, hidden: Sequence[str] = (), *, quality: float = 0.82) -> None:
        page.evaluate(ALONE, [selector, list(hidden)])
        png = page.locator(selector).first.screenshot(omit_background=True)
        page.evaluate("document.adoptedStyleSheets = []")
        webp = self._converter.evaluate(WEBP, [base64.b64encode(png).decode(), quality])
        (self._folder / f"{name}.webp").write_bytes(base64.b64decode(webp))

    def _copy(self, page: Page, selector: str, box: str, size: int, name: str, seat: int | None = None) -> None:
        page.evaluate(COPY, [selector, box, size, seat])
        self._take(page, name, "#copy")


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m tests.browser.scenes FOLDER", file=sys.stderr)
        return 2
    expect.set_options(timeout=TIMEOUT)
    with (
        tempfile.TemporaryDirectory() as data,
        ServerProcess(Path(data)) as server,
        sync_playwright() as playwright,
        launch_browser(playwright) as browser,
    ):
        SceneTaker(Path(arguments[0]), server, BrowserSessions(browser), browser.new_page()).take_all()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
