"""Steps and logs: a log for every list of steps, and the steps of every log."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from starlode.kernel.contract import CHANCE, CLOCK
from starlode.kernel.log.entries import ActionEntry, ChanceEntry, ClockEntry, Entry, Header, SeatInfo, writer_of
from starlode.kernel.log.log import Log, applied_moves
from starlode.kernel.table.chance import SeededChance
from starlode.kernel.table.replay import log_id
from starlode.kernel.table.seed import commitment
from starlode.testkit.conformance import Subject
from starlode.testkit.conformance.subject import Step, next_step
from starlode.testkit.fuzzing.failure import Failure, named
from starlode.testkit.fuzzing.session import Session

SEED: Final = bytes(32)
"""Stands behind the header of a shortened game. Its draws were chosen, so they do not follow from it."""


def log_of(subject: Subject, steps: Sequence[Step]) -> Log:
    """The log of a game that was put together from steps."""
    header = Header(
        game=subject.game.name,
        version=subject.game.version,
        players=subject.players,
        options=subject.game.resolve_options(subject.players, subject.options),
        seats=[SeatInfo(f"P{seat}", "human") for seat in range(subject.players)],
        seed_digest=commitment(SEED),
        id=log_id(SEED),
    )
    return Log(header, [_entry(subject, step) for step in steps])


def _entry(subject: Subject, step: Step) -> Entry:
    form = subject.catalogue.encode(step.action)
    if step.by == CHANCE:
        return ChanceEntry(form, at=step.at)
    if step.by == CLOCK:
        return ClockEntry(form, at=step.at)
    return ActionEntry(step.by, form, at=step.at)


def steps_of(subject: Subject, log: Log) -> list[Step]:
    """The moves of a log that stand."""
    decode = subject.catalogue.decode
    return [Step(writer_of(entry), decode(entry.do), entry.at) for _, entry in applied_moves(log)]


def steps_into(session: Session) -> list[Step]:
    """The moves that led a session to where it stands, with the one it was about to make and the draws after it."""
    subject, table = session.subject, session.table
    steps = steps_of(subject, table.log)
    if session.wanted is None or session.wanted.by == CLOCK or table.seed is None:
        return [*steps, session.wanted] if session.wanted is not None else steps
    steps.append(session.wanted)
    chance = SeededChance(table.seed)
    state = table.state.copy()
    try:
        with named(""):
            state.apply(session.wanted.by, session.wanted.action, session.wanted.at)
            while state.pending().chance:
                drawn = chance.pick(table.head + len(steps), state.chance())
                steps.append(Step(CHANCE, drawn, session.wanted.at))
                state.apply(CHANCE, drawn, session.wanted.at)
    except Failure:
        pass  # This is where it fails, and the steps end here.
    return steps


def random_steps(subject: Subject, rng: Random, steps: Sequence[Step], most: int) -> list[Step]:
    """These steps and then random ones: until the game is over, there are so many, or something goes wrong."""
    found = list(steps)
    try:
        with named(""):
            state = subject.game.new_state(subject.players, subject.options)
            for step in found:
                state.apply(step.by, step.action, step.at)
            at = found[-1].at if found else 0
            while len(found) < most and (coming := next_step(state, rng, at)) is not None:
                found.append(coming)
                state.apply(coming.by, coming.action, coming.at)
                at = coming.at
    except Failure:
        pass  # The judge will run into it as well.
    return found
