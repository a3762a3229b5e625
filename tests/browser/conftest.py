"""Tests of the web application in a real browser, against the real server.

They run only on request, `pytest tests/browser`: Playwright keeps an event loop running, which other tests cannot use.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.support.browser_launch import launch_browser
from tests.browser.support.server_process import SEED, ServerProcess
from tests.browser.support.sessions import TIMEOUT, BrowserSessions

HERE: Final = Path(__file__).parent


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Ignore this folder unless a path in it is on the command line."""
    paths = ((config.invocation_params.dir / argument.split("::")[0]).resolve() for argument in config.args)
    return None if any(path.is_relative_to(HERE) for path in paths) else True


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        browser = launch_browser(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Share one server between all tests that do not restart it."""
    with ServerProcess(tmp_path_factory.mktemp("server")) as process:
        yield process


@pytest.fixture(scope="session")
def seeded_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Share one server whose tables all have the same seed, so that a game goes the same way every time."""
    with ServerProcess(tmp_path_factory.mktemp("seeded"), seed=SEED) as process:
        yield process


@pytest.fixture(scope="session")
def screenshot_folder() -> Path | None:
    """Return the folder that STARLODE_SCREENSHOTS names, if it is set."""
    name = os.environ.get("STARLODE_SCREENSHOTS")
    if not name:
        return None
    folder = Path(name)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def sessions(
    browser: Browser, request: pytest.FixtureRequest, screenshot_folder: Path | None
) -> Iterator[BrowserSessions]:
    """Open pages for a test; fail it afterwards if a page reported an error."""
    sessions = BrowserSessions(browser)
    yield sessions
    if screenshot_folder:
        sessions.save_screenshots(screenshot_folder, re.sub(r"\W+", "-", request.node.name).strip("-"))
    sessions.close()
    assert sessions.errors == []
