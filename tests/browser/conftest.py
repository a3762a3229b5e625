"""A real browser against the real server. Run alone, for it keeps an event loop: `pytest tests/browser`."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.house import Server

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
PATIENCE: Final = 30_000
"""Milliseconds for whatever a page should show: the machine may be busy with much else."""

QUIET: Final = (
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
    "--disable-quic", "--no-zygote",
)  # fmt: skip

AT_ONCE: Final = """if (!localStorage.getItem("starlode")) localStorage.setItem("starlode", '{"pace":0}');"""

Visit = Callable[..., Page]


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Not among the other tests, unless this folder is asked for by name."""
    asked = ((config.invocation_params.dir / each.split("::")[0]).resolve() for each in config.args)
    return None if any(path.is_relative_to(HERE) for path in asked) else True


def chromium() -> tuple[str, dict[str, str]]:
    """The browser's program and what it needs in its environment."""
    for name in (os.environ.get("STARLODE_CHROMIUM", ""), "chromium", "google-chrome"):
        if name and (found := shutil.which(name)):
            return found, {}
    home = ROOT / ".venv" / "chromium"
    if not (home / "fonts.conf").exists():  # written last
        subprocess.run(["node", "tools/chromium.mjs", str(home)], cwd=ROOT / "web", check=True)
    return str(home / "chromium"), {"LD_LIBRARY_PATH": f"{home}/lib:{home}", "FONTCONFIG_PATH": str(home)}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program, extra = chromium()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=program, env={**os.environ, **extra}, chromium_sandbox=False, args=QUIET, timeout=120_000
        )
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it alone."""
    with Server(tmp_path_factory.mktemp("house")) as server:
        yield server


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where sights of the pages go: the folder that STARLODE_SCREENSHOTS names, else a temporary one."""
    kept = os.environ.get("STARLODE_SCREENSHOTS")
    folder = Path(kept) if kept else tmp_path_factory.mktemp("pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest, pictures: Path) -> Iterator[Visit]:
    """Opens an address as somebody new; at the end the last sight of each is kept, and no page may have failed."""
    pages: list[Page] = []
    errors: list[str] = []

    def open_page(
        address: str, *, language: str = "en-GB", size: tuple[int, int] = (1280, 800), touch: bool = False
    ) -> Page:
        context: BrowserContext = browser.new_context(
            locale=language, viewport={"width": size[0], "height": size[1]}, has_touch=touch, reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        pages.append(page)
        page.goto(address)
        return page

    yield open_page
    name = re.sub(r"\W+", "-", request.node.name).strip("-")
    for number, page in enumerate(pages):
        page.screenshot(path=pictures / f"{name}-{number}.png", animations="disabled")
    for page in pages:
        page.context.close()
    assert errors == []
