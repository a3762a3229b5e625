"""The recordings that were used last. A finished game need not be loaded as a live table to be replayed."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from starlode.kernel.game import Registry
from starlode.server.replays.recording import Recording
from starlode.server.store import Store, TableRow
from starlode.server.tables.live_table import LiveTable

MOST_ENTRIES: Final = 60_000
"""The entries of all recordings that are kept in memory."""


class ReplayLibrary:
    """Keeps recordings of tables in memory."""

    def __init__(self, store: Store, games: Registry) -> None:
        self._store = store
        self._games = games
        # By table, and whether its game is over.
        self._recordings: OrderedDict[tuple[str, bool], Recording] = OrderedDict()

    async def find_finished(self, row: TableRow) -> Recording:
        """Return the recording of a finished game. Raise InvalidInput if this server does not have its rules."""
        recording = self._recordings.get((row.id, True))
        if recording is None:
            game = self._games.find(row.game, row.version)
            recording = Recording(game, await self._store.entries.load_log(row.id))
        return self._keep((row.id, True), recording)

    def find_running(self, live: LiveTable) -> Recording:
        """Return the recording of a running game, which grows with it. Raise InvalidInput if it has not started."""
        log = live.playing.log
        recording = self._recordings.get((live.id, False))
        if recording is None or recording.log is not log:
            recording = Recording(live.game, log)
        return self._keep((live.id, False), recording)

    def _keep(self, key: tuple[str, bool], recording: Recording) -> Recording:
        """Keep a recording as the last one used, and drop the oldest ones if there are too many."""
        self._recordings[key] = recording
        self._recordings.move_to_end(key)
        while len(self._recordings) > 1 and sum(kept.head for kept in self._recordings.values()) > MOST_ENTRIES:
            self._recordings.popitem(last=False)
        return recording
