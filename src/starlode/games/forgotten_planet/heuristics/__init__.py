"""What a position is worth to a player, told as strategy: hundredths of a victory point, each with its reason.

A greedy bot compares the positions its choices lead to. Control is judged as if the check were now, so what a tile, a
base or a wall changes shows at once. On top of the points come the means to make more of them (`prospects`). Points
ahead count more the nearer the end is, so a leader lets the land run out and whoever is behind does not.
"""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.content import BONUS_VP, BONUSES
from starlode.games.forgotten_planet.heuristics.opening import opening_worth, settling_down
from starlode.games.forgotten_planet.heuristics.outlook import VP, Outlook
from starlode.games.forgotten_planet.heuristics.prospects import prospects
from starlode.games.forgotten_planet.scoring import sides_of
from starlode.games.forgotten_planet.state import KIND, NOT_YET, OVER, ROLL, Planet, cubes_of
from starlode.kernel.contract import State
from starlode.kernel.registry import Heuristics

WON: Final = 1000 * VP  # these are the last points that are counted

BONUS_LEVEL: Final = VP  # a bonus that is shared
BONUS_LEAD: Final = 70  # each piece ahead of the best rival or behind, up to the whole bonus and down to nothing

LEAD_AT_THE_END: Final = 5 * VP  # each VP ahead when the last land tile is gone, besides itself
LEAD_MOST: Final = 8  # VP ahead; more is not surer
LONG: Final = 12  # rounds after which everybody wants an end
WEARY: Final = 8  # for each further round and each land tile left

RIVAL: Final = 70  # percent of the leading rival's standing that counts against one's own


def worth(state: State, seat: int) -> int:
    """The standing of a player or alliance, less a part of the best rival's."""
    assert isinstance(state, Planet)
    if settling_down(state):
        return opening_worth(state, seat)
    sides = sides_of(state)
    mine = next(index for index, side in enumerate(sides) if seat in side)
    last = _is_last(state)
    outlook = Outlook(state)
    points = [VP * sum([outlook.points(member) for member in side]) for side in sides]
    for kind in range(len(BONUSES)):
        counts = [sum([outlook.pieces(member, kind) for member in side]) for side in sides]
        for index, bonus in enumerate(_shares(counts) if last else _hopes(counts)):
            points[index] += bonus
    lead = points[mine] - max([told for index, told in enumerate(points) if index != mine])
    if last:
        return _final(state, sides, mine, lead)
    standings = [told + prospects(state, outlook, side, seat) for told, side in zip(points, sides, strict=True)]
    rival = max([standing for index, standing in enumerate(standings) if index != mine])
    return standings[mine] - rival * RIVAL // 100 + _towards_the_end(state, lead)


def midway(state: State) -> bool:
    """Is a move only half told? A mine is begun, and the die or the player says what it will be."""
    assert isinstance(state, Planet)
    return state.step in (ROLL, KIND)


HEURISTICS: Final = Heuristics(worth=worth, midway=midway)


def _is_last(state: Planet) -> bool:
    """Is the end triggered, so that little or nothing can change these points any more (FP-21.3, FP-R21.1)?"""
    return state.step == OVER or state.trigger != NOT_YET


def _shares(counts: list[int]) -> list[int]:
    """A bonus as it is counted (FP-22.8)."""
    most = max(counts)
    share = VP * (BONUS_VP // counts.count(most)) if most else 0
    return [share if count == most else 0 for count in counts]


def _hopes(counts: list[int]) -> list[int]:
    """A bonus that is still fought for: the further ahead, the surer."""
    found: list[int] = []
    for index, count in enumerate(counts):
        ahead = count - max([other for place, other in enumerate(counts) if place != index])
        found.append(max(0, min(BONUS_VP * VP, BONUS_LEVEL + BONUS_LEAD * ahead)))
    return found


def _final(state: Planet, sides: list[list[int]], mine: int, lead: int) -> int:
    """To win is all that counts now; cubes break ties (FP-23.2), and energy is spent for gain only."""
    cubes = [cubes_of(state, side[0]) for side in sides]
    ahead = lead + cubes[mine] - max([count for index, count in enumerate(cubes) if index != mine])
    if ahead > 0:
        ahead += WON
    elif ahead < 0:
        ahead -= WON
    return ahead + 2 * state.energy


def _towards_the_end(state: Planet, lead: int) -> int:
    """A lead weighs more the less land is left; and no game shall go on for ever (FP-R21.2)."""
    land = state.kit.land_tiles
    gone = max(0, land - state.land)
    sure = max(-LEAD_MOST * VP, min(LEAD_MOST * VP, lead))
    weary = WEARY * max(0, state.round - LONG) * state.land
    return sure * LEAD_AT_THE_END // VP * gone // land - weary
