"""Conversion between steps and logs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from starlode.kernel.contract import CHANCE, CLOCK
from starlode.kernel.log.entries import ActionEntry, ChanceEntry, ClockEntry, Entry, Header, SeatInfo, writer_of
from starlode.kernel.log.log import Log, applied_moves
from starlode.kernel.table.chance import SeededChance
from starlode.kernel.table.replay import log_id, replay_timeline
from starlode.kernel.table.seed import commitment
from starlode.testkit.conformance import Subject
from starlode.testkit.conformance.subject import Step, next_step
from starlode.testkit.fuzzing.failure import Failure, named
from starlode.testkit.fuzzing.session import Session

SEED: Final = bytes(32)
"""The seed of a shortened game. Its draws were chosen, so they do not follow from it."""


def log_of(subject: Subject, steps: Sequence[Step]) -> Log:
    """Return the log of a game that consists of these steps."""
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
    """Return the applied moves of a log."""
    decode = subject.catalogue.decode
    return [Step(writer_of(entry), decode(entry.do), entry.at) for _, entry in applied_moves(log)]


def steps_into(session: Session) -> list[Step]:
    """Return the applied moves of a session, the move it was about to make, and the draws after it."""
    subject, table = session.subject, session.table
    steps = steps_of(subject, table.log)
    if session.upcoming is None or session.upcoming.by == CLOCK or table.seed is None:
        return [*steps, session.upcoming] if session.upcoming is not None else steps
    steps.append(session.upcoming)
    chance = SeededChance(table.seed, table.log.header)
    try:
        with named(""):
            timeline = replay_timeline(subject.game, table.log, check=False)
            timeline.step(_entry(subject, session.upcoming))
            while timeline.state.pending().chance:
                steps.append(Step(CHANCE, chance.draw(timeline), session.upcoming.at))
                timeline.step(_entry(subject, steps[-1]))
    except Failure:
        pass  # The steps end where it fails.
    return steps


def random_steps(subject: Subject, rng: Random, steps: Sequence[Step], most: int) -> list[Step]:
    """Return these steps and then random ones, until the game is over, there are `most`, or something fails."""
    played = list(steps)
    try:
        with named(""):
            state = subject.game.new_state(subject.players, subject.options)
            for step in played:
                state.apply(step.by, step.action, step.at)
            at = played[-1].at if played else 0
            while len(played) < most and (following := next_step(state, rng, at)) is not None:
                played.append(following)
                state.apply(following.by, following.action, following.at)
                at = following.at
    except Failure:
        pass  # The reproducer will meet the failure too.
    return played
