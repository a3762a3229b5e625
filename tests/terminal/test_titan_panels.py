"""The side column of Titan: its contents, and that it fits."""

from __future__ import annotations

import pytest

from starlode.games.titan.game import GAME
from starlode.kernel.texts.messages import Texts, languages
from starlode.terminal.drawing.labels import name_suffix
from starlode.terminal.renderers.titan_legend import legend
from starlode.terminal.renderers.titan_panels import TitanPanels
from starlode.terminal.renderers.titan_view import titan_view
from tests.titan.positions import Position


def make_panels(table: Position, viewer: int = 0, language: str = "en") -> TitanPanels:
    texts = Texts(language, GAME, names=["Ada", "Bo", "Cleo", "Dag"])
    controllers = ["human", "bot:steady", "bot:random", "human"]
    return TitanPanels(titan_view(table.state.view(None)), viewer, texts, controllers)


def test_the_hold_is_a_grid_of_all_its_spaces() -> None:
    table = Position().hold("A", water=2, tholins=1)
    rows = make_panels(table).own_seat(32).plain.split("\n")[1:4]
    cells = " ".join(rows).split()
    assert len(cells) == 30
    assert cells[:4] == ["Wa", "Wa", "Th", "══"]
    assert cells.count("══") == 25
    assert cells.count("··") == 2


def test_the_viewers_seat_is_shown() -> None:
    table = (
        Position().hold("A", water=2).ship("A", pipes=2, silicium=1).drone("A", 2, "U6", "deuterium").credits("A", 7)
    )
    text = make_panels(table).own_seat(32).plain
    assert "7 cr" in text
    assert "[Si][══][══][  ]" in text
    assert "2:U6(De)" in text
    assert "15 tokens" in text


def test_other_seats_are_shown_clockwise_from_the_viewer() -> None:
    text = make_panels(Position(), viewer=2).other_seats(32).plain
    assert [text.index(name) for name in ("Dag", "Ada", "Bo")] == sorted(text.index(n) for n in ("Dag", "Ada", "Bo"))
    assert "Cleo" not in text
    assert "steady" in text


def test_orders_tick_what_can_be_paid() -> None:
    table = Position().order("ceres").hold("A", water=1)
    assert "Ceres 2 cr 1Wa✓ 1Ti" in make_panels(table).orders().plain


def test_objectives_show_progress_rewards_and_claims() -> None:
    table = Position().objective("p-titanium").hold("A", titanium=4)
    text = make_panels(table).objectives().plain
    assert "Hold 10 Titanium 4/10  +5 +4 +2" in text
    assert "Control 5 Rigs 0/5  +6 +4 +2" in text


def test_offers_show_rigs_with_their_wells() -> None:
    table = Position().face_up("cream-0", "red-2")
    assert "Ti0 D4 T0" in make_panels(table).offers().plain


def test_the_status_shows_step_and_decider() -> None:
    table = Position().ship("B", pipes=1).turn("B", "mandatory", number=3, cycle=2).hold("B", water=2).order("luna")
    text = make_panels(table.at("mandatory")).status().plain
    assert "Cycle 2/5 · turn 3/4" in text
    assert " b  Your action" in text
    assert "Bo decides" in text


def test_the_status_names_an_arriving_cube() -> None:
    table = Position().ship("A", pipes=1).turn("A", "mandatory").order(None).at("lay")
    table.do("A", "lay-pipe", slot="hU4a", to="U5")
    assert "Arriving cube: Titanium (printed slot)" in make_panels(table).status().plain


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [25, 32])
def test_only_lines_that_may_wrap_are_wider_than_the_column(language: str, width: int) -> None:
    table = Position().hold("A", water=2).ship("A", pipes=4)
    lines = make_panels(table, language=language).own_seat(width).plain.split("\n")
    # Drones may need a second line.
    assert max(len(line) for line in lines[:-1]) <= width


@pytest.mark.parametrize("language", languages())
def test_every_sign_is_explained(language: str) -> None:
    entries = legend(Texts(language))
    assert len(entries) == 14
    assert max(entry.sample.cell_len for entry in entries) <= 10
    assert all(entry.meaning for entry in entries)


@pytest.mark.parametrize(
    ("name", "controller", "moves", "suffix"),
    [
        ("Ada", "human", False, ""),
        ("Ada", "human", True, " ◀"),
        ("Vega", "bot:steady", True, " ◀ steady"),
        ("Vega", "dropped", False, " dropped"),
        ("Steady 2", "bot:steady", False, ""),
    ],
)
def test_the_suffix_of_a_name_shows_who_moves_and_which_bot_it_is(
    name: str, controller: str, moves: bool, suffix: str
) -> None:
    assert name_suffix(Texts("en", names=[name]), 0, controller, moves=moves).plain == suffix


def test_the_suffix_of_a_translated_name_does_not_repeat_it() -> None:
    texts = Texts("fr", names=["Régulier 2", "Vega"])
    assert name_suffix(texts, 0, "bot:steady", moves=False).plain == ""
    assert name_suffix(texts, 1, "bot:steady", moves=False).plain == " régulier"
