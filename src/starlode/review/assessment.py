"""What a move is compared with: the form of a verdict, and how the two kinds of games come to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from starlode.kernel.contract import Action, State
from starlode.review.course import Decision, Stretch


@dataclass(frozen=True)
class Verdict:
    """A move beside the best one found. The decision is the first in which they differ.

    `chance` is the chance to win that it leaves, and `loss` how much less that is. `end` and `better_end` are the
    positions after the two moves. `played` is how many percent of the games that were played on from both went better
    after the other move; None without such games.
    """

    decision: Decision
    chance: float
    loss: float
    done: tuple[Action, ...]
    better: tuple[Action, ...]
    end: State
    better_end: State
    played: int | None = None


class Assessor(Protocol):
    """Compares moves with others, within a budget of its own."""

    @property
    def adds_up(self) -> bool:
        """Whether a closer look at a move goes on with what an earlier one has found."""

    def look(self, stretch: Stretch) -> Verdict:
        """Compare a move quickly with the best one found."""

    def look_closely(self, stretch: Stretch, nodes: int) -> Verdict:
        """Compare a move more thoroughly, for about so many nodes if it can be done for them."""


def differing(done: Sequence[Action], better: Sequence[Action]) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """Return what each of two moves has and the other one has not; the order of choices does not matter."""
    rest = [*better]
    only_done: list[Action] = []
    for action in done:
        if action in rest:
            rest.remove(action)
        else:
            only_done.append(action)
    return tuple(only_done), tuple(rest)


def first_of(decisions: Sequence[Decision], actions: Sequence[Action]) -> Decision:
    """Return the first decision for one of these actions; the last one if there is none."""
    return next((decision for decision in decisions if decision.action in actions), decisions[-1])
