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
    for scenario in many():
        report = inspect_scenario(to_text(scenario), file_name(scenario.id))
        assert report.errors == []
        assert report.scenario == scenario


def test_the_same_seed_draws_the_same() -> None:
    assert [generate_scenario(Random(n)) for n in range(20)] == [generate_scenario(Random(n)) for n in range(20)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_number_of_players_is_kept(players: int) -> None:
    rng = Random(players)
    assert {generate_scenario(rng, players).players for _ in range(30)} == {players}


def test_every_sort_occurs() -> None:
    scenarios = many()
    assert {(scenario.players, scenario.kind, scenario.placement) for scenario in scenarios} == {
        (players, kind, placement)
        for players in (2, 3, 4)
        for kind in ("defined", "open")
        for placement in ("fixed", "hidden")
    }
    assert {scenario.symmetry for scenario in scenarios} == {"none", "mirror-x", "mirror-y", "rot180", "rot90"}
    assert {scenario.mines_grade for scenario in scenarios} == {"strict", "balanced", "uneven", "unknown"}
    assert {scenario.assignment_default for scenario in scenarios} == {"random", "auction", "fixed"}
    assert {scenario.turn_order for scenario in scenarios if scenario.alliances} == {"random", "alternating"}
    assert len({name for scenario in scenarios for name in scenario.overrides}) == 24
    marks = [set("".join(scenario.layout)) for scenario in scenarios]
    assert {("#" in mark, "_" in mark) for mark in marks} == {(a, b) for a in (True, False) for b in (True, False)}
    assert {sum(digit in mark for digit in "1234") for mark in marks} == {0, 1, 2, 3, 4}


def test_small_and_large_areas_and_supplies_occur() -> None:
    squares = [measure_fairness(scenario).playable for scenario in many()]
    assert min(squares) <= 12
    assert max(squares) >= 300
    assert min(scenario.land_tiles for scenario in many()) <= 2
    assert max(scenario.land_tiles for scenario in many()) >= 70
