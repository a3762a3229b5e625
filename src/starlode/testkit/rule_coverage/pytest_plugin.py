"""A pytest plugin that records which clauses of a rulebook have passing tests.

Tests name what they prove with `@pytest.mark.rule("AB-8.6", ...)`. With `--rule-index=PATH` this plugin
(`-p starlode.testkit.rule_coverage.pytest_plugin`) writes those marks and the outcome of each test to PATH, also under
xdist. It imports pytest for its types alone: `starlode rules` imports this module where pytest is not installed.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlode.testkit.rule_coverage.citations import files_with_rule_marks
from starlode.testkit.rule_coverage.record import Proof, Record, fingerprint

if TYPE_CHECKING:
    import pytest

MARKER: Final = "rule(*ids): the rule clauses, rulings or examples this test proves"
PLUGIN: Final = __name__
PROGRESS: Final = "rule-index:"

_PROPERTY: Final = "rule"
_LEFT_OUT: Final = "rules left out"
# pytest's exit codes of a run that was not broken off: all passed, some failed, there were none.
_FINISHED: Final = (0, 1, 5)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add two options: the file to write the index to, and the prefixes of the rules to test."""
    group = parser.getgroup("rules")
    group.addoption(
        "--rule-index", action="store", default=None, metavar="PATH",
        help="write which rule clauses have passing tests to this file, as JSON",
    )  # fmt: skip
    group.addoption(
        "--rule-prefix", action="append", default=[], metavar="PREFIX",
        help="run only tests that cite rules with this prefix, such as TI, and print the progress; may be repeated",
    )  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark, and the recorder if an index is requested."""
    config.addinivalue_line("markers", MARKER)
    config.pluginmanager.register(_Selector(config))
    path = config.getoption("rule_index")
    # xdist workers report to the process that started them, and only that one writes.
    if isinstance(path, str) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Recorder(Path(path), config))


def _prefixes(config: pytest.Config) -> tuple[str, ...]:
    return tuple(config.getoption("rule_prefix") or ())


def _clauses_of(item: pytest.Item) -> list[str]:
    """Return the ids in a test's rule marks."""
    return [str(clause) for mark in item.iter_markers("rule") for clause in mark.args]


class _Selector:
    """Attaches the cited ids to the reports, and deselects tests of other rules if prefixes are given."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._prefixes = tuple(f"{prefix}-" for prefix in _prefixes(config))
        self._left_out = False

    def _is_selected(self, item: pytest.Item) -> bool:
        return any(clause.startswith(self._prefixes or "") for clause in _clauses_of(item))

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            item.user_properties.extend((_PROPERTY, clause) for clause in _clauses_of(item))
        if self._prefixes:
            selected: list[pytest.Item] = []
            deselected: list[pytest.Item] = []
            for item in items:
                (selected if self._is_selected(item) else deselected).append(item)
            self._config.hook.pytest_deselected(items=deselected)
            items[:] = selected

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self._left_out = self._left_out or any(map(self._is_selected, items))

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items if self._left_out else ():
            item.user_properties.append((_LEFT_OUT, True))


class _Recorder:
    """Collects the outcome of every phase of every test, and writes the index when the session ends."""

    def __init__(self, path: Path, config: pytest.Config) -> None:
        self._path = path
        self._config = config
        self._session: pytest.Session | None = None
        self._fingerprint = ""
        self._complete = True
        self._done = 0
        self._passes: dict[str, bool] = {}
        self._clauses_by_test: dict[str, list[str]] = {}

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        self._session = session
        self._path.unlink(missing_ok=True)
        self._fingerprint = fingerprint(self._folders())

    def _folders(self) -> list[Path]:
        """Return what pytest was asked to test, which may also be files or single tests."""
        folder = self._config.invocation_params.dir
        return [folder / argument for argument in self._config.args]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._complete = self._complete and report.outcome != "failed"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = report.nodeid
        self._clauses_by_test[test] = [str(value) for name, value in report.user_properties if name == _PROPERTY]
        self._complete = self._complete and not any(name == _LEFT_OUT for name, _ in report.user_properties)
        # An expected failure is reported as skipped, an unexpected pass as passed: neither proves a rule.
        passed = report.outcome == "passed" and not hasattr(report, "wasxfail")
        self._passes[test] = self._passes.get(test, True) and passed
        if report.when == "teardown" and _prefixes(self._config):
            self._report_progress()

    def _report_progress(self) -> None:
        terminal = self._config.pluginmanager.get_plugin("terminalreporter")
        if terminal is not None and self._session is not None:
            self._done += 1
            terminal.write_line(f"{PROGRESS} {self._done} of {self._session.testscollected}")

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        all_done = self._session is not None and len(self._passes) == self._session.testscollected
        complete = self._complete and all_done and exitstatus in _FINISHED and not self._has_unread_files()
        Record(self._fingerprint, _prefixes(self._config), not complete, self._clauses()).write(self._path)

    def _has_unread_files(self) -> bool:
        """Return whether files with rule marks were not collected: pytest does not report ignored ones."""
        reported = {test.partition("::")[0] for test in self._passes}
        for folder in self._folders():
            if not folder.is_dir():
                return True
            # Test ids start at the root folder of pytest, or at the tested folder if that is outside.
            opened = {(start / name).resolve() for start in (self._config.rootpath, folder) for name in reported}
            if any(path.resolve() not in opened for path in files_with_rule_marks(folder, _prefixes(self._config))):
                return True
        return False

    def _clauses(self) -> dict[str, Proof]:
        proofs_by_clause: dict[str, dict[str, bool]] = {}
        for test, clauses in self._clauses_by_test.items():
            function = test.partition("[")[0]
            for clause in clauses:
                proofs = proofs_by_clause.setdefault(clause, {})
                proofs[function] = proofs.get(function, True) and self._passes[test]
        return {
            clause: Proof(
                passed=tuple(sorted(test for test, passed in proofs.items() if passed)),
                failed=tuple(sorted(test for test, passed in proofs.items() if not passed)),
            )
            for clause, proofs in sorted(proofs_by_clause.items())
        }
