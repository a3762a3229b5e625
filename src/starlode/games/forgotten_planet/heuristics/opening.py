"""The value of states before the first turn: starting bases, bids and hidden tiles."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.content import HIDDEN_BASE, HIDDEN_SPECIAL, INCOME, SPECIAL, SPECIAL_VP
from starlode.games.forgotten_planet.heuristics.outlook import VP, count_steps, expand
from starlode.games.forgotten_planet.phases.hidden_placement import find_layer
from starlode.games.forgotten_planet.phases.setup import find_starting_squares
from starlode.games.forgotten_planet.state import HIDE, Planet

# A base is worth the squares and special mines that are nearer to it than to any other base.
OWN_SQUARE: Final = 20  # a square nearer to it than to others
TIED_SQUARE: Final = 5  # a square at equal distance from several bases
SPECIAL_OWN: Final = SPECIAL_VP * VP
SPECIAL_TIED: Final = VP
AUCTION_COST: Final = VP  # the expected cost of winning a base at auction


def in_opening(state: Planet) -> bool:
    """Return whether the game is in setup, or its last choice of setup has just started the first turn."""
    return state.round == 0 or (state.round == 1 and state.turn == 0 and state.energy == INCOME)


def evaluate_opening(state: Planet, seat: int) -> int:
    """Return the value of the base that this seat has, holds or may get, less its cost; or of its hidden tiles."""
    if state.step == HIDE:
        return _evaluate_hidden_tiles(state, seat)
    bases = _evaluate_bases(state)
    player = state.players[seat]
    if player.letter >= 0:
        return bases[player.letter] - VP * player.debt
    if seat not in state.holders:
        return sum(bases) // len(bases) - AUCTION_COST
    letter = state.holders.index(seat)
    laid = player.markers
    # A displaced player may bid again, so a contested base is charged twice the markers: a bidding war is worth no
    # more markers than the base is better.
    contested = len(state.stacks[letter]) > 1
    return bases[letter] - VP * (laid - 1) - (VP * laid if contested else 0)


def _evaluate_bases(state: Planet) -> list[int]:
    """Return the value of each starting base by letter: all expand at once, and each owns what it reaches first."""
    area, tile = state.config.area, state.tile
    reached = [1 << square for square in find_starting_squares(state)]
    values = [0] * len(reached)
    claimed = sum(reached)
    while True:
        rings = [expand(state, mask) & ~claimed for mask in reached]
        once = twice = 0
        for ring in rings:
            twice |= once & ring
            once |= ring
        if not once:
            return values
        claimed |= once
        for letter, ring in enumerate(rings):
            reached[letter] |= ring
            own = ring & ~twice
            values[letter] += OWN_SQUARE * own.bit_count() + TIED_SQUARE * (ring & twice).bit_count()
            for square in area.squares:
                if ring >> square & 1 and tile[square] == SPECIAL:
                    values[letter] += SPECIAL_OWN if own >> square & 1 else SPECIAL_TIED


def _evaluate_hidden_tiles(state: Planet, seat: int) -> int:
    """Return the value of a seat's hidden tiles. Any base may become its own, so bases need room and mines distance."""
    total = bases = specials = 0
    for index, square in enumerate(state.hidden_squares):
        if find_layer(state, index) != seat:
            continue
        if state.hidden_kinds[index] == HIDDEN_BASE:
            bases |= 1 << square
            total += OWN_SQUARE * expand(state, expand(state, 1 << square)).bit_count()
        elif state.hidden_kinds[index] == HIDDEN_SPECIAL:
            specials |= 1 << square
    if bases and specials:
        total += OWN_SQUARE * count_steps(state, bases, specials)
    return total
