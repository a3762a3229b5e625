"""What a position is worth to a player, told as strategy: hundredths of a victory point, each with its reason.

A greedy bot compares the positions its choices lead to. Control is judged as if the check were now, so what a tile, a
base or a wall changes shows at once. On top of the points come the means to make more of them (`prospects`). Points
ahead count more the nearer the end is, so a leader lets the land run out and whoever is behind does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from starlode.games.forgotten_planet.content import BONUS_VP
from starlode.games.forgotten_planet.heuristics.opening import opening_worth, settling_down
from starlode.games.forgotten_planet.heuristics.outlook import VP, Outlook, Outlooks, zones_of
from starlode.games.forgotten_planet.heuristics.prospects import KNOWN, prospects, turns_left
from starlode.games.forgotten_planet.state import DEBT, KIND, NOT_YET, OVER, ROLL, SOLD, STRIDE, Planet, cubes_of
from starlode.kernel.contract import State
from starlode.kernel.game import Heuristics

WON: Final = 1000 * VP  # these are the last points that are counted

BONUS_LEVEL: Final = VP  # a bonus that is shared
BONUS_LEAD: Final = 70  # each piece ahead of the best rival or behind, up to the whole bonus and down to nothing

LEAD_AT_THE_END: Final = 5 * VP  # each VP ahead when the last land tile is gone, besides itself
LEAD_MOST: Final = 8  # VP ahead; more is not surer
LONG: Final = 12  # rounds after which everybody wants an end
WEARY: Final = 8  # for each further round and each land tile left

RIVAL: Final = 70  # percent of the leading rival's standing that counts against one's own


class Judge:
    """What positions are worth to the seat that has to choose in this one.

    Most of them have the board of this one, or that board and a tile more.
    """

    def __init__(self, state: Planet, seat: int) -> None:
        self._seat: Final = seat
        self._outlooks: Final = None if settling_down(state) else Outlooks(state)

    def __call__(self, state: State) -> int:
        """The standing of a player or alliance, less a part of the best rival's."""
        assert isinstance(state, Planet)
        if settling_down(state):
            return opening_worth(state, self._seat)
        outlook = self._outlooks.of(state) if self._outlooks else Outlook(state, zones_of(state))
        return _standing(state, outlook, self._seat)


def _standing(state: Planet, outlook: Outlook, seat: int) -> int:
    sides = outlook.sides
    mine = outlook.side_of[seat]
    last = _is_last(state)
    points = _points(state, outlook, last=last)
    lead = points[mine] - max([told for index, told in enumerate(points) if index != mine])
    if last:
        return _final(state, sides, mine, lead)
    left = turns_left(state)
    standings = [told + prospects(state, outlook, index, seat, left) for index, told in enumerate(points)]
    rival = max([standing for index, standing in enumerate(standings) if index != mine])
    return standings[mine] - rival * RIVAL // 100 + _towards_the_end(state, lead)


def _points(state: Planet, outlook: Outlook, *, last: bool) -> list[int]:
    """What each side scores now, and of the bonuses what it gets or may hope for."""
    bonus = _shares if last else _hopes
    board = [] if last else outlook.hopes
    if not board:
        bases = bonus(tuple([sum([len(state.bases[seat]) for seat in side]) for side in outlook.sides]))
        mines = bonus(tuple([sum([outlook.mines[seat] for seat in side]) for side in outlook.sides]))
        for index, side in enumerate(outlook.sides):
            board.append(bases[index] + mines[index] + VP * sum([outlook.points[seat] for seat in side]))
    counts: list[int] = []
    points: list[int] = []
    robots, own = state.robots, state.own
    for index, side in enumerate(outlook.sides):
        count = sold = 0
        for seat in side:
            count += len(robots[seat])
            sold += own[STRIDE * seat + SOLD] - own[STRIDE * seat + DEBT]
        counts.append(count)
        points.append(board[index] + VP * sold)
    for index, share in enumerate(bonus(tuple(counts))):
        points[index] += share
    return points


def judge(state: State, seat: int) -> Judge:
    """The judgement of a seat that has to choose."""
    assert isinstance(state, Planet)
    return Judge(state, seat)


def midway(state: State) -> bool:
    """Is a move only half told? A mine is begun, and the die or the player says what it will be."""
    assert isinstance(state, Planet)
    return state.step in (ROLL, KIND)


HEURISTICS: Final = Heuristics(judge=judge, midway=midway)


def _is_last(state: Planet) -> bool:
    """Is the end triggered, so that little or nothing can change these points any more (FP-21.3, FP-R21.1)?"""
    return state.step == OVER or state.trigger != NOT_YET


def _shares(counts: Sequence[int]) -> tuple[int, ...]:
    """A bonus as it is counted (FP-22.8)."""
    most = max(counts)
    share = VP * (BONUS_VP // counts.count(most)) if most else 0
    return tuple([share if count == most else 0 for count in counts])


@lru_cache(maxsize=KNOWN)
def _hopes(counts: Sequence[int]) -> tuple[int, ...]:
    """A bonus that is still fought for: the further ahead, the surer."""
    second, first = sorted(counts)[-2:]
    leads = [count - (second if count == first else first) for count in counts]
    return tuple([max(0, min(BONUS_VP * VP, BONUS_LEVEL + BONUS_LEAD * lead)) for lead in leads])


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
