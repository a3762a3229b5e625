"""Questions put through a table, the way people play: logs, refusals, undo, forks, leavers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from starlode.kernel.contract import CLOCK, Json, State
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import ActionEntry, writer_of
from starlode.kernel.log.log import Log, applied_moves
from starlode.kernel.table.chance import verify
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Accepted, Rejected, Result
from starlode.kernel.table.table import Table
from starlode.kernel.table.undo import earliest_undo, earliest_undo_for
from starlode.testkit.conformance.moves import illegal_sample
from starlode.testkit.conformance.secrecy import possible
from starlode.testkit.conformance.subject import Fault, Position, Step, Subject, demand, next_step, told_at

_MOMENTS = 4  # moments of a game at which a dear question is put
_WORLDS = 4  # guessed worlds that look for a reveal


def open_table(subject: Subject, rng: Random) -> tuple[Table, ManualClock]:
    """A new table whose draws follow from the generator."""
    clock = ManualClock()
    return Table.open(subject.game, subject.players, subject.options, seed=rng.randbytes(32), clock=clock), clock


def make(table: Table, clock: ManualClock, step: Step) -> Result:
    """Make a step through the table's door; it has to be accepted."""
    clock.set(max(clock.now(), step.at))
    if step.by == CLOCK:
        return _let_pass(table, clock)
    answer = table.submit(step.by, step.action)
    if isinstance(answer, Rejected):
        raise Fault(f"{step.action} of {step.by} is legal, yet the table answers {answer.refusal.key}", table.head)
    return answer


def _let_pass(table: Table, clock: ManualClock) -> Result:
    # After an undo the game's time runs behind the clock: wait until the table sees the deadline pass.
    head, wait = table.head, 1000
    answer = table.tick()
    while table.head == head and wait < 2**40:
        clock.advance(wait)
        wait *= 2
        answer = table.tick()
    if table.head == head:
        raise Fault("the deadline passed, yet the table writes nothing", head)
    return answer


def rounds(subject: Subject, rng: Random, table: Table, clock: ManualClock) -> Iterator[Step]:
    """Plays a table to its end. Yields each step before it is made; the taker may use the table meanwhile."""
    while not table.is_over:
        if table.head > subject.most:
            raise Fault(f"the game is not over after {subject.most} entries", table.head)
        with told_at(table.head):
            step = next_step(table.state, rng, clock.now())
        if step is None:
            raise Fault("the table goes on although nobody is pending", table.head)
        head = table.head
        yield step
        if table.head == head and possible(table.state, step):
            with told_at(table.head):
                make(table, clock, step)


def finish(subject: Subject, rng: Random, table: Table, clock: ManualClock) -> None:
    """Play on to the end."""
    for _ in rounds(subject, rng, table, clock):
        pass


def log_comes_back(subject: Subject) -> None:
    """A log survives both its written forms, replays strictly, and its draws follow from the published seed."""
    rng = subject.rng("log-comes-back")
    table, clock = open_table(subject, rng)
    finish(subject, rng, table, clock)
    _demand_same_log(table.log)
    digest = state_digest(table.state)
    replayed = state_digest(replay(subject.game, table.log))
    demand(replayed == digest, "replaying the whole log leads to another position")
    for upto in rng.sample(range(table.head), min(table.head, _MOMENTS)):
        with told_at(upto):
            replay(subject.game, table.log, upto)
    verify(subject.game, table.log)


def _demand_same_log(log: Log) -> None:
    demand(Log.from_json(log.to_json()) == log, "a log does not come back from JSON as it was")
    demand(Log.from_text(log.to_text()) == log, "a log does not come back from text as it was")


def table_stays_on_refusal(subject: Subject) -> None:
    """The table refuses what is not legal and what is nonsense, with a reason, and nothing changes."""
    rng = subject.rng("table-stays-on-refusal")
    table, clock = open_table(subject, rng)
    for _ in rounds(subject, rng, table, clock):
        if rng.randrange(8):
            continue
        with told_at(table.head):
            refuse_something(subject, rng, table, clock)


def refuse_something(subject: Subject, rng: Random, table: Table, clock: ManualClock) -> None:
    """Try what must not work, here and now."""
    head, before = table.head, state_digest(table.state)
    seat = rng.randrange(subject.players)
    position = Position(subject, table.state, clock.now())
    nonsense: list[object] = [{}, {"do": "no-such-thing"}, {"do": 7}, None, "pass", [], -1]
    wishes: list[tuple[object, object]] = [(seat, action) for action in illegal_sample(position, seat, rng)[:3]]
    wishes += [(seat, wish) for wish in nonsense]
    wishes += [(stranger, table.catalogue[0]) for stranger in (subject.players, -1, -2, None, "0", True)]
    for by, wish in wishes:
        answer = table.submit(by, wish, head=rng.choice([None, head, 0]))
        if isinstance(answer, Accepted):
            raise Fault(f"the table accepts {wish!r} from {by!r}")
        demand(answer.refusal.key != "", f"the table refuses {wish!r} without a message")
    demand(table.head == head, "a refused wish was written into the log")
    demand(state_digest(table.state) == before, "a refused wish changed the position")


def undo_comes_back(subject: Subject) -> None:
    """Undoing as far as a seat may, and doing the same again, leads to the same position."""
    rng = subject.rng("undo-comes-back")
    table, clock = open_table(subject, rng)
    for step in rounds(subject, rng, table, clock):
        if step.by >= 0 and not rng.randrange(max(5, subject.every)):
            with told_at(table.head):
                undo_and_redo(subject, table, rng.choice([step.by, rng.randrange(subject.players)]))


def undo_and_redo(subject: Subject, table: Table, seat: int) -> bool:
    """Take back all that this seat may take back alone, and do it again. Whether there was anything."""
    game = subject.game
    to = earliest_undo_for(game, table.log, seat)
    if to is None:
        # Bots would agree to anything, and with nobody else at the table there is nobody to ask.
        if subject.players > 1 and all(controller == "human" for controller in table.controllers):
            demand(isinstance(table.undo(seat), Rejected), f"seat {seat} can undo alone what it may not")
        return False
    taken = [entry for seq, entry in applied_moves(table.log) if seq >= to]
    expected = table.state_at(to)
    before = state_digest(expected)
    answer = table.undo(seat, to)
    demand(isinstance(answer, Accepted), f"seat {seat} may go back to entry {to}, yet the table refuses")
    demand(state_digest(table.state) == before, f"undo to entry {to} does not lead back to the position before it")
    replayed = state_digest(replay(game, table.log))
    demand(replayed == before, "the log with the undo leads to another position than the table's")
    for entry in taken:
        if not isinstance(entry, ActionEntry) or entry.by != seat:
            raise Fault(f"seat {seat} took back {entry}, which is not its own")
        demand(isinstance(table.submit(seat, entry.do), Accepted), f"{entry.do} cannot be done again after its undo")
        # It is later now, and some games set their timers by the moment of a move.
        expected.apply(seat, table.catalogue.decode(entry.do), applied_moves(table.log)[-1][1].at)
    same = state_digest(table.state) == state_digest(expected)
    demand(same, "doing the same again after an undo leads to another position")
    return True


def reveals_bar_undo(subject: Subject) -> None:
    """No seat takes back alone what chance, the clock or another seat followed, nor what showed somebody a secret."""
    rng = subject.rng("reveals-bar-undo")
    table, clock = open_table(subject, rng)
    for _ in rounds(subject, rng, table, clock):
        if rng.randrange(max(6, subject.every)):
            continue
        with told_at(table.head):
            demand_barrier(subject, table, rng)


def demand_barrier(subject: Subject, table: Table, rng: Random) -> None:
    """What each seat may take back alone now is its own and showed nobody anything."""
    least = earliest_undo(subject.game, table.log)
    for seat in range(subject.players):
        to = earliest_undo_for(subject.game, table.log, seat)
        if to is None:
            continue
        demand(to >= least, f"seat {seat} may go back to entry {to}, behind the barrier at {least}")
        for seq, entry in applied_moves(table.log):
            if seq < to:
                continue
            demand(writer_of(entry) == seat, f"seat {seat} may take back entry {seq}, which is not its own")
            step = Step(seat, table.catalogue.decode(entry.do), entry.at)
            shown = sees_more(table.state_at(seq), step, subject.players, rng)
            demand(shown is None, f"seat {seat} may take back entry {seq}, which showed seat {shown} a secret")


def sees_more(state: State, step: Step, players: int, rng: Random) -> int | None:
    """A seat that learns something from this step, if one is found: some other world is ruled out for it."""
    real = state.copy()
    real.apply(step.by, step.action, step.at)
    for seat in range(players):
        seen = real.view(seat)
        for _ in range(_WORLDS):
            if not _could_look_so(state.determinize(seat, rng), step, seat, seen):
                return seat
    return None


def _could_look_so(world: State, step: Step, seat: int, seen: dict[str, Json]) -> bool:
    # With other secrets in hand the mover may have done something else that looks the same to the others.
    choices = [step.action] if step.by == seat or possible(world, step) else world.legal(step.by)
    for action in choices:
        after = world.copy()
        after.apply(step.by, action, step.at)
        if after.view(seat) == seen:
            return True
    return False


def table_resumes(subject: Subject) -> None:
    """A table that was written down and taken up again goes on, as does a fork from any earlier moment."""
    rng = subject.rng("table-resumes")
    length = _length(subject)
    for _ in range(_MOMENTS):
        seed, moment = rng.randbytes(32), rng.randrange(length)
        clock = ManualClock()
        table = Table.open(subject.game, subject.players, subject.options, seed=seed, clock=clock)
        for _ in rounds(subject, rng, table, clock):
            if table.head >= moment:
                break
        with told_at(table.head):
            again, later = ManualClock(clock.now()), ManualClock(clock.now())
            finish(subject, rng, resume(subject, table, seed, again), again)
            branch = table.fork(rng.randrange(table.head + 1), seed=rng.randbytes(32), clock=later)
            finish(subject, rng, branch, later)
            demand(branch.log.header.id != table.log.header.id, "a fork has the id of the log it came from")
            _demand_same_log(branch.log)
            replay(subject.game, branch.log)


def resume(subject: Subject, table: Table, seed: bytes, clock: ManualClock) -> Table:
    """The same table, written as text and read again."""
    again = Table.resume(subject.game, Log.from_text(table.log.to_text()), seed, clock)
    demand(again.log == table.log, "resuming a table changed its log")
    demand(state_digest(again.state) == state_digest(table.state), "a resumed table stands in another position")
    return again


def _length(subject: Subject) -> int:
    rng = subject.rng("length")
    table, clock = open_table(subject, rng)
    finish(subject, rng, table, clock)
    return table.head


def leavers_stop_nothing(subject: Subject) -> None:
    """Whoever is dropped, and whenever: the game goes on to its end. Also if everybody is."""
    rng = subject.rng("leavers-stop-nothing")
    length = _length(subject)
    for trial in range(_MOMENTS):
        moment = rng.randrange(length)
        leavers = range(subject.players) if trial == 0 else [rng.randrange(subject.players)]
        table, clock = open_table(subject, rng)
        for _ in rounds(subject, rng, table, clock):
            if table.head >= moment:
                break
        for seat in () if table.is_over else leavers:
            with told_at(table.head):
                if not table.is_over:
                    demand(isinstance(table.drop(seat), Accepted), f"seat {seat} cannot be dropped")
        finish(subject, rng, table, clock)
        replay(subject.game, table.log)
