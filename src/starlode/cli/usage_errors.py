"""Typer's usage errors as messages of ours."""

from __future__ import annotations

from difflib import get_close_matches

import typer

from starlode.cli.console import Console
from starlode.cli.typer_commands import Commands
from starlode.kernel.errors import InvalidInput


def check_command(group: Commands, arguments: list[str]) -> None:
    """Raise InvalidInput for an unknown command, with the names nearest to it."""
    name = next(iter(arguments), "-")
    if not name.startswith("-") and name not in group.commands:
        near = get_close_matches(name, group.commands) or list(group.commands)
        raise InvalidInput("cli-command-unknown", command=name[:80], near=", ".join(near))


def convert_error(problem: typer.TyperException, console: Console) -> InvalidInput:
    """Return the InvalidInput for an error of Typer, which is recognized by its attributes."""
    option = getattr(problem, "option_name", None)
    parameter = getattr(problem, "param", None)
    if option is not None:
        near = getattr(problem, "possibilities", None)
        if near:
            return InvalidInput("cli-option-unknown-near", option=option[:80], near=", ".join(sorted(near)))
        # A known option gets here if its value is missing, or if it has one and takes none.
        known = not hasattr(problem, "possibilities")
        return InvalidInput("cli-option-misused" if known else "cli-option-unknown", option=option[:80])
    if parameter is None:
        return InvalidInput("cli-too-many-arguments")
    name = parameter.opts[-1] if parameter.opts[0].startswith("-") else console.format(f"cli-word-{parameter.metavar}")
    if type(problem) is not typer.BadParameter:
        return InvalidInput("cli-argument-missing", parameter=name)
    # Typer stores the bound in the parameter, older releases in its type.
    least = getattr(parameter if hasattr(parameter, "min") else parameter.type, "min", None)
    if least is None or least < 1:
        return InvalidInput("cli-value-not-a-number", parameter=name)
    return InvalidInput("cli-value-too-small", parameter=name, least=int(least))
