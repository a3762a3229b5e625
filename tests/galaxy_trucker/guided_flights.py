"""The guided flights of Galaxy Trucker, each with a learner and a rival, played as they were recorded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.log.log import applied_moves
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table
from starlode.kernel.texts.lessons import Lesson, due, lesson_of, play_opening

LEARNER, RIVAL = 0, 1


@dataclass(frozen=True)
class GuidedFlight:
    """A guided flight by its name, with its result and how many words its longest note may have."""

    name: str | None
    scores: tuple[int, int]
    longest_note: int

    @property
    def lesson(self) -> Lesson:
        lesson = lesson_of(GAME, self.name)
        assert lesson is not None
        return lesson

    def open(self) -> Table:
        """Return a learner's table as the server opens it; its clock never stands where the recording's stood."""
        lesson = self.lesson
        header = lesson.log.header
        clock = ManualClock(17)
        table = Table.open(
            GAME, 2, header.options, seats=header.seats, seed=lesson.seed, clock=clock, lesson=True, draws=header.draws
        )
        play_opening(lesson, table)
        return table

    def moment_of(self, note: str) -> int:
        """Return the number of the move before which a note is read."""
        return next(step.at for step in self.lesson.steps if note in step.notes)


LEARNING: Final = GuidedFlight(None, (23, 5), 50)
LUNAR: Final = GuidedFlight("vip-and-mission", (39, 20), 40)


def act(table: Table, seat: int, form: Any) -> None:
    answer = table.submit(seat, form)
    assert isinstance(answer, Accepted), (seat, form)


def play_to(table: Table, at: int) -> None:
    """Follow the recording up to this move."""
    while len(applied_moves(table.log)) < at:
        seat = LEARNER if due(GAME, table.log, LEARNER) else RIVAL
        act(table, seat, due(GAME, table.log, seat))
