"""A proposal changes nothing before it counts; a table can follow what another wrote."""

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
from tests.kernel.toys import HOURGLASS, SEED, duel_table, play, sealed_table


def test_a_proposal_changes_nothing_before_it_counts() -> None:
    table = duel_table()
    heard: list[tuple[int, list[Event]]] = []
    table.add_listener(lambda seq, events: heard.append((seq, events)))
    before = table.head, state_digest(table.state), table.log.entries.copy()
    move = table.state.legal(0)[0]
    proposal = table.propose(lambda other: other.submit(0, move))
    assert isinstance(proposal.answer, Accepted)
    assert (table.head, state_digest(table.state), table.log.entries) == before
    assert heard == []
    proposal.commit()
    assert table.head == proposal.answer.head == before[0] + len(proposal.entries)
    assert table.log.entries == [*before[2], *proposal.entries]
    assert state_digest(table.state) == state_digest(proposal.state)
    assert [seq for seq, _ in heard] == list(range(before[0], table.head))


def test_a_proposal_comes_to_the_same_as_asking() -> None:
    asked, proposed, rng = duel_table(), duel_table(), Random(1)
    while not asked.is_over:
        seat = asked.state.pending().seats[0]
        move = asked.catalogue.encode(rng.choice(asked.state.legal(seat)))
        asked.submit(seat, move)
        proposed.propose(lambda other, seat=seat, move=move: other.submit(seat, move)).commit()  # type: ignore[misc]
    assert proposed.log == asked.log


def test_a_refused_proposal_writes_nothing() -> None:
    table = duel_table()
    proposal = table.propose(lambda other: other.submit(0, {"do": "nonsense"}))
    assert isinstance(proposal.answer, Rejected)
    assert proposal.entries == []


def test_a_refusal_may_bring_what_the_clock_had_to_write() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    clock.advance(HOURGLASS)
    proposal = table.propose(lambda other: other.submit(0, {"do": "nonsense"}))
    assert isinstance(proposal.answer, Rejected)
    assert [type(entry).__name__ for entry in proposal.entries] == ["ClockEntry"]
    proposal.commit()
    assert proposal.answer.head == table.head


def test_a_proposal_that_was_overtaken_cannot_count() -> None:
    table = duel_table()
    move = table.state.legal(0)[0]
    late = table.propose(lambda other: other.submit(0, move))
    table.propose(lambda other: other.submit(0, move)).commit()
    with pytest.raises(ValueError, match="has changed"):
        late.commit()


def test_a_table_follows_another() -> None:
    one = sealed_table()
    heard: list[int] = []
    other = Table.resume(
        one.game, Log(one.log.header, one.log.entries.copy()), SEED, on_events=lambda s, _: heard.append(s)
    )
    assert heard == list(range(one.head))
    play(one, 3, 5)
    other.follow(one.log.entries[other.head :])
    assert other.log == one.log
    assert state_digest(other.state) == state_digest(one.state)
    assert heard == list(range(one.head))
    play(one, 4)
    play(other, 4)
    assert other.log == one.log


def test_time_goes_on_from_what_is_followed() -> None:
    clock, far = ManualClock(), ManualClock()
    one, other = sealed_table(clock=clock), sealed_table(clock=far)
    far.advance(20_000)
    clock.advance(5_000)
    one.submit(0, {"do": "hum"})
    other.follow(one.log.entries[other.head :])
    assert other.now == one.now == 5_000
    far.advance(1_000)
    assert other.now == 6_000


def test_in_a_public_game_nothing_is_ever_revealed() -> None:
    table = Table.open(TITAN, 2, {}, seed=SEED)
    seat = table.state.pending().seats[0]
    table.submit(seat, table.state.legal(seat)[0])
    scope = table.undo_scope
    table.submit(*_any_move(table))
    # The scope is that of the moment at which it was read.
    assert scope.earliest_for(seat) is None or scope.earliest_for(seat) == scope.last_move_of(seat)


def _any_move(table: Table) -> tuple[int, object]:
    seat = table.state.pending().seats[0]
    return seat, table.state.legal(seat)[0]
