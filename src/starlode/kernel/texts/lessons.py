"""Lessons: a game that was played once and that a learner plays again, move by move, with notes.

A game has a lesson when its folder holds two files: `data/lesson.log`, a finished game that was recorded at a lesson's
table, and `data/lesson.json`, which says whose moves the learner makes and what is said at which of them. The notes are
messages of the game, `lesson-<note>`. Where a learner stands is read from the table's log, never remembered.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry, Header, Move, Seat, writer_of
from starlode.kernel.log.log import Log, applied_moves, read_log
from starlode.kernel.table.chance import published_seed
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.table import Table

FOLDER: Final = "data"
RECORD: Final = "lesson.log"
SCRIPT: Final = "lesson.json"

Note = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]


class Step(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is said when so many moves of the record stand, in one or more notes to be read one after the other.

    `clause` is the rule it teaches and `places` are what to look at on the board, as the view names them. With `skip`
    nothing is asked of the learner: the table plays on, for all seats, until the next step.
    """

    at: int
    notes: Annotated[list[Note], Meta(min_length=1)]
    clause: str = ""
    places: list[str] = []
    skip: bool = False

    @property
    def keys(self) -> list[str]:
        """The messages that say the notes."""
        return [f"lesson-{note}" for note in self.notes]


class _Script(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    steps: Annotated[list[Step], Meta(min_length=1)]


@dataclass(frozen=True, eq=False)
class Lesson:
    """A recorded game, the seat whose moves the learner makes, and the steps in the order of the record."""

    log: Log
    seed: bytes
    moves: tuple[Move, ...]
    seat: int
    steps: tuple[Step, ...]

    def step(self, done: int) -> int | None:
        """The step that was reached last when so many moves stand, by its number from 0."""
        reached = sum(1 for step in self.steps if step.at <= done)
        return reached - 1 if reached else None

    def skipped_to(self, done: int) -> int | None:
        """How many moves stand after the part that is to be skipped here; None where nothing is."""
        number = self.step(done)
        if number is None or not self.steps[number].skip:
            return None
        later = self.steps[number + 1 :]
        return later[0].at if later else len(self.moves)


@dataclass(frozen=True)
class Progress:
    """How many moves of the record stand; and the first entry that stands and is not of the record, if there is one."""

    done: int
    left: int | None


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game, if it has one."""
    folder = game.folder / FOLDER
    if not (folder / SCRIPT).is_file():
        return None
    script = msgspec.json.decode((folder / SCRIPT).read_bytes(), type=_Script)
    log = read_log(folder / RECORD)
    seed = published_seed(log)
    if seed is None:
        raise InvalidInput("seed-not-shown")
    return Lesson(log, seed, tuple(move for _, move in applied_moves(log)), script.seat, tuple(script.steps))


def lesson_of_table(game: Game, header: Header) -> Lesson | None:
    """The lesson that is given at a table. One that was recorded anew since is no longer that table's."""
    if not header.lesson:
        return None
    lesson = lesson_of(game)
    return lesson if lesson and lesson.log.header.seed_digest == header.seed_digest else None


def progress(lesson: Lesson, log: Log, upto: int | None = None) -> Progress:
    """Where the learner stands after the first `upto` entries of a table's log."""
    stands = applied_moves(log, upto)
    pairs = zip(stands, lesson.moves, strict=False)
    done = sum(1 for _ in takewhile(lambda pair: _same(pair[0][1], pair[1]), pairs))
    return Progress(done, stands[done][0] if done < len(stands) else None)


def due(game: Game, log: Log, seat: int) -> dict[str, Scalar] | None:
    """What the record has this seat do next; None off the record, at other tables, and when it is not this seat's."""
    lesson = lesson_of_table(game, log.header)
    if lesson is None:
        return None
    where = progress(lesson, log)
    move = lesson.moves[where.done] if where.left is None and where.done < len(lesson.moves) else None
    return move.do if isinstance(move, ActionEntry) and move.by == seat else None


def play_on(lesson: Lesson, table: Table) -> Result:
    """Play what is to be skipped here, for all seats; refused where nothing is."""
    where = progress(lesson, table.log)
    upto = lesson.skipped_to(where.done) if where.left is None else None
    moves = [move for move in lesson.moves[where.done : upto] if isinstance(move, ActionEntry)] if upto else []
    if not moves:
        raise InvalidInput("lesson-nothing-to-skip")
    for move in moves:
        answer = table.submit(move.by, move.do)
        if isinstance(answer, Rejected):
            break
    return answer


def _same(one: Move, other: Move) -> bool:
    return writer_of(one) == writer_of(other) and one.do == other.do
