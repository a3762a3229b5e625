"""A contract that two people sign, build for turn by turn, and fly to the end, each in a browser of their own.

All draws follow from a fixed seed, so it is the same flight every time.
"""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import expect

from starlode.games.galaxy_trucker.lunar.contracts import options_of, repeat_offer
from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.galaxy_builder import PlannedBuilding
from tests.browser.support.galaxy_flight import Flight
from tests.browser.support.galaxy_tables import BUILDING
from tests.browser.support.server_process import SEED, ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import join_by_link

WORD: Final = "121-73-0J"
"""Scenic Route at level I for two players, with VIPs, built turn by turn."""

COMPONENTS: Final = 9
"""What each of them builds, with the starting cabin."""

GUEST: Final = "1 Cabin for Propulsion Engineer"
RESULT_OF_SHOTS: Final = "The ship is in 2 pieces"
"""Two of the questions."""

MESSAGE_KEY: Final = re.compile(r"web-galaxy_trucker|\{ ?\$|undefined|NaN")
STEPS: Final = ("Mission", "VIPs", "Finishing order", "Prizes and titles", "Goods", "Losses")


def test_two_people_sign_a_contract_and_fly_it(seeded_server: ServerProcess, sessions: BrowserSessions) -> None:
    host = sessions.open(f"{seeded_server.address}/contracts/{WORD}")
    card = host.get_by_role("article")
    expect(card).to_contain_text("Scenic Route")
    card.get_by_role("button", name="Sign it and make a table").click()
    guest = join_by_link(host, sessions)
    host.get_by_role("button", name="Start the game").click()
    pages = (host, guest)
    for page in pages:
        page.locator(BUILDING).wait_for()
        mission = page.get_by_role("region", name="Mission and VIPs")
        expect(mission).to_contain_text("Scenic Route")
        expect(mission.get_by_role("listitem")).to_have_count(3)

    # The table has exactly the elements of the contract.
    flight = Flight(seeded_server, pages, host.url.rsplit("/", 1)[-1])
    options = flight.summary()["options"]
    signed = options_of(repeat_offer(WORD))
    assert {name: options[name] for name in signed} == signed

    PlannedBuilding(pages, options, SEED, COMPONENTS).build()
    for page in pages:
        page.locator(BUILDING).wait_for(state="hidden")
        assert accessibility_violations(page) == []
    flight.fly()
    assert GUEST in flight.asked
    assert any(RESULT_OF_SHOTS in each for each in flight.asked)
    scores = [str(score) for score in flight.summary()["result"]["scores"]]
    for page in pages:
        expect(page.get_by_role("heading", name="six steps")).to_be_visible()
        for step in STEPS:
            expect(page.get_by_role("rowheader", name=re.compile(f"^{step}"))).to_be_visible()
        expect(page.get_by_role("row", name=re.compile("^Total")).get_by_role("cell")).to_have_text(scores)
        assert not MESSAGE_KEY.search(page.inner_text("body"))
        assert accessibility_violations(page) == []
