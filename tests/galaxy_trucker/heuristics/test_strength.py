"""How well `steady` plays, in small matches that always go the same way; `starlode sim` measures it."""

from __future__ import annotations

import pytest

from starlode.arena import Entrant, match
from starlode.games.galaxy_trucker.game import GAME

GAMES = 8
# A little below what is usual, which is 22 credits turn by turn and 29 in real time.
LEAST_FINISHED = 0.75
LEAST_CREDITS = 12
BOTS = ["steady", "random", "steady", "random"]


def figure(entrant: Entrant, name: str) -> float:
    return next(figure.mean for figure in entrant.figures if figure.name == name)


@pytest.mark.parametrize("pace", ["real_time", "turn_based"])
def test_steady_earns_and_finishes_where_random_does_not(pace: str) -> None:
    result = match(GAME, 4, {"building": pace}, BOTS, GAMES, seed=1, jobs=1)
    steadies, randoms = result.entrants[::2], result.entrants[1::2]
    assert sum(figure(steady, "finished") for steady in steadies) / len(steadies) >= LEAST_FINISHED
    for steady in steadies:
        assert figure(steady, "credits") >= LEAST_CREDITS
        assert all(figure(steady, "credits") >= 3 * figure(random, "credits") for random in randoms)


def test_a_match_gives_figures_for_each_flight_of_a_trek() -> None:
    result = match(GAME, 2, {"mode": "trek", "building": "turn_based"}, ["steady", "random"], 2, seed=1, jobs=1)
    for entrant in result.entrants:
        assert [(figure.part, figure.name) for figure in entrant.figures] == [
            (level, name) for level in ("I", "II", "III") for name in ("credits", "finished", "lost")
        ]
        for found in entrant.figures:
            assert found.is_share == (found.name == "finished")
            assert found.interval.low <= found.mean <= found.interval.high
