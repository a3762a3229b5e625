"""`starlode review`: how the chance to win went in a finished game, and which moves changed it."""

from __future__ import annotations

from typing import Annotated

import typer

from starlode.cli.commands.logs.replay import parse_seat
from starlode.cli.console import console_of
from starlode.cli.parameters import AsJson, LogFile
from starlode.games import find_game


def review(
    context: typer.Context,
    log: LogFile,
    seat: Annotated[str | None, typer.Option("--seat", metavar="seat")] = None,
    json: AsJson = False,
) -> None:
    """Review a game and print what changed the chances, or the review as JSON."""
    import msgspec

    from starlode.cli.commands.logs.review_printer import ReviewPrinter
    from starlode.cli.log_files import read_checked
    from starlode.review.review import review_log

    console = console_of(context)
    reviewed = read_checked(log)
    game = find_game(reviewed.header.game, reviewed.header.version)
    chosen = None if seat is None else parse_seat(seat, reviewed.header.players)
    with console.progress("cli-review-progress") as update_progress:
        found = review_log(game, reviewed, on_progress=update_progress)
    if json:
        console.print_json(msgspec.to_builtins(found))
    else:
        ReviewPrinter(console, game, reviewed, found).print_review(chosen)
