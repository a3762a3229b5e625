"""Outcomes of draws for a search."""

from __future__ import annotations

from random import Random

from starlode.kernel.contract import Action, State


def draw_outcome(state: State, rng: Random) -> Action:
    """Return a random outcome of the pending draw, by the weights."""
    outcomes = state.chance()
    remaining = rng.randrange(sum([weight for _, weight in outcomes]))
    for outcome, weight in outcomes:
        remaining -= weight
        if remaining < 0:
            return outcome
    raise ValueError("chance has no outcomes")


def sample_outcomes(state: State, most: int, rng: Random) -> list[tuple[Action, int]]:
    """Return the outcomes of the pending draw with their weights: all if they are few, else so many random ones."""
    outcomes = state.chance()
    if len(outcomes) <= most:
        return [*outcomes]
    return [(draw_outcome(state, rng), 1) for _ in range(most)]
