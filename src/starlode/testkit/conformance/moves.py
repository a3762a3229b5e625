"""Questions about moves: what is legal applies, what is not is refused with its clause, somebody can always go on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import TypeVar

from starlode.kernel.contract import CHANCE, CLOCK, Action, Refusal
from starlode.kernel.log.digest import canonical, state_digest
from starlode.testkit.conformance.subject import Fault, Position, demand

T = TypeVar("T")

_TRIED = 12  # actions tried per seat and position where trying all of a big catalogue would take too long


def no_violations(position: Position) -> None:
    """Nothing is broken: components are conserved, and whatever else the game watches over."""
    violations = list(position.state.violations())
    demand(not violations, "; ".join(violations[:5]))


def pending_can_move(position: Position) -> None:
    """Exactly the pending seats have legal actions. Chance moves alone, and never when the game is over."""
    state, pending = position.state, position.state.pending()
    seats = pending.seats
    if not all(seat in position.seats for seat in seats) or not all(a < b for a, b in pairwise(seats)):
        raise Fault(f"pending seats {seats} are not seats of the table in their order")
    if pending.chance and seats:
        raise Fault(f"chance and the seats {seats} are pending at once")
    for seat in position.seats:
        legal = state.legal(seat)
        if seat in seats and not legal:
            raise Fault(f"dead end: seat {seat} is pending and has no legal action")
        if legal and seat not in seats:
            raise Fault(f"seat {seat} is not pending and has {len(legal)} legal actions")


def legal_is_listed(position: Position) -> None:
    """Legal actions are members of the catalogue, in its order, none twice."""
    catalogue = position.subject.catalogue
    for seat in position.seats:
        legal = position.state.legal(seat)
        before = -1
        for action in legal:
            if action not in catalogue:
                raise Fault(f"{action} of seat {seat} is not a member of the catalogue")
            if action.number == before:
                raise Fault(f"seat {seat} is offered {action} twice")
            if action.number < before:
                raise Fault(f"seat {seat} is offered {action} after {catalogue[before]}, out of catalogue order")
            before = action.number


def chance_is_weighed(position: Position) -> None:
    """Chance has at least two outcomes, all different members of the catalogue, with positive integer weights."""
    if not position.state.pending().chance:
        return
    outcomes = position.state.chance()
    demand(len(outcomes) >= 2, f"chance has {len(outcomes)} outcomes; a choice of one is no chance")
    for outcome, weight in outcomes:
        if outcome not in position.subject.catalogue:
            raise Fault(f"outcome {outcome} is not a member of the catalogue")
        if type(weight) is not int or weight <= 0:
            raise Fault(f"outcome {outcome} has weight {weight!r}")
    demand(len({outcome.number for outcome, _ in outcomes}) == len(outcomes), "an outcome of chance is listed twice")


def deadline_is_ahead(position: Position) -> None:
    """A deadline is never in the past, and the clock has an action to take when it passes."""
    deadline = position.state.pending().deadline
    if deadline is None:
        return
    demand(type(deadline) is int, f"the deadline {deadline!r} is not a whole number of milliseconds")
    demand(deadline >= position.at, f"the deadline {deadline} lies before {position.at}, the moment it was set")
    action = position.state.timeout()
    demand(action in position.subject.catalogue, f"the clock's {action} is not a member of the catalogue")


def moves_apply(position: Position) -> None:
    """Whatever may happen next can be applied, breaks nothing, and leaves somebody who can go on."""
    rng = position.rng("moves-apply")
    for by, action, at in _openings(position, rng):
        after = position.state.copy()
        after.apply(by, action, at)
        follows = Position(position.subject, after, at)
        no_violations(follows)
        pending_can_move(follows)
        deadline_is_ahead(follows)


def _openings(position: Position, rng: Random) -> list[tuple[int, Action, int]]:
    state, pending = position.state, position.state.pending()
    if pending.chance:
        return [(CHANCE, outcome, position.at) for outcome, _ in _some(state.chance(), rng)]
    found = [(seat, action, position.at) for seat in pending.seats for action in _some(state.legal(seat), rng)]
    if pending.deadline is not None:
        found.append((CLOCK, state.timeout(), max(position.at, pending.deadline)))
    return found


def _some(items: Sequence[T], rng: Random) -> Sequence[T]:
    return items if len(items) <= _TRIED else rng.sample(items, _TRIED)


def legal_is_explained(position: Position) -> None:
    """`why_not` has nothing against a legal action."""
    rng = position.rng("legal-is-explained")
    for seat in position.state.pending().seats:
        for action in _some(position.state.legal(seat), rng):
            refusal = position.state.why_not(seat, action)
            demand(refusal is None, f"{action} of seat {seat} is legal, yet {_told(refusal)} refuses it")


def illegal_is_refused(position: Position) -> None:
    """`why_not` refuses what is not legal, with a clause and a message, and changes nothing."""
    state, rng = position.state, position.rng("illegal-is-refused")
    before = state_digest(state)
    for seat in position.seats:
        for action in illegal_sample(position, seat, rng):
            refusal = state.why_not(seat, action)
            if refusal is None:
                raise Fault(f"{action} of seat {seat} is not legal, yet nothing refuses it")
            demand(refusal.key != "", f"the refusal of {action} has no message")
            demand(refusal.clause != "", f"the refusal {refusal.key} of {action} has no clause")
            canonical(refusal.data)
    demand(state_digest(state) == before, "explaining a refusal changed the position")


def illegal_sample(position: Position, seat: int, rng: Random) -> list[Action]:
    """Members of the catalogue that this seat may not take now; half of them near misses, of a kind that is legal."""
    catalogue = position.subject.catalogue
    legal = {action.number for action in position.state.legal(seat)}
    near_kinds = {type(catalogue[number]) for number in legal}
    far = [rng.choice(catalogue.actions) for _ in range(_TRIED // 2)]
    near = [action for action in rng.sample(catalogue.actions, min(len(catalogue), 200)) if type(action) in near_kinds]
    return [action for action in far + near[: _TRIED // 2] if action.number not in legal]


def _told(refusal: Refusal | None) -> str:
    return "" if refusal is None else f"{refusal.key} ({refusal.clause})"


def ranking_is_fair(position: Position) -> None:
    """Every seat has a score and a place; places are shared and skipped as in sport; at the end points decide."""
    scores, ranking = position.state.scores(), position.state.ranking()
    seats = position.seats
    demand(len(scores) == len(seats), f"{len(seats)} seats have {len(scores)} scores")
    demand(len(ranking) == len(seats), f"{len(seats)} seats have {len(ranking)} places")
    demand(all(type(n) is int for n in (*scores, *ranking)), f"scores {scores} and places {ranking} must be integers")
    for place in ranking:
        better = sum(other < place for other in ranking)
        demand(place == better + 1, f"place {place} in {ranking} has {better} seats before it")
    if not position.state.pending().over:
        return
    for one in seats:
        for other in seats:
            fair = scores[one] <= scores[other] or ranking[one] < ranking[other]
            demand(fair, f"scores {scores} do not agree with places {ranking}")
