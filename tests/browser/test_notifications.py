"""Turn notifications: in the title, and by sound and browser notification if the settings ask for them."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.support.page_actions import act_by_keyboard, actions, game_card
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import TwoPlayerGame, start_two_player_game

# Of sounds it keeps the pitch of every note; its volume begins at 0.
RECORDER = """
window.recorded = {sounds: [], notifications: []};
const set = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, time) {
  if (value > 0) recorded.sounds.push(value);
  return set.call(this, value, time);
};
window.Notification = class {
  static permission = "granted";
  constructor(title, options) { recorded.notifications.push({title, ...options}); window.lastNotification = this; }
  close() {}
};
"""
YOUR_TURN = [587.33, 783.99]
"""The notes of the sound for one's turn; moves have sounds of their own."""
LOSE_FOCUS = "document.hasFocus = () => false"


def record_notifications(page: Page, *, sound: bool, notifications: bool) -> None:
    """Choose these settings, and record sounds and notifications of the page from now on."""
    settings = json.dumps({"pace": 0, "sound": sound, "notices": notifications})
    page.locator("h1").first.wait_for(state="attached")
    # While the page loads again: the one that is open now may still write its own settings.
    page.add_init_script(f"localStorage.setItem('starlode', {json.dumps(settings)});{RECORDER}")
    page.reload()
    page.locator("h1").first.wait_for(state="attached")


def recorded(page: Page) -> dict[str, Any]:
    record: dict[str, Any] = page.evaluate("recorded")
    return record


def test_turn_is_announced_as_the_settings_ask(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = start_two_player_game(server, sessions)
    record_notifications(host, sound=True, notifications=True)
    record_notifications(guest, sound=False, notifications=False)
    game = TwoPlayerGame({host: act_by_keyboard, guest: act_by_keyboard})
    if game.turn is host:
        game.pass_turn()
    assert game.turn is guest
    host.bring_to_front()
    host.mouse.click(5, 5)
    expect(host).to_have_title("Titan · Starlode")
    before = recorded(host)
    host.evaluate(LOSE_FOCUS)
    game.pass_turn()
    expect(host).to_have_title("● Titan · Starlode")
    # The sound device may take its time, so that the sound of an earlier turn is heard only now.
    host.wait_for_function(
        "([notifications, sounds, last]) =>"
        " recorded.notifications.length > notifications && recorded.sounds.slice(sounds).includes(last)",
        arg=[len(before["notifications"]), len(before["sounds"]), YOUR_TURN[-1]],
    )
    heard = recorded(host)["sounds"][len(before["sounds"]) :]
    assert [note for note in heard if note in YOUR_TURN][-2:] == YOUR_TURN
    (notification,) = recorded(host)["notifications"][len(before["notifications"]) :]
    assert notification["title"] == "Titan · Starlode"
    assert "Your move" in notification["body"]
    # The guest wants neither sound nor notification; the title changes regardless.
    game.pass_turn()
    expect(guest).to_have_title("● Titan · Starlode")
    assert recorded(guest) == {"sounds": [], "notifications": []}


def test_focused_table_page_shows_no_notification(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = start_two_player_game(server, sessions)
    for page in (host, guest):
        record_notifications(page, sound=False, notifications=True)
    game = TwoPlayerGame({host: act_by_keyboard, guest: act_by_keyboard})
    waiting = game.other(game.turn)
    waiting.bring_to_front()
    game.pass_turn()
    expect(waiting).to_have_title("● Titan · Starlode")
    assert recorded(waiting)["notifications"] == []


def test_notification_on_the_home_page_opens_the_table(server: ServerProcess, sessions: BrowserSessions) -> None:
    host, guest = start_two_player_game(server, sessions)
    game = TwoPlayerGame({host: act_by_keyboard, guest: act_by_keyboard})
    waiting = game.other(game.turn)
    address = waiting.url
    waiting.clock.install()
    waiting.goto(server.address)
    record_notifications(waiting, sound=False, notifications=True)
    expect(game_card(waiting)).to_be_visible()
    expect(waiting.get_by_role("link", name="To move")).to_be_visible()
    waiting.evaluate(LOSE_FOCUS)
    acting = game.turn
    passed = acting.get_by_role("heading", name="Waiting for ")
    while not passed.is_visible():
        act_by_keyboard(acting)
        actions(acting).or_(passed).first.wait_for()
    waiting.clock.run_for(20_000)
    expect(waiting).to_have_title("● Starlode")
    (notification,) = recorded(waiting)["notifications"]
    assert (notification["title"], notification["body"]) == ("Titan · Starlode", "Your turn")
    waiting.evaluate("lastNotification.onclick()")
    expect(waiting).to_have_url(address)
