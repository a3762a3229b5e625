"""Typer's command classes with our help pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from starlode.cli.help_pages import Context


class Writer(Protocol):
    """Typer's formatter, as far as a help page needs it."""

    def write(self, string: str) -> None: ...


class Command(TyperCommand):
    """A command whose help page is in the console's language."""

    def format_help(self, ctx: Context, formatter: Writer) -> None:
        """Write the help page of the command."""
        from starlode.cli.help_pages import HelpPage

        page = HelpPage(ctx, self.name or "", self.params)
        formatter.write(page.render([*page.introduction(), *page.parameters(), *page.exit_codes()]))


class Commands(TyperGroup):
    """The program itself, whose help page lists the commands."""

    def format_help(self, ctx: Context, formatter: Writer) -> None:
        """Write the help page of the program."""
        from starlode.cli.help_pages import HelpPage

        page = HelpPage(ctx, "starlode", self.params)
        commands = page.rows(
            "cli-heading-commands", [(name, page.console.format(f"cli-{name}")) for name in self.commands]
        )
        formatter.write(page.render([*page.introduction(), *commands, *page.parameters(), *page.exit_codes()]))
