"""Forks from the middle of building in real time: they go on in real time, or turn by turn."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.heuristics.policy import choose
from starlode.kernel.contract import CLOCK, Scalar, UndoPolicy
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import ChanceEntry, ClockEntry
from starlode.kernel.log.log import Log, applied_moves, read_log
from starlode.kernel.table.replay import fork, replay
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table
from starlode.kernel.table.timeline import Timeline
from tests.galaxy_trucker.positions_build import Building, keys

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "galaxy_trucker"
MOMENT: Final = 5_000
SEED: Final = bytes(32)


def two_paces(mode: str = "II", players: int = 3, **options: Scalar) -> Building:
    """Return a table that goes on turn by turn from `MOMENT` on, with seat 1 as the first player."""
    return Building(mode, players, **{"turns_from": str(MOMENT), "first_player": "2", **options})


def finished_game(name: str) -> Log:
    return read_log(GOLDEN / f"{name}.log")


def position(log: Log, upto: int | None = None) -> GalaxyTruckerState:
    state = replay(GAME, log, upto)
    assert isinstance(state, GalaxyTruckerState)
    return state


def moments_of_building(log: Log, flight: int = 0) -> list[int]:
    """Return some moments of a game while a flight is built in real time."""
    states = [(seq, position(log, seq)) for seq in range(0, len(log.entries), 23)]
    return [seq for seq, state in states if (state.step, state.flight) == (st.BUILDING, flight)]


def play_on(log: Log) -> Table:
    """Play a fork to its end by the bots' policy."""
    table, rng = Table.resume(GAME, log, SEED), Random(1)
    while not table.is_over:
        pending = table.state.pending()
        seat = (pending.must_act or pending.may_act)[0]
        action = choose(table.state, seat, rng) or table.state.legal(seat)[0]
        assert isinstance(table.submit(seat, action), Accepted)
        assert list(table.state.violations()) == []
    return table


# --- the moment -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-10.1")
def test_from_that_moment_on_ships_are_built_turn_by_turn() -> None:
    table = two_paces()
    assert table.state.pending().deadline == MOMENT
    assert not table.state.turn_based
    assert keys(table.time_up())[:2] == ["event-turns-begin", "event-first-player"]
    assert table.state.turn_based
    assert table.state.pending().must_act == (1,)
    assert table.state.pending().deadline is None
    assert table.state.undo_policy() is UndoPolicy.TURN
    assert table.kinds(1) == ["reveal-tile"]
    assert table.view(None)["timer"] is None
    table.check()


@pytest.mark.rule("GL-10.4")
def test_everybody_who_builds_starts_with_the_usual_action_points() -> None:
    table = two_paces(players=4)
    table.do(2, "finish", space=1)
    table.time_up()
    assert [table.player(seat).points for seat in range(4)] == [8, 5, 0, 7]
    table.check()


@pytest.mark.rule("GT-5.A2")
def test_hands_are_emptied_as_when_time_is_up() -> None:
    table = two_paces(players=4).set_aside(1, "CAB-02")
    table.take(0, "CAB-01")
    table.do(1, "take-reserved", slot=1)
    table.take(2, "STR-04").do(2, "place", cell="7-8", rotation=0)
    table.take(3, "STR-01").do(3, "place", cell="7-8", rotation=1)
    table.do(3, "peek", pile=1)
    table.draw_all()
    cards = table.pile(1)
    events = table.time_up()
    assert "event-pile-back" in keys(events)
    assert [table.hand(seat) for seat in range(4)] == [None] * 4
    assert table.reserve(1) == ["CAB-02"]
    assert table.face_up() == ["CAB-01"]
    assert table.state.returned == ()
    assert table.components(2)["7-8"] == "STR-04"
    assert [player.loose for player in table.state.players] == [st.NOTHING] * 4
    assert table.player(3).looking == st.NOTHING
    # Three cards, as dealt for real time, not four (GL-10.5).
    assert table.pile(1) == cards
    assert len(cards) == 3
    table.check()


@pytest.mark.rule("GL-10.2")
def test_the_first_player_is_drawn_among_those_who_build() -> None:
    table = two_paces(players=4, first_player="drawn")
    table.do(1, "finish", space=1)
    table.time_up()
    assert table.state.turn_based
    assert table.outcomes() == [{"seat": 0}, {"seat": 2}, {"seat": 3}]
    table.draw("draw-first-player", seat=3)
    assert table.state.turn == 3


@pytest.mark.rule("GL-10.2")
def test_the_hosts_first_player_is_followed_clockwise_by_a_builder() -> None:
    table = two_paces(players=4)
    table.do(1, "finish", space=1)
    table.do(2, "finish", space=2)
    table.time_up()
    assert table.state.turn == 3


@pytest.mark.rule("GL-10.25")
def test_who_has_finished_before_has_stopped_first() -> None:
    table = two_paces("I")
    table.do(0, "finish", space=2)
    table.do(2, "finish", space=1)
    assert "event-countdown" in keys(table.time_up())
    assert (table.state.first_stopper, table.state.countdown) == (2, 3)
    table.points(1, 3).do(1, "end-turn")
    # The die has gone down on the turn of seat 2.
    assert (table.state.turn, table.state.countdown) == (1, 2)


def test_who_was_caught_by_the_sand_builds_on() -> None:
    table = Building("I", 3, turns_from="170000", first_player="2", last_run_2=50)
    table.time_up()
    table.do(0, "finish", space=1)
    table.do(0, "flip-timer")
    table.time_up()
    assert table.statuses() == ["finished", "caught", "building"]
    assert table.state.pending().deadline == 170_000
    table.time_up()
    assert table.statuses() == ["finished", "building", "building"]
    assert [player.until for player in table.state.players] == [-1] * 3
    assert table.state.turn == 1
    table.check()


@pytest.mark.rule("GT-5.24")
def test_what_ends_before_that_moment_or_with_it_comes_first() -> None:
    table = Building("II", 2, turns_from="90000", first_player="1")
    assert keys(table.time_up()) == ["event-sand-out"]
    assert table.state.pending().deadline == 90_000
    assert "event-turns-begin" in keys(table.time_up())


def test_a_flight_built_turn_by_turn_anyway_does_not_change() -> None:
    table = Building("II", 2, building="turn_based", turns_from="5", first_player="1")
    assert table.state.pending().deadline is None


@pytest.mark.parametrize("value", ["-1", "1.5", "soon", "٣", "", "1" * 16])
def test_the_option_is_a_moment_of_game_time(value: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.resolve_options(2, {"turns_from": value})
    assert refused.value.key == "option-bad-value"
    assert GAME.resolve_options(2, {"turns_from": "007"})["turns_from"] == "7"


# --- forks ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-10.1")
@pytest.mark.parametrize("name", ["I-real-time-assisted", "learning-real-time-faithful", "III-real-time-faithful"])
def test_a_fork_goes_on_turn_by_turn_from_every_moment_of_building(name: str) -> None:
    log = finished_game(name)
    moments = moments_of_building(log)
    assert len(moments) > 2
    for upto in moments:
        forked = fork(GAME, log, upto, seed=SEED, pace="turn_based")
        # The copied moves are the same, and lead to the same position.
        assert forked.entries == [move for _, move in applied_moves(log, upto)]
        assert position(forked).dump() == position(log, upto).dump()
        table = Table.resume(GAME, forked, SEED)
        added = [entry for entry in table.log.entries[len(forked.entries) :] if not isinstance(entry, ChanceEntry)]
        assert [type(entry) for entry in added] == [ClockEntry]
        assert added[0].at == position(log, upto).now
        assert table.state.pending().must_act
        assert position(table.log).dump() == table.state.dump()


def test_a_fork_by_turns_can_be_played_to_the_end_and_replayed() -> None:
    log = finished_game("I-real-time-assisted")
    table = play_on(fork(GAME, log, moments_of_building(log)[-1], seed=SEED, pace="turn_based"))
    assert position(table.log).dump() == table.state.dump()
    assert Log.from_text(table.log.to_text()) == table.log


def test_a_fork_in_real_time_is_the_game_itself() -> None:
    log = finished_game("I-real-time-assisted")
    upto = moments_of_building(log)[1]
    for pace in ("", "real_time"):
        forked = fork(GAME, log, upto, seed=SEED, pace=pace)
        assert forked.header.options == log.header.options
        assert position(forked).pending().deadline == position(log, upto).pending().deadline


def test_a_fork_of_a_fork_before_the_change_builds_in_real_time_again() -> None:
    log = finished_game("I-real-time-assisted")
    early, late = moments_of_building(log)[1:3]
    by_turns = fork(GAME, log, late, seed=SEED, pace="turn_based")
    table = Table.resume(GAME, by_turns, SEED)
    again = fork(GAME, table.log, early, seed=SEED)
    assert again.header.options["turns_from"] == "never"
    # After the change its moment is copied: without it the log could not be replayed.
    later = fork(GAME, table.log, table.head, seed=SEED)
    assert later.header.options["turns_from"] == by_turns.header.options["turns_from"]
    assert position(later).turn_based


def test_each_flight_of_a_trek_has_its_own_moment() -> None:
    log = finished_game("trek-real-time-strict")
    first, second = moments_of_building(log)[1], moments_of_building(log, flight=1)[1]
    options = fork(GAME, log, second, seed=SEED, pace="turn_based").header.options
    assert options.get("turns_from", "never") == "never"
    assert options["turns_from_2"] == str(position(log, second).now)
    assert fork(GAME, log, first, seed=SEED, pace="turn_based").header.options["turns_from"] != "never"


def test_a_flight_that_begins_after_its_moment_is_built_by_turns_at_once() -> None:
    """Found by fuzzing: its deadline lay in the past."""
    log = finished_game("trek-real-time-strict")
    header = msgspec.structs.replace(log.header, options={**log.header.options, "turns_from_2": str(MOMENT)})
    timeline = Timeline.start(GAME, header, check=False)
    entries, state = iter(log.entries), GAME.new_state(log.header.players, header.options)
    assert isinstance(state, GalaxyTruckerState)
    while (state.step, state.flight) != (st.BUILDING, 1):
        timeline.step(next(entries))
        assert isinstance(timeline.state, GalaxyTruckerState)
        state = timeline.state
    assert timeline.at > MOMENT
    assert state.pending().deadline == timeline.at
    state.apply(CLOCK, state.timeout(), timeline.at)
    assert state.turn_based


@pytest.mark.parametrize(
    ("name", "pace"), [("I-real-time-assisted", "real_time"), ("I-turn-based-strict", "turn_based")]
)
def test_elsewhere_there_is_no_choice_of_pace(name: str, pace: str) -> None:
    log = finished_game(name)
    upto = len(log.entries) - 2 if name.startswith("I-real") else 5
    with pytest.raises(InvalidInput) as refused:
        fork(GAME, log, upto, seed=SEED, pace=pace)
    assert refused.value.key == "fork-pace-fixed"


def test_an_unknown_pace_is_refused() -> None:
    log = finished_game("I-real-time-assisted")
    with pytest.raises(InvalidInput) as refused:
        fork(GAME, log, 3, seed=SEED, pace="backwards")
    assert (refused.value.key, refused.value.data["known"]) == ("fork-pace-unknown", "real_time, turn_based")
