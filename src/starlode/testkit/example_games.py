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
from starlode.kernel.texts.action_labels import label_of
from starlode.kernel.texts.examples import (
    LOG,
    Moment,
    Moments,
    example_names,
    examples_folder,
    load_moments,
    read_example,
)
from starlode.kernel.texts.rulebook import Rulebook

_MANY_EVENTS: Final = 4
"""In an entry with more events than this, a single one is hard to see."""


@dataclass(frozen=True)
class _ClauseMoment:
    """An entry that shows a clause. Lower ranks are better: an event cites it, a player caused it, few other events."""

    clause: str
    rank: tuple[bool, bool, bool]
    entry: int
    happened: str


def find_moments(game: Game) -> Moments:
    """Return the best moment for each clause that the examples show, by a strict replay of all of them.

    Among equally good ones, that of the game with the most points is taken.
    """
    logs = {name: read_example(game, name) for name in example_names(game)}
    points = {name: max(replay(game, log, check=False).scores()) for name, log in logs.items()}
    best: dict[str, tuple[tuple[bool, bool, bool], Moment]] = {}
    for name in sorted(logs, key=lambda name: -points[name]):
        for candidate in _clause_moments(game, logs[name]):
            if candidate.clause not in best or candidate.rank < best[candidate.clause][0]:
                best[candidate.clause] = candidate.rank, Moment(name, candidate.entry, candidate.happened)
    return {clause: best[clause][1] for clause in Rulebook.of(game, "en").ids() if clause in best}


def write_moments(game: Game) -> bool:
    """Write the index; return whether it changed."""
    path = examples_folder(game) / "index.json"
    text = msgspec.json.format(msgspec.json.encode(find_moments(game)), indent=1) + b"\n"
    if path.is_file() and path.read_bytes() == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
    load_moments.cache_clear()
    return True


def choose_recordings(game: Game, paths: Sequence[Path], most: int) -> list[Path]:
    """Return at most `most` of these recordings that together show the most clauses, chosen greedily.

    Of two that add as many clauses, the shorter file is taken.
    """
    shown = {path: {candidate.clause for candidate in _clause_moments(game, read_log(path))} for path in paths}
    missing = {*Rulebook.of(game, "en").ids()}
    chosen: list[Path] = []
    while len(chosen) < most:
        best = max(paths, key=lambda path: (len(shown[path] & missing), -path.stat().st_size), default=None)
        if best is None or not shown[best] & missing:
            break
        chosen.append(best)
        missing -= shown[best]
    return chosen


def replace_examples(game: Game, paths: Sequence[Path]) -> None:
    """Replace the examples of a game by these recordings."""
    logs = {path.stem: read_log(path) for path in paths}
    folder = examples_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    for name in example_names(game):
        (folder / f"{name}{LOG}").unlink()
    for name, log in logs.items():
        write_log(log, folder / f"{name}{LOG}")
    write_moments(game)


def _clause_moments(game: Game, log: Log) -> Iterator[_ClauseMoment]:
    """Yield every clause shown in a game, entry by entry. Events with an audience do not count."""
    events_by_entry: list[tuple[int, list[Event]]] = []
    replay(game, log, on_events=lambda seq, events: events_by_entry.append((seq, events)))
    for seq, events in events_by_entry:
        entry = log.entries[seq]
        by_chance, crowded = not isinstance(entry, ActionEntry), len(events) > _MANY_EVENTS
        for event in events:
            if event.clause and event.audience is None:
                yield _ClauseMoment(event.clause, (False, by_chance, crowded), seq, event.key)
        if isinstance(entry, ActionEntry):
            kind = str(entry.do["do"])
            if clause := label_of(game, kind).clause:
                yield _ClauseMoment(clause, (True, False, crowded), seq, kind)
