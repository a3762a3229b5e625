"""Checks through a table, as people play: logs, refusals, undo, forks, dropped seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from starlode.kernel.contract import CHANCE, CLOCK, Json, State, UndoPolicy
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import Move, writer_of
from starlode.kernel.log.log import Log, applied_moves
from starlode.kernel.table.chance import verify
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Accepted, Rejected, Result
from starlode.kernel.table.table import Table
from starlode.kernel.table.undo import earliest_undo, earliest_undo_for
from starlode.testkit.conformance.moves import sample_illegal
from starlode.testkit.conformance.secrecy import possible
from starlode.testkit.conformance.subject import CheckFailed, Position, Step, Subject, failures_at, next_step, require

_MOMENTS = 4  # moments of a game at which an expensive check runs
_WORLDS = 4  # determinized worlds that are tried to find a reveal


def open_table(subject: Subject, rng: Random) -> tuple[Table, ManualClock]:
    """Open a table whose draws follow from the generator."""
    clock = ManualClock()
    return Table.open(subject.game, subject.players, subject.options, seed=rng.randbytes(32), clock=clock), clock


def apply_step(table: Table, clock: ManualClock, step: Step) -> Result:
    """Make a step at the table; fail if it is rejected."""
    clock.set(max(clock.now(), step.at))
    if step.by == CLOCK:
        return _wait_for_deadline(table, clock)
    answer = table.submit(step.by, step.action)
    if isinstance(answer, Rejected):
        raise CheckFailed(
            f"{step.action} of {step.by} is legal, yet the table answers {answer.refusal.key}", table.head
        )
    return answer


def _wait_for_deadline(table: Table, clock: ManualClock) -> Result:
    # After an undo game time is behind the clock: wait until the deadline has passed at the table.
    head, wait = table.head, 1000
    answer = table.tick()
    while table.head == head and wait < 2**40:
        clock.advance(wait)
        wait *= 2
        answer = table.tick()
    if table.head == head:
        raise CheckFailed("the deadline passed, yet the table writes nothing", head)
    return answer


def dropped_seats(table: Table) -> list[int]:
    """Return the seats that the table plays."""
    return [seat for seat, controller in enumerate(table.controllers) if controller == "dropped"]


def play_steps(subject: Subject, rng: Random, table: Table, clock: ManualClock) -> Iterator[Step]:
    """Play a table to its end; yield each step before it is made. The caller may change the table meanwhile."""
    while not table.is_over:
        if table.head > subject.most:
            raise CheckFailed(f"the game is not over after {subject.most} entries", table.head)
        with failures_at(table.head):
            step = next_step(table.state, rng, clock.now(), dropped_seats(table))
        if step is None:
            raise CheckFailed("the game is not over although nobody is pending", table.head)
        head = table.head
        yield step
        if table.head == head and possible(table.state, step):
            with failures_at(table.head):
                apply_step(table, clock, step)


def play_to_end(subject: Subject, rng: Random, table: Table, clock: ManualClock) -> None:
    """Play a table to its end."""
    for _ in play_steps(subject, rng, table, clock):
        pass


def log_round_trip(subject: Subject) -> None:
    """A log survives both its formats, replays strictly, and its draws follow from the published seed."""
    rng = subject.rng("log-round-trip")
    table, clock = open_table(subject, rng)
    play_to_end(subject, rng, table, clock)
    _require_same_log(table.log)
    digest = state_digest(table.state)
    replayed = state_digest(replay(subject.game, table.log))
    require(replayed == digest, "replaying the log leads to another position")
    for upto in rng.sample(range(table.head), min(table.head, _MOMENTS)):
        with failures_at(upto):
            replay(subject.game, table.log, upto)
    verify(subject.game, table.log)


def _require_same_log(log: Log) -> None:
    require(Log.from_json(log.to_json()) == log, "a log does not come back from JSON as it was")
    require(Log.from_text(log.to_text()) == log, "a log does not come back from text as it was")


def refusals_change_nothing(subject: Subject) -> None:
    """The table rejects illegal and invalid moves with a reason, and nothing changes."""
    rng = subject.rng("refusals-change-nothing")
    table, clock = open_table(subject, rng)
    for _ in play_steps(subject, rng, table, clock):
        if rng.randrange(8):
            continue
        with failures_at(table.head):
            try_invalid_moves(subject, rng, table, clock)


def try_invalid_moves(subject: Subject, rng: Random, table: Table, clock: ManualClock) -> None:
    """Send moves that must be rejected now."""
    head, before = table.head, state_digest(table.state)
    seat = rng.randrange(subject.players)
    position = Position(subject, table.state, clock.now())
    nonsense: list[object] = [{}, {"do": "no-such-thing"}, {"do": 7}, None, "pass", [], -1]
    moves: list[tuple[object, object]] = [(seat, action) for action in sample_illegal(position, seat, rng)[:3]]
    moves += [(seat, sent) for sent in nonsense]
    moves += [(stranger, table.catalogue[0]) for stranger in (subject.players, -1, -2, None, "0", True)]
    for by, sent in moves:
        answer = table.submit(by, sent, head=rng.choice([None, head, 0]))
        if isinstance(answer, Accepted):
            raise CheckFailed(f"the table accepts {sent!r} from {by!r}")
        require(answer.refusal.key != "", f"the table rejects {sent!r} without a message")
    require(table.head == head, "a rejected move was written into the log")
    require(state_digest(table.state) == before, "a rejected move changed the position")


def undo_restores_position(subject: Subject) -> None:
    """Undoing as far as a seat may, and making the same moves again, leads to the same position."""
    rng = subject.rng("undo-restores-position")
    table, clock = open_table(subject, rng)
    for step in play_steps(subject, rng, table, clock):
        if step.by >= 0 and not rng.randrange(max(5, subject.every)):
            with failures_at(table.head):
                undo_and_redo(subject, table, rng.choice([step.by, rng.randrange(subject.players)]))


def undo_and_redo(subject: Subject, table: Table, seat: int) -> bool:
    """Undo all that this seat may undo alone, and make the moves again; return whether there were any."""
    game = subject.game
    to = earliest_undo_for(game, table.log, seat)
    if to is None:
        # Bots consent to anything, and without other players nobody has to consent.
        if subject.players > 1 and all(controller == "human" for controller in table.controllers):
            require(isinstance(table.undo(seat), Rejected), f"seat {seat} can undo alone what it may not")
        return False
    expected, undone = table.state_at(to), _moves_since(table, to)
    answer = table.undo(seat, to)
    require(isinstance(answer, Accepted), f"seat {seat} may go back to entry {to}, yet the table rejects it")
    kept = _moves_since(table, to)
    same = [(writer_of(move), move.do) for move in kept] == [
        (writer_of(move), move.do) for move in undone if writer_of(move) != seat
    ]
    require(same, f"after seat {seat} went back to entry {to}, the other seats' moves are not those made before")
    # It is later now, and some games set deadlines by the time of a move.
    for move in kept:
        expected.apply(writer_of(move), table.catalogue.decode(move.do), move.at)
    before = state_digest(expected)
    require(state_digest(table.state) == before, f"undo to entry {to} does not lead back to the position before it")
    replayed = state_digest(replay(game, table.log))
    require(replayed == before, "the log with the undo leads to another position than the table's")
    for move in undone:
        if writer_of(move) != seat:
            continue
        action = table.catalogue.decode(move.do)
        if kept and action not in table.state.legal(seat):
            return True  # it was legal before the others' moves, not after them
        require(isinstance(table.submit(seat, move.do), Accepted), f"{move.do} cannot be made again after its undo")
        expected.apply(seat, action, _moves_since(table, to)[-1].at)
        if table.state.pending().chance != expected.pending().chance:
            return True  # after the others' moves it led to a draw
    same = state_digest(table.state) == state_digest(expected)
    require(same, "making the same moves again after an undo leads to another position")
    return True


def _moves_since(table: Table, to: int) -> list[Move]:
    return [entry for seq, entry in applied_moves(table.log) if seq >= to]


def reveals_block_undo(subject: Subject) -> None:
    """No seat can undo alone what chance or the clock followed, nor what revealed a secret or is final."""
    rng = subject.rng("reveals-block-undo")
    table, clock = open_table(subject, rng)
    for _ in play_steps(subject, rng, table, clock):
        if rng.randrange(max(6, subject.every)):
            continue
        with failures_at(table.head):
            require_undo_limits(subject, table, rng)


def require_undo_limits(subject: Subject, table: Table, rng: Random) -> None:
    """Everything that a seat may undo alone now was done by seats, revealed nothing and is not final."""
    _require_final_moves_stay(subject, table)
    least = earliest_undo(subject.game, table.log)
    for seat in range(subject.players):
        to = earliest_undo_for(subject.game, table.log, seat)
        if to is None:
            continue
        require(to >= least, f"seat {seat} may go back to entry {to}, before {least}, the earliest for anyone")
        for seq, entry in applied_moves(table.log):
            if seq < to:
                continue
            by, before = writer_of(entry), table.state_at(seq)
            require(by >= 0, f"seat {seat} may undo entry {seq}, which no seat made")
            require(before.undo_policy() is not UndoPolicy.NONE, f"seat {seat} may undo entry {seq}, which is final")
            step = Step(by, table.catalogue.decode(entry.do), entry.at)
            viewer = learning_seat(before, step, subject.players, rng)
            require(viewer is None, f"seat {seat} may undo entry {seq}, which revealed a secret to seat {viewer}")


def _require_final_moves_stay(subject: Subject, table: Table) -> None:
    moves = applied_moves(table.log)
    if not moves or table.state_at(moves[-1][0]).undo_policy() is not UndoPolicy.NONE:
        return
    last, seats = moves[-1][0], [*range(subject.players)]
    answers = [table.host_undo(last, seats), *(table.undo(seat, last, seats) for seat in seats)]
    require(all(isinstance(answer, Rejected) for answer in answers), f"the final entry {last} can be undone")


def learning_seat(state: State, step: Step, players: int, rng: Random) -> int | None:
    """Return a seat that learns something from this step, if one is found: some other world is ruled out for it."""
    real = state.copy()
    real.apply(step.by, step.action, step.at)
    for seat in range(players):
        seen = real.view(seat)
        for _ in range(_WORLDS):
            if not _could_look_the_same(state.determinize(seat, rng), step, seat, seen):
                return seat
    return None


def _could_look_the_same(world: State, step: Step, seat: int, seen: dict[str, Json]) -> bool:
    # With other secrets the seat may have made another move that looks the same to the others.
    choices = [step.action] if step.by == seat or possible(world, step) else world.legal(step.by)
    for action in choices:
        after = world.copy()
        after.apply(step.by, action, step.at)
        if after.view(seat) == seen:
            return True
    return False


def table_resumes(subject: Subject) -> None:
    """A table that was written and resumed can be played on, and so can a fork from any earlier entry."""
    rng = subject.rng("table-resumes")
    length = _length(subject)
    for _ in range(_MOMENTS):
        seed, moment = rng.randbytes(32), rng.randrange(length)
        clock = ManualClock()
        table = Table.open(subject.game, subject.players, subject.options, seed=seed, clock=clock)
        for _ in play_steps(subject, rng, table, clock):
            if table.head >= moment:
                break
        with failures_at(table.head):
            again, later = ManualClock(clock.now()), ManualClock(clock.now())
            play_to_end(subject, rng, resume(subject, table, seed, again), again)
            branch = table.fork(rng.randrange(table.head + 1), seed=rng.randbytes(32), clock=later)
            play_to_end(subject, rng, branch, later)
            require(branch.log.header.id != table.log.header.id, "a fork has the id of the log it came from")
            _require_same_log(branch.log)
            replay(subject.game, branch.log)


def resume(subject: Subject, table: Table, seed: bytes, clock: ManualClock) -> Table:
    """Return the same table, written as text and resumed."""
    again = Table.resume(subject.game, Log.from_text(table.log.to_text()), seed, clock)
    require(again.log == table.log, "resuming a table changed its log")
    require(state_digest(again.state) == state_digest(table.state), "a resumed table is in another position")
    return again


def _length(subject: Subject) -> int:
    rng = subject.rng("length")
    table, clock = open_table(subject, rng)
    play_to_end(subject, rng, table, clock)
    return table.head


def dropped_seats_do_not_block(subject: Subject) -> None:
    """Whoever is dropped, and whenever, the game can be played to its end; also if everybody is."""
    rng = subject.rng("dropped-seats-do-not-block")
    length = _length(subject)
    for trial in range(_MOMENTS):
        moment = rng.randrange(length)
        dropped = [*range(subject.players)] if trial == 0 else [rng.randrange(subject.players)]
        table, clock = open_table(subject, rng)
        for _ in play_steps(subject, rng, table, clock):
            if table.head >= moment:
                break
        with failures_at(table.head):
            _require_defaults_to_stop(subject, rng, Position(subject, table.state, clock.now()), dropped)
        for seat in () if table.is_over else dropped:
            with failures_at(table.head):
                if not table.is_over:
                    require(isinstance(table.drop(seat), Accepted), f"seat {seat} cannot be dropped")
        play_to_end(subject, rng, table, clock)
        replay(subject.game, table.log)


def _require_defaults_to_stop(subject: Subject, rng: Random, position: Position, dropped: Sequence[int]) -> None:
    """Fail if these seats, played by their defaults alone, would move for ever: the table would never answer."""
    state, at = position.state.copy(), position.at
    everybody = len(dropped) == subject.players
    for _ in range(subject.most):
        pending = state.pending()
        defaults = [(seat, action) for seat in dropped if (action := state.default(seat)) is not None]
        if pending.chance:
            outcomes, weights = zip(*state.chance(), strict=True)
            state.apply(CHANCE, rng.choices(outcomes, weights)[0], at)
        elif defaults:
            state.apply(*defaults[0], at)
        elif pending.deadline is not None and everybody:
            at = max(at, pending.deadline)
            state.apply(CLOCK, state.timeout(), at)
        else:
            require(
                pending.over or not everybody, "dead end: every seat is dropped, and nothing is done for any of them"
            )
            return
    raise CheckFailed(f"the defaults of the dropped seats {dropped} go on for more than {subject.most} entries")
