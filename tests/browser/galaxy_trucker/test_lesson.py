"""The lessons with the guide: the learning flight, and the flight with a VIP and a mission, to the last credit."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.page_actions import game_card
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.test_lessons import act_by_guide_button, expect_step, find_lesson, guide, read_notes

LUNAR: Final = "vip-and-mission"


def follow_guide(page: Page, first: int, last: int, lesson: str | None = None) -> None:
    """Read the notes of these steps and do what the guide suggests."""
    steps = find_lesson("galaxy_trucker", lesson).steps
    for number in range(first, last + 1):
        expect_step(page, number)
        read_notes(page, len(steps[number - 1].notes))
        act_by_guide_button(page)


def test_the_guide_leads_through_the_learning_flight(server: ServerProcess, sessions: BrowserSessions) -> None:
    lesson = find_lesson("galaxy_trucker")
    page = sessions.open(server.address)
    game_card(page, "Galaxy Trucker").get_by_role("button", name="Learn, 10 min").click()
    follow_guide(page, 1, 3)
    assert accessibility_violations(page) == []
    page.reload()
    follow_guide(page, 4, len(lesson.steps) - 1)
    expect_step(page, len(lesson.steps))
    expect(page.get_by_role("rowheader", name="Finish order")).to_be_visible()
    read_notes(page, len(lesson.steps[-1].notes))
    expect(guide(page).get_by_role("link", name="Rules")).to_be_visible()
    assert accessibility_violations(page) == []


def test_the_guide_leads_through_a_flight_with_a_vip_and_a_mission(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    lesson = find_lesson("galaxy_trucker", LUNAR)
    page = sessions.open(server.address)
    game_card(page, "Galaxy Trucker").get_by_role("button", name="Learn by playing: a VIP and a mission").click()
    expect_step(page, 1)
    expect(guide(page)).to_contain_text("fragile cargo")
    follow_guide(page, 1, 12, LUNAR)
    assert accessibility_violations(page) == []
    page.reload()
    boarding = next(number for number, step in enumerate(lesson.steps, 1) if step.notes == ["lunar-board"])
    follow_guide(page, 13, boarding - 1, LUNAR)
    expect_step(page, boarding)
    expect(guide(page)).to_contain_text("Only 9-8 meets the requirement")
    assert accessibility_violations(page) == []
    follow_guide(page, boarding, len(lesson.steps) - 1, LUNAR)
    expect_step(page, len(lesson.steps))
    expect(page.get_by_role("rowheader", name="Losses")).to_be_visible()
    read_notes(page, len(lesson.steps[-1].notes))
    expect(guide(page)).to_contain_text("39 to 20")
    assert accessibility_violations(page) == []


def test_the_lessons_are_offered_by_rulebook_and_setup(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/rules/galaxy_trucker")
    expect(page.get_by_role("button", name="Learn by playing: a VIP and a mission")).to_be_visible()
    page.goto(f"{server.address}/new/galaxy_trucker")
    expect(page.get_by_role("button", name="Learn by playing: learning flight")).to_be_visible()
    page.get_by_role("button", name="Learn by playing: a VIP and a mission").click()
    expect_step(page, 1)
    page.goto(f"{server.address}/new/titan")
    expect(page.get_by_role("button", name="Learn by playing", exact=True)).to_be_visible()
