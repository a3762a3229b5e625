"""Help pages: Typer knows the parameters, the texts are messages in the console's language.

The command `play` is described by `cli-play` and `cli-play-more`, its parameter `seed` by `cli-play-seed`, or by
`cli-any-seed` where several commands share it.
"""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from rich.console import Console as RichConsole
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from starlode.cli.console import Console

MAX_WIDTH: Final = 100
"""Longer lines are hard to read."""

Row = tuple[str, str]


class Parameter(Protocol):
    """An option or an argument, as far as a help page shows it."""

    @property
    def name(self) -> str | None: ...

    opts: list[str]
    metavar: str | None
    required: bool
    nargs: int
    multiple: bool
    default: object


class Context(Protocol):
    """Typer's context, as far as a help page needs it."""

    @property
    def command_path(self) -> str: ...

    @property
    def obj(self) -> object: ...


class HelpPage:
    """Renders the parts of one command's help page."""

    def __init__(self, context: Context, name: str, parameters: Sequence[Parameter]) -> None:
        assert isinstance(context.obj, Console)
        self.console = context.obj
        self._path = context.command_path
        self._name = name
        self._arguments = [parameter for parameter in parameters if not parameter.opts[0].startswith("-")]
        self._options = [parameter for parameter in parameters if parameter.opts[0].startswith("-")]

    def introduction(self) -> Iterator[Text | Padding]:
        """Yield the usage line, the summary, and the description with examples."""
        names = " ".join(self._argument_usage(argument) for argument in self._arguments)
        rest = self.console.format("cli-usage-command") if self._name == "starlode" else names
        usage = self.console.format("cli-usage", call=self._path, arguments=rest)
        yield Text(usage.rstrip(), style="bold")
        yield Padding(Text(self.console.format(f"cli-{self._name}")), (1, 0, 1, 0))
        yield Padding(Text(self.console.format(f"cli-{self._name}-more")), (0, 0, 1, 2))

    def parameters(self) -> Iterator[Text | Padding]:
        """Yield the tables of arguments and options."""
        arguments = [(self.placeholder(argument), self._help(argument)) for argument in self._arguments]
        yield from self.rows("cli-heading-arguments", arguments)
        own = [(self._option_names(option), self._help(option)) for option in self._options]
        common = [
            ("--lang en|fr", self.console.format("cli-any-lang")),
            ("--help", self.console.format("cli-any-help")),
        ]
        yield from self.rows("cli-heading-options", own + common)

    def exit_codes(self) -> Iterator[Text | Padding]:
        """Yield the table of exit codes."""
        codes = [(str(code), self.console.format(f"cli-exit-{code}")) for code in (0, 1, 2)]
        yield from self.rows("cli-heading-exit", codes)

    def rows(self, heading: str, rows: Sequence[Row]) -> Iterator[Text | Padding]:
        """Yield a heading and a table of two columns; nothing if there are no rows."""
        if not rows:
            return
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column()
        for left, right in rows:
            table.add_row(Text(left, style="cyan"), Text(right))
        yield Text(self.console.format(heading), style="bold")
        yield Padding(table, (0, 0, 1, 2))

    def placeholder(self, parameter: Parameter) -> str:
        """Return the placeholder of a value in a usage line: GAME, FILE."""
        return self.console.format(f"cli-word-{parameter.metavar}")

    def render(self, parts: Sequence[Text | Padding]) -> str:
        """Return the page as a string, coloured if standard output is a terminal."""
        width = min(MAX_WIDTH, shutil.get_terminal_size().columns)
        console = RichConsole(file=io.StringIO(), width=width, force_terminal=sys.stdout.isatty(), highlight=False)
        with console.capture() as page:
            for part in parts:
                console.print(part)
        return "".join(f"{line.rstrip()}\n" for line in page.get().splitlines())

    def _argument_usage(self, argument: Parameter) -> str:
        usage = self.placeholder(argument) + ("..." if argument.nargs == -1 else "")
        return usage if argument.required else f"[{usage}]"

    def _option_names(self, option: Parameter) -> str:
        names = ", ".join(option.opts)
        return f"{names} {self.placeholder(option)}" if option.metavar else names

    def _help(self, parameter: Parameter) -> str:
        own, shared = f"cli-{self._name}-{parameter.name}", f"cli-any-{parameter.name}"
        text = self.console.format(own if self.console.texts().has(own) else shared)
        if parameter.default in (None, False) or parameter.multiple:
            return text
        return self.console.format("cli-default", text=text, value=str(parameter.default))
