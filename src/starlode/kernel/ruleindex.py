"""Which clause of a rulebook has a test that passes.

Tests say what they prove with `@pytest.mark.rule("TI-8.6", ...)`. This module is the pytest plugin that collects those
marks with the outcome of each test (`-p starlode.kernel.ruleindex --rule-index=PATH`), also under xdist, and the
reader that runs it over a tree of tests and holds the result against the rulebook: `index(game, tests)`.

A clause is proved when all tests that cite it pass, in all their parametrised forms. Skipped and expected failures
prove nothing. The program must run where pytest is not installed, so what pytest hands over is described by
protocols instead of imported.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Protocol

from starlode.kernel.errors import BadInput
from starlode.kernel.registry import Game
from starlode.kernel.rulebook import KINDS, Kind, Rulebook

MARKER: Final = "rule(*ids): the rule clauses, rulings or examples this test proves"

_PROPERTY: Final = "rule"
_PROGRESS: Final = re.compile(r"rule-index: (\d+) of (\d+)")
# pytest's exit codes when it came to its end: all passed, some failed, there were none.
_RAN: Final = (0, 1, 5)
_TOLD_LINES: Final = 15


# --- the pytest plugin ----------------------------------------------------------------------------------------------


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
    testscollected: int


class _Terminal(Protocol):
    def write_line(self, line: str) -> None: ...


class _Hooks(Protocol):
    def pytest_deselected(self, *, items: list[_Item]) -> object: ...


class _Plugins(Protocol):
    def get_plugin(self, name: str) -> _Terminal | None: ...

    def register(self, plugin: object) -> object: ...


class _Config(Protocol):
    hook: _Hooks
    pluginmanager: _Plugins

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
        help="run only tests that cite rules with this prefix, such as TI; may be repeated",
    )  # fmt: skip


def pytest_configure(config: _Config) -> None:
    """Make the mark known; listen to the outcomes if an index is wanted."""
    config.addinivalue_line("markers", MARKER)
    path = config.getoption("rule_index")
    # Workers of xdist report to the process that started them, and only that one writes.
    if isinstance(path, str) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Recorder(Path(path), config))


def pytest_collection_modifyitems(config: _Config, items: list[_Item]) -> None:
    """Note the cited ids where reports carry them along, and leave out tests of other games' rules."""
    for item in items:
        item.user_properties.extend((_PROPERTY, clause) for clause in _cited(item))
    prefixes = tuple(f"{prefix}-" for prefix in config.getoption("rule_prefix") or ())
    if prefixes:
        kept: list[_Item] = []
        left: list[_Item] = []
        for item in items:
            (kept if any(clause.startswith(prefixes) for clause in _cited(item)) else left).append(item)
        config.hook.pytest_deselected(items=left)
        items[:] = kept


def _cited(item: _Item) -> list[str]:
    """The ids in a test's rule marks."""
    return [str(clause) for mark in item.iter_markers("rule") for clause in mark.args]


class _Recorder:
    """Hears the outcome of every phase of every test, and writes the index when the session ends."""

    def __init__(self, path: Path, config: _Config) -> None:
        self._path = path
        self._config = config
        self._session: _Session | None = None
        self._done = 0
        self._collected = True
        self._whole: dict[str, bool] = {}
        self._cites: dict[str, list[str]] = {}

    def pytest_sessionstart(self, session: _Session) -> None:
        self._session = session

    def pytest_collectreport(self, report: _CollectReport) -> None:
        self._collected = self._collected and report.outcome != "failed"

    def pytest_runtest_logreport(self, report: _Report) -> None:
        test = report.nodeid
        self._cites[test] = [str(value) for name, value in report.user_properties if name == _PROPERTY]
        # An expected failure is reported as skipped, an unexpected pass as passed: neither proves a rule.
        fine = report.outcome == "passed" and not hasattr(report, "wasxfail")
        self._whole[test] = self._whole.get(test, True) and fine
        terminal = self._config.pluginmanager.get_plugin("terminalreporter")
        if report.when == "teardown" and terminal is not None and self._session is not None:
            self._done += 1
            terminal.write_line(f"rule-index: {self._done} of {self._session.testscollected}")

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        # An index of half the tests would call clauses missing that are not: better none.
        if self._collected and exitstatus in _RAN:
            self._path.write_text(json.dumps(self._index(), indent=1) + "\n", encoding="utf-8")

    def _index(self) -> dict[str, dict[str, list[str]]]:
        found: dict[str, dict[str, bool]] = {}
        for test, clauses in self._cites.items():
            function = test.partition("[")[0]
            for clause in clauses:
                proofs = found.setdefault(clause, {})
                proofs[function] = proofs.get(function, True) and self._whole[test]
        return {
            clause: {
                "tests": sorted(proofs),
                "passed": sorted(test for test, passed in proofs.items() if passed),
                "failed": sorted(test for test, passed in proofs.items() if not passed),
            }
            for clause, proofs in sorted(found.items())
        }


# --- the index ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Proof:
    """The tests that cite a clause: those that pass, and those that do not (failed, skipped, expected to fail)."""

    passed: tuple[str, ...]
    failed: tuple[str, ...]


@dataclass(frozen=True)
class Tally:
    """How the clauses of one kind stand."""

    kind: Kind
    proved: tuple[str, ...]
    failing: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def total(self) -> int:
        """How many clauses of this kind the rulebook has."""
        return len(self.proved) + len(self.failing) + len(self.missing)


@dataclass(frozen=True)
class Index:
    """A rulebook's ids and the tests that cite them; `tests` may name ids that the rulebook does not have."""

    ids: Mapping[Kind, tuple[str, ...]]
    tests: Mapping[str, Proof] = field(default_factory=dict)

    @cached_property
    def tallies(self) -> dict[Kind, Tally]:
        """The state of the rules, the rulings and the worked examples."""
        return {kind: self._tally(kind) for kind in KINDS}

    @cached_property
    def unknown(self) -> tuple[str, ...]:
        """Ids that tests cite and the rulebook does not have."""
        known = {clause for ids in self.ids.values() for clause in ids}
        return tuple(sorted(clause for clause in self.tests if clause not in known))

    @property
    def complete(self) -> bool:
        """Whether every clause is proved and nothing else is cited."""
        return not self.unknown and all(len(tally.proved) == tally.total for tally in self.tallies.values())

    def _tally(self, kind: Kind) -> Tally:
        ids = self.ids[kind]
        failing = tuple(clause for clause in ids if clause in self.tests and self.tests[clause].failed)
        proved = tuple(clause for clause in ids if clause in self.tests and not self.tests[clause].failed)
        return Tally(kind, proved, failing, tuple(clause for clause in ids if clause not in self.tests))


def index(
    game: Game, tests: Path, on_progress: Callable[[int, int], None] | None = None, *, processes: int = 2
) -> Index:
    """Run the tests below a folder that cite this game's rules. `on_progress` hears how many of how many are done.

    More than one process needs xdist; where it is not installed there is one.
    """
    book = Rulebook.of(game, "en")
    if not tests.is_dir():
        raise BadInput("rule-tests-missing", folder=str(tests))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "index.json"
        options = ["--rule-index", str(path), *(f"--rule-prefix={prefix}" for prefix in book.prefixes())]
        if processes > 1 and find_spec("xdist"):
            options += ["-n", str(processes)]
        told = _run_pytest([*options, str(tests)], on_progress)
        if not path.is_file():
            raise BadInput("rule-tests-broken", output=told)
        found = json.loads(path.read_bytes())
    prefixes = tuple(f"{prefix}-" for prefix in book.prefixes())
    proofs = {
        clause: Proof(tuple(entry["passed"]), tuple(entry["failed"]))
        for clause, entry in found.items()
        if clause.startswith(prefixes)  # A test may cite rules of two games.
    }
    return Index({kind: book.ids(kind) for kind in KINDS}, proofs)


def _run_pytest(arguments: Iterable[str], on_progress: Callable[[int, int], None] | None) -> str:
    """Run pytest with this plugin; the last lines of what it said."""
    command = [sys.executable, "-m", "pytest", "-p", __name__, "-p", "no:cacheprovider", *arguments]
    # What a person or an outer pytest told pytest to do was not meant for this run.
    settings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    told: deque[str] = deque(maxlen=_TOLD_LINES)
    with subprocess.Popen(
        command, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace"
    ) as run:
        assert run.stdout is not None
        for line in run.stdout:
            if step := _PROGRESS.search(line):
                if on_progress is not None:
                    on_progress(int(step[1]), int(step[2]))
            else:
                told.append(line.rstrip()[:120])
    return "\n".join(told)
