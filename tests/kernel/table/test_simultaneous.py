"""Tables of a game in which all act at once: who may act, who is awaited, who was quicker, what stays for good."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starlode.kernel.contract import HOST
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import ActionEntry, ChanceEntry, ClockEntry, DropEntry, UndoEntry, writer_of
from starlode.kernel.log.log import Log, applied_moves
from starlode.kernel.table.chance import verify
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Accepted, Rejected
from starlode.kernel.table.table import Table
from starlode.kernel.table.timeline import Timeline
from starlode.kernel.table.undo import consent_needed, earliest_undo_for
from tests.kernel.toy_scramble import HOURGLASS, SCRAMBLE
from tests.kernel.toy_tables import SEED, expect_invalid, expect_no_change, rejection_key, submit_accepted


def scramble_table(players: int = 3, clock: ManualClock | None = None, rounds: int = 1) -> Table:
    """Return a new game, in its scramble."""
    return Table.open(SCRAMBLE, players, {"rounds": rounds}, seed=SEED, clock=clock)


def melting_table(players: int = 3) -> Table:
    """Return a game after its scramble, in which each seat has the token of its number, and one more."""
    clock = ManualClock()
    table = scramble_table(players, clock)
    for seat in range(players):
        submit_accepted(table, seat, "grab", token=seat + 1)
        submit_accepted(table, seat, "grab", token=seat + 1 + players)
    clock.set(HOURGLASS)
    table.tick()
    return table


def polishing_table(players: int = 3) -> Table:
    """Return the same game in which it is seat 0's turn."""
    table = melting_table(players)
    for seat in range(players):
        submit_accepted(table, seat, "keep-all")
    return table


# --- who may act


def test_seats_may_act_that_nobody_waits_for() -> None:
    table = scramble_table()
    pending = table.state.pending()
    assert (pending.must_act, pending.may_act, pending.deadline, pending.over) == ((), (0, 1, 2), HOURGLASS, False)
    for seat in (2, 0, 1, 0):
        submit_accepted(table, seat, "grab", token=table.head + 1)
    assert [entry.by for entry in table.log.entries if isinstance(entry, ActionEntry)] == [2, 0, 1, 0]


def test_whoever_has_decided_may_still_act_and_is_not_awaited() -> None:
    table = melting_table()
    assert table.state.pending().must_act == (0, 1, 2)
    submit_accepted(table, 1, "melt", token=2)
    assert (table.state.pending().must_act, table.state.pending().may_act) == ((0, 2), (0, 1, 2))
    submit_accepted(table, 1, "cheer")
    submit_accepted(table, 1, "cheer")
    assert (table.state.pending().must_act, table.state.pending().may_act) == ((0, 2), (0, 2))


def test_a_deadline_comes_before_a_move_that_arrives_after_it() -> None:
    clock = ManualClock()
    table = scramble_table(clock=clock)
    clock.set(HOURGLASS)
    rejected = table.submit(0, {"do": "grab", "token": 1})
    assert rejection_key(rejected) == "refusal-not-now"
    assert [type(entry) for entry in table.log.entries] == [ClockEntry]
    assert rejected.head == 1


# --- late requests


def test_a_late_move_counts_for_what_it_means_now() -> None:
    table = scramble_table()
    submit_accepted(table, 0, "grab", token=1)
    assert isinstance(table.submit(1, {"do": "grab", "token": 2}, head=0), Accepted)


def test_whoever_is_too_late_learns_who_was_quicker() -> None:
    table = scramble_table()
    submit_accepted(table, 0, "grab", token=5)
    submit_accepted(table, 2, "grab", token=1)
    submit_accepted(table, 2, "grab", token=3)
    result = expect_no_change(table, lambda: table.submit(1, {"do": "grab", "token": 1}, head=1))
    assert (result.refusal.key, result.refusal.clause, result.head) == ("quicker-than-you", "SC-2", 3)
    assert result.refusal.data == {"seat": 2, "seen": 1, "head": 3, "reason": "refusal-token-gone"}
    assert result.reason is not None
    assert (result.reason.key, result.reason.data) == ("refusal-token-gone", {"token": 1, "owner": 2})
    # Whoever had seen it was not late.
    seen = expect_no_change(table, lambda: table.submit(1, {"do": "grab", "token": 1}, head=2))
    assert (seen.refusal.key, seen.refusal.clause) == ("refusal-token-gone", "SC-2")


def test_nobody_was_quicker_than_oneself_or_than_the_clock() -> None:
    clock = ManualClock()
    table = scramble_table(clock=clock)
    submit_accepted(table, 1, "grab", token=1)
    own = expect_no_change(table, lambda: table.submit(1, {"do": "grab", "token": 1}, head=0))
    assert (own.refusal.key, own.refusal.clause) == ("entry-stale", "SC-2")
    clock.set(HOURGLASS)
    table.tick()
    late = expect_no_change(table, lambda: table.submit(0, {"do": "grab", "token": 2}, head=0))
    assert (late.refusal.key, late.refusal.clause) == ("entry-stale", "SC-1")


def test_after_an_undo_nobody_is_called_quicker_for_what_was_undone() -> None:
    table = melting_table(2)
    seen = table.head
    submit_accepted(table, 0, "keep-all")
    submit_accepted(table, 1, "keep-all")
    late = expect_no_change(table, lambda: table.submit(0, {"do": "cheer"}, head=seen))
    assert (late.refusal.key, late.refusal.data["seat"]) == ("quicker-than-you", 1)
    table.host_undo(seen + 1)
    assert isinstance(table.submit(0, {"do": "cheer"}, head=seen), Accepted)


def test_who_was_quicker_is_found_among_the_moves_that_are_not_undone() -> None:
    table = melting_table(2)
    first = table.head
    submit_accepted(table, 1, "keep-all")
    seen = table.head
    table.host_undo(first)
    submit_accepted(table, 0, "keep-all")
    submit_accepted(table, 1, "keep-all")
    late = expect_no_change(table, lambda: table.submit(0, {"do": "cheer"}, head=seen))
    assert (late.refusal.key, late.refusal.data["seat"]) == ("quicker-than-you", 1)


def test_who_was_quicker_is_told_from_the_positions_that_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    table = scramble_table(rounds=1)
    for token, seat in enumerate((0, 2, 1, 2, 0), 1):
        submit_accepted(table, seat, "grab", token=token)
    submit_accepted(table, 1, "draw-card")
    submit_accepted(table, 0, "grab", token=6)
    # A table that has just been resumed keeps none, and makes the moves again.
    resumed = Table.resume(SCRAMBLE, table.log, SEED)
    asked = [(seat, token, head) for seat in range(3) for token in range(1, 6) for head in (1, 2, 3, 4, 5, 7)]

    def answers(of: Table) -> list[tuple[str, object]]:
        results = [of.submit(seat, {"do": "grab", "token": token}, head=head) for seat, token, head in asked]
        return [(r.refusal.key, r.refusal.data.get("seat")) for r in results if isinstance(r, Rejected)]

    expected = answers(resumed)
    assert len(expected) == len(asked)
    assert {"quicker-than-you", "entry-stale"} <= {key for key, *_ in expected}
    monkeypatch.setattr(Timeline, "state_after", lambda *_: pytest.fail("a position was rebuilt"))
    assert answers(table) == expected


# --- dropped seats


def test_nothing_is_done_for_a_dropped_seat_without_a_default() -> None:
    clock = ManualClock()
    table = scramble_table(clock=clock)
    table.drop(1)
    assert table.log.entries == [DropEntry(1, HOST)]
    submit_accepted(table, 0, "grab", token=1)
    clock.set(HOURGLASS)
    table.tick()
    defaults = [entry for entry in table.log.entries if isinstance(entry, ActionEntry) and entry.by == 1]
    assert [entry.do for entry in defaults] == [{"do": "keep-all"}]
    assert table.state.pending().must_act == (0, 2)


def test_a_game_of_dropped_seats_goes_on_with_the_clock() -> None:
    clock = ManualClock()
    table = scramble_table(clock=clock, rounds=2)
    for seat in range(3):
        table.drop(seat)
    assert not table.is_over
    for end in (HOURGLASS, 2 * HOURGLASS):
        clock.set(end)
        table.tick()
    assert table.is_over
    assert verify(SCRAMBLE, table.log) == 12


def test_a_move_for_which_there_was_no_default_is_found() -> None:
    table = scramble_table()
    table.drop(1)
    forged = Log(table.log.header, [*table.log.entries, ActionEntry(1, {"do": "grab", "token": 1})])
    with expect_invalid("chance-differs", {"entry": 1}):
        verify(SCRAMBLE, forged, SEED)


# --- what can be taken back


def test_what_is_done_in_real_time_stays_for_good() -> None:
    table = scramble_table()
    submit_accepted(table, 0, "grab", token=1)
    assert earliest_undo_for(SCRAMBLE, table.log, 0) is None
    for request in (
        lambda: table.undo(0),
        lambda: table.undo(0, 0, [1, 2]),
        lambda: table.host_undo(0, [0, 1, 2]),
    ):
        assert expect_no_change(table, request).refusal.key == "undo-final"


def test_the_end_of_real_time_stays_for_good() -> None:
    table = melting_table()
    clock_entry = table.head - 1
    assert isinstance(table.log.entries[clock_entry], ClockEntry)
    submit_accepted(table, 0, "cheer")
    assert expect_no_change(table, lambda: table.host_undo(clock_entry)).refusal.key == "undo-final"
    assert isinstance(table.host_undo(clock_entry + 1), Accepted)


def test_a_log_that_takes_back_final_moves_is_refused() -> None:
    table = scramble_table()
    submit_accepted(table, 0, "grab", token=1)
    with expect_invalid("log-undo-final", {"entry": 1, "to": 0}):
        replay(SCRAMBLE, Log(table.log.header, [*table.log.entries, UndoEntry(0, 0)]))


def test_moves_can_be_taken_back_within_the_own_turn() -> None:
    table = polishing_table()
    start = table.head
    submit_accepted(table, 0, "polish", token=1)
    submit_accepted(table, 0, "polish", token=4)
    assert isinstance(table.undo(0, start), Accepted)
    assert table.head == start + 3
    submit_accepted(table, 0, "stop")
    assert earliest_undo_for(SCRAMBLE, table.log, 0) is None
    assert consent_needed(SCRAMBLE, table.log, 0, table.head - 1) == [1, 2]
    assert rejection_key(table.undo(0)) == "undo-needs-consent"
    assert isinstance(table.undo(0, None, [1, 2]), Accepted)


MELTING_MOVES = st.tuples(st.integers(0, 2), st.sampled_from(["cheer", "melt", "keep-all"]))


@given(st.lists(MELTING_MOVES, max_size=9), st.integers(0, 2))
@settings(deadline=None, max_examples=80)
def test_independent_moves_never_block_each_other(moves: list[tuple[int, str]], seat: int) -> None:
    table = melting_table()
    start = table.head
    for by, do in moves:
        table.submit(by, {"do": do, **({"token": by + 1} if do == "melt" else {})})
    own = [seq for seq, entry in applied_moves(table.log) if seq >= start and writer_of(entry) == seat]
    if not own or table.state.view(None)["phase"] != "melting":
        return
    others = [
        (writer_of(entry), entry.do)
        for seq, entry in applied_moves(table.log)
        if seq >= start and writer_of(entry) != seat
    ]
    assert earliest_undo_for(SCRAMBLE, table.log, seat) == own[0]
    assert isinstance(table.undo(seat, own[0]), Accepted)
    now = [(writer_of(entry), entry.do) for seq, entry in applied_moves(table.log) if seq >= start]
    assert now == others
    assert state_digest(replay(SCRAMBLE, Log.from_text(table.log.to_text()))) == state_digest(table.state)
    expected = melting_table()
    for by, form in others:
        expected.submit(by, form)
    assert state_digest(table.state) == state_digest(expected.state)


def test_a_card_that_was_drawn_in_real_time_stays() -> None:
    table = scramble_table()
    submit_accepted(table, 0, "draw-card")
    assert rejection_key(table.undo(0, 0, [1, 2])) == "undo-final"


@pytest.mark.parametrize("seat", range(3))
def test_a_hand_is_private(seat: int) -> None:
    table = scramble_table()
    for each in range(3):
        submit_accepted(table, each, "draw-card")
    hands = table.state.view(seat)["hands"]
    assert isinstance(hands, list)
    assert [hand for other, hand in enumerate(hands) if other != seat] == [1, 1]
    dealt = [entry.do["card"] for entry in table.log.entries if isinstance(entry, ChanceEntry)]
    assert hands[seat] == dealt[seat]
