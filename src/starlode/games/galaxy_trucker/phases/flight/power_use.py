"""Declaring cannon and engine power: which double components are powered, and the power that results (section 10)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.actions import ACTIONS, DonePowering, PowerDouble
from starlode.games.galaxy_trucker.content import CELL_NAMES
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.flight import batteries
from starlode.games.galaxy_trucker.ship import power
from starlode.games.galaxy_trucker.state import POWER_CANNONS, POWER_ENGINES, GalaxyTrucker, pop, push, replace_top
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

# --- power --------------------------------------------------------------------------------------------------------


def cannon_weights(state: GalaxyTrucker) -> power.CannonWeights:
    """Return what a single cannon counts by direction, in halves (GT-10.1, GT-22.11)."""
    weights = power.CANNON_WEIGHTS
    for weigh in state.config.hooks.cannon_weights:
        weights = weigh(state, weights)
    return weights


def cannon_power(state: GalaxyTrucker, seat: int, powered: int) -> int:
    """Return the cannon power in halves (GT-10.1, GT-10.6) with these double cannons powered."""
    total = power.cannon_power(state.players[seat].ship, powered, cannon_weights(state))
    for change in state.config.hooks.cannon_power:
        total = change(state, seat, powered, total)
    return total


def engine_power(state: GalaxyTrucker, seat: int, powered: int) -> int:
    """Return the engine power (GT-10.2) with these double engines powered."""
    total = power.engine_power(state.players[seat].ship, powered)
    for change in state.config.hooks.engine_power:
        total = change(state, seat, powered, total)
    return total


def declared_power(state: GalaxyTrucker, seat: int, kind: int, powered: int) -> int:
    """Return the power that a decision of this kind is about."""
    return cannon_power(state, seat, powered) if kind == POWER_CANNONS else engine_power(state, seat, powered)


# --- asking for power ---------------------------------------------------------------------------------------------


def ask_cannons(state: GalaxyTrucker, seat: int) -> None:
    """Ask which double cannons are powered (GT-19.16); then `power` of the player is the declared cannon power."""
    _ask(state, seat, POWER_CANNONS)


def ask_engines(state: GalaxyTrucker, seat: int) -> None:
    """Ask which double engines are powered (GT-19.17); then `power` of the player is the declared engine power."""
    _ask(state, seat, POWER_ENGINES)


def _ask(state: GalaxyTrucker, seat: int, kind: int) -> None:
    if choices(state, seat, kind, 0):
        push(state, seat, kind, 0)
    else:
        _declare(state, seat, kind, 0)


def _declare(state: GalaxyTrucker, seat: int, kind: int, powered: int) -> None:
    """Add up the power (GT-10.4): single components and aliens always count."""
    total = declared_power(state, seat, kind, powered)
    state.edit(seat).power = total
    if state.events is not None:
        if kind == POWER_CANNONS:
            emit(state, "event-cannon-power", "GT-10.1", {"seat": seat, "count": total // 2, "half": total % 2})
        else:
            emit(state, "event-engine-power", "GT-10.2", {"seat": seat, "count": total})
    for declared in state.config.hooks.power_declared:
        declared(state, seat, kind)


def choices(state: GalaxyTrucker, seat: int, kind: int, powered: int) -> list[int]:
    """Return the double components that may be powered next, in cell order, given those powered so far.

    GT-19.27: of equivalent ones only the first is offered, unless an expansion tells them apart.
    """
    return sorted([equal[0] for equal in equal_doubles(state, seat, kind, powered)])


def equal_doubles(state: GalaxyTrucker, seat: int, kind: int, powered: int) -> list[list[int]]:
    """Return the double components that may still be powered: equivalent ones together, in cell order (GT-19.27)."""
    found: list[list[int]] = []
    for doubles in _classes(state, seat, kind):
        usable = [p for p in bits(doubles & ~powered) if batteries.can_power(state, seat, p)]
        if _are_unequal(state, seat, doubles):
            found += [[position] for position in usable]
        elif usable:
            found.append(usable)
    return found


def _are_unequal(state: GalaxyTrucker, seat: int, doubles: int) -> bool:
    """Return whether an expansion tells double components of one class apart (GT-22.13)."""
    return any(unequal(state, seat, doubles) for unequal in state.config.hooks.unequal_doubles)


def _classes(state: GalaxyTrucker, seat: int, kind: int) -> tuple[int, ...]:
    """Return the masks of equivalent double components: cannons that count in full and others, or all engines."""
    ship = state.players[seat].ship
    if kind == POWER_CANNONS:
        return power.double_cannons(ship, cannon_weights(state))
    return (power.double_engines(ship),)


# --- the decision -------------------------------------------------------------------------------------------------


def list_power(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the double components to power next, and the choice to power no more."""
    kind, powered = state.players[seat].stack[-1]
    found = [ACTIONS.power_double[position] for position in choices(state, seat, kind, powered)]
    return [*found, ACTIONS.done_powering]


def apply_power(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Power one more double component, spending a token at once (GT-10.5), or declare the power."""
    kind, powered = state.players[seat].stack[-1]
    if isinstance(action, PowerDouble):
        replace_top(state, seat, kind, powered | 1 << action.position)
        batteries.spend_token(state, seat, action.position)
    else:
        pop(state, seat)
        _declare(state, seat, kind, powered)


def why_not_power(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why this component cannot be powered now, or None."""
    if isinstance(action, DonePowering):
        return None
    if not isinstance(action, PowerDouble):
        return refusals.wrong_moment(state, seat, action)
    kind, powered = state.players[seat].stack[-1]
    position = action.position
    data: dict[str, Json] = {"cell": CELL_NAMES[position]}
    if powered >> position & 1:
        return Refusal("refusal-double-powered", "GT-7.A2", data)
    for doubles in _classes(state, seat, kind):
        if doubles >> position & 1:
            refusal = batteries.why_not_powered(state, seat, position, data)
            offered = [each for each in choices(state, seat, kind, powered) if doubles >> each & 1]
            if refusal is not None or position in offered:
                return refusal
            return Refusal("refusal-equal-double", "GT-19.27", {**data, "cell_first": CELL_NAMES[offered[0]]})
    if kind == POWER_CANNONS:
        return Refusal("refusal-no-double-cannon", "GT-7.6", data)
    return Refusal("refusal-no-double-engine", "GT-7.8", data)


def default_power(_state: GalaxyTrucker, _seat: int) -> Action:
    """Power none (any more)."""
    return ACTIONS.done_powering
