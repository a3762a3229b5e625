"""Finds the moments at which example games show a clause, writes their index, and chooses recordings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from starlode.kernel.contract import Event
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.log import Log, read_log, write_log
from starlode.kernel.table.replay import replay
from starlode.kernel.texts.examples import (
    LOG,
    Moment,
    Moments,
    action_clauses,
    example_names,
    examples_folder,
    load_moments,
    read_example,
)
from starlode.kernel.texts.rulebook import Rulebook

_MUCH: Final = 4
"""Where an entry has more events than this, the one that is looked for is hard to see."""


@dataclass(frozen=True)
class _Sight:
    """A clause at work. The lesser the rank, the plainer to see: an event tells it, a player did it, little else."""

    clause: str
    rank: tuple[bool, bool, bool]
    entry: int
    happened: str


def find_moments(game: Game) -> Moments:
    """The best moment for each clause that the examples show, by a strict replay of all of them.

    Where several are as good, that of the game which was played best, by its points.
    """
    logs = {name: read_example(game, name) for name in example_names(game)}
    points = {name: max(replay(game, log, check=False).scores()) for name, log in logs.items()}
    best: dict[str, tuple[tuple[bool, bool, bool], Moment]] = {}
    for name in sorted(logs, key=lambda name: -points[name]):
        for sight in _sights(game, logs[name]):
            if sight.clause not in best or sight.rank < best[sight.clause][0]:
                best[sight.clause] = sight.rank, Moment(name, sight.entry, sight.happened)
    return {clause: best[clause][1] for clause in Rulebook.of(game, "en").ids() if clause in best}


def write_moments(game: Game) -> bool:
    """Write the index anew; whether that was a change."""
    path = examples_folder(game) / "index.json"
    text = msgspec.json.format(msgspec.json.encode(find_moments(game)), indent=1) + b"\n"
    if path.is_file() and path.read_bytes() == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
    load_moments.cache_clear()
    return True


def choose(game: Game, paths: Sequence[Path], most: int) -> list[Path]:
    """At most so many of these recordings that together show the most clauses: ever the one that adds the most.

    Of two that add the same, the shorter one.
    """
    shown = {path: {sight.clause for sight in _sights(game, read_log(path))} for path in paths}
    left = {*Rulebook.of(game, "en").ids()}
    chosen: list[Path] = []
    while len(chosen) < most:
        best = max(paths, key=lambda path: (len(shown[path] & left), -path.stat().st_size), default=None)
        if best is None or not shown[best] & left:
            break
        chosen.append(best)
        left -= shown[best]
    return chosen


def keep(game: Game, paths: Sequence[Path]) -> None:
    """Make these recordings the examples of a game, instead of those it has."""
    logs = {path.stem: read_log(path) for path in paths}
    folder = examples_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    for name in example_names(game):
        (folder / f"{name}{LOG}").unlink()
    for name, log in logs.items():
        write_log(log, folder / f"{name}{LOG}")
    write_moments(game)


def _sights(game: Game, log: Log) -> Iterator[_Sight]:
    """Every clause at work in a game, entry by entry. What not everybody was told is no example."""
    heard: list[tuple[int, list[Event]]] = []
    replay(game, log, on_events=lambda seq, events: heard.append((seq, events)))
    clauses = action_clauses(game)
    for seq, events in heard:
        entry = log.entries[seq]
        by_chance, much = not isinstance(entry, ActionEntry), len(events) > _MUCH
        for event in events:
            if event.clause and event.audience is None:
                yield _Sight(event.clause, (False, by_chance, much), seq, event.key)
        if isinstance(entry, ActionEntry) and (clause := clauses.get(str(entry.do["do"]))):
            yield _Sight(clause, (True, False, much), seq, str(entry.do["do"]))
