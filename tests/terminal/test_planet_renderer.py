"""The Forgotten Planet in the terminal: its board as text, the side column, and the table driven by keys."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.widgets import Static

from starlode.bots.registry import choose_awaited, find_bot
from starlode.cli.main import main
from starlode.cli.parameters import read_settings
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.scenario import load_supplied, to_text
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Scalar
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.texts.action_labels import label_of
from starlode.kernel.texts.messages import Texts, languages
from starlode.terminal.app import TableApp
from starlode.terminal.drawing.canvas import Drawing
from starlode.terminal.renderers.planet import PlanetRenderer
from starlode.terminal.renderers.planet_board import Marks, draw
from starlode.terminal.renderers.planet_panels import DIE, PlanetPanels, load_codes
from starlode.terminal.renderers.planet_view import planet_view
from starlode.terminal.renderers.renderer import RenderContext
from starlode.terminal.screen.action_list import filter_choices, list_choices
from starlode.terminal.screen.widgets import ChoiceList, LogView
from starlode.terminal.session import Session
from tests.forgotten_planet.positions import Position
from tests.terminal.sessions import NAMES, SEED, play_on, render_context

CODES = load_codes(Texts("en"))


def open_planet_session(*controllers: str, save: Path | None = None, **options: Scalar) -> Session:
    seats = [SeatInfo(name, bot) for name, bot in zip(NAMES, controllers or ("human", "bot:random"), strict=False)]
    return Session.open(GAME, len(seats), options, seats, save=save, seed=SEED)


def board(table: Position, marks: Marks | None = None, width: int = 120) -> Drawing:
    return draw(planet_view(table.state.view(None)), CODES, marks or Marks(), width)


def shown(drawing: Drawing, name: str) -> str:
    """Return the cells of a square or side."""
    lines = drawing.text.plain.split("\n")
    cells = sorted(cell for cell, drawn_name in drawing.names.items() if drawn_name == name)
    return "".join(lines[y][x] for x, y in cells).strip()


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
    drawing = board(BOARD)
    assert {name for name in drawing.names.values() if "|" not in name} == set(BOARD.state.view(None)["squares"])  # type: ignore[arg-type]
    assert {len(line) for line in drawing.text.plain.split("\n")} == {drawing.width}


def test_squares_show_tile_owner_and_robots() -> None:
    drawing = board(BOARD)
    assert shown(drawing, "0,0") == "⌂Y ▲"
    assert shown(drawing, "1,0") == "▪ Y"
    assert shown(drawing, "2,0") == "BrRY▲2▽"
    assert shown(drawing, "5,0") == "▪ R▲"
    assert shown(drawing, "6,0") == "⌂R"
    assert shown(drawing, "1,1").startswith("Wh")
    assert shown(drawing, "6,2") == "·"
    assert "▒▒▒" in drawing.text.plain


def test_walls_are_drawn_between_the_squares() -> None:
    drawing = board(BOARD)
    assert shown(drawing, "1,0|2,0") == "┃"
    assert set(shown(drawing, "1,0|1,1")) == {"━"}
    assert "3,0|4,0" not in drawing.names.values()


@pytest.mark.parametrize("width", [30, 40, 60, 90])
def test_it_is_as_wide_as_fits(width: int) -> None:
    assert board(BOARD, width=width).width <= max(width, 3 + 7 * 5)


def test_the_highlighted_action_shows_what_it_changes() -> None:
    table = Position("YLL.\n....\n..R.", robots="Y@(2,0) R@(2,2)").phase2("Y", energy=3)
    now = planet_view(table.state.view(0))
    world = table.state.copy()
    world.apply(0, table.action("build-land", from_="2,0", square="3,0"), 0)
    after = planet_view(world.view(0))
    assert [view["expected_control"].get("3,0") for view in (now, after)] == [None, 0]
    drawing = board(table, Marks(chosen=frozenset({"3,0"}), after=after))
    assert shown(drawing, "3,0") == "▪ Y"
    assert drawing.names[drawing.focus or (0, 0)] == "3,0"


@pytest.mark.parametrize("language", languages())
def test_letters_are_unambiguous(language: str) -> None:
    codes = load_codes(Texts(language))
    assert len(set(codes.players)) == 4
    assert {len(letter) for letter in codes.players} == {1}
    assert len(set(codes.cubes.values())) == 3
    assert {len(code) for code in codes.cubes.values()} == {2}


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_action_has_a_heading_and_a_clause(language: str) -> None:
    renderer = PlanetRenderer()
    table = open_planet_session("human", "human", "human", "human", scenario="4p-pact", auto_conserve=False)
    context: RenderContext = render_context(table, language)
    hidden = GAME.catalogue(3, {"scenario": "3p-blind-survey"})
    for action in [*table.table.catalogue, *hidden]:
        if kind_of(action).startswith(("draw-", "roll")):
            continue
        assert renderer.group(context, action)
        assert label_of(GAME, kind_of(action)).clause.startswith("FP-")


@pytest.mark.parametrize("language", languages())
def test_every_sign_is_explained(language: str) -> None:
    assert all(entry.meaning and entry.sample.cell_len <= 10 for entry in PlanetRenderer().legend(Texts(language)))


def test_the_side_column_shows_cubes_energy_robots_and_supply() -> None:
    texts = Texts("en", GAME, names=NAMES)
    panels = PlanetPanels(planet_view(BOARD.state.view(0)), 0, texts, ["human", "bot:steady"])
    assert "robots ▲3 ▽0 · 4 left" in panels.own_seat(32).plain
    assert "steady" in panels.other_seats(32).plain
    assert "land tiles left" in panels.supply().plain


@pytest.mark.parametrize("step", ["hide", "bid"])
def test_setup_has_its_own_panels(step: str) -> None:
    session = play_on(
        open_planet_session("human", "human", "human", scenario="3p-blind-survey", assignment="auction"), until=step
    )
    renderer, context = PlanetRenderer(), render_context(session)
    panels = "\n".join(panel.text.plain for panel in renderer.panels(context, 32))
    assert ("in hand" in panels) == (step == "hide")
    assert ("⌂A" in panels) == (step == "bid")


def test_a_square_is_found_by_its_whole_name() -> None:
    session = play_on(open_planet_session(), moves=30)
    choices = list_choices(session, render_context(session))
    square = next(str(choice.action.arguments()["to"]) for choice in choices if "to" in choice.action.arguments())
    matches = filter_choices(choices, square)
    assert matches
    assert all(
        square in [part for argument in choice.action.arguments().values() for part in str(argument).split("|")]
        for choice in matches
    )


def test_a_square_is_described() -> None:
    renderer = PlanetRenderer()
    opened = render_context(open_planet_session())
    context = RenderContext(BOARD.state, BOARD.state.view(0), 0, opened.texts, opened.controllers)
    assert (
        renderer.describe(context, "2,0")
        == "(2,0): a brown mine. Bo controls it. 2 robots of Ada, ON. A robot of Bo, OFF."
    )
    assert renderer.describe(context, "1,0|2,0") == "A wall stands on (1,0)\N{EN DASH}(2,0)."


def test_the_rolled_die_is_shown() -> None:
    """It is shown from the roll until the next move (FP-9.4)."""
    session, rng = open_planet_session("human", "human"), Random(1)
    rolled = 0
    while not rolled:
        session.act(
            rng.choice([action for action in session.legal if kind_of(action) == "build-mine"] or session.legal)
        )
        rolls = [event for event in session.last_events(session.viewer) if event.key == "event-rolled"]
        status = PlanetRenderer().status(render_context(session)).plain
        assert [sign for sign in status if sign in DIE] == [DIE[int(str(roll.data["face"])) - 1] for roll in rolls]
        rolled += len(rolls)
    assert f"rolls {rolls[0].data['face']} for" in status


def test_the_score_sheet_adds_up() -> None:
    session = play_on(open_planet_session())
    assert session.table.is_over
    sheet = PlanetRenderer().score_sheet(
        session.table.state, session.event_log.effective_events(), Texts("en", GAME, names=session.names)
    )
    for seat, total in enumerate(sheet.totals):
        assert sum(row.amounts[seat] or 0 for row in sheet.rows) == total
    assert sheet.sides == ()
    assert sheet.events


def test_the_score_sheet_of_alliances_adds_up_for_each_side() -> None:
    """Bonuses and results are the alliance's (FP-24.12, FP-24.13)."""
    session = play_on(open_planet_session(*["bot:random"] * 4, scenario="4p-pact"))
    sheet = PlanetRenderer().score_sheet(
        session.table.state, session.event_log.effective_events(), Texts("en", GAME, names=session.names)
    )
    assert sorted(seat for side in sheet.sides for seat in side) == [0, 1, 2, 3]
    assert sheet.totals[:4] == (None,) * 4
    for column, side in enumerate(sheet.sides, 4):
        assert sum(row.amounts[column] or 0 for row in sheet.rows) == sheet.totals[column]
        assert sheet.totals[column] == session.table.state.scores()[side[0]]
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


async def test_the_log_hides_the_secrets_of_others() -> None:
    session = open_planet_session("human", "bot:steady", "human", scenario="3p-blind-survey")
    app = TableApp(session, language="en", pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await app.workers.wait_for_complete()
        for _ in range(4):
            await pilot.press("enter")
            await app.workers.wait_for_complete()
            await pilot.pause()
            log = app.screen.query_one(LogView)
            prompts = [str(log.get_option_at_index(row).prompt) for row in range(log.option_count)]
            laid = [line for line in session.event_log.lines if line.event.key == "event-tile-hidden-own"]
            own = [line for line in laid if line.event.audience == (session.viewer,)]
            assert len(own) < len(laid)
            assert sum("Your tile on" in prompt for prompt in prompts) == len(own)


async def test_keys_play_undo_save_and_change_the_language(tmp_path: Path) -> None:
    path = tmp_path / "planet.log"
    session = open_planet_session("human", "human", save=path, assignment="fixed")
    app = TableApp(session, language="en", pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await app.workers.wait_for_complete()
        before = state_digest(session.table.state)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert state_digest(session.table.state) != before
        await pilot.press("u")
        await pilot.pause()
        assert state_digest(session.table.state) == before
        keys = str(app.screen.query_one("#keys", Static).visual)
        assert "take" not in keys
        await pilot.press("l")
        await pilot.pause()
        assert "Manche 1" in str(app.screen.query_one("#status", Static).visual)
        choice_list = app.screen.query_one(ChoiceList)
        assert "Robot en" in str(choice_list.get_option_at_index(0).prompt)
        await pilot.press("enter", "s")
        await pilot.pause()
    resumed = Session.resume(path)
    assert state_digest(resumed.table.state) == state_digest(session.table.state)


async def test_a_game_against_the_bot_can_be_played_in_a_small_window() -> None:
    session, rng = open_planet_session("human", "bot:steady"), Random(3)
    bot = find_bot("steady", GAME)
    app = TableApp(session, language="fr", pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        for _ in range(8):
            session.act(choose_awaited(bot, session.table.state, session.viewer, rng))
            app.table_screen.advance()
            await app.workers.wait_for_complete()
            await pilot.pause()
    assert session.table.head > 8
