"""How the stronger levels fly: decisions that matter are tried in playouts, each option with the same luck."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.heuristics import policy
from starlode.games.galaxy_trucker.heuristics.levels.playouts import Luck, as_known_to, chance_by_lead, play_out, total
from starlode.games.galaxy_trucker.phases.flight import power_use
from starlode.games.galaxy_trucker.state import (
    ACCEPT_OR_PASS,
    DOCK_OR_PASS,
    FIRE_OR_NOT,
    GIVE_CREW,
    KEEP_ONE,
    LAND_OR_PASS,
    LOAD_ALIEN,
    POWER_CANNONS,
    POWER_ENGINES,
    REWARD_OR_NOT,
    SHIELD_OR_NOT,
    WINDOW,
)
from starlode.kernel.contract import Action
from starlode.kernel.game import Spending

_TRIED: Final = frozenset(
    {
        LOAD_ALIEN, LAND_OR_PASS, ACCEPT_OR_PASS, DOCK_OR_PASS, POWER_CANNONS, POWER_ENGINES, REWARD_OR_NOT,
        SHIELD_OR_NOT, FIRE_OR_NOT, KEEP_ONE, GIVE_CREW,
    }
)  # fmt: skip
# Playouts of each option before the worst are left out, and how much worse they are then, in standard errors.
_ROUND: Final = 6
_WORSE: Final = 2.5
# What another option must gain over the choice of `steady`, in standard errors: luck is great, most options are alike.
_BETTER: Final = 1.0
_MOST_OPTIONS: Final = 6
# With VIPs, cargo and supercards a flight takes so many times as long.
_LONGER_WITH_EXPANSION: Final = 4
# By level, how many playouts take as long as one at level III.
_SHORTER: Final = (3, 3, 2, 1)
_LEAST_PLAYOUTS: Final = 4
_MOST_PLAYOUTS: Final = 1000
# With more humans than this nobody thinks of giving up.
_FEW_HUMANS: Final = 2


def choose(
    state: GalaxyTruckerState, seat: int, rng: Random, playouts: int, spending: Spending | None = None
) -> Action | None:
    """Return the decision of a seat in flight: by so many playouts in all, or as many as a budget is enough for."""
    usual = policy.choose(state, seat, rng)
    options = _options(state, seat, usual)
    if len(options) < 2 or not playouts:
        return usual
    world = as_known_to(state, seat)
    most = _affordable(state, playouts) if spending is None else _MOST_PLAYOUTS
    return _best(world, seat, options, rng.randrange(1 << 30), most, spending)


def _affordable(state: GalaxyTruckerState, playouts: int) -> int:
    """Return how many playouts take as long as so many of two players at level III without an expansion."""
    longer = _LONGER_WITH_EXPANSION if state.extension is not None else 1
    shorter = _SHORTER[state.board.level]
    return max(_LEAST_PLAYOUTS, 2 * shorter * playouts // (state.config.players * longer))


def _options(state: GalaxyTruckerState, seat: int, usual: Action | None) -> list[Action | None]:
    """Return what is tried, first what `steady` would do."""
    stack = state.players[seat].stack
    if not stack:
        if state.step != WINDOW or usual not in (None, ACTIONS.give_up, ACTIONS.reveal_card):
            return [usual]
        if usual is not ACTIONS.give_up:
            return [usual, ACTIONS.give_up] if _is_crippled(state, seat) else [usual]
        return [usual, ACTIONS.reveal_card if ACTIONS.reveal_card in state.legal(seat) else None]
    if stack[-1][0] not in _TRIED:
        return [usual]
    others: list[Action | None] = [action for action in state.legal(seat) if action is not usual]
    return [usual, *others[: _MOST_OPTIONS - 1]]


def _is_crippled(state: GalaxyTruckerState, seat: int) -> bool:
    """Return whether the flight may soon be over: few humans, or no engine that needs no token (GT-14.2, GT-14.3)."""
    return state.players[seat].ship.humans() <= _FEW_HUMANS or not power_use.engine_power(state, seat, 0)


def _best(
    state: GalaxyTruckerState,
    seat: int,
    options: list[Action | None],
    seed: int,
    playouts: int,
    spending: Spending | None,
) -> Action | None:
    """Return the option with the best mean; those that fall behind are left out early."""
    results: list[list[float]] = [[] for _ in options]
    alive = list(range(len(options)))
    used = number = 0
    while used + len(alive) <= playouts and len(alive) > 1 and not (spending is not None and spending.is_spent()):
        luck = Luck(seed + number)
        for index in alive:
            after = state.copy()
            action = options[index]
            if action is not None:
                after.apply(seat, action, after.now)
            play_out(after, luck, spending)
            results[index].append(chance_by_lead(after, seat))
        used += len(alive)
        number += 1
        if number % _ROUND == 0:
            alive = _still_good(results, alive)
    best = _leading(results, alive)
    if best and 0 in alive and not _is_better(results[best], results[0], _BETTER):
        best = 0
    return options[best]


def _leading(results: list[list[float]], alive: list[int]) -> int:
    """Return the option with the best results; of equal ones, the first."""
    best, most = alive[0], total(results[alive[0]])
    for index in alive[1:]:
        found = total(results[index])
        if found > most:
            best, most = index, found
    return best


def _still_good(results: list[list[float]], alive: list[int]) -> list[int]:
    best = _leading(results, alive)
    return [index for index in alive if index == best or not _is_better(results[best], results[index], _WORSE)]


def _is_better(first: list[float], second: list[float], errors: float) -> bool:
    """Return whether the first results are better by so many standard errors of the mean difference."""
    count = len(first)
    differences = [a - b for a, b in zip(first, second, strict=True)]
    mean = total(differences) / count
    spread = total([(difference - mean) * (difference - mean) for difference in differences])
    return mean > errors * sqrt(spread / (count * max(1, count - 1)))
