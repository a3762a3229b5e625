"""Tournaments: who meets whom in each round, and the standings. Everything follows from the results and the seed.

Entrants have numbers from 0. A table is the tuple of its entrants in the order of seats. Where entrants do not fill the
last table of a round, those who had the fewest byes so far sit it out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import Final, Literal, NamedTuple

from msgspec import Struct

Format = Literal["round-robin", "swiss"]

_REPEATED: Final = 1_000_000
"""What a second meeting of two entrants costs, against a distance of one place in the standings."""


class PlayedTable(NamedTuple):
    """A table of a round that is over, and the places of its seats, 1 is best."""

    entrants: tuple[int, ...]
    places: tuple[int, ...]


class Round(NamedTuple):
    """The tables of a round, and the entrants who have a bye."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]


class Standing(Struct, frozen=True):
    """An entrant's place in a tournament. Ties share a place.

    `points`: 1 for each game won, 0 for a last place, and evenly in between; a tie shares. `opponents_points`: the
    points of all whom the entrant met, which decides between equal points: who met the stronger stands higher.
    """

    entrant: int
    place: int
    points: Fraction
    opponents_points: Fraction
    games: int
    wins: int


def points_of(places: Sequence[int]) -> list[Fraction]:
    """Return the points of each seat of a table."""
    beaten = [sum(other > place for other in places) for place in places]
    tied = [places.count(place) - 1 for place in places]
    return [Fraction(2 * fewer + equal, 2 * (len(places) - 1)) for fewer, equal in zip(beaten, tied, strict=True)]


def number_of_rounds(kind: Format, entrants: int, seats: int) -> int:
    """Return how many rounds a tournament of this format usually has.

    In a round robin everybody meets everybody once, as nearly as tables of more than two seats allow; a Swiss has as
    many rounds as it needs to leave one entrant who won every game.
    """
    if kind == "round-robin":
        met_in_round = seats - 1
        everybody = entrants if seats == 2 and entrants % 2 else entrants - 1
        return max(1, -(-everybody // met_in_round))
    rounds, unbeaten = 1, entrants
    while unbeaten > seats:
        unbeaten = -(-unbeaten // seats)
        rounds += 1
    return rounds


def pair_round(
    kind: Format,
    entrants: int,
    seats: int,
    played: Sequence[Round],
    results: Sequence[PlayedTable],
    seed: str,
    withdrawn: Collection[int] = (),
) -> Round:
    """Return the next round, in which those who have withdrawn do not play.

    `played` are the rounds before, `results` their tables.
    """
    number = len(played)
    if kind == "round-robin" and seats == 2:
        tables, byes = _circle([None if entrant in withdrawn else entrant for entrant in range(entrants)], number)
    else:
        active = [entrant for entrant in range(entrants) if entrant not in withdrawn]
        order = _order(kind, active, compute_standings(kind, entrants, played, results), Random(f"{seed}/{number}"))
        byes = _choose_byes(order, len(order) % seats, played)
        seated = [entrant for entrant in order if entrant not in byes]
        tables = _group(seated, seats, _meetings(played))
    return Round(tuple(_seat_fairly(table, played) for table in tables), tuple(byes))


def compute_standings(
    kind: Format, entrants: int, played: Sequence[Round], results: Sequence[PlayedTable]
) -> list[Standing]:
    """Return the standings, the best first. In a Swiss, a bye counts as a win."""
    points = [Fraction(0) for _ in range(entrants)]
    games, wins = [0] * entrants, [0] * entrants
    opponents: list[list[int]] = [[] for _ in range(entrants)]
    for table in results:
        for entrant, place, gained in zip(table.entrants, table.places, points_of(table.places), strict=True):
            points[entrant] += gained
            games[entrant] += 1
            wins[entrant] += place == 1 and table.places.count(1) == 1
            opponents[entrant] += [other for other in table.entrants if other != entrant]
    if kind == "swiss":
        for entrant in (entrant for each in played for entrant in each.byes):
            points[entrant] += 1
    behind = [sum((points[other] for other in met), Fraction(0)) for met in opponents]
    keys = [(points[entrant], behind[entrant]) for entrant in range(entrants)]
    places = [1 + sum(other > key for other in keys) for key in keys]
    standings = [
        Standing(entrant, places[entrant], points[entrant], behind[entrant], games[entrant], wins[entrant])
        for entrant in range(entrants)
    ]
    return sorted(standings, key=lambda standing: (standing.place, standing.entrant))


def _circle(places: Sequence[int | None], number: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """Return the pairs of a round and the byes, by the circle method: one stays, the others move on by one place.

    Whoever meets an empty place has a bye.
    """
    if len(places) % 2:
        places = [*places, None]
    turning = places[1:]
    shift = number % len(turning)
    circle = [places[0], *turning[shift:], *turning[:shift]]
    tables: list[tuple[int, ...]] = []
    byes: list[int] = []
    for one, other in zip(circle[: len(circle) // 2], reversed(circle[len(circle) // 2 :]), strict=True):
        if one is not None and other is not None:
            tables.append((one, other))
        else:
            byes += [each for each in (one, other) if each is not None]
    return tables, byes


def _order(kind: Format, active: Iterable[int], standings: Iterable[Standing], rng: Random) -> list[int]:
    """Return the entrants in the order in which they are put together: neighbours should meet."""
    order = [*active]
    rng.shuffle(order)
    if kind == "swiss":
        place = {standing.entrant: standing.place for standing in standings}
        order.sort(key=lambda entrant: place[entrant])
    return order


def _choose_byes(order: Sequence[int], count: int, played: Sequence[Round]) -> list[int]:
    """Return who sits out: who had the fewest byes, the last of the order first."""
    before = Counter(entrant for each in played for entrant in each.byes)
    lowest_first = list(reversed(order))
    return sorted(lowest_first, key=lambda entrant: before[entrant])[:count]


def _meetings(played: Sequence[Round]) -> Counter[tuple[int, int]]:
    return Counter(pair for each in played for table in each.tables for pair in combinations(sorted(table), 2))


def _group(order: Sequence[int], seats: int, meetings: Counter[tuple[int, int]]) -> list[tuple[int, ...]]:
    """Return tables on which as few as possible meet again, and otherwise neighbours of the order.

    Neighbours sit together first; then entrants change places as long as that makes the tables better.
    """
    rank = {entrant: index for index, entrant in enumerate(order)}

    def cost(table: Iterable[int]) -> int:
        pairs = combinations(sorted(table), 2)
        return sum(_REPEATED * meetings[pair] ** 2 + (rank[pair[0]] - rank[pair[1]]) ** 2 for pair in pairs)

    tables = [list(order[start : start + seats]) for start in range(0, len(order), seats)]
    improved = True
    while improved:
        improved = False
        for one, other in combinations(tables, 2):
            for here in range(seats):
                for there in range(seats):
                    before = cost(one) + cost(other)
                    one[here], other[there] = other[there], one[here]
                    if cost(one) + cost(other) < before:
                        improved = True
                    else:
                        one[here], other[there] = other[there], one[here]
    return [tuple(table) for table in tables]


def _seat_fairly(table: tuple[int, ...], played: Sequence[Round]) -> tuple[int, ...]:
    """Return the entrants of a table in the order in which they have sat least often in their seats."""
    sat = Counter((entrant, seat) for each in played for past in each.tables for seat, entrant in enumerate(past))

    def repetitions(order: tuple[int, ...]) -> int:
        return sum(sat[entrant, seat] ** 2 for seat, entrant in enumerate(order))

    return min(permutations(table), key=repetitions)
