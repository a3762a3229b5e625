"""What a move would bring, as far as the seat can know it. Nothing is asked of the real secrets."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import Any, Final

from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, Event, Refusal, State
from starlode.kernel.errors import BadInput
from starlode.kernel.table import Table
from starlode.kernel.wire import read_action
from starlode.server.difference import Path, View, difference
from starlode.server.messages import Told
from starlode.server.story import may_hear

WORLDS: Final = 16
"""Guessed worlds that are tried where something is hidden: what differs between them is not known yet.

So many that no guess comes out alike in all of them: with four, one of two tiles did once in eight times.
"""


@dataclass(frozen=True)
class Outlook:
    """What would be told, and how the view would change; not `complete` where chance or a secret decides more."""

    told: list[Told]
    gone: list[Path]
    patch: View
    complete: bool


def preview(table: Table, seat: int, form: object) -> Outlook:
    """Try a move in worlds that the seat cannot tell from the real one; refused with a reason if it is not legal."""
    action = read_action(form, table.catalogue)
    state = table.state
    if state.pending().over:
        raise BadInput("game-over")
    if action not in state.legal(seat):
        reason = state.explain(seat, action) or Refusal("action-not-legal", "", {"action": kind_of(action)})
        raise BadInput(reason.key, clause=reason.clause, **reason.data)
    rng = Random(f"{table.log.header.id} {table.head} {seat}")
    tried = [_try(state.guess(seat, rng), table, seat, action) for _ in range(1 if table.game.public else WORLDS)]
    told, after, complete = tried[0]
    if any(one[1] != after for one in tried):
        # It would show something that the seat does not know yet: no guess is passed off as the truth, nor what
        # follows from one.
        alike = takewhile(
            lambda lines: all(line == lines[0] for line in lines), zip(*(one[0] for one in tried), strict=False)
        )
        return Outlook([lines[0] for lines in alike], [], {}, complete=False)
    before: View = state.view(seat)
    return Outlook(told, *difference(before, after), complete=complete)


def _try(world: State, table: Table, seat: int, action: Action) -> tuple[list[Told], View, bool]:
    heard: list[Event] = []
    world.events = heard
    world.apply(seat, action, table.now)
    told = []
    for event in heard:
        if may_hear(event.audience, seat):
            data: dict[str, Any] = event.data
            told.append(Told(table.head, event.key, event.clause, data))
    return told, world.view(seat), not world.pending().chance
