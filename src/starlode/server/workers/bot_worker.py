"""Computes a bot's move. Worker processes import this module and nothing else of the server."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from starlode.bots.budget import Budget
from starlode.bots.registry import find_bot
from starlode.kernel.contract import Action, Json, Options, Scalar, State
from starlode.kernel.game import Game
from starlode.kernel.log.entries import Header

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


def bot_task(header: Header, state: State, moves: int, seat: int, bot: str, secret: bytes) -> BotTask:
    """Return the task of a bot that decides for a seat after so many applied moves of it.

    `secret` is the table's seed.
    """
    return BotTask(
        game=header.game,
        version=header.version,
        players=header.players,
        options=header.options,
        position=state.dump(),
        seat=seat,
        bot=bot,
        # Derived from the secret: unpredictable, yet the same after a restart or an undo and in other processes.
        seed=hmac.digest(secret, f"bot {seat} {moves}".encode(), "sha256").hex(),
    )


def default_action(state: State, task: BotTask) -> Action:
    """Return what is done for an awaited bot that made no decision: the game's default, else a random legal action."""
    return state.default(task.seat) or Random(task.seed).choice(state.legal(task.seat))


def decide(find: Finder, task: BotTask, milliseconds: int | None = None) -> dict[str, Scalar] | None:
    """Return the bot's action as JSON; None: it does nothing, where its seat is not awaited.

    `milliseconds`: of CPU time for a bot that searches; None: its usual budget. A worker decides for many tables and
    remembers none of them: what a bot had planned, it searches again.
    """
    game = find(task.game, task.version)
    bot = find_bot(task.bot, game)
    state = game.load(task.players, task.options, task.position)
    rng = Random(task.seed)
    budget = None if milliseconds is None else Budget(milliseconds=milliseconds)
    # The bot gets a determinized state: nothing that its seat may not know.
    action = bot.choose(state.determinize(task.seat, rng), task.seat, rng, budget)
    return None if action is None else game.catalogue(task.players, task.options).encode(action)
