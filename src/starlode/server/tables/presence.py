"""What server processes tell each other and do not store: who is present, and pauses.

Notes go through the database that the processes share. A note may be lost, so presence is repeated now and then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import Final

import msgspec
from msgspec import Struct

from starlode.kernel.errors import InvalidInput
from starlode.server.store import Store
from starlode.server.supervisor import TaskSupervisor
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.pause import PauseState
from starlode.server.tables.timers import monotonic_ms

log = logging.getLogger(__name__)

REPEAT_SECONDS: Final = 30.0
LASTS_SECONDS: Final = 100.0


class Note(Struct, frozen=True, omit_defaults=True):
    """The players who are present through the sender (None: no statement), how many watch through it, its pause,
    whether it asks the others for theirs, and whether players should contribute to the draws.
    """

    here: list[str] | None = None
    watching: int = 0
    hello: bool = False
    contribute: bool = False
    paused: PauseState | None = None


_ENCODE = msgspec.json.Encoder().encode
_DECODE = msgspec.json.Decoder(Note).decode


class PresenceChannel:
    """Publishes notes about this process's tables and applies those of others. It publishes nothing on SQLite."""

    def __init__(
        self, store: Store, find_loaded: Callable[[str], LiveTable | None], background: TaskSupervisor
    ) -> None:
        self._store = store
        self._background = background
        self._find_loaded = find_loaded
        self._publishing: set[asyncio.Task[None]] = set()
        # Notes go out one after the other: an older one that overtakes a newer one would take a player away.
        self._in_order = asyncio.Lock()
        # By table and process: how many watch there, and until when its last note counts; of tables that are not
        # loaded here, too.
        self._watching: dict[str, dict[str, tuple[int, float]]] = {}

    def count_spectators(self, table_id: str) -> int:
        """Return how many watch a table, through any process."""
        live, now = self._find_loaded(table_id), monotonic()
        here = live.presence.count_spectators() if live else 0
        return here + sum(count for count, until in self._watching.get(table_id, {}).values() if until > now)

    def add_table(self, live: LiveTable) -> None:
        """Publish the notes of a table from now on, and ask the other processes for theirs."""
        live.presence.publish = lambda: self._publish(live.id, _who_is_here(live))
        live.pauses.publish = lambda: self._publish(live.id, Note(paused=_pause_state(live)))
        live.contributions.publish = lambda: self._publish(live.id, Note(contribute=True))
        self._publish(live.id, msgspec.structs.replace(_who_is_here(live), hello=True))

    def repeat(self, live: LiveTable) -> None:
        """Publish again who is present, in case a note was lost."""
        note = _who_is_here(live)
        if note.here or note.watching:
            self._publish(live.id, note)

    async def run(self) -> None:
        """Apply the notes of other processes, for ever."""
        async for sender, table_id, text in self._store.subscribe_presence():
            with self._background.catch("presence"):
                try:
                    note = _DECODE(text)
                    self._count(table_id, sender, note)
                    live = self._find_loaded(table_id)
                    if live is not None:
                        self._apply(live, sender, note)
                except (InvalidInput, msgspec.DecodeError) as problem:
                    log.warning("a note about table %s was ignored: %s", table_id, problem)

    async def close(self) -> None:
        """Wait until all notes are published."""
        if self._publishing:
            await asyncio.wait(self._publishing)

    def _count(self, table_id: str, sender: str, note: Note) -> None:
        """Note how many watch a table through another process; forget what counts no more."""
        if note.here is None:
            return
        now = monotonic()
        counts = {other: each for other, each in self._watching.pop(table_id, {}).items() if each[1] > now}
        counts.pop(sender, None)
        if note.watching:
            counts[sender] = note.watching, now + LASTS_SECONDS
        if counts:
            self._watching[table_id] = counts

    def _apply(self, live: LiveTable, sender: str, note: Note) -> None:
        if note.here is not None:
            live.presence.set_remote_players(sender, note.here, monotonic() + LASTS_SECONDS)
        if note.contribute:
            live.contributions.follow()
        if note.paused is not None:
            live.pauses.follow(note.paused)
        here = _who_is_here(live)
        if note.hello and (here.here or here.watching or live.pauses.active):
            self._publish(live.id, msgspec.structs.replace(here, paused=_pause_state(live)))

    def _publish(self, table_id: str, note: Note) -> None:
        if self._store.shared:
            task = self._background.start("presence", self._send, table_id, _ENCODE(note).decode())
            self._publishing.add(task)
            task.add_done_callback(self._publishing.discard)

    async def _send(self, table_id: str, note: str) -> None:
        try:
            async with self._in_order:
                await self._store.publish_presence(table_id, note)
        except InvalidInput as problem:
            log.warning("a note about table %s was not published: %s", table_id, problem)


def _who_is_here(live: LiveTable) -> Note:
    return Note(here=sorted(live.presence.local_players()), watching=live.presence.count_spectators())


def _pause_state(live: LiveTable) -> PauseState | None:
    return None if live.pauses.pause is None else live.pauses.pause.state(monotonic_ms())
