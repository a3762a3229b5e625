"""`starlode examples`: the recorded games that show clauses at work, and the index of their moments."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starlode.cli.desk import desk_of
from starlode.cli.given import AsJson, GameName
from starlode.games import find_game
from starlode.kernel.errors import BadInput


def examples(
    context: typer.Context,
    game: GameName,
    refresh: Annotated[bool, typer.Option("--refresh")] = False,
    choose: Annotated[list[Path] | None, typer.Option("--choose", metavar="folder")] = None,
    most: Annotated[int, typer.Option("--most", metavar="number", min=1)] = 12,
    json: AsJson = False,
) -> int:
    """Check the index, write it anew, or choose the examples anew from other recordings; 1 if it is stale."""
    from starlode.kernel import examples as kept
    from starlode.kernel.rulebook import Rulebook

    desk = desk_of(context)
    found = find_game(game)
    if choose:
        logs = [path for folder in choose for path in sorted(folder.rglob(f"*{kept.LOG}"))]
        if not logs:
            raise BadInput("cli-examples-none", folder=str(choose[0]))
        kept.keep(found, kept.choose(found, logs, most))
    elif refresh:
        kept.write_moments(found)
    moments = kept.find_moments(found)
    stale = moments != kept.kept_moments(found)
    names = kept.example_names(found)
    if json:
        desk.show({"examples": names, "clauses": [*moments], "stale": stale})
    else:
        clauses = len(Rulebook.of(found, "en").ids())
        desk.print(desk.say("cli-examples-shown", examples=len(names), shown=len(moments), clauses=clauses))
        if stale:
            desk.print(desk.say("cli-examples-stale"))
    return int(stale)
