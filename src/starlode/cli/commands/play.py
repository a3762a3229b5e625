"""`starlode play`: a table in the terminal, against bots or with several people at one keyboard."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.cli.console import Console, console_of
from starlode.cli.parameters import (
    GameName,
    Players,
    Settings,
    check_number_of_seats,
    check_target,
    read_seats,
    read_seed,
    read_settings,
)
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

if TYPE_CHECKING:
    from starlode.kernel.log.entries import SeatInfo

HUMAN: Final = "human"
OPPONENT: Final = "bot:steady"
BOT: Final = "bot:"


def play(
    context: typer.Context,
    game: GameName,
    players: Players = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="seats")] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat")] = False,
    ruleset: Annotated[str | None, typer.Option("--ruleset", metavar="ruleset")] = None,
    option: Settings = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="hex")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="file")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="file")] = None,
) -> None:
    """Check all parameters before a screen opens, then open it."""
    console = console_of(context)
    played_game = find_game(game)
    check_target(save)
    if resume is not None:
        fixed_by_log = {
            "--players": players,
            "--seats": seats,
            "--hot-seat": hot_seat or None,
            "--ruleset": ruleset,
            "--option": option,
            "--seed": seed,
        }
        _check_resume(played_game, resume, fixed_by_log)
    if save is not None and save != resume and save.is_file():
        raise InvalidInput("cli-save-exists", file=str(save))
    if resume is not None:
        _open_screen(console, played_game, 0, {}, [], save=save or resume, resume=resume)
        return
    if players is not None:
        played_game.check_players(players)
    controllers = _controllers(seats, players, hot_seat=hot_seat)
    settings = read_settings(played_game, option or (), ruleset=ruleset)
    chosen = played_game.resolve_options(len(controllers), played_game.choose_for_one_screen(settings))
    named_seats = name_seats(console, played_game, controllers)
    _open_screen(console, played_game, len(named_seats), chosen, named_seats, save=save, seed=read_seed(seed))


def _controllers(seats: str | None, players: int | None, *, hot_seat: bool) -> list[str]:
    """Return the controller of each seat: as named in `seats`, else people only, else one person and bots."""
    if seats is not None and hot_seat:
        raise InvalidInput("cli-hot-seat-and-seats")
    if seats is not None:
        named = read_seats(seats)
        check_number_of_seats(len(named), players)
        return named
    number = 2 if players is None else players
    return [HUMAN if hot_seat or seat == 0 else OPPONENT for seat in range(number)]


def name_seats(console: Console, game: Game, controllers: list[str]) -> list[SeatInfo]:
    """Return the seats with a name each; raise InvalidInput for a bot that does not play the game."""
    from starlode.bots.registry import find_bot
    from starlode.kernel.log.entries import SeatInfo

    seats = []
    for number, controller in enumerate(controllers, start=1):
        if controller == HUMAN:
            name = console.format("seat-unnamed", number=number)
        else:
            bot = controller.removeprefix(BOT)
            find_bot(bot, game)
            unique = controllers.count(controller) == 1
            name = bot.capitalize() if unique else f"{bot.capitalize()} {number}"
        seats.append(SeatInfo(name, controller))
    return seats


def _check_resume(game: Game, path: Path, fixed_by_log: Mapping[str, object]) -> None:
    """Raise InvalidInput for a parameter that the log already fixes, and for a log that cannot be continued."""
    from starlode.kernel.table.table import Table
    from starlode.terminal.saves import read_save

    for name, value in fixed_by_log.items():
        if value is not None:
            raise InvalidInput("cli-resume-settles", parameter=name)
    Table.resume(game, *read_save(path))


def _open_screen(
    console: Console,
    game: Game,
    players: int,
    options: dict[str, str | int | bool],
    seats: list[SeatInfo],
    *,
    save: Path | None,
    resume: Path | None = None,
    seed: bytes | None = None,
) -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise InvalidInput("cli-no-terminal")
    from starlode.terminal import run

    run(game, players, options, seats, language=console.language, save=save, resume=resume, seed=seed)
