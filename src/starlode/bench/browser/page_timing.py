"""What a person at a table waits for, timed inside the page: the first sight of it, and their own move to be seen.

Times of the first sight count from the beginning of the navigation, those of a move from the confirming press, each to
the frame in which the browser has drawn it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starlode.kernel.errors import InvalidInput

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

OPTIONS: Final = "[data-option]:not([disabled])"
CONFIRM: Final = "[aria-keyshortcuts=Enter]"
PATIENCE: Final = 60_000
"""Milliseconds for whatever a page should show: the machine may be busy with much else."""

# No pace between the moves of others: nothing is waited for but what is measured.
BEFORE: Final = """localStorage.setItem("starlode", '{"pace":0}');"""

# Runs before anything else of a page: when board and actions are there and the frame with them has been drawn.
ARRIVAL: Final = f"""
window.arrived = new Promise((done) => {{
  const look = () => {{
    if (document.querySelector("{OPTIONS}") && document.querySelector("section.board svg"))
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    else requestAnimationFrame(look);
  }};
  look();
}});
"""

# From the press to the frame that shows what came of it: a new line of the log, or at least other actions to choose.
WATCH: Final = """() => {
  const places = [document.querySelector("[role=region].log"), document.querySelector(".list:has([data-option])")];
  window.pressed = null;
  addEventListener("keydown", (event) => (window.pressed = event.timeStamp), { once: true, capture: true });
  window.visible = new Promise((done) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - window.pressed)));
    });
    for (const place of places) observer.observe(place, { subtree: true, childList: true, characterData: true });
  });
}"""

# Bytes of script as they came over the wire.
SCRIPT: Final = """performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""

READY: Final = f"""() => document.querySelector("dialog[open]") ? "over"
  : document.querySelector("{OPTIONS}") ? "ready" : null"""


class TimedPage:
    """Somebody's page with a table on it: one person against a bot, so that each move is followed by another."""

    def __init__(self, context: BrowserContext, address: str, game: str) -> None:
        self._address, self._game = address, game
        context.set_default_timeout(PATIENCE)
        context.add_init_script(BEFORE)
        context.add_init_script(ARRIVAL)
        self._page = context.new_page()
        self._page.goto(address)
        self._ask("session", {"name": "Ada"})

    @property
    def script_bytes(self) -> int:
        """Script that the page has loaded since it was opened."""
        return int(self._page.evaluate(SCRIPT))

    def home(self) -> int:
        """Bytes of script of a first visit to the home page."""
        self._forget()
        self._page.goto(self._address, wait_until="networkidle")
        return self.script_bytes

    def sit_down(self) -> None:
        """Begin a game."""
        seats = [{"controller": "human"}, {"controller": "bot:random"}]
        card = self._ask("tables", {"game": self._game, "players": 2, "seats": seats, "start": True})
        self._page.goto(f"{self._address}/tables/{card['id']}")
        self._ready()

    def first_view(self, *, empty_cache: bool) -> float:
        """Milliseconds until the table is seen, as on a first visit or as on a later one."""
        if empty_cache:
            self._forget()
        self._page.goto(self._page.url)
        return self._timed("window.arrived")

    def move(self) -> float:
        """Milliseconds from confirming the first action of the panel until it is seen."""
        page = self._page
        page.keyboard.press("/")
        if page.evaluate("document.activeElement.type") == "search":
            page.keyboard.press("ArrowDown")
        page.locator(f"{OPTIONS}:focus").wait_for()
        page.keyboard.press("Enter")
        page.locator(CONFIRM).first.wait_for()
        page.evaluate(WATCH)
        page.keyboard.press("Enter")
        took = self._timed("window.visible")
        page.locator(CONFIRM).first.wait_for(state="hidden")
        self._ready()
        return took

    def _timed(self, promise: str) -> float:
        """Milliseconds that the page tells; a page on which nothing comes of it is not waited for without end."""
        late = f"new Promise((done) => setTimeout(() => done(null), {PATIENCE}))"
        found = self._page.evaluate(f"Promise.race([{promise}, {late}])")
        if found is None:
            raise InvalidInput("bench-browser-stuck", address=self._page.url)
        return float(found)

    def _ready(self) -> None:
        """Wait until there is something to do; a game that is over gives way to another."""
        if self._page.wait_for_function(READY).json_value() == "over":
            self.sit_down()

    def _forget(self) -> None:
        session = self._page.context.new_cdp_session(self._page)
        session.send("Network.clearBrowserCache")
        session.detach()

    def _ask(self, path: str, wish: dict[str, Any]) -> dict[str, Any]:
        answer = self._page.request.post(
            f"{self._address}/api/{path}", data=wish, headers={"origin": self._address}, timeout=PATIENCE
        )
        if not answer.ok:
            raise ConnectionError(f"{path}: {answer.status} {answer.text()[:300]}")
        found: dict[str, Any] = answer.json()
        return found
