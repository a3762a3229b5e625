"""`starlode import`: a log from somewhere else becomes one of ours, after every check; else nothing changes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starlode.cli.console import desk_of
from starlode.cli.parameters import AsJson, LogFile, check_target


def import_(
    context: typer.Context,
    log: LogFile,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="file")] = None,
    to: Annotated[str | None, typer.Option("--to", metavar="form")] = None,
    json: AsJson = False,
) -> None:
    """Read, check, and keep the log under the name given, or under its game's and its own."""
    from starlode.cli.log_files import check_form, check_newer, read_checked
    from starlode.kernel.log.log import write_log

    desk = desk_of(context)
    found = read_checked(log)
    header = found.header
    form = check_form(to, out)
    target = out or Path(f"{header.game}-{header.id}.{'json' if form == 'json' else 'log'}")
    check_target(target)
    if target.exists():
        check_newer(found, target)
    write_log(found, target)
    if json:
        desk.show({"file": str(target), "game": header.game, "id": header.id, "entries": len(found.entries)})
    else:
        desk.print(desk.say("cli-written", file=str(target), entries=len(found.entries)))
