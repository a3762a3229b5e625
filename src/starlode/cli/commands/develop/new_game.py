"""`starlode new-game`: a small game that works, to be changed step by step into another."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starlode.cli.console import desk_of
from starlode.cli.parameters import AsJson
from starlode.cli.project_root import find_checkout


def new_game(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="name")],
    into: Annotated[Path | None, typer.Option("--into", metavar="folder")] = None,
    json: AsJson = False,
) -> None:
    """Write the files and name them."""
    from starlode.testkit.scaffold.generator import write_stub

    desk = desk_of(context)
    written = write_stub(name, into or find_checkout())
    if json:
        desk.show([str(path) for path in written])
        return
    for path in written:
        desk.print(str(path))
    tests = next(path.parent for path in written if path.name.startswith("test_"))
    desk.print(desk.say("cli-new-game-next", folder=str(tests)))
