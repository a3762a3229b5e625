"""A turn's notice from end to end: a browser subscribes, its push service gets a message, its worker shows it."""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.page_actions import act_by_keyboard
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import TIMEOUT, BrowserSessions
from tests.browser.support.tables import TwoPlayerGame, start_two_player_game
from tests.server.notices.push_browser import PushBrowser

# The browser's own push service cannot be reached in tests: this one answers in its place, with the keys of the test.
# Without a window a browser refuses all notifications.
SUBSCRIBE: Final = """(subscription) => {
  let current = null;
  const unsubscribe = async () => { current = null; return true; };
  const made = { ...subscription, toJSON: () => subscription, unsubscribe };
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async (options) => { window.pushOptions = options; return (current = made); };
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
}"""
RECORD: Final = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, options) => { self.shown.push({ title, ...options }); };
}"""


@pytest.fixture
def push_service() -> Iterator[tuple[str, queue.Queue[bytes]]]:
    """A push service on this machine: its address, and the bodies that it gets."""
    bodies: queue.Queue[bytes] = queue.Queue()

    class Service(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            bodies.put(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Service) as service:
        threading.Thread(target=service.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{service.server_port}/send/7", bodies
        service.shutdown()


def deliver(page: Page, text: str) -> None:
    """Let the browser's worker receive a push message, as from its push service."""
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    for _ in range(TIMEOUT // 100):
        if registrations:
            break
        page.wait_for_timeout(100)
    origin = page.evaluate("location.origin")
    session.send(
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": registrations[0], "data": text}
    )


def test_a_turn_is_told_by_push_until_it_is_switched_off(
    server: ServerProcess, sessions: BrowserSessions, push_service: tuple[str, queue.Queue[bytes]]
) -> None:
    endpoint, bodies = push_service
    browser = PushBrowser()
    game = TwoPlayerGame(dict.fromkeys(start_two_player_game(server, sessions), act_by_keyboard))
    away = game.other(game.turn)
    table = away.url
    subscription = {"endpoint": endpoint, "keys": {"p256dh": browser.p256dh, "auth": browser.auth}}
    away.add_init_script(f"({SUBSCRIBE})({json.dumps(subscription)})")
    away.goto(f"{server.address}/account")
    switch = away.get_by_label("By this browser, also when no page is open")
    with away.context.expect_event("serviceworker") as started:
        switch.check()
    expect(switch).to_be_enabled()
    assert away.evaluate("pushOptions.userVisibleOnly")

    acting = game.turn
    while bodies.empty() and acting.get_by_role("heading", name="Waiting for ").count() == 0:
        act_by_keyboard(acting)
    message = browser.read(bodies.get(timeout=TIMEOUT / 1000))
    assert (message["title"], message["body"]) == ("Titan", "It is your move.")
    worker = started.value
    worker.evaluate(RECORD)
    deliver(away, json.dumps(message))
    (shown,) = worker.evaluate("async () => { while (!shown.length) await new Promise(setTimeout); return shown; }")
    assert (shown["title"], shown["body"]) == ("Titan · Starlode", "It is your move.")
    assert table.endswith(shown["data"]["url"])

    with away.expect_response("**/api/notices/push/end"):
        switch.uncheck()
    expect(switch).not_to_be_checked()


def test_a_refused_permission_is_explained(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(server.address, language="fr-FR")
    page.request.post(f"{server.address}/api/session", data={"name": "Ada"}, headers={"origin": server.address})
    page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    page.goto(f"{server.address}/account")
    expect(page.get_by_label("Par ce navigateur")).to_be_disabled()
    expect(page.get_by_text("Ce navigateur refuse les notifications de cette page.")).to_be_visible()
