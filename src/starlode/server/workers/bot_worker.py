"""Computes a bot's move. Worker processes import this module and nothing else of the server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from starlode.bots.registry import find_bot
from starlode.kernel.contract import Json, Options, Scalar
from starlode.kernel.game import Game

Finder = Callable[[str, int | None], Game]
"""Finds a game by name and rules version. A module-level function, so that it can be pickled."""


@dataclass(frozen=True)
class BotTask:
    """A decision of a bot: the position, its seat, and the seed of its random numbers.

    `host` is the user whose table it is, and `urgent` says that people wait for it: by these, tasks take turns.
    """

    game: str
    version: int
    players: int
    options: Options
    position: dict[str, Json]
    seat: int
    bot: str
    seed: str
    host: str = ""
    urgent: bool = False


def decide(find: Finder, task: BotTask) -> dict[str, Scalar]:
    """Return the bot's action as JSON."""
    game = find(task.game, task.version)
    bot = find_bot(task.bot, game)
    state = game.load(task.players, task.options, task.position)
    rng = Random(task.seed)
    # The bot gets a determinized state: nothing that its seat may not know.
    action = bot.choose(state.determinize(task.seat, rng), task.seat, rng)
    return game.catalogue(task.players, task.options).encode(action)
