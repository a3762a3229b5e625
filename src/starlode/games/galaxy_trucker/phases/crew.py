"""Loading crew and batteries before take-off (section 8 of the rules)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, CREW_CHOICES, LoadCrew
from starlode.games.galaxy_trucker.content import BATTERY, CABIN, CELL_NAMES, HUMANS_PER_CABIN, TILE_SIZE
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.restrictions import LOAD_HUMANS, crew_load, token_load, why_not_alien
from starlode.games.galaxy_trucker.ship.joints import supports
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE
from starlode.games.galaxy_trucker.state import CREW, LAUNCH, LOAD_ALIEN, GalaxyTrucker, pop, push
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

LOAD_PURPLE: Final = 1
LOAD_BROWN: Final = 2
# What stands in `Ship.crew` for an alien, by load.
ALIENS: Final[dict[int, int]] = {LOAD_PURPLE: PURPLE, LOAD_BROWN: BROWN}


def begin(state: GalaxyTrucker) -> None:
    """Begin loading: in route order, that is, by start space, leader first (GT-8.1, GT-8.10)."""
    spaces = [(player.start_space, seat) for seat, player in enumerate(state.players)]
    state.step = CREW
    state.queue = tuple([seat for _, seat in sorted(spaces)])
    state.index = 0


def run(state: GalaxyTrucker) -> bool:
    """Load the next player's cabins in cell order, up to one that may take an alien (GT-8.A4); then the batteries.

    `state.index` is the first position that was not looked at yet.
    """
    if not state.queue:
        state.step = LAUNCH
        return True
    seat = state.queue[0]
    ship = state.edit_ship(seat)
    for position in bits(ship.cabins()):
        # Where a figure of an expansion stands, or its place was filled in the check, nobody else is loaded (GL-2.15).
        if position >= state.index and not ship.crew[position]:
            if any(load != LOAD_HUMANS for load in _list_loads(state, seat, position)):
                state.index = position + 1
                push(state, seat, LOAD_ALIEN, position)
                return True
            _load(state, seat, position, LOAD_HUMANS)  # where all is forbidden, nobody
    _load_batteries(state, seat)
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "count": ship.crew_members(), "tokens": ship.token_count()}
        emit(state, "event-loaded", "GT-8.3", data)
    state.queue = state.queue[1:]
    state.index = 0
    return True


def _load(state: GalaxyTrucker, seat: int, position: int, load: int) -> None:
    """Load a cabin with two humans, or one alien (GT-8.2, GT-8.3, GT-8.4)."""
    humans = crew_load(state, seat, position, LOAD_HUMANS, HUMANS_PER_CABIN)
    state.edit_ship(seat).crew[position] = humans if load == LOAD_HUMANS else ALIENS[load]


def _load_batteries(state: GalaxyTrucker, seat: int) -> None:
    """Fill all battery components (GT-8.8)."""
    ship = state.edit_ship(seat)
    for position in bits(ship.of_kind(BATTERY)):
        ship.tokens[position] = token_load(state, seat, position, TILE_SIZE[ship.tile(position)])


# --- the decision -------------------------------------------------------------------------------------------------


def _list_loads(state: GalaxyTrucker, seat: int, position: int) -> list[int]:
    """Return what the cabin may be loaded with: humans and each alien that nothing forbids."""
    return [load for load in range(len(CREW_CHOICES)) if _why_not_load(state, seat, position, load) is None]


def _why_not_load(state: GalaxyTrucker, seat: int, position: int, load: int) -> Refusal | None:
    """Return why the cabin cannot be loaded so, or None if it can."""
    ship = state.players[seat].ship
    data: dict[str, Json] = {"cell": CELL_NAMES[position], "crew": CREW_CHOICES[load]}
    if load == LOAD_HUMANS:
        # GT-8.3: a cabin that may take an alien instead is not left empty by choice.
        barred = crew_load(state, seat, position, load, HUMANS_PER_CABIN) == 0
        return Refusal("refusal-humans-restricted", "GT-18.A8", data) if barred else None
    if state.board.learning:
        return Refusal("refusal-no-aliens", "GT-17.2", data)
    if not ship.of_kind(CABIN) >> position & 1:
        return Refusal("refusal-alien-starting-cabin", "GT-7.3", data)
    if not supports(ship, position, ALIENS[load]):
        return Refusal("refusal-no-life-support", "GT-8.4", data)
    if ship.has_alien(ALIENS[load]):
        return Refusal("refusal-alien-on-board", "GT-8.5", data)
    return why_not_alien(state, seat, position, load)


def list_crew(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return what the cabin in question may be loaded with (GT-8.3, GT-8.4, GT-8.A2)."""
    position = state.players[seat].stack[-1][1]
    return [ACTIONS.load_crew[load] for load in _list_loads(state, seat, position)]


def apply_crew(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Load the cabin in question."""
    assert isinstance(action, LoadCrew)
    _, position = pop(state, seat)
    _load(state, seat, position, action.crew)
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "cell": CELL_NAMES[position], "crew": CREW_CHOICES[action.crew]}
        emit(state, "event-crew-loaded", "GT-8.4", data)


def why_not_crew(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the player may not do this while a cabin is to be loaded, or None."""
    if not isinstance(action, LoadCrew):
        return refusals.wrong_moment(state, seat, action)
    return _why_not_load(state, seat, state.players[seat].stack[-1][1], action.crew)


def default_crew(state: GalaxyTrucker, seat: int) -> Action | None:
    """Return humans (GT-19.10), or where none may stand the first alien."""
    return list_crew(state, seat)[0]
