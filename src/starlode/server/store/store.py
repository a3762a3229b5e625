"""The durable store of the game server: who plays where, and every entry of every log.

What a method has written is on disk when it returns; before that, nobody may be told or shown it. A method that raises
has written nothing (`StoreFailed.unsure` is the one exception). A caller that is cancelled while it waits may have
written or not.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec
from prometheus_client import Histogram
from sqlalchemy import Connection

from starlode.kernel.contract import Json, Options
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import Header
from starlode.kernel.log.json_format import convert
from starlode.kernel.log.log import Log
from starlode.server.store import tables, talk
from starlode.server.store.drawings import DesignRepository
from starlode.server.store.engine.committer import heads_of, touch
from starlode.server.store.engine.errors import Conflict
from starlode.server.store.engine.group_commit import Change, rows_of
from starlode.server.store.invite_codes import new_code
from starlode.server.store.rows import ChatLine, NewTable, Notice, Seat, Status, TableRow, Visibility

T = TypeVar("T")


class Store(DesignRepository):
    """The tables of one database. `open_store` makes it."""

    @property
    def shared(self) -> bool:
        """Whether several server processes may use this database at once."""
        return self._backend.shared

    @property
    def batches(self) -> Histogram:
        """How many appends shared a commit."""
        return self._backend.batches

    # --- logs

    def append(
        self,
        table_id: str,
        first_seq: int,
        bodies: Sequence[bytes],
        *,
        status: Status | None = None,
        result: Json = None,
        controllers: Mapping[int, str] | None = None,
    ) -> asyncio.Future[None]:
        """Add entries (each the JSON of one) from number `first_seq` on; Conflict if the table does not end there.

        With a `status` its `result` is set too; `controllers` are those that these entries give to seats. They are
        handed in at once, and on disk when what this answers is done.
        """
        rows = rows_of(table_id, first_seq, bodies, self._now())
        if not rows:
            raise ValueError("there is nothing to append")
        change = None
        if status is not None or controllers:
            change = Change(status, result, tuple(sorted((controllers or {}).items())))
        return self._backend.append(table_id, first_seq, rows, change)

    async def start(
        self, table_id: str, header: Header, seed: bytes, bodies: Sequence[bytes], *, revision: int | None = None
    ) -> None:
        """Begin the game of a table: header, secret and first entries. Conflict if it was begun already.

        With the `revision` from which the header was made: Conflict too if somebody sat down or stood up meanwhile.
        """
        rows = rows_of(table_id, 0, bodies, self._now())
        run = partial(tables.start, table_id=table_id, header=header, seed=seed, rows=rows)
        await self._change(table_id, run, revision=revision)

    async def entries(self, table_id: str, since: int = 0) -> list[bytes]:
        """The entries of a table from number `since` on, as they were appended."""
        return await self._backend.read(partial(talk.entries_since, table_id=table_id, since=since))

    async def head(self, table_id: str) -> int:
        """How many entries a table has."""
        heads = await self._backend.read(partial(heads_of, table_ids=[table_id]))
        if table_id not in heads:
            raise InvalidInput("table-unknown")
        return heads[table_id]

    async def log(self, table_id: str) -> Log:
        """The whole log of a table that has begun; refused where it is not sound."""

        def read(connection: Connection) -> tuple[Header | None, list[bytes]]:
            header = tables.the_table(connection, table_id).header
            return header, talk.entries_since(connection, table_id, 0)

        header, bodies = await self._backend.read(read)
        if header is None:
            raise InvalidInput("table-not-started")
        return Log(*convert(msgspec.to_builtins(header), [msgspec.json.decode(body) for body in bodies]))

    async def look(
        self, table_id: str, since: int, chat_since: int, chat_limit: int
    ) -> tuple[TableRow, list[bytes], list[ChatLine]] | None:
        """A table, its entries and its chat from these numbers on, all of one moment."""

        def read(connection: Connection) -> tuple[TableRow, list[bytes], list[ChatLine]] | None:
            row = tables.find_table(connection, table_id)
            if row is None:
                return None
            bodies = talk.entries_since(connection, table_id, since) if row.head > since else []
            return row, bodies, talk.chat_since(connection, table_id, chat_since, chat_limit)

        return await self._backend.read(read)

    async def secret(self, table_id: str) -> bytes | None:
        """The seed of a table's draws: for the server alone."""
        return await self._backend.read(partial(tables.find_secret, table_id=table_id))

    # --- tables

    async def create_table(self, new: NewTable) -> TableRow:
        """A new table in the lobby, under a fresh id and a code that nobody can guess."""
        while True:
            try:
                return await self._backend.write(partial(self._create, secrets.token_hex(10), new_code(), new))
            except Conflict:
                continue

    async def table(self, table_id: str) -> TableRow | None:
        """The table of this id."""
        return await self._backend.read(partial(tables.find_table, table_id=table_id))

    async def table_of_code(self, code: str) -> TableRow | None:
        """The table of this code."""
        return await self._backend.read(partial(tables.table_of_code, code=code))

    async def tables_of(self, user_id: str, limit: int = 100) -> list[TableRow]:
        """Where a user sits or is the host, those first where something happened last."""
        return await self._backend.read(partial(tables.tables_of, user_id=user_id, limit=limit))

    async def open_tables(self, limit: int = 100) -> list[TableRow]:
        """Tables that anybody may join, latest first."""
        return await self._backend.read(partial(tables.open_tables, limit=limit))

    async def running_tables(self, limit: int = 100) -> list[TableRow]:
        """Games that anybody may watch, latest first."""
        return await self._backend.read(partial(tables.running_tables, limit=limit))

    async def restless_tables(self) -> list[str]:
        """Ids of running games that go on without anybody's doing: a bot sits there, or there is a timer."""
        return await self._backend.read(tables.restless_tables)

    async def finished_tables(self, limit: int = 100) -> list[TableRow]:
        """Public games that are over, latest first."""
        return await self._backend.read(partial(tables.finished_tables, limit=limit))

    async def change_table(
        self,
        table_id: str,
        *,
        name: str | None = None,
        visibility: Visibility | None = None,
        host: str | None = None,
        options: Options | None = None,
        timer: dict[str, Json] | None = None,
        seats: Sequence[Seat] | None = None,
        revision: int | None = None,
    ) -> TableRow:
        """Change what is given. Options, timer and seats can change only in the lobby.

        `seats` replaces them all: with the `revision` that was looked at, Conflict if somebody sat down meanwhile.
        """
        given = {"name": name, "visibility": visibility, "host": host, "options": options, "timer": timer}
        changes = {key: value for key, value in given.items() if value is not None}

        def run(connection: Connection) -> TableRow:
            if seats is not None or {"options", "timer"} & changes.keys():
                tables.check_status(connection, table_id, "lobby")
            tables.change_table(connection, table_id, changes, seats)
            return tables.the_table(connection, table_id)

        return await self._change(table_id, run, revision=revision)

    async def remove_table(self, table_id: str) -> None:
        """Forget a table that never started."""
        await self._change(table_id, partial(tables.remove_table, table_id=table_id))

    async def claim_seat(self, table_id: str, seat: int, user_id: str, name: str, *, only_one: bool = False) -> None:
        """Take a free seat; refused if somebody was first. Claiming one's own seat again changes nothing.

        With `only_one`, refused too if the user has another seat at this table.
        """

        def run(connection: Connection) -> None:
            tables.check_status(connection, table_id, "lobby", "running")
            tables.claim_seat(connection, table_id, seat, user_id, name, only=only_one)

        await self._change(table_id, run)

    async def leave_seat(self, table_id: str, seat: int, user_id: str) -> None:
        """Stand up; refused if it is not this user's seat."""
        await self._change(table_id, partial(tables.leave_seat, table_id=table_id, seat=seat, user_id=user_id))

    async def set_seat(self, table_id: str, seat: Seat) -> None:
        """What the host says: who sits there and who decides."""
        await self._change(table_id, partial(tables.set_seat, table_id=table_id, seat=seat))

    # --- chat

    async def say(self, table_id: str, user_id: str, name: str, text: str, *, seat: int | None = None) -> ChatLine:
        """Keep a line of chat; it has the next number."""
        run = partial(talk.say, table_id=table_id, user_id=user_id, seat=seat, name=name, text=text, now=self._now())
        return await self._change(table_id, run, touches=False)

    async def chat(self, table_id: str, since: int = 0, limit: int = 200) -> list[ChatLine]:
        """The last `limit` lines of chat from number `since` on, oldest first."""
        return await self._backend.read(partial(talk.chat_since, table_id=table_id, since=since, limit=limit))

    # --- the database

    def listen(self, watched: Callable[[], Iterable[str]]) -> AsyncIterator[Notice]:
        """What other processes did to tables, for ever; on SQLite there are no others and it ends at once.

        `watched` tells which tables matter here: now and then they are looked at, in case a notice was lost. A notice
        may come late, twice or without news.
        """
        return self._backend.listen(watched)

    async def whisper(self, table_id: str, note: str) -> None:
        """Tell other processes something about a table that need not last, in at most some thousand letters."""
        await self._backend.whisper(table_id, note)

    def hear(self) -> AsyncIterator[tuple[str, str, str]]:
        """What other processes whisper: who it was, about which table, and what. Some of it may be lost."""
        return self._backend.hear()

    async def backup(self, path: Path | str) -> None:
        """Copy the SQLite database, seeds and all, into a new file while others play."""
        await self._backend.backup(Path(path))

    async def ping(self) -> None:
        """Whether the store can be used, StoreFailed if not. After a failed write it is tried whether writing works."""
        await self._backend.ping()

    async def close(self) -> None:
        """Write what was handed in, then let go of the database."""
        await self._backend.close()

    async def _change(
        self, table_id: str, run: Callable[[Connection], T], *, touches: bool = True, revision: int | None = None
    ) -> T:
        """Do something to one table with nobody else at it, and tell other processes."""

        def whole(connection: Connection) -> T:
            self._backend.lock(connection, table_id)
            tables.check_revision(connection, table_id, revision)
            if touches:
                touch(connection, table_id, self._now())
            answer = run(connection)
            self._backend.announce(connection, table_id)
            return answer

        return await self._backend.write(whole)

    def _create(self, table_id: str, code: str, new: NewTable, connection: Connection) -> TableRow:
        row = tables.add_table(connection, table_id, code, new, self._now())
        self._backend.announce(connection, table_id)
        return row
