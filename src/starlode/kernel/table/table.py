"""A table: the one door through which players, the clock and the host change a game.

Whatever is sent, a table answers: accepted, or refused with a reason and nothing changed. After each change it draws
what chance owes, plays for dropped seats and, when the game is over, publishes the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import HOST, Action, Event, Json, Refusal, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import DropEntry, Entry, Header, SeatEntry, SeatInfo
from starlode.kernel.log.log import Log
from starlode.kernel.table.chance import SeededChance
from starlode.kernel.table.clock import Clock, ManualClock
from starlode.kernel.table.parsing import (
    read_action,
    read_controller,
    read_entry,
    read_seat,
    read_seats,
    read_seats_named,
    read_seed,
)
from starlode.kernel.table.replay import Listener, fork, log_id, replay, walk
from starlode.kernel.table.results import Accepted, Proposal, Rejected, Result
from starlode.kernel.table.seed import new_seed
from starlode.kernel.table.timeline import Timeline
from starlode.kernel.table.transaction import Transaction
from starlode.kernel.table.undo import Line


class _NotLegal(Exception):
    def __init__(self, refusal: Refusal, reason: Refusal | None = None) -> None:
        self.refusal = refusal
        self.reason = reason


class Table:
    """A running game. `open` a new one, `resume` one from its log, or `fork` another."""

    def __init__(
        self,
        game: Game,
        log: Log,
        cursor: Timeline,
        chance: SeededChance | None,
        clock: Clock,
        listen: Listener | None = None,
    ) -> None:
        self.game = game
        self.log = log
        self.catalogue = cursor.catalogue
        self._cursor = cursor
        self._chance = chance
        self._clock = clock
        self._behind = 0
        self._listeners: list[Listener] = [] if listen is None else [listen]
        draft = self._draft()
        draft.run()
        self._commit(draft)

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
    ) -> Table:
        """A new game, opened up to its first decision. Without a clock, time stands still."""
        options = game.resolve_options(players, chosen_options)
        if seats is None:
            seats = [SeatInfo(chr(ord("A") + seat), "human") for seat in range(players)]
        chance = SeededChance(new_seed() if seed is None else read_seed(seed))
        header = Header(
            game=game.name,
            version=game.version,
            players=players,
            options=options,
            seats=read_seats(seats, players),
            seed_digest=chance.digest,
            id=log_id(chance.seed),
            lesson=lesson,
        )
        return cls(game, Log(header, []), Timeline.begin(game, header, check=False), chance, clock or ManualClock())

    @classmethod
    def resume(
        cls, game: Game, log: Log, seed: bytes | None, clock: Clock | None = None, *, listen: Listener | None = None
    ) -> Table:
        """The game of a log, checked, to play on. An unfinished game needs its seed; a finished one does not.

        A clock should go on from the last entry's time; without one, time stands still there. Who listens hears every
        entry, from the first one on.
        """
        cursor = walk(game, log, listen=listen)
        cursor.check = False
        chance = None if seed is None else SeededChance(read_seed(seed))
        if chance is None and not cursor.state.pending().over:
            raise InvalidInput("seed-missing")
        if chance is not None and chance.digest != log.header.seed_digest:
            raise InvalidInput("seed-differs")
        return cls(game, Log(log.header, log.entries.copy()), cursor, chance, clock or ManualClock(cursor.at), listen)

    @property
    def public(self) -> bool:
        """Whether everybody sees the same here."""
        return self._cursor.public

    @property
    def state(self) -> State:
        """The position now. Read only; ask again after every answer."""
        return self._cursor.state

    @property
    def head(self) -> int:
        """How many entries there are."""
        return self._cursor.head

    @property
    def now(self) -> int:
        """Game time: the clock's, less what was given back by an undo. Drivers wait until a deadline, then `tick`."""
        return max(self._cursor.at, self._clock.now() - self._behind)

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything left to do."""
        return self.state.pending().over

    @property
    def controllers(self) -> list[str]:
        """Who decides for each seat now."""
        return self._cursor.controllers.copy()

    @property
    def line(self) -> Line:
        """The moves that stand now, for whoever wants to know how far back a seat may go. It stays as it is."""
        return Line(self._cursor)

    @property
    def seed(self) -> bytes | None:
        """The secret, for whoever keeps the table: without it an unfinished game cannot be resumed."""
        return self._chance.seed if self._chance else None

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener(number, events)` after every entry from now on; calling the answer ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def submit(self, by: object, action: object, *, head: object = None) -> Result:
        """A seat's wish, as an action or its JSON form: done if it is legal now.

        `head` is how many entries the sender had seen. An old one is no fault in itself: it only explains why a move
        that was legal then is not legal any more.
        """
        return self._change(lambda draft: self._act(draft, by, action, head))

    def undo(self, by: object, to: object = None, consent: object = ()) -> Result:
        """Take back from entry `to` on (the seat's own last move, if None), with the consent of these seats."""
        return self._change(lambda draft: self._take_back(draft, by, to, consent))

    def host_undo(self, to: object) -> Result:
        """The host takes back from entry `to` on."""
        return self._change(lambda draft: draft.take_back(HOST, self._first(draft.cursor, to), []))

    def assign_seat(self, seat: object, controller: object) -> Result:
        """The host gives a seat to `human` or to `bot:<name>`."""
        return self._change(lambda draft: self._give(draft, seat, controller))

    def drop(self, seat: object) -> Result:
        """The host drops a seat: from now on the table plays it."""
        return self._change(lambda draft: self._drop(draft, seat))

    def tick(self) -> Result:
        """Let the clock write what is due; nothing happens before a deadline."""
        events = self._catch_up()
        return Accepted(self.head, events)

    def propose(self, ask: Callable[[Table], Result]) -> Proposal:
        """What the table would answer and write if it were asked this: `propose(lambda table: table.tick())`.

        Nothing changes, and nobody hears of it, before `commit`; another change in between makes that impossible.
        """
        before = self._cursor
        trial = _Trial(self)
        answer = ask(trial)

        def commit() -> None:
            if self._cursor is not before:
                raise ValueError("the table has gone on since this was proposed")
            self._cursor = trial._cursor
            self._behind = trial._behind
            self._write(trial.written, trial.heard)

        return Proposal(answer, trial.written, trial.state, commit)

    def follow(self, entries: Sequence[Entry]) -> None:
        """Go on by entries that the same table wrote in another place. They are trusted; game time follows them."""
        cursor = self._cursor.copy()
        first = cursor.head
        heard = [(first + number, cursor.step(entry, listen=True)) for number, entry in enumerate(entries)]
        self._cursor = cursor
        self._behind = self._clock.now() - cursor.at
        self._write(entries, heard)

    def state_at(self, upto: int) -> State:
        """The position after the first `upto` entries."""
        return replay(self.game, self.log, upto, check=False)

    def fork(
        self,
        upto: int,
        *,
        seats: Sequence[SeatInfo] | None = None,
        seed: bytes | None = None,
        clock: Clock | None = None,
    ) -> Table:
        """Another table that goes on from the first `upto` entries with a seed of its own."""
        seed = new_seed() if seed is None else read_seed(seed)
        seats = None if seats is None else read_seats(seats, self.log.header.players)
        return Table.resume(self.game, fork(self.game, self.log, upto, seed=seed, seats=seats), seed, clock)

    def _draft(self) -> Transaction:
        return Transaction(self._cursor, self._chance, self.now)

    def _change(self, write: Callable[[Transaction], None]) -> Result:
        # A deadline that passed comes first: nobody gains time because the clock's driver was late.
        events = self._catch_up()
        draft = self._draft()
        try:
            write(draft)
        except InvalidInput as problem:
            return Rejected(Refusal(problem.key, problem.clause, problem.data), self.head)
        except _NotLegal as answer:
            return Rejected(answer.refusal, self.head, answer.reason)
        draft.run()
        return Accepted(draft.cursor.head, events + self._commit(draft))

    def _catch_up(self) -> list[Event]:
        deadline = self._cursor.state.pending().deadline
        if deadline is None or self.now < deadline:
            return []
        draft = self._draft()
        draft.run()
        return self._commit(draft)

    def _commit(self, draft: Transaction) -> list[Event]:
        self._cursor = draft.cursor
        if draft.gave_time_back:
            self._behind = self._clock.now() - draft.now
        self._write(draft.entries, draft.heard)
        return [event for _, events in draft.heard for event in events]

    def _write(self, entries: Sequence[Entry], heard: Sequence[tuple[int, list[Event]]]) -> None:
        self.log.entries.extend(entries)
        if not self._listeners:
            return
        for seq, events in heard:
            for listener in self._listeners.copy():
                listener(seq, events)

    def _act(self, draft: Transaction, by: object, action: object, head: object) -> None:
        cursor = draft.cursor
        seat = read_seat(by, cursor.header.players)
        seen = cursor.head if head is None else read_entry(head, cursor.head, "head")
        wish = read_action(action, self.catalogue)
        _check_playing(cursor)
        _check_present(cursor, seat)
        if wish not in cursor.state.legal(seat):
            raise self._not_legal(seat, wish, seen)
        draft.act(seat, wish)

    def _not_legal(self, seat: int, wish: Action, seen: int) -> _NotLegal:
        reason = self.state.why_not(seat, wish) or Refusal("action-not-legal", "", {"action": kind_of(wish)})
        if seen < self.head and wish in self.state_at(seen).legal(seat):
            late = Refusal("entry-stale", reason.clause, {"seen": seen, "head": self.head, "reason": reason.key})
            return _NotLegal(late, reason)
        return _NotLegal(reason)

    def _take_back(self, draft: Transaction, by: object, to: object, consent: object) -> None:
        cursor = draft.cursor
        seat = read_seat(by, cursor.header.players)
        agreed = read_seats_named(consent, cursor.header.players)
        _check_present(cursor, seat)
        line = Line(cursor)
        first = self._first(cursor, line.last_of(seat) if to is None else to)
        needed = line.needed(seat, first)
        missing: list[Json] = [other for other in needed if other not in agreed]
        if missing:
            raise InvalidInput("undo-needs-consent", to=first, seats=missing)
        draft.take_back(seat, first, needed)

    @staticmethod
    def _first(cursor: Timeline, to: object) -> int:
        """The entry from which to take back; refused when the game is over or nothing stands from there on."""
        if cursor.state.pending().over:
            raise InvalidInput("undo-game-over")
        first = cursor.head if to is None else read_entry(to, cursor.head, "to")
        if cursor.first_from(first) == len(cursor.standing):
            raise InvalidInput("undo-nothing", to=first)
        return first

    @staticmethod
    def _give(draft: Transaction, seat: object, controller: object) -> None:
        cursor = draft.cursor
        number = read_seat(seat, cursor.header.players)
        told = read_controller(controller)
        _check_playing(cursor)
        if cursor.controllers[number] == told:
            raise InvalidInput("controller-same", seat=number, controller=told)
        draft.write(SeatEntry(number, told, at=draft.now))

    @staticmethod
    def _drop(draft: Transaction, seat: object) -> None:
        cursor = draft.cursor
        number = read_seat(seat, cursor.header.players)
        _check_playing(cursor)
        _check_present(cursor, number)
        draft.write(DropEntry(number, at=draft.now))


class _Trial(Table):
    """A table that goes on without its log and without its listeners: what they would get is kept apart."""

    def __init__(self, table: Table) -> None:
        self.game = table.game
        self.log = table.log
        self.catalogue = table.catalogue
        # A cursor that a table has committed to is never moved again, so the two may share it.
        self._cursor = table._cursor
        self._chance = table._chance
        self._clock = table._clock
        self._behind = table._behind
        self._listeners = []
        self.written: list[Entry] = []
        self.heard: list[tuple[int, list[Event]]] = []

    def state_at(self, upto: int) -> State:
        return replay(self.game, Log(self.log.header, [*self.log.entries, *self.written]), upto, check=False)

    def _write(self, entries: Sequence[Entry], heard: Sequence[tuple[int, list[Event]]]) -> None:
        self.written += entries
        self.heard += heard


def _check_playing(cursor: Timeline) -> None:
    if cursor.state.pending().over:
        raise InvalidInput("game-over")


def _check_present(cursor: Timeline, seat: int) -> None:
    if cursor.controllers[seat] == "dropped":
        raise InvalidInput("seat-dropped", seat=seat)
