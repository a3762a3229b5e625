"""The value of a state to a seat, in hundredths of a victory point, for bots that look one move ahead.

Control is evaluated as if the check were now, so that the effect of a tile, a base or a wall shows at once. The value
is the points plus the means to make more of them (`prospects`). A lead counts more the nearer the end is, so the
leader uses up the land and those behind do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from starlode.games.forgotten_planet.content import BONUS_VP
from starlode.games.forgotten_planet.heuristics.opening import evaluate_opening, in_opening
from starlode.games.forgotten_planet.heuristics.outlook import VP, Outlook, OutlookCache, predict_zones
from starlode.games.forgotten_planet.heuristics.prospects import CACHE_SIZE, count_turns_left, evaluate_prospects
from starlode.games.forgotten_planet.state import KIND, NOT_YET, OVER, PRODUCE, ROLL, Planet, count_cubes
from starlode.kernel.contract import State
from starlode.kernel.game import Heuristics

WON: Final = 1000 * VP  # for a game that is decided

BONUS_LEVEL: Final = VP  # a tie for a bonus
BONUS_LEAD: Final = 70  # for each item ahead of the best rival or behind, within 0 and the full bonus

LEAD_AT_THE_END: Final = 5 * VP  # for each VP ahead when the last land tile is gone
MAX_LEAD: Final = 8  # VP ahead that count
LONG_GAME_ROUNDS: Final = 12  # rounds after which every player should want the end
LONG_GAME_PENALTY: Final = 8  # for each further round and each land tile left

MOST_ENERGY: Final = 1000  # more than any turn has

RIVAL_SHARE: Final = 70  # percent of the best rival's value that counts against one's own


class Evaluator:
    """Evaluates the states that a seat's choices in one state lead to.

    Most of them have the same board, or one tile more, so outlooks are cached.
    """

    def __init__(self, state: Planet, seat: int) -> None:
        self._seat: Final = seat
        self._outlooks: Final = None if in_opening(state) else OutlookCache(state)

    def __call__(self, state: State) -> int:
        """Return the value of the seat's team, less a share of the best rival's."""
        assert isinstance(state, Planet)
        if in_opening(state):
            return evaluate_opening(state, self._seat)
        outlook = self._outlooks.get(state) if self._outlooks else Outlook(state, predict_zones(state))
        return _evaluate(state, outlook, self._seat)


def _evaluate(state: Planet, outlook: Outlook, seat: int) -> int:
    teams = outlook.teams
    mine = outlook.team_of[seat]
    last = _is_decided(state)
    points = _count_points(state, outlook, last=last)
    lead = points[mine] - max([rival for index, rival in enumerate(points) if index != mine])
    if last:
        return _evaluate_end(state, teams, mine, lead)
    left = count_turns_left(state)
    values = [vp + evaluate_prospects(state, outlook, index, seat, left) for index, vp in enumerate(points)]
    rival = max([value for index, value in enumerate(values) if index != mine])
    return values[mine] - rival * RIVAL_SHARE // 100 + _value_lead(state, lead)


def _count_points(state: Planet, outlook: Outlook, *, last: bool) -> list[int]:
    """Return what each team scores now: bonuses as counted if `last`, else as expected."""
    bonus = _share_bonus if last else _expect_bonus
    board = [] if last else outlook.team_points
    if not board:
        bases = bonus(tuple([sum([len(state.players[seat].bases) for seat in team]) for team in outlook.teams]))
        mines = bonus(tuple([sum([outlook.mines[seat] for seat in team]) for team in outlook.teams]))
        for index, team in enumerate(outlook.teams):
            board.append(bases[index] + mines[index] + VP * sum([outlook.points[seat] for seat in team]))
    counts: list[int] = []
    points: list[int] = []
    players = state.players
    for index, team in enumerate(outlook.teams):
        count = sold = 0
        for seat in team:
            player = players[seat]
            count += len(player.robots)
            sold += player.sold - player.debt
        counts.append(count)
        points.append(board[index] + VP * sold)
    for index, share in enumerate(bonus(tuple(counts))):
        points[index] += share
    return points


def make_evaluator(state: State, seat: int) -> Evaluator:
    """Return the evaluator for the seat that chooses in this state."""
    assert isinstance(state, Planet)
    return Evaluator(state, seat)


def is_mid_action(state: State) -> bool:
    """Return whether an action is incomplete: the die or the player has yet to determine the tile on a mine site."""
    assert isinstance(state, Planet)
    return state.step in (ROLL, KIND)


def count_spent(state: State) -> int:
    """Return how far a turn has come: by the energy that is gone, then by the cubes chosen on special mines."""
    assert isinstance(state, Planet)
    return 2 * MOST_ENERGY - len(state.due) if state.step == PRODUCE else MOST_ENERGY - state.energy


# Many options are about equally good, so the weakest bot must overlook most of them to play worse.
HEURISTICS: Final = Heuristics(evaluator=make_evaluator, is_mid_move=is_mid_action, progress=count_spent, overlooked=78)


def _is_decided(state: Planet) -> bool:
    """Return whether the end is triggered, so that the points can hardly change any more (FP-21.3, FP-R21.1)."""
    return state.step == OVER or state.trigger != NOT_YET


def _share_bonus(counts: Sequence[int]) -> tuple[int, ...]:
    """Return each team's share of a bonus as it is counted (FP-22.8)."""
    most = max(counts)
    share = VP * (BONUS_VP // counts.count(most)) if most else 0
    return tuple([share if count == most else 0 for count in counts])


@lru_cache(maxsize=CACHE_SIZE)
def _expect_bonus(counts: Sequence[int]) -> tuple[int, ...]:
    """Return each team's expected share of a bonus, which grows with the lead."""
    second, first = sorted(counts)[-2:]
    leads = [count - (second if count == first else first) for count in counts]
    return tuple([max(0, min(BONUS_VP * VP, BONUS_LEVEL + BONUS_LEAD * lead)) for lead in leads])


def _evaluate_end(state: Planet, teams: list[list[int]], mine: int, lead: int) -> int:
    """Return the value of a decided game: winning counts, cubes break ties (FP-23.2), unspent energy a little."""
    cubes = [count_cubes(state, team[0]) for team in teams]
    ahead = lead + cubes[mine] - max([count for index, count in enumerate(cubes) if index != mine])
    if ahead > 0:
        ahead += WON
    elif ahead < 0:
        ahead -= WON
    return ahead + 2 * state.energy


def _value_lead(state: Planet, lead: int) -> int:
    """Return the value of a lead, more the less land is left, less a penalty for long games (FP-R21.2)."""
    land = state.config.land_tiles
    gone = max(0, land - state.land)
    capped = max(-MAX_LEAD * VP, min(MAX_LEAD * VP, lead))
    penalty = LONG_GAME_PENALTY * max(0, state.round - LONG_GAME_ROUNDS) * state.land
    return capped * LEAD_AT_THE_END // VP * gone // land - penalty
