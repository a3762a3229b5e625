"""A table in memory: the one place where its game changes, for everybody who plays or watches here.

A change is judged on the table, written to disk, and only then does it count: whoever wished it hears of it first, the
watchers are woken after that. Another process may have been first; then this one catches up and judges again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

import msgspec

from starlode.kernel.contract import Event, Json, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry, Entry, SeedEntry
from starlode.kernel.log.log import Log, controller_changes
from starlode.kernel.table.clock import WallClock
from starlode.kernel.table.results import Result
from starlode.kernel.table.table import Table
from starlode.server.errors import RequestError
from starlode.server.store import ChatLine, Conflict, Seat, Store, StoreFailed, TableRow
from starlode.server.tables.event_feed import EventFeed
from starlode.server.tables.snapshot import TableSnapshot
from starlode.server.tables.timers import SeatDeadlines, timer_of
from starlode.server.tables.undo_vote import UndoVote
from starlode.server.ws.protocol import ChatLine as ChatMessage
from starlode.server.ws.protocol import SeatStatus
from starlode.server.ws.subscriber import Subscriber

_DECODE = msgspec.json.Decoder(Entry).decode

ATTEMPTS: Final = 20
"""How often a change is judged again because another process was faster."""

CHAT_KEPT: Final = 200
"""Lines of chat that a newcomer is shown."""


class LiveTable:
    """A table that is being played or watched, or whose players are still gathering."""

    def __init__(self, store: Store, game: Game, row: TableRow) -> None:
        self.id = row.id
        self.game = game
        self.row = row
        self.timer = timer_of(row.timer)
        self.table: Table | None = None
        self.snapshot: TableSnapshot | None = None
        self.feed = EventFeed()
        self.patience = SeatDeadlines()
        self.undo_vote = UndoVote()
        self.chat: list[ChatMessage] = []
        self.subscribers: set[Subscriber] = set()
        self.seats_version = 0
        # By user, the seats that they have claimed.
        self._claims = _claims(row.seats)
        self.used = time.monotonic()
        self.on_change: Callable[[], None] = lambda: None
        self.on_company: Callable[[], None] = lambda: None
        self.on_asking: Callable[[], None] = lambda: None
        # Those who watch through other processes: by process, who and until when they count without further notice.
        self.elsewhere: dict[str, tuple[frozenset[str], float]] = {}
        self._store = store
        self._heard: list[list[Event]] = []
        self._lock = asyncio.Lock()
        # Whether the store may hold more than is known here.
        self._behind = False

    # --- what is

    @property
    def head(self) -> int:
        """How many entries there are."""
        return self.table.head if self.table else 0

    @property
    def playing(self) -> Table:
        """The game; refused while it has not begun."""
        if self.table is None:
            raise InvalidInput("table-not-started")
        return self.table

    def seats_of(self, user: str | None) -> Sequence[int]:
        """The seats that this user has claimed."""
        return () if user is None else self._claims.get(user, ())

    def seat_of(self, user: str | None, last: int | None = None) -> int | None:
        """Through whose eyes this user sees: the own seat that decides now, else the last one that did."""
        own = self.seats_of(user)
        if self.snapshot is not None and len(own) > 1:
            deciding = [seat for seat in own if self.snapshot.decides(seat)]
            if last in deciding:
                return last
            if deciding:
                return deciding[0]
        if last in own:
            return last
        return own[0] if own else None

    def acting(self, user: str | None, named: int | None) -> int:
        """The seat for which this user acts; refused if it is not theirs or a bot plays it."""
        own = self.seats_of(user)
        if named is not None and named not in own:
            raise RequestError(403, "seat-not-yours", number=named)
        seat = self.seat_of(user) if named is None else named
        if seat is None:
            raise RequestError(403, "seat-watching")
        if self.snapshot is None:
            raise InvalidInput("table-not-started")
        controller = self.snapshot.controllers[seat]
        if controller.startswith("bot:"):
            raise RequestError(409, "seat-played-by-bot", seat=seat, bot=controller.removeprefix("bot:"))
        return seat

    def seat_statuses(self) -> list[SeatStatus]:
        """The seats as everyone sees them."""
        now = time.monotonic()
        there = self.company().union(*(users for users, until in self.elsewhere.values() if until > now))
        return [
            SeatStatus(
                seat.seat,
                seat.name,
                seat.controller,
                seat.user_id in there,
                seat.user_id is None and seat.controller == "human",
            )
            for seat in self.row.seats
        ]

    def company(self) -> frozenset[str]:
        """The players who are here, through this process."""
        players = {seat.user_id for seat in self.row.seats}
        return frozenset(
            subscriber.user for subscriber in self.subscribers if subscriber.user and subscriber.user in players
        )

    def turn_of(self) -> list[int]:
        """The seats that decide now."""
        return list(self.snapshot.pending.seats) if self.snapshot else []

    # --- what changes

    async def change(self, ask: Callable[[Table], Result]) -> Result:
        """Put a wish to the table. What it writes is on disk when this returns."""
        # Not `async with`: on the way of every move each coroutine more is felt.
        await self._lock.acquire()
        try:
            for _ in range(ATTEMPTS):
                if self._behind:
                    await self._read_on()
                proposal = self.playing.propose(ask)
                if not proposal.entries:
                    return proposal.answer
                try:
                    await self._keep(self.head, proposal.entries, proposal.state)
                except StoreFailed as failed:
                    self._behind = failed.unsure
                    raise
                except Conflict:
                    continue
                self._behind = False
                proposal.commit()
                self._tell(proposal.entries)
                return proposal.answer
        finally:
            self._lock.release()
        raise StoreFailed("store-busy")

    async def refresh(self) -> None:
        """Look at the store: others may have moved, spoken, sat down or begun the game."""
        async with self._lock:
            chat_since = self.chat[-1].n + 1 if self.chat else 0
            found = await self._store.entries.read_updates(self.id, self.head, chat_since, CHAT_KEPT)
            if found is None:
                raise RequestError(404, "table-unknown")
            row, bodies, lines = found
            if self.table is None and row.header is not None:
                await self._begin(row)
            else:
                self._set_row(row)
                if self.table is not None:
                    self._go_on(bodies)
            self._add_chat(lines)
            self.wake()

    async def catch_up(self, head: int) -> None:
        """Go on by the moves that other processes wrote, unless that many entries are known here by now."""
        async with self._lock:
            if self.table is not None and self.head < head:
                await self._read_on()

    def follow(self, first: int, bodies: Sequence[bytes]) -> bool:
        """Go on by entries that another process wrote and told of. False: the store has to be asked."""
        if self.table is None or self._behind or self._lock.locked():
            return False
        if first == self.head:
            self._go_on(bodies)
        return self.head >= first + len(bodies)

    async def say(self, user: str, name: str, text: str) -> None:
        """Keep a line of chat and let everybody read it."""
        line = await self._store.entries.add_chat_line(self.id, user, name, text, seat=self.seat_of(user))
        self._add_chat([line])
        self.wake()

    def wake(self) -> None:
        """Let every watcher look what is new."""
        for subscriber in self.subscribers:
            if not subscriber.acks_only:
                subscriber.wake.set()

    def come(self, subscriber: Subscriber) -> None:
        """Somebody watches from now on."""
        before = self.company()
        self.subscribers.add(subscriber)
        self._note_company(before)

    def go(self, subscriber: Subscriber) -> None:
        """Somebody watches no longer."""
        before = self.company()
        self.subscribers.discard(subscriber)
        self.used = time.monotonic()
        self._note_company(before)

    def _note_company(self, before: frozenset[str]) -> None:
        if self.company() != before:
            self.company_changed()
            self.on_company()

    def company_changed(self) -> None:
        """Who is there has changed: everybody looks again."""
        self.seats_version += 1
        self.wake()

    def asked(self) -> None:
        """What is asked to be taken back has changed, here: everybody looks, elsewhere too."""
        self.on_asking()
        self.wake()

    # --- the store

    def _keep(self, first: int, entries: Sequence[Entry], after: State) -> asyncio.Future[None]:
        """Put entries on disk, the first under this number; `after` is the position they lead to.

        Until it is known how the writing ended, whatever ends it, the store may hold more than is known here.
        """
        over = isinstance(entries[-1], SeedEntry)
        self._behind = True
        return self._store.entries.append(
            self.id,
            first,
            entries,
            status="over" if over else None,
            result=result_of(after) if over else None,
            controllers=controller_changes(entries),
        )

    async def _begin(self, row: TableRow) -> None:
        """The game from its log. What the table writes at once, because it was due, is put on disk first.

        Only then is it a table at which one plays: whoever comes meanwhile would be shown a game without a position.
        """
        while self.table is None:
            log = await self._store.entries.load_log(self.id)
            seed = await self._store.tables.find_seed(self.id)
            self._heard.clear()
            table = await asyncio.to_thread(self._resume, log, seed)
            due = table.log.entries[len(log.entries) :]
            if due:
                try:
                    await self._keep(len(log.entries), due, table.state)
                except Conflict:
                    continue
            self.table = table
        self._behind = False
        self._set_row(row)
        self._tell([], since=row.changed_ms)

    def _resume(self, log: Log, seed: bytes | None) -> Table:
        clock = WallClock(log.entries[-1].at if log.entries else 0)
        return Table.resume(self.game, log, seed, clock, on_events=self._hear)

    def _hear(self, _seq: int, events: list[Event]) -> None:
        self._heard.append(events)

    async def _read_on(self) -> None:
        """Go on by what another process wrote."""
        self._go_on(await self._store.entries.read(self.id, self.head))

    def _go_on(self, bodies: Sequence[bytes]) -> None:
        """Go on by all that follows here in the store."""
        self._behind = False
        if bodies:
            entries = [_DECODE(body) for body in bodies]
            self.playing.follow(entries)
            self._tell(entries)

    def _add_chat(self, lines: Iterable[ChatLine]) -> None:
        known = self.chat[-1].n if self.chat else -1
        self.chat += [
            ChatMessage(line.n, line.name, line.seat, line.text, line.created_ms) for line in lines if line.n > known
        ]
        del self.chat[:-CHAT_KEPT]

    def _set_row(self, row: TableRow) -> None:
        """What the store says about the table; but the log has the last word on who decides for a seat."""
        if self.table is not None:
            pairs = zip(row.seats, self.table.controllers, strict=True)
            row = replace(row, seats=[replace(seat, controller=told) for seat, told in pairs])
        if row.seats != self.row.seats:
            self.seats_version += 1
            self._claims = _claims(row.seats)
        self.row = row

    # --- after a change

    def _tell(self, entries: Iterable[Entry], *, since: int | None = None) -> None:
        """What follows from new entries: the story goes on, seats are waited for, everybody looks."""
        table, before = self.playing, self.snapshot
        for events in self._heard:
            self.feed.add(table.log.entries[self.feed.head], events)
        self._heard.clear()
        self.snapshot = snapshot = TableSnapshot(table)
        self.undo_vote.lapse()
        if self.timer is not None:
            moved = [entry.by for entry in entries if isinstance(entry, ActionEntry)]
            waited_for = [seat for seat in snapshot.pending.seats if snapshot.decides(seat)]
            self.patience.note(waited_for, moved, wall_ms() if since is None else since)
        if snapshot.pending.over and self.row.status != "over":
            self._set_row(replace(self.row, status="over", result=result_of(table.state)))
        elif before is None or before.controllers != snapshot.controllers:
            self._set_row(self.row)
        self.used = time.monotonic()
        self.on_change()
        self.wake()


def result_of(state: State) -> Json:
    """How a game ended: points and places, seat by seat."""
    return {"scores": [*state.scores()], "ranking": [*state.ranking()]}


def wall_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _claims(seats: Iterable[Seat]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for seat in seats:
        if seat.user_id is not None:
            found.setdefault(seat.user_id, []).append(seat.seat)
    return found


def free_seats(seats: Iterable[Seat]) -> list[int]:
    """The seats that wait for somebody to claim them."""
    return [seat.seat for seat in seats if seat.user_id is None and seat.controller == "human"]
