"""Trials: games that bots play on a design. Every user has at most one."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from functools import partial

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update

from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine.backend import Backend
from starlode.server.store.rows import NewTrial, TrialRow, TrialStatus
from starlode.server.store.schema import trials, users

_UNFINISHED = trials.c.status.in_(("waiting", "running"))


class TrialRepository:
    """Stores trials and their results."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def create(self, owner: str, new: NewTrial, *, timeout_ms: int) -> TrialRow:
        """Create a trial, which replaces its owner's last one.

        Raise InvalidInput if that one is unfinished, be it in another process. A trial that was not updated for
        `timeout_ms` counts as abandoned: the process that played it is gone.
        """
        now = self._backend.now()
        row = TrialRow(
            id=secrets.token_hex(10),
            owner=owner,
            game=new.game,
            players=new.players,
            positions=new.positions,
            bot=new.bot,
            games=new.games,
            status="waiting",
            done=0,
            outcome=None,
            why=None,
            created_ms=now,
            changed_ms=now,
        )
        return await self._backend.write(partial(_replace_trial, row=row, stale_before=now - timeout_ms))

    async def find(self, trial_id: str) -> TrialRow | None:
        """Return the trial with this id."""
        return await self._backend.read(partial(_first_trial, condition=trials.c.id == trial_id))

    async def find_by_owner(self, owner: str) -> TrialRow | None:
        """Return a user's last trial."""
        return await self._backend.read(partial(_first_trial, condition=trials.c.owner == owner))

    async def update(
        self, trial_id: str, status: TrialStatus, done: int, outcome: Json = None, why: Json = None
    ) -> bool:
        """Record the progress of a trial. Return False, and write nothing, if it is finished, stopped or replaced."""
        values = {"status": status, "done": done, "outcome": outcome, "why": why}
        return await self._update_unfinished(trial_id, values)

    async def stop(self, trial_id: str) -> None:
        """Stop a trial; a finished one stays as it is."""
        await self._update_unfinished(trial_id, {"status": "stopped"})

    async def _update_unfinished(self, trial_id: str, values: dict[str, Json]) -> bool:
        changes = {**values, "changed_ms": self._backend.now()}
        statement = update(trials).where(and_(trials.c.id == trial_id, _UNFINISHED)).values(changes)
        return await self._backend.write(lambda connection: connection.execute(statement).rowcount > 0)


# Queries, as functions of a connection


def _replace_trial(connection: Connection, row: TrialRow, stale_before: int) -> TrialRow:
    # Locks the owner's row, so that two trials created at once are checked one after the other.
    connection.execute(select(users.c.id).where(users.c.id == row.owner).with_for_update())
    active = and_(trials.c.owner == row.owner, _UNFINISHED, trials.c.changed_ms >= stale_before)
    active_id = connection.execute(select(trials.c.id).where(active)).scalar()
    if active_id is not None:
        raise InvalidInput("design-trial-running", trial=active_id)
    connection.execute(delete(trials).where(trials.c.owner == row.owner))
    connection.execute(insert(trials).values(asdict(row)))
    return row


def _first_trial(connection: Connection, condition: ColumnElement[bool]) -> TrialRow | None:
    row = connection.execute(select(trials).where(condition)).mappings().first()
    return None if row is None else TrialRow(**row)
