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
from starlode.kernel.table.timeline import START
from starlode.kernel.texts.action_labels import label_of
from starlode.kernel.texts.examples import (
    INDEX,
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
    """Write the indexes of the game and its expansions; return whether anything changed."""
    moments = find_moments(game)
    changed = False
    for expansion in ("", *game.expansions):
        path = examples_folder(game, expansion) / INDEX
        own = {clause: moment for clause, moment in moments.items() if _expansion_of(game, clause) == expansion}
        text = msgspec.json.format(msgspec.json.encode(own), indent=1) + b"\n"
        if not path.is_file() or path.read_bytes() != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
            changed = True
    load_moments.cache_clear()
    return changed


def _expansion_of(game: Game, clause: str) -> str:
    """Return the expansion whose clause it is, or an empty string."""
    return next((name for name, prefix in game.expansions.items() if clause.startswith(f"{prefix}-")), "")


def choose_recordings(game: Game, paths: Sequence[Path], most: int, expansion: str = "") -> list[Path]:
    """Return at most `most` of these recordings that together show the most clauses, chosen greedily.

    For an expansion only its clauses count that the examples of the game itself do not show. Of two recordings that add
    as many clauses, the shorter file is taken; one is left out whose clauses those after it show too.
    """
    shown = {path: {candidate.clause for candidate in _clause_moments(game, read_log(path))} for path in paths}
    missing = _clauses_to_show(game, expansion)
    wanted = {*missing}
    chosen: list[Path] = []
    while len(chosen) < most:
        best = max(paths, key=lambda path: (len(shown[path] & missing), -path.stat().st_size), default=None)
        if best is None or not shown[best] & missing:
            break
        chosen.append(best)
        missing -= shown[best]
    for path in [*chosen]:
        others = set[str]().union(*[shown[other] for other in chosen if other is not path])
        if shown[path] & wanted <= others:
            chosen.remove(path)
    return chosen


def _clauses_to_show(game: Game, expansion: str) -> set[str]:
    """Return the clauses of the game; for an expansion those of its own that the game's examples do not show."""
    clauses = {*Rulebook.of(game, "en").ids()}
    if not expansion:
        return clauses
    for path in examples_folder(game).glob(f"*{LOG}"):
        clauses -= {candidate.clause for candidate in _clause_moments(game, read_log(path))}
    return {clause for clause in clauses if _expansion_of(game, clause) == expansion}


def replace_examples(game: Game, paths: Sequence[Path], expansion: str = "") -> None:
    """Replace the examples of a game, or of one of its expansions, by these recordings."""
    logs = {path.stem: read_log(path) for path in paths}
    folder = examples_folder(game, expansion)
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob(f"*{LOG}"):
        path.unlink()
    for name, log in logs.items():
        write_log(log, folder / f"{name}{LOG}")
    write_moments(game)


def _clause_moments(game: Game, log: Log) -> Iterator[_ClauseMoment]:
    """Yield every clause shown in a game, entry by entry. Events with an audience do not count."""
    events_by_entry: list[tuple[int, list[Event]]] = []
    replay(game, log, on_events=lambda seq, events: events_by_entry.append((seq, events)))
    for seq, events in events_by_entry:
        entry = None if seq == START else log.entries[seq]
        by_chance, crowded = not isinstance(entry, ActionEntry), len(events) > _MANY_EVENTS
        for event in events:
            if event.clause and event.audience is None:
                yield _ClauseMoment(event.clause, (False, by_chance, crowded), seq, event.key)
        if isinstance(entry, ActionEntry):
            kind = str(entry.do["do"])
            if clause := label_of(game, kind).clause:
                yield _ClauseMoment(clause, (True, False, crowded), seq, kind)
