"""`starlode fuzz`: random games with every check, on all cores; failures are saved as short logs. Or the server."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.cli.commands.develop.fuzz_server import fuzz_server
from starlode.cli.console import Console, console_of
from starlode.cli.parameters import SERVER, AsJson, GameName, Jobs, Players, Seed, reject_unused
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

if TYPE_CHECKING:
    from starlode.testkit.fuzzing import Report

GAMES: Final = 200
SAVE: Final = Path("fuzz-failures")
LONGEST_LIST: Final = 900


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
    attacks: Annotated[float | None, typer.Option("--attacks", metavar="number", min=0)] = None,
    postgres: Annotated[bool, typer.Option("--postgres")] = False,
    json: AsJson = False,
) -> int:
    """Play and check; return 1 if anything failed."""
    console = console_of(context)
    if game == SERVER:
        unused = {"--games": games, "--players": players, "--save": save, "--reproduce": reproduce, "--jobs": jobs}
        reject_unused(game, unused)
        return fuzz_server(console, messages, kills, attacks, seed, postgres=postgres, json=json)
    reject_unused(
        game, {"--messages": messages, "--kills": kills, "--attacks": attacks, "--postgres": postgres or None}
    )
    fuzzed_game = find_game(game)
    if reproduce is not None:
        return _reproduce(console, fuzzed_game, reproduce, json=json)
    if players is not None:
        fuzzed_game.check_players(players)
    from starlode.testkit.fuzzing import Plan, fuzz_parallel

    number, plan = games or GAMES, Plan(seed, players, folder=save or SAVE)
    with console.progress("cli-fuzz-progress", game=game) as update_progress:

        def on_progress(report: Report) -> None:
            update_progress(report.games.total(), number)

        report = fuzz_parallel(fuzzed_game, number, plan, jobs=jobs, on_progress=on_progress)
    if json:
        console.print_json(_report_json(report, game, seed))
    else:
        _print(console, report, seed)
    return 1 if report.failures else 0


def _print(console: Console, report: Report, seed: int) -> None:
    from starlode.testkit.fuzzing import FREE

    total = report.games.total()
    pace = report.entries_per_second
    console.print(console.format("cli-fuzz-played", games=total, entries=report.entries.total(), pace=pace, seed=seed))
    for players in sorted(report.games):
        entries = report.entries[players]
        console.print(
            console.format("cli-fuzz-by-seats", players=players, games=report.games[players], entries=entries)
        )
    for name, values in report.sampled.items():
        counts = ", ".join(f"{value} {count}" for value, count in sorted(values.items()) if value != FREE)
        console.print(console.format("cli-fuzz-by-option", option=name, values=counts, games=total - values[FREE]))
        if values[FREE]:
            console.print(console.format("cli-fuzz-made-up", option=name, games=values[FREE]))
    console.print(console.format("cli-fuzz-by-manner", values=_list(report.manners)))
    for group, names in _by_group(report.games_with).items():
        rarest_first = sorted(names.items(), key=lambda counted: (counted[1], counted[0]))
        for piece in _pieces([f"{name} {count}" for name, count in rarest_first]):
            console.print(console.format("cli-fuzz-occurred", group=group, values=piece))
    for piece in _pieces(sorted([name for name, count in report.occurred.items() if not count])):
        console.print(console.format("cli-fuzz-never", values=piece))
    for failure in report.failures.values():
        data = {"failure": failure.name, "detail": failure.detail, "times": report.met[failure.name]}
        console.print(console.format("cli-fuzz-failure", **data, entries=failure.entries, file=str(failure.path)))
    console.print(console.format("cli-fuzz-outcome", failures=len(report.failures)))


def _by_group(counted: Mapping[str, int]) -> dict[str, dict[str, int]]:
    """Return what was counted of each thing, by group."""
    groups: dict[str, dict[str, int]] = {}
    for occurrence, count in sorted(counted.items()):
        group, _, name = occurrence.partition(" ")
        groups.setdefault(group, {})[name] = count
    return groups


def _pieces(names: list[str]) -> list[str]:
    """Return the names as lists short enough for a message, which holds LONGEST_LIST characters of one value."""
    lists: list[str] = []
    for name in names:
        if lists and len(lists[-1]) + len(name) + 2 <= LONGEST_LIST:
            lists[-1] += f", {name}"
        else:
            lists.append(name)
    return lists


def _list(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))


def _report_json(report: Report, game: str, seed: int) -> dict[str, object]:
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
        "by_manner": dict(sorted(report.manners.items())),
        "occurred": _by_group(report.occurred),
        "games_with": _by_group(report.games_with),
        "failures": [
            {
                "name": failure.name,
                "detail": failure.detail,
                "times": report.met[failure.name],
                "game": failure.game,
                "players": failure.players,
                "entries": failure.entries,
                "log": str(failure.path),
            }
            for failure in report.failures.values()
        ],
    }


def _reproduce(console: Console, game: Game, path: Path, *, json: bool) -> int:
    from starlode.testkit.fuzzing import load, reproduce

    header = load(path).log.header
    if header.game != game.name:
        raise InvalidInput("log-other-game", game=header.game, wanted=game.name)
    failure = reproduce(path, find_game)
    if json:
        details = None if failure is None else {"name": failure.name, "detail": failure.detail}
        console.print_json({"log": str(path), "failure": details})
    elif failure is None:
        console.print(console.format("cli-fuzz-gone", file=str(path)))
    else:
        console.print(
            console.format("cli-fuzz-reproduced", file=str(path), failure=failure.name, detail=failure.detail)
        )
    return 0 if failure is None else 1
