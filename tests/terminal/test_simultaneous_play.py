"""Sessions in which all act at once: the pace of bots, the clock, several people at one keyboard."""

from __future__ import annotations

from pathlib import Path

from starlode.games.galaxy_trucker.actions import ACTIONS, TakeOpen
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.table.clock import ManualClock, WallClock
from starlode.kernel.table.results import Accepted, Rejected
from starlode.kernel.texts.messages import Texts
from starlode.terminal.bot_paces import SLOWNESS, USUAL, BotPaces
from starlode.terminal.session import Session
from tests.terminal.galaxy_sessions import open_galaxy, view_of


def moves_of(session: Session, seat: int) -> int:
    return sum(isinstance(entry, ActionEntry) and entry.by == seat for entry in session.table.log.entries)


def let_time_pass(session: Session, clock: ManualClock, seconds: int) -> None:
    for _ in range(5 * seconds):
        clock.advance(200)
        session.tick()
        session.play_due_bots()


def test_nobody_is_awaited_and_people_and_bots_may_act() -> None:
    session = open_galaxy("human", "bot:random", "bot:random")
    assert session.is_open
    assert not session.waits_for_human
    assert session.viewer == session.decider == 0
    assert list(session.legal) == list(session.table.state.legal(0))
    assert session.awaited_bot is None
    session.run_to_human()
    assert moves_of(session, 1) == 0


def test_bots_move_at_their_pace_while_time_passes() -> None:
    clock = ManualClock()
    session = open_galaxy("human", "bot:random", clock=clock, timer_seconds=180)
    assert session.due_bots == []
    let_time_pass(session, clock, 1)
    assert moves_of(session, 1) == 0
    let_time_pass(session, clock, 19)
    # A random bot takes two to four seconds, and sometimes does nothing.
    assert 1 <= moves_of(session, 1) <= 20 // 2
    assert isinstance(session.act(ACTIONS.take_hidden), Accepted)
    assert view_of(session)["seats"][0]["hand"] is not None


def test_a_bots_pace_follows_from_the_game_and_its_moves() -> None:
    paces = BotPaces({0: "random", 1: "steady"}, "game")
    assert not paces.is_due(1, 0)
    assert not paces.is_due(1, USUAL.least - 1)
    assert paces.is_due(1, USUAL.most)
    paces.wait(1, 1000, taken=1000)
    assert not paces.is_due(1, 1799)
    assert paces.is_due(1, 2200)
    paces.wait(0, 1000, taken=1000)
    assert paces.is_due(0, 1000 + 1200 * SLOWNESS["random"] // 100)
    paces.wait(1, 5000, taken=0)
    assert paces.is_due(1, 5000)


def test_the_clock_ends_building() -> None:
    clock = ManualClock()
    session = open_galaxy("human", "human", clock=clock, timer_seconds=30)
    clock.advance(29_999)
    assert not session.tick()
    clock.advance(1)
    assert session.tick()
    timer = view_of(session)["timer"]
    assert timer is not None
    assert timer["ends"] is None
    assert isinstance(session.act(ACTIONS.flip_timer), Accepted)
    clock.advance(30_000)
    # Only who has finished may flip it onto the last space.
    session.act(ACTIONS.finish[0])
    assert session.viewer == 0
    assert isinstance(session.act(ACTIONS.flip_timer), Accepted)
    clock.advance(30_000)
    assert session.tick()
    assert view_of(session)["step"] != "building"


def test_people_at_one_keyboard_take_turns_and_may_switch_in_real_time() -> None:
    session = open_galaxy("human", "human", "bot:random")
    assert session.people_who_may_act == [0, 1]
    session.show_next_person()
    assert session.viewer == 1
    session.act(ACTIONS.take_hidden)
    assert session.viewer == 1
    assert view_of(session)["seats"][1]["hand"] is not None
    session.show_next_person()
    assert session.viewer == 0
    assert list(session.legal) == list(session.table.state.legal(0))


def test_turn_based_building_alternates_between_people() -> None:
    session = open_galaxy("human", "human", building="turn_based", first_player="2")
    viewers: list[int] = []
    while len(viewers) < 4:
        viewers.append(session.viewer)
        assert session.waits_for_human
        while session.viewer == viewers[-1]:
            end = ACTIONS.end_turn
            session.act(end if end in session.legal else ACTIONS.reveal_tile)
    assert viewers == [1, 0, 1, 0]


def test_who_comes_late_learns_who_was_quicker() -> None:
    session = open_galaxy("human", "bot:random")
    session.table.submit(1, ACTIONS.take_hidden)
    session.table.submit(1, ACTIONS.return_tile)
    head = session.table.head
    tile = next(action for action in session.legal if isinstance(action, TakeOpen))
    session.table.submit(1, tile)
    result = session.act(tile, head)
    assert isinstance(result, Rejected)
    sentence = Texts("en", session.game, names=session.names).refusal(result.refusal)
    assert "Bo was quicker" in sentence
    assert result.refusal.clause.startswith("GT-")


def test_a_person_may_give_up_while_a_bot_leads() -> None:
    session = open_galaxy("human", "bot:random", mode="learning")
    session.table.submit(1, ACTIONS.finish[0])
    session.act(ACTIONS.finish[1])
    assert view_of(session)["step"] == "window"
    assert session.awaited_bot == 1
    assert session.is_aside
    assert not session.waits_for_human
    assert list(session.legal) == [ACTIONS.give_up]
    assert isinstance(session.act(ACTIONS.give_up), Accepted)
    assert view_of(session)["seats"][0]["status"] == "gave-up"


def test_a_saved_game_goes_on_at_the_same_moment(tmp_path: Path) -> None:
    clock = ManualClock()
    session = open_galaxy("human", "bot:random", clock=clock)
    clock.advance(20_000)
    session.act(ACTIONS.take_hidden)
    session.save_path = tmp_path / "game.log"
    resumed = Session.resume(session.save(), make_clock=WallClock)
    # However long it lay there, the sand has stood still.
    assert 20_000 <= resumed.table.now < 25_000
    assert view_of(resumed) == view_of(session)
    assert Session.resume(session.save()).table.now == 20_000


def test_undo_is_refused_in_real_time_building() -> None:
    session = open_galaxy("human", "bot:random")
    session.act(ACTIONS.take_hidden)
    result = session.undo()
    assert isinstance(result, Rejected)
    assert result.refusal.key == "undo-final"


def test_undo_inside_a_turn() -> None:
    session = open_galaxy("human", "human", building="turn_based", first_player="1")
    session.act(ACTIONS.reveal_tile)
    take = next(action for action in session.legal if isinstance(action, TakeOpen))
    before = session.table.state.view(0)
    session.act(take)
    assert isinstance(session.undo(), Accepted)
    assert session.table.state.view(0) == before
