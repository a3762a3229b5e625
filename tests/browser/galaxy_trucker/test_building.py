"""Building ships: two builders and one tile, turn by turn with keys alone, a broken line, accessibility."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.galaxy_tables import (
    BUILDING,
    cell,
    hand,
    open_table,
    open_table_of_two,
    shelf_tiles,
)
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.watched_page import WatchedPage

EMPTY_HAND = "Your hand is empty"
FULL_HAND = re.compile(r"fits \d+ now")


class HeldLine:
    """The line of a page, which a test can hold or break."""

    def __init__(self, page: Page) -> None:
        self.held: list[Callable[[], None]] | None = None
        self.is_broken = False
        self._routes: list[WebSocketRoute] = []
        page.route_web_socket("**/ws/**", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self._routes.append(route)
        if self.is_broken:
            return
        server = route.connect_to_server()

        def forward(message: str | bytes) -> None:
            if self.held is None:
                server.send(message)
            else:
                self.held.append(lambda: server.send(message))

        route.on_message(forward)

    def hold(self) -> None:
        """Keep what the page sends from now on."""
        self.held = []

    def release(self) -> None:
        """Send what was kept."""
        kept, self.held = self.held or [], None
        for send in kept:
            send()

    def set_broken(self, *, broken: bool) -> None:
        self.is_broken = broken
        while self._routes:
            self._routes.pop().close()


def draw_and_return(page: Page) -> None:
    """Turn a face-down tile up: take it, and put it back."""
    before = shelf_tiles(page).count()
    page.keyboard.press("Space")
    expect(hand(page)).to_contain_text(FULL_HAND)
    page.keyboard.press("z")
    expect(shelf_tiles(page)).to_have_count(before + 1)


def place_in_first_fit(page: Page) -> None:
    """Draw until a tile fits, and place it with the keys."""
    while True:
        page.keyboard.press("Space")
        expect(hand(page)).to_contain_text(FULL_HAND)
        if "fits 0 now0 if turned" not in re.sub(r"\s*\n\s*", "", hand(page).inner_text()):
            break
        page.keyboard.press("z")
        expect(hand(page)).to_contain_text(EMPTY_HAND)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(hand(page)).to_contain_text("still loose")


def test_two_builders_want_the_same_tile(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = open_table_of_two(server, sessions, mode="I")
    line = HeldLine(guest)
    guest.reload()
    guest.locator(BUILDING).wait_for()
    draw_and_return(host)
    expect(shelf_tiles(guest)).to_have_count(1)

    # The guest's message is held, so what the page shows is its own prediction.
    line.hold()
    shelf_tiles(guest).click()
    expect(hand(guest)).not_to_contain_text(EMPTY_HAND)
    expect(shelf_tiles(guest)).to_have_count(0)
    expect(hand(guest)).to_contain_text("Waiting for the line")
    shelf_tiles(host).click()
    expect(hand(host)).to_contain_text(FULL_HAND)
    line.release()
    expect(guest.get_by_role("alert").filter(has_text="Ada was quicker.")).to_be_visible()
    expect(hand(guest)).to_contain_text(EMPTY_HAND)
    expect(shelf_tiles(guest)).to_have_count(0)

    # The host places it by mouse; the guest sees the ship grow.
    lit = host.locator(".hull [data-cell][aria-label*='Fits']").first
    lit.click()
    expect(hand(host)).to_contain_text("still loose")
    expect(guest.get_by_role("list", name="ships")).to_contain_text("Components: 2")
    place_in_first_fit(guest)

    host.get_by_role("button", name="Finish…").click()
    host.get_by_role("radio", name="Start space 2").click()
    host.get_by_role("button", name="Start from 2").click()
    expect(guest.get_by_text("finished, start 2")).to_be_visible()
    guest.keyboard.press("f")
    expect(guest.get_by_role("radio", name="Start space 2, taken by Ada")).to_be_disabled()
    guest.keyboard.press("1")
    guest.keyboard.press("Enter")
    for page in (host, guest):
        expect(page.locator(BUILDING)).to_have_count(0)


def test_turn_by_turn_with_keys_alone(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = open_table(server, sessions, mode="I", building="turn_based", first_player="1")
    points = page.get_by_role("region", name="Your points")
    expect(points).to_contain_text("7")
    expect(points.get_by_role("button", name="End turn")).to_have_attribute("aria-disabled", "true")
    for left in (6, 5, 4):
        page.keyboard.press("Space")
        expect(points).to_contain_text(str(left))
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="a turn ends with 3 or fewer")).to_have_count(0)

    # Choose a tile that fits, aim, place; undo both, and do it again.
    page.keyboard.press("g")
    page.keyboard.press("v")
    page.locator("[data-tile]:focus").wait_for()
    page.keyboard.press("Enter")
    expect(hand(page)).to_contain_text(FULL_HAND)
    expect(points).to_contain_text("4\u00a0→ 2")
    # The focus has gone to the first cell where it fits.
    aimed = page.locator("[data-cell][aria-label*='Fits']:focus")
    aimed.wait_for()
    name = aimed.get_attribute("data-cell")
    assert name is not None
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Place")).to_contain_text(name.replace("-", "·"))
    page.keyboard.press("Enter")
    expect(cell(page, name)).not_to_have_attribute("aria-label", re.compile("empty"))
    expect(points.locator(".figure")).to_have_text("2")
    page.locator("[data-tile]:focus").wait_for()
    page.keyboard.press("u")
    expect(cell(page, name)).to_have_attribute("aria-label", re.compile("empty"))
    expect(points.locator(".figure")).to_have_text("4")
    expect(hand(page)).to_contain_text(EMPTY_HAND)
    page.keyboard.press("Space")
    expect(points.locator(".figure")).to_have_text("3")

    # Nothing was placed since the reveal, so nothing can be undone.
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(points.locator(".figure")).to_have_text("8")
    expect(page.locator(".plays")).to_contain_text("Ada")


def test_a_broken_line_keeps_the_hand_and_covers_the_other_builders_table(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    sessions.ignore_errors("WebSocket")
    host, guest = open_table_of_two(server, sessions, mode="I")
    line = HeldLine(guest)
    guest.reload()
    guest.locator(BUILDING).wait_for()
    draw_and_return(guest)
    shelf_tiles(guest).click()
    expect(hand(guest)).to_contain_text(FULL_HAND)
    watched = WatchedPage(guest, ".hull")
    watched.look()
    line.set_broken(broken=True)
    expect(hand(guest)).to_contain_text("The line is broken")
    expect(guest.locator(".strip.offline")).to_be_visible()
    watched.look()
    watched.expect_still(looks=2)
    # Game time stands still, and nobody may plan meanwhile.
    expect(host.locator(".veil")).to_have_count(2)
    expect(host.locator(".hull [data-cell='7-7']")).to_be_hidden()
    line.set_broken(broken=False)
    expect(hand(guest)).to_contain_text(FULL_HAND)
    expect(host.locator(".veil")).to_have_count(0)


@pytest.mark.parametrize(("mode", "bots"), [("I", 1), ("I", 3), ("III", 3)])
@pytest.mark.parametrize("size", [(1360, 850), (2560, 1440)])
def test_the_other_ships_share_the_column(
    server: ServerProcess, sessions: BrowserSessions, size: tuple[int, int], mode: str, bots: int
) -> None:
    page = open_table(server, sessions, size=size, bots=bots, mode=mode)
    ships = page.get_by_role("list", name="ships").get_by_role("listitem")
    expect(ships).to_have_count(bots)
    for number in range(bots):
        ship = ships.nth(number)
        expect(ship).to_be_in_viewport(ratio=1)
        overflow = ship.evaluate("""item => {
            const card = item.getBoundingClientRect();
            return [...item.querySelectorAll("svg, .figure")].some((each) => {
                const box = each.getBoundingClientRect();
                return box.right > card.right || box.bottom > card.bottom;
            });
        }""")
        assert not overflow


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_turns_and_acts_keep_their_words_whole(server: ServerProcess, sessions: BrowserSessions, language: str) -> None:
    page = open_table(
        server, sessions, size=(1360, 850), language=language, mode="I", building="turn_based", first_player="1"
    )
    cut = page.evaluate("""() => [...document.querySelectorAll(".order li, .acts .button")].filter(
        (each) => each.scrollWidth > each.clientWidth || each.getBoundingClientRect().right >
            each.closest(".panel").getBoundingClientRect().right).map((each) => each.textContent)""")
    assert cut == []


@pytest.mark.parametrize(
    ("size", "theme", "building"),
    [
        ((1360, 850), "dark", "real_time"),
        ((1360, 850), "light", "turn_based"),
        ((390, 844), "light", "real_time"),
        ((844, 390), "dark", "turn_based"),
    ],
)
def test_building_is_accessible(
    server: ServerProcess, sessions: BrowserSessions, size: tuple[int, int], theme: str, building: str
) -> None:
    touch = size[0] < 900
    page = open_table(
        server, sessions, size=size, theme=theme, touch=touch, mode="II", building=building, first_player="1"
    )
    if building == "real_time":
        place_in_first_fit(page)
        page.keyboard.press("Space")
        expect(hand(page)).to_contain_text(FULL_HAND)
        assert accessibility_violations(page) == []
        page.keyboard.press("z")
        expect(hand(page)).to_contain_text(EMPTY_HAND)
        page.keyboard.press("7")
        if not touch:
            expect(page.get_by_role("dialog", name="Pile 1").get_by_role("listitem").first).to_be_visible()
    else:
        page.keyboard.press("Space")
        expect(shelf_tiles(page)).to_have_count(1)
        shelf_tiles(page).click()
        expect(hand(page)).to_contain_text(FULL_HAND)
    assert accessibility_violations(page) == []
