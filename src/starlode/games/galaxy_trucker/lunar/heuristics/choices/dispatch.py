"""The decisions of the expansion for which `steady` has a plan of its own; in the others it takes the default."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.galaxy_trucker.content import FLEET, TACTICAL_ZONE
from starlode.games.galaxy_trucker.heuristics.prospects import Prospects
from starlode.games.galaxy_trucker.lunar.heuristics import boarding
from starlode.games.galaxy_trucker.lunar.heuristics.choices import (
    asteroid_choices,
    black_hole_choices,
    mission_choices,
    power_choices,
    presenter_choices,
    vip_choices,
)
from starlode.games.galaxy_trucker.lunar.state import (
    AIM_CANNONS,
    BOARD_PRISONER,
    BOARD_VIP,
    CHOOSE_SHIELD,
    FIRE_AGAIN,
    ORDER_CARDS,
    OVERTAKE,
    PICK_MISSION,
    PLAN_ABANDONING,
    SING_AT_LINE,
    SING_OR_NOT,
    USE_ENGINEER,
)
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Action

CHOICES: Final[dict[int, Callable[[GalaxyTrucker, int], Action]]] = {
    PICK_MISSION: mission_choices.pick_mission,
    BOARD_VIP: boarding.board_vip,
    BOARD_PRISONER: boarding.board_prisoner,
    ORDER_CARDS: presenter_choices.order_cards,
    USE_ENGINEER: vip_choices.use_engineer,
    SING_OR_NOT: vip_choices.sing_or_not,
    SING_AT_LINE: vip_choices.sing_at_line,
    CHOOSE_SHIELD: vip_choices.choose_shield,
    AIM_CANNONS: asteroid_choices.aim_cannons,
    FIRE_AGAIN: asteroid_choices.fire_again,
    PLAN_ABANDONING: black_hole_choices.plan_abandoning,
    OVERTAKE: mission_choices.overtake,
}
"""By kind of decision, what `steady` does."""

POWERS: Final[dict[int, Callable[[Prospects, int, int], int]]] = {
    FLEET: power_choices.against_fleet,
    TACTICAL_ZONE: power_choices.in_tactical_zone,
}
"""By type of card, what declared power is worth."""
