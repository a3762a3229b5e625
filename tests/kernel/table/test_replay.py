"""Replay: the same position from the log alone; entries that could not have been written are refused."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace as changed_game

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from starlode.kernel.contract import HOST, Event
from starlode.kernel.game import Game
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    DropEntry,
    Entry,
    SeatEntry,
    SeatInfo,
    SeedEntry,
    UndoEntry,
)
from starlode.kernel.log.log import Log
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.replay import fork, replay
from starlode.kernel.table.table import Table
from tests.kernel.toy_tables import (
    DUEL,
    HOURGLASS,
    SEALED,
    SEED,
    duel_table,
    expect_invalid,
    finished_table,
    play,
    sealed_table,
    submit_accepted,
)


def timed_table() -> tuple[Table, ManualClock]:
    clock = ManualClock()
    return sealed_table(clock=clock), clock


@pytest.mark.parametrize("game", [DUEL, SEALED], ids=["duel", "sealed"])
@pytest.mark.parametrize("seed", range(5))
def test_replay_leads_to_the_same_position(game: Game, seed: int) -> None:
    table = finished_table(game, seed)
    assert state_digest(replay(table.game, table.log)) == state_digest(table.state)
    assert state_digest(replay(table.game, table.log, check=False)) == state_digest(table.state)


def test_every_position_of_a_game_can_be_replayed() -> None:
    table, clock = timed_table()
    seen = {table.head: state_digest(table.state)}
    table.add_listener(lambda _seq, _events: seen.update({table.head: state_digest(table.state)}))
    play(table, 5, clock=clock)
    for head, digest in seen.items():
        assert state_digest(replay(SEALED, table.log, head)) == digest
    assert len(seen) > 5


def test_every_sixteenth_entry_and_the_last_have_digests() -> None:
    table = play(Table.open(SEALED, 4, {"rounds": 12}, seed=SEED), 3)
    carried = [seq for seq, entry in enumerate(table.log.entries) if entry.digest is not None]
    last = table.head - 1
    assert carried == sorted({*range(15, last, 16), last - 1, last})
    assert isinstance(table.log.entries[last], SeedEntry)


def test_replay_gives_the_same_digests_under_another_hash_seed() -> None:
    log = finished_table(SEALED, 2).log
    program = (
        "import sys; from tests.kernel.toy_tables import SEALED; from starlode.kernel.log.log import parse_log;"
        "from starlode.kernel.table.replay import replay; from starlode.kernel.log.digest import state_digest;"
        "print(state_digest(replay(SEALED, parse_log(sys.stdin.buffer.read()))))"
    )
    path = os.pathsep.join(entry or "." for entry in sys.path)
    for hash_seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
        process = subprocess.run(
            [sys.executable, "-c", program], input=log.to_json(), capture_output=True, check=True, env=env
        )
        assert process.stdout.decode().strip() == state_digest(replay(SEALED, log))


def test_listeners_get_each_entry_once_in_order() -> None:
    table = finished_table(SEALED, 4)
    received: list[tuple[int, list[Event]]] = []
    state = replay(SEALED, table.log, on_events=lambda seq, events: received.append((seq, events)))
    assert [seq for seq, _ in received] == list(range(table.head))
    assert [event.key for event in received[0][1]] == ["event-dealt"]
    assert received[0][1][0].audience == (0,)
    assert received[-1][1] == []
    assert state.events is None


def test_listeners_get_the_same_events_from_replay_as_from_the_table() -> None:
    live: list[tuple[int, list[str]]] = []
    again: list[tuple[int, list[str]]] = []
    table = duel_table()
    table.add_listener(lambda seq, events: live.append((seq, [event.key for event in events])))
    play(table, 3)
    replay(DUEL, table.log, on_events=lambda seq, events: again.append((seq, [event.key for event in events])))
    assert again == live
    assert ["event-struck"] in [keys for _, keys in live]


def test_replay_does_not_change_the_log() -> None:
    log = finished_table(SEALED, 4).log
    before = log.to_json()
    replay(SEALED, log)
    assert log.to_json() == before


def test_arguments_of_an_action_may_be_in_any_order() -> None:
    table = finished_table(SEALED, 4)
    reordered: list[Entry] = []
    for entry in table.log.entries:
        if isinstance(entry, ActionEntry | ChanceEntry):
            reordered.append(replace(entry, do=dict(reversed(entry.do.items()))))
        else:
            reordered.append(entry)
    assert state_digest(replay(SEALED, Log(table.log.header, reordered))) == state_digest(table.state)


# Refusals. The entries are changed in memory, so that the checksum does not matter.


def with_entry(log: Log, seq: int, entry: Entry) -> Log:
    return Log(log.header, [*log.entries[:seq], entry, *log.entries[seq + 1 :]])


def short_duel() -> Log:
    """Return the log of two moves and a draw: aim, strike, the die."""
    table = duel_table()
    submit_accepted(table, 0, "aim")
    submit_accepted(table, 0, "strike")
    assert [type(entry) for entry in table.log.entries] == [ActionEntry, ActionEntry, ChanceEntry]
    return table.log


def test_log_of_another_game_is_refused() -> None:
    with expect_invalid("log-other-game", {"game": "duel", "wanted": "sealed"}):
        replay(SEALED, short_duel())


def test_log_of_another_rules_version_is_refused() -> None:
    with expect_invalid("log-other-version", {"game": "duel", "version": 1, "wanted": 2}):
        replay(changed_game(DUEL, version=2), short_duel())


def test_header_with_wrong_players_is_refused() -> None:
    log = short_duel()
    for players in (1, 5):
        header = replace(log.header, players=players, seats=[SeatInfo("", "human")] * players)
        with expect_invalid("players-out-of-range", {"players": players}, clause="DU-0"):
            replay(DUEL, Log(header, []))
    with expect_invalid("log-seats-differ", {"found": 1, "players": 2}):
        replay(DUEL, Log(replace(log.header, seats=log.header.seats[:1]), []))


def test_header_with_wrong_options_is_refused() -> None:
    log = short_duel()
    with expect_invalid("option-unknown", {"option": "colour"}):
        replay(DUEL, Log(replace(log.header, options={"colour": "red"}), []))
    with expect_invalid("option-bad-value", {"option": "strength"}):
        replay(DUEL, Log(replace(log.header, options={"strength": 11}), []))


@pytest.mark.parametrize(
    ("seq", "entry", "key", "clause"),
    [
        (0, ActionEntry(1, {"do": "aim"}), "log-act-not-legal", "DU-2"),
        (0, ActionEntry(0, {"do": "rolled", "pips": 3}), "log-act-not-legal", "DU-3"),
        (2, ActionEntry(0, {"do": "guard"}), "log-act-not-legal", "DU-2"),
        (0, ActionEntry(2, {"do": "aim"}), "log-seat-unknown", ""),
        (0, ActionEntry(-1, {"do": "aim"}), "log-seat-unknown", ""),
        (0, ActionEntry(0, {"do": "dance"}), "log-unknown-action", ""),
        (0, ActionEntry(0, {"do": "aim", "at": 1}), "log-unknown-action", ""),
        (2, ChanceEntry({"do": "rolled", "pips": 7}), "log-unknown-action", ""),
        (2, ChanceEntry({"do": "rolled", "pips": True}), "log-unknown-action", ""),
        (0, ActionEntry(0, {"aim": 1}), "log-missing-field", ""),
        (2, ChanceEntry({"do": "guard"}), "log-draw-impossible", ""),
        (0, ChanceEntry({"do": "rolled", "pips": 1}), "log-draw-impossible", ""),
        (1, ClockEntry({"do": "aim"}), "log-tick-impossible", ""),
        (2, ChanceEntry({"do": "rolled", "pips": 1}, digest="00" * 16), "log-digest-differs", ""),
        (1, UndoEntry(0, 1), "log-undo-wrong", ""),
        (1, UndoEntry(2, 0), "log-seat-unknown", ""),
        (1, UndoEntry(0, 0, [2]), "log-seat-unknown", ""),
        (1, DropEntry(2), "log-seat-unknown", ""),
        (1, SeatEntry(2, "human"), "log-seat-unknown", ""),
        (2, SeedEntry(SEED.hex()), "log-seed-too-early", ""),
    ],
)
def test_impossible_entries_are_refused(seq: int, entry: Entry, key: str, clause: str) -> None:
    data = {"where": "$.entries[0].do"} if key == "log-missing-field" else {"entry": seq}
    with expect_invalid(key, {**data}, clause=clause):
        replay(DUEL, with_entry(short_duel(), seq, entry))


def test_undo_without_applied_moves_is_refused() -> None:
    log = short_duel()
    with expect_invalid("log-undo-wrong", {"entry": 4, "to": 1}):
        replay(DUEL, Log(log.header, [*log.entries, UndoEntry(HOST, 1), UndoEntry(HOST, 1)]))


def test_a_move_is_refused_if_what_it_needs_was_undone() -> None:
    log = short_duel()
    with expect_invalid("log-draw-impossible", {"entry": 4}):
        replay(DUEL, Log(log.header, [*log.entries, UndoEntry(HOST, 1), log.entries[2]]))


def test_undone_moves_are_checked_too() -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    table.undo(0)
    with expect_invalid("log-act-not-legal", {"entry": 0}, clause="DU-2"):
        replay(DUEL, with_entry(table.log, 0, ActionEntry(1, {"do": "aim"})))


def test_entries_with_an_earlier_time_are_refused() -> None:
    table, clock = timed_table()
    clock.set(100)
    submit_accepted(table, 0, "hum")
    with expect_invalid("log-time-runs-back", {"entry": 4, "at": 99, "earliest": 100}):
        replay(SEALED, Log(table.log.header, [*table.log.entries, ActionEntry(0, {"do": "hum"}, at=99)]))


def test_the_clock_cannot_act_before_its_deadline() -> None:
    table, _ = timed_table()
    early = ClockEntry({"do": "time-up"}, at=HOURGLASS - 1)
    with expect_invalid("log-tick-impossible", {"entry": 3}):
        replay(SEALED, Log(table.log.header, [*table.log.entries, early]))
    on_time = replace(early, at=HOURGLASS)
    assert replay(SEALED, Log(table.log.header, [*table.log.entries, on_time])).view(None)["left"] == 1
    other = ClockEntry({"do": "hum"}, at=HOURGLASS)
    with expect_invalid("log-tick-impossible", {"entry": 3}):
        replay(SEALED, Log(table.log.header, [*table.log.entries, other]))


def test_the_seed_must_be_the_committed_one_and_the_last_entry() -> None:
    log = finished_table(DUEL).log
    last = len(log.entries) - 1
    with expect_invalid("seed-differs"):
        replay(DUEL, with_entry(log, last, SeedEntry("00")))
    for after in (DropEntry(0), log.entries[-1]):
        with expect_invalid("log-goes-on-after-seed", {"entry": last + 1}):
            replay(DUEL, Log(log.header, [*log.entries, after]))


def test_digest_of_an_undo_is_that_of_the_restored_position() -> None:
    table = duel_table()
    before = state_digest(table.state)
    submit_accepted(table, 0, "aim")
    undone = Log(table.log.header, [*table.log.entries, UndoEntry(0, 0, digest=before)])
    assert state_digest(replay(DUEL, undone)) == before
    with expect_invalid("log-digest-differs", {"entry": 1}):
        replay(DUEL, Log(table.log.header, [*table.log.entries, UndoEntry(0, 0, digest="00" * 16)]))


def test_unchecked_replay_does_not_compare_digests() -> None:
    log = short_duel()
    wrong = with_entry(log, 2, replace(log.entries[2], digest="00" * 16))
    assert state_digest(replay(DUEL, wrong, check=False)) == state_digest(replay(DUEL, log))


@pytest.mark.parametrize("upto", [-1, 4])
def test_entry_number_outside_the_log_is_refused(upto: int) -> None:
    with expect_invalid("moment-out-of-range", {"moment": upto, "last": 3}):
        replay(DUEL, short_duel(), upto)
    with expect_invalid("moment-out-of-range", {"moment": upto, "last": 3}):
        fork(DUEL, short_duel(), upto, seed=b"x")


# Forks


def test_fork_continues_from_the_applied_moves() -> None:
    table, clock = timed_table()
    submit_accepted(table, 0, "hum")
    submit_accepted(table, 1, "hum")
    table.undo(1)
    table.drop(2)
    clock.advance(1000)
    submit_accepted(table, 0, "hum")
    forked = fork(SEALED, table.log, table.head, seed=b"other")
    assert state_digest(replay(SEALED, forked)) == state_digest(table.state)
    assert forked.header.forked_from is not None
    assert (forked.header.forked_from.id, forked.header.forked_from.upto) == (table.log.header.id, table.head)
    assert forked.header.forked_from.kept == len(forked.entries)
    assert not any(isinstance(entry, UndoEntry | DropEntry) for entry in forked.entries)
    assert [seat.controller for seat in forked.header.seats] == ["human", "human", "dropped"]
    assert forked.header.id != table.log.header.id
    assert forked.header.seed_digest != table.log.header.seed_digest
    assert Log.from_text(forked.to_text()) == forked == Log.from_json(forked.to_json())


def test_fork_of_a_finished_game_does_not_copy_its_seed() -> None:
    log = finished_table(DUEL).log
    forked = fork(DUEL, log, len(log.entries), seed=b"other")
    assert SEED.hex() not in forked.to_text()
    assert replay(DUEL, forked).pending().over


def test_fork_checks_the_original_log() -> None:
    with expect_invalid("log-act-not-legal", clause="DU-2"):
        fork(DUEL, with_entry(short_duel(), 0, ActionEntry(1, {"do": "aim"})), 2, seed=b"x")


def test_fork_may_have_other_seats() -> None:
    seats = [SeatInfo("Eve", "bot:steady"), SeatInfo("Bo", "human")]
    assert fork(DUEL, short_duel(), 1, seed=b"x", seats=seats).header.seats == seats


@given(st.integers(0, 40), st.integers(0, 3), st.data())
@settings(deadline=None, max_examples=40)
def test_random_games_with_undo_replay_and_fork(moves: int, seed: int, data: st.DataObject) -> None:
    clock = ManualClock()
    table = Table.open(SEALED, 3, {"rounds": 12}, seed=SEED, clock=clock)
    for step in range(data.draw(st.integers(1, 4))):
        play(table, seed + step, moves, clock)
        table.host_undo(data.draw(st.integers(0, table.head)))
    assert state_digest(replay(SEALED, table.log)) == state_digest(table.state)
    forked = fork(SEALED, table.log, table.head, seed=b"other")
    assert state_digest(replay(SEALED, forked)) == state_digest(table.state)
    assert json.loads(forked.to_json())["end"]["entries"] == len(forked.entries)
