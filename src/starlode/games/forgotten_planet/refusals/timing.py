"""Where play stands, as a player would put it, and what is said about an action whose moment is not now."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.state import STEP_NAMES, Planet
from starlode.kernel.contract import Json, Refusal

# By step: the rule that says what is going on.
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


def chance_is_due(state: Planet) -> Refusal:
    """Nobody is asked: something is about to be drawn."""
    return Refusal("refusal-chance-is-due", CLAUSES[state.step], {"step": STEP_NAMES[state.step]})


def not_asked(state: Planet) -> Refusal:
    """Somebody else decides: who, and about what."""
    data: dict[str, Json] = {"seat": state.decider, "step": STEP_NAMES[state.step]}
    return Refusal("refusal-not-asked", CLAUSES[state.step], data)


def untimely(state: Planet, clause: str) -> Refusal:
    """The player is asked for something else."""
    return Refusal("refusal-not-the-moment", clause, {"step": STEP_NAMES[state.step]})


def no_energy(state: Planet, wanted: int) -> Refusal:
    """Everything else is in order, but it cannot be paid (FP-6.3)."""
    return Refusal("refusal-energy", "FP-6.3", {"wanted": wanted, "energy": state.energy})


def no_robot(state: Planet, square: int) -> Refusal | None:
    """Without a robot of his own with status ON a player can do nothing there (FP-6.5)."""
    robots, name = state.robots[state.seat], state.kit.area.names[square]
    if 2 * square + 1 in robots:
        return None
    if 2 * square in robots:
        return Refusal("refusal-robot-off", "FP-6.5", {"square": name})
    return Refusal("refusal-no-robot", "FP-6.5", {"square": name})
