"""`starlode fork`: a new game that continues from a position of a log, with its own seed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starlode.cli.console import console_of
from starlode.cli.parameters import Force, LogFile, check_target


def fork(
    context: typer.Context,
    log: LogFile,
    at: Annotated[int, typer.Option("--at", metavar="number", min=0)],
    out: Annotated[Path, typer.Option("-o", "--out", metavar="file")],
    pace: Annotated[str, typer.Option("--pace", metavar="pace")] = "",
    force: Force = False,
) -> None:
    """Check the log, and save the new game and its seed as `starlode play` does."""
    from starlode.cli.log_files import read_checked
    from starlode.games import find_game
    from starlode.kernel.table.replay import fork as fork_log
    from starlode.kernel.table.seed import new_seed
    from starlode.kernel.table.table import Table
    from starlode.terminal.saves import write_save

    console = console_of(context)
    check_target(out, new=not force)
    original = read_checked(log)
    game, seed = find_game(original.header.game, original.header.version), new_seed()
    table = Table.resume(game, fork_log(game, original, at, seed=seed, pace=pace), seed)
    write_save(table, out)
    console.print(console.format("cli-written", file=str(out), entries=len(table.log.entries)))
    if not table.is_over:
        console.print(console.format("cli-fork-next", game=game.name, file=str(out)))
