"""Learning by playing: the whole lesson of each game, by the guide's lights; leaving the path and finding back."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from starlode.games import all_games
from starlode.kernel.texts.lessons import Lesson, lesson_of
from tests.browser.axe import violations
from tests.browser.hands import Hand, confirming, foreseen, options, over, show_all, world
from tests.browser.house import Server
from tests.browser.planet import Player, place_of
from tests.browser.visitors import Visitors

SUGGESTED: Final = "[data-option].suggested"
LEFT: Final = "You have left the guide\N{RIGHT SINGLE QUOTATION MARK}s path"
# A lit thing of the drawing that stands for the suggested action, where it can be hit with the pointer.
POINTED: Final = """() => [...document.querySelectorAll("section.board .pointed, section.players .pointed")]
  .map(each => each.closest("[data-place]") ?? each).flatMap(place => {
    const groove = place.querySelector("path.hit");
    const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
    let at = {x: box.x + box.width / 2, y: box.y + box.height / 2};
    if (groove) at = groove.getPointAtLength(groove.getTotalLength() / 2).matrixTransform(groove.getScreenCTM());
    return place.contains(document.elementFromPoint(at.x, at.y)) ? [[at.x, at.y]] : [];
  })"""


def the_lesson(game: str) -> Lesson:
    lesson = lesson_of(all_games().find(game))
    assert lesson is not None
    return lesson


def guide(page: Page) -> Locator:
    return page.locator("section.guide")


def at_step(page: Page, number: int) -> None:
    """Wait until the guide has come so far: the learner is to act again then."""
    expect(guide(page)).to_have_attribute("data-step", str(number))


def read_on(page: Page, pages: int) -> None:
    """Read what the guide says, page by page."""
    for _ in range(pages - 1):
        guide(page).get_by_role("button", name=re.compile("Go on|Continuer")).click()


def suggestion(page: Page) -> Locator:
    """What the panel offers as the guide's suggestion: in view."""
    found = page.locator(SUGGESTED)
    expect(found).to_have_count(1)
    expect(found).to_be_in_viewport()
    return found


def on_the_crater(page: Page) -> None:
    """Do what the guide suggests where it is lit on the drawing; what has no place there is done in the panel."""
    offered = suggestion(page)
    page.mouse.move(1, 1)  # what the pointer rests on is lit too
    points = page.evaluate(POINTED)
    if points:
        page.mouse.click(*points[0])
    else:
        offered.click()
    foreseen(page).or_(show_all(page)).first.wait_for()
    if show_all(page).is_visible():
        offered.click()
    confirming(page).click()


def on_the_planet(page: Page) -> None:
    """The same where a robot is taken first and a place asks what to do there."""
    words = suggestion(page).inner_text()
    if place_of(words) is not None:
        expect(page.locator("section.board .pointed, section.board .beside").first).to_be_visible()
    Player(page, [words]).by_board()


def by_keyboard(page: Page) -> None:
    """Do what the guide suggests without a mouse: the panel's one stop for Tab is the suggestion."""
    expect(suggestion(page)).to_have_attribute("tabindex", "0")
    suggestion(page).focus()
    page.keyboard.press("Enter")
    foreseen(page).wait_for()
    page.keyboard.press("Enter")


def by_the_guides_button(page: Page) -> None:
    guide(page).get_by_role("button", name=re.compile("Show me|Montrer")).click()
    guide(page).get_by_role("button", name=re.compile("Do it|Le faire")).click()


@pytest.mark.parametrize(
    ("game", "title", "on_the_board"),
    [("titan", "Titan", on_the_crater), ("forgotten_planet", "The Forgotten Planet", on_the_planet)],
    ids=["titan", "forgotten_planet"],
)
def test_a_whole_lesson_by_the_guides_lights(
    house: Server, visit: Visitors, game: str, title: str, on_the_board: Hand
) -> None:
    lesson = the_lesson(game)
    page = visit(house.address)
    world(page, title).get_by_role("button", name="Learn by playing").click()
    for number, step in enumerate(lesson.steps[:-1], start=1):
        at_step(page, number)
        expect(guide(page)).to_contain_text(f"Step {number} of {len(lesson.steps)}")
        read_on(page, len(step.notes))
        if step.skip:
            guide(page).get_by_role("button", name="Skip ahead").click()
            continue
        expect(page.locator("section.board [data-beacon]")).to_have_count(len(step.places))
        expect(guide(page).locator(".now")).to_contain_text(suggestion(page).inner_text())
        (by_keyboard, on_the_board)[number % 2](page)
        if number == 3:
            page.reload()  # where one stands is kept in the table's log, not by the page
    expect(over(page)).to_be_visible()
    over(page).get_by_role("button", name="Close").click()
    at_step(page, len(lesson.steps))
    read_on(page, len(lesson.steps[-1].notes))
    expect(guide(page).get_by_role("link", name="Rules")).to_be_visible()
    assert violations(page) == []


def test_leaving_the_path_and_finding_back(house: Server, visit: Visitors) -> None:
    page = visit(f"{house.address}/rules/forgotten_planet")
    page.get_by_role("button", name="Learn by playing").click()
    at_step(page, 1)
    read_on(page, 3)
    by_the_guides_button(page)
    at_step(page, 2)
    assert violations(page) == []

    options(page).filter(has_text="End the actions").click()
    page.get_by_role("button", name="Confirm").click()
    expect(guide(page)).to_contain_text(LEFT)
    expect(page.locator(SUGGESTED)).to_have_count(0)
    page.reload()
    expect(guide(page)).to_contain_text(LEFT)
    guide(page).get_by_role("button", name="Take it back").click()
    at_step(page, 2)
    suggestion(page)

    # Put away it stays away, after a reload too, and comes back when asked.
    guide(page).get_by_role("button", name="Put the guide away").click()
    expect(page.locator(SUGGESTED)).to_have_count(0)
    page.reload()
    expect(guide(page).get_by_role("button", name="Open the guide")).to_be_visible()
    expect(page.locator(SUGGESTED)).to_have_count(0)
    guide(page).get_by_role("button", name="Open the guide").click()
    suggestion(page)


def test_the_focus_goes_along_with_the_guide(house: Server, visit: Visitors) -> None:
    page = visit(house.address)
    world(page, "The Forgotten Planet").get_by_role("button", name="Learn by playing").click()
    at_step(page, 1)
    suggestion(page).focus()
    for number in (1, 2, 3):
        at_step(page, number)
        expect(suggestion(page)).to_be_focused()
        page.keyboard.press("Enter")
        foreseen(page).wait_for()
        page.keyboard.press("Enter")
        foreseen(page).wait_for(state="hidden")


def test_on_a_phone_in_french(house: Server, visit: Visitors) -> None:
    page = visit(house.address, language="fr-FR", size=(360, 740), touch=True)
    world(page, "La Planète oubliée").get_by_role("button", name="Apprendre en jouant").tap()
    for number, step in enumerate(the_lesson("forgotten_planet").steps[:5], start=1):
        at_step(page, number)
        read_on(page, len(step.notes))
        expect(guide(page).locator(".now")).to_be_in_viewport()
        by_the_guides_button(page)
    at_step(page, 6)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert violations(page) == []
