"""Undo: an entry like any other; how far back it may go is computed from what was drawn, done and shown since."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starlode.kernel.contract import HOST
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import ActionEntry, ChanceEntry, ClockEntry, DropEntry, SeatEntry, SeatInfo, UndoEntry
from starlode.kernel.log.log import applied_moves
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Accepted, Rejected
from starlode.kernel.table.table import Table
from starlode.kernel.table.undo import SAMPLES, consent_needed, earliest_undo, earliest_undo_for
from tests.kernel.toys import DUEL, HOURGLASS, SEALED, SEED, done, duel_table, finished, play, refused, sealed_table

CONTROLLED_BY_BOTS = [SeatInfo("Ada", "human"), SeatInfo("Bot", "bot:steady")]


def last(table: Table) -> UndoEntry:
    """The last undo of the log."""
    return next(entry for entry in reversed(table.log.entries) if isinstance(entry, UndoEntry))


# Own line


def test_a_seat_takes_back_its_own_last_move() -> None:
    table = duel_table()
    before = state_digest(table.state)
    done(table, 0, "aim")
    assert isinstance(table.undo(0), Accepted)
    assert state_digest(table.state) == before
    assert table.log.entries == [ActionEntry(0, {"do": "aim"}), UndoEntry(0, 0)]


def test_one_move_at_a_time_or_the_whole_line() -> None:
    table = duel_table()
    done(table, 0, "aim")
    done(table, 0, "aim")
    assert earliest_undo_for(DUEL, table.log, 0) == 0
    table.undo(0)
    assert [seq for seq, _ in applied_moves(table.log)] == [0]
    done(table, 0, "aim")
    assert isinstance(table.undo(0, 0), Accepted)
    assert applied_moves(table.log) == []


def test_undo_then_the_same_again_leads_to_the_same_position() -> None:
    table = duel_table()
    done(table, 0, "aim")
    after = state_digest(table.state)
    table.undo(0)
    done(table, 0, "aim")
    assert state_digest(table.state) == after
    assert len(table.log.entries) == 3


def test_nothing_to_take_back() -> None:
    table = duel_table()
    assert earliest_undo_for(DUEL, table.log, 0) is None
    assert earliest_undo(DUEL, table.log) == 0
    assert refused(table.undo(0)) == "undo-nothing"
    done(table, 0, "aim")
    assert earliest_undo_for(DUEL, table.log, 1) is None
    assert refused(table.undo(1)) == "undo-nothing"
    assert refused(table.undo(0, 1)) == "undo-nothing"
    table.undo(0)
    assert refused(table.undo(0)) == "undo-nothing"


def test_a_draw_is_a_barrier() -> None:
    table = duel_table()
    done(table, 0, "aim")
    done(table, 0, "strike")
    assert isinstance(table.log.entries[-1], ChanceEntry)
    assert earliest_undo_for(DUEL, table.log, 0) is None
    assert earliest_undo(DUEL, table.log) == table.head
    assert refused(table.undo(0)) == "undo-needs-consent"


def test_a_move_of_another_seat_is_a_barrier() -> None:
    table = duel_table()
    done(table, 0, "aim")
    done(table, 0, "guard")
    assert earliest_undo_for(DUEL, table.log, 0) == 0
    done(table, 1, "aim")
    assert earliest_undo_for(DUEL, table.log, 0) is None
    assert earliest_undo_for(DUEL, table.log, 1) == 2 == earliest_undo(DUEL, table.log)
    assert refused(table.undo(0)) == "undo-needs-consent"
    table.undo(1)
    assert earliest_undo_for(DUEL, table.log, 0) == 0
    assert isinstance(table.undo(0, 0), Accepted)


def test_the_clock_is_a_barrier() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    done(table, 0, "hum")
    clock.set(HOURGLASS)
    table.tick()
    assert isinstance(table.log.entries[-1], ClockEntry)
    assert earliest_undo_for(SEALED, table.log, 0) is None
    assert consent_needed(SEALED, table.log, 0, 3) == [1, 2]


def test_host_entries_are_no_barrier() -> None:
    table = duel_table()
    done(table, 0, "aim")
    table.assign_seat(1, "bot:steady")
    assert earliest_undo_for(DUEL, table.log, 0) == 0
    assert isinstance(table.undo(0), Accepted)
    assert table.controllers == ["human", "bot:steady"]


# Reveals


def test_a_move_that_shows_nothing_can_be_taken_back() -> None:
    table = sealed_table()
    done(table, 0, "hum")
    assert earliest_undo_for(SEALED, table.log, 0) == 3


@pytest.mark.parametrize("seed", range(8))
def test_looking_at_a_card_is_a_barrier(seed: int) -> None:
    table = sealed_table(seed=bytes([seed]))
    done(table, 0, "hum")
    done(table, 0, "look", target=1)
    assert earliest_undo_for(SEALED, table.log, 0) is None
    done(table, 0, "hum")
    assert earliest_undo_for(SEALED, table.log, 0) == table.head - 1
    assert refused(table.undo(0, 3)) == "undo-needs-consent"


@pytest.mark.parametrize("seed", range(8))
def test_showing_a_card_is_a_barrier(seed: int) -> None:
    table = sealed_table(seed=bytes([seed]))
    done(table, 0, "show-card")
    assert earliest_undo_for(SEALED, table.log, 0) is None
    assert consent_needed(SEALED, table.log, 0, 3) == [1, 2]


def test_showing_what_all_have_seen_is_no_barrier() -> None:
    table = sealed_table()
    done(table, 1, "look", target=0)
    done(table, 2, "look", target=0)
    assert {"do": "show-card"} not in [table.catalogue.encode(action) for action in table.state.legal(0)]
    done(table, 0, "hum")
    assert earliest_undo_for(SEALED, table.log, 0) == table.head - 1


def test_a_sealed_choice_can_be_taken_back_until_it_is_opened() -> None:
    table = sealed_table(players=2)
    done(table, 0, "seal", chosen=3)
    assert earliest_undo_for(SEALED, table.log, 0) == 2
    table.undo(0)
    done(table, 1, "seal", chosen=2)
    done(table, 0, "seal", chosen=5)
    assert table.state.view(None)["revealed"] == [5, 2]
    assert earliest_undo_for(SEALED, table.log, 0) is None


def test_the_barrier_is_the_same_again() -> None:
    table = sealed_table()
    done(table, 0, "hum")
    done(table, 0, "look", target=2)
    done(table, 0, "hum")
    assert {earliest_undo_for(SEALED, table.log, 0) for _ in range(5)} == {table.head - 1}
    assert SAMPLES >= 4


# Consent


def test_consent_of_those_who_moved_since_is_enough() -> None:
    table = sealed_table(players=4)
    done(table, 0, "hum")
    done(table, 1, "hum")
    assert consent_needed(SEALED, table.log, 0, 4) == [1]
    answer = table.undo(0, 4)
    assert isinstance(answer, Rejected)
    assert answer.refusal.data == {"to": 4, "seats": [1]}
    assert refused(table.undo(0, 4, [2, 3])) == "undo-needs-consent"
    assert isinstance(table.undo(0, 4, [1]), Accepted)
    assert last(table) == UndoEntry(0, 4, [1])


def test_everyone_must_consent_to_another_draw() -> None:
    table = sealed_table(players=4)
    done(table, 0, "hum")
    assert consent_needed(SEALED, table.log, 0, 3) == [1, 2, 3]
    assert refused(table.undo(0, 3, [1, 2])) == "undo-needs-consent"
    assert isinstance(table.undo(0, 3, [3, 2, 1]), Accepted)
    assert last(table) == UndoEntry(0, 3, [1, 2, 3])


def test_everyone_must_consent_to_forget_a_reveal() -> None:
    table = sealed_table(players=4)
    done(table, 0, "look", target=1)
    assert consent_needed(SEALED, table.log, 0, 4) == [1, 2, 3]


def test_only_consent_that_was_needed_is_written() -> None:
    table = duel_table()
    done(table, 0, "aim")
    table.undo(0, 0, [1, 0])
    assert last(table).consent == []


def test_bots_and_dropped_seats_consent_by_themselves() -> None:
    table = Table.open(DUEL, 2, {}, seats=CONTROLLED_BY_BOTS, seed=SEED)
    done(table, 0, "guard")
    done(table, 1, "guard")
    assert earliest_undo_for(DUEL, table.log, 0) is None
    assert consent_needed(DUEL, table.log, 0, 0) == []
    assert isinstance(table.undo(0), Accepted)
    assert applied_moves(table.log) == []
    other = duel_table(strength=60)
    done(other, 0, "aim")
    other.drop(1)
    done(other, 0, "guard")
    assert isinstance(other.undo(0), Accepted)


def test_a_seat_may_ask_to_take_back_what_others_did() -> None:
    table = duel_table()
    done(table, 0, "aim")
    assert refused(table.undo(1, 0)) == "undo-needs-consent"
    assert isinstance(table.undo(1, 0, [0]), Accepted)
    assert last(table) == UndoEntry(1, 0, [0])


def test_a_new_draw_is_fresh() -> None:
    # The number of the entry is new, so the draw is: no roll can be had again, and none is known beforehand.
    table = duel_table(strength=60)
    rolls = []
    for _ in range(12):
        done(table, 0, "strike")
        roll = table.log.entries[-1]
        assert isinstance(roll, ChanceEntry)
        rolls.append(roll.do["pips"])
        assert isinstance(table.undo(0, consent=[1]), Accepted)
    assert len(set(rolls)) > 1


def test_going_back_to_a_draw_draws_at_once() -> None:
    table = duel_table(strength=60)
    done(table, 0, "strike")
    answer = table.undo(0, 1, [1])
    assert isinstance(answer, Accepted)
    assert [event.key for event in answer.events] == ["event-struck"]
    assert [type(entry) for entry in table.log.entries] == [ActionEntry, ChanceEntry, UndoEntry, ChanceEntry]
    assert [seq for seq, _ in applied_moves(table.log)] == [0, 3]


# Host


def test_the_host_may_take_back_anything() -> None:
    table = sealed_table()
    done(table, 0, "look", target=1)
    done(table, 1, "seal", chosen=4)
    assert isinstance(table.host_undo(1), Accepted)
    assert table.log.entries[5] == UndoEntry(HOST, 1)
    assert [seq for seq, _ in applied_moves(table.log)] == [0, 6, 7]
    assert state_digest(replay(SEALED, table.log)) == state_digest(table.state)


def test_seats_given_away_stay_so_after_undo() -> None:
    table = sealed_table()
    done(table, 0, "hum")
    table.assign_seat(1, "bot:steady")
    table.drop(2)
    table.host_undo(3)
    assert table.controllers == ["human", "bot:steady", "dropped"]
    kept = [entry for entry in table.log.entries if isinstance(entry, SeatEntry | DropEntry)]
    assert kept == [SeatEntry(1, "bot:steady"), DropEntry(2)]


def test_moves_of_a_dropped_seat_are_made_anew_after_undo() -> None:
    table = sealed_table()
    table.drop(0)
    dropped = [seq for seq, entry in applied_moves(table.log) if isinstance(entry, ActionEntry) and entry.by == 0]
    table.host_undo(dropped[0])
    again = [seq for seq, entry in applied_moves(table.log) if isinstance(entry, ActionEntry) and entry.by == 0]
    assert again
    assert min(again) > max(dropped)
    assert 0 not in table.state.pending().seats


# Time


def test_a_deadline_that_is_taken_back_gives_its_time_back() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    clock.set(10_000)
    done(table, 0, "hum")
    clock.set(HOURGLASS + 5)
    table.tick()
    table.host_undo(4)
    assert table.log.entries[-1] == UndoEntry(HOST, 4, at=10_000)
    assert table.now == 10_000
    clock.advance(HOURGLASS - 10_000 - 1)
    table.tick()
    assert isinstance(table.log.entries[-1], UndoEntry)
    clock.advance(1)
    table.tick()
    assert table.log.entries[-1:] == [ClockEntry({"do": "time-up"}, at=HOURGLASS)]
    assert state_digest(replay(SEALED, table.log)) == state_digest(table.state)


def test_other_undo_gives_no_time_back() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    done(table, 0, "hum")
    clock.set(20_000)
    table.undo(0)
    assert table.log.entries[-1] == UndoEntry(0, 3, at=20_000)
    clock.set(HOURGLASS)
    table.tick()
    assert isinstance(table.log.entries[-1], ClockEntry)


def test_a_deadline_among_the_first_entries_gives_all_its_time_back() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    clock.set(HOURGLASS)
    table.tick()
    table.host_undo(0)
    assert table.log.entries[4] == UndoEntry(HOST, 0, at=0)
    assert table.state.pending().deadline == HOURGLASS


# Refusals


def test_after_the_end_nothing_is_taken_back() -> None:
    table = finished(DUEL)
    before = table.log.to_text()
    assert refused(table.undo(0)) == "undo-game-over"
    assert refused(table.undo(0, 0, [1])) == "undo-game-over"
    assert refused(table.host_undo(0)) == "undo-game-over"
    assert table.log.to_text() == before


def test_a_dropped_seat_takes_nothing_back() -> None:
    table = sealed_table()
    done(table, 0, "hum")
    table.drop(0)
    assert refused(table.undo(0)) == "seat-dropped"


@pytest.mark.parametrize(
    ("ask", "key"),
    [
        (lambda table: table.undo(2), "seat-unknown"),
        (lambda table: table.undo("A"), "seat-unknown"),
        (lambda table: table.undo(None), "seat-unknown"),
        (lambda table: table.undo(0, "0"), "entry-unknown"),
        (lambda table: table.undo(0, -1), "entry-unknown"),
        (lambda table: table.undo(0, 10**30), "entry-unknown"),
        (lambda table: table.undo(0, True), "entry-unknown"),
        (lambda table: table.undo(0, 0, [2]), "seat-unknown"),
        (lambda table: table.undo(0, 0, "B"), "seat-unknown"),
        (lambda table: table.undo(0, 0, None), "seat-unknown"),
        (lambda table: table.undo(0, 0, [None, [], "x"]), "seat-unknown"),
        (lambda table: table.host_undo(None), "undo-nothing"),
        (lambda table: table.host_undo(2), "entry-unknown"),
        (lambda table: table.host_undo([]), "entry-unknown"),
    ],
)
def test_nonsense_is_refused(ask: Callable[[Table], Accepted | Rejected], key: str) -> None:
    table = duel_table()
    done(table, 0, "aim")
    before = table.log.to_text()
    assert refused(ask(table)) == key
    assert table.log.to_text() == before


@given(st.integers(0, 30), st.integers(0, 10), st.integers(0, 2))
@settings(deadline=None, max_examples=60)
def test_whatever_a_seat_may_take_back_is_its_own(moves: int, seed: int, seat: int) -> None:
    table = play(sealed_table(rounds=12), seed, moves)
    to = earliest_undo_for(SEALED, table.log, seat)
    if to is None:
        assert isinstance(table.undo(seat), Rejected)
        return
    assert to == earliest_undo(SEALED, table.log)
    assert {entry.by for seq, entry in applied_moves(table.log) if seq >= to and isinstance(entry, ActionEntry)} == {
        seat
    }
    assert consent_needed(SEALED, table.log, seat, to) == []
    before = state_digest(table.state_at(to))
    assert isinstance(table.undo(seat, to), Accepted)
    assert state_digest(table.state) == before
