"""A pytest plugin with a time limit: tests that have not started by then are skipped and counted.

Pass the test files in order of importance, so that the most important ones run in time.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from pathlib import PurePosixPath

import pytest

REASON = "the time limit was reached"
SKIPPED = "skipped by time limit"

START = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--seconds", type=float, help="skip the tests that have not started this many seconds after the first one"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    seconds: float | None = item.config.getoption("seconds")
    start = item.config.stash.setdefault(START, time.monotonic())
    if seconds is not None and time.monotonic() - start > seconds:
        pytest.skip(REASON)


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """Count the skipped tests in a category of their own, without a progress letter."""
    if report.skipped and isinstance(report.longrepr, tuple) and report.longrepr[2].endswith(REASON):
        return SKIPPED, "", ""
    return None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if counts := count_by_folder(terminalreporter.stats.get(SKIPPED, [])):
        terminalreporter.write_line(f"skipped, because {REASON}: {counts}")


def count_by_folder(reports: Iterable[pytest.TestReport]) -> str:
    """Return the number of tests per folder, as text."""
    folders = Counter(str(PurePosixPath(report.nodeid.partition("::")[0]).parent) for report in reports)
    return ", ".join(f"{count} tests in {folder}" for folder, count in sorted(folders.items()))
