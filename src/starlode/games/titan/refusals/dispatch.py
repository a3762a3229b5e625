"""The reason why an action is not legal, with its clause; the slow path beside `legal`.

The most helpful reason wins: the game is over, the action is an outcome of chance, another seat decides, the step is
wrong, and last what is wrong with the action itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.titan.actions import (
    BuyActivation,
    Claim,
    DealToken,
    DeclinePurge,
    Destroy,
    DestroyPipe,
    DiscardArriving,
    DrawForeman,
    EndTurn,
    FitModule,
    FlyDrone,
    FulfilMars,
    FulfilOrder,
    Land,
    LayPipe,
    LeaveCube,
    Load,
    LosePipe,
    MakeRoom,
    MoveDrone,
    NoDroneAction,
    PlaceRig,
    PurgeHold,
    PurgeWell,
    RefuseCube,
    SkipDrone,
    SkipExtra,
    SkipUpgrade,
    Stay,
    TakeCube,
    TakeRig,
    TurnObjective,
    TurnOrder,
    TurnRig,
    Unload,
    Upgrade,
    UseCube,
    UsePipe,
)
from starlode.games.titan.refusals import drones, effects, offers, pipes, rigs, turn
from starlode.games.titan.refusals.timing import chance_is_due, not_asked
from starlode.games.titan.state import OVER, Titan
from starlode.kernel.contract import Action, Refusal

# Outcomes of chance, with the clause of their draw.
DRAW_CLAUSES: Final[dict[type[Action], str]] = {
    DrawForeman: "TI-3.13",
    DealToken: "TI-3.4",
    TurnRig: "TI-5.3",
    TurnOrder: "TI-18.4",
    TurnObjective: "TI-3.10",
}

# The function that finds the reason, by kind of choice, if it is not among the options of the seat that decides.
WHY_NOT: Final[dict[type[Action], Callable[[Titan, Action], Refusal]]] = {
    FulfilOrder: offers.why_not_order,
    FulfilMars: offers.why_not_order,
    Claim: offers.why_not_claim,
    Land: rigs.why_not_land,
    TakeRig: rigs.why_not_take_rig,
    PlaceRig: rigs.why_not_place_rig,
    SkipExtra: turn.why_not_extra,
    BuyActivation: turn.why_not_extra,
    UsePipe: turn.why_not_mandatory,
    UseCube: turn.why_not_mandatory,
    LosePipe: turn.why_not_mandatory,
    LayPipe: pipes.why_not_lay_pipe,
    TakeCube: effects.why_not_arrival,
    RefuseCube: effects.why_not_arrival,
    MakeRoom: effects.why_not_arrival,
    DiscardArriving: effects.why_not_arrival,
    LeaveCube: effects.why_not_arrival,
    PurgeHold: effects.why_not_purge,
    PurgeWell: effects.why_not_purge,
    DeclinePurge: effects.why_not_purge,
    SkipDrone: drones.why_not_move,
    Stay: drones.why_not_move,
    MoveDrone: drones.why_not_move,
    FlyDrone: drones.why_not_move,
    NoDroneAction: drones.why_not_drone_action,
    Load: drones.why_not_drone_action,
    Unload: drones.why_not_drone_action,
    Destroy: drones.why_not_drone_action,
    DestroyPipe: pipes.why_not_destroy_pipe,
    SkipUpgrade: turn.why_not_upgrade,
    Upgrade: turn.why_not_upgrade,
    FitModule: turn.why_not_fit_module,
    EndTurn: turn.why_not_end_turn,
}


def why_not(state: Titan, seat: int, action: Action) -> Refusal | None:
    """Return why the seat may not take the action now, or None if it may."""
    if seat == state.decider and action in state.options:
        return None
    if state.step == OVER:
        return Refusal("refusal-game-over", "TI-5.1", {})
    kind = type(action)
    if kind in DRAW_CLAUSES:
        return Refusal("refusal-chance-draws", DRAW_CLAUSES[kind], {})
    if not state.options:
        return chance_is_due(state)
    if seat != state.decider:
        return offers.why_not_offer_now(state, seat, action) or not_asked(state)
    return WHY_NOT[kind](state, action)
