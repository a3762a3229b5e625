"""`starlode bench`: how fast the engine or the server is, as a ratio to something known, measured in the same run.

And how long a person waits in a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Final, Protocol, TypeVar

import typer

from starlode.cli.console import Desk, desk_of
from starlode.cli.parameters import BROWSER, SERVER, AsJson, GameName, refuse_unused
from starlode.games import find_game

SECONDS: Final = 10.0
PLAYERS: Final = 4


class _Report(Protocol):
    @property
    def met(self) -> bool: ...

    def to_json(self) -> bytes: ...


R = TypeVar("R", bound=_Report)


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
    if game in (SERVER, BROWSER):
        refuse_unused(game, {"--peer": peer, "--players": players})
    if game == SERVER:
        return _bench_server(desk, seconds, quick=quick, postgres=postgres, compiled=compiled, json=json)
    refuse_unused(game, {"--postgres": postgres or None})
    if game == BROWSER:
        refuse_unused(game, {"--seconds": seconds, "--compiled": compiled or None})
        return _bench_browser(desk, quick=quick, json=json)
    refuse_unused(game, {"--quick": quick or None})
    return _bench_game(desk, game, peer, seconds or SECONDS, players, compiled=compiled, json=json)


def _bench_game(
    desk: Desk, game: str, peer: str | None, seconds: float, players: int | None, *, compiled: bool, json: bool
) -> int:
    from starlode.bench.engine.peers import find_peer
    from starlode.bench.engine.report import lines
    from starlode.bench.engine.runner import run_bench

    found = find_game(game)
    number = PLAYERS if players is None else players
    found.check_players(number)
    if peer is not None:
        find_peer(peer, number)
    return _told(
        desk,
        lambda progress: run_bench(found, peer, seconds, number, compiled=compiled, on_progress=progress),
        lambda report: lines(report, desk.texts(found).format),
        json=json,
    )


def _bench_server(desk: Desk, seconds: float | None, *, quick: bool, postgres: bool, compiled: bool, json: bool) -> int:
    from starlode.bench.engine.compiled import compiled_package
    from starlode.bench.server.report import ServerReport, lines
    from starlode.bench.server.throughput import QUICK, Scale, run_server_bench

    scale = QUICK if quick else Scale.for_seconds(seconds or SECONDS)

    def measure(progress: Callable[[str, float], None]) -> ServerReport:
        if not compiled:
            return run_server_bench(scale, postgres=postgres, on_progress=progress)
        progress("bench-stage-compile", 0.0)
        with compiled_package() as package:
            return run_server_bench(scale, (None, package), postgres=postgres, on_progress=progress)

    return _told(
        desk,
        measure,
        lambda report: lines(report, desk.say),
        json=json,
    )


def _bench_browser(desk: Desk, *, quick: bool, json: bool) -> int:
    from starlode.bench.browser.report import lines
    from starlode.bench.browser.runner import QUICK, Scale, run_browser_bench

    return _told(
        desk,
        lambda progress: run_browser_bench(QUICK if quick else Scale(), progress),
        lambda report: lines(report, desk.say),
        json=json,
    )


def _told(
    desk: Desk,
    run: Callable[[Callable[[str, float], None]], R],
    lines: Callable[[R], Iterable[str]],
    *,
    json: bool,
) -> int:
    """Measure under a bar of progress, and tell what came out, for people or for machines."""
    with desk.progress("cli-bench-progress") as tell:
        report = run(lambda stage, done: tell(round(100 * done), 100, desk.say(stage)))
    if json:
        desk.write(f"{report.to_json().decode()}\n")
    else:
        for line in lines(report):
            desk.print(line)
    return 0 if report.met else 1
