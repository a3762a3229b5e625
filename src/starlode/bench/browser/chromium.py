"""Finds and starts the Chromium of this machine through Playwright."""

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

ARGUMENTS: Final = (
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
    "--disable-quic", "--no-zygote", "--disable-gpu",
)  # fmt: skip
START_MS: Final = 120_000
"""The longest time that a browser may take to start."""


def find_chromium() -> str | None:
    """Return the browser's program, None if there is none; raise InvalidInput if the one in the variable is missing."""
    if name := os.environ.get(VARIABLE):
        program = shutil.which(name)
        if program is None:
            raise InvalidInput("bench-browser-not-there", variable=VARIABLE, program=name)
        return program
    return next((program for name in NAMES if (program := shutil.which(name))), None)


def launch(playwright: Playwright, program: str, variables: Mapping[str, str]) -> Browser:
    """Start a browser without a sandbox, which not every machine supports; it loads only our own pages."""
    return playwright.chromium.launch(
        executable_path=program,
        env={**os.environ, **variables},
        chromium_sandbox=False,
        args=ARGUMENTS,
        timeout=START_MS,
    )


@contextmanager
def browser() -> Iterator[Browser]:
    """Run a browser; raise InvalidInput if Playwright or Chromium is missing."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise InvalidInput("bench-browser-no-playwright") from None
    with sync_playwright() as playwright:
        program = find_chromium()
        own = playwright.chromium.executable_path
        if program is None and not os.path.isfile(own):
            raise InvalidInput("bench-browser-no-chromium", variable=VARIABLE)
        with launch(playwright, program or own, {}) as launched:
            yield launched
