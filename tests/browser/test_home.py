"""The home page: what to continue first, a scene for each game, and the lesson beside the game for a newcomer."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.page_actions import game_card, play_now
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

SHAPES: Final = [(1360, 850), (390, 844), (820, 1180), (844, 390)]
GAMES: Final = ("Titan", "The Forgotten Planet", "Galaxy Trucker")
SCENES_DRAWN: Final = """() => {
  const images = [...document.querySelectorAll("article .scene img")];
  return images.length > 3 && images.every((image) => image.complete && image.naturalWidth > 40);
}"""


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("width", "height"), SHAPES)
def test_a_first_visit_offers_games_and_lessons_alike(
    server: ServerProcess, sessions: BrowserSessions, width: int, height: int, theme: str
) -> None:
    page = sessions.open(server.address, size=(width, height), theme=theme)
    for game in GAMES:
        play = game_card(page, game).get_by_role("button", name="Play now")
        learn = game_card(page, game).get_by_role("button", name="Learn, ")
        expect(game_card(page, game).get_by_text("New to you")).to_be_visible()
        sizes = [button.bounding_box() for button in (play, learn)]
        colours = [button.evaluate("each => getComputedStyle(each).backgroundColor") for button in (play, learn)]
        assert sizes[0] is not None
        assert sizes[1] is not None
        assert abs(sizes[0]["width"] - sizes[1]["width"]) < 30
        assert sizes[0]["height"] == sizes[1]["height"]
        assert colours[0] == colours[1]
    page.wait_for_function(SCENES_DRAWN)
    assert fits(page)
    assert accessibility_violations(page) == []


@pytest.mark.parametrize("width", [360, 390])
def test_nothing_covers_the_name_of_a_game(server: ServerProcess, sessions: BrowserSessions, width: int) -> None:
    page = sessions.open(server.address, language="fr-FR", size=(width, 844), touch=True)
    for game in ("Titan", "La Planète oubliée", "Galaxy Trucker"):
        card = game_card(page, game)
        name, new = card.get_by_role("heading").bounding_box(), card.get_by_text("Nouveau pour vous").bounding_box()
        assert name is not None
        assert new is not None
        assert new["x"] >= name["x"] + name["width"] or new["y"] >= name["y"] + name["height"]


@pytest.mark.parametrize(("width", "height"), SHAPES)
def test_scenes_fill_their_rows(server: ServerProcess, sessions: BrowserSessions, width: int, height: int) -> None:
    page = sessions.open(server.address, size=(width, height))
    boxes = [game_card(page, game).bounding_box() for game in GAMES]
    right = max(box["x"] + box["width"] for box in boxes if box)
    rows = {box["y"]: 0.0 for box in boxes if box}
    for box in boxes:
        assert box is not None
        rows[box["y"]] = max(rows[box["y"]], box["x"] + box["width"])
    assert all(end > right - 2 for end in rows.values())


@pytest.mark.parametrize(("width", "height"), SHAPES[:2])
def test_a_game_to_continue_comes_first(
    server: ServerProcess, sessions: BrowserSessions, width: int, height: int
) -> None:
    page = sessions.open(server.address, size=(width, height))
    play_now(page)
    table = page.url
    page.goto(server.address)
    turn = page.get_by_role("link", name="Your turn")
    expect(turn).to_be_in_viewport(ratio=1)
    place, card = turn.bounding_box(), game_card(page).bounding_box()
    assert place is not None
    assert card is not None
    assert place["y"] + place["height"] < card["y"]
    assert fits(page)
    turn.click()
    expect(page).to_have_url(table)


def test_the_parts_of_the_page_are_reached_from_the_edge_of_a_phone(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    page = sessions.open(server.address, size=(390, 844), touch=True)
    parts = page.get_by_role("navigation", name="Parts of this page")
    # Until the games are there, the parts below them move.
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(page.get_by_text("Nobody waits.")).to_be_attached()
    for tab, heading in (("Tables", "Open tables"), ("Watch", "Being played now"), ("Replays", "Replays")):
        parts.get_by_role("button", name=tab).tap()
        expect(page.get_by_role("heading", name=heading)).to_be_in_viewport()
        expect(page.get_by_role("heading", name=heading)).to_be_focused()
    parts.get_by_role("link", name="You").tap()
    expect(page).to_have_url(f"{server.address}/account")
