"""A contract: the elements of one flight, with its id and its title (GL-11.2, GL-11.13)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Final

from starlode.games.galaxy_trucker.lunar.contracts.content import (
    ADVANCE_PER_LEVEL,
    CARGO,
    MISSIONS_ALLOWED,
    SUPERCARDS,
    TITLES,
    VIPS,
    ByLanguage,
    Mission,
)

NO_MISSION: Final = "none"
ID_PREFIX: Final = "GLK-"
ID_DIGITS: Final = 8


@dataclass(frozen=True)
class Extra:
    """An element of another expansion, with what it adds to difficulty and fun in tenths (GL-11.R1)."""

    name: str
    difficulty: int
    fun: int


# GL-11.R1: the hook for elements of another expansion. None are supplied.
EXTRAS: Final[tuple[Extra, ...]] = ()


def digest(text: str) -> int:
    """Return the SHA-256 digest of a text as a number (GL-11.10, GL-11.13)."""
    return int.from_bytes(sha256(text.encode()).digest())


@dataclass(frozen=True)
class Contract:
    """The elements of one flight. Cargo and supercards come with the mission only (GL-11.17)."""

    level: int
    players: int
    mission: Mission | None
    vips: bool
    building: str
    extras: tuple[Extra, ...] = ()

    @property
    def mission_id(self) -> str:
        """The mission's id, or `none`."""
        return NO_MISSION if self.mission is None else self.mission.id

    @property
    def supercards(self) -> int:
        """The number of supercards."""
        return 0 if self.mission is None else self.mission.supercards[self.level - 1]

    @property
    def cargo(self) -> tuple[str, ...]:
        """The types of cargo."""
        return () if self.mission is None else self.mission.cargo[self.level - 1]

    @property
    def advance(self) -> int:
        """The credits that each player receives before building (GL-5.7)."""
        return 0 if self.mission is None else ADVANCE_PER_LEVEL * self.level

    @cached_property
    def uses(self) -> frozenset[str]:
        """The elements that must be allowed for this contract (GL-11.3)."""
        used = [self.building, *[extra.name for extra in self.extras]]
        if self.mission is not None:
            used.append(MISSIONS_ALLOWED)
        if self.cargo:
            used.append(CARGO)
        if self.supercards:
            used.append(SUPERCARDS)
        if self.vips:
            used.append(VIPS)
        return frozenset(used)

    @cached_property
    def key(self) -> str:
        """The text that id and title are made of (GL-11.13)."""
        elements = (self.level, self.players, self.mission_id, int(self.vips), self.building)
        return "|".join([*map(str, elements), *[extra.name for extra in self.extras]])

    @property
    def id(self) -> str:
        """The id of the contract (GL-11.13)."""
        return ID_PREFIX + sha256(self.key.encode()).hexdigest()[:ID_DIGITS]

    @property
    def title(self) -> ByLanguage:
        """The title of the contract (GL-11.13)."""
        return TITLES[digest(f"gl-title|{self.key}") % len(TITLES)]
