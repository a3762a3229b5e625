"""Scoring (FP-22)."""

from __future__ import annotations

from typing import Any

import pytest

from starlode.kernel.contract import Scalar
from tests.forgotten_planet.games import several
from tests.forgotten_planet.positions import Position

# Four zones without a link between them.
ROWS = """
    YLLnL*LwL
    .........
    RLnLbL...
    .........
    GL*......
    .........
    K........
"""


def sheet(table: Position) -> Any:
    """The score sheet as it stands."""
    return table.view()["scoring"]


def bonus(table: Position, name: str) -> list[int]:
    """VP of a bonus by seat."""
    vp: list[int] = sheet(table)["bonuses"][name]["vp"]
    return vp


@pytest.mark.rule("FP-22.1", "FP-22.2", "FP-22.9")
def test_land_scores_one_and_a_special_mine_three() -> None:
    lines = sheet(Position(ROWS))["lines"]
    assert lines["land"] == [5, 3, 1, 0]
    assert lines["special"] == [3, 0, 3, 0]
    assert lines["common"] == [0, 0, 0, 0]


@pytest.mark.rule("FP-22.1", "FP-22.2")
def test_only_controlled_tiles_score() -> None:
    table = Position("YLLLR\n.....\n*L...")
    assert sheet(table)["lines"]["land"] == [1, 1]
    assert sheet(table)["lines"]["special"] == [0, 0]


@pytest.mark.rule("FP-22.3")
def test_points_from_sales_are_added() -> None:
    table = Position(ROWS)
    before = table.scores()
    table.sold("R", 8)
    assert table.scores() == {**before, "R": before["R"] + 8}


@pytest.mark.rule("FP-22.4")
def test_points_lost_in_the_auction_are_subtracted() -> None:
    table = Position(ROWS)
    before = table.scores()
    table.debt("G", 3)
    assert table.scores() == {**before, "G": before["G"] - 3}


@pytest.mark.rule("FP-22.5")
@pytest.mark.parametrize(
    ("rows", "vp"),
    [
        ("YLnLnLn\nRLwLb..", [3, 0]),
        ("YLn....\nRLwLb..", [0, 3]),
        ("YLn*LL*\nRLwLb..", [0, 3]),
        ("YLn.nLL\nRLwLb..", [0, 3]),
    ],
)
def test_most_ordinary_mines_of_all_colours_bring_three(rows: str, vp: list[int]) -> None:
    yellow, red = rows.split("\n")
    assert bonus(Position(f"{yellow}\n.......\n{red}"), "mines") == vp


@pytest.mark.rule("FP-22.6")
@pytest.mark.parametrize(
    ("robots", "vp"),
    [
        ("Y@(0,0) R@(0,2) R@(1,0)", [0, 3, 0, 0]),
        ("Y@(0,0)OFF Y@(1,0)OFF R@(0,2)", [3, 0, 0, 0]),
        ("G@(1,4)OFF G@(1,0) K@(0,6)", [0, 0, 3, 0]),
    ],
)
def test_most_robots_bring_three_whatever_their_status(robots: str, vp: list[int]) -> None:
    assert bonus(Position(ROWS, robots=robots), "robots") == vp


@pytest.mark.rule("FP-22.7")
def test_most_bases_bring_three() -> None:
    assert bonus(Position("Y.Y.R\n.....\nR.R.G"), "bases") == [0, 3, 0]


@pytest.mark.rule("FP-22.8")
@pytest.mark.parametrize(
    ("robots", "vp"),
    [
        ("Y", [3, 0, 0, 0]),
        ("YR", [1, 1, 0, 0]),
        ("YRK", [1, 1, 0, 1]),
        ("YRGK", [0, 0, 0, 0]),
        ("YYRRGK", [1, 1, 0, 0]),
    ],
)
def test_tied_players_divide_a_bonus_and_round_down(robots: str, vp: list[int]) -> None:
    table = Position(ROWS, robots=" ".join(f"{colour}@(1,0)" for colour in robots))
    assert bonus(table, "robots") == vp


@pytest.mark.rule("FP-22.8")
@pytest.mark.parametrize("name", ["mines", "bases"])
def test_mines_and_bases_are_divided_alike(name: str) -> None:
    assert bonus(Position("YLn....\n.......\nRLb....\n.......\nGLw...."), name) == [1, 1, 1]


@pytest.mark.rule("FP-22.9")
def test_ordinary_mines_and_bases_score_nothing_besides_the_bonuses() -> None:
    table = Position("YLnLwLYL\n........\nR......G", robots="R@(0,2) R@(0,2)")
    assert table.scores() == {"Y": 4 + 3 + 3, "R": 3, "G": 0}


@pytest.mark.rule("FP-22.10")
def test_cubes_and_stored_energy_score_nothing() -> None:
    table = Position(ROWS)
    before = table.scores()
    assert table.cubes("Y", 9, 9, 9).stored("Y", 3).scores() == before


@pytest.mark.rule("FP-22.11")
def test_a_total_may_be_negative() -> None:
    table = Position(ROWS, robots="Y@(0,0)").debt("K", 5)
    assert table.scores()["K"] == -5
    assert table.ranking()["K"] == 4


@pytest.mark.rule("FP-R22.1")
@pytest.mark.parametrize(("mine_vp", "vp"), [(0, [0, 0, 0, 0]), (1, [2, 2, 0, 0])])
def test_ordinary_mines_may_score_like_land(mine_vp: int, vp: list[int]) -> None:
    table = Position(ROWS, options={"score_common_mines": mine_vp})
    plain = Position(ROWS).scores()
    assert sheet(table)["lines"]["common"] == vp
    assert list(table.scores().values()) == [plain[colour] + more for colour, more in zip("YRGK", vp, strict=True)]


@pytest.mark.rule("FP-R22.2")
@pytest.mark.parametrize(("positive", "share"), [(True, 0), (False, 1)])
@pytest.mark.parametrize("name", ["mines", "robots"])
def test_nobody_has_most_of_nothing(positive: bool, share: int, name: str) -> None:
    options: dict[str, Scalar] = {"bonus_needs_positive": positive}
    table = Position("YL*..R\n......\n*.....", options=options)
    assert bonus(table, name) == [share, share]
    assert bonus(table, "bases") == [1, 1]


@pytest.mark.rule("FP-22.1", "FP-22.2", "FP-22.3", "FP-22.5", "FP-22.6", "FP-22.7")
def test_the_lines_in_the_events_add_up_to_the_totals_of_random_games() -> None:
    ends = [step for step in several() if step.state.pending().over]
    assert len(ends) == 6
    for step in ends:
        sums = [0] * step.state.config.players
        for event in step.events:
            data: Any = event.data
            if event.key == "event-final-bonus":
                sums[data["seats"][0]] += data["vp"]
            elif event.key.startswith("event-final-") and event.key != "event-final-score":
                sums[data["seat"]] += data["vp"]
        assert sums == step.state.scores()
