"""Galaxy Trucker in the terminal itself, driven by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from starlode.games.galaxy_trucker.actions import ACTIONS, Finish, TakeOpen
from starlode.kernel.contract import Action
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.texts.messages import languages
from starlode.terminal.app import TableApp
from starlode.terminal.screen.dialogs import HelpScreen, PauseScreen, QuestionScreen, ScoreScreen
from starlode.terminal.screen.table_screen import TICK_SECONDS, TableScreen
from starlode.terminal.screen.widgets import Board, ChoiceList
from starlode.terminal.session import Session
from tests.terminal.galaxy_sessions import fly_on, open_galaxy, view_of

Driver = Pilot[None]


def screen_of(pilot: Driver) -> TableScreen:
    assert isinstance(pilot.app, TableApp)
    return pilot.app.table_screen


def chosen(pilot: Driver) -> Action:
    choice = screen_of(pilot).query_one(ChoiceList).chosen
    assert choice is not None
    return choice.action


def text_of(pilot: Driver, widget: str) -> str:
    return str(pilot.app.screen.query_one(widget, Static).visual)


async def wait_until_idle(pilot: Driver) -> None:
    """Wait until awaited bots have moved and everything is drawn."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def next_keys(session: Session) -> list[str]:
    """Return the keys that a newcomer presses: place what fits, draw, finish as soon as possible, go on."""
    if view_of(session)["step"] != "building" or view_of(session)["seats"][0]["hand"]:
        return ["enter"]
    if any(isinstance(action, Finish) for action in session.legal):
        return ["f", "enter"]
    if any(isinstance(action, TakeOpen) for action in session.legal):
        return ["g", "enter"]
    return ["space"] if ACTIONS.reveal_tile in session.legal else ["d"]


async def test_a_whole_flight_built_turn_by_turn_is_played_by_keys_in_both_languages() -> None:
    session = open_galaxy(mode="learning", building="turn_based", placement_policy="strict", first_player="1")
    app = TableApp(session, language="en", pace=0)
    steps: set[str] = set()
    languages: set[str] = set()
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_until_idle(pilot)
        for number in range(150):
            if isinstance(app.screen, ScoreScreen):
                break
            if number % 25 == 24:
                await pilot.press("l")
            steps.add(view_of(session)["step"])
            languages.add(screen_of(pilot).texts.language)
            head = session.table.head
            await pilot.press(*next_keys(session))
            await wait_until_idle(pilot)
            assert session.table.head > head
        assert isinstance(app.screen, ScoreScreen)
        assert text_of(pilot, "#winners")
    assert session.table.is_over
    assert steps >= {"building", "window"}
    assert languages == {"en", "fr"}
    assert len(view_of(session)["seats"][0]["lost"]) < len(view_of(session)["seats"][0]["ship"]["components"])


async def test_a_component_is_taken_turned_and_placed_by_keys(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    session = open_galaxy("human", "human")
    session.save_path = path
    async with TableApp(session, language="en", pace=0).run_test(size=(120, 40)) as pilot:
        await pilot.press("space")
        await pilot.pause()
        hand = view_of(session)["seats"][0]["hand"]
        assert hand is not None
        first = chosen(pilot)
        await pilot.press("e")
        assert chosen(pilot).arguments()["cell"] == first.arguments()["cell"]
        assert chosen(pilot) is not first
        await pilot.press("q", "n", "enter")
        await pilot.pause()
        assert Session.resume(path).table.head == session.table.head
        view = view_of(session)
        assert view["seats"][0]["hand"] is None
        assert view["seats"][0]["loose"] is not None
        # The loose component goes back; then the same one is drawn and set aside.
        await pilot.press("z")
        await pilot.pause()
        assert view_of(session)["face_up"] == [hand["tile"]]
        await pilot.press("g", "enter")
        await pilot.pause()
        await pilot.press("x")
        await pilot.pause()
        assert view_of(session)["seats"][0]["reserve"] == [hand["tile"]]
        # A key that means nothing now says why.
        await pilot.press("t")
        await pilot.pause()
        assert "sand is still running" in text_of(pilot, "#preview")


async def test_keys_of_the_table_keep_working_beside_those_of_the_game() -> None:
    session = open_galaxy("human", "human", building="turn_based")
    app = TableApp(session, language="en", pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        assert "^q quit" in text_of(pilot, "#keys")
        await pilot.press("q")
        assert isinstance(app.screen, TableScreen)
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert isinstance(app.screen, QuestionScreen)
        await pilot.press("escape", "question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape", "slash", "q", "t")
        await pilot.pause()
        assert screen_of(pilot).query_one("#filter").display


async def test_in_real_time_bots_and_the_clock_go_on_while_a_person_thinks() -> None:
    clock = ManualClock()
    session = open_galaxy("human", "bot:random", "bot:random", clock=clock, timer_seconds=30)
    async with TableApp(session, language="fr", pace=0).run_test(size=(120, 40)) as pilot:
        await pilot.press("space")
        await pilot.press("e")
        aimed = chosen(pilot)
        bar = text_of(pilot, "#status")
        for _ in range(6):
            clock.advance(4_000)
            await pilot.pause(2 * TICK_SECONDS)
        assert any(entry.by in (1, 2) for entry in session.table.log.entries if hasattr(entry, "by"))
        # What is aimed at stays aimed at.
        assert chosen(pilot) is aimed
        assert text_of(pilot, "#status") != bar
        clock.advance(10_000)
        await pilot.pause(2 * TICK_SECONDS)
        timer = view_of(session)["timer"]
        assert timer is not None
        assert timer["ends"] is None
        await pilot.press("t")
        await pilot.pause()
        timer = view_of(session)["timer"]
        assert timer is not None
        assert timer["space"] == 1


async def test_a_pause_stops_time_and_bots_and_hides_the_table() -> None:
    clock = ManualClock()
    session = open_galaxy("human", "bot:random", "bot:random", clock=clock, timer_seconds=30)
    app = TableApp(session, language="en", pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(TICK_SECONDS)
        assert "^p pause" in text_of(pilot, "#keys")
        # The question whether to leave, help and rules stop the time too: nobody can act meanwhile.
        for key, dialog in (("ctrl+p", PauseScreen), ("ctrl+q", QuestionScreen), ("question_mark", HelpScreen)):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, dialog)
            assert app.screen.styles.background.a == 1, "the table shows through"
            head, now = session.table.head, session.table.now
            for _ in range(3):
                clock.advance(20_000)
                await pilot.pause(2 * TICK_SECONDS)
            assert (session.table.head, session.table.now) == (head, now)
            await pilot.press("escape")
            await pilot.pause()
            assert not session.is_paused
        clock.advance(20_000)
        await pilot.pause(2 * TICK_SECONDS)
        assert session.table.head > head


@pytest.mark.parametrize("language", languages())
async def test_a_narrow_window_shows_the_time_left_and_the_keys_for_help_and_leaving(language: str) -> None:
    session = open_galaxy("human", "bot:random", clock=ManualClock(), mode="I")
    app = TableApp(session, language=language, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space", "enter")
        await pilot.pause(TICK_SECONDS)
        rows = [strip.text for strip in screen_of(pilot)._compositor.render_strips()]
        assert any("1:30 (I)" in row for row in rows)
        keys = screen_of(pilot).query_one("#keys", Static)
        assert keys.size.height == 2
        bar = text_of(pilot, "#keys")
        assert len(bar) <= 2 * 80
        assert all(key in bar for key in ("? ", "^q ", "^p ", "f "))
        # In real time nothing is undone.
        assert "  u " not in bar


async def test_a_key_without_an_action_says_why() -> None:
    session = open_galaxy("human", "human")
    async with TableApp(session, language="en", pace=0).run_test(size=(120, 40)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        assert "GT-5.6" in text_of(pilot, "#preview")
        await pilot.press("space", "f")
        await pilot.pause()
        assert "GT-5.A11" in text_of(pilot, "#preview")


async def test_there_is_no_pause_where_no_time_runs() -> None:
    session = open_galaxy("human", "human", building="turn_based")
    app = TableApp(session, language="en", pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        assert "pause" not in text_of(pilot, "#keys")
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        await pilot.press("question_mark")
        await pilot.pause()
        assert not session.is_paused


async def test_the_standings_are_shown_between_the_flights_of_a_trek() -> None:
    session = open_galaxy("human", "human", mode="trek", building="turn_based")
    app = TableApp(session, language="en", pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_until_idle(pilot)
        await pilot.press("v")
        assert isinstance(app.screen, TableScreen)
        fly_on(session, lambda view: view["flight"] == 2)
        screen_of(pilot).advance()
        await wait_until_idle(pilot)
        assert isinstance(app.screen, ScoreScreen)
        assert "After flight 1 of 3" in text_of(pilot, "#winners")
        await pilot.press("escape")
        await wait_until_idle(pilot)
        assert isinstance(app.screen, TableScreen)
        assert "v scores" in text_of(pilot, "#keys").replace("\n", " ")
        # They are shown once, and again on request.
        await pilot.press("l")
        await wait_until_idle(pilot)
        assert isinstance(app.screen, TableScreen)
        await pilot.press("v")
        await pilot.pause()
        assert isinstance(app.screen, ScoreScreen)


async def test_several_people_at_one_keyboard_switch_in_real_time() -> None:
    session = open_galaxy("human", "human")
    async with TableApp(session, language="en", pace=0).run_test(size=(120, 40)) as pilot:
        await pilot.press("space")
        await pilot.pause()
        assert "other player" in text_of(pilot, "#keys")
        await pilot.press("o")
        await pilot.pause()
        assert session.viewer == 1
        await pilot.press("space")
        await pilot.pause()
        assert [seat["hand"] is not None for seat in view_of(session)["seats"]] == [True, True]


async def test_giving_up_is_never_highlighted_by_itself() -> None:
    session = open_galaxy("human", "bot:random", mode="learning")
    session.table.submit(1, ACTIONS.finish[0])
    session.act(ACTIONS.finish[1])
    async with TableApp(session, language="en", pace=5).run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        choice_list = screen_of(pilot).query_one(ChoiceList)
        assert choice_list.option_count == 2
        assert choice_list.chosen is None
        await pilot.press("enter")
        assert view_of(session)["seats"][0]["status"] == "flying"
        await pilot.press("1", "1")
        await pilot.pause()
        assert view_of(session)["seats"][0]["status"] == "gave-up"


async def test_a_click_on_a_cell_lists_what_can_be_put_there() -> None:
    session = fly_on(
        open_galaxy("human", "human", building="turn_based"),
        lambda view: view["turn"] is not None and view["seats"][view["turn"]]["hand"] is not None,
    )
    async with TableApp(session, language="en", pace=0).run_test(size=(120, 40)) as pilot:
        await wait_until_idle(pilot)
        screen = screen_of(pilot)
        cell = str(session.legal[0].arguments()["cell"])
        screen.post_message(Board.Picked(cell))
        await wait_until_idle(pilot)
        assert 2 <= screen.query_one(ChoiceList).option_count <= 5
        screen.post_message(Board.Picked("7-7"))
        await wait_until_idle(pilot)
        assert "starting cabin" in text_of(pilot, "#preview")
        assert "GT-5.6" in text_of(pilot, "#preview")
