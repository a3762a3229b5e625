"""`starlode import`: store a log from elsewhere after every check; a rejected log changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starlode.cli.console import console_of
from starlode.cli.parameters import AsJson, LogFile, check_target


def import_(
    context: typer.Context,
    log: LogFile,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="file")] = None,
    to: Annotated[str | None, typer.Option("--to", metavar="form")] = None,
    json: AsJson = False,
) -> None:
    """Read and check the log, and store it under `out`, or under a name made of its game and id."""
    from starlode.cli.log_files import check_newer, choose_format, read_checked
    from starlode.kernel.log.log import write_log

    console = console_of(context)
    checked = read_checked(log)
    header = checked.header
    file_format = choose_format(to, out)
    target = out or Path(f"{header.game}-{header.id}.{'json' if file_format == 'json' else 'log'}")
    check_target(target)
    if target.exists():
        check_newer(checked, target)
    write_log(checked, target)
    if json:
        console.print_json({"file": str(target), "game": header.game, "id": header.id, "entries": len(checked.entries)})
    else:
        console.print(console.format("cli-written", file=str(target), entries=len(checked.entries)))
