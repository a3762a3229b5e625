"""Components (section 1 of the rules)."""

from __future__ import annotations

from collections import Counter

import pytest

from starlode.games.galaxy_trucker.content import (
    ALL_TILES,
    BOARDS,
    CARD_LEARNING,
    CARD_LEVEL,
    CARD_NAMES,
    CARD_TYPE,
    CARD_TYPE_NAMES,
    CARDS,
    CARDS_FIRST_EDITION,
    CELLS,
    COLOURS,
    GOODS_NAMES,
    GOODS_SUPPLY,
    HEAVY_SHOT,
    KIND_NAMES,
    LARGE_METEOR,
    LEAST_PLAYERS,
    LIFE_SUPPORT_TILES,
    LIGHT_SHOT,
    MOST_PLAYERS,
    NORTH,
    SMALL_METEOR,
    SOUTH,
    START_CABIN,
    STARTING_CABIN,
    TILE_KIND,
    TILE_NAMES,
    TILE_NUMBER,
    TILE_SIDES,
    TILE_SIZE,
    TILES,
    TITLES,
    WEST,
)
from tests.galaxy_trucker.data_files import read_data

TILE_COUNTS = {
    ("structural_module", 0): 8, ("cabin", 0): 17, ("life_support_purple", 0): 6, ("life_support_brown", 0): 6,
    ("single_cannon", 0): 25, ("double_cannon", 0): 11, ("single_engine", 0): 21, ("double_engine", 0): 9,
    ("battery", 2): 11, ("battery", 3): 6, ("shield_generator", 0): 8, ("cargo_hold", 2): 9, ("cargo_hold", 3): 6,
    ("special_cargo_hold", 1): 6, ("special_cargo_hold", 2): 3,
}  # fmt: skip

CARD_COUNTS = {
    "planets": (4, 1, 4, 4), "open_space": (4, 1, 3, 3), "meteor_swarm": (3, 1, 3, 3), "abandoned_ship": (2, 1, 2, 2),
    "abandoned_station": (2, 1, 2, 2), "smugglers": (1, 1, 1, 1), "slavers": (1, 0, 1, 1), "pirates": (1, 0, 1, 1),
    "combat_zone": (1, 1, 1, 1), "stardust": (1, 1, 1, 0), "epidemic": (0, 0, 1, 1), "sabotage": (0, 0, 0, 1),
}  # fmt: skip


@pytest.mark.rule("GT-1.1")
def test_two_to_four_players_in_four_colours_with_a_starting_cabin_each() -> None:
    assert (LEAST_PLAYERS, MOST_PLAYERS) == (2, 4)
    assert COLOURS == ["blue", "green", "red", "yellow"]
    assert TILE_NAMES[START_CABIN:ALL_TILES] == ["SCAB-blue", "SCAB-green", "SCAB-red", "SCAB-yellow"]
    assert set(TILE_KIND[START_CABIN:ALL_TILES]) == {STARTING_CABIN}


@pytest.mark.rule("GT-1.1", "GT-1.7")
def test_every_colour_has_a_rocket_for_the_route_and_one_for_planets() -> None:
    assert read_data("supply")["players"]["rockets_per_color"] == 2


@pytest.mark.rule("GT-1.2")
def test_the_pool_holds_152_tiles_of_fifteen_kinds() -> None:
    counts = Counter((KIND_NAMES[TILE_KIND[tile]], TILE_SIZE[tile]) for tile in range(TILES))
    assert counts == TILE_COUNTS
    assert (TILES, ALL_TILES, counts.total()) == (152, 156, 152)


@pytest.mark.rule("GT-1.2")
def test_every_tile_has_its_own_name() -> None:
    assert len(TILE_NUMBER) == len(TILE_NAMES) == ALL_TILES + 70
    assert LIFE_SUPPORT_TILES.bit_count() == 12
    assert all(TILE_NAMES[tile].startswith("LS") == bool(LIFE_SUPPORT_TILES >> tile & 1) for tile in range(TILES))


@pytest.mark.rule("GT-1.3")
@pytest.mark.parametrize(
    ("tile", "sides"),
    [("STR-01", (3, 3, 0, 1)), ("CAB-05", (2, 1, 0, 1)), ("ENG-01", (0, 3, 0, 0)), ("BAT2-01", (3, 1, 2, 0))],
)
def test_each_side_of_a_tile_is_smooth_single_double_or_universal(tile: str, sides: tuple[int, ...]) -> None:
    assert TILE_SIDES[TILE_NUMBER[tile]] == sides
    assert {side for tile_sides in TILE_SIDES for side in tile_sides} == {0, 1, 2, 3}


@pytest.mark.rule("GT-1.4")
@pytest.mark.parametrize("name", CARD_COUNTS)
def test_the_mix_of_adventure_cards(name: str) -> None:
    of_type = [number for number in range(len(CARDS)) if CARD_TYPE_NAMES[CARD_TYPE[number]] == name]
    levels = Counter(CARD_LEVEL[number] for number in of_type)
    learning = [number for number in of_type if CARD_LEARNING[number]]
    assert (levels[1], len(learning), levels[2], levels[3]) == CARD_COUNTS[name]
    assert all(CARD_LEVEL[number] == 1 for number in learning)


@pytest.mark.rule("GT-1.4")
def test_there_are_60_adventure_cards_20_of_each_level_and_8_for_learning() -> None:
    assert Counter(CARD_LEVEL[: len(CARDS)]) == {1: 20, 2: 20, 3: 20}
    assert sum(CARD_LEARNING) == 8
    assert len(set(CARD_NAMES[: len(CARDS)])) == len(CARDS) == 60
    assert CARD_NAMES[0] == "I-01"
    assert CARD_NAMES[len(CARDS) - 1] == "III-20"


@pytest.mark.rule("GT-1.5", "GT-2.9")
def test_a_ship_board_has_a_face_for_each_level() -> None:
    assert [len(cells) for cells in CELLS[1:]] == [18, 27, 36]
    assert read_data("ships")["ships"][0]["used_by"] == ["learning flight", "level I flight"]
    assert BOARDS["L"].cells == BOARDS["I"].cells == CELLS[1]


@pytest.mark.rule("GT-1.6")
def test_there_are_four_sides_of_flight_boards() -> None:
    assert [(board.name, board.level, board.learning) for board in BOARDS.values()] == [
        ("L", 1, True), ("I", 1, False), ("II", 2, False), ("III", 3, False),
    ]  # fmt: skip


@pytest.mark.rule("GT-1.8", "GT-1.A1")
def test_the_supply_of_goods() -> None:
    assert dict(zip(GOODS_NAMES, GOODS_SUPPLY, strict=True)) == {"red": 12, "yellow": 17, "green": 13, "blue": 14}
    assert sum(GOODS_SUPPLY) == read_data("supply")["goods_total"] == 56
    assert "one 2021 implementation" in read_data("supply")["provenance"]["status"]


@pytest.mark.rule("GT-1.8")
def test_the_other_tokens_of_the_box() -> None:
    supply = read_data("supply")
    assert (supply["battery_tokens"], supply["astronauts"]) == (36, 40)
    assert [supply["aliens"][colour]["count"] for colour in ("purple", "brown")] == [4, 4]


@pytest.mark.rule("GT-1.9")
def test_money_dice_and_titles() -> None:
    supply = read_data("supply")
    assert supply["credits"]["denominations"] == [1, 2, 5, 10, 50]
    assert supply["dice"] == {"count": 2, "sides": 6}
    assert TITLES == supply["title_tiles"] == 6


@pytest.mark.rule("GT-1.10")
def test_only_goods_are_marked_as_limited() -> None:
    supply = read_data("supply")
    assert (supply["battery_tokens_limited"], supply["astronauts_limited"]) == (False, False)


@pytest.mark.rule("GT-1.A2")
def test_the_data_say_that_the_level_one_side_is_derived() -> None:
    sources = {board["board"]: board["source"] for board in read_data("flight_boards")["boards"]}
    assert sources["I"].startswith("derived")
    assert {sources[name] for name in ("L", "II", "III")} == {"image"}


@pytest.mark.rule("GT-1.A3")
def test_the_mix_of_level_three_comes_from_the_first_edition() -> None:
    assert "first edition" in read_data("cards_III")["provenance"]["status"]
    assert {card["origin"] for card in read_data("cards_III")["cards"]} == {"first_edition", "designed"}


@pytest.mark.rule("GT-1.A4")
def test_four_level_three_cards_have_a_strict_first_edition_form() -> None:
    changed = [new.name for new, old in zip(CARDS_FIRST_EDITION, CARDS, strict=True) if new is not old]
    assert changed == ["III-09", "III-10", "III-11", "III-16"]
    for new, old in zip(CARDS_FIRST_EDITION, CARDS, strict=True):
        assert (new.number, new.name, new.level, new.type) == (old.number, old.name, old.level, old.type)


@pytest.mark.rule("GT-1.A4")
def test_what_the_first_edition_form_changes() -> None:
    number = CARD_NAMES.index("III-10")
    assert [kind for kind, _ in CARDS[number].dangers].count(LARGE_METEOR) == 2
    assert CARDS[number].dangers[-1] == (LARGE_METEOR, SOUTH)
    old = CARDS_FIRST_EDITION[number].dangers
    assert [kind for kind, _ in old].count(LARGE_METEOR) == 1
    assert [danger for danger in old if danger[1] == SOUTH] == [(SMALL_METEOR, SOUTH)] * 2


def test_cards_hold_what_is_printed() -> None:
    slavers, smugglers, pirates = CARDS[:3]
    assert (slavers.strength, slavers.crew, slavers.credits, slavers.days) == (6, 3, 5, 1)
    assert (smugglers.strength, smugglers.goods_lost, smugglers.goods, smugglers.days) == (4, 2, (0, 1, 1, 1), 1)
    assert pirates.dangers == ((LIGHT_SHOT, NORTH), (HEAVY_SHOT, NORTH), (LIGHT_SHOT, NORTH))
    station = CARDS[CARD_NAMES.index("I-19")]
    assert (station.crew, station.goods) == (5, (0, 1, 1, 0))
    assert CARDS[CARD_NAMES.index("I-13")].planets == ((2, 0, 0, 0), (1, 0, 0, 2), (0, 1, 0, 0))
    assert CARDS[CARD_NAMES.index("III-03")].dangers[0] == (LIGHT_SHOT, WEST)
    assert CARDS[CARD_NAMES.index("III-04")].attempts == 3
    zone = CARDS[CARD_NAMES.index("I-16")].lines
    assert [(line.criterion, line.penalty, line.amount) for line in zone] == [(0, 0, 3), (1, 1, 2), (2, 3, 0)]
    assert zone[2].dangers == ((LIGHT_SHOT, SOUTH), (HEAVY_SHOT, SOUTH))
