"""Whole games of a fixed seed: the board keeps its rectangle, and the console is silent, in the replay too."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.support.galaxy_builder import PlannedBuilding
from tests.browser.support.galaxy_flight import Flight
from tests.browser.support.galaxy_tables import open_table_of_two, post, sign_in
from tests.browser.support.page_actions import act_by_keyboard
from tests.browser.support.planet_player import Player, page_to_act
from tests.browser.support.planet_tables import TWO_BASES, scenario_text, start_planet_game
from tests.browser.support.server_process import SEED, ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.watched_page import WatchedPage

STEPS: Final = ("ArrowRight",) * 3
COMPONENTS: Final = 9
WINNER: Final = "section.board .moment"
"""The winner's name, on the board until the first click."""
STEP: Final = "() => document.querySelector('[data-step]')?.dataset.step ?? 'building'"
"""The step that the screen of Galaxy Trucker shows."""


def test_titan(seeded_server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(seeded_server.address)
    sign_in(seeded_server, page, "Ada")
    seats = [{"controller": "human"}, {"controller": "bot:random"}]
    request = {"game": "titan", "players": 2, "options": {}, "seats": seats, "start": True}
    table = post(seeded_server, page, "/api/tables", request)
    watched = WatchedPage(page)
    page.goto(f"{seeded_server.address}/tables/{table['id']}")
    while page_to_act([page]):
        watched.look()
        act_by_keyboard(page)
        watched.look()
    expect(page.locator(WINNER)).to_be_visible()
    watched.expect_still(looks=200)
    watched.replay_silently(*STEPS)


def test_forgotten_planet(seeded_server: ServerProcess, sessions: BrowserSessions) -> None:
    """Against bots nobody is asked about the auction."""
    (page,) = start_planet_game(
        seeded_server, sessions, 1, bots=1, scenario=scenario_text(*TWO_BASES, land=9), assignment="random"
    )
    watched = WatchedPage(page)
    player = Player(page)
    while page_to_act([page]):
        watched.look()
        player.act_by_keyboard()
        watched.look()
    assert "accept-bases" not in player.kinds
    assert "ask-auction" not in player.kinds
    expect(page.locator(WINNER)).to_be_visible()
    watched.expect_still(looks=20)
    watched.replay_silently(*STEPS)


def test_galaxy_trucker_turn_by_turn(seeded_server: ServerProcess, sessions: BrowserSessions) -> None:
    """While ships are built, and from the first card on, the own ship stays where it is."""
    pages = open_table_of_two(seeded_server, sessions, mode="I", building="turn_based")
    watched = [WatchedPage(page, ".hull") for page in pages]
    flight = Flight(seeded_server, pages, pages[0].url.rsplit("/", 1)[-1])

    def look(*steps: str) -> None:
        for each in watched:
            step = each.page.evaluate(STEP)
            if step in steps:
                each.look(steps[0])

    planned = PlannedBuilding(pages, flight.summary()["options"], SEED, COMPONENTS)
    planned.build(after_each=lambda: look("building"))
    flight.fly(before_each=lambda: look("window", "card"))
    for each in watched:
        each.expect_still("building", looks=60)
        each.expect_still("window", looks=15)
        each.replay_silently(*STEPS)
