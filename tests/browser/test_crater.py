"""Titan's crater in three dimensions: it is turned, played on and left, and is never the only way."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.hands import by_mouse, foreseen, options
from tests.browser.house import Server
from tests.browser.seating import at_one_screen
from tests.browser.visitors import Visitors

EMPTY = 60_000
"""More bytes than a picture has on which nothing is drawn: that one has a quarter of it."""

LOSE = """canvas => canvas.getContext("webgl2").getExtension("WEBGL_lose_context").loseContext()"""


def switch(page: Page) -> Locator:
    return page.get_by_role("button", name="3D: see the crater in three dimensions")


def canvas(page: Page) -> Locator:
    return page.locator("section.board canvas")


def flat_ground(page: Page) -> Locator:
    return page.locator("section.board .terrain")


def expect_a_picture(page: Page) -> None:
    """Something is drawn below what is lit and written."""
    page.locator("section.board .picture").evaluate("drawing => (drawing.style.visibility = 'hidden')")
    # What was asked for is drawn with the next frame.
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    assert len(canvas(page).screenshot()) > EMPTY
    page.locator("section.board .picture").evaluate("drawing => (drawing.style.visibility = '')")


def test_a_crater_that_can_be_turned(house: Server, visit: Visitors) -> None:
    page = at_one_screen(house, visit)
    assert not page.evaluate("performance.getEntriesByType('resource').some(({ name }) => /board3d/.test(name))")
    switch(page).click()
    expect(canvas(page)).to_be_visible()
    expect(flat_ground(page)).to_have_count(0)
    expect_a_picture(page)
    assert violations(page) == []

    place = page.locator("section.board [data-place]").first
    ring = place.locator(".ring")
    before = str(ring.get_attribute("cx"))
    place.focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(ring).not_to_have_attribute("cx", before)
    expect(place).to_be_focused()

    page.keyboard.press("Enter")
    foreseen(page).wait_for()
    page.keyboard.press("Enter")
    foreseen(page).wait_for(state="hidden")
    options(page).first.wait_for()
    by_mouse(page)

    page.reload()
    expect(canvas(page)).to_be_visible()
    switch(page).click()
    expect(canvas(page)).to_have_count(0)
    expect(flat_ground(page)).to_be_visible()
    expect(switch(page)).to_have_attribute("aria-pressed", "false")


def test_a_picture_that_is_lost(house: Server, visit: Visitors) -> None:
    page = at_one_screen(house, visit)
    switch(page).click()
    canvas(page).evaluate(LOSE)
    expect(page.get_by_role("status").filter(has_text=re.compile("flat"))).to_be_visible()
    expect(flat_ground(page)).to_be_visible()
    by_mouse(page)
