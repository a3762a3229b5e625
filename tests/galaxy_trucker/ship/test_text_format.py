"""Ships as text: what is written is read again, and what no box, board or rule allows is refused with its clause."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker.content import BATTERY, HOLD, SPECIAL_HOLD, TILE_KIND, TILE_SIZE
from starlode.games.galaxy_trucker.ship.legality import MISFIT, OFF_BOARD, errors
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.text_format import LIMIT, read_ship, write_ship
from starlode.kernel.errors import InvalidInput
from starlode.kernel.masks import bits
from tests.galaxy_trucker.ships import cell, random_ship, ship_a, ship_b

HEADER = "starlode ship galaxy_trucker 1\nlevel II\n"


def parts_of(ship: Ship) -> tuple[object, ...]:
    return ship.level, ship.mask, ship.pieces, ship.crew, ship.tokens, ship.goods, ship.connector_stripes


def loaded(ship: Ship, rng: Random) -> Ship:
    """Return the ship with humans in its cabins, tokens in its batteries and blocks in its holds."""
    for position in bits(ship.cabins()):
        ship.crew[position] = rng.randint(0, 2)
    for position in bits(ship.mask):
        tile = ship.tile(position)
        if TILE_KIND[tile] == BATTERY:
            ship.tokens[position] = rng.randint(0, TILE_SIZE[tile])
        elif TILE_KIND[tile] in (HOLD, SPECIAL_HOLD):
            least = 0 if TILE_KIND[tile] == SPECIAL_HOLD else 1
            colours = [rng.randint(least, 3) for _ in range(rng.randint(0, TILE_SIZE[tile]))]
            ship.goods[position] = sum(1 << 4 * colour for colour in colours)
    return ship


@pytest.mark.parametrize("ship", [ship_a(), ship_b(), Ship(3)], ids=["A", "B", "empty"])
def test_a_written_ship_is_read_again(ship: Ship) -> None:
    assert parts_of(read_ship(write_ship(ship).encode())) == parts_of(ship)


@pytest.mark.parametrize("seed", range(20))
def test_random_ships_are_read_again(seed: int) -> None:
    rng = Random(seed)
    ship = loaded(random_ship(rng, 1 + seed % 3, 36), rng)
    assert parts_of(read_ship(write_ship(ship).encode())) == parts_of(ship)
    assert len(write_ship(ship)) < LIMIT / 4


def test_comments_and_empty_lines_are_ignored() -> None:
    ship = read_ship(f"# mine\r\n\r\n{HEADER}\n7-7 SCAB-red 0  # the start\n".encode())
    assert ship.components() == 1


def test_building_errors_are_no_fault_of_the_file() -> None:
    ship = read_ship(f"{HEADER}7-7 SCAB-red 0\n7-6 CAB-04 0\n".encode())
    assert errors(ship)[0] == (MISFIT, cell("7-6"), cell("7-7"))


@pytest.mark.rule("GT-6.2")
@pytest.mark.parametrize("outside", ["7-11", "5-7", "4-3"])
def test_a_component_outside_the_cells_is_no_fault_of_the_file_but_an_error(outside: str) -> None:
    ship = read_ship(f"{HEADER}7-7 SCAB-red 0\n{outside} STR-01 0\n".encode())
    assert (OFF_BOARD, cell(outside)) in errors(ship)


@pytest.mark.parametrize(
    ("lines", "key", "clause"),
    [
        ("8-7 STR-01 0\n8-8 STR-01 1", "ship-file-tile-twice", "GT-1.2"),
        ("8-7 STR-09 0", "ship-file-tile-unknown", "GT-1.3"),
        ("7-12 STR-01 0", "ship-file-outside", "GT-2.7"),
        ("3-7 STR-01 0", "ship-file-outside", "GT-2.7"),
        ("8-77 STR-01 0", "ship-file-outside", "GT-2.7"),
        ("8-7 STR-01 0\n8-7 STR-02 0", "ship-file-cell-twice", "GT-5.6"),
        ("8-7 STR-01 4", "ship-file-rotation", "GT-5.6"),
        ("8-7 STR-01 \N{SUPERSCRIPT ONE}", "ship-file-rotation", "GT-5.6"),
        ("7-7 STR-01 0", "ship-file-starting-cabin", "GT-2.6"),
        ("8-7 SCAB-red 0", "ship-file-starting-cabin", "GT-2.6"),
        ("8-7 STR-01", "ship-file-line", ""),
        ("8-7 STR-01 0 crew=2", "ship-file-contents", ""),
        ("8-7 CAB-01 0 crew=2 crew=1", "ship-file-contents", ""),
        ("8-7 CAB-01 0 crew", "ship-file-contents", ""),
        ("8-7 CAB-01 0 goods=red", "ship-file-contents", ""),
        ("8-7 BAT2-01 0 tokens=3", "ship-file-contents", ""),
        ("8-7 BAT2-01 0 tokens=-1", "ship-file-contents", ""),
        ("8-7 CRG2-01 0 goods=red", "ship-file-contents", ""),
        ("8-7 CRG2-01 0 goods=pink", "ship-file-contents", ""),
        ("8-7 CRG2-01 0 goods=blue,blue,blue", "ship-file-contents", ""),
        ("8-7 CAB-02 0 crew=purple", "ship-file-alien-stranded", "GT-8.4"),
        ("7-7 SCAB-red 0 crew=brown\n7-6 LSB-01 0", "ship-file-alien-start", "GT-7.3"),
        ("8-7 CAB-02 0 crew=brown\n8-8 CAB-03 0 crew=brown", "ship-file-aliens", "GT-8.5"),
    ],
)
def test_a_bad_component_is_refused(lines: str, key: str, clause: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        read_ship(f"{HEADER}{lines}\n".encode())
    assert (refused.value.key, refused.value.clause) == (key, clause)


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "ship-file-other"),
        (b"starlode ship titan 1\nlevel II\n", "ship-file-other"),
        (b"starlode ship galaxy_trucker 2\nlevel II\n", "ship-file-other"),
        (b'{"game": "titan"}', "ship-file-other"),
        (b"starlode ship galaxy_trucker 1\n", "ship-file-level"),
        (b"starlode ship galaxy_trucker 1\nlevel\n", "ship-file-level"),
        (b"starlode ship galaxy_trucker 1\nlevel IV\n", "ship-file-level"),
        (b"starlode ship galaxy_trucker 1\n7-7 SCAB-red 0\n", "ship-file-level"),
        (b"starlode ship galaxy_trucker 1\nlevel II\n\xff", "ship-file-not-text"),
        (HEADER.encode() + b"#" * LIMIT, "ship-file-long"),
    ],
)
def test_a_file_that_is_no_ship_is_refused(data: bytes, key: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        read_ship(data)
    assert refused.value.key == key


def test_the_line_of_a_fault_is_named() -> None:
    with pytest.raises(InvalidInput) as refused:
        read_ship(f"{HEADER}\n7-7 SCAB-red 0\n8-7 STR-99 0\n".encode())
    assert refused.value.data == {"line": 5, "tile": "STR-99"}


@pytest.mark.parametrize("seed", range(60))
def test_damaged_files_are_read_or_refused(seed: int) -> None:
    rng = Random(seed)
    data = bytearray(write_ship(ship_b()).encode())
    for _ in range(rng.randint(1, 4)):
        data[rng.randrange(len(data))] = rng.choice(b" 0179-=ABRC\n\xc3")
    try:
        ship = read_ship(bytes(data))
    except InvalidInput as refused:
        assert refused.key.startswith("ship-file-")  # noqa: PT017
    else:
        assert parts_of(read_ship(write_ship(ship).encode())) == parts_of(ship)
