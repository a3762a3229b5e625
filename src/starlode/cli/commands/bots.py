"""`starlode bots`: the bots of a game, what each does, and how strong it was measured to be."""

from __future__ import annotations

import typer

from starlode.cli.console import Console, console_of
from starlode.cli.parameters import AsJson, OptionalGameName, Players
from starlode.games import all_games, find_game
from starlode.kernel.game import Game


def bots(context: typer.Context, game: OptionalGameName = None, players: Players = None, json: AsJson = False) -> None:
    """Print the bots of a game, or of all games."""
    console = console_of(context)
    games = [*all_games()] if game is None else [find_game(game)]
    if players is not None:
        for each in games:
            each.check_players(players)
    if json:
        console.print_json({each.name: _to_json(each, players) for each in games})
        return
    for each in games:
        _print(console, each, players)


def _to_json(game: Game, players: int | None) -> list[dict[str, object]]:
    import msgspec

    from starlode.arena.level_ratings import read_ratings
    from starlode.bots.registry import bot_names

    wanted = [rating for rating in read_ratings(game) if players in (None, rating.players)]
    return [
        {"bot": name, "ratings": [msgspec.to_builtins(rating) for rating in wanted if rating.level == name]}
        for name in bot_names(game)
    ]


def _print(console: Console, game: Game, players: int | None) -> None:
    from starlode.arena.level_ratings import STEADY, read_ratings
    from starlode.bots.registry import bot_names

    texts = console.texts(game)
    measured = [rating for rating in read_ratings(game) if players in (None, rating.players)]
    console.print(texts.format("game-name"))
    for name in bot_names(game):
        own = f"about-bot-{name}"
        sentence = texts.format(own if texts.has(own) else f"about-any-bot-{name}")
        console.print(texts.format("cli-bots-bot", bot=name, sentence=sentence))
        ratings = [rating for rating in measured if rating.level == name]
        if ratings and name == STEADY:
            console.print(texts.format("cli-bots-measure", sentence=texts.format("measured-bot-steady")))
            continue
        for rating in ratings:
            measure = texts.format(
                "measured-bot", rating=rating.rating, low=rating.low, high=rating.high, games=rating.games,
                players=rating.players,
            )  # fmt: skip
            console.print(texts.format("cli-bots-measure", sentence=measure))
