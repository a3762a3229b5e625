"""A contract that two people sign, build for turn by turn, and fly to the end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Locator, Page, expect

from starlode.games.galaxy_trucker.lunar.contracts import options_of, repeat_offer
from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.galaxy_builder import build_by_turns
from tests.browser.support.galaxy_tables import BUILDING
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.table_socket import TableSocket, connect_to_table
from tests.browser.support.tables import join_by_link

WORD: Final = "121-73-0J"
"""Scenic Route at level I for two players, with VIPs, built turn by turn."""

MESSAGE_KEY: Final = re.compile(r"web-galaxy_trucker|\{ ?\$|undefined|NaN")
VOLUNTARY: Final = {"give-up", "rearrange-goods"}
"""What players may do without being asked."""


def sheet(page: Page) -> Locator:
    return page.get_by_role("heading", name="six steps")


def fly(players: Sequence[TableSocket]) -> None:
    """Answer for the users whatever they are asked, with the first answer, to the end of the game."""
    while players[0].view["step"] != "over":
        asked = [(each, [move for move in each.legal if move["do"] not in VOLUNTARY]) for each in players]
        player, moves = next(((each, moves) for each, moves in asked if moves), (None, []))
        assert player, "the game waits for nobody"
        player.act(moves[0])
        for each in players:
            each.follow(player.head)


def test_two_people_sign_a_contract_and_fly_it(server: ServerProcess, sessions: BrowserSessions) -> None:
    host = sessions.open(f"{server.address}/contracts/{WORD}")
    card = host.get_by_role("article")
    expect(card).to_contain_text("Scenic Route")
    card.get_by_role("button", name="Sign it and make a table").click()
    guest = join_by_link(host, sessions)
    host.get_by_role("button", name="Start the game").click()
    pages = (host, guest)
    for page in pages:
        page.locator(BUILDING).wait_for()
        expect(page.get_by_role("region", name="Mission and VIPs")).to_contain_text("Scenic Route")
        expect(page.get_by_role("region", name="Mission and VIPs").get_by_role("listitem")).to_have_count(3)

    # The table has exactly the elements of the contract.
    table = host.url.rsplit("/", 1)[-1]
    options = host.request.get(f"{server.address}/api/tables/{table}").json()["options"]
    signed = options_of(repeat_offer(WORD))
    assert {name: options[name] for name in signed} == signed
    assert (options["building_2"], options["vips_2"], options["mission_2"]) == ("same", "same", "same")

    with connect_to_table(server, host, table) as first, connect_to_table(server, guest, table) as second:
        build_by_turns((first, second))
        for page in pages:
            page.locator(BUILDING).wait_for(state="hidden")
        fly((first, second))
    for page in pages:
        expect(sheet(page)).to_be_visible()
        for step in ("Mission", "VIPs", "Finishing order", "Prizes and titles", "Goods", "Losses"):
            expect(page.get_by_role("rowheader", name=re.compile(f"^{step}"))).to_be_visible()
        assert not MESSAGE_KEY.search(page.inner_text("body"))
        assert accessibility_violations(page) == []
