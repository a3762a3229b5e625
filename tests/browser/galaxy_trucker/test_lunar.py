"""The expansion: a contract flown by two, cargo by keyboard, VIPs on a phone, plans, and every type of supercard."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.galaxy_lunar import entries_until, has_revealed, record_flight
from tests.browser.support.galaxy_tables import BUILDING, cell, hand, open_table, open_table_of_two
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import go_to_moment, import_game

DESKTOP: Final = (1360, 850)
MESSAGE_KEY: Final = re.compile(r"web-galaxy_trucker|\{ ?\$|undefined|NaN")
FULL_HAND: Final = re.compile(r"fits \d+ now")


def sheet(page: Page) -> Locator:
    return page.get_by_role("heading", name=re.compile("six steps|six étapes"))


def figure(page: Page) -> Locator:
    """Return the number of action points."""
    return page.get_by_role("region", name="Your points").locator(".figure")


def points(page: Page) -> int:
    return int(figure(page).inner_text())


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


# --- the flight -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "mission", "seed", "cards"),
    [
        ("III", "mission_end_of_the_world_tour", 4, ("tactical_zone", "black_hole", "asteroid_rain", "nanobot_dust")),
        ("II", "mission_end_of_the_world_tour", 5, ("ghost_asteroid",)),
        ("II", "mission_scenic_route", 42, ("deadly_radiation",)),
        ("II", "mission_scenic_route", 45, ("contamination", "pandemic", "corrosive_dust")),
    ],
)
def test_supercards_are_shown_with_their_numbers(
    server: ServerProcess,
    sessions: BrowserSessions,
    tmp_path: Path,
    mode: str,
    mission: str,
    seed: int,
    cards: tuple[str, ...],
) -> None:
    log = record_flight(tmp_path, mode, mission, seed)
    page = import_game(server, sessions, size=(1600, 900), log=log)
    for kind in cards:
        go_to_moment(page, entries_until(log, has_revealed(kind)))
        card = page.locator(".supercard")
        expect(card.get_by_role("heading", name=kind.split("_")[-1]).first).to_be_visible()
        expect(card.locator(".rules")).not_to_be_empty()
        assert accessibility_violations(page) == []
        assert not MESSAGE_KEY.search(page.inner_text("body"))


def test_a_flight_is_scored_in_six_steps(server: ServerProcess, sessions: BrowserSessions, tmp_path: Path) -> None:
    log = record_flight(tmp_path, "II", "mission_end_of_the_world_tour", 1)
    page = import_game(server, sessions, size=(1600, 900), log=log)
    page.keyboard.press("End")
    expect(sheet(page)).to_be_visible()
    for step in ("Mission", "VIPs", "Finishing order", "Prizes and titles", "Goods", "Losses"):
        expect(page.get_by_role("rowheader", name=re.compile(f"^{step}"))).to_be_visible()
    assert accessibility_violations(page) == []
    page.get_by_role("button", name="Step by step").click()
    expect(page.get_by_role("rowheader", name=re.compile("^Losses"))).to_have_count(0)
