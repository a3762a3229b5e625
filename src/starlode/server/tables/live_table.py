"""A table in memory: the one place where its game changes, for all players and subscribers of this process.

A command is checked on a transaction and written to disk; only then is it committed. Its sender is answered first, and
the subscribers are notified after that. If another process wrote first, this one catches up and checks again.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry, Entry, UndoEntry
from starlode.kernel.log.log import last_assigner
from starlode.kernel.table.results import Result
from starlode.kernel.table.table import Table
from starlode.kernel.table.transaction import Transaction
from starlode.server.errors import RequestError
from starlode.server.store import Conflict, Store, StoreFailed, TableRow, VoteRow
from starlode.server.tables.event_feed import EventFeed
from starlode.server.tables.live.chat import CHAT_LINES, TableChat
from starlode.server.tables.live.command_queue import Command, CommandQueue, WaitingCommand, answer_all, run_all
from starlode.server.tables.live.contributions import ContributionRequest
from starlode.server.tables.live.pauses import PauseControl, pause_of
from starlode.server.tables.live.presence import AWAY_SECONDS, Presence
from starlode.server.tables.live.seats import BOT, TableSeats
from starlode.server.tables.live.stored_game import append_entries, load_game
from starlode.server.tables.live.subscribers import Subscribers
from starlode.server.tables.live.time_limits import TimeLimits
from starlode.server.tables.live.votes import VoteControl
from starlode.server.tables.snapshot import TableSnapshot
from starlode.server.tables.timers import wall_ms
from starlode.server.tables.vote import VoteRequest, request_to_json, vote_duration
from starlode.server.workers.jobs import result_of
from starlode.server.workers.thread_work import ThreadWork

if TYPE_CHECKING:
    from starlode.server.ws.subscriber import Subscriber

_DECODE = msgspec.json.Decoder(Entry).decode

ATTEMPTS: Final = 20
"""How often a command is checked again because another process wrote first."""


class LiveTable:
    """A table that has subscribers or runs, or whose players are still gathering.

    `on_change` is called after every change that may let a bot or a deadline move the game on, `on_turns` with the
    seats of people who became awaited by a command of this process, `on_over` when such a command ended the game.
    """

    def __init__(self, store: Store, game: Game, row: TableRow, threads: ThreadWork) -> None:
        self.id = row.id
        self.game = game
        self.row = row
        self.table: Table | None = None
        self.snapshot: TableSnapshot | None = None
        self.feed = EventFeed()
        self.subscribers = Subscribers()
        self.seats = TableSeats(row.seats)
        self.presence = Presence(self.seats, self.subscribers, self._presence_changed)
        self.limits = TimeLimits(row)
        self.pauses = PauseControl(pause_of(game, row), self.limits, self._time_changed)
        self.votes = VoteControl(self.limits, self._time_changed)
        self.chat = TableChat(store, row.id, self.subscribers.notify)
        self.contributions = ContributionRequest(self.subscribers.notify)
        self.last_used = monotonic()
        self.on_change: Callable[[], None] = lambda: None
        self.on_turns: Callable[[Sequence[int]], None] = lambda _seats: None
        self.on_over: Callable[[], None] = lambda: None
        # Set by every refresh; whoever waits for a change of the store clears it.
        self.refreshed = asyncio.Event()
        self._store = store
        self._threads = threads
        self._lock = asyncio.Lock()
        self._commands = CommandQueue(self._lock, self._carry_out)
        # The last vote, as the store holds it.
        self._vote: VoteRow | None = None
        # Whether the store may hold entries that are not known here.
        self._behind = False

    @property
    def head(self) -> int:
        """The number of entries."""
        return self.table.head if self.table else 0

    @property
    def playing(self) -> Table:
        """The running game. Raise InvalidInput if it has not started."""
        if self.table is None:
            raise InvalidInput("table-not-started")
        return self.table

    def pending_seats(self) -> list[int]:
        """Return the seats that decide now."""
        return list(self.snapshot.pending.must_act) if self.snapshot else []

    def viewer_of(self, user: str | None, last: int | None = None) -> int | None:
        """Return the seat whose view this user gets; see `TableSeats.viewer_of`."""
        return self.seats.viewer_of(user, self.snapshot, last)

    def acting_seat(self, user: str | None, named: int | None) -> int:
        """Return the seat for which this user acts; see `TableSeats.acting_seat`."""
        return self.seats.acting_seat(user, self.snapshot, named)

    def add_subscriber(self, subscriber: Subscriber) -> None:
        """Send updates to this subscriber from now on."""
        self.presence.add(subscriber)

    def remove_subscriber(self, subscriber: Subscriber) -> None:
        """Send no more updates to this subscriber."""
        self.presence.remove(subscriber)
        self.last_used = monotonic()

    # --- changes of the game

    async def submit(self, command: Command) -> Result:
        """Carry out a command after those that came before it. What it wrote is on disk when this returns.

        Raise StoreFailed if it could not be written.
        """
        # A command that waits for others is not late because of them.
        return await self._commands.put(command, self.playing.now)

    async def return_seats(self, user: str | None) -> None:
        """Let a user who comes back decide again for their seats that bots play, except those they lent to a bot."""
        if self.table is None or self.table.is_over:
            return
        for seat in self.seats.of(user):
            bot_plays = self.table.controllers[seat].startswith(BOT)
            if bot_plays and last_assigner(self.table.log, seat) != seat:
                await self.submit(partial(Transaction.assign_seat, seat=seat, controller="human", by=seat))

    # --- votes

    async def ask(self, request: VoteRequest, user: str, waiting: list[int], *, head: int) -> None:
        """Ask these seats to agree to a request, made at `head`. Raise InvalidInput while another vote is open."""
        duration = vote_duration(self.limits.timer)
        await self._store.votes.start(self.id, head, user, request_to_json(request), waiting, duration)
        await self.refresh()

    async def carry_out_vote(self) -> None:
        """Do what all players have agreed to, if it was not done: by another process, or by one that has died."""
        agreed = self.votes.agreed_at(self.head)
        if agreed is not None:
            await self.submit(agreed.apply)

    def _follow_vote(self) -> bool:
        """Show the vote as it is stored and as the game makes it. Return whether it has changed."""
        vote = self._vote
        if vote is None or self.table is None:
            return False
        own, later = self.seats.of(vote.user_id), self.table.log.entries[vote.head :]
        acted = any(isinstance(entry, ActionEntry | UndoEntry) and entry.by in own for entry in later)
        # Whoever has no seat does not act, and after the game nobody does.
        acted |= self.table.is_over or (bool(later) and not own)
        return self.votes.follow(vote, self.head, acted=acted)

    async def _carry_out(self, commands: Sequence[WaitingCommand]) -> None:
        """Carry out commands in their order and answer them. Raise StoreFailed if they could not be written."""
        for _ in range(ATTEMPTS):
            if self._behind:
                await self._read_missing()
            commands = [command for command in commands if not command.is_answered]
            transaction = self.playing.begin()
            answers = run_all(commands, transaction)
            if not transaction.entries:
                answer_all(commands, answers)
                return
            # However the write ends, until its end is known the store may hold more than is known here.
            self._behind = True
            try:
                await append_entries(self._store, self.id, self.head, transaction.entries, transaction.state)
            except StoreFailed as failed:
                self._behind = failed.unsure
                raise
            except Conflict:
                continue
            # The senders are answered first.
            turns = await self.commit(transaction, partial(answer_all, commands, answers))
            if turns:
                self.on_turns(turns)
            if self.playing.is_over:
                self.on_over()
            if self.limits.clocks is not None:
                await self._store.tables.save_used_time(self.id, self.limits.clocks.used(self.limits.now()))
            return
        raise StoreFailed("store-busy")

    async def commit(self, transaction: Transaction, answer: Callable[[], None] = lambda: None) -> list[int]:
        """Commit a transaction whose entries are on disk. Return the seats of people who are awaited only now.

        `answer` is called just before subscribers are notified. In a game with secrets it takes long to compute what
        may be undone then, so another thread does it before.
        """
        if not transaction.undo_scope.is_prepared:
            await asyncio.to_thread(transaction.undo_scope.prepare)
        answer()
        before = self.snapshot.deciding_seats() if self.snapshot else []
        snapshot = self._adopt(transaction)
        self._behind = False
        return [seat for seat in snapshot.deciding_seats() if seat not in before]

    def _adopt(self, transaction: Transaction) -> TableSnapshot:
        """Commit a transaction and make it visible: extend the feed, take a snapshot, restart timers, notify."""
        self.playing.commit(transaction)
        self.feed.extend(transaction)
        return self._publish(transaction.moved_seats())

    def _publish(self, moved: Sequence[int], *, elapsed: int = 0) -> TableSnapshot:
        """Make a position visible to which these seats moved.

        `elapsed`: how much of the deciding seats' time had passed before the table was loaded, in milliseconds.
        """
        table, before = self.playing, self.snapshot
        self.snapshot = snapshot = TableSnapshot(table)
        self._follow_vote()
        self.limits.update(snapshot, moved, elapsed)
        if snapshot.pending.over and self.row.status != "over":
            self._set_row(replace(self.row, status="over", result=result_of(table.state)))
        elif before is None or before.controllers != snapshot.controllers:
            self._set_row(self.row)
        self.last_used = monotonic()
        self.pauses.game_changed(snapshot.pending, moved=before is not None)
        self._watch_lines()
        self.on_change()
        self.subscribers.notify(at_once=not moved)
        return snapshot

    # --- what other processes changed

    async def refresh(self) -> None:
        """Read from the store what other processes changed: entries, chat, seats, the start of the game."""
        async with self._lock:
            updates = await self._store.entries.read_updates(self.id, self.head, self.chat.next_number, CHAT_LINES)
            if updates is None:
                raise RequestError(404, "table-unknown")
            row, bodies, lines, self._vote = updates
            if self.table is None and row.header is not None:
                await self._load(row)
            else:
                self._set_row(row)
                if self.table is not None:
                    await self._apply_entries(bodies)
            self.chat.add(lines)
            if self._follow_vote():
                self.on_change()
            self.subscribers.notify()
        self.refreshed.set()

    async def catch_up(self, head: int) -> None:
        """Read the entries that other processes wrote, unless `head` entries are known by now."""
        async with self._lock:
            if self.table is not None and self.head < head:
                await self._read_missing()

    def apply_remote(self, first: int, bodies: Sequence[bytes]) -> bool:
        """Apply entries that another process announced. Return False if they have to be read from the store.

        Those of a game with secrets have: what they reveal takes long to compute (see `commit`).
        """
        if self.table is None or not self.table.public or self._behind or self._lock.locked():
            return False
        if first == self.head and bodies:
            self._adopt(self._follow(bodies))
        return self.head >= first + len(bodies)

    async def _load(self, row: TableRow) -> None:
        """Load the game. `table` is set last: a subscriber that came meanwhile would get a game without a position."""
        loaded = await load_game(self._store, self._threads, self.game, row)
        self.table, self.feed = loaded.table, loaded.feed
        self._set_row(row)
        self.presence.follow_absences()
        now = wall_ms()
        self.pauses.run_clock(loaded.clock, now - row.changed_ms, running=row.status == "running")
        self._follow_vote()
        timer = None if self.votes.holds_time else self.limits.timer
        self._publish([], elapsed=0 if timer is None else timer.elapsed_ms(row.changed_ms, now))

    async def _read_missing(self) -> None:
        await self._apply_entries(await self._store.entries.read(self.id, self.head))

    async def _apply_entries(self, bodies: Sequence[bytes]) -> None:
        """Apply all entries that follow in the store."""
        if bodies:
            await self.commit(self._follow(bodies))
        self._behind = False

    def _follow(self, bodies: Sequence[bytes]) -> Transaction:
        transaction = self.playing.begin()
        transaction.follow([_DECODE(body) for body in bodies])
        return transaction

    def _set_row(self, row: TableRow) -> None:
        """Take over the stored row, but with the controllers of the log, which is authoritative."""
        if self.table is not None:
            pairs = zip(row.seats, self.table.controllers, strict=True)
            row = replace(row, seats=[replace(seat, controller=controller) for seat, controller in pairs])
        self.row = row
        self.seats.update(row.seats)
        self._watch_lines()
        self.subscribers.check_access(row)

    # --- what the parts report

    def _presence_changed(self) -> None:
        self._watch_lines()
        self.subscribers.notify()

    def _time_changed(self) -> None:
        """Set timers anew and show that game time or time limits stand still, or do not any more."""
        self.on_change()
        self.subscribers.notify()

    def _watch_lines(self) -> None:
        """Wait for players whose lines are broken; where the result counts, until they are away."""
        if self.snapshot is not None:
            patience = AWAY_SECONDS if self.row.counts else math.inf
            self.pauses.watch_lines(self.snapshot.pending, partial(self.presence.missing_seats, patience))
