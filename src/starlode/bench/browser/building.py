"""Timings of a table where all act at once: one's own acts, those of others, and frames, with four builders.

One builder is a browser, the others act ten times a second each, through sockets of their own.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Final

from starlode.bench.browser.page_timing import SCRIPT_BYTES, TIMEOUT_MS
from starlode.bench.browser.report import BuildingTimes
from starlode.bench.engine.timing import Quartiles
from starlode.bench.server.clients import PlayerGroup
from starlode.bench.server.real_time.seat_client import SeatClient
from starlode.games import find_game

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

GAME: Final = "galaxy_trucker"
BUILDERS: Final = 4
SHIP: Final = "[role=grid]"
PAUSE_MS: Final = 250
"""Between two own acts."""
FILL_MS: Final = 8_000
"""For the others to fill the shelves, while face-down components are left for own acts."""
RARE: Final = frozenset({b"finish", b"flip-timer", b"move-last", b"peek", b"place", b"set-aside", b"take-reserved"})
"""What the others seldom do: they take components and put them back face up, so that the shelves are full."""

# Runs before the page's own scripts: resolves when the ship is in the page and its frame has been drawn, and notes when
# messages of the server arrive and are drawn.
WATCH: Final = f"""
localStorage.setItem("starlode", '{{"pace":0}}');
window.arrived = new Promise((done) => {{
  const look = () => {{
    if (document.querySelector("{SHIP}")) requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    else requestAnimationFrame(look);
  }};
  look();
}});
// Before the page's own listeners, which change the hand at once.
window.pressed = null;
addEventListener("keydown", (event) => (window.pressed = event.timeStamp), {{ capture: true }});
window.others = [];
const Socket = window.WebSocket;
window.WebSocket = class extends Socket {{
  constructor(...given) {{
    super(...given);
    this.addEventListener("message", () => {{
      const at = performance.now();
      requestAnimationFrame(() => setTimeout(() => window.others.push(performance.now() - at)));
    }});
  }}
}};
"""

# Starts to measure: the time between frames, and from a key to the frame in which the hand has changed.
MEASURE: Final = """() => {
  window.others = [];
  window.frames = [];
  window.own = [];
  let last = performance.now();
  const frame = (now) => {
    window.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new MutationObserver(() => {
    const at = window.pressed;
    if (at === null) return;
    window.pressed = null;
    requestAnimationFrame(() => window.own.push(performance.now() - at));
  }).observe(document.querySelector(".hand"), { subtree: true, childList: true, attributes: true });
}"""


def measure_building(context: BrowserContext, port: int, *, views: int, acts: int) -> BuildingTimes:
    """Build in this browser beside three others, after some first views."""
    group = PlayerGroup(port, find_game(GAME), BUILDERS, 0)
    table_id = group.start_table()
    cold: list[float] = []
    warm: list[float] = []
    script = 0
    name, _, value = group.users[0].cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": f"http://127.0.0.1:{port}"}])
    context.set_default_timeout(TIMEOUT_MS)
    context.add_init_script(WATCH)
    page = context.new_page()
    address = f"http://127.0.0.1:{port}/tables/{table_id}"
    for number in range(-1, views):
        for kept, found in ((False, cold), (True, warm)):
            if not kept:
                session = context.new_cdp_session(page)
                session.send("Network.clearBrowserCache")
                session.detach()
            page.goto(address)
            milliseconds = float(page.evaluate("window.arrived"))
            if number >= 0:
                found.append(milliseconds)
            if not kept:
                script = int(page.evaluate(SCRIPT_BYTES))
    with ThreadPoolExecutor(1) as threads:
        seconds = (FILL_MS + (acts + 8) * PAUSE_MS) / 1000
        playing: Future[None] = threads.submit(asyncio.run, _build(group, table_id, seconds))
        page.wait_for_timeout(FILL_MS)
        page.evaluate(MEASURE)
        for number in range(acts):
            # Take a component, and put it back.
            page.keyboard.press("z" if number % 2 else " ")
            page.wait_for_timeout(PAUSE_MS)
        own, others, frames = (page.evaluate(f"window.{each}") for each in ("own", "others", "frames"))
        playing.result()
    return BuildingTimes(
        GAME, script, Quartiles.of(cold), Quartiles.of(warm), Quartiles.of(own), Quartiles.of(others), max(frames)
    )


async def _build(group: PlayerGroup, table_id: str, seconds: float) -> None:
    """Act as all builders but the first."""
    loop = asyncio.get_running_loop()
    sockets = await group.connect_all(table_id)
    sockets[0].close()
    clients = [SeatClient(seat, Random(seat), RARE) for seat in range(1, BUILDERS)]
    for client, socket in zip(clients, sockets[1:], strict=True):
        client.use(socket)
    await asyncio.gather(*(client.play(loop.time() + seconds) for client in clients))
    await asyncio.gather(*(client.finish(10.0) for client in clients))
