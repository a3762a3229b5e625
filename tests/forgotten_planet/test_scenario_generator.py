"""Random scenarios: always in order, the same for the same seed, and of every sort."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from starlode.games.forgotten_planet.scenario import (
    Scenario,
    generate_scenario,
    inspect_scenario,
    measure_fairness,
    to_text,
)
from starlode.games.forgotten_planet.scenario.model import file_name


@cache
def many() -> list[Scenario]:
    rng = Random("many")
    return [generate_scenario(rng) for _ in range(300)]


def test_every_random_scenario_is_in_order() -> None:
    for found in many():
        report = inspect_scenario(to_text(found), file_name(found.id))
        assert report.errors == []
        assert report.scenario == found


def test_the_same_seed_draws_the_same() -> None:
    assert [generate_scenario(Random(n)) for n in range(20)] == [generate_scenario(Random(n)) for n in range(20)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_number_of_players_is_kept(players: int) -> None:
    rng = Random(players)
    assert {generate_scenario(rng, players).players for _ in range(30)} == {players}


def test_every_sort_occurs() -> None:
    found = many()
    assert {(one.players, one.kind, one.placement) for one in found} == {
        (players, kind, placement)
        for players in (2, 3, 4)
        for kind in ("defined", "open")
        for placement in ("fixed", "hidden")
    }
    assert {one.symmetry for one in found} == {"none", "mirror-x", "mirror-y", "rot180", "rot90"}
    assert {one.mines_grade for one in found} == {"strict", "balanced", "uneven", "unknown"}
    assert {one.assignment_default for one in found} == {"random", "auction", "fixed"}
    assert {one.turn_order for one in found if one.alliances} == {"random", "alternating"}
    assert len({name for one in found for name in one.overrides}) == 24
    marks = [set("".join(one.layout)) for one in found]
    assert {("#" in mark, "_" in mark) for mark in marks} == {(a, b) for a in (True, False) for b in (True, False)}
    assert {sum(digit in mark for digit in "1234") for mark in marks} == {0, 1, 2, 3, 4}


def test_small_and_large_areas_and_supplies_occur() -> None:
    squares = [measure_fairness(one).playable for one in many()]
    assert min(squares) <= 12
    assert max(squares) >= 300
    assert min(one.land_tiles for one in many()) <= 2
    assert max(one.land_tiles for one in many()) >= 70
