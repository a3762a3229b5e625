"""Golden games: finished logs as text, each with the events that its replay must give, one per line.

`tests/golden/<game>/<name>.log` is the log; `<name>.events` holds the final digest, scores and places, then every event
with its entry (or `start`), clause, audience and data. A change of the rules shows as a change of these lines.
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
from starlode.kernel.table.timeline import START, Timeline
from starlode.testkit.conformance.subject import Step, next_step
from starlode.testkit.conformance.tables import apply_step

Finder = Callable[[str, int | None], Game]
"""Finds a game by name and rules version, as `starlode.games.find_game` does."""

LOG = ".log"
EVENTS = ".events"
_MOST = 20_000


class Chooser(Protocol):
    """Decides for the seats, as bots do."""

    def choose(self, state: State, seat: int, rng: Random) -> Action | None:
        """Return a legal action of this seat, or None to do nothing if it is not awaited."""


def golden_logs(folder: Path) -> list[Path]:
    """Return every golden log below a folder, in order."""
    return sorted(folder.rglob(f"*{LOG}"))


def event_lines(game: Game, log: Log) -> list[str]:
    """Return the lines of the events file that a strict replay of this log gives."""
    lines: list[str] = []

    def add_events(seq: int, events: list[Event]) -> None:
        lines.extend(_line(seq, event) for event in events)

    state = replay(game, log, on_events=add_events)
    if not state.pending().over:
        raise InvalidInput("golden-not-finished", log=log.header.id)
    result = [f"digest {state_digest(state)}", _numbers("scores", state.scores()), _numbers("places", state.ranking())]
    return [*result, "", *lines]


def _numbers(name: str, numbers: list[int]) -> str:
    return f"{name} {' '.join(map(str, numbers))}"


def _line(seq: int, event: Event) -> str:
    audience = "" if event.audience is None else f" for={','.join(map(str, event.audience))}"
    entry = "start" if seq == START else seq
    return f"{entry} {event.key} {event.clause or '-'}{audience} {canonical(event.data).decode()}"


def check_golden(path: Path, find: Finder) -> None:
    """Raise InvalidInput unless a golden log replays strictly, with verified draws, to the events of its file."""
    log = read_log(path)
    game = find(log.header.game, log.header.version)
    verify(game, log)
    expected = _read_events(path.with_suffix(EVENTS))
    actual = event_lines(game, log)
    if actual != expected:
        lines = list(unified_diff(expected, actual, "expected", "found", lineterm="", n=0))[2:8]
        raise InvalidInput("golden-differs", file=path.name, lines="\n".join(lines))


def _read_events(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except OSError:
        raise InvalidInput("golden-events-missing", file=path.name) from None


def refresh(path: Path, find: Finder) -> bool:
    """Write the digests and the events file of a golden log again; return whether anything changed. Its moves stay.

    Raise InvalidInput if the rules no longer allow its moves: such a game has to be recorded again.
    """
    log = read_log(path)
    game = find(log.header.game, log.header.version)
    refreshed = _with_digests(game, log)
    text = "\n".join(event_lines(game, refreshed)) + "\n"
    on_copy = path.with_suffix(EVENTS)
    if refreshed == log and on_copy.is_file() and on_copy.read_text(encoding="utf-8") == text:
        return False
    write_log(refreshed, path)
    on_copy.write_text(text, encoding="utf-8")
    return True


def _with_digests(game: Game, log: Log) -> Log:
    """Return the same log with current digests, where it had any."""
    timeline = Timeline.start(game, log.header, check=True)
    entries: list[Entry] = []
    for entry in log.entries:
        timeline.step(structs.replace(entry, digest=None))
        digest = None if entry.digest is None else state_digest(timeline.state)
        entries.append(structs.replace(entry, digest=digest))
    return Log(log.header, entries)


def record(
    game: Game, players: int, options: Mapping[str, object], seed: int, chooser: Chooser | None, path: Path
) -> Path:
    """Play a game to its end, at random without a chooser, and save it as golden under this path."""
    log = play_game(game, players, options, seed, chooser)
    path = path if path.suffix == LOG else path.with_name(path.name + LOG)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_log(log, path)
    refresh(path, lambda _name, _version: game)
    return path


def play_game(game: Game, players: int, options: Mapping[str, object], seed: int, chooser: Chooser | None) -> Log:
    """Play a game to its end, at random without a chooser; return its log. Raise InvalidInput if it did not end."""
    rng = Random(seed)
    clock = ManualClock()
    table = Table.open(game, players, options, seed=rng.randbytes(32), clock=clock)
    while not table.is_over and table.head < _MOST:
        step = next_step(table.state, rng, clock.now())
        if step is not None and chooser is not None:
            clock.set(max(clock.now(), step.at))
            step = _chosen(table.state, step, chooser, rng)
        if step is not None:
            apply_step(table, clock, step)
    event_lines(game, table.log)  # raises InvalidInput if the game did not end
    return table.log


def _chosen(state: State, step: Step, chooser: Chooser, rng: Random) -> Step | None:
    """Return the step with the chooser's action, if it is a seat's; None if the chooser does nothing.

    The chooser gets a determinized state.
    """
    if step.by < 0:
        return step
    action = chooser.choose(state.determinize(step.by, rng), step.by, rng)
    return None if action is None else replace(step, action=action)
