"""A table: players, the clock and the host change a game through it alone.

Any value may be sent. The result is Accepted, or Rejected with a reason and nothing changed. After each change the
table draws for chance, plays for dropped seats and, when the game is over, publishes the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import HOST, Action, Event, Json, Refusal, State, UndoPolicy
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import (
    AbsentScheme,
    Contribution,
    DrawScheme,
    DropEntry,
    Entry,
    Header,
    HostChange,
    HostEntry,
    SeatEntry,
    SeatInfo,
)
from starlode.kernel.log.log import Log
from starlode.kernel.table.chance import SeededChance
from starlode.kernel.table.clock import Clock, ManualClock
from starlode.kernel.table.parsing import (
    read_action,
    read_controller,
    read_entry,
    read_seat,
    read_seat_list,
    read_seats,
    read_seed,
)
from starlode.kernel.table.replay import EventListener, fork, log_id, replay_timeline
from starlode.kernel.table.results import Accepted, Proposal, Rejected, Result
from starlode.kernel.table.seed import commitment, new_seed
from starlode.kernel.table.timeline import KEPT, Timeline
from starlode.kernel.table.transaction import Transaction
from starlode.kernel.table.undo import UndoScope

EXPLAINED: Final = KEPT
"""The last moves among which the one is looked for that came before somebody's late one."""


class _NotLegal(Exception):
    def __init__(self, refusal: Refusal, reason: Refusal | None = None) -> None:
        self.refusal = refusal
        self.reason = reason


class Table:
    """A running game: `open` a new one, `resume` one from its log, or `fork` another table."""

    def __init__(
        self,
        game: Game,
        log: Log,
        timeline: Timeline,
        chance: SeededChance | None,
        clock: Clock,
        on_events: EventListener | None = None,
    ) -> None:
        self.game = game
        self.log = log
        self.catalogue = timeline.catalogue
        self._timeline = timeline
        self._chance = chance
        self._clock = clock
        self._behind = 0
        self._arrived: int | None = None
        self._listeners: list[EventListener] = [] if on_events is None else [on_events]
        self._run()

    @classmethod
    def open(
        cls,
        game: Game,
        players: int,
        chosen_options: Mapping[str, object],
        *,
        seats: Sequence[SeatInfo] | None = None,
        seed: bytes | None = None,
        clock: Clock | None = None,
        lesson: bool = False,
        draws: DrawScheme | None = "lots",
        absent: AbsentScheme | None = "default",
        contributions: Sequence[Contribution] = (),
    ) -> Table:
        """Start a new game and run it to its first decision. Without a clock, time stands still."""
        options = game.resolve_options(players, chosen_options)
        if seats is None:
            seats = [SeatInfo(chr(ord("A") + seat), "human") for seat in range(players)]
        seed = new_seed() if seed is None else read_seed(seed)
        header = Header(
            game=game.name,
            version=game.version,
            players=players,
            options=options,
            seats=read_seats(seats, players),
            seed_digest=commitment(seed),
            id=log_id(seed),
            lesson=lesson,
            draws=draws,
            contributions=list(contributions),
            absent=absent,
        )
        timeline, chance = Timeline.start(game, header, check=False), SeededChance(seed, header)
        return cls(game, Log(header, []), timeline, chance, clock or ManualClock())

    @classmethod
    def resume(
        cls,
        game: Game,
        log: Log,
        seed: bytes | None,
        clock: Clock | None = None,
        *,
        on_events: EventListener | None = None,
    ) -> Table:
        """Continue the game of a log, which is checked. An unfinished game needs its seed; a finished one does not.

        A clock should continue from the last entry's time; without one, time stands still there. `on_events` is called
        for every entry, from the start on.
        """
        timeline = replay_timeline(game, log, on_events=on_events)
        timeline.check = False
        chance = None if seed is None else SeededChance(read_seed(seed), log.header)
        if chance is None and not timeline.state.pending().over:
            raise InvalidInput("seed-missing")
        if chance is not None and commitment(chance.seed) != log.header.seed_digest:
            raise InvalidInput("seed-differs")
        log = Log(log.header, log.entries.copy())
        return cls(game, log, timeline, chance, clock or ManualClock(timeline.at), on_events)

    @property
    def public(self) -> bool:
        """Whether all viewers see the same."""
        return self._timeline.public

    @property
    def state(self) -> State:
        """The current position. Read only, and replaced by every change."""
        return self._timeline.state

    @property
    def head(self) -> int:
        """The number of entries."""
        return self._timeline.head

    @property
    def now(self) -> int:
        """The game time: that of the clock less what an undo gave back. When a deadline has passed, call `tick`."""
        now = self._clock.now() - self._behind
        return max(self._timeline.at, now if self._arrived is None else min(self._arrived, now))

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.state.pending().over

    @property
    def controllers(self) -> list[str]:
        """The current controller of each seat."""
        return self._timeline.controllers.copy()

    def moves_of(self, seat: int) -> int:
        """Return how many moves of this seat are applied."""
        return self._timeline.moves_of(seat)

    @property
    def undo_scope(self) -> UndoScope:
        """What each seat may undo now. Later changes of the table do not affect it."""
        return UndoScope(self._timeline)

    @property
    def seed(self) -> bytes | None:
        """The secret seed, to be stored with the table: an unfinished game cannot be resumed without it."""
        return self._chance.seed if self._chance else None

    def add_listener(self, listener: EventListener) -> Callable[[], None]:
        """Call `listener(number, events)` after every entry from now on; return a function that removes it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def submit(self, by: object, action: object, *, head: object = None, exact: bool = False) -> Result:
        """Make a seat's move, sent as an action or its JSON form, if it is legal now.

        `head` is how many entries the sender had seen. An old one is accepted: the move counts for what it means now.
        If it was legal then and is not any more, the rejection says so, and names the seat that was quicker, if any.
        With `exact` an old one is not accepted: the move is rejected if the game went on.
        """
        return self._change(lambda transaction: self._act(transaction, by, action, head, exact=exact))

    def undo(
        self, by: object, to: object = None, consent: object = (), *, people: Collection[int] | None = None
    ) -> Result:
        """Undo from entry `to` on (from the seat's own last move, if None), with the consent of these seats.

        If the seat may go back alone, moves of others since then stay: they are written again after the undo.
        `people`: see `UndoScope.consent_needed`.
        """
        return self._change(lambda transaction: self._undo(transaction, by, to, consent, people))

    def host_undo(self, to: object, consent: Sequence[int] = ()) -> Result:
        """Undo from entry `to` on, as the host; `consent`: the seats that agreed."""
        return self._change(
            lambda transaction: transaction.undo(HOST, self._first(transaction.timeline, to), sorted(consent))
        )

    def assign_seat(self, seat: object, controller: object, *, by: int = HOST) -> Result:
        """Assign a seat to `human` or to `bot:<name>`, as the host, the clock or the seat's own player."""
        return self._change(lambda transaction: self._assign_seat(transaction, seat, controller, by))

    def drop(self, seat: object, *, by: int = HOST, consent: Sequence[int] = ()) -> Result:
        """Drop a seat, as the host, the clock or the seat's own player: from now on the table plays it.

        `consent`: the seats that agreed, if they were asked.
        """
        return self._change(lambda transaction: self._drop(transaction, seat, by, sorted(consent)))

    def record_host(self, did: HostChange, seat: int | None = None) -> Result:
        """Record that the host changed the table, which the game does not notice; `seat`: the new host's."""
        return self._change(lambda transaction: self._record_host(transaction, did, seat))

    def tick(self) -> Result:
        """Write the entry of a deadline that has passed, if there is one."""
        events = self._catch_up()
        return Accepted(self.head, events)

    def count_from(self, arrived: int) -> None:
        """Let the next request of a proposal count from the game time at which it came in, if it had to wait."""
        self._arrived = arrived

    def entries_since(self, seq: int) -> list[Entry]:
        """Return the entries from number `seq` on, in a proposal also those that it adds."""
        return self.log.entries[seq:]

    def propose(self, ask: Callable[[Table], Result]) -> Proposal:
        """Return the result and the entries of a request, such as `propose(lambda table: table.tick())`.

        Nothing changes and no listener is called before `commit`, which raises ValueError if the table has changed.
        """
        before = self._timeline
        trial = _TrialTable(self)
        answer = ask(trial)

        def commit() -> None:
            if self._timeline is not before:
                raise ValueError("the table has changed since this was proposed")
            self._timeline = trial._timeline
            self._behind = trial._behind
            self._write(trial.entries, trial.events)

        return Proposal(answer, trial.entries, trial.state, trial.undo_scope, commit)

    def follow(self, entries: Sequence[Entry]) -> Result:
        """Apply entries that the same table wrote in another process. They are trusted; game time follows them."""
        timeline = self._timeline.copy()
        first = timeline.head
        events = [(first + index, timeline.step(entry, collect_events=True)) for index, entry in enumerate(entries)]
        self._timeline = timeline
        self._behind = self._clock.now() - timeline.at
        self._write(entries, events)
        return Accepted(timeline.head, [event for _, emitted in events for event in emitted])

    def state_at(self, upto: int) -> State:
        """Return the position after the first `upto` entries; raise InvalidInput if there are fewer."""
        return self._timeline.state_at(upto)

    def fork(
        self,
        upto: int,
        *,
        seats: Sequence[SeatInfo] | None = None,
        seed: bytes | None = None,
        clock: Clock | None = None,
    ) -> Table:
        """Return another table that continues from the first `upto` entries with a seed of its own."""
        seed = new_seed() if seed is None else read_seed(seed)
        seats = None if seats is None else read_seats(seats, self.log.header.players)
        return Table.resume(self.game, fork(self.game, self.log, upto, seed=seed, seats=seats), seed, clock)

    def _begin(self) -> Transaction:
        return Transaction(self._timeline, self._chance, self.now)

    def _change(self, write: Callable[[Transaction], None]) -> Result:
        # A deadline that passed comes first: nobody gains time because `tick` was called late.
        events = self._catch_up()
        transaction = self._begin()
        try:
            write(transaction)
        except InvalidInput as problem:
            return Rejected(Refusal(problem.key, problem.clause, problem.data), self.head)
        except _NotLegal as rejection:
            return Rejected(rejection.refusal, self.head, rejection.reason)
        transaction.run()
        return Accepted(transaction.timeline.head, events + self._commit(transaction))

    def _catch_up(self) -> list[Event]:
        deadline = self._timeline.state.pending().deadline
        if deadline is None or self.now < deadline:
            return []
        return self._run()

    def _run(self) -> list[Event]:
        transaction = self._begin()
        transaction.run()
        return self._commit(transaction)

    def _commit(self, transaction: Transaction) -> list[Event]:
        self._timeline = transaction.timeline
        if transaction.gave_time_back:
            self._behind = self._clock.now() - transaction.now
        self._write(transaction.entries, transaction.events)
        return [event for _, events in transaction.events for event in events]

    def _write(self, entries: Sequence[Entry], events_by_entry: Sequence[tuple[int, list[Event]]]) -> None:
        self.log.entries.extend(entries)
        if not self._listeners:
            return
        for seq, events in events_by_entry:
            for listener in self._listeners.copy():
                listener(seq, events)

    def _act(self, transaction: Transaction, by: object, sent: object, head: object, *, exact: bool) -> None:
        timeline = transaction.timeline
        seat = read_seat(by, timeline.header.players)
        seen = timeline.head if head is None else read_entry(head, timeline.head, "head")
        action = read_action(sent, self.catalogue)
        if exact and seen < timeline.head:
            raise InvalidInput("entry-outdated", seen=seen, head=timeline.head)
        _check_not_over(timeline)
        _check_not_dropped(timeline, seat)
        if action not in timeline.state.legal(seat):
            raise self._not_legal(seat, action, seen)
        transaction.act(seat, action)

    def _not_legal(self, seat: int, action: Action, seen: int) -> _NotLegal:
        reason = self.state.why_not(seat, action) or Refusal("action-not-legal", "", {"action": kind_of(action)})
        if seen == self.head:
            return _NotLegal(reason)
        timeline = self._timeline
        if not timeline.is_legal_after(timeline.last_move_at(seen), seat, action):
            return _NotLegal(reason)
        data: dict[str, Json] = {"seen": seen, "head": self.head, "reason": reason.key}
        quicker = timeline.quicker_seat(seat, action, timeline.moves_since(seen)[-EXPLAINED:])
        if quicker is None:
            return _NotLegal(Refusal("entry-stale", reason.clause, data), reason)
        return _NotLegal(Refusal("quicker-than-you", reason.clause, {**data, "seat": quicker}), reason)

    def _undo(
        self, transaction: Transaction, by: object, to: object, consent: object, people: Collection[int] | None
    ) -> None:
        timeline = transaction.timeline
        seat = read_seat(by, timeline.header.players)
        agreed = read_seat_list(consent, timeline.header.players)
        _check_not_dropped(timeline, seat)
        scope = UndoScope(timeline)
        first = self._first(timeline, scope.last_move_of(seat) if to is None else to)
        repeated = scope.moves_to_repeat(seat, first) or []
        needed = scope.consent_needed(seat, first, people)
        missing: list[Json] = [other for other in needed if other not in agreed]
        if missing:
            raise InvalidInput("undo-needs-consent", to=first, seats=missing)
        transaction.undo(seat, first, needed)
        for move in repeated:
            transaction.act(move.by, move.action)

    @staticmethod
    def _first(timeline: Timeline, to: object) -> int:
        """Return the entry from which to undo.

        Refuse if the game is over, no move was applied from there on, or one of them can never be undone.
        """
        if timeline.state.pending().over:
            raise InvalidInput("undo-game-over")
        first = timeline.head if to is None else read_entry(to, timeline.head, "to")
        undone = timeline.moves_since(first)
        if not undone:
            raise InvalidInput("undo-nothing", to=first)
        if any(move.policy is UndoPolicy.NONE for move in undone):
            raise InvalidInput("undo-final", to=first)
        return first

    @staticmethod
    def _assign_seat(transaction: Transaction, sent_seat: object, sent_controller: object, by: int) -> None:
        timeline = transaction.timeline
        seat = read_seat(sent_seat, timeline.header.players)
        controller = read_controller(sent_controller)
        _check_not_over(timeline)
        if timeline.controllers[seat] == controller:
            raise InvalidInput("controller-same", seat=seat, controller=controller)
        transaction.write(SeatEntry(seat, controller, by, at=transaction.now))

    @staticmethod
    def _record_host(transaction: Transaction, did: HostChange, sent_seat: int | None) -> None:
        timeline = transaction.timeline
        seat = None if sent_seat is None else read_seat(sent_seat, timeline.header.players)
        _check_not_over(timeline)
        transaction.write(HostEntry(did, seat, at=transaction.now))

    @staticmethod
    def _drop(transaction: Transaction, sent_seat: object, by: int, consent: list[int]) -> None:
        timeline = transaction.timeline
        seat = read_seat(sent_seat, timeline.header.players)
        _check_not_over(timeline)
        _check_not_dropped(timeline, seat)
        transaction.write(DropEntry(seat, by, consent, at=transaction.now))


class _TrialTable(Table):
    """A copy of a table that neither extends the log nor calls listeners, but collects what it would give them."""

    def __init__(self, table: Table) -> None:
        self.game = table.game
        self.log = table.log
        self.catalogue = table.catalogue
        # A timeline that a table has committed is never changed again, so the two may share it.
        self._timeline = table._timeline
        self._chance = table._chance
        self._clock = table._clock
        self._behind = table._behind
        self._listeners = []
        self._arrived = None
        self.entries: list[Entry] = []
        self.events: list[tuple[int, list[Event]]] = []

    def entries_since(self, seq: int) -> list[Entry]:
        """Return the entries from number `seq` on."""
        return [*self.log.entries[seq:], *self.entries[max(0, seq - len(self.log.entries)) :]]

    def _write(self, entries: Sequence[Entry], events_by_entry: Sequence[tuple[int, list[Event]]]) -> None:
        self.entries += entries
        self.events += events_by_entry


def _check_not_over(timeline: Timeline) -> None:
    if timeline.state.pending().over:
        raise InvalidInput("game-over")


def _check_not_dropped(timeline: Timeline, seat: int) -> None:
    if timeline.controllers[seat] == "dropped":
        raise InvalidInput("seat-dropped", seat=seat)
