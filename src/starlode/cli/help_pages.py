"""Help pages. Typer knows the parameters; what is said about them, and in which language, is decided on the spot.

The words are messages: the command `play` is told by `cli-play` and `cli-play-more`, its parameter `seed` by
`cli-play-seed`, or by `cli-any-seed` where several commands share it.
"""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from starlode.cli.console import Desk

WIDEST: Final = 100
"""Longer lines are hard to read."""

Row = tuple[str, str]


class Parameter(Protocol):
    """What a page tells of an option or an argument."""

    @property
    def name(self) -> str | None: ...

    opts: list[str]
    metavar: str | None
    required: bool
    nargs: int
    multiple: bool
    default: object


class Asked(Protocol):
    """Typer's context, as far as a page needs it."""

    @property
    def command_path(self) -> str: ...

    @property
    def obj(self) -> object: ...


class Page:
    """The parts of a help page."""

    def __init__(self, asked: Asked, name: str, parameters: Sequence[Parameter]) -> None:
        assert isinstance(asked.obj, Desk)
        self.desk = asked.obj
        self._path = asked.command_path
        self._name = name
        self._arguments = [one for one in parameters if not one.opts[0].startswith("-")]
        self._options = [one for one in parameters if one.opts[0].startswith("-")]

    def opening(self) -> Iterator[Text | Padding]:
        """How to call it, what it does, and more about that with examples."""
        names = " ".join(self._placed(one) for one in self._arguments)
        rest = self.desk.say("cli-usage-command") if self._name == "starlode" else names
        usage = self.desk.say("cli-usage", call=self._path, arguments=rest)
        yield Text(usage.rstrip(), style="bold")
        yield Padding(Text(self.desk.say(f"cli-{self._name}")), (1, 0, 1, 0))
        yield Padding(Text(self.desk.say(f"cli-{self._name}-more")), (0, 0, 1, 2))

    def parameters(self) -> Iterator[Text | Padding]:
        """Arguments and options, each with its line."""
        yield from self.rows("cli-heading-arguments", [(self.word(one), self._help(one)) for one in self._arguments])
        own = [(self._called(one), self._help(one)) for one in self._options]
        everywhere = [("--lang en|fr", self.desk.say("cli-any-lang")), ("--help", self.desk.say("cli-any-help"))]
        yield from self.rows("cli-heading-options", own + everywhere)

    def closing(self) -> Iterator[Text | Padding]:
        """What the exit codes mean."""
        codes = [(str(code), self.desk.say(f"cli-exit-{code}")) for code in (0, 1, 2)]
        yield from self.rows("cli-heading-exit", codes)

    def rows(self, heading: str, rows: Sequence[Row]) -> Iterator[Text | Padding]:
        """A heading and two columns under it."""
        if not rows:
            return
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column()
        for left, right in rows:
            table.add_row(Text(left, style="cyan"), Text(right))
        yield Text(self.desk.say(heading), style="bold")
        yield Padding(table, (0, 0, 1, 2))

    def word(self, parameter: Parameter) -> str:
        """What stands for a value in a call: GAME, FILE."""
        return self.desk.say(f"cli-word-{parameter.metavar}")

    def printed(self, parts: Sequence[Text | Padding]) -> str:
        """The page as a string, coloured if a person is to see it."""
        width = min(WIDEST, shutil.get_terminal_size().columns)
        console = Console(file=io.StringIO(), width=width, force_terminal=sys.stdout.isatty(), highlight=False)
        with console.capture() as page:
            for part in parts:
                console.print(part)
        return "".join(f"{line.rstrip()}\n" for line in page.get().splitlines())

    def _placed(self, argument: Parameter) -> str:
        word = self.word(argument) + ("..." if argument.nargs == -1 else "")
        return word if argument.required else f"[{word}]"

    def _called(self, option: Parameter) -> str:
        names = ", ".join(option.opts)
        return f"{names} {self.word(option)}" if option.metavar else names

    def _help(self, parameter: Parameter) -> str:
        own, shared = f"cli-{self._name}-{parameter.name}", f"cli-any-{parameter.name}"
        told = self.desk.say(own if self.desk.texts().has(own) else shared)
        if parameter.default in (None, False) or parameter.multiple:
            return told
        return self.desk.say("cli-default", told=told, value=str(parameter.default))
