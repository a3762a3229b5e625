"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from starlode.bots.budget import Budget
from starlode.bots.one_ply import Steady
from starlode.bots.planner import Planner
from starlode.bots.policy_bot import PolicyBot
from starlode.bots.random_bot import RandomBot
from starlode.bots.rookie import Rookie
from starlode.kernel.contract import Action, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game


class Bot(Protocol):
    """A program that decides for a seat. It may remember what it has planned, so each game needs a bot of its own."""

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return one of the legal actions of this seat, which may act; do not change the state.

        None: it does nothing now, which is possible only if it is not awaited. Without a budget the bot has its usual
        one, in nodes: then the same position, generator and memory give the same choice everywhere.
        """


def choose_awaited(bot: Bot, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action:
    """Return the action of a bot whose seat is awaited; raise ValueError if it does nothing."""
    action = bot.choose(state, seat, rng, budget)
    if action is None:
        raise ValueError(f"a bot in seat {seat} is awaited and does nothing")
    return action


def _rookie(game: Game) -> Bot | None:
    if "rookie" in game.policies:
        return PolicyBot(game.policies["rookie"])
    return Rookie(game.heuristics) if game.heuristics else None


def _steady(game: Game) -> Bot | None:
    if game.policy:
        return PolicyBot(game.policy)
    return Steady(game.heuristics) if game.heuristics else None


def _planner(level: str) -> Callable[[Game], Bot | None]:
    def make(game: Game) -> Bot | None:
        if level in game.policies:
            return PolicyBot(game.policies[level])
        return Planner(game.value, game.search[level], game.heuristics) if game.value and level in game.search else None

    return make


LEVELS: Final = ("rookie", "steady", "expert", "master")
"""The bots that play to win, from the weakest to the strongest."""

_BOTS: Final[Mapping[str, Callable[[Game], Bot | None]]] = MappingProxyType(
    {
        "random": lambda game: RandomBot(),
        "rookie": _rookie,
        "steady": _steady,
        "expert": _planner("expert"),
        "master": _planner("master"),
    }
)
"""By name, a function that makes the bot, or returns None where the game lacks what the bot needs."""


def bot_names(game: Game) -> tuple[str, ...]:
    """Return the names of the bots that can play this game."""
    return tuple(name for name, make in _BOTS.items() if make(game) is not None)


def find_bot(name: str, game: Game) -> Bot:
    """Return the bot of this name; raise InvalidInput if there is none for this game."""
    make = _BOTS.get(name)
    bot = make(game) if make else None
    if bot is None:
        raise InvalidInput("bot-unknown", bot=name[:80], game=game.name, known=", ".join(bot_names(game)))
    return bot
