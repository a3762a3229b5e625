"""`starlode replay`: print the events of a log with their clauses, or the position after a number of entries."""

from __future__ import annotations

from typing import Annotated

import typer

from starlode.cli.console import console_of
from starlode.cli.parameters import AsJson, LogFile
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput


def replay(
    context: typer.Context,
    log: LogFile,
    at: Annotated[int | None, typer.Option("--at", metavar="number", min=0)] = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="seat")] = None,
    json: AsJson = False,
) -> None:
    """Replay with every check; print the events, or with --at the position."""
    from starlode.cli.log_printer import LogPrinter
    from starlode.kernel.log.log import read_log

    replayed = read_log(log)
    game = find_game(replayed.header.game, replayed.header.version)
    viewer = None if seat is None else parse_seat(seat, replayed.header.players)
    printer = LogPrinter(console_of(context), game, replayed, viewer)
    if at is None:
        printer.print_events_json() if json else printer.print_events()
    else:
        printer.print_position_json(at) if json else printer.print_position(at)


def parse_seat(letter: str, players: int) -> int:
    """Return the seat of a letter, as the text format of logs writes seats."""
    letters = [chr(ord("A") + number) for number in range(players)]
    if letter.upper() not in letters:
        raise InvalidInput("cli-seat-unknown", found=letter[:80], known=", ".join(letters))
    return letters.index(letter.upper())
