"""A ship as a short text, for files.

    starlode ship galaxy_trucker 1
    level II
    7-7 SCAB-red 0 crew=2
    6-6 CAB-14 2 crew=brown
    6-7 BAT2-07 1 tokens=2
    7-9 SPC1-05 0 goods=red

After two lines of header each line is a component: cell, tile, rotation, and optionally what it carries. Empty lines
and what follows a # are ignored.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    CELL_MASK,
    CELL_NAMES,
    CELL_NUMBER,
    CENTRE,
    GOODS_NAMES,
    HOLD,
    LEVEL_NAMES,
    RED,
    SPECIAL_HOLD,
    STARTING_CABIN,
    TILE_KIND,
    TILE_NAMES,
    TILE_NUMBER,
    TILE_SIZE,
)
from starlode.games.galaxy_trucker.ship.joints import stranded_aliens
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE, Ship
from starlode.kernel.errors import InvalidInput
from starlode.kernel.masks import bits

LIMIT: Final = 8_000
"""A longer file is refused: the largest ship with all it can carry takes less than 2,000 bytes."""

_HEADER: Final = "starlode ship galaxy_trucker 1"
_CREW: Final[dict[str, int]] = {"1": 1, "2": 2, "purple": PURPLE, "brown": BROWN}
_CREW_NAMES: Final[dict[int, str]] = {crew: name for name, crew in _CREW.items()}


def write_ship(ship: Ship) -> str:
    """Return the text of a ship, in cell order."""
    lines = [_HEADER, f"level {LEVEL_NAMES[ship.level]}"]
    for position in bits(ship.mask):
        piece = ship.pieces[position]
        words = [CELL_NAMES[position], TILE_NAMES[piece >> 2], str(piece & 3)]
        if ship.crew[position]:
            words.append(f"crew={_CREW_NAMES[ship.crew[position]]}")
        if ship.tokens[position]:
            words.append(f"tokens={ship.tokens[position]}")
        if ship.goods[position]:
            words.append(f"goods={','.join(_goods_names(ship.goods[position]))}")
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


def _goods_names(packed: int) -> list[str]:
    names: list[str] = []
    for colour, name in enumerate(GOODS_NAMES):
        names += [name] * (packed >> 4 * colour & 15)
    return names


def read_ship(data: bytes) -> Ship:
    """Return the ship of a file; raise InvalidInput with the line and the clause of the first fault.

    Building errors (GT-6.2) are no faults of the file: the check of the ship finds them.
    """
    lines = _split(data)
    if not lines or lines[0][1] != _HEADER.split():
        raise InvalidInput("ship-file-other", first=" ".join(lines[0][1])[:80] if lines else "")
    if len(lines) < 2 or lines[1][1][0] != "level" or " ".join(lines[1][1][1:]) not in LEVEL_NAMES[1:]:
        raise InvalidInput("ship-file-level", clause="GT-1.5", known=", ".join(LEVEL_NAMES[1:]))
    ship = Ship(LEVEL_NAMES.index(lines[1][1][1]))
    used: set[int] = set()
    for number, words in lines[2:]:
        _read_component(ship, used, number, words)
    _check_aliens(ship)
    return ship


def _split(data: bytes) -> list[tuple[int, list[str]]]:
    """Return the lines that say something, as line number and words."""
    if len(data) > LIMIT:
        raise InvalidInput("ship-file-long", limit=LIMIT)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise InvalidInput("ship-file-not-text", byte=problem.start + 1) from None
    lines = [(number, line.partition("#")[0].split()) for number, line in enumerate(text.split("\n"), 1)]
    return [(number, words) for number, words in lines if words]


def _read_component(ship: Ship, used: set[int], number: int, words: list[str]) -> None:
    if len(words) < 3:
        raise InvalidInput("ship-file-line", line=number, text=" ".join(words)[:80])
    position = _read_cell(ship, number, words[0])
    tile = _read_tile(used, number, words[1])
    if words[2] not in ("0", "1", "2", "3"):
        raise InvalidInput("ship-file-rotation", clause="GT-5.6", line=number, rotation=words[2][:80])
    if (TILE_KIND[tile] == STARTING_CABIN) != (position == CENTRE):
        raise InvalidInput("ship-file-starting-cabin", clause="GT-2.6", line=number, cell=CELL_NAMES[CENTRE])
    ship.put(position, tile << 2 | int(words[2]))
    for contents in words[3:]:
        _read_contents(ship, position, number, contents)


def _read_cell(ship: Ship, number: int, name: str) -> int:
    position = CELL_NUMBER.get(name, -1)
    if position < 0 or not CELL_MASK[ship.level] >> position & 1:
        raise InvalidInput(
            "ship-file-outside", clause="GT-2.7", line=number, cell=name[:80], level=LEVEL_NAMES[ship.level]
        )
    if ship.mask >> position & 1:
        raise InvalidInput("ship-file-cell-twice", clause="GT-5.6", line=number, cell=name)
    return position


def _read_tile(used: set[int], number: int, name: str) -> int:
    tile = TILE_NUMBER.get(name, -1)
    if tile < 0:
        raise InvalidInput("ship-file-tile-unknown", clause="GT-1.3", line=number, tile=name[:80])
    if tile in used:
        raise InvalidInput("ship-file-tile-twice", clause="GT-1.2", line=number, tile=name)
    used.add(tile)
    return tile


def _read_contents(ship: Ship, position: int, number: int, contents: str) -> None:
    """Put on a component what it carries."""
    tile = ship.tile(position)
    kind, size = TILE_KIND[tile], TILE_SIZE[tile]
    what, _, value = contents.partition("=")
    if what == "crew" and value in _CREW and kind in (CABIN, STARTING_CABIN) and not ship.crew[position]:
        ship.crew[position] = _CREW[value]
        return
    if what == "tokens" and kind == BATTERY and value in [str(tokens) for tokens in range(size + 1)]:
        ship.tokens[position] = int(value)
        return
    if what == "goods" and kind in (HOLD, SPECIAL_HOLD) and not ship.goods[position]:
        colours = [GOODS_NAMES.index(name) if name in GOODS_NAMES else -1 for name in value.split(",")]
        # GT-7.11, GT-7.12: one block for each slot, red ones in special holds only.
        if -1 not in colours and len(colours) <= size and (kind == SPECIAL_HOLD or RED not in colours):
            ship.goods[position] = sum(1 << 4 * colour for colour in colours)
            return
    raise InvalidInput("ship-file-contents", line=number, contents=contents[:80], tile=TILE_NAMES[tile])


def _check_aliens(ship: Ship) -> None:
    """Raise InvalidInput for aliens that no rule lets on board."""
    for alien in (PURPLE, BROWN):
        if ship.crew.count(alien) > 1:
            raise InvalidInput("ship-file-aliens", clause="GT-8.5", alien=_CREW_NAMES[alien])
    # GT-7.3: the starting cabin never takes one.
    if ship.crew[CENTRE] in (PURPLE, BROWN):
        raise InvalidInput("ship-file-alien-start", clause="GT-7.3", cell=CELL_NAMES[CENTRE])
    for position in stranded_aliens(ship):
        raise InvalidInput("ship-file-alien-stranded", clause="GT-8.4", cell=CELL_NAMES[position])
