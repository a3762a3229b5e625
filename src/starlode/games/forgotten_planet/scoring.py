"""Final scoring and the winner, for players and for alliances (sections 22 to 24)."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.content import BONUS_VP, BONUSES, LAND, LAND_VP, MINE, SPECIAL, SPECIAL_VP
from starlode.games.forgotten_planet.state import DEBT, NOBODY, SOLD, STRIDE, Planet, cubes_of, emit
from starlode.kernel.contract import Json

LINES: Final[list[str]] = ["land", "special", "common", "sold", "auction"]
LINE_CLAUSES: Final[list[str]] = ["FP-22.1", "FP-22.2", "FP-R22.1", "FP-22.3", "FP-22.4"]
BONUS_CLAUSES: Final[list[str]] = ["FP-22.5", "FP-22.6", "FP-22.7"]


def controlled(state: Planet, seat: int, first: int, last: int) -> int:
    """Tiles of these kinds that the seat controls."""
    tile, owner = state.tile, state.owner
    return sum([1 for square in state.kit.area.squares if owner[square] == seat and first <= tile[square] <= last])


def lines(state: Planet, seat: int) -> list[int]:
    """VP of one seat without bonuses, in the order of LINES (FP-22.1 to FP-22.4, FP-R22.1)."""
    at = STRIDE * seat
    return [
        LAND_VP * controlled(state, seat, LAND, LAND),
        SPECIAL_VP * controlled(state, seat, SPECIAL, SPECIAL),
        state.kit.common_mine_vp * controlled(state, seat, MINE, SPECIAL - 1),
        state.own[at + SOLD],
        -state.own[at + DEBT],
    ]


def bonus_counts(state: Planet, seat: int) -> list[int]:
    """Ordinary mines, robots and bases of one seat, in the order of BONUSES."""
    return [controlled(state, seat, MINE, SPECIAL - 1), len(state.robots[seat]), len(state.bases[seat])]


def sides_of(state: Planet) -> list[list[int]]:
    """Who competes: each seat alone, or the two alliances."""
    seats = range(state.kit.players)
    if state.ally[0] == NOBODY:
        return [[seat] for seat in seats]
    return [[seat, state.ally[seat]] for seat in seats if seat < state.ally[seat]]


def bonuses(state: Planet) -> list[list[int]]:
    """VP of each bonus for each of those who compete (FP-22.5 to FP-22.8, FP-24.12, FP-R22.2)."""
    counts = [bonus_counts(state, seat) for seat in range(state.kit.players)]
    found: list[list[int]] = []
    for kind in range(len(BONUSES)):
        totals = [sum([counts[seat][kind] for seat in side]) for side in sides_of(state)]
        most = max(totals)
        share = BONUS_VP // totals.count(most)
        won = most > 0 or not state.kit.bonus_positive
        found.append([share if won and total == most else 0 for total in totals])
    return found


def totals(state: Planet) -> list[int]:
    """The result of each of those who compete (FP-24.13)."""
    extra = bonuses(state)
    return [
        sum([sum(lines(state, seat)) for seat in side]) + sum([bonus[index] for bonus in extra])
        for index, side in enumerate(sides_of(state))
    ]


def scores(state: Planet) -> list[int]:
    """Points of each seat; allies have the points of their alliance."""
    found = [0] * state.kit.players
    for side, total in zip(sides_of(state), totals(state), strict=True):
        for seat in side:
            found[seat] = total
    return found


def ranking(state: Planet) -> list[int]:
    """Places by VP, then cubes; else shared (FP-23.1 to FP-23.3, FP-24.14)."""
    points = scores(state)
    keys = [(-points[seat], -cubes_of(state, seat)) for seat in range(state.kit.players)]
    return [1 + sum([other < key for other in keys]) for key in keys]


def tell_scores(state: Planet) -> None:
    """Every line of the final scoring that counts, then the places."""
    for seat in range(state.kit.players):
        for line, vp in enumerate(lines(state, seat)):
            if vp:
                emit(state, f"event-final-{LINES[line]}", LINE_CLAUSES[line], {"seat": seat, "vp": vp})
    sides = sides_of(state)
    for kind, won in enumerate(bonuses(state)):
        for side, vp in zip(sides, won, strict=True):
            if vp:
                count = sum([bonus_counts(state, seat)[kind] for seat in side])
                data: dict[str, Json] = {"seats": [*side], "bonus": BONUSES[kind], "count": count, "vp": vp}
                clause = BONUS_CLAUSES[kind] if len(side) == 1 else "FP-24.12"
                emit(state, "event-final-bonus", clause, data)
    points, places = totals(state), ranking(state)
    for side, vp in zip(sides, points, strict=True):
        clause = "FP-23.1" if len(side) == 1 else "FP-24.13"
        data = {
            "seats": [*side],
            "vp": vp,
            "cubes": cubes_of(state, side[0]),
            "place": places[side[0]],
        }
        emit(state, "event-final-score", clause, data)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    emit(state, "event-game-over", "FP-23.1", {"winners": [*winners]})
