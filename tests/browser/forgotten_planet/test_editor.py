"""The scenario editor: draw, validate, save, share by link, play, and run trials."""

from __future__ import annotations

import json
import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from starlode.games.forgotten_planet.game import GAME as PLANET
from tests.browser.support.page_actions import game_over
from tests.browser.support.planet_player import Player, play_to_end, tile_descriptions
from tests.browser.support.planet_tables import GAME, TWO_BASES, scenario_text
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.forgotten_planet.bad_scenarios import BAD_SCENARIOS, BadScenario

PLAYABLE: Final = "This can be played."
TRUNCATED: Final = json.dumps(json.loads(scenario_text(*TWO_BASES, land=8)))[:200]
"""The beginning of a scenario file."""
LARGE_SCENARIO: Final = (PLANET.folder / "data" / "scenarios" / "scenario-4p-pact.json").read_text("utf-8")
"""Two hundred games of it take minutes, so that a trial can be stopped."""
HUGE_SIZE: Final = 3_000_000
"""Bytes; more than the server reads."""


def cell(page: Page, square: str) -> Locator:
    return page.locator(f'[data-square="{square}"]')


def drawn_squares(page: Page) -> dict[str, str]:
    """Return what is on each square that is not empty."""
    contents = {}
    for label in page.get_by_role("gridcell").evaluate_all("cells => cells.map(cell => cell.ariaLabel)"):
        square, _, content = label.partition(": ")
        if not content.startswith("empty"):
            contents[square] = content.split(",")[0]
    return contents


def findings(page: Page) -> Locator:
    return page.get_by_role("region", name="Check")


def draw_scenario(page: Page) -> None:
    """Draw three rows of five: two bases by mouse, a mine by keyboard; undo an obstacle on the way."""
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
    assert drawn_squares(page) == {"0,0": "base A", "4,2": "base B", "4,1": "obstacle", "2,1": "special mine 1"}
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert drawn_squares(page) == {"0,0": "base A", "4,2": "base B"}
    expect(findings(page).get_by_role("button", name="FP-31.5", exact=False).first).to_be_visible()
    page.keyboard.press("1")
    expect(findings(page)).to_contain_text(PLAYABLE)


def test_scenario_is_drawn_saved_shared_and_played(server: ServerProcess, sessions: BrowserSessions) -> None:
    sessions.ignore_errors("status of 422")
    author = sessions.open(f"{server.address}/designs/{GAME}")
    author.get_by_role("button", name="New drawing").click()
    draw_scenario(author)
    author.get_by_label("Land tiles").fill("5")
    author.get_by_label("Name", exact=True).fill("Tiny moon")
    drawn = drawn_squares(author)
    assert drawn == {"0,0": "base A", "4,2": "base B", "2,1": "special mine 1"}

    author.reload()
    expect(author.get_by_role("gridcell")).to_have_count(15)
    assert drawn_squares(author) == drawn
    expect(author.get_by_label("Name", exact=True)).to_have_value("Tiny moon")
    expect(author.get_by_label("Land tiles")).to_have_value("5")

    check_truncated_file(author, server)
    author.get_by_role("link", name="Tiny moon").click()
    expect(findings(author)).to_contain_text(PLAYABLE)
    assert drawn_squares(author) == drawn
    author.get_by_role("button", name="Save and get a link").click()
    link = author.get_by_label("Link to share").input_value()

    friend = sessions.open(link)
    expect(findings(friend)).to_contain_text(PLAYABLE)
    expect(friend.get_by_role("gridcell").first).to_be_visible()
    assert drawn_squares(friend) == drawn
    friend.get_by_role("button", name="Play now").click()
    player = Player(friend)
    play_to_end({friend: player}, by_mouse=[])
    assert "build-land" in player.kinds
    expect(game_over(friend).get_by_role("table")).to_be_visible()
    assert sum(": base of" in description for description in tile_descriptions(friend)) == 2

    author.reload()
    assert "/draft-" not in author.url
    expect(author.get_by_role("gridcell")).to_have_count(15)
    assert drawn_squares(author) == drawn


def import_file(page: Page, text: str) -> Locator:
    """Choose a file in the list of drawings, and return the region with the result."""
    page.get_by_label("File", exact=True).set_input_files(
        {"name": "islet.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    return page.get_by_role("region", name="Bring a file")


def test_invalid_files_name_a_clause_and_keep_the_drawing(server: ServerProcess, sessions: BrowserSessions) -> None:
    sessions.ignore_errors("status of 4(13|22)")
    author = sessions.open(f"{server.address}/designs/{GAME}")
    author.get_by_role("button", name="New drawing").click()
    draw_scenario(author)
    author.get_by_label("Name", exact=True).fill("Tiny moon")
    drawn = drawn_squares(author)
    author.get_by_role("link", name="All drawings").click()
    huge = BadScenario(" " * HUGE_SIZE, "design-too-large", "FP-31.1")
    for case, bad in {**BAD_SCENARIOS, "enormous": huge}.items():
        result = import_file(author, bad.text)
        clause = result.get_by_role("button", name=re.compile(rf"{re.escape(bad.clause)}\b")).first
        expect(clause, case).to_be_visible()
        if bad.key == "design-too-large":
            expect(result.get_by_role("alert"), case).to_contain_text("at most 16,384 characters")
        else:
            offer = "Keep and open it" if bad.level == "warning" else "Open it all the same"
            expect(result.get_by_role("button", name=offer), case).to_be_visible()
    author.get_by_role("link", name="Tiny moon").click()
    expect(findings(author)).to_contain_text(PLAYABLE)
    assert drawn_squares(author) == drawn


def test_trial_continues_while_the_page_reloads(server: ServerProcess, sessions: BrowserSessions) -> None:
    author = sessions.open(f"{server.address}/designs/{GAME}")
    import_file(author, LARGE_SCENARIO).get_by_role("button", name="Keep and open it").click()
    trials = author.get_by_role("region", name="Let bots try it")
    trials.get_by_role("button", name="Play 200 games").click()
    progress = trials.get_by_role("progressbar")
    expect(progress).to_be_visible()
    expect(trials).to_contain_text(re.compile("[1-9][0-9]* of 200 games played"))
    author.reload()
    expect(trials).to_contain_text(re.compile("[1-9][0-9]* of 200 games played"))
    expect(trials).to_contain_text(re.compile("About [0-9]+ (second|minute)s? left"))
    trials.get_by_role("button", name="Stop").click()
    expect(trials).to_contain_text(re.compile("Stopped after [1-9][0-9]* games"))
    expect(progress).to_be_hidden()
    expect(trials.get_by_role("button", name="Play 200 games")).to_be_enabled()
    author.reload()
    expect(trials).to_contain_text(re.compile("Stopped after [1-9][0-9]* games"))


def check_truncated_file(page: Page, server: ServerProcess) -> None:
    """Check that a truncated file is rejected but can be opened as text, and that the earlier drawing stays."""
    page.goto(f"{server.address}/designs/{GAME}")
    expect(page.get_by_role("link", name="Tiny moon")).to_be_visible()
    result = import_file(page, TRUNCATED)
    expect(result.get_by_text("cannot be played as it is")).to_be_visible()
    result.get_by_role("button", name="FP-31.1", exact=False).first.click()
    expect(page.get_by_role("dialog", name="FP-31.1", exact=False)).to_be_visible()
    page.keyboard.press("Escape")
    result.get_by_role("button", name="Open it all the same").click()
    expect(page.get_by_label("Text of the file")).to_have_value(TRUNCATED)
    expect(findings(page)).to_contain_text("must be put right")
    page.reload()
    expect(page.get_by_label("Text of the file")).to_have_value(TRUNCATED)
    page.get_by_role("button", name="Begin a new drawing").click()
    expect(page.get_by_role("gridcell").first).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Text of the file")).to_have_value(TRUNCATED)
    page.get_by_role("link", name="All drawings").click()
    expect(page.get_by_role("link", name="Tiny moon")).to_be_visible()
