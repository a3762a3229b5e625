"""Complete games of The Forgotten Planet: two players, alliances, and the auction."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.galaxy_recordings import open_fork
from tests.browser.support.page_actions import actions, game_over, log_lines, preview
from tests.browser.support.planet_player import Player, page_to_act, play_to_end
from tests.browser.support.planet_tables import FOUR_BASES, NAMES, TWO_BASES, scenario_text, start_planet_game
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import GOLDEN_GAMES

TWO_ROBOTS: Final = (GOLDEN_GAMES / "forgotten_planet" / "ending-area-full.log", 20, 1)
"""A seat with robots on two squares is to act, in more than eight ways with each: log, moment, seat."""
SIGNS: Final = {"A": "Sun", "B": "Moon"}


def test_game_by_mouse_and_by_keyboard(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = start_planet_game(
        server, sessions, 2, scenario=scenario_text(*TWO_BASES, land=9), assignment="random"
    )
    players = {page: Player(page) for page in (host, guest)}
    play_to_end(players, by_mouse=[host])
    for player in players.values():
        assert set(player.kinds) >= {"accept-bases", "build-land", "move"}
    expect(game_over(host)).to_be_visible()
    expect(game_over(guest)).to_be_visible()
    points, totals, places = final_scores(host)
    assert [sum(column) for column in zip(*points, strict=True)] == totals
    # Cubes decide between equal totals (FP-23.2), so the first of them need not win.
    assert totals[places.index(1)] == max(totals)
    assert final_scores(guest) == (points, totals, places)
    for page in (host, guest):
        game_over(page).get_by_role("button", name="Close").click()
    assert log_lines(host) == log_lines(guest)


def test_allies_share_tiles_and_points(server: ServerProcess, sessions: BrowserSessions) -> None:
    """The first two seats are allied against two bots, and decide who gets the tile between their bases."""
    scenario = scenario_text(
        *FOUR_BASES, land=7, players=4, alliances=[["A", "B"], ["C", "D"]], turnOrder="alternating"
    )
    ada, bea = start_planet_game(server, sessions, 2, bots=2, scenario=scenario, assignment="fixed")
    # Alliances are named after the signs of their bases.
    own, other = (
        ada.get_by_role("region", name=name).get_by_role("listitem") for name in ("Sun and Moon", "Comet and Ring")
    )
    expect(own.filter(has_text="Bea")).to_have_count(1)
    expect(own).to_have_count(2)
    expect(other).to_have_count(2)
    expect(ada.get_by_text("Shared with").first).to_be_visible()

    players = {page: Player(page) for page in (ada, bea)}
    play_to_end(players, by_mouse=[bea])
    taken = [action for player in players.values() for action in player.taken]
    assignments = [action for action in taken if action["do"] == "assign" and action["square"] == "1,0"]
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
            page.locator("section.board [data-place].light").nth("AB".index(base)).locator(".hit").click()
        else:
            auction.get_by_role("button", name=f"Bid on base {SIGNS[base]}").click()
        expect(preview(page)).to_be_visible()
        page.get_by_role("button", name="Confirm").click()
        preview(page).wait_for(state="hidden")
        if page is not second or base != "B":
            markers = auction.get_by_role("list", name=f"on the {SIGNS[base]} base")
            name = NAMES[pages.index(page)]
            expect(markers.get_by_role("listitem").last).to_contain_text(name)
            expect(auction.get_by_text(f"held by {name}")).to_be_visible()
    for page in pages:
        expect(page.get_by_text("1 VP lost in the auction.")).to_be_visible()

    play_to_end({page: Player(page) for page in pages}, by_mouse=[])
    points, totals, _ = final_scores(first)
    assert [-1, -1] in points
    assert [sum(column) for column in zip(*points, strict=True)] == totals


def final_scores(page: Page) -> tuple[list[list[int]], list[int], list[int]]:
    """Return the score sheet: a row for each source of points, the totals, and the places."""
    expect(game_over(page).get_by_role("rowheader", name="Place", exact=True)).to_be_visible()
    rows = [
        row.locator("td").all_inner_texts() for row in game_over(page).get_by_role("table").get_by_role("row").all()
    ]
    *points, totals, places = [[int(cell.replace("\N{MINUS SIGN}", "-")) for cell in row] for row in rows if row]
    return points, totals, places


def test_an_illegal_click_answers_at_its_place(server: ServerProcess, sessions: BrowserSessions) -> None:
    """The bubble says why, and what stands in the way wears a frame; by keyboard too."""
    (page,) = start_planet_game(
        server, sessions, 1, bots=1, scenario=scenario_text(*TWO_BASES, land=8), assignment="fixed"
    )
    actions(page).first.wait_for()
    robot = page.locator('section.board [data-place="square:0,0"]')
    if robot.locator(".taken").count() == 0:
        robot.locator(".hit").click()
    page.locator('section.board [data-place="square:0,1"] .hit').click()
    box = page.get_by_role("group", name="What to do here")
    box.locator("[aria-disabled=true]", has_text="Mine").click(force=True)
    bubble = page.get_by_role("alert")
    expect(bubble).to_contain_text("would touch the base on (0,0)")
    expect(page.locator("section.board .refused")).to_have_count(2)
    page.keyboard.press("Escape")
    page.locator('section.board [data-place="square:3,1"]').focus()
    page.keyboard.press("Enter")
    expect(bubble).to_contain_text("(3,1) is not beside your robot at (0,0)")


def test_a_robot_is_dragged_to_where_it_builds(server: ServerProcess, sessions: BrowserSessions) -> None:
    """Dropping it offers what a click there offers; a wall is one choice on its edge, its colour another after it."""
    (page,) = start_planet_game(
        server, sessions, 1, bots=1, scenario=scenario_text(*TWO_BASES, land=8), assignment="fixed"
    )
    actions(page).first.wait_for()
    squares = [
        page.locator(f'section.board [data-place="square:{each}"] .hit').bounding_box() for each in ("0,0", "0,1")
    ]
    (from_x, from_y), (to_x, to_y) = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in squares if box is not None
    ]
    page.mouse.move(from_x, from_y)
    page.mouse.down()
    page.mouse.move((from_x + to_x) / 2, (from_y + to_y) / 2, steps=4)
    page.mouse.move(to_x, to_y, steps=4)
    page.mouse.up()
    box = page.get_by_role("group", name="What to do here")
    box.get_by_role("button", name="Land").click()
    expect(preview(page)).to_be_visible()
    page.keyboard.press("Escape")

    page.locator('section.board [data-place^="side:"]').first.focus()
    page.keyboard.press("Enter")
    expect(box.get_by_role("button", name="wall")).to_have_count(3)


@pytest.mark.parametrize("size", [(1360, 850), (820, 1180), (390, 844), (844, 390), (360, 740)], ids=str)
def test_a_double_click_below_the_list_ends_the_turn(
    server: ServerProcess, sessions: BrowserSessions, size: tuple[int, int]
) -> None:
    (page,) = start_planet_game(
        server, sessions, 1, bots=1, scenario=scenario_text(*TWO_BASES, land=8), assignment="fixed"
    )
    page.set_viewport_size({"width": size[0], "height": size[1]})
    end = page.locator(".foot").get_by_role("button", name="End turn", exact=True)
    expect(end).to_be_in_viewport(ratio=1)
    box = end.bounding_box()
    assert box is not None
    end.click()
    confirm = page.get_by_role("button", name="Confirm: End turn")
    expect(confirm).to_be_in_viewport(ratio=1)
    over = confirm.bounding_box()
    assert over is not None
    assert over["x"] <= box["x"] + box["width"] / 2 <= over["x"] + over["width"]
    assert over["y"] <= box["y"] + box["height"] / 2 <= over["y"] + over["height"]
    confirm.click()
    expect(confirm).to_have_count(0)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", [(390, 844), (360, 740)], ids=str)
def test_the_question_of_a_phone_has_room_between_choices_and_buttons(
    server: ServerProcess, sessions: BrowserSessions, size: tuple[int, int], language: str
) -> None:
    page = sessions.open(server.address, language=language, size=size)
    open_fork(page, server, *TWO_ROBOTS)
    actions(page).first.wait_for()
    page.locator('section.board [data-place^="square:"].light').first.click(force=True)
    panel = page.get_by_role("region", name="(2,4)")
    expect(panel.locator("header button")).to_have_count(2)
    choices = panel.locator(".list").bounding_box()
    end = panel.locator(".foot .end").bounding_box()
    assert choices is not None
    assert end is not None
    for part in (panel.get_by_role("heading"), *panel.locator("header button").all()):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= choices["y"] + choices["height"]
        assert box["y"] + box["height"] <= end["y"] + 1 or box["x"] + box["width"] <= end["x"]
