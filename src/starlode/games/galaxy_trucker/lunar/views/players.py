"""What the expansion shows of each player: VIPs, cabins that would do for them, the mission's standing, the sheet."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import CELL_NAMES, STARTING_CABIN, TILE_NAMES
from starlode.games.galaxy_trucker.lunar import sheet
from starlode.games.galaxy_trucker.lunar.content import COLOUR_NAMES, WIDOW
from starlode.games.galaxy_trucker.lunar.missions.standing import standing
from starlode.games.galaxy_trucker.lunar.state import (
    ESCAPED,
    NO_PRISONER,
    VIP_FIGURE,
    part_of,
    table_of,
)
from starlode.games.galaxy_trucker.lunar.views.shapes import (
    CandidatesView,
    ExpansionSeatView,
    FailingCabinView,
    SheetLineView,
    StandingView,
    VipView,
)
from starlode.games.galaxy_trucker.lunar.vips import boarding, requirements
from starlode.games.galaxy_trucker.ship.ship import PRISONER, Ship
from starlode.games.galaxy_trucker.state import BOARDING, BUILDING, GRACE, NOTHING, OVER, SETUP, GalaxyTrucker
from starlode.games.galaxy_trucker.views.names import cell_names
from starlode.kernel.masks import bits


def view_seat(state: GalaxyTrucker, seat: int) -> ExpansionSeatView:
    """Return what everybody may know of a player."""
    part = part_of(state, seat)
    before_flight = state.step in (BUILDING, GRACE, BOARDING)
    return {
        "vips": {name: _vip(state, seat, colour) for colour, name in enumerate(COLOUR_NAMES) if table_of(state).vips},
        "prisoner": _prisoner(state, seat),
        "candidates": _candidates(state, seat) if before_flight else {},
        "markers": cell_names(part.markers),
        "group": cell_names(part.group),
        "given": [TILE_NAMES[tile] for tile in bits(part.given)],
        "standing": _standing(state, seat) if state.step not in (SETUP, BUILDING, GRACE, OVER) else [],
        "sheet": view_sheet(state, seat) if part.sheet else None,
    }


def _vip(state: GalaxyTrucker, seat: int, colour: int) -> VipView:
    part, crew = part_of(state, seat), state.players[seat].ship.crew
    figure = VIP_FIGURE + colour
    if figure in crew:
        return {"state": "aboard", "cell": CELL_NAMES[crew.index(figure)]}
    if part.widow_left and table_of(state).vips[colour] == WIDOW:
        return {"state": "left", "cell": None}
    return {"state": "lost" if part.lost_vips >> colour & 1 else "none", "cell": None}


def _prisoner(state: GalaxyTrucker, seat: int) -> str:
    """Return what has become of the prisoner (GL-6.12.7)."""
    part = part_of(state, seat)
    if PRISONER in state.players[seat].ship.crew:
        return "aboard"
    if part.prisoner == NO_PRISONER:
        return "none"
    return "escaped" if part.prisoner == ESCAPED else "lost"


# --- cabins for VIPs --------------------------------------------------------------------------------------------------


def _candidates(state: GalaxyTrucker, seat: int) -> dict[str, CandidatesView]:
    """Return, by colour, the cabins that would do now, and those that would not."""
    ship = state.players[seat].ship
    cabins = bits(ship.cabins() & ~ship.of_kind(STARTING_CABIN))
    barred = [cabin for cabin in cabins if not ship.crew[cabin] and not boarding.may_stand(state, seat, cabin)]
    found: dict[str, CandidatesView] = {}
    for colour, vip in enumerate(table_of(state).vips):
        failing = _failing(ship, vip, cabins, barred)
        cells = [cabin for cabin in cabins if not ship.crew[cabin] and cabin not in failing]
        found[COLOUR_NAMES[colour]] = {
            "cells": [CELL_NAMES[cabin] for cabin in cells],
            "failing": sorted(failing.values(), key=_shortfall),
        }
    return found


def _failing(ship: Ship, vip: int, cabins: list[int], barred: list[int]) -> dict[int, FailingCabinView]:
    """Return the cabins that would not do, in cell order."""
    failing: dict[int, FailingCabinView] = {}
    for cabin in cabins:
        worst = requirements.worst(ship, vip, cabin)
        if not worst.holds() or cabin in barred:
            failing[cabin] = {
                "cell": CELL_NAMES[cabin],
                "met": worst.found,
                "needed": worst.wanted,
                "barred": cabin in barred,
            }
    return failing


def _shortfall(cabin: FailingCabinView) -> tuple[bool, int]:
    """Return what failing cabins are sorted by: what is missing; those where nobody may be come last."""
    return cabin["barred"], abs(cabin["needed"] - cabin["met"])


# --- rewards and penalties --------------------------------------------------------------------------------------------


def _standing(state: GalaxyTrucker, seat: int) -> list[StandingView]:
    if table_of(state).mission == NOTHING:
        return []
    return [{"key": key, "count": count, "credits": won} for key, count, won in standing(state, seat)]


def view_sheet(state: GalaxyTrucker, seat: int) -> list[SheetLineView]:
    """Return the lines of the sheet of the flight that was scored last."""
    return [
        {"step": step, "key": key, "count": count, "base": base, "factor": factor, "credits": won}
        for step, key, count, base, factor, won in sheet.lines_of(state, seat)
    ]
