"""Prints what the searching bots choose in positions of seeded random games, under a budget in nodes.

Compiled and plain, and on every machine, it prints the same.
"""

from __future__ import annotations

import argparse
from random import Random

from starlode.bots.budget import Budget
from starlode.bots.registry import LEVELS, bot_names, find_bot
from starlode.games import find_game
from starlode.kernel.contract import CHANCE
from starlode.kernel.game import Game

EVERY = 13  # a bot is asked in one of so many positions
MOST = 12  # questions to each level
BUDGET = Budget(nodes=200)
MAX_STEPS = 2000


def choices(game: Game, level: str, players: int, seed: int) -> list[int | None]:
    """Return the numbers of the actions that a level chooses; None: it does nothing."""
    rng, state = Random(seed), game.new_state(players, {})
    chosen: list[int | None] = []
    for step in range(MAX_STEPS):
        pending = state.pending()
        if pending.over or len(chosen) == MOST:
            break
        if pending.chance:
            state.apply(CHANCE, rng.choice(state.chance())[0], 0)
            continue
        seats = pending.must_act or pending.may_act
        if not seats:
            break
        seat = rng.choice(seats)
        if step % EVERY == 0:
            action = find_bot(level, game).choose(state.determinize(seat, rng), seat, Random(step), BUDGET)
            chosen.append(None if action is None else action.number)
        state.apply(seat, rng.choice(state.legal(seat)), 0)
    return chosen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    game = find_game(parser.parse_args().game)
    for players in (game.seats[0], game.seats[-1]):
        for level in LEVELS:
            if level in bot_names(game):
                print(players, level, *choices(game, level, players, 1))


if __name__ == "__main__":
    main()
