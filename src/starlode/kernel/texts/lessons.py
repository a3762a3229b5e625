"""Lessons: a recorded game that a learner plays again, move by move, with notes.

A game may have several. Each is a folder `data/lessons/<name>` of the game or of an expansion, with two files:
`lesson.log`, a finished game recorded at a lesson's table, and `lesson.json`, which names the learner's seat and the
notes at each step. The notes are messages of the game, `lesson-<note>`, and so is the title, `lesson-title-<name>`. The
learner's progress is computed from the table's log and never stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path
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
from starlode.kernel.table.transaction import Transaction

FOLDER: Final = "data/lessons"
RECORDING: Final = "lesson.log"
SCRIPT: Final = "lesson.json"

Note = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]


class Step(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The notes to show after `at` moves of the recording, one after the other.

    `clause` is the rule that is taught, and `places` are what to highlight on the board, as the view names them. With
    `skip` the learner does nothing: the table plays for all seats up to the next step.
    """

    at: int
    notes: Annotated[list[Note], Meta(min_length=1)]
    clause: str = ""
    places: list[str] = []
    skip: bool = False

    @property
    def keys(self) -> list[str]:
        """The message keys of the notes."""
        return [f"lesson-{note}" for note in self.notes]


class _Script(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    steps: Annotated[list[Step], Meta(min_length=1)]


@dataclass(frozen=True, eq=False)
class Lesson:
    """A recorded game, the learner's seat, and the steps in the order of the recording."""

    name: str
    log: Log
    seed: bytes
    moves: tuple[Move, ...]
    seat: int
    steps: tuple[Step, ...]

    @property
    def title(self) -> str:
        """The message key of the title."""
        return f"lesson-title-{self.name}"

    def step(self, done: int) -> int | None:
        """Return the number of the last step that is reached after `done` moves, counted from 0, or None."""
        reached = sum(1 for step in self.steps if step.at <= done)
        return reached - 1 if reached else None

    def skipped_to(self, done: int) -> int | None:
        """Return the number of moves after the part that is skipped here; None if nothing is skipped."""
        number = self.step(done)
        if number is None or not self.steps[number].skip:
            return None
        later = self.steps[number + 1 :]
        return later[0].at if later else len(self.moves)


@dataclass(frozen=True)
class Progress:
    """How many moves of the recording were made, and the first applied entry that differs from it, if there is one."""

    done: int
    left: int | None


@cache
def lessons_of(game: Game) -> Mapping[str, Lesson]:
    """Return the lessons of a game by name, in the order of names; those of its expansions come last."""
    scripts = [path for folder in game.folders for path in sorted((folder / FOLDER).glob(f"*/{SCRIPT}"))]
    return {path.parent.name: _read_lesson(path.parent) for path in scripts}


def lesson_of(game: Game, name: str | None = None) -> Lesson | None:
    """Return the lesson of this name, or the first one; None if the game has none."""
    lessons = lessons_of(game)
    return next(iter(lessons.values()), None) if name is None else lessons.get(name)


def _read_lesson(folder: Path) -> Lesson:
    script = msgspec.json.decode((folder / SCRIPT).read_bytes(), type=_Script)
    log = read_log(folder / RECORDING)
    seed = published_seed(log)
    if seed is None:
        raise InvalidInput("seed-not-shown")
    moves = tuple(move for _, move in applied_moves(log))
    return Lesson(folder.name, log, seed, moves, script.seat, tuple(script.steps))


def lesson_of_table(game: Game, header: Header) -> Lesson | None:
    """Return the lesson of a table; None if the lesson has been recorded again since."""
    if not header.lesson:
        return None
    lessons = lessons_of(game).values()
    return next((lesson for lesson in lessons if lesson.log.header.seed_digest == header.seed_digest), None)


def progress(lesson: Lesson, log: Log, upto: int | None = None) -> Progress:
    """Return the learner's progress after the first `upto` entries of a table's log."""
    moves = applied_moves(log, upto)
    pairs = zip(moves, lesson.moves, strict=False)
    done = sum(1 for _ in takewhile(lambda pair: _same(pair[0][1], pair[1]), pairs))
    return Progress(done, moves[done][0] if done < len(moves) else None)


def due(game: Game, log: Log, seat: int) -> dict[str, Scalar] | None:
    """Return the recorded next move of this seat in JSON form.

    None off the recording, at other tables, and if the next move is another seat's.
    """
    lesson = lesson_of_table(game, log.header)
    if lesson is None:
        return None
    current = progress(lesson, log)
    move = lesson.moves[current.done] if current.left is None and current.done < len(lesson.moves) else None
    return move.do if isinstance(move, ActionEntry) and move.by == seat else None


def waits(game: Game, log: Log, seat: int) -> bool:
    """Return whether this seat has to let others move first: the recording is followed, and its next move is theirs."""
    lesson = lesson_of_table(game, log.header)
    return lesson is not None and progress(lesson, log).left is None and due(game, log, seat) is None


def play_opening(lesson: Lesson, table: Table) -> None:
    """Play what the others do before the first step, as long as the learner could act before them.

    Where all act at once nobody would keep the learner from leaving the recording before it has begun.
    """
    for move in lesson.moves[: lesson.steps[0].at]:
        if lesson.seat not in table.state.pending().may_act:
            break
        if isinstance(move, ActionEntry):
            table.submit(move.by, move.do)


def play_on(lesson: Lesson, transaction: Transaction) -> Result:
    """Play the moves that are skipped here, for all seats; raise InvalidInput if none are."""
    current = progress(lesson, transaction.log)
    upto = lesson.skipped_to(current.done) if current.left is None else None
    moves = [move for move in lesson.moves[current.done : upto] if isinstance(move, ActionEntry)] if upto else []
    if not moves:
        raise InvalidInput("lesson-nothing-to-skip")
    for move in moves:
        answer = transaction.submit(move.by, move.do)
        if isinstance(answer, Rejected):
            break
    return answer


def _same(left: Move, right: Move) -> bool:
    return writer_of(left) == writer_of(right) and left.do == right.do
