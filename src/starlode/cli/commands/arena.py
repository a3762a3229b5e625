"""`starlode arena ladder`: the rating table of the bots' levels."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.bots.registry import LEVELS
from starlode.cli.console import Console, console_of
from starlode.cli.parameters import AsJson, GameName, Jobs, Seed, check_target, read_players
from starlode.games import find_game
from starlode.kernel.contract import Options
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.options import format_value

if TYPE_CHECKING:
    from starlode.arena.ladder import Climb, Ladder
    from starlode.arena.level_ratings import Rung

TASKS: Final = ("ladder",)
_SEPARATOR: Final = ","
_PART: Final = "arena ladder"
_COMMAND: Final = re.compile(r"^```\n(starlode arena ladder .*--players (\d+) .*)\n```$", re.MULTILINE)


def arena(
    context: typer.Context,
    task: Annotated[str, typer.Argument(metavar="ladder")],
    game: GameName,
    games: Annotated[int, typer.Option("--games", metavar="number", min=1)] = 200,
    players: Annotated[str | None, typer.Option("--players", metavar="numbers")] = None,
    levels: Annotated[str | None, typer.Option("--levels", metavar="bots")] = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    results: Annotated[Path | None, typer.Option("--results", metavar="file")] = None,
    ratings: Annotated[Path | None, typer.Option("--ratings", metavar="file")] = None,
    markdown: Annotated[Path | None, typer.Option("--markdown", metavar="file")] = None,
    played_only: Annotated[bool, typer.Option("--played-only")] = False,
    json: AsJson = False,
) -> None:
    """Play what is missing of the ladder, unless only what was played is asked for, then print it."""
    from starlode.arena.ladder import climb, climbs, played_games, summarize
    from starlode.arena.level_ratings import write_ratings

    console = console_of(context)
    if task not in TASKS:
        raise InvalidInput("cli-arena-task-unknown", task=task[:80], known=", ".join(TASKS))
    check_target(ratings)
    played = find_game(game)
    chosen = levels.split(_SEPARATOR) if levels else LEVELS
    rungs = [
        rung
        for number in read_players(played, players, (played.seats[0], played.seats[-1]))
        for rung in climbs(played, [number], chosen, _variants(played, number), seed)
    ]
    file = results or Path(f"ladder-{played.name}.jsonl")
    if played_only:
        found = played_games(rungs, games, file)
    else:
        with console.progress("cli-arena-progress", game=game) as update_progress:
            found = climb(rungs, games, file, jobs or os.cpu_count() or 1, update_progress)
    command = _command(played, rungs, games)
    ladder = summarize(played, rungs, found, datetime.now(UTC).date().isoformat(), command)
    if ratings is not None:
        write_ratings(ratings, played, ladder.ratings)
    if markdown is not None:
        numbers = dict.fromkeys(rung.players for rung in ladder.rungs)
        _write_tables(ladder, markdown, {number: _command(played, _at(rungs, number), games) for number in numbers})
    if json:
        import msgspec

        console.print_json(msgspec.to_builtins(ladder))
    else:
        _print(console, ladder)


def _variants(game: Game, players: int) -> Sequence[Options]:
    """Return the options under which levels are compared."""
    return game.value.variants_for(players) if game.value else game.ladder_options


def _command(game: Game, rungs: Sequence[Climb], games: int) -> str:
    """Return the command that plays these rungs again."""
    numbers = _SEPARATOR.join(map(str, dict.fromkeys(rung.players for rung in rungs)))
    played = {level for rung in rungs for level in (rung.level, rung.below)}
    levels = "" if played.issuperset(LEVELS) else f" --levels {_SEPARATOR.join(sorted(played, key=LEVELS.index))}"
    return f"starlode arena ladder {game.name} --games {games} --players {numbers}{levels} --seed {rungs[0].seed}"


def _at(rungs: Sequence[Climb], players: int) -> list[Climb]:
    return [rung for rung in rungs if rung.players == players]


def _write_tables(ladder: Ladder, file: Path, commands: Mapping[int, str]) -> None:
    """Write the tables into their part of a document, by number of players; those of other numbers stay in it."""
    from starlode.balance.output.markdown import find_part, replace_part
    from starlode.kernel.log.atomic_file import replace_file

    document = file.read_text(encoding="utf-8")
    tables = _read_tables(find_part(document, ladder.game, str(file), _PART))
    for players, command in commands.items():
        tables[players] = "\n\n".join([f"```\n{command}\n```", *_tables(ladder, players)])
    part = "\n\n".join(tables[players] for players in sorted(tables))
    replace_file(file, replace_part(document, ladder.game, part, str(file), _PART).encode())


def _read_tables(part: str) -> dict[int, str]:
    """Return the tables of a part of a document, with the command before them, by number of players."""
    found = _COMMAND.split(part)
    return {
        int(number): f"```\n{command}\n```{tables}".rstrip()
        for command, number, tables in zip(found[1::3], found[2::3], found[3::3], strict=True)
    }


def _tables(ladder: Ladder, players: int) -> list[str]:
    """Return the tables of the documentation for so many players: the ratings, and every rung."""
    ratings = _table(
        ("players", "level", "rating", "95 %", "games"),
        [
            (str(rated.players), rated.level, str(rated.rating), f"{rated.low} to {rated.high}", str(rated.games))
            for rated in ladder.ratings
            if rated.players == players
        ],
    )
    head = ("level", "against", "players", "options", "games", "won", "share", "95 %", "CPU ms: mean", "p99")
    return [ratings, _table(head, [_row(rung) for rung in ladder.rungs if rung.players == players])]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---" for _ in head], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _row(rung: Rung) -> tuple[str, ...]:
    low, high = rung.interval
    against = rung.below if rung.players == 2 else f"{rung.players - 1} x {rung.below}"
    return (
        rung.level,
        against,
        str(rung.players),
        _options(rung),
        str(rung.games),
        str(rung.wins),
        f"{100 * rung.wins / rung.games:.1f} %",
        f"{100 * low:.1f} to {100 * high:.1f}",
        f"{rung.mean_milliseconds:.1f}",
        f"{rung.p99_milliseconds:.1f}",
    )


def _options(rung: Rung) -> str:
    return ", ".join(f"{name}={format_value(value)}" for name, value in rung.options.items())


def _print(console: Console, ladder: Ladder) -> None:
    for rung in ladder.rungs:
        low, high = rung.interval
        console.print(
            console.format(
                "cli-arena-rung", bot=rung.level, other=rung.below, players=rung.players, options=_options(rung),
                wins=rung.wins, games=rung.games, share=100 * rung.wins / rung.games, low=100 * low, high=100 * high,
                mean=rung.mean_milliseconds, p99=rung.p99_milliseconds,
            )
        )  # fmt: skip
    for rated in ladder.ratings:
        console.print(
            console.format(
                "cli-arena-rating", bot=rated.level, players=rated.players, rating=rated.rating, low=rated.low,
                high=rated.high,
            )
        )  # fmt: skip
