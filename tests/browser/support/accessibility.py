"""Accessibility checks of a page, by axe-core."""

from __future__ import annotations

from functools import cache
from typing import Final

from playwright.sync_api import Page

from tests.browser.support.browser_launch import ROOT

AXE_FILE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE: Final = """async () => (await axe.run()).violations.flatMap(({ id, nodes }) =>
  nodes.map(({ target, any, all, none }) =>
    `${id}: ${target.join(" ")}: ${[...any, ...all, ...none].map(({ message }) => message).join("; ")}`))"""


@cache
def axe_script() -> str:
    return AXE_FILE.read_text(encoding="utf-8")


def accessibility_violations(page: Page) -> list[str]:
    """Return one line per element that breaks a rule of axe-core."""
    # Evaluated rather than added as a script tag, which the page's security policy would block.
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_script())
    return list(page.evaluate(RUN_AXE))
