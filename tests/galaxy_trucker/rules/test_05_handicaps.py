"""Handicaps of single seats while building: a welded component that may be loosened, and numbers of cells that fit."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.contract import Scalar
from tests.galaxy_trucker.positions_build import Building, keys

SHIP = "7-6 STR-02 0 7-5 CAB-05 0"
"""A structural module beside the starting cabin, and a cabin beyond it."""


def ship_in_a_row(**options: Scalar) -> Building:
    return Building("I", 2, unweld_1=1, **options).open("ENG-03").build(0, SHIP).build(1, "7-8 CAB-01 0")


def cells_to_loosen(table: Building, seat: int) -> list[str]:
    found = [table.catalogue.encode(action) for action in table.state.legal(seat)]
    return [str(action["cell"]) for action in found if action["do"] == "unweld"]


@pytest.mark.rule("GT-5.7")
def test_a_seat_with_the_handicap_loosens_one_welded_component_in_a_flight() -> None:
    table = ship_in_a_row()
    assert cells_to_loosen(table, 0) == ["7-5"]
    assert [seat["unwelds"] for seat in table.view(None)["seats"]] == [1, 0]
    assert keys(table.do(0, "unweld", cell="7-5")) == ["event-unwelded"]
    # It is loose as if it had just been placed: it can be moved, set aside or returned.
    assert table.view(None)["seats"][0]["loose"] == "7-5"
    table.do(0, "return-tile")
    assert "CAB-05" in table.view(None)["face_up"]
    assert table.view(None)["seats"][0]["unwelds"] == 0
    assert table.refused(0, "unweld", cell="7-6").key == "refusal-no-unweld"


@pytest.mark.rule("GT-5.7")
def test_taking_another_component_welds_it_again() -> None:
    table = ship_in_a_row()
    table.do(0, "unweld", cell="7-5")
    table.do(0, "take-open", tile="ENG-03")
    assert table.view(None)["seats"][0]["loose"] is None
    assert "7-5" in table.view(None)["seats"][0]["ship"]["components"]


@pytest.mark.rule("GT-5.7")
def test_what_cannot_be_loosened() -> None:
    table = ship_in_a_row()
    assert table.refused(1, "unweld", cell="7-8").key == "refusal-no-unweld"
    assert table.refused(0, "unweld", cell="7-6").key == "refusal-unweld-holds"
    assert table.refused(0, "unweld", cell="7-7").key == "refusal-nothing-to-unweld"
    assert table.refused(0, "unweld", cell="6-7").key == "refusal-nothing-to-unweld"
    table.do(0, "take-open", tile="ENG-03")
    assert table.refused(0, "unweld", cell="7-5").key == "refusal-hand-full"
    assert cells_to_loosen(table, 0) == []


def test_a_loose_component_need_not_be_loosened() -> None:
    table = ship_in_a_row()
    table.do(0, "unweld", cell="7-5")
    table.state.edit(0).unwelded = 0
    assert table.refused(0, "unweld", cell="7-5").key == "refusal-still-loose"


def test_what_was_loosened_is_stored_with_the_position() -> None:
    table = ship_in_a_row()
    plain = table.state.dump()
    table.do(0, "unweld", cell="7-5")
    stored = table.state.dump()
    assert GAME.load(2, table.state.config.options, stored).dump() == stored
    assert all("unwelded" not in str(player) for player in [plain])


@pytest.mark.rule("GT-5.A1")
@pytest.mark.parametrize(("policy", "shown"), [("faithful", False), ("assisted", True), ("strict", True)])
@pytest.mark.parametrize("own", ["table", "shown", "hidden"])
def test_a_handicap_shows_or_hides_how_often_components_fit(policy: str, own: str, shown: bool) -> None:
    table = Building("I", 2, placement_policy=policy, fits_1=own).open("CAB-01", "ENG-03")
    counts = table.view(0)["fit_counts"]
    assert bool(counts) is {"table": shown, "shown": True, "hidden": False}[own]
    # Where the component in hand fits is told as the policy says.
    table.do(0, "take-open", tile="CAB-01")
    assert bool(table.view(0)["fits"]) is shown
    assert bool(table.view(1)["fit_counts"]) is shown
