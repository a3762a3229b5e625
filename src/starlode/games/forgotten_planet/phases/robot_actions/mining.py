"""The mine die: the faces that can be carried out, and the tiles that they bring (FP-9)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import ChooseKind, Roll
from starlode.games.forgotten_planet.content import CHOICE, CUBES, DIE, FACES, LAND, MINE, TILE_NAMES
from starlode.games.forgotten_planet.phases.robot_actions.building import add_tile, lay_land
from starlode.games.forgotten_planet.phases.setup import Outcomes
from starlode.games.forgotten_planet.state import ACTIONS, KIND, Planet, is_site
from starlode.kernel.contract import Action, Json, Refusal, emit


def is_available(state: Planet, tile: int) -> bool:
    """Return whether this tile can be laid on the site (FP-9.7, FP-30.6, FP-R9.1)."""
    return is_left(state, tile) and fits_on_site(state, tile)


def is_left(state: Planet, tile: int) -> bool:
    """Return whether the supply holds such a tile; land may have run out earlier in the turn (FP-R9.4)."""
    return state.land > 0 if tile == LAND else state.piles[tile - MINE] > 0


def fits_on_site(state: Planet, tile: int) -> bool:
    """Return whether the site has the spacing that this tile needs (FP-R9.1)."""
    return tile == LAND or is_site(state, state.site)


def may_choose(state: Planet, tile: int) -> bool:
    """Return whether a six lets the player choose this kind of tile: any mine, by option also land (FP-R9.2)."""
    return tile != LAND or state.config.six_may_choose_land


def list_kinds_left(state: Planet) -> list[int]:
    """Return the tiles of the supply that a six may bring somewhere (FP-9.10, FP-R9.2)."""
    return [kind for kind in [*range(MINE, MINE + CUBES), LAND] if may_choose(state, kind) and is_left(state, kind)]


def list_kinds(state: Planet) -> list[int]:
    """Return the tiles among which a six lets the player choose on the site (FP-9.10, FP-R9.1)."""
    return [kind for kind in list_kinds_left(state) if fits_on_site(state, kind)]


def list_rolls(state: Planet) -> Outcomes:
    """Return the faces that can be carried out, all equally likely (FP-9.7, FP-C3, FP-R9.3)."""
    rolls: Outcomes = []
    for face in range(1, FACES + 1):
        tile = DIE[face]
        usable = len(list_kinds(state)) > 0 if tile == CHOICE else is_available(state, tile)
        if usable:
            rolls.append((state.config.actions.roll[face - 1], 1))
    return rolls


def apply_roll(state: Planet, action: Action) -> None:
    """Lay the tile of the face that was rolled; on a six the player chooses (FP-9.4)."""
    assert isinstance(action, Roll)
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "face": action.face, "square": state.config.area.names[state.site]}
        emit(state, "event-rolled", "FP-9.4", data)
    if DIE[action.face] == CHOICE:
        state.step = KIND
    else:
        _lay_on_site(state, DIE[action.face])


def list_kind_choices(state: Planet) -> list[Action]:
    """Return the kinds of tile that a six allows (FP-D8)."""
    return [state.config.actions.choose_kind[kind] for kind in list_kinds(state)]


def apply_choose_kind(state: Planet, action: Action) -> None:
    """Lay the tile that the player chose."""
    assert isinstance(action, ChooseKind)
    _lay_on_site(state, action.tile)


def why_not_choose_kind(state: Planet, action: Action) -> Refusal | None:
    """Return why a six does not bring this tile (FP-9.10, FP-R9.1, FP-R9.2)."""
    assert isinstance(action, ChooseKind)
    name: dict[str, Json] = {"kind": TILE_NAMES[action.tile]}
    if not fits_on_site(state, action.tile):
        return Refusal("refusal-kind-spacing", "FP-R9.1", name)
    if not is_left(state, action.tile):
        return Refusal("refusal-kind-out", "FP-9.10", name)
    return None if may_choose(state, action.tile) else Refusal("refusal-six-without-land", "FP-R9.2", {})


def _lay_on_site(state: Planet, kind: int) -> None:
    """Lay the tile on the named square; the player cannot decline (FP-9.5)."""
    square = state.site
    state.site = -1
    state.step = ACTIONS
    if state.events is not None:
        data: dict[str, Json] = {
            "seat": state.seat,
            "kind": TILE_NAMES[kind],
            "square": state.config.area.names[square],
        }
        emit(state, "event-mine-built", "FP-9.5", data)
    if kind == LAND:
        lay_land(state, square)
    else:
        state.piles[kind - MINE] -= 1
        add_tile(state, square, kind)
