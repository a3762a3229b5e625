"""Calls of the command line, and logs to call it with."""

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
class Called:
    """How a call ended: its exit code, what it printed, and what it printed beside that."""

    code: int
    out: str
    err: str


def call(*arguments: str | Path, lang: str = "en") -> Called:
    """Call the program in this process."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([*map(str, arguments), "--lang", lang])
    return Called(code, _plain(out.getvalue()), _plain(err.getvalue()))


def _plain(text: str) -> str:
    """French has spaces and apostrophes of its own; tests are easier to read with plain ones."""
    for fine, plain in (
        ("\N{NO-BREAK SPACE}", " "),
        ("\N{NARROW NO-BREAK SPACE}", " "),
        ("\N{RIGHT SINGLE QUOTATION MARK}", "'"),
    ):
        text = text.replace(fine, plain)
    return text


@cache
def finished() -> Log:
    """A whole game of Titan for two, played at random."""
    table = Table.open(find_game("titan"), 2, {}, seed=bytes(range(32)))
    rng = Random(1)
    while not table.is_over:
        (seat,) = table.state.pending().seats
        assert isinstance(table.submit(seat, rng.choice(table.state.legal(seat))), Accepted)
    return table.log


def part(entries: int) -> Log:
    """Its beginning, as it was when it had so many entries."""
    return Log(finished().header, finished().entries[:entries])


def with_header(change: Callable[[Header], Header]) -> Log:
    """The same game under another header."""
    return Log(change(finished().header), finished().entries)


def first_act(log: Log) -> int:
    """The number of the first entry that a seat wrote."""
    return next(number for number, entry in enumerate(log.entries) if isinstance(entry, ActionEntry))


def with_act(change: Callable[[ActionEntry], ActionEntry]) -> Log:
    """The same game with another first move."""
    entries: list[Entry] = list(finished().entries)
    number = first_act(finished())
    act = entries[number]
    assert isinstance(act, ActionEntry)
    entries[number] = change(act)
    return Log(finished().header, entries)


def with_digest(digest: str) -> Log:
    """The same game in which the first digest is another."""
    entries = list(finished().entries)
    number = next(number for number, entry in enumerate(entries) if entry.digest)
    entries[number] = replace(entries[number], digest=digest)
    return Log(finished().header, entries)


def written(log: Log, path: Path) -> Path:
    """The log in a file."""
    write_log(log, path)
    return path
