"""Refusals of actions at the wrong time, and those that several kinds of action share."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.state import STEP_NAMES, Planet
from starlode.kernel.contract import Json, Refusal

# The clause that describes each step.
CLAUSES: Final[list[str]] = [
    "FP-3.10",
    "FP-29.1",
    "FP-29.3",
    "FP-9.4",
    "FP-28.2",
    "FP-29.2",
    "FP-29.7",
    "FP-4.3",
    "FP-9.10",
    "FP-24.7",
    "FP-20.3",
]


def refuse_before_chance(state: Planet) -> Refusal:
    """Return the refusal of any choice while a draw is pending."""
    return Refusal("refusal-chance-is-due", CLAUSES[state.step], {"step": STEP_NAMES[state.step]})


def refuse_other_seat(state: Planet) -> Refusal:
    """Return the refusal of a seat that does not decide now (FP-4.3)."""
    data: dict[str, Json] = {"seat": state.decider, "step": STEP_NAMES[state.step]}
    return Refusal("refusal-not-asked", CLAUSES[state.step], data)


def refuse_other_step(state: Planet, clause: str) -> Refusal:
    """Return the refusal of a choice that belongs to another step."""
    return Refusal("refusal-not-the-moment", clause, {"step": STEP_NAMES[state.step]})


def refuse_energy(state: Planet, cost: int) -> Refusal:
    """Return the refusal of an action that only lacks energy (FP-6.3)."""
    return Refusal("refusal-energy", "FP-6.3", {"wanted": cost, "energy": state.energy})


def why_not_use_robot(state: Planet, square: int) -> Refusal | None:
    """Return why the active player has no robot to act with on the square, or None (FP-6.5)."""
    robots, name = state.players[state.seat].robots, state.config.area.names[square]
    if 2 * square + 1 in robots:
        return None
    if 2 * square in robots:
        return Refusal("refusal-robot-off", "FP-6.5", {"square": name})
    return Refusal("refusal-no-robot", "FP-6.5", {"square": name})
