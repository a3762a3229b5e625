"""A proposal changes nothing before it is committed; a table can follow the entries of another."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.contract import Event
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.log import Log
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.results import Accepted, Rejected
from starlode.kernel.table.table import Table
from tests.kernel.toy_tables import HOURGLASS, SEED, duel_table, play, sealed_table


def test_a_proposal_changes_nothing_before_commit() -> None:
    table = duel_table()
    received: list[tuple[int, list[Event]]] = []
    table.add_listener(lambda seq, events: received.append((seq, events)))
    before = table.head, state_digest(table.state), table.log.entries.copy()
    move = table.state.legal(0)[0]
    proposal = table.propose(lambda table: table.submit(0, move))
    assert isinstance(proposal.answer, Accepted)
    assert (table.head, state_digest(table.state), table.log.entries) == before
    assert received == []
    proposal.commit()
    assert table.head == proposal.answer.head == before[0] + len(proposal.entries)
    assert table.log.entries == [*before[2], *proposal.entries]
    assert state_digest(table.state) == state_digest(proposal.state)
    assert [seq for seq, _ in received] == list(range(before[0], table.head))


def test_a_committed_proposal_equals_a_direct_request() -> None:
    direct, proposed, rng = duel_table(), duel_table(), Random(1)
    while not direct.is_over:
        seat = direct.state.pending().must_act[0]
        move = direct.catalogue.encode(rng.choice(direct.state.legal(seat)))
        direct.submit(seat, move)
        proposed.propose(lambda table, seat=seat, move=move: table.submit(seat, move)).commit()  # type: ignore[misc]
    assert proposed.log == direct.log


def test_a_rejected_proposal_has_no_entries() -> None:
    table = duel_table()
    proposal = table.propose(lambda table: table.submit(0, {"do": "nonsense"}))
    assert isinstance(proposal.answer, Rejected)
    assert proposal.entries == []


def test_a_rejected_proposal_may_have_the_entry_of_a_deadline() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    clock.advance(HOURGLASS)
    proposal = table.propose(lambda table: table.submit(0, {"do": "nonsense"}))
    assert isinstance(proposal.answer, Rejected)
    assert [type(entry).__name__ for entry in proposal.entries] == ["ClockEntry"]
    proposal.commit()
    assert proposal.answer.head == table.head


def test_a_proposal_cannot_be_committed_after_another_change() -> None:
    table = duel_table()
    move = table.state.legal(0)[0]
    late = table.propose(lambda table: table.submit(0, move))
    table.propose(lambda table: table.submit(0, move)).commit()
    with pytest.raises(ValueError, match="has changed"):
        late.commit()


def test_a_table_follows_entries_of_another() -> None:
    first = sealed_table()
    received: list[int] = []
    second = Table.resume(
        first.game, Log(first.log.header, first.log.entries.copy()), SEED, on_events=lambda s, _: received.append(s)
    )
    assert received == list(range(first.head))
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
