"""`starlode bench`: the speed of the engine or the server relative to a baseline in the same run, or of a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Final, Protocol, TypeVar

import typer

from starlode.cli.console import Console, console_of
from starlode.cli.parameters import BROWSER, ENVS, REVIEW, SERVER, AsJson, GameName, reject_unused
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput

SECONDS: Final = 10.0
PLAYERS: Final = 4
SERVER_GAME: Final = "titan"


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
    played: Annotated[str | None, typer.Option("--game", metavar="game")] = None,
    tables: Annotated[int | None, typer.Option("--tables", metavar="number", min=1)] = None,
    kill: Annotated[bool, typer.Option("--kill")] = False,
    file: Annotated[Path | None, typer.Option("--file", metavar="file")] = None,
    json: AsJson = False,
) -> int:
    """Measure; return 1 if a target is missed."""
    console = console_of(context)
    if game in (SERVER, BROWSER, ENVS, REVIEW):
        reject_unused(game, {"--peer": peer, "--players": players})
    if game != REVIEW:
        reject_unused(game, {"--file": file})
    if game != SERVER:
        reject_unused(game, {"--game": played, "--tables": tables, "--kill": kill or None})
    if game == SERVER and played is not None and _is_in_real_time(played):
        reject_unused(played, {"--quick": quick or None, "--postgres": postgres or None})
        return _bench_real_time(
            console, played, tables or 1, seconds or SECONDS, kill=kill, compiled=compiled, json=json
        )
    if game == SERVER:
        reject_unused(played or SERVER_GAME, {"--tables": tables, "--kill": kill or None})
        return _bench_server(
            console, played or SERVER_GAME, seconds, quick=quick, postgres=postgres, compiled=compiled, json=json
        )
    reject_unused(game, {"--postgres": postgres or None})
    if game == ENVS:
        reject_unused(game, {"--quick": quick or None})
        return _bench_envs(console, seconds or SECONDS, compiled=compiled, json=json)
    if game == REVIEW:
        reject_unused(game, {"--compiled": compiled or None})
        return _bench_review(console, seconds, file, quick=quick, json=json)
    if game == BROWSER:
        reject_unused(game, {"--seconds": seconds, "--compiled": compiled or None})
        return _bench_browser(console, quick=quick, json=json)
    reject_unused(game, {"--quick": quick or None})
    return _bench_game(console, game, peer, seconds or SECONDS, players, compiled=compiled, json=json)


def _bench_game(
    console: Console, game: str, peer: str | None, seconds: float, players: int | None, *, compiled: bool, json: bool
) -> int:
    from starlode.bench.engine.peers import find_peer
    from starlode.bench.engine.report import lines
    from starlode.bench.engine.runner import run_bench

    measured_game = find_game(game)
    number = PLAYERS if players is None else players
    measured_game.check_players(number)
    if peer is not None:
        find_peer(peer, number)
    return _print_report(
        console,
        lambda progress: run_bench(measured_game, peer, seconds, number, compiled=compiled, on_progress=progress),
        lambda report: lines(report, console.texts(measured_game).format),
        json=json,
    )


def _bench_server(
    console: Console, played: str, seconds: float | None, *, quick: bool, postgres: bool, compiled: bool, json: bool
) -> int:
    from starlode.bench.engine.compiled import compiled_package
    from starlode.bench.server.report import ServerReport, lines
    from starlode.bench.server.throughput import QUICK, Scale, run_server_bench

    measured = find_game(played)
    measured.check_players(PLAYERS)
    scale = QUICK if quick else Scale.for_seconds(seconds or SECONDS)

    def measure(progress: Callable[[str, float], None]) -> ServerReport:
        if not compiled:
            return run_server_bench(scale, game=measured, postgres=postgres, on_progress=progress)
        progress("bench-stage-compile", 0.0)
        with compiled_package() as package:
            return run_server_bench(scale, (None, package), game=measured, postgres=postgres, on_progress=progress)

    return _print_report(
        console,
        measure,
        lambda report: lines(report, console.format),
        json=json,
    )


def _is_in_real_time(name: str) -> bool:
    """Return whether all seats of a game act at once, by default: then each is a client of its own."""
    played = find_game(name)
    played.check_players(PLAYERS)
    return played.runs_clock(played.resolve_options(PLAYERS, {}))


def _bench_real_time(
    console: Console, game: str, tables: int, seconds: float, *, kill: bool, compiled: bool, json: bool
) -> int:
    from starlode.bench.engine.compiled import compiled_package
    from starlode.bench.server.real_time.report import RealTimeReport, lines
    from starlode.bench.server.real_time.runner import RealTimeScale, run_real_time_bench

    scale = RealTimeScale(tables, seconds, kill)

    def measure(progress: Callable[[str, float], None]) -> RealTimeReport:
        if not compiled:
            return run_real_time_bench(find_game(game), scale, progress)
        progress("bench-stage-compile", 0.0)
        with compiled_package() as package:
            return run_real_time_bench(find_game(game), scale, progress, package=package)

    return _print_report(
        console,
        measure,
        lambda report: lines(report, console.format),
        json=json,
    )


def _bench_envs(console: Console, seconds: float, *, compiled: bool, json: bool) -> int:
    try:
        from starlode.bench.envs.report import lines
        from starlode.bench.envs.runner import run_envs_bench
    except ModuleNotFoundError as missing:
        raise InvalidInput("bench-env-missing", module=missing.name) from missing

    return _print_report(
        console,
        lambda progress: run_envs_bench(seconds, progress, compiled=compiled),
        lambda report: lines(report, console.format),
        json=json,
    )


def _bench_review(console: Console, seconds: float | None, file: Path | None, *, quick: bool, json: bool) -> int:
    from starlode.bench.review.report import lines
    from starlode.bench.review.runner import QUICK, Scale, run_review_bench

    scale = QUICK if quick else Scale() if seconds is None else Scale(seconds=seconds)
    return _print_report(
        console,
        lambda progress: run_review_bench(scale, progress, file),
        lambda report: lines(report, console.format),
        json=json,
    )


def _bench_browser(console: Console, *, quick: bool, json: bool) -> int:
    from starlode.bench.browser.report import lines
    from starlode.bench.browser.runner import QUICK, Scale, run_browser_bench

    return _print_report(
        console,
        lambda progress: run_browser_bench(QUICK if quick else Scale(), progress),
        lambda report: lines(report, console.format),
        json=json,
    )


def _print_report(
    console: Console,
    run: Callable[[Callable[[str, float], None]], R],
    lines: Callable[[R], Iterable[str]],
    *,
    json: bool,
) -> int:
    """Measure with a progress bar, then print the report for people or as JSON."""
    with console.progress("cli-bench-progress") as update_progress:
        report = run(lambda stage, done: update_progress(round(100 * done), 100, console.format(stage)))
    if json:
        console.write(f"{report.to_json().decode()}\n")
    else:
        for line in lines(report):
            console.print(line)
    return 0 if report.met else 1
