"""Which players of a live table are connected, to this process or to another, and who has been away for a while."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from starlode.server.tables.live.seats import TableSeats
from starlode.server.tables.live.subscribers import Subscribers
from starlode.server.tables.timers import OneShotTimer

if TYPE_CHECKING:
    from starlode.server.ws.subscriber import Subscriber

AWAY_SECONDS: Final = 60
"""A player without a connection for so long is away: the host may let a bot play the seat until they come back."""

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


class Presence:
    """The players of a table who are present. `on_change` is called when anything changes that is shown.

    `publish` is called when other processes have to know who is connected to this one.
    """

    def __init__(self, seats: TableSeats, subscribers: Subscribers, on_change: Callable[[], None]) -> None:
        self.publish: Callable[[], None] = lambda: None
        self._seats = seats
        self._subscribers = subscribers
        self._on_change = on_change
        # By process: the players who are connected to it, and until when its last note counts.
        self._remote_players: dict[str, tuple[frozenset[str], float]] = {}
        # By user: when they were last connected. Whoever was not counts from when the table was loaded.
        self._last_seen: dict[str, float] = {}
        self._loaded_at = monotonic()
        self._away_timer = OneShotTimer(self._changed)

    def players(self) -> frozenset[str]:
        """Return the players who are connected to any process."""
        now = monotonic()
        return self.local_players().union(*(users for users, until in self._remote_players.values() if until > now))

    def local_players(self) -> frozenset[str]:
        """Return the players who are connected to this process."""
        players = self._seats.users
        return frozenset(
            subscriber.user for subscriber in self._subscribers if subscriber.user and subscriber.user in players
        )

    def count_spectators(self) -> int:
        """Return how many sockets of this process belong to nobody who plays."""
        return sum(not self._seats.of(socket.user) and not socket.acks_only for socket in self._subscribers)

    def absence_of(self, user: str) -> float:
        """Return for how many seconds the user has not been connected to any process, as far as is known here."""
        if user in self.players():
            return 0.0
        expired = [until for users, until in self._remote_players.values() if user in users]
        return monotonic() - max(self._loaded_at, self._last_seen.get(user, 0.0), *expired)

    def missing_seats(self, patience: float = math.inf) -> list[int]:
        """Return the seats of people who are absent, for less than `patience` seconds, and for whom nobody plays."""
        present = self.players()
        return [
            seat.seat
            for seat in self._seats.rows
            if seat.user_id is not None
            and seat.controller == "human"
            and seat.user_id not in present
            and self.absence_of(seat.user_id) < patience
        ]

    def seat_statuses(self) -> list[SeatStatus]:
        """Return the seats as everyone sees them."""
        present = self.players()
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
            for seat in self._seats.rows
        ]

    def add(self, subscriber: Subscriber) -> None:
        """Send updates to this subscriber from now on."""
        before, watched = self.local_players(), self.count_spectators()
        self._subscribers.add(subscriber)
        self._compare(before, watched)

    def remove(self, subscriber: Subscriber) -> None:
        """Send no more updates to this subscriber."""
        before, watched = self.local_players(), self.count_spectators()
        self._subscribers.discard(subscriber)
        self._compare(before, watched)

    def set_remote_players(self, process: str, players: Iterable[str], until: float) -> None:
        """Note the players who are connected to another process, until that moment unless it is repeated."""
        before, _ = self._remote_players.get(process, (frozenset(), 0.0))
        now = frozenset(players)
        self._remote_players[process] = now, until
        if now != before:
            self._last_seen.update(dict.fromkeys(before - now, monotonic()))
            self._changed()

    def _compare(self, before: frozenset[str], watched: int) -> None:
        now = self.local_players()
        if now != before:
            self._last_seen.update(dict.fromkeys(before - now, monotonic()))
            self._changed()
        if now != before or self.count_spectators() != watched:
            self.publish()

    def _changed(self) -> None:
        """Show who is present, now and when the next of those who left counts as away."""
        self._seats.version += 1
        self.follow_absences()
        self._on_change()

    def follow_absences(self) -> None:
        """Show it when the next of those who are absent counts as away."""
        absences = [self.absence_of(user) for user in self._seats.users - self.players()]
        longest = max((absence for absence in absences if absence < AWAY_SECONDS), default=None)
        self._away_timer.set(None if longest is None else round((AWAY_SECONDS - longest) * 1000))
