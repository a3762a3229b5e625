"""Plays on from a position as careless experts would: a sample of how the game may go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from starlode.bots.search.draws import draw_outcome
from starlode.bots.search.lines import Line
from starlode.kernel.contract import CHANCE, Action, State

CARELESS: Final = 4
"""Percent of random choices: few draws alone would make all continuations of a position alike."""


def play_on(state: State, search: Callable[[State, int], list[Line]], seed: str) -> Iterator[State]:
    """Yield the position after each move, and the one at the end of the game. The next move changes what was yielded.

    Moves are the best that `search(state, seat)` finds. The same seed gives the same luck; each move and each draw has
    luck of its own, so that games which went apart meet the same luck again.
    """
    state = state.copy()
    plan: Sequence[Action] = ()
    mover, moves, draws = -1, 0, 0
    rng = Random(seed)
    while (pending := state.pending()).chance or pending.must_act:
        if pending.chance:
            state.apply(CHANCE, draw_outcome(state, Random(f"{seed}/draw {draws}")), 0)
            draws += 1
            # What a plan expects after a draw is only one of its outcomes.
            plan = ()
            continue
        seat = pending.must_act[0]
        if seat != mover:
            if moves:
                yield state
            mover, moves = seat, moves + 1
            plan, rng = (), Random(f"{seed}/move {moves}")
        legal = state.legal(seat)
        if rng.randrange(100) < CARELESS:
            action, plan = rng.choice(legal), ()
        elif len(legal) == 1:
            action, plan = legal[0], ()
        else:
            plan = plan or [choice for _, choice in search(state, seat)[0].choices()]
            action, plan = plan[0], plan[1:]
        state.apply(seat, action, 0)
    yield state
