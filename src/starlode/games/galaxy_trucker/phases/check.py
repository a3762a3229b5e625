"""Boarding, and checking and correcting ships (section 6 of the rules). All players correct at once (GT-6.A6)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.actions import ACTIONS, RemoveComponent
from starlode.games.galaxy_trucker.content import CELL_NAMES
from starlode.games.galaxy_trucker.phases import crew, refusals
from starlode.games.galaxy_trucker.phases.flight import damage
from starlode.games.galaxy_trucker.phases.restrictions import building_errors
from starlode.games.galaxy_trucker.ship import legality
from starlode.games.galaxy_trucker.ship.joints import parts
from starlode.games.galaxy_trucker.state import CHECK, REMOVE_ONE, REMOVED, GalaxyTrucker, pop, push
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits


def run_boarding(state: GalaxyTrucker) -> bool:
    """Let expansions put figures on the ships before the check (GT-6.1, GT-22.6)."""
    if state.stage == 0:
        state.stage = 1
        for effect in state.config.hooks.boarding:
            effect(state)
    else:
        state.stage = 0
        state.step = CHECK
    return True


def run(state: GalaxyTrucker) -> bool:
    """Ask every player whose ship is illegal for a correction, or go on if all ships are legal."""
    asked = [seat for seat in state.config.seats if _ask(state, seat)]
    if not asked:
        for effect in state.config.hooks.checked:
            effect(state)
        crew.begin(state)
    return True


def _ask(state: GalaxyTrucker, seat: int) -> bool:
    """Ask for a piece (GT-6.5) or, if the ship is in one, for a removal (GT-6.A8); return whether either was needed."""
    ship = state.players[seat].ship
    if len(parts(ship)) > 1:
        damage.choose_piece(state, seat, REMOVED)
        return True
    found = building_errors(state, seat, ship)
    if not found:
        return False
    if state.events is not None:
        cells: list[Json] = [CELL_NAMES[position] for position in bits(legality.taking_part(found))]
        emit(state, "event-illegal-ship", "GT-6.2", {"seat": seat, "count": len(found), "cell": cells})
    push(state, seat, REMOVE_ONE)
    return True


def _find_errors(state: GalaxyTrucker, seat: int) -> list[legality.Error]:
    return building_errors(state, seat, state.players[seat].ship)


def _removable(state: GalaxyTrucker, seat: int) -> int:
    """Return the components that take part in an error (GT-6.A2)."""
    return legality.taking_part(_find_errors(state, seat))


def list_removals(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the removal of each component that takes part in an error."""
    return [ACTIONS.remove_component[position] for position in bits(_removable(state, seat))]


def apply_removal(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Remove a component, and ask for the next correction if one is needed."""
    assert isinstance(action, RemoveComponent)
    pop(state, seat)
    damage.lose_components(state, seat, 1 << action.position, REMOVED)
    _ask(state, seat)


def apply_piece(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Keep a piece; in the check go on with the errors left, without waiting for other players (GT-6.A6, GT-6.A8)."""
    damage.apply_piece(state, seat, action)
    if state.step == CHECK:
        _ask(state, seat)


def why_not_removal(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the player may not do this while a component has to be removed, or None."""
    if not isinstance(action, RemoveComponent):
        return refusals.wrong_moment(state, seat, action)
    data: dict[str, Json] = {"cell": CELL_NAMES[action.position]}
    if not state.players[seat].ship.mask >> action.position & 1:
        return Refusal("refusal-no-component", "GT-6.3", data)
    if not _removable(state, seat) >> action.position & 1:
        return Refusal("refusal-no-error", "GT-6.A2", data)
    return None


def default_removal(state: GalaxyTrucker, seat: int) -> Action | None:
    """Return the removal that resolves most errors (GT-6.A7, GT-19.8)."""
    position = legality.default_removal(state.players[seat].ship, _find_errors(state, seat))
    return ACTIONS.remove_component[position]
