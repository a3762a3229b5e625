"""How well `steady` plays with the expansion, in small matches that always go the same way."""

from __future__ import annotations

from starlode.arena import match
from starlode.games.galaxy_trucker.content import HEAVY
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.content import ADVANCE
from starlode.games.galaxy_trucker.state import CREW
from starlode.kernel.contract import Scalar
from tests.galaxy_trucker.heuristics.table import positions, steadies

GAMES = 8
BOTS = ["steady", "steady"]


def earned(**options: Scalar) -> float:
    """Return what a player earns on average in a flight of level II."""
    result = match(GAME, 2, {"building": "turn_based", **options}, BOTS, GAMES, seed=3, jobs=1)
    means = [figure.mean for entrant in result.entrants for figure in entrant.figures if figure.name == "credits"]
    return sum(means) / len(means)


def test_more_is_earned_with_vips_than_without() -> None:
    assert earned(vips=True) > earned(vips=False)


def test_a_mission_brings_more_than_its_advance() -> None:
    """GL-5.7: an advance of 10 for each level is paid to everybody."""
    assert earned(mission="mission_carpool") > earned() + 2 * ADVANCE


def test_heavy_cargo_is_carried_where_it_is_paid_for() -> None:
    """GL-6.5.2"""
    carried = 0
    for seed in range(3):
        for state, _ in positions(steadies(3), seed, mission="mission_dead_weight", building="turn_based"):
            if state.step > CREW:
                carried += sum(player.ship.of_kind(HEAVY).bit_count() for player in state.players)
                break
    assert carried >= 3
