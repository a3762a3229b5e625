"""Titan's board in three dimensions: it can be turned and played on, and switched off at any time."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.page_actions import act_by_mouse, actions, preview
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import start_hot_seat_game

MIN_SCREENSHOT_BYTES = 60_000
"""A screenshot of an empty canvas has a quarter of this."""

LOSE_CONTEXT = """canvas => canvas.getContext("webgl2").getExtension("WEBGL_lose_context").loseContext()"""


def switch_3d(page: Page) -> Locator:
    return page.get_by_role("button", name="3D: see the crater in three dimensions")


def canvas(page: Page) -> Locator:
    return page.locator("section.board canvas")


def flat_terrain(page: Page) -> Locator:
    return page.locator("section.board .terrain")


def expect_drawn_scene(page: Page) -> None:
    """Check that the canvas shows something apart from the overlays above it."""
    page.locator("section.board .picture").evaluate("drawing => (drawing.style.visibility = 'hidden')")
    # The scene is drawn with the next frame.
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    assert len(canvas(page).screenshot()) > MIN_SCREENSHOT_BYTES
    page.locator("section.board .picture").evaluate("drawing => (drawing.style.visibility = '')")


def test_3d_board_can_be_turned_and_played_on(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = start_hot_seat_game(server, sessions)
    assert not page.evaluate("performance.getEntriesByType('resource').some(({ name }) => /board3d/.test(name))")
    switch_3d(page).click()
    expect(canvas(page)).to_be_visible()
    expect(flat_terrain(page)).to_have_count(0)
    expect_drawn_scene(page)
    assert accessibility_violations(page) == []

    place = page.locator("section.board [data-place]").first
    ring = place.locator(".ring")
    before = str(ring.get_attribute("cx"))
    place.focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(ring).not_to_have_attribute("cx", before)
    expect(place).to_be_focused()

    page.keyboard.press("Enter")
    preview(page).wait_for()
    page.keyboard.press("Enter")
    preview(page).wait_for(state="hidden")
    actions(page).first.wait_for()
    act_by_mouse(page)

    page.reload()
    expect(canvas(page)).to_be_visible()
    switch_3d(page).click()
    expect(canvas(page)).to_have_count(0)
    expect(flat_terrain(page)).to_be_visible()
    expect(switch_3d(page)).to_have_attribute("aria-pressed", "false")


def test_lost_webgl_context_falls_back_to_the_flat_board(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = start_hot_seat_game(server, sessions)
    switch_3d(page).click()
    canvas(page).evaluate(LOSE_CONTEXT)
    expect(page.get_by_role("status").filter(has_text=re.compile("flat"))).to_be_visible()
    expect(flat_terrain(page)).to_be_visible()
    act_by_mouse(page)
