"""Pictures of the application for its documentation: `python -m tests.browser.pictures FOLDER`."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.browser.hands import board, by_keyboard, options, over, pipes
from tests.browser.house import Server
from tests.browser.launching import launch
from tests.browser.seating import bring_a_game, go_to, head_of
from tests.browser.visitors import Visitors

LAPTOP: Final = (1360, 850)
PHONE: Final = (360, 740)
TABLE: Final = re.compile(r"/tables/\w+$")


class Album:
    def __init__(self, folder: Path, house: Server, visit: Visitors) -> None:
        self.folder = folder
        self.house = house
        self.visit = visit

    def keep(self, page: Page, name: str) -> None:
        page.screenshot(path=self.folder / f"{name}.png", animations="disabled")

    def make(self) -> None:
        page = bring_a_game(self.house, self.visit, size=LAPTOP, name="Ada")
        replay = page.url
        head = head_of(page)
        go_to(page, head * 5 // 8)
        pipes(page).first.wait_for()
        self.keep(page, "replay")

        table = self.go_on(page, replay, head * 5 // 8)
        self.keep(page, "table")
        self.in_theme(page, "light")
        self.keep(page, "table-light")
        self.in_theme(page, "dark")
        self.in_space(page)

        phone = page.context.new_page()
        phone.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        phone.goto(table)
        phone.get_by_role("button", name="Français").click()
        options(phone).first.click()
        phone.get_by_role("button", name="Confirmer").wait_for()
        self.keep(phone, "phone-fr")
        phone.get_by_role("button", name="English").click()
        phone.close()

        page.goto(f"{self.house.address}/rules/titan#TI-8.6")
        page.get_by_role("navigation", name="Chapters").wait_for()
        self.keep(page, "rulebook")

        self.go_on(page, replay, head - 3)
        page.keyboard.press("Escape")
        while not over(page).is_visible():
            by_keyboard(page)
        over(page).get_by_role("heading", name="Curves").wait_for()
        self.keep(page, "end")

        page.goto(self.house.address)
        page.get_by_role("heading", name="Continue").wait_for()
        self.keep(page, "home")

    def go_on(self, page: Page, replay: str, moment: int) -> str:
        """Everybody at this screen from a moment on, with the first action chosen."""
        page.goto(f"{replay.split('?', maxsplit=1)[0]}?at={moment}")
        page.get_by_role("button", name="Fork from here").click()
        page.get_by_role("button", name="Fork", exact=True).click()
        page.wait_for_url(TABLE)
        board(page).wait_for()
        options(page).last.click()
        page.get_by_role("button", name="Confirm").wait_for()
        return page.url

    def in_space(self, page: Page) -> None:
        """The crater in three dimensions, a little turned; then the flat board again."""
        switch = page.get_by_role("button", name="3D: see the crater in three dimensions")
        switch.click()
        page.locator("section.board canvas").wait_for()
        for _ in range(2):
            page.get_by_role("button", name="Turn to the right").click()
        page.mouse.move(0, 0)
        self.keep(page, "crater")
        switch.click()

    @staticmethod
    def in_theme(page: Page, theme: str) -> None:
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m tests.browser.pictures FOLDER", file=sys.stderr)
        return 2
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as house,
        sync_playwright() as playwright,
        launch(playwright) as browser,
    ):
        Album(Path(arguments[0]), house, Visitors(browser)).make()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
