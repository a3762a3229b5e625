"""Ships and components of Galaxy Trucker as text."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import CELL_NAMES, EAST, SMALL_METEOR, SOUTH, TILE_NAMES, TILE_NUMBER, TILES
from starlode.games.galaxy_trucker.state import SHIELD_OR_NOT, push, replace_top
from starlode.games.galaxy_trucker.views.shapes import ComponentView
from starlode.kernel.texts.messages import Texts, languages
from starlode.terminal.renderers.galaxy_trucker.renderer import GalaxyTruckerRenderer
from starlode.terminal.renderers.galaxy_trucker.tiles import STEMS, contents, load_codes, sketch
from starlode.terminal.renderers.galaxy_trucker.view import galaxy_view
from starlode.terminal.renderers.galaxy_trucker.warehouse import tile_rows
from starlode.terminal.renderers.renderer import RenderContext
from tests.galaxy_trucker.games import new_game
from tests.galaxy_trucker.positions_cargo import Flight, load
from tests.galaxy_trucker.ships import cell, ship_b
from tests.terminal.galaxy_sessions import context_of

RENDERER = GalaxyTruckerRenderer()


def drawn(context: RenderContext, width: int = 120) -> list[str]:
    return RENDERER.board(context, width, 20).text.plain.split("\n")


def cell_at(context: RenderContext, name: str, width: int = 120) -> list[str]:
    """Return what is drawn on a cell."""
    drawing = RENDERER.board(context, width, 20)
    places = [place for place, owner in drawing.names.items() if owner == name]
    left, top = min(places)
    right = max(x for x, _ in places)
    return [line[left : right + 1] for line in drawing.text.plain.split("\n")[top : top + 3]]


@pytest.mark.parametrize("language", languages())
def test_two_kinds_of_components_never_look_alike_without_colours(language: str) -> None:
    codes = load_codes(Texts(language))
    looks: dict[str, str] = {}
    for tile in TILE_NAMES[:TILES]:
        component: ComponentView = {"tile": tile, "rotation": 0}
        rows = tile_rows(tile, 0, codes)
        kind = tile.rpartition("-")[0]
        look = rows[1].plain[1] + " " + contents(component, codes).plain
        assert looks.setdefault(look, kind) == kind
        assert [row.cell_len for row in rows] == [7, 7, 7]
    assert len(set(looks.values())) == 15


def test_the_connectors_of_every_rotation_are_drawn_on_their_sides() -> None:
    codes = load_codes(Texts("en"))
    signs = [STEMS[side].index(sign) for side, sign in enumerate(sketch("STR-06", codes).plain[1:])]
    for rotation in range(4):
        top, middle, bottom = [row.plain for row in tile_rows("STR-06", rotation, codes)]
        shown = [top[3], middle[6], bottom[3], middle[0]]
        turned = [STEMS[side].index(sign) for side, sign in enumerate(shown)]
        assert turned == [signs[(side - rotation) % 4] for side in range(4)]


def test_a_shelf_tells_components_of_one_shelf_apart() -> None:
    codes = load_codes(Texts("en"))
    first = {tile: sketch(tile, codes).plain[0] for tile in TILE_NAMES[:TILES]}
    by_kind = {tile.rpartition("-")[0]: sign for tile, sign in first.items()}
    for shelf in (("CAN", "DCN"), ("ENG", "DEN"), ("BAT2", "BAT3"), ("LSP", "LSB"), ("CRG2", "CRG3", "SPC1", "SPC2")):
        assert len({by_kind[kind] for kind in shelf}) == len(shelf)


@pytest.mark.parametrize("width", [120, 75])
def test_a_loaded_ship_shows_what_it_carries(width: int) -> None:
    ship = load(ship_b(), red="7-9", yellow="8-9", green="8-9")
    ship.tokens[cell("8-5")] = 2
    context = context_of(Flight(ship, ship_b()).state)
    assert "●●" in cell_at(context, "7-7", width)[1]
    assert "B" in cell_at(context, "6-6", width)[1]  # the brown alien
    assert "▮▮▯" in cell_at(context, "8-5", width)[1]
    assert "R" in cell_at(context, "7-9", width)[1]
    assert "YG·" in cell_at(context, "8-9", width)[1]
    assert "▲▲" in cell_at(context, "5-8", width)[1]
    assert "▼▼" in cell_at(context, "9-9", width)[1]
    assert "◣" in cell_at(context, "7-4", width)[1]
    assert len(cell_at(context, "7-7", width)[0]) == (7 if width == 120 else 5)


def test_a_narrow_window_shows_the_ship_alone() -> None:
    context = context_of(Flight(ship_b(), ship_b()).state)
    assert RENDERER.board(context, 40, 12).width == 38
    assert any("12 cards left" in line for line in drawn(context))
    assert not any("cards left" in line for line in drawn(context, 40))


def test_a_danger_is_drawn_up_to_the_threatened_component() -> None:
    state = Flight(ship_b(), ship_b()).state
    push(state, 0, SHIELD_OR_NOT, cell("7-9"), EAST, 7, SMALL_METEOR)
    state.options = [None, None]
    context = context_of(state, chosen=ACTIONS.accept_damage)
    assert drawn(context)[8].startswith("7◀")
    assert cell_at(context, "7-10")[1] == "┄" * 7
    assert cell_at(context, "7-9")[0] == "▛──╨─✗▜"
    assert "✗" not in "".join(cell_at(context_of(state), "7-9"))
    replace_top(state, 0, SHIELD_OR_NOT, cell("8-6"), SOUTH, 6, SMALL_METEOR)
    context = context_of(state)
    assert "▲6▲" in drawn(context)[0]
    assert [line[3] for line in cell_at(context, "9-6")] == ["┊", "┊", "┊"]
    assert cell_at(context, "8-6")[2] == "▙─────▟"


def test_errors_and_places_are_marked() -> None:
    state = new_game(2, building="turn_based", first_player="1", placement_policy="assisted")
    tile = TILE_NUMBER["CAN-10"]
    state.pool &= ~(1 << tile)
    state.edit(0).hand = tile
    state.options = [None, None]
    fits = galaxy_view(state.view(0))["fits"]
    free = next(action for action in state.legal(0) if action.arguments()["cell"] in fits)
    wrong = next(
        action
        for action in state.legal(0)
        if action.arguments()["rotation"] not in fits.get(str(action.arguments()["cell"]), ())
    )
    context = context_of(state, chosen=free)
    assert cell_at(context, str(free.arguments()["cell"]))[0].startswith("┏")
    lit = {name: cell_at(context, name)[1].strip("╎ ") for name in fits if name != free.arguments()["cell"]}
    assert set(lit.values()) <= {"+", "↻"}
    state.apply(0, wrong, 0)
    assert "!" in cell_at(context_of(state), str(wrong.arguments()["cell"]))[0]


def test_every_cell_of_every_board_can_be_clicked() -> None:
    for mode, board in (("I", 1), ("II", 2), ("III", 3)):
        state = new_game(2, mode=mode, building="turn_based", first_player="1")
        names = set(RENDERER.board(context_of(state), 120, 20).names.values())
        assert {CELL_NAMES[position] for position in state.board.cells} <= names
        assert state.board.level == board
