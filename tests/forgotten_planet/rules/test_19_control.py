"""Phase 3: control check (FP-19)."""

from __future__ import annotations

from functools import cache

import pytest

from starlode.games.forgotten_planet import state as st
from starlode.games.forgotten_planet.content import BASE
from starlode.games.forgotten_planet.flow import PlanetState
from tests.forgotten_planet.events import event_data
from tests.forgotten_planet.games import several
from tests.forgotten_planet.positions import Position

INFINITE = 1000


def measure_distances(state: PlanetState, seat: int, *, through_bases: bool) -> dict[int, int]:
    """Return the steps from a seat's bases over linked tiles; with `through_bases` also through foreign bases."""
    area = state.config.area
    steps_to = {square: 0 for square in area.squares if state.tile[square] == BASE + seat}
    ring = list(steps_to)
    while ring:
        square = ring.pop(0)
        if state.tile[square] >= BASE and state.tile[square] != BASE + seat and not through_bases:
            continue
        for other, side in zip(area.neighbours[square], area.sides[square], strict=True):
            if other >= 0 and state.tile[other] and not state.walls >> side & 1 and other not in steps_to:
                steps_to[other] = steps_to[square] + 1
                ring.append(other)
    return steps_to


def owners(state: PlanetState, *, through_bases: bool = True) -> list[int]:
    """Return who controls each square by the letter of the rules."""
    by_seat = [measure_distances(state, seat, through_bases=through_bases) for seat in range(state.config.players)]
    controllers = [st.NOBODY] * state.config.area.size
    for square in state.config.area.squares:
        steps = [distances.get(square, INFINITE) for distances in by_seat]
        if min(steps) < INFINITE and steps.count(min(steps)) == 1:
            controllers[square] = steps.index(min(steps))
    return controllers


@cache
def checked() -> list[PlanetState]:
    """Return the states of random games in which a control check has just taken place."""
    return [step.state for step in several() if step.state.round and step.state.seat != step.before.seat]


def owned(rows: str, *, walls: str = "", robots: str = "") -> Position:
    """Return a board without owners after the control check of the first player."""
    table = Position(rows, walls=walls, robots=robots)
    names = [f"({name})" for name in table.view()["squares"]]
    table.give(".", *names).end()
    return table


@pytest.mark.rule("FP-19.1", "FP-19.2", "FP-19.3", "FP-19.4", "FP-19.6", "FP-19.8")
def test_every_check_of_whole_games_finds_the_nearest_player_of_every_tile() -> None:
    assert len(checked()) > 300
    assert sum(state.walls > 0 for state in checked()) > 100
    assert sum(any(len(player.bases) > 1 for player in state.players) for state in checked()) > 20
    for state in checked():
        assert state.owner == owners(state)


@pytest.mark.rule("FP-19.1")
@pytest.mark.parametrize("active", "YRG")
def test_control_of_all_tiles_and_players_is_determined_anew(active: str) -> None:
    table = Position("YLLLR\n.....\nGLL..", active=active)
    table.give("R", "(1,0)", "(1,2)", "(2,0)").give("Y", "(3,0)", "(2,2)").end()
    assert table.controls("Y") == ["(0,0)", "(1,0)"]
    assert table.controls("R") == ["(3,0)", "(4,0)"]
    assert table.controls("G") == ["(0,2)", "(1,2)", "(2,2)"]


@pytest.mark.rule("FP-19.2")
def test_the_nearest_of_a_players_bases_counts() -> None:
    table = owned("YLLLLLLLYLR\n...........")
    assert table.controls("Y") == [f"({x},0)" for x in range(9)]
    assert table.view()["distances"][0]["6,0"] == 2


@pytest.mark.rule("FP-19.3")
@pytest.mark.parametrize(("row", "owner"), [("YLLLLR", "Y"), ("RLLLLY", "R"), ("YL...R", "Y"), ("...L.R", None)])
def test_a_tile_belongs_to_who_is_nearer_than_everybody_else(row: str, owner: str | None) -> None:
    rows = f"{row}\n......" if "Y" in row else f"{row}\nY....."
    tile = "(1,0)" if row[1] == "L" else "(3,0)"
    assert owned(rows).owner(tile) == owner


@pytest.mark.rule("FP-19.4")
@pytest.mark.parametrize(
    ("rows", "tile", "owner"),
    [
        ("YLR..\n.....", "(1,0)", None),
        ("YLR..\n.G...", "(1,0)", None),
        ("YLR..\n.L...\n.G...", "(1,0)", None),
        ("YLLR.\n..G..", "(2,0)", None),
        ("YLLR.\n..L..\n..G..", "(2,0)", "R"),
    ],
)
def test_nobody_controls_a_tile_with_a_shared_smallest_distance(rows: str, tile: str, owner: str | None) -> None:
    assert owned(rows).owner(tile) == owner


@pytest.mark.rule("FP-19.5")
@pytest.mark.parametrize(("right", "owner"), [("LR", None), ("R.", "R"), ("LL", "Y")])
def test_the_number_of_bases_at_the_smallest_distance_does_not_count(right: str, owner: str | None) -> None:
    table = owned(f"..Y...\n..L...\nYLL{right}R\n..L...\n..Y...")
    assert table.owner("(2,2)") == owner


@pytest.mark.rule("FP-19.6")
@pytest.mark.parametrize("rows", ["YL.L.R\n......", "YL#L.R\n......", "YL_*.R\n......"])
def test_a_tile_that_no_base_reaches_is_nobodys(rows: str) -> None:
    table = owned(rows)
    assert (table.owner("(1,0)"), table.owner("(3,0)")) == ("Y", None)


@pytest.mark.rule("FP-19.7")
@pytest.mark.parametrize(("rows", "walls"), [("RYR\n.R.", ""), ("R.R\n.Y.", ""), ("YLR\n...", "(0,0)|(1,0)")])
def test_a_base_is_always_controlled_by_its_owner(rows: str, walls: str) -> None:
    table = owned(rows, walls=walls)
    base = next(f"({x},{y})" for y, row in enumerate(table.rows()) for x, mark in enumerate(row) if mark == "Y")
    assert table.owner(base) == "Y"


@pytest.mark.rule("FP-19.7")
def test_bases_keep_their_owners_in_whole_games() -> None:
    for state in checked():
        assert all(state.owner[square] == seat for seat, player in enumerate(state.players) for square in player.bases)


@pytest.mark.rule("FP-19.1", "FP-19.3")
def test_the_view_says_who_would_control_each_tile_if_it_were_checked_now() -> None:
    changes = 0
    for step in several():
        if step.do["do"] == "end-actions":
            area, owner = step.state.config.area, step.state.owner
            after = {area.names[square]: owner[square] for square in area.squares if owner[square] != st.NOBODY}
            assert step.before.view(None)["expected_control"] == after
            changes += step.before.owner != owner
    assert changes > 20


@pytest.mark.rule("FP-19.8", "FP-R19.3")
@pytest.mark.parametrize(
    ("walls", "steps", "owner"),
    [("", 2, "Y"), ("(1,0)|(2,0)", 4, None), ("(1,0)|(2,0) (1,1)|(2,1)", 0, "R")],
)
def test_walls_break_links_and_distances_run_around_them(walls: str, steps: int, owner: str | None) -> None:
    table = owned("YLLLLLR\n.LL....\n.......", walls=walls)
    assert table.view()["distances"][0].get("2,0", 0) == steps
    assert table.owner("(2,0)") == owner


@pytest.mark.rule("FP-19.9")
@pytest.mark.parametrize("mark", "Lnwb*Y")
def test_tiles_of_every_kind_are_steps(mark: str) -> None:
    table = owned(f"Y{mark}L...R\n.......")
    assert table.owner("(2,0)") == "Y"


@pytest.mark.rule("FP-19.9")
def test_a_chain_leads_over_tiles_that_others_control() -> None:
    table = owned("YLLLLLL\n......R\n.......")
    assert table.controls("R") == ["(4,0)", "(5,0)", "(6,0)", "(6,1)"]
    assert table.view()["distances"][0]["6,0"] == 6


@pytest.mark.rule("FP-19.10", "FP-R19.1")
def test_a_check_may_take_tiles_from_players_whose_turn_it_is_not() -> None:
    table = Position("YLLL....R\n.........", robots="R@(3,0)", active="R").cubes("R", 1, 0, 0)
    table.do("R", "build-wall", from_="(3,0)", side="(2,0)|(3,0)", pay="brown")
    events = table.end()
    assert table.controls("Y") == ["(0,0)", "(1,0)", "(2,0)"]
    (lost,) = event_data(events, "event-control-changed")
    assert (lost["seat"], lost["squares_gained"], lost["squares_lost"]) == (0, [], ["3,0"])


@pytest.mark.rule("FP-19.10", "FP-R19.1")
def test_a_check_may_give_tiles_to_players_whose_turn_it_is_not() -> None:
    table = Position("YL......R\n.........", robots="R@(1,0)", active="R")
    table.do("R", "build-land", from_="(1,0)", square="(2,0)")
    (gained,) = event_data(table.end(), "event-control-changed")
    assert (gained["seat"], gained["squares_gained"], gained["count"]) == (0, ["2,0"], 3)


@pytest.mark.rule("FP-19.11")
def test_markers_show_exactly_the_result() -> None:
    table = Position("YL.LR\n.....", robots="Y@(1,0) R@(3,0)")
    table.do("Y", "build-land", from_="(1,0)", square="(1,1)")
    table.end()
    table.do("R", "build-land", from_="(3,0)", square="(2,0)")
    table.end()
    squares = table.view()["squares"]
    marked = {name: square["owner"] for name, square in squares.items() if "owner" in square}
    assert marked == {"0,0": 0, "1,0": 0, "1,1": 0, "3,0": 1, "4,0": 1}
    assert squares["2,0"] == {"kind": "land"}


@pytest.mark.rule("FP-19.11")
def test_a_tile_that_became_neutral_loses_its_marker() -> None:
    table = Position("YLL.R\n.....", robots="Y@(2,0)")
    assert table.owner("(2,0)") == "Y"
    table.do("Y", "build-land", from_="(2,0)", square="(3,0)")
    table.end()
    assert table.view()["squares"]["2,0"] == {"kind": "land"}


@pytest.mark.rule("FP-19.12")
def test_between_two_checks_the_result_stays() -> None:
    acting = [
        step
        for step in several()
        if step.before.step in (st.ACTIONS, st.ROLL, st.KIND)
        and step.state.step in (st.ACTIONS, st.ROLL, st.KIND)
        and (step.before.round, step.before.seat) == (step.state.round, step.state.seat)
    ]
    assert sum(owners(step.state) != step.state.owner for step in acting) > 100
    assert all(step.state.owner == step.before.owner for step in acting)


@pytest.mark.rule("FP-19.13")
def test_a_chain_through_a_foreign_base_changes_nothing() -> None:
    assert owned("YRL..\n.....").owner("(2,0)") == "R"
    assert owned("YLRLLL\n......").controls("R") == ["(2,0)", "(3,0)", "(4,0)", "(5,0)"]
    shortened = 0
    for state in checked():
        shortened += any(
            measure_distances(state, seat, through_bases=True) != measure_distances(state, seat, through_bases=False)
            for seat in range(state.config.players)
        )
        assert owners(state, through_bases=False) == owners(state)
    assert shortened > 50


@pytest.mark.rule("FP-19.14")
def test_a_group_cut_off_by_a_wall_regains_an_owner_when_the_wall_is_gone() -> None:
    table = Position("YLLL...R\n........", walls="(1,0)|(2,0)", robots="Y@(1,0)")
    assert table.controls("Y") == ["(0,0)", "(1,0)"]
    table.do("Y", "explode-wall", from_="(1,0)", side="(1,0)|(2,0)")
    assert table.controls("Y") == ["(0,0)", "(1,0)"]
    table.end()
    assert table.controls("Y") == ["(0,0)", "(1,0)", "(2,0)", "(3,0)"]


@pytest.mark.rule("FP-19.14")
def test_a_group_behind_a_gap_regains_an_owner_when_the_gap_is_closed() -> None:
    table = Position("YL.nL..R\n........", robots="R@(3,0)", active="R")
    table.do("R", "build-land", from_="(3,0)", square="(2,0)")
    table.end()
    assert table.controls("Y") == ["(0,0)", "(1,0)", "(2,0)", "(3,0)", "(4,0)"]


@pytest.mark.rule("FP-R19.2")
def test_distance_is_counted_over_laid_tiles_not_over_the_grid() -> None:
    table = owned("Y..*LLR\n.......")
    assert table.owner("(3,0)") == "R"
    assert owned("YLL*LLR\n.......").owner("(3,0)") is None
