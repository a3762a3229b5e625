"""What players may mean by a place of the view, so that they can be told why nothing can be done there.

Places: `cell:7-6` (of the own ship), `tile:...` (face up), `pool` (face down), `hand`, `reserve:1`, `pile:1`, `timer`,
`space:1` (of the start), `deck`, `card`, `planet:1`, `goods:red`, `crew:humans`, `title:...`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.games.galaxy_trucker import actions as act
from starlode.kernel.capabilities.attempts import Attempt, Places, actions_at, unknown_place
from starlode.kernel.contract import Action, Refusal

PLACES: Final[Places] = {
    "cell": (
        "cell",
        (
            act.Place,
            act.MoveLast,
            act.Unweld,
            act.RemoveComponent,
            act.KeepPiece,
            act.PowerDouble,
            act.FireCannon,
            act.SpendBattery,
            act.LoseCrew,
            act.LoseGoods,
            act.LoadGoods,
            act.UnloadGoods,
        ),
    ),
    "tile": ("tile", (act.TakeOpen, act.Reserve)),
    "pool": ("", (act.TakeHidden, act.RevealTile)),
    "hand": ("", (act.ReturnTile, act.SetAside)),
    "reserve": ("slot", (act.TakeReserved,)),
    "pile": ("pile", (act.Peek, act.Look)),
    "timer": ("", (act.FlipTimer,)),
    "space": ("space", (act.Finish,)),
    "deck": ("", (act.RevealCard,)),
    "card": ("", (act.Accept, act.Dock, act.TakeReward)),
    "planet": ("planet", (act.Land,)),
    "goods": ("goods", (act.LoadGoods, act.UnloadGoods)),
    "crew": ("crew", (act.LoadCrew,)),
    "title": ("title", (act.TakeTitle,)),
}


def actions_meant(places: Places, actions: Sequence[Action], attempt: Attempt) -> Sequence[Action | Refusal]:
    """Return what the place may mean, the likeliest first."""
    found = actions_at(places, actions, attempt.place)
    if not found:
        raise unknown_place(attempt.place)
    return found
