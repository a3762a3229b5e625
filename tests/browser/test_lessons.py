"""Lessons: each game's lesson from the first step to the last, and returning to it after another move."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from starlode.games import all_games
from starlode.kernel.texts.lessons import Lesson, lesson_of
from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.page_actions import (
    PageAction,
    actions,
    confirm_button,
    game_card,
    game_over,
    preview,
    show_all_button,
)
from tests.browser.support.planet_player import Player, place_of, read_option
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

SUGGESTED: Final = "[data-option].suggested"
LEFT_LESSON: Final = "You have left the guide\N{RIGHT SINGLE QUOTATION MARK}s path"
# The middle of each highlighted place of the suggested action, if nothing else covers it there.
SUGGESTED_POINTS: Final = """() => [...document.querySelectorAll("section.board .pointed, section.hand .pointed")]
  .map(element => element.closest("[data-place]") ?? element).flatMap(place => {
    const path = place.querySelector("path.hit");
    const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
    let point = {x: box.x + box.width / 2, y: box.y + box.height / 2};
    if (path) point = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
    return place.contains(document.elementFromPoint(point.x, point.y)) ? [[point.x, point.y]] : [];
  })"""


def find_lesson(game: str, name: str | None = None) -> Lesson:
    lesson = lesson_of(all_games().find(game), name)
    assert lesson is not None
    return lesson


def guide(page: Page) -> Locator:
    return page.locator("section.guide")


def expect_step(page: Page, number: int) -> None:
    """Wait for this step of the guide, at which the learner acts again."""
    expect(guide(page)).to_have_attribute("data-step", str(number))


def read_notes(page: Page, notes: int) -> None:
    """Go through the notes of the step, one after the other."""
    for _ in range(notes - 1):
        guide(page).get_by_role("button", name=re.compile("Go on|Continuer")).click()


def suggested_action(page: Page) -> Locator:
    """Return the one action of the panel that the guide suggests; it must be in view."""
    action = page.locator(SUGGESTED)
    expect(action).to_have_count(1)
    expect(action).to_be_in_viewport()
    return action


def act_on_titan_board(page: Page) -> None:
    """Take the suggested action by clicking its place on the board, or in the panel if it has none."""
    suggested = suggested_action(page)
    page.mouse.move(1, 1)  # a place under the pointer is highlighted too
    points = page.evaluate(SUGGESTED_POINTS)
    if points:
        page.mouse.click(*points[0])
    else:
        suggested.click()
    preview(page).or_(show_all_button(page)).first.wait_for()
    if show_all_button(page).is_visible():
        suggested.click()
    confirm_button(page).click()


def act_on_planet_board(page: Page) -> None:
    """Do the same where a robot is selected first, and a place may offer several actions."""
    action = read_option(suggested_action(page))
    if place_of(action) is not None:
        expect(page.locator("section.board .pointed, section.board .beside").first).to_be_visible()
    Player(page, [str(action["do"])], wanted=action).act_by_mouse()


def act_by_keyboard(page: Page) -> None:
    """Take the suggested action by keyboard: it is the panel's only tab stop."""
    expect(suggested_action(page)).to_have_attribute("tabindex", "0")
    suggested_action(page).focus()
    page.keyboard.press("Enter")
    preview(page).wait_for()
    page.keyboard.press("Enter")


def act_by_guide_button(page: Page) -> None:
    guide(page).get_by_role("button", name=re.compile("Show me|Montrer")).click()
    guide(page).get_by_role("button", name=re.compile("Do it|Le faire")).click()


@pytest.mark.parametrize(
    ("game", "title", "act_on_board"),
    [("titan", "Titan", act_on_titan_board), ("forgotten_planet", "The Forgotten Planet", act_on_planet_board)],
    ids=["titan", "forgotten_planet"],
)
def test_following_the_guide_completes_the_lesson(
    server: ServerProcess, sessions: BrowserSessions, game: str, title: str, act_on_board: PageAction
) -> None:
    lesson = find_lesson(game)
    page = sessions.open(server.address)
    game_card(page, title).get_by_role("button", name="Learn, ").click()
    for number, step in enumerate(lesson.steps[:-1], start=1):
        expect_step(page, number)
        expect(guide(page)).to_contain_text(f"Step {number} of {len(lesson.steps)}")
        read_notes(page, len(step.notes))
        if step.skip:
            guide(page).get_by_role("button", name="Skip ahead").click()
            continue
        expect(page.locator("section.board [data-beacon]")).to_have_count(len(step.places))
        words = guide(page).locator(".now").inner_text().removeprefix("Now:").strip()
        expect(suggested_action(page)).to_contain_text(words)
        (act_by_keyboard, act_on_board)[number % 2](page)
        if number == 3:
            page.reload()  # progress is read from the table's log, not from the page
    expect(game_over(page)).to_be_visible()
    game_over(page).get_by_role("button", name="Close").click()
    expect_step(page, len(lesson.steps))
    read_notes(page, len(lesson.steps[-1].notes))
    expect(guide(page).get_by_role("link", name="Rules")).to_be_visible()
    assert accessibility_violations(page) == []


def test_undo_returns_to_the_lesson_after_another_move(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/rules/forgotten_planet")
    page.get_by_role("button", name="Learn by playing").click()
    expect_step(page, 1)
    read_notes(page, 3)
    act_by_guide_button(page)
    expect_step(page, 2)
    assert accessibility_violations(page) == []

    actions(page).filter(has_text="End turn").click()
    page.get_by_role("button", name="Confirm").click()
    expect(guide(page)).to_contain_text(LEFT_LESSON)
    expect(page.locator(SUGGESTED)).to_have_count(0)
    page.reload()
    expect(guide(page)).to_contain_text(LEFT_LESSON)
    guide(page).get_by_role("button", name="Take it back").click()
    expect_step(page, 2)
    suggested_action(page)

    # A closed guide stays closed after a reload, until it is opened again.
    guide(page).get_by_role("button", name="Put the guide away").click()
    expect(page.locator(SUGGESTED)).to_have_count(0)
    page.reload()
    expect(guide(page).get_by_role("button", name="Open the guide")).to_be_visible()
    expect(page.locator(SUGGESTED)).to_have_count(0)
    guide(page).get_by_role("button", name="Open the guide").click()
    suggested_action(page)


def test_focus_follows_the_suggested_action(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(server.address)
    game_card(page, "The Forgotten Planet").get_by_role("button", name="Learn, ").click()
    expect_step(page, 1)
    suggested_action(page).focus()
    for number in (1, 2, 3):
        expect_step(page, number)
        expect(suggested_action(page)).to_be_focused()
        page.keyboard.press("Enter")
        preview(page).wait_for()
        page.keyboard.press("Enter")
        preview(page).wait_for(state="hidden")


def test_lesson_on_a_phone_in_french(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(server.address, language="fr-FR", size=(360, 740), touch=True)
    game_card(page, "La Planète oubliée").get_by_role("button", name="Apprendre, ").tap()
    for number, step in enumerate(find_lesson("forgotten_planet").steps[:5], start=1):
        expect_step(page, number)
        read_notes(page, len(step.notes))
        expect(guide(page).locator(".now")).to_be_in_viewport()
        act_by_guide_button(page)
    expect_step(page, 6)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert accessibility_violations(page) == []
