"""Compares single decisions with other options, in games whose chances to win come from samples."""

from __future__ import annotations

from random import Random
from typing import Final

from starlode.bots.budget import Budget
from starlode.bots.registry import bot_names, find_bot
from starlode.kernel.contract import Action, State
from starlode.kernel.game import Game
from starlode.review.assessment import Verdict
from starlode.review.chances import Chances
from starlode.review.course import Decision, Stretch

MOST_OPTIONS: Final = 6
"""Where a seat has more options, only what a strong bot would do is compared."""

BOT_NODES: Final = 200
"""The budget of that bot."""

CLOSER: Final = 3
"""How many times as many samples a closer look takes."""


class TriedActions:
    """Tries other options of each decision of a move; the one with the greatest loss counts."""

    adds_up: Final = False

    def __init__(self, game: Game, chances: Chances) -> None:
        self._game: Final = game
        self._chances: Final = chances
        strong = [name for name in ("expert", "steady") if name in bot_names(game)]
        self._bot: Final = find_bot(strong[0], game) if strong else None

    def look(self, stretch: Stretch) -> Verdict:
        """Compare each decision with the options found."""
        return self._worst(stretch)

    def look_closely(self, stretch: Stretch, nodes: int) -> Verdict:
        """Compare each decision by more samples."""
        samples = self._chances.samples
        self._chances.samples = CLOSER * samples
        try:
            return self._worst(stretch)
        finally:
            self._chances.samples = samples

    def options(self, decision: Decision, seat: int) -> list[Action]:
        """Return what a decision is compared with: all other options, or what a bot would do if they are many."""
        legal = decision.state.legal(seat)
        if len(legal) <= MOST_OPTIONS:
            return [action for action in legal if action is not decision.action]
        if self._bot is None:
            return []
        rng = Random(decision.seq)
        world = decision.state.determinize(seat, rng)
        choice = self._bot.choose(world, seat, rng, Budget(nodes=BOT_NODES))
        return [choice] if choice is not None and choice is not decision.action and choice in legal else []

    def _worst(self, stretch: Stretch) -> Verdict:
        first = stretch.decisions[0]
        worst = Verdict(first, 0.0, 0.0, (), (), stretch.after, stretch.after)
        for decision in stretch.decisions:
            verdict = self._try(decision, stretch.by)
            if verdict is not None and verdict.loss > worst.loss:
                worst = verdict
        return worst

    def _try(self, decision: Decision, seat: int) -> Verdict | None:
        options = self.options(decision, seat)
        if not options:
            return None
        done = self._after(decision, seat, decision.action)
        chance = self._chances.of(done)[seat]
        best: Verdict | None = None
        for action in options:
            after = self._after(decision, seat, action)
            if self._part(after, seat) != self._part(done, seat):
                continue
            loss = self._chances.of(after)[seat] - chance
            if best is None or loss > best.loss:
                best = Verdict(decision, chance, loss, (decision.action,), (action,), done, after)
        return best

    def _after(self, decision: Decision, seat: int, action: Action) -> State:
        after = decision.state.copy()
        after.apply(seat, action, decision.at)
        return after

    def _part(self, state: State, seat: int) -> list[str]:
        """Return what is counted in this part of the game: chances in others are estimated in another way."""
        return [] if self._game.assets is None else [*self._game.assets(state, seat)]
