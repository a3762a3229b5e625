"""One game of an experiment: the same cell and number give the same record in every process."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec import Struct

from starlode.arena.runner import Observer, play_game
from starlode.balance.experiments.experiment import Cell, Experiment, all_studies
from starlode.bots.budget import Budget
from starlode.bots.registry import Bot, find_bot
from starlode.kernel.capabilities.studies import Pattern, Replacement, Study, Variant
from starlode.kernel.catalogue import Catalogue, kind_of
from starlode.kernel.contract import Action, Event, State
from starlode.kernel.table.chance import LotDraws

MOMENTS: Final = 10
"""At so many moments, evenly spread over the decisions of a game, it is noted who leads."""


class GameRecord(Struct, frozen=True):
    """What is kept of a game, by seat where it is a list.

    `choices` is the number of legal actions, added up over all decisions; `forced` counts the decisions without a
    choice. `leaders` holds, for each moment, the mask of the seats with the highest score. `uses` counts actions by
    kind, `figures` are those of the studies.
    """

    scores: list[int]
    ranking: list[int]
    decisions: int
    turns: int
    choices: int
    forced: int
    leaders: list[int]
    uses: dict[str, list[int]]
    figures: dict[str, list[int]]


def play(experiment: Experiment, cell: Cell, number: int) -> GameRecord:
    """Play a game of a cell."""
    game, variant = experiment.find_game(), experiment.variants()[cell.variant]
    options, players = experiment.options_of(cell), cell.setup.players
    catalogue, seed = game.catalogue(players, options), experiment.seed_of(cell, number)
    bots = [find_bot(experiment.bot_at(seat, number, players), game) for seat in range(players)]
    if variant.replacements:
        bots = [RestrictedBot(bot, catalogue, variant.replacements) for bot in bots]
    notes = _Notes(players, [study for study in all_studies(game) if _has(study, variant)], variant.subject)
    draws = SharedDraws(catalogue, seed, variant.draws)
    played = play_game(game, options, bots, seed, draw=draws.draw, observer=notes)
    return GameRecord(
        scores=[*played.scores],
        ranking=[*played.ranking],
        decisions=played.decisions,
        turns=played.turns,
        choices=notes.choices,
        forced=notes.forced,
        leaders=notes.leaders_by_moment(),
        uses={kind: notes.uses[kind] for kind in sorted(notes.uses)},
        figures=notes.figures,
    )


def _has(study: Study, variant: Variant) -> bool:
    return variant.name in [own.name for own in study.variants]


class SharedDraws:
    """Draws that variants on the same seed share as far as they offer the same, with some of them settled.

    They are those of a table's scheme `lots`: what one variant adds or draws in between changes no other draw.
    """

    def __init__(self, catalogue: Catalogue, seed: str, settled: Sequence[Pattern]) -> None:
        self._catalogue = catalogue
        self._lots = LotDraws(hashlib.sha256(seed.encode()).digest())
        self._settled = settled
        self._offers: Counter[int] = Counter()

    def draw(self, state: State) -> Action:
        """Return the outcome of the pending draw."""
        outcomes = state.chance()
        drawn = self._lots.pick(self._catalogue, outcomes, self._offers)
        self._offers.update([outcome.number for outcome, _ in outcomes])
        fitting = (outcome for outcome, _ in outcomes if any(fits(self._catalogue, outcome, p) for p in self._settled))
        return next(fitting, drawn)


class RestrictedBot:
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


class _Notes(Observer):
    """Notes of a game while it is played."""

    def __init__(self, players: int, studies: Sequence[Study], subject: str) -> None:
        self.choices = 0
        self.forced = 0
        self.uses: dict[str, list[int]] = {}
        self.figures: dict[str, list[int]] = {}
        self._leaders: list[int] = []
        self._players = players
        self._studies = studies
        self._subject = subject
        self._events: list[Event] = []

    def begin(self, state: State) -> None:
        if self._studies:
            state.events = self._events

    def decide(self, state: State, seat: int, action: Action) -> None:
        options = len(state.legal(seat))
        self.choices += options
        self.forced += options == 1
        self.uses.setdefault(kind_of(action), [0] * self._players)[seat] += 1
        scores = state.scores()
        best = max(scores)
        self._leaders.append(sum(1 << seat for seat, score in enumerate(scores) if score == best))

    def end(self, state: State) -> None:
        for study in self._studies:
            figures = study.measure(state, self._events, self._subject)
            self.figures |= {name: [int(value) for value in values] for name, values in figures.items()}

    def leaders_by_moment(self) -> list[int]:
        """Return the leaders at the evenly spread moments."""
        count = len(self._leaders)
        return [self._leaders[count * moment // MOMENTS] for moment in range(MOMENTS)] if count else []
