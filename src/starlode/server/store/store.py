"""The game server's store: repositories over one database.

When a method returns, what it wrote is on disk; until then, nothing may be shown to anybody. A method that raises has
written nothing, except where `StoreFailed.unsure` is set. If a caller is cancelled while it waits, the write may or may
not happen.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path

from prometheus_client import Histogram

from starlode.server.store.accounts import AccountRepository
from starlode.server.store.designs import DesignRepository
from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.rate_buckets import RateBuckets
from starlode.server.store.engine.usage import UsageCounters
from starlode.server.store.entries import EntryRepository
from starlode.server.store.players.guests import GuestRepository
from starlode.server.store.players.notices import NoticeRepository
from starlode.server.store.players.ratings import RatingRepository
from starlode.server.store.players.rematches import RematchRepository
from starlode.server.store.players.tournaments import TournamentRepository
from starlode.server.store.rows import Notice
from starlode.server.store.tables.chat import ChatRepository
from starlode.server.store.tables.lists import TableLists
from starlode.server.store.tables.reviews import ReviewRepository
from starlode.server.store.tables.seats import SeatRepository
from starlode.server.store.tables.secrets import SecretRepository
from starlode.server.store.tables.tables import TableRepository
from starlode.server.store.tables.votes import VoteRepository
from starlode.server.store.trials import TrialRepository


class Store:
    """The repositories of one database, and the database itself. Use `open_store` to create one."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self.accounts = AccountRepository(backend)
        self.tables = TableRepository(backend)
        self.seats = SeatRepository(backend)
        self.secrets = SecretRepository(backend)
        self.table_lists = TableLists(backend)
        self.reviews = ReviewRepository(backend)
        self.votes = VoteRepository(backend)
        self.rematches = RematchRepository(backend)
        self.ratings = RatingRepository(backend)
        self.tournaments = TournamentRepository(backend)
        self.guests = GuestRepository(backend)
        self.notices = NoticeRepository(backend)
        self.entries = EntryRepository(backend)
        self.chat = ChatRepository(backend)
        self.designs = DesignRepository(backend)
        self.trials = TrialRepository(backend)
        self.rate_buckets = RateBuckets(backend)
        self.usage = UsageCounters(backend)

    @property
    def shared(self) -> bool:
        """Whether several server processes may use this database at once."""
        return self._backend.shared

    @property
    def batches(self) -> Histogram:
        """The distribution of the number of appends that shared a commit."""
        return self._backend.batches

    def listen(self, watched: Callable[[], Iterable[str]]) -> AsyncIterator[Notice]:
        """Yield the changes that other processes make to tables, for ever; with SQLite there are none, so it ends.

        `watched` returns the ids of the tables that matter here: they are polled now and then, in case a notice was
        lost. A notice may arrive late, twice, or although nothing changed.
        """
        return self._backend.listen(watched)

    async def publish_presence(self, table_id: str, note: str) -> None:
        """Send other processes a note about a table, of some thousand characters at most. It is not stored."""
        await self._backend.publish_presence(table_id, note)

    def subscribe_presence(self) -> AsyncIterator[tuple[str, str, str]]:
        """Yield the notes that other processes publish: sender, table and note. Some may be lost."""
        return self._backend.subscribe_presence()

    def subscribe_revocations(self) -> AsyncIterator[str | None]:
        """Yield the ids of the users whose sessions other processes revoke; None: any user's may have been.

        With SQLite there are none, so it ends.
        """
        return self._backend.subscribe_revocations()

    async def drive(self, wanted: Iterable[str]) -> set[str]:
        """Become the driver of the wanted tables that have none, and of the unfinished ones whose driver has died.

        Return all tables that this process drives; with SQLite the wanted ones, since there is no other process. Raise
        StoreFailed if the database cannot be reached.
        """
        return await self._backend.drive(wanted)

    async def release(self, table_id: str) -> None:
        """Let another process drive a table."""
        await self._backend.release(table_id)

    async def backup(self, path: Path | str) -> None:
        """Copy the SQLite database, seeds included, into a new file, without stopping readers or writers."""
        await self._backend.backup(Path(path))

    async def ping(self) -> None:
        """Raise StoreFailed if the database cannot be used. After a failed write, this tries to write."""
        await self._backend.ping()

    async def close(self) -> None:
        """Write everything that is queued, then close the database."""
        await self._backend.close()
