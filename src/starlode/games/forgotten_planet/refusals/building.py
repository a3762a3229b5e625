"""Why a tile cannot be built there (sections 8 to 10)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import BuildBase, BuildLand, BuildMine
from starlode.games.forgotten_planet.content import BASE_ENERGY, LAND, LAND_ENERGY, MINE_ENERGY, TILE_NAMES
from starlode.games.forgotten_planet.refusals.bases import set_missing
from starlode.games.forgotten_planet.refusals.timing import no_energy, no_robot
from starlode.games.forgotten_planet.state import Planet, is_site
from starlode.kernel.contract import Action, Json, Refusal


def land(state: Planet, action: Action) -> Refusal:
    """FP-8.2, FP-8.3."""
    assert isinstance(action, BuildLand)
    place = _place(state, action.start, action.square)
    if place is not None:
        return place
    if not state.land:
        return Refusal("refusal-land-out", "FP-8.3", {})
    return no_energy(state, LAND_ENERGY)


def mine(state: Planet, action: Action) -> Refusal:
    """FP-9.2, FP-9.3, FP-9.8."""
    assert isinstance(action, BuildMine)
    place = _place(state, action.start, action.square)
    if place is not None:
        return place
    if not is_site(state, action.square):
        if not state.kit.site_free:
            return _spacing(state, "refusal-mine-spacing", "FP-9.3", action.square)
        if not state.land:
            return _spacing(state, "refusal-mine-only-land-fits", "FP-R9.1", action.square)
    if not state.land and not any(state.piles):
        return Refusal("refusal-mine-nothing-left", "FP-9.8", {})
    return no_energy(state, MINE_ENERGY)


def base(state: Planet, action: Action) -> Refusal:
    """FP-10.1 to FP-10.4."""
    assert isinstance(action, BuildBase)
    place = _place(state, action.start, action.square)
    if place is not None:
        return place
    if not is_site(state, action.square):
        return _spacing(state, "refusal-base-spacing", "FP-10.3", action.square)
    if not state.pool:
        return Refusal("refusal-bases-out", "FP-10.4", {})
    return set_missing(state, "FP-10.1") or no_energy(state, BASE_ENERGY)


def _place(state: Planet, start: int, square: int) -> Refusal | None:
    """A robot, an empty square beside it, and no wall between (FP-8.2, FP-11.7)."""
    lacking = no_robot(state, start)
    if lacking is not None:
        return lacking
    area, name = state.kit.area, state.kit.area.names[square]
    if state.tile[square]:
        return Refusal("refusal-square-taken", "FP-8.2", {"square": name, "kind": TILE_NAMES[state.tile[square]]})
    side = area.side_between(start, square)
    if state.walls >> side & 1:
        return Refusal("refusal-wall-between", "FP-11.7", {"square": name, "side": area.side_names[side]})
    return None


def _spacing(state: Planet, key: str, clause: str, square: int) -> Refusal:
    """The square shares a side with a mine, special mine or base: which one."""
    area = state.kit.area
    for other, side in zip(area.neighbours[square], area.sides[square], strict=True):
        lifted = state.kit.walls_break and state.walls >> side & 1
        if other >= 0 and state.tile[other] > LAND and not lifted:
            data: dict[str, Json] = {
                "square": area.names[square],
                "square_near": area.names[other],
                "kind": TILE_NAMES[state.tile[other]],
            }
            return Refusal(key, clause, data)
    raise LookupError("a square that is no site has such a neighbour")
