"""Typer's commands with help pages of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from starlode.cli.help_pages import Asked


class Writer(Protocol):
    """Where Typer wants a page."""

    def write(self, string: str) -> None: ...


class Command(TyperCommand):
    """A command whose help is told in the language of the desk."""

    def format_help(self, ctx: Asked, formatter: Writer) -> None:
        """Write the page of one command."""
        from starlode.cli.help_pages import Page

        page = Page(ctx, self.name or "", self.params)
        formatter.write(page.printed([*page.opening(), *page.parameters(), *page.closing()]))


class Commands(TyperGroup):
    """The program itself: its page lists the commands."""

    def format_help(self, ctx: Asked, formatter: Writer) -> None:
        """Write the page of the whole program."""
        from starlode.cli.help_pages import Page

        page = Page(ctx, "starlode", self.params)
        listed = page.rows("cli-heading-commands", [(name, page.desk.say(f"cli-{name}")) for name in self.commands])
        formatter.write(page.printed([*page.opening(), *listed, *page.parameters(), *page.closing()]))
