"""What people ask the generator for (GL-11.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from starlode.games.galaxy_trucker.lunar.contracts.content import ELEMENTS, LEVELS, PLAYERS, RATINGS
from starlode.games.galaxy_trucker.lunar.contracts.contract import EXTRAS, Extra
from starlode.kernel.errors import InvalidInput

LONGEST_SEED: Final = 80
REQUESTS: Final = range(10**9)
TREK_REQUESTS: Final = range(1000)
"""A Trek is compared with all that came before it, so its requests are fewer."""


@dataclass(frozen=True)
class Wishes:
    """The inputs of the generator, all in range. For a Trek, `level` does not matter (GL-11.16)."""

    level: int
    players: int
    difficulty: int
    fun: int
    allowed: frozenset[str]
    seed: str
    request: int = 0
    extras: tuple[Extra, ...] = EXTRAS

    def __post_init__(self) -> None:
        """Raise InvalidInput for the first input that is out of range (GL-11.1)."""
        check_range("level", self.level, LEVELS)
        check_range("players", self.players, PLAYERS)
        check_range("difficulty", self.difficulty, RATINGS)
        check_range("fun", self.fun, RATINGS)
        check_range("request", self.request, REQUESTS)
        known = [*ELEMENTS, *[extra.name for extra in self.extras]]
        for element in sorted(self.allowed):
            if element not in known:
                raise InvalidInput(
                    "contract-element-unknown", clause="GL-11.1", element=element[:80], known=", ".join(known)
                )
        if len(self.seed) > LONGEST_SEED or not self.seed.isprintable():
            raise InvalidInput("contract-seed-wrong", clause="GL-11.1", most=LONGEST_SEED)


def check_range(wish: str, value: int, known: Sequence[int]) -> None:
    """Raise InvalidInput, which names the wish, for a value that is out of its range (GL-11.1)."""
    if value not in known:
        raise InvalidInput(
            "contract-wish-out-of-range", clause="GL-11.1", wish=wish, value=value, least=known[0], most=known[-1]
        )
