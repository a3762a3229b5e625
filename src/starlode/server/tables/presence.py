"""What server processes tell each other and nobody keeps: who is at a table, and what is asked to be taken back.

It goes through the database they share. A whisper may be lost, so who is there is repeated now and then.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from starlode.kernel.errors import InvalidInput
from starlode.server.store import Store
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.undo_vote import UndoVoteState

log = logging.getLogger(__name__)

REPEAT_SECONDS: Final = 30.0
LASTS_SECONDS: Final = 100.0


class Note(Struct, frozen=True, omit_defaults=True):
    """Who is there (None: nothing is said about it), what is asked, and whether the others shall say the same."""

    here: list[str] | None = None
    asked: UndoVoteState | None = None
    hello: bool = False


_ENCODE = msgspec.json.Encoder().encode
_DECODE = msgspec.json.Decoder(Note).decode


class PresenceChannel:
    """Speaks for the tables of this process and listens for those of others. Alone, it is silent."""

    def __init__(self, store: Store, here: Callable[[str], LiveTable | None]) -> None:
        self._store = store
        self._here = here
        self._speaking: set[asyncio.Task[None]] = set()

    def introduce(self, live: LiveTable) -> None:
        """A table has come into memory: ask the others, and speak for it from now on."""
        live.on_company = lambda: self._say(live.id, Note(here=sorted(live.company())))
        live.on_asking = lambda: self._say(live.id, Note(asked=live.undo_vote.state()))
        self._say(live.id, Note(here=sorted(live.company()), hello=True))

    def repeat(self, live: LiveTable) -> None:
        """Say again who is here, for those who did not hear it."""
        if live.company():
            self._say(live.id, Note(here=sorted(live.company())))

    async def listen(self) -> None:
        """Hear the other processes, as long as they speak."""
        async for sender, table_id, note in self._store.subscribe_presence():
            live = self._here(table_id)
            if live is not None:
                try:
                    await self._heed(live, sender, _DECODE(note))
                except (InvalidInput, msgspec.DecodeError) as problem:
                    log.warning("a whisper about %s was not understood: %s", table_id, problem)

    async def close(self) -> None:
        """Say goodbye to nobody; finish what is being said."""
        if self._speaking:
            await asyncio.wait(self._speaking)

    async def _heed(self, live: LiveTable, sender: str, note: Note) -> None:
        if note.here is not None:
            until = time.monotonic() + LASTS_SECONDS
            known, _ = live.elsewhere.get(sender, (frozenset(), 0.0))
            live.elsewhere[sender] = frozenset(note.here), until
            if known != frozenset(note.here):
                live.company_changed()
        if note.asked is not None:
            await self._heed_asked(live, note.asked)
        if note.hello and (live.company() or live.undo_vote.is_open):
            asked = live.undo_vote.state() if live.undo_vote.is_open else None
            self._say(live.id, Note(here=sorted(live.company()), asked=asked))

    async def _heed_asked(self, live: LiveTable, asked: UndoVoteState) -> None:
        if live.head < asked.head:
            await live.refresh()
        if live.head == asked.head:
            complete = live.undo_vote.merge(asked)
            live.wake()
            if complete:
                # Two processes each heard half of the answers; whoever comes first takes back, the other finds it done.
                await live.change(live.undo_vote.carried_out)

    def _say(self, table_id: str, note: Note) -> None:
        if self._store.shared:
            task = asyncio.get_running_loop().create_task(self._speak(table_id, _ENCODE(note).decode()))
            self._speaking.add(task)
            task.add_done_callback(self._speaking.discard)

    async def _speak(self, table_id: str, note: str) -> None:
        try:
            await self._store.publish_presence(table_id, note)
        except InvalidInput as problem:
            log.warning("a whisper about %s was not said: %s", table_id, problem)
