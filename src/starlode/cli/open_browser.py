"""Opens the browser at a server that is just starting, as soon as it answers."""

from __future__ import annotations

import http.client
import time
import webbrowser
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from starlode.server.settings import Settings

PAUSE: Final = 0.1


def open_when_ready(address: str, settings: Settings, port: int, seconds: float) -> Thread:
    """Wait beside whatever else is going on, then open the address; a machine without a browser goes without."""
    from starlode.server.runtime.listener import loopback

    def run() -> None:
        if answers(loopback(settings), port, seconds):
            with suppress(webbrowser.Error):
                webbrowser.open(address)

    thread = Thread(target=run, name="starlode-browser", daemon=True)
    thread.start()
    return thread


def answers(host: str, port: int, seconds: float) -> bool:
    """Whether a server answers here within so many seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        link = http.client.HTTPConnection(host, port, timeout=2)
        try:
            link.request("GET", "/api/health")
            if link.getresponse().status == http.client.OK:
                return True
        except (OSError, http.client.HTTPException):
            pass
        finally:
            link.close()
        time.sleep(PAUSE)
    return False
