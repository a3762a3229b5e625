"""Checks of moves: legal actions apply, others are refused with their clause, and somebody can always move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import gcd
from random import Random
from typing import TypeVar

from starlode.kernel.contract import CHANCE, CLOCK, Action, Refusal
from starlode.kernel.log.digest import canonical, state_digest
from starlode.kernel.table.chance import MAX_LOTS
from starlode.testkit.conformance.subject import CheckFailed, Position, require

T = TypeVar("T")

_TRIED = 12  # actions tried per seat and position: all of a large catalogue would take too long


def no_violations(position: Position) -> None:
    """The game reports no broken invariant."""
    violations = list(position.state.violations())
    require(not violations, "; ".join(violations[:5]))


def pending_can_move(position: Position) -> None:
    """Exactly the seats that may act have legal actions, and the awaited ones are among them. Chance moves alone."""
    state, pending = position.state, position.state.pending()
    seats = pending.may_act
    if not all(seat in position.seats for seat in seats) or not all(a < b for a, b in pairwise(seats)):
        raise CheckFailed(f"pending seats {seats} are not seats of the table in their order")
    if not {*pending.must_act} <= {*seats} or not all(a < b for a, b in pairwise(pending.must_act)):
        raise CheckFailed(f"the awaited seats {pending.must_act} are not among those that may act, {seats}, in order")
    if pending.chance and seats:
        raise CheckFailed(f"chance and the seats {seats} are pending at once")
    for seat in position.seats:
        legal = state.legal(seat)
        if seat in seats and not legal:
            raise CheckFailed(f"dead end: seat {seat} is pending and has no legal action")
        if legal and seat not in seats:
            raise CheckFailed(f"seat {seat} is not pending and has {len(legal)} legal actions")


def legal_is_in_catalogue(position: Position) -> None:
    """Legal actions are members of the catalogue, in its order, none twice."""
    catalogue = position.subject.catalogue
    for seat in position.seats:
        legal = position.state.legal(seat)
        before = -1
        for action in legal:
            if action not in catalogue:
                raise CheckFailed(f"{action} of seat {seat} is not a member of the catalogue")
            if action.number == before:
                raise CheckFailed(f"seat {seat} is offered {action} twice")
            if action.number < before:
                raise CheckFailed(f"seat {seat} is offered {action} after {catalogue[before]}, out of catalogue order")
            before = action.number


def chance_is_weighted(position: Position) -> None:
    """Chance has at least two outcomes, all different members of the catalogue, with positive integer weights
    that can be drawn by lot.
    """
    if not position.state.pending().chance:
        return
    outcomes = position.state.chance()
    require(len(outcomes) >= 2, f"chance has {len(outcomes)} outcomes; a choice of one is no chance")
    for outcome, weight in outcomes:
        if outcome not in position.subject.catalogue:
            raise CheckFailed(f"outcome {outcome} is not a member of the catalogue")
        if type(weight) is not int or weight <= 0:
            raise CheckFailed(f"outcome {outcome} has weight {weight!r}")
    require(len({outcome.number for outcome, _ in outcomes}) == len(outcomes), "an outcome of chance is listed twice")
    weights = [weight for _, weight in outcomes]
    require(sum(weights) <= MAX_LOTS * gcd(*weights), f"the weights of chance need more than {MAX_LOTS} lots")


def deadline_is_in_future(position: Position) -> None:
    """A deadline is never in the past, and the clock has an action for it."""
    deadline = position.state.pending().deadline
    if deadline is None:
        return
    require(type(deadline) is int, f"the deadline {deadline!r} is not a whole number of milliseconds")
    require(deadline >= position.at, f"the deadline {deadline} lies before {position.at}, the moment it was set")
    action = position.state.timeout()
    require(action in position.subject.catalogue, f"the clock's {action} is not a member of the catalogue")


def defaults_are_legal(position: Position) -> None:
    """A seat's default is legal or nothing; the game goes on by defaults where no deadline is pending.

    An awaited seat has one then, and where nobody is awaited, somebody who may act.
    """
    state, pending = position.state, position.state.pending()
    has_default = set()
    for seat in position.seats:
        action = state.default(seat)
        if action is not None:
            has_default.add(seat)
            require(action in state.legal(seat), f"the default {action} of seat {seat} is not legal")
            require(state.default(seat) is action, f"the default of seat {seat} is not always the same")
    if pending.chance or pending.over or pending.deadline is not None:
        return
    for seat in pending.must_act:
        require(seat in has_default, f"dead end: seat {seat} is awaited without a deadline and has no default")
    require(bool(has_default), "dead end: nobody who may act has a default, and no deadline is pending")


def moves_apply(position: Position) -> None:
    """Every possible step can be applied, breaks no invariant and leaves somebody who can move."""
    rng = position.rng("moves-apply")
    for by, action, at in _possible_steps(position, rng):
        after = position.state.copy()
        after.apply(by, action, at)
        following = Position(position.subject, after, at)
        no_violations(following)
        pending_can_move(following)
        deadline_is_in_future(following)


def _possible_steps(position: Position, rng: Random) -> list[tuple[int, Action, int]]:
    state, pending = position.state, position.state.pending()
    if pending.chance:
        return [(CHANCE, outcome, position.at) for outcome, _ in _some(state.chance(), rng)]
    steps = [(seat, action, position.at) for seat in pending.may_act for action in _some(state.legal(seat), rng)]
    if pending.deadline is not None:
        steps.append((CLOCK, state.timeout(), max(position.at, pending.deadline)))
    return steps


def _some(items: Sequence[T], rng: Random) -> Sequence[T]:
    return items if len(items) <= _TRIED else rng.sample(items, _TRIED)


def legal_is_not_refused(position: Position) -> None:
    """`why_not` returns None for a legal action."""
    rng = position.rng("legal-is-not-refused")
    for seat in position.state.pending().may_act:
        for action in _some(position.state.legal(seat), rng):
            refusal = position.state.why_not(seat, action)
            require(refusal is None, f"{action} of seat {seat} is legal, yet {_describe(refusal)} refuses it")


def illegal_is_refused(position: Position) -> None:
    """`why_not` refuses an action that is not legal, with a clause and a message, and changes nothing."""
    state, rng = position.state, position.rng("illegal-is-refused")
    before = state_digest(state)
    for seat in position.seats:
        for action in sample_illegal(position, seat, rng):
            refusal = state.why_not(seat, action)
            if refusal is None:
                raise CheckFailed(f"{action} of seat {seat} is not legal, yet nothing refuses it")
            require(refusal.key != "", f"the refusal of {action} has no message")
            require(refusal.clause != "", f"the refusal {refusal.key} of {action} has no clause")
            canonical(refusal.data)
    require(state_digest(state) == before, "asking why an action is not legal changed the position")


def sample_illegal(position: Position, seat: int, rng: Random) -> list[Action]:
    """Return actions that this seat may not take now; half of them of a kind that is legal."""
    catalogue = position.subject.catalogue
    legal = {action.number for action in position.state.legal(seat)}
    near_kinds = {type(catalogue[number]) for number in legal}
    far = [rng.choice(catalogue.actions) for _ in range(_TRIED // 2)]
    near = [action for action in rng.sample(catalogue.actions, min(len(catalogue), 200)) if type(action) in near_kinds]
    return [action for action in far + near[: _TRIED // 2] if action.number not in legal]


def _describe(refusal: Refusal | None) -> str:
    return "" if refusal is None else f"{refusal.key} ({refusal.clause})"


def ranking_is_fair(position: Position) -> None:
    """Every seat has a score and a place; ties share a place and the next is skipped; at the end points decide."""
    scores, ranking = position.state.scores(), position.state.ranking()
    seats = position.seats
    require(len(scores) == len(seats), f"{len(seats)} seats have {len(scores)} scores")
    require(len(ranking) == len(seats), f"{len(seats)} seats have {len(ranking)} places")
    require(all(type(n) is int for n in (*scores, *ranking)), f"scores {scores} and places {ranking} must be integers")
    for place in ranking:
        better = sum(other < place for other in ranking)
        require(place == better + 1, f"place {place} in {ranking} has {better} seats before it")
    if not position.state.pending().over:
        return
    for first in seats:
        for second in seats:
            fair = scores[first] <= scores[second] or ranking[first] < ranking[second]
            require(fair, f"scores {scores} do not agree with places {ranking}")
