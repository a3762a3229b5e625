"""Golden games: finished logs as text, and beside each what its replay must give, one event a line.

`tests/golden/<game>/<name>.log` is the log; `<name>.events` holds the final digest, scores and places, then every
event with its entry, clause, audience and data. A change of the rules shows as a change of these lines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path
from random import Random
from typing import Protocol

from msgspec import structs

from starlode.kernel.contract import Action, Event, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.digest import canonical, state_digest
from starlode.kernel.log.entries import Entry
from starlode.kernel.log.log import Log, read_log, write_log
from starlode.kernel.table.chance import verify
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.replay import replay
from starlode.kernel.table.table import Table
from starlode.kernel.table.timeline import Timeline
from starlode.testkit.conformance.subject import Step, next_step
from starlode.testkit.conformance.tables import make

Finder = Callable[[str, int | None], Game]
"""Finds a game by name and rules version, as `starlode.games.find_game` does."""

LOG = ".log"
EVENTS = ".events"
_MOST = 20_000


class Chooser(Protocol):
    """Whoever decides, as bots do."""

    def choose(self, state: State, seat: int, rng: Random) -> Action:
        """A legal action of this seat."""


def golden_logs(folder: Path) -> list[Path]:
    """Every golden log below a folder, in order."""
    return sorted(folder.rglob(f"*{LOG}"))


def told(game: Game, log: Log) -> list[str]:
    """What a strict replay of this log gives, as the lines of its events file."""
    lines: list[str] = []

    def listen(seq: int, events: list[Event]) -> None:
        lines.extend(_line(seq, event) for event in events)

    state = replay(game, log, on_events=listen)
    if not state.pending().over:
        raise InvalidInput("golden-not-finished", log=log.header.id)
    result = [f"digest {state_digest(state)}", _numbers("scores", state.scores()), _numbers("places", state.ranking())]
    return [*result, "", *lines]


def _numbers(name: str, numbers: list[int]) -> str:
    return f"{name} {' '.join(map(str, numbers))}"


def _line(seq: int, event: Event) -> str:
    audience = "" if event.audience is None else f" for={','.join(map(str, event.audience))}"
    return f"{seq} {event.key} {event.clause or '-'}{audience} {canonical(event.data).decode()}"


def check_golden(path: Path, find: Finder) -> None:
    """Replay a golden log strictly, verify its draws, and compare all it tells with what it told; quiet if the same."""
    log = read_log(path)
    game = find(log.header.game, log.header.version)
    verify(game, log)
    expected = _read_events(path.with_suffix(EVENTS))
    found = told(game, log)
    if found != expected:
        lines = list(unified_diff(expected, found, "expected", "found", lineterm="", n=0))[2:8]
        raise InvalidInput("golden-differs", file=path.name, lines="\n".join(lines))


def _read_events(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except OSError:
        raise InvalidInput("golden-events-missing", file=path.name) from None


def refresh(path: Path, find: Finder) -> bool:
    """Write down anew what a golden log tells, and its digests. Whether that was a change. Its moves are never touched.

    A log whose moves the rules no longer allow is refused: such a game has to be played anew.
    """
    log = read_log(path)
    game = find(log.header.game, log.header.version)
    renewed = _with_digests(game, log)
    text = "\n".join(told(game, renewed)) + "\n"
    beside = path.with_suffix(EVENTS)
    if renewed == log and beside.is_file() and beside.read_text(encoding="utf-8") == text:
        return False
    write_log(renewed, path)
    beside.write_text(text, encoding="utf-8")
    return True


def _with_digests(game: Game, log: Log) -> Log:
    """The same log with the digests that its positions have now, where it had any."""
    cursor = Timeline.start(game, log.header, check=True)
    entries: list[Entry] = []
    for entry in log.entries:
        cursor.step(structs.replace(entry, digest=None))
        now = None if entry.digest is None else state_digest(cursor.state)
        entries.append(structs.replace(entry, digest=now))
    return Log(log.header, entries)


def record(
    game: Game, players: int, options: Mapping[str, object], seed: int, chooser: Chooser | None, path: Path
) -> Path:
    """Play a game to its end, at random if nobody chooses, and keep it as golden under this path."""
    rng = Random(seed)
    clock = ManualClock()
    table = Table.open(game, players, options, seed=rng.randbytes(32), clock=clock)
    while not table.is_over and table.head < _MOST:
        step = next_step(table.state, rng, clock.now())
        if step is not None:
            make(table, clock, step if chooser is None else _chosen(table.state, step, chooser, rng))
    told(game, table.log)  # refuses a game that did not come to its end
    path = path if path.suffix == LOG else path.with_name(path.name + LOG)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_log(table.log, path)
    refresh(path, lambda _name, _version: game)
    return path


def _chosen(state: State, step: Step, chooser: Chooser, rng: Random) -> Step:
    """The step with the chooser's action, if it is a seat's. Nobody is shown more than a world that looks the same."""
    if step.by < 0:
        return step
    return replace(step, action=chooser.choose(state.determinize(step.by, rng), step.by, rng))
