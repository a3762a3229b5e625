"""The terminal itself, driven by keys and clicks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from starlode.kernel.log.digest import state_digest
from starlode.kernel.texts.messages import Texts, languages
from starlode.terminal.app import TableApp
from starlode.terminal.screen.action_list import KEYS
from starlode.terminal.screen.dialogs import AskScreen, HelpScreen, RuleScreen, ScoreScreen
from starlode.terminal.screen.table_screen import TableScreen
from starlode.terminal.screen.widgets import Board, ChoiceList, LogView
from starlode.terminal.session import Session
from tests.terminal.tables import played, session

Driver = Pilot[None]


def app_of(found: Session, language: str = "en") -> TableApp:
    return TableApp(found, language=language, pace=0)


async def resolved(pilot: Driver) -> None:
    """Bots have moved and everything is drawn."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def table(pilot: Driver) -> TableScreen:
    assert isinstance(pilot.app, TableApp)
    return pilot.app.table_screen


def labels(pilot: Driver) -> list[str]:
    """What the list of choices says, headings included."""
    listed = table(pilot).query_one(ChoiceList)
    return [str(listed.get_option_at_index(row).prompt) for row in range(listed.option_count)]


def words(pilot: Driver, widget: str) -> str:
    shown = pilot.app.screen.query_one(widget, Static).visual
    return str(shown)


def digest(found: Session) -> str:
    return state_digest(found.table.state)


async def by_keys(pilot: Driver, found: Session, choices: int) -> set[str]:
    """Takes so many choices by any of their keys, in both languages, or as many as the game has left.

    Gives the steps of the game that were met.
    """
    dice, met = Random(7), set()
    for choice in range(choices):
        if isinstance(pilot.app.screen, ScoreScreen):
            break
        if choice == choices // 2:
            await pilot.press("l")
        met.add(str(found.table.state.view(None)["step"]))
        head = found.table.head
        pressed = dice.choice(["enter", *KEYS[: min(len(found.legal), len(KEYS))]])
        await pilot.press(*([pressed] if pressed == "enter" else [pressed, pressed]))
        await resolved(pilot)
        assert found.table.head > head
    return met


@pytest.mark.slow
async def test_a_game_is_begun_by_keys() -> None:
    found = session()
    async with app_of(found).run_test(size=(80, 24)) as pilot:
        await resolved(pilot)
        met = await by_keys(pilot, found, 20)
    assert met >= {"land-base", "land-pipe", "deploy-rig", "deploy-zone", "extra", "lay", "drone-move"}


@pytest.mark.parametrize("step", ["land-rig", "upgrade", "destroy-pipe", "finish"])
async def test_what_comes_later_in_a_game_is_chosen_by_keys(step: str) -> None:
    found = played(session(), until=step)
    async with app_of(found).run_test(size=(80, 24)) as pilot:
        await resolved(pilot)
        assert step in await by_keys(pilot, found, 2)


async def test_a_game_by_keys_ends_with_the_scores() -> None:
    found = played(session(), moves=112)
    app = app_of(found)
    async with app.run_test(size=(80, 24)) as pilot:
        await resolved(pilot)
        assert not found.table.is_over
        await by_keys(pilot, found, 100)
        assert isinstance(app.screen, ScoreScreen)
        assert found.table.is_over
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)


async def test_enter_takes_the_highlighted_action() -> None:
    found = session()
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        head = found.table.head
        zone = found.legal[1].arguments()["zone"]
        await pilot.press("down", "enter")
        await resolved(pilot)
        assert found.table.head > head
        assert found.table.state.view(0)["seats"][0]["base"] == zone  # type: ignore[call-overload, index]


async def test_a_quick_key_goes_to_an_action_and_takes_it_when_pressed_again() -> None:
    found = session()
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        head = found.table.head
        await pilot.press("2")
        listed = table(pilot).query_one(ChoiceList)
        assert listed.chosen is not None
        assert listed.chosen.action is found.legal[1]
        assert found.table.head == head
        await pilot.press("2")
        await resolved(pilot)
        assert found.table.head > head


async def test_a_key_without_an_action_does_nothing() -> None:
    found = session()
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        head = found.table.head
        await pilot.press("Z", "Z")
        await resolved(pilot)
        assert found.table.head == head


async def test_the_outlook_tells_what_the_highlighted_action_does() -> None:
    found = played(session(), until="lay")
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        await pilot.press("down")
        chosen = table(pilot).query_one(ChoiceList).chosen
        assert chosen is not None
        told = words(pilot, "#outlook")
        assert chosen.label in told
        assert "Ada lays a Pipe" in told
        assert "TI-8.6" in told


async def test_undo_by_key() -> None:
    found = session()
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        before, offered = digest(found), labels(pilot)
        await pilot.press("enter")
        await resolved(pilot)
        assert digest(found) != before
        await pilot.press("u")
        await resolved(pilot)
        assert (digest(found), labels(pilot)) == (before, offered)


async def test_undo_with_nothing_to_undo_says_so() -> None:
    async with app_of(session()).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        await pilot.press("u")
        await resolved(pilot)
        assert "nothing to take back" in words(pilot, "#outlook")


async def test_undo_over_a_draw_asks_the_others() -> None:
    found = played(session("human", "human"), until="deploy-rig")
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        before = digest(found)
        for answer in ("n", "y"):
            assert digest(found) == before
            await pilot.press("u")
            await resolved(pilot)
            assert isinstance(pilot.app.screen, AskScreen)
            await pilot.press(answer)
            await resolved(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        assert digest(found) != before


async def test_the_language_changes_at_once_and_everywhere() -> None:
    found = played(session(), until="lay")
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        english = labels(pilot)
        assert any("Lay a Pipe in" in label for label in english)
        await pilot.press("l")
        await resolved(pilot)
        french = labels(pilot)
        assert len(french) == len(english)
        assert any("Tuyau" in label for label in french)
        assert not any("Pipe" in label for label in french)
        assert "annuler" in words(pilot, "#keys")
        log = table(pilot).query_one(LogView)
        assert "Contremaître" in str(log.get_option_at_index(0).prompt)
        await pilot.press("l")
        await resolved(pilot)
        assert labels(pilot) == english


async def test_saving_by_key_and_going_on(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    found = played(session(save=path), moves=15)
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        await pilot.press("enter")
        await resolved(pilot)
        await pilot.press("s")
        await resolved(pilot)
    again = Session.resume(path)
    assert digest(again) == digest(found)
    async with app_of(again).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        assert again.waits_for_person
        assert table(pilot).query_one(LogView).option_count == len(found.story.lines)


async def test_a_save_that_fails_is_told() -> None:
    found = session(save=Path("/nowhere/at/all/game.log"))
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        assert not table(pilot).save()


async def test_every_choice_is_saved_where_a_place_is_known(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    found = session(save=path)
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        await pilot.press("enter")
        await resolved(pilot)
    assert digest(Session.resume(path)) == digest(found)


async def test_leaving_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    found = session(save=path)
    app = app_of(found)
    async with app.run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        await pilot.press("q")
        await resolved(pilot)
        assert isinstance(app.screen, AskScreen)
        await pilot.press("escape")
        await resolved(pilot)
        assert isinstance(app.screen, TableScreen)
        await pilot.press("q")
        await resolved(pilot)
        await pilot.press("s")
        await resolved(pilot)
        assert path.is_file()
        assert app._exit


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60), (40, 12)])
@pytest.mark.parametrize("players", [2, 4])
async def test_every_size_works(size: tuple[int, int], players: int) -> None:
    found = played(session("human", *["bot:random"] * (players - 1)), until="lay")
    async with app_of(found).run_test(size=size) as pilot:
        await resolved(pilot)
        before = found.table.head
        await pilot.press("down", "p", "p", "enter")
        await resolved(pilot)
        assert found.table.head > before


async def test_the_window_may_change_its_size() -> None:
    found = played(session("human", "bot:random", "bot:random", "bot:random"), until="lay")
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        board = table(pilot).query_one(Board)
        assert board.size.width == 86
        await pilot.resize_terminal(100, 30)
        await resolved(pilot)
        await pilot.pause()
        assert board.size.width == 74
        await pilot.resize_terminal(80, 24)
        await resolved(pilot)
        assert not table(pilot).query_one("#side").display
        await pilot.press("p")
        await resolved(pilot)
        assert table(pilot).query_one("#side").display


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
async def test_four_players_need_no_scrolling_of_the_board(size: tuple[int, int]) -> None:
    found = played(session("human", "bot:random", "bot:random", "bot:random"), until="lay")
    async with app_of(found).run_test(size=size) as pilot:
        await resolved(pilot)
        await pilot.pause()
        ground = table(pilot).query_one("#ground")
        assert (ground.max_scroll_x, ground.max_scroll_y) == (0, 0)
        assert table(pilot).query_one(ChoiceList).size.height >= 6


async def test_typing_narrows_the_list() -> None:
    found = played(session(), until="lay")
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        slot = str(found.legal[-1].arguments()["slot"])
        everything = labels(pilot)
        await pilot.press("slash", *slot, "enter")
        await resolved(pilot)
        assert len(labels(pilot)) < len(everything)
        chosen = table(pilot).query_one(ChoiceList).chosen
        assert chosen is not None
        assert chosen.action.arguments()["slot"] == slot
        await pilot.press("escape")
        await resolved(pilot)
        assert labels(pilot) == everything


async def test_typing_what_is_not_possible_says_why() -> None:
    found = played(session(), until="lay")
    taken = next(iter(found.table.state.view(0)["pipes"]))  # type: ignore[arg-type]
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        await pilot.press("slash", *str(taken))
        await resolved(pilot)
        told = words(pilot, "#outlook")
        assert "already lies in" in told
        assert "TI-" in told
        await pilot.press(*" nonsense")
        await resolved(pilot)
        assert "Nothing that is possible" in words(pilot, "#outlook")


async def test_a_click_on_the_board_lists_what_goes_there_or_says_why_not() -> None:
    found = session()
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        screen = table(pilot)
        zone = str(found.legal[1].arguments()["zone"])
        screen.post_message(Board.Picked(zone))
        await resolved(pilot)
        assert [label for label in labels(pilot) if zone in label]
        assert len(labels(pilot)) == 2
        await pilot.press("escape")
        screen.post_message(Board.Picked("U0"))
        await resolved(pilot)
        assert "edge of the board" in words(pilot, "#outlook")
        assert screen.query_one("#filter", Input).value == ""


async def test_a_click_finds_what_is_drawn_there() -> None:
    found = session()
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        await pilot.pause()
        board = table(pilot).query_one(Board)
        x, y = next(place for place, name in board._names.items() if name == "CORE")
        await pilot.click(Board, offset=(x, y))
        await resolved(pilot)
        assert "The Core: 12 Deuterium" in words(pilot, "#outlook")


async def test_the_rule_of_an_action_opens_and_can_be_searched() -> None:
    found = played(session(), until="lay")
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        await pilot.press("r")
        await resolved(pilot)
        assert isinstance(pilot.app.screen, RuleScreen)
        assert "TI-8.6" in words(pilot, "#clause")
        await pilot.press("slash", *"purge hold", "enter")
        await resolved(pilot)
        assert "purge" in words(pilot, "#clause").lower()
        await pilot.press("escape")
        await resolved(pilot)
        assert isinstance(pilot.app.screen, TableScreen)


async def test_the_rule_of_a_line_of_the_log_opens() -> None:
    found = session()
    async with app_of(found, "fr").run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        log = table(pilot).query_one(LogView)
        log.focus()
        log.highlighted = 0
        await pilot.press("enter")
        await resolved(pilot)
        assert isinstance(pilot.app.screen, RuleScreen)
        assert "TI-3.13" in words(pilot, "#clause")
        assert "Contremaître" in words(pilot, "#clause")


async def test_help_opens_in_both_languages() -> None:
    async with app_of(session()).run_test(size=(80, 24)) as pilot:
        await resolved(pilot)
        for _ in languages():
            await pilot.press("question_mark")
            await resolved(pilot)
            assert isinstance(pilot.app.screen, HelpScreen)
            await pilot.press("escape")
            await pilot.press("l")
            await resolved(pilot)


async def test_asking_about_cubes_can_be_switched_on() -> None:
    found = played(session(), until="lay")
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        assert "take: always" in words(pilot, "#keys")
        await pilot.press("t")
        await resolved(pilot)
        assert "take: ask" in words(pilot, "#keys")
        assert not found.always_take


async def test_bots_are_shown_at_a_pace_that_can_be_changed() -> None:
    found = session("bot:random", "human")
    app = TableApp(found, language="en", pace=0.01)
    async with app.run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        assert found.waits_for_person
        assert "at once" in words(pilot, "#keys")
        await pilot.press("f")
        await resolved(pilot)
        assert "quick" in words(pilot, "#keys")


async def test_the_final_sheet_adds_up() -> None:
    found = played(session("human", "bot:random", "bot:random"))
    sheet = found.face.sheet(found.table.state, found.story.standing(), Texts("en", found.game, names=found.names))
    assert tuple(sum(row.amounts[seat] or 0 for row in sheet.rows) for seat in range(3)) == sheet.totals
    assert min(sheet.places) == 1
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        assert isinstance(pilot.app.screen, ScoreScreen)
        assert found.names[sheet.places.index(1)] in words(pilot, "#winners")
        await pilot.press("escape")
        await resolved(pilot)
        assert pilot.app.screen.query_one(ChoiceList).option_count == 0
        await pilot.press("u")
        await resolved(pilot)
        assert "The game is over" in words(pilot, "#outlook")
        await pilot.press("v")
        await resolved(pilot)
        assert isinstance(pilot.app.screen, ScoreScreen)


async def test_the_finished_game_can_be_saved_from_its_scores(tmp_path: Path) -> None:
    path = tmp_path / "end.log"
    found = played(session())
    found.save_path = path
    async with app_of(found).run_test(size=(120, 40)) as pilot:
        await resolved(pilot)
        path.unlink()
        await pilot.press("s")
        await resolved(pilot)
        assert path.is_file()
        assert isinstance(pilot.app.screen, ScoreScreen)
        await pilot.press("q")
        await resolved(pilot)
        assert pilot.app._exit
