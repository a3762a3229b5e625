"""The side column: what it says, and that it fits."""

from __future__ import annotations

import pytest

from starlode.games.titan.game import GAME
from starlode.kernel.texts.messages import Texts, languages
from starlode.terminal.renderers.titan_legend import legend
from starlode.terminal.renderers.titan_panels import Side
from starlode.terminal.renderers.titan_view import titan_view
from starlode.terminal.screen.labels import after_name
from tests.titan.positions import Position


def side(table: Position, me: int = 0, language: str = "en") -> Side:
    texts = Texts(language, GAME, names=["Ada", "Bo", "Cleo", "Dag"])
    minds = ["human", "bot:steady", "bot:random", "human"]
    return Side(titan_view(table.state.view(None)), me, texts, minds)


def test_the_hold_is_a_grid_of_all_its_spaces() -> None:
    table = Position().hold("A", water=2, tholins=1)
    rows = side(table).mine(32).plain.split("\n")[1:4]
    cells = " ".join(rows).split()
    assert len(cells) == 30
    assert cells[:4] == ["Wa", "Wa", "Th", "══"]
    assert cells.count("══") == 25
    assert cells.count("··") == 2


def test_own_things_are_told() -> None:
    table = (
        Position().hold("A", water=2).ship("A", pipes=2, silicium=1).drone("A", 2, "U6", "deuterium").credits("A", 7)
    )
    told = side(table).mine(32).plain
    assert "7 cr" in told
    assert "[Si][══][══][  ]" in told
    assert "2:U6(De)" in told
    assert "15 tokens" in told


def test_others_are_told_clockwise_from_the_viewer() -> None:
    told = side(Position(), me=2).others(32).plain
    assert [told.index(name) for name in ("Dag", "Ada", "Bo")] == sorted(told.index(n) for n in ("Dag", "Ada", "Bo"))
    assert "Cleo" not in told
    assert "steady" in told


def test_orders_tick_what_can_be_paid() -> None:
    table = Position().order("ceres").hold("A", water=1)
    assert "Ceres 2 cr 1Wa✓ 1Ti" in side(table).orders().plain


def test_objectives_tell_progress_rewards_and_claims() -> None:
    table = Position().objective("p-titanium").hold("A", titanium=4)
    told = side(table).objectives(table.state).plain
    assert "Hold 10 Titanium 4/10  +5 +4 +2" in told
    assert "Rig Control: control 5 Rigs 0/5  +6 +4 +2" in told


def test_offers_tell_rigs_with_their_wells() -> None:
    table = Position().face_up("cream-0", "red-2")
    assert "Ti0 D4 T0" in side(table).offers().plain


def test_the_rail_tells_step_and_decider() -> None:
    table = Position().ship("B", pipes=1).turn("B", "mandatory", number=3, cycle=2).hold("B", water=2).order("luna")
    told = side(table.at("mandatory")).rail().plain
    assert "Cycle 2/5 · turn 3/4" in told
    assert " b  Mandatory action" in told
    assert "Bo decides" in told


def test_the_rail_names_an_arriving_cube() -> None:
    table = Position().ship("A", pipes=1).turn("A", "mandatory").order(None).at("lay")
    table.do("A", "lay-pipe", slot="hU4a", to="U5")
    assert "Arriving cube: Titanium (printed slot)" in side(table).rail().plain


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [25, 32])
def test_no_line_is_wider_than_the_column_but_those_that_may_wrap(language: str, width: int) -> None:
    table = Position().hold("A", water=2).ship("A", pipes=4)
    lines = side(table, language=language).mine(width).plain.split("\n")
    # Drones may need a second line.
    assert max(len(line) for line in lines[:-1]) <= width


@pytest.mark.parametrize("language", languages())
def test_every_sign_is_explained(language: str) -> None:
    signs = legend(Texts(language))
    assert len(signs) == 14
    assert max(sign.drawn.cell_len for sign in signs) <= 10
    assert all(sign.meaning for sign in signs)


@pytest.mark.parametrize(
    ("name", "controller", "moves", "told"),
    [
        ("Ada", "human", False, ""),
        ("Ada", "human", True, " ◀"),
        ("Vega", "bot:steady", True, " ◀ steady"),
        ("Vega", "dropped", False, " dropped"),
        ("Steady 2", "bot:steady", False, ""),
    ],
)
def test_behind_a_name_stands_who_moves_and_which_bot_it_is(name: str, controller: str, moves: bool, told: str) -> None:
    assert after_name(name, controller, moves=moves).plain == told
