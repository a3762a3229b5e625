"""A table in memory: the one place where its game changes, for all players and subscribers of this process.

A command is checked on a copy of the game and written to disk; only then is it committed. Its sender is answered first,
and the subscribers are notified after that. If another process wrote first, this one catches up and checks again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic, time_ns
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from starlode.kernel.contract import Event, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import Entry, SeedEntry
from starlode.kernel.log.log import Log, controller_changes, last_assigner
from starlode.kernel.table.clock import WallClock
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.table import Table
from starlode.kernel.table.timeline import START
from starlode.kernel.table.transaction import Transaction
from starlode.server.errors import Problem, RequestError
from starlode.server.security.permissions import may_watch
from starlode.server.store import ChatLine as StoredLine
from starlode.server.store import Conflict, Seat, Store, StoreFailed, TableRow
from starlode.server.tables.event_feed import EventFeed
from starlode.server.tables.pause import DEFAULT_POLICY, PausePolicy, PauseState, TablePause, runs_in_real_time
from starlode.server.tables.snapshot import TableSnapshot
from starlode.server.tables.timers import (
    OneShotTimer,
    SeatClocks,
    SeatDeadlines,
    game_time_from_json,
    monotonic_ms,
    timer_from_json,
)
from starlode.server.tables.vote import Vote, VoteRequest, VoteState, vote_duration
from starlode.server.workers.jobs import result_of
from starlode.server.workers.thread_work import ThreadWork

if TYPE_CHECKING:
    from starlode.server.ws.subscriber import Subscriber

_DECODE = msgspec.json.Decoder(Entry).decode

ATTEMPTS: Final = 20
"""How often a command is checked again because another process wrote first."""

BOT: Final = "bot:"
SHORT_LOG: Final = 200
"""A table with so few entries is resumed at once: a game that begins does not wait for long ones that are loaded."""

CHAT_LINES: Final = 200
"""The lines of chat that a new subscriber gets."""

AWAY_SECONDS: Final = 60
"""A player without a connection for so long is away: the host may let a bot play the seat until they come back."""

STOOD_STILL_MS: Final = 3000
"""A game that nobody ran for so long says so when it goes on."""

DROP_SECONDS: Final = 600
"""A player who has been away for so long may be dropped, which cannot be taken back."""


class SeatStatus(Struct, frozen=True):
    """A seat as everyone sees it. `free`: nobody has claimed it, and nobody decides for it.

    `claimed`: it belongs to a player, even while a bot plays it. `away`: that player has been absent for a while.
    `kept`: it is free, but kept for the player with this name.
    """

    seat: int
    name: str
    controller: str
    present: bool
    free: bool
    claimed: bool
    away: bool
    kept: bool = False


class ChatLine(Struct, frozen=True):
    """A stored line of chat."""

    n: int
    name: str
    seat: int | None
    text: str
    at: int


@dataclass(frozen=True)
class _WaitingCommand:
    """A command, the game time at which it came in, and its answer."""

    run: Callable[[Transaction], Result]
    arrived: int
    answer: asyncio.Future[Result]

    @property
    def is_answered(self) -> bool:
        """Whether its sender has got the answer."""
        return self.answer.done() and not self.answer.cancelled()

    def resolve(self, answer: Result | Exception) -> None:
        """Give the answer to whoever still waits for it."""
        if self.answer.done():
            return
        if isinstance(answer, Exception):
            self.answer.set_exception(answer)
        else:
            self.answer.set_result(answer)


def _run_all(commands: Iterable[_WaitingCommand], transaction: Transaction) -> list[Result | Exception]:
    """Carry out commands in turn and return their answers.

    A refusal for which nothing matters that is still to be written is answered at once.
    """
    answers: list[Result | Exception] = []
    for command in commands:
        transaction.count_from(command.arrived)
        try:
            answers.append(command.run(transaction))
        except Exception as failure:  # noqa: BLE001 - it concerns only who sent this command
            answers.append(failure)
        if isinstance(answers[-1], Rejected) and not transaction.entries:
            command.resolve(answers[-1])
    return answers


def _answer_all(commands: Iterable[_WaitingCommand], answers: Iterable[Result | Exception]) -> None:
    for command, answer in zip(commands, answers, strict=True):
        command.resolve(answer)


class LiveTable:
    """A table that has subscribers or runs, or whose players are still gathering."""

    def __init__(self, store: Store, game: Game, row: TableRow, threads: ThreadWork) -> None:
        self.id = row.id
        self.game = game
        self.row = row
        self.timer = timer_from_json(row.timer)
        self.clocks = _clocks_of(row)
        self.pause = _pause_of(game, row)
        self.table: Table | None = None
        self.snapshot: TableSnapshot | None = None
        self.feed = EventFeed()
        self.seat_deadlines = SeatDeadlines()
        self.vote = Vote()
        self.chat: list[ChatLine] = []
        self.subscribers: set[Subscriber] = set()
        self.seats_version = 0
        self.last_used = monotonic()
        self.on_change: Callable[[], None] = lambda: None
        self.on_presence: Callable[[], None] = lambda: None
        self.on_vote: Callable[[], None] = lambda: None
        self.on_pause: Callable[[], None] = lambda: None
        self.on_contributions: Callable[[], None] = lambda: None
        self.on_turns: Callable[[Sequence[int]], None] = lambda _seats: None
        # Counts how often players were asked to look at the contributions to the draws.
        self.contributions_version = 0
        # Set by every refresh; whoever waits for a change of the store clears it.
        self.refreshed = asyncio.Event()
        # By process: the players who are connected to it, and until when its last note counts.
        self._remote_players: dict[str, tuple[frozenset[str], float]] = {}
        # By user: when they were last connected. Whoever was not counts from when the table was loaded.
        self._last_seen: dict[str, float] = {}
        self._loaded_at = monotonic()
        self._away_timer = OneShotTimer(self.presence_changed)
        self._pause_timer = OneShotTimer(self._end_pause)
        self._vote_timer = OneShotTimer(self._expire_vote)
        # The game's clock, and one for time limits: both stand still while the table is paused.
        self._clock = WallClock(0)
        self._timer_clock = WallClock(0)
        self._store = store
        self._threads = threads
        # By user: the seats that they have claimed.
        self._claims = _claims(row.seats)
        self._lock = asyncio.Lock()
        # Commands that came while others were being written, and the task that carries them out.
        self._waiting: list[_WaitingCommand] = []
        self._carrying_out: asyncio.Task[None] | None = None
        # Whether the store may hold entries that are not known here.
        self._behind = False

    # --- state

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

    def seats_of(self, user: str | None) -> Sequence[int]:
        """Return the seats that this user has claimed."""
        return () if user is None else self._claims.get(user, ())

    def claimed_seats(self) -> list[int]:
        """Return the seats that belong to people, whoever plays them now."""
        return [seat.seat for seat in self.row.seats if seat.user_id is not None]

    def viewer_of(self, user: str | None, last: int | None = None) -> int | None:
        """Return the seat whose view this user gets: the own seat that decides now, else the `last` one."""
        own_seats = self.seats_of(user)
        if self.snapshot is not None and len(own_seats) > 1:
            deciding = [seat for seat in own_seats if self.snapshot.decides(seat)]
            if last in deciding:
                return last
            if deciding:
                return deciding[0]
        if last in own_seats:
            return last
        return own_seats[0] if own_seats else None

    def acting_seat(self, user: str | None, named: int | None) -> int:
        """Return the seat for which this user acts. Raise if the named one is not theirs, or a bot plays it."""
        own_seats = self.seats_of(user)
        if named is not None and named not in own_seats:
            raise RequestError(403, "seat-not-yours", number=named)
        seat = self.viewer_of(user) if named is None else named
        if seat is None:
            raise RequestError(403, "seat-watching")
        if self.snapshot is None:
            raise InvalidInput("table-not-started")
        controller = self.snapshot.controllers[seat]
        if controller.startswith(BOT):
            raise RequestError(409, "seat-played-by-bot", seat=seat, bot=controller.removeprefix(BOT))
        return seat

    def seat_statuses(self) -> list[SeatStatus]:
        """Return the seats as everyone sees them."""
        present = self.present_players()
        return [
            SeatStatus(
                seat.seat,
                seat.name,
                seat.controller,
                seat.user_id in present,
                seat.user_id is None and seat.controller == "human",
                seat.user_id is not None,
                seat.user_id is not None and self.absence_of(seat.user_id) >= AWAY_SECONDS,
                seat.invited is not None,
            )
            for seat in self.row.seats
        ]

    def present_players(self) -> frozenset[str]:
        """Return the players who are connected to any process."""
        now = monotonic()
        return self.local_players().union(*(users for users, until in self._remote_players.values() if until > now))

    def absence_of(self, user: str) -> float:
        """Return for how many seconds the user has not been connected to any process, as far as is known here."""
        if user in self.present_players():
            return 0.0
        expired = [until for users, until in self._remote_players.values() if user in users]
        return monotonic() - max(self._loaded_at, self._last_seen.get(user, 0.0), *expired)

    def local_players(self) -> frozenset[str]:
        """Return the players who are connected to this process."""
        players = {seat.user_id for seat in self.row.seats}
        return frozenset(
            subscriber.user for subscriber in self.subscribers if subscriber.user and subscriber.user in players
        )

    def count_spectators(self) -> int:
        """Return how many sockets of this process belong to nobody who plays."""
        return sum(not self.seats_of(subscriber.user) and not subscriber.acks_only for subscriber in self.subscribers)

    def pending_seats(self) -> list[int]:
        """Return the seats that decide now."""
        return list(self.snapshot.pending.must_act) if self.snapshot else []

    @property
    def is_paused(self) -> bool:
        """Whether game time stands still, so that nobody can act."""
        return self.pause is not None and self.pause.active

    @property
    def limits_stand_still(self) -> bool:
        """Whether no time limit runs: the table is paused, or its players are asked something."""
        return self.is_paused or (self.vote.is_open and self.vote.holds_time)

    def timer_ms(self) -> int:
        """Return the time by which limits are counted, in milliseconds; see `limits_stand_still`."""
        return self._timer_clock.now()

    def next_limit(self) -> int | None:
        """Return the moment of `timer_ms` at which a seat exceeds a time limit; None if none runs."""
        ends = [
            None if self.timer is None else self.seat_deadlines.next_end(self.timer),
            None if self.clocks is None else self.clocks.next_end(self.timer_ms()),
        ]
        return min((end for end in ends if end is not None), default=None)

    def check_not_paused(self) -> None:
        """Raise RequestError while game time stands still."""
        if self.is_paused:
            raise RequestError(409, "table-paused")

    # --- changes

    async def submit(self, command: Callable[[Transaction], Result]) -> Result:
        """Carry out a command after those that came before it. What it wrote is on disk when this returns.

        Raise StoreFailed if it could not be written.
        """
        # A command that waits for others is not late because of them.
        waiting = _WaitingCommand(command, self.playing.now, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._carrying_out is None:
            self._carrying_out = asyncio.create_task(self._carry_out_waiting())
        return await waiting.answer

    async def _carry_out_waiting(self) -> None:
        """Carry out commands as long as some wait. Those that came during a write are written together.

        This is a task of its own: a sender that disconnects does not take the others' answers with it.
        """
        while self._waiting:
            commands: list[_WaitingCommand] = []
            try:
                async with self._lock:
                    commands, self._waiting = self._waiting, []
                    await self._carry_out(commands)
            except Exception as failure:  # noqa: BLE001 - whoever sent the command handles it
                for command in commands:
                    command.resolve(failure)
        self._carrying_out = None

    async def _carry_out(self, commands: Sequence[_WaitingCommand]) -> None:
        """Carry out commands in their order and answer them. Raise StoreFailed if they could not be written."""
        for _ in range(ATTEMPTS):
            if self._behind:
                await self._read_missing()
            commands = [command for command in commands if not command.is_answered]
            transaction = self.playing.begin()
            answers = _run_all(commands, transaction)
            if not transaction.entries:
                _answer_all(commands, answers)
                return
            try:
                await self._append(self.head, transaction.entries, transaction.state)
            except StoreFailed as failed:
                self._behind = failed.unsure
                raise
            except Conflict:
                continue
            before = self._awaited_people()
            # The senders are answered first.
            await self._commit(transaction, partial(_answer_all, commands, answers))
            if turns := [seat for seat in self._awaited_people() if seat not in before]:
                self.on_turns(turns)
            if self.clocks is not None:
                await self._store.tables.save_used_time(self.id, self.clocks.used(self.timer_ms()))
            return
        raise StoreFailed("store-busy")

    def _awaited_people(self) -> list[int]:
        return [seat for seat in self.pending_seats() if self.snapshot is not None and self.snapshot.decides(seat)]

    async def return_seats(self, user: str | None) -> None:
        """Let a user who comes back decide again for their seats that bots play, except those they lent to a bot."""
        if self.table is None or self.table.is_over:
            return
        for seat in self.seats_of(user):
            bot_plays = self.table.controllers[seat].startswith(BOT)
            if bot_plays and last_assigner(self.table.log, seat) != seat:
                await self.submit(lambda transaction, seat=seat: transaction.assign_seat(seat, "human", by=seat))  # type: ignore[misc]

    def start_vote(self, request: VoteRequest, user: str, waiting: list[int], *, head: int | None = None) -> None:
        """Ask these seats to agree to a request, made at `head`. Raise InvalidInput while another vote is open."""
        until = monotonic_ms() + vote_duration(self.timer)
        self.vote.start(self.head if head is None else head, request, user, waiting, until)
        self.vote_changed()

    def follow_vote(self, remote: VoteState) -> bool:
        """Merge the state of the vote in another process. Return whether both together show that all have agreed."""
        complete = self.vote.merge(remote, monotonic_ms())
        self._apply_vote()
        self.notify()
        return complete

    def _expire_vote(self) -> None:
        """End a vote whose time has passed. Every process does that by itself."""
        self.vote.expire()
        self._apply_vote()
        self.notify()

    def _apply_vote(self) -> None:
        """Let time limits stand still or run, as the vote says."""
        self._vote_timer.set(self.vote.left_ms(monotonic_ms()))
        self._run_timer_clock()
        self.on_change()

    def _run_timer_clock(self) -> None:
        if self.limits_stand_still:
            self._timer_clock.stop()
        else:
            self._timer_clock.start()

    async def refresh(self) -> None:
        """Read from the store what other processes changed: entries, chat, seats, the start of the game."""
        async with self._lock:
            chat_since = self.chat[-1].n + 1 if self.chat else 0
            updates = await self._store.entries.read_updates(self.id, self.head, chat_since, CHAT_LINES)
            if updates is None:
                raise RequestError(404, "table-unknown")
            row, bodies, lines = updates
            if self.table is None and row.header is not None:
                await self._resume(row)
            else:
                self._set_row(row)
                if self.table is not None:
                    await self._apply_entries(bodies)
            self._add_chat(lines)
            self.notify()
        self.refreshed.set()

    async def catch_up(self, head: int) -> None:
        """Read the entries that other processes wrote, unless `head` entries are known by now."""
        async with self._lock:
            if self.table is not None and self.head < head:
                await self._read_missing()

    def apply_remote(self, first: int, bodies: Sequence[bytes]) -> bool:
        """Apply entries that another process announced. Return False if they have to be read from the store.

        Those of a game with secrets have: what they reveal takes long to compute (see `_commit`).
        """
        if self.table is None or not self.table.public or self._behind or self._lock.locked():
            return False
        if first == self.head and bodies:
            self._make_visible(self._follow(bodies))
        return self.head >= first + len(bodies)

    async def post_chat(self, user: str, name: str, text: str) -> None:
        """Store a line of chat and send it to all subscribers."""
        line = await self._store.entries.add_chat_line(self.id, user, name, text, seat=self.viewer_of(user))
        self._add_chat([line])
        self.notify()

    def notify(self, *, at_once: bool = True) -> None:
        """Let all subscribers be sent what is new; if not at once, it is gathered with other moves in real time."""
        for subscriber in self.subscribers:
            if not subscriber.acks_only:
                subscriber.updated.set()
                if at_once:
                    subscriber.at_once.set()

    def add_subscriber(self, subscriber: Subscriber) -> None:
        """Send updates to this subscriber from now on."""
        before = self.local_players()
        self.subscribers.add(subscriber)
        self._compare_presence(before)

    def remove_subscriber(self, subscriber: Subscriber) -> None:
        """Send no more updates to this subscriber."""
        before = self.local_players()
        self.subscribers.discard(subscriber)
        self.last_used = monotonic()
        self._compare_presence(before)

    def _compare_presence(self, before: frozenset[str]) -> None:
        now = self.local_players()
        if now != before:
            self._last_seen.update(dict.fromkeys(before - now, monotonic()))
            self.presence_changed()
            self.on_presence()

    def set_remote_players(self, process: str, players: Iterable[str], until: float) -> None:
        """Note the players who are connected to another process, until that moment unless it is repeated."""
        before, _ = self._remote_players.get(process, (frozenset(), 0.0))
        now = frozenset(players)
        self._remote_players[process] = now, until
        if now != before:
            self._last_seen.update(dict.fromkeys(before - now, monotonic()))
            self.presence_changed()

    def presence_changed(self) -> None:
        """Send all subscribers which players are present, now and when the next of those who left counts as away."""
        self.seats_version += 1
        absences = [self.absence_of(user) for user in self._claims.keys() - self.present_players()]
        longest = max((absence for absence in absences if absence < AWAY_SECONDS), default=None)
        self._away_timer.set(None if longest is None else round((AWAY_SECONDS - longest) * 1000))
        self._watch_lines()
        self.notify()

    def start_pause(self, user: str | None) -> None:
        """Let game time stand still, as this user. Raise InvalidInput if they may not do that now."""
        if self.playing.is_over:
            raise InvalidInput("game-over")
        if self.pause is None:
            raise InvalidInput("pause-without-clock")
        self.pause.start(self._human_seats_of(user), is_host=user == self.row.host, now=monotonic_ms())
        self._pause_changed()

    def end_pause(self, user: str | None) -> None:
        """Let game time go on, as this user. Raise InvalidInput if it is not their pause."""
        if self.pause is None:
            raise InvalidInput("pause-without-clock")
        self.pause.end(self._human_seats_of(user), is_host=user == self.row.host)
        self._pause_changed()

    def follow_pause(self, remote: PauseState) -> None:
        """Pause or go on as another process says."""
        if self.pause is not None:
            self.pause.merge(remote, monotonic_ms())
            self._apply_pause()

    def _human_seats_of(self, user: str | None) -> list[int]:
        return [seat.seat for seat in self.row.seats if seat.user_id == user and seat.controller == "human"]

    def _end_pause(self) -> None:
        """End a pause whose time has passed. Every process does that by itself."""
        if self.pause is not None:
            self.pause.clear()
            self._apply_pause()

    def _pause_changed(self) -> None:
        self._apply_pause()
        self.on_pause()

    def _apply_pause(self) -> None:
        """Stop the clocks or let them run, as the pause says, and notify."""
        if self.pause is None or self.table is None:
            return
        if self.pause.active:
            self._clock.stop()
        else:
            self._clock.start()
        self._run_timer_clock()
        self._pause_timer.set(self.pause.left_ms(monotonic_ms()))
        self.pause.version += 1
        self.on_change()
        self.notify()

    def _watch_lines(self) -> None:
        """Pause while the line of a player is broken and time matters, if that is the table's policy."""
        if self.pause is None or self.snapshot is None:
            return
        broken: list[int] = []
        if self.pause.policy == "line" and runs_in_real_time(self.snapshot.pending):
            present = self.present_players()
            broken = [
                seat.seat
                for seat in self.row.seats
                if seat.user_id is not None and seat.controller == "human" and seat.user_id not in present
            ]
        if broken != self.pause.broken:
            self.pause.broken = broken
            self._apply_pause()

    def vote_changed(self) -> None:
        """Send all subscribers, of other processes too, the state of the vote that changed here."""
        self._apply_vote()
        self.on_vote()
        self.notify()

    def announce_contributions(self) -> None:
        """Ask all players, those of other processes too, to commit to a nonce or to reveal it."""
        self.on_contributions()
        self.contributions_announced()

    def contributions_announced(self) -> None:
        """Ask the players who are connected to this process."""
        self.contributions_version += 1
        self.notify()

    # --- the store

    async def _append(self, first: int, entries: Sequence[Entry], after: State) -> None:
        """Write entries, from number `first` on, which lead to the state `after`.

        However the write ends, until its end is known the store may hold more than is known here.
        """
        over = isinstance(entries[-1], SeedEntry)
        self._behind = True
        await self._store.entries.append(
            self.id,
            first,
            entries,
            awaited=after.pending().must_act,
            status="over" if over else None,
            result=result_of(after) if over else None,
            controllers=controller_changes(entries),
        )

    async def _resume(self, row: TableRow) -> None:
        """Resume the game from its log. Entries that the table adds at once, because they were due, are written first.

        Only then is `table` set: a subscriber that came meanwhile would get a game without a position.
        """
        while self.table is None:
            log = await self._store.entries.load_log(self.id)
            seed = await self._store.tables.find_seed(self.id)
            resume = partial(self._resume_log, log, seed)
            is_long = len(log.entries) > SHORT_LOG
            table, feed = await (self._threads.run(row.host, resume) if is_long else asyncio.to_thread(resume))
            due = table.log.entries[len(log.entries) :]
            if due:
                try:
                    await self._append(len(log.entries), due, table.state)
                except Conflict:
                    continue
            self.table, self.feed = table, feed
        if row.awaited is None:
            await self._store.entries.set_awaited(self.id, self.table.head, self.table.state.pending().must_act)
        self._behind = False
        self._set_row(row)
        since = wall_ms() - row.changed_ms
        if self.pause is not None and since >= STOOD_STILL_MS and row.status == "running":
            self.pause.stood_still = since
        elapsed = 0 if self.timer is None else self.timer.elapsed_ms(row.changed_ms, wall_ms())
        if not self.is_paused:
            self._clock.start()
        self._publish([], since=self.timer_ms() - elapsed)

    def _resume_log(self, log: Log, seed: bytes | None) -> tuple[Table, EventFeed]:
        # It starts when people can act: neither a restart nor a long replay takes anybody's time.
        self._clock = WallClock(log.entries[-1].at if log.entries else 0)
        self._clock.stop()
        heard: dict[int, list[Event]] = {}
        table = Table.resume(self.game, log, seed, self._clock, on_events=heard.__setitem__)
        table.undo_scope.prepare()
        feed = EventFeed(heard.get(START, ()))
        for seq, entry in enumerate(table.log.entries):
            feed.add(entry, heard[seq])
        return table, feed

    async def _read_missing(self) -> None:
        """Apply the entries that another process wrote."""
        await self._apply_entries(await self._store.entries.read(self.id, self.head))

    async def _apply_entries(self, bodies: Sequence[bytes]) -> None:
        """Apply all entries that follow in the store."""
        if bodies:
            await self._commit(self._follow(bodies))
        self._behind = False

    def _follow(self, bodies: Sequence[bytes]) -> Transaction:
        transaction = self.playing.begin()
        transaction.follow([_DECODE(body) for body in bodies])
        return transaction

    async def _commit(self, transaction: Transaction, answer: Callable[[], None] | None = None) -> None:
        """Commit a transaction whose entries are on disk; `answer` is called just before subscribers are notified.

        In a game with secrets it takes long to compute what may be undone then, so another thread does it before.
        """
        if not transaction.undo_scope.is_prepared:
            await asyncio.to_thread(transaction.undo_scope.prepare)
        if answer is not None:
            answer()
        self._make_visible(transaction)
        self._behind = False

    def _make_visible(self, transaction: Transaction) -> None:
        self.playing.commit(transaction)
        for entry, events in zip(transaction.entries, transaction.events, strict=True):
            self.feed.add(entry, events)
        self._publish(transaction.moved_seats())

    def _add_chat(self, lines: Iterable[StoredLine]) -> None:
        last = self.chat[-1].n if self.chat else -1
        self.chat += [
            ChatLine(line.n, line.name, line.seat, line.text, line.created_ms) for line in lines if line.n > last
        ]
        del self.chat[:-CHAT_LINES]

    def _set_row(self, row: TableRow) -> None:
        """Take over the stored row, but with the controllers of the log, which is authoritative."""
        if self.table is not None:
            pairs = zip(row.seats, self.table.controllers, strict=True)
            row = replace(row, seats=[replace(seat, controller=controller) for seat, controller in pairs])
        if row.seats != self.row.seats:
            self.seats_version += 1
            self._claims = _claims(row.seats)
        self.row = row
        self._watch_lines()
        for subscriber in self.subscribers:
            if not may_watch(row, subscriber.user, subscriber.code):
                subscriber.disconnect(Problem("table-access-ended", "", {}), reconnect=False)

    # --- after a change

    def _publish(self, moved: Sequence[int], *, since: int | None = None) -> None:
        """Make entries in which these seats moved visible: extend the feed, take a snapshot, restart timers, notify.

        `since`: the moment of `timer_ms` at which the deciding seats' time started; None: now.
        """
        table, before = self.playing, self.snapshot
        self.snapshot = snapshot = TableSnapshot(table)
        self.vote.cancel()
        self._vote_timer.set(None)
        self._run_timer_clock()
        if self.timer is not None or self.clocks is not None:
            deciding = [seat for seat in snapshot.pending.must_act if snapshot.decides(seat)]
            self.seat_deadlines.update(deciding, moved, self.timer_ms() if since is None else since)
            if self.clocks is not None:
                self.clocks.update(deciding, moved, self.timer_ms())
        if snapshot.pending.over and self.row.status != "over":
            self._set_row(replace(self.row, status="over", result=result_of(table.state)))
        elif before is None or before.controllers != snapshot.controllers:
            self._set_row(self.row)
        self.last_used = monotonic()
        if self.pause is not None:
            self._update_pause(moved=before is not None, over=snapshot.pending.over)
        self.on_change()
        self.notify(at_once=not moved)

    def _update_pause(self, *, moved: bool, over: bool) -> None:
        assert self.pause is not None
        if moved and self.pause.stood_still is not None:
            self.pause.stood_still = None
            self.pause.version += 1
        if over and self.pause.by is not None:
            self._end_pause()
        self._watch_lines()


def wall_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time_ns() // 1_000_000


def _claims(seats: Iterable[Seat]) -> dict[str, list[int]]:
    claims: dict[str, list[int]] = {}
    for seat in seats:
        if seat.user_id is not None:
            claims.setdefault(seat.user_id, []).append(seat.seat)
    return claims


def _clocks_of(row: TableRow) -> SeatClocks | None:
    times = game_time_from_json(row.game_time)
    return None if times is None else SeatClocks(times, row.used_ms or [0] * row.players)


def _pause_of(game: Game, row: TableRow) -> TablePause | None:
    """Return the pauses of a table whose game has a clock. A game that is not known to have one never stands still."""
    policy = pause_policy(game, row)
    return None if policy is None else TablePause(policy, row.players)


def pause_policy(game: Game, row: TableRow) -> PausePolicy | None:
    """Return the table's policy of pauses, or None if its game has no clock."""
    if not game.runs_clock(row.options):
        return None
    return DEFAULT_POLICY if row.pause is None else msgspec.convert(row.pause, PausePolicy)


def free_seats(seats: Iterable[Seat]) -> list[int]:
    """Return the seats that nobody has claimed."""
    return [seat.seat for seat in seats if seat.user_id is None and seat.controller == "human"]
