"""A plugin of pytest: after so many seconds it leaves out the tests that have not begun, and says how many.

Whoever names the files of a run in the order of their weight has the weightiest done by then.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

import pytest

REASON = "no time was left"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--until", type=float, help="the time, in seconds since 1970, after which no test begins")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    until: float | None = item.config.getoption("until")
    if until is not None and time.time() > until:
        pytest.skip(REASON)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if files := left_out(terminalreporter.stats.get("skipped", [])):
        count = sum(files.values())
        terminalreporter.write_line(f"left out, for no time was left: {count} tests of {', '.join(sorted(files))}")


def left_out(skipped: Iterable[pytest.TestReport]) -> dict[str, int]:
    """How many tests of which files there was no time for."""
    files: dict[str, int] = {}
    for report in skipped:
        if isinstance(report.longrepr, tuple) and report.longrepr[2].endswith(REASON):
            file = report.nodeid.partition("::")[0]
            files[file] = files.get(file, 0) + 1
    return files
