"""Ways to a table: friends by a link, a hot-seat, a game from a file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.hands import Hand, options, over, world
from tests.browser.house import Server
from tests.browser.visitors import LAPTOP, Visitors

GAME: Final = Path(__file__).parents[1] / "golden" / "titan" / "en-2-players-steady.log"
"""A whole game of two bots."""


def at_one_screen(house: Server, visit: Visitors) -> Page:
    """A game of Titan in which one person plays both sides: no bot has moved before, and none is waited for."""
    page = visit(f"{house.address}/new/titan")
    page.get_by_label("Everyone at this screen").check()
    for seat in ("0", "1"):
        page.locator(f"#seat-{seat}").select_option("me")
    page.get_by_role("button", name="Start the game").click()
    options(page).first.wait_for()
    return page


def sit_down_together(house: Server, visit: Visitors) -> tuple[Page, Page]:
    """One opens a table, the other comes by the link that is shown; the game begins."""
    host = visit(house.address)
    world(host).get_by_role("button", name="Play with friends").click()
    guest = by_link(host, visit)
    expect(guest.get_by_text("The host starts the game.")).to_be_visible()
    expect(host.get_by_text("All seats are taken.")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    return host, guest


def go_on_together(house: Server, visit: Visitors, *, moments: int) -> tuple[Page, Page]:
    """One goes on from the end of a game that others played, the other comes by the link: so many moments are left."""
    host = bring_a_game(house, visit)
    go_to(host, head_of(host) - moments)
    host.get_by_role("button", name="Fork from here").click()
    host.get_by_label("I play one side with friends").check()
    host.get_by_role("button", name="Fork", exact=True).click()
    host.get_by_role("tab", name="Table").click()
    guest = by_link(host, visit)
    host.get_by_role("tab", name="Log").click()
    return host, guest


def by_link(host: Page, visit: Visitors) -> Page:
    """Ada takes the seat that is left."""
    guest = visit(host.get_by_label("Link", exact=True).input_value())
    guest.get_by_label("Your name").fill("Ada")
    guest.get_by_role("button", name="Take a seat").click()
    return guest


class Round:
    """Whose turn it is among people who move one after the other."""

    def __init__(self, hands: dict[Page, Hand]) -> None:
        self.hands = hands
        first, second = hands
        options(first).or_(first.get_by_text("Waiting for Ada")).first.wait_for()
        self.turn = first if options(first).count() else second
        self.moves = 0

    def move(self) -> bool:
        """One action of whoever may act; False once the game is over."""
        page = self.turn
        self.hands[page](page)
        self.moves += 1
        # What was done is shown by now: who may act no longer sees it there.
        if page.locator("dialog[open]").count() and over(page).is_visible():
            return False
        if not options(page).count():
            (self.turn,) = self.hands.keys() - {page}
        return True


def bring_a_game(
    house: Server,
    visit: Visitors,
    *,
    theme: str = "dark",
    size: tuple[int, int] = LAPTOP,
    name: str = "",
    log: Path = GAME,
) -> Page:
    """Somebody imports a finished game, and its replay opens."""
    page = visit(house.address, theme=theme, size=size)
    if name:
        page.request.post(f"{house.address}/api/session", data={"name": name}, headers={"origin": house.address})
    page.goto(f"{house.address}/import")
    page.get_by_label("File").set_input_files(log)
    page.get_by_role("button", name="Bring it in").click()
    expect(page.get_by_role("slider", name="Moment")).to_be_visible()
    return page


def head_of(page: Page) -> int:
    """The last moment of the replay that is shown."""
    return int(page.get_by_role("slider", name="Moment").get_attribute("max") or "")


def go_to(page: Page, moment: int) -> None:
    page.get_by_role("slider", name="Moment").fill(str(moment))
    expect(page).to_have_url(re.compile(rf"[?&]at={moment}(&|$)"))
