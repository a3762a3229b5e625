"""The learning flight: what is different (section 17 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import LIFE_SUPPORT_TILES
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.phases.flight import damage
from tests.galaxy_trucker.positions_build import Building, keys
from tests.galaxy_trucker.ships import cell, cells

MINUTE = 60_000
# The single connector behind 7-8 meets the double one in front of 8-8; 8-9 is joined to 8-8 alone.
MISFIT = "7-8 CAB-12 0 8-7 STR-02 0 8-8 CAB-05 0 8-9 CAB-15 0"


@pytest.mark.rule("GT-17.1")
def test_level_i_ship_board_l_and_no_piles() -> None:
    table = Building("learning")
    assert (table.state.board.name, table.ship(0).level) == ("L", 1)
    assert table.state.piles == ()
    assert sum(table.state.unseen) == 8


@pytest.mark.rule("GT-17.2")
def test_there_is_no_timer_no_reserve_and_no_forecast() -> None:
    table = Building("learning").hold(0, "CAB-01")
    assert table.state.pending().deadline is None
    assert table.refused(0, "flip-timer").clause == "GT-17.2"
    assert table.refused(0, "set-aside").clause == "GT-17.2"
    table.do(0, "place", cell="7-8", rotation=0)
    assert table.kinds(0) == ["take-hidden", "move-last", "return-tile", "finish"]
    assert table.refused(0, "set-aside").clause == "GT-17.2"
    assert table.refused(0, "peek", pile=1).clause == "GT-17.2"
    assert table.refused(0, "take-reserved", slot=1).clause == "GT-17.2"


@pytest.mark.rule("GT-17.2")
@pytest.mark.rule("GT-4.A1")
def test_there_are_no_life_supports_and_no_aliens() -> None:
    assert not Building("learning").state.pool & LIFE_SUPPORT_TILES
    # Kept by option, they are mere connecting pieces.
    table = Building("learning", learning_keep_life_support=True).build(0, "7-8 CAB-02 0 7-9 LSP-03 0")
    table.finish_all()
    assert table.step() == "window"
    assert table.ship(0).crew[cell("7-8")] == 2


@pytest.mark.rule("GT-17.3")
@pytest.mark.rule("GT-5.30")
def test_start_spaces_are_handed_out_in_finishing_order() -> None:
    table = Building("learning", players=3)
    assert table.offered(2, "finish") == [{"space": 1}]
    assert table.refused(2, "finish", space=3).clause == "GT-5.30"
    table.do(2, "finish", space=1)
    assert table.refused(0, "finish", space=1).clause == "GT-5.31"
    table.do(0, "finish", space=2)
    table.do(1, "finish", space=3)
    assert table.spaces() == [2, 3, 1]
    assert st.route_order(table.state) == (2, 0, 1)


@pytest.mark.rule("GT-6.8")
@pytest.mark.rule("GT-17.4")
def test_removed_and_fallen_components_go_back_face_up_and_cost_nothing() -> None:
    table = Building("learning").build(0, MISFIT).finish_all()
    table.do(0, "remove-component", cell="8-8")
    table.do(0, "keep-piece", cell="7-7")
    assert table.lost(0) == []
    assert table.face_up() == ["CAB-05", "CAB-15"]
    table.check()


@pytest.mark.rule("GT-6.8")
def test_a_starting_cabin_goes_to_the_box() -> None:
    # The cabin on 7-8 shows the starting cabin a smooth side.
    table = Building("learning").build(0, "7-8 CAB-10 1 7-9 CAB-03 0").finish_all()
    table.do(0, "keep-piece", cell="7-8")
    assert set(table.components(0)) == {"7-8", "7-9"}
    assert (table.lost(0), table.face_up()) == ([], [])
    table.check()


@pytest.mark.rule("GT-17.4")
def test_losses_in_flight_count_as_usual() -> None:
    table = Building("learning").build(0, "7-8 CAB-02 0").finish_all()
    damage.destroy(table.state, 0, cells("7-8"))
    assert table.lost(0) == [("CAB-02", "destroyed")]


@pytest.mark.rule("GT-17.5")
def test_all_other_rules_apply_including_giving_up() -> None:
    table = Building("learning").finish_all()
    assert table.may(1, "give-up")
    table.do(1, "give-up")
    assert table.statuses() == ["flying", "gave-up"]


@pytest.mark.rule("GT-17.6")
@pytest.mark.rule("GL-0.R2")
def test_turn_based_building_is_the_only_module_it_may_use() -> None:
    table = Building("learning", building="turn_based", first_player="1")
    assert table.state.pending().must_act == (0,)
    assert GAME.resolve_options(2, {"mode": "learning"})["building"] == "real_time"


@pytest.mark.rule("GT-17.A1")
def test_the_limit_starts_when_the_first_player_has_finished() -> None:
    table = Building("learning", players=4).hold(1, "CAB-01")
    table.now = 20 * MINUTE
    table.do(0, "finish", space=1)
    assert table.state.pending().deadline == 28 * MINUTE
    # A second finisher does not change it.
    table.now = 21 * MINUTE
    table.do(2, "finish", space=2)
    assert table.state.pending().deadline == 28 * MINUTE
    events = table.time_up()
    # Building ends as after the run on S: hands are emptied, and the late claim start spaces.
    assert [event.clause for event in events if event.key == "event-caught"] == ["GT-17.A1", "GT-17.A1"]
    assert "event-grace" in keys(events)
    assert table.hand(1) is None
    assert table.face_up() == ["CAB-01"]
    assert table.state.pending().deadline == 28 * MINUTE + 10_000
    table.do(3, "finish", space=3)
    table.time_up()
    assert table.spaces() == [1, 4, 2, 3]


@pytest.mark.rule("GT-17.A1")
def test_by_default_there_is_no_limit_on_one_screen() -> None:
    chosen = GAME.choose_for_one_screen({"mode": "learning"})
    assert GAME.resolve_options(2, chosen)["learning_limit_minutes"] == 0
    assert GAME.choose_for_one_screen({"learning_limit_minutes": 15})["learning_limit_minutes"] == 15


@pytest.mark.rule("GT-17.A1")
@pytest.mark.parametrize(("minutes", "limit"), [(0, None), (4, 4 * MINUTE), (15, 15 * MINUTE)])
def test_the_limit_may_be_set_or_switched_off(minutes: int, limit: int | None) -> None:
    assert GAME.resolve_options(2, {"mode": "learning"})["learning_limit_minutes"] == 8
    table = Building("learning", learning_limit_minutes=minutes)
    table.do(0, "finish", space=1)
    assert table.state.pending().deadline == limit
    assert table.step() == "building"


@pytest.mark.rule("GT-17.A1")
@pytest.mark.rule("GT-19.A2")
def test_absent_builders_finish_unless_the_limit_is_running() -> None:
    table = Building("learning", players=3).hold(0, "CAB-01")
    assert table.do_default(0) == "return-tile"
    assert table.do_default(0) == "finish"
    assert table.default(1) is None  # the limit runs now
    unlimited = Building("learning", players=3, learning_limit_minutes=0)
    assert [unlimited.do_default(seat) for seat in (2, 0, 1)] == ["finish"] * 3
    assert unlimited.spaces() == [2, 3, 1]
