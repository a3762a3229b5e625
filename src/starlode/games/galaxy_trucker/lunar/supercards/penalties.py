"""The rows of a fleet or of a tactical zone: what players suffer, down to the row of the level (GL-8.9)."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.galaxy_trucker.content import Danger
from starlode.games.galaxy_trucker.lunar.content import (
    LOSE_BATTERIES,
    LOSE_CREW,
    LOSE_DAYS,
    LOSE_GOODS,
    Penalty,
    Rows,
)
from starlode.games.galaxy_trucker.phases.flight import batteries, crew_loss, dangers, goods, movement
from starlode.games.galaxy_trucker.state import DRAW_DICE, NOBODY, GalaxyTrucker


def penalties_at(rows: Rows, level: int) -> list[Penalty]:
    """Return the penalties at a level, in order; rows below that of the level do not exist (GL-8.9)."""
    return [penalty for row in rows[:level] for penalty in row]


def shots_of(penalties: Sequence[Penalty]) -> tuple[Danger, ...]:
    """Return all shots of these penalties, in order."""
    return tuple([shot for penalty in penalties for shot in penalty.dangers])


def suffer(
    state: GalaxyTrucker,
    penalty: Penalty,
    earlier: Sequence[Danger],
    seats: Sequence[int],
    roller: int = NOBODY,
    draw: int = DRAW_DICE,
) -> bool:
    """Let players, in flight order, suffer a penalty (GL-8.R2); return whether it is over, up to their decisions.

    Whoever has too little loses all of it. `earlier` are the shots of the card before these: the numbers of shots go
    on. Each shot is rolled once for all (GL-9.2.7).
    """
    if penalty.kind == LOSE_DAYS:
        movement.lose_days(state, seats, penalty.amount)
        return True
    if penalty.kind == LOSE_CREW:
        for seat in seats:
            crew_loss.lose_crew(state, seat, penalty.amount)
        return True
    if penalty.kind == LOSE_GOODS:
        for seat in seats:
            goods.lose_goods(state, seat, penalty.amount)
        return True
    if penalty.kind == LOSE_BATTERIES:
        for seat in seats:
            batteries.give_tokens(state, seat, penalty.amount)
        return True
    return dangers.run_dangers(state, (*earlier, *penalty.dangers), seats, roller, draw)
