"""The Forgotten Planet by people: whole games, alliances, the auction."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import foreseen, lines, options, over
from tests.browser.house import Server
from tests.browser.planet import ISLET, SQUARE_OF_FOUR, Player, play_out, scenario, seated, whose_turn
from tests.browser.visitors import Visitors


def test_a_whole_game_by_board_and_by_keyboard(house: Server, visit: Visitors) -> None:
    host, guest = seated(house, visit, 2, scenario=scenario(*ISLET, land=9), assignment="random")
    players = {page: Player(page) for page in (host, guest)}
    play_out(players, by_board=[host])
    for player in players.values():
        kinds = {words.split("(")[0].strip() for words in player.done}
        assert kinds >= {"Keep the bases as they were drawn", "Build land on", "Move a robot from"}
    expect(over(host)).to_be_visible()
    expect(over(guest)).to_be_visible()
    assert lines(host) == lines(guest)
    points, totals, places = final(host)
    assert [sum(column) for column in zip(*points, strict=True)] == totals
    assert places[totals.index(max(totals))] == 1
    assert final(guest) == (points, totals, places)


def test_allies_share_tiles_and_points(house: Server, visit: Visitors) -> None:
    """Seats 1 and 2 are allied against two bots; what lies between their bases is theirs to give."""
    drawn = scenario(*SQUARE_OF_FOUR, land=7, players=4, alliances=[["A", "B"], ["C", "D"]], turnOrder="alternating")
    ada, bea = seated(house, visit, 2, bots=2, scenario=drawn, assignment="fixed")
    others = ada.get_by_role("list", name="The others").get_by_role("listitem")
    expect(others.filter(has_text="Bea")).to_contain_text("your ally")
    expect(others.filter(has_text="ally of")).to_have_count(2)
    expect(ada.get_by_text("shared with the ally").first).to_be_visible()

    players = {page: Player(page) for page in (ada, bea)}
    play_out(players, by_board=[bea])
    given = [words for player in players.values() for words in player.done if words.startswith("Give (1,0)")]
    assert given, "nobody was asked about the tile between the allies"
    points, totals, places = final(ada)
    # What allies have together stands in one cell of theirs, the bonuses too.
    assert {len(row) for row in points} == {2, 4}
    sides = [row if len(row) == 2 else [row[0] + row[1], row[2] + row[3]] for row in points]
    assert totals == [sum(column) for column in zip(*sides, strict=True)]
    assert len(places) == 2
    assert final(bea) == (points, totals, places)


def test_an_auction_then_the_game(house: Server, visit: Visitors) -> None:
    """Both want base A: who bid first is outbid, outbids, and the other takes what is left. Each loses a marker."""
    pages = seated(house, visit, 2, scenario=scenario(*ISLET, land=3), assignment="auction")
    first = whose_turn(pages)
    assert first is not None
    (second,) = (page for page in pages if page is not first)
    for page, base, by_board in ((first, "A", False), (second, "A", True), (first, "A", True), (second, "B", False)):
        expect(options(page)).to_have_count(2)
        screen = page.get_by_role("group", name="Auction of the bases")
        expect(screen).to_be_visible()
        if by_board:
            page.locator("section.board [data-place]").nth("AB".index(base)).locator(".hit").click()
        else:
            screen.get_by_role("button", name=f"Bid on base {base}").click()
        expect(foreseen(page)).to_be_visible()
        page.get_by_role("button", name="Confirm").click()
        foreseen(page).wait_for(state="hidden")
        if page is not second or base != "B":
            markers = screen.get_by_role("list", name=f"on base {base}")
            expect(markers.get_by_role("listitem").last).to_contain_text(name_of(page))
            expect(screen.get_by_text(f"held by {name_of(page)}")).to_be_visible()
    for page in pages:
        expect(page.locator("section.players dt", has_text="Auction").locator("xpath=..")).to_contain_text(
            "\N{MINUS SIGN}1"
        )

    play_out({page: Player(page) for page in pages}, by_board=[])
    points, totals, _ = final(first)
    assert [-1, -1] in points
    assert [sum(column) for column in zip(*points, strict=True)] == totals


def name_of(page: Page) -> str:
    """Who sits here."""
    return page.locator("section.players .own .name").inner_text()


def final(page: Page) -> tuple[list[list[int]], list[int], list[int]]:
    """The score sheet: a row for each source of points, the totals, the places."""
    expect(over(page).get_by_role("rowheader", name="Place", exact=True)).to_be_visible()
    rows = [row.locator("td").all_inner_texts() for row in over(page).get_by_role("table").get_by_role("row").all()]
    *points, totals, places = [[int(cell.replace("\N{MINUS SIGN}", "-")) for cell in row] for row in rows if row]
    return points, totals, places
