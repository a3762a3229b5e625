"""What players may mean by a place of the view, so that they can be told why nothing can be done there.

Places: `zone:U4`, `slot:hU4a`, `drone:0:2` (seat and number), `rig:cream-3`, `module:red`, `order`, `mars`,
`objective:n-core`, `ship:pipe`, `ship:water`, `hold:water`, `hold:pipe`, `arriving`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.games.titan import actions as act
from starlode.games.titan.content import PIPE_TO, ZONE_NAMES
from starlode.games.titan.state import DRONE_ACTION, Titan
from starlode.kernel.capabilities.attempts import Attempt, Places, actions_at, split_place, unknown_place
from starlode.kernel.contract import Action, Refusal, State

PLACES: Final[Places] = {
    "zone": ("zone", (act.MoveDrone, act.Upgrade, act.PlaceRig, act.Land, act.PurgeWell, act.FlyDrone)),
    "slot": ("slot", (act.LayPipe, act.DestroyPipe)),
    "rig": ("rig", (act.TakeRig,)),
    "module": ("colour", (act.FitModule,)),
    "order": ("", (act.FulfilOrder,)),
    "mars": ("", (act.FulfilMars,)),
    "objective": ("objective", (act.Claim,)),
    "ship": ("resource", (act.UseCube,)),
    "ship:pipe": ("", (act.UsePipe, act.LosePipe)),
    "hold": ("resource", (act.MakeRoom,)),
    "hold:tholins": ("", (act.PurgeHold,)),
    "hold:pipe": ("", (act.UsePipe, act.LosePipe)),
    "arriving": ("", (act.TakeCube, act.RefuseCube, act.DiscardArriving, act.LeaveCube)),
}
# What is done with the drone of the turn where it is.
WITH_DRONE: Final[Places] = {"drone": ("", (act.Stay, act.BuyActivation, act.Load, act.Unload, act.Destroy))}


def list_attempts(state: State, _seat: int, attempt: Attempt) -> Sequence[Action | Refusal]:
    """Return what the place may mean, the likeliest first."""
    assert isinstance(state, Titan)
    every, place = state.config.actions.all, attempt.place
    kind, name = split_place(place)
    found = _at_drone(state, name) if kind == "drone" else actions_at(PLACES, every, place)
    if kind == "slot":
        found.sort(key=lambda action: _leads_back(state, action))
    elif kind == "zone" and state.step == DRONE_ACTION and name == _zone_of_drone(state):
        found = [*actions_at(WITH_DRONE, every, "drone"), *found]
    if not found:
        raise unknown_place(place)
    return found


def _at_drone(state: Titan, name: str) -> list[Action | Refusal]:
    """Return what a drone may mean: that of the turn is to act, to another the drone of the turn is to move."""
    every = state.config.actions.all
    for seat, player in enumerate(state.players):
        for drone, zone in enumerate(player.drones, 1):
            if name == f"{seat}:{drone}":
                its_turn = (seat, drone) == (state.seat, state.turn)
                acting = actions_at(WITH_DRONE, every, "drone") if its_turn else []
                return [*acting, *actions_at(PLACES, every, f"zone:{ZONE_NAMES[zone]}")]
    return []


def _zone_of_drone(state: Titan) -> str:
    return ZONE_NAMES[state.players[state.seat].drones[state.turn - 1]]


def _leads_back(state: Titan, action: Action | Refusal) -> bool:
    """Return whether a pipe would lead into the own network: nobody means that direction."""
    if not isinstance(action, act.LayPipe):
        return False
    return bool(state.players[state.seat].network >> PIPE_TO[action.position] & 1)
