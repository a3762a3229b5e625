"""What is wrong with a call, as Typer found it, turned into messages of ours."""

from __future__ import annotations

from difflib import get_close_matches

import typer

from starlode.cli.console import Desk
from starlode.cli.typer_commands import Commands
from starlode.kernel.errors import InvalidInput


def check_command(group: Commands, arguments: list[str]) -> None:
    """Refuse a command that is not there, with the nearest ones that are."""
    name = next(iter(arguments), "-")
    if not name.startswith("-") and name not in group.commands:
        near = get_close_matches(name, group.commands) or list(group.commands)
        raise InvalidInput("cli-command-unknown", command=name[:80], near=", ".join(near))


def reason(problem: typer.TyperException, desk: Desk) -> InvalidInput:
    """Typer's complaint by name. It tells them apart by classes of its own, here by what each carries."""
    option = getattr(problem, "option_name", None)
    parameter = getattr(problem, "param", None)
    if option is not None:
        near = getattr(problem, "possibilities", None)
        if near:
            return InvalidInput("cli-option-unknown-near", option=option[:80], near=", ".join(sorted(near)))
        # A known option reaches this point if its value is missing, or if it has one and wants none.
        known = not hasattr(problem, "possibilities")
        return InvalidInput("cli-option-misused" if known else "cli-option-unknown", option=option[:80])
    if parameter is None:
        return InvalidInput("cli-too-many-arguments")
    named = parameter.opts[-1] if parameter.opts[0].startswith("-") else desk.say(f"cli-word-{parameter.metavar}")
    if type(problem) is not typer.BadParameter:
        return InvalidInput("cli-argument-missing", parameter=named)
    # Typer keeps the bound with the parameter, older releases with its type.
    least = getattr(parameter if hasattr(parameter, "min") else parameter.type, "min", None)
    if least is None or least < 1:
        return InvalidInput("cli-value-not-a-number", parameter=named)
    return InvalidInput("cli-value-too-small", parameter=named, least=int(least))
