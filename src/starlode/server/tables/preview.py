"""What a move would bring, as far as the seat can know it. Nothing is asked of the real secrets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import Any, Final

from starlode.kernel.catalogue import Catalogue, kind_of
from starlode.kernel.contract import Action, Event, Refusal, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.parsing import read_action
from starlode.kernel.table.table import Table
from starlode.server.tables.delta import Path, View, difference
from starlode.server.tables.event_feed import may_hear
from starlode.server.ws.protocol import ActionJson, Previewed, TableEvent, Then

WORLDS: Final = 16
"""Guessed worlds that are tried where something is hidden: what differs between them is not known yet.

So many that no guess comes out alike in all of them: with four, one of two tiles did once in eight times.
"""


@dataclass(frozen=True)
class NextDecision:
    """Who decides after a move, and what they could have done before it and no longer can."""

    then: Then
    next_seats: list[int]
    no_longer_legal: list[ActionJson]


UNKNOWN: Final = NextDecision("unknown", [], [])


@dataclass(frozen=True)
class PreviewResult:
    """What would be told, and how the view would change; not `complete` where chance or a secret decides more."""

    events: list[TableEvent]
    removed: list[Path]
    patch: View
    complete: bool
    next_decision: NextDecision

    def to_message(self, ref: int) -> Previewed:
        """What whoever asked is told."""
        after = self.next_decision
        return Previewed(
            ref,
            self.events,
            self.removed,
            self.patch,
            self.complete,
            after.then,
            after.next_seats,
            after.no_longer_legal,
        )


def preview(table: Table, seat: int, form: object) -> PreviewResult:
    """Try a move in worlds that the seat cannot tell from the real one; refused with a reason if it is not legal."""
    action = read_action(form, table.catalogue)
    state = table.state
    if state.pending().over:
        raise InvalidInput("game-over")
    if action not in state.legal(seat):
        reason = state.why_not(seat, action) or Refusal("action-not-legal", "", {"action": kind_of(action)})
        raise InvalidInput(reason.key, clause=reason.clause, **reason.data)
    rng = Random(f"{table.log.header.id} {table.head} {seat}")
    tried = [_try(state.determinize(seat, rng), table, seat, action) for _ in range(1 if table.public else WORLDS)]
    first = tried[0]
    if any(one.view != first.view or one.next_decision != first.next_decision for one in tried):
        # It would show something that the seat does not know yet: no guess is passed off as the truth, nor what
        # follows from one.
        alike = takewhile(
            lambda lines: all(line == lines[0] for line in lines), zip(*(one.events for one in tried), strict=False)
        )
        return PreviewResult([lines[0] for lines in alike], [], {}, complete=False, next_decision=UNKNOWN)
    before: View = state.view(seat)
    return PreviewResult(
        first.events, *difference(before, first.view), complete=first.complete, next_decision=first.next_decision
    )


@dataclass(frozen=True)
class _Tried:
    """A move in one world."""

    events: list[TableEvent]
    view: View
    complete: bool
    next_decision: NextDecision


def _try(world: State, table: Table, seat: int, action: Action) -> _Tried:
    heard: list[Event] = []
    before = world.legal(seat)
    world.events = heard
    world.apply(seat, action, table.now)
    events = []
    for event in heard:
        if may_hear(event.audience, seat):
            data: dict[str, Any] = event.data
            events.append(TableEvent(table.head, event.key, event.clause, data))
    next_decision = _sequel(world, table.catalogue, seat, action, before)
    return _Tried(events, world.view(seat), not world.pending().chance, next_decision)


def _sequel(world: State, catalogue: Catalogue, seat: int, done: Action, before: Sequence[Action]) -> NextDecision:
    pending = world.pending()
    if pending.over:
        return NextDecision("ends", [], [])
    if pending.chance or not pending.seats:
        return UNKNOWN
    deciding = [*pending.seats]
    if seat not in deciding:
        return NextDecision("hands-over", deciding, [])
    lost = _lost(done, before, world.legal(seat))
    return NextDecision("goes-on", deciding, [catalogue.encode(action) for action in lost])


def _lost(done: Action, before: Sequence[Action], after: Sequence[Action]) -> list[Action]:
    """What can no longer be done, of kinds of action that lost something and gained nothing: where a piece moved, its
    ways only begin elsewhere.

    Where most of what is asked next could not be done before, it is a new question, and kinds of action that do not
    stand for an answer to it are not lost by that.
    """
    had, has = {kind_of(action) for action in before}, {kind_of(action) for action in after}
    alike = 2 * len(had & has) > len(has)
    now, then = {*before}, {*after}
    shifted = {kind_of(action) for action in after if action not in now}
    counted = (had if alike else had & has) - shifted
    return [action for action in before if action not in then and action is not done and kind_of(action) in counted]
