"""The learning flight with the guide, from the first component to the last credit."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.page_actions import game_card
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.test_lessons import act_by_guide_button, expect_step, find_lesson, guide, read_notes


def follow_guide(page: Page, first: int, last: int) -> None:
    """Read the notes of these steps and do what the guide suggests."""
    steps = find_lesson("galaxy_trucker").steps
    for number in range(first, last + 1):
        expect_step(page, number)
        read_notes(page, len(steps[number - 1].notes))
        act_by_guide_button(page)


def test_the_guide_leads_through_the_learning_flight(server: ServerProcess, sessions: BrowserSessions) -> None:
    lesson = find_lesson("galaxy_trucker")
    page = sessions.open(server.address)
    game_card(page, "Galaxy Trucker").get_by_role("button", name="Learn by playing").click()
    follow_guide(page, 1, 3)
    assert accessibility_violations(page) == []
    page.reload()
    follow_guide(page, 4, len(lesson.steps) - 1)
    expect_step(page, len(lesson.steps))
    expect(page.get_by_role("rowheader", name="Finish order")).to_be_visible()
    read_notes(page, len(lesson.steps[-1].notes))
    expect(guide(page).get_by_role("link", name="Rules")).to_be_visible()
    assert accessibility_violations(page) == []
