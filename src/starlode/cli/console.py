"""The console of a command: its language, and output. Results go to standard output, the rest to standard error."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol, TextIO

import typer

from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import Texts


class ProgressCallback(Protocol):
    """Called with the amount done, the total, and a new label if that changes."""

    def __call__(self, done: float, total: float, label: str | None = None) -> None: ...


class Console:
    """The language and the output streams of a command."""

    def __init__(self, language: str) -> None:
        self.language = language

    def texts(self, game: Game | None = None, names: Sequence[str] = ()) -> Texts:
        """Return the texts of the language, with those of a game."""
        return Texts(self.language, game, names=names)

    def format(self, key: str, /, **data: object) -> str:
        """Return the text of a message."""
        return self.texts().format(key, **data)

    def print(self, text: str = "") -> None:
        """Print a result for people; control characters are replaced."""
        _write(sys.stdout, text)

    def write(self, text: str) -> None:
        """Write a result unchanged, for programs and files."""
        sys.stdout.write(text)

    def print_note(self, text: str) -> None:
        """Print something that is not part of the result to standard error."""
        _write(sys.stderr, text)

    def print_json(self, data: object) -> None:
        """Write a result as JSON."""
        self.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")

    def print_error(self, problem: InvalidInput) -> None:
        """Print to standard error why the input was rejected, with the clause behind it."""
        self.print_note(self.format("cli-refused", reason=self.format_error(problem)))

    def format_error(self, problem: InvalidInput) -> str:
        """Return the text of an error, with its clause; without a text, its key and data."""
        from starlode.games import all_games

        # Messages about the options of a game are among that game's own texts.
        for game in (None, *all_games()):
            texts = self.texts(game)
            if texts.has(problem.key):
                return texts.with_clause(texts.error(problem), problem.clause)
        return str(problem)

    @contextmanager
    def progress(self, key: str, /, **data: object) -> Iterator[ProgressCallback]:
        """Show a progress bar on standard error if that is a terminal, and remove it afterwards."""
        if not sys.stderr.isatty():
            yield _ignore_progress
            return
        from rich.console import Console as RichConsole
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=RichConsole(stderr=True), transient=True) as bar:
            task = bar.add_task(self.format(key, **data), total=None)

            def update_progress(done: float, total: float, label: str | None = None) -> None:
                bar.update(task, completed=done, total=total, description=label)

            yield update_progress


def console_of(context: typer.Context) -> Console:
    """Return the console that a command was started with."""
    console = context.obj
    assert isinstance(console, Console)
    return console


def error_json(problem: InvalidInput, text: str) -> dict[str, Json]:
    """Return an error for programs; key and data are the same in every language."""
    return {"key": problem.key, "clause": problem.clause, "data": problem.data, "text": text}


def _write(file: TextIO, text: str) -> None:
    # Names and broken files may contain control characters, which a terminal would execute.
    print("".join("\N{REPLACEMENT CHARACTER}" if _is_control(c) else c for c in text), file=file)


def _is_control(character: str) -> bool:
    return character != "\n" and unicodedata.category(character) in ("Cc", "Cs")


def _ignore_progress(done: float, total: float, label: str | None = None) -> None:
    """Do nothing: standard error is no terminal."""
