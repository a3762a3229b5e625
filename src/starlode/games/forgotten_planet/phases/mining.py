"""The mine die: which faces can be carried out, and what they bring (section 9)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import ChooseKind, Roll
from starlode.games.forgotten_planet.content import CHOICE, CUBES, DIE, FACES, LAND, MINE, TILE_NAMES
from starlode.games.forgotten_planet.phases.robots import add_tile, lay_land
from starlode.games.forgotten_planet.phases.setup import Outcomes
from starlode.games.forgotten_planet.state import ACTIONS, KIND, Planet, emit, is_site
from starlode.kernel.contract import Action, Json


def available(state: Planet, tile: int) -> bool:
    """Can this tile be laid on the site (FP-9.7, FP-R9.1)?"""
    if tile == LAND:
        return state.land > 0
    return state.piles[tile - MINE] > 0 and is_site(state, state.site)


def choices(state: Planet) -> list[int]:
    """The tiles among which a six lets the player choose (FP-9.10, FP-R9.2)."""
    kinds = [*range(MINE, MINE + CUBES), LAND] if state.kit.six_land else list(range(MINE, MINE + CUBES))
    return [kind for kind in kinds if available(state, kind)]


def outcomes(state: Planet) -> Outcomes:
    """The faces that can be carried out, all equally likely (FP-C3, FP-R9.3)."""
    found: Outcomes = []
    for face in range(1, FACES + 1):
        tile = DIE[face]
        usable = len(choices(state)) > 0 if tile == CHOICE else available(state, tile)
        if usable:
            found.append((state.kit.actions.roll[face - 1], 1))
    return found


def roll(state: Planet, action: Action) -> None:
    """FP-9.4."""
    assert isinstance(action, Roll)
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "face": action.face, "square": state.kit.area.names[state.site]}
        emit(state, "event-rolled", "FP-9.4", data)
    if DIE[action.face] == CHOICE:
        state.step = KIND
    else:
        _lay(state, DIE[action.face])


def options(state: Planet) -> list[Action]:
    """FP-D8."""
    return [state.kit.actions.choose_kind[kind] for kind in choices(state)]


def choose(state: Planet, action: Action) -> None:
    """The tile that the player wants."""
    assert isinstance(action, ChooseKind)
    _lay(state, action.tile)


def _lay(state: Planet, kind: int) -> None:
    """The tile is laid on the named square; the player cannot decline (FP-9.5)."""
    square = state.site
    state.site = -1
    state.step = ACTIONS
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "kind": TILE_NAMES[kind], "square": state.kit.area.names[square]}
        emit(state, "event-mine-built", "FP-9.5", data)
    if kind == LAND:
        lay_land(state, square)
    else:
        state.piles[kind - MINE] -= 1
        add_tile(state, square, kind)
