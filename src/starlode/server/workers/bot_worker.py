"""How a bot decides. Worker processes load this module and what it needs, and nothing else of the server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from starlode.bots.registry import find_bot
from starlode.kernel.contract import Json, Options, Scalar
from starlode.kernel.game import Game

Finder = Callable[[str, int | None], Game]
"""Finds a game by its name and rules version: a function of a module, so that another process can call it."""


@dataclass(frozen=True)
class BotTask:
    """What a bot has to decide: a position, the seat it plays, and where its own dice begin."""

    game: str
    version: int
    players: int
    options: Options
    position: dict[str, Json]
    seat: int
    bot: str
    seed: str


def think(find: Finder, question: BotTask) -> dict[str, Scalar]:
    """The JSON form of the action that the bot takes."""
    game = find(question.game, question.version)
    bot = find_bot(question.bot, game)
    state = game.load(question.players, question.options, question.position)
    rng = Random(question.seed)
    # Whatever a bot does with it, it never holds more than its seat may know.
    action = bot.choose(state.determinize(question.seat, rng), question.seat, rng)
    return game.catalogue(question.players, question.options).encode(action)
