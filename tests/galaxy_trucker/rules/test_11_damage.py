"""Section 11: meteors, cannon fire, and what happens to ships that are hit."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import (
    CABIN,
    CANNON,
    CELL_MASK,
    CELL_NAMES,
    GOODS_SUPPLY,
    HEAVY_SHOT,
    LIFE_PURPLE,
    ORIGINS,
    SHIELD,
    STRUCTURAL,
    TILE_NUMBER,
)
from starlode.games.galaxy_trucker.phases.flight import damage, dangers
from starlode.games.galaxy_trucker.ship.joints import exposed_count
from starlode.games.galaxy_trucker.ship.ship import PURPLE
from starlode.kernel.masks import bits
from tests.galaxy_trucker.positions_dangers import Flight, assemble, crewed
from tests.galaxy_trucker.ships import cell, cells, ship_a, ship_b, start


def with_a(players: int = 2) -> Flight:
    """Return a flight with copies of ship A."""
    return Flight("I", [ship_a()] * players, [4, 2, 1, 0][:players])


def with_b() -> Flight:
    return Flight("II", [ship_b()] * 2, [6, 3])


# --- where it hits ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-11.1")
@pytest.mark.rule("GT-13.9.1")
def test_front_and_rear_name_a_column_left_and_right_a_row() -> None:
    for side, threatened in (("front", "7-9"), ("rear", "8-9")):
        flight = with_a()
        flight.strike(0, "heavy_shot", side, 9)
        assert not flight.has(0, threatened)
    for side, threatened in (("left", "7-5"), ("right", "7-9")):
        flight = with_a()
        flight.strike(0, "heavy_shot", side, 7)
        assert not flight.has(0, threatened)


@pytest.mark.rule("GT-11.2")
def test_only_the_first_component_of_the_line_is_threatened() -> None:
    flight = with_a()
    flight.strike(0, "heavy_shot", "front", 8)
    assert flight.told("event-danger-hits")[0]["cell"] == "6-8"
    flight.strike(0, "heavy_shot", "front", 8)
    assert flight.told("event-danger-hits")[0]["cell"] == "7-8"


@pytest.mark.rule("GT-11.3")
@pytest.mark.rule("GT-X25")
def test_rolls_that_name_no_line_of_the_ship_miss() -> None:
    flight = with_a()
    for side in ("front", "right", "rear", "left"):
        for roll in (2, 3, 4, 10, 11, 12):
            flight.strike(0, "heavy_shot", side, roll)
            assert flight.keys() == ["event-danger-misses"]
    assert flight.lost(0) == []
    # On a level III board everything else misses.
    ship = start(3)
    for position in bits(CELL_MASK[3] & ~ship.mask):
        ship.put(position, 0)
    full = Flight("III", [crewed(ship), start(3)], [9, 5])
    hits: dict[str, list[int]] = {"front": [], "left": []}
    for side, rolls in hits.items():
        for roll in range(2, 13):
            full.state.set_ship(0, ship.copy())
            dangers.strike(full.state, 0, HEAVY_SHOT, ORIGINS.index(side), roll)
            if full.ship(0).mask != ship.mask:
                rolls.append(roll)
    assert hits == {"front": list(range(3, 12)), "left": list(range(4, 10))}


# --- small meteors ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-11.4")
@pytest.mark.rule("GT-X20")
def test_example_small_meteors_against_ship_a() -> None:
    flight = with_a()
    flight.strike(0, "small_meteor", "front", 7)
    assert flight.keys() == ["event-danger-bounces"]
    flight.strike(0, "small_meteor", "front", 9)
    assert flight.options(0) == ["use-shield", "accept-damage"]
    flight.do(0, "use-shield")
    assert flight.has(0, "7-9")
    assert flight.ship(0).token_count() == 1
    assert flight.keys() == ["event-shield-used", "event-token-spent"]
    flight.strike(0, "small_meteor", "left", 5)
    assert not flight.has(0, "5-7")
    flight.strike(0, "small_meteor", "right", 7)
    assert flight.keys() == ["event-danger-bounces"]
    flight.strike(0, "small_meteor", "rear", 9)
    assert flight.lost(0) == [("CAN-19", "destroyed"), ("CRG3-06", "destroyed")]


@pytest.mark.rule("GT-11.4")
def test_without_a_token_no_shield_is_offered() -> None:
    flight = with_a()
    flight.ship(0).tokens[cell("6-7")] = 0
    flight.strike(0, "small_meteor", "front", 9)
    assert flight.lost(0) == [("SPC1-04", "destroyed")]


@pytest.mark.rule("GT-11.10")
def test_small_meteors_cannot_be_shot() -> None:
    flight = with_a()
    # (6,8) points at the meteor.
    flight.strike(0, "small_meteor", "right", 8)
    assert flight.refusal(0, "fire-cannon", cell="6-6").clause == "GT-11.10"
    assert flight.options(0) == ["use-shield", "accept-damage"]


@pytest.mark.rule("GT-7.10")
def test_one_token_protects_the_whole_ship_from_the_two_sides_of_a_shield() -> None:
    for side, roll, covered in (("front", 9, True), ("right", 8, True), ("left", 5, False), ("rear", 9, False)):
        flight = with_a()
        flight.strike(0, "small_meteor", side, roll)
        assert bool(flight.state.players[0].stack) == covered


# --- large meteors ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-11.5")
def test_shields_do_not_help_against_large_meteors() -> None:
    flight = with_a()
    flight.strike(0, "large_meteor", "front", 6)
    assert flight.refusal(0, "use-shield").clause == "GT-11.5"
    flight.strike(0, "large_meteor", "front", 9)
    assert ("SPC1-04", "destroyed") in flight.lost(0)


@pytest.mark.rule("GT-11.6")
@pytest.mark.rule("GT-11.9")
@pytest.mark.rule("GT-X21")
def test_example_large_meteors_from_the_front() -> None:
    flight = with_a()
    flight.strike(0, "large_meteor", "front", 7)
    assert flight.told("event-meteor-shot")[0]["cell_saviour"] == "5-7"
    assert flight.ship(0).token_count() == 2
    flight.strike(0, "large_meteor", "front", 6)
    assert flight.options(0) == ["fire-cannon 6-6", "accept-damage"]
    flight.do(0, "fire-cannon", cell="6-6")
    assert flight.ship(0).token_count() == 1
    assert flight.lost(0) == []
    flight.strike(0, "large_meteor", "front", 8)
    assert flight.lost(0) == [("CAN-04", "destroyed")]
    flight.strike(0, "large_meteor", "front", 5)
    assert flight.lost(0)[1:] == [("CAB-05", "destroyed")]
    assert not flight.ship(0).has_alien(PURPLE)


@pytest.mark.rule("GT-11.7")
@pytest.mark.rule("GT-X22")
@pytest.mark.parametrize(("row", "destroyed"), [(5, None), (6, None), (7, None), (8, "CRG3-06"), (9, "DEN-05")])
def test_example_large_meteors_from_the_right(row: int, destroyed: str | None) -> None:
    flight = with_a()
    flight.strike(0, "large_meteor", "right", row)
    assert flight.lost(0) == ([(destroyed, "destroyed")] if destroyed else [])
    assert [data["cell_saviour"] for data in flight.told("event-meteor-shot")] == ([] if destroyed else ["6-8"])


@pytest.mark.rule("GT-11.7")
@pytest.mark.rule("GT-X23")
@pytest.mark.parametrize(("column", "hit"), [(7, None), (8, None), (9, None), (4, "9-4"), (5, "9-5"), (6, "8-6")])
def test_example_large_meteors_from_the_rear(column: int, hit: str | None) -> None:
    flight = with_b()
    flight.strike(0, "large_meteor", "rear", column)
    assert [data["cell"] for data in flight.told("event-danger-hits")] == ([hit] if hit else [])
    assert len(flight.told("event-meteor-shot")) == (0 if hit else 1)


@pytest.mark.rule("GT-11.8")
def test_components_between_cannon_and_meteor_do_not_matter() -> None:
    # The forward cannon at (8,6) has the shield generator of its column before it.
    ship = assemble(
        3, [("7-8", STRUCTURAL), ("8-7", STRUCTURAL), ("8-6", CANNON), ("6-7", STRUCTURAL), ("6-6", SHIELD)]
    )
    flight = Flight("III", [crewed(ship), start(3)], [9, 5])
    flight.strike(0, "large_meteor", "front", 6)
    assert flight.told("event-meteor-shot")[0] | {"tile": ""} == {
        "seat": 0,
        "danger": "large_meteor",
        "origin": "front",
        "cell": "6-6",
        "tile": "",
        "cell_saviour": "8-6",
    }


# --- cannon fire --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-11.11")
@pytest.mark.rule("GT-11.12")
@pytest.mark.rule("GT-X24")
def test_example_shots_against_ship_a() -> None:
    flight = with_a()
    flight.strike(0, "light_shot", "left", 7)
    assert flight.lost(0)[0] == ("CAB-05", "destroyed")
    flight = with_a()
    flight.strike(0, "light_shot", "right", 8)
    assert flight.refusal(0, "fire-cannon", cell="6-6").clause == "GT-11.11"
    flight.do(0, "use-shield")
    assert flight.lost(0) == []
    assert flight.ship(0).token_count() == 1
    flight.strike(0, "heavy_shot", "right", 8)
    assert flight.lost(0) == [("CRG3-06", "destroyed")]
    assert flight.ship(0).token_count() == 1


# --- consequences -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-11.13")
@pytest.mark.rule("GT-X26")
def test_example_a_component_falls_off() -> None:
    flight = with_a()
    flight.destroy(0, "8-6")
    assert flight.options(0) == ["keep-piece 5-7", "keep-piece 9-6"]
    flight.do(0, "keep-piece", cell="5-7")
    assert flight.ship(0).components() == 14
    assert flight.lost(0) == [("STR-01", "destroyed"), ("ENG-09", "fallen")]
    assert flight.keys() == ["event-components-destroyed", "event-piece-kept", "event-components-fell"]


@pytest.mark.rule("GT-11.14")
@pytest.mark.rule("GT-X28")
def test_example_four_pieces_of_ship_b() -> None:
    flight = with_b()
    flight.destroy(0, "7-5")
    assert len(flight.options(0)) == 4
    flight.do(0, "keep-piece", cell="5-6")
    ship = flight.ship(0)
    assert (ship.components(), len(flight.lost(0)), ship.crew_members(), ship.token_count()) == (15, 7, 5, 2)


@pytest.mark.rule("GT-11.15")
@pytest.mark.rule("GT-12.4")
def test_what_lost_components_carry_goes_back_to_the_supply() -> None:
    flight = with_b()
    ship = flight.state.edit_ship(0)
    ship.goods[cell("7-5")] = 1 << 4 | 1 << 12
    flight.state.supply = tuple([count - taken for count, taken in zip(GOODS_SUPPLY, (0, 1, 0, 1), strict=True)])
    flight.destroy(0, "7-5", "8-4", "8-5")
    assert flight.state.supply == GOODS_SUPPLY
    assert flight.told("event-goods-lost-aboard") == [{"seat": 0, "goods": {"yellow": 1, "blue": 1}}]
    assert flight.told("event-crew-lost-aboard") == [{"seat": 0, "count": 2}]
    assert flight.told("event-tokens-lost-aboard") == [{"seat": 0, "count": 3}]
    assert ship.tokens[cell("8-5")] == ship.crew[cell("8-4")] == ship.goods[cell("7-5")] == 0


@pytest.mark.rule("GT-8.7")
@pytest.mark.rule("GT-11.16")
@pytest.mark.rule("GT-X27")
@pytest.mark.parametrize(("kept", "components", "lost"), [("5-7", 11, 5), ("7-5", 4, 12)])
def test_example_an_alien_without_life_support(kept: str, components: int, lost: int) -> None:
    flight = with_a()
    flight.destroy(0, "7-6")
    # The alien is lost at once, before the owner chooses a piece.
    assert flight.told("event-alien-stranded") == [{"seat": 0, "crew": "purple", "cell": "7-5"}]
    assert not flight.ship(0).has_alien(PURPLE)
    flight.do(0, "keep-piece", cell=kept)
    assert (flight.ship(0).components(), len(flight.lost(0)), flight.ship(0).crew_members()) == (components, lost, 2)


@pytest.mark.rule("GT-8.7")
def test_another_life_support_of_the_colour_keeps_the_alien() -> None:
    ship = assemble(2, [("6-7", CABIN), ("6-6", LIFE_PURPLE), ("6-8", LIFE_PURPLE)])
    ship.crew[cell("6-7")] = PURPLE
    flight = Flight("II", [crewed(ship), ship_b()], [6, 3])
    flight.destroy(0, "6-6")
    assert flight.ship(0).has_alien(PURPLE)
    flight.destroy(0, "6-8")
    assert not flight.ship(0).has_alien(PURPLE)
    # Humans do not replace it.
    assert flight.ship(0).crew[cell("6-7")] == 0


@pytest.mark.rule("GT-11.17")
def test_the_next_meteor_meets_the_ship_as_it_is_then() -> None:
    flight = with_a()
    flight.reveal("I-11")
    flight.roll(8)
    # The first large meteor has destroyed the cannon that covered the hold behind it.
    assert flight.lost(0) == [("CAN-04", "destroyed")]
    flight.roll(2)
    flight.roll(8)
    assert flight.lost(0)[:2] == [("CAN-04", "destroyed"), ("CRG2-01", "destroyed")]


@pytest.mark.rule("GT-X29")
@pytest.mark.rule("GT-11.A2")
def test_example_the_starting_cabin_is_lost() -> None:
    flight = with_a()
    flight.destroy(0, "7-7")
    assert flight.options(0) == ["keep-piece 5-7", "keep-piece 7-5", "keep-piece 7-8"]
    other = with_a()
    other.destroy(0, "7-7")
    other.do(0, "keep-piece", cell="7-5")
    assert {CELL_NAMES[p] for p in bits(other.ship(0).mask)} == {"7-5", "7-6", "8-5", "8-6", "9-6"}
    assert other.ship(0).crew_members() == 3
    # Pieces without humans may be kept too; the player then gives up after the card.
    flight.do(0, "keep-piece", cell="5-7")
    assert flight.ship(0).crew_members() == 0
    assert flight.state.players[0].status == st.FLYING
    flight.reveal("I-04")
    assert flight.told("event-gave-up") == [{"seat": 0, "reason": "no-humans"}]


@pytest.mark.rule("GT-11.A1")
def test_every_loss_has_its_cause() -> None:
    flight = with_a()
    flight.destroy(0, "7-7")
    flight.do(0, "keep-piece", cell="7-5")
    causes = [cause for _, cause in flight.lost(0)]
    assert causes == ["destroyed"] + ["fallen"] * 10
    assert flight.lost(0)[0] == ("SCAB-blue", "destroyed")


@pytest.mark.rule("GT-11.A3")
def test_a_player_without_any_component_is_missed_and_gives_up_after_the_card() -> None:
    flight = Flight("I", [crewed(start(1)), ship_a()], [4, 2])
    flight.reveal("I-11")
    flight.roll(7)
    assert flight.lost(0) == [("SCAB-blue", "destroyed")]
    ship = flight.ship(0)
    assert (ship.components(), ship.crew_members(), exposed_count(ship)) == (0, 0, 0)
    flight.roll(7)
    assert flight.told("event-danger-misses")[0]["seat"] == 0
    flight.roll(2)
    assert flight.told("event-gave-up") == [{"seat": 0, "reason": "no-humans"}]


@pytest.mark.rule("GT-11.A4")
def test_a_single_cannon_shoots_without_being_asked() -> None:
    flight = with_a()
    flight.strike(0, "large_meteor", "right", 6)
    assert not flight.state.players[0].stack
    assert flight.keys() == ["event-meteor-shot"]


@pytest.mark.rule("GT-11.A5")
def test_spending_a_token_may_always_be_declined() -> None:
    flight = with_a()
    flight.strike(0, "small_meteor", "front", 9)
    flight.do(0, "accept-damage")
    flight.strike(0, "large_meteor", "front", 6)
    flight.do(0, "accept-damage")
    assert flight.lost(0) == [("SPC1-04", "destroyed"), ("DCN-04", "destroyed")]
    assert flight.ship(0).token_count() == 2


@pytest.mark.rule("GT-11.A6")
def test_several_players_are_asked_at_once_and_independently() -> None:
    flight = with_a(3)
    flight.reveal("I-09")
    flight.roll(6)
    assert flight.deciding() == (0, 1, 2)
    flight.do(2, "accept-damage")
    assert flight.deciding() == (0, 1)
    flight.do(0, "fire-cannon", cell="6-6")
    flight.do(1, "accept-damage")
    assert [len(flight.lost(seat)) for seat in range(3)] == [0, 1, 1]
    # All have decided: the next meteor is rolled.
    assert flight.state.draw == st.DRAW_DICE


# --- decisions ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-19.9")
def test_the_default_piece_has_most_humans_then_most_components_then_comes_first() -> None:
    flight = with_a()
    flight.destroy(0, "7-7")
    assert flight.do_default(0) == "keep-piece 7-5"
    # Without humans anywhere the largest piece is kept.
    flight = with_a()
    flight.ship(0).crew[cell("8-5")] = 0
    flight.destroy(0, "7-7")
    assert flight.do_default(0) == "keep-piece 7-8"
    ship = assemble(1, [("6-7", CANNON), ("8-7", SHIELD)])
    flight = Flight("I", [ship, ship_a()], [4, 2])
    flight.destroy(0, "7-7")
    assert flight.do_default(0) == "keep-piece 6-7"


@pytest.mark.rule("GT-19.9")
def test_in_the_check_the_default_piece_has_most_cabins() -> None:
    flight = with_a()
    flight.ship(0).crew[cell("8-5")] = flight.ship(0).crew[cell("7-5")] = 0
    flight.state.edit_ship(0).remove(cell("7-7"))
    st.push(flight.state, 0, st.KEEP_ONE, st.REMOVED)
    assert flight.do_default(0) == "keep-piece 7-5"
    assert {cause for _, cause in flight.lost(0)} == {"removed"}


@pytest.mark.rule("GT-19.9")
def test_a_piece_is_named_by_its_first_cell() -> None:
    flight = with_a()
    flight.destroy(0, "7-7")
    assert flight.refusal(0, "keep-piece", cell="8-5").data == {"cell": "8-5", "cell_first": "7-5"}
    assert flight.refusal(0, "keep-piece", cell="7-7").key == "refusal-no-component-there"
    assert flight.refusal(0, "use-shield").clause == "GT-19.9"


@pytest.mark.rule("GT-19.19")
def test_the_default_against_small_meteors_and_light_shots_is_to_spend() -> None:
    flight = with_a()
    flight.strike(0, "small_meteor", "front", 9)
    assert flight.do_default(0) == "use-shield"
    flight.strike(0, "light_shot", "right", 8)
    assert flight.refusal(0, "done-powering").clause == "GT-19.19"
    assert flight.do_default(0) == "use-shield"
    assert flight.ship(0).token_count() == 0
    assert flight.lost(0) == []


@pytest.mark.rule("GT-19.19")
def test_the_owner_chooses_the_battery_for_the_shield() -> None:
    flight = with_b()
    flight.strike(0, "light_shot", "left", 8)
    flight.do(0, "use-shield")
    assert flight.options(0) == ["spend-battery 6-7", "spend-battery 8-5"]
    flight.do(0, "spend-battery", cell="8-5")
    assert flight.ship(0).tokens[cell("8-5")] == 2
    assert flight.told("event-token-spent")[0]["cell_powered"] == "7-4"


@pytest.mark.rule("GT-19.20")
def test_the_default_against_large_meteors_is_to_fire() -> None:
    flight = with_a()
    flight.strike(0, "large_meteor", "front", 6)
    assert flight.refusal(0, "fire-cannon", cell="5-7").clause == "GT-11.6"
    assert flight.refusal(0, "done-powering").clause == "GT-19.20"
    assert flight.do_default(0) == "fire-cannon 6-6"
    assert flight.lost(0) == []
    # Not asked without a token.
    flight.ship(0).tokens[cell("6-7")] = 0
    flight.strike(0, "large_meteor", "front", 6)
    assert flight.lost(0) == [("DCN-04", "destroyed")]


@pytest.mark.rule("GT-19.25")
def test_one_roll_of_the_engine_is_shown_as_the_leaders() -> None:
    flight = with_a(3)
    flight.reveal("I-09")
    assert flight.deciding() == ()
    assert len(flight.state.chance()) == 36
    flight.roll(4)
    assert flight.told("event-danger") == [{"seat": 0, "danger": "large_meteor", "origin": "front", "roll": 4}]


# --- the check uses the same losses -------------------------------------------------------------------------------


@pytest.mark.rule("GT-6.8")
def test_in_the_learning_flights_check_lost_components_go_back_face_up() -> None:
    flight = Flight("learning", [ship_a()] * 2, [4, 2])
    before = flight.state.face_up
    damage.lose_components(flight.state, 0, cells("9-6", "7-7"), st.REMOVED)
    assert flight.state.face_up == before | 1 << TILE_NUMBER["ENG-09"]
    assert flight.lost(0) == []
    # Losses in flight count in the learning flight too (GT-17.4).
    damage.lose_components(flight.state, 0, cells("9-8"), st.DESTROYED)
    assert flight.lost(0) == [("DEN-05", "destroyed")]
