"""Timings inside the page: the first view of a table, and the time until one's own move is visible.

The first view is timed from the start of the navigation, a move from the key press that confirms it, each to the
frame in which the browser has drawn it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starlode.kernel.errors import InvalidInput

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

OPTIONS: Final = "[data-option]:not([aria-disabled=true])"
SETTLED_OPTIONS: Final = f"{OPTIONS}:not([aria-busy=true] *)"
"""Options of a list that stays as it is: what each brings is told by now."""
CONFIRM: Final = "[aria-keyshortcuts=Enter]"
TIMEOUT_MS: Final = 60_000
"""The longest time until a page shows what it should; generous, because the machine may be busy."""

# No delay between the moves of others, so that only what is measured takes time.
SETTINGS: Final = """localStorage.setItem("starlode", '{"pace":0}');"""

# Runs before the page's own scripts: resolves when board and actions, or a ship to be built, are in the page and their
# frame has been drawn.
FIRST_VIEW: Final = f"""
window.arrived = new Promise((done) => {{
  const look = () => {{
    if (document.querySelector("main .ship [role=grid]") ||
        document.querySelector("{OPTIONS}") && document.querySelector("section.board svg"))
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    else requestAnimationFrame(look);
  }};
  look();
}});
"""

# Times from the key press to the frame that shows its effect: a new line of the log, or other actions to choose from.
WATCH_MOVE: Final = """() => {
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

# Compressed bytes of script.
SCRIPT_BYTES: Final = """performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""

PAINTED: Final = """performance.getEntriesByName("first-contentful-paint")[0].startTime"""

READY: Final = f"""() => document.querySelector("dialog[open], .end[role=dialog]") ? "over"
  : document.querySelector("{SETTLED_OPTIONS}") ? "ready" : null"""


class TimedPage:
    """A page with a table of one person against a bot, so that each move is followed by another."""

    def __init__(self, context: BrowserContext, address: str, game: str) -> None:
        self._address, self._game = address, game
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(SETTINGS)
        context.add_init_script(FIRST_VIEW)
        self._page = context.new_page()
        self._page.goto(address)
        self._post("session", {"name": "Ada"})

    @property
    def script_bytes(self) -> int:
        """The size of the scripts that the page has loaded since it was opened."""
        return int(self._page.evaluate(SCRIPT_BYTES))

    def home_script_bytes(self) -> int:
        """Load the home page with an empty cache and return the size of its scripts."""
        self._clear_cache()
        self._page.goto(self._address, wait_until="networkidle")
        return self.script_bytes

    def start_game(self) -> None:
        """Create a table, start its game and open its page."""
        self._page.goto(self._create_table())
        self._wait_for_actions()

    def first_view(self, *, empty_cache: bool) -> float:
        """Load the table's page again and return the milliseconds until it is shown."""
        if empty_cache:
            self._clear_cache()
        self._page.goto(self._page.url)
        return self._await_ms("window.arrived")

    def slow_view(self, latency: int, throughput: int) -> tuple[float, float]:
        """Open a table over a line of so many milliseconds and bytes a second, at the first decision of a game.

        Return the milliseconds until anything is drawn, and until the table is shown.
        """
        address = self._create_table()
        # The others move before, and settings answer what they can.
        self._page.goto(address)
        self._page.wait_for_function("window.arrived")
        self._clear_cache()
        line = {"offline": False, "latency": latency, "downloadThroughput": throughput, "uploadThroughput": throughput}
        self._page.context.new_cdp_session(self._page).send("Network.emulateNetworkConditions", line)
        self._page.goto(address, wait_until="commit")
        arrived = self._await_ms("window.arrived")
        return float(self._page.evaluate(PAINTED)), arrived

    def move(self) -> float:
        """Choose and confirm the first action of the panel, and return the milliseconds until it is visible."""
        page = self._page
        page.keyboard.press("/")
        if page.evaluate("document.activeElement.type") == "search":
            page.keyboard.press("ArrowDown")
        page.locator(f"{OPTIONS}:focus").wait_for()
        page.keyboard.press("Enter")
        page.locator(CONFIRM).first.wait_for()
        page.evaluate(WATCH_MOVE)
        page.keyboard.press("Enter")
        milliseconds = self._await_ms("window.visible")
        page.locator(CONFIRM).first.wait_for(state="hidden")
        self._wait_for_actions()
        return milliseconds

    def _create_table(self) -> str:
        """Create a table with a started game, and return its address."""
        seats = [{"controller": "human"}, {"controller": "bot:random"}]
        table = self._post("tables", {"game": self._game, "players": 2, "seats": seats, "start": True})
        return f"{self._address}/tables/{table['id']}"

    def _await_ms(self, promise: str) -> float:
        """Return the milliseconds that a promise of the page resolves to; raise InvalidInput after the timeout."""
        timeout = f"new Promise((done) => setTimeout(() => done(null), {TIMEOUT_MS}))"
        milliseconds = self._page.evaluate(f"Promise.race([{promise}, {timeout}])")
        if milliseconds is None:
            raise InvalidInput("bench-browser-stuck", address=self._page.url)
        return float(milliseconds)

    def _wait_for_actions(self) -> None:
        """Wait until there are actions to choose from; start another game if this one is over."""
        if self._page.wait_for_function(READY).json_value() == "over":
            self.start_game()

    def _clear_cache(self) -> None:
        session = self._page.context.new_cdp_session(self._page)
        session.send("Network.clearBrowserCache")
        session.detach()

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        response = self._page.request.post(
            f"{self._address}/api/{path}", data=body, headers={"origin": self._address}, timeout=TIMEOUT_MS
        )
        if not response.ok:
            raise ConnectionError(f"{path}: {response.status} {response.text()[:300]}")
        content: dict[str, Any] = response.json()
        return content
