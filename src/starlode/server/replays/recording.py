"""A game moment by moment: its positions, events and scores, worked out only as far as they are asked for."""

from __future__ import annotations

from threading import Lock
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from starlode.kernel.contract import State
from starlode.kernel.game import Game
from starlode.kernel.log.log import Log, check_upto
from starlode.kernel.table.timeline import START, Timeline
from starlode.server.tables.delta import Path, View, make_delta
from starlode.server.tables.event_feed import EventFeed, Seq, TableEvent

_ENCODE = msgspec.json.Encoder().encode

LONGEST_RUN: Final = 32
"""The most moments in one answer."""

RUN_BYTES: Final = 48_000
"""A run of moments ends when its changes reach this size."""

LONGEST_PAGE: Final = 128
"""The most entries whose events are in one answer."""


class ReplayMoment(Struct, frozen=True):
    """A viewer's view of the table after the first `head` entries."""

    head: Seq
    seat: int | None
    view: dict[str, Any]
    pending: list[int]


class NextMoment(Struct, frozen=True):
    """What one more entry changes in the view: paths to remove, and a patch, as in `Delta`."""

    removed: list[Path]
    patch: dict[str, Any]
    pending: list[int]


class MomentRun(Struct, frozen=True):
    """A moment, and those after it, each by its difference from the one before."""

    first: ReplayMoment
    following: list[NextMoment]


class EncodedRun(Struct, frozen=True):
    """`MomentRun` with encoded differences."""

    first: ReplayMoment
    following: list[Raw]


class EventPage(Struct, frozen=True):
    """The events of the entries from `first` to before `upto`, as far as the viewer may know them.

    The first page, from 0 on, has those of the start too.
    `times` is the game time of each of these entries, in milliseconds.
    """

    first: Seq
    upto: Seq
    events: list[TableEvent]
    times: list[int]


class EncodedPage(Struct, frozen=True):
    """`EventPage` with encoded events."""

    first: Seq
    upto: Seq
    events: Raw
    times: list[int]


class Standing(Struct, frozen=True):
    """The scores of all seats from entry `seq` on."""

    seq: int
    scores: list[int]


class Course(Struct, frozen=True):
    """The scores over a game, and the ranking at its end. Moves that were undone do not count."""

    scores: list[Standing]
    ranking: list[int]


class Recording:
    """The game of a log, which may still grow. Threads may share it.

    Entries are applied when a moment after them is first asked for; the timeline keeps checkpoints.
    """

    def __init__(self, game: Game, log: Log) -> None:
        self.game = game
        self.log = log
        self._timeline = Timeline.start(game, log.header, check=False)
        self._feed = EventFeed(self._timeline.setup_events)
        self._course: tuple[int, Course] | None = None
        self._lock = Lock()

    @property
    def head(self) -> int:
        """The number of entries."""
        return len(self.log.entries)

    @property
    def public(self) -> bool:
        """Whether all viewers see the same."""
        return self._timeline.public

    def state_at(self, seq: int) -> State:
        """Return the position after the first `seq` entries. Raise InvalidInput if there are fewer."""
        with self._lock:
            self._advance(check_upto(self.log, seq))
            return self._timeline.state_at(seq)

    def moment(self, viewer: int | None, seq: int) -> ReplayMoment:
        """Return what this viewer could see after the first `seq` entries."""
        state = self.state_at(seq)
        return _moment(viewer, seq, state, state.view(viewer))

    def moments(self, viewer: int | None, first: int, count: int) -> EncodedRun:
        """Return up to `count` moments from `first` on; fewer at the end of the game, and where views change a lot."""
        state = self.state_at(first)
        view: View = state.view(viewer)
        start = _moment(viewer, first, state, view)
        following: list[Raw] = []
        size = 0
        for seq in range(first + 1, min(first + count, self.head + 1)):
            next_state = self.state_at(seq)
            next_view = self._next_view(viewer, next_state, state, view)
            encoded = _ENCODE(NextMoment(*make_delta(view, next_view), [*next_state.pending().must_act]))
            size += len(encoded)
            if size > RUN_BYTES:
                break
            following.append(Raw(encoded))
            state, view = next_state, next_view
        return EncodedRun(start, following)

    def events(self, viewer: int | None, first: int, count: int, *, everything: bool) -> EncodedPage:
        """Return the events of up to `count` entries. `everything`: also those that this viewer could not see."""
        with self._lock:
            upto = min(check_upto(self.log, first) + count, self.head)
            self._advance(upto)
            events = self._feed.events_for(viewer, first or START, upto=upto, everything=everything)
            return EncodedPage(first, upto, events, [entry.at for entry in self.log.entries[first:upto]])

    def course(self) -> Course:
        """Return the scores after each applied move that changes them, and the ranking."""
        with self._lock:
            head = self.head
            if self._course is None or self._course[0] != head:
                self._advance(head)
                self._course = head, self._score()
            return self._course[1]

    def _advance(self, upto: int) -> None:
        """Apply the entries before `upto`. The caller holds the lock."""
        timeline = self._timeline
        while timeline.head < upto:
            entry = self.log.entries[timeline.head]
            self._feed.add(entry, timeline.step(entry, collect_events=True))

    def _score(self) -> Course:
        state = self._timeline.state_at(0)
        standings: list[Standing] = []
        for move in self._timeline.moves_since(0):
            state.apply(move.by, move.action, move.at)
            scores = [*state.scores()]
            if not standings or standings[-1].scores != scores:
                standings.append(Standing(move.seq, scores))
        return Course(standings, [*state.ranking()])

    def _next_view(self, viewer: int | None, state: State, before: State, seen: View) -> View:
        update = self.game.update_view
        return state.view(viewer) if update is None else update(state, viewer, before, seen)


def _moment(viewer: int | None, seq: int, state: State, view: View) -> ReplayMoment:
    return ReplayMoment(seq, viewer, view, [*state.pending().must_act])
