"""The board of Titan as text: everything on it can be read, with and without colours."""

from __future__ import annotations

import pytest
from rich.style import Style

from starlode.kernel.texts.messages import Texts, languages
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.canvas import Drawing
from starlode.terminal.renderers.titan_board import Marks, draw, size_for
from starlode.terminal.renderers.titan_panels import load_codes
from starlode.terminal.renderers.titan_view import titan_view
from tests.titan.positions import Position

CODES = load_codes(Texts("en"))


def board(
    table: Position, marks: Marks | None = None, *, viewer: int = 0, width: int = 200, height: int = 20
) -> Drawing:
    return draw(titan_view(table.state.view(None)), CODES, viewer, marks or Marks(), width, height)


def shown(drawing: Drawing, name: str) -> str:
    """Return the cells of a zone or slot, row by row."""
    lines = drawing.text.plain.split("\n")
    rows: dict[int, str] = {}
    for (x, y), drawn_name in sorted(drawing.names.items(), key=lambda item: (item[0][1], item[0][0])):
        if drawn_name == name:
            rows[y] = rows.get(y, "") + lines[y][x]
    return "\n".join(row.rstrip() for row in rows.values()).rstrip()


def style_at(drawing: Drawing, name: str) -> Style:
    """Return the style of the first cell of a zone or slot."""
    x, y = min((y, x) for (x, y), drawn_name in drawing.names.items() if drawn_name == name)[::-1]
    offset = sum(len(line) + 1 for line in drawing.text.plain.split("\n")[:y]) + x
    styles = [span.style for span in drawing.text.spans if span.start <= offset < span.end]
    return Style.combine(style for style in styles if isinstance(style, Style))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_active_zone_and_slot_is_drawn_and_no_other(players: int) -> None:
    table = Position(players)
    drawing = board(table)
    config = table.state.config
    zones = {name for name in drawing.names.values() if name[0] in "UMLC"}
    slots = set(drawing.names.values()) - zones
    assert zones == set(table.state.view(None)["zones"])  # type: ignore[arg-type]
    assert len(slots) == config.all_positions.bit_count() // 2


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [40, 74, 86, 99, 120, 300])
def test_it_is_as_wide_as_fits(players: int, width: int) -> None:
    drawing = board(Position(players), width=width)
    zone, gap = size_for(3 * players, width)
    assert drawing.width == 3 * players * zone + (3 * players + 1) * gap
    assert drawing.width <= max(width, 74)
    assert {len(line) for line in drawing.text.plain.split("\n")} == {drawing.width}


def test_four_players_fit_beside_the_side_column() -> None:
    assert size_for(12, 87) == (5, 2)
    assert size_for(12, 74) == (4, 2)


def test_a_low_window_has_lower_zones() -> None:
    table = Position()
    assert board(table, height=17).height == board(table, height=20).height - 3


def test_a_zone_shows_rig_well_module_controller_and_drones() -> None:
    table = Position().rig("cream-3", "U6", deuterium=3, tholins=1).control("B", "U6", "blue")
    table.drone("A", 1, "U6").drone("A", 2, "U6", "tholins").drone("B", 3, "U6", "deuterium")
    assert shown(board(table, width=87), "U6") == "U6  B\nTi3Wa\nD3 T1\nA12t\nB3d"
    assert shown(board(table, width=74), "U6") == "U6 B\nTi3W\nD3T1\nA12t\nB3d"
    assert shown(board(table, width=74, height=17), "U6") == "U6 B\nTi3W\nD3T1\nA12…"


def test_a_zone_shows_base_ice_and_deposits() -> None:
    table = Position().ice("M2").deposit("U0", "water", "silicium").deposit("M0", "titanium")
    drawing = board(table, width=87)
    assert shown(drawing, "U4") == "U4\n⌂A\nA1234"
    assert shown(drawing, "M2") == "M2\n❅Ice"
    assert shown(drawing, "U0") == "U0\nWa Si"
    assert shown(drawing, "M0") == "M0\nTi"


def test_free_slots_show_their_printed_resource_in_small_letters() -> None:
    drawing = board(Position(), width=87)
    assert [shown(drawing, slot) for slot in ("hU4a", "hU4b", "hM4a", "hM4b", "hL4a")] == ["ti", "hy", "si", "··", "··"]
    assert [shown(drawing, slot) for slot in ("vUM4a", "vUM4b", "vML4a", "vLC4a")] == ["hy", "··", "··", "··"]


def test_pipes_point_away_from_their_owners_letter() -> None:
    table = Position().pipe("A", "U4", "U5", "hU4a").pipe("A", "U4", "U3", "hU3a").pipe("A", "U4", "M4", "vUM4b")
    table.pipe("A", "M4", "L4").pipe("A", "L4", "CORE").pipe("A", "CORE", "L5").pipe("A", "U5", "U4", "hU4b")
    drawing = board(table, width=87)
    assert [shown(drawing, slot) for slot in ("hU4a", "hU4b", "hU3a")] == ["A→", "←A", "←A"]
    assert [shown(drawing, slot) for slot in ("vUM4b", "vML4a", "vLC5a")] == ["A↓", "A↓", "A↑"]
    assert shown(board(table, width=200), "hU4a") == "A─→"


def test_the_closed_ring_shows_its_last_connection_at_both_ends() -> None:
    table = Position().path("D", "U1", "U0").pipe("D", "U0", "U11", "hU11a")
    drawing = board(table, width=87)
    assert shown(drawing, "hU11a") == "←D←D"
    first, last = drawing.text.plain.split("\n")[0][:2], drawing.text.plain.split("\n")[0][-2:]
    assert ("↺" in first, "↻" in last) == (True, True)


def test_the_open_ring_ends_in_rock() -> None:
    lines = board(Position(2), width=87).text.plain.split("\n")
    assert all(lines[row].startswith("▒") and lines[row].endswith("▒") for row in range(5))


def test_a_pipe_that_is_cut_off_is_dashed() -> None:
    table = Position().pipe("A", "M4", "M5", "hM4a").pipe("A", "M5", "L5")
    drawing = board(table, width=87)
    assert (shown(drawing, "hM4a"), shown(drawing, "vML5a")) == ("A⇢", "A⇣")


def test_core_tokens_are_active_or_inactive() -> None:
    table = Position().path("A", "U4", "M4", "L4", "CORE").core_token("A", "vLC4a").core_token("B", "vLC9a")
    lines = board(table, width=87).text.plain.split("\n")
    assert "A↓ ●A" in lines[17]
    assert "·· ○B" in lines[17]


def test_the_core_shows_its_cubes_and_drones() -> None:
    table = Position().drone("A", 1, "CORE", "tholins").drone("C", 2, "CORE")
    assert shown(board(table, width=87), "CORE").split() == ["CORE", "De", "24", "Th", "0", "A1t", "C2"]


def test_own_zones_are_underlined() -> None:
    table = Position().path("A", "U4", "U5")
    drawing = board(table)
    assert [bool(style_at(drawing, zone).underline) for zone in ("U4", "U5", "U6")] == [True, True, False]
    assert not style_at(board(table, viewer=1), "U5").underline


def test_targets_are_marked_by_shape_too() -> None:
    marks = Marks(targets=frozenset({"U6", "hM4b", "CORE"}))
    drawing = board(Position(), marks, width=87)
    assert shown(drawing, "U6") == "U6 ◂"
    assert shown(drawing, "hM4b") == "○○"
    assert "CORE◂" in drawing.text.plain


def test_the_highlighted_action_shows_the_pipe_it_would_lay() -> None:
    pipe = {"owner": 0, "from": "U4", "to": "U5", "live": True}
    marks = Marks(chosen=frozenset({"hU4a"}), laid={"hU4a": pipe})  # type: ignore[dict-item]
    drawing = board(Position(), marks, width=87)
    assert shown(drawing, "hU4a") == "A→"
    assert style_at(drawing, "hU4a").bgcolor == palette.CHOSEN.bgcolor
    assert drawing.names[drawing.focus or (0, 0)] == "hU4a"


@pytest.mark.parametrize("language", languages())
def test_letters_are_unambiguous_in_every_language(language: str) -> None:
    codes = load_codes(Texts(language))
    assert len(set(codes.resources.values())) == len(codes.resources)
    # A narrow zone shows only the first letter of a module.
    assert len({code[0] for code in codes.rigs.values()}) == len(codes.rigs)
    assert {len(code) for code in (*codes.resources.values(), *codes.rigs.values())} == {2}
    assert codes.resources["deuterium"][0] != codes.resources["tholins"][0]
