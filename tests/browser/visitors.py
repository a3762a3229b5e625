"""People who come to the server, each with a browser of their own, and what their pages complained about."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError

PATIENCE: Final = 60_000
"""Milliseconds for whatever a page should show: the machine may be busy with much else."""

LAPTOP: Final = (1280, 800)

# Everything at once instead of at a pace, and whatever the page was kept from doing said aloud.
BEFORE: Final = """
if (origin !== "null" && !localStorage.getItem("starlode")) localStorage.setItem("starlode", '%s');
addEventListener("securitypolicyviolation", (event) =>
  console.error(`security policy: ${event.violatedDirective} ${event.blockedURI}`));
"""


class Visitors:
    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._forgiven: list[str] = []
        self.complaints: list[str] = []
        """Errors of scripts, and whatever stood in a console as an error."""

    def __call__(
        self,
        address: str,
        *,
        language: str = "en-GB",
        size: tuple[int, int] = LAPTOP,
        touch: bool = False,
        theme: str = "dark",
    ) -> Page:
        """Somebody new opens an address."""
        context = self._browser.new_context(
            locale=language, viewport={"width": size[0], "height": size[1]}, has_touch=touch, reduced_motion="reduce"
        )
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(BEFORE % json.dumps({"pace": 0, "theme": theme}))
        context.on("weberror", self._hear_error)
        context.on("console", self._hear)
        page = context.new_page()
        page.goto(address)
        return page

    def forgive(self, pattern: str) -> None:
        """Complaints that a test brings about on purpose."""
        self._forgiven.append(pattern)

    def _hear_error(self, error: WebError) -> None:
        self.complaints.append(error.error.stack or str(error.error))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type != "error" or any(re.search(pattern, message.text) for pattern in self._forgiven):
            return
        self.complaints.append(f"{message.text} ({message.location['url']})")

    def picture(self, folder: Path, name: str) -> None:
        """Keep the last sight of each page."""
        pages = [page for context in self._contexts for page in context.pages]
        for number, page in enumerate(pages):
            page.screenshot(path=folder / f"{name}-{number}.png", animations="disabled")

    def leave(self) -> None:
        for context in self._contexts:
            context.close()
