"""The life of an account: recovery codes, password, sessions, recovery."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.page_actions import play_now
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

PASSWORD = "correct horse"
NEW_PASSWORD = "battery staple"
LAST_PASSWORD = "and a third one"


def panel(page: Page, heading: str) -> Locator:
    """Return the form or section under a heading."""
    return page.locator(".panel").filter(has=page.get_by_role("heading", name=heading, exact=True))


def send(page: Page, heading: str, fields: dict[str, str]) -> None:
    """Fill in a form by its labels, and submit it by keyboard."""
    form = panel(page, heading).last
    for label, text in fields.items():
        form.get_by_label(label, exact=True).fill(text)
    page.keyboard.press("Enter")


def sign_in(page: Page, password: str) -> None:
    send(page, "Sign in", {"Name": "Grace", "Password": password})
    expect(page.get_by_text("You are signed in as Grace.")).to_be_visible()


def test_an_account_is_made_secured_and_recovered(server: ServerProcess, sessions: BrowserSessions) -> None:
    sessions.ignore_errors("status of 401")
    address = f"{server.address}/account"
    page = sessions.open(address)
    send(page, "Make an account", {"Name": "Grace", "Password": PASSWORD})

    # The codes are shown once.
    shown = panel(page, "Recovery codes").first
    expect(shown.get_by_role("listitem")).to_have_count(8)
    codes = shown.get_by_role("listitem").all_inner_texts()
    assert all(re.fullmatch(r"\w{6}-\w{6}-\w{5}", code) for code in codes)
    assert accessibility_violations(page) == []
    shown.get_by_role("button", name="I have kept them").click()
    expect(page.get_by_text(codes[0])).to_have_count(0)
    page.reload()
    expect(page.get_by_text("You have 8 recovery codes left.")).to_be_visible()
    expect(page.get_by_text(codes[0])).to_have_count(0)

    # Changing the password signs out the other browser.
    phone = sessions.open(address)
    sign_in(phone, PASSWORD)
    send(page, "Change the password", {"Present password": PASSWORD, "New password": NEW_PASSWORD})
    expect(page.get_by_role("main").get_by_text("The password is changed.")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("heading", name="You play as a guest")).to_be_visible()

    # So does ending its session.
    sign_in(phone, NEW_PASSWORD)
    page.reload()
    signed_in = page.get_by_role("list", name="Where you are signed in")
    expect(signed_in.get_by_role("listitem")).to_have_count(2)
    assert accessibility_violations(page) == []
    signed_in.get_by_role("button", name="End this session").click()
    expect(signed_in.get_by_role("listitem")).to_have_count(1)
    phone.reload()
    expect(phone.get_by_role("heading", name="You play as a guest")).to_be_visible()

    # A code sets a new password, and signs out all others.
    recovery = {"Name": "Grace", "Recovery code": codes[3].lower(), "New password": LAST_PASSWORD}
    assert accessibility_violations(phone) == []
    send(phone, "Set a new password", recovery)
    expect(phone.get_by_text("You are signed in as Grace.")).to_be_visible()
    expect(phone.get_by_text("You have 7 recovery codes left.")).to_be_visible()
    page.reload()
    send(page, "Set a new password", recovery)
    expect(page.get_by_role("alert")).to_contain_text("the code was used already")
    sign_in(page, LAST_PASSWORD)


def test_a_link_to_a_private_table_asks_to_sign_in_and_leads_there(
    server: ServerProcess, sessions: BrowserSessions
) -> None:
    sessions.ignore_errors("status of 40[134]")
    page = sessions.open(f"{server.address}/account")
    send(page, "Make an account", {"Name": "Edith", "Password": PASSWORD})
    panel(page, "Recovery codes").first.get_by_role("button", name="I have kept them").click()
    page.goto(server.address)
    play_now(page)
    table = page.url

    phone = sessions.open(table)
    expect(phone.get_by_role("alert")).to_be_visible()
    phone.get_by_role("link", name="Sign in").click()
    send(phone, "Sign in", {"Name": "Edith", "Password": PASSWORD})
    expect(phone).to_have_url(table)
    phone.locator("section.board svg").first.wait_for()
    # Back does not return to the form.
    phone.go_back()
    expect(phone.get_by_role("heading", name="Sign in")).to_have_count(0)


def test_a_choice_of_notices_stands_beside_its_words(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(server.address, size=(390, 844), touch=True)
    headers = {"origin": server.address}
    page.request.post(f"{server.address}/api/session", data={"name": "Ada"}, headers=headers)
    page.goto(f"{server.address}/account")
    notices = page.get_by_role("region", name="Be told of your turns")
    box, words = notices.get_by_role("checkbox").bounding_box(), notices.locator("label").bounding_box()
    assert box is not None
    assert words is not None
    assert box["x"] == words["x"]
    assert words["height"] < 60
