"""Take the screenshots of the documentation: `python -m tests.browser.screenshots FOLDER`."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.support.browser_launch import launch_browser
from tests.browser.support.galaxy_decisions import answers, confirm_button
from tests.browser.support.galaxy_lunar import (
    SUPERCARD_FLIGHTS,
    ImportedFlight,
    boarding_flight,
    rewarded_flight,
    supercard_flight,
)
from tests.browser.support.galaxy_recordings import GOLDEN, open_fork
from tests.browser.support.galaxy_tables import hand
from tests.browser.support.page_actions import act_by_keyboard, actions, board, game_over, pipes
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import TIMEOUT, BrowserSessions
from tests.browser.support.tables import GOLDEN_GAMES, go_to_moment, head_of, import_game

LAPTOP: Final = (1360, 850)
PHONE: Final = (360, 740)
LARGE_PHONE: Final = (390, 844)
PLANET_LOG: Final = GOLDEN_GAMES / "forgotten_planet" / "alliances-on.log"
PLANET_MOMENT: Final = 39
"""The first player may build on five squares."""
BUILDING: Final = ("I-real-time-assisted.log", 100)
"""Building in Galaxy Trucker, with a tile in the first hand: log and moment."""
RACE: Final = ("trek-real-time-strict.log", 300)
BREAKING: Final = ("III-turn-based-assisted.log", 478, 1)
"""A meteor is about to break the ship of a seat."""
TABLE_URL: Final = re.compile(r"/tables/\w+$")


class ScreenshotTaker:
    def __init__(self, folder: Path, server: ServerProcess, sessions: BrowserSessions) -> None:
        self.folder = folder
        self.server = server
        self.sessions = sessions

    def save(self, page: Page, name: str) -> None:
        page.screenshot(path=self.folder / f"{name}.png", animations="disabled")

    def take_all(self) -> None:
        """Play, replay and fork a game, and save a screenshot of each screen on the way."""
        page = import_game(self.server, self.sessions, size=LAPTOP, name="Ada")
        replay = page.url
        head = head_of(page)
        go_to_moment(page, head * 5 // 8)
        pipes(page).first.wait_for()
        self.save(page, "replay")

        table = self.fork(page, replay, head * 5 // 8)
        self.save(page, "table")
        self.set_theme(page, "light")
        self.save(page, "table-light")
        self.set_theme(page, "dark")

        phone = page.context.new_page()
        phone.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        phone.goto(table)
        self.set_language(phone, "Français")
        actions(phone).first.click()
        phone.get_by_role("button", name="Confirmer").wait_for()
        self.save(phone, "phone-fr")
        self.set_language(phone, "English")
        phone.close()

        page.goto(f"{self.server.address}/rules/titan#TI-8.6")
        page.get_by_role("navigation", name="Chapters").wait_for()
        self.save(page, "rulebook")

        self.fork(page, replay, head - 3)
        page.keyboard.press("Escape")
        while not game_over(page).is_visible():
            act_by_keyboard(page)
        page.get_by_role("region", name="Chance to win").get_by_role("slider").wait_for()
        self.save(page, "end")

        page.goto(self.server.address)
        page.get_by_role("region", name="Continue").wait_for()
        page.wait_for_load_state("networkidle")
        self.save(page, "home")
        self.save_planet()
        self.save_building_and_flight()
        self.save_expansion()

    def save_planet(self) -> None:
        """Save the planet's table, with land that is about to be built."""
        page = import_game(self.server, self.sessions, size=LAPTOP, name="Ada", log=PLANET_LOG)
        page.goto(f"{page.url.split('?', maxsplit=1)[0]}?at={PLANET_MOMENT}")
        page.get_by_role("button", name="Fork from here").click()
        page.get_by_role("button", name="Fork", exact=True).click()
        page.wait_for_url(TABLE_URL)
        land = page.locator("[data-option*=build-land]").first
        land.wait_for()
        land.click()
        page.get_by_role("button", name="Confirm").wait_for()
        self.save(page, "planet")

    def save_building_and_flight(self) -> None:
        """Save Galaxy Trucker: building in real time, on a phone too, its race in a replay, and a ship that breaks."""
        log, at = BUILDING
        page = self.sessions.open(self.server.address, size=LAPTOP)
        open_fork(page, self.server, GOLDEN / log, at, seat=0)
        hand(page).wait_for()
        self.save(page, "building")
        phone = self.sessions.open(self.server.address, language="fr-FR", size=LARGE_PHONE, touch=True)
        open_fork(phone, self.server, GOLDEN / log, at, seat=0)
        hand(phone).wait_for()
        self.save(phone, "building-phone-fr")

        replay = import_game(self.server, self.sessions, size=LAPTOP, name="Ada", log=GOLDEN / RACE[0])
        go_to_moment(replay, RACE[1])
        replay.get_by_role("slider", name="Time").wait_for()
        replay.wait_for_load_state("networkidle")
        self.save(replay, "building-race")

        log, at, seat = BREAKING
        open_fork(page, self.server, GOLDEN / log, at, seat)
        answers(page).filter(has_text="Take the hit").click()
        confirm_button(page).click()
        page.get_by_role("heading", name="The ship is in 2 pieces").wait_for()
        answers(page).first.click()
        self.save(page, "flight")

    def save_expansion(self) -> None:
        """Save the lunar expansion of Galaxy Trucker: a contract, boarding, a supercard, rewards."""
        page = self.sessions.open(f"{self.server.address}/contracts/132-B2-J5", size=LAPTOP)
        page.get_by_role("article").wait_for()
        self.save(page, "contracts")

        with tempfile.TemporaryDirectory() as folder:
            log, at = boarding_flight(Path(folder))
            ImportedFlight(self.server, page, log).open(at)
            for guest in ("Retired Admiral", "Quarantined Patient"):
                page.get_by_role("radiogroup", name=f"Cabin for {guest}").get_by_role("radio").first.check(force=True)
                board = page.get_by_role("button", name=f"Board {guest}")
                board.wait_for()
                if guest == "Retired Admiral":
                    board.click()
            self.save(page, "boarding")

            cards = SUPERCARD_FLIGHTS[0]
            log, heads = supercard_flight(Path(folder), cards)
            ImportedFlight(self.server, page, log).open(heads[2])
            page.get_by_role("heading", name=cards[2].question).wait_for()
            page.get_by_role("radio").nth(1).click()
            page.get_by_role("radio", checked=True).wait_for()
            self.save(page, "supercard")

            ImportedFlight(self.server, page, rewarded_flight(Path(folder))).show()
            page.get_by_role("heading", name="six steps").wait_for()
            self.save(page, "rewards")

    def fork(self, page: Page, replay: str, moment: int) -> str:
        """Fork the replay at a moment, select the last action, and return the address of the new table."""
        page.goto(f"{replay.split('?', maxsplit=1)[0]}?at={moment}")
        page.get_by_role("button", name="Fork from here").click()
        page.get_by_role("button", name="Fork", exact=True).click()
        page.wait_for_url(TABLE_URL)
        board(page).wait_for()
        actions(page).last.click()
        page.get_by_role("button", name="Confirm").wait_for()
        return page.url

    @staticmethod
    def set_language(page: Page, language: str) -> None:
        page.locator(".bar nav > button").last.click()
        page.get_by_label(language, exact=True).check()
        page.keyboard.press("Escape")

    @staticmethod
    def set_theme(page: Page, theme: str) -> None:
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m tests.browser.screenshots FOLDER", file=sys.stderr)
        return 2
    expect.set_options(timeout=TIMEOUT)
    with (
        tempfile.TemporaryDirectory() as data,
        ServerProcess(Path(data)) as server,
        sync_playwright() as playwright,
        launch_browser(playwright) as browser,
    ):
        ScreenshotTaker(Path(arguments[0]), server, BrowserSessions(browser)).take_all()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
