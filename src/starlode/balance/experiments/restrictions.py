"""Bots that do not do everything they would: some of their actions are replaced, or forbidden."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from starlode.bots.budget import Budget
from starlode.bots.one_ply import Steady
from starlode.bots.registry import Bot
from starlode.kernel.capabilities.studies import Pattern, Replacement
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, State
from starlode.kernel.game import Game


class ReplacingBot:
    """A bot that does something else in place of some of its actions."""

    def __init__(self, bot: Bot, catalogue: Catalogue, replacements: Sequence[Replacement]) -> None:
        self._bot = bot
        self._catalogue = catalogue
        self._replacements = replacements

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return the bot's choice, or what replaces it."""
        action = self._bot.choose(state, seat, rng, budget)
        if action is None:
            return None
        for replacement in self._replacements:
            if fits(self._catalogue, action, replacement.barred):
                legal = state.legal(seat)
                return next((other for other in legal if fits(self._catalogue, other, replacement.instead)), action)
        return action


def fits(catalogue: Catalogue, action: Action, pattern: Pattern) -> bool:
    """Return whether the JSON form of an action contains the items of the pattern."""
    return pattern.items() <= catalogue.encode(action).items()


class RestrictedBot:
    """A bot that takes some actions only if it has no other.

    In place of one of them it takes the best of the others, one move ahead, by the game's own evaluation; in a game
    without one, what the table would do for an absent player, or anything.
    """

    def __init__(self, bot: Bot, game: Game, catalogue: Catalogue, barred: Sequence[Pattern]) -> None:
        self._bot = bot
        self._steady = Steady(game.heuristics) if game.heuristics else None
        self._catalogue = catalogue
        self._barred = barred

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return the bot's choice, or the best of what it may do."""
        action = self._bot.choose(state, seat, rng, budget)
        if action is None or not self._is_barred(action):
            return action
        others = [other for other in state.legal(seat) if not self._is_barred(other)]
        if not others:
            return action if seat in state.pending().must_act else None
        if self._steady:
            return self._steady.choose_from(others, state, seat, rng)
        default = state.default(seat)
        return default if default in others else rng.choice(others)

    def _is_barred(self, action: Action) -> bool:
        return any(fits(self._catalogue, action, pattern) for pattern in self._barred)
