"""`starlode play`: a table in the terminal, against bots or with everybody at one keyboard."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.cli.console import Desk, desk_of
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
    """Check everything that can be checked before a screen opens, then open it."""
    desk = desk_of(context)
    found = find_game(game)
    check_target(save)
    if resume is not None:
        resolved = {
            "--players": players,
            "--seats": seats,
            "--hot-seat": hot_seat or None,
            "--ruleset": ruleset,
            "--option": option,
            "--seed": seed,
        }
        _check_resume(found, resume, resolved)
    if save is not None and save != resume and save.is_file():
        raise InvalidInput("cli-save-exists", file=str(save))
    if resume is not None:
        _open_screen(desk, found, 0, {}, [], save=save or resume, resume=resume)
        return
    if players is not None:
        found.check_players(players)
    controllers = _controllers(seats, players, hot_seat=hot_seat)
    chosen = found.resolve_options(len(controllers), read_settings(found, option or (), ruleset=ruleset))
    people = seated(desk, found, controllers)
    _open_screen(desk, found, len(people), chosen, people, save=save, seed=read_seed(seed))


def _controllers(seats: str | None, players: int | None, *, hot_seat: bool) -> list[str]:
    """Who decides for each seat: as named, else people only, else you and bots."""
    if seats is not None and hot_seat:
        raise InvalidInput("cli-hot-seat-and-seats")
    if seats is not None:
        named = read_seats(seats)
        check_number_of_seats(len(named), players)
        return named
    wanted = 2 if players is None else players
    return [HUMAN if hot_seat or seat == 0 else OPPONENT for seat in range(wanted)]


def seated(desk: Desk, game: Game, controllers: list[str]) -> list[SeatInfo]:
    """A name for everyone at the table; bots that do not know the game are refused."""
    from starlode.bots.registry import find_bot
    from starlode.kernel.log.entries import SeatInfo

    found = []
    for number, controller in enumerate(controllers, start=1):
        if controller == HUMAN:
            name = desk.say("seat-unnamed", number=number)
        else:
            bot = controller.removeprefix(BOT)
            find_bot(bot, game)
            alone = controllers.count(controller) == 1
            name = bot.capitalize() if alone else f"{bot.capitalize()} {number}"
        found.append(SeatInfo(name, controller))
    return found


def _check_resume(game: Game, path: Path, resolved: Mapping[str, object]) -> None:
    """Refuse what the log itself has settled already, and a log that cannot be played on."""
    from starlode.kernel.table.table import Table
    from starlode.terminal.saves import read_save

    for name, value in resolved.items():
        if value is not None:
            raise InvalidInput("cli-resume-settles", parameter=name)
    Table.resume(game, *read_save(path))


def _open_screen(
    desk: Desk,
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

    run(game, players, options, seats, language=desk.language, save=save, resume=resume, seed=seed)
