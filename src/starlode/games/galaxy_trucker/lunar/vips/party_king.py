"""The title Party King: its count, and the restriction of its golden side (section 4 of the expansion)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import LIFE_BROWN, LIFE_PURPLE, PARTY_KING
from starlode.games.galaxy_trucker.lunar.content import CREW_TYPES
from starlode.games.galaxy_trucker.lunar.state import table_of
from starlode.games.galaxy_trucker.phases.restrictions import LOAD_HUMANS, golden_title
from starlode.games.galaxy_trucker.ship.ship import (
    BROWN,
    HUMAN,
    PURPLE,
    TWO_HUMANS,
    VIP_BLUE,
    VIP_RED,
    VIP_YELLOW,
    Ship,
)
from starlode.games.galaxy_trucker.ship.walks import around
from starlode.games.galaxy_trucker.state import GalaxyTrucker

# By kind of crew (GL-4.1), what stands for it in `Ship.crew`.
FIGURES: Final[dict[str, tuple[int, ...]]] = {
    "astronaut": (HUMAN, TWO_HUMANS),
    "alien_purple": (PURPLE,),
    "alien_brown": (BROWN,),
    "vip_red": (VIP_RED,),
    "vip_blue": (VIP_BLUE,),
    "vip_yellow": (VIP_YELLOW,),
}


def is_in_play(state: GalaxyTrucker) -> bool:
    """Return whether the title is in play: in a Trek whose first flight has VIPs (GT-18.16, GL-4.7)."""
    return state.extension is not None and table_of(state).party_king == 1


def count_kinds(ship: Ship) -> int:
    """Count the different kinds of crew aboard (GL-4.1)."""
    return sum([1 for name in CREW_TYPES if any(figure in ship.crew for figure in FIGURES[name])])


def count(state: GalaxyTrucker, seat: int) -> int:
    """Return what the title counts on the player's ship."""
    return count_kinds(state.players[seat].ship)


def barred(ship: Ship) -> int:
    """Return the squares on which the holder of the golden side may place no human (GL-4.5)."""
    return around(ship.of_kind(LIFE_PURPLE) | ship.of_kind(LIFE_BROWN))


def limit_crew(state: GalaxyTrucker, seat: int, position: int, load: int, number: int) -> int:
    """Load no human where the golden side forbids it (GL-4.5, GL-4.6); aliens may stand there (GL-4.R1)."""
    if load != LOAD_HUMANS or golden_title(state, seat) != PARTY_KING:
        return number
    return 0 if barred(state.players[seat].ship) >> position & 1 else number
