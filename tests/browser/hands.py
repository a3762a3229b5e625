"""What a person does at a table: with the keyboard only, or with the pointer."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page, expect

OPTIONS: Final = "[data-option]:not([disabled])"
UNFOLD: Final = "log => log.querySelectorAll('[aria-expanded=false]').forEach(toggle => toggle.click())"


def play_now(page: Page) -> None:
    page.get_by_role("button", name="Play now").first.click()
    expect(options(page).first).to_be_visible()


def options(page: Page) -> Locator:
    return page.locator(OPTIONS)


def pipes(page: Page) -> Locator:
    return page.locator("section.board g.pipe:not(.ghost)")


def over(page: Page) -> Locator:
    return page.get_by_role("dialog", name="The game is over")


def move(page: Page) -> None:
    """By keyboard, once it is one's turn: choose the first action, look what it would do, confirm."""
    expect(options(page).first).to_be_visible()
    page.keyboard.press("/")
    if page.evaluate("document.activeElement.type") == "search":
        page.keyboard.press("ArrowDown")
    expect(page.locator(f"{OPTIONS}:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="What would happen")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="What would happen")).to_be_hidden()


def point(page: Page) -> None:
    """The same with the pointer."""
    options(page).first.click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("region", name="What would happen")).to_be_hidden()


def lines(page: Page) -> list[str]:
    """The whole log, unfolded."""
    log = page.get_by_role("region", name="What happened")
    log.evaluate(UNFOLD)
    return log.locator(".toggle, li").all_inner_texts()


def keep(page: Page, folder: Path, name: str) -> None:
    page.screenshot(path=folder / f"{name}.png", animations="disabled")
