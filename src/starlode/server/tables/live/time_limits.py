"""The time limits of a live table, for a move and for all moves, and the clock by which they are counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from starlode.kernel.table.clock import WallClock
from starlode.server.store import TableRow
from starlode.server.tables.snapshot import TableSnapshot
from starlode.server.tables.timers import (
    SeatClocks,
    SeatDeadlines,
    game_time_from_json,
    timer_from_json,
)

Hold = Literal["pause", "vote"]
"""Why time limits stand still: the table is paused, or its players are asked something."""


class TimeLimits:
    """The limits of a table: `timer` for a move, `clocks` for all moves of each seat, None if there is no such limit.

    `seat_deadlines` says since when each seat is to move. Moments are milliseconds of `now`.
    """

    def __init__(self, row: TableRow) -> None:
        self.timer = timer_from_json(row.timer)
        self.clocks = _clocks_of(row)
        self.seat_deadlines = SeatDeadlines()
        self._clock = WallClock(0)
        self._held: set[Hold] = set()

    @property
    def stand_still(self) -> bool:
        """Whether no time limit runs."""
        return bool(self._held)

    def hold(self, why: Hold, *, held: bool) -> None:
        """Let time limits stand still for this reason, or not any more."""
        if held:
            self._held.add(why)
        else:
            self._held.discard(why)
        if self._held:
            self._clock.stop()
        else:
            self._clock.start()

    def now(self) -> int:
        """Return the time by which limits are counted, in milliseconds."""
        return self._clock.now()

    def next_end(self) -> int | None:
        """Return the moment at which a seat exceeds a limit; None if none runs."""
        ends = [
            None if self.timer is None else self.seat_deadlines.next_end(self.timer),
            None if self.clocks is None else self.clocks.next_end(self.now()),
        ]
        return min((end for end in ends if end is not None), default=None)

    def update(self, snapshot: TableSnapshot, moved: Sequence[int], elapsed: int = 0) -> None:
        """Count for the seats that people decide for now, after these seats moved.

        `elapsed`: how much of the time for a move had passed already.
        """
        if self.timer is None and self.clocks is None:
            return
        now, deciding = self.now(), snapshot.deciding_seats()
        self.seat_deadlines.update(deciding, moved, now - elapsed)
        if self.clocks is not None:
            self.clocks.update(deciding, moved, now)


def _clocks_of(row: TableRow) -> SeatClocks | None:
    times = game_time_from_json(row.game_time)
    return None if times is None else SeatClocks(times, row.used_ms or [0] * row.players)
