"""Robot action: build mine (FP-9)."""

from __future__ import annotations

import pytest

from starlode.games.forgotten_planet.content import SPECIAL
from tests.forgotten_planet.events import event_data
from tests.forgotten_planet.games import several
from tests.forgotten_planet.positions import Position

ROWS = "YLL..\n.....\n....R"
TIGHT = "YLL.w\n.....\n....R"  # (3,0) lies beside a mine


def naming(rows: str = ROWS, square: str = "(3,0)", **options: str | bool) -> Position:
    """Yellow has named the site of a mine; the die is due."""
    table = Position(rows, robots="Y@(2,0)", options=options).cubes("Y", 0, 0, 0)
    table.do("Y", "build-mine", from_="(2,0)", square=square)
    return table


def stripped(
    *, land: int = 20, mines: tuple[int, int, int] = (8, 8, 8), rows: str = ROWS, **options: bool | str
) -> Position:
    """As `naming`, with these supplies."""
    table = Position(rows, robots="Y@(2,0)", options=options).supply(land=land, mines=mines)
    table.do("Y", "build-mine", from_="(2,0)", square="(3,0)")
    return table


def faces(table: Position) -> list[int]:
    """The faces that may come up; all have to be equally likely."""
    rolls = [(table.catalogue.encode(roll)["face"], weight) for roll, weight in table.state.chance()]
    assert len({weight for _, weight in rolls}) == 1
    return [int(face) for face, _ in rolls]


def kinds(table: Position) -> list[str]:
    """The kinds of tile on offer."""
    return [str(words["kind"]) for words in table.offered("choose-kind")]


@pytest.mark.rule("FP-9.1")
def test_a_mine_costs_one_energy_and_no_cubes() -> None:
    table = naming()
    table.roll(3)
    assert (table.state.energy, table.in_hand("Y")) == (2, (0, 0, 0))


@pytest.mark.rule("FP-9.2")
def test_the_square_is_named_before_the_die_is_rolled() -> None:
    table = naming()
    assert table.state.pending().chance
    assert table.view()["site"] == "3,0"
    (rolled,) = event_data(table.roll(5), "event-rolled")
    assert rolled["square"] == "3,0"
    assert table.rows()[0] == "YLLb."


@pytest.mark.rule("FP-9.2")
def test_the_site_is_an_empty_square_beside_the_robot_without_a_wall_between() -> None:
    rows = ".....\n..L#.\n.LL..\n.....\nY...R"
    assert Position(rows, robots="Y@(2,1)").squares("build-mine") == ["(2,0)", "(1,1)"]
    table = Position(rows, robots="Y@(2,1)", walls="(2,0)|(2,1)")
    assert table.squares("build-mine") == ["(1,1)"]
    assert table.refused("Y", "build-mine", from_="(2,1)", square="(2,0)") == "FP-11.7"
    assert table.refused("Y", "build-mine", from_="(2,1)", square="(2,2)") == "FP-8.2"


@pytest.mark.rule("FP-9.3")
@pytest.mark.parametrize("mark", "nwb*YR")
def test_the_site_shares_no_side_with_a_mine_or_base(mark: str) -> None:
    table = Position(f"YLL.{mark}\n.....\n....R", robots="Y@(2,0)")
    assert table.refused("Y", "build-mine", from_="(2,0)", square="(3,0)") == "FP-9.3"
    assert table.squares("build-mine") == ["(2,1)"]


@pytest.mark.rule("FP-9.3")
@pytest.mark.parametrize("rows", ["YLL.L\n.....\n....R", "YLL..\n....w\n....R", "YLL..\n....Y\n....R"])
def test_land_beside_the_site_and_mines_and_bases_aslant_do_not_matter(rows: str) -> None:
    assert "(3,0)" in Position(rows, robots="Y@(2,0)").squares("build-mine")


@pytest.mark.rule("FP-9.4")
@pytest.mark.parametrize(("face", "mark"), [(1, "L"), (2, "L"), (3, "n"), (4, "w"), (5, "b")])
def test_what_the_faces_bring(face: int, mark: str) -> None:
    table = naming()
    table.roll(face)
    assert table.rows()[0] == f"YLL{mark}."
    taken = [8 - left for left in table.view()["supply"]["mines"].values()]
    assert taken == [int(mark == pile) for pile in "nwb"]
    table.check()


@pytest.mark.rule("FP-9.4")
@pytest.mark.parametrize(("kind", "mark"), [("brown", "n"), ("white", "w"), ("blue", "b"), ("land", "L")])
def test_on_a_six_the_player_chooses(kind: str, mark: str) -> None:
    table = naming()
    table.roll(6)
    assert table.decider() == "Y"
    table.do("Y", "choose-kind", kind=kind)
    assert table.rows()[0] == f"YLL{mark}."
    table.check()


@pytest.mark.rule("FP-9.5")
def test_the_player_cannot_decline_the_tile() -> None:
    table = naming()
    assert table.legal("Y") == []
    assert table.refused("Y", "end-actions") == "FP-9.4"
    table.roll(6)
    assert table.kinds() == ["choose-kind"]
    assert table.refused("Y", "end-actions") == "FP-6.10"


@pytest.mark.rule("FP-9.5")
def test_the_tile_lies_on_the_named_square() -> None:
    table = naming(square="(2,1)")
    events = table.roll(4)
    assert event_data(events, "event-mine-built") == [{"seat": 0, "kind": "white", "square": "2,1"}]
    assert table.rows() == ["YLL..", "..w..", "....R"]


@pytest.mark.rule("FP-9.6")
@pytest.mark.parametrize("face", [1, 2, 6])
def test_rolled_land_comes_out_of_the_supply_and_counts_for_the_end(face: int) -> None:
    table = stripped(land=1)
    table.roll(face)
    if face == 6:
        table.do("Y", "choose-kind", kind="land")
    assert (table.view()["supply"]["land"], table.view()["trigger"]) == (0, "land-out")
    table.end()
    assert table.over()


@pytest.mark.rule("FP-9.6")
def test_a_rolled_mine_leaves_the_land_supply_alone() -> None:
    table = stripped(land=1)
    table.roll(3)
    assert (table.view()["supply"]["land"], table.view()["trigger"]) == (1, None)


@pytest.mark.rule("FP-9.7", "FP-R9.3")
@pytest.mark.parametrize(
    ("land", "mines", "usable"),
    [
        (20, (8, 8, 8), [1, 2, 3, 4, 5, 6]),
        (20, (0, 8, 8), [1, 2, 4, 5, 6]),
        (20, (8, 0, 8), [1, 2, 3, 5, 6]),
        (20, (8, 8, 0), [1, 2, 3, 4, 6]),
        (20, (0, 0, 1), [1, 2, 5, 6]),
        (20, (0, 0, 0), [1, 2, 6]),
        (0, (8, 8, 8), [3, 4, 5, 6]),
        (0, (0, 1, 0), [4, 6]),
    ],
)
def test_the_die_brings_only_what_can_be_carried_out(land: int, mines: tuple[int, int, int], usable: list[int]) -> None:
    assert faces(stripped(land=land, mines=mines)) == usable


@pytest.mark.rule("FP-9.8")
def test_without_land_and_mines_no_mine_is_offered() -> None:
    table = Position(ROWS, robots="Y@(2,0)").supply(land=0, mines=(0, 0, 0)).cubes("Y", 1, 0, 0)
    assert table.refused("Y", "build-mine", from_="(2,0)", square="(3,0)") == "FP-9.8"
    for left in ({"land": 1, "mines": (0, 0, 0)}, {"land": 0, "mines": (0, 0, 1)}):
        table = Position(ROWS, robots="Y@(2,0)").supply(**left)  # type: ignore[arg-type]
        assert "(3,0)" in table.squares("build-mine")


@pytest.mark.rule("FP-9.9")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_energy_is_spent_whatever_the_result(face: int) -> None:
    table = naming()
    table.roll(face)
    if face == 6:
        table.do("Y", "choose-kind", kind="blue")
    assert table.state.energy == 2


@pytest.mark.rule("FP-9.10")
@pytest.mark.parametrize(
    ("land", "mines", "offered"),
    [
        (20, (8, 8, 8), ["brown", "white", "blue", "land"]),
        (20, (8, 0, 8), ["brown", "blue", "land"]),
        (0, (8, 8, 0), ["brown", "white"]),
        (1, (0, 0, 1), ["blue", "land"]),
    ],
)
def test_a_six_offers_the_kinds_that_are_available(land: int, mines: tuple[int, int, int], offered: list[str]) -> None:
    table = stripped(land=land, mines=mines)
    table.roll(6)
    assert kinds(table) == offered
    for kind in {"brown", "white", "blue"} - set(offered):
        assert table.refused("Y", "choose-kind", kind=kind) == "FP-9.10"


@pytest.mark.rule("FP-9.10")
def test_a_single_kind_that_is_left_is_taken_at_once() -> None:
    table = stripped(mines=(0, 0, 0))
    table.roll(6)
    assert (table.step(), table.rows()[0]) == ("actions", "YLLL.")


@pytest.mark.rule("FP-9.11")
def test_the_die_never_yields_a_special_mine() -> None:
    table = naming()
    table.roll(6)
    assert "special" not in kinds(table)
    built = {str(mine["kind"]) for step in several() for mine in event_data(step.events, "event-mine-built")}
    assert built == {"land", "brown", "white", "blue"}
    assert all(step.state.tile.count(SPECIAL) == step.before.tile.count(SPECIAL) for step in several())


@pytest.mark.rule("FP-R9.1")
def test_by_default_a_bad_site_is_refused_before_the_roll() -> None:
    table = Position(TIGHT, robots="Y@(2,0)")
    assert table.refused("Y", "build-mine", from_="(2,0)", square="(3,0)") == "FP-9.3"


@pytest.mark.rule("FP-R9.1")
@pytest.mark.parametrize(("six", "usable"), [(True, [1, 2, 6]), (False, [1, 2])])
def test_with_a_check_after_the_roll_a_bad_site_can_only_bring_land(six: bool, usable: list[int]) -> None:
    table = naming(TIGHT, mine_site_check="after-roll", six_may_choose_land=six)
    assert faces(table) == usable
    table.roll(usable[-1])
    assert (table.step(), table.rows()[0]) == ("actions", "YLLLw")


@pytest.mark.rule("FP-R9.1")
def test_with_a_check_after_the_roll_a_good_site_is_like_any_other() -> None:
    table = naming(mine_site_check="after-roll")
    assert faces(table) == [1, 2, 3, 4, 5, 6]
    table.roll(6)
    assert kinds(table) == ["brown", "white", "blue", "land"]


@pytest.mark.rule("FP-R9.1")
def test_a_bad_site_without_a_usable_face_is_not_offered() -> None:
    options = {"mine_site_check": "after-roll"}
    table = Position(TIGHT, robots="Y@(2,0)", options=options).supply(land=0)
    assert table.refused("Y", "build-mine", from_="(2,0)", square="(3,0)") == "FP-R9.1"
    assert table.squares("build-mine") == ["(2,1)"]


@pytest.mark.rule("FP-R9.2")
@pytest.mark.parametrize(
    ("may", "offered"), [(True, ["brown", "white", "blue", "land"]), (False, ["brown", "white", "blue"])]
)
def test_land_is_among_the_choices_on_a_six_unless_the_option_forbids_it(may: bool, offered: list[str]) -> None:
    table = naming(six_may_choose_land=may)
    table.roll(6)
    assert kinds(table) == offered


@pytest.mark.rule("FP-R9.2")
@pytest.mark.parametrize(("may", "usable"), [(True, [1, 2, 6]), (False, [1, 2])])
def test_without_mines_a_six_counts_only_if_it_may_bring_land(may: bool, usable: list[int]) -> None:
    assert faces(stripped(mines=(0, 0, 0), six_may_choose_land=may)) == usable


@pytest.mark.rule("FP-R9.4")
def test_land_that_ran_out_in_this_turn_is_no_longer_rolled() -> None:
    table = Position(ROWS, robots="Y@(2,0)", land=1)
    table.do("Y", "consume")
    table.do("Y", "build-mine", from_="(2,0)", square="(3,0)")
    assert faces(table) == [3, 4, 5, 6]
    table.roll(6)
    assert kinds(table) == ["brown", "white", "blue"]


@pytest.mark.rule("FP-R9.4")
@pytest.mark.parametrize("equal", [False, True])
def test_land_may_have_run_out_before_a_turn_only_if_the_round_is_completed(equal: bool) -> None:
    table = Position("YL.LR\n.....", robots="R@(3,0)", land=1, options={"equal_turns": equal})
    table.do("Y", "consume")
    table.end()
    assert table.over() is not equal
    if equal:
        table.do("R", "build-mine", from_="(3,0)", square="(3,1)")
        assert faces(table) == [3, 4, 5, 6]
