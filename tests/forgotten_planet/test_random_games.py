"""What the fuzzer plays of The Forgotten Planet: every scenario and mode, and scenarios that nobody has seen."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.forgotten_planet.boards import find_scenario, resolve_alliances, resolve_assignment
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.scenario import load_supplied, read_scenario, to_text
from starlode.testkit.conformance import sample_options
from starlode.testkit.fuzzing import FREE, Plan, fuzz

GAMES = 60
DRAWN = {
    players: [sample_options(GAME, players, Random(f"{players}/{n}")) for n in range(GAMES)] for players in GAME.seats
}


@pytest.mark.parametrize("players", GAME.seats)
def test_random_options_reach_every_scenario_and_others(players: int) -> None:
    words = {str(options["scenario"]) for options in DRAWN[players]}
    known = {short for short, scenario in load_supplied().items() if scenario.players == players}
    assert known < words
    assert all(to_text(read_scenario(text)) == text for text in words - known)


def test_random_options_reach_every_mode() -> None:
    games = [(find_scenario(str(options["scenario"])), options) for drawn in DRAWN.values() for options in drawn]
    assert {resolve_assignment(scenario, options) for scenario, options in games} == {"random", "fixed", "auction"}
    assert {scenario.placement for scenario, _ in games} == {"fixed", "hidden"}
    assert {resolve_alliances(scenario, options) for scenario, options in games if scenario.players == 4} == {
        True,
        False,
    }


def test_a_plain_game_differs_from_the_box_by_its_scenario_alone() -> None:
    rng = Random(3)
    for _ in range(20):
        options = sample_options(GAME, 3, rng, plain=True)
        assert options == GAME.resolve_options(3, {"scenario": options["scenario"]})


def test_the_fuzzer_tells_what_it_played_on() -> None:
    report = fuzz(GAME, 2, Plan(seed=5, most=30))
    assert sum(report.sampled["scenario"].values()) == 2
    assert set(report.sampled["scenario"]) <= {*load_supplied(), FREE}
