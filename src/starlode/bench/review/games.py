"""The games whose reviews are measured: fresh ones between bots of different levels, as people bring them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from starlode.bots.registry import Bot, choose_awaited, find_bot
from starlode.kernel.game import Game
from starlode.kernel.log.log import Log
from starlode.kernel.table.table import Table

LEVELS: Final = ("rookie", "steady", "expert")


def levels_of(number: int) -> tuple[str, str]:
    """Return who plays the game of this number for two: each level against each, in both seats."""
    return LEVELS[number % len(LEVELS)], LEVELS[number // len(LEVELS) % len(LEVELS)]


def record_mixed(game: Game, number: int) -> Log:
    """Return the log of the game of this number for two, in the variants of the game's value in turn."""
    assert game.value is not None
    variants = game.value.variants_for(2)
    options = variants[number // len(LEVELS) ** 2 % len(variants)]
    return record(game, options, [find_bot(level, game) for level in levels_of(number)], number)


def record(game: Game, options: Mapping[str, object], bots: list[Bot], number: int) -> Log:
    """Return the log of a game between bots at a table."""
    table = Table.open(game, len(bots), options, seed=bytes([number % 256, number // 256]) * 16)
    rng = Random(number)
    while not table.is_over:
        seat = table.state.pending().must_act[0]
        table.submit(seat, choose_awaited(bots[seat], table.state.determinize(seat, rng), seat, rng))
    return table.log
