"""Wherever somebody clicks, taps or presses a key at a table: something is chosen, or the place says why not."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from starlode.games.forgotten_planet.views.places import KINDS as PLANET_KINDS
from starlode.games.titan.views.places import PLACES, WITH_DRONE
from starlode.kernel.capabilities.attempts import split_place
from tests.browser.support.galaxy_tables import post, sign_in
from tests.browser.support.page_actions import actions, confirm_button
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

# A cube that arrives stands in the list of choices alone.
TITAN_KINDS: Final = {split_place(place)[0] for place in (*PLACES, *WITH_DRONE)} - {"arriving"}
KINDS: Final = {"titan": TITAN_KINDS, "forgotten_planet": PLANET_KINDS}
MOMENTS: Final = (0, 2, 5, 9)
"""Decisions between which the places are tried."""
# One place of each kind at which nothing can be done now, and a point of it at which nothing else lies.
PLACES_NOW: Final = """number => {
  const found = new Map();
  const wall = ".planet svg.picture rect.wall";
  for (const place of document.querySelectorAll(
    `[data-attempt], [role=gridcell]:not(.light), ${wall}, svg [data-piece]`
  )) {
    if (!place.checkVisibility()) continue;
    const name = place.dataset.attempt ?? place.dataset.place ?? place.dataset.piece ?? "side:";
    const shape = place.querySelector(".hit") ?? place;
    let box = shape.getBoundingClientRect();
    if (box.width === 0) box = (place.firstElementChild ?? place).getBoundingClientRect();
    let point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (shape instanceof SVGPathElement && !shape.closest(".planet")) {
      point = shape.getPointAtLength(shape.getTotalLength() / 2).matrixTransform(shape.getScreenCTM());
    }
    const top = document.elementFromPoint(point.x, point.y);
    const onBoard = place.closest("svg.picture") !== null;
    const free = onBoard ? top?.closest("svg.picture") && !top.closest("[data-place].light:not([role=gridcell])")
      : place.contains(top);
    if (!free) continue;
    const kind = name.split(":")[0];
    found.set(kind, [...(found.get(kind) ?? []), [name, point.x, point.y]]);
  }
  return [...found.values()].map(places => places[number % places.length]);
}"""


def open_table(server: ServerProcess, sessions: BrowserSessions, game: str, **page_options: Any) -> Page:
    page = sessions.open(server.address, size=(1360, 850), **page_options)
    sign_in(server, page, "Ada")
    seats = [{"controller": "human"}, {"controller": "bot:random"}]
    body = {"game": game, "players": 2, "options": {}, "seats": seats, "start": True}
    page.goto(f"{server.address}/tables/{post(server, page, '/api/tables', body)['id']}")
    return page


def expect_answer(page: Page, x: float, y: float, where: str) -> None:
    """Expect that something is chosen, or a bubble beside the point with a reason and the mark of its rule."""
    chosen = page.locator("[data-option][aria-selected=true], .list > p .button, .planet .box")
    bubble = page.locator(".bubble")
    expect(bubble.or_(chosen).first, where).to_be_visible()
    if bubble.count() == 0:
        page.keyboard.press("Escape")
        return
    expect(bubble.get_by_role("alert"), where).not_to_be_empty()
    assert bubble.locator("button").count() == 2, f"{where}: the mark of the rule and the button to close"
    box = bubble.bounding_box()
    assert box is not None
    assert box["x"] - 20 <= x <= box["x"] + box["width"] + 20, where
    assert box["y"] - 80 <= y <= box["y"] + box["height"] + 80, where
    page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)


def go_on(page: Page, decisions: int) -> None:
    """Take decisions; of those of a robot, walls."""
    for _ in range(decisions):
        wall = actions(page).filter(has_text="Wall (")
        (wall if wall.count() else actions(page)).first.click()
        confirm_button(page).click()
        confirm_button(page).wait_for(state="hidden")
        actions(page).first.wait_for()


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("game", list(KINDS))
def test_a_click_at_any_kind_of_place_is_answered_there(
    server: ServerProcess, sessions: BrowserSessions, game: str, touch: bool
) -> None:
    page = open_table(server, sessions, game, touch=touch)
    met = set()
    actions(page).first.wait_for()
    for number, moment in enumerate(MOMENTS):
        go_on(page, moment)
        open_shelf(page)
        for name, x, y in page.evaluate(PLACES_NOW, number):
            (page.touchscreen.tap if touch else page.mouse.click)(x, y)
            expect_answer(page, x, y, name)
            met.add(split_place(name)[0])
    assert met == KINDS[game]


@pytest.mark.parametrize("game", list(KINDS))
def test_a_key_at_any_kind_of_place_is_answered_there(
    server: ServerProcess, sessions: BrowserSessions, game: str
) -> None:
    page = open_table(server, sessions, game)
    met = set()
    actions(page).first.wait_for()
    for number, moment in enumerate(MOMENTS):
        go_on(page, moment)
        open_shelf(page)
        for name, *_ in page.evaluate(PLACES_NOW, number):
            place = place_named(page, name)
            if place.count() == 0:
                continue
            place.evaluate("place => place.focus()")
            box = place.bounding_box()
            assert box is not None
            page.keyboard.press("Enter")
            expect_answer(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, name)
            met.add(split_place(name)[0])
    # Sides are reached by the squares beside them.
    assert met == KINDS[game] - {"side"}


def place_named(page: Page, name: str) -> Locator:
    return page.locator(f"[data-attempt='{name}'], [role=gridcell][data-place='{name}']").first


def open_shelf(page: Page) -> None:
    """Open Titan's shelf with all rigs and modules."""
    button = page.get_by_role("button", name="Rigs and Modules on offer", exact=True)
    if button.count() and button.get_attribute("aria-expanded") == "false":
        button.click()
