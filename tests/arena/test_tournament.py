"""Pairings and standings of tournaments."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from starlode.arena.tournament import (
    Format,
    PlayedTable,
    Round,
    compute_standings,
    number_of_rounds,
    pair_round,
    points_of,
)


def play(
    kind: Format, entrants: int, seats: int, rounds: int | None = None, seed: str = "s", withdrawn: tuple[int, ...] = ()
) -> tuple[list[Round], list[PlayedTable]]:
    """Play a tournament in which the entrant with the lower number is always the better one."""
    played: list[Round] = []
    results: list[PlayedTable] = []
    for _ in range(rounds or number_of_rounds(kind, entrants, seats)):
        now = pair_round(kind, entrants, seats, played, results, seed, withdrawn)
        played.append(now)
        results += [PlayedTable(table, tuple(1 + sorted(table).index(each) for each in table)) for table in now.tables]
    return played, results


def meetings(played: list[Round]) -> Counter[tuple[int, int]]:
    return Counter(pair for each in played for table in each.tables for pair in combinations(sorted(table), 2))


@pytest.mark.parametrize("entrants", range(2, 10))
def test_in_a_round_robin_everybody_meets_everybody_once(entrants: int) -> None:
    played, _ = play("round-robin", entrants, 2)
    assert meetings(played) == Counter(combinations(range(entrants), 2))
    assert Counter(bye for each in played for bye in each.byes) == Counter(range(entrants) if entrants % 2 else ())


def test_nine_meet_at_tables_of_three_in_four_rounds() -> None:
    played, _ = play("round-robin", 9, 3)
    assert len(played) == 4
    assert meetings(played) == Counter(combinations(range(9), 2))


@pytest.mark.parametrize(("entrants", "seats"), [(16, 2), (9, 2), (5, 3), (13, 4)])
def test_each_round_seats_or_excuses_everybody_once(entrants: int, seats: int) -> None:
    for kind in ("round-robin", "swiss"):
        played, _ = play(kind, entrants, seats)
        for each in played:
            seated = [entrant for table in each.tables for entrant in table]
            assert sorted([*seated, *each.byes]) == list(range(entrants))
            assert {len(table) for table in each.tables} == {seats}


@pytest.mark.parametrize("entrants", [8, 11, 16])
def test_in_a_swiss_nobody_meets_twice_and_the_best_wins(entrants: int) -> None:
    played, results = play("swiss", entrants, 2)
    assert max(meetings(played).values()) == 1
    first, second, *_ = compute_standings("swiss", entrants, played, results)
    assert (first.entrant, first.place) == (0, 1)
    assert second.place > 1
    byes = Counter(bye for each in played for bye in each.byes)
    assert not byes or max(byes.values()) == 1


def test_a_swiss_puts_winners_together() -> None:
    played, _ = play("swiss", 8, 2, rounds=2)
    winners = {min(table) for table in played[0].tables}
    assert all(len(winners & set(table)) != 1 for table in played[1].tables)


def test_pairings_follow_from_the_seed() -> None:
    assert play("swiss", 8, 2, seed="a") == play("swiss", 8, 2, seed="a")
    assert play("swiss", 8, 2, seed="a") != play("swiss", 8, 2, seed="b")


def test_seats_are_shared_fairly() -> None:
    played, _ = play("round-robin", 8, 2)
    first = Counter(table[0] for each in played for table in each.tables)
    assert all(2 <= first[entrant] <= 5 for entrant in range(8))


def test_who_has_withdrawn_is_not_paired() -> None:
    for kind in ("round-robin", "swiss"):
        played, _ = play(kind, 6, 2, rounds=2, withdrawn=(2,))
        assert all(2 not in (*table, *each.byes) for each in played for table in each.tables)
        assert all(len(each.byes) == 1 for each in played)


def test_points_are_shared_evenly_between_first_and_last() -> None:
    assert points_of((1, 2)) == [1, 0]
    assert points_of((1, 1)) == [Fraction(1, 2)] * 2
    assert points_of((2, 1, 3)) == [Fraction(1, 2), 1, 0]
    assert points_of((1, 1, 3, 4)) == [Fraction(5, 6), Fraction(5, 6), Fraction(1, 3), 0]


def test_points_of_opponents_decide_between_equals() -> None:
    # 0, 1 and 3 have one point each. 0 met 1, who has one; 1 met 0 and 2, together one; 3 met 2, who has none.
    results = [PlayedTable((0, 1), (1, 2)), PlayedTable((1, 2), (1, 2)), PlayedTable((3, 2), (1, 2))]
    standings = compute_standings("round-robin", 4, [], results)
    assert [(each.entrant, each.place) for each in standings] == [(0, 1), (1, 1), (3, 3), (2, 4)]
    assert [each.opponents_points for each in standings] == [1, 1, 0, 2]


def test_a_bye_counts_as_a_win_in_a_swiss_only() -> None:
    played = [Round(((0, 1),), (2,))]
    results = [PlayedTable((0, 1), (1, 2))]
    swiss, robin = (compute_standings(kind, 3, played, results) for kind in ("swiss", "round-robin"))
    assert {each.entrant: each.points for each in swiss} == {0: 1, 1: 0, 2: 1}
    assert {each.entrant: each.points for each in robin} == {0: 1, 1: 0, 2: 0}


def test_the_usual_number_of_rounds() -> None:
    assert [number_of_rounds("swiss", entrants, 2) for entrants in (2, 4, 5, 8, 9)] == [1, 2, 3, 3, 4]
    assert number_of_rounds("swiss", 16, 4) == 2
    assert [number_of_rounds("round-robin", entrants, 2) for entrants in (2, 5, 6)] == [1, 5, 5]
