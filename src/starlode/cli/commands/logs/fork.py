"""`starlode fork`: another game that goes on from a moment of a log, under a seed of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starlode.cli.console import desk_of
from starlode.cli.parameters import Force, LogFile, check_target


def fork(
    context: typer.Context,
    log: LogFile,
    at: Annotated[int, typer.Option("--at", metavar="number", min=0)],
    out: Annotated[Path, typer.Option("-o", "--out", metavar="file")],
    force: Force = False,
) -> None:
    """Check the log, and write the new game and its seed as `starlode play` saves games."""
    from starlode.cli.log_files import read_checked
    from starlode.games import find_game
    from starlode.kernel.table.replay import fork as forked
    from starlode.kernel.table.seed import new_seed
    from starlode.kernel.table.table import Table
    from starlode.terminal.saves import write_save

    desk = desk_of(context)
    check_target(out, new=not force)
    found = read_checked(log)
    game, seed = find_game(found.header.game, found.header.version), new_seed()
    table = Table.resume(game, forked(game, found, at, seed=seed), seed)
    write_save(table, out)
    desk.print(desk.say("cli-written", file=str(out), entries=len(table.log.entries)))
    if not table.is_over:
        desk.print(desk.say("cli-fork-next", game=game.name, file=str(out)))
