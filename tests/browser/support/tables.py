"""Ways to open a table: with a friend by link, for a hot seat game, or from an imported log."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from starlode.bench.browser.page_timing import TIMEOUT_MS
from tests.browser.support.page_actions import PageAction, actions, game_card, game_over
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import LAPTOP, BrowserSessions

GOLDEN_GAMES: Final = Path(__file__).parents[2] / "golden"
FINISHED_LOG: Final = GOLDEN_GAMES / "titan" / "en-2-players-steady.log"
"""A finished game of Titan between two bots."""


def start_hot_seat_game(server: ServerProcess, sessions: BrowserSessions, *, motion: bool = False) -> Page:
    """Start a game of Titan in which one user plays both seats, so that no bot moves first or delays the test."""
    page = sessions.open(f"{server.address}/new/titan", motion=motion)
    page.get_by_label("Everyone at this screen").check()
    for seat in ("0", "1"):
        page.locator(f"#seat-{seat}").select_option("me")
    page.get_by_role("button", name="Start the game").click()
    actions(page).first.wait_for()
    return page


def start_two_player_game(server: ServerProcess, sessions: BrowserSessions) -> tuple[Page, Page]:
    """Open a table, let a guest join by its link, and start the game. Return the host's and the guest's page."""
    host = sessions.open(server.address)
    game_card(host).get_by_role("button", name="With friends").click()
    guest = join_by_link(host, sessions)
    expect(guest.get_by_text("The host starts the game.")).to_be_visible()
    expect(host.get_by_text("All seats are taken.")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    return host, guest


def fork_with_guest(server: ServerProcess, sessions: BrowserSessions, *, moments_left: int) -> tuple[Page, Page]:
    """Fork a finished game shortly before its end, and let a guest join by link. Return both pages."""
    host = import_game(server, sessions)
    go_to_moment(host, head_of(host) - moments_left)
    host.get_by_role("button", name="Fork from here").click()
    host.get_by_label("I play one side with friends").check()
    host.get_by_role("button", name="Fork", exact=True).click()
    host.get_by_role("tab", name="Table").click()
    guest = join_by_link(host, sessions)
    host.get_by_role("tab", name="Log").click()
    return host, guest


def join_by_link(host: Page, sessions: BrowserSessions) -> Page:
    """Take the open seat of the host's table as Ada."""
    guest = sessions.open(host.get_by_label("Link", exact=True).input_value())
    guest.get_by_label("Your name").fill("Ada")
    guest.get_by_role("button", name="Take a seat").click()
    return guest


class TwoPlayerGame:
    """Two pages at one table, each with the way in which its user acts; `turn` is the page whose user may act."""

    def __init__(self, pages: dict[Page, PageAction]) -> None:
        self.pages = pages
        self.turn, _ = pages
        self.moves = 0
        assert self._find_turn()

    def move(self) -> bool:
        """Take one action for whoever may act; return False once the game is over."""
        page = self.turn
        self.pages[page](page)
        self.moves += 1
        return self._find_turn()

    def _find_turn(self) -> bool:
        """Wait until one of the pages offers actions, and give it the turn; return False if the game is over.

        Neither page offers a question that is answered automatically.
        """
        end = time.monotonic() + TIMEOUT_MS / 1000
        while time.monotonic() < end:
            if self.turn.locator("dialog[open], [role=dialog]").count() and game_over(self.turn).is_visible():
                return False
            for page in (self.turn, self.other(self.turn)):
                if actions(page).count():
                    self.turn = page
                    return True
        raise AssertionError("neither page offers actions")

    def other(self, page: Page) -> Page:
        (other,) = self.pages.keys() - {page}
        return other

    def pass_turn(self) -> None:
        """Move until the turn passes to the other page."""
        before = self.turn
        while self.turn is before:
            self.move()


def import_game(
    server: ServerProcess,
    sessions: BrowserSessions,
    *,
    theme: str = "dark",
    size: tuple[int, int] = LAPTOP,
    name: str = "",
    log: Path = FINISHED_LOG,
    scale: float = 1,
    motion: bool = False,
) -> Page:
    """Import a finished game as a new user, and return the page with its replay."""
    page = sessions.open(server.address, theme=theme, size=size, scale=scale, motion=motion)
    if name:
        page.request.post(f"{server.address}/api/session", data={"name": name}, headers={"origin": server.address})
    page.goto(f"{server.address}/import")
    page.get_by_label("File").set_input_files(log)
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("slider", name="Moment")).to_be_visible()
    return page


def head_of(page: Page) -> int:
    """Return the last moment of the replay on the page."""
    return int(page.get_by_role("slider", name="Moment").get_attribute("max") or "")


def go_to_moment(page: Page, moment: int) -> None:
    page.get_by_role("slider", name="Moment").fill(str(moment))
    expect(page).to_have_url(re.compile(rf"[?&]at={moment}(&|$)"))
