"""A table: a running game. Players, the clock and the host change it through transactions alone.

`begin` gives a transaction, on which requests are carried out, and `commit` adopts it. Where nothing has to be stored
in between, a table has the same requests itself, each a transaction of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from starlode.kernel.contract import HOST, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import (
    AbsentScheme,
    Contribution,
    DrawScheme,
    Entry,
    Header,
    HostChange,
    SeatInfo,
)
from starlode.kernel.log.log import Log
from starlode.kernel.table.chance import SeededChance
from starlode.kernel.table.clock import Clock, ManualClock
from starlode.kernel.table.parsing import read_seats, read_seed
from starlode.kernel.table.replay import EventListener, fork, log_id, replay_timeline
from starlode.kernel.table.results import Result
from starlode.kernel.table.seed import commitment, new_seed
from starlode.kernel.table.timeline import Timeline
from starlode.kernel.table.transaction import Transaction
from starlode.kernel.table.undo import UndoScope


class Table:
    """A running game: `open` a new one, `resume` one from its log, or `fork` another table."""

    def __init__(self, game: Game, log: Log, timeline: Timeline, chance: SeededChance | None, clock: Clock) -> None:
        self.game = game
        self.log = log
        self.catalogue = timeline.catalogue
        # It is replaced by a commit and never changed, so that whoever read from it may keep what they got.
        self._timeline = timeline
        self._chance = chance
        self._clock = clock
        self._behind = 0
        self._listeners: list[EventListener] = []

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
        table = cls(game, Log(header, []), timeline, chance, clock or ManualClock())
        table._run()
        return table

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
        for every entry, from the start on, up to those that follow at once without a player.
        """
        timeline = replay_timeline(game, log, on_events=on_events)
        timeline.check = False
        chance = None if seed is None else SeededChance(read_seed(seed), log.header)
        if chance is None and not timeline.state.pending().over:
            raise InvalidInput("seed-missing")
        if chance is not None and commitment(chance.seed) != log.header.seed_digest:
            raise InvalidInput("seed-differs")
        log = Log(log.header, log.entries.copy())
        table = cls(game, log, timeline, chance, clock or ManualClock(timeline.at))
        stop = None if on_events is None else table.add_listener(on_events)
        table._run()
        if stop is not None:
            stop()
        return table

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
        return max(self._timeline.at, self._clock.now() - self._behind)

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
        """Call `listener(number, events)` for every entry that is committed from now on, after the commit.

        Return a function that removes it.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def begin(self) -> Transaction:
        """Return a transaction, on which requests are carried out. The table stays as it is until `commit`."""
        return Transaction(self.log, self._timeline, self._chance, self._clock, self._behind)

    def commit(self, transaction: Transaction) -> None:
        """Adopt a transaction. Raise ValueError if the table has changed since it began."""
        if self._timeline is not transaction.base:
            raise ValueError("the table has changed since this transaction began")
        self._timeline = transaction.timeline
        self._behind = transaction.behind
        self.log.entries.extend(transaction.entries)
        if self._listeners:
            for seq, events in enumerate(transaction.events, transaction.base.head):
                for listener in self._listeners.copy():
                    listener(seq, events)

    def submit(self, by: object, action: object, *, head: object = None, exact: bool = False) -> Result:
        """Make a seat's move; see `Transaction.submit`."""
        return self._at_once(lambda transaction: transaction.submit(by, action, head=head, exact=exact))

    def undo(
        self, by: object, to: object = None, consent: object = (), *, people: Collection[int] | None = None
    ) -> Result:
        """Undo, as a seat; see `Transaction.undo`."""
        return self._at_once(lambda transaction: transaction.undo(by, to, consent, people=people))

    def host_undo(self, to: object, consent: Sequence[int] = ()) -> Result:
        """Undo, as the host; see `Transaction.host_undo`."""
        return self._at_once(lambda transaction: transaction.host_undo(to, consent))

    def assign_seat(self, seat: object, controller: object, *, by: int = HOST) -> Result:
        """Assign a seat to people or a bot; see `Transaction.assign_seat`."""
        return self._at_once(lambda transaction: transaction.assign_seat(seat, controller, by=by))

    def drop(self, seat: object, *, by: int = HOST, consent: Sequence[int] = ()) -> Result:
        """Let the table play a seat from now on; see `Transaction.drop`."""
        return self._at_once(lambda transaction: transaction.drop(seat, by=by, consent=consent))

    def record_host(self, did: HostChange, seat: int | None = None) -> Result:
        """Record that the host changed the table; see `Transaction.record_host`."""
        return self._at_once(lambda transaction: transaction.record_host(did, seat))

    def tick(self) -> Result:
        """Write the entry of a deadline that has passed, if there is one."""
        return self._at_once(lambda transaction: transaction.tick())

    def follow(self, entries: Sequence[Entry]) -> None:
        """Apply entries that the same table wrote in another process; see `Transaction.follow`."""
        transaction = self.begin()
        transaction.follow(entries)
        self.commit(transaction)

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

    def _at_once(self, request: Callable[[Transaction], Result]) -> Result:
        transaction = self.begin()
        result = request(transaction)
        self.commit(transaction)
        return result

    def _run(self) -> None:
        """Run to the first decision."""
        transaction = self.begin()
        transaction.run()
        self.commit(transaction)
