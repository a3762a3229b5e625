"""What a seat may know of a position as a fixed row of small numbers, for learning programs.

A game has one layout for all its seat counts and options. Players come relative to the observer: the observer first,
then the others in the order of the seats; places of players who do not take part are zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from starlode.kernel.contract import State

HIGHEST: Final = 127
Buffer = bytearray | memoryview
"""Where an observation is written: bytes, each a number from -128 to 127 in two's complement."""


@dataclass(frozen=True)
class Field:
    """A named part of an observation: `length` numbers from `low` to `high`. `shape` is how they are arranged."""

    name: str
    shape: tuple[int, ...]
    high: int
    meaning: str
    low: int = 0
    offset: int = 0

    @property
    def length(self) -> int:
        """The number of numbers."""
        length = 1
        for extent in self.shape:
            length *= extent
        return length

    @property
    def stop(self) -> int:
        """The offset of what follows."""
        return self.offset + self.length


class Layout:
    """The fields of an observation, one after the other from offset 0."""

    def __init__(self, fields: Sequence[Field]) -> None:
        placed: list[Field] = []
        offset = 0
        for field in fields:
            placed.append(Field(field.name, field.shape, field.high, field.meaning, field.low, offset))
            offset += field.length
        self.fields: Final = tuple(placed)
        self.size: Final = offset
        self._by_name: Final = {field.name: field for field in placed}
        if len(self._by_name) != len(placed):
            raise ValueError("two fields of an observation have the same name")

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def __getitem__(self, name: str) -> Field:
        return self._by_name[name]


@dataclass(frozen=True)
class Observation:
    """The observations of a game: `write(state, seat, buffer)` fills a buffer of `layout.size` bytes.

    It writes every byte, and nothing that the seat may not know. `fits` says whether the layout has room for a game's
    positions: people may make maps that are too large for it.
    """

    layout: Layout
    write: Callable[[State, int, Buffer], None]
    fits: Callable[[State], bool] = lambda _state: True


def unpack_numbers(observed: bytes | bytearray) -> list[int]:
    """Return the numbers of an observation."""
    return [number - 256 if number > HIGHEST else number for number in observed]


# --- for those who write observations -------------------------------------------------------------------------------

_MOST_KNOWN: Final = 16_384
_BYTE_BITS: Final[list[bytes]] = [bytes([byte >> bit & 1 for bit in range(8)]) for byte in range(256)]


def spread(mask: int, length: int) -> bytes:
    """Return the lowest `length` bits of a mask as zeros and ones, the lowest first; the others must be zero."""
    packed = mask.to_bytes((length + 7) >> 3, "little")
    # By index, which is faster than by byte where this is compiled.
    spread_bits = b"".join([_BYTE_BITS[packed[index]] for index in range(len(packed))])
    return spread_bits if len(spread_bits) == length else spread_bits[:length]


class Spread:
    """Spreads masks of one length, and remembers those of late: most masks of a game seldom change."""

    def __init__(self, length: int) -> None:
        self._length = length
        self._known: dict[int, bytes] = {}

    def of(self, mask: int) -> bytes:
        """Return `spread` of the mask."""
        known = self._known.get(mask)
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            known = self._known[mask] = spread(mask, self._length)
        return known


def one_hot(length: int) -> list[bytes]:
    """Return rows of zeros with a single one at 0, 1 and so on, and last a row without, which index -1 finds."""
    return [*[bytes([index == place for index in range(length)]) for place in range(length)], bytes(length)]


def per_player(fields: Sequence[Field], players: int) -> list[Field]:
    """Return the fields of each player, the observer's first: `player_0.hold` and so on."""
    return [
        Field(f"player_{place}.{field.name}", field.shape, field.high, field.meaning, field.low)
        for place in range(players)
        for field in fields
    ]


def split(amount: int) -> bytes:
    """Return an amount of points or money as two numbers: hundreds, rounded down, and the rest up to 99."""
    return bytes([max(-128, min(HIGHEST, amount // 100)) & 255, amount % 100])


def capped(number: int) -> int:
    """Return a count as far as an observation can tell it: at most 127, at least 0."""
    return 0 if number < 0 else min(number, HIGHEST)
