"""One game between bots, from a seed: the same seed gives the same game in every process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from starlode.bots.registry import Bot
from starlode.kernel.contract import CHANCE, CLOCK, Action, Options, State
from starlode.kernel.game import Game


@dataclass(frozen=True)
class Played:
    """How a game ended, seat by seat, and how many decisions its seats took.

    What one seat decides before another does is a turn.
    """

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    decisions: int
    turns: int


def play_game(game: Game, options: Options, bots: Sequence[Bot], seed: str) -> Played:
    """Let the bots play to the end, the first in seat 0. Each has a generator of its own, and so has chance."""
    state = game.new_state(len(bots), options)
    chance = Random(f"{seed}/chance")
    own = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    decisions = turns = at = 0
    last = None
    while not (pending := state.pending()).over:
        if pending.chance:
            state.apply(CHANCE, _drawn(state, chance), at)
        elif pending.seats:
            # Where several may move at once, nobody is always the first.
            seat = pending.seats[0] if len(pending.seats) == 1 else chance.choice(pending.seats)
            state.apply(seat, _chosen(bots[seat], state, seat, own[seat]), at)
            decisions += 1
            turns += seat != last
            last = seat
        else:
            at = max(at, pending.deadline or 0)
            state.apply(CLOCK, state.timeout(), at)
    return Played(tuple(state.scores()), tuple(state.ranking()), decisions, turns)


def _drawn(state: State, rng: Random) -> Action:
    outcomes = state.chance()
    left = rng.randrange(sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        left -= weight
        if left < 0:
            return outcome
    raise ValueError("chance has no outcomes")


def _chosen(bot: Bot, state: State, seat: int, rng: Random) -> Action:
    # Whatever a bot does with it, it never holds more than its seat may know.
    action = bot.choose(state.determinize(seat, rng), seat, rng)
    if action not in state.legal(seat):
        raise ValueError(f"a bot in seat {seat} chose an action that is not legal: {action!r}")
    return action
