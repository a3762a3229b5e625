"""What players may mean by the places that the expansion adds, and by the cells of a ship.

Places: `mission:...`, `cargo` (face down), `vip:red` (the guest of this colour), `next-card:...`.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.lunar import actions as act
from starlode.games.galaxy_trucker.views.places import PLACES
from starlode.kernel.capabilities.attempts import Places

LUNAR_PLACES: Final[Places] = {
    **PLACES,
    "cell": (
        "cell",
        (
            *PLACES["cell"][1],
            act.BoardVip,
            act.BoardPrisoner,
            act.ChooseShield,
            act.AimCannon,
            act.PlanAbandon,
            act.TakeBackAbandoned,
            act.TakeBackPower,
            act.Overtake,
        ),
    ),
    "mission": ("mission", (act.PickMission,)),
    "cargo": ("", (act.TakeHiddenCargo, act.RevealCargo)),
    "vip": ("vip_colour", (act.BoardVip, act.LeaveVip)),
    "next-card": ("card", (act.PutNext,)),
}
