"""Traffic Jams: a rocket pays for each rocket it overtakes with a component, or stops behind it (GL-6.2.2).

A move forward may wait for the owner's decision and for the piece to keep; then it goes on from the agenda.
"""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import CELL_NAMES
from starlode.games.galaxy_trucker.lunar.actions import LUNAR, Overtake, StopBehind
from starlode.games.galaxy_trucker.lunar.missions.terms import has_rule, parameter
from starlode.games.galaxy_trucker.lunar.state import OVERTAKE, TASK_MOVE_ON
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.flight import damage
from starlode.games.galaxy_trucker.phases.flight.movement import other_rockets
from starlode.games.galaxy_trucker.ship.ship import HUMANS
from starlode.games.galaxy_trucker.state import ABANDONED, FALLEN, GalaxyTrucker, Task, pop, push, replace_top
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits


def start(state: GalaxyTrucker, seat: int, progress: int) -> int:
    """Return where a rocket starts: without gaps, in the order of the start spaces (GL-6.2.1)."""
    if not has_rule(state, "start_spaces_consecutive"):
        return progress
    return len(state.players) - state.players[seat].start_space


# --- moving forward ---------------------------------------------------------------------------------------------------


def take_over(state: GalaxyTrucker, seat: int, spaces: int) -> bool:
    """Move forward by the rules of this mission; return whether it is on."""
    if not has_rule(state, "no_free_jump_over_rockets"):
        return False
    _go_on(state, seat, spaces)
    return True


def move_on(state: GalaxyTrucker, task: Task) -> None:
    """Go on with the move after a rocket was overtaken."""
    _, seat, days = task
    _go_on(state, seat, days)


def _go_on(state: GalaxyTrucker, seat: int, days: int) -> None:
    """Move over empty spaces as far as the days reach, or up to rockets in the way; then ask (GL-6.2.3)."""
    occupied, length = other_rockets(state, seat), state.board.length
    player = state.edit(seat)
    moved = 0
    while moved < days and (player.progress + 1) % length not in occupied:
        player.progress += 1
        moved += 1
    if moved and state.events is not None:
        data: dict[str, Json] = {"seat": seat, "count": moved, "space": player.progress % length}
        emit(state, "event-moved-forward", "GT-9.3", data)
    if moved < days:
        rockets = len(rockets_ahead(state, seat))
        if nameable(state, seat, rockets, 0):
            push(state, seat, OVERTAKE, days - moved, rockets, 0)
        else:
            _stop(state, seat, days - moved)  # GL-6.2.4: not enough can be named


def rockets_ahead(state: GalaxyTrucker, seat: int) -> list[int]:
    """Return the rockets that stand side by side in front of this one, nearest first (GL-6.2.3)."""
    occupied, length = other_rockets(state, seat), state.board.length
    space = state.players[seat].progress + 1
    found: list[int] = []
    while space % length in occupied:
        found.append(occupied[space % length])
        space += 1
    return found


def price(state: GalaxyTrucker, rockets: int) -> int:
    """Return how many components it costs to overtake so many rockets (GL-6.2.2)."""
    return rockets * parameter(state, "components_per_rocket_overtaken")


def _stop(state: GalaxyTrucker, seat: int, days: int) -> None:
    """Stay behind the rockets in the way; the days left are lost (GL-6.2.4)."""
    if state.events is not None:
        ahead: list[Json] = [*rockets_ahead(state, seat)]
        emit(state, "event-stopped-behind", "GL-6.2.4", {"seat": seat, "owner": ahead, "days": days})


# --- the decision (GL-D18) --------------------------------------------------------------------------------------------


def _kept(state: GalaxyTrucker, seat: int) -> list[int]:
    """Return what may have to stay, one mask for each cabin with humans, or without any for each component (GL-6.2.4).

    A mask holds that component and all those with which it would fall (GL-7.32).
    """
    ship = state.players[seat].ship
    humans = sum([1 << position for position in bits(ship.cabins()) if HUMANS[ship.crew[position]]])
    groups = [_gone_with(state, seat, 1 << position) for position in bits(ship.mask)]
    return [
        sum([1 << other for other, gone in zip(bits(ship.mask), groups, strict=True) if gone >> position & 1])
        for position in bits(humans or ship.mask)
    ]


def _gone_with(state: GalaxyTrucker, seat: int, mask: int) -> int:
    """Return these components and what falls because they are abandoned, whatever piece is kept."""
    gone = mask
    for group in state.config.hooks.falling:
        gone |= group(state, seat, mask)
    return gone


def nameable(state: GalaxyTrucker, seat: int, rockets: int, named: int) -> int:
    """Return the components that may still be named so that enough can be, and one cabin with humans stays (GL-6.2.4).

    0 if not enough can be named for so many rockets.
    """
    mask = state.players[seat].ship.mask
    found = 0
    for kept in _kept(state, seat):
        others = mask & ~kept
        if not kept & named and others.bit_count() >= price(state, rockets):
            found |= others & ~named
    return found


def list_overtaking(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the components that may be named, and stopping."""
    _, _, rockets, named = state.players[seat].stack[-1]
    return [*[LUNAR.overtake[cell] for cell in bits(nameable(state, seat, rockets, named))], LUNAR.stop_behind]


def apply_overtaking(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Stop; or name an own component and, once there are enough, abandon them together and jump (GL-6.2.3, GL-6.R3)."""
    _, days, rockets, named = state.players[seat].stack[-1]
    if isinstance(action, StopBehind):
        pop(state, seat)
        _stop(state, seat, days)
        return
    assert isinstance(action, Overtake)
    named |= 1 << action.position
    if named.bit_count() < price(state, rockets):
        replace_top(state, seat, OVERTAKE, days, rockets, named)
        return
    pop(state, seat)
    if state.events is not None:
        ahead: list[Json] = [*rockets_ahead(state, seat)]
        space = (state.players[seat].progress + rockets + 1) % state.board.length
        emit(state, "event-overtakes", "GL-6.2.3", {"seat": seat, "owner": ahead, "space": space})
    state.edit(seat).progress += rockets + 1
    if days > 1:
        state.agenda = ((TASK_MOVE_ON, seat, days - 1), *state.agenda)
    damage.lose_components(state, seat, named, ABANDONED)
    damage.choose_piece(state, seat, FALLEN)  # GL-6.2.6


def why_not_overtaking(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why this component cannot be named, or None."""
    if isinstance(action, StopBehind):
        return None
    if not isinstance(action, Overtake):
        return refusals.wrong_moment(state, seat, action)
    player = state.players[seat]
    data: dict[str, Json] = {"cell": CELL_NAMES[action.position]}
    if not player.ship.mask >> action.position & 1:
        return Refusal("refusal-nothing-to-abandon", "GL-6.2.2", data)
    if player.stack[-1][3] >> action.position & 1:
        return Refusal("refusal-named-already", "GL-6.2.3", data)
    _, _, rockets, named = player.stack[-1]
    if not nameable(state, seat, rockets, named) >> action.position & 1:
        return Refusal("refusal-last-humans-stay", "GL-6.2.4", data)
    return None


def default_overtaking(_state: GalaxyTrucker, _seat: int) -> Action | None:
    """Stop (GL-D18)."""
    return LUNAR.stop_behind
