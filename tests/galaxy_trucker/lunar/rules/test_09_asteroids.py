"""Asteroid Rain, Asteroid Attack and Ghost Asteroid (sections 9.3, 9.4 and 9.5 of the expansion)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.content import BOARDS, HOLD, ORIGINS
from starlode.games.galaxy_trucker.hooks import ALONG_LINE, ARRIVING, Lines, Projectile
from starlode.games.galaxy_trucker.lunar.content import SUPERCARDS, Supercard
from starlode.games.galaxy_trucker.lunar.supercards import lines
from starlode.games.galaxy_trucker.lunar.supercards.asteroid_rain import list_asteroids
from starlode.games.galaxy_trucker.lunar.supercards.matching import match
from starlode.games.galaxy_trucker.phases.flight import damage
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from tests.galaxy_trucker.lunar.cargo_ships import lay, names
from tests.galaxy_trucker.lunar.flights import LunarFlight, with_tiles
from tests.galaxy_trucker.positions_dangers import crewed
from tests.galaxy_trucker.ships import cell, cells, start


def card(name: str) -> Supercard:
    return next(card for card in SUPERCARDS if card.name == name)


def legal(level: int, text: str) -> Ship:
    """Return a legal ship of starting cabin, with two humans, and tiles."""
    ship = crewed(with_tiles(start(level), text))
    assert errors(ship) == []
    return ship


# --- Asteroid Rain ----------------------------------------------------------------------------------------------------

# Four holds whose only connectors meet the starting cabin
CLOSED = "7-8 SPC2-01 0  7-6 SPC2-03 2  6-7 CRG3-01 3  8-7 CRG3-03 1"
# Exposed: the right side of (7,9); behind it, that of (7,8)
IN_A_ROW = "7-8 CRG2-07 0  7-9 CRG2-06 0  6-7 CRG3-01 3  8-7 CRG3-03 1"


@pytest.mark.rule("GL-X40", "GL-9.3.1", "GL-9.3.2", "GL-9.3.3", "GL-9.3.7")
def test_example_of_the_order_of_a_rain() -> None:
    border = ("5-6", "5-8", "6-5", "6-9", "7-5", "7-9", "8-5", "8-9", "9-5", "9-6", "9-8", "9-9")
    flight = LunarFlight("II", [crewed(lay(2, *[(name, HOLD) for name in border]))], [6])
    seen: list[tuple[str, int]] = []

    def watch(_state: GalaxyTrucker, _seat: int, stage: int, projectile: Projectile) -> bool:
        if stage == ALONG_LINE:
            seen.append((ORIGINS[projectile[1]], projectile[2]))
        return stage == ARRIVING

    flight.hooks.projectile.append(watch)
    flight.reveal("GLS-09")
    # Columns 4 and 10 hold no component.
    expected = [("front", line) for line in (5, 6, 7, 8, 9)]
    expected += [("right", line) for line in (5, 6, 7, 8, 9)]
    expected += [("right", line) for line in (9, 8, 7, 6, 5)]
    assert seen == expected


@pytest.mark.rule("GL-9.3.4")
def test_the_sweeps_of_the_other_rain() -> None:
    rain = list_asteroids(card("GLS-10").sweeps, BOARDS["I"])
    order = {sweep: [(ORIGINS[side], line) for number, side, line in rain if number == sweep] for sweep in range(3)}
    assert order[0] == [("rear", line) for line in range(10, 3, -1)]
    assert order[1] == [("left", line) for line in range(9, 4, -1)]
    assert order[2] == [("left", line) for line in range(5, 10)]


@pytest.mark.rule("GL-X40", "GL-9.3.5")
def test_example_of_a_rain_on_a_ship_without_exposed_connectors() -> None:
    flight = LunarFlight("II", [legal(2, CLOSED)], [6])
    flight.reveal("GLS-09")
    # Nobody is asked, and nothing but the sweeps is told.
    assert flight.keys() == ["event-card-revealed", *["event-rain-sweep"] * 3]
    assert flight.lost(0) == []


@pytest.mark.rule("GL-X41", "GL-9.3.6")
def test_example_of_a_rain_on_a_ship_that_changes() -> None:
    flight = LunarFlight("II", [legal(2, IN_A_ROW)], [6])
    flight.reveal("GLS-09")
    assert flight.lost(0) == [("CRG2-06", "destroyed"), ("CRG2-07", "destroyed")]
    assert names(flight.ship(0).mask) == ["6-7", "7-7", "8-7"]


@pytest.mark.rule("GL-9.3.5", "GL-9.3.6")
def test_a_shield_is_paid_for_each_asteroid() -> None:
    ship = legal(2, "7-8 CRG2-07 0  7-9 CRG2-06 0  6-7 SHD-07 0  8-7 BAT2-08 1")
    ship.tokens[cell("8-7")] = 2
    flight = LunarFlight("II", [ship], [6])
    flight.reveal("GLS-09")
    # (7,9) is threatened once in the second sweep and once in the third; nothing else is exposed to the card.
    for tokens in (1, 0):
        assert flight.options(0) == ["use-shield", "accept-damage"]
        flight.do(0, "use-shield")
        assert flight.ship(0).token_count() == tokens
    assert flight.lost(0) == []
    assert not flight.state.players[0].stack


@pytest.mark.rule("GL-9.3.8")
@pytest.mark.parametrize("mode", ["I", "II", "III"])
def test_a_rain_does_not_depend_on_the_level(mode: str) -> None:
    level = ("I", "II", "III").index(mode) + 1
    flight = LunarFlight(mode, [legal(level, IN_A_ROW)], [6])
    flight.reveal("GLS-09")
    assert flight.lost(0) == [("CRG2-06", "destroyed"), ("CRG2-07", "destroyed")]


@pytest.mark.rule("GL-9.3.9")
def test_ships_are_resolved_in_flight_order_each_completely() -> None:
    flight = LunarFlight("II", [legal(2, IN_A_ROW), legal(2, IN_A_ROW)], [3, 6])
    flight.reveal("GLS-09")
    seats = [event.data["seat"] for event in flight.events if event.key != "event-card-revealed"]
    turn = seats.index(0)
    assert {*seats[:turn]} == {1}
    assert {*seats[turn:]} == {0}


@pytest.mark.rule("GL-12.5")
def test_special_rules_for_rolled_lines_do_not_touch_a_rain() -> None:
    flight = LunarFlight("II", [legal(2, IN_A_ROW)], [6])
    flight.hooks.hit_lines.append(lambda _state, _seat, _side, roll: roll + 1)
    flight.reveal("GLS-09")
    assert flight.lost(0) == [("CRG2-06", "destroyed"), ("CRG2-07", "destroyed")]


# --- Asteroid Attack: lines -------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-X43", "GL-9.4.1", "GL-9.4.2", "GL-9.4.3", "GL-9.R3")
@pytest.mark.parametrize(
    ("name", "by_level"),
    [
        ("GLS-11", [(7, 8), (6, 7, 8), (6, 7, 8, 9)]),
        ("GLS-13", [(7, 8), (6, 7, 8), (6, 7, 8, 9)]),
        ("GLS-12", [(6, 7), (6, 7, 8), (5, 6, 7, 8)]),
        ("GLS-14", [(6, 7), (6, 7, 8), (5, 6, 7, 8)]),
    ],
)
def test_example_of_attack_widths(name: str, by_level: list[Lines]) -> None:
    assert [lines.lines_hit(card(name), level, 4) for level in (1, 2, 3)] == by_level


@pytest.mark.rule("GL-9.4.4", "GL-9.4.10")
@pytest.mark.parametrize(("name", "hit"), [("GLS-11", "7-6"), ("GLS-12", "7-8"), ("GLS-13", "6-7"), ("GLS-14", "8-7")])
def test_attacks_from_the_sides_hit_rows_and_others_columns_of_every_ship(name: str, hit: str) -> None:
    # A ship of one row or column, so that only line 7 holds a component that is met first.
    text = "7-8 SPC2-01 0  7-6 SPC2-03 2" if hit.startswith("7") else "6-7 CRG3-01 3  8-7 CRG3-03 1"
    flight = LunarFlight("I", [legal(1, text), legal(1, text)], [4, 2])
    flight.reveal(name)
    flight.die(4)
    for seat in (0, 1):
        assert names(legal(1, text).mask & ~flight.ship(seat).mask) == [hit]
    assert [data["seat"] for data in flight.told("event-asteroid-attack")] == [0]


@pytest.mark.rule("GL-9.4.5")
def test_lines_without_a_component_miss_and_armour_holds() -> None:
    ship = legal(1, "7-6 GLC-H14 1  6-7 CRG3-01 3")
    flight = LunarFlight("I", [ship], [4])
    flight.reveal("GLS-11")
    flight.die(4)
    # Row 7 meets the smooth side of heavy cargo, row 8 nothing.
    assert flight.lost(0) == []
    assert flight.told("event-armour-holds")[0]["cell"] == "7-6"


@pytest.mark.rule("GL-9.4.9")
def test_all_hits_are_one_event() -> None:
    # Both components that are hit neighbour the fragile cargo; it breaks once, after both.
    ship = crewed(with_tiles(start(1), "7-6 CRG2-04 2  8-7 STR-08 0  8-6 CRG2-05 2  9-6 GLC-F01 0"))
    flight = LunarFlight("I", [ship], [4])
    flight.reveal("GLS-11")
    flight.die(4)
    told = [data["cell"] for data in flight.told("event-components-destroyed")]
    assert told == [["7-6", "8-6"], ["9-6"]]


# --- Asteroid Attack: cannons -----------------------------------------------------------------------------------------

# A double cannon on (6,6) and a single one on (9,6) point to the left; one token is on (7,8).
ATTACKED = "6-7 STR-08 0  6-6 DCN-02 3  8-7 STR-06 0  8-6 STR-03 0  9-6 CAN-05 3  7-8 BAT2-08 0"


def attacked(mode: str = "II", *, tokens: int = 1) -> LunarFlight:
    level = ("I", "II", "III").index(mode) + 1
    ship = legal(level, ATTACKED)
    ship.tokens[cell("7-8")] = tokens
    return LunarFlight(mode, [ship], [6])


@pytest.mark.rule("GL-X42", "GL-9.4.6", "GL-9.4.8", "GL-9.4.9")
@pytest.mark.parametrize(("line", "lost"), [(6, "7-7"), (7, "6-6")])
def test_example_of_an_asteroid_attack(line: int, lost: str) -> None:
    flight = attacked()
    flight.reveal("GLS-11")
    flight.die(4)
    assert flight.told("event-asteroid-attack") == [{"seat": 0, "die": 4, "origin": "left", "line": [6, 7, 8]}]
    # The single cannon in row 9 covers row 8, and only that.
    assert flight.told("event-asteroid-shot") == [{"seat": 0, "line": 8, "cell": "9-6"}]
    assert flight.options(0) == ["aim-cannon 6-6 6", "aim-cannon 6-6 7", "hold-fire"]
    flight.do(0, "aim-cannon", cell="6-6", line=line)
    assert flight.ship(0).token_count() == 0
    destroyed = [event["cell"] for event in flight.told("event-components-destroyed")]
    assert destroyed == [[lost]]


@pytest.mark.rule("GL-9.4.8", "GL-9.R8")
def test_double_cannons_are_used_at_will_and_need_a_token() -> None:
    flight = attacked()
    flight.reveal("GLS-11")
    flight.die(4)
    flight.do(0, "hold-fire")
    assert [event["cell"] for event in flight.told("event-components-destroyed")] == [["6-6", "7-7"]]
    # Without a token nobody is asked.
    flight = attacked(tokens=0)
    flight.reveal("GLS-11")
    flight.die(4)
    assert flight.told("event-components-destroyed")[0]["cell"] == ["6-6", "7-7"]


@pytest.mark.rule("GL-9.4.6", "GL-9.4.8", "GL-9.R8")
def test_refusals_of_aiming_name_their_clauses() -> None:
    flight = attacked()
    flight.reveal("GLS-11")
    flight.die(4)
    refusals = {
        "refusal-line-out-of-reach": ("8-6", 7),
        "refusal-line-not-threatened": ("6-6", 5),
        "refusal-cannon-used": ("9-6", 8),
    }
    for key, (name, line) in refusals.items():
        assert flight.refusal(0, "aim-cannon", cell=name, line=line).key == key
    assert flight.refusal(0, "use-shield").clause == "GT-11.5"
    assert flight.refusal(0, "reveal-card").clause == "GL-9.4.6"


# Single cannons on (8,5) and (9,5) point to the left; rows 7 and 8 have further components behind.
FORCED = "7-6 CRG2-06 0  8-7 STR-08 0  8-6 STR-03 0  8-5 CAN-03 3  9-6 STR-07 0  9-5 CAN-01 3"


def forced() -> LunarFlight:
    ship = crewed(with_tiles(start(1), FORCED))
    flight = LunarFlight("I", [ship], [4])
    flight.reveal("GLS-11")
    flight.die(4)
    return flight


@pytest.mark.rule("GL-X80", "GL-9.R8")
@pytest.mark.parametrize(("line", "lost"), [(7, []), (8, ["7-6"])])
def test_example_of_forced_single_cannons(line: int, lost: list[str]) -> None:
    flight = forced()
    # That in row 9 protects row 8; that in row 8 has to be used, on row 7 or on row 8, which is covered already.
    assert flight.told("event-asteroid-shot") == [{"seat": 0, "line": 8, "cell": "9-5"}]
    assert flight.options(0) == ["aim-cannon 8-5 7", "aim-cannon 8-5 8"]
    refusal = flight.refusal(0, "hold-fire")
    assert (refusal.key, refusal.clause) == ("refusal-single-cannons-fire", "GL-9.R8")
    flight.do(0, "aim-cannon", cell="8-5", line=line)
    assert [event["cell"] for event in flight.told("event-components-destroyed")] == ([lost] if lost else [])


@pytest.mark.rule("GL-9.R8")
def test_a_weapon_may_be_used_although_its_own_tile_is_hit() -> None:
    flight = attacked()
    flight.reveal("GLS-11")
    flight.die(4)
    flight.do(0, "aim-cannon", cell="6-6", line=7)
    assert not flight.has(0, "6-6")
    assert flight.has(0, "7-7")


@pytest.mark.rule("GL-9.4.7")
def test_from_the_front_a_cannon_covers_its_own_column_only() -> None:
    ship = legal(1, "6-7 CAN-01 0  7-8 CRG2-04 0")
    flight = LunarFlight("I", [ship], [4])
    flight.reveal("GLS-13")
    flight.die(4)
    # Columns 7 and 8: the cannon in column 7 does not reach column 8.
    assert flight.told("event-asteroid-shot") == [{"seat": 0, "line": 7, "cell": "6-7"}]
    assert flight.lost(0) == [("CRG2-04", "destroyed")]


@pytest.mark.rule("GL-9.4.6", "GL-9.4.8")
def test_the_default_protects_as_many_lines_as_possible_with_few_tokens() -> None:
    # Single cannons first, lowest numbers first; a cannon gives way where that protects one more line.
    assert match([6, 7, 8], {1: [6, 7], 2: [6]}, [1, 2], [], 0) == {1: 7, 2: 6}
    assert match([6, 7], {1: [6, 7]}, [1], [], 0) == {1: 6}
    assert match([6, 7], {1: [6, 7], 2: [6]}, [1], [2], 1) == {1: 7, 2: 6}
    assert match([6, 7], {1: [6, 7], 2: [6]}, [1], [2], 0) == {1: 6}
    assert match([6, 7, 8], {2: [6], 3: [7], 4: [8]}, [], [2, 3, 4], 2) == {2: 6, 3: 7}
    flight = attacked()
    flight.reveal("GLS-11")
    flight.die(4)
    assert flight.do_default(0) == "aim-cannon 6-6 6"
    flight = forced()
    assert flight.do_default(0) == "aim-cannon 8-5 7"
    assert flight.lost(0) == []


# --- several lines at once: what others add ---------------------------------------------------------------------------


@pytest.mark.rule("GT-22.14", "GL-9.4.9", "GL-12.6", "GL-12.9")
def test_modules_may_cancel_a_line_stop_lines_with_shields_and_see_all_lines() -> None:
    flight = attacked(tokens=0)
    asked: list[tuple[str, int, Lines]] = []

    def cancel(state: GalaxyTrucker, seat: int, side: int, threatened: Lines) -> None:
        asked.append(("cancel", side, threatened))
        lines.cancel_line(state, seat, threatened[0])

    def shield(_state: GalaxyTrucker, _seat: int, side: int, threatened: Lines) -> Lines:
        asked.append(("shield", side, threatened))
        return ()

    def watch(_state: GalaxyTrucker, _seat: int, side: int, hit: Lines) -> None:
        asked.append(("hit", side, hit))

    flight.hooks.line_cancel.append(cancel)
    flight.hooks.line_shields.append(shield)
    flight.hooks.line_hits.append(watch)
    flight.reveal("GLS-11")
    flight.die(4)
    # Row 6 was cancelled before cannons were aimed, row 8 is covered by a cannon.
    assert asked == [("cancel", 3, (6, 7, 8)), ("shield", 3, (7,)), ("hit", 3, (6, 7, 8))]
    assert flight.told("event-components-destroyed")[0]["cell"] == ["7-7"]
    flight = attacked(tokens=0)
    flight.hooks.line_shields.append(lambda _state, _seat, _side, threatened: threatened)
    flight.reveal("GLS-11")
    flight.die(4)
    assert flight.lost(0) == []


# --- Ghost Asteroid ---------------------------------------------------------------------------------------------------

# Forward cannons: in column 7 a double one, in column 8 a single one, in column 9 two single ones; a token on (8,7).
HAUNTED = """
    6-7 DCN-02 0  7-8 STR-08 0  6-8 CAN-03 0  7-9 CAN-18 0  8-7 BAT2-01 0  8-8 STR-06 0  9-8 CRG2-01 0  9-9 CAN-12 0
"""


def haunted(*, tokens: int = 1, die: int = 5) -> LunarFlight:
    ship = legal(2, HAUNTED)
    ship.tokens[cell("8-7")] = tokens
    flight = LunarFlight("II", [ship], [6])
    flight.reveal("GLS-15")
    flight.die(die)
    return flight


@pytest.mark.rule("GL-X44", "GL-9.5.1", "GL-9.5.2", "GL-9.5.3", "GL-9.5.5", "GL-9.5.7", "GL-9.R4")
def test_example_of_a_ghost_asteroid() -> None:
    flight = haunted()
    assert flight.told("event-ghost-asteroid") == [{"seat": 0, "die": 5, "origin": "front", "line": [7, 8, 9]}]
    assert flight.options(0) == ["fire-cannon 6-7", "hold-fire"]
    assert flight.do_default(0) == "hold-fire"
    assert [event["line"] for event in flight.told("event-ghost-becomes-real")] == [8, 9]
    assert flight.told("event-asteroid-shot") == [{"seat": 0, "line": 9, "cell": "9-9"}]
    assert flight.lost(0) == [("CAN-03", "destroyed")]


@pytest.mark.rule("GL-9.5.4", "GL-9.5.6", "GL-9.5.8")
def test_a_double_cannon_that_fires_at_the_ghost_cannot_fire_again() -> None:
    flight = haunted(tokens=2)
    flight.do(0, "fire-cannon", cell="6-7")
    # Nothing else in column 7 can stop the asteroid.
    assert flight.ship(0).token_count() == 1
    assert flight.told("event-components-destroyed")[0]["cell"] == ["6-7", "6-8"]
    assert not flight.state.players[0].stack


@pytest.mark.rule("GL-9.5.4")
def test_without_a_token_a_double_cannon_is_not_asked_about() -> None:
    flight = haunted(tokens=0)
    assert flight.lost(0) == [("CAN-03", "destroyed")]


@pytest.mark.rule("GL-9.5.7", "GL-9.R9")
def test_a_second_double_cannon_may_stop_the_asteroid_for_a_token() -> None:
    # Both cannons point forward in column 9; the double one lies behind the single one.
    ship = legal(2, "7-8 STR-08 0  7-9 CAN-18 0  8-8 STR-06 0  9-8 CRG2-01 0  9-9 DCN-07 0  8-7 BAT2-01 0")
    for tokens, lost in ((1, []), (0, [("CAN-18", "destroyed")])):
        ship.tokens[cell("8-7")] = tokens
        flight = LunarFlight("II", [ship], [6])
        flight.reveal("GLS-15")
        flight.die(5)
        if tokens:
            # At the ghost only the single cannon fires: the double one is asked about afterwards.
            assert flight.told("event-ghost-becomes-real") == [{"seat": 0, "cell": "7-9", "line": 9}]
            assert flight.options(0) == ["fire-cannon 9-9", "hold-fire"]
            assert flight.refusal(0, "fire-cannon", cell="7-9").clause == "GL-9.5.7"
            assert flight.do_default(0) == "fire-cannon 9-9"
            assert flight.ship(0).token_count() == 0
        assert flight.lost(0) == lost


@pytest.mark.rule("GL-9.5.6", "GL-9.R9")
def test_of_two_double_cannons_the_one_that_did_not_fire_may_save_the_column() -> None:
    ship = legal(2, "7-8 STR-08 0  7-9 DCN-08 0  8-8 STR-06 0  9-8 CRG2-01 0  9-9 DCN-07 0  8-7 BAT2-01 0")
    ship.tokens[cell("8-7")] = 2
    flight = LunarFlight("II", [ship], [6])
    flight.reveal("GLS-15")
    flight.die(5)
    assert flight.options(0) == ["fire-cannon 7-9", "fire-cannon 9-9", "hold-fire"]
    flight.do(0, "fire-cannon", cell="7-9")
    assert flight.options(0) == ["fire-cannon 9-9", "hold-fire"]
    assert flight.refusal(0, "fire-cannon", cell="7-9").clause == "GL-9.5.6"
    flight.do(0, "fire-cannon", cell="9-9")
    assert (flight.lost(0), flight.ship(0).token_count()) == ([], 0)


@pytest.mark.rule("GL-9.5.8")
def test_heavy_cargo_with_a_smooth_front_stops_the_asteroid() -> None:
    # In column 9 the cannon on (8,9) fires past heavy cargo on (6,9), which is the first component.
    ship = legal(2, "7-8 STR-08 0  6-8 STR-06 2  6-9 GLC-H14 3  8-8 STR-05 0  8-9 CAN-12 0")
    flight = LunarFlight("II", [ship], [6])
    flight.reveal("GLS-15")
    flight.die(6)
    assert [event["line"] for event in flight.told("event-ghost-becomes-real")] == [9]
    assert flight.lost(0) == []
    assert flight.told("event-armour-holds")[0]["cell"] == "6-9"


@pytest.mark.rule("GL-9.5.9")
def test_all_hits_of_a_ghost_are_one_event() -> None:
    flight = haunted(tokens=2)
    flight.do(0, "fire-cannon", cell="6-7")
    assert len(flight.told("event-components-destroyed")) == 1


@pytest.mark.rule("GL-9.5.10", "GL-9.5.2")
def test_columns_without_a_component_or_a_shot_are_not_concerned() -> None:
    flight = haunted(die=1)
    # Columns 3, 4 and 5
    assert flight.lost(0) == []
    assert flight.told("event-ghost-becomes-real") == []
    assert not flight.state.players[0].stack


@pytest.mark.rule("GL-9.R9")
def test_one_column_may_be_cancelled_if_nothing_free_of_charge_stops_its_asteroid() -> None:
    ship = legal(2, HAUNTED)
    flight = LunarFlight("II", [ship], [6])
    asked: list[Lines] = []

    def cancel(state: GalaxyTrucker, seat: int, _side: int, threatened: Lines) -> None:
        asked.append(threatened)
        lines.cancel_line(state, seat, threatened[0])
        # Her song strikes at once, before the second shots: here it costs the second cannon of column 9.
        damage.destroy(state, seat, cells("9-9"))

    seen: list[Lines] = []
    flight.hooks.line_cancel.append(cancel)
    flight.hooks.line_hits.append(lambda _state, _seat, _side, hit: seen.append(hit))
    flight.reveal("GLS-15")
    flight.die(5)
    assert asked == [(8,)]
    assert seen == [(8, 9)]
    assert flight.lost(0) == [("CAN-12", "destroyed"), ("CAN-18", "destroyed")]


@pytest.mark.rule("GL-9.4.10", "GL-9.5.1")
def test_the_owners_of_all_ships_decide_at_the_same_time() -> None:
    ship = legal(2, HAUNTED)
    ship.tokens[cell("8-7")] = 1
    flight = LunarFlight("II", [ship, ship], [6, 3])
    flight.reveal("GLS-15")
    flight.die(5)
    assert flight.deciding() == (0, 1)
    flight.do(1, "hold-fire")
    flight.do(0, "fire-cannon", cell="6-7")
    assert (flight.has(0, "6-7"), flight.has(1, "6-7")) == (False, True)
