"""Choices: what people choose at once, with what each choice brings. A choice is one action or several that belong
together, such as taking something and placing it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from starlode.kernel.contract import Action, Event, State

MAX_ANSWERS: Final = 40
"""The answers that are presumed after a move; more would be a fault of the game."""

MAX_JOINED: Final = 8
"""The actions that one choice may join."""


@dataclass(frozen=True)
class ChoiceRules:
    """How the choices of a game are put to people.

    `joins(action, after)`: the action only leads to the next decision, in the position `after`, so that both are
    chosen at once.
    `presumed(state, seat)`: the answer that goes without saying in the middle of a move, such as taking what arrives;
    None if people have to be asked.
    `assets(state, seat)`: what people count of a seat, by name.
    """

    joins: Callable[[Action, State], bool]
    presumed: Callable[[State, int], Action | None]
    assets: Callable[[State, int], Mapping[str, int]]


@dataclass(frozen=True)
class Choice:
    """One choice: its actions, the events they would lead to, and what the seat would gain or lose, by name.

    `worth` orders the choices of one decision, the best highest. Not `complete`: chance decides the rest.
    """

    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    gains: Mapping[str, int]
    worth: int
    complete: bool


def presume_answers(rules: ChoiceRules, state: State, at: int) -> None:
    """Give the answers that go without saying, until somebody has to be asked."""
    for _ in range(MAX_ANSWERS):
        pending = state.pending()
        answers = ((seat, rules.presumed(state, seat)) for seat in pending.must_act)
        seat, answer = next(((seat, answer) for seat, answer in answers if answer is not None), (-1, None))
        if answer is None:
            return
        state.apply(seat, answer, at)


def list_choices(
    rules: ChoiceRules, evaluate: Callable[[State], int] | None, state: State, seat: int, at: int, *, joined: bool
) -> list[Choice]:
    """Return the seat's choices in a state that it cannot tell from the real one, in the order of `legal`.

    Of choices that lead to the same for this seat, the one with the fewest actions is listed. Without `joined` each
    legal action is a choice of its own.
    """
    before = rules.assets(state, seat)
    found: dict[str, Choice] = {}
    order: list[Choice] = []
    for actions, after, events in _expand(rules, state, seat, at, joined=joined):
        presume_answers(rules, after, at)
        assets = rules.assets(after, seat)
        gains = {name: count - before.get(name, 0) for name, count in assets.items() if count != before.get(name, 0)}
        worth = evaluate(after) if evaluate is not None else 0
        choice = Choice(actions, tuple(events), gains, worth, complete=not after.pending().chance)
        if joined:
            position = str((after.view(seat), after.legal(seat)))
            other = found.get(position)
            if other is not None and len(other.actions) <= len(actions):
                continue
            if other is not None:
                order[order.index(other)] = choice
                found[position] = choice
                continue
            found[position] = choice
        order.append(choice)
    return order


def list_joined_positions(rules: ChoiceRules, state: State, seat: int, at: int) -> Iterator[State]:
    """Yield the position, then those after actions that only lead to the next decision, one for each kind of action."""
    positions, reached = [state], 0
    while reached < len(positions) <= MAX_JOINED:
        position = positions[reached]
        reached += 1
        yield position
        joined: set[type[Action]] = set()
        for action in position.legal(seat):
            if type(action) in joined:
                continue
            after = position.copy()
            after.apply(seat, action, at)
            if rules.joins(action, after):
                joined.add(type(action))
                positions.append(after)


def _expand(
    rules: ChoiceRules, state: State, seat: int, at: int, *, joined: bool, taken: tuple[Action, ...] = ()
) -> Iterator[tuple[tuple[Action, ...], State, list[Event]]]:
    """Yield each choice with the position after it and its events."""
    legal = state.legal(seat)
    for action in legal:
        after = state.copy()
        events: list[Event] = list(state.events or ())
        after.events = events
        after.apply(seat, action, at)
        goes_on = joined and len(taken) < MAX_JOINED - 1 and rules.joins(action, after)
        if not goes_on or not after.legal(seat):
            yield (*taken, action), after, events
            continue
        for choice in _expand(rules, after, seat, at, joined=joined, taken=(*taken, action)):
            # What can be chosen without the joined action is not offered a second time, unless it is a series of the
            # same kind of action.
            following = choice[0][len(taken) + 1]
            if following not in legal or type(following) is type(action):
                yield choice
