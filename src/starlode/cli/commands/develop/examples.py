"""`starlode examples`: the recorded games that demonstrate clauses, and the index of clauses in them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starlode.cli.console import console_of
from starlode.cli.parameters import AsJson, GameName, Players, Seed, Settings, read_settings
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput


def examples(
    context: typer.Context,
    game: GameName,
    refresh: Annotated[bool, typer.Option("--refresh")] = False,
    choose: Annotated[list[Path] | None, typer.Option("--choose", metavar="folder")] = None,
    most: Annotated[int, typer.Option("--most", metavar="number", min=1)] = 12,
    expansion: Annotated[str | None, typer.Option("--expansion", metavar="name")] = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="folder")] = None,
    games: Annotated[int, typer.Option("--games", metavar="number", min=1)] = 20,
    bot: Annotated[str, typer.Option("--bot", metavar="name")] = "steady",
    careless: Annotated[int, typer.Option("--careless", metavar="number", min=0, max=100)] = 0,
    players: Players = None,
    seed: Seed = 0,
    option: Settings = None,
    json: AsJson = False,
) -> int:
    """Check the index, rewrite it, record games, or choose the examples from recordings; return 1 if it is stale."""
    from starlode.kernel.texts import examples as recorded
    from starlode.kernel.texts.rulebook import Rulebook
    from starlode.testkit import example_games
    from starlode.testkit.example_recorder import record_games

    console = console_of(context)
    example_game = find_game(game)
    if expansion and expansion not in example_game.expansions:
        known = ", ".join(example_game.expansions)
        raise InvalidInput("cli-examples-no-expansion", game=game, expansion=expansion[:80], known=known)
    if record is not None:
        recorded_games = record_games(
            example_game,
            record,
            range(seed, seed + games),
            players=players,
            options=read_settings(example_game, option or []),
            bot=bot,
            expansion=expansion or "",
            careless=careless,
        )
        for path in recorded_games:
            console.print(str(path))
        return 0
    if choose:
        logs = [path for folder in choose for path in sorted(folder.rglob(f"*{recorded.LOG}"))]
        if not logs:
            raise InvalidInput("cli-examples-none", folder=str(choose[0]))
        chosen = example_games.choose_recordings(example_game, logs, most, expansion or "")
        example_games.replace_examples(example_game, chosen, expansion or "")
    elif refresh:
        example_games.write_moments(example_game)
    moments = example_games.find_moments(example_game)
    stale = moments != recorded.load_moments(example_game)
    names = recorded.example_names(example_game)
    if json:
        console.print_json({"examples": names, "clauses": [*moments], "stale": stale})
    else:
        clauses = len(Rulebook.of(example_game, "en").ids())
        console.print(console.format("cli-examples-shown", examples=len(names), shown=len(moments), clauses=clauses))
        if stale:
            console.print(console.format("cli-examples-stale"))
    return int(stale)
