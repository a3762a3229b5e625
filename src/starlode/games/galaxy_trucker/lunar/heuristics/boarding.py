"""Who boards, and where: VIPs and the prisoner (GL-2.12, GL-6.12.1)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.heuristics.outlook import expect_cards
from starlode.games.galaxy_trucker.heuristics.placement import Yard
from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.content import COLOURS
from starlode.games.galaxy_trucker.lunar.heuristics.cabins import PRISONER, Cabins, assign
from starlode.games.galaxy_trucker.lunar.heuristics.vip_worth import VipWorth
from starlode.games.galaxy_trucker.lunar.missions import prison_transfer
from starlode.games.galaxy_trucker.lunar.vips.boarding import open_cabins
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Action
from starlode.kernel.masks import bits

ALL_BUILT = 100


def board_vip(state: GalaxyTrucker, seat: int) -> Action:
    """Board the VIP where it is worth most, leaving cabins to those who are worth more there; or fly without."""
    colour = state.players[seat].stack[-1][1]
    ship = state.players[seat].ship
    cabins = _cabins(state, seat)
    claims: list[dict[int, int]] = [{} for _ in range(colour)]
    claims += [
        {cabin: cabins.claim(cabins.worth.vips[other], ship, cabin) for cabin in open_cabins(state, seat, other)}
        for other in range(colour, COLOURS)
    ]
    if PRISONER in cabins.passengers:
        claims.append({cabin: cabins.claim(PRISONER, ship, cabin) for cabin in bits(prison_transfer.free_cabins(ship))})
    chosen = assign(claims)[1]
    return LUNAR.board_vip[colour][chosen[colour]] if colour in chosen else LUNAR.leave_vip[colour]


def board_prisoner(state: GalaxyTrucker, seat: int) -> Action:
    """Board the prisoner where guards are near and hits are rare."""
    ship = state.players[seat].ship
    cabins = _cabins(state, seat)
    return LUNAR.board_prisoner[
        max(bits(prison_transfer.free_cabins(ship)), key=lambda cabin: cabins.claim(PRISONER, ship, cabin))
    ]


def _cabins(state: GalaxyTrucker, seat: int) -> Cabins:
    outlook = expect_cards(state, seat)
    yard = Yard(state.players[seat].ship, outlook, ALL_BUILT)
    return Cabins(state, VipWorth(state, outlook), yard.hits)
