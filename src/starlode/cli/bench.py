"""`starlode bench`: how fast the engine or the server is, as a ratio to something known, measured in the same run."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from starlode.cli.desk import Desk, desk_of
from starlode.cli.given import SERVER, AsJson, GameName, refuse_unused
from starlode.games import find_game

SECONDS: Final = 10.0
PLAYERS: Final = 4


def bench(
    context: typer.Context,
    game: GameName,
    peer: Annotated[str | None, typer.Option("--peer", metavar="peer")] = None,
    compiled: Annotated[bool, typer.Option("--compiled")] = False,
    seconds: Annotated[float | None, typer.Option("--seconds", metavar="number", min=0.01)] = None,
    players: Annotated[int | None, typer.Option("--players", metavar="number", min=0)] = None,
    quick: Annotated[bool, typer.Option("--quick")] = False,
    postgres: Annotated[bool, typer.Option("--postgres")] = False,
    json: AsJson = False,
) -> int:
    """Measure; 1 if a promise is not kept."""
    desk = desk_of(context)
    if game == SERVER:
        refuse_unused(game, {"--peer": peer, "--compiled": compiled or None, "--players": players})
        return _bench_server(desk, seconds, quick=quick, postgres=postgres, json=json)
    refuse_unused(game, {"--quick": quick or None, "--postgres": postgres or None})
    return _bench_game(desk, game, peer, seconds or SECONDS, players, compiled=compiled, json=json)


def _bench_game(
    desk: Desk, game: str, peer: str | None, seconds: float, players: int | None, *, compiled: bool, json: bool
) -> int:
    from starlode.bench.peers import find_peer
    from starlode.bench.report import lines
    from starlode.bench.run import run_bench

    found = find_game(game)
    number = PLAYERS if players is None else players
    found.check_players(number)
    if peer is not None:
        find_peer(peer, number)
    with desk.progress("cli-bench-progress") as tell:

        def told(stage: str, done: float) -> None:
            tell(round(100 * done), 100, desk.say(stage))

        report = run_bench(found, peer, seconds, number, compiled=compiled, on_progress=told)
    if json:
        desk.write(f"{report.to_json().decode()}\n")
    else:
        for line in lines(report, desk.texts(found).say):
            desk.print(line)
    return 0 if report.met else 1


def _bench_server(desk: Desk, seconds: float | None, *, quick: bool, postgres: bool, json: bool) -> int:
    from starlode.bench.server import QUICK, Scale, run_server_bench
    from starlode.bench.server_report import lines

    scale = QUICK if quick else Scale.for_seconds(seconds or SECONDS)
    with desk.progress("cli-bench-progress") as tell:

        def told(stage: str, done: float) -> None:
            tell(round(100 * done), 100, desk.say(stage))

        report = run_server_bench(scale, postgres=postgres, on_progress=told)
    if json:
        desk.write(f"{report.to_json().decode()}\n")
    else:
        for line in lines(report, desk.say):
            desk.print(line)
    return 0 if report.met else 1
