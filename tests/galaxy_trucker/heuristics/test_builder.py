"""How `steady` builds: ships that are legal and fly, in every pace, and with good manners."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.actions import Finish, FlipTimer, Look, Peek, Place, TakeOpen
from starlode.games.galaxy_trucker.content import CARD_NUMBER, TILE_NUMBER
from starlode.games.galaxy_trucker.heuristics.outlook import expect_cards
from starlode.games.galaxy_trucker.heuristics.placement import Yard
from starlode.games.galaxy_trucker.heuristics.policy import choose
from starlode.games.galaxy_trucker.ship.legality import errors, joined_holds
from starlode.games.galaxy_trucker.ship.power import double_engines, engine_power
from starlode.kernel.contract import Action
from tests.galaxy_trucker.heuristics.table import positions, steadies
from tests.galaxy_trucker.positions_build import Building

PACES = ["real_time", "turn_based"]
# On the left and right of the starting cabin, with room all around.
CORE = "7-6 STR-03 0  7-8 STR-04 0"


def decide(table: Building, seat: int = 0) -> Action | None:
    return choose(table.state, seat, Random(1))


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize(("mode", "players"), [("learning", 2), ("I", 4), ("II", 3), ("II", 4), ("III", 4)])
def test_ships_are_legal_and_fly(mode: str, players: int, pace: str) -> None:
    for state, _ in positions(steadies(players), seed=5, mode=mode, building=pace):
        if state.step > st.CREW:
            break
    for player in state.players:
        ship = player.ship
        assert not errors(ship)
        assert not [loss for loss in player.lost if st.lost_cause(loss) == st.REMOVED]
        assert ship.components() >= len(state.board.cells) * 3 // 5
        assert ship.humans() >= 2
        assert engine_power(ship, double_engines(ship)) > 0
    # One may be short of tiles that fit: at level III four ships have 144 cells for 152 tiles.
    built = sum(player.ship.components() for player in state.players)
    assert built >= players * len(state.board.cells) * 3 // 4


def test_a_tile_that_was_just_returned_is_left_to_people() -> None:
    table = Building("II").build(0, CORE).build(1, "7-6 STR-05 0").take(1, "CRG3-05")
    table.now = 10_000
    table.do(1, "return-tile")
    assert not isinstance(decide(table), TakeOpen)
    table.now += 1_999
    table.do(1, "take-hidden")
    table.draw_all()
    assert not isinstance(decide(table), TakeOpen)
    table.now += 1
    table.do(1, "return-tile")
    found = decide(table)
    assert isinstance(found, TakeOpen)
    assert found.tile == TILE_NUMBER["CRG3-05"]


def test_two_seconds_count_in_whole_games_too() -> None:
    taken = 0
    for state, seat in positions(steadies(4), seed=2):
        if state.step == st.BUILDING and seat >= 0:
            action = choose(state, seat, Random(0))
            if isinstance(action, TakeOpen):
                taken += 1
                assert action.tile not in [tile for tile, at in state.returned if state.now - at < 2_000]
    assert taken > 10


def test_whoever_has_finished_flips_the_timer() -> None:
    table = Building("II").build(0, CORE).build(1, CORE.replace("03", "05").replace("04", "06"))
    table.do(0, "finish", space=1)
    assert not table.state.legal(0)
    table.time_up()
    assert isinstance(decide(table), FlipTimer)


def test_nobody_who_builds_flips_the_timer() -> None:
    table = Building("II").build(0, CORE)
    table.time_up()
    assert not isinstance(decide(table), FlipTimer)


def test_the_best_start_space_is_taken_when_nothing_can_be_joined() -> None:
    table = Building("II", players=3).build(0, "6-7 CAN-01 0  8-7 ENG-03 0  7-6 CAN-03 3  7-8 CAN-04 1")
    table.state.edit(0).seen = 1
    table.do(1, "finish", space=1)
    found = decide(table)
    assert isinstance(found, Finish)
    assert found.space == 2


def test_a_pile_is_looked_at_once() -> None:
    looks = [0, 0, 0, 0]
    for state, seat in positions(steadies(4), seed=3):
        if state.step == st.BUILDING and seat >= 0:
            looks[seat] += isinstance(choose(state, seat, Random(0)), Peek | Look)
    assert looks == [1, 1, 1, 1]


def test_cards_seen_in_a_pile_change_what_a_tile_is_worth() -> None:
    """With planets to come a hold adds more, with meteors a shield."""
    holds, shields = [], []
    for cards in (("II-12", "II-13", "I-12"), ("II-09", "II-11", "I-10")):
        table = Building("II").build(0, CORE + "  8-7 ENG-03 0  6-7 BAT2-07 0")
        numbers = tuple(CARD_NUMBER[card] for card in cards)
        table.state.piles = (numbers, *table.state.piles[1:])
        table.state.edit(0).seen = 1
        yard = Yard(table.ship(0), expect_cards(table.state, 0), used=0)
        holds.append(yard.best(1 << TILE_NUMBER["CRG2-09"]).gain)
        shields.append(yard.best(1 << TILE_NUMBER["SHD-05"]).gain)
    assert holds[0] > holds[1]
    assert shields[0] < shields[1]


@pytest.mark.parametrize("gold", [False, True])
def test_a_golden_title_is_respected(gold: bool) -> None:
    """Golden Freight Hauler: no two holds are joined to each other (GT-18.A8); without it they would be."""
    table = Building("II", building="turn_based", first_player="1").build(0, "7-8 CRG2-09 1")
    if gold:
        table.golden(0, "freight_hauler")
    table.hold(0, "CRG2-08")
    found = decide(table)
    assert isinstance(found, Place)
    table.state.apply(0, found, 0)
    assert bool(joined_holds(table.ship(0))) != gold


def test_turn_by_turn_nothing_is_placed_with_an_error() -> None:
    """Where points must be spent and nothing fits, they are wasted rather than spent on an error."""
    for state, _ in positions(steadies(4), seed=8, building="turn_based", placement_policy="faithful"):
        if state.step == st.BUILDING:
            assert not any(errors(player.ship) for player in state.players)
