"""One game between bots from a seed: the same seed gives the same game in every process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from starlode.bots.registry import Bot
from starlode.kernel.contract import CHANCE, CLOCK, Action, Options, State
from starlode.kernel.game import Game


@dataclass(frozen=True)
class Played:
    """The result of a game by seat, and the number of decisions.

    Consecutive decisions of one seat are one turn.
    """

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    decisions: int
    turns: int


def play_game(game: Game, options: Options, bots: Sequence[Bot], seed: str) -> Played:
    """Let the bots play to the end, the first in seat 0. Each bot, and chance, has a generator of its own."""
    state = game.new_state(len(bots), options)
    chance = Random(f"{seed}/chance")
    generators = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    decisions = turns = at = 0
    last_seat = None
    while not (pending := state.pending()).over:
        if pending.chance:
            state.apply(CHANCE, _draw(state, chance), at)
        elif pending.must_act:
            # Where several seats may move at once, a random one is first.
            seat = pending.must_act[0] if len(pending.must_act) == 1 else chance.choice(pending.must_act)
            state.apply(seat, _choose(bots[seat], state, seat, generators[seat]), at)
            decisions += 1
            turns += seat != last_seat
            last_seat = seat
        else:
            at = max(at, pending.deadline or 0)
            state.apply(CLOCK, state.timeout(), at)
    return Played(tuple(state.scores()), tuple(state.ranking()), decisions, turns)


def _draw(state: State, rng: Random) -> Action:
    outcomes = state.chance()
    remaining = rng.randrange(sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        remaining -= weight
        if remaining < 0:
            return outcome
    raise ValueError("chance has no outcomes")


def _choose(bot: Bot, state: State, seat: int, rng: Random) -> Action:
    # A bot gets a determinized state, so that it cannot know more than its seat may.
    action = bot.choose(state.determinize(seat, rng), seat, rng)
    if action not in state.legal(seat):
        raise ValueError(f"a bot in seat {seat} chose an action that is not legal: {action!r}")
    return action
