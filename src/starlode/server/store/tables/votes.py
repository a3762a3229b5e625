"""The votes of tables. A table has at most one: the next request replaces the one before."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.committer import heads_of
from starlode.server.store.rows import VoteRow, decode_seats, encode_seats
from starlode.server.store.schema import seats, votes
from starlode.server.store.tables.locking import check_status, write_locked


class VoteRepository:
    """Stores requests that other players have to agree to, and their answers."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def start(
        self, table_id: str, head: int, user_id: str, request: Json, waiting: Sequence[int], duration_ms: int
    ) -> None:
        """Store a request of a user, made at `head`, to which these seats have to agree within so many milliseconds.

        The first one at each head holds time, so that nobody can stop the time by asking again and again. Raise
        InvalidInput while another one is open.
        """

        def run(connection: Connection) -> None:
            check_status(connection, table_id, "running")
            before, now = find_vote(connection, table_id), self._backend.now()
            if before is not None and before.is_open(heads_of(connection, [table_id])[table_id], now):
                raise InvalidInput("undo-asked-already")
            connection.execute(delete(votes).where(votes.c.table_id == table_id))
            connection.execute(
                insert(votes).values(
                    table_id=table_id,
                    id=secrets.token_hex(8),
                    head=head,
                    user_id=user_id,
                    request=request,
                    waiting=encode_seats(waiting),
                    agreed=0,
                    withdrawn=False,
                    until_ms=now + duration_ms,
                    holds_time=before is None or before.head != head,
                )
            )

        await write_locked(self._backend, table_id, run)

    async def answer(self, table_id: str, vote_id: str, voters: Sequence[int], *, agree: bool) -> None:
        """Store the answer of these seats. Raise InvalidInput if none of them may answer any more."""

        def run(connection: Connection) -> None:
            vote = self._open_vote(connection, table_id, vote_id)
            answered = [seat for seat in voters if seat in vote.waiting]
            if not answered:
                raise InvalidInput("undo-not-asked")
            if agree:
                waiting = encode_seats(set(vote.waiting) - set(answered))
                _change(connection, table_id, waiting=waiting, agreed=encode_seats({*vote.agreed, *answered}))
            else:
                _change(connection, table_id, declined=answered[0])

        await write_locked(self._backend, table_id, run)

    async def withdraw(self, table_id: str, vote_id: str) -> None:
        """End a vote, because whoever asked takes the request back. Raise InvalidInput if it has ended already."""

        def run(connection: Connection) -> None:
            self._open_vote(connection, table_id, vote_id)
            _change(connection, table_id, withdrawn=True)

        await write_locked(self._backend, table_id, run)

    def _open_vote(self, connection: Connection, table_id: str, vote_id: str) -> VoteRow:
        vote, head = find_vote(connection, table_id), heads_of(connection, [table_id])[table_id]
        if vote is None or vote.id != vote_id or not vote.is_open(head, self._backend.now()):
            raise InvalidInput("undo-not-asked")
        return vote


def find_vote(connection: Connection, table_id: str) -> VoteRow | None:
    """Return the last vote of a table."""
    found = connection.execute(select(votes).where(votes.c.table_id == table_id)).mappings().first()
    if found is None:
        return None
    row: dict[str, Any] = {**found, "waiting": decode_seats(found["waiting"]), "agreed": decode_seats(found["agreed"])}
    del row["table_id"]
    return VoteRow(**row)


def excuse_voter(connection: Connection, table_id: str, seat: int, user_id: str, now: int) -> None:
    """Ask a seat no more that its user has left; take the request back that was theirs, if they have no other seat.

    A vote that has ended by `now`, such as one that has expired, stays as it is: nobody has agreed to it.
    """
    vote = find_vote(connection, table_id)
    if vote is None or not vote.is_open(heads_of(connection, [table_id])[table_id], now):
        return
    own = select(seats.c.seat).where(seats.c.table_id == table_id, seats.c.user_id == user_id)
    if vote.user_id == user_id and connection.execute(own).first() is None:
        _change(connection, table_id, withdrawn=True)
    elif seat in vote.waiting:
        _change(connection, table_id, waiting=encode_seats(set(vote.waiting) - {seat}))


def _change(connection: Connection, table_id: str, **values: object) -> None:
    connection.execute(update(votes).where(votes.c.table_id == table_id).values(values))
