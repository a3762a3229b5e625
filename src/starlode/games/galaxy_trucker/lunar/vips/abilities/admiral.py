"""The Retired Admiral: he marks the weapons in his view, and they shoot better while he is aboard (GL-3.1.2)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import CANNON, CELL_NAMES, DOUBLE_CANNON
from starlode.games.galaxy_trucker.hooks import LOSS_CREW
from starlode.games.galaxy_trucker.lunar.content import ADMIRAL, VIPS
from starlode.games.galaxy_trucker.lunar.state import VIP_FIGURE, edit_part, part_of, table_of, vip_aboard
from starlode.games.galaxy_trucker.lunar.vips.geometry import weapons
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import seen_from
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Json, emit
from starlode.kernel.masks import bits

_COLOUR: Final[int] = VIPS[ADMIRAL].colour
# In halves (GL-3.1.3, GL-3.1.4, GL-3.R3).
_SINGLE: Final[int] = int(VIPS[ADMIRAL].facts["in_flight_ability"]["single_halves"])
_DOUBLE: Final[int] = int(VIPS[ADMIRAL].facts["in_flight_ability"]["double_when_powered_halves"])


def weapons_in_view(ship: Ship, cabin: int) -> int:
    """Return the weapons that a cabin has a view onto."""
    return seen_from(ship, cabin) & weapons(ship)


def bonus_of(ship: Ship, markers: int, powered: int) -> int:
    """Return the bonus of marked cannons in halves; that of a double one counts when it is powered (GL-3.1.4)."""
    singles = (ship.of_kind(CANNON) & markers).bit_count()
    return _SINGLE * singles + _DOUBLE * (ship.of_kind(DOUBLE_CANNON) & markers & powered).bit_count()


def marked_weapons(state: GalaxyTrucker, seat: int) -> int:
    """Return the marked weapons that are still on the ship (GL-3.1.7)."""
    return part_of(state, seat).markers & state.players[seat].ship.mask


def mark_weapons(state: GalaxyTrucker, seat: int) -> None:
    """Mark the weapons in view, once and for the whole flight (GL-3.1.2, GL-3.1.7)."""
    markers = weapons_in_view(state.players[seat].ship, vip_aboard(state, seat, ADMIRAL))
    edit_part(state, seat).markers = markers
    if state.events is not None:
        cells: list[Json] = [CELL_NAMES[position] for position in bits(markers)]
        emit(state, "event-weapons-marked", "GL-3.1.2", {"seat": seat, "cell": cells, "count": len(cells)})


def add_bonus(state: GalaxyTrucker, seat: int, powered: int, power: int) -> int:
    """Add the bonus to cannon power, whether wished or not, and never halved (GL-3.1.5, GL-3.1.6)."""
    markers = part_of(state, seat).markers
    return power + bonus_of(state.players[seat].ship, markers, powered) if markers else power


def tells_apart(state: GalaxyTrucker, seat: int, doubles: int) -> bool:
    """Return whether only some of these double cannons are marked (GL-D9)."""
    return part_of(state, seat).markers & doubles not in (0, doubles)


def remove_markers(state: GalaxyTrucker, seat: int, what: int, thing: int, _amount: int) -> None:
    """Take all markers away when the Admiral is lost (GL-3.1.8)."""
    if what != LOSS_CREW or thing != VIP_FIGURE + _COLOUR or table_of(state).vips[_COLOUR] != ADMIRAL:
        return
    edit_part(state, seat).markers = 0
    if state.events is not None:
        emit(state, "event-markers-removed", "GL-3.1.8", {"seat": seat})
