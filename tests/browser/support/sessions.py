"""Browser sessions: each user has a browser context of their own, and errors of all pages are collected."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError

TIMEOUT: Final = 60_000
"""Milliseconds to wait for anything a page should show: long, because the machine may be busy."""

LAPTOP: Final = (1280, 800)

# Shows events without pauses, and reports violations of the security policy as errors on the console.
INIT_SCRIPT: Final = """
if (origin !== "null" && !localStorage.getItem("starlode")) localStorage.setItem("starlode", '%s');
addEventListener("securitypolicyviolation", (event) =>
  console.error(`security policy: ${event.violatedDirective} ${event.blockedURI}`));
"""


class BrowserSessions:
    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._ignored: list[str] = []
        self.errors: list[str] = []
        """Uncaught errors of scripts and error messages on the consoles, except those that are ignored."""

    def open(
        self,
        address: str,
        *,
        language: str = "en-GB",
        size: tuple[int, int] = LAPTOP,
        touch: bool = False,
        theme: str = "dark",
        scale: float = 1,
        motion: bool = False,
    ) -> Page:
        """Open an address as a new user. `scale`: pixels of the screen for each of the page."""
        context = self._browser.new_context(
            locale=language,
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=scale,
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self._contexts.append(context)
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(INIT_SCRIPT % json.dumps({"pace": 0, "theme": theme}))
        context.on("weberror", self._on_error)
        context.on("console", self._on_console)
        page = context.new_page()
        page.goto(address)
        return page

    def ignore_errors(self, pattern: str) -> None:
        """Ignore console errors that match: those that a test causes on purpose."""
        self._ignored.append(pattern)

    def _on_error(self, error: WebError) -> None:
        self.errors.append(error.error.stack or str(error.error))

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type != "error" or any(re.search(pattern, message.text) for pattern in self._ignored):
            return
        self.errors.append(f"{message.text} ({message.location['url']})")

    def save_screenshots(self, folder: Path, name: str) -> None:
        """Save a screenshot of each open page."""
        pages = [page for context in self._contexts for page in context.pages]
        for number, page in enumerate(pages):
            page.screenshot(path=folder / f"{name}-{number}.png", animations="disabled")

    def close(self) -> None:
        for context in self._contexts:
            context.close()
