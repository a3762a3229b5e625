"""The scenario editor: drawn by hand, judged at once, never lost, shared by a link and played by somebody else."""

from __future__ import annotations

import json
import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from starlode.games.forgotten_planet.game import GAME as PLANET
from tests.browser.hands import over
from tests.browser.house import Server
from tests.browser.planet import GAME, ISLET, Player, play_out, scenario, tiles
from tests.browser.visitors import Visitors
from tests.forgotten_planet.bad_scenarios import BAD_SCENARIOS, BadScenario

PLAYABLE: Final = "This can be played."
BROKEN: Final = json.dumps(json.loads(scenario(*ISLET, land=8)))[:200]
"""A file that was cut off on its way."""
LONG: Final = (PLANET.folder / "data" / "scenarios" / "scenario-4p-pact.json").read_text("utf-8")
"""Bots take minutes for two hundred games of it: there is time to stop them."""
HUGE: Final = 3_000_000
"""Bytes, more than the server would read."""


def cell(page: Page, square: str) -> Locator:
    return page.locator(f'[data-square="{square}"]')


def drawing(page: Page) -> dict[str, str]:
    """What stands on each square that is not empty."""
    found = {}
    for label in page.get_by_role("gridcell").evaluate_all("cells => cells.map(cell => cell.ariaLabel)"):
        square, _, what = label.partition(": ")
        if not what.startswith("empty"):
            found[square] = what.split(",")[0]
    return found


def findings(page: Page) -> Locator:
    return page.get_by_role("region", name="Check")


def draw_an_islet(page: Page) -> None:
    """Three rows of five, two bases by the mouse, a mine and an obstacle that is taken away again by the keyboard."""
    page.get_by_label("Width").fill("5")
    page.get_by_label("Height").fill("3")
    expect(page.get_by_role("gridcell")).to_have_count(15)
    expect(findings(page)).to_contain_text("must be put right")
    expect(findings(page).get_by_role("button", name="FP-31.4", exact=False).first).to_be_visible()

    page.get_by_label("Symmetry", exact=True).select_option(label="Half turn")
    page.get_by_role("button", name="Base A", exact=True).click()
    cell(page, "0,0").click()
    expect(cell(page, "4,2")).to_have_accessible_name(re.compile("4,2: base B"))
    page.get_by_label("Symmetry", exact=True).select_option(label="None")
    cell(page, "4,2").focus()
    for key in ("ArrowUp", "x", "ArrowLeft", "ArrowLeft", "1"):
        page.keyboard.press(key)
    assert drawing(page) == {"0,0": "base A", "4,2": "base B", "4,1": "obstacle", "2,1": "special mine 1"}
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert drawing(page) == {"0,0": "base A", "4,2": "base B"}
    expect(findings(page).get_by_role("button", name="FP-31.5", exact=False).first).to_be_visible()
    page.keyboard.press("1")
    expect(findings(page)).to_contain_text(PLAYABLE)


def test_a_scenario_is_drawn_kept_shared_and_played(house: Server, visit: Visitors) -> None:
    visit.forgive("status of 422")
    artist = visit(f"{house.address}/designs/{GAME}")
    artist.get_by_role("button", name="New drawing").click()
    draw_an_islet(artist)
    artist.get_by_label("Land tiles").fill("5")
    artist.get_by_label("Name", exact=True).fill("Tiny moon")
    drawn = drawing(artist)
    assert drawn == {"0,0": "base A", "4,2": "base B", "2,1": "special mine 1"}

    artist.reload()
    expect(artist.get_by_role("gridcell")).to_have_count(15)
    assert drawing(artist) == drawn
    expect(artist.get_by_label("Name", exact=True)).to_have_value("Tiny moon")
    expect(artist.get_by_label("Land tiles")).to_have_value("5")

    refused(artist, house)
    artist.get_by_role("link", name="Tiny moon").click()
    expect(findings(artist)).to_contain_text(PLAYABLE)
    assert drawing(artist) == drawn
    artist.get_by_role("button", name="Save and get a link").click()
    link = artist.get_by_label("Link to share").input_value()

    friend = visit(link)
    expect(findings(friend)).to_contain_text(PLAYABLE)
    assert drawing(friend) == drawn
    friend.get_by_role("button", name="Play now").click()
    player = Player(friend)
    play_out({friend: player}, by_board=[])
    assert any(words.startswith("Build land") for words in player.done)
    expect(over(friend).get_by_role("table")).to_be_visible()
    assert sum(": base of" in words for words in tiles(friend)) == 2

    artist.reload()
    assert "/draft-" not in artist.url
    expect(artist.get_by_role("gridcell")).to_have_count(15)
    assert drawing(artist) == drawn


def bring(page: Page, text: str) -> Locator:
    """Choose a file on the shelf of drawings."""
    page.get_by_label("File", exact=True).set_input_files(
        {"name": "islet.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    return page.get_by_role("region", name="Bring a file")


def test_every_bad_file_is_told_by_clause_and_what_was_drawn_stays(house: Server, visit: Visitors) -> None:
    visit.forgive("status of 4(13|22)")
    artist = visit(f"{house.address}/designs/{GAME}")
    artist.get_by_role("button", name="New drawing").click()
    draw_an_islet(artist)
    artist.get_by_label("Name", exact=True).fill("Tiny moon")
    drawn = drawing(artist)
    artist.get_by_role("link", name="All drawings").click()
    huge = BadScenario(" " * HUGE, "design-too-large", "FP-31.1")
    for case, bad in {**BAD_SCENARIOS, "enormous": huge}.items():
        brought = bring(artist, bad.text)
        told = brought.get_by_role("button", name=re.compile(rf"{re.escape(bad.clause)}\b")).first
        expect(told, case).to_be_visible()
        if bad.key == "design-too-large":
            expect(brought.get_by_role("alert"), case).to_contain_text("at most 16,384 characters")
        else:
            offer = "Keep and open it" if bad.level == "warning" else "Open it all the same"
            expect(brought.get_by_role("button", name=offer), case).to_be_visible()
    artist.get_by_role("link", name="Tiny moon").click()
    expect(findings(artist)).to_contain_text(PLAYABLE)
    assert drawing(artist) == drawn


def test_bots_try_a_drawing_while_its_page_comes_and_goes(house: Server, visit: Visitors) -> None:
    artist = visit(f"{house.address}/designs/{GAME}")
    bring(artist, LONG).get_by_role("button", name="Keep and open it").click()
    trials = artist.get_by_role("region", name="Let bots try it")
    trials.get_by_role("button", name="Play 200 games").click()
    progress = trials.get_by_role("progressbar")
    expect(progress).to_be_visible()
    expect(trials).to_contain_text(re.compile("[1-9][0-9]* of 200 games played"))
    artist.reload()
    expect(trials).to_contain_text(re.compile("[1-9][0-9]* of 200 games played"))
    expect(trials).to_contain_text(re.compile("About [0-9]+ (second|minute)s? left"))
    trials.get_by_role("button", name="Stop").click()
    expect(trials).to_contain_text(re.compile("Stopped after [1-9][0-9]* games"))
    expect(progress).to_be_hidden()
    expect(trials.get_by_role("button", name="Play 200 games")).to_be_enabled()
    artist.reload()
    expect(trials).to_contain_text(re.compile("Stopped after [1-9][0-9]* games"))


def refused(page: Page, house: Server) -> None:
    """A file that was cut off is not taken, but can be looked at; what was drawn before stays."""
    page.goto(f"{house.address}/designs/{GAME}")
    expect(page.get_by_role("link", name="Tiny moon")).to_be_visible()
    brought = bring(page, BROKEN)
    expect(brought.get_by_text("cannot be played as it is")).to_be_visible()
    brought.get_by_role("button", name="FP-31.1", exact=False).first.click()
    expect(page.get_by_role("dialog", name="FP-31.1", exact=False)).to_be_visible()
    page.keyboard.press("Escape")
    brought.get_by_role("button", name="Open it all the same").click()
    expect(page.get_by_label("Text of the file")).to_have_value(BROKEN)
    expect(findings(page)).to_contain_text("must be put right")
    page.reload()
    expect(page.get_by_label("Text of the file")).to_have_value(BROKEN)
    page.get_by_role("button", name="Begin a new drawing").click()
    expect(page.get_by_role("gridcell").first).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Text of the file")).to_have_value(BROKEN)
    page.get_by_role("link", name="All drawings").click()
    expect(page.get_by_role("link", name="Tiny moon")).to_be_visible()
