"""Losing crew: the owner gives up one crew member after the other (GT-12.1)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.actions import ACTIONS, LoseCrew
from starlode.games.galaxy_trucker.content import CELL_NAMES, POSITIONS
from starlode.games.galaxy_trucker.hooks import LOSS_CREW
from starlode.games.galaxy_trucker.ship.ship import CREW_MEMBERS, CREW_NAMES, HUMAN, HUMANS, TWO_HUMANS
from starlode.games.galaxy_trucker.state import GIVE_CREW, GalaxyTrucker, pop, push
from starlode.kernel.contract import Action, Json, Refusal, emit


def lose_crew(state: GalaxyTrucker, seat: int, count: int) -> None:
    """Make the player give up so many crew members; with fewer on board all are lost, and nothing is decided."""
    ship = state.players[seat].ship
    if count < ship.crew_members():
        if count:
            push(state, seat, GIVE_CREW, count)
        return
    for position in manned(state, seat):
        for _ in range(CREW_MEMBERS[ship.crew[position]]):
            remove_member(state, seat, position)


def manned(state: GalaxyTrucker, seat: int) -> list[int]:
    """Return the positions of cabins with crew, in cell order; figures that are no crew do not count (GT-22.17)."""
    crew = state.players[seat].ship.crew
    return [position for position in range(POSITIONS) if crew[position] and CREW_MEMBERS[crew[position]]]


def remove_member(state: GalaxyTrucker, seat: int, position: int) -> None:
    """Return one crew member of a cabin to the supply (GT-12.4); in that of a VIP it is the VIP (GL-2.R3)."""
    crew = state.edit_ship(seat).crew
    pair = crew[position] == TWO_HUMANS
    member = HUMAN if pair else crew[position]
    crew[position] = HUMAN if pair else 0
    state.config.hooks.report_loss(state, seat, LOSS_CREW, member, 1)
    if state.events is not None and CREW_MEMBERS[member]:
        data: dict[str, Json] = {"seat": seat, "crew": crew_name(member), "cell": CELL_NAMES[position]}
        emit(state, "event-crew-lost", "GT-12.1", data)


def remove_all(state: GalaxyTrucker, seat: int, position: int) -> None:
    """Return everybody in a cabin to the supply, figures that are no crew too (GL-6.12.3)."""
    while state.players[seat].ship.crew[position]:
        remove_member(state, seat, position)


def crew_name(kind: int) -> str:
    """Return the name of one crew member of a kind."""
    return CREW_NAMES[kind]


# --- the decision (GT-19.21) ----------------------------------------------------------------------------------------


def list_crew(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return one option for each cabin with crew, also one with a VIP (GL-2.21)."""
    return [ACTIONS.lose_crew[position] for position in manned(state, seat)]


def apply_crew(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Give up one crew member, then decide about the next."""
    assert isinstance(action, LoseCrew)
    count = pop(state, seat)[1]
    remove_member(state, seat, action.position)
    lose_crew(state, seat, count - 1)


def why_not_crew(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why nobody of this cabin can be given up, or None."""
    if not isinstance(action, LoseCrew):
        return Refusal("refusal-crew-first", "GT-12.1", {})
    if action.position not in manned(state, seat):
        return Refusal("refusal-nobody-there", "GT-12.1", {"cell": CELL_NAMES[action.position]})
    return None


def default_crew(state: GalaxyTrucker, seat: int) -> Action:
    """Give up a human of the fullest cabin, never the last human while an alien remains (GT-19.21).

    Astronauts are given up before the humans of an expansion (GL-D10).
    """
    crew = state.players[seat].ship.crew
    cabins = manned(state, seat)
    humans = [position for position in cabins if HUMANS[crew[position]]]
    aliens = [position for position in cabins if not HUMANS[crew[position]]]
    if aliens and sum([HUMANS[crew[position]] for position in humans]) <= 1:
        return ACTIONS.lose_crew[aliens[0]]
    return ACTIONS.lose_crew[max(humans, key=lambda position: (crew[position] <= TWO_HUMANS, HUMANS[crew[position]]))]
