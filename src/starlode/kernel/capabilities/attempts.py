"""Attempts: why nothing can be done at a place that somebody chose.

A place is a part of what the view shows, as `kind:name`, named as there; one that is alone of its kind has no name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from starlode.kernel.capabilities.choices import ChoiceRules, list_joined_positions
from starlode.kernel.contract import Action, Refusal, State
from starlode.kernel.errors import InvalidInput

MAX_PLACE: Final = 80
"""The longest name of a place."""


@dataclass(frozen=True)
class Attempt:
    """A place that was chosen, and what was selected before, also as a place: what is to act there."""

    place: str
    selected: str | None = None


Attempts = Callable[[State, int, Attempt], Sequence[Action | Refusal]]
"""Returns what a seat may have meant that chose a place, the likeliest first.

These are actions, legal or not, or a refusal where the game has no such action at all; at least one. Raises
InvalidInput (`unknown_place`) if there is no such place.
"""


Places = Mapping[str, tuple[str, tuple[type[Action], ...]]]
"""By kind of place, the argument that names a place of it, and the kinds of action there, the likeliest first.

A place that no argument names stands there itself, without one.
"""


def unknown_place(place: str) -> InvalidInput:
    """Return the error for a place that the game does not have."""
    return InvalidInput("place-unknown", place=place[:MAX_PLACE])


def split_place(place: str) -> tuple[str, str]:
    """Return the kind and the name of a place; the name of a place that is the only one of its kind is empty."""
    kind, _, name = place.partition(":")
    return kind, name


def actions_at(places: Places, actions: Iterable[Action], place: str) -> list[Action | Refusal]:
    """Return the actions that a place may mean, in the order of the kinds; none if there is no such place."""
    kind, name = split_place(place)
    argument, kinds = places.get(place) or places.get(kind) or ("", ())
    if not argument and place not in places:
        return []
    found = [
        action
        for action in actions
        if isinstance(action, kinds) and (not argument or str(action.arguments().get(argument)) == name)
    ]
    return [*sorted(found, key=lambda action: kinds.index(type(action)))]


def explain_attempt(
    attempts: Attempts, choices: ChoiceRules | None, state: State, seat: int, attempt: Attempt, at: int
) -> Refusal | None:
    """Return why a seat can do nothing at a place, in a state that it cannot tell from the real one.

    The most telling refusal wins: that of a kind of action which could be taken at other places now. With `choices`,
    an action is judged where it would be chosen, after those that are chosen with it. None: something can be done.
    """
    positions = [state] if choices is None else [*list_joined_positions(choices, state, seat, at)]
    for position, tried in _most_telling_first(attempts(state, seat, attempt), positions, seat):
        refusal = tried if isinstance(tried, Refusal) else position.why_not(seat, tried)
        if refusal is not None:
            return refusal
    return None


def _most_telling_first(
    candidates: Sequence[Action | Refusal], positions: Sequence[State], seat: int
) -> Iterator[tuple[State, Action | Refusal]]:
    """Yield the candidates, each with the position in which it is judged: of kinds that are offered there, then all."""
    offered = [(position, {type(action) for action in position.legal(seat)}) for position in positions]
    later: list[Action | Refusal] = []
    for candidate in candidates:
        if isinstance(candidate, Refusal):
            yield positions[0], candidate
            continue
        where = next((position for position, kinds in offered if type(candidate) in kinds), None)
        if where is None:
            later.append(candidate)
        else:
            yield where, candidate
    for candidate in later:
        yield positions[0], candidate
