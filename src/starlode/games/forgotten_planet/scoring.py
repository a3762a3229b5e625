"""Final scoring and the winner, for players and for alliances (FP-22, FP-23, FP-24)."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.content import BASE, BONUS_VP, BONUSES, LAND, LAND_VP, MINE, SPECIAL, SPECIAL_VP
from starlode.games.forgotten_planet.state import NOBODY, Planet, count_cubes
from starlode.kernel.contract import Json, emit

# Lines of the score sheet besides the bonuses, with the clause of each.
LINES: Final[list[str]] = ["land", "special", "common", "sold", "auction"]
LINE_CLAUSES: Final[list[str]] = ["FP-22.1", "FP-22.2", "FP-R22.1", "FP-22.3", "FP-22.4"]
BONUS_CLAUSES: Final[list[str]] = ["FP-22.5", "FP-22.6", "FP-22.7"]


# What is counted of the tiles that a seat controls.
_LANDS: Final = 0
_ORDINARY_MINES: Final = 1
_SPECIAL_MINES: Final = 2


def count_controlled(state: Planet) -> list[list[int]]:
    """Return, by seat, the land, ordinary and special mines that it controls since the last control check (FP-21.6).

    A tile whose question is open counts for nobody (FP-R24.5).
    """
    counts = [[0, 0, 0] for _ in range(state.config.players)]
    tile, owner, asked = state.tile, state.owner, state.to_ask
    for square in state.config.area.squares:
        seat, kind = owner[square], tile[square]
        if seat == NOBODY or not LAND <= kind < BASE or asked >> square & 1:
            continue
        counts[seat][_LANDS if kind < MINE else _ORDINARY_MINES if kind < SPECIAL else _SPECIAL_MINES] += 1
    return counts


def score_lines(state: Planet) -> list[list[int]]:
    """Return the VP of each seat without bonuses, in the order of LINES.

    Land, special mines and the rest are FP-22.1, FP-22.2, FP-R22.1, FP-22.3 and FP-22.4. Ordinary mines score nothing
    here unless an option says so, bases nothing at all (FP-22.9).
    """
    return [
        [
            LAND_VP * tiles[_LANDS],
            SPECIAL_VP * tiles[_SPECIAL_MINES],
            state.config.common_mine_vp * tiles[_ORDINARY_MINES],
            player.sold,
            -player.debt,
        ]
        for player, tiles in zip(state.players, count_controlled(state), strict=True)
    ]


def count_bonus_items(state: Planet) -> list[list[int]]:
    """Return the ordinary mines, robots and bases of each seat, in the order of BONUSES (FP-22.5, FP-22.6, FP-22.7)."""
    return [
        [tiles[_ORDINARY_MINES], len(player.robots), len(player.bases)]
        for player, tiles in zip(state.players, count_controlled(state), strict=True)
    ]


def list_teams(state: Planet) -> list[list[int]]:
    """Return the seats of each team: every seat alone, or the two alliances."""
    if state.players[0].ally == NOBODY:
        return [[seat] for seat in range(state.config.players)]
    return [[seat, player.ally] for seat, player in enumerate(state.players) if seat < player.ally]


def share_bonuses(state: Planet) -> list[list[int]]:
    """Return the VP of each bonus for each team; those who tie share it (FP-22.8, FP-24.12, FP-R22.2)."""
    counts = count_bonus_items(state)
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
    shares, lines = share_bonuses(state), score_lines(state)
    return [
        sum([sum(lines[seat]) for seat in team]) + sum([share[index] for share in shares])
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
    for seat, lines in enumerate(score_lines(state)):
        for line, vp in enumerate(lines):
            if vp:
                emit(state, f"event-final-{LINES[line]}", LINE_CLAUSES[line], {"seat": seat, "vp": vp})
    teams, counts = list_teams(state), count_bonus_items(state)
    for kind, shares in enumerate(share_bonuses(state)):
        for team, vp in zip(teams, shares, strict=True):
            if vp:
                count = sum([counts[seat][kind] for seat in team])
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
