"""Setup (FP-3)."""

from __future__ import annotations

from itertools import permutations

import pytest

from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.scenario import load_supplied
from starlode.kernel.errors import InvalidInput
from tests.forgotten_planet.events import event_data
from tests.forgotten_planet.games import play
from tests.forgotten_planet.position_parts import COLOURS
from tests.forgotten_planet.positions import Position
from tests.forgotten_planet.scenario_assertions import expect_valid, inspect_document
from tests.forgotten_planet.scenario_documents import drawing

FIRST = {2: "2p-first-landing", 3: "3p-delta", 4: "4p-four-winds"}
FIXED = [short for short, scenario in load_supplied().items() if scenario.placement == "fixed"]


def start_game(players: int, order: str = "") -> Position:
    """Return the first turn of the starting scenario; seats have the bases A, B, ... in turn."""
    return Position.game(FIRST[players], bases="ABCD"[:players], order=order or COLOURS[:players])


def drawn(table: Position, field: str) -> dict[str, int]:
    """Return the outcomes of the pending draw, with weights."""
    return {str(table.catalogue.encode(action)[field]): weight for action, weight in table.state.chance()}


@pytest.mark.rule("FP-3.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("short", list(load_supplied()))
def test_a_scenario_is_made_for_a_number_of_players(players: int, short: str) -> None:
    if load_supplied()[short].players == players:
        assert GAME.new_state(players, {"scenario": short}).view(None)["players"] == players
        return
    with pytest.raises(InvalidInput) as refused:
        GAME.new_state(players, {"scenario": short})
    assert refused.value.clause == "FP-3.1"


@pytest.mark.rule("FP-3.2", "FP-3.3")
@pytest.mark.parametrize("short", FIXED)
def test_the_scenario_is_laid_out_before_anything_else(short: str) -> None:
    scenario = load_supplied()[short]
    table = Position.game(short)
    view = table.view()
    assert (view["round"], view["order"]) == (0, [])
    assert table.step() in ("draw-bases", "draw-bidder")
    drawn_again = [
        "".join(view["squares"][f"{x},{y}"].get("letter", mark) if mark == "." else mark for x, mark in enumerate(row))
        for y, row in enumerate(view["rows"])
    ]
    digits = str.maketrans("1234", "....")
    assert drawn_again == [row.translate(digits) for row in scenario.layout]
    special = [name for name, square in view["squares"].items() if square["kind"] == "special"]
    marked = [f"{x},{y}" for y, row in enumerate(scenario.layout) for x, mark in enumerate(row) if mark.isdigit()]
    assert special == marked
    assert 1 <= len(special) <= 4
    assert view["supply"]["land"] == scenario.land_tiles
    assert {square["kind"] for square in view["squares"].values()} == {"empty", "starting", "special"}


@pytest.mark.rule("FP-3.2")
@pytest.mark.parametrize(("row", "sound"), [("A.....B", False), ("A..1..B", True), ("A.1.2.B", True)])
def test_there_is_at_least_one_special_mine(row: str, sound: bool) -> None:
    file = drawing(".......", row, ".......")
    assert (inspect_document(file).errors == []) is sound


@pytest.mark.rule("FP-3.2")
def test_there_may_be_four_special_mines() -> None:
    expect_valid(drawing("A.1.2.B", "..3.4..", "......."), "FP-31.5")


@pytest.mark.rule("FP-3.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_gets_one_starting_base_at_random(players: int) -> None:
    table = Position.game(FIRST[players])
    letters = "ABCD"[:players]
    assert drawn(table, "bases") == {"".join(bases): 1 for bases in permutations(letters)}
    for bases in permutations(letters):
        table = Position.game(FIRST[players], bases="".join(bases), order=COLOURS[:players])
        squares = [table.state.config.base_squares["ABCD".index(letter)] for letter in bases]
        assert [player.bases for player in table.state.players] == [[square] for square in squares]
        assert [seat["letter"] for seat in table.view()["seats"]] == list(bases)


@pytest.mark.rule("FP-3.4")
def test_starting_bases_may_be_auctioned() -> None:
    table = Position.game(FIRST[2], options={"assignment": "auction"})
    table.draw("draw-bidder", seat=1).do("R", "bid", base="A")
    events = table.do("Y", "bid", base="B")
    assert [(over["seat"], over["base"]) for over in event_data(events, "event-auction-over")] == [(0, "B"), (1, "A")]
    assert [seat["bases"] for seat in table.view()["seats"]] == [["6,3"], ["0,3"]]


@pytest.mark.rule("FP-3.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_starting_base_is_controlled_by_its_owner_from_the_start(players: int) -> None:
    table = start_game(players)
    for seat, player in enumerate(table.view()["seats"]):
        assert table.view()["squares"][player["bases"][0]] == {"kind": "base", "base": seat, "owner": seat}


@pytest.mark.rule("FP-3.6")
@pytest.mark.parametrize(("players", "bases", "land"), [(2, 6, 33), (3, 9, 41), (4, 12, 53)])
def test_supplies_at_the_start(players: int, bases: int, land: int) -> None:
    supply = start_game(players).view()["supply"]
    assert supply.pop("mines") == {"brown": 8, "white": 8, "blue": 8}
    assert supply == {"land": land, "consumed": 0, "walls": 28, "bases": bases}


@pytest.mark.rule("FP-3.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_with_a_cube_of_each_colour(players: int) -> None:
    table = start_game(players)
    assert [table.in_hand(colour) for colour in table.colours] == [(1, 1, 1)] * players


@pytest.mark.rule("FP-3.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_with_a_robot_on_his_base_that_is_on(players: int) -> None:
    table = start_game(players)
    for seat, colour in enumerate(table.colours):
        (base,) = table.view()["seats"][seat]["bases"]
        assert table.robots(colour) == [f"({base}) ON"]


@pytest.mark.rule("FP-3.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_starts_with_stored_energy_or_points(players: int) -> None:
    table = start_game(players)
    for seat in table.view()["seats"]:
        assert (seat["stored"], seat["sold"], seat["debt"]) == (0, 0, 0)
    assert all(not any(line) for line in table.view()["scoring"]["lines"].values())


@pytest.mark.rule("FP-3.9")
def test_an_auction_debt_is_all_that_may_count_at_the_start() -> None:
    table = Position.game(FIRST[2], options={"assignment": "auction"}).draw("draw-bidder", seat=0)
    for colour, base in (("Y", "A"), ("R", "A"), ("Y", "A"), ("R", "B")):
        table.do(colour, "bid", base=base)
    lines = table.view()["scoring"]["lines"]
    assert lines["auction"] == [-1, -1]
    assert not any(vp for name, line in lines.items() if name != "auction" for vp in line)


@pytest.mark.rule("FP-3.10", "FP-R3.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["shuffle", "clockwise"])
def test_the_order_of_play_is_random(players: int, mode: str) -> None:
    table = Position.game(FIRST[players], bases="ABCD"[:players], options={"turn_order_mode": mode})
    assert table.step() == "draw-order"
    seats = "0123"[:players]
    every = ["".join(order) for order in permutations(seats)]
    turned = [seats[first:] + seats[:first] for first in range(players)]
    assert drawn(table, "order") == dict.fromkeys(every if mode == "shuffle" else turned, 1)


@pytest.mark.rule("FP-3.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_order_is_fixed_and_repeats_until_the_end(players: int) -> None:
    steps = list(play(players, 2))
    (order,) = {tuple(step.state.order) for step in steps if step.state.order}
    turns = [(data["round"], data["seat"]) for step in steps for data in event_data(step.events, "event-turn-begun")]
    assert len(turns) > 10 * players
    assert turns == [(1 + turn // players, order[turn % players]) for turn in range(len(turns))]


@pytest.mark.rule("FP-3.11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_the_first_turn_only_starting_bases_are_controlled(players: int) -> None:
    table = start_game(players)
    owned = {name for name, square in table.view()["squares"].items() if "owner" in square}
    assert owned == {square for seat in table.view()["seats"] for square in seat["bases"]}
    assert [seat["tiles"] for seat in table.view()["seats"]] == [1] * players


@pytest.mark.rule("FP-3.11")
def test_a_special_mine_that_no_chain_reaches_is_controlled_by_nobody() -> None:
    table = start_game(2)
    for _ in range(2):
        table.end()
    assert (table.state.round, table.owner("(3,3)")) == (2, None)


@pytest.mark.rule("FP-3.11")
def test_not_even_hidden_tiles_beside_a_base_are_controlled_before_the_first_control_check() -> None:
    table = Position.hiding("......\n......", "YR", gaps=(0, 5), options={"assignment": "fixed"})
    for tile, left, right in (("base", "(0,0)", "(5,0)"), ("land", "(1,0)", "(4,0)"), ("special", "(0,1)", "(5,1)")):
        table.do("Y", "hide", tile=tile, square=left)
        table.do("R", "hide", tile=tile, square=right)
    table.draw("draw-bases", bases="AB").do("Y", "accept-bases")
    table.do("R", "accept-bases")
    assert (table.controls("Y"), table.controls("R")) == (["(0,0)"], ["(5,0)"])
    table.end()
    assert table.controls("Y") == ["(0,0)", "(1,0)", "(0,1)"]


@pytest.mark.rule("FP-R3.2")
@pytest.mark.parametrize("order", ["YRG", "GRY", "RGY"])
def test_late_turns_bring_no_compensation(order: str) -> None:
    table = start_game(3, order)
    for colour in order:
        assert (table.active(), table.state.energy, table.in_hand(colour)) == (colour, 3, (1, 1, 1))
        assert len(table.robots(colour)) == 1
        table.end()
    assert {seat["sold"] for seat in table.view()["seats"]} == {0}
