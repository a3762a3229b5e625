"""Why an action is not legal now: the clause it breaks and what to say (the slow path beside `legal`).

Reasons come in the order in which they help: the game is over, chance draws such things, somebody else is asked, it
is not the moment; then whether there is a robot or base to do it, the place, what is left of the components, the
cubes, and last the energy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.forgotten_planet.actions import (
    AcceptBases,
    AskAuction,
    Assign,
    AssignRest,
    Bid,
    BuildBase,
    BuildLand,
    BuildMine,
    BuildWall,
    ChooseKind,
    Concentrate,
    Conserve,
    Consume,
    DrawBases,
    DrawBidder,
    DrawOrder,
    EndActions,
    Explode,
    ExplodeWall,
    Hide,
    MakeRobot,
    Move,
    Produce,
    PushWall,
    Roll,
    Sell,
)
from starlode.games.forgotten_planet.refusals import bases, building, decisions, movement, walls
from starlode.games.forgotten_planet.refusals.timing import chance_is_due, not_asked, untimely
from starlode.games.forgotten_planet.state import (
    ACTIONS,
    ASK_AUCTION,
    ASSIGN,
    BID,
    HIDE,
    KIND,
    OVER,
    PRODUCE,
    Planet,
)
from starlode.kernel.contract import Action, Refusal

# Chance draws these; the clause says when.
DRAWS: Final[dict[type[Action], str]] = {
    DrawOrder: "FP-3.10",
    DrawBases: "FP-29.1",
    DrawBidder: "FP-29.3",
    Roll: "FP-9.4",
}

Reason = Callable[[Planet, Action], Refusal]

# For each kind of choice the step to which it belongs, the clause that says so, and the reason why it is not among the
# options at that step.
REASONS: Final[dict[type[Action], tuple[int, str, Reason]]] = {
    Hide: (HIDE, "FP-28.2", decisions.hide),
    AcceptBases: (ASK_AUCTION, "FP-29.2", decisions.always),
    AskAuction: (ASK_AUCTION, "FP-29.2", decisions.always),
    Bid: (BID, "FP-29.9", decisions.bid),
    Move: (ACTIONS, "FP-4.1", movement.move),
    BuildLand: (ACTIONS, "FP-4.1", building.land),
    BuildMine: (ACTIONS, "FP-4.1", building.mine),
    BuildBase: (ACTIONS, "FP-4.1", building.base),
    BuildWall: (ACTIONS, "FP-4.1", walls.build),
    PushWall: (ACTIONS, "FP-4.1", walls.push),
    Explode: (ACTIONS, "FP-4.1", walls.explode),
    ExplodeWall: (ACTIONS, "FP-4.1", walls.explode_wall),
    MakeRobot: (ACTIONS, "FP-4.1", bases.make_robot),
    Sell: (ACTIONS, "FP-4.1", bases.sell),
    Concentrate: (ACTIONS, "FP-4.1", bases.concentrate),
    Conserve: (ACTIONS, "FP-4.1", bases.conserve),
    Consume: (ACTIONS, "FP-4.1", bases.consume),
    EndActions: (ACTIONS, "FP-6.10", decisions.always),
    ChooseKind: (KIND, "FP-9.4", decisions.kind),
    Assign: (ASSIGN, "FP-24.8", decisions.assign),
    AssignRest: (ASSIGN, "FP-24.8", decisions.always),
    Produce: (PRODUCE, "FP-20.3", decisions.produce),
}


def why_not(state: Planet, seat: int, action: Action) -> Refusal | None:
    """Why this seat may not take this action now, or None if it may."""
    if seat == state.decider and action in state.options:
        return None
    if state.step == OVER:
        return Refusal("refusal-game-over", "FP-21.5", {})
    kind = type(action)
    if kind in DRAWS:
        return Refusal("refusal-chance-draws", DRAWS[kind], {})
    if not state.options:
        return chance_is_due(state)
    if seat != state.decider:
        return not_asked(state)
    step, clause, reason = REASONS[kind]
    return reason(state, action) if state.step == step else untimely(state, clause)
