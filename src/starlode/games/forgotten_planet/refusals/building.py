"""Refusals of building land, mines and bases (FP-8, FP-9, FP-10)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import BuildBase, BuildLand, BuildMine
from starlode.games.forgotten_planet.content import BASE_ENERGY, LAND, LAND_ENERGY, MINE_ENERGY, TILE_NAMES
from starlode.games.forgotten_planet.refusals.bases import why_not_pay_set
from starlode.games.forgotten_planet.refusals.timing import refuse_energy, why_not_use_robot
from starlode.games.forgotten_planet.state import Planet, is_site
from starlode.kernel.contract import Action, Json, Refusal


def why_not_build_land(state: Planet, action: Action) -> Refusal:
    """Return why no land tile can be built there (FP-8.2, FP-8.3)."""
    assert isinstance(action, BuildLand)
    refusal = _why_not_build_on(state, action.start, action.square)
    if refusal is not None:
        return refusal
    if not state.land:
        return Refusal("refusal-land-out", "FP-8.3", {})
    return refuse_energy(state, LAND_ENERGY)


def why_not_build_mine(state: Planet, action: Action) -> Refusal:
    """Return why no mine can be built there (FP-9.2, FP-9.3, FP-9.8, FP-R9.1)."""
    assert isinstance(action, BuildMine)
    refusal = _why_not_build_on(state, action.start, action.square)
    if refusal is not None:
        return refusal
    if not is_site(state, action.square):
        if not state.config.site_checked_after_roll:
            return _refuse_spacing(state, "refusal-mine-spacing", "FP-9.3", action.square)
        if not state.land:
            return _refuse_spacing(state, "refusal-mine-only-land-fits", "FP-R9.1", action.square)
    if not state.land and not any(state.piles):
        return Refusal("refusal-mine-nothing-left", "FP-9.8", {})
    return refuse_energy(state, MINE_ENERGY)


def why_not_build_base(state: Planet, action: Action) -> Refusal:
    """Return why no base can be built there (FP-10.1, FP-10.2, FP-10.3, FP-10.4)."""
    assert isinstance(action, BuildBase)
    refusal = _why_not_build_on(state, action.start, action.square)
    if refusal is not None:
        return refusal
    if not is_site(state, action.square):
        return _refuse_spacing(state, "refusal-base-spacing", "FP-10.3", action.square)
    if not state.pool:
        return Refusal("refusal-bases-out", "FP-10.4", {})
    return why_not_pay_set(state, "FP-10.1") or refuse_energy(state, BASE_ENERGY)


def _why_not_build_on(state: Planet, start: int, square: int) -> Refusal | None:
    """Return why nothing can be built on the square, or None (FP-8.2, FP-11.7).

    It takes a robot, an empty square beside it, and no wall between.
    """
    refusal = why_not_use_robot(state, start)
    if refusal is not None:
        return refusal
    area, name = state.config.area, state.config.area.names[square]
    if state.tile[square]:
        return Refusal("refusal-square-taken", "FP-8.2", {"square": name, "kind": TILE_NAMES[state.tile[square]]})
    side = area.side_between(start, square)
    if state.walls >> side & 1:
        return Refusal("refusal-wall-between", "FP-11.7", {"square": name, "side": area.side_names[side]})
    return None


def _refuse_spacing(state: Planet, key: str, clause: str, square: int) -> Refusal:
    """Return the refusal that names the mine, special mine or base with which the square shares a side."""
    area = state.config.area
    for other, side in zip(area.neighbours[square], area.sides[square], strict=True):
        lifted = state.config.walls_break_adjacency and state.walls >> side & 1
        if other >= 0 and state.tile[other] > LAND and not lifted:
            data: dict[str, Json] = {
                "square": area.names[square],
                "square_near": area.names[other],
                "kind": TILE_NAMES[state.tile[other]],
            }
            return Refusal(key, clause, data)
    raise LookupError(f"{area.names[square]} is a site")
