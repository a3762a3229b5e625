"""Final scoring and the winner, for players and for alliances (FP-22, FP-23, FP-24)."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.content import BONUS_VP, BONUSES, LAND, LAND_VP, MINE, SPECIAL, SPECIAL_VP
from starlode.games.forgotten_planet.state import NOBODY, Planet, count_cubes
from starlode.kernel.contract import Json, emit

# Lines of the score sheet besides the bonuses, with the clause of each.
LINES: Final[list[str]] = ["land", "special", "common", "sold", "auction"]
LINE_CLAUSES: Final[list[str]] = ["FP-22.1", "FP-22.2", "FP-R22.1", "FP-22.3", "FP-22.4"]
BONUS_CLAUSES: Final[list[str]] = ["FP-22.5", "FP-22.6", "FP-22.7"]


def count_controlled(state: Planet, seat: int, first: int, last: int) -> int:
    """Return how many tiles of these kinds the seat controls since the last control check (FP-21.6).

    A tile whose question is open counts for nobody (FP-R24.5).
    """
    tile, owner, asked = state.tile, state.owner, state.to_ask
    return sum(
        [
            1
            for square in state.config.area.squares
            if owner[square] == seat and first <= tile[square] <= last and not asked >> square & 1
        ]
    )


def score_lines(state: Planet, seat: int) -> list[int]:
    """Return the VP of one seat without bonuses, in the order of LINES (FP-22.1, FP-22.2, FP-R22.1, FP-22.3, FP-22.4).

    Ordinary mines score nothing here unless an option says so, bases nothing at all (FP-22.9).
    """
    player = state.players[seat]
    return [
        LAND_VP * count_controlled(state, seat, LAND, LAND),
        SPECIAL_VP * count_controlled(state, seat, SPECIAL, SPECIAL),
        state.config.common_mine_vp * count_controlled(state, seat, MINE, SPECIAL - 1),
        player.sold,
        -player.debt,
    ]


def count_bonus_items(state: Planet, seat: int) -> list[int]:
    """Return the ordinary mines, robots and bases of one seat, in the order of BONUSES (FP-22.5, FP-22.6, FP-22.7)."""
    player = state.players[seat]
    return [count_controlled(state, seat, MINE, SPECIAL - 1), len(player.robots), len(player.bases)]


def list_teams(state: Planet) -> list[list[int]]:
    """Return the seats of each team: every seat alone, or the two alliances."""
    if state.players[0].ally == NOBODY:
        return [[seat] for seat in range(state.config.players)]
    return [[seat, player.ally] for seat, player in enumerate(state.players) if seat < player.ally]


def share_bonuses(state: Planet) -> list[list[int]]:
    """Return the VP of each bonus for each team; those who tie share it (FP-22.8, FP-24.12, FP-R22.2)."""
    counts = [count_bonus_items(state, seat) for seat in range(state.config.players)]
    shares: list[list[int]] = []
    for kind in range(len(BONUSES)):
        totals = [sum([counts[seat][kind] for seat in team]) for team in list_teams(state)]
        most = max(totals)
        share = BONUS_VP // totals.count(most)
        won = most > 0 or not state.config.bonus_needs_positive
        shares.append([share if won and total == most else 0 for total in totals])
    return shares


def total_scores(state: Planet) -> list[int]:
    """Return the total of each team (FP-24.13)."""
    shares = share_bonuses(state)
    return [
        sum([sum(score_lines(state, seat)) for seat in team]) + sum([share[index] for share in shares])
        for index, team in enumerate(list_teams(state))
    ]


def scores(state: Planet) -> list[int]:
    """Return the VP of each seat; allies have the VP of their alliance."""
    points = [0] * state.config.players
    for team, total in zip(list_teams(state), total_scores(state), strict=True):
        for seat in team:
            points[seat] = total
    return points


def ranking(state: Planet) -> list[int]:
    """Return the rank of each seat by VP, then cubes; else shared (FP-23.1, FP-23.2, FP-23.3, FP-24.14)."""
    points = scores(state)
    keys = [(-points[seat], -count_cubes(state, seat)) for seat in range(state.config.players)]
    return [1 + sum([other < key for other in keys]) for key in keys]


def emit_scores(state: Planet) -> None:
    """Record every line of the final scoring that is not zero, then totals, ranks and winners."""
    for seat in range(state.config.players):
        for line, vp in enumerate(score_lines(state, seat)):
            if vp:
                emit(state, f"event-final-{LINES[line]}", LINE_CLAUSES[line], {"seat": seat, "vp": vp})
    teams = list_teams(state)
    for kind, shares in enumerate(share_bonuses(state)):
        for team, vp in zip(teams, shares, strict=True):
            if vp:
                count = sum([count_bonus_items(state, seat)[kind] for seat in team])
                data: dict[str, Json] = {"seats": [*team], "bonus": BONUSES[kind], "count": count, "vp": vp}
                clause = BONUS_CLAUSES[kind] if len(team) == 1 else "FP-24.12"
                emit(state, "event-final-bonus", clause, data)
    totals, ranks = total_scores(state), ranking(state)
    for team, vp in zip(teams, totals, strict=True):
        clause = "FP-23.1" if len(team) == 1 else "FP-24.13"
        data = {
            "seats": [*team],
            "vp": vp,
            "cubes": count_cubes(state, team[0]),
            "place": ranks[team[0]],
        }
        emit(state, "event-final-score", clause, data)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    emit(state, "event-game-over", "FP-23.1", {"winners": [*winners]})
