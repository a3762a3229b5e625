"""A transaction changes nothing before it is committed; a table can follow the entries of another."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.contract import CHANCE, Action, Event
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.log import Log
from starlode.kernel.table.chance import SeededChance
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.results import Accepted, Rejected
from starlode.kernel.table.table import Table
from starlode.kernel.table.timeline import Timeline
from tests.kernel.toy_tables import HOURGLASS, SEED, duel_table, play, sealed_table


def test_a_transaction_changes_nothing_before_commit() -> None:
    table = duel_table()
    received: list[tuple[int, list[Event]]] = []
    table.add_listener(lambda seq, events: received.append((seq, events)))
    before = table.head, state_digest(table.state), table.log.entries.copy()
    move = table.state.legal(0)[0]
    transaction = table.begin()
    result = transaction.submit(0, move)
    assert isinstance(result, Accepted)
    assert (table.head, state_digest(table.state), table.log.entries) == before
    assert received == []
    assert transaction.log.entries == transaction.entries_since(0) == [*before[2], *transaction.entries]
    table.commit(transaction)
    assert table.head == result.head == before[0] + len(transaction.entries)
    assert table.log.entries == [*before[2], *transaction.entries]
    assert state_digest(table.state) == state_digest(transaction.state)
    assert received == list(enumerate(transaction.events, before[0]))
    assert [event for _, events in received for event in events] == result.events


def test_a_committed_transaction_equals_direct_requests() -> None:
    direct, committed, rng = duel_table(), duel_table(), Random(1)
    transaction = committed.begin()
    while not direct.is_over:
        seat = direct.state.pending().must_act[0]
        move = direct.catalogue.encode(rng.choice(direct.state.legal(seat)))
        direct.submit(seat, move)
        transaction.submit(seat, move)
        if rng.random() < 0.3:
            committed.commit(transaction)
            transaction = committed.begin()
    assert transaction.log == direct.log
    committed.commit(transaction)
    assert committed.log == direct.log


def test_a_rejected_request_has_no_entries() -> None:
    transaction = duel_table().begin()
    assert isinstance(transaction.submit(0, {"do": "nonsense"}), Rejected)
    assert (transaction.entries, transaction.events) == ([], [])


def test_a_request_that_fails_leaves_those_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table, twin = duel_table(), duel_table()
    transaction = table.begin()
    transaction.submit(0, {"do": "aim"})
    before = transaction.head, state_digest(transaction.state), [*transaction.entries], [*transaction.events]

    def broken(_chance: SeededChance, timeline: Timeline) -> Action:
        timeline.state.apply(CHANCE, timeline.state.chance()[0][0], 0)
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(SeededChance, "draw", broken)
        with pytest.raises(ZeroDivisionError):
            transaction.submit(0, {"do": "strike"})
    assert (transaction.head, state_digest(transaction.state), transaction.entries, transaction.events) == before
    transaction.submit(0, {"do": "strike"})
    table.commit(transaction)
    twin.submit(0, {"do": "aim"})
    twin.submit(0, {"do": "strike"})
    assert table.log == twin.log


def test_a_rejected_request_may_have_the_entry_of_a_deadline() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    clock.advance(HOURGLASS)
    transaction = table.begin()
    result = transaction.submit(0, {"do": "nonsense"})
    assert isinstance(result, Rejected)
    assert [type(entry).__name__ for entry in transaction.entries] == ["ClockEntry"]
    table.commit(transaction)
    assert result.head == table.head


def test_a_transaction_cannot_be_committed_after_another_change() -> None:
    table = duel_table()
    move = table.state.legal(0)[0]
    late = table.begin()
    late.submit(0, move)
    table.submit(0, move)
    with pytest.raises(ValueError, match="has changed"):
        table.commit(late)


def test_a_table_follows_entries_of_another() -> None:
    first = sealed_table()
    received: list[int] = []
    second = Table.resume(
        first.game, Log(first.log.header, first.log.entries.copy()), SEED, on_events=lambda s, _: received.append(s)
    )
    assert received == list(range(first.head))
    second.add_listener(lambda seq, _: received.append(seq))
    play(first, 3, 5)
    second.follow(first.log.entries[second.head :])
    assert second.log == first.log
    assert state_digest(second.state) == state_digest(first.state)
    assert received == list(range(first.head))
    play(first, 4)
    play(second, 4)
    assert second.log == first.log


def test_game_time_continues_from_followed_entries() -> None:
    clock, far = ManualClock(), ManualClock()
    first, second = sealed_table(clock=clock), sealed_table(clock=far)
    far.advance(20_000)
    clock.advance(5_000)
    first.submit(0, {"do": "hum"})
    second.follow(first.log.entries[second.head :])
    assert second.now == first.now == 5_000
    far.advance(1_000)
    assert second.now == 6_000


def test_nothing_is_revealed_in_a_public_game() -> None:
    table = Table.open(TITAN, 2, {}, seed=SEED)
    seat = table.state.pending().must_act[0]
    table.submit(seat, table.state.legal(seat)[0])
    scope = table.undo_scope
    table.submit(*_any_move(table))
    # The scope is that of the moment at which it was read.
    assert scope.earliest_for(seat) is None or scope.earliest_for(seat) == scope.last_move_of(seat)


def _any_move(table: Table) -> tuple[int, object]:
    seat = table.state.pending().must_act[0]
    return seat, table.state.legal(seat)[0]
