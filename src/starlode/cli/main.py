"""Runs one command: chooses the language, calls the command, turns errors into messages and exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Final, TextIO

import typer
from typer.main import get_group

from starlode import __version__
from starlode.cli.commands import admin, arena, balance, bots, contract, learn, play, question, serve, ship, sim
from starlode.cli.commands.develop import audit, bench, examples, fuzz, golden, new_game, rules, scenario
from starlode.cli.commands.logs import export, fork, import_log, replay, review, validate
from starlode.cli.console import Console, console_of
from starlode.cli.language import check_language, environment_language, split_language
from starlode.cli.typer_commands import Command, Commands
from starlode.cli.usage_errors import check_command, convert_error
from starlode.kernel.errors import InvalidInput, error_name

SUCCESS: Final = 0
BAD_INPUT: Final = 2
# As in shells: 128 plus the number of the signal that would have ended the program.
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

NAME: Final = "starlode"


def commands() -> Commands:
    """Return the group of all commands, in the order in which help lists them."""
    app = typer.Typer(cls=Commands, add_completion=False, invoke_without_command=True)
    app.callback()(_program)
    for name, function in (
        ("serve", serve.serve),
        ("play", play.play),
        ("replay", replay.replay),
        ("review", review.review),
        ("sim", sim.sim),
        ("bots", bots.bots),
        ("arena", arena.arena),
        ("learn", learn.learn),
        ("balance", balance.balance),
        ("question", question.question),
        ("fuzz", fuzz.fuzz),
        ("validate", validate.validate),
        ("rules", rules.rules),
        ("scenario", scenario.scenario),
        ("ship", ship.ship),
        ("contract", contract.contract),
        ("bench", bench.bench),
        ("golden", golden.golden),
        ("examples", examples.examples),
        ("audit", audit.audit),
        ("new-game", new_game.new_game),
        ("fork", fork.fork),
        ("export", export.export),
        ("import", import_log.import_),
        ("admin", admin.admin),
    ):
        app.command(name, cls=Command)(function)
    group = get_group(app)
    assert isinstance(group, Commands)
    return group


def _program(context: typer.Context, version: Annotated[bool, typer.Option("--version")] = False) -> None:
    console = console_of(context)
    if version:
        console.print(f"{NAME} {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        console.write(f"{context.get_help()}\n")


def main(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name, and return the exit code."""
    console = Console(environment_language(os.environ))
    try:
        language, others = split_language(arguments)
        if language is not None:
            console = Console(check_language(language))
        code = _run(console, others)
        # Write errors must surface here, where they can be reported, and not when Python exits.
        sys.stdout.flush()
    except InvalidInput as problem:
        console.print_error(problem)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has closed the pipe, as `head` does.
        _discard(sys.stdout)
        return PIPE_CLOSED
    except OSError as problem:
        _discard(sys.stdout)
        console.print_error(_system_reason(problem, console))
        return BAD_INPUT
    return code


def _run(console: Console, arguments: list[str]) -> int:
    group = commands()
    check_command(group, arguments)
    try:
        with group.make_context(NAME, arguments, obj=console) as context:
            code = group.invoke(context)
    except typer.TyperException as problem:
        raise convert_error(problem, console) from None
    except typer.Exit as end:
        return end.exit_code
    return code if isinstance(code, int) else SUCCESS


def _system_reason(problem: OSError, console: Console) -> InvalidInput:
    """Return the error of the operating system, by our name if it has a message, else in the system's words."""
    name = error_name(problem)
    description = name if console.texts().has(f"problem-{name}") else problem.strerror or name
    if problem.filename is None:
        return InvalidInput("cli-system", problem=description)
    return InvalidInput("cli-system-file", file=str(problem.filename), problem=description)


def _discard(stream: TextIO) -> None:
    """Redirect a stream to the null device, or Python would try to flush it again on exit and print an error."""
    with suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, stream.fileno())
        os.close(null)
