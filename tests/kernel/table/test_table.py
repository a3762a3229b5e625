"""The table: any value may be sent; a rejection names its reason and changes nothing."""

from __future__ import annotations

from dataclasses import replace as changed_game
from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

from starlode.kernel.contract import HOST, Action, Event, Options, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game, Registry
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    DropEntry,
    SeatEntry,
    SeatInfo,
    SeedEntry,
    UndoEntry,
    writer_of,
)
from starlode.kernel.log.log import Log
from starlode.kernel.table.chance import verify
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table
from tests.kernel.toy_duel import DuelState
from tests.kernel.toy_tables import (
    DUEL,
    HOURGLASS,
    SEALED,
    SEED,
    duel_table,
    expect_invalid,
    expect_no_change,
    finished_table,
    play,
    rejection_key,
    sealed_table,
    submit_accepted,
)

# Opening


def test_a_new_table_runs_to_the_first_decision() -> None:
    table = sealed_table(players=4)
    assert [type(entry) for entry in table.log.entries] == [ChanceEntry] * 4
    assert table.state.pending().must_act == (0, 1, 2, 3)
    assert table.head == 4
    assert not table.is_over


def test_the_header_has_players_options_and_seats() -> None:
    seats = [SeatInfo("Ada", "human"), SeatInfo("Bo", "bot:steady")]
    header = Table.open(DUEL, 2, {"strength": 60}, seats=seats, seed=SEED).log.header
    assert (header.game, header.version, header.players) == ("duel", 1, 2)
    assert header.options == {"strength": 60, "solemn": False}
    assert header.seats == seats
    assert header.forked_from is None


def test_tables_without_a_chosen_seed_differ() -> None:
    headers = [Table.open(SEALED, 4, {}).log.header for _ in range(2)]
    assert headers[0].id != headers[1].id
    assert headers[0].seed_digest != headers[1].seed_digest


@pytest.mark.parametrize("players", [1, 5])
def test_wrong_number_of_players_is_refused(players: int) -> None:
    with expect_invalid("players-out-of-range", {"players": players, "least": 2, "most": 4}, clause="SE-0"):
        Table.open(SEALED, players, {})


def test_wrong_options_are_refused() -> None:
    with expect_invalid("option-unknown", {"option": "colour"}):
        Table.open(DUEL, 2, {"colour": "red"})
    with expect_invalid("option-bad-value", {"option": "strength", "value": "True"}):
        Table.open(DUEL, 2, {"strength": True})


def test_conflicting_options_are_refused() -> None:
    with pytest.raises(InvalidInput) as caught:
        Table.open(DUEL, 2, {"strength": 1, "solemn": True})
    assert (caught.value.key, caught.value.clause) == ("option-solemn-needs-strength", "DU-9")


@pytest.mark.parametrize(
    ("seats", "key"),
    [
        ([SeatInfo("Ada", "human")], "log-seats-differ"),
        ([SeatInfo("Ada", "human")] * 3, "log-seats-differ"),
        ([SeatInfo("Ada", "human"), SeatInfo("Bo", "robot")], "controller-unknown"),
        ([SeatInfo("Ada", "human"), SeatInfo("Bo", "bot:")], "controller-unknown"),
        ([SeatInfo("Ada", "human"), SeatInfo("Bo", "human\n")], "controller-unknown"),
        ([SeatInfo("Ada", "human"), SeatInfo("B\no", "human")], "seat-name-unusable"),
        ([SeatInfo("Ada", "human"), SeatInfo("\ud800", "human")], "seat-name-unusable"),
        ([SeatInfo("Ada", "human"), SeatInfo("o" * 41, "human")], "seat-name-unusable"),
    ],
)
def test_wrong_seats_are_refused(seats: list[SeatInfo], key: str) -> None:
    with expect_invalid(key):
        Table.open(DUEL, 2, {}, seats=seats)
    with expect_invalid(key):
        duel_table().fork(0, seats=seats)


@pytest.mark.parametrize("seed", [b"", bytes(65)])
def test_wrong_seeds_are_refused(seed: bytes) -> None:
    with expect_invalid("seed-wrong-length", {"found": len(seed), "most": 64}):
        Table.open(DUEL, 2, {}, seed=seed)


# Accepting


def test_a_legal_move_is_applied_and_logged() -> None:
    table = duel_table()
    answer = table.submit(0, {"do": "aim"})
    assert answer == Accepted(1, [])
    assert table.log.entries == [ActionEntry(0, {"do": "aim"})]
    assert table.state.view(None)["aims"] == 1


def test_an_action_object_may_be_submitted() -> None:
    table = duel_table()
    assert isinstance(table.submit(0, table.state.legal(0)[0]), Accepted)
    assert table.log.entries == [ActionEntry(0, {"do": "aim"})]


def test_a_draw_follows_at_once_and_its_events_are_returned() -> None:
    table = duel_table()
    answer = submit_accepted(table, 0, "strike")
    assert [type(entry) for entry in table.log.entries] == [ActionEntry, ChanceEntry]
    assert answer.head == 2
    assert [(event.key, event.data["seat"]) for event in answer.events] == [("event-struck", 1)]


def test_several_seats_may_be_pending_at_once() -> None:
    table = sealed_table()
    for seat in (2, 0, 1):
        submit_accepted(table, seat, "hum")
    assert [writer_of(entry) for entry in table.log.entries[3:] if isinstance(entry, ActionEntry)] == [2, 0, 1]


def test_private_events_have_an_audience() -> None:
    table = sealed_table()
    (event,) = submit_accepted(table, 1, "look", target=2).events
    assert (event.key, event.audience) == ("event-looked", (1,))


def test_entries_have_the_time_of_the_clock() -> None:
    clock = ManualClock(500)
    table = sealed_table(clock=clock)
    clock.advance(250)
    submit_accepted(table, 0, "hum")
    assert [entry.at for entry in table.log.entries] == [500, 500, 500, 750]


def test_a_slow_clock_does_not_turn_time_back() -> None:
    table = sealed_table(clock=ManualClock(500))
    slow = ManualClock(3)
    again = Table.resume(SEALED, table.log, SEED, slow)
    submit_accepted(again, 0, "hum")
    assert again.log.entries[-1].at == 500 == again.now
    slow.set(501)
    assert again.now == 501


def test_listeners_get_every_entry_until_they_are_removed() -> None:
    table = duel_table(strength=60)
    received: list[tuple[int, list[str]]] = []
    stop = table.add_listener(lambda seq, events: received.append((seq, [event.key for event in events])))
    submit_accepted(table, 0, "strike")
    table.assign_seat(1, "bot:steady")
    stop()
    submit_accepted(table, 1, "guard")
    assert received == [(0, []), (1, ["event-struck"]), (2, [])]


def test_listeners_are_called_after_the_change() -> None:
    table = duel_table()
    heads: list[int] = []
    table.add_listener(lambda _seq, _events: heads.append(table.head))
    submit_accepted(table, 0, "strike")
    assert heads == [2, 2]


def test_the_last_move_publishes_the_seed() -> None:
    table = duel_table(strength=1)
    submit_accepted(table, 0, "strike")
    assert table.is_over
    assert [type(entry) for entry in table.log.entries] == [ActionEntry, ChanceEntry, SeedEntry]
    assert verify(DUEL, table.log) == 1


# The clock


def test_tick_logs_a_deadline_that_has_passed() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    clock.set(HOURGLASS - 1)
    assert table.tick() == Accepted(3, [])
    clock.set(HOURGLASS)
    answer = table.tick()
    assert isinstance(answer, Accepted)
    assert [event.key for event in answer.events] == ["event-revealed"]
    assert table.log.entries[3:] == [ClockEntry({"do": "time-up"}, at=HOURGLASS)]
    assert answer.head == table.head == 4


def test_a_move_after_the_deadline_is_rejected_even_without_a_tick() -> None:
    clock = ManualClock()
    table = sealed_table(players=2, clock=clock, rounds=1)
    submit_accepted(table, 1, "seal", chosen=2)
    clock.set(HOURGLASS)
    answer = table.submit(0, {"do": "seal", "chosen": 5})
    assert rejection_key(answer) == "game-over"
    assert [type(entry) for entry in table.log.entries[3:]] == [ClockEntry, SeedEntry]
    assert table.state.view(None)["revealed"] == [0, 2]


def test_the_events_of_a_late_deadline_are_in_the_result() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    clock.set(HOURGLASS)
    answer = submit_accepted(table, 0, "show-card")
    assert [event.key for event in answer.events] == ["event-revealed", "event-shown"]


def test_tick_does_nothing_without_a_deadline() -> None:
    table = duel_table()
    assert table.tick() == Accepted(0, [])
    over = finished_table(SEALED)
    assert over.tick() == Accepted(over.head, [])


# The host


def test_a_seat_can_be_assigned_to_a_bot_and_back() -> None:
    table = duel_table()
    assert isinstance(table.assign_seat(1, "bot:steady"), Accepted)
    assert table.controllers == ["human", "bot:steady"]
    assert isinstance(table.assign_seat(1, "human"), Accepted)
    assert table.log.entries == [SeatEntry(1, "bot:steady", HOST), SeatEntry(1, "human", HOST)]


def test_assigning_the_same_controller_is_rejected() -> None:
    table = duel_table()
    assert expect_no_change(table, lambda: table.assign_seat(0, "human")).refusal.key == "controller-same"
    table.drop(0)
    assert expect_no_change(table, lambda: table.drop(0)).refusal.key == "seat-dropped"


def test_a_dropped_seat_is_played_by_the_table() -> None:
    table = duel_table(strength=60)
    table.drop(0)
    assert table.log.entries[0] == DropEntry(0, HOST)
    assert table.state.pending().must_act == (1,)
    assert expect_no_change(table, lambda: table.submit(0, {"do": "guard"})).refusal.key == "seat-dropped"
    submit_accepted(table, 1, "guard")
    assert table.state.pending().must_act == (1,)
    play(table, 1)
    assert table.is_over
    assert verify(DUEL, table.log) > 0


def test_a_dropped_seat_is_played_among_others_that_are_pending() -> None:
    table = sealed_table()
    table.drop(1)
    assert table.state.pending().must_act == (0, 2)
    acts = [entry for entry in table.log.entries if isinstance(entry, ActionEntry)]
    assert {entry.by for entry in acts} == {1}
    assert acts[-1].do["do"] == "seal"


def test_a_dropped_seat_can_be_assigned_again() -> None:
    table = sealed_table(rounds=12)
    table.drop(1)
    table.assign_seat(1, "human")
    for seat in (0, 2):
        submit_accepted(table, seat, "seal", chosen=1)
    assert table.state.pending().must_act == (0, 1, 2)
    submit_accepted(table, 1, "hum")


@pytest.mark.parametrize("game", [DUEL, SEALED], ids=["duel", "sealed"])
@pytest.mark.parametrize("moves", [0, 1, 3, 6])
def test_the_game_ends_when_everyone_is_dropped(game: Game, moves: int) -> None:
    table = play(Table.open(game, 2, {}, seed=SEED), 1, moves)
    for seat in range(2):
        table.drop(seat)
    assert table.is_over
    assert state_digest(replay(game, table.log)) == state_digest(table.state)


def test_a_seat_may_be_dropped_from_the_start() -> None:
    seats = [SeatInfo("", "dropped"), SeatInfo("", "dropped")]
    table = Table.open(DUEL, 2, {}, seats=seats, seed=SEED)
    assert table.is_over
    assert verify(DUEL, table.log) > 0


def test_requests_after_the_end_are_rejected() -> None:
    table = finished_table(DUEL)
    assert expect_no_change(table, lambda: table.submit(0, {"do": "aim"})).refusal.key == "game-over"
    assert expect_no_change(table, lambda: table.drop(0)).refusal.key == "game-over"
    assert expect_no_change(table, lambda: table.assign_seat(0, "bot:steady")).refusal.key == "game-over"


# Resuming and forking


@pytest.mark.parametrize("moves", [0, 3, 9])
def test_a_table_is_resumed_from_its_log(moves: int) -> None:
    table = play(sealed_table(rounds=12), 2, moves)
    again = Table.resume(SEALED, Log.from_text(table.log.to_text()), table.seed)
    assert again.log == table.log
    assert state_digest(again.state) == state_digest(table.state)
    play(table, 7)
    play(again, 7)
    assert again.log == table.log


def test_a_missing_draw_is_made_on_resuming() -> None:
    table = duel_table()
    submit_accepted(table, 0, "strike")
    cut = Log(table.log.header, table.log.entries[:1])
    assert Table.resume(DUEL, cut, SEED).log == table.log
    assert len(cut.entries) == 1


def test_game_time_continues_from_the_last_entry() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    clock.set(777)
    submit_accepted(table, 0, "hum")
    again = Table.resume(SEALED, table.log, SEED)
    submit_accepted(again, 0, "hum")
    assert again.log.entries[-1].at == 777


def test_controllers_are_resumed_from_the_log() -> None:
    table = duel_table(strength=60)
    table.assign_seat(0, "bot:steady")
    assert Table.resume(DUEL, table.log, SEED).controllers == ["bot:steady", "human"]


def test_an_unfinished_game_needs_its_seed() -> None:
    table = duel_table()
    with expect_invalid("seed-missing"):
        Table.resume(DUEL, table.log, None)
    with expect_invalid("seed-differs"):
        Table.resume(DUEL, table.log, b"other")


def test_a_finished_game_needs_no_seed() -> None:
    table = finished_table(DUEL)
    again = Table.resume(DUEL, table.log, None)
    assert again.is_over
    assert again.seed is None
    assert again.log == table.log
    assert expect_no_change(again, lambda: again.host_undo(0)).refusal.key == "undo-game-over"


def test_only_valid_logs_are_resumed() -> None:
    table = duel_table()
    with expect_invalid("log-other-game"):
        Table.resume(SEALED, table.log, SEED)
    with expect_invalid("log-act-not-legal", clause="DU-2"):
        Table.resume(DUEL, Log(table.log.header, [ActionEntry(1, {"do": "aim"})]), SEED)


def test_games_are_found_by_name_and_version() -> None:
    newer = changed_game(DUEL, version=2)
    known = Registry([DUEL, newer, SEALED])
    header = duel_table().log.header
    assert known.find(header.game, header.version) is DUEL
    with expect_invalid("game-version-unknown", {"version": 9}):
        known.find(header.game, replace(header, version=9).version)


def test_a_fork_is_independent() -> None:
    table = play(sealed_table(rounds=12), 3, 12)
    before = table.log.to_text()
    fork = table.fork(8)
    assert state_digest(fork.state) == state_digest(table.state_at(8))
    play(fork, 1)
    assert fork.is_over
    assert table.log.to_text() == before
    assert fork.log.header.forked_from is not None
    assert fork.log.header.forked_from.id == table.log.header.id
    assert verify(SEALED, fork.log) == 0


def test_a_fork_before_a_draw_draws_again() -> None:
    table = sealed_table(players=4)
    dealt = {tuple(cast(list[int], table.fork(0, seed=bytes([n])).state.dump()["cards"])) for n in range(9)}
    assert len(dealt) > 1


def test_state_at_any_entry() -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    table.undo(0)
    assert [table.state_at(upto).view(None)["aims"] for upto in range(3)] == [0, 1, 0]
    with expect_invalid("moment-out-of-range"):
        table.state_at(3)


# When a game has a bug


class Faulty(DuelState):
    """Raises an exception in the middle of a guard."""

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if self.guarded[0]:
            raise RuntimeError("bug")


def _faulty(players: int, _options: Options) -> State:
    return Faulty(10, FAULTY.catalogue(players, {}))


FAULTY: Game = changed_game(DUEL, make_state=_faulty)


def test_an_exception_in_a_game_leaves_the_table_unchanged() -> None:
    table = Table.open(FAULTY, 2, {}, seed=SEED)
    submit_accepted(table, 0, "aim")
    before = (table.log.to_json(), state_digest(table.state))
    with pytest.raises(RuntimeError, match="bug"):
        table.submit(0, {"do": "guard"})
    assert (table.log.to_json(), state_digest(table.state)) == before
    submit_accepted(table, 0, "aim")


class NoReasons(DuelState):
    """Returns no reason why an action is not legal."""

    def why_not(self, seat: int, action: Action) -> None:
        del seat, action


def _no_reasons(players: int, _options: Options) -> State:
    return NoReasons(10, NO_REASONS.catalogue(players, {}))


NO_REASONS: Game = changed_game(DUEL, make_state=_no_reasons)


def test_a_refusal_without_a_reason_has_a_general_one() -> None:
    table = Table.open(NO_REASONS, 2, {}, seed=SEED)
    answer = expect_no_change(table, lambda: table.submit(1, {"do": "aim"}))
    assert answer.refusal.key == "action-not-legal"
    assert answer.refusal.data == {"action": "aim"}


def test_random_play_with_everything_replays_and_verifies() -> None:
    rng = Random(5)
    for _ in range(15):
        clock = ManualClock()
        table = sealed_table(players=4, seed=rng.randbytes(32), clock=clock, rounds=12)
        received: list[Event] = []
        table.add_listener(lambda _seq, events, received=received: received.extend(events))  # type: ignore[misc]
        while not table.is_over:
            play(table, rng.randrange(1000), rng.randrange(1, 6), clock)
            table.undo(rng.randrange(4), consent=[0, 1, 2, 3])
            if rng.random() < 0.1:
                table.drop(rng.randrange(4))
            if rng.random() < 0.1:
                table.assign_seat(rng.randrange(4), "human")
            clock.advance(500)
        log = Log.from_json(Log.from_text(table.log.to_text()).to_json())
        assert log == table.log
        assert any(isinstance(entry, UndoEntry) for entry in log.entries)
        assert received
        assert state_digest(replay(SEALED, log)) == state_digest(table.state)
        assert verify(SEALED, log) >= 4
