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

from starlode.games.galaxy_trucker.content import CELL_NAMES, GOODS_NAMES, LEVEL_NAMES, TILE_NAMES
from starlode.games.galaxy_trucker.ship.assembly import ROTATIONS, Assembly, Misplacement, pack_goods
from starlode.games.galaxy_trucker.ship.ship import CREW_NAMES, PURPLE, Ship
from starlode.kernel.errors import InvalidInput
from starlode.kernel.masks import bits

LIMIT: Final = 8_000
"""A longer file is refused: the largest ship with all it can carry takes less than 2,000 bytes."""

_HEADER: Final = "starlode ship galaxy_trucker 1"
_ROTATIONS: Final = [str(rotation) for rotation in ROTATIONS]
_TOKENS: Final = [str(tokens) for tokens in range(10)]
_CREW: Final[dict[str, int]] = {"1": 1, "2": 2, **{CREW_NAMES[crew]: crew for crew in range(PURPLE, len(CREW_NAMES))}}
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
    assembly = Assembly(LEVEL_NAMES.index(lines[1][1][1]), to_check=True)
    for number, words in lines[2:]:
        _read_component(assembly, number, words)
    try:
        assembly.check_aliens()
        assembly.check_figures()
    except Misplacement as fault:
        raise InvalidInput(f"ship-file-{fault.name}", clause=fault.clause, **fault.data) from None
    return assembly.ship


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


def _read_component(assembly: Assembly, number: int, words: list[str]) -> None:
    if len(words) < 3:
        raise InvalidInput("ship-file-line", line=number, text=" ".join(words)[:80])
    cell, tile, rotation = words[:3]
    if rotation not in _ROTATIONS:
        raise InvalidInput("ship-file-rotation", clause="GT-5.6", line=number, rotation=rotation[:80])
    try:
        position = assembly.put(cell, tile, int(rotation))
    except Misplacement as fault:
        raise InvalidInput(f"ship-file-{fault.name}", clause=fault.clause, line=number, **fault.data) from None
    for contents in words[3:]:
        _read_contents(assembly, position, number, contents)


def _read_contents(assembly: Assembly, position: int, number: int, contents: str) -> None:
    """Put on a component what it carries."""
    ship = assembly.ship
    what, _, value = contents.partition("=")
    if what == "crew" and value in _CREW and assembly.takes_crew(position):
        ship.crew[position] = _CREW[value]
        return
    if what == "tokens" and value in _TOKENS and assembly.takes_tokens(position, int(value)):
        ship.tokens[position] = int(value)
        return
    colours = value.split(",")
    blocks = [colours.count(name) for name in GOODS_NAMES]
    if what == "goods" and sum(blocks) == len(colours) and assembly.takes_goods(position, blocks):
        ship.goods[position] = pack_goods(blocks)
        return
    raise InvalidInput("ship-file-contents", line=number, contents=contents[:80], tile=TILE_NAMES[ship.tile(position)])
