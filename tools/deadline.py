"""A plugin of pytest: so many seconds after the first test it leaves out those that have not begun, and says how many.

Whoever names the files of a run in the order of their weight has the weightiest done by then.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from pathlib import PurePosixPath

import pytest

REASON = "no time was left"
LEFT_OUT = "left out"

BEGAN = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seconds", type=float, help="after so many seconds no test begins")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    seconds: float | None = item.config.getoption("seconds")
    began = item.config.stash.setdefault(BEGAN, time.monotonic())
    if seconds is not None and time.monotonic() - began > seconds:
        pytest.skip(REASON)


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """Counted by itself, and without a letter for each."""
    if report.skipped and isinstance(report.longrepr, tuple) and report.longrepr[2].endswith(REASON):
        return LEFT_OUT, "", ""
    return None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if told := by_folder(terminalreporter.stats.get(LEFT_OUT, [])):
        terminalreporter.write_line(f"left out, for {REASON}: {told}")


def by_folder(reports: Iterable[pytest.TestReport]) -> str:
    """How many tests of which folders these are."""
    folders = Counter(str(PurePosixPath(report.nodeid.partition("::")[0]).parent) for report in reports)
    return ", ".join(f"{count} tests of {folder}" for folder, count in sorted(folders.items()))
