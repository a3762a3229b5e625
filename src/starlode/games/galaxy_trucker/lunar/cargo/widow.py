"""The Cautious Rich Widow: her cabin and all that is joined to it leave the ship together (GL-3.7.2, GL-3.7.3).

The group is fixed at launch (GL-3.7.7). It is complete or gone, never partly there (GL-7.32).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starlode.games.galaxy_trucker.hooks import LOSS_COMPONENT, LOSS_CREW, Wave
from starlode.games.galaxy_trucker.lunar.cargo.explosions import find_waves
from starlode.games.galaxy_trucker.lunar.content import VIP_NAMES, VIPS, WIDOW
from starlode.games.galaxy_trucker.lunar.state import VIP_FIGURE, edit_part, part_of, vip_aboard
from starlode.games.galaxy_trucker.ship.joints import joined_to
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import FLYING, NOTHING, GalaxyTrucker
from starlode.kernel.contract import emit

_FIGURE: Final[int] = VIP_FIGURE + VIPS[WIDOW].colour


def group_of(ship: Ship, cabin: int) -> int:
    """Return the group that a cabin would form with her aboard: the cabin and every tile joined to it (GL-3.7.2)."""
    return 1 << cabin | joined_to(ship, cabin)


def fix_groups(state: GalaxyTrucker) -> None:
    """Fix the groups of all ships that carry her, at launch."""
    for seat in state.config.seats:
        cabin = vip_aboard(state, seat, WIDOW)
        if cabin != NOTHING:
            edit_part(state, seat).group = group_of(state.players[seat].ship, cabin)


def spread(state: GalaxyTrucker, seat: int, waves: list[Wave]) -> list[Wave]:
    """Return the waves of destruction with explosive and fragile cargo, and with the group (GL-7.26)."""
    first = 0
    for destroyed, _ in waves:
        first |= destroyed
    return find_waves(state.players[seat].ship, first, part_of(state, seat).group)


def falling_with(state: GalaxyTrucker, seat: int, mask: int) -> int:
    """Return the group if one of these components, which fall or are abandoned, belongs to it (GL-7.32).

    It falls like any components, and each costs its price (GL-3.R4).
    """
    group = part_of(state, seat).group
    return group if group & mask else 0


def follow_losses(state: GalaxyTrucker, seat: int, what: int, thing: int, _amount: int) -> None:
    """Let her leave with the first component of her group; without her the tiles are ordinary ones (GL-3.7.7)."""
    group = part_of(state, seat).group
    if not group:
        return
    if what == LOSS_COMPONENT and group & ~state.players[seat].ship.mask:
        part = edit_part(state, seat)
        part.group = 0
        part.widow_left = 1
        if state.events is not None:
            emit(state, "event-widow-leaves", "GL-3.7.3", {"seat": seat, "vip": VIP_NAMES[WIDOW]})
    elif what == LOSS_CREW and thing == _FIGURE and vip_aboard(state, seat, WIDOW) == NOTHING:
        # Lost as a crew member; while her cabin is being lost, she still stands in it.
        edit_part(state, seat).group = 0


def violations(state: GalaxyTrucker) -> Iterator[str]:
    """Yield what is wrong with the groups."""
    for seat, player in enumerate(state.players):
        group = part_of(state, seat).group
        cabin = vip_aboard(state, seat, WIDOW)
        if group & ~player.ship.mask:
            yield f"GL-3.7.7: a part of the Widow's group is missing on the ship of seat {seat}"
        if group and (cabin == NOTHING or not group >> cabin & 1) and player.status == FLYING:
            yield f"GL-3.7.7: the Widow's group of seat {seat} is without her"
