"""Robots build land, mines and bases on empty squares beside them (FP-8, FP-9, FP-10)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import BuildBase, BuildLand, BuildMine
from starlode.games.forgotten_planet.content import (
    BASE,
    BASE_ENERGY,
    LAND,
    LAND_ENERGY,
    MINE_ENERGY,
    ONE_OF_EACH,
    TILE_NAMES,
)
from starlode.games.forgotten_planet.phases.costs import pay_energy, pay_set, why_not_pay_energy, why_not_pay_set
from starlode.games.forgotten_planet.phases.robot_actions.robots import why_not_use_robot
from starlode.games.forgotten_planet.state import (
    AREA_FULL,
    LAND_OUT,
    ROLL,
    Planet,
    assign_base,
    find_crowding_tile,
    is_site,
    lay_tile,
    trigger_end,
)
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

# --- where tiles can be built ---------------------------------------------------------------------------------------


def filter_sites(state: Planet, squares: int) -> int:
    """Return the empty squares of the mask that are sites for a mine or base (FP-9.3, FP-10.3)."""
    sites = squares & ~state.crowded
    for square in bits(squares & state.crowded):
        if is_site(state, square):
            sites |= 1 << square
    return sites


def add_buildings(state: Planet, options: list[Action], square: int, beside: int, base_payable: bool) -> None:
    """Add the tiles that a robot can build on these empty squares beside it (FP-8.2, FP-9.2, FP-10.2)."""
    config = state.config
    actions = config.actions
    sites = filter_sites(state, beside) if config.walls_break_adjacency else beside & ~state.crowded
    if state.land:
        options += actions.land[square][beside]  # land needs no spacing (FP-8.4)
        options += actions.mine[square][beside if config.site_checked_after_roll else sites]  # FP-R9.1
    elif any(state.piles):  # FP-9.8
        options += actions.mine[square][sites]
    if base_payable:
        options += actions.base[square][sites]


def _why_not_build_on(state: Planet, start: int, square: int) -> Refusal | None:
    """Return why nothing can be built on the square, or None (FP-8.2, FP-11.7).

    It takes a robot, an empty square beside it, and no wall between.
    """
    refusal = why_not_use_robot(state, start)
    if refusal is not None:
        return refusal
    area, name = state.config.area, state.config.area.names[square]
    if not state.empty >> square & 1:
        return Refusal("refusal-square-taken", "FP-8.2", {"square": name, "kind": TILE_NAMES[state.tile[square]]})
    side = area.side_between(start, square)
    if state.walls >> side & 1:
        return Refusal("refusal-wall-between", "FP-11.7", {"square": name, "side": area.side_names[side]})
    return None


def _why_not_site(state: Planet, key: str, clause: str, square: int) -> Refusal | None:
    """Return the refusal that names the tile with which the square shares a side, and the land left; or None."""
    other = find_crowding_tile(state, square)
    if other < 0:
        return None
    names = state.config.area.names
    data: dict[str, Json] = {"square": names[square], "square_near": names[other], "land": state.land}
    return Refusal(key, clause, {**data, "kind": TILE_NAMES[state.tile[other]]})


# --- land -----------------------------------------------------------------------------------------------------------


def apply_build_land(state: Planet, action: Action) -> None:
    """Build a land tile; the robot stays where it is and may use the tile at once (FP-8.1, FP-8.6)."""
    assert isinstance(action, BuildLand)
    pay_energy(state, LAND_ENERGY)
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "square": state.config.area.names[action.square]}
        emit(state, "event-land-built", "FP-8.1", {**data, "energy": LAND_ENERGY})
    lay_land(state, action.square)


def why_not_build_land(state: Planet, action: Action) -> Refusal | None:
    """Return why no land tile can be built there (FP-8.2, FP-8.3)."""
    assert isinstance(action, BuildLand)
    refusal = _why_not_build_on(state, action.start, action.square)
    if refusal is not None:
        return refusal
    if not state.land:
        return Refusal("refusal-land-out", "FP-8.3", {})
    return why_not_pay_energy(state, LAND_ENERGY)


def lay_land(state: Planet, square: int) -> None:
    """Lay a land tile of the supply, built or rolled; the last one triggers the end (FP-8.3, FP-9.6, FP-21.2)."""
    state.land -= 1
    add_tile(state, square, LAND)
    if not state.land:
        trigger_end(state, LAND_OUT)


def add_tile(state: Planet, square: int, kind: int) -> None:
    """Lay a tile during play; a full area triggers the end (FP-21.1)."""
    lay_tile(state, square, kind)
    state.progressed = True
    if not state.empty:
        trigger_end(state, AREA_FULL)


# --- mines ----------------------------------------------------------------------------------------------------------


def apply_build_mine(state: Planet, action: Action) -> None:
    """Name the site of a mine and pay before the die is rolled (FP-9.1, FP-9.2, FP-9.9, FP-30.1)."""
    assert isinstance(action, BuildMine)
    pay_energy(state, MINE_ENERGY)
    state.site = action.square
    state.step = ROLL
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "square": state.config.area.names[action.square]}
        emit(state, "event-mine-begun", "FP-9.2", {**data, "energy": MINE_ENERGY})


def why_not_build_mine(state: Planet, action: Action) -> Refusal | None:
    """Return why no mine can be built there (FP-9.2, FP-9.3, FP-9.8, FP-R9.1)."""
    assert isinstance(action, BuildMine)
    refusal = _why_not_build_on(state, action.start, action.square)
    if refusal is None and not state.config.site_checked_after_roll:
        refusal = _why_not_site(state, "refusal-mine-spacing", "FP-9.3", action.square)
    elif refusal is None and not state.land:
        refusal = _why_not_site(state, "refusal-mine-only-land-fits", "FP-R9.1", action.square)
    if refusal is not None:
        return refusal
    if not state.land and not any(state.piles):
        return Refusal("refusal-mine-nothing-left", "FP-9.8", {})
    return why_not_pay_energy(state, MINE_ENERGY)


# --- bases ----------------------------------------------------------------------------------------------------------


def apply_build_base(state: Planet, action: Action) -> None:
    """Pay for a base of the common pool and lay it; it belongs to the builder (FP-10.1, FP-10.4, FP-10.5)."""
    assert isinstance(action, BuildBase)
    pay_energy(state, BASE_ENERGY)
    pay_set(state)
    state.pool -= 1
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "square": state.config.area.names[action.square]}
        emit(state, "event-base-built", "FP-10.1", {**data, "energy": BASE_ENERGY, "cubes": {**ONE_OF_EACH}})
    add_tile(state, action.square, BASE + state.seat)
    assign_base(state, state.seat, action.square)


def why_not_build_base(state: Planet, action: Action) -> Refusal | None:
    """Return why no base can be built there (FP-10.1, FP-10.2, FP-10.3, FP-10.4)."""
    assert isinstance(action, BuildBase)
    refusal = _why_not_build_on(state, action.start, action.square)
    refusal = refusal or _why_not_site(state, "refusal-base-spacing", "FP-10.3", action.square)
    if refusal is not None:
        return refusal
    if not state.pool:
        return Refusal("refusal-bases-out", "FP-10.4", {})
    return why_not_pay_set(state, "FP-10.1") or why_not_pay_energy(state, BASE_ENERGY)
