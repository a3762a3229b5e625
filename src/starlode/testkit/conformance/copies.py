"""Checks of independence: copies, loaded states, views and dumps share nothing with the state they came from."""

from __future__ import annotations

import json
from collections import deque

import msgspec

from starlode.kernel.contract import Json, State
from starlode.kernel.log.digest import canonical, digest_of, state_digest
from starlode.testkit.conformance.subject import (
    CheckFailed,
    Position,
    Subject,
    describe_pending,
    next_step,
    play_on,
    require,
    walk,
)

_AHEAD = 5  # moves played from a copy to see whether it is still the same game
_STORED = 8  # earlier copies compared at once


def answers(position: Position) -> str:
    """Return a fingerprint of everything a position answers: positions with the same one play the same."""
    state, form = position.state, position.subject.form
    pending = state.pending()
    parts: list[Json] = [
        state.dump(),
        describe_pending(pending),
        [[form(action) for action in state.legal(seat)] for seat in position.seats],
        [[form(outcome), weight] for outcome, weight in state.chance()] if pending.chance else [],
        form(state.timeout()) if pending.deadline is not None else None,
        [state.view(viewer) for viewer in position.viewers],
        [form(action) if (action := state.default(seat)) is not None else None for seat in position.seats],
        state.undo_policy().value,
        list(state.scores()),
        list(state.ranking()),
    ]
    return digest_of(parts)


def queries_change_nothing(position: Position) -> None:
    """No query changes the position, and repeated it gives the same answer."""
    before = state_digest(position.state)
    first, second = answers(position), answers(position)
    list(position.state.violations())
    position.state.copy()
    require(state_digest(position.state) == before, "a query changed the position")
    require(first == second, "the same query had two different answers")


def copies_are_independent(position: Position) -> None:
    """A copy answers as its original does and collects no events; playing on from either does not change the other."""
    rng, subject = position.rng("copies-are-independent"), position.subject
    before = answers(position)
    original = position.state.copy()
    original.events = []
    copy = original.copy()
    require(copy.events is None, "a copy collects events")
    original.events = None
    require(answers(Position(subject, copy, position.at)) == before, "a copy does not answer as its original does")
    play_on(copy, rng, position.at, _AHEAD)
    require(answers(Position(subject, original, position.at)) == before, "playing a copy changed the original")
    copy = original.copy()
    play_on(original, rng, position.at, _AHEAD)
    require(answers(Position(subject, copy, position.at)) == before, "playing the original changed a copy")


def earlier_copies_stay_unchanged(subject: Subject) -> None:
    """Copies taken along a whole game keep their digest while the game is played on."""
    rng = subject.rng("earlier-copies-stay-unchanged")
    copies: deque[tuple[int, State, str]] = deque(maxlen=_STORED)
    for seq, position, _ in walk(subject):
        for taken, copy, digest in list(copies) if seq % 16 == 0 else list(copies)[-1:]:
            if state_digest(copy) != digest:
                raise CheckFailed(f"the copy taken at entry {taken} changed when the game went on", seq)
        # Some copies are old, most are recent: shared parts may change late.
        if len(copies) < _STORED or rng.randrange(8) == 0:
            copies.append((seq, position.state.copy(), state_digest(position.state)))
    for taken, copy, digest in copies:
        require(state_digest(copy) == digest, f"the copy taken at entry {taken} changed before the end of the game")


def views_and_dumps_are_independent(position: Position) -> None:
    """Changing a view or a dump does not change the state."""
    before = state_digest(position.state)
    for viewer in position.viewers:
        _clear(position.state.view(viewer))
        require(state_digest(position.state) == before, f"the view of {viewer} is a part of the state itself")
    _clear(position.state.dump())
    require(state_digest(position.state) == before, "the dump is a part of the state itself")


def _clear(value: Json) -> None:
    if isinstance(value, list):
        for item in value:
            _clear(item)
        value.clear()
    elif isinstance(value, dict):
        for item in value.values():
            _clear(item)
        value.clear()


def events_change_nothing(position: Position) -> None:
    """Steps have the same effect whether or not events are collected."""
    rng = position.rng("events-change-nothing")
    silent, recorded = position.state.copy(), position.state.copy()
    recorded.events = []
    at = position.at
    for _ in range(_AHEAD):
        step = next_step(silent, rng, at)
        if step is None:
            return
        silent.apply(step.by, step.action, step.at)
        recorded.apply(step.by, step.action, step.at)
        at = step.at
        require(
            state_digest(silent) == state_digest(recorded),
            f"{step.action} has another effect when events are collected",
        )
        for event in recorded.events:
            strict_json(event.data, f"the data of {event.key}")


def loaded_state_is_equal(position: Position) -> None:
    """A position that was dumped and loaded gives the same answers and continues in the same way."""
    subject, state = position.subject, position.state.copy()
    strict_json(state.dump(), "the dump")
    dump = json.loads(canonical(state.dump()))
    loaded = subject.game.load(subject.players, subject.options, dump)
    at, rng = position.at, position.rng("loaded-state-is-equal")
    for _ in range(_AHEAD):
        same = answers(Position(subject, state, at)) == answers(Position(subject, loaded, at))
        require(same, "a position that was dumped and loaded gives other answers")
        step = next_step(state, rng, at)
        if step is None:
            return
        state.apply(step.by, step.action, step.at)
        loaded.apply(step.by, step.action, step.at)
        at = step.at


def views_are_json(position: Position) -> None:
    """A view survives JSON: it holds text, whole numbers, booleans, None, lists and objects only.

    It has the type that the game declares for the browser, if it declares one.
    """
    declared = position.subject.game.view_type
    for viewer in position.viewers:
        view = position.state.view(viewer)
        strict_json(view, f"the view of {viewer}")
        if declared is not None:
            try:
                msgspec.convert(view, type=declared, strict=True)
            except msgspec.ValidationError as error:
                raise CheckFailed(f"the view of {viewer} is no {declared.__name__}: {error}") from error


def strict_json(value: Json, where: str) -> None:
    """Fail unless a value comes back from JSON as it was (tuples, and numbers as keys, do not)."""
    match value:
        case None | bool() | int() | str():
            return
        case list():
            for item in value:
                strict_json(item, where)
        case dict():
            for key, item in value.items():
                require(type(key) is str, f"{where} has the key {key!r}, which is not text")
                strict_json(item, where)
        case _:
            raise CheckFailed(f"{where} has a {type(value).__name__}: {value!r}")


def actions_round_trip(subject: Subject) -> None:
    """Every member of the catalogue is found again by its JSON form."""
    catalogue = subject.catalogue
    for number, action in enumerate(catalogue):
        form = json.loads(json.dumps(subject.form(action)))
        require(action.number == number, f"{action} has number {action.number} at place {number}")
        require(catalogue.decode(form) is action, f"{action} does not come back from {form}")
