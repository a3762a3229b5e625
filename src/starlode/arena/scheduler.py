"""Who acts next in a game between bots, and when, in simulated time.

Where the game waits for seats, time stands still: first whoever may act without being awaited is asked once, then an
awaited seat. Where it waits for nobody, every seat has a clock. The earliest clock acts next, ties by seat. An action
takes effect when it begins and keeps its seat busy for the time that the game names. A deadline comes before actors
whose clock is the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from starlode.kernel.contract import Action, Pending, State
from starlode.kernel.game import Game


class Scheduler:
    """The clocks of the seats, in milliseconds of game time, and who did nothing since the last entry.

    `at` is the time of the last entry. `rng` chooses where the rules leave it open who is first; without one it is the
    lowest seat.
    """

    def __init__(self, game: Game, players: int, rng: Random | None) -> None:
        self.at = 0
        self._simulated_time = game.simulated_time
        self._clocks = [0] * players
        self._idle: set[int] = set()
        self._rng = rng

    def dump(self) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """Return what another scheduler of the same game must `load` to go on as this one does."""
        return self.at, tuple(self._clocks), tuple(sorted(self._idle))

    def load(self, dump: tuple[int, tuple[int, ...], tuple[int, ...]]) -> None:
        """Go on as the scheduler does whose dump this is."""
        at, clocks, idle = dump
        self.at, self._clocks, self._idle = at, [*clocks], {*idle}

    def next_seat(self, pending: Pending) -> int | None:
        """Return the seat to ask now; None if nobody acts before the deadline, or at all."""
        asked = [seat for seat in pending.may_act if seat not in self._idle]
        if pending.must_act:
            optional = [seat for seat in asked if seat not in pending.must_act]
            return optional[0] if optional else self._one_of(pending.must_act)
        if not asked:
            return None
        if self._simulated_time is None:
            return self._one_of(asked)
        seat = min(asked, key=self._clock)
        return None if pending.deadline is not None and pending.deadline <= self._clock(seat) else seat

    def begin(self, state: State, pending: Pending, seat: int, action: Action | None) -> None:
        """Note that a seat begins this action now, or does nothing (None). Call it before the action is applied."""
        if self._simulated_time is not None and not pending.must_act:
            begins = self._clock(seat)
            takes = self._simulated_time(state, seat, action)
            self._clocks[seat] = begins + takes
            if action is not None:
                self.at = begins
            elif takes > 0:
                return  # it is asked again when its clock is the earliest
        if action is None:
            self._idle.add(seat)
        else:
            self.entry_written()

    def pass_time(self, deadline: int) -> None:
        """Let the deadline pass; nobody's clock stays behind it."""
        self.at = max(self.at, deadline)
        self.entry_written()

    def entry_written(self) -> None:
        """Note that the position changed: everybody is asked anew."""
        self._idle.clear()

    def _clock(self, seat: int) -> int:
        """Return when a seat can begin: a seat that could not act for a while does not act in the past."""
        return max(self.at, self._clocks[seat])

    def _one_of(self, seats: Sequence[int]) -> int:
        return seats[0] if len(seats) == 1 or self._rng is None else self._rng.choice(seats)
