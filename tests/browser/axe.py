"""What a machine finds wrong with a page for people who hear it, enlarge it or see few colours."""

from __future__ import annotations

from functools import cache
from typing import Final

from playwright.sync_api import Page

from tests.browser.launching import ROOT

FILE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN: Final = """async () => (await axe.run()).violations.flatMap(({ id, nodes }) =>
  nodes.map(({ target, any, all, none }) =>
    `${id}: ${target.join(" ")}: ${[...any, ...all, ...none].map(({ message }) => message).join("; ")}`))"""


@cache
def script() -> str:
    return FILE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    # Not as a script of the page: its security policy would keep that out.
    if not page.evaluate("'axe' in window"):
        page.evaluate(script())
    return list(page.evaluate(RUN))
