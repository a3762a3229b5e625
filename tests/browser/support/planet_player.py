"""A player of The Forgotten Planet in a browser, who chooses actions by a fixed order of preference."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.support.page_actions import (
    ACTIONS,
    CLICK_POINTS,
    actions,
    game_over,
    preview,
)
from tests.browser.support.sessions import TIMEOUT

# First words of actions, best first. Each uses up land or energy, so the game ends.
PREFERENCES: Final = (
    "Keep the bases", "Bid on", "Lay a", "Take 1", "Give (", "Build a mine", "Build land", "Produce a robot",
    "Move", "Build a wall", "Consume", "Sell", "End the actions",
)  # fmt: skip
NOT_TWICE: Final = "Move"
"""Never taken twice in a row: a robot could move to and fro."""
MAX_ACTIONS: Final = 60
"""Actions of one player; a game on a small area takes far fewer."""
POLL_INTERVAL: Final = 50
"""Milliseconds between two looks at a page."""
SQUARE: Final = re.compile(r"\((-?\d+,-?\d+(?:\|-?\d+,-?\d+)?)\)")


class Player:
    """Acts on one page; `taken` holds the labels of the actions so far."""

    def __init__(self, page: Page, preferences: Sequence[str] = PREFERENCES) -> None:
        self.page = page
        self.preferences = preferences
        self.taken: list[str] = []

    def choose(self) -> Locator:
        """Return the preferred action of those that are offered, and record its label."""
        offered = actions(self.page).all_inner_texts()
        for preference in self.preferences:
            if preference == NOT_TWICE and self.taken and self.taken[-1].startswith(NOT_TWICE):
                continue
            for index, label in enumerate(offered):
                if label.startswith(preference):
                    self.taken.append(label)
                    return actions(self.page).nth(index)
        raise AssertionError(f"no preference matches an offered action: {offered}")

    def act_by_keyboard(self) -> None:
        """Search the action in the panel, select it, and confirm its preview."""
        label = self.choose().inner_text()
        self.page.keyboard.press("/")
        if self.page.evaluate("document.activeElement.type") == "search":
            self.page.keyboard.type(re.sub(r"\W+", " ", label))
            self.page.keyboard.press("ArrowDown")
        focused = self.page.locator(f"{ACTIONS}:focus")
        for _ in range(actions(self.page).count()):
            if focused.inner_text() == label:
                break
            self.page.keyboard.press("ArrowDown")
        expect(focused).to_have_text(label)
        self.page.keyboard.press("Enter")
        preview(self.page).wait_for()
        self.page.keyboard.press("Enter")
        preview(self.page).wait_for(state="hidden")

    def act_by_mouse(self) -> None:
        """Click the robot, the place and the action there; an action without a place is clicked in the panel."""
        action = self.choose()
        label = self.taken[-1]
        place = place_of(label)
        if place is None:
            action.click()
        else:
            ring = self._choice_ring()
            # For a decision about a single place the ring is open already.
            if not ring.is_visible():
                self._select_robot(label)
                self._click_place(place)
            show_all = self.page.get_by_role("button", name="Show all")
            preview(self.page).or_(ring).or_(show_all).first.wait_for()
            if ring.is_visible():
                ring.get_by_title(label, exact=False).first.click()
            preview(self.page).or_(show_all).first.wait_for()
            if show_all.is_visible():
                self.page.locator(ACTIONS, has_text=label).click()
        expect(preview(self.page)).to_be_visible()
        expect(self.page.locator("[data-option][aria-selected=true]")).to_have_text(label)
        self.page.get_by_role("button", name="Confirm").click()
        preview(self.page).wait_for(state="hidden")

    def _choice_ring(self) -> Locator:
        return self.page.get_by_role("group", name="What to do here")

    def _click_place(self, place: str) -> None:
        ((x, y),) = self.page.evaluate(CLICK_POINTS, f'section.board [data-place="{place}"]')
        self.page.mouse.click(x, y)

    def _select_robot(self, label: str) -> None:
        """Select the robot that the action moves, if it moves one and it is not selected yet."""
        origin = re.search(r"from \((-?\d+,-?\d+)\)", label)
        if not origin:
            return
        robot = self.page.locator(f'section.board [data-place="square:{origin[1]}"]')
        if robot.locator(".taken").count() == 0:
            self._click_place(f"square:{origin[1]}")
            ring = self._choice_ring()
            robot.locator(".taken").or_(ring).first.wait_for()
            if ring.is_visible():
                ring.locator("[data-choice=take]").click()
        expect(robot.locator(".taken")).not_to_have_count(0)


def place_of(label: str) -> str | None:
    """Return the `data-place` on which an action with this label takes effect, if it has one."""
    if label.startswith("Move"):
        label = label.partition(" to ")[2]
    square = SQUARE.search(label)
    if not square:
        return None
    return f"side:{square[1]}" if "|" in square[1] else f"square:{square[1]}"


def tile_descriptions(page: Page) -> list[str]:
    """Return what lies on each square, from the list for screen readers."""
    return page.get_by_role("list", name="What lies where").get_by_role("listitem").all_inner_texts()


def play_to_end(players: Mapping[Page, Player], by_mouse: Sequence[Page]) -> None:
    """Play until the game is over; pages in `by_mouse` use the board, the others the keyboard."""
    while page := page_to_act(players):
        if page in by_mouse:
            players[page].act_by_mouse()
        else:
            players[page].act_by_keyboard()
        assert len(players[page].taken) < MAX_ACTIONS, "the game does not end"


def page_to_act(pages: Iterable[Page]) -> Page | None:
    """Wait until a user may act and return that user's page; return None once the game is over."""
    for _ in range(TIMEOUT // POLL_INTERVAL):
        for page in pages:
            if game_over(page).is_visible():
                return None
            if actions(page).count():
                return page
            page.wait_for_timeout(POLL_INTERVAL)
    raise AssertionError("no user may act, and the game is not over")
