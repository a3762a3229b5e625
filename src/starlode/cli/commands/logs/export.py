"""`starlode export`: convert a log between text and JSON, after every check."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starlode.cli.console import console_of
from starlode.cli.parameters import LogFile, check_target


def export(
    context: typer.Context,
    log: LogFile,
    to: Annotated[str | None, typer.Option("--to", metavar="form")] = None,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="file")] = None,
) -> None:
    """Print the log, or write it to a file."""
    from starlode.cli.log_files import choose_format, read_checked
    from starlode.kernel.log.log import write_log

    console = console_of(context)
    file_format = choose_format(to, out)
    check_target(out)
    checked = read_checked(log)
    if out is None:
        console.write(checked.to_json().decode() if file_format == "json" else checked.to_text())
        return
    write_log(checked, out)
    console.print_note(console.format("cli-written", file=str(out), entries=len(checked.entries)))
