"""Base action: conserve energy (FP-17)."""

from __future__ import annotations

import pytest

from starlode.kernel.contract import Scalar
from tests.forgotten_planet.events import event_data
from tests.forgotten_planet.games import play
from tests.forgotten_planet.positions import Position

ROWS = "YL.R\n...."
THREE_BASES = "Y.Y.Y\n....R"
BY_HAND: dict[str, Scalar] = {"auto_conserve": False}


def keeper(stored: int = 0, rows: str = ROWS, **options: Scalar) -> Position:
    """Yellow begins his turn with so much stored energy; his income is 3."""
    return Position(rows, options=options).stored("Y", stored).turn("Y")


def stored(table: Position) -> int:
    """Return the stored energy of Yellow."""
    return table.player("Y").stored


@pytest.mark.rule("FP-17.1")
def test_conserving_turns_one_energy_of_this_turn_into_one_stored_for_nothing() -> None:
    table = keeper(auto_conserve=False)
    table.do("Y", "conserve")
    assert (table.state.energy, table.view()["kept"]) == (2, 1)
    table.end()
    assert stored(table) == 1
    table.end()
    assert (table.active(), table.state.energy) == ("Y", 4)


@pytest.mark.rule("FP-17.1")
def test_conserved_energy_is_this_turns_only() -> None:
    table = keeper(2, auto_conserve=False)
    for _ in range(3):
        table.do("Y", "consume")
    assert table.state.energy == 2
    assert table.refused("Y", "conserve") == "FP-17.1"


@pytest.mark.rule("FP-17.2")
@pytest.mark.parametrize("energy", range(1, 9))
def test_never_more_than_three_are_stored_when_phase_2_ends(energy: int) -> None:
    table = Position(ROWS).phase2("Y", energy=energy)
    table.end()
    assert stored(table) == min(3, energy)


@pytest.mark.rule("FP-17.2")
@pytest.mark.parametrize("before", range(4))
def test_by_hand_nothing_is_conserved_beyond_three(before: int) -> None:
    table = keeper(before, auto_conserve=False)
    for _ in range(3 - before):
        table.do("Y", "conserve")
    if table.active() == "Y":
        assert table.offered("conserve") == []
        assert table.refused("Y", "conserve") == "FP-17.2"
        table.end()
    assert stored(table) == 3


@pytest.mark.rule("FP-17.2")
@pytest.mark.parametrize("auto", [True, False])
def test_in_whole_games_nobody_stores_more_than_three(auto: bool) -> None:
    ended = [step.state for step in play(3, 1, auto_conserve=auto) if step.state.seat != step.before.seat]
    amounts = {player.stored for state in ended for player in state.players}
    assert amounts == {0, 1, 2, 3}


@pytest.mark.rule("FP-17.3")
@pytest.mark.parametrize("auto", [True, False])
@pytest.mark.parametrize("before", range(4))
def test_stored_energy_is_added_in_later_turns(auto: bool, before: int) -> None:
    table = keeper(before, auto_conserve=auto)
    assert table.state.energy == 3 + before
    for _ in range(3):
        table.do("Y", "consume")
    if table.active() == "Y":
        table.end()
    table.end()
    assert (table.active(), table.state.energy) == ("Y", 3 + before)


@pytest.mark.rule("FP-17.4")
@pytest.mark.parametrize("auto", [True, False])
def test_stored_energy_that_is_not_used_stays_stored(auto: bool) -> None:
    table = keeper(2, auto_conserve=auto)
    for _ in range(3):
        table.do("Y", "consume")
    table.end()
    assert stored(table) == 2
    table.end()
    assert stored(table) == 2


@pytest.mark.rule("FP-17.5")
@pytest.mark.parametrize(("energy", "stored_after", "lost"), [(3, 3, 0), (4, 3, 1), (7, 3, 4)])
def test_energy_neither_spent_nor_stored_is_lost(energy: int, stored_after: int, lost: int) -> None:
    table = Position(ROWS).phase2("Y", energy=energy)
    (data,) = event_data(table.end(), "event-energy-stored")
    assert (data["stored"], data["lost"]) == (stored_after, lost)
    table.end()
    assert table.state.energy == 3 + stored_after


@pytest.mark.rule("FP-17.6")
@pytest.mark.parametrize("rows", [ROWS, THREE_BASES, "Y#.\n##.\n..R"])
def test_the_place_of_stored_energy_has_no_effect(rows: str) -> None:
    table = keeper(rows=rows, auto_conserve=False)
    assert table.offered("conserve") == [{}]
    for _ in range(3):
        table.do("Y", "conserve")
    assert (table.active(), stored(table)) == ("R", 3)


@pytest.mark.rule("FP-R17.1")
@pytest.mark.parametrize(("scope", "most"), [("player", 3), ("base", 9)])
@pytest.mark.parametrize("auto", [True, False])
def test_three_for_the_player_or_three_for_each_base(scope: str, most: int, auto: bool) -> None:
    table = Position(THREE_BASES, options={"conserve_scope": scope, "auto_conserve": auto}).phase2("Y", energy=12)
    assert table.view()["seats"][0]["stored_most"] == most
    while not auto and table.offered("conserve"):
        table.do("Y", "conserve")
    table.end()
    assert stored(table) == most


@pytest.mark.rule("FP-R17.1")
@pytest.mark.parametrize(("scope", "most"), [("player", 3), ("base", 6)])
def test_a_base_built_in_this_turn_stores_too(scope: str, most: int) -> None:
    table = Position("YLL..R\n......", robots="Y@(2,0)", options={"conserve_scope": scope}).cubes("Y", 1, 1, 1)
    table.phase2("Y", energy=11).do("Y", "build-base", from_="(2,0)", square="(2,1)")
    table.end()
    assert stored(table) == most


@pytest.mark.rule("FP-R17.2")
def test_left_over_energy_is_stored_without_being_asked_for() -> None:
    table = keeper()
    assert "conserve" not in table.kinds()
    assert table.refused("Y", "conserve") == "FP-R17.2"
    table.do("Y", "consume")
    table.end()
    assert stored(table) == 2


@pytest.mark.rule("FP-R17.2")
def test_by_hand_only_what_was_conserved_is_stored() -> None:
    table = keeper(auto_conserve=False)
    table.do("Y", "conserve")
    (data,) = event_data(table.end(), "event-energy-stored")
    assert (data["stored"], data["lost"], stored(table)) == (1, 2, 1)


@pytest.mark.rule("FP-R17.2")
def test_by_hand_this_turns_energy_is_spent_before_stored_energy() -> None:
    table = keeper(2, auto_conserve=False)
    table.do("Y", "consume")
    table.do("Y", "consume")
    table.do("Y", "conserve")
    table.end()
    assert stored(table) == 3
    spender = keeper(2, auto_conserve=False)
    spender.do("Y", "concentrate", cube="brown")
    spender.end()
    assert stored(spender) == 1


@pytest.mark.rule("FP-R17.2")
def test_by_hand_conserved_energy_cannot_be_taken_back_in_this_turn() -> None:
    table = Position(ROWS, options=BY_HAND).phase2("Y", energy=4)
    table.do("Y", "conserve")
    assert table.refused("Y", "concentrate", cube="brown") == "FP-6.3"
    for _ in range(3):
        table.do("Y", "consume")
    assert (table.active(), stored(table)) == ("R", 1)


@pytest.mark.rule("FP-R17.3")
@pytest.mark.parametrize("spent", range(6))
def test_new_and_stored_energy_form_one_pool(spent: int) -> None:
    table = keeper(3)
    for _ in range(spent):
        table.do("Y", "consume")
    table.end()
    assert stored(table) == min(3, 6 - spent)


@pytest.mark.rule("FP-R17.3")
def test_several_units_may_be_stored_in_one_turn() -> None:
    table = keeper(auto_conserve=False)
    table.do("Y", "conserve")
    table.do("Y", "conserve")
    table.end()
    assert stored(table) == 2
