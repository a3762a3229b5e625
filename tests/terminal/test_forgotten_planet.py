"""The Forgotten Planet in the terminal: the area as text, the side column, and the table driven by keys."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.widgets import Static

from starlode.bots.registry import find_bot
from starlode.cli.main import main
from starlode.cli.parameters import read_settings
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.scenario import load_supplied, to_text
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Scalar
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.texts.messages import Texts, languages
from starlode.terminal.app import TableApp
from starlode.terminal.renderers.planet import PlanetFace
from starlode.terminal.renderers.planet_board import Marks, draw
from starlode.terminal.renderers.planet_panels import DIE, Side, codes_of
from starlode.terminal.renderers.planet_view import control_to_come, planet_view
from starlode.terminal.renderers.renderer import Scene
from starlode.terminal.screen.action_list import choices, narrowed
from starlode.terminal.screen.canvas import Drawing
from starlode.terminal.screen.widgets import ChoiceList, LogView
from starlode.terminal.session import Session
from tests.forgotten_planet.positions import Position
from tests.terminal.tables import NAMES, SEED, played, scene

CODES = codes_of(Texts("en"))


def sitting(*minds: str, save: Path | None = None, **options: Scalar) -> Session:
    seats = [SeatInfo(name, mind) for name, mind in zip(NAMES, minds or ("human", "bot:random"), strict=False)]
    return Session.open(GAME, len(seats), options, seats, save=save, seed=SEED)


def area(table: Position, marks: Marks | None = None, width: int = 120) -> Drawing:
    return draw(planet_view(table.state.view(None)), CODES, marks or Marks(), width)


def shown(drawing: Drawing, name: str) -> str:
    """The cells of a square or side."""
    lines = drawing.text.plain.split("\n")
    return "".join(lines[y][x] for (x, y), found in sorted(drawing.names.items()) if found == name).strip()


BOARD = Position(
    """
    YLnL*LR
    .w#b...
    ...._..
    """,
    robots="Y@(0,0) Y@(2,0) Y@(2,0) R@(2,0)OFF R@(5,0)",
    walls="(1,0)|(2,0) (1,0)|(1,1)",
)


def test_every_playable_square_is_drawn() -> None:
    drawing = area(BOARD)
    assert {name for name in drawing.names.values() if "|" not in name} == set(BOARD.state.view(None)["squares"])  # type: ignore[arg-type]
    assert {len(line) for line in drawing.text.plain.split("\n")} == {drawing.width}


def test_squares_tell_tile_owner_and_robots() -> None:
    drawing = area(BOARD)
    assert shown(drawing, "0,0") == "⌂Y ▲"
    assert shown(drawing, "1,0") == "▪ Y"
    assert shown(drawing, "2,0") == "BrRY▲2▽"
    assert shown(drawing, "5,0") == "▪ R▲"
    assert shown(drawing, "6,0") == "⌂R"
    assert shown(drawing, "1,1").startswith("Wh")
    assert shown(drawing, "6,2") == "·"
    assert "▒▒▒" in drawing.text.plain


def test_walls_stand_between_the_squares() -> None:
    drawing = area(BOARD)
    assert shown(drawing, "1,0|2,0") == "┃"
    assert set(shown(drawing, "1,0|1,1")) == {"━"}
    assert "3,0|4,0" not in drawing.names.values()


@pytest.mark.parametrize("width", [30, 40, 60, 90])
def test_it_is_as_wide_as_fits(width: int) -> None:
    assert area(BOARD, width=width).width <= max(width, 3 + 7 * 5)


def test_the_highlighted_action_shows_what_it_changes() -> None:
    table = Position("YLL.\n....\n..R.", robots="Y@(2,0) R@(2,2)").phase2("Y", energy=3)
    now = planet_view(table.state.view(0))
    world = table.state.copy()
    world.apply(0, table.action("build-land", from_="2,0", square="3,0"), 0)
    after = planet_view(world.view(0))
    assert (control_to_come(now, "3,0"), control_to_come(after, "3,0")) == (None, 0)
    drawing = area(table, Marks(chosen=frozenset({"3,0"}), after=after))
    assert shown(drawing, "3,0") == "▪ Y"
    assert drawing.names[drawing.look or (0, 0)] == "3,0"


@pytest.mark.parametrize("language", languages())
def test_letters_are_unambiguous(language: str) -> None:
    codes = codes_of(Texts(language))
    assert len(set(codes.players)) == 4
    assert {len(letter) for letter in codes.players} == {1}
    assert len(set(codes.cubes.values())) == 3
    assert {len(code) for code in codes.cubes.values()} == {2}


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_action_has_a_heading_and_a_rule(language: str) -> None:
    face = PlanetFace()
    table = sitting("human", "human", "human", "human", scenario="4p-pact", auto_conserve=False)
    seen: Scene = scene(table, language)
    hidden = GAME.catalogue(3, {"scenario": "3p-blind-survey"})
    for action in [*table.table.catalogue, *hidden]:
        if kind_of(action).startswith(("draw-", "roll")):
            continue
        assert face.group(seen, action)
        assert face.clause(action).startswith("FP-")


@pytest.mark.parametrize("language", languages())
def test_every_sign_is_explained(language: str) -> None:
    assert all(sign.meaning and sign.drawn.cell_len <= 10 for sign in PlanetFace().legend(Texts(language)))


def test_the_side_column_tells_cubes_energy_robots_and_supply() -> None:
    texts = Texts("en", GAME, names=NAMES)
    side = Side(planet_view(BOARD.state.view(0)), 0, texts, ["human", "bot:steady"])
    assert "robots ▲3 ▽0 · 4 left" in side.mine(32).plain
    assert "steady" in side.others(32).plain
    assert "land tiles left" in side.supply().plain


@pytest.mark.parametrize("step", ["hide", "bid"])
def test_setup_has_its_own_words(step: str) -> None:
    found = played(sitting("human", "human", "human", scenario="3p-blind-survey", assignment="auction"), until=step)
    face, told = PlanetFace(), scene(found)
    panels = "\n".join(panel.text.plain for panel in face.panels(told, 32))
    assert ("in hand" in panels) == (step == "hide")
    assert ("⌂A" in panels) == (step == "bid")


def test_a_square_is_found_by_its_whole_name() -> None:
    found = played(sitting(), moves=30)
    offered = choices(found, scene(found))
    square = next(str(choice.action.arguments()["to"]) for choice in offered if "to" in choice.action.arguments())
    listed = narrowed(offered, square)
    assert listed
    assert all(
        square in [word for told in choice.action.arguments().values() for word in str(told).split("|")]
        for choice in listed
    )


def test_what_stands_on_a_square_is_told() -> None:
    face = PlanetFace()
    found = scene(sitting())
    told = Scene(BOARD.state, BOARD.state.view(0), 0, found.texts, found.controllers)
    assert face.about(told, "2,0") == "(2,0): a brown mine. Bo controls it. 2 robots of Ada, ON. A robot of Bo, OFF."
    assert face.about(told, "1,0|2,0") == "A wall stands on (1,0|2,0)."


def test_the_die_is_shown_as_it_fell() -> None:
    """From the roll until the next move, with its face (FP-9.4)."""
    found, rng = sitting("human", "human"), Random(1)
    rolled = 0
    while not rolled:
        found.act(rng.choice([each for each in found.legal if kind_of(each) == "build-mine"] or found.legal))
        rolls = [event for event in found.told_last(found.me) if event.key == "event-rolled"]
        rail = PlanetFace().rail(scene(found)).plain
        assert [sign for sign in rail if sign in DIE] == [DIE[int(str(roll.data["face"])) - 1] for roll in rolls]
        rolled += len(rolls)
    assert f"rolls {rolls[0].data['face']} for" in rail


def test_the_sheet_adds_up() -> None:
    found = played(sitting())
    assert found.table.is_over
    sheet = PlanetFace().sheet(found.table.state, found.story.standing(), Texts("en", GAME, names=found.names))
    for seat, total in enumerate(sheet.totals):
        assert sum(row.amounts[seat] or 0 for row in sheet.rows) == total
    assert sheet.sides == ()
    assert sheet.told


def test_the_sheet_of_alliances_adds_up_for_each_side() -> None:
    """Bonuses and results are the alliance's (FP-24.12, FP-24.13)."""
    found = played(sitting(*["bot:random"] * 4, scenario="4p-pact"))
    sheet = PlanetFace().sheet(found.table.state, found.story.standing(), Texts("en", GAME, names=found.names))
    assert sorted(seat for side in sheet.sides for seat in side) == [0, 1, 2, 3]
    assert sheet.totals[:4] == (None,) * 4
    for column, side in enumerate(sheet.sides, 4):
        assert sum(row.amounts[column] or 0 for row in sheet.rows) == sheet.totals[column]
        assert sheet.totals[column] == found.table.state.scores()[side[0]]
        assert sheet.places[column] == sheet.places[side[1]]
    assert [row.amounts[:4] for row in sheet.rows[-3:]] == [(None,) * 4] * 3


def test_a_scenario_is_chosen_by_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.json"
    path.write_text(to_text(load_supplied()["3p-bell"]), "utf-8")
    chosen = GAME.resolve_options(3, read_settings(GAME, [f"scenario={path}"]))
    assert planet_view(GAME.new_state(3, chosen).view(None))["scenario"]["title"]["fr"]
    assert GAME.resolve_options(3, read_settings(GAME, ["scenario=3p-bell"]))["scenario"] == "3p-bell"
    assert main(["play", "forgotten_planet", "--lang", "en", "-o", f"scenario={tmp_path / 'none.json'}"]) != 0
    assert "none.json" in capsys.readouterr().err


async def test_the_log_tells_nobody_what_others_hide() -> None:
    found = sitting("human", "bot:steady", "human", scenario="3p-blind-survey")
    app = TableApp(found, language="en", pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await app.workers.wait_for_complete()
        for _ in range(4):
            await pilot.press("enter")
            await app.workers.wait_for_complete()
            await pilot.pause()
            log = app.screen.query_one(LogView)
            told = [str(log.get_option_at_index(row).prompt) for row in range(log.option_count)]
            laid = [line for line in found.story.lines if line.event.key == "event-tile-hidden-own"]
            own = [line for line in laid if line.event.audience == (found.me,)]
            assert len(own) < len(laid)
            assert sum("Your tile on" in line for line in told) == len(own)


async def test_keys_play_undo_save_and_change_the_language(tmp_path: Path) -> None:
    path = tmp_path / "planet.log"
    found = sitting("human", "human", save=path, assignment="fixed")
    app = TableApp(found, language="en", pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await app.workers.wait_for_complete()
        before = state_digest(found.table.state)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert state_digest(found.table.state) != before
        await pilot.press("u")
        await pilot.pause()
        assert state_digest(found.table.state) == before
        keys = str(app.screen.query_one("#keys", Static).visual)
        assert "take" not in keys
        await pilot.press("l")
        await pilot.pause()
        assert "Manche 1" in str(app.screen.query_one("#rail", Static).visual)
        listed = app.screen.query_one(ChoiceList)
        assert "Robot en" in str(listed.get_option_at_index(0).prompt)
        await pilot.press("enter", "s")
        await pilot.pause()
    again = Session.resume(path)
    assert state_digest(again.table.state) == state_digest(found.table.state)


async def test_a_game_against_the_bot_goes_on_in_a_small_window() -> None:
    found, dice = sitting("human", "bot:steady"), Random(3)
    bot = find_bot("steady", GAME)
    app = TableApp(found, language="fr", pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        for _ in range(8):
            found.act(bot.choose(found.table.state, found.me, dice))
            app.table_screen.go_on()
            await app.workers.wait_for_complete()
            await pilot.pause()
    assert found.table.head > 8
