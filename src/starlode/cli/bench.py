"""`starlode bench`: how fast the engine is, as a ratio to a known engine measured in the same run."""

from __future__ import annotations

from typing import Annotated

import typer

from starlode.cli.desk import desk_of
from starlode.cli.given import AsJson, GameName
from starlode.games import find_game


def bench(
    context: typer.Context,
    game: GameName,
    peer: Annotated[str | None, typer.Option("--peer", metavar="peer")] = None,
    compiled: Annotated[bool, typer.Option("--compiled")] = False,
    seconds: Annotated[float, typer.Option("--seconds", metavar="number", min=0.01)] = 10.0,
    players: Annotated[int, typer.Option("--players", metavar="number", min=0)] = 4,
    json: AsJson = False,
) -> int:
    """Measure; 1 if a promise is not kept."""
    from starlode.bench.peers import find_peer
    from starlode.bench.report import lines
    from starlode.bench.run import run_bench

    desk = desk_of(context)
    found = find_game(game)
    found.check_players(players)
    if peer is not None:
        find_peer(peer, players)
    with desk.progress("cli-bench-progress") as tell:

        def told(stage: str, done: float) -> None:
            tell(round(100 * done), 100, desk.say(stage))

        report = run_bench(found, peer, seconds, players, compiled=compiled, on_progress=told)
    if json:
        desk.write(f"{report.to_json().decode()}\n")
    else:
        for line in lines(report, desk.texts(found).say):
            desk.print(line)
    return 0 if report.met else 1
