"""Which clauses of a rulebook have passing tests.

Tests name the clauses they prove with marks, which `pytest_plugin` collects. `index(game, tests)` runs the tests and
compares the outcome with the rulebook; `read_index(game, tests, path)` reads the outcome of an earlier run instead.

A clause is proved if all tests that cite it pass, with all their parameters. Skipped tests and expected failures prove
nothing.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.texts.rulebook import KINDS, Kind, Rulebook
from starlode.testkit.rule_coverage.pytest_plugin import PLUGIN, PROGRESS
from starlode.testkit.rule_coverage.record import Proof, Record, fingerprint

_PROGRESS: Final = re.compile(rf"{PROGRESS} (\d+) of (\d+)")
_OUTPUT_LINES: Final = 15


@dataclass(frozen=True)
class Tally:
    """The clauses of one kind by what their tests prove."""

    kind: Kind
    proved: tuple[str, ...]
    failing: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def total(self) -> int:
        """The number of clauses of this kind in the rulebook."""
        return len(self.proved) + len(self.failing) + len(self.missing)


@dataclass(frozen=True)
class Index:
    """The ids of a rulebook and the tests that cite them; `tests` may name ids that the rulebook does not have."""

    ids: Mapping[Kind, tuple[str, ...]]
    tests: Mapping[str, Proof] = field(default_factory=dict)

    @cached_property
    def tallies(self) -> dict[Kind, Tally]:
        """The tally of each kind of clause."""
        return {kind: self._tally(kind) for kind in KINDS}

    @cached_property
    def unknown(self) -> tuple[str, ...]:
        """Ids that tests cite and the rulebook does not have."""
        known = {clause for ids in self.ids.values() for clause in ids}
        return tuple(sorted(clause for clause in self.tests if clause not in known))

    @property
    def complete(self) -> bool:
        """Whether every clause is proved and no unknown one is cited."""
        return not self.unknown and all(len(tally.proved) == tally.total for tally in self.tallies.values())

    def of(self, prefix: str) -> Index:
        """Return the index of the clauses whose ids begin with a prefix, such as those of an expansion."""
        ids = {kind: tuple(clause for clause in ids if clause.startswith(prefix)) for kind, ids in self.ids.items()}
        return Index(ids, {clause: proof for clause, proof in self.tests.items() if clause.startswith(prefix)})

    def _tally(self, kind: Kind) -> Tally:
        ids = self.ids[kind]
        failing = tuple(clause for clause in ids if clause in self.tests and self.tests[clause].failed)
        proved = tuple(clause for clause in ids if clause in self.tests and not self.tests[clause].failed)
        return Tally(kind, proved, failing, tuple(clause for clause in ids if clause not in self.tests))


def index(
    game: Game, tests: Path, on_progress: Callable[[int, int], None] | None = None, *, processes: int = 2
) -> Index:
    """Run the tests below a folder that cite this game's rules; report the numbers of finished and of all tests.

    More than one process needs xdist; without it there is one.
    """
    book = Rulebook.of(game, "en")
    _check_folder(tests)
    if find_spec("pytest") is None:
        raise InvalidInput("rule-tests-need-pytest")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "index.json"
        options = ["--rule-index", str(path), *(f"--rule-prefix={prefix}" for prefix in book.prefixes())]
        if processes > 1 and find_spec("xdist"):
            options += ["-n", str(processes)]
        output = _run_pytest([*options, str(tests)], on_progress)
        record = Record.read(path) if path.is_file() else None
        if record is None or record.partial:
            raise InvalidInput("rule-tests-broken", output=output)
        return _compare(book, record)


def read_index(game: Game, tests: Path, path: Path) -> Index:
    """Return what a run of the tests below a folder wrote; refuse it if it is partial, or if anything changed since."""
    book = Rulebook.of(game, "en")
    _check_folder(tests)
    record = Record.read(path)
    if not record.covers(book.prefixes()):
        raise InvalidInput("rule-index-of-others", file=str(path), prefixes=", ".join(record.prefixes), game=game.name)
    if record.partial:
        raise InvalidInput("rule-index-partial", file=str(path))
    if record.fingerprint != fingerprint([tests]):
        raise InvalidInput("rule-index-stale", file=str(path), folder=str(tests))
    return _compare(book, record)


def _check_folder(tests: Path) -> None:
    if not tests.is_dir():
        raise InvalidInput("rule-tests-missing", folder=str(tests))


def _compare(book: Rulebook, record: Record) -> Index:
    prefixes = tuple(f"{prefix}-" for prefix in book.prefixes())
    # Tests may cite rules of several games.
    proofs = {clause: proof for clause, proof in record.clauses.items() if clause.startswith(prefixes)}
    return Index({kind: book.ids(kind) for kind in KINDS}, proofs)


def _run_pytest(arguments: Iterable[str], on_progress: Callable[[int, int], None] | None) -> str:
    """Run pytest with the plugin; return the last lines of its output."""
    command = [sys.executable, "-m", "pytest", "-p", PLUGIN, "-p", "no:cacheprovider", *arguments]
    # Settings of an outer pytest, or in the environment, are not meant for this run.
    settings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    output: deque[str] = deque(maxlen=_OUTPUT_LINES)
    with subprocess.Popen(
        command, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace"
    ) as run:
        assert run.stdout is not None
        for line in run.stdout:
            if step := _PROGRESS.search(line):
                if on_progress is not None:
                    on_progress(int(step[1]), int(step[2]))
            else:
                output.append(line.rstrip()[:120])
    return "\n".join(output)
