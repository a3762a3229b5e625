"""The pytest plugin that hears which clauses of a rulebook have tests that pass.

Tests name what they prove with `@pytest.mark.rule("TI-8.6", ...)`. With `--rule-index=PATH` this plugin
(`-p starlode.testkit.rule_coverage.pytest_plugin`) writes those marks and the outcome of each test to PATH, also under
xdist. The program must run where pytest is not installed, so protocols describe what pytest hands over.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol

from starlode.testkit.rule_coverage.citations import citing
from starlode.testkit.rule_coverage.record import Proof, Record, fingerprint

MARKER: Final = "rule(*ids): the rule clauses, rulings or examples this test proves"
PLUGIN: Final = __name__
PROGRESS: Final = "rule-index:"

_PROPERTY: Final = "rule"
_LEFT_OUT: Final = "rules left out"
# pytest's exit codes when it came to its end: all passed, some failed, there were none.
_RAN: Final = (0, 1, 5)


class _Mark(Protocol):
    @property
    def args(self) -> tuple[object, ...]: ...


class _Item(Protocol):
    user_properties: list[tuple[str, object]]

    def iter_markers(self, name: str) -> Iterator[_Mark]: ...


class _CollectReport(Protocol):
    outcome: str


class _Report(Protocol):
    nodeid: str
    when: str
    outcome: str
    user_properties: list[tuple[str, object]]


class _Session(Protocol):
    items: list[_Item]
    testscollected: int


class _Terminal(Protocol):
    def write_line(self, line: str) -> None: ...


class _Hooks(Protocol):
    def pytest_deselected(self, *, items: list[_Item]) -> object: ...


class _Plugins(Protocol):
    def get_plugin(self, name: str) -> _Terminal | None: ...

    def register(self, plugin: object) -> object: ...


class _Invocation(Protocol):
    @property
    def dir(self) -> Path: ...


class _Config(Protocol):
    args: list[str]
    rootpath: Path
    hook: _Hooks
    pluginmanager: _Plugins
    invocation_params: _Invocation

    def getoption(self, name: str) -> list[str] | str | None: ...

    def addinivalue_line(self, name: str, line: str) -> None: ...


class _Options(Protocol):
    def addoption(self, name: str, *, action: str, default: object, metavar: str, help: str) -> None: ...  # noqa: A002


class _Parser(Protocol):
    def getgroup(self, name: str) -> _Options: ...


def pytest_addoption(parser: _Parser) -> None:
    """Two options: where to write the index, and whose rules to test."""
    group = parser.getgroup("rules")
    group.addoption(
        "--rule-index", action="store", default=None, metavar="PATH",
        help="write which rule clauses have passing tests to this file, as JSON",
    )  # fmt: skip
    group.addoption(
        "--rule-prefix", action="append", default=[], metavar="PREFIX",
        help="run only tests that cite rules with this prefix, such as TI, and tell how many are done; may be repeated",
    )  # fmt: skip


def pytest_configure(config: _Config) -> None:
    """Make the mark known; listen to the outcomes if an index is wanted."""
    config.addinivalue_line("markers", MARKER)
    config.pluginmanager.register(_Chooser(config))
    path = config.getoption("rule_index")
    # Workers of xdist report to the process that started them, and only that one writes.
    if isinstance(path, str) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Recorder(Path(path), config))


def _prefixes(config: _Config) -> tuple[str, ...]:
    return tuple(config.getoption("rule_prefix") or ())


def _cited(item: _Item) -> list[str]:
    """The ids in a test's rule marks."""
    return [str(clause) for mark in item.iter_markers("rule") for clause in mark.args]


class _Chooser:
    """Notes the cited ids where reports carry them along, and leaves out tests of other games' rules."""

    def __init__(self, config: _Config) -> None:
        self._config = config
        self._prefixes = tuple(f"{prefix}-" for prefix in _prefixes(config))
        self._left_out = False

    def _wants(self, item: _Item) -> bool:
        return any(clause.startswith(self._prefixes or "") for clause in _cited(item))

    def pytest_collection_modifyitems(self, items: list[_Item]) -> None:
        for item in items:
            item.user_properties.extend((_PROPERTY, clause) for clause in _cited(item))
        if self._prefixes:
            kept: list[_Item] = []
            left: list[_Item] = []
            for item in items:
                (kept if self._wants(item) else left).append(item)
            self._config.hook.pytest_deselected(items=left)
            items[:] = kept

    def pytest_deselected(self, items: list[_Item]) -> None:
        self._left_out = self._left_out or any(map(self._wants, items))

    def pytest_collection_finish(self, session: _Session) -> None:
        for item in session.items if self._left_out else ():
            item.user_properties.append((_LEFT_OUT, True))


class _Recorder:
    """Hears the outcome of every phase of every test, and writes the index when the session ends."""

    def __init__(self, path: Path, config: _Config) -> None:
        self._path = path
        self._config = config
        self._session: _Session | None = None
        self._fingerprint = ""
        self._whole = True
        self._done = 0
        self._passes: dict[str, bool] = {}
        self._cites: dict[str, list[str]] = {}

    def pytest_sessionstart(self, session: _Session) -> None:
        self._session = session
        self._path.unlink(missing_ok=True)
        self._fingerprint = fingerprint(self._folders())

    def _folders(self) -> list[Path]:
        """What pytest was told to test; no folders, if it was told files or single tests."""
        here = self._config.invocation_params.dir
        return [here / argument for argument in self._config.args]

    def pytest_collectreport(self, report: _CollectReport) -> None:
        self._whole = self._whole and report.outcome != "failed"

    def pytest_runtest_logreport(self, report: _Report) -> None:
        test = report.nodeid
        self._cites[test] = [str(value) for name, value in report.user_properties if name == _PROPERTY]
        self._whole = self._whole and not any(name == _LEFT_OUT for name, _ in report.user_properties)
        # An expected failure is reported as skipped, an unexpected pass as passed: neither proves a rule.
        fine = report.outcome == "passed" and not hasattr(report, "wasxfail")
        self._passes[test] = self._passes.get(test, True) and fine
        if report.when == "teardown" and _prefixes(self._config):
            self._tell_progress()

    def _tell_progress(self) -> None:
        terminal = self._config.pluginmanager.get_plugin("terminalreporter")
        if terminal is not None and self._session is not None:
            self._done += 1
            terminal.write_line(f"{PROGRESS} {self._done} of {self._session.testscollected}")

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        all_done = self._session is not None and len(self._passes) == self._session.testscollected
        whole = self._whole and all_done and exitstatus in _RAN and not self._lacks_files()
        Record(self._fingerprint, _prefixes(self._config), not whole, self._clauses()).write(self._path)

    def _lacks_files(self) -> bool:
        """Whether files that cite rules were never opened: pytest tells nobody what it was told to ignore."""
        heard = {test.partition("::")[0] for test in self._passes}
        for folder in self._folders():
            if not folder.is_dir():
                return True
            # Ids begin at the root of the tests, or at the folder if that is outside.
            opened = {(start / name).resolve() for start in (self._config.rootpath, folder) for name in heard}
            if any(path.resolve() not in opened for path in citing(folder, _prefixes(self._config))):
                return True
        return False

    def _clauses(self) -> dict[str, Proof]:
        found: dict[str, dict[str, bool]] = {}
        for test, clauses in self._cites.items():
            function = test.partition("[")[0]
            for clause in clauses:
                proofs = found.setdefault(clause, {})
                proofs[function] = proofs.get(function, True) and self._passes[test]
        return {
            clause: Proof(
                passed=tuple(sorted(test for test, passed in proofs.items() if passed)),
                failed=tuple(sorted(test for test, passed in proofs.items() if not passed)),
            )
            for clause, proofs in sorted(found.items())
        }
