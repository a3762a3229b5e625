"""`starlode new-game`: write a small working game as a starting point for a new one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starlode.cli.console import console_of
from starlode.cli.parameters import AsJson
from starlode.cli.project_root import find_checkout


def new_game(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="name")],
    into: Annotated[Path | None, typer.Option("--into", metavar="folder")] = None,
    json: AsJson = False,
) -> None:
    """Write the files and print their names."""
    from starlode.testkit.scaffold.generator import write_stub

    console = console_of(context)
    written = write_stub(name, into or find_checkout())
    if json:
        console.print_json([str(path) for path in written])
        return
    for path in written:
        console.print(str(path))
    tests = next(path.parent for path in written if path.name.startswith("test_"))
    console.print(console.format("cli-new-game-next", folder=str(tests)))
