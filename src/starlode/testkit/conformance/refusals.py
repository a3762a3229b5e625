"""Checks of refusals: an action is refused exactly if it is not legal, and the reason that is given is true."""

from __future__ import annotations

from typing import Final

from starlode.kernel.contract import Action, Json, Refusal, State
from starlode.testkit.conformance.subject import Position, Remedies, require

_TRIED: Final = 150
"""Actions tried per seat and position; of those of one kind that are refused for the same reason one is followed up."""


def reasons_are_true(position: Position) -> None:
    """With the condition named removed, a refused action is legal or refused for another reason, until it is legal.

    A game that gives no remedies is only asked whether `why_not` refuses exactly what is not legal.
    """
    state, rng = position.state, position.rng("reasons-are-true")
    catalogue = position.subject.catalogue
    followed: set[tuple[type[Action], str]] = set()
    for seat in position.seats:
        legal = state.legal(seat)
        for action in [*legal, *rng.sample(catalogue.actions, min(len(catalogue), _TRIED))]:
            refusal = state.why_not(seat, action)
            require((refusal is None) == (action in legal), f"legal and why_not of seat {seat} disagree on {action}")
            if refusal is None or position.subject.remedies is None or (type(action), refusal.key) in followed:
                continue
            followed.add((type(action), refusal.key))
            follow_up(position.subject.remedies, state.copy(), seat, action, refusal)


def follow_up(remedies: Remedies, state: State, seat: int, action: Action, refusal: Refusal) -> None:
    """Remove the conditions named, one after the other, until the action is legal."""
    given: list[tuple[str, dict[str, Json]]] = []
    reason: Refusal | None = refusal
    while reason is not None:
        named = f"{reason.key} ({reason.clause})"
        require((reason.key, reason.data) not in given, f"{named} refuses {action} even without the condition it names")
        given.append((reason.key, reason.data))
        if reason.key in remedies.impossible:
            return
        require(reason.key in remedies.possible, f"nothing says how to remove the condition that {named} names")
        acting = remedies.possible[reason.key](state, seat, action, reason)
        if acting is None:
            return
        seat = acting
        reason = state.why_not(seat, action)
    require(action in state.legal(seat), f"no reason against {action} is left after {given}, yet it is not legal")
