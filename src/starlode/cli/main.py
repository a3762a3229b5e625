"""Runs one command: finds the language, calls the command, and turns whatever goes wrong into a message and a code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Final, TextIO

import typer
from typer.main import get_group

from starlode import __version__
from starlode.cli.commands import admin, play, serve, sim
from starlode.cli.commands.develop import bench, examples, fuzz, golden, new_game, rules, scenario
from starlode.cli.commands.logs import export, fork, import_log, replay, validate
from starlode.cli.console import Desk, desk_of
from starlode.cli.language import check_language, surrounding_language, without_language
from starlode.cli.typer_commands import Command, Commands
from starlode.cli.usage_errors import check_command, reason
from starlode.kernel.errors import InvalidInput, error_name

FINE: Final = 0
BAD_INPUT: Final = 2
# As shells count: 128 and the number of the signal that would have ended the program.
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

NAME: Final = "starlode"


def commands() -> Commands:
    """All the commands, in the order in which help lists them."""
    app = typer.Typer(cls=Commands, add_completion=False, invoke_without_command=True)
    app.callback()(_program)
    for name, function in (
        ("serve", serve.serve),
        ("play", play.play),
        ("replay", replay.replay),
        ("sim", sim.sim),
        ("fuzz", fuzz.fuzz),
        ("validate", validate.validate),
        ("rules", rules.rules),
        ("scenario", scenario.scenario),
        ("bench", bench.bench),
        ("golden", golden.golden),
        ("examples", examples.examples),
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
    desk = desk_of(context)
    if version:
        desk.print(f"{NAME} {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        desk.write(f"{context.get_help()}\n")


def main(arguments: Sequence[str]) -> int:
    """Run the command that these arguments name, and answer the exit code."""
    desk = Desk(surrounding_language(os.environ))
    try:
        asked, left = without_language(arguments)
        if asked is not None:
            desk = Desk(check_language(asked))
        code = _run(desk, left)
        # What cannot be written is noticed here, where it can still be told, and not when Python ends.
        sys.stdout.flush()
    except InvalidInput as problem:
        desk.refuse(problem)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our words has heard enough, as `head` has.
        _discard(sys.stdout)
        return PIPE_CLOSED
    except OSError as problem:
        _discard(sys.stdout)
        desk.refuse(_system_reason(problem, desk))
        return BAD_INPUT
    return code


def _run(desk: Desk, arguments: list[str]) -> int:
    group = commands()
    check_command(group, arguments)
    try:
        with group.make_context(NAME, arguments, obj=desk) as context:
            code = group.invoke(context)
    except typer.TyperException as problem:
        raise reason(problem, desk) from None
    except typer.Exit as done:
        return done.exit_code
    return code if isinstance(code, int) else FINE


def _system_reason(problem: OSError, desk: Desk) -> InvalidInput:
    """What the operating system would not do: in our words where we have them, else in its own."""
    name = error_name(problem)
    told = name if desk.texts().has(f"problem-{name}") else problem.strerror or name
    if problem.filename is None:
        return InvalidInput("cli-system", problem=told)
    return InvalidInput("cli-system-file", file=str(problem.filename), problem=told)


def _discard(stream: TextIO) -> None:
    """Drop what could not be written, or Python would try once more at its end, and complain."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
