"""What is remembered of a player since launch (GL-2.R4, GL-3.1.2, GL-3.7.7)."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.galaxy_trucker.lunar.cargo import widow
from starlode.games.galaxy_trucker.lunar.content import ADMIRAL, COLOUR_NAMES, WIDOW
from starlode.games.galaxy_trucker.lunar.questions.names import PRISONERS, find_colours, find_prisoner, find_tile
from starlode.games.galaxy_trucker.lunar.questions.shapes import MemoryShape
from starlode.games.galaxy_trucker.lunar.questions.ships import find_components
from starlode.games.galaxy_trucker.lunar.state import BOARDED, edit_part, edit_table, part_of, vip_aboard
from starlode.games.galaxy_trucker.lunar.vips import boarding
from starlode.games.galaxy_trucker.lunar.vips.abilities import admiral
from starlode.games.galaxy_trucker.ship.ship import PRISONER, Ship
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker
from starlode.games.galaxy_trucker.views.names import cell_names, tile_names
from starlode.kernel.errors import InvalidInput
from starlode.kernel.masks import bits


def set_memory(state: GalaxyTrucker, seat: int, memory: MemoryShape) -> None:
    """Remember of a player what the question says, else what follows from the ship."""
    ship = state.players[seat].ship
    part = edit_part(state, seat)
    part.lost_vips = find_colours(memory.get("lost_vips", []))
    part.widow_left = int(memory.get("widow_left", False))
    part.boarded = find_colours(memory.get("boarded", [])) | part.lost_vips | boarding.aboard(state, seat)
    part.given = sum([1 << find_tile(name) for name in sorted({*memory.get("given", [])})])
    edit_table(state).cargo_given |= part.given
    part.sung = int(memory.get("sung", False))
    part.dumped = memory.get("dumped", 0)
    part.unharmed = memory.get("unharmed", 0)
    part.exploded = int(memory.get("exploded", False))
    part.prisoner = BOARDED if PRISONER in ship.crew else find_prisoner(memory.get("prisoner", "none"))
    part.markers = _markers(state, seat, memory)
    part.group = widows_group(ship, vip_aboard(state, seat, WIDOW), memory.get("group"))


def show_memory(state: GalaxyTrucker, seat: int) -> MemoryShape:
    """Return what is remembered of a player, as questions give it."""
    part = part_of(state, seat)
    return {
        "markers": cell_names(part.markers),
        "group": cell_names(part.group),
        "given": tile_names(part.given),
        "boarded": [COLOUR_NAMES[colour] for colour in bits(part.boarded)],
        "lost_vips": [COLOUR_NAMES[colour] for colour in bits(part.lost_vips)],
        "widow_left": bool(part.widow_left),
        "sung": bool(part.sung),
        "dumped": part.dumped,
        "unharmed": part.unharmed,
        "prisoner": PRISONERS[part.prisoner],
        "exploded": bool(part.exploded),
    }


def _markers(state: GalaxyTrucker, seat: int, memory: MemoryShape) -> int:
    """Return the Admiral's markers: those given, else the weapons in his view (GL-3.1.2, GL-3.1.8)."""
    ship, cabin = state.players[seat].ship, vip_aboard(state, seat, ADMIRAL)
    if cabin == NOTHING:
        if memory.get("markers"):
            raise InvalidInput("ship-question-no-admiral", clause="GL-3.1.8")
        return 0
    if "markers" in memory:
        return find_components(ship, memory["markers"])
    return admiral.weapons_in_view(ship, cabin)


def widows_group(ship: Ship, cabin: int, cells: Sequence[str] | None) -> int:
    """Return the Widow's group: the cells given, else her cabin and what is joined to it (GL-3.7.2, GL-3.7.7).

    `cabin` is where she is, or NOTHING.
    """
    if cabin == NOTHING:
        if cells:
            raise InvalidInput("ship-question-no-widow", clause="GL-3.7.7")
        return 0
    return widow.group_of(ship, cabin) if cells is None else find_components(ship, cells)
