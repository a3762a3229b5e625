"""One game of an experiment: the same cell and number give the same record in every process."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct

from starlode.arena.runner import Observer, play_game
from starlode.balance.experiments.experiment import Cell, Experiment, all_studies, bot_at
from starlode.balance.experiments.restrictions import ReplacingBot, RestrictedBot, fits
from starlode.bots.registry import find_bot
from starlode.kernel.capabilities.studies import Pattern, Study, Variant
from starlode.kernel.catalogue import Catalogue, kind_of
from starlode.kernel.contract import Action, Event, State
from starlode.kernel.game import Game
from starlode.kernel.table.chance import LotDraws

MOMENTS: Final = 10
"""At so many moments, evenly spread over the decisions of a game, it is noted who leads."""


NOBODY: Final = -1


class GameRecord(Struct, frozen=True):
    """What is kept of a game, by seat where it is a list.

    `choices` is the number of legal actions, added up over all decisions; `forced` counts the decisions without a
    choice, `doublings` the yes-or-no questions that tell the legal actions apart, over all decisions.
    `leaders` holds, for each moment, the mask of the seats with the highest score. `lead_changes` counts how often
    another seat than before leads alone. `places` is the place of each seat in the first round, from 0; empty if there
    was no order. `uses` counts actions by kind, `content` what the game is made of, by group and member and only if it
    could be used in this game. `figures` are those of the studies, `restricted` is the seat that may not do something.
    """

    scores: list[int]
    ranking: list[int]
    decisions: int
    turns: int
    choices: int
    forced: int
    doublings: int
    leaders: list[int]
    lead_changes: int
    places: list[int]
    uses: dict[str, list[int]]
    content: dict[str, list[int]]
    figures: dict[str, list[int]]
    restricted: int = NOBODY


def play(experiment: Experiment, cell: Cell, number: int) -> GameRecord:
    """Play a game of a cell."""
    game, variant = experiment.find_game(), experiment.variants()[cell.variant]
    options, players = experiment.options_of(cell), cell.setup.players
    catalogue, seed = game.catalogue(players, options), experiment.seed_of(cell, number)
    bots = [find_bot(bot_at(cell.setup, seat, number), game) for seat in range(players)]
    if variant.replacements:
        bots = [ReplacingBot(bot, catalogue, variant.replacements) for bot in bots]
    restricted = NOBODY
    if variant.restriction:
        restricted = number % players
        bots[restricted] = RestrictedBot(bots[restricted], game, catalogue, variant.restriction.barred)
    notes = _Notes(game, players, [study for study in all_studies(game) if _has(study, variant)], variant.subject)
    draws = SharedDraws(catalogue, seed, variant.draws)
    played = play_game(game, options, bots, seed, draw=draws.draw, observer=notes)
    return GameRecord(
        scores=[*played.scores],
        ranking=[*played.ranking],
        decisions=played.decisions,
        turns=played.turns,
        choices=notes.choices,
        forced=notes.forced,
        doublings=notes.doublings,
        leaders=notes.leaders_by_moment(),
        lead_changes=notes.lead_changes(),
        places=notes.places,
        uses={kind: notes.uses[kind] for kind in sorted(notes.uses)},
        content=notes.content,
        figures=notes.figures,
        restricted=restricted,
    )


def content_key(group: str, member: str) -> str:
    """Return the name of a part of the game in records."""
    return f"{group} {member}"


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


class _Notes(Observer):
    """Notes of a game while it is played."""

    def __init__(self, game: Game, players: int, studies: Sequence[Study], subject: str) -> None:
        self.choices = 0
        self.forced = 0
        self.doublings = 0
        self.places: list[int] = []
        self.uses: dict[str, list[int]] = {}
        self.content: dict[str, list[int]] = {}
        self.figures: dict[str, list[int]] = {}
        self._leaders: list[int] = []
        self._players = players
        self._game_studies = game.studies
        self._studies = studies
        self._subject = subject
        self._events: list[Event] = []

    def begin(self, state: State) -> None:
        if self._game_studies:
            self._events = state.events or []
            state.events = self._events

    def decide(self, state: State, seat: int, action: Action) -> None:
        options = len(state.legal(seat))
        self.choices += options
        self.forced += options == 1
        self.doublings += (options - 1).bit_length()
        self.uses.setdefault(kind_of(action), [0] * self._players)[seat] += 1
        scores = state.scores()
        best = max(scores)
        self._leaders.append(sum(1 << seat for seat, score in enumerate(scores) if score == best))

    def end(self, state: State) -> None:
        for study in self._studies:
            figures = study.measure(state, self._events, self._subject)
            self.figures |= {name: [int(value) for value in values] for name, values in figures.items()}
        if self._game_studies:
            order = [*self._game_studies.order(state, self._events)]
            self.places = [order.index(seat) for seat in range(self._players)] if order else []
            for group in self._game_studies.content:
                uses = group.count(state, self._events)
                self.content |= {content_key(group.name, member): uses[member] for member in sorted(uses)}

    def leaders_by_moment(self) -> list[int]:
        """Return the leaders at the evenly spread moments."""
        count = len(self._leaders)
        return [self._leaders[count * moment // MOMENTS] for moment in range(MOMENTS)] if count else []

    def lead_changes(self) -> int:
        """Return how often another seat than before leads alone."""
        alone = [mask for mask in self._leaders if mask.bit_count() == 1]
        return sum(before != after for before, after in pairwise(alone))
