"""The browser of a measurement: a Chromium of this machine, driven through Playwright."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from starlode.kernel.errors import InvalidInput

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

VARIABLE: Final = "STARLODE_CHROMIUM"
NAMES: Final = ("chromium", "google-chrome", "chromium-browser")

QUIET: Final = (
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
    "--disable-quic", "--no-zygote", "--disable-gpu",
)  # fmt: skip
STARTING: Final = 120_000
"""Milliseconds that a browser may take to start."""


def find_chromium() -> str | None:
    """The program, if there is one; one that was asked for must be there."""
    if asked := os.environ.get(VARIABLE):
        found = shutil.which(asked)
        if found is None:
            raise InvalidInput("bench-browser-not-there", variable=VARIABLE, told=asked)
        return found
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def launch(playwright: Playwright, program: str, variables: Mapping[str, str]) -> Browser:
    """Start a browser that sees our own pages only, and so needs no sandbox, which not every machine can make."""
    return playwright.chromium.launch(
        executable_path=program, env={**os.environ, **variables}, chromium_sandbox=False, args=QUIET, timeout=STARTING
    )


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser for a measurement; refused in clear words where something is missing for it."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise InvalidInput("bench-browser-no-playwright") from None
    with sync_playwright() as playwright:
        program = find_chromium()
        own = playwright.chromium.executable_path
        if program is None and not os.path.isfile(own):
            raise InvalidInput("bench-browser-no-chromium", variable=VARIABLE)
        with launch(playwright, program or own, {}) as opened:
            yield opened
