"""The question about cannon and engine power (section 10 of the rules, GL-3.1.3, GL-3.2.2, GL-7.14, GL-9.2.2)."""

from __future__ import annotations

from typing import TypedDict

from starlode.games.galaxy_trucker.content import CARD_NAMES, CELL_NAMES, DOUBLE_CANNON, DOUBLE_ENGINE, FLEET, ORIGINS
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.lunar.questions.flights import fly_alone, put_card
from starlode.games.galaxy_trucker.lunar.questions.names import find_supercard
from starlode.games.galaxy_trucker.lunar.questions.shapes import PowerQuestion
from starlode.games.galaxy_trucker.lunar.questions.ships import find_components
from starlode.games.galaxy_trucker.lunar.state import supercard_of
from starlode.games.galaxy_trucker.lunar.supercards import fleet
from starlode.games.galaxy_trucker.lunar.vips.abilities import admiral, engineer
from starlode.games.galaxy_trucker.phases.flight import power_use
from starlode.games.galaxy_trucker.ship.power import total_weight
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE, Ship
from starlode.games.galaxy_trucker.state import CARD
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.masks import bits


class CannonAnswer(TypedDict):
    """Cannon power in halves; what a single cannon counts by direction, and what the Admiral's markers add.

    `alien`: whether the purple alien is aboard, who counts if the cannons alone have power (GT-10.A1).
    """

    halves: int
    weights: dict[str, int]
    marker_halves: int
    alien: bool


class EngineAnswer(TypedDict):
    """Engine power: with the brown alien, less the weight, then times the factor of the Engineer (GT-10.7)."""

    power: int
    weight: int
    factor: int
    alien: bool


class FleetAnswer(TypedDict):
    """A fleet: the directions in which cannons count in full, its power in halves, and whether it is held off."""

    card: str
    directions: list[str]
    halves: int
    held_off: bool


class PowerAnswer(TypedDict):
    """The power of a ship, and how many tokens it takes."""

    cannons: CannonAnswer
    engines: EngineAnswer
    tokens_needed: int
    tokens_aboard: int
    fleet: FleetAnswer | None


def measure_power(question: PowerQuestion, game: Game) -> PowerAnswer:
    """Return the power of a ship with some double components powered."""
    state = fly_alone(question, game)
    ship = state.players[0].ship
    if "fleet" in question:
        put_card(state, find_supercard(question["fleet"], (FLEET,)))
        state.step = CARD
    powered = _find_doubles(ship, question.get("powered", []))
    halves = power_use.cannon_power(state, 0, powered)
    weights = power_use.cannon_weights(state)
    factor = _factor(state, question.get("engineer", False))
    return {
        "cannons": {
            "halves": halves,
            "weights": {origin: weights[side] for side, origin in enumerate(ORIGINS)},
            "marker_halves": admiral.bonus_of(ship, admiral.marked_weapons(state, 0), powered),
            "alien": ship.has_alien(PURPLE),
        },
        "engines": {
            "power": power_use.engine_power(state, 0, powered) * factor,
            "weight": total_weight(ship),
            "factor": factor,
            "alien": ship.has_alien(BROWN),
        },
        "tokens_needed": powered.bit_count(),
        "tokens_aboard": ship.token_count(),
        "fleet": _face_fleet(state, halves) if "fleet" in question else None,
    }


def _find_doubles(ship: Ship, cells: list[str]) -> int:
    """Return the mask of double components; raise InvalidInput for others."""
    mask = find_components(ship, cells)
    for position in bits(mask & ~ship.of_kind(DOUBLE_CANNON) & ~ship.of_kind(DOUBLE_ENGINE)):
        raise InvalidInput("ship-question-no-double", clause="GT-10.5", cell=CELL_NAMES[position])
    return mask


def _factor(state: GalaxyTruckerState, wanted: bool) -> int:
    """Return by what the Engineer multiplies engine power (GL-3.2.2); raise InvalidInput if she is not aboard."""
    if not wanted:
        return 1
    if not engineer.is_aboard(state, 0):
        raise InvalidInput("ship-question-no-engineer", clause="GL-3.2.2")
    return engineer.FACTOR


def _face_fleet(state: GalaxyTruckerState, halves: int) -> FleetAnswer:
    strength = fleet.strength_of(state)
    return {
        "card": CARD_NAMES[state.card],
        "directions": [ORIGINS[side] for side in supercard_of(state).directions],
        "halves": strength,
        "held_off": halves >= strength,
    }
