"""`starlode sim`: matches between bots, balanced by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from starlode.cli.console import Console, console_of
from starlode.cli.parameters import (
    AsJson,
    GameName,
    Jobs,
    Players,
    Seed,
    Settings,
    check_number_of_seats,
    read_seats,
    read_settings,
)
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

if TYPE_CHECKING:
    from starlode.arena import Figure

BOT = "bot:"


def sim(
    context: typer.Context,
    game: GameName,
    games: Annotated[int, typer.Option("--games", metavar="number", min=1)] = 100,
    seats: Annotated[str, typer.Option("--seats", metavar="seats")] = "bot:steady,bot:random",
    players: Players = None,
    option: Settings = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    json: AsJson = False,
) -> None:
    """Play the match and print each bot's share of wins."""
    import msgspec

    from starlode.arena import match

    console = console_of(context)
    played_game = find_game(game)
    bots = [_bot_name(controller) for controller in read_seats(seats)]
    number = check_number_of_seats(len(bots), players)
    chosen = read_settings(played_game, option or ())
    with console.progress("cli-sim-progress", game=game) as update_progress:
        result = match(
            played_game, number, chosen, bots, games, seed, jobs=jobs,
            on_progress=lambda done: update_progress(done, games),
        )  # fmt: skip
    if json:
        data = msgspec.to_builtins(result)
        for entrant_data, entrant in zip(data["entrants"], result.entrants, strict=True):
            entrant_data["win_share"] = entrant.wins / entrant.games
            entrant_data["win_share_95"] = list(entrant.interval)
        console.print_json(data)
        return
    console.print(console.format("cli-sim-head", game=game, games=games, players=number, seed=seed))
    for entrant in result.entrants:
        low, high = entrant.interval
        console.print(
            console.format(
                "cli-sim-entrant", bot=entrant.bot, wins=entrant.wins, games=entrant.games, ties=entrant.ties,
                share=100 * entrant.wins / entrant.games, low=100 * low, high=100 * high,
                score=entrant.mean_score, place=entrant.mean_place,
            )
        )  # fmt: skip
        wins_by_seat = ", ".join(map(str, entrant.wins_by_seat))
        console.print(console.format("cli-sim-wins-by-seat", wins=wins_by_seat, games=entrant.games_by_seat[0]))
        for figure in entrant.figures:
            _print_figure(console, played_game, figure)
    console.print(
        console.format(
            "cli-sim-length",
            mean=result.mean_decisions,
            least=result.least_decisions,
            most=result.most_decisions,
        )
    )


def _print_figure(console: Console, game: Game, figure: Figure) -> None:
    name = console.texts(game).format(f"statistic-{figure.name}", part=figure.part)
    low, high = figure.interval
    key, scale = ("cli-sim-share", 100) if figure.is_share else ("cli-sim-mean", 1)
    numbers = {"mean": scale * figure.mean, "low": scale * low, "high": scale * high}
    console.print(console.format(key, name=name, **numbers))


def _bot_name(controller: str) -> str:
    if not controller.startswith(BOT):
        raise InvalidInput("cli-sim-needs-bots", controller=controller)
    return controller.removeprefix(BOT)
