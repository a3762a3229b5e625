"""Prison Transfer: boarding the prisoner, his guards, and his escape at a stop (GL-6.12.1, GL-6.12.6).

He stands in `Ship.crew` like crew, but is none (GL-6.12.2).
"""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import CABIN, CELL_NAMES
from starlode.games.galaxy_trucker.hooks import LOSS_CREW
from starlode.games.galaxy_trucker.lunar.actions import LUNAR, BoardPrisoner
from starlode.games.galaxy_trucker.lunar.missions.terms import has_rule, parameter
from starlode.games.galaxy_trucker.lunar.state import (
    BOARD_PRISONER,
    BOARDED,
    ESCAPED,
    TASK_PRISONERS,
    edit_part,
    table_of,
)
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.ship.joints import joints, neighbours
from starlode.games.galaxy_trucker.ship.ship import CREW_MEMBERS, PRISONER, Ship
from starlode.games.galaxy_trucker.state import CHECK, NOTHING, GalaxyTrucker, Task, pop, push
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

# --- boarding (GL-D3) -------------------------------------------------------------------------------------------------


def begin_boarding(state: GalaxyTrucker) -> None:
    """Ask all players at once in a flight without VIPs; with VIPs each is asked after the own ones (GL-6.12.1)."""
    if not has_rule(state, "prisoner_needs_own_cabin"):
        return
    if not table_of(state).vips:
        ask_for_cabins(state, (TASK_PRISONERS,))
    elif _waits_for_all(state):
        state.agenda = (*state.agenda, (TASK_PRISONERS,))


def ask_after_vips(state: GalaxyTrucker, seat: int) -> None:
    """Ask a player who has decided on the own VIPs (GL-6.12.1)."""
    if has_rule(state, "prisoner_needs_own_cabin") and not _waits_for_all(state):
        _ask_for_cabin(state, seat)


def _waits_for_all(state: GalaxyTrucker) -> bool:
    """Return whether prisoners board when all have decided on their VIPs: so it was in the first rules version."""
    return state.config.rules_version == 1


def ask_for_cabins(state: GalaxyTrucker, _task: Task) -> None:
    """Ask all players."""
    for seat in state.config.seats:
        _ask_for_cabin(state, seat)


def _ask_for_cabin(state: GalaxyTrucker, seat: int) -> None:
    """Ask a player who has a free cabin for one; boarding is not optional then (GL-6.12.1)."""
    if free_cabins(state.players[seat].ship):
        push(state, seat, BOARD_PRISONER)
    elif state.events is not None:
        emit(state, "event-prisoner-left-behind", "GL-6.12.1", {"seat": seat})


def free_cabins(ship: Ship) -> int:
    """Return the mask of the cabins for a prisoner: not the starting cabin, and nobody inside (GL-6.12.1)."""
    return sum([1 << position for position in bits(ship.of_kind(CABIN)) if not ship.crew[position]])


def list_cabins(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the free cabins; radioactive cargo and golden titles do not bar him (GL-6.12.1)."""
    return [LUNAR.board_prisoner[position] for position in bits(free_cabins(state.players[seat].ship))]


def apply_cabin(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Put the prisoner into the cabin."""
    assert isinstance(action, BoardPrisoner)
    pop(state, seat)
    state.edit_ship(seat).crew[action.position] = PRISONER
    if state.events is not None:
        emit(state, "event-prisoner-boarded", "GL-6.12.1", {"seat": seat, "cell": CELL_NAMES[action.position]})


def why_not_cabin(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the prisoner cannot go there, or None."""
    if not isinstance(action, BoardPrisoner):
        return refusals.wrong_moment(state, seat, action)
    ship = state.players[seat].ship
    if free_cabins(ship) >> action.position & 1:
        return None
    data: dict[str, Json] = {"cell": CELL_NAMES[action.position]}
    if not ship.cabins() >> action.position & 1:
        return Refusal("refusal-prisoner-needs-cabin", "GL-6.12.1", data)
    if ship.crew[action.position]:
        return Refusal("refusal-prisoner-alone", "GL-6.12.1", data)
    return Refusal("refusal-prisoner-starting-cabin", "GL-6.12.1", data)


def default_cabin(state: GalaxyTrucker, seat: int) -> Action | None:
    """Return the first free cabin in square order (GL-D3)."""
    return list_cabins(state, seat)[0]


# --- flight -----------------------------------------------------------------------------------------------------------


def note_boarded(state: GalaxyTrucker) -> None:
    """Note whose prisoner is aboard at launch; one whose cabin the check removed never boarded (GL-2.R4)."""
    for seat in state.config.seats:
        if prison(state.players[seat].ship) != NOTHING:
            edit_part(state, seat).prisoner = BOARDED


def prison(ship: Ship) -> int:
    """Return the position of the prisoner's cabin, or NOTHING."""
    return ship.crew.index(PRISONER) if PRISONER in ship.crew else NOTHING


def guards(ship: Ship, distance: int) -> int:
    """Count the crew on components within this walking distance of the prisoner's cabin (GL-6.12.4)."""
    reached, held = 1 << prison(ship), joints(ship)
    for _ in range(distance):
        reached |= neighbours(reached, held)
    return sum([CREW_MEMBERS[ship.crew[position]] for position in bits(reached)])


def guards_needed(state: GalaxyTrucker) -> int:
    """Return how many guards keep a prisoner aboard at a stop (GL-6.12.6)."""
    return parameter(state, "guards_needed_by_level")


def guards_of(state: GalaxyTrucker, seat: int) -> int:
    """Count the guards of the player's prisoner, who is aboard."""
    return guards(state.players[seat].ship, parameter(state, "guard_walking_distance"))


def escape(state: GalaxyTrucker, seat: int) -> None:
    """Let the prisoner escape if there are too few guards at a stop of this player (GL-6.12.5, GL-6.12.6)."""
    if not has_rule(state, "escape_check_on_every_stop") or prison(state.players[seat].ship) == NOTHING:
        return
    count, needed = guards_of(state, seat), guards_needed(state)
    if count >= needed:
        return
    ship = state.edit_ship(seat)
    ship.crew[prison(ship)] = 0
    edit_part(state, seat).prisoner = ESCAPED
    if state.events is not None:
        emit(state, "event-prisoner-escaped", "GL-6.12.6", {"seat": seat, "count": count, "limit": needed})


def tell_loss(state: GalaxyTrucker, seat: int, what: int, thing: int, _amount: int) -> None:
    """Tell that a prisoner is lost, with his cabin or because his square was emptied (GL-6.12.3)."""
    if what == LOSS_CREW and thing == PRISONER and state.step != CHECK and state.events is not None:
        emit(state, "event-prisoner-lost", "GL-6.12.3", {"seat": seat})
