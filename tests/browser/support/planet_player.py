"""A player of The Forgotten Planet in a browser, who chooses actions by a fixed order of preference."""

from __future__ import annotations

import json
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
    show_all_button,
)
from tests.browser.support.sessions import TIMEOUT

# Kinds of actions, best first. Each uses up land or energy, so the game ends.
PREFERENCES: Final = (
    "accept-bases", "bid", "hide", "produce", "assign", "choose-kind", "build-mine", "build-land", "make-robot",
    "move", "build-wall", "consume", "sell", "end-actions",
)  # fmt: skip
NOT_TWICE: Final = "move"
"""Never taken twice in a row: a robot could move to and fro."""
MAX_ACTIONS: Final = 60
"""Actions of one player; a game on a small area takes far fewer."""
POLL_INTERVAL: Final = 50
"""Milliseconds between two looks at a page."""
ARGUMENT: Final = re.compile(r"(\w+)=(\"[^\"]*\"|\S+)")

PlayerAction = dict[str, object]


class Player:
    """Acts on one page; `taken` holds the actions so far."""

    def __init__(
        self, page: Page, preferences: Sequence[str] = PREFERENCES, *, wanted: PlayerAction | None = None
    ) -> None:
        """`wanted` is the only action that is taken."""
        self.page = page
        self.wanted = wanted
        self.preferences = preferences
        self.taken: list[PlayerAction] = []

    @property
    def kinds(self) -> list[str]:
        """Return the kinds of the actions taken."""
        return [str(action["do"]) for action in self.taken]

    def choose(self) -> Locator:
        """Return the option of the preferred action of those that are offered, and record the action."""
        keys = actions(self.page).evaluate_all("options => options.map(option => option.dataset.option)")
        offered = [read_key(key) for key in keys]
        for preference in self.preferences:
            if preference == NOT_TWICE and self.kinds[-1:] == [NOT_TWICE]:
                continue
            for key, action in zip(keys, offered, strict=True):
                if action["do"] == preference and self.wanted in (None, action):
                    self.taken.append(action)
                    return self.page.locator(f"[data-option='{key}']")
        raise AssertionError(f"no preference matches an offered action: {offered}")

    def act_by_keyboard(self) -> None:
        """Go to the action in the panel, select it, and confirm its preview."""
        key = self.choose().get_attribute("data-option")
        self.page.keyboard.press("/")
        if self.page.evaluate("document.activeElement.type") == "search":
            self.page.keyboard.press("ArrowDown")
        focused = self.page.locator(f"{ACTIONS}:focus")
        for _ in range(actions(self.page).count()):
            if focused.get_attribute("data-option") == key:
                break
            self.page.keyboard.press("ArrowDown")
        assert focused.get_attribute("data-option") == key
        self.page.keyboard.press("Enter")
        preview(self.page).wait_for()
        self.page.keyboard.press("Enter")
        preview(self.page).wait_for(state="hidden")

    def act_by_mouse(self) -> None:
        """Click the robot, the place and the action there; an action without a place is clicked in the panel."""
        option = self.choose()
        key, action = option.get_attribute("data-option"), self.taken[-1]
        place = place_of(action)
        if place is None:
            option.click()
        else:
            box = self._choice_box()
            # For a decision about a single place the box is open already.
            if not box.is_visible():
                self._select_robot(action)
                self._click_place(place)
            show_all = show_all_button(self.page)
            preview(self.page).or_(box).or_(show_all).first.wait_for()
            if box.is_visible():
                self._choose_in_box(action)
            preview(self.page).or_(show_all).first.wait_for()
            if not preview(self.page).is_visible():
                self.page.locator(f"[data-option='{key}']").click()
        expect(preview(self.page)).to_be_visible()
        expect(self.page.locator("[data-option][aria-selected=true]")).to_have_attribute("data-option", str(key))
        self.page.get_by_role("button", name="Confirm").click()
        preview(self.page).wait_for(state="hidden")

    def _choice_box(self) -> Locator:
        return self.page.get_by_role("group", name="What to do here")

    def _choose_in_box(self, action: PlayerAction) -> None:
        """Choose the kind of action in the box, and of several payments or colours the one that is wanted."""
        kind = str(action["do"])
        choices = self._choice_box().locator(f"[data-choice={kind}]")
        detail = next((str(action[name]) for name in ("pay", "cube", "kind", "seat", "tile") if name in action), "")
        exact = self._choice_box().locator(f"[data-choice={kind}][data-detail='{detail}']")
        (exact if exact.count() else choices).first.click()

    def _click_place(self, place: str) -> None:
        ((x, y),) = self.page.evaluate(CLICK_POINTS, f'section.board [data-place="{place}"]')
        self.page.mouse.click(x, y)

    def _select_robot(self, action: PlayerAction) -> None:
        """Select the robot that acts, if one does and it is not selected yet."""
        origin = action.get("from")
        if origin is None:
            return
        robot = self.page.locator(f'section.board [data-place="square:{origin}"]')
        if robot.locator(".taken").count() == 0:
            self._click_place(f"square:{origin}")
            box = self._choice_box()
            robot.locator(".taken").or_(box).first.wait_for()
            if box.is_visible():
                box.locator("[data-choice=take]").click()
        expect(robot.locator(".taken")).not_to_have_count(0)


def read_option(option: Locator) -> PlayerAction:
    """Return the action of an option: the last one, if it stands for several."""
    return read_key(str(option.get_attribute("data-option")))


def read_key(key: str) -> PlayerAction:
    """Return the action that a key of the web application names."""
    return {name: json.loads(value) for name, value in ARGUMENT.findall(key)}


def place_of(action: PlayerAction) -> str | None:
    """Return the `data-place` on which an action takes effect, if it has one and is not part of a series."""
    kind = action["do"]
    if kind in ("produce", "bid", "choose-kind"):
        return None
    if "side" in action:
        return f"side:{action['side']}"
    square = action.get("square", action.get("to", action.get("base")))
    return None if square is None else f"square:{square}"


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
