"""The expansion before and after the flight: missions, cargo by keyboard, VIPs on a phone, rewards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.galaxy_lunar import ImportedFlight, boarding_flight, building_flight, rewarded_flight
from tests.browser.support.galaxy_tables import BUILDING, cell, hand, open_table, open_table_of_two
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

DESKTOP: Final = (1360, 850)
PHONE: Final = (390, 844)
MESSAGE_KEY: Final = re.compile(r"web-galaxy_trucker|\{ ?\$|undefined|NaN")
FULL_HAND: Final = re.compile(r"fits \d+ now")


def steps(page: Page) -> Locator:
    """Return the numbers along the way that is drawn on the ship."""
    return page.locator(".hull .step")


# --- before the flight ----------------------------------------------------------------------------------------------


def test_cargo_is_turned_up_and_placed_by_keyboard(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = open_table(
        server,
        sessions,
        size=DESKTOP,
        mode="I",
        building="turn_based",
        first_player="1",
        mission="mission_handle_with_tweezers",
    )
    page.keyboard.press("c")
    cargo = page.get_by_role("listbox", name="Cargo").get_by_role("option")
    expect(cargo).to_have_count(1)
    expect(cargo).to_have_attribute("aria-label", re.compile("Fragile cargo"))
    page.keyboard.press("g")
    page.locator("[data-tile]:focus").wait_for()
    page.keyboard.press("Enter")
    expect(hand(page)).to_contain_text(FULL_HAND)
    aimed = page.locator("[data-cell][aria-label*='Fits']:focus")
    aimed.wait_for()
    name = aimed.get_attribute("data-cell")
    assert name is not None
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(cell(page, name)).to_have_attribute("aria-label", re.compile("Fragile cargo"))
    assert accessibility_violations(page) == []

    page.keyboard.press("i")
    mission = page.get_by_role("dialog", name="Mission and VIPs")
    expect(mission).to_contain_text("for each fragile cargo tile delivered")
    assert accessibility_violations(page) == []
    page.keyboard.press("Escape")
    expect(mission).to_have_count(0)


def test_face_down_cargo_is_in_the_hand_at_once(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = open_table(server, sessions, size=DESKTOP, mode="I", mission="mission_handle_with_tweezers")
    page.keyboard.press("c")
    expect(hand(page)).to_contain_text("Fragile cargo")
    # Cargo is not set aside, and says so.
    page.keyboard.press("x")
    expect(page.get_by_role("alert").filter(has_text="Cargo cannot be set aside")).to_be_visible()
    expect(hand(page)).to_contain_text("Fragile cargo")
    page.keyboard.press("z")
    expect(page.get_by_role("listbox", name="Cargo").get_by_role("option")).to_have_count(1)


def test_one_of_two_picks_the_mission(server: ServerProcess, sessions: BrowserSessions) -> None:
    pages = open_table_of_two(server, sessions, wait=False, mode="I", building="turn_based", mission="drawn")
    for page in pages:
        page.get_by_role("heading", name=re.compile("mission for everybody")).wait_for()
        assert accessibility_violations(page) == []
    picker = next(page for page in pages if page.get_by_role("button", name="Fly this mission").count())
    waiting = next(page for page in pages if page is not picker)
    expect(waiting.get_by_role("button", name="Fly this mission")).to_have_count(0)
    button = picker.get_by_role("button", name="Fly this mission").first
    chosen = (button.get_attribute("aria-label") or "").removeprefix("Fly this mission: ")
    assert chosen
    button.click()
    for page in pages:
        page.locator(BUILDING).wait_for()
        expect(page.get_by_role("region", name="Mission and VIPs")).to_contain_text(chosen)


# --- boarding -------------------------------------------------------------------------------------------------------


def test_cargo_and_guests_by_keyboard_alone(server: ServerProcess, sessions: BrowserSessions, tmp_path: Path) -> None:
    log, at = building_flight(tmp_path)
    page = sessions.open(server.address, size=DESKTOP)
    ImportedFlight(server, page, log).open(at, pace="turn_based")
    cargo = page.get_by_role("listbox", name="Cargo").get_by_role("option")
    expect(cargo).to_have_count(2)
    # The Patient has no cabin yet: the best one lacks a step.
    guests = page.get_by_role("region", name="Mission and VIPs")
    expect(guests.get_by_role("button", name="Quarantined Patient")).to_contain_text("6·6: 2 of 3")
    page.keyboard.press("c")
    expect(cargo).to_have_count(3)
    page.keyboard.press("g")
    page.locator("[data-tile]:focus").wait_for()
    page.keyboard.press("Enter")
    expect(hand(page)).to_contain_text(FULL_HAND)
    # It fits if it is turned: Enter turns it, then Enter places it.
    page.locator("[data-cell][aria-label*='Fits if turned']:focus").wait_for()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(cargo).to_have_count(2)
    expect(page.get_by_role("gridcell", name=re.compile("Fragile cargo"))).to_have_count(1)

    # With more than three points nobody may stop.
    points = page.get_by_role("region", name="Your points").locator(".figure")
    expect(points).to_have_text("4")
    page.keyboard.press("Space")
    expect(points).to_have_text("3")
    page.keyboard.press("f")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Who comes aboard?")).to_be_visible()
    for guest, name in (("Retired Admiral", "6·6"), ("Food Critic", "7·8")):
        expect(page.get_by_role("radiogroup", name=f"Cabin for {guest}")).to_be_visible()
        page.keyboard.press("1")
        expect(page.get_by_role("button", name=f"Board {guest} in {name}")).to_be_enabled()
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Who comes aboard?")).to_be_hidden()


def test_three_guests_board_on_a_phone_in_french(
    server: ServerProcess, sessions: BrowserSessions, tmp_path: Path
) -> None:
    log, at = boarding_flight(tmp_path)
    page = sessions.open(server.address, language="fr-FR", size=PHONE, touch=True, theme="light")
    ImportedFlight(server, page, log).open(at)
    board = page.locator("[data-step=boarding] footer .primary")
    page.get_by_role("radiogroup", name="Amiral à la retraite").get_by_text("6·6").tap()
    expect(board).to_contain_text("embarquer en 6·6")
    assert accessibility_violations(page) == []
    board.tap()

    # The ship shows what the Patient needs, and by how much cabins fail.
    expect(page.get_by_role("radiogroup", name="Patient en quarantaine")).to_be_visible()
    expect(page.locator(".hull .fails")).to_have_text(["2/3", "1/3"])
    page.get_by_role("button", name=re.compile("6·6.*2 sur 3")).tap()
    expect(page.locator(".reason")).to_contain_text("2 sur 3")
    expect(steps(page)).to_have_text(["1", "2"])
    expect(board).to_be_disabled()
    # A tap on the ship shows another one, and chooses the one that does.
    cell(page, "7-8").tap()
    expect(steps(page)).to_have_text(["1"])
    cell(page, "8-4").tap()
    expect(steps(page)).to_have_text(["1", "2", "3", "4"])
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert accessibility_violations(page) == []
    board.tap()

    page.get_by_role("radiogroup", name="Critique gastronomique").get_by_text("7·8").tap()
    expect(board).to_contain_text("embarquer en 7·8")
    board.tap()
    expect(page.get_by_role("heading", name="Qui monte à bord")).to_be_hidden()
    assert not MESSAGE_KEY.search(page.inner_text("body"))


# --- rewards --------------------------------------------------------------------------------------------------------


def test_rewards_show_their_arithmetic_step_by_step(
    server: ServerProcess, sessions: BrowserSessions, tmp_path: Path
) -> None:
    page = sessions.open(server.address, size=DESKTOP, theme="light")
    ImportedFlight(server, page, rewarded_flight(tmp_path)).show()
    expect(page.get_by_role("heading", name="six steps")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^Mission"))).to_contain_text(re.compile("2 . 5 = 10"))
    expect(page.get_by_role("row", name=re.compile("^VIPs"))).to_contain_text("Quarantined Patient 8")
    expect(page.get_by_role("row", name=re.compile("^Total"))).to_contain_text("71")
    assert not MESSAGE_KEY.search(page.inner_text("body"))
    assert accessibility_violations(page) == []
    page.get_by_role("button", name="Step by step").click()
    expect(page.get_by_role("rowheader", name=re.compile("Losses"))).to_have_count(0)
    page.get_by_role("button", name="All steps").click()
    expect(page.get_by_role("rowheader", name=re.compile("Losses"))).to_be_visible()
