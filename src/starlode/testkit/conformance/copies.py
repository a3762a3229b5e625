"""Questions about copies: a copy, a stored position and an answer are each independent of the state they came from."""

from __future__ import annotations

import json
from collections import deque

from starlode.kernel.contract import Json, State
from starlode.kernel.log.digest import canonical, digest_of, state_digest
from starlode.testkit.conformance.subject import Fault, Position, Subject, demand, next_step, play_on, walk

_AHEAD = 5  # moves played on from a copy to see whether it still is the same game
_KEPT = 8  # earlier copies kept at once


def answers(position: Position) -> str:
    """A fingerprint of everything a position answers: two positions that agree in this play the same."""
    state, form = position.state, position.subject.form
    pending = state.pending()
    said: list[Json] = [
        state.dump(),
        [list(pending.seats), pending.chance, pending.deadline],
        [[form(action) for action in state.legal(seat)] for seat in position.seats],
        [[form(outcome), weight] for outcome, weight in state.chance()] if pending.chance else [],
        form(state.timeout()) if pending.deadline is not None else None,
        [state.view(viewer) for viewer in position.viewers],
        list(state.scores()),
        list(state.ranking()),
    ]
    return digest_of(said)


def asking_changes_nothing(position: Position) -> None:
    """No question changes the position, and asked again it gives the same answer."""
    before = state_digest(position.state)
    first, second = answers(position), answers(position)
    list(position.state.violations())
    position.state.copy()
    demand(state_digest(position.state) == before, "a question changed the position")
    demand(first == second, "the same question was answered in two ways")


def copies_are_apart(position: Position) -> None:
    """A copy answers as its original does and is silent; playing either leaves the other as it was."""
    rng, subject = position.rng("copies-are-apart"), position.subject
    before = answers(position)
    original = position.state.copy()
    original.events = []
    copy = original.copy()
    demand(copy.events is None, "a copy is not silent")
    original.events = None
    demand(answers(Position(subject, copy, position.at)) == before, "a copy does not answer as its original does")
    play_on(copy, rng, position.at, _AHEAD)
    demand(answers(Position(subject, original, position.at)) == before, "playing a copy changed the original")
    copy = original.copy()
    play_on(original, rng, position.at, _AHEAD)
    demand(answers(Position(subject, copy, position.at)) == before, "playing the original changed a copy")


def earlier_copies_keep(subject: Subject) -> None:
    """Copies taken along a whole game still have the hash they had, however much was played since."""
    rng = subject.rng("earlier-copies-keep")
    kept: deque[tuple[int, State, str]] = deque(maxlen=_KEPT)
    for seq, position, _ in walk(subject):
        for taken, copy, digest in list(kept) if seq % 16 == 0 else list(kept)[-1:]:
            if state_digest(copy) != digest:
                raise Fault(f"the copy taken at entry {taken} changed when the game went on", seq)
        # Some copies stay for long, most for a while: shared parts may change late.
        if len(kept) < _KEPT or rng.randrange(8) == 0:
            kept.append((seq, position.state.copy(), state_digest(position.state)))
    for taken, copy, digest in kept:
        demand(state_digest(copy) == digest, f"the copy taken at entry {taken} changed before the end of the game")


def answers_are_apart(position: Position) -> None:
    """Views and dumps are handed out for good: scribbling on one does not reach the state."""
    before = state_digest(position.state)
    for viewer in position.viewers:
        _scribble(position.state.view(viewer))
        demand(state_digest(position.state) == before, f"the view of {viewer} is a part of the state itself")
    _scribble(position.state.dump())
    demand(state_digest(position.state) == before, "the dump is a part of the state itself")


def _scribble(value: Json) -> None:
    if isinstance(value, list):
        for item in value:
            _scribble(item)
        value.clear()
    elif isinstance(value, dict):
        for item in value.values():
            _scribble(item)
        value.clear()


def listening_changes_nothing(position: Position) -> None:
    """Moves do the same whether or not somebody listens."""
    rng = position.rng("listening-changes-nothing")
    silent, heard = position.state.copy(), position.state.copy()
    heard.events = []
    at = position.at
    for _ in range(_AHEAD):
        step = next_step(silent, rng, at)
        if step is None:
            return
        silent.apply(step.by, step.action, step.at)
        heard.apply(step.by, step.action, step.at)
        at = step.at
        demand(state_digest(silent) == state_digest(heard), f"{step.action} did something else when heard")
        for event in heard.events:
            strict_json(event.data, f"the data of {event.key}")


def stored_plays_on(position: Position) -> None:
    """A position that was written down and read again answers the same and goes on in the same way."""
    subject, state = position.subject, position.state.copy()
    strict_json(state.dump(), "the dump")
    stored = json.loads(canonical(state.dump()))
    loaded = subject.game.load(subject.players, subject.options, stored)
    at, rng = position.at, position.rng("stored-plays-on")
    for _ in range(_AHEAD):
        same = answers(Position(subject, state, at)) == answers(Position(subject, loaded, at))
        demand(same, "a position that was stored and loaded does not answer as before")
        step = next_step(state, rng, at)
        if step is None:
            return
        state.apply(step.by, step.action, step.at)
        loaded.apply(step.by, step.action, step.at)
        at = step.at


def views_are_json(position: Position) -> None:
    """A view survives the wire: text, whole numbers, lists and objects, and nothing else."""
    for viewer in position.viewers:
        strict_json(position.state.view(viewer), f"the view of {viewer}")


def strict_json(value: Json, where: str) -> None:
    """Complain unless this comes back from JSON exactly as it went in (tuples and numbers as keys do not)."""
    match value:
        case None | bool() | int() | str():
            return
        case list():
            for item in value:
                strict_json(item, where)
        case dict():
            for key, item in value.items():
                demand(type(key) is str, f"{where} has the key {key!r}, which is not text")
                strict_json(item, where)
        case _:
            raise Fault(f"{where} has a {type(value).__name__}: {value!r}")


def actions_round_trip(subject: Subject) -> None:
    """Every member of the catalogue comes back from its JSON form."""
    catalogue = subject.catalogue
    for number, action in enumerate(catalogue):
        form = json.loads(json.dumps(subject.form(action)))
        demand(action.number == number, f"{action} has number {action.number} at place {number}")
        demand(catalogue.decode(form) is action, f"{action} does not come back from {form}")
