"""Before the first turn: which base is worth how much, and where hidden tiles go."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.content import HIDDEN_BASE, HIDDEN_SPECIAL, INCOME, SPECIAL, SPECIAL_VP
from starlode.games.forgotten_planet.heuristics.outlook import VP, spread, steps_between
from starlode.games.forgotten_planet.phases.hidden_placement import layer
from starlode.games.forgotten_planet.phases.setup import starting_squares
from starlode.games.forgotten_planet.state import DEBT, HIDE, STRIDE, Planet

# A base is good if many squares are nearer to it than to any other, and so are special mines.
ROOM: Final = 20  # a square of its own
COMMON: Final = 5  # a square at equal distance from several bases
SPECIAL_OWN: Final = SPECIAL_VP * VP
SPECIAL_COMMON: Final = VP
AUCTION: Final = VP  # what an auction costs whoever wants another base


def settling_down(state: Planet) -> bool:
    """Is the game still being set up, or has a choice of the setup just begun the first turn?"""
    return state.round == 0 or (state.round == 1 and state.turn == 0 and state.energy == INCOME)


def opening_worth(state: Planet, seat: int) -> int:
    """The base that this seat has, holds or may get, less what it cost; or how well its hidden tiles lie."""
    if state.step == HIDE:
        return _hidden(state, seat)
    bases = _base_worths(state)
    if state.letters[seat] >= 0:
        return bases[state.letters[seat]] - VP * state.own[STRIDE * seat + DEBT]
    if seat not in state.holders:
        return sum(bases) // len(bases) - AUCTION
    letter = state.holders.index(seat)
    laid = state.markers[seat]
    # Whoever was driven out may come back. So a war of bids is worth no more markers than the base is better.
    contested = len(state.stacks[letter]) > 1
    return bases[letter] - VP * (laid - 1) - (VP * laid if contested else 0)


def _base_worths(state: Planet) -> list[int]:
    """Every starting base by its letter: all spread over the area at once, and what each reaches first is its own."""
    area, tile = state.kit.area, state.tile
    reached = [1 << square for square in starting_squares(state)]
    found = [0] * len(reached)
    claimed = sum(reached)
    while True:
        rings = [spread(state, mask) & ~claimed for mask in reached]
        once = twice = 0
        for ring in rings:
            twice |= once & ring
            once |= ring
        if not once:
            return found
        claimed |= once
        for letter, ring in enumerate(rings):
            reached[letter] |= ring
            own = ring & ~twice
            found[letter] += ROOM * own.bit_count() + COMMON * (ring & twice).bit_count()
            for square in area.squares:
                if ring >> square & 1 and tile[square] == SPECIAL:
                    found[letter] += SPECIAL_OWN if own >> square & 1 else SPECIAL_COMMON


def _hidden(state: Planet, seat: int) -> int:
    """Bases are dealt out later, so nobody lays his own: each base wants room, and special mines lie off the bases."""
    total = bases = specials = 0
    for place, square in enumerate(state.veiled):
        if layer(state, place) != seat:
            continue
        if state.veiled_kinds[place] == HIDDEN_BASE:
            bases |= 1 << square
            total += ROOM * spread(state, spread(state, 1 << square)).bit_count()
        elif state.veiled_kinds[place] == HIDDEN_SPECIAL:
            specials |= 1 << square
    if bases and specials:
        total += ROOM * steps_between(state, bases, specials)
    return total
