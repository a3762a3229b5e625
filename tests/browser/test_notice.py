"""A turn handed to somebody is announced: in the title, by a sound and by a notice of the browser, as they want it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.hands import by_keyboard, options, world
from tests.browser.house import Server
from tests.browser.seating import Round, sit_down_together
from tests.browser.visitors import Visitors

SPY = """
window.heard = {notes: 0, notices: []};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) { heard.notes += 1; return start.apply(this, at); };
window.Notification = class {
  static permission = "granted";
  constructor(title, options) { heard.notices.push({title, ...options}); window.lastNotice = this; }
  close() {}
};
"""
ELSEWHERE = "document.hasFocus = () => false"


def listening(page: Page, *, sound: bool, notices: bool) -> None:
    """What this page would sound and show is written down from now on."""
    wishes = json.dumps({"pace": 0, "sound": sound, "notices": notices})
    page.locator("h1").first.wait_for(state="attached")
    page.evaluate("wishes => localStorage.setItem('starlode', wishes)", wishes)
    page.add_init_script(SPY)
    page.reload()
    page.locator("h1").first.wait_for(state="attached")


def heard(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("heard")
    return found


def hand_over(table: Round) -> None:
    """The turn passes to the other."""
    before = table.turn
    while table.turn is before:
        table.move()


def test_a_turn_is_announced_to_those_who_want_it(house: Server, visit: Visitors) -> None:
    host, guest = sit_down_together(house, visit)
    listening(host, sound=True, notices=True)
    listening(guest, sound=False, notices=False)
    table = Round({host: by_keyboard, guest: by_keyboard})
    if table.turn is host:
        hand_over(table)
    assert table.turn is guest
    host.bring_to_front()
    host.mouse.click(5, 5)
    expect(host).to_have_title("Titan · Starlode")
    before = heard(host)
    host.evaluate(ELSEWHERE)
    hand_over(table)
    expect(host).to_have_title("● Titan · Starlode")
    host.wait_for_function("before => heard.notes === before + 2", arg=before["notes"])
    (notice,) = heard(host)["notices"][len(before["notices"]) :]
    assert notice["title"] == "Titan · Starlode"
    assert "Your move" in notice["body"]
    # The guest wants neither, and their title tells all the same.
    hand_over(table)
    expect(guest).to_have_title("● Titan · Starlode")
    assert heard(guest) == {"notes": 0, "notices": []}


def test_whoever_looks_at_the_table_needs_no_notice(house: Server, visit: Visitors) -> None:
    host, guest = sit_down_together(house, visit)
    for page in (host, guest):
        listening(page, sound=False, notices=True)
    table = Round({host: by_keyboard, guest: by_keyboard})
    waiting = guest if table.turn is host else host
    waiting.bring_to_front()
    hand_over(table)
    expect(waiting).to_have_title("● Titan · Starlode")
    assert heard(waiting)["notices"] == []


def test_the_home_page_announces_it_too_and_leads_there(house: Server, visit: Visitors) -> None:
    host, guest = sit_down_together(house, visit)
    table = Round({host: by_keyboard, guest: by_keyboard})
    waiting = guest if table.turn is host else host
    address = waiting.url
    waiting.clock.install()
    waiting.goto(house.address)
    listening(waiting, sound=False, notices=True)
    expect(world(waiting)).to_be_visible()
    expect(waiting.get_by_role("link", name="To move")).to_be_visible()
    waiting.evaluate(ELSEWHERE)
    here = table.turn
    while options(here).count():
        by_keyboard(here)
    waiting.clock.run_for(20_000)
    expect(waiting).to_have_title("● Starlode")
    (notice,) = heard(waiting)["notices"]
    assert (notice["title"], notice["body"]) == ("Titan · Starlode", "Your move")
    waiting.evaluate("lastNotice.onclick()")
    expect(waiting).to_have_url(address)
