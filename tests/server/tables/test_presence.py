"""What processes tell each other about a table."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

from starlode.server.store import Store
from starlode.server.supervisor import TaskSupervisor
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.presence import PresenceChannel


class SharedStore:
    """A store whose first note takes longer than those after it."""

    shared = True

    def __init__(self) -> None:
        self.begun = 0
        self.published: list[str] = []

    async def publish_presence(self, _table_id: str, note: str) -> None:
        self.begun += 1
        await asyncio.sleep(0.05 if self.begun == 1 else 0)
        self.published.append(note)


async def test_no_note_overtakes_an_older_one() -> None:
    """Otherwise a player who has come would count as absent until presence is repeated."""
    store = SharedStore()
    here = {"ada"}
    presence = SimpleNamespace(local_players=lambda: here, count_spectators=lambda: 0)
    live = cast(LiveTable, SimpleNamespace(id="table", presence=presence))
    async with TaskSupervisor() as background:
        channel = PresenceChannel(cast(Store, store), lambda _id: None, background)
        channel.repeat(live)
        for player in ("ben", "cleo"):
            here.add(player)
            channel.repeat(live)
        await channel.close()
    assert store.published == ['{"here":["ada"]}', '{"here":["ada","ben"]}', '{"here":["ada","ben","cleo"]}']
