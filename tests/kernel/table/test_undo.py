"""Undo: an entry like any other; its limit is computed from the moves, draws and reveals since."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starlode.kernel.contract import HOST
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    DrawScheme,
    DropEntry,
    SeatEntry,
    SeatInfo,
    UndoEntry,
    writer_of,
)
from starlode.kernel.log.log import applied_moves
from starlode.kernel.table.chance import verify
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Accepted, Rejected
from starlode.kernel.table.table import Table
from starlode.kernel.table.undo import SAMPLES, consent_needed, earliest_undo, earliest_undo_for
from tests.kernel.toy_tables import (
    DUEL,
    HOURGLASS,
    SEALED,
    SEED,
    duel_table,
    finished_table,
    play,
    rejection_key,
    sealed_table,
    submit_accepted,
)

CONTROLLED_BY_BOTS = [SeatInfo("Ada", "human"), SeatInfo("Bot", "bot:steady")]


def last(table: Table) -> UndoEntry:
    """Return the last undo of the log."""
    return next(entry for entry in reversed(table.log.entries) if isinstance(entry, UndoEntry))


# Alone


def test_a_seat_can_undo_its_own_last_move() -> None:
    table = duel_table()
    before = state_digest(table.state)
    submit_accepted(table, 0, "aim")
    assert isinstance(table.undo(0), Accepted)
    assert state_digest(table.state) == before
    assert table.log.entries == [ActionEntry(0, {"do": "aim"}), UndoEntry(0, 0)]


def test_one_move_or_several_can_be_undone() -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    submit_accepted(table, 0, "aim")
    assert earliest_undo_for(DUEL, table.log, 0) == 0
    table.undo(0)
    assert [seq for seq, _ in applied_moves(table.log)] == [0]
    submit_accepted(table, 0, "aim")
    assert isinstance(table.undo(0, 0), Accepted)
    assert applied_moves(table.log) == []


def test_repeating_an_undone_move_restores_the_position() -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    after = state_digest(table.state)
    table.undo(0)
    submit_accepted(table, 0, "aim")
    assert state_digest(table.state) == after
    assert len(table.log.entries) == 3


def test_undo_without_moves_is_rejected() -> None:
    table = duel_table()
    assert earliest_undo_for(DUEL, table.log, 0) is None
    assert earliest_undo(DUEL, table.log) == 0
    assert rejection_key(table.undo(0)) == "undo-nothing"
    submit_accepted(table, 0, "aim")
    assert earliest_undo_for(DUEL, table.log, 1) is None
    assert rejection_key(table.undo(1)) == "undo-nothing"
    assert rejection_key(table.undo(0, 1)) == "undo-nothing"
    table.undo(0)
    assert rejection_key(table.undo(0)) == "undo-nothing"


def test_a_draw_blocks_undo() -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    submit_accepted(table, 0, "strike")
    assert isinstance(table.log.entries[-1], ChanceEntry)
    assert earliest_undo_for(DUEL, table.log, 0) is None
    assert earliest_undo(DUEL, table.log) == table.head
    assert rejection_key(table.undo(0)) == "undo-needs-consent"


def test_a_move_of_another_seat_blocks_undo() -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    submit_accepted(table, 0, "guard")
    assert earliest_undo_for(DUEL, table.log, 0) == 0
    submit_accepted(table, 1, "aim")
    assert earliest_undo_for(DUEL, table.log, 0) is None
    assert earliest_undo_for(DUEL, table.log, 1) == 2 == earliest_undo(DUEL, table.log)
    assert rejection_key(table.undo(0)) == "undo-needs-consent"
    table.undo(1)
    assert earliest_undo_for(DUEL, table.log, 0) == 0
    assert isinstance(table.undo(0, 0), Accepted)


def test_the_clock_blocks_undo() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    submit_accepted(table, 0, "hum")
    clock.set(HOURGLASS)
    table.tick()
    assert isinstance(table.log.entries[-1], ClockEntry)
    assert earliest_undo_for(SEALED, table.log, 0) is None
    assert consent_needed(SEALED, table.log, 0, 3) == [1, 2]


def test_host_entries_do_not_block_undo() -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    table.assign_seat(1, "bot:steady")
    assert earliest_undo_for(DUEL, table.log, 0) == 0
    assert isinstance(table.undo(0), Accepted)
    assert table.controllers == ["human", "bot:steady"]


# Reveals


def test_a_move_that_reveals_nothing_can_be_undone() -> None:
    table = sealed_table()
    submit_accepted(table, 0, "hum")
    assert earliest_undo_for(SEALED, table.log, 0) == 3


@pytest.mark.parametrize("seed", range(8))
def test_looking_at_a_card_blocks_undo(seed: int) -> None:
    table = sealed_table(seed=bytes([seed]))
    submit_accepted(table, 0, "hum")
    submit_accepted(table, 0, "look", target=1)
    assert earliest_undo_for(SEALED, table.log, 0) is None
    submit_accepted(table, 0, "hum")
    assert earliest_undo_for(SEALED, table.log, 0) == table.head - 1
    assert rejection_key(table.undo(0, 3)) == "undo-needs-consent"


@pytest.mark.parametrize("seed", range(8))
def test_showing_a_card_blocks_undo(seed: int) -> None:
    table = sealed_table(seed=bytes([seed]))
    submit_accepted(table, 0, "show-card")
    assert earliest_undo_for(SEALED, table.log, 0) is None
    assert consent_needed(SEALED, table.log, 0, 3) == [1, 2]


def test_showing_a_known_card_does_not_block_undo() -> None:
    table = sealed_table()
    submit_accepted(table, 1, "look", target=0)
    submit_accepted(table, 2, "look", target=0)
    assert {"do": "show-card"} not in [table.catalogue.encode(action) for action in table.state.legal(0)]
    submit_accepted(table, 0, "hum")
    assert earliest_undo_for(SEALED, table.log, 0) == table.head - 1


def test_a_sealed_choice_can_be_undone_until_it_is_revealed() -> None:
    table = sealed_table(players=2)
    submit_accepted(table, 0, "seal", chosen=3)
    assert earliest_undo_for(SEALED, table.log, 0) == 2
    table.undo(0)
    submit_accepted(table, 1, "seal", chosen=2)
    submit_accepted(table, 0, "seal", chosen=5)
    assert table.state.view(None)["revealed"] == [5, 2]
    assert earliest_undo_for(SEALED, table.log, 0) is None


def test_the_undo_limit_is_deterministic() -> None:
    table = sealed_table()
    submit_accepted(table, 0, "hum")
    submit_accepted(table, 0, "look", target=2)
    submit_accepted(table, 0, "hum")
    assert {earliest_undo_for(SEALED, table.log, 0) for _ in range(5)} == {table.head - 1}
    assert SAMPLES >= 4


# Consent


def test_consent_of_the_seats_that_moved_is_enough() -> None:
    table = sealed_table(players=4)
    submit_accepted(table, 1, "hum")
    submit_accepted(table, 0, "hum")
    assert consent_needed(SEALED, table.log, 0, 4) == [1]
    result = table.undo(0, 4)
    assert isinstance(result, Rejected)
    assert result.refusal.data == {"to": 4, "seats": [1]}
    assert rejection_key(table.undo(0, 4, [2, 3])) == "undo-needs-consent"
    assert isinstance(table.undo(0, 4, [1]), Accepted)
    assert last(table) == UndoEntry(0, 4, [1])


def test_everyone_must_consent_to_another_draw() -> None:
    table = sealed_table(players=4)
    submit_accepted(table, 0, "hum")
    assert consent_needed(SEALED, table.log, 0, 3) == [1, 2, 3]
    assert rejection_key(table.undo(0, 3, [1, 2])) == "undo-needs-consent"
    assert isinstance(table.undo(0, 3, [3, 2, 1]), Accepted)
    assert last(table) == UndoEntry(0, 3, [1, 2, 3])


def test_everyone_must_consent_to_undo_a_reveal() -> None:
    table = sealed_table(players=4)
    submit_accepted(table, 0, "look", target=1)
    assert consent_needed(SEALED, table.log, 0, 4) == [1, 2, 3]


def test_only_needed_consent_is_logged() -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    table.undo(0, 0, [1, 0])
    assert last(table).consent == []


def test_bots_and_dropped_seats_always_consent() -> None:
    table = Table.open(DUEL, 2, {}, seats=CONTROLLED_BY_BOTS, seed=SEED)
    submit_accepted(table, 0, "guard")
    submit_accepted(table, 1, "guard")
    assert earliest_undo_for(DUEL, table.log, 0) is None
    assert consent_needed(DUEL, table.log, 0, 0) == []
    assert isinstance(table.undo(0), Accepted)
    assert applied_moves(table.log) == []
    other = duel_table(strength=60)
    submit_accepted(other, 0, "aim")
    other.drop(1)
    submit_accepted(other, 0, "guard")
    assert isinstance(other.undo(0), Accepted)


def test_a_bot_that_plays_for_a_person_does_not_consent() -> None:
    table = Table.open(DUEL, 2, {}, seats=CONTROLLED_BY_BOTS, seed=SEED)
    submit_accepted(table, 0, "guard")
    submit_accepted(table, 1, "guard")
    assert rejection_key(table.undo(0, people=[0, 1])) == "undo-needs-consent"
    assert isinstance(table.undo(0, consent=[1], people=[0, 1]), Accepted)
    assert last(table) == UndoEntry(0, 0, [1])
    submit_accepted(table, 0, "guard")
    table.drop(1)
    assert isinstance(table.undo(0, people=[0, 1]), Accepted)


def test_a_seat_can_undo_moves_of_others_with_consent() -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    assert rejection_key(table.undo(1, 0)) == "undo-needs-consent"
    assert isinstance(table.undo(1, 0, [0]), Accepted)
    assert last(table) == UndoEntry(1, 0, [0])


@pytest.mark.parametrize(("draws", "rerolled"), [("lots", False), (None, True)])
def test_a_move_that_is_undone_and_made_again_meets_the_same_draw(draws: DrawScheme | None, rerolled: bool) -> None:
    # Logs of before number their draws by entries, and go on as they began.
    table = Table.open(DUEL, 2, {"strength": 60}, seed=SEED, draws=draws)
    rolls = []
    for _ in range(12):
        submit_accepted(table, 0, "strike")
        roll = table.log.entries[-1]
        assert isinstance(roll, ChanceEntry)
        rolls.append(roll.do["pips"])
        assert isinstance(table.undo(0, consent=[1]), Accepted)
    assert (len(set(rolls)) > 1) == rerolled
    assert verify(DUEL, table.log, SEED) == 12


def test_undoing_a_draw_draws_again_at_once() -> None:
    table = duel_table(strength=60)
    submit_accepted(table, 0, "strike")
    result = table.undo(0, 1, [1])
    assert isinstance(result, Accepted)
    assert [event.key for event in result.events] == ["event-struck"]
    assert [type(entry) for entry in table.log.entries] == [ActionEntry, ChanceEntry, UndoEntry, ChanceEntry]
    assert [seq for seq, _ in applied_moves(table.log)] == [0, 3]


# Host


def test_the_host_can_undo_anything() -> None:
    table = sealed_table()
    submit_accepted(table, 0, "look", target=1)
    submit_accepted(table, 1, "seal", chosen=4)
    assert isinstance(table.host_undo(1, [2, 1]), Accepted)
    assert table.log.entries[5] == UndoEntry(HOST, 1, [1, 2])
    assert [seq for seq, _ in applied_moves(table.log)] == [0, 6, 7]
    assert state_digest(replay(SEALED, table.log)) == state_digest(table.state)


def test_seat_assignments_survive_undo() -> None:
    table = sealed_table()
    submit_accepted(table, 0, "hum")
    table.assign_seat(1, "bot:steady")
    table.drop(2)
    table.host_undo(3)
    assert table.controllers == ["human", "bot:steady", "dropped"]
    assignments = [entry for entry in table.log.entries if isinstance(entry, SeatEntry | DropEntry)]
    assert assignments == [SeatEntry(1, "bot:steady", HOST), DropEntry(2, HOST)]


def test_moves_of_a_dropped_seat_are_made_again_after_undo() -> None:
    table = sealed_table()
    table.drop(0)
    dropped = [seq for seq, entry in applied_moves(table.log) if isinstance(entry, ActionEntry) and entry.by == 0]
    table.host_undo(dropped[0])
    again = [seq for seq, entry in applied_moves(table.log) if isinstance(entry, ActionEntry) and entry.by == 0]
    assert again
    assert min(again) > max(dropped)
    assert 0 not in table.state.pending().must_act


# Time


def test_an_undone_deadline_gives_its_time_back() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    clock.set(10_000)
    submit_accepted(table, 0, "hum")
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


def test_undo_without_a_deadline_gives_no_time_back() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    submit_accepted(table, 0, "hum")
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


def test_nothing_can_be_undone_after_the_end() -> None:
    table = finished_table(DUEL)
    before = table.log.to_text()
    assert rejection_key(table.undo(0)) == "undo-game-over"
    assert rejection_key(table.undo(0, 0, [1])) == "undo-game-over"
    assert rejection_key(table.host_undo(0)) == "undo-game-over"
    assert table.log.to_text() == before


def test_a_dropped_seat_cannot_undo() -> None:
    table = sealed_table()
    submit_accepted(table, 0, "hum")
    table.drop(0)
    assert rejection_key(table.undo(0)) == "seat-dropped"


@pytest.mark.parametrize(
    ("send", "key"),
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
def test_invalid_arguments_are_rejected(send: Callable[[Table], Accepted | Rejected], key: str) -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    before = table.log.to_text()
    assert rejection_key(send(table)) == key
    assert table.log.to_text() == before


@given(st.integers(0, 30), st.integers(0, 10), st.integers(0, 2))
@settings(deadline=None, max_examples=60)
def test_a_seat_can_only_undo_its_own_moves_alone(moves: int, seed: int, seat: int) -> None:
    table = play(sealed_table(rounds=12), seed, moves)
    to = earliest_undo_for(SEALED, table.log, seat)
    if to is None:
        assert isinstance(table.undo(seat), Rejected)
        return
    assert to >= earliest_undo(SEALED, table.log)
    assert consent_needed(SEALED, table.log, seat, to) == []
    before = table.state_at(to)
    undone = [entry for seq, entry in applied_moves(table.log) if seq >= to]
    assert all(isinstance(entry, ActionEntry) for entry in undone)
    kept = [entry for entry in undone if isinstance(entry, ActionEntry) and entry.by != seat]
    assert isinstance(table.undo(seat, to), Accepted)
    for entry in kept:
        before.apply(entry.by, table.catalogue.decode(entry.do), table.now)
    assert state_digest(table.state) == state_digest(before)
    repeated = [entry for seq, entry in applied_moves(table.log) if seq >= to]
    assert [(writer_of(entry), entry.do) for entry in repeated] == [(entry.by, entry.do) for entry in kept]
    assert state_digest(replay(SEALED, table.log)) == state_digest(table.state)


# Moves of others in between


def test_an_independent_move_of_another_seat_stays() -> None:
    table = sealed_table(players=4)
    submit_accepted(table, 0, "hum")
    submit_accepted(table, 1, "seal", chosen=2)
    submit_accepted(table, 0, "hum")
    assert earliest_undo_for(SEALED, table.log, 0) == 4
    assert earliest_undo_for(SEALED, table.log, 1) == 5
    assert isinstance(table.undo(0, 4), Accepted)
    assert table.log.entries[-2:] == [UndoEntry(0, 4), ActionEntry(1, {"do": "seal", "chosen": 2})]
    assert table.state.view(1)["sealed"] == [0, 2, 0, 0]
    assert table.state.view(None)["hums"] == [0, 0, 0, 0]
    assert isinstance(table.undo(1), Accepted)
    assert table.state.pending().must_act == (0, 1, 2, 3)


def test_moves_that_are_made_again_give_their_events_again() -> None:
    table = sealed_table(players=4)
    submit_accepted(table, 0, "hum")
    submit_accepted(table, 1, "seal", chosen=2)
    result = table.undo(0)
    assert isinstance(result, Accepted)
    assert [(event.key, event.data) for event in result.events] == [("event-sealed", {"seat": 1})]


def test_a_move_that_needs_the_undone_one_blocks_it() -> None:
    table = sealed_table(players=2, rounds=12)
    submit_accepted(table, 0, "seal", chosen=3)
    submit_accepted(table, 1, "seal", chosen=1)
    submit_accepted(table, 1, "hum")
    assert earliest_undo_for(SEALED, table.log, 0) is None
    assert rejection_key(table.undo(0)) == "undo-needs-consent"


@pytest.mark.parametrize("between", ["reveal", "drop"])
def test_not_every_move_of_another_seat_stays(between: str) -> None:
    table = sealed_table(players=4)
    submit_accepted(table, 0, "hum")
    if between == "reveal":
        submit_accepted(table, 1, "show-card")
    else:
        submit_accepted(table, 1, "hum")
        table.drop(1)
    assert earliest_undo_for(SEALED, table.log, 0) is None
