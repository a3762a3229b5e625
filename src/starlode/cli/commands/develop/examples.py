"""`starlode examples`: the recorded games that show clauses at work, and the index of their moments."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starlode.cli.console import desk_of
from starlode.cli.parameters import AsJson, GameName
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput


def examples(
    context: typer.Context,
    game: GameName,
    refresh: Annotated[bool, typer.Option("--refresh")] = False,
    choose: Annotated[list[Path] | None, typer.Option("--choose", metavar="folder")] = None,
    most: Annotated[int, typer.Option("--most", metavar="number", min=1)] = 12,
    json: AsJson = False,
) -> int:
    """Check the index, write it anew, or choose the examples anew from other recordings; 1 if it is stale."""
    from starlode.kernel.texts import examples as recorded
    from starlode.kernel.texts.rulebook import Rulebook
    from starlode.testkit import example_games

    desk = desk_of(context)
    found = find_game(game)
    if choose:
        logs = [path for folder in choose for path in sorted(folder.rglob(f"*{recorded.LOG}"))]
        if not logs:
            raise InvalidInput("cli-examples-none", folder=str(choose[0]))
        example_games.keep(found, example_games.choose(found, logs, most))
    elif refresh:
        example_games.write_moments(found)
    moments = example_games.find_moments(found)
    stale = moments != recorded.load_moments(found)
    names = recorded.example_names(found)
    if json:
        desk.show({"examples": names, "clauses": [*moments], "stale": stale})
    else:
        clauses = len(Rulebook.of(found, "en").ids())
        desk.print(desk.say("cli-examples-shown", examples=len(names), shown=len(moments), clauses=clauses))
        if stale:
            desk.print(desk.say("cli-examples-stale"))
    return int(stale)
