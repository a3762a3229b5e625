"""A flight that people fly to its end, each on a page of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.support.galaxy_decisions import answers, choose_by_keyboard
from tests.browser.support.server_process import ServerProcess

SETTLE_MS = 500
"""How long an answer may take to reach the server."""


class Flight:
    """The pages of a flight, by seat."""

    def __init__(self, server: ServerProcess, pages: Sequence[Page], table: str) -> None:
        self._address = f"{server.address}/api/tables/{table}"
        self._pages = pages
        self.asked: list[str] = []
        """The questions so far, each with its seat."""

    def summary(self) -> Any:
        answer = self._pages[0].request.get(self._address)
        assert answer.ok, answer.text()
        return answer.json()

    def fly(self, before_each: Callable[[], None] = lambda: None) -> None:
        """Answer whatever is asked, to the end of the game; before each answer `before_each` is called."""
        while awaited := self.summary()["turn_of"]:
            seat = min(awaited)
            page = self._pages[seat]
            boarding = page.locator("[data-step=boarding]").get_by_role("radiogroup")
            asked = boarding.or_(answers(page).first).first
            if not asked.is_visible():
                page.wait_for_timeout(SETTLE_MS)
                # The last answer may not have been written when the seats were read.
                if seat not in self.summary()["turn_of"]:
                    continue
            expect(asked).to_be_visible()
            before_each()
            if boarding.count():
                self._board(seat, page)
            else:
                self._answer(seat, page)

    def _board(self, seat: int, page: Page) -> None:
        """Choose the first cabin for the guest in question."""
        cabins = page.locator("[data-step=boarding]").get_by_role("radiogroup")
        name = cabins.get_attribute("aria-label") or ""
        self.asked.append(f"{seat} {name}")
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        expect(page.get_by_role("radiogroup", name=name)).to_be_hidden()

    def _answer(self, seat: int, page: Page) -> None:
        """Confirm what is chosen at first, or else the first answer."""
        self.asked.append(f"{seat} {page.locator('#gt-decision').inner_text()}")
        choose_by_keyboard(page)
        page.keyboard.press("Enter")
        # The answer is shown when the table asks again, or waits.
        page.wait_for_function("() => !document.querySelector('[data-decision][aria-busy=true]')")
