"""Crashes as files: a log that anyone can import, and beside it a note of what fails and how to see it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random

from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.digest import digest_of
from starlode.kernel.log.log import Log, read_log, write_log
from starlode.kernel.table.replay import replay
from starlode.kernel.table.table import Table
from starlode.testkit.conformance import Subject
from starlode.testkit.conformance.subject import Step
from starlode.testkit.fuzzing.failure import Failure
from starlode.testkit.fuzzing.reproducer import DeedJudge, Examiner, Judge
from starlode.testkit.fuzzing.shrinker import Shrinker
from starlode.testkit.fuzzing.steps import SEED, log_of, random_steps, steps_of

Finder = Callable[[str, int | None], Game]
"""Finds a game by name and rules version, as `starlode.games.find_game` does."""

NOTE = ".crash"
GAME_ENDS = "game-ends"
_DEAR = 25  # what a dear question costs for every entry of a candidate
_TAILS = 20  # random ways in which a game is played on to meet a failure that lies ahead
_AHEAD = 300


@dataclass(frozen=True)
class Note:
    """What fails, and how it was met. Without a deed, replaying the log is enough; else the deed follows it."""

    failure: str
    detail: str
    asked: str = ""
    beside: bool = False
    deed: str = ""
    deed_seed: int = 0
    table_seed: str = SEED.hex()


@dataclass(frozen=True)
class Crash:
    """A failing game and its note."""

    log: Log
    note: Note


@dataclass(frozen=True)
class Meeting:
    """Where a failure was met: the steps that led there, and what was being asked or done."""

    subject: Subject
    steps: list[Step]
    asked: str = ""
    deed: str = ""
    deed_seed: int = 0
    table: Table | None = None


def crash_of(meeting: Meeting, failure: Failure) -> Crash:
    """The shortest game with this failure that could be found."""
    subject, asked = meeting.subject, meeting.asked
    note = Note(failure.name, failure.detail, asked)
    if failure.name == GAME_ENDS and meeting.table is not None:
        return Crash(meeting.table.log, note)  # its length is what is wrong with it
    for beside in (False, True):
        examiner = Examiner(failure.name, asked, beside=beside)
        for candidate in _candidates(meeting, examiner):
            found = examiner(subject, candidate)
            if found is not None:
                quick = replace(examiner, everywhere=not examiner.is_dear)
                price = _DEAR if examiner.is_dear else 1
                return _shortened(quick, subject, found, price, replace(note, beside=beside))
    if meeting.table is None:
        return Crash(log_of(subject, meeting.steps), note)
    note = replace(note, deed=meeting.deed, deed_seed=meeting.deed_seed)
    judge = DeedJudge(failure.name, meeting.deed, meeting.deed_seed)
    found = judge(subject, steps_of(subject, meeting.table.log))
    if found is not None:
        return _shortened(judge, subject, found, _DEAR, note)
    return Crash(meeting.table.log, replace(note, table_seed=(meeting.table.seed or SEED).hex()))


def _candidates(meeting: Meeting, examiner: Examiner) -> Iterator[list[Step]]:
    yield meeting.steps
    # A deed may play on for long, as when a seat is dropped, and fail then. A question is about here and now.
    if not examiner.asked and not examiner.is_dear:
        for n in range(_TAILS):
            yield random_steps(meeting.subject, Random(n), meeting.steps, len(meeting.steps) + _AHEAD)


def _shortened(judge: Judge, subject: Subject, steps: list[Step], price: int, note: Note) -> Crash:
    subject, steps = Shrinker(judge, subject, steps, price).shrink()
    return Crash(log_of(subject, steps), note)


def save(crash: Crash, folder: Path) -> Path:
    """Write a crash into a folder; its name says what fails, and the same crash gets the same name."""
    folder.mkdir(parents=True, exist_ok=True)
    told = re.sub(r"[^A-Za-z0-9]+", "-", crash.note.failure).strip("-").lower()
    path = folder / f"{crash.log.header.game}-{told}-{digest_of(crash.log.to_text())[:8]}.log"
    write_log(crash.log, path)
    path.with_suffix(NOTE).write_text(json.dumps(asdict(crash.note), indent=2) + "\n", encoding="utf-8")
    return path


def load(path: Path) -> Crash:
    """The crash in a file; refused if it or its note cannot be read."""
    log = read_log(path)
    try:
        note = Note(**json.loads(path.with_suffix(NOTE).read_text(encoding="utf-8")))
        bytes.fromhex(note.table_seed)
    except (OSError, ValueError, TypeError):
        raise InvalidInput("crash-note-unreadable", file=path.with_suffix(NOTE).name) from None
    return Crash(log, note)


def reproduce(path: Path, find: Finder) -> Failure | None:
    """Play a saved crash again: the failure that it meets now, or None if all is well."""
    crash = load(path)
    header, note = crash.log.header, crash.note
    game = find(header.game, header.version)
    subject = Subject(game, header.players, game.resolve_options(header.players, header.options))
    try:
        if note.failure == GAME_ENDS and not replay(game, crash.log).pending().over:
            return Failure(GAME_ENDS, note.detail)
        if note.deed:
            judge = DeedJudge(note.failure, note.deed, note.deed_seed)
            judge.do(subject, crash.log, bytes.fromhex(note.table_seed))
        else:
            Examiner(note.failure, note.asked, beside=note.beside).follow(subject, steps_of(subject, crash.log), [])
    except Failure as failure:
        return failure
    return None
