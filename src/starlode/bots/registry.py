"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from starlode.bots.one_ply import Steady
from starlode.bots.policy_bot import PolicyBot
from starlode.bots.random_bot import RandomBot
from starlode.kernel.contract import Action, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game


class Bot(Protocol):
    """A program that decides for a seat."""

    def choose(self, state: State, seat: int, rng: Random) -> Action | None:
        """Return one of the legal actions of this seat, which may act; do not change the state.

        None: it does nothing now, which is possible only if it is not awaited.
        """


def choose_awaited(bot: Bot, state: State, seat: int, rng: Random) -> Action:
    """Return the action of a bot whose seat is awaited; raise ValueError if it does nothing."""
    action = bot.choose(state, seat, rng)
    if action is None:
        raise ValueError(f"a bot in seat {seat} is awaited and does nothing")
    return action


def _steady(game: Game) -> Bot | None:
    if game.policy:
        return PolicyBot(game.policy)
    return Steady(game.heuristics) if game.heuristics else None


_BOTS: Final[Mapping[str, Callable[[Game], Bot | None]]] = MappingProxyType(
    {"random": lambda game: RandomBot(), "steady": _steady}
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
