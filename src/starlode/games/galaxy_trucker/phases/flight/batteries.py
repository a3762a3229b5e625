"""Battery tokens: spent on a component, or lost (GT-7.9, GT-7.A1, GT-12.3)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.actions import ACTIONS, SpendBattery
from starlode.games.galaxy_trucker.content import CELL_NAMES
from starlode.games.galaxy_trucker.hooks import LOSS_TOKEN
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import open_sides
from starlode.games.galaxy_trucker.state import GIVE_TOKENS, NOTHING, GalaxyTrucker, pop, push
from starlode.kernel.contract import Action, Json, Refusal, emit

# --- which batteries ----------------------------------------------------------------------------------------------


def usable_batteries(state: GalaxyTrucker, seat: int, powered: int) -> list[int]:
    """Return the batteries with a token that may power a component, or lose one if it is NOTHING, in cell order.

    Any token on the ship can serve any component (GT-7.9), unless an expansion forbids it (GT-22.13).
    """
    tokens = state.players[seat].ship.tokens
    found = [position for position, count in enumerate(tokens) if count]
    if not state.config.hooks.token_refusals:
        return found
    return [position for position in found if why_not_spent(state, seat, position, powered) is None]


def why_not_spent(state: GalaxyTrucker, seat: int, battery: int, powered: int) -> Refusal | None:
    """Return why a token of the battery may not power a component (GT-22.13), or None.

    To lose a token (NOTHING) is not to power anything, so nothing forbids it (GL-3.14.4).
    """
    if powered == NOTHING:
        return None
    for refuse in state.config.hooks.token_refusals:
        refusal = refuse(state, seat, battery, powered)
        if refusal is not None:
            return refusal
    return None


def can_power(state: GalaxyTrucker, seat: int, powered: int) -> bool:
    """Return whether a token is left that may power the component."""
    return bool(usable_batteries(state, seat, powered))


def why_not_powered(state: GalaxyTrucker, seat: int, powered: int, data: dict[str, Json]) -> Refusal | None:
    """Return why no token powers the component: none is left, or none may; None if one does."""
    if can_power(state, seat, powered):
        return None
    return why_not_any_spent(state, seat, powered) or Refusal("refusal-no-token", "GT-7.9", data)


def why_not_any_spent(state: GalaxyTrucker, seat: int, powered: int) -> Refusal | None:
    """Return why a token of some battery may not power a component, or None if nothing is said against any."""
    for battery in usable_batteries(state, seat, NOTHING):
        refusal = why_not_spent(state, seat, battery, powered)
        if refusal is not None:
            return refusal
    return None


# --- giving tokens ------------------------------------------------------------------------------------------------


def give_tokens(state: GalaxyTrucker, seat: int, count: int) -> None:
    """Let the player lose this many tokens of choice, or all that are left if there are fewer (GT-12.3)."""
    _give(state, seat, count, NOTHING)


def lose_all(state: GalaxyTrucker, seat: int, battery: int) -> None:
    """Let the player lose all tokens of a battery."""
    if state.players[seat].ship.tokens[battery]:
        _take(state, seat, battery, state.players[seat].ship.tokens[battery], NOTHING)


def spend_token(state: GalaxyTrucker, seat: int, powered: int) -> None:
    """Let the player spend one token of choice on a component (GT-7.A1), which `can_power` allows."""
    _give(state, seat, 1, powered)


def spend_token_of(state: GalaxyTrucker, seat: int, battery: int, powered: int) -> None:
    """Spend a token of this battery on a component."""
    _take(state, seat, battery, 1, powered)


def _give(state: GalaxyTrucker, seat: int, count: int, powered: int) -> None:
    tokens = state.players[seat].ship.tokens
    usable = usable_batteries(state, seat, powered)
    if sum([tokens[battery] for battery in usable]) <= count:
        # GT-19.23 asks which tokens go, not where all do.
        for battery in usable:
            _take(state, seat, battery, tokens[battery], powered)
    elif len(usable) == 1:
        _take(state, seat, usable[0], count, powered)
    elif count > 0:
        push(state, seat, GIVE_TOKENS, count, powered)


def _take(state: GalaxyTrucker, seat: int, battery: int, count: int, powered: int) -> None:
    """Return tokens of a battery to the supply (GT-12.4)."""
    state.edit_ship(seat).tokens[battery] -= count
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "cell": CELL_NAMES[battery], "count": count}
        if powered == NOTHING:
            emit(state, "event-tokens-lost", "GT-12.3", data)
        else:
            emit(state, "event-token-spent", "GT-7.9", {**data, "cell_powered": CELL_NAMES[powered]})
    hooks = state.config.hooks
    if powered == NOTHING:
        hooks.report_loss(state, seat, LOSS_TOKEN, battery, count)
    else:
        for token_spent in hooks.token_spent:
            token_spent(state, seat, battery, powered)


# --- the decision (GT-19.23) --------------------------------------------------------------------------------------


def list_tokens(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the batteries from which the next token may be taken."""
    powered = state.players[seat].stack[-1][2]
    return [ACTIONS.spend_battery[battery] for battery in usable_batteries(state, seat, powered)]


def apply_token(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Take one token from the chosen battery; ask again while more are to go (GT-19.26)."""
    assert isinstance(action, SpendBattery)
    _, count, powered = pop(state, seat)
    _take(state, seat, action.position, 1, powered)
    if count > 1:
        _give(state, seat, count - 1, powered)


def why_not_token(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the token cannot come from there, or None."""
    if not isinstance(action, SpendBattery):
        return refusals.wrong_moment(state, seat, action)
    if not state.players[seat].ship.tokens[action.position]:
        return Refusal("refusal-no-token-there", "GT-7.9", {"cell": CELL_NAMES[action.position]})
    return why_not_spent(state, seat, action.position, state.players[seat].stack[-1][2])


def default_token(state: GalaxyTrucker, seat: int) -> Action:
    """Return the battery that is exposed most."""
    usable = usable_batteries(state, seat, state.players[seat].stack[-1][2])
    return ACTIONS.spend_battery[most_exposed(state.players[seat].ship, usable)]


def most_exposed(ship: Ship, batteries: list[int]) -> int:
    """Return the battery with most sides in front of squares without a component, then the first in cell order."""
    best = most = -1
    for battery in batteries:
        sides = open_sides(ship, battery)
        if sides > most:
            best, most = battery, sides
    return best
