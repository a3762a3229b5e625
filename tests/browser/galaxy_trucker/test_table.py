"""Around a table of Galaxy Trucker: one click, clocks, broken lines, a killed server, a Trek watched and replayed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.galaxy_decisions import answers, confirm_button
from tests.browser.support.galaxy_tables import BUILDING, make_table, open_table, open_table_of_two, post, sign_in
from tests.browser.support.page_actions import game_card
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import go_to_moment, head_of, import_game

GAME: Final = "galaxy_trucker"
GOLDEN: Final = Path(__file__).parents[2] / "golden" / GAME
LARGE: Final = (1360, 850)
PHONE: Final = (390, 844)
LAST_DECISION: Final = 256
"""Of the recorded flight that all finish: after it only dice are rolled, or a hit ship asks a little more."""
AGREED_MS: Final = 250
"""How far the clocks of two browsers may be apart."""

SHIFT_CLOCK: Final = """
  const Real = Date;
  window.realNow = () => Real.now();
  window.Date = class extends Real {
    constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + 3_600_000); }
    static now() { return Real.now() + 3_600_000; }
  };
"""

# Remembers when each text of the hourglass appeared, by a clock that both pages share.
WATCH_HOURGLASS: Final = """() => {
  const timer = document.querySelector("[role=timer].time");
  const now = window.realNow ?? Date.now;
  window.shownAt = {};
  new MutationObserver(() => (window.shownAt[timer.textContent] ??= now()))
    .observe(timer, { subtree: true, childList: true, characterData: true });
}"""


def pile(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Take a face-down tile"))


def hourglass(page: Page) -> Locator:
    return page.locator("[role=timer].time")


def hand_words(page: Page) -> str:
    """Return what the player holds, once it is known."""
    held = page.get_by_role("group", name="Your hand")
    expect(held).to_contain_text(re.compile("fits"))
    return held.inner_text()


def test_one_click_seats_a_newcomer_in_a_flight_without_a_clock(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    page = sessions.open(server.address, size=LARGE)
    card = game_card(page, "Galaxy Trucker")
    expect(card.get_by_text("no clock runs")).to_be_visible()
    expect(card.locator(".scene img").first).to_be_visible()
    assert accessibility_violations(page) == []
    card.get_by_role("button", name="Play now").click()
    expect(pile(page)).to_be_visible()
    expect(page.get_by_role("timer")).to_have_count(0)


def test_a_new_table_asks_in_words_and_shows_its_handicaps(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/new/{GAME}", size=LARGE)
    page.get_by_role("radio", name=re.compile("^Level I ")).check(force=True)
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_text("Rules of the table").click()
    page.get_by_label("Player 2: Last run of the timer").select_option(label="75 %")
    page.get_by_label("Player 3: Credits at the start").select_option(label="10 credits")
    expect(page.get_by_text("A flight of level I for three.")).to_be_visible()
    assert accessibility_violations(page) == []
    page.get_by_role("button", name="Open the table").click()
    rules = page.get_by_role("region", name="Rules of the table")
    expect(rules).to_contain_text("Last run of the timer: 75")
    expect(rules).to_contain_text("Credits at the start: 10 credits")
    expect(rules).to_contain_text("The game stands still while")


def test_the_hourglasses_of_two_browsers_agree(server: ServerProcess, sessions: BrowserSessions) -> None:
    ada, ben = open_table_of_two(server, sessions, mode="I")
    ben.context.add_init_script(SHIFT_CLOCK)
    ben.reload()
    for page in (ada, ben):
        hourglass(page).wait_for()
    for page in (ada, ben):
        page.evaluate(WATCH_HOURGLASS)
    seen = []
    for page in (ada, ben):
        page.wait_for_function("() => Object.keys(window.shownAt).length >= 5")
        seen.append(page.evaluate("window.shownAt"))
    common = seen[0].keys() & seen[1].keys()
    assert len(common) >= 3
    assert max(abs(seen[0][text] - seen[1][text]) for text in common) < AGREED_MS
    assert abs(ada.evaluate("Date.now()") - ben.evaluate("Date.now()")) > 3_000_000


def test_a_tile_in_hand_waits_for_a_player_whose_line_breaks(server: ServerProcess, sessions: BrowserSessions) -> None:
    ada, ben = open_table_of_two(server, sessions, mode="I")
    address = ada.url
    pile(ada).click()
    held = hand_words(ada)
    ada.goto("about:blank")
    expect(ben.get_by_text("Paused until Ada is back")).to_be_visible()
    left = hourglass(ben).inner_text()
    ben.wait_for_timeout(1500)
    expect(hourglass(ben)).to_have_text(left)
    ada.goto(address)
    expect(ben.get_by_text("Paused until Ada is back")).to_be_hidden()
    assert hand_words(ada) == held


def test_building_goes_on_after_the_server_was_killed(tmp_path: Path, sessions: BrowserSessions) -> None:
    sessions.ignore_errors("WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource")
    with ServerProcess(tmp_path) as server:
        ada = open_table(server, sessions, mode="I")
        pile(ada).click()
        held = hand_words(ada)
        server.kill()
        expect(ada.get_by_text("You are offline")).to_be_visible()
        server.start()
        expect(ada.get_by_text("You are offline")).to_be_hidden()
        assert hand_words(ada) == held
        ada.keyboard.press("z")
        expect(ada.locator("[data-tile]")).not_to_have_count(0)


def test_a_trek_of_bots_is_watched(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/rules/{GAME}", size=LARGE)
    sign_in(server, page, "Ada")
    bots = [{"controller": "bot:random"}] * 2
    options: dict[str, str | int] = {"mode": "trek", "building": "turn_based"}
    table = post(server, page, "/api/tables", make_table(bots, options, start=True))
    page.goto(f"{server.address}/tables/{table['id']}")
    expect(page.get_by_role("region", name="Standing")).to_be_visible(timeout=120_000)
    assert accessibility_violations(page) == []


def test_a_trek_is_replayed_as_races_and_flights(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions, size=LARGE, log=GOLDEN / "trek-real-time-strict.log")
    go_to_moment(page, 300)
    race = page.get_by_role("heading", name="Building race, flight 2 of 3")
    expect(race).to_be_visible()
    time = page.get_by_role("slider", name="Time")
    expect(time).to_have_attribute("aria-valuetext", re.compile(r"^\d+:\d\d of 4:07$"))
    expect(time).not_to_have_value(time.get_attribute("min") or "")
    page.get_by_role("button", name=re.compile("look at a pile")).first.click()
    expect(page.get_by_text(re.compile("looks at pile")).first).to_be_visible()
    assert accessibility_violations(page) == []

    page.get_by_label("Speed").select_option("30")
    before, started = float(time.input_value()), page.evaluate("performance.now()")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_timeout(1000)
    page.get_by_role("button", name="Pause", exact=True).click()
    # A second or more at thirty times real speed, on a busy machine somewhat less.
    assert 5_000 < float(time.input_value()) - before <= 30 * (page.evaluate("performance.now()") - started)
    moment = page.get_by_role("slider", name="Moment").input_value()
    page.get_by_role("button", name="Share this moment").click()
    friend = sessions.open(page.get_by_label("Link to this moment").input_value(), size=LARGE)
    expect(friend.get_by_role("slider", name="Moment")).to_have_value(moment)
    expect(friend.get_by_role("slider", name="Time")).to_have_value(time.input_value())

    friend.keyboard.press("End")
    expect(friend.get_by_role("slider", name="Moment")).to_have_value(str(head_of(friend)))
    expect(friend.get_by_role("slider", name="Time")).to_have_count(0)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_sheet_of_a_flight_shows_its_building_race(
    server: ServerProcess, sessions: BrowserSessions, theme: str
) -> None:
    page = sessions.open(server.address, size=LARGE, theme=theme)
    sign_in(server, page, "Ada")
    text = (GOLDEN / "II-real-time-strict.log").read_text(encoding="utf-8")
    table = post(server, page, "/api/import", {"text": text})
    page.goto(f"{server.address}/tables/{table['id']}")
    race = page.get_by_role("region", name="Building race")
    expect(race.get_by_role("listitem")).to_have_text(
        [re.compile(r"A\s*1 component, 0:04\s*first to finish")] + [re.compile(r"\d+ components, \d:\d\d")] * 3
    )
    assert accessibility_violations(page) == []
    # Whoever has read who won need not look for what to do next.
    expect(page.get_by_role("link", name="Replay the flight")).to_be_in_viewport(ratio=1)
    race.get_by_role("link", name="0.5").click()
    expect(page.get_by_role("heading", name="Building race, flight 1 of 1")).to_be_visible()
    expect(page.get_by_label("Speed")).to_have_value("0.5")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()


def test_a_rematch_is_offered_beside_the_sheet_of_the_flight(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = sessions.open(server.address, size=LARGE), sessions.open(server.address, size=PHONE, touch=True)
    for page, name in ((host, "Ada"), (guest, "Ben")):
        sign_in(server, page, name)
    text = (GOLDEN / "ending-all-arrive.log").read_text(encoding="utf-8")
    recorded = post(server, host, "/api/import", {"text": text})
    fork = {"seq": LAST_DECISION, "mode": "table", "seats": [{"controller": "human"}, {"controller": "open"}]}
    table = post(server, host, f"/api/tables/{recorded['id']}/fork", fork)
    post(server, guest, f"/api/tables/{table['id']}/claim", {"code": table["code"]})
    for page in (host, guest):
        page.goto(f"{server.address}/tables/{table['id']}")
    answers(host).first.wait_for()
    rematch = host.get_by_role("button", name="Rematch")
    while not rematch.is_visible():
        for page in (host, guest):
            if answers(page).count():
                answers(page).first.click()
                confirm_button(page).click()
        host.wait_for_timeout(100)
    host.get_by_label("Swap seats").check()
    rematch.click()
    expect(host.get_by_text("Still to answer: Ben.")).to_be_visible()
    expect(guest.get_by_text("Ada offers a rematch.")).to_be_in_viewport(ratio=1)
    assert guest.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    guest.get_by_role("button", name="Play again").click()
    expect(guest).to_have_url(host.url)
    expect(guest.locator(BUILDING)).to_be_visible()


def test_a_building_fork_goes_on_in_real_time(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions, size=LARGE, log=GOLDEN / "I-real-time-assisted.log")
    go_to_moment(page, 12)
    page.get_by_role("button", name="Fork from here").click()
    expect(page.get_by_text("All act at once from there on")).to_be_visible()
    page.get_by_role("button", name="Fork", exact=True).click()
    expect(hourglass(page)).to_be_visible()
    expect(page.get_by_role("gridcell").first).to_be_visible()
