"""Answering the questions of a flight in a browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page


def answers(page: Page) -> Locator:
    """The answers to a question: one of several, or several together."""
    asked = page.locator("[data-decision]")
    return asked.get_by_role("radio").or_(asked.get_by_role("checkbox"))


def confirm_button(page: Page) -> Locator:
    return page.locator("[data-decision] footer .primary")


def choose(page: Page, press: Callable[[int], None]) -> None:
    """Choose answers, counted from 0, until they can be confirmed; each as often as it can be."""
    for number in range(answers(page).count()):
        while confirm_button(page).is_disabled() and answers(page).nth(number).get_attribute("aria-checked") != "true":
            press(number)


def choose_by_keyboard(page: Page) -> None:
    choose(page, lambda number: page.keyboard.press(str(number + 1)))
