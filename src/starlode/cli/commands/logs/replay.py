"""`starlode replay`: a log told line by line with the rules behind it, or the position at one moment."""

from __future__ import annotations

from typing import Annotated

import typer

from starlode.cli.console import desk_of
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
    """Replay with every check; tell what happened, or with --at what the position is."""
    from starlode.cli.log_printer import Told
    from starlode.kernel.log.log import read_log

    found = read_log(log)
    game = find_game(found.header.game, found.header.version)
    viewer = None if seat is None else _seat(seat, found.header.players)
    told = Told(desk_of(context), game, found, viewer)
    if at is None:
        told.show_events() if json else told.print_events()
    else:
        told.show_moment(at) if json else told.print_moment(at)


def _seat(letter: str, players: int) -> int:
    """The seat of a letter, as the text form of logs writes seats."""
    letters = [chr(ord("A") + number) for number in range(players)]
    if letter.upper() not in letters:
        raise InvalidInput("cli-seat-unknown", found=letter[:80], known=", ".join(letters))
    return letters.index(letter.upper())
