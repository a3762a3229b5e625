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
from starlode.terminal.screen.dialogs import HelpScreen, QuestionScreen, RuleScreen, ScoreScreen
from starlode.terminal.screen.table_screen import TableScreen
from starlode.terminal.screen.widgets import Board, ChoiceList, LogView
from starlode.terminal.session import Session
from tests.terminal.sessions import open_session, play_on

Driver = Pilot[None]


def make_app(session: Session, language: str = "en") -> TableApp:
    return TableApp(session, language=language, pace=0)


async def wait_until_idle(pilot: Driver) -> None:
    """Wait until bots have moved and everything is drawn."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def table(pilot: Driver) -> TableScreen:
    assert isinstance(pilot.app, TableApp)
    return pilot.app.table_screen


def labels(pilot: Driver) -> list[str]:
    """Return the lines of the list of choices, headings included."""
    choice_list = table(pilot).query_one(ChoiceList)
    return [str(choice_list.get_option_at_index(row).prompt) for row in range(choice_list.option_count)]


def text_of(pilot: Driver, widget: str) -> str:
    return str(pilot.app.screen.query_one(widget, Static).visual)


def digest(session: Session) -> str:
    return state_digest(session.table.state)


async def play_by_keys(pilot: Driver, session: Session, choices: int) -> set[str]:
    """Choose by random keys, in both languages, for a number of choices or to the end.

    Return the steps of the game that were reached.
    """
    rng, steps = Random(7), set()
    for choice in range(choices):
        if isinstance(pilot.app.screen, ScoreScreen):
            break
        if choice == choices // 2:
            await pilot.press("l")
        steps.add(str(session.table.state.view(None)["step"]))
        head = session.table.head
        key = rng.choice(["enter", *KEYS[: min(len(session.legal), len(KEYS))]])
        await pilot.press(*([key] if key == "enter" else [key, key]))
        await wait_until_idle(pilot)
        assert session.table.head > head
    return steps


@pytest.mark.slow
async def test_a_game_is_started_by_keys() -> None:
    session = open_session()
    async with make_app(session).run_test(size=(80, 24)) as pilot:
        await wait_until_idle(pilot)
        steps = await play_by_keys(pilot, session, 20)
    assert steps >= {"land-base", "land-pipe", "deploy-rig", "deploy-zone", "extra", "lay", "drone-move"}


@pytest.mark.parametrize("step", ["land-rig", "upgrade", "destroy-pipe", "finish"])
async def test_later_steps_are_played_by_keys(step: str) -> None:
    session = play_on(open_session(), until=step)
    async with make_app(session).run_test(size=(80, 24)) as pilot:
        await wait_until_idle(pilot)
        assert step in await play_by_keys(pilot, session, 2)


async def test_a_game_by_keys_ends_with_the_scores() -> None:
    session = play_on(open_session(), moves=100)
    app = make_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_until_idle(pilot)
        assert not session.table.is_over
        await play_by_keys(pilot, session, 100)
        assert isinstance(app.screen, ScoreScreen)
        assert session.table.is_over
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)


async def test_enter_takes_the_highlighted_action() -> None:
    session = open_session()
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        head = session.table.head
        zone = session.legal[1].arguments()["zone"]
        await pilot.press("down", "enter")
        await wait_until_idle(pilot)
        assert session.table.head > head
        assert session.table.state.view(0)["seats"][0]["base"] == zone  # type: ignore[call-overload, index]


async def test_a_quick_key_highlights_an_action_and_takes_it_when_pressed_again() -> None:
    session = open_session()
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        head = session.table.head
        await pilot.press("2")
        choice_list = table(pilot).query_one(ChoiceList)
        assert choice_list.chosen is not None
        assert choice_list.chosen.action is session.legal[1]
        assert session.table.head == head
        await pilot.press("2")
        await wait_until_idle(pilot)
        assert session.table.head > head


async def test_a_key_without_an_action_does_nothing() -> None:
    session = open_session()
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        head = session.table.head
        await pilot.press("Z", "Z")
        await wait_until_idle(pilot)
        assert session.table.head == head


async def test_the_preview_shows_the_effects_of_the_highlighted_action() -> None:
    session = play_on(open_session(), until="lay")
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        await pilot.press("down")
        chosen = table(pilot).query_one(ChoiceList).chosen
        assert chosen is not None
        preview = text_of(pilot, "#preview")
        assert chosen.label in preview
        assert "Ada lays a Pipe" in preview
        assert "TI-8.6" in preview


async def test_undo_by_key() -> None:
    session = open_session()
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        before, offered = digest(session), labels(pilot)
        await pilot.press("enter")
        await wait_until_idle(pilot)
        assert digest(session) != before
        await pilot.press("u")
        await wait_until_idle(pilot)
        assert (digest(session), labels(pilot)) == (before, offered)


async def test_undo_with_nothing_to_undo_shows_a_message() -> None:
    async with make_app(open_session()).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        await pilot.press("u")
        await wait_until_idle(pilot)
        assert "nothing to take back" in text_of(pilot, "#preview")


async def test_undo_over_a_draw_asks_the_others() -> None:
    session = play_on(open_session("human", "human"), until="deploy-rig")
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        before = digest(session)
        for answer in ("n", "y"):
            assert digest(session) == before
            await pilot.press("u")
            await wait_until_idle(pilot)
            assert isinstance(pilot.app.screen, QuestionScreen)
            await pilot.press(answer)
            await wait_until_idle(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        assert digest(session) != before


async def test_the_language_of_the_whole_screen_changes() -> None:
    session = play_on(open_session(), until="lay")
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        english = labels(pilot)
        assert any("Lay a Pipe" in label and "→" in label for label in english)
        await pilot.press("l")
        await wait_until_idle(pilot)
        french = labels(pilot)
        assert len(french) == len(english)
        assert any("Tuyau" in label for label in french)
        assert not any("Pipe" in label for label in french)
        assert "annuler" in text_of(pilot, "#keys")
        log = table(pilot).query_one(LogView)
        assert "Contremaître" in str(log.get_option_at_index(0).prompt)
        await pilot.press("l")
        await wait_until_idle(pilot)
        assert labels(pilot) == english


async def test_saving_by_key_and_resuming(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    session = play_on(open_session(save=path), moves=15)
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        await pilot.press("enter")
        await wait_until_idle(pilot)
        await pilot.press("s")
        await wait_until_idle(pilot)
    resumed = Session.resume(path)
    assert digest(resumed) == digest(session)
    async with make_app(resumed).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        assert resumed.waits_for_human
        assert table(pilot).query_one(LogView).option_count == len(session.event_log.lines)


async def test_a_save_that_fails_is_reported() -> None:
    session = open_session(save=Path("/nowhere/at/all/game.log"))
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        assert not table(pilot).save()


async def test_every_choice_is_saved_if_there_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    session = open_session(save=path)
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        await pilot.press("enter")
        await wait_until_idle(pilot)
    assert digest(Session.resume(path)) == digest(session)


async def test_quitting_asks_for_confirmation(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    session = open_session(save=path)
    app = make_app(session)
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        await pilot.press("q")
        await wait_until_idle(pilot)
        assert isinstance(app.screen, QuestionScreen)
        await pilot.press("escape")
        await wait_until_idle(pilot)
        assert isinstance(app.screen, TableScreen)
        await pilot.press("q")
        await wait_until_idle(pilot)
        await pilot.press("s")
        await wait_until_idle(pilot)
        assert path.is_file()
        assert app._exit


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60), (40, 12)])
@pytest.mark.parametrize("players", [2, 4])
async def test_every_size_works(size: tuple[int, int], players: int) -> None:
    session = play_on(open_session("human", *["bot:random"] * (players - 1)), until="lay")
    async with make_app(session).run_test(size=size) as pilot:
        await wait_until_idle(pilot)
        before = session.table.head
        await pilot.press("down", "p", "p", "enter")
        await wait_until_idle(pilot)
        assert session.table.head > before


async def test_the_window_can_be_resized() -> None:
    session = play_on(open_session("human", "bot:random", "bot:random", "bot:random"), until="lay")
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        board = table(pilot).query_one(Board)
        assert board.size.width == 86
        await pilot.resize_terminal(100, 30)
        await wait_until_idle(pilot)
        await pilot.pause()
        assert board.size.width == 74
        await pilot.resize_terminal(80, 24)
        await wait_until_idle(pilot)
        assert not table(pilot).query_one("#side").display
        await pilot.press("p")
        await wait_until_idle(pilot)
        assert table(pilot).query_one("#side").display


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
async def test_four_players_need_no_scrolling_of_the_board(size: tuple[int, int]) -> None:
    session = play_on(open_session("human", "bot:random", "bot:random", "bot:random"), until="lay")
    async with make_app(session).run_test(size=size) as pilot:
        await wait_until_idle(pilot)
        await pilot.pause()
        frame = table(pilot).query_one("#board-frame")
        assert (frame.max_scroll_x, frame.max_scroll_y) == (0, 0)
        assert table(pilot).query_one(ChoiceList).size.height >= 6


async def test_typing_filters_the_list() -> None:
    session = play_on(open_session(), until="lay")
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        slot = str(session.legal[-1].arguments()["slot"])
        everything = labels(pilot)
        await pilot.press("slash", *slot, "enter")
        await wait_until_idle(pilot)
        assert len(labels(pilot)) < len(everything)
        chosen = table(pilot).query_one(ChoiceList).chosen
        assert chosen is not None
        assert chosen.action.arguments()["slot"] == slot
        await pilot.press("escape")
        await wait_until_idle(pilot)
        assert labels(pilot) == everything


async def test_typing_an_illegal_target_shows_why() -> None:
    session = play_on(open_session(), until="lay")
    taken = next(iter(session.table.state.view(0)["pipes"]))  # type: ignore[arg-type]
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        await pilot.press("slash", *str(taken))
        await wait_until_idle(pilot)
        message = text_of(pilot, "#preview")
        assert "already lies in" in message
        assert "TI-" in message
        await pilot.press(*" nonsense")
        await wait_until_idle(pilot)
        assert "No legal action matches" in text_of(pilot, "#preview")


async def test_a_click_on_the_board_filters_the_list_or_shows_why_not() -> None:
    session = open_session()
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        screen = table(pilot)
        zone = str(session.legal[1].arguments()["zone"])
        screen.post_message(Board.Picked(zone))
        await wait_until_idle(pilot)
        assert [label for label in labels(pilot) if zone in label]
        assert len(labels(pilot)) == 2
        await pilot.press("escape")
        screen.post_message(Board.Picked("U0"))
        await wait_until_idle(pilot)
        assert "edge of the board" in text_of(pilot, "#preview")
        assert screen.query_one("#filter", Input).value == ""


async def test_a_click_describes_the_clicked_thing() -> None:
    session = open_session()
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        await pilot.pause()
        board = table(pilot).query_one(Board)
        x, y = next(place for place, name in board._names.items() if name == "CORE")
        await pilot.click(Board, offset=(x, y))
        await wait_until_idle(pilot)
        assert "The Core: 12 Deuterium" in text_of(pilot, "#preview")


async def test_the_rulebook_opens_at_an_actions_clause_and_can_be_searched() -> None:
    session = play_on(open_session(), until="lay")
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        await pilot.press("r")
        await wait_until_idle(pilot)
        assert isinstance(pilot.app.screen, RuleScreen)
        assert "TI-8.6" in text_of(pilot, "#clause")
        await pilot.press("slash", *"purge hold", "enter")
        await wait_until_idle(pilot)
        assert "purge" in text_of(pilot, "#clause").lower()
        await pilot.press("escape")
        await wait_until_idle(pilot)
        assert isinstance(pilot.app.screen, TableScreen)


async def test_the_rulebook_opens_at_the_clause_of_a_line_of_the_log() -> None:
    session = open_session()
    async with make_app(session, "fr").run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        log = table(pilot).query_one(LogView)
        log.focus()
        log.highlighted = 0
        await pilot.press("enter")
        await wait_until_idle(pilot)
        assert isinstance(pilot.app.screen, RuleScreen)
        assert "TI-3.13" in text_of(pilot, "#clause")
        assert "Contremaître" in text_of(pilot, "#clause")


async def test_help_opens_in_both_languages() -> None:
    async with make_app(open_session()).run_test(size=(80, 24)) as pilot:
        await wait_until_idle(pilot)
        for _ in languages():
            await pilot.press("question_mark")
            await wait_until_idle(pilot)
            assert isinstance(pilot.app.screen, HelpScreen)
            await pilot.press("escape")
            await pilot.press("l")
            await wait_until_idle(pilot)


async def test_automatic_answers_can_be_switched_off() -> None:
    session = play_on(open_session(), until="lay")
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        assert "take: always" in text_of(pilot, "#keys")
        await pilot.press("t")
        await wait_until_idle(pilot)
        assert "take: ask" in text_of(pilot, "#keys")
        assert not session.auto_answer


async def test_the_pace_of_bots_can_be_changed() -> None:
    session = open_session("bot:random", "human")
    app = TableApp(session, language="en", pace=0.01)
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        assert session.waits_for_human
        assert "at once" in text_of(pilot, "#keys")
        await pilot.press("f")
        await wait_until_idle(pilot)
        assert "quick" in text_of(pilot, "#keys")


async def test_the_score_sheet_adds_up() -> None:
    session = play_on(open_session("human", "bot:random", "bot:random"))
    sheet = session.renderer.score_sheet(
        session.table.state, session.event_log.effective_events(), Texts("en", session.game, names=session.names)
    )
    assert tuple(sum(row.amounts[seat] or 0 for row in sheet.rows) for seat in range(3)) == sheet.totals
    assert min(sheet.places) == 1
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        assert isinstance(pilot.app.screen, ScoreScreen)
        assert session.names[sheet.places.index(1)] in text_of(pilot, "#winners")
        await pilot.press("escape")
        await wait_until_idle(pilot)
        assert pilot.app.screen.query_one(ChoiceList).option_count == 0
        await pilot.press("u")
        await wait_until_idle(pilot)
        assert "The game is over" in text_of(pilot, "#preview")
        await pilot.press("v")
        await wait_until_idle(pilot)
        assert isinstance(pilot.app.screen, ScoreScreen)


async def test_the_finished_game_can_be_saved_from_its_scores(tmp_path: Path) -> None:
    path = tmp_path / "end.log"
    session = play_on(open_session())
    session.save_path = path
    async with make_app(session).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        path.unlink()
        await pilot.press("s")
        await wait_until_idle(pilot)
        assert path.is_file()
        assert isinstance(pilot.app.screen, ScoreScreen)
        await pilot.press("q")
        await wait_until_idle(pilot)
        assert pilot.app._exit
