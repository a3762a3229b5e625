"""Crashes as files: a log that anyone can import, and a note of what fails and how to reproduce it."""

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
from starlode.testkit.fuzzing.reproducer import OperationReproducer, PositionReproducer, Reproducer
from starlode.testkit.fuzzing.shrinker import Shrinker
from starlode.testkit.fuzzing.steps import SEED, log_of, random_steps, steps_of

Finder = Callable[[str, int | None], Game]
"""Finds a game by name and rules version, as `starlode.games.find_game` does."""

NOTE = ".crash"
GAME_ENDS = "game-ends"
_EXPENSIVE_COST = 25  # cost of an expensive check per entry of a candidate
_CONTINUATIONS = 20  # random continuations in which a later failure is looked for
_AHEAD = 300


@dataclass(frozen=True)
class Note:
    """What fails, and how. Without an operation, replaying the log reproduces it; else the operation comes after it."""

    failure: str
    detail: str
    check_name: str = ""
    on_copy: bool = False
    operation: str = ""
    operation_seed: int = 0
    table_seed: str = SEED.hex()


@dataclass(frozen=True)
class Crash:
    """A failing game and its note."""

    log: Log
    note: Note


@dataclass(frozen=True)
class FailureContext:
    """Where a failure occurred: the steps that led there, and the check or operation that was running."""

    subject: Subject
    steps: list[Step]
    check_name: str = ""
    operation: str = ""
    operation_seed: int = 0
    table: Table | None = None


def crash_of(context: FailureContext, failure: Failure) -> Crash:
    """Return the shortest game with this failure that could be found."""
    subject, check_name = context.subject, context.check_name
    note = Note(failure.name, failure.detail, check_name)
    if failure.name == GAME_ENDS and context.table is not None:
        return Crash(context.table.log, note)  # its length is the failure
    for on_copy in (False, True):
        reproducer = PositionReproducer(failure.name, check_name, on_copy=on_copy)
        for candidate in _candidates(context, reproducer):
            steps = reproducer(subject, candidate)
            if steps is not None:
                quick = replace(reproducer, everywhere=not reproducer.is_expensive)
                price = _EXPENSIVE_COST if reproducer.is_expensive else 1
                return _shortened(quick, subject, steps, price, replace(note, on_copy=on_copy))
    if context.table is None:
        return Crash(log_of(subject, context.steps), note)
    note = replace(note, operation=context.operation, operation_seed=context.operation_seed)
    by_operation = OperationReproducer(failure.name, context.operation, context.operation_seed)
    steps = by_operation(subject, steps_of(subject, context.table.log))
    if steps is not None:
        return _shortened(by_operation, subject, steps, _EXPENSIVE_COST, note)
    return Crash(context.table.log, replace(note, table_seed=(context.table.seed or SEED).hex()))


def _candidates(context: FailureContext, reproducer: PositionReproducer) -> Iterator[list[Step]]:
    yield context.steps
    # An operation may play on for long, as when a seat is dropped, and fail then. A check fails at once.
    if not reproducer.check_name and not reproducer.is_expensive:
        for n in range(_CONTINUATIONS):
            yield random_steps(context.subject, Random(n), context.steps, len(context.steps) + _AHEAD)


def _shortened(reproducer: Reproducer, subject: Subject, steps: list[Step], price: int, note: Note) -> Crash:
    subject, steps = Shrinker(reproducer, subject, steps, price).shrink()
    return Crash(log_of(subject, steps), note)


def save(crash: Crash, folder: Path) -> Path:
    """Write a crash into a folder; the file name says what fails, and the same crash always gets the same name."""
    folder.mkdir(parents=True, exist_ok=True)
    slug = re.sub(r"[^A-Za-z0-9]+", "-", crash.note.failure).strip("-").lower()
    path = folder / f"{crash.log.header.game}-{slug}-{digest_of(crash.log.to_text())[:8]}.log"
    write_log(crash.log, path)
    path.with_suffix(NOTE).write_text(json.dumps(asdict(crash.note), indent=2) + "\n", encoding="utf-8")
    return path


def load(path: Path) -> Crash:
    """Read a crash; raise InvalidInput if it or its note cannot be read."""
    log = read_log(path)
    try:
        note = Note(**json.loads(path.with_suffix(NOTE).read_text(encoding="utf-8")))
        bytes.fromhex(note.table_seed)
    except (OSError, ValueError, TypeError):
        raise InvalidInput("crash-note-unreadable", file=path.with_suffix(NOTE).name) from None
    return Crash(log, note)


def reproduce(path: Path, find: Finder) -> Failure | None:
    """Play a saved crash again; return the failure that occurs, or None."""
    crash = load(path)
    header, note = crash.log.header, crash.note
    game = find(header.game, header.version)
    subject = Subject(game, header.players, game.resolve_options(header.players, header.options))
    try:
        if note.failure == GAME_ENDS and not replay(game, crash.log).pending().over:
            return Failure(GAME_ENDS, note.detail)
        if note.operation:
            reproducer = OperationReproducer(note.failure, note.operation, note.operation_seed)
            reproducer.do(subject, crash.log, bytes.fromhex(note.table_seed))
        else:
            PositionReproducer(note.failure, note.check_name, on_copy=note.on_copy).follow(
                subject, steps_of(subject, crash.log), []
            )
    except Failure as failure:
        return failure
    return None
