"""Time that is up: a bot plays on, everybody is told why, and its player takes the seat back with one click."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.support.page_actions import actions
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

SECONDS = 12
"""For a move. The other player's time must not be up, too, while the pages are looked at."""
WORDS = {
    "Ada": ("A bot plays for you", "Time is up for {}: the bot Steady plays on.", "Take the seat back"),
    "Ben": ("Un bot joue pour vous", "Le temps est écoulé pour {} : le bot Régulier continue.", "Reprendre ma place"),
}


def start_game(server: ServerProcess, pages: dict[str, Page]) -> None:
    """Start a game of Titan between these people, by name, who wait for it at the table."""
    headers = {"origin": server.address}
    for name, page in pages.items():
        page.request.post(f"{server.address}/api/session", data={"name": name}, headers=headers)
    host, *others = pages.values()
    timer = {"seconds": SECONDS, "then": "bot:steady"}
    body = {"game": "titan", "players": len(pages), "timer": timer}
    table = host.request.post(f"{server.address}/api/tables", data=body, headers=headers).json()
    address = f"{server.address}/api/tables/{table['id']}"
    for page in others:
        page.request.post(f"{address}/claim", data={"code": table["code"]}, headers=headers)
    for page in pages.values():
        page.goto(f"{server.address}/tables/{table['id']}")
        page.locator("h2").first.wait_for()
    host.request.post(f"{address}/start", data={}, headers=headers)
    for page in pages.values():
        page.locator("section.board svg").first.wait_for()


def test_whose_time_is_up_takes_the_seat_back(server: ServerProcess, sessions: BrowserSessions) -> None:
    languages = {"Ada": "en-GB", "Ben": "fr-FR"}
    pages = {name: sessions.open(server.address, language=languages[name], size=(390, 844)) for name in languages}
    start_game(server, pages)
    # Who begins, and does nothing.
    beginning = next(name for _ in range(100) for name, page in pages.items() if actions(page).count())
    waiting = next(name for name in pages if name != beginning)
    plays, reason, back = WORDS[beginning]
    banner = pages[beginning].get_by_role("alert").filter(has_text=plays)
    expect(banner).to_contain_text(reason.format(beginning))
    # What could be chosen before is no longer listed.
    expect(pages[beginning].locator(".option")).to_have_count(0)
    told = WORDS[waiting][1].format(beginning)
    expect(pages[waiting].get_by_role("status").filter(has_text=told).first).to_be_visible()
    for page in pages.values():
        assert "bot:" not in page.locator("body").inner_text()
    banner.get_by_role("button", name=back).click()
    expect(banner).to_be_hidden()


def test_the_strip_of_a_game_with_its_own_screen_leaves_the_ship_free(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    page = sessions.open(server.address, size=(1360, 850))
    headers = {"origin": server.address}
    page.request.post(f"{server.address}/api/session", data={"name": "Ada"}, headers=headers)
    seats = [{"controller": "human"}, {"controller": "bot:steady"}]
    body = {"game": "galaxy_trucker", "players": 2, "seats": seats, "start": True}
    table = page.request.post(f"{server.address}/api/tables", data=body, headers=headers).json()
    page.goto(f"{server.address}/tables/{table['id']}")
    page.locator("main .hull").first.wait_for()
    command = {"do": "seat_to", "seat": 0, "controller": "bot:steady"}
    page.request.post(f"{server.address}/api/tables/{table['id']}/host", data=command, headers=headers)
    strip = page.get_by_role("alert").filter(has_text="A bot plays for you")
    expect(strip).to_be_in_viewport(ratio=1)
    ship, covers = page.locator("main .hull").first.bounding_box(), strip.bounding_box()
    assert ship
    assert covers
    assert covers["x"] >= ship["x"] + ship["width"] or covers["y"] >= ship["y"] + ship["height"]
