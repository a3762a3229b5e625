"""`starlode fuzz`: random games with every check, on all cores; what fails becomes a short log. Or the server."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.cli.commands.develop.fuzz_server import fuzz_server
from starlode.cli.console import Desk, desk_of
from starlode.cli.parameters import SERVER, AsJson, GameName, Jobs, Players, Seed, refuse_unused
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

if TYPE_CHECKING:
    from starlode.testkit.fuzzing import Report

GAMES: Final = 200
SAVE: Final = Path("fuzz-failures")


def fuzz(
    context: typer.Context,
    game: GameName,
    games: Annotated[int | None, typer.Option("--games", metavar="number", min=1)] = None,
    players: Players = None,
    seed: Seed = 0,
    save: Annotated[Path | None, typer.Option("--save", metavar="folder")] = None,
    reproduce: Annotated[Path | None, typer.Option("--reproduce", metavar="log")] = None,
    jobs: Jobs = None,
    messages: Annotated[int | None, typer.Option("--messages", metavar="number", min=0)] = None,
    kills: Annotated[int | None, typer.Option("--kills", metavar="number", min=0)] = None,
    json: AsJson = False,
) -> int:
    """Play and examine; 1 if anything failed."""
    desk = desk_of(context)
    if game == SERVER:
        unused = {"--games": games, "--players": players, "--save": save, "--reproduce": reproduce, "--jobs": jobs}
        refuse_unused(game, unused)
        return fuzz_server(desk, messages, kills, seed, json=json)
    refuse_unused(game, {"--messages": messages, "--kills": kills})
    found = find_game(game)
    if reproduce is not None:
        return _reproduce(desk, found, reproduce, json=json)
    if players is not None:
        found.check_players(players)
    from starlode.testkit.fuzzing import Plan, fuzz_parallel

    number, plan = games or GAMES, Plan(seed, players, folder=save or SAVE)
    with desk.progress("cli-fuzz-progress", game=game) as tell:

        def told(report: Report) -> None:
            tell(report.games.total(), number)

        report = fuzz_parallel(found, number, plan, jobs=jobs, on_progress=told)
    if json:
        desk.show(_form(report, game, seed))
    else:
        _print(desk, report, seed)
    return 1 if report.failures else 0


def _print(desk: Desk, report: Report, seed: int) -> None:
    from starlode.testkit.fuzzing import FREE

    total = report.games.total()
    pace = report.entries_per_second
    desk.print(desk.say("cli-fuzz-played", games=total, entries=report.entries.total(), pace=pace, seed=seed))
    for players in sorted(report.games):
        entries = report.entries[players]
        desk.print(desk.say("cli-fuzz-by-seats", players=players, games=report.games[players], entries=entries))
    for name, values in report.sampled.items():
        told_values = ", ".join(f"{value} {count}" for value, count in sorted(values.items()) if value != FREE)
        desk.print(desk.say("cli-fuzz-by-option", option=name, values=told_values, games=total - values[FREE]))
        if values[FREE]:
            desk.print(desk.say("cli-fuzz-made-up", option=name, games=values[FREE]))
    for found in report.failures.values():
        told = {"failure": found.name, "detail": found.detail, "times": report.met[found.name]}
        desk.print(desk.say("cli-fuzz-failure", **told, entries=found.entries, file=str(found.path)))
    desk.print(desk.say("cli-fuzz-outcome", failures=len(report.failures)))


def _form(report: Report, game: str, seed: int) -> dict[str, object]:
    return {
        "game": game,
        "seed": seed,
        "games": report.games.total(),
        "entries": report.entries.total(),
        "entries_per_second": report.entries_per_second,
        "by_players": {
            str(players): {"games": report.games[players], "entries": report.entries[players]}
            for players in sorted(report.games)
        },
        "by_option": {name: dict(sorted(values.items())) for name, values in report.sampled.items()},
        "failures": [
            {
                "name": found.name,
                "detail": found.detail,
                "times": report.met[found.name],
                "game": found.game,
                "players": found.players,
                "entries": found.entries,
                "log": str(found.path),
            }
            for found in report.failures.values()
        ],
    }


def _reproduce(desk: Desk, game: Game, path: Path, *, json: bool) -> int:
    from starlode.testkit.fuzzing import load, reproduce

    header = load(path).log.header
    if header.game != game.name:
        raise InvalidInput("log-other-game", game=header.game, wanted=game.name)
    failure = reproduce(path, find_game)
    if json:
        told = None if failure is None else {"name": failure.name, "detail": failure.detail}
        desk.show({"log": str(path), "failure": told})
    elif failure is None:
        desk.print(desk.say("cli-fuzz-gone", file=str(path)))
    else:
        desk.print(desk.say("cli-fuzz-reproduced", file=str(path), failure=failure.name, detail=failure.detail))
    return 0 if failure is None else 1
