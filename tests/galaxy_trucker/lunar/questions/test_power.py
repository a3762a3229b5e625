"""The question about power."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.ship.ship import BROWN, VIP_RED
from tests.galaxy_trucker.lunar.flights import with_tiles
from tests.galaxy_trucker.lunar.joined_ships import joined
from tests.galaxy_trucker.lunar.questions.asking import armed, ask, refusal
from tests.galaxy_trucker.ships import cell, start

ENGINEER = {"red": "vip_propulsion_engineer"}
ADMIRAL = {"red": "vip_retired_admiral"}


@pytest.mark.rule("GL-9.2.2", "GL-9.2.5", "GL-X36", "GL-X37")
@pytest.mark.parametrize(
    ("card", "powered", "halves", "held_off"),
    [
        ("GLS-03", [], 7, False),
        ("GLS-03", ["6-7"], 11, False),
        ("GLS-03", ["6-7", "8-8"], 15, True),
        ("GLS-05", [], 6, False),
        ("GLS-05", ["6-7", "8-8"], 12, False),
    ],
)
def test_a_fleet_counts_its_directions_in_full(card: str, powered: list[str], halves: int, held_off: bool) -> None:
    reply = ask("power", armed(), fleet=card, powered=powered)
    assert reply["cannons"]["halves"] == halves
    assert (reply["fleet"]["card"], reply["fleet"]["held_off"]) == (card, held_off)
    assert (reply["tokens_needed"], reply["tokens_aboard"]) == (len(powered), 2)


def test_without_a_fleet_cannons_count_as_usual() -> None:
    reply = ask("power", armed())
    assert reply["cannons"]["halves"] == 6
    assert reply["cannons"]["weights"] == {"front": 2, "right": 1, "rear": 1, "left": 1}
    assert reply["fleet"] is None


@pytest.mark.rule("GL-3.1.3", "GL-X14")
def test_marked_cannons_count_more() -> None:
    ship = with_tiles(start(2), "7-6 CAB-01 3  6-6 CAN-05 0  6-7 CAN-13 0")
    ship.crew[cell("7-6")] = VIP_RED
    cannons = ask("power", ship, vips=ADMIRAL)["cannons"]
    # He has a view onto 6-6 alone.
    assert (cannons["halves"], cannons["marker_halves"]) == (2 + 1 + 2, 1)
    both = ask("power", ship, vips=ADMIRAL, memory={"markers": ["6-6", "6-7"]})["cannons"]
    assert (both["halves"], both["marker_halves"]) == (2 + 1 + 2 + 1, 2)


@pytest.mark.rule("GL-3.2.2", "GL-3.2.3", "GL-7.14", "GL-X15", "GL-X28")
def test_the_engineer_doubles_what_the_weight_leaves() -> None:
    engines = "8-5 ENG-01 0  8-6 ENG-02 0  8-7 ENG-03 0  8-8 ENG-04 0  8-9 ENG-05 0  9-6 ENG-06 0"
    ship = with_tiles(start(2), f"{engines}  7-6 CAB-01 0  7-8 GLC-H05 0  6-7 GLC-H06 0")
    ship.crew[cell("7-6")] = VIP_RED
    plain = ask("power", ship, vips=ENGINEER)["engines"]
    assert (plain["power"], plain["weight"], plain["factor"]) == (2, 4, 1)
    doubled = ask("power", ship, vips=ENGINEER, engineer=True)["engines"]
    assert (doubled["power"], doubled["weight"], doubled["factor"]) == (4, 4, 2)


@pytest.mark.rule("GT-10.A1", "GT-10.7")
def test_aliens_are_told() -> None:
    ship = joined(1, "7-6 cabin 7-5 brown 8-7 engine")
    ship.crew[cell("7-6")] = BROWN
    reply = ask("power", ship)
    assert reply["engines"] == {"power": 3, "weight": 0, "factor": 1, "alien": True}
    assert reply["cannons"]["alien"] is False


def test_what_cannot_be_powered_or_used_is_named() -> None:
    ship = armed()
    fault = refusal("power", ship, powered=["6-6"])
    assert (fault.key, fault.clause, fault.data) == ("ship-question-no-double", "GT-10.5", {"cell": "6-6"})
    assert refusal("power", ship, engineer=True).clause == "GL-3.2.2"
    assert refusal("power", ship, fleet="GLS-01").key == "ship-question-card-unknown"
