"""Complete games of The Forgotten Planet: two players, alliances, and the auction."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.support.page_actions import actions, game_over, log_lines, preview
from tests.browser.support.planet_player import Player, page_to_act, play_to_end
from tests.browser.support.planet_tables import FOUR_BASES, TWO_BASES, scenario_text, start_planet_game
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions


def test_game_by_mouse_and_by_keyboard(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = start_planet_game(
        server, sessions, 2, scenario=scenario_text(*TWO_BASES, land=9), assignment="random"
    )
    players = {page: Player(page) for page in (host, guest)}
    play_to_end(players, by_mouse=[host])
    for player in players.values():
        kinds = {label.split("(")[0].strip() for label in player.taken}
        assert kinds >= {"Keep the bases as they were drawn", "Build land on", "Move a robot from"}
    expect(game_over(host)).to_be_visible()
    expect(game_over(guest)).to_be_visible()
    assert log_lines(host) == log_lines(guest)
    points, totals, places = final_scores(host)
    assert [sum(column) for column in zip(*points, strict=True)] == totals
    assert places[totals.index(max(totals))] == 1
    assert final_scores(guest) == (points, totals, places)


def test_allies_share_tiles_and_points(server: ServerProcess, sessions: BrowserSessions) -> None:
    """The first two seats are allied against two bots, and decide who gets the tile between their bases."""
    scenario = scenario_text(
        *FOUR_BASES, land=7, players=4, alliances=[["A", "B"], ["C", "D"]], turnOrder="alternating"
    )
    ada, bea = start_planet_game(server, sessions, 2, bots=2, scenario=scenario, assignment="fixed")
    others = ada.get_by_role("list", name="The others").get_by_role("listitem")
    expect(others.filter(has_text="Bea")).to_contain_text("your ally")
    expect(others.filter(has_text="ally of")).to_have_count(2)
    expect(ada.get_by_text("shared with the ally").first).to_be_visible()

    players = {page: Player(page) for page in (ada, bea)}
    play_to_end(players, by_mouse=[bea])
    assignments = [label for player in players.values() for label in player.taken if label.startswith("Give (1,0)")]
    assert assignments, "no player was asked about the tile between the allies"
    points, totals, places = final_scores(ada)
    # Points of the alliance, bonuses included, are in one cell for both allies.
    assert {len(row) for row in points} == {2, 4}
    by_alliance = [row if len(row) == 2 else [row[0] + row[1], row[2] + row[3]] for row in points]
    assert totals == [sum(column) for column in zip(*by_alliance, strict=True)]
    assert len(places) == 2
    assert final_scores(bea) == (points, totals, places)


def test_auction_and_game(server: ServerProcess, sessions: BrowserSessions) -> None:
    """Both bid on base A; the first bidder is outbid and bids again, the second takes base B. Each pays a marker."""
    pages = start_planet_game(server, sessions, 2, scenario=scenario_text(*TWO_BASES, land=3), assignment="auction")
    first = page_to_act(pages)
    assert first is not None
    (second,) = (page for page in pages if page is not first)
    for page, base, by_mouse in ((first, "A", False), (second, "A", True), (first, "A", True), (second, "B", False)):
        expect(actions(page)).to_have_count(2)
        auction = page.get_by_role("group", name="Auction of the bases")
        expect(auction).to_be_visible()
        if by_mouse:
            page.locator("section.board [data-place]").nth("AB".index(base)).locator(".hit").click()
        else:
            auction.get_by_role("button", name=f"Bid on base {base}").click()
        expect(preview(page)).to_be_visible()
        page.get_by_role("button", name="Confirm").click()
        preview(page).wait_for(state="hidden")
        if page is not second or base != "B":
            markers = auction.get_by_role("list", name=f"on base {base}")
            expect(markers.get_by_role("listitem").last).to_contain_text(player_name(page))
            expect(auction.get_by_text(f"held by {player_name(page)}")).to_be_visible()
    for page in pages:
        expect(page.locator("section.hand dt", has_text="Auction").locator("xpath=..")).to_contain_text(
            "\N{MINUS SIGN}1"
        )

    play_to_end({page: Player(page) for page in pages}, by_mouse=[])
    points, totals, _ = final_scores(first)
    assert [-1, -1] in points
    assert [sum(column) for column in zip(*points, strict=True)] == totals


def player_name(page: Page) -> str:
    return page.locator("section.hand .own .name").inner_text()


def final_scores(page: Page) -> tuple[list[list[int]], list[int], list[int]]:
    """Return the score sheet: a row for each source of points, the totals, and the places."""
    expect(game_over(page).get_by_role("rowheader", name="Place", exact=True)).to_be_visible()
    rows = [
        row.locator("td").all_inner_texts() for row in game_over(page).get_by_role("table").get_by_role("row").all()
    ]
    *points, totals, places = [[int(cell.replace("\N{MINUS SIGN}", "-")) for cell in row] for row in rows if row]
    return points, totals, places
