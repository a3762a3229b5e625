"""Opens the browser as soon as a starting server answers."""

from __future__ import annotations

import http.client
import time
import webbrowser
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from starlode.server.settings import Settings

RETRY_SECONDS: Final = 0.1


def open_when_ready(address: str, settings: Settings, port: int, seconds: float) -> Thread:
    """Start a thread that waits for the server and opens the address; without a browser it does nothing."""
    from starlode.server.runtime.listener import loopback

    def run() -> None:
        if wait_for_server(loopback(settings), port, seconds):
            with suppress(webbrowser.Error):
                webbrowser.open(address)

    thread = Thread(target=run, name="starlode-browser", daemon=True)
    thread.start()
    return thread


def wait_for_server(host: str, port: int, seconds: float) -> bool:
    """Return True as soon as a server answers, False if none does within the time."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        connection = http.client.HTTPConnection(host, port, timeout=2)
        try:
            connection.request("GET", "/api/health")
            if connection.getresponse().status == http.client.OK:
                return True
        except (OSError, http.client.HTTPException):
            pass
        finally:
            connection.close()
        time.sleep(RETRY_SECONDS)
    return False
