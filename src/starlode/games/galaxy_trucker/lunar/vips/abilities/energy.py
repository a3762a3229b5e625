"""VIPs who care which token powers what: Energy-Drink Guru and Eco Activist (GL-3.13.2, GL-3.14.2, GL-D9)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import BATTERY, CELL_NAMES
from starlode.games.galaxy_trucker.hooks import Projectile
from starlode.games.galaxy_trucker.lunar.actions import LUNAR, ChooseShield
from starlode.games.galaxy_trucker.lunar.content import ACTIVIST, GURU, VIPS
from starlode.games.galaxy_trucker.lunar.state import CHOOSE_SHIELD, vip_aboard
from starlode.games.galaxy_trucker.lunar.vips.abilities.rewards import pay
from starlode.games.galaxy_trucker.lunar.vips.geometry import lies_between
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.flight import batteries, dangers
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.ship.joints import joined
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import around
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker, pop, push
from starlode.kernel.contract import Action, Json, Refusal

_PER_TOKEN: Final[int] = int(VIPS[GURU].facts["in_flight_reward"]["amount"])

# --- the Guru ---------------------------------------------------------------------------------------------------------


def is_token_source(ship: Ship, source: int) -> bool:
    """Return whether energy from there comes from a token: free energy would earn nothing (GL-12.3)."""
    return bool(ship.of_kind(BATTERY) >> source & 1)


def reward(state: GalaxyTrucker, seat: int, battery: int, powered: int) -> None:
    """Pay if the Guru's cabin lies between battery and component on a line of any length (GL-3.13.3, GL-3.13.4)."""
    cabin = vip_aboard(state, seat, GURU)
    if cabin == NOTHING or not is_token_source(state.players[seat].ship, battery):
        return
    if lies_between(cabin, battery, powered):
        pay(state, seat, GURU, _PER_TOKEN, "GL-3.13.4")


# --- the Activist -----------------------------------------------------------------------------------------------------


def permits(ship: Ship, cabin: int, battery: int, powered: int) -> bool:
    """Return whether the Activist in a cabin lets a battery power a component.

    One around her powers only what is connected to it (GL-3.14.2); the others are free (GL-3.14.3).
    """
    return not around(1 << cabin) >> battery & 1 or joined(ship, battery, powered)


def refuse_token(state: GalaxyTrucker, seat: int, battery: int, powered: int) -> Refusal | None:
    """Return why the battery may not power the component, or None; she is never lost over it (GL-3.R5)."""
    cabin = vip_aboard(state, seat, ACTIVIST)
    if cabin == NOTHING or permits(state.players[seat].ship, cabin, battery, powered):
        return None
    return Refusal("refusal-token-elsewhere", "GL-3.14.2", {"cell": CELL_NAMES[battery]})


# --- which component is powered (GL-D9) -------------------------------------------------------------------------------


def tells_apart(state: GalaxyTrucker, seat: int, _components: int) -> bool:
    """Return whether it matters which one of equal components is powered."""
    return vip_aboard(state, seat, GURU) != NOTHING or vip_aboard(state, seat, ACTIVIST) != NOTHING


def ask_shield(state: GalaxyTrucker, seat: int, projectile: Projectile, shields: list[int]) -> bool:
    """Ask which of several shields is powered, if that matters."""
    if len(shields) < 2 or not tells_apart(state, seat, 0):
        return False
    danger, side, roll, position = projectile
    push(state, seat, CHOOSE_SHIELD, position, side, roll, danger)
    return True


def list_shields(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the shields that cover the side and can be powered."""
    side = state.players[seat].stack[-1][2]
    return [LUNAR.choose_shield[shield] for shield in dangers.usable_shields(state, seat, side)]


def apply_shield(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Stop the projectile with this shield."""
    assert isinstance(action, ChooseShield)
    _, position, side, roll, danger = pop(state, seat)
    dangers.use_shield(state, seat, (danger, side, roll, position), action.position)


def why_not_shield(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why this shield cannot be used, or None."""
    if not isinstance(action, ChooseShield):
        return refusals.wrong_moment(state, seat, action)
    data: dict[str, Json] = {"cell": CELL_NAMES[action.position]}
    side = state.players[seat].stack[-1][2]
    if not fire.covering_shields(state.players[seat].ship, side) >> action.position & 1:
        return Refusal("refusal-no-such-shield", "GT-7.10", data)
    return batteries.why_not_powered(state, seat, action.position, data)


def default_shield(state: GalaxyTrucker, seat: int) -> Action:
    """Take the first one in cell order."""
    return list_shields(state, seat)[0]
