"""The sand timer, finishing, start spaces and the grace window (section 5 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.contract import Scalar, UndoPolicy
from starlode.kernel.errors import InvalidInput
from tests.galaxy_trucker.positions_build import Building, keys

RUN = 90_000
GRACE = 10_000


def last_run(players: int = 3, **options: Scalar) -> Building:
    """Return a table of level I where seat 0 has finished and flipped the timer onto S."""
    table = Building("I", players, **options)
    table.time_up()
    table.do(0, "finish", space=1)
    table.do(0, "flip-timer")
    return table


def caught(players: int = 3, **options: Scalar) -> Building:
    """Return the same table when the run on S has ended for everybody."""
    table = last_run(players, **options)
    while table.step() == "building":
        table.time_up()
    return table


# --- the timer ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-5.23")
@pytest.mark.parametrize("mode", ["I", "II", "III"])
def test_the_timer_starts_on_the_first_space_with_building(mode: str) -> None:
    table = Building(mode)
    assert table.state.timer_space == 0
    assert table.state.pending().deadline == RUN
    assert table.refused(0, "flip-timer").clause == "GT-5.24"


@pytest.mark.rule("GT-5.23")
def test_in_a_trek_it_starts_anew_with_each_flight() -> None:
    table = Building("trek")
    table.now = 50_000
    table.state.step = st.SETUP
    table.state.now = 50_000
    table.state.flight = 1
    table.open()
    assert (table.state.timer_space, table.state.pending().deadline) == (0, 50_000 + RUN)


@pytest.mark.rule("GT-5.24")
@pytest.mark.rule("GT-19.6")
def test_running_out_is_only_a_permission_to_flip() -> None:
    table = Building("II", players=3)
    assert keys(table.time_up()) == ["event-sand-out"]
    # Nobody has to: building goes on, without a deadline.
    assert table.state.pending().deadline is None
    assert table.state.pending().must_act == ()
    table.now += 1_000_000
    table.take(1, "CAB-01")
    assert table.step() == "building"
    assert all(table.may(seat, "flip-timer") for seat in range(3))
    table.do(2, "flip-timer")
    assert table.state.timer_space == 1
    assert table.state.pending().deadline == table.now + RUN
    assert table.refused(1, "flip-timer").clause == "GT-5.24"


@pytest.mark.rule("GT-5.24")
def test_only_the_clock_lets_the_sand_run_out() -> None:
    assert Building("II").refused(0, "time-up").clause == "GT-5.24"


@pytest.mark.rule("GT-5.25")
@pytest.mark.rule("GT-19.6")
@pytest.mark.parametrize(("mode", "flips"), [("I", 0), ("II", 1), ("III", 2)])
def test_only_a_finished_player_flips_it_onto_the_last_space(mode: str, flips: int) -> None:
    table = Building(mode)
    for _ in range(flips):
        table.time_up()
        table.do(1, "flip-timer")
    table.time_up()
    assert table.refused(0, "flip-timer").clause == "GT-5.25"
    table.do(1, "finish", space=1)
    assert table.refused(0, "flip-timer").clause == "GT-5.25"
    table.do(1, "flip-timer")
    assert table.state.board.timer_spaces[table.state.timer_space] == "S"
    assert table.refused(1, "flip-timer").clause == "GT-5.26"


@pytest.mark.rule("GT-5.26")
def test_when_the_run_on_s_ends_building_ends_for_everybody() -> None:
    table = last_run()
    assert table.state.pending().deadline == 2 * RUN
    events = table.time_up()
    assert keys(events) == ["event-caught", "event-caught", "event-grace"]
    assert table.statuses() == ["finished", "caught", "caught"]
    for kind in ("take-hidden", "return-tile", "flip-timer"):
        assert table.refused(1, kind).clause == "GT-5.28"


@pytest.mark.rule("GT-5.26")
def test_a_seat_may_have_its_own_length_of_the_last_run() -> None:
    table = last_run(4, last_run_2=50, last_run_4=150)
    assert table.state.pending().deadline == RUN + RUN // 2
    table.time_up()
    assert table.statuses() == ["finished", "caught", "building", "building"]
    assert table.refused(1, "take-hidden").clause == "GT-5.26"
    assert table.state.pending().may_act == (2, 3)
    assert table.state.pending().deadline == 2 * RUN
    table.take(3, "CAB-01")
    table.time_up()
    assert table.statuses() == ["finished", "caught", "caught", "building"]
    assert table.step() == "building"
    # The last one finishes in time, and those caught claim what is left.
    table.do(3, "return-tile")
    table.do(3, "finish", space=3)
    assert table.step() == "grace"
    assert table.state.pending().may_act == (1, 2)


@pytest.mark.rule("GT-5.26")
def test_the_last_run_ends_for_builders_alone() -> None:
    table = last_run(3, last_run_1=150, last_run_2=75)
    assert [table.player(seat).until for seat in range(3)] == [-1, RUN + RUN * 3 // 4, 2 * RUN]
    assert table.state.timer_ends == 2 * RUN


@pytest.mark.rule("GT-5.26")
def test_a_late_clock_catches_everybody_whose_time_is_over() -> None:
    table = last_run(3, last_run_2=75)
    table.time_up(at=5 * RUN)
    assert table.statuses() == ["finished", "caught", "caught"]
    assert table.state.pending().deadline == 5 * RUN + GRACE


@pytest.mark.rule("GT-5.27")
def test_building_ends_when_all_have_finished() -> None:
    table = Building("II", players=3)
    table.do(1, "finish", space=2)
    table.do(0, "finish", space=1)
    assert table.step() == "building"
    events = table.do(2, "finish", space=3)
    assert "event-building-over" in keys(events)
    assert table.step() == "window"


@pytest.mark.rule("GT-5.27")
@pytest.mark.rule("GT-5.A4")
def test_there_is_no_grace_window_if_everybody_finished_during_the_last_run() -> None:
    table = last_run(2)
    events = table.do(1, "finish", space=2)
    assert "event-grace" not in keys(events)
    assert table.step() == "window"


@pytest.mark.rule("GT-5.A8")
def test_a_run_lasts_90_seconds_by_default_and_may_be_set() -> None:
    assert GAME.resolve_options(2, {})["timer_seconds"] == 90
    assert Building("I", timer_seconds=30).state.pending().deadline == 30_000
    table = last_run(2, timer_seconds=120)
    assert table.state.pending().deadline == 240_000
    with pytest.raises(InvalidInput) as refused:
        Building("I", timer_seconds=1)
    assert refused.value.clause == "GT-5.A8"


@pytest.mark.rule("GT-5.27")
def test_without_sand_nobody_is_hurried_and_building_ends_when_all_have_finished() -> None:
    table = Building("I", 2, timer_seconds=0)
    assert table.view(None)["timer"] is None
    assert table.state.pending().deadline is None
    assert table.refused(0, "flip-timer").clause == "GT-5.A8"
    table.now = 10_000_000
    table.do(0, "finish", space=1)
    assert table.state.pending().deadline is None
    assert table.refused(0, "flip-timer").key == "refusal-no-timer"
    table.do(1, "finish", space=2)
    assert table.step() == "window"


# --- finishing ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-5.28")
def test_a_finished_player_takes_places_and_looks_at_nothing_more() -> None:
    table = Building("II", players=3).open("CAB-02").build(0, "7-8 STR-01 0").set_aside(0, "CAB-03").hold(0, "CAB-01")
    table.do(0, "place", cell="7-6", rotation=0)
    table.do(0, "finish", space=2)
    assert table.spaces() == [2, 0, 0]
    assert table.state.legal(0) == []
    assert table.state.pending().may_act == (1, 2)
    for kind, arguments in (
        ("take-hidden", {}),
        ("take-open", {"tile": "CAB-02"}),
        ("take-reserved", {"slot": 1}),
        ("move-last", {"cell": "8-7", "rotation": 0}),
        ("return-tile", {}),
        ("set-aside", {}),
        ("peek", {"pile": 1}),
        ("finish", {"space": 1}),
    ):
        assert table.refused(0, kind, **arguments).clause == "GT-5.28"


@pytest.mark.rule("GT-5.29")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_spaces_beyond_the_number_of_players_are_not_used(players: int) -> None:
    table = Building("II", players)
    assert [arguments["space"] for arguments in table.offered(0, "finish")] == list(range(1, players + 1))
    for space in range(players + 1, 5):
        assert table.refused(0, "finish", space=space).clause == "GT-5.29"


@pytest.mark.rule("GT-5.31")
@pytest.mark.rule("GT-19.7")
def test_a_finisher_chooses_any_free_start_space() -> None:
    table = Building("II", players=4)
    table.do(1, "finish", space=3)
    assert [arguments["space"] for arguments in table.offered(0, "finish")] == [1, 2, 4]
    refused = table.refused(0, "finish", space=3)
    assert (refused.clause, refused.data["seat"]) == ("GT-5.31", 1)
    table.do(0, "finish", space=4)
    assert table.spaces() == [4, 3, 0, 0]


@pytest.mark.rule("GT-X9")
def test_example_start_spaces_of_three_players_at_level_ii() -> None:
    table = Building("II", players=3)
    table.do(0, "finish", space=2)
    table.do(1, "finish", space=1)
    table.do(2, "finish", space=3)
    assert [table.player(seat).progress for seat in range(3)] == [3, 6, 1]
    assert st.leader(table.state) == 1


@pytest.mark.rule("GT-5.32")
@pytest.mark.rule("GT-5.A4")
def test_players_caught_take_the_best_free_spaces_the_quickest_first() -> None:
    table = last_run(4)
    table.time_up()
    assert table.step() == "grace"
    assert table.state.pending().may_act == (1, 2, 3)
    assert table.state.pending().must_act == ()
    assert table.state.pending().deadline == 2 * RUN + GRACE
    # Each claim takes the best free space: there is no choice.
    assert [table.offered(seat, "finish") for seat in range(4)] == [[], [{"space": 2}], [{"space": 2}], [{"space": 2}]]
    table.do(3, "finish", space=2)
    refused = table.refused(1, "finish", space=4)
    assert (refused.clause, refused.data["space"]) == ("GT-5.A4", 3)
    assert table.refused(0, "finish", space=3).clause == "GT-5.28"
    table.do(1, "finish", space=3)
    table.do(2, "finish", space=4)
    assert table.spaces() == [1, 3, 4, 2]
    assert table.step() == "window"


@pytest.mark.rule("GT-5.A4")
def test_those_who_do_not_claim_are_placed_by_components_then_by_last_placement_then_by_seat() -> None:
    table = last_run(4)
    for moment, seat, tile in ((1_000, 1, "CAB-01"), (500, 2, "CAB-02")):
        table.now = RUN + moment
        table.hold(seat, tile).do(seat, "place", cell="7-8", rotation=0)
    table.build(3, "7-8 STR-01 0 7-6 STR-02 0")
    table.time_up()
    assert table.default(1) is None
    table.time_up()
    # Seat 3 has most components; seats 1 and 2 have one each, and seat 2 placed it earlier.
    assert table.spaces() == [1, 4, 3, 2]


@pytest.mark.rule("GT-5.A4")
def test_the_last_placement_counts_even_if_the_component_was_taken_back_or_moved() -> None:
    table = last_run(4)
    for moment, seat, tile in ((100, 1, "CAB-01"), (200, 2, "CAB-02"), (300, 3, "CAB-03")):
        table.now = RUN + moment
        table.hold(seat, tile).do(seat, "place", cell="7-8", rotation=0)
    table.now = RUN + 400
    table.do(1, "move-last", cell="7-6", rotation=1)
    table.time_up()
    table.time_up()
    assert table.spaces() == [1, 4, 2, 3]


@pytest.mark.rule("GT-5.A4")
def test_never_placed_is_earliest_and_a_component_taken_back_still_counts_as_a_placement() -> None:
    table = last_run(3)
    table.now = RUN + 100
    table.hold(1, "CAB-01").do(1, "place", cell="7-8", rotation=0)
    table.do(1, "return-tile")
    table.time_up()
    table.time_up()
    assert table.spaces() == [1, 3, 2]


@pytest.mark.rule("GT-5.A4")
def test_with_equal_ships_the_seat_order_decides() -> None:
    table = caught(4)
    table.time_up()
    assert table.spaces() == [1, 2, 3, 4]


@pytest.mark.rule("GT-5.A2")
def test_a_component_in_the_hand_goes_back_face_up_when_time_is_over() -> None:
    table = last_run(4).hold(1, "CAB-01").set_aside(2, "CAB-02").build(3, "7-8 STR-01 0").hold(3, "CAB-03")
    table.do(2, "take-reserved", slot=1)
    table.do(3, "place", cell="7-6", rotation=0)
    table.do(3, "peek", pile=1)
    table.draw_all()
    table.time_up()
    # Before the grace window: the hand of seat 1 is face up, the reserved tile of seat 2 still set aside, the component
    # on the ship of seat 3 stays, and its pile is put back.
    assert table.step() == "grace"
    assert [table.hand(seat) for seat in range(4)] == [None] * 4
    assert table.face_up() == ["CAB-01"]
    assert table.reserve(2) == ["CAB-02"]
    assert set(table.components(3)) == {"7-6", "7-7", "7-8"}
    assert table.player(3).looking == st.NOTHING
    table.check()
    table.time_up()
    assert table.lost(1) == []
    assert table.lost(2) == [("CAB-02", "unused-reserve")]


@pytest.mark.rule("GT-5.7")
@pytest.mark.rule("GT-5.A2")
def test_the_end_of_building_welds_a_loose_component() -> None:
    table = last_run(2).hold(1, "CAB-01")
    table.do(1, "place", cell="7-8", rotation=0)
    table.time_up()
    assert table.player(1).loose == st.NOTHING
    assert "7-8" in table.components(1)


@pytest.mark.rule("GT-5.A11")
def test_nobody_finishes_with_full_hands() -> None:
    table = Building("II").build(0, "7-8 STR-01 0").hold(0, "CAB-01")
    assert table.refused(0, "finish", space=1).clause == "GT-5.A11"
    table.do(0, "return-tile")
    table.do(0, "peek", pile=1)
    table.draw_all()
    assert table.refused(0, "finish", space=1).clause == "GT-5.A11"
    table.do(0, "end-peek")
    assert table.may(0, "finish", space=1)


@pytest.mark.rule("GT-5.A11")
def test_the_timer_is_flipped_with_full_hands_while_looking_and_by_finished_players() -> None:
    table = Building("III", players=3).build(0, "7-8 STR-01 0").hold(1, "CAB-01")
    table.do(0, "peek", pile=1)
    table.draw_all()
    table.time_up()
    assert table.kinds(0) == ["end-peek", "flip-timer"]
    assert table.may(1, "flip-timer")
    table.do(2, "finish", space=1)
    assert table.kinds(2) == ["flip-timer"]
    assert table.state.pending().may_act == (0, 1, 2)
    table.do(1, "flip-timer")
    assert table.hand(1) == "CAB-01"
    assert table.state.pending().may_act == (0, 1)


# --- what happens without a player --------------------------------------------------------------------------------


@pytest.mark.rule("GT-19.5")
@pytest.mark.rule("GT-19.A2")
def test_nothing_is_done_for_an_absent_builder_while_a_clock_is_running() -> None:
    table = Building("II").hold(0, "CAB-01")
    assert table.default(0) is None
    assert table.default(1) is None
    last = last_run(2)
    assert last.default(1) is None


@pytest.mark.rule("GT-19.6")
def test_the_timer_is_left_as_it_is_by_default() -> None:
    table = Building("II")
    table.do(0, "finish", space=1)
    table.time_up()
    assert table.kinds(0) == ["flip-timer"]
    assert table.default(0) is None


@pytest.mark.rule("GT-19.A2")
@pytest.mark.rule("GT-19.7")
def test_while_no_clock_is_running_an_absent_builder_finishes_on_the_best_free_space() -> None:
    table = Building("II", players=3).build(0, "7-8 STR-01 0").hold(1, "CAB-01").set_aside(2, "CAB-02")
    table.do(0, "peek", pile=1)
    table.draw_all()
    table.do(2, "take-reserved", slot=1)
    table.time_up()
    done: list[tuple[int, str]] = []
    while table.step() == "building":
        seat = next(seat for seat in range(3) if table.default(seat))
        done.append((seat, table.do_default(seat)))
    assert done == [
        (0, "end-peek"),
        (0, "finish"),
        (1, "return-tile"),
        (1, "finish"),
        (2, "set-aside"),
        (2, "finish"),
    ]
    assert table.spaces() == [1, 2, 3]


@pytest.mark.rule("GT-19.1")
def test_nothing_is_undone_in_real_time() -> None:
    assert Building("II").state.undo_policy() is UndoPolicy.NONE
    assert caught().state.undo_policy() is UndoPolicy.NONE
