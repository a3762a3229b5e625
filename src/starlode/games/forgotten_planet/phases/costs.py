"""What actions cost: energy (FP-6.3) and cubes."""

from __future__ import annotations

from starlode.games.forgotten_planet.content import CUBES, RESOURCES
from starlode.games.forgotten_planet.state import Planet, cubes_of, edit_cubes
from starlode.kernel.contract import Json, Refusal


def pay_energy(state: Planet, energy: int) -> None:
    """Pay from this turn's energy first, then from stored energy (FP-6.3, FP-16.2, FP-17.4)."""
    state.energy -= energy
    if state.players[state.seat].stored > state.energy:
        state.edit(state.seat).stored = state.energy


def why_not_pay_energy(state: Planet, energy: int) -> Refusal | None:
    """Return that there is less energy left, or None if there is enough (FP-6.3)."""
    if state.energy >= energy:
        return None
    return Refusal("refusal-energy", "FP-6.3", {"wanted": energy, "energy": state.energy})


def pay_set(state: Planet) -> None:
    """Pay one cube of each colour (FP-10.1, FP-15.1)."""
    cubes = edit_cubes(state, state.seat)
    for colour in range(CUBES):
        cubes[colour] -= 1


def why_not_pay_set(state: Planet, clause: str) -> Refusal | None:
    """Return which colours are missing for one cube of each (FP-10.1, FP-15.1), or None if there are all."""
    return why_not_pay_cubes(state, clause, [1] * CUBES)


def why_not_pay_cubes(state: Planet, clause: str, cost: list[int]) -> Refusal | None:
    """Return the refusal that names the missing cubes, or None if the player has them."""
    cubes = cubes_of(state, state.seat)
    missing: dict[str, Json] = {}
    for colour, name in enumerate(RESOURCES):
        if cost[colour] > cubes[colour]:
            missing[name] = cost[colour] - cubes[colour]
    return Refusal("refusal-cubes", clause, {"cubes": missing}) if missing else None
