"""Legal ships in one piece for tests, described by what lies where.

    ship = joined(2, "7-6 structural 8-6 engine 8-7 double_engine 6-6 cannon-E 6-7 heavy-3")

Words are cell and kind; a cannon may have a direction (else it points forward), a shield a side to
cover, heavy cargo a weight. Tiles are chosen
so that everything fits and is joined to what lies beside it first. Crew, tokens and goods come aboard with `aboard`.
"""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    CANNON,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    ENGINE,
    EXPLOSIVE,
    HEAVY,
    HOLD,
    LIFE_BROWN,
    LIFE_PURPLE,
    NORTH,
    PIECE_DIRECTION,
    PIECE_KIND,
    PIECE_SIDES,
    RADIOACTIVE,
    SHIELD,
    SIDE_NAMES,
    STEP,
    STRUCTURAL,
    TILE_WEIGHT,
)
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.ship.ship import Ship
from tests.galaxy_trucker.ships import cell, start

KINDS = {
    "structural": STRUCTURAL,
    "cabin": CABIN,
    "brown": LIFE_BROWN,
    "purple": LIFE_PURPLE,
    "cannon": CANNON,
    "double_cannon": DOUBLE_CANNON,
    "engine": ENGINE,
    "double_engine": DOUBLE_ENGINE,
    "battery": BATTERY,
    "shield": SHIELD,
    "hold": HOLD,
    "explosive": EXPLOSIVE,
    "heavy": HEAVY,
    "radioactive": RADIOACTIVE,
}


def joined(level: int, text: str) -> Ship:
    """Return a ship of starting cabin and these components; two humans are in the starting cabin."""
    ship = start(level)
    words = text.split()
    pairs = list(zip(words[::2], words[1::2], strict=True))
    assert _add(ship, pairs), "no components fit"
    ship.crew[cell("7-7")] = 2
    return ship


def _add(ship: Ship, pairs: list[tuple[str, str]]) -> bool:
    """Add components, next the one with the fewest pieces that fit; return whether all could be added."""
    if not pairs:
        return True
    fitting = {pair: _fitting(ship, *pair) for pair in pairs if _is_beside(ship, pair[0])}
    assert fitting, f"{pairs} lie beside nothing"
    pair = min(fitting, key=lambda each: len(fitting[each]))
    rest = [other for other in pairs if other != pair]
    for piece in fitting[pair]:
        ship.put(cell(pair[0]), piece)
        if _add(ship, rest):
            return True
        ship.remove(cell(pair[0]))
    return False


def _is_beside(ship: Ship, name: str) -> bool:
    return any(ship.mask >> cell(name) + step & 1 for step in STEP)


def _fitting(ship: Ship, name: str, word: str) -> list[int]:
    """Return the pieces that fit and are joined to the ship, one of those alike."""
    kind, _, detail = word.partition("-")
    used = {ship.tile(position) for position in range(len(ship.pieces))}
    found: dict[tuple[int, int], int] = {}
    for piece in range(len(PIECE_KIND)):
        alike = (PIECE_SIDES[piece], PIECE_DIRECTION[piece])
        if PIECE_KIND[piece] != KINDS[kind] or piece >> 2 in used or alike in found:
            continue
        if kind == "heavy" and TILE_WEIGHT[piece >> 2] != int(detail):
            continue
        if "cannon" in kind and PIECE_DIRECTION[piece] != (SIDE_NAMES.index(detail) if detail else NORTH):
            continue
        if kind == "shield" and detail and not PIECE_DIRECTION[piece] >> SIDE_NAMES.index(detail) & 1:
            continue
        ship.put(cell(name), piece)
        if not errors(ship):
            found[alike] = piece
        ship.remove(cell(name))
    return [*found.values()]


def aboard(ship: Ship, *, crew: str = "", tokens: str = "", goods: str = "") -> Ship:
    """Return a copy with figures (cell and number of CREW_NAMES), tokens (cell and number) and blue goods aboard."""
    more = ship.copy()
    for text, table, factor in ((crew, more.crew, 1), (tokens, more.tokens, 1), (goods, more.goods, 1 << 12)):
        words = text.split()
        for name, count in zip(words[::2], words[1::2], strict=True):
            table[cell(name)] = int(count) * factor
    return more
