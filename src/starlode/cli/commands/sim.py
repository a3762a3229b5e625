"""`starlode sim`: matches between bots, balanced by seat."""

from __future__ import annotations

from typing import Annotated

import typer

from starlode.cli.console import desk_of
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
    """Play the match and tell who won how often."""
    import msgspec

    from starlode.arena import match

    desk = desk_of(context)
    found = find_game(game)
    bots = [_bot(controller) for controller in read_seats(seats)]
    number = check_number_of_seats(len(bots), players)
    chosen = read_settings(found, option or ())
    with desk.progress("cli-sim-progress", game=game) as tell:
        result = match(found, number, chosen, bots, games, seed, jobs=jobs, on_progress=lambda n: tell(n, games))
    if json:
        form = msgspec.to_builtins(result)
        for told, entrant in zip(form["entrants"], result.entrants, strict=True):
            told["win_share"] = entrant.wins / entrant.games
            told["win_share_95"] = list(entrant.interval)
        desk.show(form)
        return
    desk.print(desk.say("cli-sim-head", game=game, games=games, players=number, seed=seed))
    for entrant in result.entrants:
        low, high = entrant.interval
        desk.print(
            desk.say(
                "cli-sim-entrant", bot=entrant.bot, wins=entrant.wins, games=entrant.games, ties=entrant.ties,
                share=100 * entrant.wins / entrant.games, low=100 * low, high=100 * high,
                score=entrant.mean_score, place=entrant.mean_place,
            )
        )  # fmt: skip
        seats_told = ", ".join(map(str, entrant.wins_by_seat))
        desk.print(desk.say("cli-sim-wins-by-seat", wins=seats_told, games=entrant.games_by_seat[0]))
    desk.print(
        desk.say(
            "cli-sim-length",
            mean=result.mean_decisions,
            least=result.least_decisions,
            most=result.most_decisions,
        )
    )


def _bot(controller: str) -> str:
    if not controller.startswith(BOT):
        raise InvalidInput("cli-sim-needs-bots", controller=controller)
    return controller.removeprefix(BOT)
