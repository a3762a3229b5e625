"""`starlode export`: a log in the other form, after every check."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starlode.cli.console import desk_of
from starlode.cli.parameters import LogFile, check_target


def export(
    context: typer.Context,
    log: LogFile,
    to: Annotated[str | None, typer.Option("--to", metavar="form")] = None,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="file")] = None,
) -> None:
    """Print the log, or write it to a file."""
    from starlode.cli.log_files import check_form, read_checked
    from starlode.kernel.log.log import write_log

    desk = desk_of(context)
    form = check_form(to, out)
    check_target(out)
    found = read_checked(log)
    if out is None:
        desk.write(found.to_json().decode() if form == "json" else found.to_text())
        return
    write_log(found, out)
    desk.note(desk.say("cli-written", file=str(out), entries=len(found.entries)))
