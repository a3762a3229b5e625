"""Positions of the past: few moves are repeated for each, however long the log is and whatever was undone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starlode.kernel.contract import Action, State
from starlode.kernel.log.digest import state_digest
from starlode.kernel.table import undo
from starlode.kernel.table.replay import replay_timeline
from starlode.kernel.table.results import Rejected
from starlode.kernel.table.table import Table
from starlode.kernel.table.timeline import CHECKPOINT, AppliedMove
from tests.kernel.toy_duel import DuelState
from tests.kernel.toy_tables import DUEL, duel_table, expect_invalid, sealed_table, submit_accepted

ENTRIES = 5_000
MOST_REPEATED = 2 * CHECKPOINT
"""The moves that are repeated for a position, wherever it is."""

Applied = list[Action]


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> Applied:
    """Record the actions that are applied to positions of a duel."""
    actions: Applied = []
    apply = DuelState.apply

    def record(state: DuelState, by: int, action: Action, at: int) -> None:
        actions.append(action)
        apply(state, by, action, at)

    monkeypatch.setattr(DuelState, "apply", record)
    return actions


def guard(table: Table) -> None:
    """Make a move after which the duel goes on as before."""
    submit_accepted(table, table.state.pending().must_act[0], "guard")


def straight(table: Table) -> None:
    """Only moves."""
    guard(table)


def a_step_back_for_two(table: Table) -> None:
    """Every third entry is an undo."""
    guard(table)
    guard(table)
    table.host_undo(table.head - 1)


def back_and_forth(table: Table) -> None:
    """The same move is undone and made again all the time, where the position is copied."""
    while table.head < CHECKPOINT:
        guard(table)
    table.host_undo(table.head - 1)
    guard(table)


def far_back(table: Table) -> None:
    """Long runs of moves are undone as a whole."""
    first = table.head
    for _ in range(200):
        guard(table)
    table.host_undo(first + 1)


PATTERNS = (straight, a_step_back_for_two, back_and_forth, far_back)


def long_table(pattern: Callable[[Table], None]) -> Table:
    """Return a duel of many entries."""
    table = duel_table()
    while table.head < ENTRIES:
        pattern(table)
    return table


@pytest.mark.parametrize("pattern", PATTERNS)
def test_few_moves_are_repeated_for_any_position(pattern: Callable[[Table], None], applied: Applied) -> None:
    table = long_table(pattern)
    rng = Random(1)
    for seq in (0, 1, table.head - 1, table.head, *(rng.randrange(table.head) for _ in range(500))):
        applied.clear()
        table.state_at(seq)
        assert len(applied) <= MOST_REPEATED


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_stale_move_is_explained_from_few_moves(pattern: Callable[[Table], None], applied: Applied) -> None:
    table = long_table(pattern)
    waiting = 1 - table.state.pending().must_act[0]
    seen = next(seq for seq in range(table.head, 0, -1) if table.state_at(seq).legal(waiting))
    applied.clear()
    result = table.submit(waiting, {"do": "guard"}, head=seen)
    assert isinstance(result, Rejected)
    assert (result.refusal.key, result.refusal.data["seen"]) == ("entry-stale", seen)
    assert len(applied) <= MOST_REPEATED


@pytest.mark.parametrize("pattern", PATTERNS)
def test_an_undo_repeats_few_moves(pattern: Callable[[Table], None], applied: Applied) -> None:
    table = long_table(pattern)
    applied.clear()
    table.host_undo(table.head // 2)
    assert len(applied) <= MOST_REPEATED


@pytest.mark.parametrize("pattern", PATTERNS)
def test_copies_of_positions_are_few(pattern: Callable[[Table], None]) -> None:
    """One for so many entries, also where the same moves are made again and again."""
    table = long_table(pattern)
    timeline = replay_timeline(DUEL, table.log, check=False)
    assert len(timeline.checkpoints) <= table.head // CHECKPOINT + 2


@given(st.lists(st.tuples(st.integers(1, 40), st.integers(1, 200)), max_size=12))
def test_every_position_is_that_of_the_log(steps: list[tuple[int, int]]) -> None:
    """Whatever runs of moves are undone, and however far."""
    table = duel_table()
    positions = [state_digest(table.state)]
    for moves, back in steps:
        for _ in range(moves):
            must_guard = len(positions) % 3 == 0 or table.state.view(None)["aims"] == 2
            submit_accepted(table, table.state.pending().must_act[0], "guard" if must_guard else "aim")
            positions.append(state_digest(table.state))
        table.host_undo(max(0, table.head - back))
        positions.append(state_digest(table.state))
    assert [state_digest(table.state_at(seq)) for seq in range(table.head + 1)] == positions


def test_there_is_no_position_beyond_the_log() -> None:
    table = duel_table()
    guard(table)
    for seq in (-1, 2):
        with expect_invalid("moment-out-of-range", {"moment": seq, "last": 1}):
            table.state_at(seq)


def test_what_a_move_reveals_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    computed: list[int] = []
    reveals = undo.reveals

    def record(before: State, move: AppliedMove, after: State, players: int, salt: str) -> bool:
        computed.append(move.seq)
        return reveals(before, move, after, players, salt)

    monkeypatch.setattr(undo, "reveals", record)
    table = sealed_table()
    submit_accepted(table, 0, "hum")
    submit_accepted(table, 0, "hum")
    table.undo_scope.prepare()
    assert sorted(computed) == [3, 4]
    submit_accepted(table, 0, "show-card")
    for _ in range(3):
        assert table.undo_scope.earliest_for(0) is None
        assert table.undo_scope.consent_needed(0, 3) == [1, 2]
    assert sorted(computed) == [3, 4, 5]
