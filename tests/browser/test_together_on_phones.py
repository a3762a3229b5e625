"""Playing together on a phone: clocks, the code to tell and what is to be decided are seen whole."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.support.page_actions import actions
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

PHONE = (390, 844)

# Whether the middle of an element, or of its lower edge, is covered by something else.
UNCOVERED = """element => {
  const box = element.getBoundingClientRect();
  return [box.y + box.height / 2, box.bottom - 4].every(
    y => element.contains(document.elementFromPoint(box.x + box.width / 2, y)));
}"""
CUT_OFF = """rail => [...rail.querySelectorAll("li, .mine")].filter(part => part.offsetWidth > 0)
  .filter(part => part.getBoundingClientRect().right > rail.getBoundingClientRect().right + 1)
  .map(part => part.textContent)"""


def start(server: ServerProcess, sessions: BrowserSessions, **more: Any) -> tuple[Page, Page, str]:
    """Start a game of Titan between two people on phones, one of them French. Return their pages and the code."""
    headers = {"origin": server.address}
    pages = [
        sessions.open(server.address, language=language, size=PHONE, touch=True) for language in ("en-GB", "fr-FR")
    ]
    for page, name in zip(pages, ("Ada", "Zoé"), strict=True):
        page.request.post(f"{server.address}/api/session", data={"name": name}, headers=headers)
    host, guest = pages
    body = {"game": "titan", "players": 2, **more}
    table = host.request.post(f"{server.address}/api/tables", data=body, headers=headers).json()
    address = f"{server.address}/api/tables/{table['id']}"
    host.goto(f"{server.address}/tables/{table['id']}")
    guest.request.post(f"{address}/claim", data={"code": table["code"]}, headers=headers)
    return host, guest, table["id"]


def test_the_code_is_seen_whole(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, _, _ = start(server, sessions)
    code = host.get_by_label("Code", exact=True)
    expect(code).to_be_visible()
    # The widest letters there are.
    assert code.evaluate("field => { field.value = 'WWMWMMWQ'; return field.scrollWidth <= field.clientWidth; }")


def test_clocks_and_choices_are_seen_whole(server: ServerProcess, sessions: BrowserSessions) -> None:
    times = {"total": 600, "increment": 5, "then": "bot:steady"}
    host, guest, table = start(server, sessions, game_time=times)
    headers = {"origin": server.address}
    host.request.post(f"{server.address}/api/tables/{table}/start", data={}, headers=headers)
    guest.goto(f"{server.address}/tables/{table}")
    for page in (host, guest):
        page.locator("section.board svg").first.wait_for()
        rail = page.locator(".rail")
        expect(rail.locator("li.runs")).to_be_visible()
        assert rail.evaluate(CUT_OFF) == []
    mover = next(page for page in (host, guest) if actions(page).count() > 0)
    sessions.ignore_errors("ERR_INTERNET_DISCONNECTED|WebSocket")
    mover.context.set_offline(offline=True)
    expect(mover.locator(".strips .offline")).to_be_visible()
    assert actions(mover).first.evaluate(UNCOVERED)
    mover.context.set_offline(offline=False)
    expect(mover.locator(".strips .offline")).to_be_hidden()
