"""A real browser against the real server. Run alone, for it keeps an event loop: `pytest tests/browser`."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import Server
from tests.browser.launching import launch
from tests.browser.visitors import PATIENCE, Visitors

HERE: Final = Path(__file__).parent


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Not among the other tests, unless this folder is asked for by name."""
    asked = ((config.invocation_params.dir / each.split("::")[0]).resolve() for each in config.args)
    return None if any(path.is_relative_to(HERE) for path in asked) else True


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = launch(playwright)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it alone."""
    with Server(tmp_path_factory.mktemp("house")) as server:
        yield server


@pytest.fixture(scope="session")
def pictures() -> Path | None:
    """Where sights of the pages go, if STARLODE_SCREENSHOTS names a folder."""
    kept = os.environ.get("STARLODE_SCREENSHOTS")
    if not kept:
        return None
    folder = Path(kept)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest, pictures: Path | None) -> Iterator[Visitors]:
    """Opens an address as somebody new; at the end no page may have complained."""
    visitors = Visitors(browser)
    yield visitors
    if pictures:
        visitors.picture(pictures, re.sub(r"\W+", "-", request.node.name).strip("-"))
    visitors.leave()
    assert visitors.complaints == []
