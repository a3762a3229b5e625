"""Trials of designs, one for each user at a time: queries as functions of a connection."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update

from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from starlode.server.store.rows import TrialRow, TrialStatus
from starlode.server.store.schema import trials, users

_GOING = trials.c.status.in_(("waiting", "running"))


def add_trial(connection: Connection, row: TrialRow, stale: int) -> TrialRow:
    """Keep a new trial in the place of its owner's last one; refused while that goes on.

    One of which nothing was heard since `stale` does not go on: the process that played it is gone.
    """
    # Whoever begins two at once does it one after the other.
    connection.execute(select(users.c.id).where(users.c.id == row.owner).with_for_update())
    fresh = and_(trials.c.owner == row.owner, _GOING, trials.c.changed_ms >= stale)
    going = connection.execute(select(trials.c.id).where(fresh)).scalar()
    if going is not None:
        raise InvalidInput("design-trial-running", trial=going)
    connection.execute(delete(trials).where(trials.c.owner == row.owner))
    connection.execute(insert(trials).values(asdict(row)))
    return row


def find_trial(connection: Connection, trial_id: str) -> TrialRow | None:
    """The trial of this id."""
    return _one(connection, trials.c.id == trial_id)


def trial_of(connection: Connection, owner: str) -> TrialRow | None:
    """The last trial of a user."""
    return _one(connection, trials.c.owner == owner)


def note_trial(
    connection: Connection, trial_id: str, status: TrialStatus, done: int, outcome: Json, why: Json, now: int
) -> bool:
    """How a trial stands now; False if nobody waits for it any more, and then nothing is written."""
    values = {"status": status, "done": done, "outcome": outcome, "why": why, "changed_ms": now}
    found = connection.execute(update(trials).where(and_(trials.c.id == trial_id, _GOING)).values(values))
    return found.rowcount > 0


def stop_trial(connection: Connection, trial_id: str, now: int) -> None:
    """Say that nobody waits for a trial any more; one that is over stays as it is."""
    going = and_(trials.c.id == trial_id, _GOING)
    connection.execute(update(trials).where(going).values(status="stopped", changed_ms=now))


def _one(connection: Connection, which: ColumnElement[bool]) -> TrialRow | None:
    found = connection.execute(select(trials).where(which)).mappings().first()
    return None if found is None else TrialRow(**found)
