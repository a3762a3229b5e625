"""Why an action is not legal now: the clause it breaks and what to say (the slow path beside `legal`).

Reasons come in the order in which they help: the game is over, chance draws such things, somebody else is asked, it
is not the moment, and then what is wrong with the thing itself.
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

# Chance draws these; the clause says when.
DRAWS: Final[dict[type[Action], str]] = {
    DrawForeman: "TI-3.13",
    DealToken: "TI-3.4",
    TurnRig: "TI-5.3",
    TurnOrder: "TI-18.4",
    TurnObjective: "TI-3.10",
}

# The reason for each kind of choice, asked when it is not among the options of the player who decides.
REASONS: Final[dict[type[Action], Callable[[Titan, Action], Refusal]]] = {
    FulfilOrder: offers.order,
    FulfilMars: offers.order,
    Claim: offers.claim,
    Land: rigs.land,
    TakeRig: rigs.take_rig,
    PlaceRig: rigs.place_rig,
    SkipExtra: turn.extra,
    BuyActivation: turn.extra,
    UsePipe: turn.mandatory,
    UseCube: turn.mandatory,
    LosePipe: turn.mandatory,
    LayPipe: pipes.lay_pipe,
    TakeCube: effects.arrival,
    RefuseCube: effects.arrival,
    MakeRoom: effects.arrival,
    DiscardArriving: effects.arrival,
    PurgeHold: effects.purge,
    PurgeWell: effects.purge,
    DeclinePurge: effects.purge,
    SkipDrone: drones.move,
    Stay: drones.move,
    MoveDrone: drones.move,
    FlyDrone: drones.move,
    NoDroneAction: drones.act,
    Load: drones.act,
    Unload: drones.act,
    Destroy: drones.act,
    DestroyPipe: pipes.destroy_pipe,
    SkipUpgrade: turn.upgrade,
    Upgrade: turn.upgrade,
    FitModule: turn.fit_module,
    EndTurn: turn.end,
}


def why_not(state: Titan, seat: int, action: Action) -> Refusal | None:
    """Why this seat may not take this action now, or None if it may."""
    if seat == state.decider and action in state.options:
        return None
    if state.step == OVER:
        return Refusal("refusal-game-over", "TI-5.1", {})
    kind = type(action)
    if kind in DRAWS:
        return Refusal("refusal-chance-draws", DRAWS[kind], {})
    if not state.options:
        return chance_is_due(state)
    if seat != state.decider:
        return offers.untimely_offer(state, seat, action) or not_asked(state)
    return REASONS[kind](state, action)
