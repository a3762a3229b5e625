"""Previews: the effect of a move as far as its seat can know it. The real secrets are never read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import Any, Final, Literal

from msgspec import Struct

from starlode.kernel.capabilities.attempts import Attempt, explain_attempt, unknown_place
from starlode.kernel.capabilities.choices import Choice, list_choices, presume_answers
from starlode.kernel.catalogue import Catalogue, kind_of
from starlode.kernel.contract import Action, Event, Json, Options, Refusal, Scalar, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.table.parsing import read_action
from starlode.kernel.table.table import Table
from starlode.server.tables.delta import Path, View, make_delta
from starlode.server.tables.event_feed import TableEvent, is_visible
from starlode.server.workers.bot_worker import Finder

SAMPLES: Final = 16
"""Determinizations that are tried where something is hidden: what differs between them is not known yet.

With so many, hardly ever are all alike by chance; with four, one of two tiles was in one of eight previews.
"""

CHOICE_SAMPLES: Final = 4
"""Determinizations for a list of choices, which shows less than a preview."""

Then = Literal["goes-on", "hands-over", "ends", "unknown"]
"""What follows a move: the same seat decides again, other seats do, the game ends, or it is not known yet."""


@dataclass(frozen=True)
class NextDecision:
    """The decision after a move: its seats, and the actions that are legal now and would not be then."""

    then: Then
    next_seats: list[int]
    no_longer_legal: list[dict[str, Scalar]]


UNKNOWN: Final = NextDecision("unknown", [], [])


@dataclass(frozen=True)
class PreviewResult:
    """The events of a move and the changed view. Not `complete`: chance or a secret decides the rest."""

    events: list[TableEvent]
    removed: list[Path]
    patch: View
    complete: bool
    next_decision: NextDecision


class ChoiceResult(Struct, frozen=True):
    """A choice of a seat: its actions, one after the other, with the events and gains they would bring.

    `worth` orders the choices, the best highest. Not `complete`: chance or a secret decides the rest.
    """

    do: list[dict[str, Scalar]]
    events: list[TableEvent]
    gains: dict[str, int]
    worth: int
    complete: bool


@dataclass(frozen=True)
class PreviewTask:
    """Actions to preview: the position, as data for a worker process, the seat and the actions."""

    game: str
    version: int
    players: int
    options: Options
    position: dict[str, Json]
    head: int
    now: int
    seed: str
    seat: int
    forms: list[dict[str, Scalar]]


def preview(table: Table, seat: int, forms: Sequence[object]) -> PreviewResult:
    """Try actions, one after the other, in states that the seat cannot tell from the real one.

    Raise InvalidInput if one is not legal.
    """
    actions = check_actions(table, seat, forms)
    moment = _Moment(table.game, table.catalogue, table.head, table.now, seat)
    return _preview(table.state, moment, actions, 1 if table.public else SAMPLES, Random(_seed(table, seat)))


def preview_task(table: Table, seat: int, forms: Sequence[object]) -> PreviewTask:
    """Return the task of previewing actions. Raise InvalidInput if one is not legal."""
    actions = [table.catalogue.encode(action) for action in check_actions(table, seat, forms)]
    header, position = table.log.header, table.state.dump()
    return PreviewTask(
        header.game,
        header.version,
        header.players,
        header.options,
        position,
        table.head,
        table.now,
        _seed(table, seat),
        seat,
        actions,
    )


def preview_hidden(find: Finder, task: PreviewTask) -> PreviewResult:
    """Return the preview of actions where something is hidden, in a worker process."""
    state, moment = _read_task(find, task)
    actions = [read_action(form, moment.catalogue) for form in task.forms]
    return _preview(state, moment, actions, SAMPLES, Random(task.seed))


def _read_task(find: Finder, task: PreviewTask) -> tuple[State, _Moment]:
    game = find(task.game, task.version)
    catalogue = game.catalogue(task.players, task.options)
    state = game.load(task.players, task.options, task.position)
    return state, _Moment(game, catalogue, task.head, task.now, task.seat)


def choices(table: Table, seat: int, *, joined: bool) -> list[ChoiceResult]:
    """Return the seat's choices and what each would bring; none if the game does not say how they are put."""
    moment = _Moment(table.game, table.catalogue, table.head, table.now, seat)
    return _choices(table.state, moment, 1, Random(_seed(table, seat)), joined=joined)


def choices_task(table: Table, seat: int) -> PreviewTask:
    """Return the task of listing choices."""
    return preview_task(table, seat, [])


def choices_hidden(find: Finder, task: PreviewTask, joined: bool) -> list[ChoiceResult]:
    """Return the choices where something is hidden, in a worker process."""
    state, moment = _read_task(find, task)
    return _choices(state, moment, CHOICE_SAMPLES, Random(task.seed), joined=joined)


def _choices(state: State, moment: _Moment, count: int, rng: Random, *, joined: bool) -> list[ChoiceResult]:
    game, seat = moment.game, moment.seat
    if game.choices is None:
        return []
    samples: list[dict[tuple[Action, ...], Choice]] = []
    for _ in range(count):
        world = state.determinize(seat, rng)
        evaluate = game.heuristics.evaluator(world, seat) if game.heuristics is not None else None
        listed = list_choices(game.choices, evaluate, world, seat, moment.now, joined=joined)
        samples.append({choice.actions: choice for choice in listed})
    found = []
    for actions, choice in samples[0].items():
        others = [sample.get(actions) for sample in samples[1:]]
        # What differs shows something that the seat does not know yet.
        known = all(other is not None and other.gains == choice.gains for other in others)
        found.append(
            ChoiceResult(
                [moment.catalogue.encode(action) for action in actions],
                _visible(choice.events, moment) if known else [],
                dict(choice.gains) if known else {},
                choice.worth,
                complete=known and choice.complete,
            )
        )
    return found


def explain_place(table: Table, seat: int, attempt: Attempt, *, joined: bool) -> Refusal:
    """Return why the seat can do nothing at a place, as far as it can know. Raise InvalidInput for an unknown place."""
    game = table.game
    if game.attempts is None:
        raise unknown_place(attempt.place)
    world = table.state.determinize(seat, Random(_seed(table, seat)))
    choice_rules = game.choices if joined else None
    refusal = explain_attempt(game.attempts, choice_rules, world, seat, attempt, table.now)
    return refusal or Refusal("place-open", "", {})


def _seed(table: Table, seat: int) -> str:
    """Return the seed of the determinizations, which makes previews repeatable."""
    return f"{table.log.header.id} {table.head} {seat}"


def check_actions(table: Table, seat: int, forms: Sequence[object]) -> list[Action]:
    """Return the actions of these forms. Raise InvalidInput if one is not legal after those before it."""
    actions = [read_action(form, table.catalogue) for form in forms]
    state = table.state
    if state.pending().over:
        raise InvalidInput("game-over")
    for number, action in enumerate(actions):
        if number == 1:
            # What follows an action that shows a secret is judged on a guess.
            state = state.determinize(seat, Random(_seed(table, seat)))
        if number > 0:
            state.apply(seat, actions[number - 1], table.now)
        if action not in state.legal(seat):
            reason = state.why_not(seat, action) or Refusal("action-not-legal", "", {"action": kind_of(action)})
            raise InvalidInput(reason.key, clause=reason.clause, **reason.data)
    return actions


@dataclass(frozen=True)
class _Moment:
    """When and by whom a move is tried."""

    game: Game
    catalogue: Catalogue
    head: int
    now: int
    seat: int


def _preview(state: State, moment: _Moment, actions: Sequence[Action], count: int, rng: Random) -> PreviewResult:
    seat = moment.seat
    samples = [_try(state.determinize(seat, rng), moment, actions) for _ in range(count)]
    first = samples[0]
    if any(sample.view != first.view or sample.next_decision != first.next_decision for sample in samples):
        # The move shows something that the seat does not know yet: neither a guess nor what follows from it is sent.
        common = takewhile(
            lambda events: all(event == events[0] for event in events),
            zip(*(sample.events for sample in samples), strict=False),
        )
        return PreviewResult([events[0] for events in common], [], {}, complete=False, next_decision=UNKNOWN)
    before: View = state.view(seat)
    return PreviewResult(
        first.events, *make_delta(before, first.view), complete=first.complete, next_decision=first.next_decision
    )


@dataclass(frozen=True)
class _Sample:
    """A move's effect in one determinization."""

    events: list[TableEvent]
    view: View
    complete: bool
    next_decision: NextDecision


def _try(state: State, moment: _Moment, actions: Sequence[Action]) -> _Sample:
    emitted: list[Event] = []
    seat = moment.seat
    legal_before = state.legal(seat)
    state.events = emitted
    for action in actions:
        state.apply(seat, action, moment.now)
    if moment.game.choices is not None:
        presume_answers(moment.game.choices, state, moment.now)
    next_decision = _next_decision(state, moment.catalogue, seat, actions[0], legal_before)
    return _Sample(_visible(emitted, moment), state.view(seat), not state.pending().chance, next_decision)


def _visible(emitted: Sequence[Event], moment: _Moment) -> list[TableEvent]:
    """Return the events that the seat may know, for sending."""
    events = []
    for event in emitted:
        if is_visible(event.audience, moment.seat):
            data: dict[str, Any] = event.data
            events.append(TableEvent(moment.head, event.key, event.clause, data))
    return events


def _next_decision(
    state: State, catalogue: Catalogue, seat: int, done: Action, legal_before: Sequence[Action]
) -> NextDecision:
    pending = state.pending()
    if pending.over:
        return NextDecision("ends", [], [])
    if pending.chance or not pending.may_act:
        return UNKNOWN
    deciding = [*(pending.must_act or pending.may_act)]
    if seat not in pending.may_act:
        return NextDecision("hands-over", deciding, [])
    lost = _no_longer_legal(done, legal_before, state.legal(seat))
    return NextDecision("goes-on", deciding, [catalogue.encode(action) for action in lost])


def _no_longer_legal(done: Action, before: Sequence[Action], after: Sequence[Action]) -> list[Action]:
    """Return the actions that are no longer legal, of kinds that lost actions and gained none.

    A kind that gained some has only shifted, as the ways of a piece that moved. Where most kinds of the next decision
    were not legal before, it is another question, and kinds that do not answer it are not counted as lost.
    """
    kinds_before, kinds_after = {kind_of(action) for action in before}, {kind_of(action) for action in after}
    same_question = 2 * len(kinds_before & kinds_after) > len(kinds_after)
    actions_before, actions_after = {*before}, {*after}
    shifted = {kind_of(action) for action in after if action not in actions_before}
    counted = (kinds_before if same_question else kinds_before & kinds_after) - shifted
    return [
        action for action in before if action not in actions_after and action is not done and kind_of(action) in counted
    ]
