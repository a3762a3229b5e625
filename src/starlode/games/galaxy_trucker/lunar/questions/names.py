"""Levels, tiles, VIPs, missions and numbers as questions name them; InvalidInput says what is not known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from starlode.games.galaxy_trucker.content import (
    CARD_NAMES,
    CARD_NUMBER,
    CARD_TYPE,
    LEVEL_NAMES,
    SUPERCARD,
    TILE_NUMBER,
)
from starlode.games.galaxy_trucker.lunar.content import COLOUR_NAMES, COLOURS, MISSION_NAMES, VIP_NAMES, VIPS
from starlode.games.galaxy_trucker.state import CAUSE_NAMES
from starlode.kernel.errors import InvalidInput

SUPERCARD_TYPES: Final = sorted({*CARD_TYPE[SUPERCARD:]})
# What has become of the prisoner, by NO_PRISONER, BOARDED and ESCAPED.
PRISONERS: Final = ("none", "boarded", "escaped")


def check_range(field: str, value: int, known: Sequence[int], clause: str = "") -> None:
    """Raise InvalidInput, which names the field, for a number that is out of its range."""
    if value not in known:
        raise InvalidInput(
            "ship-question-range", clause=clause, field=field, value=value, least=known[0], most=known[-1]
        )


def find_level(name: str) -> int:
    """Return the level of this name."""
    if name not in LEVEL_NAMES[1:]:
        raise InvalidInput("ship-question-level", clause="GT-1.5", level=name[:80], known=", ".join(LEVEL_NAMES[1:]))
    return LEVEL_NAMES.index(name)


def find_tile(name: str) -> int:
    """Return the tile of this name."""
    if name not in TILE_NUMBER:
        raise InvalidInput("ship-question-tile-unknown", clause="GT-1.3", tile=name[:80])
    return TILE_NUMBER[name]


def find_cause(name: str) -> int:
    """Return the cause of a loss of this name."""
    if name not in CAUSE_NAMES:
        known = ", ".join(CAUSE_NAMES)
        raise InvalidInput("ship-question-cause-unknown", clause="GT-11.A1", kind=name[:80], known=known)
    return CAUSE_NAMES.index(name)


def find_vip(name: str) -> int:
    """Return the VIP of this name."""
    if name not in VIP_NAMES:
        raise InvalidInput("ship-question-vip-unknown", clause="GL-2.1", vip=name[:80], known=", ".join(VIP_NAMES))
    return VIP_NAMES.index(name)


def find_vips(names: Mapping[str, str]) -> tuple[int, ...]:
    """Return the VIPs of the flight by colour; a colour that is not named has one whom nobody has boarded."""
    for colour, name in names.items():
        vip = VIPS[find_vip(name)]
        if vip.colour != _find_colour(colour):
            raise InvalidInput("ship-question-vip-colour", clause="GL-2.1", vip=vip.name, colour=colour)
    if not names:
        return ()
    first = [min([vip.number for vip in VIPS if vip.colour == colour]) for colour in range(COLOURS)]
    return tuple([find_vip(names[name]) if name in names else first[n] for n, name in enumerate(COLOUR_NAMES)])


def find_mission(name: str) -> int:
    """Return the mission of this name."""
    if name not in MISSION_NAMES:
        known = ", ".join(MISSION_NAMES)
        raise InvalidInput("ship-question-mission-unknown", clause="GL-5.1", mission=name[:80], known=known)
    return MISSION_NAMES.index(name)


def find_supercard(name: str, types: Sequence[int]) -> int:
    """Return the supercard of this name, which has one of these types."""
    known = [card for card in range(SUPERCARD, len(CARD_NAMES)) if CARD_TYPE[card] in types]
    if name not in CARD_NAMES or CARD_NUMBER[name] not in known:
        names = ", ".join([CARD_NAMES[card] for card in known])
        raise InvalidInput("ship-question-card-unknown", clause="GL-8.1", card=name[:80], known=names)
    return CARD_NUMBER[name]


def find_colours(names: Sequence[str]) -> int:
    """Return the mask of VIP colours."""
    mask = 0
    for name in names:
        mask |= 1 << _find_colour(name)
    return mask


def _find_colour(name: str) -> int:
    if name not in COLOUR_NAMES:
        known = ", ".join(COLOUR_NAMES)
        raise InvalidInput("ship-question-colour-unknown", clause="GL-2.1", colour=name[:80], known=known)
    return COLOUR_NAMES.index(name)


def find_prisoner(name: str) -> int:
    """Return what has become of the prisoner."""
    if name not in PRISONERS:
        known = ", ".join(PRISONERS)
        raise InvalidInput("ship-question-prisoner-unknown", clause="GL-6.12.7", kind=name[:80], known=known)
    return PRISONERS.index(name)
