"""How the choices of Titan are put to people: which decisions are one, and which answers go without saying."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlode.games.titan.actions import SkipExtra, Stay, UsePipe
from starlode.games.titan.content import RESOURCES
from starlode.games.titan.state import DRONE_ACTION, LAY, MANDATORY, Titan
from starlode.kernel.capabilities.choices import ChoiceRules
from starlode.kernel.contract import Action, State

# Which action is chosen together with the decision of which steps: no extra activation with the mandatory action, a
# pipe with its slot, staying with what the drone does there.
JOINED: Final[dict[type[Action], tuple[int, ...]]] = {
    SkipExtra: (MANDATORY, LAY),
    UsePipe: (LAY,),
    Stay: (DRONE_ACTION,),
}


def _joins(action: Action, after: State) -> bool:
    assert isinstance(after, Titan)
    return not after.effects and after.step in JOINED.get(type(action), ())


def _presumed(state: State, seat: int) -> Action | None:
    """Presume that a player takes what arrives (TI-11.6), and purges the hold first (TI-10.8)."""
    assert isinstance(state, Titan)
    if not state.effects or seat != state.decider:
        return None
    actions = state.config.actions
    if actions.take_cube in state.options:
        return actions.take_cube
    return actions.purge_hold if actions.purge_hold in state.options else None


def _assets(state: State, seat: int) -> Mapping[str, int]:
    """Return a seat's cubes by kind, and its Credits."""
    assert isinstance(state, Titan)
    player = state.players[seat]
    assets = {name: player.hold[kind] for kind, name in enumerate(RESOURCES)}
    assets["credits"] = player.credits
    return assets


CHOICES: Final = ChoiceRules(joins=_joins, presumed=_presumed, assets=_assets)
