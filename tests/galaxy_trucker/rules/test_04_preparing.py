"""Preparing a flight (section 4 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import (
    CARD_LEARNING,
    CARD_LEVEL,
    CARD_NUMBER,
    CENTRE,
    LIFE_SUPPORT_TILES,
    POOL,
    START_CABIN,
)
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.hooks import Draw, Step
from starlode.kernel.contract import CHANCE, Action, Refusal
from starlode.kernel.errors import InvalidInput
from tests.galaxy_trucker.positions_build import Building

LEVELS = ["I", "II", "III"]


@pytest.mark.rule("GT-4.1")
@pytest.mark.parametrize(
    ("mode", "boards"),
    [("learning", ["L"]), ("I", ["I"]), ("II", ["II"]), ("III", ["III"]), ("trek", ["I", "II", "III"])],
)
def test_a_mode_is_a_row_of_flights(mode: str, boards: list[str]) -> None:
    table = Building(mode)
    assert [board.name for board in table.state.config.boards] == boards
    assert table.state.board.name == boards[0]


@pytest.mark.rule("GT-4.1")
def test_there_is_no_other_mode() -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.new_state(2, {"mode": "IV"})
    assert refused.value.clause == "GT-4.1"


@pytest.mark.rule("GT-4.2")
@pytest.mark.parametrize(("mode", "level"), [("learning", 1), ("I", 1), ("II", 2), ("III", 3)])
def test_every_player_starts_with_the_starting_cabin_on_the_board_of_the_level(mode: str, level: int) -> None:
    table = Building(mode, players=4)
    for seat in range(4):
        ship = table.ship(seat)
        assert ship.level == level
        assert ship.mask == 1 << CENTRE
        assert ship.tile(CENTRE) == START_CABIN + seat


@pytest.mark.rule("GT-4.3")
@pytest.mark.parametrize("mode", LEVELS)
def test_all_152_components_are_face_down(mode: str) -> None:
    table = Building(mode, players=4)
    assert table.state.pool == POOL
    assert table.state.pool.bit_count() == 152
    assert table.state.face_up == 0


@pytest.mark.rule("GT-4.3")
@pytest.mark.rule("GT-4.A1")
def test_the_learning_flight_leaves_out_the_12_life_supports() -> None:
    assert Building("learning").state.pool == POOL & ~LIFE_SUPPORT_TILES
    assert Building("learning").state.pool.bit_count() == 140


@pytest.mark.rule("GT-4.A1")
def test_life_supports_may_stay_in_the_learning_flight_by_option() -> None:
    assert Building("learning", learning_keep_life_support=True).state.pool == POOL


@pytest.mark.rule("GT-4.4")
def test_the_deck_of_the_learning_flight_is_the_eight_learning_cards_without_piles() -> None:
    table = Building("learning")
    assert table.state.piles == ()
    assert table.state.unseen == (8, 0, 0)
    table.finish_all()
    table.do(0, "reveal-card")
    cards = [CARD_NUMBER[str(arguments["card"])] for arguments in table.outcomes()]
    assert len(cards) == 8
    assert all(CARD_LEARNING[card] for card in cards)


@pytest.mark.rule("GT-4.5")
@pytest.mark.parametrize(("mode", "pile", "unseen"), [("I", 2, (8, 0, 0)), ("II", 3, (4, 8, 0)), ("III", 4, (4, 4, 8))])
def test_four_face_down_piles_are_dealt(mode: str, pile: int, unseen: tuple[int, ...]) -> None:
    table = Building(mode)
    assert [table.pile(number) for number in (1, 2, 3, 4)] == [[None] * pile] * 4
    assert table.state.unseen == unseen
    table.check()


@pytest.mark.rule("GT-4.5")
@pytest.mark.parametrize(("mode", "levels"), [("I", [1, 1]), ("II", [2, 2, 1]), ("III", [3, 3, 2, 1])])
def test_each_pile_has_the_cards_of_the_board(mode: str, levels: list[int]) -> None:
    table = Building(mode).build(0, "7-8 STR-01 0")
    for pile in (1, 2, 3):
        table.do(0, "peek", pile=pile)
        table.draw_all()
        assert [CARD_LEVEL[CARD_NUMBER[str(card)]] for card in table.pile(pile)] == levels
        table.do(0, "end-peek")
    table.check()


@pytest.mark.rule("GT-4.6")
@pytest.mark.parametrize("mode", ["learning", *LEVELS])
def test_everybody_starts_without_credits(mode: str) -> None:
    assert Building(mode, players=3).state.scores() == [0, 0, 0]


@pytest.mark.rule("GT-4.6")
def test_a_handicap_gives_single_seats_credits_to_start_with() -> None:
    assert Building("II", players=3, credits_2=15).state.scores() == [0, 15, 0]


@pytest.mark.rule("GT-4.7")
def test_the_starting_cabin_fits_in_any_orientation() -> None:
    for side in range(4):
        table = Building("II")
        ship = table.state.edit_ship(0)
        ship.remove(CENTRE)
        ship.put(CENTRE, 4 * START_CABIN + side)
        table.hold(0, "STR-01")
        fits = {(arguments["cell"], arguments["rotation"]) for arguments in table.offered(0, "place")}
        other = Building("II").hold(0, "STR-01").offered(0, "place")
        assert fits == {(arguments["cell"], arguments["rotation"]) for arguments in other}


@pytest.mark.rule("GT-4.A2")
def test_cards_left_over_stay_unknown() -> None:
    table = Building("I").build(0, "7-8 STR-01 0")
    for pile in (1, 2, 3):
        table.do(0, "peek", pile=pile)
        table.draw_all()
        table.do(0, "end-peek")
    # Six cards were seen and two lie in the secret pile; fourteen could be these two, and nobody knows which.
    assert table.state.unseen == (2, 0, 0)
    assert sum(CARD_LEVEL[card] == 1 for card in range(60) if table.state.cards_left >> card & 1) == 14
    assert table.pile(4) == [None, None]


@pytest.mark.rule("GT-1.A5")
def test_seats_take_the_colours_in_order() -> None:
    table = Building("I", players=4)
    cabins = [table.components(seat)["7-7"] for seat in range(4)]
    assert cabins == ["SCAB-blue", "SCAB-green", "SCAB-red", "SCAB-yellow"]


@pytest.mark.rule("GT-19.31")
def test_all_that_is_random_is_drawn_by_the_table() -> None:
    """The same outcomes give the same position, whatever else happens in between."""
    first, second = Building("I"), Building("I")
    for table in (first, second):
        table.take(0, "CAB-03")
        table.do(0, "place", cell="7-8", rotation=0)
        table.do(0, "peek", pile=2)
        table.draw("draw-card", card="I-07")
        table.draw("draw-card", card="I-01")
    assert first.state.dump() == second.state.dump()
    assert first.pile(2) == ["I-07", "I-01"]


@pytest.mark.rule("GT-19.31")
def test_players_cannot_choose_what_is_drawn() -> None:
    table = Building("I")
    assert table.refused(0, "draw-tile", tile="CAB-03").clause == "GT-19.31"
    table.do(0, "take-hidden")
    assert table.refused(0, "draw-tile", tile="CAB-03").clause == "GT-19.31"
    assert table.refused(1, "take-hidden").key == "refusal-chance-is-due"


@pytest.mark.rule("GT-22.3")
def test_a_module_may_change_the_setup() -> None:
    table = Building("II")

    def leave_out_the_first_tile(prepared: st.GalaxyTrucker) -> None:
        prepared.pool &= ~1

    table.hooks.setup.append(leave_out_the_first_tile)
    table.state.step = st.SETUP
    flow.advance(table.state)
    assert table.state.pool == POOL & ~1


@pytest.mark.rule("GT-22.3", "GT-22.24", "GT-22.25")
@pytest.mark.parametrize("building", ["real_time", "turn_based"])
def test_building_begins_when_draws_and_choices_of_the_setup_are_over(building: str) -> None:
    table = Building("II", building=building)
    choice, vip = 100, 100

    def deal(prepared: st.GalaxyTrucker) -> None:
        prepared.draw, prepared.drawing = vip, 0
        st.push(prepared, 1, choice)

    def keep(state: st.GalaxyTrucker, seat: int, _action: Action) -> None:
        st.pop(state, seat)
        state.edit(seat).credits += 7

    table.hooks.setup.append(deal)
    table.hooks.draws[vip] = Draw(
        "vip", lambda _state: [(ACTIONS.roll_dice[0], 1), (ACTIONS.roll_dice[1], 1)], lambda _state, _action: None
    )
    table.hooks.decisions[choice] = Step(
        lambda _state, _seat: [ACTIONS.accept, ACTIONS.pass_by],
        keep,
        lambda _state, _seat, _action: Refusal("refusal-ship-first", "GT-22.3", {}),
        lambda _state, _seat: ACTIONS.pass_by,
    )
    state = table.state
    state.step, state.draw = st.SETUP, st.NO_DRAW
    flow.advance(state)
    assert (state.step, state.pending().chance) == (st.SETUP, True)
    state.apply(CHANCE, ACTIONS.roll_dice[1], 0)
    assert (state.step, state.pending().must_act) == (st.SETUP, (1,))
    state.apply(1, ACTIONS.accept, 5_000)
    assert state.step == st.BUILDING
    assert state.players[1].credits == 7
    # Only now the sand begins to run, or the first player is drawn.
    assert state.pending().chance if building == "turn_based" else state.timer_ends == 95_000
