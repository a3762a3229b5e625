"""Runs the command line inside the test process, and makes logs for it."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import replace

from starlode.cli.main import main
from starlode.games import find_game
from starlode.kernel.log.entries import ActionEntry, Entry, Header
from starlode.kernel.log.log import Log, write_log
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table


@dataclass(frozen=True)
class CliResult:
    """The exit code of a call, its standard output and its standard error."""

    code: int
    out: str
    err: str


def call(*arguments: str | Path, lang: str = "en") -> CliResult:
    """Run the program in this process."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([*map(str, arguments), "--lang", lang])
    return CliResult(code, _to_ascii_punctuation(out.getvalue()), _to_ascii_punctuation(err.getvalue()))


def _to_ascii_punctuation(text: str) -> str:
    """Replace typographic spaces and apostrophes, so that assertions are easier to read."""
    for typographic, plain in (
        ("\N{NO-BREAK SPACE}", " "),
        ("\N{NARROW NO-BREAK SPACE}", " "),
        ("\N{RIGHT SINGLE QUOTATION MARK}", "'"),
    ):
        text = text.replace(typographic, plain)
    return text


@cache
def finished_log() -> Log:
    """Return the log of a finished random game of Titan for two."""
    table = Table.open(find_game("titan"), 2, {}, seed=bytes(range(32)))
    rng = Random(1)
    while not table.is_over:
        (seat,) = table.state.pending().must_act
        assert isinstance(table.submit(seat, rng.choice(table.state.legal(seat))), Accepted)
    return table.log


def log_prefix(entries: int) -> Log:
    """Return its first entries."""
    return Log(finished_log().header, finished_log().entries[:entries])


def with_header(change: Callable[[Header], Header]) -> Log:
    """Return the finished log with a changed header."""
    return Log(change(finished_log().header), finished_log().entries)


def first_action_number(log: Log) -> int:
    """Return the number of the first entry that a seat wrote."""
    return next(number for number, entry in enumerate(log.entries) if isinstance(entry, ActionEntry))


def with_first_action(change: Callable[[ActionEntry], ActionEntry]) -> Log:
    """Return the finished log with a changed first action."""
    entries: list[Entry] = list(finished_log().entries)
    number = first_action_number(finished_log())
    action = entries[number]
    assert isinstance(action, ActionEntry)
    entries[number] = change(action)
    return Log(finished_log().header, entries)


def with_digest(digest: str) -> Log:
    """Return the finished log with another first digest."""
    entries = list(finished_log().entries)
    number = next(number for number, entry in enumerate(entries) if entry.digest)
    entries[number] = replace(entries[number], digest=digest)
    return Log(finished_log().header, entries)


def write_file(log: Log, path: Path) -> Path:
    """Write the log to a file and return its path."""
    write_log(log, path)
    return path
