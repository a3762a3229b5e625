"""Dispatch of refusals by kind of action (the slow path beside `legal`).

The first reason that applies is given, in this order: the game is over, chance draws such actions, another seat
decides, the action belongs to another step; then the robot or base that acts, the square, the supply of components,
the cubes, and last the energy.
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
from starlode.games.forgotten_planet.refusals.timing import refuse_before_chance, refuse_other_seat, refuse_other_step
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

# Draws, which no seat can choose, with the clause of each.
DRAWS: Final[dict[type[Action], str]] = {
    DrawOrder: "FP-3.10",
    DrawBases: "FP-29.1",
    DrawBidder: "FP-29.3",
    Roll: "FP-9.4",
}

FindRefusal = Callable[[Planet, Action], Refusal]

# For each kind of choice its step, the clause that says so, and the function that finds why it is not an option then.
REFUSALS: Final[dict[type[Action], tuple[int, str, FindRefusal]]] = {
    Hide: (HIDE, "FP-28.2", decisions.why_not_hide),
    AcceptBases: (ASK_AUCTION, "FP-29.2", decisions.fail_if_legal),
    AskAuction: (ASK_AUCTION, "FP-29.2", decisions.fail_if_legal),
    Bid: (BID, "FP-29.9", decisions.why_not_bid),
    Move: (ACTIONS, "FP-4.1", movement.why_not_move),
    BuildLand: (ACTIONS, "FP-4.1", building.why_not_build_land),
    BuildMine: (ACTIONS, "FP-4.1", building.why_not_build_mine),
    BuildBase: (ACTIONS, "FP-4.1", building.why_not_build_base),
    BuildWall: (ACTIONS, "FP-4.1", walls.why_not_build_wall),
    PushWall: (ACTIONS, "FP-4.1", walls.why_not_push_wall),
    Explode: (ACTIONS, "FP-4.1", walls.why_not_explode),
    ExplodeWall: (ACTIONS, "FP-4.1", walls.why_not_explode_wall),
    MakeRobot: (ACTIONS, "FP-4.1", bases.why_not_make_robot),
    Sell: (ACTIONS, "FP-4.1", bases.why_not_sell),
    Concentrate: (ACTIONS, "FP-4.1", bases.why_not_concentrate),
    Conserve: (ACTIONS, "FP-4.1", bases.why_not_conserve),
    Consume: (ACTIONS, "FP-4.1", bases.why_not_consume),
    EndActions: (ACTIONS, "FP-6.10", decisions.fail_if_legal),
    ChooseKind: (KIND, "FP-9.4", decisions.why_not_choose_kind),
    Assign: (ASSIGN, "FP-24.8", decisions.why_not_assign),
    AssignRest: (ASSIGN, "FP-24.8", decisions.fail_if_legal),
    Produce: (PRODUCE, "FP-20.3", decisions.why_not_produce),
}


def why_not(state: Planet, seat: int, action: Action) -> Refusal | None:
    """Return why this seat may not take this action now, or None if it may."""
    if seat == state.decider and action in state.options:
        return None
    if state.step == OVER:
        return Refusal("refusal-game-over", "FP-21.5", {})
    kind = type(action)
    if kind in DRAWS:
        return Refusal("refusal-chance-draws", DRAWS[kind], {})
    if not state.options:
        return refuse_before_chance(state)
    if seat != state.decider:
        return refuse_other_seat(state)
    step, clause, find_refusal = REFUSALS[kind]
    return find_refusal(state, action) if state.step == step else refuse_other_step(state, clause)
