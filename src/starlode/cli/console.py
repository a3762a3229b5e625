"""Where a command reads its language and puts its words: results on standard output, all else on standard error."""

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


class Tell(Protocol):
    """Told how much is done, of how much, and what is being done if that changes."""

    def __call__(self, done: float, total: float, label: str | None = None) -> None: ...


class Desk:
    """What every command is given: the language, and ways to print."""

    def __init__(self, language: str) -> None:
        self.language = language

    def texts(self, game: Game | None = None, names: Sequence[str] = ()) -> Texts:
        """The words of the language, with those of a game."""
        return Texts(self.language, game, names=names)

    def say(self, key: str, /, **data: object) -> str:
        """One message."""
        return self.texts().format(key, **data)

    def print(self, text: str = "") -> None:
        """A result for people."""
        _write(sys.stdout, text)

    def write(self, text: str) -> None:
        """A result that must reach a program or a file as it is."""
        sys.stdout.write(text)

    def note(self, text: str) -> None:
        """Something beside the result."""
        _write(sys.stderr, text)

    def show(self, form: object) -> None:
        """A result for programs."""
        self.write(json.dumps(form, ensure_ascii=False, indent=2) + "\n")

    def refuse(self, problem: InvalidInput) -> None:
        """Tell what cannot be used, and which rule says so."""
        self.note(self.say("cli-refused", told=self.told(problem)))

    def told(self, problem: InvalidInput) -> str:
        """What is wrong, in words. Complaints about the options of a game stand among that game's own words."""
        from starlode.games import all_games

        for game in (None, *all_games()):
            texts = self.texts(game)
            if texts.has(problem.key):
                return texts.cited(texts.error(problem), problem.clause)
        return str(problem)

    @contextmanager
    def progress(self, key: str, /, **data: object) -> Iterator[Tell]:
        """A bar on standard error while something takes long, if a person is watching; gone afterwards."""
        if not sys.stderr.isatty():
            yield _silent
            return
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(self.say(key, **data), total=None)

            def tell(done: float, total: float, label: str | None = None) -> None:
                bar.update(task, completed=done, total=total, description=label)

            yield tell


def desk_of(context: typer.Context) -> Desk:
    """The desk that a command was started with."""
    desk = context.obj
    assert isinstance(desk, Desk)
    return desk


def form_of(problem: InvalidInput, told: str) -> dict[str, Json]:
    """What cannot be used, for programs: key and data stay the same in every language."""
    return {"key": problem.key, "clause": problem.clause, "data": problem.data, "text": told}


def _write(file: TextIO, text: str) -> None:
    # Names and broken files may hold control characters, and a terminal would obey them.
    print("".join("\N{REPLACEMENT CHARACTER}" if _is_control(c) else c for c in text), file=file)


def _is_control(character: str) -> bool:
    return character != "\n" and unicodedata.category(character) in ("Cc", "Cs")


def _silent(done: float, total: float, label: str | None = None) -> None:
    """Nobody is watching."""
