"""Planets: land in route order, then load, then lose the flight days (GT-13.1.1)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, Land, Pass
from starlode.games.galaxy_trucker.phases.flight import goods, movement
from starlode.games.galaxy_trucker.state import LAND_OR_PASS, PASSED, TAKEN, GalaxyTrucker, note, pop, push, route_order
from starlode.kernel.contract import Action, Refusal, emit

# Stages. `marks` holds the planet of each seat that landed, counted from 1.
BEGIN: Final = 0
LANDING: Final = 1
LOADING: Final = 2


def run(state: GalaxyTrucker) -> bool:
    """Resolve the card; return whether that is done."""
    if state.stage == BEGIN:
        state.queue = route_order(state)
        state.stage = LANDING
    if state.stage == LANDING:
        # GT-13.1.2: nobody is asked when no planet is free.
        if state.queue and free_planets(state):
            seat, state.queue = state.queue[0], state.queue[1:]
            push(state, seat, LAND_OR_PASS)
            return False
        state.queue = _landed(state)
        state.stage = LOADING
    if state.queue:
        # GT-13.1.4, GT-13.A1: all load before anybody moves.
        seat, state.queue = state.queue[0], state.queue[1:]
        goods.offer_goods(state, seat, state.current_card.planets[state.marks[seat] - 1])
        return False
    movement.stop(state, _landed(state), state.current_card.days)  # GT-13.1.5
    return True


def free_planets(state: GalaxyTrucker) -> list[int]:
    """Return the planets without a rocket."""
    return [planet for planet in range(len(state.current_card.planets)) if planet + 1 not in state.marks]


def _landed(state: GalaxyTrucker) -> tuple[int, ...]:
    """Return the seats that landed, in route order."""
    return tuple([seat for seat in route_order(state) if state.marks[seat]])


# --- the decision (GT-19.12) ----------------------------------------------------------------------------------------


def list_landings(state: GalaxyTrucker, _seat: int) -> list[Action]:
    """Return the free planets, also for a ship without room for goods (GT-13.1.3), and the pass."""
    return [*[ACTIONS.land[planet] for planet in free_planets(state)], ACTIONS.pass_by]


def apply_landing(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Land on the planet, or pass."""
    pop(state, seat)
    if isinstance(action, Land):
        marks = list(state.marks)
        marks[seat] = action.planet + 1
        state.marks = tuple(marks)
        note(state, TAKEN, seat, first=action.planet + 1)
        if state.events is not None:
            emit(state, "event-landed", "GT-13.1.2", {"seat": seat, "planet": action.planet + 1})
    else:
        note(state, PASSED, seat)
        if state.events is not None:
            emit(state, "event-passed", "GT-13.1.2", {"seat": seat})


def why_not_landing(state: GalaxyTrucker, _seat: int, action: Action) -> Refusal | None:
    """Return why the player cannot land there, or None."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, Land):
        return Refusal("refusal-landing-first", "GT-13.1.2", {})
    planet = action.planet + 1
    if planet > len(state.current_card.planets):
        return Refusal("refusal-no-such-planet", "GT-13.1.1", {"planet": planet})
    if action.planet not in free_planets(state):
        return Refusal("refusal-planet-taken", "GT-13.1.2", {"planet": planet, "owner": state.marks.index(planet)})
    return None


def default_landing(_state: GalaxyTrucker, _seat: int) -> Action:
    """Pass (GT-19.12)."""
    return ACTIONS.pass_by
